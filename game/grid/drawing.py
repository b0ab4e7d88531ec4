"""Drawings: boards as text, for tests, documents and bug reports.

A drawing has twice the resolution of its board: cell (x, y) is the character in column 2x+1 of
row 2y+1, the edges lie between the cells, the corners between the edges::

    +-+-+-+
    |. . o|
    + +-+ +
    |a D .|
    +-+-+-+

Cells: `.` floor, `o` obstacle, `~` impassable, `I` pillar, `#` solid, blank void; any other
character is floor with a mark. Edges: blank open, `-` or `|` wall, `D` shut door, `d` open door,
`G` shut gateway, `g` open gateway. Corners say nothing: `+`, `-`, `|` or blank.
"""

from collections.abc import Mapping
from textwrap import dedent

import numpy as np
from numpy.typing import NDArray

from game.grid.cell import Cell
from game.grid.edge import Side
from game.grid.terrain import Terrain

Layers = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]
"""Terrain [h, w], north edges [h+1, w+1], west edges [h+1, w+1]."""

_CELLS = {
    " ": Terrain.VOID,
    ".": Terrain.FLOOR,
    "o": Terrain.OBSTACLE,
    "~": Terrain.IMPASSABLE,
    "I": Terrain.PILLAR,
    "#": Terrain.SOLID,
}
_EDGES = {
    " ": Side.OPEN,
    "-": Side.WALL,
    "|": Side.WALL,
    "D": Side.DOOR_SHUT,
    "d": Side.DOOR_OPEN,
    "G": Side.GATE_SHUT,
    "g": Side.GATE_OPEN,
}
_CORNERS = "+-| "
_CELL_CHARS = {int(terrain): char for char, terrain in _CELLS.items()}
_EDGE_CHARS = " ?DdGg"


def read(drawing: str) -> tuple[Layers, dict[str, Cell]]:
    """The layers and the marks of a drawing; common indentation does not matter.

    Blank columns at the right may be missing. Raises ValueError naming every fault with its row
    and column, counted in characters from 1: a row too few, a character that is not allowed
    there, a mark drawn twice.
    """
    rows = _rows(drawing)
    height, width = len(rows) // 2, len(rows[0]) // 2
    terrain = np.zeros((height, width), np.uint8)
    north = np.zeros((height + 1, width + 1), np.uint8)
    west = np.zeros((height + 1, width + 1), np.uint8)
    marks: dict[str, Cell] = {}
    faults: list[str] = []
    for r, row in enumerate(rows):
        for c, char in enumerate(row):
            y, x = r // 2, c // 2
            place = f"row {r + 1}, column {c + 1}"
            if r % 2 and c % 2:
                terrain[y, x] = _CELLS.get(char, Terrain.FLOOR)
                if char not in _CELLS:
                    faults += _mark(marks, char, (x, y), place)
            elif r % 2 or c % 2:
                (west if r % 2 else north)[y, x] = _EDGES.get(char, Side.OPEN)
                if char not in _EDGES:
                    faults.append(
                        f"{place}: {char!r} is no edge; allowed are blank and - | D d G g"
                    )
            elif char not in _CORNERS:
                faults.append(f"{place}: {char!r} is no corner; allowed are blank and + - |")
    if faults:
        raise ValueError("drawing: " + "; ".join(faults))
    return (terrain, north, west), marks


def write(layers: Layers, marks: Mapping[str, Cell] | None = None) -> str:
    """The drawing that `read` turns back into `layers` and `marks`, without a last newline.

    Raises ValueError if a mark is no single free character or does not lie on a floor cell of
    its own, since it could not be read back.
    """
    terrain, north, west = layers
    height, width = terrain.shape
    rows = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    for r, row in enumerate(rows):
        for c in range(len(row)):
            y, x = r // 2, c // 2
            if r % 2 and c % 2:
                row[c] = _CELL_CHARS[int(terrain[y, x])]
            elif r % 2 or c % 2:
                side = int((west if r % 2 else north)[y, x])
                wall = "|" if r % 2 else "-"
                row[c] = wall if side == Side.WALL else _EDGE_CHARS[side]
            else:
                row[c] = "+"
    for mark, (x, y) in (marks or {}).items():
        if not _free(mark):
            raise ValueError(f"mark {mark!r}: a mark is one visible character without a meaning")
        if not (0 <= x < width and 0 <= y < height) or rows[2 * y + 1][2 * x + 1] != ".":
            raise ValueError(f"mark {mark!r}: {(x, y)} is no floor cell that it has to itself")
        rows[2 * y + 1][2 * x + 1] = mark
    return "\n".join("".join(row).rstrip() for row in rows)


def _rows(drawing: str) -> list[str]:
    """The rows of a drawing, dedented and filled up to the same odd width."""
    rows = [row.rstrip(" ") for row in dedent(drawing).split("\n")]
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    if len(rows) < 3:
        raise ValueError(f"drawing: {len(rows)} rows; one row of cells takes three")
    if len(rows) % 2 == 0:
        raise ValueError(f"drawing: row {len(rows)} is the last; an odd number of rows is needed")
    width = max(3, *(len(row) for row in rows)) | 1
    return [row.ljust(width) for row in rows]


def _free(mark: str) -> bool:
    """Whether `mark` can stand for a mark in a cell."""
    return len(mark) == 1 and mark.isprintable() and mark not in _CELLS and mark not in "+-|"


def _mark(marks: dict[str, Cell], char: str, cell: Cell, place: str) -> list[str]:
    """Enter a mark; the faults found, if any."""
    if not _free(char):
        return [f"{place}: {char!r} is no cell; allowed are blank, . o ~ I # and marks"]
    if char in marks:
        return [f"{place}: mark {char!r} stands at cell {marks[char]} already"]
    marks[char] = cell
    return []
