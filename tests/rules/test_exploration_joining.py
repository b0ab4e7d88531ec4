"""Joining sections: turning, where they may lie, and what holds at every seam.

Rule: EXP-12 to EXP-16, and for all pairs of the game's own sections MOV-21 and MOV-22.
"""

import pytest

from game.content import load_rulebook
from game.grid import Board, Cell, neighbours, sees
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.battlefield import _section_board
from game.rules.delving import why_not
from game.rules.joining import (
    Placement,
    faults,
    frontier,
    goes_on,
    inner_corner,
    joints,
    placements,
    read_placement,
)
from game.rules.layout import FIELD, Laid, owners
from game.rules.section import Section
from game.rules.turning import TURNS, turn_cell, turned
from tests.rules.table import card, only, plain
from tests.rules.vault import HALL, LANE, ROOM, Vault, delve_card, section, vault

PLAIN = delve_card("plain", copies=4)
BOOK = load_rulebook(["delve"])
OWN = [BOOK.sections[name] for name in BOOK.missions["delve"].sections]
DOORED = """
    + + + +
     1D. e
    + +-+ +
     . L .
    + + + +
     c m 2
    + + + +
"""


def drawn(made: Section) -> str:
    """The section's board as text."""
    return _section_board(made).draw()


def test_exp_12_a_section_is_turned_with_all_that_is_on_it() -> None:
    made = section("doored", DOORED)
    once = turned(made, 1)
    expected, _ = Board.parse(
        """
        + + + +
         . . .
        + + +D+
         . ~|.
        + + + +
         . . .
        + + + +
        """
    )
    assert drawn(once) == expected.draw()
    assert once.connections == tuple(turn_cell(c, (3, 3), 1) for c in made.connections)
    gate = once.lychgates[0]
    assert (gate.cell, gate.mouth) == ((1, 1), (0, 1))


@pytest.mark.parametrize("made", OWN, ids=lambda made: made.id)
def test_exp_12_four_quarter_turns_bring_everything_back(made: Section) -> None:
    again = made
    for _ in TURNS:
        again = turned(again, 1)
    assert {(e.x, e.y, e.side, e.kind) for e in again.edges} == {
        (e.x, e.y, e.side, e.kind) for e in made.edges
    }
    assert again.terrain == made.terrain and again.connections == made.connections
    assert turned(turned(made, 1), 2).terrain == turned(made, 3).terrain


@pytest.mark.parametrize("made", OWN, ids=lambda made: made.id)
@pytest.mark.parametrize("turns", TURNS)
def test_exp_12_turning_keeps_what_lies_between_two_cells(made: Section, turns: int) -> None:
    before, after = _section_board(made), _section_board(turned(made, turns))
    size = made.width, made.height

    def at(cell: Cell) -> Cell:
        return turn_cell(cell, size, turns)

    for y in range(made.height):
        for x in range(made.width):
            assert before.at((x, y)) == after.at(at((x, y)))
            for near in neighbours((x, y)):
                assert before.side((x, y), near) == after.side(at((x, y)), at(near))


def test_exp_12_a_connection_cell_shares_a_full_side_with_the_explored_cell() -> None:
    sections = {"lane": section("lane", LANE), "room": section("room", ROOM)}
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    explored = t.at(5, 1)
    room = sections["room"]
    able = joints(t.lies, room, explored)
    assert len(able) == 3 * 4 * 2 - overlapping(t, room, explored)
    for each in able:
        lying = turned(room, each.turns)
        ends = [(each.origin[0] + x, each.origin[1] + y) for x, y in lying.connections]
        assert any(end in neighbours(explored) for end in ends)
    assert faults(t.lies, room, explored, Placement(t.at(7, 1), 0)) == ("not_joined",)
    assert faults(t.lies, room, explored, Placement(t.at(4, 1), 0))[0] == "overlap"
    assert faults(t.lies, room, explored, Placement((FIELD - 1, 5), 0))[0] == "off_field"


def overlapping(t: Vault, made: Section, cell: Cell) -> int:
    """How many ways to put a connection beside the cell make the section overlap or repeat."""
    owner = owners(t.lies)
    ways = []
    for turns in TURNS:
        lying = turned(made, turns)
        for near in neighbours(cell):
            if near in owner:
                continue
            for x, y in lying.connections:
                ways.append((turns, (near[0] - x, near[1] - y)))
    bad = 0
    for _, (left, top) in ways:
        cells = [(left + x, top + y) for y in range(3) for x in range(3)]
        bad += any(cell in owner for cell in cells)
    return bad


def test_exp_12_the_options_are_exactly_the_legal_placements() -> None:
    sections = {"lane": section("lane", LANE), "hall": section("hall", HALL)}
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    t.put("A", 4, 1)
    t.do(cmd.Explore("A", card(6), t.at(5, 1)))
    hall = sections["hall"]
    offered = {read_placement(option) for option in t.options}
    for turns in TURNS:
        for y in range(-8, 10):
            for x in range(-8, 16):
                placement = Placement(t.at(x, y), turns)
                legal = not faults(t.lies, hall, t.at(5, 1), placement)
                assert legal == (placement in offered)
                assert legal == (not why_not(t.rulebook, t.state, placement))
    assert t.refused(cmd.Choose("1,1,0")) == "unknown_option"


def test_exp_12_a_section_may_touch_other_sections_too() -> None:
    sections = {"lane": section("lane", LANE), "two": section("two", plain(".1.", "...", "..2"))}
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    able = joints(t.lies, sections["two"], t.at(5, 1))
    owner = owners(t.lies)
    touching = [
        placement
        for placement in able
        for cell in Laid("?", turned(sections["two"], placement.turns), placement.origin).cells
        for near in neighbours(cell)
        if owner.get(near) == 0
    ]
    assert touching


def test_exp_13_where_possible_one_of_its_cells_can_still_be_explored() -> None:
    # A hook of lanes around (5, 1): upwards there is room to go on, downwards the end is closed in.
    sections = {
        "lane": section("lane", LANE),
        "stub": section("stub", plain("1", "2")),
        "plug": section("plug", plain("...")),
    }
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    t.lie("plug", 4, 4)
    stub = sections["stub"]
    explored = t.at(5, 1)
    able = joints(t.lies, stub, explored)
    down = Placement(t.at(5, 2), 0)
    assert down in able and not goes_on(t.lies, stub, down)
    offered = placements(t.lies, stub, explored)
    assert offered and down not in offered
    assert faults(t.lies, stub, explored, down) == ("dead_end",)


def test_exp_13_asks_for_nothing_where_it_is_impossible_or_the_last_shard_is_drawn() -> None:
    sections = {"lane": section("lane", LANE), "end": section("end", plain("1..", "...", "..."))}
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    able = joints(t.lies, sections["end"], t.at(5, 1))
    assert able and placements(t.lies, sections["end"], t.at(5, 1)) == able
    stub = section("stub", plain("1", "2"))
    every = placements(t.lies, stub, t.at(5, 1), last=True)
    assert set(every) == set(joints(t.lies, stub, t.at(5, 1)))


def test_exp_14_the_first_section_fills_the_inner_corner() -> None:
    t = vault(None, (PLAIN,))
    corner = t.at(3, 1)
    assert inner_corner(t.lies) == corner
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert t.placements() == {(3, -1): [1, 3]}
    first, second = t.lies[0].connections
    for option in t.options:
        origin, turns = read_placement(option)
        laid = Laid("?", turned(t.rulebook.sections["room"], turns), origin)
        both = [c for c in laid.cells if c in neighbours(first) and c in neighbours(second)]
        assert both == [corner]
    outside = Placement(t.at(4, 0), 0)
    room = t.rulebook.sections["room"]
    assert "inner_corner" in faults(t.lies, room, t.at(2, 1), outside)


def test_exp_14_only_the_first_section_has_to() -> None:
    sections = {name: section(name, ROOM) for name in ("one", "two")}
    t = vault(sections, (PLAIN,))
    t.lie("one", 3, -1, 3)
    assert inner_corner(t.lies) is None
    assert joints(t.lies, sections["two"], t.at(5, -1))


@pytest.mark.parametrize("made", OWN, ids=lambda made: made.id)
def test_exp_14_each_own_section_can_be_the_first(made: Section) -> None:
    entrance = BOOK.sections["delve"]
    lies = (Laid("", entrance, (44, 44)),)
    for cell in lies[0].connections:
        assert placements(lies, made, cell)


def test_exp_15_nothing_leaves_the_field() -> None:
    made = section("room", ROOM)
    lies = (Laid("", section("lane", plain("1.", ".2")), (FIELD - 2, 0)),)
    cell = frontier(lies)[0]
    assert cell == (FIELD - 2, 0)
    for placement in joints(lies, made, cell):
        x, y = placement.origin
        assert 0 <= x <= FIELD - 3 and 0 <= y <= FIELD - 3
    assert joints((Laid("", section("dot", plain("1")), (0, 0)),), made, (0, 0))


def test_exp_16_gloom_ends_at_the_seam_and_is_the_same_both_ways() -> None:
    gloom = delve_card("dark", kind="environment", environment="gloom")
    sections = {"lane": section("lane", plain("1......2"))}
    t = vault(sections, (gloom,))
    t.lie("lane", 3, 1, card="dark")
    board = t.board
    assert sees(board, t.at(3, 1), t.at(7, 1)) and not sees(board, t.at(3, 1), t.at(8, 1))
    assert sees(board, t.at(0, 1), t.at(4, 1)) and not sees(board, t.at(0, 1), t.at(5, 1))
    for x in range(11):
        for other in range(11):
            a, b = t.at(x, 1), t.at(other, 1)
            assert sees(board, a, b) == sees(board, b, a)


def test_exp_12_a_placed_section_stands_where_the_player_wanted_it() -> None:
    t = vault(None, (PLAIN,))
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    events = t.do(cmd.Choose(t.placed(3, -1, 1)))
    (placed,) = only(events, ev.SectionPlaced)
    assert (placed.piece.origin, placed.piece.turns) == (t.at(3, -1), 1)
    assert placed.piece in t.state.pieces
