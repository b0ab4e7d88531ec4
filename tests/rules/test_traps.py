"""Passing through figures, and traps. Rule: MOV-16 to MOV-20."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Move, UseAbility
from tests.rules.table import card, only, plain, table
from tests.rules.walking import at, hero, move, walked


def test_mov_16_a_trap_cell_is_a_plain_cell_for_enemies() -> None:
    t = table(plain("ht.A"), enemies={"h": "husk"}, traps={"t": "blades"})
    assert t.next(fr.Walk("h", ((1, 0), (2, 0)), 3)) == [
        ev.Stepped("h", (0, 0), (1, 0), 1),
        ev.Stepped("h", (1, 0), (2, 0), 1),
    ]


def test_mov_16_a_trap_cell_costs_a_hero_one_point() -> None:
    t = hero(plain("At..."), traps={"t": "blades"}).force(combat=(6,))
    assert walked(t.do(move((1, 0), (2, 0), (3, 0), (4, 0))))[-1] == (4, 0)


@pytest.mark.parametrize("other", ["B", "h"])
def test_mov_17_no_passing_through_friend_or_foe(other: str) -> None:
    t = hero(plain(f"A{other}."), enemies={"h": "husk"} if other == "h" else {})
    assert t.refused(move((1, 0), (2, 0))) == "occupied"


def test_mov_17_an_enemy_does_not_pass_through_its_friend() -> None:
    t = table(plain("hgA"), enemies={"h": "husk", "g": "husk"})
    assert t.next(fr.Walk("h", ((1, 0), (2, 0)), 3)) == []


@pytest.mark.parametrize("how", ["flying", "crawling"])
def test_mov_18_flying_and_crawling_figures_pass_through_others(how: str) -> None:
    t = table(
        plain("hAB."), enemies={"h": "wing"}, kinds={"wing": {how: True}}, heroes={"A": {}, "B": {}}
    )
    assert walked(t.next(fr.Walk("h", ((1, 0), (2, 0), (3, 0)), 3))) == [(1, 0), (2, 0), (3, 0)]


@pytest.mark.parametrize("how", ["flying", "crawling"])
def test_mov_18_they_do_not_end_on_a_cell_that_is_taken(how: str) -> None:
    t = table(plain("h.AB"), enemies={"h": "wing"}, kinds={"wing": {how: True}})
    assert t.next(fr.Walk("h", ((1, 0), (2, 0), (3, 0)), 3)) == [
        ev.Stepped("h", (0, 0), (1, 0), 1),
        ev.Stepped("h", (1, 0), (2, 0), 1),
        ev.Stepped("h", (2, 0), (3, 0), 1),
        ev.Placed("h", (3, 0), (1, 0)),
    ]


def test_mov_18_a_small_flyer_may_end_beside_one_other() -> None:
    kinds = {"wing": {"flying": True, "small": True}}
    t = table(plain("hA"), enemies={"h": "wing"}, kinds=kinds)
    assert t.next(fr.Walk("h", ((1, 0),), 3)) == [ev.Stepped("h", (0, 0), (1, 0), 1)]


def test_mov_18_a_hero_who_slips_through_may_not_end_on_a_taken_cell() -> None:
    t = hero(plain("Ahg."), enemies={"h": "husk", "g": "husk"})
    assert t.refused(UseAbility("A", card(6), path=((1, 0),))) == "cannot_end_there"
    events = t.do(UseAbility("A", card(6), path=((1, 0), (2, 0), (3, 0))))
    assert walked(events) == [(1, 0), (2, 0), (3, 0)]


def test_mov_18_a_hero_who_slips_out_of_a_shared_cell_may_not_end_there_again() -> None:
    t = hero(plain("A.h"), enemies={"h": "husk"}, kinds={"husk": {"small": True}})
    t.figure("h", cell=(0, 0))
    assert t.refused(UseAbility("A", card(6), path=((1, 0), (0, 0)))) == "cannot_end_there"


def test_mov_19_flying_pays_one_point_for_obstacles() -> None:
    for how, cost, last in (("flying", 1, (3, 0)), ("crawling", 2, (2, 0))):
        t = table(plain("ho..A"), enemies={"h": "wing"}, kinds={"wing": {how: True}})
        events = t.next(fr.Walk("h", ((1, 0), (2, 0), (3, 0)), 3))
        assert only(events, ev.Stepped)[0].cost == cost
        assert at(t, "h") == last


def test_mov_19_flying_springs_no_trap_and_enters_no_pillar() -> None:
    t = table(
        plain("htIA"),
        enemies={"h": "wing"},
        kinds={"wing": {"flying": True}},
        traps={"t": "pitfall"},
    )
    assert t.next(fr.Walk("h", ((1, 0), (2, 0)), 3)) == [ev.Stepped("h", (0, 0), (1, 0), 1)]
    assert t.state.sprung == ()


def test_mov_19_who_slips_through_springs_no_trap() -> None:
    t = hero(plain("At."), traps={"t": "blades"})
    events = t.do(UseAbility("A", card(6), path=((1, 0), (2, 0))))
    assert walked(events) == [(1, 0), (2, 0)]
    assert only(events, ev.TrapSprung, ev.Rolled) == []


def test_mov_20_a_failed_roll_takes_the_damage_and_ends_the_move() -> None:
    t = hero(plain("At.."), traps={"t": "blades"}).force(combat=(3,))
    assert t.do(move((1, 0), (2, 0))) == [
        ev.DieSpent("A", card(1), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Rolled("combat", (6,), (3,), "trap", "A", "fail"),
        ev.TrapSprung("A", (1, 0), "blades", "fail", "spent"),
        ev.WoundTaken("A", 0, "wound", 0),
    ]


def test_mov_20_a_success_only_ends_the_move() -> None:
    t = hero(plain("At.."), traps={"t": "blades"}).force(combat=(5,))
    assert t.do(move((1, 0), (2, 0)))[1:] == [
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Rolled("combat", (6,), (5,), "trap", "A", "success"),
        ev.TrapSprung("A", (1, 0), "blades", "success", "spent"),
    ]


def test_mov_20_after_a_critical_the_move_goes_on() -> None:
    t = hero(plain("At.."), traps={"t": "blades"}).force(combat=(6,))
    assert t.do(move((1, 0), (2, 0)))[1:] == [
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Rolled("combat", (6,), (6,), "trap", "A", "critical"),
        ev.TrapSprung("A", (1, 0), "blades", "critical", "spent"),
        ev.Stepped("A", (1, 0), (2, 0), 1),
    ]


def test_mov_20_only_the_first_hero_springs_it() -> None:
    t = hero(plain("At.."), traps={"t": "blades"}, sprung=((1, 0),))
    events = t.do(move((1, 0), (2, 0)))
    assert walked(events) == [(1, 0), (2, 0)]
    assert only(events, ev.TrapSprung) == []


def test_mov_20_a_cave_in_leaves_rubble_which_is_an_obstacle() -> None:
    t = table(plain("At.."), traps={"t": "cavein"}, dice={"A": (1, 1, 1, 1)}).turn("A")
    t.force(combat=(4,))
    events = t.do(move((1, 0)))
    assert only(events, ev.TrapSprung) == [
        ev.TrapSprung("A", (1, 0), "cavein", "success", "rubble")
    ]
    t.do(move((2, 0)))
    assert only(t.do(move((1, 0))), ev.Stepped) == [ev.Stepped("A", (2, 0), (1, 0), 2)]


@pytest.mark.parametrize(("face", "result"), [(1, "fail"), (4, "success"), (6, "critical")])
def test_mov_20_a_pit_puts_the_hero_back_and_is_impassable(face: int, result: Any) -> None:
    t = hero(plain("A.t."), traps={"t": "pitfall"}).force(combat=(face,))
    events = t.do(move((1, 0), (2, 0), (3, 0)))
    hurt = [ev.WoundTaken("A", 0, "wound", 0)] if result == "fail" else []
    assert events[2:] == [
        ev.Stepped("A", (1, 0), (2, 0), 1),
        ev.Rolled("combat", (6,), (face,), "trap", "A", result),
        ev.TrapSprung("A", (2, 0), "pitfall", result, "pit"),
        ev.Placed("A", (2, 0), (1, 0)),
        *hurt,
    ]
    assert t.refused(Move("A", card(6), ((2, 0),))) == "blocked_terrain"


def test_mov_20_a_trap_may_take_a_hero_out_in_the_middle_of_its_move() -> None:
    t = table(plain("At.", "B.."), traps={"t": "cavein"}, dice={"A": (2,)}).turn("A")
    t.card("A", spaces=t.state.cards["A"].spaces[:1]).force(combat=(1,))
    events = t.do(Move("A", card(2), ((1, 0), (2, 0))))
    assert only(events, ev.WoundTaken, ev.TakenOut, ev.Stepped, ev.SlotDone)[1:] == [
        ev.WoundTaken("A", 0, "wound", 0),
        ev.TakenOut("A", (1, 0)),
        ev.SlotDone("hero", "A"),
    ]
