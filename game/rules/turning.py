"""Turning: a section laid on the table in quarter turns, everything on it turned along.

Quarter turns go clockwise, y points down: of a section ``w`` cells wide and ``h`` high the cell
(x, y) lies, after one turn, at (h - 1 - y, x) of a section h wide and w high. Edges follow the
two cells that they part, so a turned section is the same place seen from another side.

Rule: EXP-12.
"""

from functools import lru_cache

from msgspec.structs import replace

from game.grid import Cell, edge_between, edge_cells
from game.rules.section import Section, SectionEdge

TURNS = (0, 1, 2, 3)
"""Every number of quarter turns."""


def turn_cell(cell: Cell, size: tuple[int, int], turns: int) -> Cell:
    """Where a cell of a section of ``size`` (width, height) lies after the quarter turns.

    The cell may lie outside of the section.
    """
    (x, y), (width, height) = cell, size
    for _ in range(turns % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def turned_size(size: tuple[int, int], turns: int) -> tuple[int, int]:
    """Width and height after the quarter turns."""
    return size if turns % 2 == 0 else (size[1], size[0])


@lru_cache(maxsize=1024)
def turned(section: Section, turns: int) -> Section:
    """The section after the quarter turns: terrain, edges and all spots."""
    turns %= 4
    if not turns:
        return section
    size = section.width, section.height
    width, height = turned_size(size, turns)

    def at(cell: Cell) -> Cell:
        return turn_cell(cell, size, turns)

    def all_at(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(at(cell) for cell in cells)

    back = (4 - turns) % 4
    rows = []
    for y in range(height):
        origins = [turn_cell((x, y), (width, height), back) for x in range(width)]
        rows.append("".join(section.terrain[oy][ox] for ox, oy in origins))
    return replace(
        section,
        width=width,
        height=height,
        terrain=tuple(rows),
        edges=tuple(_turned_edge(edge, size, turns) for edge in section.edges),
        traps=tuple(replace(spot, cell=at(spot.cell)) for spot in section.traps),
        starts=all_at(section.starts),
        extraction=all_at(section.extraction),
        groups=tuple(replace(spot, cell=at(spot.cell)) for spot in section.groups),
        lychgates=tuple(
            replace(spot, cell=at(spot.cell), mouth=at(spot.mouth)) for spot in section.lychgates
        ),
        objects=tuple(replace(spot, cell=at(spot.cell)) for spot in section.objects),
        connections=all_at(section.connections),
        cache_cells=all_at(section.cache_cells),
        enemy_cells=all_at(section.enemy_cells),
        shard=at(section.shard) if section.shard is not None else None,
    )


def _turned_edge(edge: SectionEdge, size: tuple[int, int], turns: int) -> SectionEdge:
    first, second = edge_cells((edge.x, edge.y, edge.side))
    x, y, side = edge_between(turn_cell(first, size, turns), turn_cell(second, size, turns))
    return SectionEdge(x, y, side, edge.kind)
