"""Mutants of our own maps: each is read, or refused with named faults; nothing else happens."""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from msgspec.structs import replace
from tqdm import tqdm

from game.content import MapError, load_rulebook
from game.content.load import load_content
from game.content.tiled import examine, read_journey, read_piece
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from tests.content.mutants import spoil, yard

LONGEST = 2.0
"""Seconds of work that any file may take."""

QUICK, ALL = 150, 3000


@dataclass
class Tally:
    """What became of the mutants."""

    read: int = 0
    refused: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.read + self.refused} mutants: {self.read} read, {self.refused} refused with "
            f"{len(self.codes)} kinds of faults, the slowest in {self.longest:.2f} s"
        )


class Reader:
    """Reads mutants of the game's own maps in a project of their own."""

    def __init__(self, folder: Path) -> None:
        self.paths = yard(folder)
        self.good = {path: path.read_bytes() for path in self.paths}
        self.sheets = sorted((folder / "assets" / "tilesets").glob("*.tsx"))
        self.good |= {path: path.read_bytes() for path in self.sheets}
        self.known = load_content().known
        self.book = load_rulebook()
        self.tally = Tally()

    def read(self, seed: int) -> None:
        """The mutant of that seed is read or refused, and nothing else. One in six tilesets is."""
        path = self.paths[seed % len(self.paths)]
        spoilt = self.sheets[seed % len(self.sheets)] if seed % 6 == 5 else path
        spoilt.write_bytes(spoil(self.good[spoilt], seed))
        begun = time.process_time()
        try:
            self._one(path)
        finally:
            taken = time.process_time() - begun
            spoilt.write_bytes(self.good[spoilt])
        self.tally.longest = max(self.tally.longest, taken)
        assert taken < LONGEST, f"seed {seed}, {path.name}: {taken:.1f} s"

    def _one(self, path: Path) -> None:
        piece = path.parent.name == "sections"
        try:
            book = self._book(path, piece)
        except MapError as error:
            assert error.faults
            for fault in error.faults:
                assert fault.code != "strange_reading", str(fault)
                assert fault.severity == "error" and fault.file and len(str(fault)) < 2000
            self.tally.refused += 1
            self.tally.codes.update({fault.code for fault in error.faults})
            told = examine(path, self.known)
            assert [f for f in told if f.severity == "error"] == list(error.faults)
            return
        self.tally.read += 1
        assert all(f.severity == "warning" for f in examine(path, self.known))
        if not piece:
            state, _ = begin(book, Start(path.stem, seed=1))
            assert state.pending is not None

    def _book(self, path: Path, piece: bool) -> Rulebook:
        if piece:
            section = read_piece(path, self.known)[0]
            return replace(self.book, sections=self.book.sections | {section.id: section})
        journey = read_journey(path, self.known)
        name = journey.mission.id
        return replace(
            self.book,
            missions={name: journey.mission},
            sections=self.book.sections | {name: journey.section},
        )


def run(folder: Path, seeds: Iterable[int]) -> Tally:
    """All these mutants have been read or refused."""
    reader = Reader(folder)
    for seed in seeds:
        try:
            reader.read(seed)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__} {error}") from error
    return reader.tally


def test_a_mutant_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    good = yard(tmp_path)[0].read_bytes()
    spoilt = [spoil(good, seed) for seed in range(60)]
    assert spoilt == [spoil(good, seed) for seed in range(60)]
    assert sum(each != good for each in spoilt) > 50


def test_every_mutant_is_read_or_refused(tmp_path: Path) -> None:
    tally = run(tmp_path, range(QUICK))
    assert tally.read > QUICK // 10 and tally.refused > QUICK // 4, str(tally)
    assert len(tally.codes) > 20, str(tally.codes)


@pytest.mark.soak
def test_every_one_of_many_mutants_is_read_or_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with capfd.disabled():
        seeds = tqdm(range(ALL), unit="map", disable=not sys.stderr.isatty(), leave=False)
        tally = run(tmp_path, seeds)
        print(f"\n{tally}\n{tally.codes.most_common()}")
    assert tally.read > ALL // 10 and tally.refused > ALL // 4
