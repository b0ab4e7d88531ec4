"""Roads: the fields and reaches of the grid, kept for a while, since many ask the same.

In one activation of an enemy its situation, its target, its move and its attack all measure the
same ways, and what was listed as legal is checked again when it is done. The keys hold all that an
answer depends on; the answers are shared and cannot be written.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.grid import FAR, Board, Cell, Mover, Occupied, Reach, Terrain, distances, reach

_KEPT = 96


def reach_of(
    board: Board,
    mover: Mover,
    start: Cell,
    points: int,
    others: Occupied,
    avoid: tuple[Cell, ...] = (),
) -> Reach:
    """Where a move of so many points can go, as `game.grid.reach` says."""
    return _reach(board, mover, start, points, others.tobytes(), avoid)


def steps_to(
    board: Board, mover: Mover, goal: Cell, others: Occupied | None = None
) -> NDArray[np.int32]:
    """The movement points from each cell into ``goal``, int32 [h, w]; FAR where no way leads.

    What stands on the goal does not matter. Without ``others`` the board is empty of figures.
    Rule: MOV-22.
    """
    return _steps_to(board, mover, goal, None if others is None else others.tobytes())


def ways_from(board: Board, cell: Cell) -> NDArray[np.int32]:
    """The movement points of a hero from ``cell`` to each cell, doors and figures ignored."""
    return _ways_from(board, cell)


def _crowd(board: Board, others: bytes) -> Occupied:
    return np.frombuffer(others, np.uint8).reshape(board.height, board.width)


@lru_cache(maxsize=_KEPT)
def _reach(
    board: Board, mover: Mover, start: Cell, points: int, others: bytes, avoid: tuple[Cell, ...]
) -> Reach:
    return reach(board, mover, start, points, occupied=_crowd(board, others), avoid=avoid)


@lru_cache(maxsize=_KEPT)
def _steps_to(board: Board, mover: Mover, goal: Cell, others: bytes | None) -> NDArray[np.int32]:
    crowd = None if others is None else _crowd(board, others)
    field = distances(board, mover, [goal], occupied=crowd)
    slow = (board.terrain == Terrain.OBSTACLE) & (not mover.flying)
    x, y = goal
    # The flood pays for each cell but the goal; the way back pays for each cell but its own.
    field -= slow
    field += slow[y, x]
    field[field > FAR // 2] = FAR
    field[y, x] = 0
    field.flags.writeable = False
    return field


@lru_cache(maxsize=_KEPT)
def _ways_from(board: Board, cell: Cell) -> NDArray[np.int32]:
    field = distances(board, Mover(doors=True), [cell])
    field.flags.writeable = False
    return field
