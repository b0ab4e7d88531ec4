"""Sight: exact straight lines between the centres of cells.

In the resolution of drawings (two points a cell) a line between centres crosses edges and corners
only at whole points, so `Board.screen` answers each crossing with one look-up. Which points a line
crosses depends on the offset of its ends alone: the points of all offsets of a quadrant are worked
out once per process, in integers, and the other quadrants look at mirrored screens. Within some
cells `shadows` is quicker still.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board
from game.grid.cell import Cell, span
from game.grid.shadows import RANGE, SIDE, seen_near, window_of

_GRADE = 32
_LARGEST = 128
"""Tables grow with the cube of the size, a multiple of the grade: 0.3 MB for 32 cells, 16 MB for
128; no table beyond."""


def sees(board: Board, a: Cell, b: Cell) -> bool:
    """Whether the cells `a` and `b` see each other; the same in either order.

    They do when the segment between their centres crosses no wall, shut door, shut gateway, solid
    or void cell. A segment through a corner point is blocked by any wall or shut side of the four
    that meet there, and by a solid or void cell on either side of it. Solid, void and outside
    cells see nothing and are not seen; any other cell sees itself. Nobody sees farther than a
    dim cell at either end lets them. Rule: MOV-15, MOV-21.
    """
    if not (board.inside(a) and board.inside(b)):
        return False
    if board.dim is not None and _too_dim(board.dim, a, b):
        return False
    dx, dy = b[0] - a[0], b[1] - a[1]
    if -RANGE <= dx <= RANGE and -RANGE <= dy <= RANGE:
        if board.kept(("near", a)):
            return bool(seen_near(board, a) >> ((dy + RANGE) * SIDE + dx + RANGE) & 1)
        return bool(seen_near(board, b) >> ((RANGE - dy) * SIDE + RANGE - dx) & 1)
    return bool(_seen_afar(board, a, (b[0],), b[1])[0])


def visible(board: Board, start: Cell, limit: int | None = None) -> NDArray[np.bool_]:
    """All cells that `start` sees, bool [h, w], not writeable; with `limit` those in that range.

    The range counts cells with diagonals as 1. Raises ValueError if `start` lies outside.
    Rule: MOV-21, MOV-22.
    """
    board.index(start)
    if limit is not None and limit <= RANGE:
        return _visible_near(board, start, limit)
    field: NDArray[np.bool_] = board.cached(("visible", start), lambda made: _visible(made, start))
    if limit is None:
        return field
    near = np.zeros_like(field)
    x, y = start
    window = np.s_[max(0, y - limit) : y + limit + 1, max(0, x - limit) : x + limit + 1]
    near[window] = field[window]
    near.flags.writeable = False
    return near


def prepare(width: int, height: int) -> None:
    """The tables for boards of up to that size are made, which takes 0.2 s for 96 cells each way.

    Where they are not, the first look over such a board makes them.
    """
    for size in range(_GRADE, min(_size_of(width, height), _LARGEST) + 1, _GRADE):
        _lines(size)


def _visible_near(board: Board, start: Cell, limit: int) -> NDArray[np.bool_]:
    """`visible` for a limit within the range of shadows."""
    field = np.zeros((board.height, board.width), np.bool_)
    if limit >= 0:
        x, y = start
        left, top = min(x, limit), min(y, limit)
        right, below = min(board.width - 1 - x, limit), min(board.height - 1 - y, limit)
        field[y - top : y + below + 1, x - left : x + right + 1] = window_of(
            seen_near(board, start)
        )[RANGE - top : RANGE + below + 1, RANGE - left : RANGE + right + 1]
        if board.dim is not None:
            _shade(board.dim, start, field)
    field.flags.writeable = False
    return field


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines from (0, 0) to (dx, dy) with 0 <= dx, dy < size, ordered by `_place`.

    Line k crosses `points[firsts[k]:firsts[k + 1]]`: flat offsets in a screen whose rows are
    4 * size points long. `dxs` and `dys` are the offsets, in cells.
    """

    points: NDArray[np.intp]
    firsts: NDArray[np.intp]
    dxs: NDArray[np.intp]
    dys: NDArray[np.intp]


def _place(dx: int, dy: int) -> int:
    """Where (dx, dy) stands in the order by rings of equal range: ring r starts at r * r."""
    ring = max(dx, dy)
    return ring * ring + (dy if dx == ring else ring + 1 + dx)


@cache
def _lines(size: int) -> _Lines:
    """All lines of one quadrant."""
    stride = 4 * size
    offsets = [(0, 0)] * (size * size)
    for dx in range(size):
        for dy in range(size):
            offsets[_place(dx, dy)] = dx, dy
    dxs, dys = (np.array(axis, np.intp) for axis in zip(*offsets, strict=True))
    right, below = np.ones_like(dxs), np.full_like(dxs, stride)
    across, across_line = _crossings(dxs, dys, right, below)
    down, down_line = _crossings(dys, dxs, below, right)
    # Each line also asks its own first cell: (0, 0) crosses nothing else.
    owners = np.concatenate([np.arange(len(dxs)), across_line, down_line])
    points = np.concatenate([np.zeros(len(dxs), np.intp), across, down])
    order = np.argsort(owners, kind="stable")
    counts = np.bincount(owners, minlength=len(dxs))
    firsts = np.concatenate([[0], np.cumsum(counts)]).astype(np.intp)
    return _Lines(points[order], firsts, dxs, dys)


def _crossings(
    run: NDArray[np.intp],
    rise: NDArray[np.intp],
    along: NDArray[np.intp],
    beside: NDArray[np.intp],
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Where lines cross the edges that stand across `run`: flat points, and the line of each.

    `run` and `rise` are cells, not negative; `along` and `beside` the flat step of one point in
    either direction, for each line. The i-th crossing lies 2i + 1 points along; there the line has
    risen by rise * (2i + 1) / run points. An odd whole number is a corner; else the edge is the
    nearest even number.
    """
    line: NDArray[np.intp] = np.repeat(np.arange(len(run)), run)
    starts = np.cumsum(run) - run
    ahead = 2 * (np.arange(len(line)) - starts[line]) + 1
    length = run[line]
    risen = rise[line] * ahead
    whole, rest = np.divmod(risen, length)
    corner = (rest == 0) & (whole % 2 == 1)
    nearest = (risen + length) // (2 * length) * 2
    height: NDArray[np.intp] = np.where(corner, whole, nearest)
    return ahead * along[line] + height * beside[line], line


def _size(board: Board) -> int:
    """The size of the tables that hold both sides of the board."""
    return _size_of(board.width, board.height)


def _size_of(width: int, height: int) -> int:
    return -(-max(width, height) // _GRADE) * _GRADE


def _screens(board: Board) -> dict[tuple[bool, bool], NDArray[np.bool_]]:
    """The flattened screen, mirrored for each (left, up), with room to look past the rim."""
    size = _size(board)
    screens = {}
    for left in (False, True):
        for up in (False, True):
            wide = np.ones((4 * size + 2, 4 * size), np.bool_)
            turned = board.screen[:: -1 if up else 1, :: -1 if left else 1]
            wide[: turned.shape[0], : turned.shape[1]] = turned
            screens[left, up] = wide.ravel()
    return screens


def _looking(
    board: Board, size: int, cell: Cell, left: bool, up: bool
) -> tuple[NDArray[np.bool_], int]:
    """The screen for looking that way, and the flat point of the centre of `cell` in it."""
    x = board.width - 1 - cell[0] if left else cell[0]
    y = board.height - 1 - cell[1] if up else cell[1]
    return board.cached("screens", _screens)[left, up], (2 * y + 1) * 4 * size + 2 * x + 1


def _too_dim(dim: NDArray[np.uint8], a: Cell, b: Cell) -> bool:
    """Whether `a` and `b` are farther apart than one of them, being dim, can be seen."""
    limits = (int(dim[a[1], a[0]]), int(dim[b[1], b[0]]))
    return any(0 < limit < span(a, b) for limit in limits)


def _shade(dim: NDArray[np.uint8], start: Cell, field: NDArray[np.bool_]) -> None:
    """Take out of `field` what is too dim to be seen from `start`."""
    height, width = field.shape
    x, y = start
    across = np.abs(np.arange(width) - x)
    down = np.abs(np.arange(height) - y)
    ranges = np.maximum(down[:, None], across[None, :])
    field &= (dim == 0) | (ranges <= dim)
    if dim[y, x]:
        field &= ranges <= dim[y, x]


def _visible(board: Board, start: Cell) -> NDArray[np.bool_]:
    """All cells that `start` sees."""
    field = np.zeros((board.height, board.width), np.bool_)
    (x, y), core = board.cached("core", _core)
    if core is not board:
        # The rest is closed, and closed cells see nothing and are not seen.
        if core.inside((start[0] - x, start[1] - y)):
            field[y : y + core.height, x : x + core.width] = _visible(
                core, (start[0] - x, start[1] - y)
            )
    elif _size(board) > _LARGEST:
        for y in range(board.height):
            field[y] = _seen_afar(board, start, range(board.width), y)
    else:
        for left in (False, True):
            for up in (False, True):
                _look(board, start, left, up, field)
    if board.dim is not None:
        _shade(board.dim, start, field)
    field.flags.writeable = False
    return field


def _core(board: Board) -> tuple[Cell, Board]:
    """The part of the board with all its open cells, and where that begins.

    The board itself where that is not much smaller. Dimness is left out.
    """
    rows, columns = (np.flatnonzero((board.rooms >= 0).any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return (0, 0), board
    top, bottom, left, right = (int(end) for end in (rows[0], rows[-1], columns[0], columns[-1]))
    terrain = board.terrain[top : bottom + 1, left : right + 1]
    if _size_of(*terrain.shape) == _size(board):
        return (0, 0), board
    north = board.north[top : bottom + 2, left : right + 2].copy()
    west = board.west[top : bottom + 2, left : right + 2].copy()
    north[:, -1], west[-1] = 0, 0
    return (left, top), Board(terrain, north, west)


def _look(board: Board, start: Cell, left: bool, up: bool, field: NDArray[np.bool_]) -> None:
    """Fill in one quadrant of `field`, looking as far as its farther rim."""
    x, y = start
    size = _size(board)
    lines = _lines(size)
    wide = x + 1 if left else board.width - x
    high = y + 1 if up else board.height - y
    rings = max(wide, high)
    screen, centre = _looking(board, size, start, left, up)
    firsts = lines.firsts[: rings * rings]
    hits = screen[centre:].take(lines.points[: lines.firsts[rings * rings]])
    quadrant = np.zeros((rings, rings), np.bool_)
    quadrant[lines.dys[: len(firsts)], lines.dxs[: len(firsts)]] = ~np.logical_or.reduceat(
        hits, firsts
    )
    rows = slice(0, high) if up else slice(y, None)
    columns = slice(0, wide) if left else slice(x, None)
    field[rows, columns] = quadrant[:high, :wide][:: -1 if up else 1, :: -1 if left else 1]


def _seen_afar(board: Board, start: Cell, xs: Sequence[int], y: int) -> NDArray[np.bool_]:
    """Which of the cells `xs` of row `y` `start` sees; for boards too large for a table."""
    screen = board.screen.ravel()
    stride = 2 * board.width + 1
    targets = np.array(xs, np.intp)
    run = targets - start[0]
    rise = np.full_like(run, y - start[1])
    right, down = np.where(run < 0, -1, 1), np.where(rise < 0, -1, 1) * stride
    centre = (2 * start[1] + 1) * stride + 2 * start[0] + 1
    across, across_line = _crossings(np.abs(run), np.abs(rise), right, down)
    along, along_line = _crossings(np.abs(rise), np.abs(run), down, right)
    blocked: NDArray[np.bool_] = screen[(2 * y + 1) * stride + 2 * targets + 1]
    for points, line in ((across, across_line), (along, along_line)):
        blocked |= np.bincount(line[screen[centre + points]], minlength=len(run)) > 0
    # The edges of a closed cell are closed in the screen, so `start` needs no question of its own.
    return ~blocked
