"""What a cell sees within 12 cells, beside tcod's symmetric shadowcast, which knows no edges."""

import numpy as np
import pytest

from game.grid import Board, sees, visible
from game.grid.shadows import _seen, window_of
from tests.bench.contest import against, contest
from tests.bench.floors import floor, starts
from tests.bench.peers import needed

RANGE = 12
ASKED = {"open": 0.5, "rooms": 1.2}


@pytest.mark.parametrize("kind", ["open", "rooms"])
def test_sight(kind: str) -> None:
    """All that a cell sees. What is kept for a cell is made anew each time."""
    tcod = needed("tcod.map", f"sight beside tcod, {kind}")
    shadowcast = needed("tcod.constants", "sight").FOV_SYMMETRIC_SHADOWCAST
    board = floor(kind, 64)
    clear = _clear(board)
    questions = starts(board, 256)
    for x, y in questions[:32]:
        field = visible(board, (x, y), RANGE)
        for other in questions:
            near = max(abs(other[0] - x), abs(other[1] - y)) <= RANGE
            assert field[other[1], other[0]] == (near and sees(board, other, (x, y)))
    shape = board.terrain.shape

    def ours(start: tuple[int, int]) -> np.ndarray:
        x, y = start
        field = np.zeros((shape[0] + 2 * RANGE, shape[1] + 2 * RANGE), np.bool_)
        field[y : y + 2 * RANGE + 1, x : x + 2 * RANGE + 1] = window_of(_seen(board, start))
        return field[RANGE:-RANGE, RANGE:-RANGE]

    for start in questions[:32]:
        assert np.array_equal(ours(start), visible(board, start, RANGE))
    times = contest(
        {
            "grid": ours,
            "tcod": lambda start: tcod.compute_fov(
                clear, start[::-1], radius=RANGE, algorithm=shadowcast
            ),
        },
        questions,
    )
    against(f"sight within 12, {kind} 64x64 / tcod", times["grid"], times["tcod"], ASKED[kind])


def _clear(board: Board) -> np.ndarray:
    """The cells that tcod sees through; of the walls of rooms it is told as closed cells."""
    clear = board.terrain != 5
    if (board.north == 1).any():
        clear &= (board.north[:-1, :-1] != 1) & (board.west[:-1, :-1] != 1)
    return np.ascontiguousarray(clear)
