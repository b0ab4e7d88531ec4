"""What must hold on every board, against the oracles."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.grid import FAR, Board, Terrain, distances, path, reach, sees, span, step_cost, visible
from game.grid.sight import _seen_afar

from . import oracles
from .oracles import boards, cells, movers, occupations

quick = settings(deadline=None, max_examples=120)


@quick
@given(boards())
def test_parse_is_the_inverse_of_draw(board):
    again, marks = Board.parse(board.draw())
    assert again == board
    assert marks == {}
    assert again.draw() == board.draw()


@quick
@given(boards(), st.data())
def test_parse_gives_back_the_marks_that_draw_was_given(board, data):
    floor = [(x, y) for y, x in np.argwhere(board.terrain == Terrain.FLOOR).tolist()]
    places = data.draw(st.permutations(floor))
    marks = dict(zip("abDG1", places, strict=False))
    again, found = Board.parse(board.draw(marks))
    assert again == board
    assert found == marks


@quick
@given(boards())
def test_mov_08_rooms_equal_a_flood_fill(board):
    found = oracles.rooms(board)
    expected = np.full(board.terrain.shape, -1)
    for number, room in enumerate(found):
        for x, y in room:
            expected[y, x] = number
    assert board.rooms.tolist() == expected.tolist()


@quick
@given(boards(4))
def test_mov_09_10_11_adjacency_equals_the_rule_and_is_symmetric(board):
    everywhere = [(x, y) for y in range(board.height) for x in range(board.width)]
    for a in everywhere:
        for b in everywhere:
            assert board.adjacent(a, b) == oracles.adjacent(board, a, b), (a, b)
            assert board.adjacent(a, b) == board.adjacent(b, a), (a, b)


@quick
@given(boards(4))
def test_mov_11_21_adjacent_cells_see_each_other(board):
    everywhere = [(x, y) for y in range(board.height) for x in range(board.width)]
    for a in everywhere:
        for b in everywhere:
            if board.adjacent(a, b):
                assert sees(board, a, b), (a, b)


@quick
@given(boards(), movers, st.data())
def test_mov_22_distances_equal_dijkstra(board, mover, data):
    occupied = data.draw(occupations(board))
    sources = data.draw(st.lists(cells(board), min_size=1, max_size=3))
    limit = data.draw(st.none() | st.integers(0, 9))
    expected = oracles.costs(board, mover, sources, occupied)
    found = distances(board, mover, sources, occupied=occupied, limit=limit)
    assert found.dtype == np.int32
    for y in range(board.height):
        for x in range(board.width):
            cost = expected.get((x, y), FAR)
            if limit is not None and cost > limit:
                cost = FAR
            assert found[y, x] == cost, (x, y)


@quick
@given(boards(), movers, st.data())
def test_mov_22_every_path_is_legal_and_costs_its_distance(board, mover, data):
    occupied = data.draw(occupations(board))
    start = data.draw(cells(board))
    avoid = data.draw(st.lists(cells(board), max_size=4))
    field = distances(board, mover, [start], occupied=occupied)
    for y in range(board.height):
        for x in range(board.width):
            way = path(board, mover, start, (x, y), occupied=occupied, avoid=avoid)
            if field[y, x] == FAR:
                assert way is None
                continue
            steps = list(zip((start, *way), way, strict=False))
            prices = [step_cost(board, mover, a, b, occupied) for a, b in steps]
            assert None not in prices
            assert sum(prices) == field[y, x]
            assert (start, *way)[-1] == (x, y)


@quick
@given(boards(5), movers, st.data())
def test_paths_enter_as_few_cells_to_avoid_as_any_cheapest_way(board, mover, data):
    start = data.draw(cells(board))
    avoid = data.draw(st.lists(cells(board), min_size=1, max_size=6, unique=True))
    found = reach(board, mover, start, 99, avoid=avoid)
    fewest = {start: 0}
    order = sorted(
        (int(found.costs[y, x]), (x, y)) for y, x in np.argwhere(found.costs < FAR).tolist()
    )
    for cost, cell in order[1:]:
        x, y = cell
        before = [
            fewest[near]
            for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            if near in fewest
            and (price := step_cost(board, mover, near, cell)) is not None
            and found.costs[near[1], near[0]] + price == cost
        ]
        fewest[cell] = min(before) + (cell in avoid)
        assert sum(entered in avoid for entered in found.path(cell)) == fewest[cell]


@quick
@given(boards(), movers, st.data())
def test_mov_13_18_reach_ends_where_points_and_room_allow(board, mover, data):
    occupied = data.draw(occupations(board))
    start = data.draw(cells(board))
    points = data.draw(st.integers(0, 8))
    found = reach(board, mover, start, points, occupied=occupied)
    expected = oracles.costs(board, mover, [start], occupied)
    room = 1 if mover.small else 0
    ends = [
        (x, y)
        for y in range(board.height)
        for x in range(board.width)
        if (x, y) == start or (expected.get((x, y), FAR) <= points and occupied[y, x] <= room)
    ]
    assert found.cells() == ends
    assert found.costs[found.costs < FAR].max() <= max(points, 0)


@quick
@given(boards(7), st.data())
def test_mov_21_sight_equals_an_exact_walk_and_is_symmetric(board, data):
    a = data.draw(cells(board))
    seen = visible(board, a)
    for y in range(board.height):
        for x in range(board.width):
            expected = oracles.sees(board, a, (x, y))
            assert sees(board, a, (x, y)) == expected, (a, (x, y))
            assert sees(board, (x, y), a) == expected, ((x, y), a)
            assert seen[y, x] == expected, (a, (x, y))


@quick
@given(boards(), st.data())
def test_mov_21_sight_without_a_table_equals_sight_with_one(board, data):
    a = data.draw(cells(board))
    rows = [_seen_afar(board, a, range(board.width), y) for y in range(board.height)]
    assert np.array_equal(np.array(rows), visible(board, a))


@quick
@given(boards(), st.data())
def test_mov_22_a_limit_cuts_sight_by_range(board, data):
    a, limit = data.draw(cells(board)), data.draw(st.integers(-1, 8))
    full, near = visible(board, a), visible(board, a, limit)
    for y in range(board.height):
        for x in range(board.width):
            assert near[y, x] == (full[y, x] and span(a, (x, y)) <= limit)
