"""The start of a battle. Rule: INI-04, JRN-04, REI-02."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Illegal, Start, begin, state_hash
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.section import EncounterSpot, GroupSpot
from game.session.soundness import unsound
from tests.rules.skirmish import YARD, rulebook
from tests.rules.table import plain, table, told

PARTY = ("A", "B", "C")


def book(**changes: Any) -> Rulebook:
    """The rulebook of the yard, its section changed."""
    made = rulebook(YARD)
    return replace(made, sections={"table": replace(made.sections["table"], **changes)})


def refused(rules: Rulebook, start: Start) -> Illegal:
    """The refusal of that start."""
    with pytest.raises(Illegal) as refusal:
        begin(rules, start)
    return refusal.value


def test_it_begins_with_the_first_question_of_the_first_round() -> None:
    state, events = begin(book(), Start("table", PARTY, seed=4))
    assert state.round == 1
    assert state.pending is not None
    assert state.pending.question == "gambits"
    kinds = [type(event) for event in told(events)]
    assert kinds.index(ev.GroupMade) < kinds.index(ev.RoundStarted) < kinds.index(ev.TrackDealt)
    assert state.twilight == 8


def test_heroes_stand_on_the_starts_in_the_order_of_the_party() -> None:
    rules = book()
    starts = rules.sections["table"].starts
    state, _ = begin(rules, Start("table", ("C", "D"), seed=4))
    assert [(f.id, f.cell) for f in state.figures.values() if f.side == "hero"] == [
        ("C", starts[0]),
        ("D", starts[1]),
    ]


def test_one_player_leads_all_unless_told_otherwise() -> None:
    assert begin(book(), Start("table", PARTY))[0].players == (PARTY,)
    seats = (("B",), ("C", "A"))
    assert begin(book(), Start("table", PARTY, seats))[0].players == seats


def test_ini_04_the_map_s_groups_and_its_face_down_encounters_have_cards_on_the_track() -> None:
    state, _ = begin(book(), Start("table", PARTY, seed=4))
    assert [group.face_up for group in state.groups.values()] == [True, True, False, False]
    enemies = [slot.id for slot in state.track if slot.side == "enemy"]
    assert sorted(enemies) == sorted(state.groups)


def test_an_encounter_without_a_name_is_drawn_and_a_named_one_is_not() -> None:
    spots = (EncounterSpot("watch"), EncounterSpot())
    state, events = begin(book(groups=(), encounters=spots), Start("table", PARTY, seed=4))
    drawn = [event.card for event in events if isinstance(event, ev.CardDrawn)]
    assert len(drawn) == 1
    assert [group.encounter for group in state.groups.values()] == ["watch", *drawn]
    assert len(state.decks["encounters"].draw) == 3


def test_an_encounter_that_cannot_be_drawn_is_left_out() -> None:
    rules = book(groups=(), encounters=(EncounterSpot(),))
    mission = replace(rules.missions["table"], encounters=())
    state, _ = begin(replace(rules, missions={"table": mission}), Start("table", PARTY))
    assert state.groups == {}


def test_rei_02_more_figures_than_there_are_models_are_not_placed() -> None:
    rules = book(groups=(GroupSpot((7, 0), "swarm"), GroupSpot((7, 0), "swarm")), encounters=())
    _, events = begin(rules, Start("table", PARTY))
    lost = [event for event in events if isinstance(event, ev.EnemyLost)]
    # Two swarms have four gnawers; there are three models.
    assert [(event.kind, event.why) for event in lost] == [("gnawer", "no_model")]


def test_mov_03_a_group_s_figures_stand_on_the_empty_cells_nearest_to_its_own() -> None:
    rules = book(groups=(GroupSpot((7, 0), "swarm"),), encounters=())
    state, _ = begin(rules, Start("table", PARTY))
    assert [figure.cell for figure in state.enemies()] == [(7, 0), (6, 0), (6, 1)]


def test_the_same_start_gives_the_same_battle_and_another_seed_another_one() -> None:
    rules = book()
    state, events = begin(rules, Start("table", PARTY, seed=9))
    again, same = begin(rules, Start("table", PARTY, seed=9))
    assert state_hash(again) == state_hash(state)
    assert same == events
    other, _ = begin(rules, Start("table", PARTY, seed=10))
    assert other.decks != state.decks or other.cards != state.cards
    assert unsound(rules, state) == []


def test_the_dice_that_are_forced_come_first() -> None:
    faces = {"destiny": (6, 6, 1, 2, 3), "activation": (4, 3, 2, 1)}
    state, _ = begin(book(), Start("table", PARTY, dice=faces))
    assert state.destiny.free == (1, 2, 3)
    assert state.cards["A"].dice == (4, 3, 2, 1)


def test_a_forced_die_must_have_the_face() -> None:
    error = refused(book(), Start("table", PARTY, dice={"destiny": (6, 7)}))
    assert error.code == "bad_forced_die"
    assert error.details == {"stream": "destiny", "position": 2, "face": 7, "sides": 6}


def test_an_unknown_mission_is_refused_with_those_there_are() -> None:
    error = refused(book(), Start("gable", PARTY))
    assert (error.code, error.details["allowed"]) == ("unknown_mission", "table")


@pytest.mark.parametrize("party", [(), ("A", "A"), ("A", "Z"), ("",)])
def test_jrn_04_a_party_is_made_of_known_heroes_each_once(party: tuple[str, ...]) -> None:
    assert refused(book(), Start("table", party)).code == "bad_party"


@pytest.mark.parametrize(
    "seats",
    [
        (("A",), ("B",)),
        (("A", "B", "C"), ("C",)),
        (("A", "B", "C"), ()),
        (("A", "B", "C", "D"),),
        (("A",), ("B",), ("C",), ("A",), ("B",)),
    ],
)
def test_jrn_04_each_hero_is_led_by_one_of_one_to_four_players(seats: Any) -> None:
    assert refused(book(), Start("table", PARTY, seats)).code == "bad_seats"


def test_jrn_04_one_to_four_players_share_the_heroes() -> None:
    for seats in ((PARTY,), (("A",), ("B",), ("C",)), (("C", "A"), ("B",))):
        assert begin(book(), Start("table", PARTY, seats))[0].players == seats


def test_there_must_be_a_start_for_each_hero() -> None:
    error = refused(book(starts=((0, 0), (1, 0))), Start("table", PARTY))
    assert (error.code, error.details) == ("too_few_starts", {"heroes": 3})


def test_a_hunt_without_enemies_is_still_a_battle() -> None:
    t = table(plain("A..x"), extraction="x")
    state, _ = begin(t.rulebook, Start("table", ("A",)))
    assert state.pending is not None
    assert state.pending.question == "activation"
