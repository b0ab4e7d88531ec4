"""What is quick must say what is plain: both kinds of flood, shadows, parts of boards."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.grid import FAR, Board, Cell, Mover, distances, path, reach, sees, steps, visible
from game.grid.flood import _by_bits, _by_lists, bits_of, flood, ways
from game.grid.sight import _seen_afar
from tests.bench.floors import dig

from . import oracles
from .oracles import boards, cells, movers, occupations

quick = settings(deadline=None, max_examples=120)
HERO = Mover(doors=True)


def maze(size: int, seed: int = 1, rubble: float = 0.0) -> Board:
    """A perfect maze: exactly one way between any two cells."""
    north, west = np.zeros((size + 1, size + 1), np.uint8), np.zeros((size + 1, size + 1), np.uint8)
    dig(north, west, size, seed)
    terrain = np.ones((size, size), np.uint8)
    terrain[np.random.default_rng(seed).random((size, size)) < rubble] = 2
    return Board(terrain, north, west)


@quick
@given(boards(), movers, st.data())
def test_mov_22_both_kinds_of_flood_say_the_same(board: Board, mover: Mover, data) -> None:
    occupied = data.draw(occupations(board))
    sources = data.draw(st.lists(cells(board), max_size=4))
    limit = data.draw(st.just(FAR - 1) | st.integers(-1, 9))
    seeds = [board.index(source) for source in sources]
    full = 0 if mover.through else bits_of(occupied > mover.company)
    rounds = _by_bits(board, ways(board, mover), seeds, full, limit, None)
    walked = _by_lists(board, mover, seeds, full, limit)
    assert rounds is not None
    assert rounds.array().tolist() == walked.array().tolist()
    assert rounds.reached() == walked.reached()
    for place in range(board.width * board.height):
        assert rounds.at(place) == walked.at(place) == walked.array().ravel()[place]


@quick
@given(boards(), movers, st.data())
def test_mov_22_the_steps_to_a_goal_are_its_distance(board: Board, mover: Mover, data) -> None:
    occupied = data.draw(occupations(board))
    start, goal = data.draw(cells(board)), data.draw(cells(board))
    field = distances(board, mover, [start], occupied=occupied)
    assert steps(board, mover, start, goal, occupied=occupied) == field[goal[1], goal[0]]


@quick
@given(boards(), movers, st.data())
def test_mov_13_the_costs_of_a_reach_are_those_of_the_field(board, mover, data) -> None:
    occupied = data.draw(occupations(board))
    start, points = data.draw(cells(board)), data.draw(st.integers(0, 8))
    found = reach(board, mover, start, points, occupied=occupied)
    field = distances(board, mover, [start], occupied=occupied, limit=points)
    assert found.costs.tolist() == field.tolist()
    assert [found.ends[y, x] for x, y in found.cells()] == [True] * int(found.ends.sum())
    for y in range(board.height):
        for x in range(board.width):
            assert found.cost((x, y)) == field[y, x]
    assert found.cost((-1, 0)) == found.cost((0, board.height)) == FAR


@pytest.mark.parametrize("rubble", [0.0, 0.2])
def test_mov_22_a_maze_is_searched_along_lists_and_equals_dijkstra(rubble: float) -> None:
    board = maze(24, rubble=rubble)
    crowd = np.zeros_like(board.terrain)
    for first in range(3):
        expected = oracles.costs(board, HERO, [(first, 5)], crowd)
        field = distances(board, HERO, [(first, 5)], occupied=crowd)
        assert {(x, y): int(field[y, x]) for x, y in expected} == expected
        assert board.kept(("thin", True, False))
    way = path(board, HERO, (0, 0), (23, 23), occupied=crowd)
    assert way is not None and len(way) >= 46


def test_an_open_board_is_searched_in_rounds_however_large() -> None:
    board = Board(np.ones((90, 90), np.uint8), np.zeros((91, 91), np.uint8),
                  np.zeros((91, 91), np.uint8))  # fmt: skip
    assert distances(board, HERO, [(0, 0)])[89, 89] == 178
    assert not board.kept(("thin", True, False))


def test_costs_beyond_a_byte_and_rows_without_floor_are_right() -> None:
    terrain = np.zeros((40, 300), np.uint8)
    terrain[20] = 1
    north, west = np.zeros((41, 301), np.uint8), np.zeros((41, 301), np.uint8)
    board = Board(terrain, north, west)
    field = distances(board, HERO, [(0, 20)])
    assert field[20].tolist() == list(range(300))
    assert (field[:20] == FAR).all() and (field[21:] == FAR).all()
    away = distances(board, HERO, [(7, 2)])
    assert away[2, 7] == 0 and (away == FAR).sum() == away.size - 1
    assert distances(board, HERO, [(3, 19)], limit=2)[20].tolist()[:6] == [FAR, FAR, 2, 1, 2, FAR]
    assert (distances(board, HERO, []) == FAR).all()


def test_a_flood_refuses_cells_outside_the_board() -> None:
    board = maze(4)
    with pytest.raises(ValueError, match=r"cell \(4, 0\) is not on the board"):
        flood(board, HERO, [(4, 0)])
    with pytest.raises(ValueError, match=r"cell \(0, -1\) is not on the board"):
        steps(board, HERO, (0, 0), (0, -1))


def _scattered(seed: int, size: int, part: float) -> Board:
    """Random walls and closed cells, many of them at the rim of what shadows reach."""
    chance = np.random.default_rng(seed)
    terrain = np.where(chance.random((size, size)) < part, 5, 1).astype(np.uint8)
    north = (chance.random((size + 1, size + 1)) < part).astype(np.uint8)
    west = (chance.random((size + 1, size + 1)) < part).astype(np.uint8)
    north[:, -1], west[-1] = 0, 0
    return Board(terrain, north, west)


@pytest.mark.parametrize("seed", range(6))
def test_mov_21_shadows_equal_the_walk_along_each_line(seed: int) -> None:
    board = _scattered(seed, 41, (0.01, 0.03, 0.1)[seed % 3])
    chance = random.Random(seed)
    for _ in range(12):
        start: Cell = chance.randrange(41), chance.randrange(41)
        plain = np.array([_seen_afar(board, start, range(41), y) for y in range(41)])
        assert np.array_equal(visible(board, start), plain)
        for limit in (0, 5, 12, 13):
            ys, xs = np.ogrid[:41, :41]
            near = np.maximum(abs(ys - start[1]), abs(xs - start[0])) <= limit
            assert np.array_equal(visible(board, start, limit), plain & near)
        for _ in range(30):
            x, y = chance.randrange(41), chance.randrange(41)
            assert sees(board, start, (x, y)) == sees(board, (x, y), start) == plain[y, x]


def test_mov_21_a_small_part_of_a_large_board_is_seen_as_alone() -> None:
    inner = _scattered(3, 20, 0.06)
    terrain = np.zeros((96, 96), np.uint8)
    north, west = np.zeros((97, 97), np.uint8), np.zeros((97, 97), np.uint8)
    terrain[50:70, 30:50] = inner.terrain
    north[50:71, 30:51], west[50:71, 30:51] = inner.north, inner.west
    dim = np.zeros_like(terrain)
    dim[55:60, 35:45] = 3
    board = Board(terrain, north, west)
    for start in ((0, 0), (7, 11), (19, 19), (12, 3)):
        seen = visible(board, (start[0] + 30, start[1] + 50))
        assert np.array_equal(seen[50:70, 30:50], visible(inner, start))
        assert seen.sum() == visible(inner, start).sum()
        dark = visible(board.with_dim(dim), (start[0] + 30, start[1] + 50))
        lit = visible(inner.with_dim(dim[50:70, 30:50]), start)
        assert np.array_equal(dark[50:70, 30:50], lit)
    assert not visible(board, (2, 2)).any()
