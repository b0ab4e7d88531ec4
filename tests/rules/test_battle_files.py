"""Battles written by hand, with forced dice, on the shipped hunt: tests/golden/hand/*.json.

They hold only a start and commands. The ids in them count what the hunt's map and encounters put
on the field (g13 is its first face-down encounter); where those change, the files follow.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from game.content.load import load_rulebook
from game.rules import events as ev
from game.rules.battlefield import gates, objects
from game.rules.events import AnyEvent
from game.rules.rulebook import Rulebook
from game.rules.state import Payment, State
from game.session import read, replay
from game.session.soundness import unsound
from tests.rules.table import told

FOLDER = Path(__file__).parents[1] / "golden" / "hand"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


@lru_cache(maxsize=1)
def hunt() -> Rulebook:
    """The rulebook of the shipped hunt."""
    return load_rulebook(["hunt"])


@lru_cache(maxsize=16)
def played(name: str) -> tuple[State, tuple[AnyEvent, ...]]:
    """The state at the end of the battle, and all events without bookkeeping."""
    events: list[AnyEvent] = []
    for step in replay(hunt(), read(FOLDER / f"{name}.json")):
        assert unsound(hunt(), step.state) == []
        events += told(step.events)
        state = step.state
    return state, tuple(events)


def after(events: tuple[AnyEvent, ...], kind: type, **fields: Any) -> tuple[AnyEvent, ...]:
    """The events from the first of that kind with those fields on, itself included."""
    for index, event in enumerate(events):
        if isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items()):
            return events[index:]
    raise AssertionError(f"no {kind.__name__} with {fields}")


def up_to(events: tuple[AnyEvent, ...], kind: type) -> tuple[AnyEvent, ...]:
    """The events before the first of that kind."""
    kinds = [isinstance(event, kind) for event in events]
    return events[: kinds.index(True)]


def kinds(events: tuple[AnyEvent, ...]) -> list[type]:
    """The kind of each event."""
    return [type(event) for event in events]


def quest(name: str) -> tuple[AnyEvent, ...]:
    """What followed the quest die."""
    return after(played(name)[1], ev.QuestRolled)


def test_each_file_has_its_test() -> None:
    assert NAMES == [
        "encounter_turns_up_and_advances",
        "event_crisis",
        "event_fate_denied",
        "event_hero_born",
        "event_lantern",
        "event_masters_will",
        "event_time",
        "gambit_critical_far_group",
        "hero_holds_a_lychgate",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_written_by_hand_and_played_to_its_last_command(name: str) -> None:
    battle = read(FOLDER / f"{name}.json")
    assert battle.hashes == battle.traces == ()
    assert battle.state is None
    assert len(list(replay(hunt(), battle))) == len(battle.commands) + 1


def test_ini_07_a_critical_gambit_swaps_with_a_far_group() -> None:
    state, events = played("gambit_critical_far_group")
    dealt = [slot.id for slot in after(events, ev.TrackDealt)[0].slots]  # type: ignore[union-attr]
    assert dealt == ["isaura", "corvane", "mirel", "tobin", "g1", "g6", "g13", "g14"]
    assert after(events, ev.TrackDealt)[1:] == (
        ev.DieSpent("isaura", Payment("card", 5), "gambit"),
        ev.Rolled("combat", (8,), (8,), "gambit", "isaura", "critical"),
        ev.GambitTried("isaura", "critical"),
        ev.CardsSwapped("isaura", "g14"),
    )
    swapped = ["g14", *dealt[1:-1], "isaura"]
    assert [slot.id for slot in state.track] == swapped
    assert state.pending is not None
    assert state.pending.question == "gambits"


def test_rei_06_a_hero_at_a_lychgate_s_mouth_takes_2_damage_and_holds_it() -> None:
    state, events = played("hero_holds_a_lychgate")
    mouth = next(gate.mouth for gate in gates(hunt(), state) if gate.id == "lychgate26")
    told_then = after(events, ev.Revealed)
    assert told_then[:8] == (
        ev.Revealed("g13", "emptied_graves"),
        ev.EnemyLost("g13", "husk", "hero_at_gate", "corvane"),
        ev.WoundTaken("corvane", 0, "wound", 0),
        ev.WoundTaken("corvane", 1, "wound", 0),
        ev.EnemyLost("g13", "husk", "hero_at_gate", "corvane"),
        ev.WoundTaken("corvane", 2, "wound", 0),
        ev.WoundTaken("corvane", 3, "wound", 6),
        ev.EnemyLost("g13", "husk", "hero_at_gate", "corvane"),
    )
    # The third costs the hero its place, and the mouth is free for the others.
    assert told_then[8] == ev.TakenOut("corvane", mouth)
    assert isinstance(told_then[9], ev.EnemyPlaced)
    assert told_then[9].figure.cell == mouth
    assert len(state.members("g13")) == 2


def test_rei_01_rei_08_an_encounter_turns_up_and_advances_without_a_behaviour_roll() -> None:
    state, events = played("encounter_turns_up_and_advances")
    slot = up_to(after(events, ev.SlotStarted, id="g13"), ev.SlotDone)
    assert slot[1] == ev.Revealed("g13", "emptied_graves")
    step = [ev.EnemyPlaced, ev.TargetChosen, *[ev.Stepped] * 3]
    assert kinds(slot[2:]) == [*step * 4, ev.EnemyLost]
    # Four of eight husks stood on the field before: one of five finds no model.
    assert slot[-1] == ev.EnemyLost("g13", "husk", "no_model")
    assert ev.BehaviourRolled not in kinds(slot)
    assert state.groups["g13"].face_up
    assert after(events, ev.SlotDone)[0] == ev.SlotDone("enemy", "g13")


def test_evt_10_fate_denied_takes_the_next_destiny_roll() -> None:
    told_then = quest("event_fate_denied")
    assert told_then[:2] == (ev.QuestRolled(1, "fate_denied"), ev.FateDenied())
    assert kinds(told_then[2:7]) == [
        ev.LeaderPassed,
        ev.RoundStarted,
        ev.TwilightMoved,
        ev.PhaseStarted,
        ev.DestinySkipped,
    ]
    assert ev.DestinySet not in kinds(told_then)


def test_evt_11_the_master_s_will_moves_the_farthest_group() -> None:
    told_then = up_to(quest("event_masters_will"), ev.LeaderPassed)
    assert told_then[:2] == (ev.QuestRolled(3, "masters_will"), ev.GroupStirred("g13"))
    assert ev.BehaviourRolled not in kinds(told_then)
    moved = [event.figure for event in told_then if isinstance(event, ev.Stepped)]
    assert list(dict.fromkeys(moved)) == ["e15", "e16", "e17", "e18"]
    assert ev.Attacked not in kinds(told_then)


def test_evt_12_a_crisis_is_met() -> None:
    told_then = up_to(quest("event_crisis"), ev.LeaderPassed)
    assert told_then[0] == ev.QuestRolled(6, "crisis")
    drawn, met = told_then[1], told_then[2]
    assert isinstance(drawn, ev.CardDrawn)
    assert drawn.deck == "crises_day"
    assert met == ev.CrisisMet(drawn.card, "tobin", 0)
    crisis = hunt().crises[drawn.card]
    assert crisis.time == "day"
    assert "hunt" in crisis.journeys


def test_evt_13_time_runs_out_by_one_space() -> None:
    told_then = quest("event_time")
    assert told_then[:4] == (
        ev.QuestRolled(7, "time"),
        ev.TwilightMoved(5, False),
        ev.LeaderPassed(0),
        ev.RoundStarted(2),
    )
    assert told_then[4] == ev.TwilightMoved(6, False)


def test_evt_14_a_hero_is_born() -> None:
    state, events = played("event_hero_born")
    assert after(events, ev.TakenOut)[0] == ev.TakenOut("tobin", (25, 13))
    told_then = up_to(quest("event_hero_born"), ev.LeaderPassed)
    assert told_then == (
        ev.QuestRolled(9, "hero_born"),
        ev.Returned("tobin", (29, 19)),
        ev.Rolled("combat", (6,), (6,), "recover", "tobin", "critical"),
        ev.Healed("tobin", 1),
        ev.Healed("tobin", 3),
    )
    assert state.figures["isaura"].cell == (30, 19)
    assert state.cards["tobin"].status == "standing"


def test_evt_15_the_lantern_flares() -> None:
    told_then = up_to(quest("event_lantern"), ev.LeaderPassed)
    assert told_then[0] == ev.QuestRolled(12, "lantern")
    assert told_then[1] == ev.Rolled("destiny", (6,), (4,), "lantern")
    assert told_then[2:] == (
        ev.DestinyRerolled(6, 4),
        ev.DieSpent("tobin", Payment("free", 6), "move"),
        ev.Stepped("tobin", (30, 19), (31, 19), 1),
        ev.Stepped("tobin", (31, 19), (31, 20), 1),
    )


def test_the_hunt_has_what_these_battles_need() -> None:
    state, _ = played("gambit_critical_far_group")
    assert len(gates(hunt(), state)) == 4
    assert len(objects(hunt(), state)) >= 6
