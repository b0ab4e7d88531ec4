"""Makes every picture and sound of the game again: `python assets/art/build.py [NAME ...]`.

Afterwards assets/tilesets, assets/figures, assets/icons, assets/pictures and assets/sounds hold
what the modules beside this file describe, the same bytes each time. With names (`sheets`,
`sounds`, ...) only those groups are made. Needs resvg-py (a development dependency).
"""

import sys
from io import BytesIO
from pathlib import Path

import ambience
import dice
import effect
import emblem
import foe
import folk
import hero
import icon
import paper
import pygame
import resvg_py
import rim
import sheet
import sprite
import title
import tone
from palette import MOODS
from pen import drawing

ASSETS = Path(__file__).resolve().parent.parent


def write(path: Path, svg: str) -> None:
    """Rasterise `svg` into the PNG file at `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_png(svg))


def write_jpeg(path: Path, svg: str) -> None:
    """Rasterise `svg`, which covers all of its area, into the JPEG file at `path`.

    A large picture is opened from it in a sixth of the time that a PNG takes.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.image.load(BytesIO(_png(svg)), "picture.png")
    opaque = pygame.Surface(picture.get_size(), depth=24)
    opaque.blit(picture, (0, 0))
    pygame.image.save(opaque, path, path.name)


def _png(svg: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


def draw_sheets() -> None:
    """The tilesets, pictures and .tsx."""
    for mood in MOODS:
        write(ASSETS / "tilesets" / f"{mood.name}.png", sheet.picture(mood))
        path = ASSETS / "tilesets" / f"{mood.name}.tsx"
        path.write_text(sheet.tsx(mood), encoding="utf-8", newline="\n")


def draw_tokens() -> None:
    """The round tokens of all figures."""
    defs = rim.definitions() + rim.clips()
    shown = {name: rim.hero(draw()) for name, draw in hero.HEROES.items()}
    shown |= {name: rim.friend(draw()) for name, draw in hero.FRIENDS.items()}
    shown |= {name: rim.friend(draw()) for name, draw in folk.FOLK.items()}
    shown |= {name: rim.foe(draw(), name) for name, draw in foe.FOES.items()}
    shown["unknown"] = rim.veil(hero.unknown())
    for name, inner in shown.items():
        write(ASSETS / "figures" / f"{name}.png", drawing(128, 128, defs, inner))


def draw_sprites() -> None:
    """Doors, gates and things on the floor."""
    for name, (height, draw) in sprite.SPRITES.items():
        picture = drawing(64, height, sprite.definitions(), draw())
        write(ASSETS / "figures" / f"{name}.png", picture)


def draw_icons() -> None:
    """Icons and dice."""
    shown = {name: icon.picture(name) for name in icon.ICONS} | dice.pictures()
    for name, inner in shown.items():
        write(ASSETS / "icons" / f"{name}.png", drawing(64, 64, dice.definitions(), inner))


def draw_pictures() -> None:
    """Title, window icon and panel textures."""
    write_jpeg(ASSETS / "pictures" / "title.jpg", title.picture())
    shown = {
        "window": emblem.emblem(),
        "paper": paper.paper(),
        "vignette": paper.vignette(),
    }
    for name, svg in shown.items():
        write(ASSETS / "pictures" / f"{name}.png", svg)


def make_sounds() -> None:
    """What is heard when something happens, and the ambience."""
    folder = ASSETS / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    short = [(tone.RATE, effect.EFFECTS), (tone.HUM, ambience.ACCENTS)]
    for rate, sounds in short:
        for name, (peak, make) in sounds.items():
            sound = tone.levelled(make(), peak)
            (folder / f"{name}.wav").write_bytes(tone.wav(sound, rate))
    for name, make in ambience.LOOPS.items():
        sound = tone.levelled(make(), ambience.PEAK, ends=False)
        (folder / f"{name}.wav").write_bytes(tone.wav(sound, tone.HUM))


GROUPS = {
    "sheets": draw_sheets,
    "tokens": draw_tokens,
    "sprites": draw_sprites,
    "icons": draw_icons,
    "pictures": draw_pictures,
    "sounds": make_sounds,
}


def main(names: list[str]) -> None:
    """Draw the named groups, or all."""
    for name in names or list(GROUPS):
        GROUPS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
