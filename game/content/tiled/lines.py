"""Lines: walls, doors and gateways drawn along the grid become edges.

A polyline, a polygon or a rectangle without width or height; each corner at most ``SNAP`` pixels
beside a grid point, each segment along the grid. A door or gateway takes the place of a wall; of
a whole line of wall that comes to nothing so there is a warning.
"""

from itertools import pairwise

from game.content.fault import Report
from game.content.tiled.ground import Ground
from game.content.tiled.placed import Placed, Point
from game.content.tiled.schema import LINES
from game.grid import Cell, Edge, edge_cells
from game.rules.section import SectionEdge

SNAP = 4
"""Pixels that a line may lie beside the grid."""

KINDS = {kind.name: kind.name.lower() for kind in LINES}
"""The classes of lines, and what they become in a section."""


def edges_of(
    placed: tuple[Placed, ...],
    ground: Ground,
    tile: tuple[int, int],
    report: Report,
    drawn: dict[Edge, Placed],
) -> tuple[SectionEdge, ...]:
    """Every edge of the map that is not open, in the order of rows.

    ``drawn`` says afterwards which line each edge comes from. Walls around cells that are void on
    both sides are left out: they part nothing.
    """
    kinds: dict[Edge, str] = dict.fromkeys(ground.walls, "wall")
    walls: list[Placed] = []
    for wanted in KINDS:
        for line in placed:
            if line.kind == wanted:
                own = dict.fromkeys(_edges(line, ground, tile, report))
                for edge in own:
                    _draw(line, edge, ground, report, drawn)
                    kinds[edge], drawn[edge] = KINDS[wanted], line
                walls += [line] if own and wanted == "Wall" else []
    left = {line.id for line in drawn.values()}
    for line in walls:
        if line.id not in left:
            _fault(report, "wall_hidden", line, None)
    edges = []
    for edge in sorted(kinds, key=lambda edge: (edge[1], edge[0], edge[2])):
        if any(ground.at(cell) != "void" for cell in edge_cells(edge)):
            edges.append(SectionEdge(edge[0], edge[1], edge[2], kinds[edge]))
    return tuple(edges)


def _draw(
    line: Placed,
    edge: Edge,
    ground: Ground,
    report: Report,
    drawn: dict[Edge, Placed],
) -> None:
    """Faults of that edge of a door or gateway."""
    if line.kind == "Wall":
        return
    cells = edge_cells(edge)
    if not all(ground.walkable(cell) for cell in cells):
        inner = next((cell for cell in cells if ground.inside(cell)), None)
        _fault(report, "door_nowhere", line, inner, kind=line.kind)
    before = drawn.get(edge)
    if before is not None and before.kind == line.kind:
        _fault(report, "edge_twice", line, cells[0], kind=line.kind)
    elif before is not None and before.kind != "Wall":
        _fault(report, "door_twice", line, cells[0])


def _edges(line: Placed, ground: Ground, tile: tuple[int, int], report: Report) -> list[Edge]:
    corners = _corners(line, tile, report)
    if corners is None:
        return []
    edges: list[Edge] = []
    for (x, y), (to_x, to_y) in pairwise(corners):
        if x != to_x and y != to_y:
            found = f"({x * tile[0]}, {y * tile[1]}) to ({to_x * tile[0]}, {to_y * tile[1]})"
            _fault(report, "diagonal", line, None, found=found)
        elif x == to_x:
            edges += [(x, row, "w") for row in range(min(y, to_y), max(y, to_y))]
        else:
            edges += [(column, y, "n") for column in range(min(x, to_x), max(x, to_x))]
    if not edges and len(set(corners)) == 1:
        _fault(report, "no_line", line, None)
    inside = [edge for edge in edges if any(ground.inside(cell) for cell in edge_cells(edge))]
    if len(inside) < len(edges):
        _fault(report, "outside", line, None)
    return inside


def _corners(line: Placed, tile: tuple[int, int], report: Report) -> list[Cell] | None:
    """The grid points of the line's corners; None if any lies off the grid."""
    points = line.points
    if line.shape == "rectangle" and min(line.width, line.height) <= SNAP:
        points = ((line.x, line.y), (line.x + line.width, line.y + line.height))
    elif line.shape not in ("polyline", "polygon"):
        allowed = "a line along the grid"
        _fault(
            report, "object_shape", line, None, found=line.shape, kind=line.kind, allowed=allowed
        )
        return None
    corners = []
    for point in points:
        corner = round(point[0] / tile[0]), round(point[1] / tile[1])
        if _beside(point, corner, tile) > SNAP:
            found = f"({point[0]:g}, {point[1]:g})"
            cell = (int(point[0] // tile[0]), int(point[1] // tile[1]))
            _fault(report, "off_grid", line, cell, found=found, allowed=SNAP)
        corners.append(corner)
    off = any(_beside(p, c, tile) > SNAP for p, c in zip(points, corners, strict=True))
    return None if off else corners


def _beside(point: Point, corner: Cell, tile: tuple[int, int]) -> float:
    """How far the point lies beside the grid point, in pixels, along the worse axis."""
    return max(abs(point[0] - corner[0] * tile[0]), abs(point[1] - corner[1] * tile[1]))


def _fault(report: Report, code: str, line: Placed, cell: Cell | None, **details: object) -> None:
    report.note(code, details, layer=line.layer, object=line.id, cell=cell)
