"""The report: a battle file that also tells what the game was doing, for whoever mends it.

It is written where the game stumbled, or where the player asks for it. It holds the battle with
its hashes, so ``python -m game replay`` plays it to the same end. It names nobody: the folders of
the player and the user's name are taken out of all that is text, and of a map only its name stays.
"""

import contextlib
import getpass
import os
import platform
import re
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from game import __version__
from game.rules.events import ActivationClosed
from game.session import store
from game.session.battle_file import Report, encode
from game.session.fault import printable
from game.session.migrate import VERSION
from game.session.session import Session

Reason = Literal["stumbled", "asked"]

LINES = 60
"""So many lines of the battle's log are kept, the last ones; and as many of a trace."""
_KEPT = 20
"""So many reports stay in the folder."""
_LONGEST = 500
_FOLDERS = (
    re.compile(r"""(['"])(?:/|[A-Za-z]:[/\\]|\\\\)[^'"]*[/\\]([^'"/\\]*)"""),
    re.compile(r"""(^|[\s(=:,\[])(?:/|[A-Za-z]:[/\\]|\\\\)[^'":;,]*[/\\]([^\s'":;,/\\)\]]+)"""),
)
"""A whole path in quotes, which may hold spaces, and one without."""
_PYTHON = f"Python {platform.python_version()}"
_PACKAGE = Path(__file__).resolve().parents[1]


def folder() -> Path:
    """The folder of reports."""
    return store.home() / "reports"


def make(
    session: Session | None,
    reason: Reason,
    *,
    log: Sequence[str] = (),
    screens: Sequence[str] = (),
    error: BaseException | None = None,
    system: str = "",
) -> bytes:
    """The file's bytes; without a battle they hold the report alone."""
    lines = (*_trace(error),) if error is not None else ()
    found = Report(
        reason=reason,
        system=", ".join(filter(None, (platform.system(), _PYTHON, system))),
        screens=tuple(screens),
        trace=tuple(scrub(line) for line in lines[-LINES:]),
        log=tuple(scrub(line) for line in log[-LINES:]),
        closed=tuple(_closed(session))[-LINES:] if session is not None else (),
    )
    if session is None:
        plain = {"version": VERSION, "game": __version__, "report": msgspec.to_builtins(found)}
        return msgspec.json.format(msgspec.json.encode(plain)) + b"\n"
    battle = session.battle()
    map_name = re.split(r"[/\\]", battle.map)[-1]
    return encode(replace(battle, map=map_name, report=found))


def write(content: bytes) -> tuple[Path, str]:
    """The report is in a file of its own: which, and "" or the code of the reason why not."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    names = (folder() / f"report-{stamp}-{number:02}.json" for number in range(1, 100))
    path = next((path for path in names if not path.exists()), folder() / f"report-{stamp}.json")
    code = store.write(path, content)
    with contextlib.suppress(OSError):
        for old in sorted(folder().glob("report-*.json"))[:-_KEPT]:
            old.unlink()
    return path, code


def scrub(text: str) -> str:
    """The text without folders and the player's name, and no longer than a line should be.

    Of a file in any other folder than the game's own only its name stays.
    """
    for word, stands in _personal():
        text = text.replace(word, stands)
    for pattern in _FOLDERS:
        text = pattern.sub(r"\1…/\2", text)
    for name in _names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<user>", text)
    text = printable(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _personal() -> Iterator[tuple[str, str]]:
    """Folders with what stands for them, in each way that they may be written; longest first."""
    found: dict[str, str] = {}
    for of, stands in ((store.home, "<saves>"), (Path.home, "~"), (Path.cwd, ".")):
        with contextlib.suppress(OSError, RuntimeError):
            place = str(of())
            if len(place) > 1:
                for shown in (place, os.path.realpath(place)):
                    escaped = shown.replace("'", "\\'")
                    for form in (shown, escaped, repr(shown)[1:-1], ascii(shown)[1:-1]):
                        found.setdefault(form, stands)
                        found.setdefault(form.replace("\\", "/"), stands)
    yield from sorted(found.items(), key=lambda pair: -len(pair[0]))


def _names() -> Iterator[str]:
    with contextlib.suppress(Exception):  # Each system fails in its own way to know a name.
        yield getpass.getuser()
    host = platform.node()
    for name in dict.fromkeys((host, host.partition(".")[0])):
        if name not in ("", "localhost"):
            yield name


def _trace(error: BaseException) -> Iterator[str]:
    """The innermost lines of the trace, and what was raised; first what it followed from."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _trace(before)
        yield "which led to"
    for frame in traceback.extract_tb(error.__traceback__)[-LINES // 2 :]:
        yield f"{_place(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line or ''}"
    yield from "".join(traceback.format_exception_only(error)).strip().splitlines()


def _closed(session: Session) -> Iterator[str]:
    """The activations that the rules had to end, by the command that they followed from."""
    for number, events in enumerate(session.events):
        for event in events:
            if isinstance(event, ActivationClosed):
                yield f"command {number}: {msgspec.json.encode(event).decode()}"


def _place(file: str) -> str:
    """A source file by its package: game/views/window.py, without the folder it lies in."""
    path = Path(file)
    with contextlib.suppress(ValueError):
        return f"game/{path.relative_to(_PACKAGE).as_posix()}"
    return "/".join(path.parts[-2:]) if path.is_absolute() else path.as_posix()
