"""Events: citizens, companions and the tide."""

from typing import Literal

from game.grid import Cell
from game.rules.events.event import Event
from game.rules.state import Figure


class FollowerPlaced(Event, frozen=True):
    """A citizen or companion stands on the battlefield."""

    figure: Figure


class FollowerHurt(Event, frozen=True):
    """The citizen or companion took damage and lives."""

    figure: str
    damage: int


class FollowerLost(Event, frozen=True):
    """The citizen or companion is gone for this journey: by ``why``."""

    figure: str
    kind: str
    cell: Cell
    why: Literal["slain", "tide", "no_room"]


class Rescued(Event, frozen=True):
    """The citizen is in safety and off the battlefield. Rule: JRN-01."""

    figure: str
    kind: str
    cell: Cell


class TideRose(Event, frozen=True):
    """The tide swallowed an area, the ``count``-th; nobody enters its ``cells`` any more."""

    count: int
    cells: tuple[Cell, ...]
