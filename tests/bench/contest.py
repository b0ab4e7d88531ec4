"""The contest: two contenders answer the same questions in turn, and a table of all contests."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

LEAST = 32
"""So many different questions at least."""


@dataclass(frozen=True)
class Row:
    """A line of the table. ``asked`` is what ``found`` must not exceed; None: only told.

    ``note``: the times behind it, for a reader.
    """

    what: str
    found: float
    asked: float | None
    unit: str
    note: str = ""

    @property
    def met(self) -> bool:
        """Whether it is as it must be."""
        return self.asked is None or self.found <= self.asked


ROWS: list[Row] = []
MISSING: list[str] = []
"""What could not be measured, and why."""

Times = dict[str, list[float]]


def contest(
    contenders: dict[str, Callable[[Any], object]], questions: Sequence[Any], turns: int = 4
) -> Times:
    """The seconds that each took for each question; every question is asked ``turns`` times.

    The questions are shuffled, and for each the order of the contenders. A first round, in which
    whatever is made once is made, does not count.
    """
    assert len(questions) >= LEAST, len(questions)
    chance = random.Random(len(questions))
    times: Times = {name: [] for name in contenders}
    for turn in range(turns + 1):
        for question in chance.sample(questions, len(questions)):
            for name, answer in chance.sample(list(contenders.items()), len(contenders)):
                began = perf_counter()
                answer(question)
                seconds = perf_counter() - began
                if turn:
                    times[name].append(seconds)
    return times


def told(seconds: float) -> str:
    """A time for a reader."""
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} us"


def against(what: str, ours: Sequence[float], peer: Sequence[float], asked: float | None) -> Row:
    """A row of how many times as long we take as the peer, by the medians."""
    mine, other = median(ours), median(peer)
    note = f"{told(mine)} against {told(other)}"
    return add(Row(what, mine / other, asked, "x", note))


def add(row: Row) -> Row:
    """The row stands in the table."""
    ROWS.append(row)
    return row


def part(times: Sequence[float], share: float) -> float:
    """The time that the given share of all does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
