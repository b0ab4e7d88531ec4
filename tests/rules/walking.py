"""Walks on a table: who walked where, and hero A's move."""

from typing import Any

from game.grid import Cell
from game.rules import events as ev
from game.rules.commands import Move
from game.rules.events import AnyEvent
from tests.rules.table import Table, card, only, table


def walked(events: list[AnyEvent]) -> list[Cell]:
    """The cells that were entered."""
    return [event.cell for event in only(events, ev.Stepped)]


def at(t: Table, figure: str) -> Cell:
    """Where the figure stands."""
    return t.state.figures[figure].cell


def hero(drawing: str, **more: Any) -> Table:
    """Hero A is asked for an action and has dice 1 and 6."""
    return table(drawing, dice={"A": (1, 6)}, **more).turn("A")


def move(*path: Cell) -> Move:
    """Hero A moves."""
    return Move("A", card(1), path)
