"""The initiative phase. Rule: INI-01 to INI-10."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose, Gambit, PassGambits
from game.rules.events import AnyEvent
from game.rules.state import Destiny, Space
from tests.rules.table import Table, card, destiny, only, plain, table

FIELD = plain("A.B.", "....", "h.k.")
FOES = {"h": "husk/g1", "k": "husk/g2"}
HANDS = {"A": (2, 5), "B": (3,)}


def order(t: Table) -> str:
    """The ids on the track, left to right."""
    return " ".join(slot.id for slot in t.state.track)


def asked(t: Table) -> list[str]:
    """The ids of the options of what is asked."""
    assert t.state.pending is not None
    return [option.id for option in t.state.pending.options]


def gambits(track: str, **more: Any) -> Table:
    """Gambits are asked for; hero A has dice 2 and 5, hero B a 3."""
    t = table(FIELD, enemies=FOES, dice=HANDS, track=track, **more)
    t.next(fr.Gambits())
    return t


def test_ini_01_three_steps_in_order() -> None:
    t = table(FIELD, enemies=FOES, dice={})
    events = t.next(fr.RollActivation())
    assert [type(event) for event in events] == [
        ev.PhaseStarted,
        ev.Rolled, ev.DicePlaced,
        ev.Rolled, ev.DicePlaced,
        ev.TrackDealt,
    ]  # fmt: skip
    assert events[0] == ev.PhaseStarted("initiative")
    assert t.state.pending is not None
    assert t.state.pending.question == "gambits"


def test_ini_02_a_die_for_each_empty_space_of_each_hero() -> None:
    t = table(FIELD, enemies=FOES).force(activation=(3, 1, 6, 2, 4, 5, 4, 4))
    events = t.next(fr.RollActivation())
    assert only(events, ev.Rolled, ev.DicePlaced) == [
        ev.Rolled("activation", (6,) * 4, (3, 1, 6, 2), "activation", "A"),
        ev.DicePlaced("A", (0, 1, 2, 3), (3, 1, 6, 2)),
        ev.Rolled("activation", (6,) * 4, (4, 5, 4, 4), "activation", "B"),
        ev.DicePlaced("B", (0, 1, 2, 3), (4, 5, 4, 4)),
    ]
    assert t.state.cards["A"].dice == (3, 1, 6, 2)


def test_ini_02_no_die_where_a_die_a_wound_or_a_grievous_wound_lies() -> None:
    spaces = (Space(wound="wound"), Space(die=5), Space(), Space(wound="grievous"))
    t = table(plain("A.h"), enemies={"h": "husk"}).card("A", spaces=spaces).force(activation=(2,))
    events = t.next(fr.RollActivation())
    assert only(events, ev.DicePlaced) == [ev.DicePlaced("A", (2,), (2,))]
    assert t.state.cards["A"].spaces == (spaces[0], Space(die=5), Space(die=2), spaces[3])


def test_ini_02_a_full_card_rolls_nothing() -> None:
    t = table(plain("A.h"), enemies={"h": "husk"}, dice={"A": (1, 2, 3, 4)})
    assert only(t.next(fr.RollActivation()), ev.Rolled, ev.DicePlaced) == []
    assert t.state.cards["A"].dice == (1, 2, 3, 4)


def test_ini_02_only_heroes_on_the_field_roll() -> None:
    t = table(FIELD, enemies=FOES).card("A", status="out")
    figures = {name: figure for name, figure in t.state.figures.items() if name != "A"}
    events = t.change(figures=figures).next(fr.RollActivation())
    assert [event.hero for event in only(events, ev.DicePlaced)] == ["B"]


def test_ini_03_the_die_of_a_gambit_leaves_the_card_and_pays_once() -> None:
    t = gambits("g1 A B g2").force(combat=(1, 1, 1))
    events = t.do(Gambit("A", 5))
    assert events[0] == ev.DieSpent("A", card(5), "gambit")
    assert t.state.cards["A"].dice == (2,)
    assert t.refused(Gambit("A", 5)) == "no_such_die"
    t.do(Gambit("A", 2))
    assert not t.state.cards["A"].dice
    assert t.refused(Gambit("A", 2)) == "no_such_die"


def test_ini_04_a_card_for_each_hero_and_group_is_shuffled() -> None:
    t = table(FIELD, enemies=FOES, dice=HANDS, facedown={"g3": "b"}, encounters={"b": ("husk",)})
    # Fisher and Yates from the end: A B g1 g2 g3 -> swap 5 with 1, 4 with 4, 3 with 1, 2 with 1.
    t.force(initiative=(1, 4, 1, 1))
    events = t.next(fr.DealInitiative())
    assert only(events, ev.TrackDealt)[0].printed is False
    assert order(t) == "B g1 g3 g2 A"
    assert not any(slot.done for slot in t.state.track)


def test_ini_04_heroes_off_the_field_have_no_card() -> None:
    t = table(FIELD, enemies=FOES).card("A", status="withdrawn")
    t.next(fr.DealInitiative())
    assert sorted(slot.id for slot in t.state.track) == ["B", "g1", "g2"]


def test_ini_05_the_leftmost_slot_activates_then_the_next() -> None:
    t = table(FIELD, enemies={}, dice={"A": (1,), "B": (1,)}, track="B A")
    events = t.next(fr.NextSlot())
    assert events == [ev.SlotStarted("hero", "B")]
    t = table(FIELD, enemies={}, dice={"A": (1,), "B": (1,)}, track="B! A")
    assert t.next(fr.NextSlot()) == [ev.SlotStarted("hero", "A")]


def test_ini_06_the_first_journey_prints_the_order_of_its_first_round() -> None:
    printed = {"first_order": ("g2", "B", "g1", "A")}
    t = table(FIELD, enemies=FOES, dice=HANDS, mission=printed)
    events = t.next(fr.DealInitiative())
    assert only(events, ev.TrackDealt)[0].printed is True
    assert t.state.thrown == {}
    assert order(t) == "g2 B g1 A"


def test_ini_06_heroes_that_the_printed_order_does_not_name_come_last() -> None:
    printed = {"first_order": ("g2", "B", "g1")}
    t = table(FIELD, enemies=FOES, dice=HANDS, mission=printed)
    events = t.next(fr.DealInitiative())
    assert only(events, ev.TrackDealt)[0].printed is True
    assert order(t) == "g2 B g1 A"


def test_ini_06_later_rounds_shuffle() -> None:
    printed = {"first_order": ("g2", "B", "g1", "A")}
    t = table(FIELD, enemies=FOES, dice=HANDS, mission=printed, round=2).force(initiative=(4, 3, 2))
    events = t.next(fr.DealInitiative())
    assert only(events, ev.TrackDealt)[0].printed is False
    assert order(t) == "A B g1 g2"


@pytest.mark.parametrize("face", [1, 2, 3])
def test_ini_07_a_failed_gambit_changes_nothing(face: int) -> None:
    t = gambits("g1 A B g2").force(combat=(face,))
    assert t.do(Gambit("A", 2)) == [
        ev.DieSpent("A", card(2), "gambit"),
        ev.Rolled("combat", (6,), (face,), "gambit", "A", "fail"),
        ev.GambitTried("A", "fail"),
    ]
    assert order(t) == "g1 A B g2"


def test_ini_07_the_die_is_the_one_printed_under_agility() -> None:
    heroes = {"A": {"agility": 12}, "B": {}}
    t = gambits("g1 A B g2", heroes=heroes).force(combat=(10,))
    assert only(t.do(Gambit("A", 2)), ev.Rolled) == [
        ev.Rolled("combat", (12,), (10,), "gambit", "A", "critical")
    ]


@pytest.mark.parametrize(("choice", "after"), [("g1", "A g1 B g2"), ("g2", "g1 g2 B A")])
def test_ini_07_a_success_swaps_with_the_nearest_to_the_left_or_right(
    choice: str, after: str
) -> None:
    t = gambits("g1 A B g2").force(combat=(4,))
    t.do(Gambit("A", 2))
    assert asked(t) == ["g1", "g2"]
    assert t.do(Choose(choice)) == [ev.CardsSwapped("A", choice)]
    assert order(t) == after


def test_ini_07_a_success_swaps_with_nothing_farther() -> None:
    t = gambits("g1 g2 A B").force(combat=(4,))
    events = t.do(Gambit("A", 2))
    assert events[-1] == ev.CardsSwapped("A", "g2")
    assert order(t) == "g1 A g2 B"
    t = table(plain("A...", "hkl."), enemies={"h": "husk/g1", "k": "husk/g2", "l": "husk/g3"},
              dice={"A": (2, 2)}, track="g1 A g2 g3")  # fmt: skip
    t.next(fr.Gambits())
    t.force(combat=(5,)).do(Gambit("A", 2))
    assert asked(t) == ["g1", "g2"]
    assert t.refused(Choose("g3")) == "unknown_option"


def test_ini_07_a_critical_swaps_with_any_enemy_card() -> None:
    t = table(plain("A.B.", "hkl."), enemies={"h": "husk/g1", "k": "husk/g2", "l": "husk/g3"},
              dice={"A": (2, 2)}, track="g1 g2 B A g3")  # fmt: skip
    t.next(fr.Gambits())
    t.force(combat=(6,)).do(Gambit("A", 2))
    assert asked(t) == ["g1", "g2", "g3"]
    assert t.refused(Choose("B")) == "unknown_option"
    assert t.do(Choose("g1")) == [ev.CardsSwapped("A", "g1")]
    assert order(t) == "A g2 B g1 g3"


def test_ini_07_without_an_enemy_card_nobody_is_asked() -> None:
    t = table(plain("A.B."), dice={"A": (2,), "B": (3,)}, track="A B")
    assert t.next(fr.Gambits())[0] == ev.PhaseStarted("activation")


def test_ini_08_destiny_dice_never_pay_for_gambits() -> None:
    t = gambits("g1 A B g2", destiny=Destiny((2, 6), ()))
    assert t.refused(Gambit("A", 6)) == "destiny_not_for_gambits"
    t.do(Gambit("A", 2))
    assert t.state.destiny == Destiny((2, 6), ())
    assert destiny(6).source == "destiny"


def test_ini_08_a_hero_may_try_several_one_die_each() -> None:
    t = gambits("g1 A B g2").force(combat=(1, 4))
    t.do(Gambit("A", 2))
    events = t.do(Gambit("A", 5))
    assert only(events, ev.DieSpent) == [ev.DieSpent("A", card(5), "gambit")]
    t.do(Choose("g1"))
    assert t.state.cards["A"].dice == ()


def test_ini_08_a_hero_without_dice_tries_none() -> None:
    t = table(FIELD, enemies=FOES, dice={"B": (3,)}, track="g1 A B g2")
    t.next(fr.Gambits())
    assert t.refused(Gambit("A", 3)) == "no_such_die"


SEATS = (("A",), ("B",))


def test_ini_09_the_leader_goes_first() -> None:
    t = gambits("g1 A B g2", seats=SEATS, leader=1)
    assert t.refused(Gambit("A", 2)) == "leader_first"
    assert t.refused(PassGambits(0)) == "leader_first"
    t.force(combat=(1,)).do(Gambit("B", 3))
    assert t.state.cards["B"].dice == ()


def test_ini_09_then_the_others() -> None:
    t = gambits("g1 A B g2", seats=SEATS, leader=1)
    t.do(PassGambits(1))
    assert t.refused(Gambit("B", 3)) == "not_your_turn"
    assert only(t.force(combat=(1,)).do(Gambit("A", 2)), ev.GambitTried)


def test_ini_09_after_a_gambit_the_leader_may_try_again() -> None:
    t = gambits("g1 A B g2", seats=SEATS, leader=1).force(combat=(1,))
    t.do(PassGambits(1))
    t.do(Gambit("A", 2))
    assert t.state.pending is not None
    assert t.state.pending.player == 1


def test_ini_10_the_phase_ends_when_nobody_wants_another() -> None:
    t = gambits("A B g1 g2", seats=SEATS)
    assert t.do(PassGambits(0)) == []
    assert t.do(PassGambits(1)) == [ev.PhaseStarted("activation"), ev.SlotStarted("hero", "A")]
    assert t.refused(PassGambits(0)) == "not_now"
    assert t.refused(Gambit("A", 2)) == "not_now"


def test_ini_10_it_does_not_end_before() -> None:
    t = gambits("A B g1 g2", seats=SEATS)
    told: list[AnyEvent] = t.do(PassGambits(0))
    assert only(told, ev.PhaseStarted) == []
    assert t.state.pending is not None
    assert t.state.pending.question == "gambits"


def test_a_gambit_names_a_hero_on_the_field() -> None:
    t = gambits("g1 A B g2")
    assert t.refused(Gambit("Z", 2)) == "unknown_hero"
    t.card("B", status="out")
    assert t.refused(Gambit("B", 3)) == "unknown_hero"


def test_nothing_else_can_be_done_while_a_swap_is_asked() -> None:
    t = gambits("g1 A B g2").force(combat=(4,))
    t.do(Gambit("A", 2))
    assert t.refused(Gambit("A", 5)) == "not_now"
    assert t.refused(PassGambits(0)) == "not_now"


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_ini_10_a_player_who_is_not_there_cannot_pass(seat: int) -> None:
    t = gambits("g1 A B g2", seats=SEATS, leader=1)
    assert t.refused(PassGambits(seat)) == "unknown_player"
