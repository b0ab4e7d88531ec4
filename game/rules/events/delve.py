"""Events: exploring, sections and locks."""

from typing import Literal

from game.grid import Cell
from game.rules.events.event import Event, Result
from game.rules.section import ObjectSpot
from game.rules.state import Piece, Slot


class Explored(Event, frozen=True):
    """The hero began to explore the cell, from ``afar`` or by being there. Rule: EXP-02, EXP-04."""

    hero: str
    cell: Cell
    afar: bool = False


class ExplorationFailed(Event, frozen=True):
    """The exploration ended without a new section. Rule: EXP-10, EXP-15.

    ``why``: "no_section" of the ``shape`` was left, so the card counts as a shard; "no_fit": the
    section could not be joined, the card was discarded and the section put under its pile;
    "no_card": no card was left to draw.
    """

    hero: str
    cell: Cell
    why: Literal["no_section", "no_fit", "no_card"]
    card: str = ""
    shape: str = ""
    section: str = ""
    afar: bool = False


class SectionPlaced(Event, frozen=True):
    """The section lies on the table, joined to ``cell``. Rule: EXP-12, EXP-24.

    ``card`` was drawn for it; it was ``discarded`` or lies beside it (then ``piece.card``).
    """

    piece: Piece
    cell: Cell
    card: str
    discarded: bool


class CachePlaced(Event, frozen=True):
    """A cache stands in the section. Rule: EXP-20."""

    object: ObjectSpot
    piece: str


class SlotAdded(Event, frozen=True):
    """A group revealed in the middle of a round acts last in it. Rule: EXP-25."""

    slot: Slot


class SectionTrapSprung(Event, frozen=True):
    """The first hero entered a section with a trap; its card was discarded. Rule: EXP-25."""

    hero: str
    piece: str
    card: str
    result: Result


class ShardGained(Event, frozen=True):
    """The hero took the shard of that section; its card was gained. Rule: EXP-25."""

    hero: str
    piece: str
    card: str
    cell: Cell


class SectionRemoved(Event, frozen=True):
    """A section is off the table and lies under the pile of its ``shape``. Rule: EXP-06.

    Its ``cells`` are free again, its ``objects`` are gone and its card was discarded.
    """

    piece: Piece
    shape: str
    cells: tuple[Cell, ...]
    objects: tuple[str, ...] = ()


class DelveSealed(Event, frozen=True):
    """Nothing is left to explore: the missing shards are ``lost``. Rule: EXP-27."""

    lost: int


class LockFaced(Event, frozen=True):
    """The lock of a legendary cache asks for these digits, the key digit first. Rule: EXP-26."""

    hero: str
    object: str
    digits: tuple[int, int, int]


class LockKept(Event, frozen=True):
    """A die was kept for that digit (0: the key digit) of the lock. Rule: EXP-26."""

    hero: str
    digit: int
    face: int


class LockShifted(Event, frozen=True):
    """A wound shifted a die. Rule: EXP-26."""

    hero: str
    before: int
    face: int


class LockOpened(Event, frozen=True):
    """The lock of the legendary cache is open. Rule: EXP-26."""

    hero: str
    object: str


class LockJammed(Event, frozen=True):
    """The lock of the legendary cache will never open. Rule: EXP-26."""

    hero: str
    object: str
