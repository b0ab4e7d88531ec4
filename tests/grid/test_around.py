"""Fields around cells: what the single questions answer, for all cells at once."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.grid import Board, adjacent_around, seen_around, sees, spread
from tests.grid.oracles import boards


def cells(board: Board) -> list[tuple[int, int]]:
    """All cells of the board."""
    return [(x, y) for y in range(board.height) for x in range(board.width)]


@given(boards())
def test_mov_11_adjacent_around_is_adjacent(board: Board) -> None:
    field = adjacent_around(board)
    for x, y in cells(board):
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                there = x + dx, y + dy
                assert field[y, x, 1 + dy, 1 + dx] == board.adjacent((x, y), there)


@given(boards(), st.integers(0, 5), st.booleans())
def test_mov_21_seen_around_is_sees(board: Board, radius: int, dim: bool) -> None:
    if dim:
        rng = np.random.default_rng(board.width * 31 + board.height)
        board = board.with_dim(rng.choice([0, 0, 1, 2, 4], board.terrain.shape).astype(np.uint8))
    field = seen_around(board, radius)
    for x, y in cells(board):
        for dy in range(-radius, radius + 1):
            for dx in range(-radius, radius + 1):
                there = x + dx, y + dy
                assert field[y, x, radius + dy, radius + dx] == sees(board, (x, y), there)


@given(boards(), st.integers(0, 3), st.data())
def test_spread_asks_each_cell_of_the_mask(board: Board, radius: int, data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.sampled_from(cells(board)), max_size=4))
    mask = np.zeros(board.terrain.shape, np.bool_)
    for x, y in chosen:
        mask[y, x] = True
    found = spread(mask, seen_around(board, radius))
    for cell in cells(board):
        near = [c for c in chosen if max(abs(c[0] - cell[0]), abs(c[1] - cell[1])) <= radius]
        assert found[cell[1], cell[0]] == any(sees(board, one, cell) for one in near)


def test_a_negative_radius_is_refused() -> None:
    board, _ = Board.parse("+ +\n   \n+ +")
    with pytest.raises(ValueError, match="radius -1"):
        seen_around(board, -1)
