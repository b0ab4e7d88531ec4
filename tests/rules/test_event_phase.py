"""The event phase. Rule: EVT-01 to EVT-03, EVT-10 to EVT-15, EVT-20."""

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose, Decline, Move, Order
from game.rules.state import Destiny, Figure, Outcome, Payment, Space
from tests.rules.table import Table, only, table

HURT = (Space(wound="wound"), Space(), Space(), Space())
FALLEN = (Space(wound="wound"),) * 4
FATE, WILL, CRISIS, TIME, BORN, LANTERN = 1, 3, 5, 7, 9, 11

YARD = """
    +-+-+-+-+-+-+-+-+
    |A B . . . . . 1|
    |               |
    |. . . . . . . .|
    +-+-+-+-+-+-+-+-+
"""


def yard(**changes: Any) -> Table:
    changes.setdefault("enemies", {"1": "husk"})
    return table(YARD, **changes)


def out(made: Table, *heroes: str, status: str = "out") -> Table:
    """These heroes have left the battlefield in that way."""
    for hero in heroes:
        made.card(hero, status=status)
    figures = {name: each for name, each in made.state.figures.items() if name not in heroes}
    return made.change(figures=figures)


def phase(made: Table, quest: int, *more: int) -> list[ev.AnyEvent]:
    """What happens in the event phase when the quest die shows this."""
    return made.force(event=(quest, *more)).next(fr.EventPhase())


def before_next_round(events: list[ev.AnyEvent]) -> list[ev.AnyEvent]:
    """The events up to the passing of the leader token."""
    at = next(index for index, event in enumerate(events) if isinstance(event, ev.LeaderPassed))
    return events[:at]


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


# --- EVT-01: the end of the journey ------------------------------------------------------------


@pytest.mark.parametrize(
    ("slain", "outcome"),
    [
        (1, Outcome(False, "fled")),
        (2, Outcome(True, "extracted")),
        (3, Outcome(True, "extracted")),
    ],
)
def test_evt_01_the_journey_ends_when_all_stand_in_the_extraction_zone(
    slain: int, outcome: Outcome
) -> None:
    made = yard(extraction="AB", slain=slain)
    assert made.next(fr.EventPhase()) == [ev.PhaseStarted("event"), ev.JourneyEnded(outcome)]
    assert made.state.outcome == outcome
    assert made.state.agenda == ()
    assert made.state.phase == "over"


def test_evt_01_it_goes_on_while_one_hero_stands_outside_the_zone() -> None:
    made = yard(extraction="A", slain=2)
    events = phase(made, FATE)
    assert only(events, ev.JourneyEnded) == []
    assert only(events, ev.QuestRolled) == [ev.QuestRolled(FATE, "fate_denied")]


def test_evt_01_heroes_out_of_action_are_not_waited_for() -> None:
    made = out(yard(extraction="A", slain=2), "B")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(True, "extracted"))


def test_evt_01_heroes_who_withdrew_count_as_extracted() -> None:
    made = out(yard(extraction="A", slain=2), "B", status="withdrawn")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(True, "extracted"))
    made = out(yard(extraction="1", slain=2), "A", "B", status="withdrawn")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(True, "extracted"))
    made = out(out(yard(slain=1), "A"), "B", status="withdrawn")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(False, "fled"))


def test_evt_01_the_journey_ends_when_every_hero_is_out_of_action() -> None:
    made = out(yard(extraction="AB", slain=9), "A", "B")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(False, "all_out"))


def test_evt_01_one_hero_standing_is_enough_to_go_on() -> None:
    made = out(yard(), "A")
    assert only(phase(made, FATE), ev.JourneyEnded) == []


@pytest.mark.parametrize(("last", "over"), [(0, False), (4, False), (3, True), (2, True)])
def test_evt_01_the_mission_may_say_that_the_last_round_ends_it(last: int, over: bool) -> None:
    made = yard(mission={"last_round": last}, round=3, slain=2)
    ends = only(phase(made, FATE), ev.JourneyEnded)
    assert ends == ([ev.JourneyEnded(Outcome(False, "too_late"))] if over else [])


def test_evt_01_an_extraction_in_the_last_round_is_in_time() -> None:
    made = yard(mission={"last_round": 3}, round=3, slain=2, extraction="AB")
    assert made.next(fr.EventPhase())[-1] == ev.JourneyEnded(Outcome(True, "extracted"))


# --- EVT-02, EVT-03 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "row"),
    [
        (1, "fate_denied"),
        (2, "masters_will"),
        (4, "masters_will"),
        (5, "crisis"),
        (6, "crisis"),
        (7, "time"),
        (8, "time"),
        (9, "hero_born"),
        (10, "hero_born"),
        (11, "lantern"),
        (12, "lantern"),
    ],
)
def test_evt_02_the_quest_die_shows_a_row(face: int, row: str) -> None:
    events = phase(yard(enemies={}), face)
    assert events[:3] == [
        ev.PhaseStarted("event"),
        ev.Rolled("event", (12,), (face,), "quest"),
        ev.QuestRolled(face, row),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize(
    ("seats", "leader", "then"),
    [((("A", "B"),), 0, 0), ((("A",), ("B",)), 0, 1), ((("A",), ("B",)), 1, 0)],
)
def test_evt_03_the_leader_token_passes_to_the_left_and_the_next_round_begins(
    seats: tuple[tuple[str, ...], ...], leader: int, then: int
) -> None:
    made = yard(seats=seats, leader=leader)
    events = phase(made, FATE)
    at = events.index(ev.LeaderPassed(then))
    assert events[at + 1] == ev.RoundStarted(2)
    assert made.state.leader == then


def test_evt_03_the_token_passes_to_a_player_without_a_standing_hero_too() -> None:
    made = out(yard(seats=(("A",), ("B",))), "B")
    phase(made, FATE)
    assert made.state.leader == 1


def test_evt_03_the_row_is_carried_out_under_the_old_leader() -> None:
    made = yard(seats=(("A",), ("B",)), leader=1).change(destiny=Destiny((), (2,)))
    phase(made, LANTERN)
    assert made.state.pending is not None
    assert (made.state.pending.question, made.state.pending.player) == ("declined_die", 1)


# --- EVT-10: fate denied -----------------------------------------------------------------------


def test_evt_10_fate_denied_takes_the_next_destiny_roll_away() -> None:
    made = yard().change(destiny=Destiny((4,), (2, 2)))
    events = phase(made, FATE)
    assert before_next_round(events)[-1] == ev.FateDenied()
    assert ev.DestinySkipped() in events
    assert only(events, ev.DestinySet) == []


def test_evt_10_other_rows_leave_the_destiny_roll() -> None:
    events = phase(yard(), TIME)
    assert len(only(events, ev.DestinySet)) == 1
    assert only(events, ev.FateDenied, ev.DestinySkipped) == []


# --- EVT-11: the Master's will -----------------------------------------------------------------

TWO_GROUPS = """
    +-+-+-+-+-+-+-+-+-+-+
    |A . . 1 . . . . . 2|
    +-+-+-+-+-+-+-+-+-+-+
"""


def test_evt_11_the_group_farthest_from_any_hero_moves_figure_by_figure() -> None:
    made = table(TWO_GROUPS, enemies={"1": "husk/g1", "2": "husk/g2"})
    events = before_next_round(phase(made, WILL))
    assert events[3:] == [
        ev.GroupStirred("g2"),
        ev.TargetChosen("2", "A", 9, 9),
        *(ev.Stepped("2", (x, 0), (x - 1, 0), 1) for x in (9, 8, 7)),
    ]


def test_evt_11_the_nearest_figure_counts_for_each_group() -> None:
    made = table(
        "+-+-+-+-+-+-+-+-+\n|A 1 . . . 2 . 3|\n+-+-+-+-+-+-+-+-+",
        enemies={"1": "husk/g1", "3": "husk/g1", "2": "husk/g2"},
    )
    assert only(phase(made, WILL), ev.GroupStirred) == [ev.GroupStirred("g2")]


def test_evt_11_the_move_is_no_attack_and_no_behaviour_roll() -> None:
    made = table("+-+-+-+-+\n|A . 1 .|\n+-+-+-+-+", enemies={"1": "husk"})
    events = before_next_round(phase(made, WILL))
    assert only(events, ev.Stepped) == [ev.Stepped("1", (2, 0), (1, 0), 1)]
    assert only(events, ev.Attacked, ev.BehaviourRolled) == []


def test_evt_11_the_leader_chooses_the_order_of_the_figures() -> None:
    made = table(
        "+-+-+-+-+-+-+-+\n|A . . . 1 2 .|\n+-+-+-+-+-+-+-+", enemies={"1": "husk", "2": "husk"}
    )
    phase(made, WILL)
    assert asked(made) == ("enemy_order", ["1", "2"])
    events = before_next_round(made.do(Choose("2")))
    assert [event.figure for event in only(events, ev.Stepped)] == ["1", "1", "1"]
    assert only(events, ev.Held) == [ev.Held("2", "no_way")]


def test_evt_11_one_order_moves_the_whole_group_that_the_master_stirs() -> None:
    made = table(
        "+-+-+-+-+-+-+-+\n|A . . . 1 2 .|\n+-+-+-+-+-+-+-+", enemies={"1": "husk", "2": "husk"}
    )
    phase(made, WILL)
    events = before_next_round(made.do(Order(("1", "2"))))
    steps = [event.figure for event in only(events, ev.Stepped)]
    assert steps == ["1", "1", "1", "2", "2", "2"]
    assert only(events, ev.Attacked, ev.BehaviourRolled) == []


def test_evt_11_a_tie_between_groups_is_the_leaders_choice() -> None:
    made = table(
        "+-+-+-+-+-+-+-+\n|1 . . A . . 2|\n+-+-+-+-+-+-+-+",
        enemies={"1": "husk/g1", "2": "husk/g2"},
    )
    phase(made, WILL)
    assert asked(made) == ("stirred_group", ["g1", "g2"])
    events = made.do(Choose("g1"))
    assert events[0] == ev.GroupStirred("g1")
    assert {event.figure for event in only(events, ev.Stepped)} == {"1"}


def test_evt_11_no_group_on_the_field_nothing_happens() -> None:
    made = table(YARD, enemies={}, facedown={"g9": "g9"}, encounters={"g9": ("husk",)})
    events = before_next_round(phase(made, WILL))
    assert events[3:] == [ev.GroupStirred("")]


# --- EVT-12: a crisis (the cards are tested in test_crises) -------------------------------------


def test_evt_12_without_a_crisis_card_the_phase_goes_on() -> None:
    events = phase(yard(), CRISIS)
    assert only(before_next_round(events), ev.CardDrawn, ev.CrisisMet) == []
    assert ev.RoundStarted(2) in events


# --- EVT-13, EVT-20: time ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "moved"),
    [
        (3, [ev.TwilightMoved(4, False)]),
        (9, [ev.TwilightMoved(10, False)]),
        (10, [ev.TwilightMoved(11, True)]),
        (11, []),
    ],
)
def test_evt_13_the_twilight_token_goes_one_space_until_it_is_night(
    space: int, moved: list[ev.AnyEvent]
) -> None:
    events = before_next_round(phase(yard(twilight=space), TIME))
    assert events[3:] == moved


def test_evt_20_the_token_goes_on_at_the_start_of_the_round_as_well() -> None:
    made = yard(twilight=3)
    events = phase(made, TIME)
    assert only(events, ev.TwilightMoved) == [
        ev.TwilightMoved(4, False),
        ev.TwilightMoved(5, False),
    ]


# --- EVT-14: a hero is born --------------------------------------------------------------------


def test_evt_14_a_hero_out_of_action_returns_beside_another_and_recovers() -> None:
    made = out(yard(), "A").card("A", spaces=FALLEN).figure("B", cell=(0, 0))
    made.force(combat=(4,))
    events = phase(made, BORN)
    assert asked(made) == ("hero_born_cell", ["1,0", "0,1"])
    assert only(events, ev.Returned) == []
    events = before_next_round(made.do(Choose("0,1")))
    assert events == [
        ev.Returned("A", (0, 1)),
        ev.Rolled("combat", (6,), (4,), "recover", "A", "success"),
        ev.Healed("A", 0),
    ]
    assert made.state.cards["A"].status == "standing"
    assert made.state.figures["A"] == Figure("A", "A", "hero", (0, 1))


def test_evt_14_the_only_nearest_cell_is_not_asked_about() -> None:
    made = table("+-+-+-+-+\n|B A . 1|\n+-+-+-+-+", enemies={"1": "husk"})
    out(made, "A").card("A", spaces=FALLEN).force(combat=(1,))
    assert only(phase(made, BORN), ev.Returned) == [ev.Returned("A", (1, 0))]


def test_evt_14_of_several_heroes_the_one_with_the_nearer_cell_counts() -> None:
    made = table(
        "+-+-+-+-+-+-+-+-+\n|B 1 . A . . 2 C|\n+-+-+-+-+-+-+-+-+",
        enemies={"1": "husk", "2": "husk"},
    )
    out(made, "A").figure("C", cell=(5, 0)).card("A", spaces=FALLEN).force(combat=(1,))
    # B's nearest empty cell is two steps off, C's is one.
    assert only(phase(made, BORN), ev.Returned) == [ev.Returned("A", (4, 0))]


def test_evt_14_the_leader_chooses_among_the_heroes_out_of_action() -> None:
    made = table("+-+-+-+-+\n|A B C .|\n+-+-+-+-+", seats=(("A", "B"), ("C",)), leader=1)
    out(made, "A", "B").card("A", spaces=FALLEN).card("B", spaces=FALLEN).force(combat=(1,))
    phase(made, BORN)
    assert made.state.pending is not None
    assert made.state.pending.player == 1
    assert asked(made) == ("hero_born", ["A", "B"])
    made.do(Choose("B"))
    assert asked(made) == ("hero_born_cell", ["1,0", "3,0"])
    assert only(made.do(Choose("3,0")), ev.Returned) == [ev.Returned("B", (3, 0))]
    assert made.state.cards["A"].status == "out"


def test_evt_14_the_returned_hero_may_lose_an_ailment_instead() -> None:
    made = table("+-+-+-+\n|B A .|\n+-+-+-+")
    out(made, "A").card("A", spaces=FALLEN, ailments=("cursed",))
    phase(made, BORN)
    assert asked(made) == ("recover_or_cure", ["recover", "cursed"])
    assert made.do(Choose("cursed"))[0] == ev.AilmentLost("A", "cursed")


def test_evt_14_a_hero_who_withdrew_does_not_return() -> None:
    made = out(yard(), "A", status="withdrawn")
    events = before_next_round(phase(made, BORN))
    assert events[3:] == []


def test_evt_14_if_none_is_out_a_hero_on_the_field_recovers() -> None:
    made = yard().card("B", spaces=HURT).force(combat=(6,))
    events = before_next_round(phase(made, BORN))
    assert events[3:] == [
        ev.Rolled("combat", (6,), (6,), "recover", "B", "critical"),
        ev.Healed("B", 0),
    ]


def test_evt_14_if_none_is_out_the_leader_chooses_among_those_it_helps() -> None:
    made = table("+-+-+-+\n|A B C|\n+-+-+-+").card("A", spaces=HURT)
    made.card("C", ailments=("diseased",))
    phase(made, BORN)
    assert asked(made) == ("hero_born", ["A", "C"])
    assert made.do(Choose("C"))[0] == ev.AilmentLost("C", "diseased")


def test_evt_14_grievous_wounds_alone_cannot_be_helped() -> None:
    made = yard().card("A", spaces=(Space(wound="grievous"), Space(), Space(), Space()))
    events = before_next_round(phase(made, BORN))
    assert events[3:] == []


# --- EVT-15: the lantern flares ----------------------------------------------------------------


def flare(declined: tuple[int, ...], rolled: int = 4) -> Table:
    made = yard().change(destiny=Destiny((1,), declined)).force(destiny=(rolled,))
    phase(made, LANTERN)
    return made


def test_evt_15_the_leader_may_roll_one_declined_die_into_a_free_space() -> None:
    made = flare((2, 2, 6))
    assert asked(made) == ("declined_die", ["2", "6", "none"])
    assert made.do(Choose("2")) == [
        ev.Rolled("destiny", (6,), (4,), "lantern"),
        ev.DestinyRerolled(2, 4),
    ]
    assert made.state.destiny == Destiny((1, 4), (2, 6), kept=(4,))


def test_evt_15_the_leader_may_leave_the_dice() -> None:
    made = flare((2, 2, 6))
    assert made.do(Choose("none")) == []
    assert made.state.destiny == Destiny((1,), (2, 2, 6))
    assert asked(made) == ("flare_hero", ["A", "B", "none"])


def test_evt_15_without_a_declined_die_only_the_move_is_asked() -> None:
    assert asked(flare(())) == ("flare_hero", ["A", "B", "none"])


def test_evt_15_one_hero_may_make_a_free_move() -> None:
    made = flare(())
    assert made.do(Choose("B")) == []
    assert made.state.pending is not None
    assert (made.state.pending.question, made.state.pending.hero) == ("free_action", "B")
    events = made.do(Move("B", Payment("free", 6), ((2, 0),)))
    assert ev.Stepped("B", (1, 0), (2, 0), 1) in events
    assert ev.RoundStarted(2) in events


def test_evt_15_the_free_move_may_be_declined_or_given_to_nobody() -> None:
    made = flare(())
    made.do(Choose("A"))
    events = made.do(Decline("A"))
    assert only(before_next_round(events), ev.Stepped) == []
    made = flare(())
    events = made.do(Choose("none"))
    assert isinstance(events[0], ev.LeaderPassed)


@pytest.mark.parametrize("quest", range(1, 13))
def test_evt_02_every_row_ends_though_no_choice_of_it_can_be_made(quest: int) -> None:
    """One hero with nothing to gain, no enemy, no card: each row leads to the next round."""
    made = table("+-+-+\n|A|.|\n+-+-+")
    events = phase(made, quest)
    while made.state.pending is not None and made.state.pending.options:
        events = made.do(Choose(made.state.pending.options[-1].id))
    assert only(events, ev.RoundStarted) == [ev.RoundStarted(2)]
