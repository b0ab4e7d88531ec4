"""Sections: the pieces of map that a mission is played on, as plain values.

A section is what the Tiled importer makes of one map file. It is a complete, JSON-able value:
terrain as rows of letters, the edges that are not open, and everything that the author placed.
"""

from msgspec import Struct

from game.grid import Cell

TERRAIN_LETTERS = {"void": " ", "floor": ".", "obstacle": "o", "impassable": "~",
                   "pillar": "I", "solid": "#"}  # fmt: skip
"""The letter of each terrain in ``Section.terrain``; a trap lies on floor."""


class SectionEdge(Struct, frozen=True, forbid_unknown_fields=True):
    """An edge that is not open: its owner cell, ``side`` "n" or "w", and ``kind``."""

    x: int
    y: int
    side: str
    kind: str
    """"wall", "door" or "gateway" (both shut at first)."""


class TrapSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """A trap cell and the id of its trap in the rulebook. Rule: MOV-16, MOV-20."""

    cell: Cell
    trap: str


class GroupSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """A group that stands on the map face up from the start.

    Its figures take the empty cells nearest to ``cell``, the first one on it.
    """

    cell: Cell
    encounter: str


class EncounterSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter that lies on the track face down; "" draws it from the mission's deck."""

    encounter: str = ""


class LychgateSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """A lychgate on its cell, which nobody enters; enemies come out on its ``mouth``.

    The mouth is the one cell touching the gate where an enemy would be placed. Rule: REI-05.
    """

    id: str
    cell: Cell
    mouth: Cell


class ObjectSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be searched: ``kind`` is "cache", "legendary", "object" or "defiled"."""

    id: str
    cell: Cell
    kind: str


class FollowerSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a citizen or companion of that kind stands from the start."""

    cell: Cell
    kind: str


class Section(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A piece of map, ``width`` x ``height`` cells; every cell below lies inside it."""

    id: str
    width: int
    height: int
    terrain: tuple[str, ...]
    edges: tuple[SectionEdge, ...] = ()
    traps: tuple[TrapSpot, ...] = ()
    starts: tuple[Cell, ...] = ()
    extraction: tuple[Cell, ...] = ()
    groups: tuple[GroupSpot, ...] = ()
    encounters: tuple[EncounterSpot, ...] = ()
    lychgates: tuple[LychgateSpot, ...] = ()
    objects: tuple[ObjectSpot, ...] = ()
    shape: str = ""
    """What delve cards call it: hall, passage, ...; "" where none draws it. Rule: EXP-10."""
    connections: tuple[Cell, ...] = ()
    """Cells that bear a connection symbol; of an entrance, the pair at its inner corner."""
    cache_cells: tuple[Cell, ...] = ()
    enemy_cells: tuple[Cell, ...] = ()
    shard: Cell | None = None
    """Where a shard lies if its card brings one. Rule: EXP-25."""
    gloom: tuple[Cell, ...] = ()
    """Cells from and into which nobody sees far."""
    followers: tuple[FollowerSpot, ...] = ()
    tides: tuple[tuple[Cell, ...], ...] = ()
    """The areas that the tide swallows, one after the other. Rule: JRN-01."""
