"""Reinforcements and the end of an enemy slot. Rule: REI-01 to REI-10, ENM-05."""

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose
from game.rules.state import Deck, Figure, Group, Slot, Space
from tests.rules.table import CLAW, Table, only, table

MISS = 1

FIELD = """
    +-+-+-+-+-+-+-+-+-+
    |n A . . . . . f g|
    +-+-+-+-+-+-+-+-+-+
"""
"""A hero between the mouth `n` of no gate and the far lychgate `g` with its mouth `f`."""

TWO = """
    +-+-+-+-+-+-+-+-+-+
    |h m . A . . . f g|
    +-+-+-+-+-+-+-+-+-+
"""
"""Two lychgates, `h` with its mouth `m` near the hero, `g` with its mouth `f` far from it."""


def face_down(*members: str, drawing: str = FIELD, **changes: Any) -> Table:
    """A table with the face-down group g9, whose card asks for these enemies."""
    changes.setdefault("gates", {"g": "f"})
    return table(
        drawing,
        facedown={"g9": "horde"},
        encounters={"horde": members, "pack": ("gnawer",)},
        deck=("pack",),
        track="g9",
        **changes,
    )


def deploy(made: Table, *kinds: str) -> list[ev.AnyEvent]:
    return made.next(fr.Deploy("g9", kinds))


def placed(events: list[ev.AnyEvent]) -> list[tuple[str, tuple[int, int]]]:
    return [(event.figure.kind, event.figure.cell) for event in only(events, ev.EnemyPlaced)]


def lost(events: list[ev.AnyEvent]) -> list[tuple[str, str]]:
    return [(event.kind, event.why) for event in only(events, ev.EnemyLost)]


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


# --- REI-01: the face-down encounter -----------------------------------------------------------


def test_rei_01_a_face_down_encounter_is_turned_up_and_deployed_and_its_slot_is_done() -> None:
    made = face_down("husk", extraction="A")
    made.force(event=(7,))
    events = made.next(fr.NextSlot())
    assert events[:4] == [
        ev.SlotStarted("enemy", "g9"),
        ev.Revealed("g9", "horde"),
        ev.EnemyPlaced(Figure("e21", "husk", "enemy", (7, 0), "g9"), "g"),
        ev.TargetChosen("e21", "A", 6, 6),
    ]
    assert only(events, ev.SlotDone) == [ev.SlotDone("enemy", "g9")]
    assert made.state.groups["g9"] == Group("g9", "horde", True)
    assert made.state.track == (Slot("enemy", "g9", True),)


def test_rei_01_a_face_up_group_gets_no_reinforcements() -> None:
    made = face_down("husk", enemies={"f": "husk/g1"}, extraction="A")
    made.change(track=(Slot("enemy", "g1"),)).force(behaviour=(1,))
    events = made.next(fr.NextSlot())
    assert only(events, ev.Revealed, ev.EnemyPlaced) == []
    assert events[0] == ev.SlotStarted("enemy", "g1")


def test_rei_01_the_slot_is_done_only_when_each_enemy_has_been_handled() -> None:
    made = face_down("husk", "husk", extraction="A")
    events = made.next(fr.NextSlot())
    kinds = [type(event).__name__ for event in events]
    assert kinds.count("EnemyPlaced") == 2
    last = max(index for index, kind in enumerate(kinds) if kind in ("EnemyPlaced", "Stepped"))
    assert kinds.index("SlotDone") > last


# --- REI-02, REI-03: models --------------------------------------------------------------------


def test_rei_02_a_model_on_the_battlefield_is_not_available() -> None:
    made = face_down("husk", enemies={"n": "husk/g1"}, kinds={"husk": {"models": 1}})
    events = deploy(made, "husk")
    assert events == [ev.EnemyLost("g9", "husk", "no_model")]


def test_rei_02_models_of_another_kind_do_not_count() -> None:
    made = face_down("husk", enemies={"n": "gnawer/g1"}, kinds={"husk": {"models": 1}})
    assert placed(deploy(made, "husk")) == [("husk", (7, 0))]


def test_rei_03_what_is_available_is_placed_and_the_rest_is_lost() -> None:
    made = face_down("husk", "husk", "husk", kinds={"husk": {"models": 2}})
    events = deploy(made, "husk", "husk", "husk")
    assert len(placed(events)) == 2
    assert lost(events) == [("husk", "no_model")]
    assert made.state.slain == 0


def test_rei_03_a_group_without_any_model_is_driven_off_at_the_end_of_its_slot() -> None:
    made = face_down("husk", enemies={"n": "husk/g1"}, kinds={"husk": {"models": 1}})
    made.change(track=(Slot("enemy", "g9"),))
    events = made.next(fr.Deploy("g9", ("husk",)), fr.CloseSlot("g9"))
    # It is still face down here: turning it up belongs to the slot.
    assert only(events, ev.DrivenOff) == []
    made.change(groups={**made.state.groups, "g9": Group("g9", "horde", True)})
    events = made.next(fr.Deploy("g9", ("husk",)), fr.CloseSlot("g9"))
    assert only(events, ev.DrivenOff) == [ev.DrivenOff("g9", "horde")]


def test_rei_03_where_no_model_is_left_nobody_is_asked_who_is_lost_first() -> None:
    made = face_down(
        "husk", "gnawer",
        enemies={"n": "husk/g1"},
        kinds={"husk": {"models": 1}, "gnawer": {"models": 0}},
    )  # fmt: skip
    events = deploy(made, "husk", "gnawer")
    assert lost(events) == [("husk", "no_model"), ("gnawer", "no_model")]
    assert made.state.pending is None


# --- REI-04: the order -------------------------------------------------------------------------


def test_rei_04_the_leader_picks_each_enemy_in_turn() -> None:
    made = face_down("husk", "gnawer", "husk", seats=(("A",), ()), leader=1)
    assert deploy(made, "husk", "gnawer", "husk") == []
    assert made.state.pending is not None
    assert made.state.pending.player == 1
    assert asked(made) == ("reinforcement", ["husk", "gnawer"])
    events = made.do(Choose("husk"))
    assert placed(events) == [("husk", (7, 0))]
    assert asked(made) == ("reinforcement", ["gnawer", "husk"])
    events = made.do(Choose("gnawer"))
    # Only one kind is left: nobody is asked.
    assert [kind for kind, _ in placed(events)] == ["gnawer", "husk"]
    assert made.state.pending is None


def test_rei_04_equal_enemies_are_not_asked_about() -> None:
    made = face_down("husk", "husk")
    assert len(placed(deploy(made, "husk", "husk"))) == 2


# --- REI-05: the lychgate ----------------------------------------------------------------------


def test_rei_05_the_lychgate_farthest_from_the_heroes() -> None:
    made = face_down("husk", drawing=TWO, gates={"h": "m", "g": "f"})
    assert only(deploy(made, "husk"), ev.EnemyPlaced)[0].gate == "g"
    made = face_down("husk", drawing=TWO, gates={"h": "m", "g": "f"})
    made.figure("A", cell=(6, 0))
    assert only(deploy(made, "husk"), ev.EnemyPlaced)[0].gate == "h"


def test_rei_05_the_ways_of_all_heroes_count_together() -> None:
    made = face_down(
        "husk",
        drawing="+-+-+-+-+-+-+-+-+-+-+-+-+\n|h m . A B . . . . C f g|\n+-+-+-+-+-+-+-+-+-+-+-+-+",
        gates={"h": "m", "g": "f"},
    )
    # 2 + 3 + 8 steps to m, 7 + 6 + 1 to f: farther, though a hero stands beside it.
    assert only(deploy(made, "husk"), ev.EnemyPlaced)[0].gate == "g"


def test_rei_05_ways_lead_through_shut_doors_but_not_through_shut_gateways() -> None:
    drawing = "+-+-+-+-+-+-+-+-+\n|h m .D. A . f g|\n+-+-+-+-+-+-+-+-+"
    made = face_down("husk", drawing=drawing, gates={"h": "m", "g": "f"})
    made.figure("A", cell=(4, 0))
    # Through the door 3 steps to m, 2 to f.
    assert only(deploy(made, "husk"), ev.EnemyPlaced)[0].gate == "h"
    made = face_down("husk", drawing=drawing, gates={"h": "m", "g": "f"})
    made.figure("A", cell=(3, 0))
    # 2 to m, 3 to f.
    assert only(deploy(made, "husk"), ev.EnemyPlaced)[0].gate == "g"
    shut = face_down("husk", drawing=drawing.replace("D", "G"), gates={"h": "m", "g": "f"})
    shut.figure("A", cell=(3, 0))
    # No way leads to m: nothing is farther.
    assert only(deploy(shut, "husk"), ev.EnemyPlaced)[0].gate == "h"


def test_rei_05_a_tie_between_lychgates_is_the_leaders_choice() -> None:
    made = face_down("husk", "gnawer", drawing=TWO, gates={"h": "m", "g": "f"})
    made.figure("A", cell=(4, 0))
    assert deploy(made, "husk", "gnawer") == []
    assert asked(made) == ("lychgate", ["h", "g"])
    assert made.do(Choose("h")) == []
    assert asked(made) == ("reinforcement", ["husk", "gnawer"])
    # The lychgate is chosen once for the group.
    events = made.do(Choose("gnawer"))
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["h", "h"]


def test_rei_05_the_enemy_stands_on_the_mouth() -> None:
    made = face_down("husk")
    assert only(deploy(made, "husk"), ev.EnemyPlaced) == [
        ev.EnemyPlaced(Figure("e21", "husk", "enemy", (7, 0), "g9"), "g")
    ]


def test_rei_05_without_a_standing_hero_nobody_is_asked() -> None:
    made = face_down("husk", drawing=TWO, gates={"h": "m", "g": "f"})
    made.card("A", status="out").change(figures={})
    events = deploy(made, "husk")
    assert only(events, ev.EnemyPlaced)[0].gate == "h"
    assert made.state.pending is None


# --- REI-06: a hero in the gate ----------------------------------------------------------------


def test_rei_06_a_hero_on_the_mouth_takes_two_damage_and_the_enemy_is_not_placed() -> None:
    made = face_down("husk").figure("A", cell=(7, 0))
    assert deploy(made, "husk") == [
        ev.EnemyLost("g9", "husk", "hero_at_gate", "A"),
        ev.WoundTaken("A", 0, "wound"),
        ev.WoundTaken("A", 1, "wound"),
    ]
    assert made.state.slain == 0
    assert made.state.enemies() == ()


def test_rei_06_a_small_enemy_does_not_share_the_mouth_with_a_hero() -> None:
    made = face_down("gnawer", kinds={"gnawer": {"small": True}}).figure("A", cell=(7, 0))
    assert lost(deploy(made, "gnawer")) == [("gnawer", "hero_at_gate")]


def test_rei_06_a_hero_beside_the_mouth_takes_no_damage() -> None:
    made = face_down("husk").figure("A", cell=(6, 0)).force(combat=(MISS,))
    events = deploy(made, "husk")
    assert placed(events) == [("husk", (7, 0))]
    assert only(events, ev.WoundTaken, ev.EnemyLost) == []


def test_rei_06_it_hurts_once_for_each_enemy_until_the_hero_is_out() -> None:
    made = face_down("husk").figure("A", cell=(7, 0))
    made.card("A", spaces=(Space(wound="wound"), Space(), Space(), Space()))
    events = deploy(made, "husk", "husk", "husk")
    # Two wounds, then one and out; the third enemy finds the mouth empty.
    assert len(only(events, ev.WoundTaken)) == 3
    assert len(only(events, ev.TakenOut)) == 1
    assert lost(events) == [("husk", "hero_at_gate")] * 2
    assert placed(events) == [("husk", (7, 0))]


# --- REI-07: another reason --------------------------------------------------------------------


def blocked(*kinds: str, **changes: Any) -> Table:
    """A table whose mouth an enemy of another group holds."""
    return face_down(*kinds, enemies={"f": "husk/g1"}, **changes)


def test_rei_07_an_enemy_in_the_mouth_sends_the_next_to_the_nearest_empty_cell() -> None:
    made = blocked("husk")
    events = deploy(made, "husk")
    assert placed(events) == [("husk", (6, 0))]
    assert lost(events) == []


def test_rei_07_a_tie_between_cells_is_the_leaders_choice() -> None:
    made = face_down(
        "husk",
        drawing="+-+-+-+-+-+-+\n|A . . . . 2|\n|           |\n|. . . . f g|\n|           |\n"
        "|. . . . . .|\n+-+-+-+-+-+-+",
        enemies={"f": "husk/g1", "2": "husk/g1"},
    )
    assert deploy(made, "husk") == []
    assert asked(made) == ("reinforcement_cell", ["4,0", "3,1", "4,2"])
    events = made.do(Choose("4,2"))
    assert placed(events) == [("husk", (4, 2))]


def test_rei_07_a_small_enemy_shares_the_mouth_with_one_other() -> None:
    made = blocked("gnawer", kinds={"gnawer": {"small": True}})
    assert placed(deploy(made, "gnawer")) == [("gnawer", (7, 0))]


def test_rei_07_a_small_enemy_finds_no_place_beside_two_others() -> None:
    made = blocked("gnawer", kinds={"gnawer": {"small": True, "speed": 1}})
    made.change(
        figures={
            **made.state.figures,
            "x": Figure("x", "gnawer", "enemy", (7, 0), "g1"),
        }
    )
    assert placed(deploy(made, "gnawer")) == [("gnawer", (6, 0))]


# --- REI-08, REI-09: the Advance ---------------------------------------------------------------


def test_rei_08_a_placed_enemy_makes_an_advance_without_a_behaviour_roll() -> None:
    made = face_down("husk", kinds={"husk": {"speed": 6}}).force(combat=(MISS,))
    events = deploy(made, "husk")
    assert events == [
        ev.EnemyPlaced(Figure("e21", "husk", "enemy", (7, 0), "g9"), "g"),
        ev.TargetChosen("e21", "A", 6, 6),
        *(ev.Stepped("e21", (x, 0), (x - 1, 0), 1) for x in (7, 6, 5, 4, 3)),
        ev.Rolled("combat", CLAW.dice, (MISS,), "attack", "e21"),
        ev.Attacked("e21", "A", "claw", 0, 0),
    ]
    assert made.state.thrown.get("behaviour", 0) == 0


def test_rei_09_each_enemy_is_placed_and_advances_before_the_next() -> None:
    made = face_down("husk", "husk")
    events = deploy(made, "husk", "husk")
    order = [
        event.figure.id if isinstance(event, ev.EnemyPlaced) else event.figure
        for event in only(events, ev.EnemyPlaced, ev.Stepped)
    ]
    assert order == ["e21"] * 4 + ["e22"] * 3
    # The first one left the mouth, so that the second came out of it too.
    assert placed(events) == [("husk", (7, 0)), ("husk", (7, 0))]


# --- REI-10: nowhere at all --------------------------------------------------------------------


FULL = "+-+-+-+\n|A f g|\n+-+-+-+"


def test_rei_10_an_enemy_that_finds_no_cell_at_all_is_slain() -> None:
    made = face_down("husk", drawing=FULL, enemies={"f": "husk/g1"})
    assert deploy(made, "husk") == [ev.EnemyLost("g9", "husk", "no_room")]
    assert made.state.slain == 1
    assert len(made.state.enemies()) == 1


def test_rei_10_a_single_empty_cell_anywhere_is_enough() -> None:
    drawing = "+-+-+-+ +-+\n|A f g| |.|\n+-+-+-+ +-+"
    made = face_down("husk", drawing=drawing, enemies={"f": "husk/g1"})
    assert placed(deploy(made, "husk")) == [("husk", (4, 0))]
    assert made.state.slain == 0


def test_rei_10_without_a_lychgate_there_is_nowhere() -> None:
    made = face_down("husk", "gnawer", gates={})
    deploy(made, "husk", "gnawer")
    assert asked(made) == ("reinforcement", ["husk", "gnawer"])
    assert lost(made.do(Choose("gnawer"))) == [("gnawer", "no_room"), ("husk", "no_room")]


@pytest.mark.parametrize("count", [0, 8])
def test_rei_10_any_number_of_enemies_ends_and_nobody_shares_a_cell(count: int) -> None:
    made = face_down(*("husk",) * count, drawing=TWO, gates={"g": "f"}, seed=3)
    deploy(made, *("husk",) * count)
    while made.state.pending is not None:
        made.do(Choose(made.state.pending.options[0].id))
    cells = [figure.cell for figure in made.state.figures.values()]
    assert len(set(cells)) == len(cells)
    assert made.state.agenda == ()


# --- ENM-05, ACT-01: the end of the slot -------------------------------------------------------


def empty_group() -> Table:
    """The group g1 has its slot and no figure left."""
    made = face_down("husk", enemies={"n": "husk/g1"})
    figures = {name: figure for name, figure in made.state.figures.items() if name != "n"}
    return made.change(figures=figures, track=(Slot("enemy", "g1"), Slot("enemy", "g9")))


def test_enm_05_a_group_without_figures_gives_way_to_a_face_down_encounter() -> None:
    made = empty_group()
    assert made.next(fr.CloseSlot("g1")) == [
        ev.DrivenOff("g1", "g1"),
        ev.CardDrawn("encounters", "pack", False),
        ev.GroupMade(Group("g21", "pack", False), "g1"),
        ev.SlotDone("enemy", "g21"),
    ]
    assert made.state.track == (Slot("enemy", "g21", True), Slot("enemy", "g9"))
    assert list(made.state.groups) == ["g9", "g21"]
    assert made.state.decks["encounters"] == Deck((), ("g1",))


def test_enm_05_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    made = empty_group()
    made.change(decks={**made.state.decks, "encounters": Deck()})
    events = made.next(fr.CloseSlot("g1"))
    assert only(events, ev.DeckShuffled) == [ev.DeckShuffled("encounters", ("g1",))]
    assert made.state.groups["g21"].encounter == "g1"


def test_enm_05_a_group_with_a_figure_left_stays() -> None:
    made = face_down("husk", enemies={"n": "husk/g1"})
    made.change(track=(Slot("enemy", "g1"),))
    assert made.next(fr.CloseSlot("g1")) == [ev.SlotDone("enemy", "g1")]
    assert "g1" in made.state.groups


def test_enm_05_the_driven_off_group_does_not_act_in_its_slot() -> None:
    made = empty_group().change(track=(Slot("enemy", "g1"),))
    events = made.force(event=(1,)).next(fr.NextSlot())
    assert events[:2] == [ev.SlotStarted("enemy", "g1"), ev.DrivenOff("g1", "g1")]
    assert only(events, ev.BehaviourRolled, ev.Held) == []


def test_act_01_the_slot_of_an_enemy_group_is_turned_face_down_when_all_have_acted() -> None:
    made = face_down("husk", enemies={"n": "husk/g1"})
    made.change(track=(Slot("enemy", "g1"),)).force(behaviour=(1,), combat=(MISS,))
    events = made.next(fr.GroupTurn("g1", ("n",)), fr.CloseSlot("g1"))
    assert events[-1] == ev.SlotDone("enemy", "g1")
    assert made.state.track == (Slot("enemy", "g1", True),)
