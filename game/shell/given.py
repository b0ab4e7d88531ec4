"""What is given on the command line: the commands, their options and what these may be."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__
from game.shell.output import BAD, say, short, tell

if TYPE_CHECKING:
    _Parts = argparse._SubParsersAction["_Parser"]

_MOST_HEROES = 4


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with status 2."""
        say(f"{self.prog}: {short(message.rstrip('.'), 300)}.")
        sys.exit(BAD)

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - always printed.
        """The help is printed."""
        tell(self.format_help().rstrip())


class _Version(argparse.Action):
    """The version is printed, and that is all."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        """Print it and leave with status 0."""
        tell(f"Lychgate {__version__}")
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
        raise argparse.ArgumentTypeError(f"{short(text)!r} is no size; write it like 1280x720")
    size = _whole(width, 320, 7680), _whole(height, 200, 4320)
    if size[0] is None or size[1] is None:
        raise argparse.ArgumentTypeError(f"{short(text)!r} is no size from 320x200 to 7680x4320")
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
            f"{short(text)!r} does not name one to four heroes, with commas between them"
        )
    return party


def _number(text: str, low: int, high: int) -> int:
    number = _whole(text, low, high)
    if number is None:
        raise argparse.ArgumentTypeError(f"{short(text)!r} is no whole number from {low} to {high}")
    return number


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    made = _Parser(prog="lychgate", description="Lychgate: a co-operative dungeon crawl.")
    made.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parts = made.add_subparsers(title="commands", dest="command", parser_class=_Parser)
    _add_play(parts)
    _add_sim(parts)
    replay = parts.add_parser("replay", help="play a battle file through again")
    replay.add_argument("file", type=Path)
    replay.add_argument("--events", action="store_true", help="one JSON event a line")
    parts.add_parser("schema", help="the JSON Schema of battle files, commands and events")
    _add_shot(parts)
    _add_maps(parts)
    parts.add_parser("texts", help="gather all texts and compile the translations")
    return made


def _add_play(parts: _Parts) -> None:
    play = parts.add_parser("play", help="play (this is also done without a command)")
    play.add_argument("mission", nargs="?", default="", help="a mission, or a map (.tmx)")
    play.add_argument(
        "--from", type=_object, metavar="ID", dest="at", help="start at this object of the map"
    )
    play.add_argument("--battle", type=Path, metavar="FILE", help="take up this battle")
    play.add_argument("--replay", type=Path, metavar="FILE", help="watch this battle or report")
    play.add_argument("--watch", action="store_true", help="take changes of the map while it runs")
    play.add_argument("--lang", default="", choices=["", "en", "ru"], help="language")


def _add_sim(parts: _Parts) -> None:
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


def _add_shot(parts: _Parts) -> None:
    shot = parts.add_parser("shot", help="draw a scene into a file, without a display")
    shot.add_argument("scene", help="a scene, or: map")
    shot.add_argument("--map", type=Path, metavar="FILE", help="any map of Tiled, for: map")
    shot.add_argument("--out", type=Path, required=True, help="the PNG to write")
    shot.add_argument("--size", type=_size, default=(1280, 720), help="1280x720")
    shot.add_argument("--battle", type=Path, metavar="FILE", help="the battle to show")
    shot.add_argument("--lang", default="en", choices=["en", "ru"], help="language")
    shot.add_argument("--scale", type=_percent, default=100, help="of the interface: 75 to 200")


def _add_maps(parts: _Parts) -> None:
    """What those who make maps need."""
    check = parts.add_parser("check", help="check the content, and maps (without any: the own)")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    check.add_argument("--json", action="store_true", help="the faults as JSON")
    new = parts.add_parser("new-map", help="write a new map to begin with, for Tiled")
    new.add_argument("kind", help="hunt, cleanse, section, ...")
    new.add_argument("name", help="its id: small letters, digits and underscores")
    new.add_argument("path", nargs="?", type=Path, help="a folder or a .tmx file")
    project = parts.add_parser("project", help="write a project for Tiled, to make maps in")
    project.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help="your own folder (without: the game's maps; of an installed game: your own maps)",
    )
