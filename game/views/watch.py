"""The watch: sees when a map, what it is made of or the content was saved, and reads it anew.

Files are only asked for their time and size, many times a second. A change is read when the files
have kept still for a moment, so that an editor can finish; what has faults then is told only when
they have kept still for longer, since a file that is half written has faults too. It knows no
pygame, and no clock: whoever asks says what time it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.content import ContentError, Fault, Picture, map_path
from game.content.load import content_files, drawn_sections, load_picture, load_rulebook
from game.content.tiled.sources import sources
from game.rules.rulebook import Rulebook

EVERY = 0.06
"""Seconds between two looks at the files."""
STILL = 0.1
"""Seconds for which files must have kept still to be read."""
PATIENCE = 0.6
"""Seconds for which files with faults must have kept still for them to be told."""

Marks = dict[Path, tuple[int, ...]]
"""What a file is known by: its time, size and number on the disk; () where there is none."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the files held: a rulebook and a picture, or else the faults."""

    rulebook: Rulebook | None = None
    picture: Picture | None = None
    faults: tuple[Fault, ...] = ()


class Watch:
    """Watches the map of a mission (its id, or a path as for ``load_rulebook``)."""

    def __init__(self, mission: str, now: float, *, read: bool = True) -> None:
        """Watch from now on; ``read``: what the files hold now has been read already."""
        self.mission = mission
        self.files = _files(mission, drawn_sections(mission))
        self._marks = _marks(self.files)
        self._taken: Marks | None = self._marks if read else None
        self._since = now
        self._next = now
        self._tried: Reading | None = None

    def poll(self, now: float) -> Reading | None:
        """What was read, once for each change; None if there is nothing new.

        ``now`` is in seconds, on any clock that only goes forwards.
        """
        if now < self._next:
            return None
        self._next = now + EVERY
        marks = _marks(self.files)
        if marks != self._marks:
            self._marks, self._since, self._tried = marks, now, None
        if self._marks == self._taken or now - self._since < STILL:
            return None
        if self._tried is None:
            self._tried = self._read()
        if self._tried.faults and now - self._since < PATIENCE:
            return None
        self._taken = self._marks
        return self._tried

    def _read(self) -> Reading:
        try:
            reading = Reading(load_rulebook([self.mission]), load_picture(self.mission))
        except ContentError as error:
            reading = Reading(faults=error.faults)
        rulebook = reading.rulebook
        drawn = drawn_sections(self.mission) if rulebook is None else _sections(rulebook)
        # A file with faults names perhaps less than it will when it is mended.
        files = dict.fromkeys(
            (*_files(self.mission, drawn), *(self.files if reading.faults or not drawn else ()))
        )
        self.files = tuple(files)
        known = self._marks
        self._marks = {each: known[each] if each in known else _mark(each) for each in files}
        return reading


def _sections(rulebook: Rulebook) -> tuple[str, ...]:
    return tuple(name for mission in rulebook.missions.values() for name in mission.sections)


def _files(mission: str, drawn: Iterable[str] = ()) -> tuple[Path, ...]:
    """The files of the mission's map, of the sections that it draws, and of the content.

    The folders of the sections too, whose time changes when a new one comes.
    """
    others = content_files(mission, tuple(drawn))
    maps = [map_path(mission), *(path for path in others if path.suffix == ".tmx")]
    files = [file for path in maps for file in sources(path)]
    return tuple(dict.fromkeys((*files, *others)))


def _marks(files: Iterable[Path]) -> Marks:
    return {file: _mark(file) for file in files}


def _mark(file: Path) -> tuple[int, ...]:
    try:
        about = file.stat()
    except (OSError, ValueError):
        return ()
    return about.st_mtime_ns, about.st_size, about.st_ino
