"""Followers for a table: a plain citizen, a plain companion, and where they stand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.grid import Cell
from game.rules.rulebook import FollowerSpec, Weapon
from game.rules.state import Figure
from tests.rules.table import Table

BITE = Weapon("bite", "Bite", dice=(6,), damage=(1, 2))
KINDS = {
    "baker": FollowerSpec("baker", "Baker", "", "citizen", speed=3, health=2),
    "child": FollowerSpec("child", "Child", "", "citizen", speed=3, health=1, small=True),
    "hound": FollowerSpec("hound", "Hound", "", "companion", 5, 2, (BITE,)),
}


def led(made: Table, tides: tuple[tuple[Cell, ...], ...] = (), **stands: str) -> Table:
    """The table with followers: the mark where each stands, and its kind."""
    book = made.rulebook
    section = replace(book.sections["table"], tides=tides)
    made.rulebook = replace(book, followers=KINDS, sections={"table": section})
    figures = {
        mark: Figure(mark, kind, KINDS[kind].side, made.marks[mark])
        for mark, kind in stands.items()
    }
    return made.change(figures={**made.state.figures, **figures})


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


def quest(made: Table, kind: str, **changes: Any) -> Table:
    """The table's mission is of that kind."""
    mission = replace(made.rulebook.missions["table"], kind=kind, **changes)
    made.rulebook = replace(made.rulebook, missions={"table": mission})
    return made
