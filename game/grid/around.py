"""Around: what each cell of a board is adjacent to, and what it sees near by, for all at once.

A field ``around`` of radius r is bool [h, w, 2r+1, 2r+1]: ``around[y, x, r + dy, r + dx]`` says
whether the cell (x, y) stands in the relation to the cell (x + dx, y + dy); False beyond the board.
It answers whole masks of cells together where asking cell by cell would take too long. Fields
are made once for a board, kept with it and not writeable.

Rule: MOV-09 to MOV-11, MOV-15, MOV-21.
"""

from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board
from game.grid.terrain import Terrain

Around = NDArray[np.bool_]
_USUAL = 6
"""One field of this radius serves all smaller ones."""


def adjacent_around(board: Board) -> Around:
    """Which cells are adjacent to each cell, radius 1: as ``Board.adjacent``, itself included."""
    return board.cached("adjacent around", _adjacent)


def seen_around(board: Board, radius: int) -> Around:
    """Which cells within ``radius`` (diagonals count 1) each cell sees: as ``sees``.

    Raises ValueError for a radius below 0.
    """
    if radius < 0:
        raise ValueError(f"radius {radius}; it must be at least 0")
    whole = max(radius, _USUAL)
    field = board.cached(("seen around", whole), partial(_seen, radius=whole))
    inner = np.s_[whole - radius : whole + radius + 1]
    return field[:, :, inner, inner]


def spread(mask: NDArray[np.bool_], around: Around) -> NDArray[np.bool_]:
    """The cells that stand in the relation to some cell of the mask; both are bool [h, w]."""
    radius = around.shape[2] // 2
    ys, xs = np.nonzero(mask)
    which, down, across = np.nonzero(around[ys, xs])
    found = np.zeros_like(mask)
    found[ys[which] + down - radius, xs[which] + across - radius] = True
    return found


def _adjacent(board: Board) -> Around:
    """Adjacency: sight to the next cell, but a pillar beside a diagonal cuts it. Rule: MOV-11."""
    field = _open(board, 1)
    pillar = board.terrain == Terrain.PILLAR
    padded = np.pad(pillar, 1)
    height, width = pillar.shape
    for dy in (-1, 1):
        for dx in (-1, 1):
            beside = padded[1 : 1 + height, 1 + dx : 1 + dx + width]
            below = padded[1 + dy : 1 + dy + height, 1 : 1 + width]
            field[:, :, 1 + dy, 1 + dx] &= ~(beside | below)
    field.flags.writeable = False
    return field


def _seen(board: Board, radius: int) -> Around:
    field = _open(board, radius)
    if board.dim is not None:
        _shade(board.dim, field, radius)
    field.flags.writeable = False
    return field


def _open(board: Board, radius: int) -> Around:
    """What straight lines between centres lead to unhindered, whatever the light."""
    height, width = board.height, board.width
    screen = board.screen
    field = np.zeros((height, width, 2 * radius + 1, 2 * radius + 1), np.bool_)
    for dx in range(min(radius, width - 1) + 1):
        for dy in range(-min(radius, height - 1), min(radius, height - 1) + 1):
            if dx == 0 and dy < 0:
                continue
            # From the cells (x, y) with both ends on the board; the way back is the same line.
            top, wide, high = max(0, -dy), width - dx, height - abs(dy)
            blocked = np.zeros((high, wide), np.bool_)
            for down, across in _points(dx, dy):
                row, column = 2 * top + 1 + down, 1 + across
                blocked |= screen[row : row + 2 * high - 1 : 2, column : column + 2 * wide - 1 : 2]
            free = ~blocked
            field[top : top + high, :wide, radius + dy, radius + dx] = free
            field[top + dy : top + dy + high, dx:, radius - dy, radius - dx] = free
    return field


@cache
def _points(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """The points of the screen that the line from (0, 0) to (dx, dy) crosses: rows and columns.

    In double resolution, counted from the centre of the first cell; dx is not negative.
    """
    points = [(0, 0)]
    points += [(rise, ahead) for ahead, rise in _crossings(dx, dy)]
    points += [(ahead if dy > 0 else -ahead, rise) for ahead, rise in _crossings(abs(dy), dx)]
    return tuple(dict.fromkeys(points))


def _crossings(run: int, rise: int) -> list[tuple[int, int]]:
    """How far along, and how far aside, a line crosses each edge that stands across its run.

    The i-th crossing lies 2i + 1 points along, where the line has risen by rise (2i + 1) / run
    points: an odd whole number is a corner, else the edge is the nearest even number.
    """
    found = []
    for ahead in range(1, 2 * run, 2):
        whole, rest = divmod(rise * ahead, run)
        corner = rest == 0 and whole % 2
        found.append((ahead, whole if corner else (rise * ahead + run) // (2 * run) * 2))
    return found


def _shade(dim: NDArray[np.uint8], field: Around, radius: int) -> None:
    """Nobody sees farther than a dim cell at either end lets them."""
    ranges = np.abs(np.arange(-radius, radius + 1))
    far = np.maximum(ranges[:, None], ranges[None, :])
    limit = np.where(dim == 0, 255, dim)
    field &= far[None, None] <= limit[:, :, None, None]
    height, width = dim.shape
    padded = np.pad(limit, radius, constant_values=255)
    for down in range(2 * radius + 1):
        for across in range(2 * radius + 1):
            there = padded[down : down + height, across : across + width]
            field[:, :, down, across] &= far[down, across] <= there
