"""The commands: ``python -m game COMMAND``, without one: play.

Bad input gives one sentence a fault on stderr and the status 2; nothing is written then. So does
an output that is closed or full. Only ``play`` and ``shot`` import pygame.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn, TextIO

from game import __version__

_MOST_HEROES = 4
FINE, FOUND, BAD = 0, 1, 2
"""Exit statuses: all is well; what was looked for was found (faults, a broken game); bad input."""


class BadInput(Exception):
    """What was given cannot be used; the message is for the player, one line a fault."""


class OutputError(BadInput):
    """What is to be printed cannot be; the message says why."""


def _say(text: str) -> None:
    """The text is on stderr, if that can be written to."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _mute(sys.stderr)


def _print(text: str) -> None:
    """The text is printed. Raises BrokenPipeError if its reader has gone, else OutputError."""
    if sys.stdout is None:
        raise OutputError("Nothing can be printed: the standard output is closed.")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        _mute(sys.stdout)
        raise OutputError(f"Not all could be printed: {error.strerror or error}.") from None


def _mute(stream: TextIO) -> None:
    """What the stream still holds goes nowhere, so that nothing fails when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _prepare_streams() -> None:
    """Any text can be printed in any encoding, and there is a stderr."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end.
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _short(text: str, longest: int = 60) -> str:
    """The text without its middle if it is longer, and without signs that steer a terminal."""
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    half = longest // 2
    return text if len(text) <= longest else f"{text[:half]}…{text[-half:]}"


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with status 2."""
        _say(f"{self.prog}: {_short(message.rstrip('.'), 300)}.")
        sys.exit(BAD)

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - always printed.
        """The help is printed."""
        _print(self.format_help().rstrip())


class _Version(argparse.Action):
    """The version is printed, and that is all."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        """Print it and leave with status 0."""
        _print(f"Lychgate {__version__}")
        parser.exit()


def _whole(text: str, low: int, high: int) -> int | None:
    """The whole number that is written there; None: it is none from ``low`` to ``high``."""
    digits = text.removeprefix("-").lstrip("0") or text[-1:]
    if not digits.isdecimal() or len(digits) > 19:  # Python reads no more than 4300 of them.
        return None
    number = -int(digits) if text.startswith("-") else int(digits)
    return number if low <= number <= high else None


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross or not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{_short(text)!r} is no size; write it like 1280x720")
    size = _whole(width, 320, 7680), _whole(height, 200, 4320)
    if size[0] is None or size[1] is None:
        raise argparse.ArgumentTypeError(f"{_short(text)!r} is no size from 320x200 to 7680x4320")
    return size[0], size[1]


def _count(text: str) -> int:
    return _number(text, 1, 1_000_000)


def _percent(text: str) -> int:
    return _number(text, 75, 200)


def _seed(text: str) -> int:
    # Each game takes the next seed, and a battle file holds 64 bits.
    return _number(text, -(2**62), 2**62)


def _object(text: str) -> int:
    if not text.isdecimal():  # Tiled leaves its %objectid as it is where nothing is chosen.
        raise argparse.ArgumentTypeError("no object is chosen; give the id of one of the map")
    return _number(text, 1, 2**31 - 1)


def _party(text: str) -> tuple[str, ...]:
    """Ids of heroes; whether there are such heroes is for the rules to say."""
    party = tuple(name.strip() for name in text.split(","))
    if not all(party) or len(party) > _MOST_HEROES:
        raise argparse.ArgumentTypeError(
            f"{_short(text)!r} does not name one to four heroes, with commas between them"
        )
    return party


def _number(text: str, low: int, high: int) -> int:
    number = _whole(text, low, high)
    if number is None:
        raise argparse.ArgumentTypeError(
            f"{_short(text)!r} is no whole number from {low} to {high}"
        )
    return number


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="lychgate", description="Lychgate: a co-operative dungeon crawl.")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parts = parser.add_subparsers(title="commands", dest="command", parser_class=_Parser)

    play = parts.add_parser("play", help="play (this is also done without a command)")
    play.add_argument("mission", nargs="?", default="", help="a mission, or a map (.tmx)")
    play.add_argument(
        "--from", type=_object, metavar="ID", dest="at", help="start at this object of the map"
    )
    play.add_argument("--battle", type=Path, metavar="FILE", help="take up this battle")
    play.add_argument("--watch", action="store_true", help="take changes of the map while it runs")
    play.add_argument("--lang", default="", choices=["", "en", "ru"], help="language")

    sim = parts.add_parser("sim", help="let bots play many games, without a window")
    sim.add_argument("mission", help="a mission, or a map (.tmx)")
    sim.add_argument("--games", type=_count, default=100, help="how many (100)")
    sim.add_argument("--seed", type=_seed, default=0, help="the first game's seed (0)")
    sim.add_argument("--bot", default="greedy", choices=["random", "greedy"], help="who plays")
    sim.add_argument("--players", type=int, default=1, choices=[1, 2, 3, 4], help="seats (1)")
    sim.add_argument("--heroes", type=int, default=4, choices=[1, 2, 3, 4], help="heroes (4)")
    sim.add_argument("--party", type=_party, default=(), metavar="A,B,C,D", help="which heroes")
    sim.add_argument("--check", action="store_true", help="check every state on the way")
    sim.add_argument("--json", action="store_true", help="the statistics as JSON")

    replay = parts.add_parser("replay", help="play a battle file through again")
    replay.add_argument("file", type=Path)
    replay.add_argument("--events", action="store_true", help="one JSON event a line")

    parts.add_parser("schema", help="the JSON Schema of battle files, commands and events")

    shot = parts.add_parser("shot", help="draw a scene into a file, without a display")
    shot.add_argument("scene", help="a scene, or: map")
    shot.add_argument("--map", type=Path, metavar="FILE", help="any map of Tiled, for: map")
    shot.add_argument("--out", type=Path, required=True, help="the PNG to write")
    shot.add_argument("--size", type=_size, default=(1280, 720), help="1280x720")
    shot.add_argument("--battle", type=Path, metavar="FILE", help="the battle to show")
    shot.add_argument("--lang", default="en", choices=["en", "ru"], help="language")
    shot.add_argument("--scale", type=_percent, default=100, help="of the interface: 75 to 200")

    check = parts.add_parser("check", help="check the content, and maps (without any: the own)")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    check.add_argument("--json", action="store_true", help="the faults as JSON")

    new = parts.add_parser("new-map", help="write a new map to begin with, for Tiled")
    new.add_argument("kind", help="hunt, cleanse, section, ...")
    new.add_argument("name", help="its id: small letters, digits and underscores")
    new.add_argument("path", nargs="?", type=Path, help="a folder or a .tmx file")

    parts.add_parser("project", help="write the project for Tiled anew (maps)")
    parts.add_parser("texts", help="gather all texts and compile the translations")
    return parser


def _play(given: argparse.Namespace) -> int:
    from game.views.window import play

    mission = given.mission
    if mission.lower().endswith(".tmx"):
        mission = str(Path(mission).resolve())  # It is kept in battle files.
        mission += f"@{given.at}" if given.at else ""
    elif given.at:
        raise BadInput("An object can only be named together with a map (.tmx).")
    if given.watch and not (mission or given.battle):
        raise BadInput("Only the map of a mission or battle can be watched: name one.")
    return play(mission, given.battle, given.lang, watch=given.watch)


def _json(value: object, indent: int | None = None) -> str:
    import json

    return json.dumps(value, indent=indent)


def _sim(given: argparse.Namespace) -> int:
    from game.bots.simulate import Broken, simulate
    from game.content import load_rulebook

    rulebook = load_rulebook([given.mission])
    try:
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
        _say(f"A game broke the rules: {error}")
        return FOUND
    _print(_json(report.values()) if given.json else report.text())
    return 130 if report.stopped else FINE


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
    _print("\n".join([*lines, last]))
    return FINE


def _schema(given: argparse.Namespace) -> int:  # noqa: ARG001
    from game.session.schema import schema

    _print(_json(schema(), 1))
    return FINE


def _shot(given: argparse.Namespace) -> int:
    from game.text import use
    from game.views.shot import shot, shot_names

    names = (*shot_names(), "map")
    if given.scene not in names:
        raise BadInput(f'There is no scene "{_short(given.scene)}"; there are {", ".join(names)}.')
    if given.out.suffix.lower() != ".png":
        raise BadInput(f"{_short(str(given.out))} is no name of a PNG file; it ends with .png.")
    if (given.scene == "map") != (given.map is not None):
        raise BadInput("The scene map takes a map, and no other does: shot map --map FILE.")
    use(given.lang)
    try:
        if given.map is not None:
            return _map_shot(given)
        shot(given.scene, given.out, given.size, given.battle, scale=given.scale / 100)
    except OSError as error:
        raise BadInput(
            f"{_short(str(given.out))} cannot be written: {error.strerror or error}."
        ) from None
    return FINE


def _map_shot(given: argparse.Namespace) -> int:
    """What could be drawn of the map is in the file; what is missing is said."""
    from game.views.map_shot import map_shot

    faults = map_shot(given.map, given.out)
    for fault in faults:
        _say(_sentence(fault))
    return FOUND if any(fault.severity == "error" for fault in faults) else FINE


def _check(given: argparse.Namespace) -> int:
    from game.content import check

    faults = check(given.paths or None)
    if given.json:
        _print(_json([fault.plain() for fault in faults], 1))
    else:
        _print("\n".join(_told(fault) for fault in faults) or "No fault was found.")
    return FOUND if any(fault.severity == "error" for fault in faults) else FINE


def _told(fault: Any) -> str:
    """The fault's sentence; that of a warning says that it is one."""
    return f"{'Warning: ' if fault.severity == 'warning' else ''}{_sentence(fault)}"


def _sentence(fault: Any) -> str:
    """The fault's sentence, with the name of its file shortened."""
    return str(replace(fault, file=_short(fault.file, 200)))


def _new_map(given: argparse.Namespace) -> int:
    from game.content.skeleton import SkeletonError, new_map

    try:
        path = new_map(given.kind, given.name, given.path)
    except SkeletonError as error:
        raise BadInput(_short(str(error), 300)) from None
    _print(f"{path} is written; open it in Tiled.")
    return FINE


def _project(given: argparse.Namespace) -> int:  # noqa: ARG001
    from game.content.project import write

    try:
        changed = write()
    except OSError as error:
        raise BadInput(f"The project cannot be written: {error.strerror or error}.") from None
    _print("\n".join(f"{path} is written." for path in changed) or "All is as it must be.")
    return FINE


def _texts(given: argparse.Namespace) -> int:  # noqa: ARG001
    try:
        from game.text.catalogue import refresh
    except ImportError as error:
        raise BadInput(f"This takes the package babel (make test installs it): {error}.") from None
    missing = refresh()
    for message in missing:
        _say(f"No translation: {message}")
    return FOUND if missing else FINE


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
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
_PRINTING = ("sim", "replay", "schema", "check")
"""Nothing comes of these but what they print."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (of the command line, without any) say; gives the exit status."""
    _prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        given = _parser().parse_args(words or ["play"])
        if given.command is None:
            given = _parser().parse_args([*words, "play"])
        if sys.stdout is None and given.command in _PRINTING:
            raise OutputError("Nothing can be printed: the standard output is closed.")
        return _done(given)
    except BrokenPipeError:
        # Whoever read the output has enough of it; nothing more can be said to them.
        _mute(sys.stdout)
        return FOUND
    except BadInput as error:
        _say(str(error))
        return BAD
    except KeyboardInterrupt:
        return 130


def _done(given: argparse.Namespace) -> int:
    try:
        return _COMMANDS[given.command](given)
    except (BadInput, BrokenPipeError):
        raise
    except Exception as error:
        why = _why(error)
        if not why:
            raise
        raise BadInput(why) from None


def _why(error: Exception) -> str:
    """What is wrong with the input, a sentence a fault; "" if the error is about something else."""
    # Only now: the title is on the screen before the rules and the content are read.
    from game.content import ContentError
    from game.rules.errors import Illegal
    from game.session import BattleFileError

    if isinstance(error, ContentError | BattleFileError):
        return "\n".join(_sentence(fault) for fault in error.faults)
    return str(error) if isinstance(error, Illegal) else ""


if __name__ == "__main__":
    sys.exit(main())
