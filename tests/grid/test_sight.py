"""Sight: what blocks a line, what does not, and where it only just does."""

import numpy as np
import pytest

from game.grid import Board, Side, Terrain, sees, sight, visible

from . import oracles


def seen(drawing):
    """Whether a sees b, the same both ways and in the field of what is visible."""
    board, marks = Board.parse(drawing)
    a, b = marks["a"], marks["b"]
    answer = sees(board, a, b)
    assert sees(board, b, a) == answer
    assert visible(board, a)[b[1], b[0]] == answer
    return answer


@pytest.mark.parametrize(
    ("edge", "answer"),
    [(" ", True), ("|", False), ("D", False), ("G", False), ("d", True), ("g", True)],
)
def test_mov_21_walls_and_shut_doors_and_gateways_block_and_open_ones_do_not(edge, answer):
    assert seen(f"+-+-+-+\n|a .{edge}b|\n+-+-+-+") == answer
    turned = edge.replace("|", "-")
    assert seen(f"+-+\n|a|\n+ +\n|.|\n+{turned}+\n|b|\n+-+") == answer


@pytest.mark.parametrize(
    ("between", "answer"), [(".", True), ("o", True), ("#", False), (" ", False)]
)
def test_mov_21_solid_and_void_cells_block_and_obstacles_do_not(between, answer):
    assert seen(f"+-+-+-+\n|a {between} b|\n+-+-+-+") == answer


@pytest.mark.parametrize("between", "~I")
def test_mov_15_water_chasm_and_pillar_are_seen_across(between):
    assert seen(f"+-+-+-+\n|a {between} b|\n+-+-+-+")
    assert seen(f"+-+-+\n|a {between}|\n+ + +\n|{between} b|\n+-+-+")


@pytest.mark.parametrize(
    ("edge", "answer"),
    [(" ", True), ("-", False), ("D", False), ("G", False), ("d", True), ("g", True)],
)
@pytest.mark.parametrize("place", range(4))
def test_mov_21_a_line_through_a_corner_is_blocked_by_any_side_that_ends_there(edge, answer, place):
    north, east, south, west = (edge if place == number else " " for number in range(4))
    assert seen(f"+-+-+\n|a{north}.|\n+{west}+{east}+\n|.{south}b|\n+-+-+") == answer
    assert seen(f"+-+-+\n|.{north}a|\n+{west}+{east}+\n|b{south}.|\n+-+-+") == answer


@pytest.mark.parametrize("beside", "# ")
def test_mov_21_a_line_through_a_corner_is_blocked_by_a_solid_cell_beside_it(beside):
    assert not seen(f"+-+-+\n|a {beside}|\n+ + +\n|. b|\n+-+-+")
    assert not seen(f"+-+-+\n|a .|\n+ + +\n|{beside} b|\n+-+-+")


def test_mov_21_a_line_that_misses_a_wall_end_is_free():
    assert seen("+-+-+-+\n|a .|.|\n+ + + +\n|. . b|\n+-+-+-+")
    assert not seen("+-+-+-+\n|a . .|\n+ + + +\n|. .|b|\n+-+-+-+")


def test_mov_21_a_cell_sees_itself_and_solid_cells_see_nothing():
    board, _ = Board.parse("+-+-+-+\n|. #  |\n+-+-+-+")
    assert sees(board, (0, 0), (0, 0))
    assert not sees(board, (1, 0), (1, 0))
    assert not sees(board, (0, 0), (1, 0))
    assert not sees(board, (2, 0), (2, 0))
    assert not sees(board, (0, 0), (0, 1))
    assert not sees(board, (0, -1), (0, 0))
    assert not visible(board, (1, 0)).any()


def test_mov_21_opening_a_door_lets_sight_through():
    shut, marks = Board.parse("+-+-+-+\n|aD. b|\n+-+-+-+")
    opened = shut.with_sides({(1, 0, "w"): Side.DOOR_OPEN})
    assert not sees(shut, marks["a"], marks["b"])
    assert sees(opened, marks["a"], marks["b"])
    assert visible(shut, marks["a"]).tolist() == [[True, False, False]]
    assert visible(opened, marks["a"]).tolist() == [[True, True, True]]


def test_mov_22_visible_is_cut_by_range_with_diagonals_as_one():
    board = plain(5, 4)
    near = visible(board, (1, 1), 1)
    assert near.tolist() == [[True] * 3 + [False] * 2] * 3 + [[False] * 5]
    assert visible(board, (1, 1), 0).sum() == 1
    assert visible(board, (1, 1), 99).all()


def test_visible_cannot_be_written_and_refuses_cells_outside():
    board = plain(3, 3)
    for field in (visible(board, (0, 0)), visible(board, (0, 0), 1)):
        with pytest.raises(ValueError, match="read-only"):
            field[0, 0] = False
    with pytest.raises(ValueError, match=r"cell \(3, 0\) is not on the board of 3x3"):
        visible(board, (3, 0))


@pytest.mark.parametrize(("width", "height"), [(33, 2), (70, 3), (3, 130), (140, 4)])
def test_mov_21_boards_of_every_size_get_exact_sight(width, height):
    board = plain(width, height).with_terrain(
        {(width // 2, height // 2): Terrain.SOLID, (width // 3, 0): Terrain.SOLID}
    )
    corners = [(x, y) for x in (0, width - 1) for y in (0, height - 1)]
    for a in corners:
        field = visible(board, a)
        for y in range(0, height, 1 + height // 12):
            for x in range(0, width, 1 + width // 12):
                expected = oracles.sees(board, a, (x, y))
                assert field[y, x] == expected, (a, (x, y))
                assert sees(board, a, (x, y)) == expected, (a, (x, y))


def plain(width, height):
    """A board of floor without an edge."""
    edges = np.zeros((height + 1, width + 1), np.uint8)
    return Board(np.ones((height, width), np.uint8), edges, edges)


def test_mov_21_after_preparing_no_table_is_made_while_somebody_looks() -> None:
    sight._lines.cache_clear()
    sight.prepare(96, 40)
    made = sight._lines.cache_info().misses
    for side in (20, 33, 64, 70, 96):
        edges = np.zeros((side + 1, side + 1), np.uint8)
        board = Board(np.full((side, side), Terrain.FLOOR, np.uint8), edges, edges)
        assert visible(board, (side // 2, side // 3)).all()
    assert sight._lines.cache_info().misses == made
