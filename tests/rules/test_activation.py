"""The activation phase. Rule: ACT-01 to ACT-05, ACT-08, ACT-09, ACT-13 to ACT-15."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import dice as action_dice
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import (
    Attack,
    Choose,
    Decline,
    EndActivation,
    Gambit,
    Move,
    Open,
    Recover,
    Run,
    Search,
    UseAbility,
    Withdraw,
)
from game.rules.rulebook import Ability, DiscoverySpec, Effect
from game.rules.state import Space
from tests.rules.table import Table, asked, card, only, plain, table

WOUND, GRIEVOUS = Space(wound="wound"), Space(wound="grievous")


def hero(drawing: str, *faces: int, **more: Any) -> Table:
    """Hero A is asked for an action and has these dice (1 and 6 by default)."""
    return table(drawing, dice={"A": faces or (1, 6)}, **more).turn("A")


def test_act_01_slots_activate_in_order_and_done_cards_are_turned_face_down() -> None:
    t = table(plain("A.B"), dice={"A": (1,), "B": (1,)}, track="A B")
    assert t.next(fr.NextSlot()) == [ev.SlotStarted("hero", "A")]
    assert t.refused(Move("B", card(1), ((1, 0),))) == "not_your_turn"
    assert t.do(EndActivation("A")) == [ev.SlotDone("hero", "A"), ev.SlotStarted("hero", "B")]
    assert [slot.done for slot in t.state.track] == [True, False]
    assert t.refused(Move("A", card(1), ((1, 0),))) == "not_your_turn"


def test_act_01_a_group_s_card_is_turned_face_down_too() -> None:
    t = table(plain("A....h"), enemies={"h": "husk"}, dice={"A": (1,)}, track="g1 A")
    events = t.next(fr.NextSlot())
    assert only(events, ev.SlotStarted, ev.SlotDone) == [
        ev.SlotStarted("enemy", "g1"),
        ev.SlotDone("enemy", "g1"),
        ev.SlotStarted("hero", "A"),
    ]


def test_act_01_the_slot_of_a_hero_who_is_out_is_passed_over() -> None:
    t = table(plain("A.B"), dice={"B": (1,)}, track="A B").card("A", status="out")
    assert t.next(fr.NextSlot()) == [ev.SlotDone("hero", "A"), ev.SlotStarted("hero", "B")]


def test_act_01_after_the_last_slot_comes_the_event_phase() -> None:
    t = hero(plain("A.B"), track="A B!")
    t.change(agenda=(fr.NextSlot(),))
    events = t.do(EndActivation("A"))
    assert events[:2] == [ev.SlotDone("hero", "A"), ev.PhaseStarted("event")]


def test_act_02_one_die_per_action_and_it_leaves_the_card() -> None:
    t = hero(plain("A...."), 1, 6)
    assert t.do(Move("A", card(6), ((1, 0),)))[0] == ev.DieSpent("A", card(6), "move")
    assert t.state.cards["A"].spaces == (Space(die=1), Space(), Space(), Space())
    assert t.refused(Move("A", card(6), ((2, 0),))) == "no_such_die"


def test_act_02_the_same_action_may_be_taken_again() -> None:
    t = hero(plain("A...."), 1, 1, 4)
    for x in (1, 2):
        assert only(t.do(Move("A", card(1), ((x, 0),))), ev.Stepped)
    assert t.state.cards["A"].dice == (4,)


def test_act_02_one_of_two_equal_dice_leaves() -> None:
    t = hero(plain("A...."), 3, 3)
    t.do(Move("A", card(3), ((1, 0),)))
    assert t.state.cards["A"].dice == (3,)


def test_act_02_an_action_is_finished_before_the_next_begins() -> None:
    kindle = Ability("kindle", "Kindle", "", "action", "kindle", cost=1, reach=6)
    t = hero(plain("A.B"), heroes={"A": {"ability": kindle}, "B": {}})
    t.card("B", spaces=(WOUND, Space(), Space(), Space()))
    t.do(UseAbility("A", card(1), "B"))
    assert asked(t) == "free_action"
    assert t.refused(Move("A", card(6), ((1, 0),))) == "not_your_turn"
    assert t.refused(EndActivation("A")) == "not_your_turn"
    t.do(Decline("B"))
    assert only(t.do(Move("A", card(6), ((1, 0),))), ev.Stepped)


def test_act_02_a_wound_s_space_has_no_die_to_pay_with() -> None:
    t = hero(plain("A..")).card("A", spaces=(WOUND, Space(die=2), Space(), Space()))
    assert t.refused(Move("A", card(0), ((1, 0),))) == "no_such_die"


COSTED: list[tuple[str, int, Any]] = [
    ("run", 3, lambda pay: Run("A", pay, ((1, 0),))),
    ("search", 4, lambda pay: Search("A", pay, "c")),
    ("open", 2, lambda pay: Open("A", pay, (0, 1, "n"))),
    ("withdraw", 4, lambda pay: Withdraw("A", pay)),
    ("attack", 2, lambda pay: Attack("A", pay, "bow", "h")),
    ("attack", 4, lambda pay: Attack("A", pay, "bomb", cell=(3, 0))),
    ("ability", 3, lambda pay: UseAbility("A", pay, path=((1, 0),))),
]
YARD = """
    + + + + +
     A c . h
    +G+ + + +
     . . . .
    + + + + +
    """


@pytest.mark.parametrize(("word", "cost", "make"), COSTED)
def test_act_03_a_die_of_the_cost_or_more_pays(word: str, cost: int, make: Any) -> None:
    for face in range(1, 7):
        t = hero(YARD, face, 1, enemies={"h": "husk"}, objects={"c": "cache"}, extraction="A")
        command = make(card(face))
        if face >= cost:
            assert t.do(command)[0] == ev.DieSpent("A", card(face), word)
        else:
            assert t.refused(command) == "die_too_low"


@pytest.mark.parametrize("face", range(1, 7))
def test_act_03_any_die_pays_for_1_plus(face: int) -> None:
    assert only(hero(plain("A.."), face).do(Move("A", card(face), ((1, 0),))), ev.Stepped)


def test_act_04_the_player_stops_and_unspent_dice_stay() -> None:
    t = hero(plain("A.B"), 2, 5)
    assert t.do(EndActivation("A")) == [ev.SlotDone("hero", "A")]
    assert t.state.cards["A"].dice == (2, 5)
    assert t.refused(EndActivation("A")) == "not_now"


def test_act_04_who_can_do_no_more_is_done() -> None:
    t = hero(plain("A.B"), 2)
    events = t.do(Move("A", card(2), ((1, 0),)))
    assert events[-1] == ev.SlotDone("hero", "A")
    t = table(plain("A.B"), track="A B", dice={"B": (1,)})
    assert t.next(fr.NextSlot()) == [
        ev.SlotStarted("hero", "A"),
        ev.SlotDone("hero", "A"),
        ev.SlotStarted("hero", "B"),
    ]


def slayer(face: int, *, health: int = 1, **more: Any) -> Table:
    """Hero A is about to slay h with its die 1; the inspiration roll will show ``face``."""
    kinds = {"husk": {"health": health}}
    t = hero(plain("Ah."), 1, enemies={"h": "husk"}, kinds=kinds, **more)
    return t.force(combat=(6, face))


def test_act_05_a_hero_that_slew_makes_an_inspiration_roll_at_the_end() -> None:
    t = slayer(1)
    assert t.do(Attack("A", card(1), "sword", "h"))[-4:] == [
        ev.Slain("h", "husk", (1, 0), 1, "A"),
        ev.Rolled("combat", (12,), (1,), "inspiration", "A"),
        ev.Inspired("A"),
        ev.SlotDone("hero", "A"),
    ]


def test_act_05_only_at_the_end() -> None:
    t = hero(plain("Ah."), 1, 2, enemies={"h": "husk"}, kinds={"husk": {"health": 1}})
    events = t.force(combat=(6, 1)).do(Attack("A", card(1), "sword", "h"))
    assert events[-1] == ev.Slain("h", "husk", (1, 0), 1, "A")
    assert only(t.do(EndActivation("A")), ev.Inspired)


def test_act_05_a_hero_that_slew_nobody_in_this_activation_makes_none() -> None:
    t = hero(plain("A."), 1)
    assert only(t.do(EndActivation("A")), ev.Rolled) == []
    t = table(plain("A."), dice={"A": (1,)}, track="A").card("A", slain=3)
    t.next(fr.NextSlot())
    assert only(t.do(EndActivation("A")), ev.Inspired, ev.NotInspired) == []


def test_act_05_nor_one_that_is_inspired_already() -> None:
    t = slayer(1).card("A", inspired=True)
    events = t.do(Attack("A", card(1), "sword", "h"))
    assert only(events, ev.Inspired, ev.NotInspired) == []


def test_act_08_move_has_speed_and_run_three_more() -> None:
    board = plain("A........")
    way = tuple((x, 0) for x in range(1, 9))
    t = hero(board, 3, 6)
    assert t.refused(Move("A", card(3), way[:5])) == "too_far"
    assert t.refused(Run("A", card(3), way[:8])) == "too_far"
    events = t.do(Run("A", card(3), way[:7]))
    assert events[0] == ev.DieSpent("A", card(3), "run")
    assert [event.cell for event in only(events, ev.Stepped)] == list(way[:7])


def test_act_08_open_needs_a_shut_gateway_or_door_beside_the_hero() -> None:
    t = hero("+-+-+-+\n|.GAD.|\n+-+-+-+", 2, 2, 2)
    assert t.refused(Open("A", card(2), (1, 0, "n"))) == "unknown_target"
    assert t.refused(Open("A", card(2), (7, 7, "w"))) == "not_adjacent"
    assert t.refused(Open("A", card(2), (1, 0, "e"))) == "unknown_target"
    assert t.do(Open("A", card(2), (1, 0, "w")))[1] == ev.Opened("A", (1, 0, "w"))
    assert t.do(Open("A", card(2), (2, 0, "w")))[1] == ev.Opened("A", (2, 0, "w"))
    assert t.refused(Open("A", card(2), (1, 0, "w"))) == "already_open"
    far = hero("+-+-+-+\n|A .G.|\n+-+-+-+", 2)
    assert far.refused(Open("A", card(2), (2, 0, "w"))) == "not_adjacent"


def test_act_08_withdraw_leaves_the_battlefield_from_the_extraction_zone() -> None:
    t = hero(plain("Ax."), 4, 5, extraction="x")
    assert t.refused(Withdraw("A", card(4))) == "not_in_extraction"
    t.figure("A", cell=(1, 0))
    assert t.do(Withdraw("A", card(4))) == [
        ev.DieSpent("A", card(4), "withdraw"),
        ev.Withdrew("A", (1, 0)),
        ev.SlotDone("hero", "A"),
    ]
    assert "A" not in t.state.figures
    assert t.state.cards["A"].status == "withdrawn"


def test_act_08_a_weapon_is_used_as_printed() -> None:
    t = hero(plain("A..h"), enemies={"h": "husk"})
    assert t.refused(Attack("A", card(6), "axe", "h")) == "no_such_weapon"


@pytest.mark.parametrize(("sides", "faces"), [(6, (3, 2, 1)), (8, (3, 3, 2)), (12, (4, 5, 3))])
def test_act_09_faces_of_the_action_dice(sides: int, faces: tuple[int, int, int]) -> None:
    shown: list[str] = [action_dice.result(sides, face) for face in range(1, sides + 1)]
    assert tuple(map(shown.count, ("fail", "success", "critical"))) == faces
    assert action_dice.odds(sides) == faces
    assert sum(faces) == sides


@pytest.mark.parametrize(
    ("face", "result", "healed"), [(3, "fail", []), (4, "success", [0]), (6, "critical", [0, 2])]
)
def test_act_13_recover_heals_by_a_vitality_roll(face: int, result: Any, healed: list[int]) -> None:
    t = hero(plain("A."), 1).force(combat=(face,))
    t.card("A", spaces=(WOUND, GRIEVOUS, WOUND, Space(die=1), WOUND, Space(die=2)))
    assert t.do(Recover("A", card(1))) == [
        ev.DieSpent("A", card(1), "recover"),
        ev.Rolled("combat", (6,), (face,), "recover", "A", result),
        *[ev.Healed("A", space) for space in healed],
    ]


def test_act_13_the_die_is_the_vitality_die() -> None:
    t = hero(plain("A."), 1, heroes={"A": {"vitality": 12}}).force(combat=(9,))
    t.card("A", spaces=(WOUND, Space(die=1), Space(die=1)))
    assert only(t.do(Recover("A", card(1))), ev.Rolled)[0].result == "success"


def test_act_13_grievous_wounds_stay() -> None:
    t = hero(plain("A."), 1).card("A", spaces=(GRIEVOUS, Space(die=1)))
    assert t.refused(Recover("A", card(1))) == "nothing_to_heal"
    t = hero(plain("A."), 1).card("A", spaces=(GRIEVOUS, WOUND, Space(die=1), Space(die=2)))
    assert only(t.force(combat=(6,)).do(Recover("A", card(1))), ev.Healed) == [ev.Healed("A", 1)]


CARDS = (
    DiscoverySpec("gem", "Gem", "", "realmstone", 1, (Effect("supply", 2, name="realmstone"),)),
    DiscoverySpec("dust", "Dust", "", "nothing", 1),
    DiscoverySpec("dart", "Dart", "", "trap", 1, (Effect("damage", 1),)),
)


def test_act_14_search_draws_a_discovery_card() -> None:
    t = hero(plain("Ac.", "..."), 4, 5, 6, objects={"c": "cache"}, discoveries=CARDS)
    assert t.do(Search("A", card(4), "c")) == [
        ev.DieSpent("A", card(4), "search"),
        ev.Searched("A", "c"),
        ev.CardDrawn("discoveries", "gem"),
        ev.SupplyGained("realmstone", 2),
    ]
    assert t.refused(Search("A", card(5), "c")) == "already_searched"


def test_act_14_in_the_hero_s_cell_or_an_adjacent_one() -> None:
    for cell in ((0, 0), (1, 0), (1, 1)):
        t = hero(plain("c...", "...A"), 4, 6, objects={"c": "object"}, discoveries=CARDS)
        assert only(t.figure("A", cell=cell).do(Search("A", card(4), "c")), ev.Searched)
    t = hero(plain("c...", "...A"), 4, objects={"c": "object"}).figure("A", cell=(2, 0))
    assert t.refused(Search("A", card(4), "c")) == "not_adjacent"
    assert t.refused(Search("A", card(4), "q")) == "unknown_target"


def test_act_14_what_is_found_may_hurt_or_be_nothing() -> None:
    t = hero(
        plain("cd", "A."), 4, 5, 6, objects={"c": "cache", "d": "object"}, discoveries=CARDS[1:]
    )
    assert t.do(Search("A", card(4), "c"))[-1] == ev.CardDrawn("discoveries", "dust")
    # The wound goes to an empty space, which the first Search left.
    assert t.do(Search("A", card(5), "d"))[-1] == ev.WoundTaken("A", 0, "wound", 0)


def test_act_14_the_discard_pile_is_shuffled_when_the_deck_is_out() -> None:
    t = hero(
        plain("cd", "A."), 4, 5, 6, objects={"c": "cache", "d": "object"}, discoveries=CARDS[:1]
    )
    t.do(Search("A", card(4), "c"))
    assert only(t.do(Search("A", card(5), "d")), ev.DeckShuffled, ev.CardDrawn) == [
        ev.DeckShuffled("discoveries", ("gem",)),
        ev.CardDrawn("discoveries", "gem"),
    ]


def test_act_14_without_any_card_there_is_nothing() -> None:
    t = hero(plain("cA"), 4, 6, objects={"c": "cache"})
    assert t.do(Search("A", card(4), "c"))[-1] == ev.Searched("A", "c")


@pytest.mark.parametrize("face", [1, 3, 4, 12])
def test_act_15_inspired_if_the_result_is_at_most_the_wounds_of_the_slain(face: int) -> None:
    t = slayer(face, health=2).card("A", slain=1)
    events = t.do(Attack("A", card(1), "sword", "h"))
    told = ev.Inspired("A") if face <= 3 else ev.NotInspired("A")
    assert only(events, ev.Inspired, ev.NotInspired) == [told]
    assert t.state.cards["A"].inspired is (face <= 3)


def test_act_15_an_inspired_hero_uses_its_better_side() -> None:
    way = tuple((x, 0) for x in range(1, 7))
    t = hero(plain("A......"), 1)
    assert t.refused(Move("A", card(1), way)) == "too_far"
    t.card("A", inspired=True)
    assert len(only(t.do(Move("A", card(1), way)), ev.Stepped)) == 6


def test_act_15_a_hero_who_is_out_or_withdrew_makes_no_roll() -> None:
    t = slayer(1, extraction="A").card("A", spaces=(Space(die=1), Space(die=6), Space()))
    t.do(Attack("A", card(1), "sword", "h"))
    assert only(t.do(Withdraw("A", card(6))), ev.Rolled, ev.Inspired) == []


def test_an_action_is_refused_out_of_turn() -> None:
    t = hero(plain("A.B"))
    assert t.refused(Move("Z", card(1), ((1, 0),))) == "unknown_hero"
    assert t.refused(Choose("A")) == "not_now"
    assert t.refused(Gambit("A", 1)) == "not_now"
    t.change(pending=None)
    assert t.refused(Move("A", card(1), ((1, 0),))) == "not_now"
    assert t.refused(Choose("A")) == "not_now"
