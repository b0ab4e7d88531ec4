"""What each command does; the parts of the game that it needs are imported only then."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.shell.interrupt import STATUS, caught
from game.shell.output import FINE, FOUND, BadInput, say, short, tell

if TYPE_CHECKING:
    from game.content import Fault
    from game.session import BattleFault


def _play(given: argparse.Namespace) -> int:
    from game.places import settled
    from game.views.loop import play

    mission = given.mission
    if mission.lower().endswith(".tmx"):
        mission = str(settled(Path(mission)))  # It is kept in battle files.
        mission += f"@{given.at}" if given.at else ""
    elif given.at:
        raise BadInput("An object can only be named together with a map (.tmx).")
    if given.replay and (mission or given.battle or given.watch):
        raise BadInput("A battle that is watched again is not played: give --replay alone.")
    if given.watch and not (mission or given.battle):
        raise BadInput("Only the map of a mission or battle can be watched: name one.")
    with caught():
        return play(mission, given.battle, given.lang, watch=given.watch, replay=given.replay)


def _json(value: object, indent: int | None = None) -> str:
    import json

    return json.dumps(value, indent=indent)


def _sim(given: argparse.Namespace) -> int:
    from game.bots.simulate import Broken, simulate
    from game.content import load_rulebook

    rulebook = load_rulebook([given.mission])
    try:
        with caught():
            report = simulate(
                rulebook,
                next(iter(rulebook.missions)),
                games=given.games,
                seed=given.seed,
                bot=given.bot,
                players=min(given.players, len(given.party) or given.heroes),
                heroes=given.heroes,
                party=given.party,
                check=given.check,
            )
    except Broken as error:
        say(f"A game broke the rules: {error}")
        return FOUND
    tell(_json(report.values()) if given.json else report.text())
    return STATUS if report.stopped else FINE


def _replay(given: argparse.Namespace) -> int:
    import msgspec

    from game.session import read, replay
    from game.session.fault import naming
    from game.session.replay import rulebook_for

    battle = read(given.file)
    lines: list[str] = []
    last = ""
    with naming(given.file):
        for step in replay(rulebook_for(battle), battle):
            last = step.hash
            if given.events:
                lines += (msgspec.json.encode(event).decode() for event in step.events)
    # Nothing is printed before all is known to be well.
    tell("\n".join([*lines, last]))
    return FINE


def _schema(given: argparse.Namespace) -> int:
    from game.session.schema import schema

    tell(_json(schema(), 1))
    return FINE


def _shot(given: argparse.Namespace) -> int:
    from game.text import use
    from game.views.shot import shot, shot_names

    names = (*shot_names(), "map")
    if given.scene not in names:
        raise BadInput(_no_scene(given.scene, names))
    if given.out.suffix.lower() != ".png":
        raise BadInput(f"{short(str(given.out))} is no name of a PNG file; it ends with .png.")
    if (given.scene == "map") != (given.map is not None):
        raise BadInput("The scene map takes a map, and no other does: shot map --map FILE.")
    use(given.lang)
    try:
        with caught():
            if given.map is not None:
                return _map_shot(given)
            shot(given.scene, given.out, given.size, given.battle, scale=given.scale / 100)
    except OSError as error:
        raise BadInput(
            f"{short(str(given.out))} cannot be written: {error.strerror or error}."
        ) from None
    return FINE


def _no_scene(scene: str, names: tuple[str, ...]) -> str:
    """That there is no such scene; of a map or a section, how it is drawn."""
    from game.content import mission_names, section_names, section_path
    from game.places import label, maps

    path = scene if scene.lower().endswith(".tmx") else ""
    if scene in section_names():
        path = label(section_path(scene))
    elif scene in mission_names():
        path = label(maps() / "journeys" / f"{scene}.tmx")
    if path:
        return f'"{short(scene)}" is a map, no scene; draw it with: shot map --map {short(path)}.'
    return f'There is no scene "{short(scene)}"; there are {", ".join(names)}.'


def _map_shot(given: argparse.Namespace) -> int:
    """What could be drawn of the map is in the file; what is missing is said."""
    from game.places import place_of
    from game.views.map_shot import map_shot

    faults = map_shot(place_of(str(given.map)), given.out)
    for fault in faults:
        say(sentence(fault))
    return FOUND if any(fault.severity == "error" for fault in faults) else FINE


def _check(given: argparse.Namespace) -> int:
    from game.content import check

    faults = check(given.paths or None)
    if given.json:
        tell(_json([fault.plain() for fault in faults], 1))
    else:
        tell("\n".join(_told(fault) for fault in faults) or "No fault was found.")
    return FOUND if any(fault.severity == "error" for fault in faults) else FINE


def _told(fault: "Fault") -> str:
    """The fault's sentence; that of a warning says that it is one."""
    return f"{'Warning: ' if fault.severity == 'warning' else ''}{sentence(fault)}"


def sentence(fault: "Fault | BattleFault") -> str:
    """The fault's sentence, with the name of its file shortened."""
    return str(replace(fault, file=short(fault.file, 200)))


def _new_map(given: argparse.Namespace) -> int:
    from game.content.skeleton import SkeletonError, new_map

    try:
        with caught():
            path = new_map(given.kind, given.name, given.path)
    except SkeletonError as error:
        raise BadInput(short(str(error), 300)) from None
    tell(f"{path} is written; open it in Tiled.")
    return FINE


def _project(given: argparse.Namespace) -> int:
    from game.content.project import NAME, write
    from game.content.workshop import set_up
    from game.places import installed, maps, own_maps, settled

    folder = given.folder or (own_maps() if installed() else maps())
    try:
        if settled(folder) == settled(maps()):
            with caught():
                changed = write()
            tell("\n".join(f"{path} is written." for path in changed) or "All is as it must be.")
            return FINE
        with caught():
            laid = set_up(folder)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"The project cannot be written into {short(str(folder))}: {why}.") from None
    for path in laid.kept:
        tell(f"{path} differs from the game's and is kept; delete it to have that again.")
    count = len(laid.written)
    tell(f"{count} file{'s are' if count != 1 else ' is'} written." if count else
         "All is as it must be.")  # fmt: skip
    folder = settled(folder)
    tell(f'Open "{folder / NAME}" in Tiled; new-map hunt my_hunt "{folder}" makes a map in it.')
    return FINE


def _texts(given: argparse.Namespace) -> int:
    try:
        from game.text.catalogue import refresh
    except ImportError as error:
        raise BadInput(f"This takes the package babel (make test installs it): {error}.") from None
    with caught():
        missing = refresh()
    for message in missing:
        say(f"No translation: {message}")
    return FOUND if missing else FINE


ORDERS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "sim": _sim,
    "replay": _replay,
    "schema": _schema,
    "shot": _shot,
    "check": _check,
    "new-map": _new_map,
    "project": _project,
    "texts": _texts,
}
"""The commands by name."""
