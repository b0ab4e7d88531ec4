"""Boards: drawings, content, rooms, adjacency."""

import copy
import pickle

import numpy as np
import pytest

from game.grid import Board, Side, Terrain

DRAWING = """
    +-+-+-+-+
    |. o|~ I|
    + +D+-+ +
    |aG  # .|
    +d+ +g+ +
    |.   . b|
    +-+-+-+-+
"""


def test_a_drawing_tells_cells_edges_and_marks():
    board, marks = Board.parse(DRAWING)
    assert (board.width, board.height) == (4, 3)
    assert board.terrain.tolist() == [[1, 2, 3, 4], [1, 0, 5, 1], [1, 0, 1, 1]]
    assert marks == {"a": (0, 1), "b": (3, 2)}
    assert board.north.tolist() == [
        [1, 1, 1, 1, 0],
        [0, 2, 1, 0, 0],
        [3, 0, 5, 0, 0],
        [1, 1, 1, 1, 0],
    ]
    assert board.west.tolist() == [
        [1, 0, 1, 0, 1],
        [1, 4, 0, 0, 1],
        [1, 0, 0, 0, 1],
        [0, 0, 0, 0, 0],
    ]
    assert board.side((0, 1), (1, 1)) is Side.GATE_SHUT
    assert board.side((1, 0), (1, 1)) is board.side((1, 1), (1, 0)) is Side.DOOR_SHUT


def test_a_board_draws_itself():
    board, marks = Board.parse(DRAWING)
    lines = DRAWING.strip("\n").split("\n")[:7]
    assert board.draw(marks) == "\n".join(line.strip() for line in lines)
    assert board.draw().count(".") == board.draw(marks).count(".") + 2


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        ("", "0 rows"),
        ("+-+\n|.|", "2 rows"),
        ("+-+\n|.|\n+-+\n|.|", "row 4 is the last"),
        ("+x+\n|.|\n+-+", "row 1, column 2: 'x' is no edge"),
        ("+-+\n.||\n+-+", "row 2, column 1: '.' is no edge"),
        ("+-+\n|||\n+-+", "row 2, column 2: '|' is no cell"),
        ("+-+\n|\t|\n+-+", "row 2, column 2: '\\\\t' is no cell"),
        ("+-.\n|.|\n+-+", "row 1, column 3: '.' is no corner"),
        ("+-+-+\n|a a|\n+-+-+", "row 2, column 4: mark 'a' stands at cell \\(0, 0\\) already"),
    ],
)
def test_a_faulty_drawing_is_refused_with_its_place(drawing, fault):
    with pytest.raises(ValueError, match=fault):
        Board.parse(drawing)


def test_all_faults_of_a_drawing_are_told_at_once():
    with pytest.raises(ValueError, match=r"row 1, column 2.*row 3, column 2"):
        Board.parse("+x+\n|.|\n+y+")


@pytest.mark.parametrize(
    ("marks", "fault"),
    [
        ({"ab": (0, 1)}, "one visible character"),
        ({".": (0, 1)}, "one visible character"),
        ({"a": (1, 0)}, "no floor cell"),
        ({"a": (9, 0)}, "no floor cell"),
        ({"a": (0, 1), "b": (0, 1)}, "no floor cell that it has to itself"),
    ],
)
def test_marks_that_could_not_be_read_back_are_refused(marks, fault):
    board, _ = Board.parse(DRAWING)
    with pytest.raises(ValueError, match=fault):
        board.draw(marks)


def test_a_board_never_changes():
    board, _ = Board.parse(DRAWING)
    for array in (board.terrain, board.north, board.west, board.rooms, board.screen):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1
    with pytest.raises(AttributeError, match="never changes"):
        board.terrain = board.terrain.copy()
    with pytest.raises(AttributeError, match="never changes"):
        del board.north


def test_a_board_keeps_a_copy_of_what_it_was_given():
    terrain = np.ones((2, 2), np.uint8)
    edges = np.zeros((3, 3), np.uint8)
    board = Board(terrain, edges, edges)
    terrain[0, 0] = 5
    edges[0, 0] = 1
    assert board.at((0, 0)) is Terrain.FLOOR
    assert board.side((0, 0), (0, -1)) is Side.OPEN


def test_boards_are_equal_by_content():
    board, _ = Board.parse(DRAWING)
    again, _ = Board.parse(DRAWING)
    other = board.with_terrain({(0, 0): Terrain.OBSTACLE})
    assert board == again
    assert hash(board) == hash(again)
    assert board.digest == again.digest
    assert board != other
    assert board.digest != other.digest
    assert board != DRAWING


def test_the_digest_is_the_same_everywhere():
    board, _ = Board.parse("+-+\n|.|\n+-+")
    assert board.digest == "0398b7a06d40a50124301ef6b780701a"


def test_the_digest_tells_shapes_apart():
    edges = np.zeros((2, 3), np.uint8)
    wide = Board(np.ones((1, 2), np.uint8), edges, edges)
    high = Board(np.ones((2, 1), np.uint8), edges.T, edges.T)
    assert wide.digest != high.digest


def test_a_copied_board_is_equal_and_cannot_be_written_either():
    board, _ = Board.parse(DRAWING)
    for again in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
        assert again == board
        assert not again.terrain.flags.writeable


def test_a_board_names_all_that_is_wrong_with_its_arrays():
    edges = np.zeros((3, 3), np.uint8)
    edges[0, 2] = 1
    with pytest.raises(ValueError, match=r"terrain: 9 at \(1, 0\).*north: its last column"):
        Board(np.array([[1, 9], [1, 1]]), edges, np.zeros((3, 3), np.uint8))
    with pytest.raises(ValueError, match=r"west: shape \(2, 2\); it must be \(3, 3\)"):
        Board(np.ones((2, 2), int), np.zeros((3, 3), int), np.zeros((2, 2), int))
    with pytest.raises(ValueError, match="west: its last row"):
        Board(np.ones((2, 2), int), np.zeros((3, 3), int), edges.T)
    with pytest.raises(ValueError, match="terrain: it must be a grid of whole numbers"):
        Board(np.ones((2, 2)), np.zeros((3, 3), int), np.zeros((3, 3), int))


def test_what_lies_beyond_a_board_is_void_with_open_edges():
    board, _ = Board.parse("+ +\n .\n+-+")
    assert not board.inside((-1, 0))
    assert not board.inside((0, 1))
    assert board.at((-1, 0)) is board.at((0, 1)) is Terrain.VOID
    assert board.side((0, 0), (0, 1)) is Side.WALL
    assert board.side((0, 0), (0, -1)) is Side.OPEN
    assert board.side((5, 5), (5, 6)) is Side.OPEN
    assert board.room((0, 1)) == -1


def test_with_sides_and_with_terrain_make_other_boards():
    board, _ = Board.parse("+-+-+\n|.D.|\n+-+-+")
    opened = board.with_sides({(1, 0, "w"): Side.DOOR_OPEN})
    assert board.side((0, 0), (1, 0)) is Side.DOOR_SHUT
    assert opened.side((0, 0), (1, 0)) is Side.DOOR_OPEN
    assert opened.with_sides({(1, 0, "w"): Side.DOOR_SHUT}) == board
    rubble = board.with_terrain({(1, 0): Terrain.OBSTACLE})
    assert (board.at((1, 0)), rubble.at((1, 0))) == (Terrain.FLOOR, Terrain.OBSTACLE)
    assert board.with_sides({(0, 1, "n"): Side.OPEN}).side((0, 0), (0, 1)) is Side.OPEN


@pytest.mark.parametrize("edge", [(2, 0, "n"), (0, 1, "w"), (-1, 0, "w"), (0, 2, "n"), (0, 0, "e")])
def test_with_sides_refuses_edges_that_are_not_on_the_board(edge):
    board, _ = Board.parse("+-+-+\n|. .|\n+-+-+")
    with pytest.raises(ValueError, match="not on the board of 2x1"):
        board.with_sides({edge: Side.WALL})


def test_with_terrain_refuses_cells_that_are_not_on_the_board():
    board, _ = Board.parse("+-+-+\n|. .|\n+-+-+")
    with pytest.raises(ValueError, match="not on the board of 2x1"):
        board.with_terrain({(2, 0): Terrain.FLOOR})


def test_mov_08_rooms_end_at_walls_doors_and_gateways_open_or_shut():
    board, _ = Board.parse("""
        +-+-+-+-+-+-+
        |.|.D.d.G.g.|
        +-+-+-+-+-+-+
    """)
    assert board.rooms.tolist() == [[0, 1, 2, 3, 4, 5]]
    assert board.rooms.dtype == np.int32


def test_mov_08_rooms_go_round_wall_ends_and_hold_pillars_and_water():
    board, _ = Board.parse("""
        +-+-+-+-+
        |. .|. #|
        + + + + +
        |o I ~ .|
        +-+-+ +-+
        |. .|.  |
        +-+-+-+-+
    """)
    assert board.rooms.tolist() == [[0, 0, 0, -1], [0, 0, 0, 0], [1, 1, 0, -1]]
    assert board.room((1, 1)) == 0
    assert board.room((3, 0)) == -1


def adjacent(drawing):
    """Whether the cells marked a and b are adjacent, the same both ways."""
    board, marks = Board.parse(drawing)
    there = board.adjacent(marks["a"], marks["b"])
    assert board.adjacent(marks["b"], marks["a"]) == there
    return there


def test_mov_09_cells_that_touch_by_side_or_corner_are_adjacent():
    board, _ = Board.parse("+ + + + +\n . . . .\n" * 3 + "+ + + + +")
    around = [(x, y) for y in range(3) for x in range(4) if board.adjacent((1, 1), (x, y))]
    assert around == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]


def test_mov_09_cells_that_do_not_touch_are_not_adjacent():
    assert not adjacent("+ + + +\n a . b\n+ + + +")


def test_mov_04_two_small_figures_in_one_cell_are_adjacent():
    board, _ = Board.parse("+-+\n|.|\n+-+")
    assert board.adjacent((0, 0), (0, 0))


@pytest.mark.parametrize(
    ("edge", "there"),
    [(" ", True), ("|", False), ("D", False), ("G", False), ("d", True), ("g", True)],
)
def test_mov_10_a_wall_or_a_shut_door_parts_and_an_open_one_does_not(edge, there):
    drawing = f"+-+-+\n|a{edge}b|\n+-+-+"
    assert adjacent(drawing) == there
    board, marks = Board.parse(drawing)
    assert board.side(marks["a"], marks["b"]).parts != there


@pytest.mark.parametrize(
    ("edge", "there"),
    [(" ", True), ("-", False), ("D", False), ("G", False), ("d", True), ("g", True)],
)
@pytest.mark.parametrize("place", range(4))
def test_mov_11_any_of_the_four_edges_at_a_corner_cuts_the_diagonal(edge, there, place):
    north, east, south, west = (edge if place == number else " " for number in range(4))
    assert adjacent(f"+-+-+\n|a{north}.|\n+{west}+{east}+\n|.{south}b|\n+-+-+") == there
    assert adjacent(f"+-+-+\n|.{north}a|\n+{west}+{east}+\n|b{south}.|\n+-+-+") == there


@pytest.mark.parametrize(
    ("beside", "there"),
    [(".", True), ("o", True), ("~", True), ("I", False), ("#", False), (" ", False)],
)
def test_mov_11_a_pillar_or_solid_cell_beside_the_corner_cuts_the_diagonal(beside, there):
    assert adjacent(f"+-+-+\n|a {beside}|\n+ + +\n|. b|\n+-+-+") == there
    assert adjacent(f"+-+-+\n|a .|\n+ + +\n|{beside} b|\n+-+-+") == there


def test_mov_11_a_pillar_away_from_the_corner_cuts_nothing():
    assert adjacent("+-+-+-+\n|a . I|\n+ + + +\n|. b I|\n+-+-+-+")


def test_mov_10_solid_and_void_cells_are_adjacent_to_nothing():
    board, _ = Board.parse("+-+-+-+\n|# .  |\n+-+-+-+")
    assert not board.adjacent((0, 0), (1, 0))
    assert not board.adjacent((1, 0), (2, 0))
    assert not board.adjacent((0, 0), (0, 0))
    assert not board.adjacent((1, 0), (1, 1))


def test_a_side_lies_between_side_neighbours():
    board, _ = Board.parse("+-+-+\n|. .|\n+-+-+")
    with pytest.raises(ValueError, match="side neighbours"):
        board.side((0, 0), (0, 0))
