"""Ways: what steps are legal, what they cost, where a move may end."""

import numpy as np
import pytest

from game.grid import FAR, Board, Mover, distances, path, reach, step_cost

HERO = Mover(doors=True)
SMALL_HERO = Mover(small=True, doors=True)
WALKER = Mover()
GNAWER = Mover(small=True)
FLYER = Mover(flying=True)
CRAWLER = Mover(crawling=True)


def corridor(middle, edge=" "):
    """Three cells in a row, the middle one as given, with `edge` before it."""
    board, marks = Board.parse(f"+-+-+-+\n|a{edge}{middle} .|\n+-+-+-+")
    assert marks["a"] == (0, 0)
    return board


def crowd(board, **cells):
    """Counts of other figures: `crowd(board, one=[(1, 0)], two=[(2, 0)])`."""
    occupied = np.zeros(board.terrain.shape, np.uint8)
    for x, y in cells.get("one", []):
        occupied[y, x] = 1
    for x, y in cells.get("two", []):
        occupied[y, x] = 2
    return occupied


def agreed(board, mover, a, b, occupied=None):
    """The cost of a step, the same by `step_cost`, `distances`, `path` and `reach`."""
    cost = step_cost(board, mover, a, b, occupied)
    field = distances(board, mover, [a], occupied=occupied, limit=2)
    assert field[b[1], b[0]] == (FAR if cost is None else cost)
    way = path(board, mover, a, b, occupied=occupied)
    assert way == (None if cost is None else (b,))
    assert reach(board, mover, a, 2, occupied=occupied).costs[b[1], b[0]] == field[b[1], b[0]]
    return cost


def test_mov_02_steps_go_to_side_neighbours_in_any_mix():
    board, _ = Board.parse("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    assert [step_cost(board, HERO, (1, 1), near) for near in ((1, 0), (2, 1), (0, 1))] == [1, 1, 1]
    assert path(board, HERO, (0, 1), (2, 0)) in (
        ((0, 0), (1, 0), (2, 0)),
        ((1, 1), (1, 0), (2, 0)),
        ((1, 1), (2, 1), (2, 0)),
    )


def test_mov_02_no_step_is_diagonal_or_longer_or_none():
    board, _ = Board.parse("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    for near in ((1, 1), (2, 0), (0, 0), (-1, 0), (0, -1)):
        assert step_cost(board, FLYER, (0, 0), near) is None
    assert distances(board, FLYER, [(0, 0)]).tolist() == [[0, 1, 2], [1, 2, 3]]
    assert step_cost(board, FLYER, (-1, 0), (0, 0)) is None


def test_mov_03_a_plain_figure_does_not_enter_an_occupied_cell():
    board = corridor(".")
    assert agreed(board, HERO, (0, 0), (1, 0), crowd(board, one=[(1, 0)])) is None
    assert agreed(board, HERO, (0, 0), (1, 0), crowd(board)) == 1


def test_mov_04_small_figure_enters_cell_with_one_other():
    board = corridor(".")
    occupied = crowd(board, one=[(1, 0)])
    assert agreed(board, GNAWER, (0, 0), (1, 0), occupied) == 1
    assert agreed(board, SMALL_HERO, (0, 0), (1, 0), occupied) == 1
    assert reach(board, GNAWER, (0, 0), 2, occupied=occupied).cells() == [(0, 0), (1, 0), (2, 0)]


def test_mov_04_small_figure_does_not_enter_cell_with_two_others():
    board = corridor(".")
    occupied = crowd(board, two=[(1, 0)])
    assert agreed(board, GNAWER, (0, 0), (1, 0), occupied) is None
    assert reach(board, GNAWER, (0, 0), 2, occupied=occupied).cells() == [(0, 0)]


@pytest.mark.parametrize("mover", [HERO, WALKER, GNAWER, FLYER, CRAWLER])
def test_mov_06_walls_stop_everybody(mover):
    assert agreed(corridor(".", "|"), mover, (0, 0), (1, 0)) is None
    assert agreed(corridor("#"), mover, (0, 0), (1, 0)) is None
    assert agreed(corridor(" "), mover, (0, 0), (1, 0)) is None
    assert agreed(corridor("."), mover, (0, 0), (1, 0)) == 1


@pytest.mark.parametrize(("edge", "cost"), [("D", 1), ("d", 1), ("g", 1), ("G", None)])
def test_mov_07_heroes_pass_doors_and_open_gateways(edge, cost):
    assert agreed(corridor(".", edge), HERO, (0, 0), (1, 0)) == cost
    assert agreed(corridor(".", edge), HERO, (1, 0), (0, 0)) == cost


@pytest.mark.parametrize("edge", "DdGg")
@pytest.mark.parametrize("mover", [WALKER, GNAWER, FLYER, CRAWLER])
def test_mov_08_monsters_pass_neither_door_nor_gateway_open_or_shut(edge, mover):
    assert agreed(corridor(".", edge), mover, (0, 0), (1, 0)) is None
    assert agreed(corridor(".", edge), mover, (1, 0), (0, 0)) is None
    assert agreed(corridor(".", edge), mover, (1, 0), (2, 0)) == 1


def test_mov_08_a_monster_reaches_nothing_beyond_its_room():
    board, _ = Board.parse("""
        +-+-+-+-+
        |. .d. .|
        + + + + +
        |. .|. .|
        +-+-+-+-+
    """)
    found = reach(board, FLYER, (0, 0), 99)
    assert {board.room(cell) for cell in found.cells()} == {board.room((0, 0))}
    assert len(found.cells()) == 4
    assert len(reach(board, HERO, (0, 0), 99).cells()) == 8


@pytest.mark.parametrize("mover", [HERO, WALKER, GNAWER, CRAWLER])
def test_mov_12_an_obstacle_costs_two(mover):
    assert agreed(corridor("o"), mover, (0, 0), (1, 0)) == 2
    assert agreed(corridor("o"), mover, (1, 0), (2, 0)) == 1
    assert distances(corridor("o"), mover, [(0, 0)]).tolist() == [[0, 2, 3]]


def test_mov_12_the_cheapest_way_goes_round_an_obstacle():
    board, _ = Board.parse("""
        +-+-+-+-+-+
        |. o o o .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """)
    round_it = ((0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0))
    assert path(board, HERO, (0, 0), (4, 0)) == round_it
    assert path(board, FLYER, (0, 0), (4, 0)) == ((1, 0), (2, 0), (3, 0), (4, 0))


def test_mov_13_with_one_point_left_an_obstacle_is_out_of_reach():
    board, _ = Board.parse("+-+-+-+\n|. . o|\n+-+-+-+")
    assert reach(board, HERO, (0, 0), 2).cells() == [(0, 0), (1, 0)]
    assert reach(board, HERO, (0, 0), 3).cells() == [(0, 0), (1, 0), (2, 0)]
    with pytest.raises(ValueError, match=r"\(2, 0\) is not within 2 points of \(0, 0\)"):
        reach(board, HERO, (0, 0), 2).path((2, 0))


@pytest.mark.parametrize("terrain", "~I")
@pytest.mark.parametrize("mover", [HERO, WALKER, GNAWER, FLYER, CRAWLER])
def test_mov_15_nobody_enters_water_chasm_or_pillar(terrain, mover):
    assert agreed(corridor(terrain), mover, (0, 0), (1, 0)) is None
    assert distances(corridor(terrain), mover, [(0, 0)]).tolist() == [[0, FAR, FAR]]


def test_mov_17_figures_block_the_way_for_friend_and_foe():
    board = corridor(".")
    occupied = crowd(board, one=[(1, 0)])
    for mover in (HERO, WALKER):
        assert path(board, mover, (0, 0), (2, 0), occupied=occupied) is None
        assert path(board, mover, (0, 0), (2, 0)) == ((1, 0), (2, 0))


@pytest.mark.parametrize("mover", [FLYER, CRAWLER])
def test_mov_18_flyers_and_crawlers_pass_through_but_do_not_end_on_others(mover):
    board = corridor(".")
    occupied = crowd(board, two=[(1, 0)])
    assert agreed(board, mover, (0, 0), (1, 0), occupied) == 1
    found = reach(board, mover, (0, 0), 2, occupied=occupied)
    assert found.cells() == [(0, 0), (2, 0)]
    assert found.ends.tolist() == [[True, False, True]]
    assert found.path((2, 0)) == ((1, 0), (2, 0))


def test_mov_18_a_small_flyer_may_end_with_one_other_but_not_with_two():
    board = corridor(".")
    small = Mover(small=True, flying=True)
    one, two = crowd(board, one=[(1, 0)]), crowd(board, two=[(1, 0)])
    assert reach(board, small, (0, 0), 1, occupied=one).cells() == [(0, 0), (1, 0)]
    assert reach(board, small, (0, 0), 1, occupied=two).cells() == [(0, 0)]


def test_mov_18_a_move_may_always_end_where_it_began():
    board = corridor(".")
    occupied = crowd(board, one=[(0, 0)])
    assert reach(board, HERO, (0, 0), 1, occupied=occupied).cells() == [(0, 0), (1, 0)]
    assert reach(board, HERO, (1, 0), 1, occupied=occupied).cells() == [(1, 0), (2, 0)]


def test_mov_19_flying_pays_one_for_an_obstacle_and_crawling_two():
    assert agreed(corridor("o"), FLYER, (0, 0), (1, 0)) == 1
    assert agreed(corridor("o"), CRAWLER, (0, 0), (1, 0)) == 2


def test_mov_22_distance_is_the_shortest_legal_way_for_that_figure():
    board, _ = Board.parse(
        """
        +-+-+-+
        |.D. .|
        + + + +
        |. .|.|
        + +-+ +
        |. . .|
        +-+-+-+
    """
    )
    assert distances(board, HERO, [(0, 0)]).tolist() == [[0, 1, 2], [1, 2, 3], [2, 3, 4]]
    assert distances(board, WALKER, [(0, 0)]).tolist() == [[0, 3, 4], [1, 2, 5], [2, 3, 4]]


def test_mov_22_distance_from_many_sources_is_that_from_the_nearest():
    board, _ = Board.parse("+-+-+-+-+-+\n|. . o . .|\n+-+-+-+-+-+")
    assert distances(board, HERO, [(0, 0), (4, 0)]).tolist() == [[0, 1, 3, 1, 0]]
    assert distances(board, HERO, []).tolist() == [[FAR] * 5]


def test_distances_are_cut_at_the_limit():
    board, _ = Board.parse("+-+-+-+-+\n|. . o .|\n+-+-+-+-+")
    assert distances(board, HERO, [(0, 0)], limit=2).tolist() == [[0, 1, FAR, FAR]]
    assert distances(board, HERO, [(0, 0)], limit=3).tolist() == [[0, 1, 3, FAR]]
    assert distances(board, HERO, [(0, 0)], limit=0).tolist() == [[0, FAR, FAR, FAR]]


def test_a_source_costs_nothing_whatever_it_holds():
    board = corridor(".")
    occupied = crowd(board, two=[(1, 0)])
    assert distances(board, HERO, [(1, 0)], occupied=occupied).tolist() == [[1, 0, 1]]
    assert distances(corridor("I"), HERO, [(1, 0)]).tolist() == [[1, 0, 1]]


def test_ties_are_broken_backwards_by_north_east_south_west():
    board, _ = Board.parse("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    corner = path(board, HERO, (1, 1), (2, 2))
    assert corner == ((2, 1), (2, 2))
    assert path(board, HERO, (1, 1), (0, 0)) == ((1, 0), (0, 0))
    assert path(board, HERO, (1, 1), (2, 0)) == ((2, 1), (2, 0))
    assert path(board, HERO, (2, 0), (0, 2)) == ((1, 0), (0, 0), (0, 1), (0, 2))


def test_known_traps_are_gone_round_where_that_costs_nothing():
    board, _ = Board.parse("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    assert path(board, HERO, (1, 1), (2, 2), avoid=[(2, 1)]) == ((1, 2), (2, 2))
    way = path(board, HERO, (2, 0), (0, 2), avoid=[(1, 0), (0, 1)])
    assert way == ((2, 1), (1, 1), (1, 2), (0, 2))
    straight = path(board, HERO, (0, 0), (2, 0), avoid=[(1, 0)])
    assert straight == ((1, 0), (2, 0))


def test_the_way_to_where_one_stands_is_empty():
    board = corridor(".")
    assert path(board, HERO, (0, 0), (0, 0)) == ()
    assert reach(board, HERO, (0, 0), 0).path((0, 0)) == ()
    assert reach(board, HERO, (0, 0), 0).cells() == [(0, 0)]


def test_cells_outside_and_counts_of_another_shape_are_refused():
    board = corridor(".")
    wrong = np.zeros((3, 3), np.uint8)
    with pytest.raises(ValueError, match=r"cell \(3, 0\) is not on the board of 3x1"):
        distances(board, HERO, [(3, 0)])
    with pytest.raises(ValueError, match=r"cell \(0, -1\) is not on the board"):
        path(board, HERO, (0, 0), (0, -1))
    with pytest.raises(ValueError, match=r"cell \(9, 9\) is not on the board"):
        reach(board, HERO, (0, 0), 3, avoid=[(9, 9)])
    for ask in (
        lambda: distances(board, HERO, [(0, 0)], occupied=wrong),
        lambda: step_cost(board, HERO, (0, 0), (1, 0), wrong),
    ):
        with pytest.raises(ValueError, match=r"occupied: shape \(3, 3\); it must be \(1, 3\)"):
            ask()
