"""Shadows: what is seen within some cells, by or-ing the shadows of walls.

A line between the centres of two cells is blocked where it meets a run of walls, its ends
included; a closed cell has walls all round. The shadow of a run on a grid line is what lies behind
that line, not left of the run's first corner and not right of its last. These two halves are
worked out once per process, in integers, for every grid line and corner around a looker, as sets
of cells; the runs of a board are found once. So each run costs two look-ups.

A set of cells is a whole number: bit (dy + RANGE) * SIDE + dx + RANGE for the offset (dx, dy).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board
from game.grid.cell import Cell
from game.grid.terrain import Terrain

RANGE = 12
"""As far as shadows reach, in cells."""

SIDE = 2 * RANGE + 1
"""The window around the looker is so many cells wide and high."""

_BLOCK = 8
"""The runs are gathered for all lookers of a block so many cells wide and high."""

_ALL = (1 << SIDE * SIDE) - 1
_BYTES = (SIDE * SIDE + 7) // 8
_CLOSED = np.array([terrain.closed for terrain in Terrain])

_Halves = tuple[tuple[int, ...], ...]
"""By grid line and corner, both counted from the first that a block can ask about."""

_BEYOND = RANGE + _BLOCK
"""The place of the first line that lies below, or right of, the looker."""

_Run = tuple[int, int]
_Runs = tuple[tuple[int, tuple[_Run, ...], tuple[_Run, ...]], ...]
"""Grid lines with their runs, each from its first corner to its last, counted in the same way.

First those that count for lookers below (right of) the line, then those for the others: the far
side of a closed cell hides nothing that its near sides do not.
"""


def seen_near(board: Board, start: Cell) -> int:
    """What `start` sees within RANGE cells, dimness left out, as a set; kept with the board.

    Rule: MOV-21.
    """
    return board.cached(("near", start), lambda made: _seen(made, start))


def window_of(seen: int) -> NDArray[np.bool_]:
    """The set as bool [SIDE, SIDE], the looker in the middle; not writeable."""
    raw = np.frombuffer(seen.to_bytes(_BYTES, "little"), np.uint8)
    bits = np.unpackbits(raw, count=SIDE * SIDE, bitorder="little")
    return bits.view(np.bool_).reshape(SIDE, SIDE)


def _seen(board: Board, start: Cell) -> int:
    if board.at(start).closed:
        return 0
    block, (x, y) = (start[0] // _BLOCK, start[1] // _BLOCK), (start[0] % _BLOCK, start[1] % _BLOCK)
    across, down = board.cached(("runs", block), lambda made: _runs(made, block))
    (right, left), (below, above) = _halves()
    hidden = 0
    # The farther the looker lies from the block's corner, the nearer is every line and corner.
    for line, low, high in across:
        line -= y
        if _BLOCK <= line < _BLOCK + 2 * RANGE:
            after, before = right[line], left[line]
            for first, last in high if line >= _BEYOND else low:
                hidden |= after[first - x] & before[last - x]
    for line, low, high in down:
        line -= x
        if _BLOCK <= line < _BLOCK + 2 * RANGE:
            after, before = below[line], above[line]
            for first, last in high if line >= _BEYOND else low:
                hidden |= after[first - y] & before[last - y]
    return _ALL & ~hidden


@cache
def _halves() -> tuple[tuple[_Halves, _Halves], tuple[_Halves, _Halves]]:
    """What lies behind a line and not before, or not after, a corner: across, then down.

    In halves of a cell: line and corner k lie at 2k - 1, the looker at 0, the cell dx at 2 dx.
    """
    offsets = np.arange(-RANGE, RANGE + 1)
    dx, dy = np.meshgrid(offsets, offsets)
    corners = 2 * np.arange(-RANGE, RANGE + 2)[:, None, None] - 1
    tables: list[list[tuple[int, ...]]] = [[], [], [], []]
    none = (0,) * (SIDE + 2 * _BLOCK)
    for line in range(1 - RANGE - _BLOCK, RANGE + _BLOCK + 1):
        if not -RANGE < line <= RANGE:
            for table in tables:
                table.append(none)
            continue
        behind = dy >= line if line > 0 else dy < line
        # Where the line of sight crosses, times |dy|.
        crossing = np.sign(dy) * dx * (2 * line - 1)
        after = (crossing >= corners * np.abs(dy)) & behind
        before = (crossing <= corners * np.abs(dy)) & behind
        for table, sets in zip(tables, (after, before), strict=False):
            table.append(_row(sets, first=sets is after))
        for table, sets in zip(tables[2:], (after, before), strict=True):
            table.append(_row(sets.transpose(0, 2, 1), first=sets is after))
    across_after, across_before, down_after, down_before = (tuple(table) for table in tables)
    return (across_after, across_before), (down_after, down_before)


def _row(sets: NDArray[np.bool_], *, first: bool) -> tuple[int, ...]:
    """The sets of all corners of a line, with what holds beyond the first and the last corner."""
    packed = np.packbits(sets.reshape(len(sets), -1), axis=1, bitorder="little")
    inner = [int.from_bytes(row.tobytes(), "little") for row in packed]
    low, high = (inner[0], 0) if first else (0, inner[-1])
    return (low,) * (_BLOCK - 1) + tuple(inner) + (high,) * (_BLOCK - 1)


_Walls = tuple[NDArray[np.bool_], NDArray[np.bool_]]


def _walls(board: Board) -> tuple[_Walls, _Walls]:
    """The edges that block sight, [h+1, w] across, [w+1, h] down.

    Of both those that count for lookers below (right of) them, and for lookers on the other side.
    """
    closed = np.pad(_CLOSED[board.terrain], 1, constant_values=True)
    across, down = board.screen[::2, 1::2], board.screen[1::2, ::2]
    above, below = closed[:-1, 1:-1], closed[1:, 1:-1]
    left, right = closed[1:-1, :-1], closed[1:-1, 1:]
    return (across & ~below, across & ~above), ((down & ~right).T, (down & ~left).T)


def _runs(board: Board, block: Cell) -> tuple[_Runs, _Runs]:
    """The runs of walls that lookers of a block can meet."""
    across, down = board.cached("walls", _walls)
    return _gather(across, block[1], block[0]), _gather(down, block[0], block[1])


def _gather(walls: _Walls, block: int, beside: int) -> _Runs:
    """The runs on the lines of a block and in reach of it."""
    first_line, first_corner = block * _BLOCK - RANGE + 1, beside * _BLOCK - RANGE
    lines, corners = max(0, first_line), max(0, first_corner)
    part = np.s_[lines : (block + 1) * _BLOCK + RANGE, corners : (beside + 1) * _BLOCK + RANGE]
    # Line and corner 0 of the tables lie _BLOCK - 1 before what a looker of the block can ask.
    shift = corners - first_corner + _BLOCK - 1
    found: dict[int, tuple[list[_Run], list[_Run]]] = {}
    for side in (0, 1):
        steps = np.diff(walls[side][part].astype(np.int8), axis=1, prepend=0, append=0)
        starts, ends = np.argwhere(steps == 1).tolist(), np.argwhere(steps == -1).tolist()
        for (line, start), (_, end) in zip(starts, ends, strict=True):
            runs = found.setdefault(line + lines - first_line + _BLOCK, ([], []))
            runs[side].append((start + shift, end + shift))
    return tuple((line, tuple(low), tuple(high)) for line, (low, high) in found.items())
