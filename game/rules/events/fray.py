"""Events: figures move and strike."""

from typing import Literal

from game.grid import Cell, Edge
from game.rules.events.event import Event, Result


class Stepped(Event, frozen=True):
    """The figure went from a cell to a side neighbour for ``cost`` points. Rule: MOV-02."""

    figure: str
    origin: Cell
    cell: Cell
    cost: int


class Faced(Event, frozen=True):
    """The figure spent its Move in front of that obstacle cell. Rule: MOV-14."""

    figure: str
    cell: Cell


class Placed(Event, frozen=True):
    """The figure was put from a cell onto another without walking."""

    figure: str
    origin: Cell
    cell: Cell


class Opened(Event, frozen=True):
    """A door or gateway is open now. Rule: MOV-07, ACT-08."""

    figure: str
    edge: Edge


class TrapSprung(Event, frozen=True):
    """The trap on that cell went off; the cell is now what the trap says. Rule: MOV-20."""

    figure: str
    cell: Cell
    trap: str
    result: Result
    then: Literal["spent", "rubble", "pit"]


class Attacked(Event, frozen=True):
    """An attack was rolled: ``damage`` before defence, with so many criticals. Rule: ACT-10."""

    attacker: str
    target: str
    weapon: str
    damage: int
    criticals: int
    counter: bool = False


class Defended(Event, frozen=True):
    """The Defence roll took ``saved`` off the damage. Rule: ACT-11."""

    figure: str
    result: Result
    saved: int


class EnemyHurt(Event, frozen=True):
    """The enemy took damage and lives."""

    enemy: str
    damage: int


class Slain(Event, frozen=True):
    """The enemy was slain (``by``: the hero, or "") and is off the battlefield."""

    enemy: str
    kind: str
    cell: Cell
    health: int
    by: str = ""
