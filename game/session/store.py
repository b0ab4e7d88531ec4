"""The store: battle files in the player's own folder, written so that none is ever half there.

The folder is that of ``platformdirs``, or ``LYCHGATE_HOME``. A file is written beside its place,
flushed to the disk and put into place in one move, so whatever kills the game leaves the old file
or the new one. Each battle has three autosaves, the newest ``.1``; they move up only when the next
one is whole on the disk, so a save that fails costs none. A save of an older version is copied to
``older`` before the game goes on from it.
"""

import contextlib
import errno
import itertools
import os
import re
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from game import places
from game.places import home as home
from game.rules.delving import gained
from game.rules.setup import Start
from game.rules.state import state_hash
from game.session import claim
from game.session.battle_file import Battle, as_text, contents, decode, encode
from game.session.fault import BattleFileError, naming, printable
from game.session.migrate import VERSION, version_in

AUTOSAVES = 3
"""How many autosaves each battle keeps."""

_SUFFIX = ".battle.json"
_PART = re.compile(r"\.lychgate-([0-9]{1,9})-[a-z0-9_]{8}\.part")
"""A file being written, by the process of that number."""
_FORSAKEN = 3600.0
"""Seconds after which nobody writes to a file any more."""
_AUTO = re.compile(r"auto-(.+)\.([1-9])$")


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A file in the store.

    ``name`` is the player's, or the battle's for an autosave; ``battle`` its id; ``written`` is the
    time of writing in seconds since the epoch. ``report`` is why a report was written ("asked",
    "stumbled"), "" for any other file. ``error`` says what is wrong with a damaged file, of which
    nothing else is known; ``reason`` is that as a sentence in English, "" for a sound one. The
    state in a file tells ``round``, ``slain``, ``shards`` and ``over`` only where it is ``proven``
    to be what was recorded with the last command; else they are 0, and playing it through will
    show.
    """

    path: Path
    name: str
    auto: bool
    written: float
    mission: str = ""
    battle: str = ""
    round: int = 0
    slain: int = 0
    shards: int = 0
    commands: int = 0
    over: bool = False
    proven: bool = True
    report: str = ""
    error: BattleFileError | None = None

    @property
    def reason(self) -> str:
        """What is wrong with the file, in English; "" if nothing is."""
        return str(self.error) if self.error else ""


def folder() -> Path:
    """The folder of battle files."""
    return places.saves()


def battle_id(start: Start) -> str:
    """What distinguishes a battle from others: the mission, and a hash of all of its start."""
    mission = re.sub(r"[^a-z0-9_]", "", start.mission.lower())[:40] or "battle"
    return f"{mission}-{sha256(msgspec.json.encode(start)).hexdigest()[:8]}"


def save(battle: Battle, name: str) -> str:
    """The battle is in the store under that name, or the code of the reason why not.

    A save of this battle of the same name is replaced, and no other: neither another battle's, nor
    one whose name differs in signs that no file may bear, nor a file that cannot be read.
    """
    plain = re.sub(r"[^\w-]+", "-", name.strip().lower()).strip("-_")[:60]
    if not plain:
        return "bad_name"
    # A player's name never looks like an autosave's.
    named = msgspec.structs.replace(battle, name=name.strip()[:60])
    # On the disk it is UTF-8 whatever the system makes of it, and the same file in each language.
    return write(_own_place(named, os.fsdecode(f"save-{plain}".encode())), encode(named))


def _own_place(battle: Battle, stem: str) -> Path:
    """Where the battle is saved under its name: there is nothing yet, or its save of that name."""
    for number in itertools.count(1):
        path = folder() / (f"{stem}-{number}{_SUFFIX}" if number > 1 else f"{stem}{_SUFFIX}")
        if not os.path.lexists(path):
            break
        with contextlib.suppress(BattleFileError):
            there = decode(contents(path))
            if there.name.casefold() == battle.name.casefold() and there.start == battle.start:
                break
    return path


def autosave(battle: Battle) -> str:
    """The battle is its newest autosave, or the code of the reason why not."""
    stem = _row(battle.start)
    places = [folder() / f"{stem}.{number}{_SUFFIX}" for number in range(1, AUTOSAVES + 1)]

    def make_room() -> None:
        for older, newer in zip(places[:0:-1], places[-2::-1], strict=True):
            if newer.exists():
                newer.replace(older)

    return _write(places[0], encode(battle), make_room)


def keep(battle: Battle) -> str:
    """As ``autosave``, unless the newest autosave holds the same already."""
    newest = folder() / f"{_row(battle.start)}.1{_SUFFIX}"
    with contextlib.suppress(BattleFileError):
        if contents(newest) == encode(battle):
            return ""
    return autosave(battle)


def _row(start: Start) -> str:
    """What the names of the battle's autosaves begin with; another game has others."""
    if home().parts[:1] == ("~",):
        return f"auto-{battle_id(start)}"
    with contextlib.suppress(OSError):
        home().mkdir(parents=True, exist_ok=True)
    number = claim.row(home(), battle_id(start))
    return f"auto-{battle_id(start)}" + (f"-{number}" if number > 1 else "")


def write(path: Path, content: bytes) -> str:
    """The file holds ``content``, whole and on the disk, or is as before: then a code says why.

    Folders that are missing are made; what a killed game left half written there is gone.
    """
    return _write(path, content, lambda: None)


def _write(path: Path, content: bytes, make_room: Callable[[], None]) -> str:
    """As ``write``; ``make_room`` is done when the content is on the disk, but not in its place."""
    if path.parts[:1] == ("~",):
        return "no_home"
    part: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        prefix = f".lychgate-{os.getpid()}-"
        handle, name = tempfile.mkstemp(prefix=prefix, suffix=".part", dir=path.parent)
        part = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        make_room()
        _date(part, path)
        part.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        return _code(error)
    except ValueError:
        return "save_failed"  # The system cannot write such a name.
    finally:
        if part is not None:
            with contextlib.suppress(OSError):
                part.unlink()
    return ""


def _date(part: Path, path: Path) -> None:
    """The new file is the newest of its kind in the folder, though the clock was put back."""
    with contextlib.suppress(OSError):
        others = [other for other in path.parent.glob(f"*{path.suffix}") if other != path]
        latest = max(map(written, others), default=0.0)
        if part.stat().st_mtime <= latest:
            os.utime(part, (latest + 0.01, latest + 0.01))


def _sweep(place: Path) -> None:
    """No half-written file of a game that was killed is in the folder; all others stay."""
    with contextlib.suppress(OSError):
        for path in sorted(place.glob(".lychgate-*.part")):
            if found := _PART.fullmatch(path.name):
                with contextlib.suppress(OSError):
                    about = path.lstat()
                    age = time.time() - about.st_mtime
                    if stat.S_ISREG(about.st_mode) and _forsaken(int(found[1]), age):
                        path.unlink()


def _forsaken(process: int, age: float) -> bool:
    """Whether nobody writes any more to a file of that process, last written ``age`` seconds ago.

    A number may have gone to another process, so age alone is enough; and it is all there is
    where a process cannot be asked after without harm.
    """
    if age > _FORSAKEN:
        return True
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def _sync_folder(path: Path) -> None:
    """The folder's own entries are on the disk, where the system can do that."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _code(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return "disk_full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
        return "folder_not_writable"
    return "save_failed"


def saves() -> list[SaveInfo]:
    """Every battle file in the store, the newest first; damaged ones too, with the reason."""
    return [info(path) for path in listed()]


def listed() -> list[Path]:
    """Every battle file in the store, the newest first, not yet looked into.

    What a killed game left half written is gone from the store.
    """
    _sweep(folder())
    try:
        paths = sorted(folder().glob(f"*{_SUFFIX}"))
    except OSError:
        return []
    since = _since([path for path in paths if not path.name.startswith(".")])
    return sorted(since, key=lambda path: (-since[path], path.name))


def _since(paths: list[Path]) -> dict[Path, float]:
    """When each was written; an autosave never before its elders, though the clock was put back."""
    latest: dict[str, float] = {}
    times: dict[Path, float] = {}
    for path in sorted(paths, key=lambda path: path.name, reverse=True):
        auto = _AUTO.match(_stem(path))
        battle = auto.group(1) if auto else path.name
        when = written(path)
        times[path] = latest[battle] = max(when, latest.get(battle, when))
    return times


def newest() -> SaveInfo | None:
    """The newest sound save whose battle is not known to be over; None: there is none.

    The autosaves before the end of a battle are no battles to go on with.
    """
    return next(_going_on(listed()), None)


def older(path: Path) -> Iterator[SaveInfo]:
    """What ``newest`` would be without that file, then without the next, and so on."""
    paths = listed()
    later = paths[paths.index(path) + 1 :] if path in paths else paths
    return (found for found in _going_on(paths) if found.path in later)


def newer_is_damaged(path: Path) -> bool:
    """Whether there is a damaged file among those that are newer than that one."""
    newer = itertools.takewhile(lambda other: other != path, listed())
    return any(info(other).error is not None for other in newer)


def _going_on(paths: list[Path]) -> Iterator[SaveInfo]:
    """What can go on of these, which are in order, the newest first."""
    ended = []
    for found in map(info, paths):
        if found.over:
            ended.append(found.battle)
        elif found.error is None and not (found.auto and found.battle in ended):
            yield found


def _stem(path: Path) -> str:
    return path.name.removesuffix(_SUFFIX).removesuffix(".json")


def written(path: Path) -> float:
    """When the file was written, in seconds since the epoch; 0 where that cannot be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def info(path: Path) -> SaveInfo:
    """What there is to know of a battle file, in the store or not, without playing it through."""
    stem = _stem(path)
    auto = _AUTO.match(stem)
    name = printable(as_text(auto.group(1) if auto else stem.removeprefix("save-")))
    try:
        battle = decode(contents(path))  # Whoever lists saves names them already.
    except BattleFileError as error:
        return SaveInfo(path, name, bool(auto), written(path), error=error)
    state = battle.state if _proven(battle) else None
    return SaveInfo(
        path,
        printable(battle.name) if battle.name and not auto else name,
        bool(auto),
        written(path),
        mission=battle.start.mission,
        battle=battle_id(battle.start),
        round=state.round if state else 0,
        slain=state.slain if state else 0,
        shards=gained(state) if state else 0,
        commands=len(battle.commands),
        over=bool(state and state.outcome),
        proven=state is not None or not battle.commands,
        report=battle.report.reason if battle.report else "",
    )


def _proven(battle: Battle) -> bool:
    """Whether the state in the file is the one that was recorded with its last command."""
    if battle.state is None or not battle.hashes:
        return False
    recorded = len(battle.hashes) == len(battle.commands) and battle.hashes[-1]
    return recorded == state_hash(battle.state)


def load(path: Path) -> Battle:
    """The battle in a file of the store (or anywhere). Raises BattleFileError.

    Of a save of an older version there is a copy in ``older``, if that can be written.
    """
    with naming(path):
        content = contents(path)
        battle = decode(content)
    version = version_in(content)
    if version < VERSION and path.parent == folder():
        copy = folder() / "older" / f"{path.name.removesuffix(_SUFFIX)}.v{version}{_SUFFIX}"
        if not copy.exists():
            write(copy, content)
    return battle


def is_save(path: Path) -> bool:
    """Whether the file is one that the store itself lists."""
    return path.parent == folder() and path.name.endswith(_SUFFIX)


def delete(path: Path) -> str:
    """The file is gone, or the code of the reason why not."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return _code(error)
    return ""
