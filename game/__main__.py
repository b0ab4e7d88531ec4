"""The commands: ``python -m game [play|sim|replay|schema|shot|check|texts]``, without one: play.

Bad input gives one sentence a fault on stderr and the status 2; nothing is written then. Only
``play`` and ``shot`` import pygame.
"""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__

FINE, FOUND, BAD = 0, 1, 2
"""Exit statuses: all is well; what was looked for was found (faults, a broken game); bad input."""


class BadInput(Exception):
    """What was given cannot be used; the message is for the player, one line a fault."""


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with status 2."""
        print(f"{self.prog}: {message.rstrip('.')}.", file=sys.stderr)
        sys.exit(BAD)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross or not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it like 1280x720")
    size = int(width[:6]), int(height[:6])
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size from 320x200 to 7680x4320")
    return size


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 1000000")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="lychgate", description="Lychgate: a co-operative dungeon crawl.")
    parser.add_argument("--version", action="version", version=f"Lychgate {__version__}")
    parts = parser.add_subparsers(title="commands", dest="command", parser_class=_Parser)

    play = parts.add_parser("play", help="play (this is also done without a command)")
    play.add_argument("mission", nargs="?", default="", help="a mission, or a map (.tmx)")
    play.add_argument("--battle", type=Path, metavar="FILE", help="take up this battle")
    play.add_argument("--lang", default="", choices=["", "en", "ru"], help="language")

    sim = parts.add_parser("sim", help="let bots play many games, without a window")
    sim.add_argument("mission", help="a mission, or a map (.tmx)")
    sim.add_argument("--games", type=_count, default=100, help="how many (100)")
    sim.add_argument("--seed", type=int, default=0, help="the first game's seed (0)")
    sim.add_argument("--bot", default="greedy", choices=["random", "greedy"], help="who plays")
    sim.add_argument("--players", type=int, default=1, choices=[1, 2, 3, 4], help="seats (1)")
    sim.add_argument("--heroes", type=int, default=4, choices=[1, 2, 3, 4], help="heroes (4)")
    sim.add_argument("--check", action="store_true", help="check every state on the way")
    sim.add_argument("--json", action="store_true", help="the statistics as JSON")

    replay = parts.add_parser("replay", help="play a battle file through again")
    replay.add_argument("file", type=Path)
    replay.add_argument("--events", action="store_true", help="one JSON event a line")

    parts.add_parser("schema", help="the JSON Schema of battle files, commands and events")

    shot = parts.add_parser("shot", help="draw a scene into a file, without a display")
    shot.add_argument("scene")
    shot.add_argument("--out", type=Path, required=True, help="the PNG to write")
    shot.add_argument("--size", type=_size, default=(1280, 720), help="1280x720")
    shot.add_argument("--battle", type=Path, metavar="FILE", help="the battle to show")
    shot.add_argument("--lang", default="en", choices=["en", "ru"], help="language")

    check = parts.add_parser("check", help="check the content, and maps (without any: the own)")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    check.add_argument("--json", action="store_true", help="the faults as JSON")

    parts.add_parser("texts", help="gather all texts and compile the translations")
    return parser


def _play(given: argparse.Namespace) -> int:
    from game.views.window import play

    mission = given.mission
    if mission.lower().endswith(".tmx"):
        mission = str(Path(mission).resolve())  # It is kept in battle files.
    return play(mission, given.battle, given.lang)


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
            players=min(given.players, given.heroes),
            heroes=given.heroes,
            check=given.check,
        )
    except Broken as error:
        print(f"A game broke the rules: {error}", file=sys.stderr)
        return FOUND
    print(json.dumps(report.values()) if given.json else report.text())
    return 130 if report.stopped else FINE


def _replay(given: argparse.Namespace) -> int:
    import msgspec

    from game.session import read, replay
    from game.session.replay import rulebook_for

    battle = read(given.file)
    lines: list[str] = []
    last = ""
    for step in replay(rulebook_for(battle), battle):
        last = step.hash
        if given.events:
            lines += (msgspec.json.encode(event).decode() for event in step.events)
    # Nothing is printed before all is known to be well.
    print("\n".join([*lines, last]))
    return FINE


def _schema(given: argparse.Namespace) -> int:  # noqa: ARG001
    from game.session.schema import schema

    print(json.dumps(schema(), indent=1))
    return FINE


def _shot(given: argparse.Namespace) -> int:
    from game.text import use
    from game.views.shot import shot, shot_names

    names = tuple(shot_names())
    if given.scene not in names:
        raise BadInput(f'There is no scene "{given.scene}"; there are {", ".join(names)}.')
    if given.out.suffix.lower() != ".png":
        raise BadInput(f"{given.out} is no name of a PNG file; it ends with .png.")
    use(given.lang)
    try:
        shot(given.scene, given.out, given.size, given.battle)
    except OSError as error:
        raise BadInput(f"{given.out} cannot be written: {error.strerror or error}.") from None
    return FINE


def _check(given: argparse.Namespace) -> int:
    from game.content import check, map_path, mission_names, section_names, section_path

    own = [map_path(name) for name in mission_names()]
    own += [section_path(name) for name in section_names()]
    paths = given.paths or own
    faults = check(paths)
    if given.json:
        print(json.dumps([_plain(fault) for fault in faults], indent=1))
    else:
        print("\n".join(str(fault) for fault in faults) or "No fault was found.")
    return FOUND if faults else FINE


def _plain(fault: object) -> dict[str, object]:
    from dataclasses import asdict

    values: dict[str, object] = asdict(fault)  # type: ignore[call-overload]
    return {**values, "details": dict(fault.details), "sentence": str(fault)}  # type: ignore[attr-defined]


def _texts(given: argparse.Namespace) -> int:  # noqa: ARG001
    try:
        from game.text.catalogue import refresh
    except ImportError as error:
        raise BadInput(f"This takes the package babel (make test installs it): {error}.") from None
    missing = refresh()
    for message in missing:
        print(f"No translation: {message}", file=sys.stderr)
    return FOUND if missing else FINE


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "sim": _sim,
    "replay": _replay,
    "schema": _schema,
    "shot": _shot,
    "check": _check,
    "texts": _texts,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (of the command line, without any) say; gives the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    given = _parser().parse_args(words or ["play"])
    if given.command is None:
        given = _parser().parse_args([*words, "play"])
    try:
        return _done(given)
    except BrokenPipeError:
        # Whoever read the output has enough of it; nothing more can be said to them.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND
    except KeyboardInterrupt:
        return 130


def _done(given: argparse.Namespace) -> int:
    from game.content import ContentError
    from game.rules.errors import Illegal
    from game.session import BattleFileError

    try:
        status = _COMMANDS[given.command](given)
        sys.stdout.flush()
    except (ContentError, BattleFileError) as error:
        print("\n".join(str(fault) for fault in error.faults), file=sys.stderr)
    except (BadInput, Illegal) as error:
        print(error, file=sys.stderr)
    else:
        return status
    return BAD


if __name__ == "__main__":
    sys.exit(main())
