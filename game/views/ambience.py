"""The ambience: what is heard all the time, by place and hour, and what stirs there at times."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Literal

from game.content.tiled.picture import Picture, TileLayer
from game.rules import battlefield
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.views.scene import Scene

Place = Literal["streets", "crypt", "delve"]

TITLE = "streets_dusk"
"""What is heard where no battle is."""
ACCENTS: dict[str, tuple[str, ...]] = {
    "streets_dusk": ("caw", "far_bell"),
    "streets_night": ("owl", "far_toll"),
    "crypt_dusk": ("drop", "drop_low", "grit"),
    "crypt_night": ("drop", "drop_low", "breath"),
    "delve_dusk": ("drop_low", "grit"),
    "delve_night": ("grit", "breath"),
}
"""Each loop with the sounds that are heard over it now and then."""


def place_of(picture: Picture, *, delve: bool) -> Place:
    """Where a battle on a map with this picture is: by the tileset that most of its cells show."""
    if delve:
        return "delve"
    counts = {"streets": 0, "crypt": 0}
    for layer in picture.layers:
        if not isinstance(layer, TileLayer):
            continue
        for gid in layer.gids[layer.gids > 0].tolist():
            sprite = picture.sprites[gid]
            name = PurePath(sprite.image).stem if sprite is not None else ""
            if name in counts:
                counts[name] += 1
    return "crypt" if counts["crypt"] > counts["streets"] else "streets"


def loop_of(place: Place, rulebook: Rulebook, state: State) -> str:
    """The loop that is heard there now, one of ``ACCENTS``."""
    return f"{place}_{'night' if battlefield.is_night(rulebook, state) else 'dusk'}"


def heard(stack: Sequence[Scene]) -> str:
    """The loop of the topmost scene that has a place; "" where no scene is."""
    loops = (scene.ambience() for scene in reversed(stack))
    return next(filter(None, loops), TITLE) if stack else ""
