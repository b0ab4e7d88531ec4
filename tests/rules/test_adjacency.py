"""Adjacency, sight and distance. Rule: MOV-09 to MOV-11, MOV-21, MOV-22."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Attack, Search
from tests.rules.table import Table, card, only, plain, table


def hero(drawing: str, **more: Any) -> Table:
    """Hero A is asked for an action and has dice 1 and 6."""
    return table(drawing, dice={"A": (1, 6)}, **more).turn("A")


def test_mov_09_cells_that_touch_by_side_or_corner_are_adjacent() -> None:
    for cell in ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)):
        t = hero(plain("...h", ".A..", "...."), enemies={"h": "husk"}).figure("h", cell=cell)
        assert only(t.do(Attack("A", card(1), "sword", "h")), ev.Attacked)
    t = hero(plain("...h", ".A..", "...."), enemies={"h": "husk"}).figure("h", cell=(3, 1))
    assert t.refused(Attack("A", card(1), "sword", "h")) == "not_adjacent"


def test_mov_10_cells_parted_by_a_wall_are_not_adjacent() -> None:
    strike = Attack("A", card(1), "sword", "h")
    for side, fits in (("|", False), ("D", False), ("G", False), ("d", True), ("g", True)):
        t = hero(f"+-+-+\n|A{side}h|\n+-+-+", enemies={"h": "husk"})
        if fits:
            assert only(t.do(strike), ev.Attacked)
        else:
            assert t.refused(strike) == "not_adjacent"


CORNERS = """
    + + + +
     A.. .
    +1+2+ +
     .3h .
    + + + +
    """


@pytest.mark.parametrize("which", ["1", "2", "3", "top"])
@pytest.mark.parametrize("end", ["wall", "shut", "open"])
def test_mov_11_a_wall_end_cuts_the_diagonal(which: str, end: str) -> None:
    sign = {"wall": "|" if which in "3top" else "-", "shut": "D", "open": "d"}[end]
    drawing = CORNERS.replace("A.", f"A{sign if which == 'top' else ' '}", 1)
    for name in "123":
        drawing = drawing.replace(name, sign if which == name else " ")
    t = hero(drawing, enemies={"h": "husk"})
    strike = Attack("A", card(1), "sword", "h")
    if end == "open":
        assert only(t.do(strike), ev.Attacked)
    else:
        assert t.refused(strike) == "not_adjacent"


@pytest.mark.parametrize("rows", [("AI", ".h"), ("A.", "Ih"), ("A#", ".h"), ("A.", "#h")])
def test_mov_11_a_pillar_or_solid_cell_cuts_the_diagonal(rows: tuple[str, str]) -> None:
    t = hero(plain(*rows), enemies={"h": "husk"})
    assert t.refused(Attack("A", card(1), "sword", "h")) == "not_adjacent"


@pytest.mark.parametrize("rows", [("Ao", ".h"), ("A~", "~h"), ("AB", ".h")])
def test_mov_11_nothing_else_cuts_the_diagonal(rows: tuple[str, str]) -> None:
    t = hero(plain(*rows), enemies={"h": "husk"})
    assert only(t.do(Attack("A", card(1), "sword", "h")), ev.Attacked)


def test_mov_11_no_other_act_that_needs_adjacency_goes_round_a_pillar() -> None:
    t = hero(plain("AI", ".c"), objects={"c": "cache"})
    assert t.refused(Search("A", card(6), "c")) == "not_adjacent"
    t = hero(plain("A.", ".c"), objects={"c": "cache"})
    assert only(t.do(Search("A", card(6), "c")), ev.Searched)
    t = table(plain("AI", ".h"), enemies={"h": "husk"})
    assert only(t.next(fr.EnemyAct("h", ("strike",))), ev.Attacked) == []


@pytest.mark.parametrize(
    ("between", "seen"),
    [(" ", True), ("|", False), ("D", False), ("G", False), ("d", True), ("g", True)],
)
def test_mov_21_walls_and_shut_doors_block_sight(between: str, seen: bool) -> None:
    t = hero(f"+-+-+-+\n|A .{between}h|\n+-+-+-+", enemies={"h": "husk"})
    shot = Attack("A", card(6), "bow", "h")
    if seen:
        assert only(t.do(shot), ev.Attacked)
    else:
        assert t.refused(shot) == "not_seen"


@pytest.mark.parametrize("row", ["A.Bh", "A~~h", "AIoh", "Ag.h"])
def test_mov_21_figures_and_impassable_cells_do_not_block_sight(row: str) -> None:
    enemies = {mark: "husk" for mark in "hg" if mark in row}
    t = hero(plain(row), enemies=enemies)
    assert only(t.do(Attack("A", card(6), "bow", "h")), ev.Attacked)


@pytest.mark.parametrize("rows", [("A#", "#h"), ("A#", ".h"), ("A.", "#h")])
def test_mov_21_a_segment_through_a_corner_is_blocked_by_either_side(rows: Any) -> None:
    t = hero(plain(*rows), enemies={"h": "husk"})
    assert t.refused(Attack("A", card(6), "bow", "h")) == "not_seen"


def test_mov_21_sight_is_symmetric_for_hero_and_enemy() -> None:
    for rows, seen in ((("A..#", "...h"), True), (("A.#.", "...h"), False)):
        bow = {"husk": {"attack": table(plain("A")).rulebook.heroes["A"].front.weapons[1]}}
        t = hero(plain(*rows), enemies={"h": "husk"}, kinds=bow)
        back = t.next(fr.EnemyAct("h", ("aim",)))
        assert bool(only(back, ev.Attacked)) is seen
        t.turn("A").card("A", status="standing")
        if seen:
            assert only(t.do(Attack("A", card(6), "bow", "h")), ev.Attacked)
        else:
            assert t.refused(Attack("A", card(6), "bow", "h")) == "not_seen"


def test_mov_22_range_counts_diagonals_as_one() -> None:
    rows = ["......."] * 7
    board = plain("A......", *rows[1:6], ".....h.")
    t = hero(board, enemies={"h": "husk"}).figure("h", cell=(5, 5))
    assert only(t.do(Attack("A", card(6), "bow", "h")), ev.Attacked)
    t = hero(board, enemies={"h": "husk"}).figure("h", cell=(5, 6))
    assert t.refused(Attack("A", card(6), "bow", "h")) == "out_of_range"


def test_mov_22_distance_is_the_length_of_the_shortest_legal_path() -> None:
    t = table("+-+-+\n|h|A|\n+ + +\n|. .|\n+-+-+", enemies={"h": "husk"})
    events = t.next(fr.EnemyAct("h", ("move",)))
    assert only(events, ev.TargetChosen) == [ev.TargetChosen("h", "A", 3, 1)]
