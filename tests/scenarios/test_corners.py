"""Scenarios 2, 4 and 14 in their corners: the dead, those who can do nothing, the full gate."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from game.bots import BOTS
from game.bots.simulate import play
from game.content import load_rulebook, mission_names
from game.rules import Rulebook, Start, apply, legal
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import AnyCommand, Attack, Choose, EndActivation, StrikeBack
from game.rules.rulebook import Effect
from game.rules.state import Outcome, Space, State
from tests.rules.table import Table, card, only, table
from tests.scenarios.test_rounds import HIT, MISS, alley, crowd, stands_well

RULES = Path(__file__).parents[2] / "game" / "rules"
DOWN = (Space(wound="wound"),) * 4


def answered(t: Table, events: list[ev.AnyEvent]) -> list[ev.AnyEvent]:
    """All that happens until nothing is asked that has a list of answers."""
    for _question in range(200):
        if t.state.pending is None or not t.state.pending.options:
            return events
        events += t.do(Choose(t.state.pending.options[0].id))
    raise AssertionError("one question after another")


# --- 2: killed in its own slot -----------------------------------------------------------------


def test_scenario_02_when_one_is_slain_in_its_slot_the_others_of_its_group_still_act() -> None:
    t = table(
        "+-+-+-+-+-+-+-+\n|A x y . . f g|\n+-+-+-+-+-+-+-+",
        heroes={"A": {}}, enemies={"x": "husk/g1", "y": "husk/g1"}, kinds={"husk": {"health": 1}},
        gates={"g": "f"}, dice={"A": (6, 6)}, track="A! g1",
        mission={"slay": 9, "last_round": 9},
    )  # fmt: skip
    t.force(behaviour=(1, 1, 1), combat=(MISS, HIT, MISS, MISS))
    events = t.next(fr.NextSlot())
    while t.state.pending is not None and t.state.pending.question == "enemy_order":
        events += t.do(Choose("x"))
    assert t.state.pending is not None and t.state.pending.question == "counter"
    events += t.do(StrikeBack("A", card(6), "sword"))
    events = answered(t, events)
    assert [event.enemy for event in only(events, ev.Slain)] == ["x"]
    acted = [event.enemy for event in only(events, ev.BehaviourRolled)]
    assert acted == ["x", "y"], "each once, the dead no more"
    assert not only(events, ev.DrivenOff), "its group is still there"
    assert "x" not in t.state.figures and "y" in t.state.figures


def test_scenario_02_the_last_kill_that_is_asked_for_counts_once() -> None:
    t = alley(slain=0, mission={"slay": 1, "last_round": 9})
    t.force(behaviour=(1, 1), combat=(MISS, HIT, MISS))
    events = t.next(fr.NextSlot())
    events += t.do(StrikeBack("A", card(6), "sword"))
    assert len(only(events, ev.Slain)) == 1 and t.state.slain == 1
    assert t.state.outcome is None, "a hunt goes home with its kills"


def test_scenario_02_no_healing_brings_back_who_is_out() -> None:
    t = table(
        "+-+-+\n|A B|\n+-+-+", heroes={"A": {}, "B": {}}, mission={"slay": 9, "last_round": 9},
    )  # fmt: skip
    t.card("B", spaces=DOWN, status="out")
    t.change(figures={"A": t.state.figures["A"]})
    effects = tuple(Effect("heal", 3, who) for who in ("acting", "all", "chosen"))
    events = answered(t, t.next(fr.Effects(effects, "A")))
    assert not [event for event in only(events, ev.Healed) if event.hero == "B"]
    assert t.state.cards["B"].status == "out" and "B" not in t.state.figures


def test_scenario_02_an_area_counts_each_of_the_dead_once() -> None:
    t = table(
        "+-+-+-+-+-+\n|A . x y .|\n+-+-+-+-+-+",
        heroes={"A": {}}, enemies={"x": "husk/g1", "y": "husk/g1"}, kinds={"husk": {"health": 1}},
        dice={"A": (6, 6)}, mission={"slay": 9, "last_round": 9},
    )  # fmt: skip
    t.turn("A", fr.NextSlot()).change(acting="A").force(combat=(HIT,) * 6)
    events = t.do(Attack("A", card(6), "bomb", cell=t.marks["x"]))
    assert sorted(event.enemy for event in only(events, ev.Slain)) == ["x", "y"]
    assert t.state.slain == 2


# --- 4: nothing legal, nobody able -------------------------------------------------------------


@cache
def book(mission: str) -> Rulebook:
    return load_rulebook([mission])


def goes_on(rulebook: Rulebook, state: State, limit: int = 400) -> State:
    """The state after the first legal answers, up to the next hero's turn or the end."""
    for _number in range(limit):
        ask = state.pending
        if state.outcome is not None or (ask is not None and ask.question == "activation"):
            return state
        able = legal(rulebook, state)
        assert able, f"nothing can be answered to {ask}"
        state, _ = apply(rulebook, state, able[0])
    raise AssertionError("one question after another")


@pytest.mark.parametrize("out", [0, 3])
@pytest.mark.parametrize("mission", sorted(mission_names()))
def test_scenario_04_every_effect_of_every_card_finds_somebody_or_nobody(
    mission: str, out: int
) -> None:
    """Each card of the game for a whole party at its start, and for the last one of it."""
    rules = book(mission)
    first = goes_on(rules, play_up_to_a_turn(rules, mission))
    hero = first.pending.hero  # type: ignore[union-attr]
    figures, cards = {**first.figures}, {**first.cards}
    for other in [name for name in first.cards if name != hero][:out]:
        del figures[other]
        cards[other] = replace(cards[other], status="out")
    first = replace(first, figures=figures, cards=cards)
    several = [card.effects for card in rules.discoveries.values()]
    for crisis in rules.crises.values():
        for choice in crisis.choices:
            several += [choice.success, choice.fail]
    assert sum(map(len, several)) > 10
    for effects in several:
        t = Table(rules, first, {})
        t.next(fr.Effects(effects, hero), fr.HeroTurn(hero))
        goes_on(rules, t.state)


def play_up_to_a_turn(rules: Rulebook, mission: str) -> State:
    from game.rules import begin

    return begin(rules, Start(mission, seed=3))[0]


def test_scenario_04_who_can_do_nothing_ends_the_turn_and_the_round_goes_on() -> None:
    """Wounds on all spaces, no die, no enemy: the event phase comes, the next round, the end."""
    heroes = {hero: {} for hero in "ABCD"}
    t = table(
        "+-+-+-+-+-+\n|A B C D .|\n+-+-+-+-+-+", heroes=heroes,
        mission={"slay": 1, "last_round": 2}, track="A B C D",
    )  # fmt: skip
    for hero in heroes:
        t.card(hero, spaces=DOWN)
    phases: list[str] = []
    events = t.next(fr.NextSlot())
    for _step in range(60):
        phases += [event.phase for event in only(events, ev.PhaseStarted)]
        if t.state.outcome is not None:
            break
        able = legal(t.rulebook, t.state)
        assert able
        ends = [command for command in able if isinstance(command, EndActivation)]
        events = t.do(ends[0] if ends else able[0])
    assert "event" in phases and t.state.round == 2
    assert t.state.outcome == Outcome(False, "too_late")


# --- 14: the gate is blocked -------------------------------------------------------------------


def test_scenario_14_no_door_ever_shuts_on_a_figure() -> None:
    """Nothing in the rules takes an edge from those that are open, but what takes its section."""
    taking = []
    for path in sorted((RULES / "evolve").glob("*.py")):
        for line in path.read_text("utf-8").splitlines():
            if "opened=" in line and "*state.opened" not in line:
                taking.append(path.name)
    assert taking == ["delve.py"], "a section that is taken away takes its doors along"
    names = [kind.__name__ for kind in get_args(ev.AnyEvent)]
    assert not [name for name in names if re.search("Shut|DoorClosed", name)]


LANES = """
+-+-+-+-+-+-+
|g f A B . .|
+ + + + + + +
|h i C D . .|
+-+-+-+-+-+-+
"""


@pytest.mark.parametrize("count", [6, 12])
def test_scenario_14_the_largest_group_comes_out_of_gates_that_are_all_full(count: int) -> None:
    t = crowd(LANES, *["husk"] * count, gates={"g": "f", "h": "i"})
    t.figure("A", cell=t.marks["f"]).figure("C", cell=t.marks["i"])
    events = answered(t, t.next(fr.NextSlot()))
    come = len(only(events, ev.EnemyPlaced))
    gone = len(only(events, ev.EnemyLost)) + len(only(events, ev.Slain))
    assert come + gone >= count, "each comes, or it is told that it does not"
    stands_well(t)


@pytest.mark.parametrize("mission", sorted(mission_names()))
def test_scenario_14_after_each_step_everybody_stands_on_a_cell_that_carries(mission: str) -> None:
    """Of a whole game: reinforcements, shoves, new sections, the tide."""
    from game.session.soundness import unsound

    def watch(
        before: State, command: AnyCommand | None, events: tuple[ev.AnyEvent, ...], after: State
    ) -> None:
        del before, command, events
        assert unsound(book(mission), after) == []

    play(book(mission), Start(mission, seed=41), BOTS["random"](41), watch)
