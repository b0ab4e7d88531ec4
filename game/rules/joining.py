"""Joining: where sections may lie, and which cells can be explored. Pure geometry.

Neighbours are cells that share a side. A section may lie wherever

- all of it is on the field and none of it on another section,
- one of its connection cells shares a side with the explored cell,
- if it is the first one: it fills the inner corner of the entrance (EXP-14), the cell that
  neighbours both connection cells of the entrance,
- one of its cells can be explored then, unless that is so nowhere (EXP-13).

Rule: EXP-06, EXP-12 to EXP-16, EXP-27.
"""

from functools import lru_cache
from typing import NamedTuple

from game.grid import Cell, neighbours
from game.rules.layout import FIELD, Laid, Layout, cells_of, owners
from game.rules.section import Section
from game.rules.turning import TURNS, turned


class Placement(NamedTuple):
    """How a section may lie: its north-west corner, and quarter turns clockwise."""

    origin: Cell
    turns: int

    @property
    def id(self) -> str:
        """The option of the question "placement": "x,y,turns"."""
        return f"{self.origin[0]},{self.origin[1]},{self.turns}"


def read_placement(text: str) -> Placement:
    """The placement of an option's id. Raises ValueError for any other text."""
    x, y, turns = (int(word) for word in text.split(","))
    return Placement((x, y), turns)


def free_sides(lies: Layout, cell: Cell) -> tuple[Cell, ...]:
    """The side neighbours of the cell that belong to no section."""
    owner = owners(lies)
    return tuple(near for near in neighbours(cell) if near not in owner)


def unexplored(lies: Layout, cell: Cell) -> bool:
    """Whether the cell is an edge cell without a neighbour on another section. Rule: EXP-06."""
    owner = owners(lies)
    if cell not in owner or not free_sides(lies, cell):
        return False
    return all(owner.get(near, owner[cell]) == owner[cell] for near in neighbours(cell))


@lru_cache(maxsize=512)
def frontier(lies: Layout) -> tuple[Cell, ...]:
    """Every connection cell that is an edge cell and not explored, row by row. Rule: EXP-06."""
    found = (cell for laid in lies for cell in laid.connections if unexplored(lies, cell))
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))


def inner_corner(lies: Layout) -> Cell | None:
    """The cell that the first section must fill; None where the table asks for none.

    Rule: EXP-14.
    """
    pair = lies[0].connections
    if len(lies) > 1 or len(pair) != 2:
        return None
    owner = owners(lies)
    shared = [near for near in neighbours(pair[0]) if near in neighbours(pair[1])]
    free = [cell for cell in shared if cell not in owner]
    return free[0] if len(shared) == 2 and len(free) == 1 else None


def _crash(lies: Layout, section: Section, origin: Cell) -> str:
    """ "off_field" or "overlap" where the (turned) section cannot lie at all, else ""."""
    left, top = origin
    if min(left, top) < 0 or left + section.width > FIELD or top + section.height > FIELD:
        return "off_field"
    owner = owners(lies)
    return "overlap" if any(cell in owner for cell in cells_of(section, origin)) else ""


def _joined(section: Section, origin: Cell, cell: Cell) -> bool:
    """Whether a connection cell of the (turned) section shares a side with the cell."""
    left, top = origin
    around = neighbours(cell)
    return any((left + x, top + y) in around for x, y in section.connections)


@lru_cache(maxsize=4096)
def joints(lies: Layout, section: Section, cell: Cell) -> tuple[Placement, ...]:
    """Every way in which the section can be joined to the cell, EXP-13 aside.

    In the order of turns, then of the sides N, E, S, W, then of the section's connections.
    Rule: EXP-12, EXP-14.
    """
    corner = inner_corner(lies)
    found: dict[Placement, None] = {}
    for turns in TURNS:
        lying = turned(section, turns)
        for x, y in free_sides(lies, cell):
            for dx, dy in lying.connections:
                origin = x - dx, y - dy
                if not _crash(lies, lying, origin) and (
                    corner is None or corner in cells_of(lying, origin)
                ):
                    found[Placement(origin, turns)] = None
    return tuple(found)


def goes_on(lies: Layout, section: Section, placement: Placement) -> bool:
    """Whether one of the section's cells could be explored if it lay there. Rule: EXP-13."""
    new = Laid("?", turned(section, placement.turns), placement.origin)
    return any(unexplored((*lies, new), cell) for cell in new.connections)


@lru_cache(maxsize=1024)
def placements(
    lies: Layout, section: Section, cell: Cell, last: bool = False
) -> tuple[Placement, ...]:
    """Every placement that is legal; ``last``: all shards are drawn then, so EXP-13 asks nothing.

    Rule: EXP-12 to EXP-14.
    """
    able = joints(lies, section, cell)
    leading = tuple(each for each in able if goes_on(lies, section, each))
    return leading if leading and not last else able


def faults(
    lies: Layout, section: Section, cell: Cell, placement: Placement, last: bool = False
) -> tuple[str, ...]:
    """Why the section may not lie there, as codes of ``errors.CODES``; () if it may.

    Rule: EXP-12 to EXP-14.
    """
    lying = turned(section, placement.turns)
    crash = _crash(lies, lying, placement.origin)
    found = [crash] if crash else []
    if not _joined(lying, placement.origin, cell):
        found.append("not_joined")
    corner = inner_corner(lies)
    if corner is not None and corner not in cells_of(lying, placement.origin):
        found.append("inner_corner")
    if not found and placement not in placements(lies, section, cell, last):
        found.append("dead_end")
    return tuple(found)


@lru_cache(maxsize=512)
def takers(lies: Layout, left: tuple[Section, ...]) -> tuple[Cell, ...]:
    """The cells of the frontier to which one of the sections that are left can be joined.

    Rule: EXP-27.
    """
    return tuple(
        cell for cell in frontier(lies) if any(joints(lies, section, cell) for section in left)
    )
