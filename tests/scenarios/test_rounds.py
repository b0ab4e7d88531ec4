"""Scenarios of the rules: what breaks games of this sort in the course of a round."""

from collections import Counter
from functools import cache

import pytest

from game.bots import BOTS
from game.bots.simulate import Events, play, seats
from game.content import load_rulebook
from game.rules import Rulebook, Start, State, evolve, legal
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.battlefield import board_of
from game.rules.commands import AnyCommand, Choose, EndActivation, Move, StrikeBack
from game.rules.rulebook import CrisisChoice, CrisisSpec, DiscoverySpec, Effect
from game.rules.settle import STANDABLE
from game.rules.setup import PARTY
from game.rules.state import Outcome, Space
from tests.rules.table import Table, card, only, table

MISS, HIT = 1, 6


@cache
def book(mission: str) -> Rulebook:
    """The rulebook of one of the game's own missions."""
    return load_rulebook([mission])


# --- 1: a section revealed in mid-round --------------------------------------------------------


class Slots:
    """Watches that whoever has a slot at the end of a round acted in it exactly once."""

    def __init__(self) -> None:
        """Nothing is seen yet."""
        self.started: Counter[str] = Counter()
        self.late = 0

    def __call__(
        self,
        before: State,
        command: AnyCommand | None,
        events: Events,
        after: State,
    ) -> None:
        """See what happened."""
        shown = before
        for event in events:
            shown = evolve(shown, event) if command is not None else after
            if isinstance(event, ev.RoundStarted):
                self.started.clear()
            elif isinstance(event, ev.SlotStarted):
                self.started[event.id] += 1
                assert self.started[event.id] == 1, f"{event.id} acts twice"
            elif isinstance(event, ev.GroupMade) and event.replaces:
                self.started[event.group.id] += 1  # It comes into a slot that has acted.
            elif isinstance(event, ev.SlotAdded):
                self.late += 1
                assert event.slot.id not in self.started
            elif isinstance(event, ev.PhaseStarted) and event.phase == "event":
                for slot in shown.track:
                    stands = slot.side == "enemy" or slot.id in shown.standing()
                    assert slot.done and (self.started[slot.id] == 1 or not stands), slot
        assert command is None or shown == after


@pytest.mark.parametrize("seed", [1, 4, 9])
@pytest.mark.parametrize("mission", ["delve", "hunt"])
def test_scenario_01_nobody_acts_twice_or_never(mission: str, seed: int) -> None:
    watch = Slots()
    play(book(mission), Start(mission, seed=seed), BOTS["greedy"](seed), watch)
    assert watch.late or mission != "delve"


# --- 2: killed in its own slot -----------------------------------------------------------------


def alley(**changes: object) -> Table:
    """A hero who is done and keeps a die, and a group that acts now, before another group."""
    changes.setdefault("mission", {"slay": 9, "last_round": 9})
    return table(
        """
        +-+-+-+-+-+-+-+
        |A x . . . f g|
        +-+-+-+-+-+-+-+
        """,
        heroes={"A": {}},
        enemies={"x": "husk/g1"},
        kinds={"husk": {"health": 1}},
        encounters={"pack": ("husk",)},
        facedown={"g2": "pack"},
        deck=("pack", "pack"),
        gates={"g": "f"},
        dice={"A": (6, 6)},
        track="A! g1 g2",
        **changes,  # type: ignore[arg-type]
    )


def test_scenario_02_who_is_slain_in_its_own_slot_closes_it_once() -> None:
    t = alley().force(behaviour=(1, 1), combat=(MISS, HIT, MISS))
    events = t.next(fr.NextSlot())
    assert t.state.pending is not None and t.state.pending.question == "counter"
    events += t.do(StrikeBack("A", card(6), "sword"))
    assert len(only(events, ev.Slain)) == 1 and t.state.slain == 1
    driven = only(events, ev.DrivenOff)
    assert [event.group for event in driven] == ["g1"]
    starts = [event.id for event in only(events, ev.SlotStarted)]
    assert starts == ["g1", "g2"], "the next slot starts, once"
    ends = [event.id for event in only(events, ev.SlotDone) if event.side == "enemy"]
    assert len(ends) == len(set(ends))
    assert "x" not in t.state.figures
    assert all(slot.id != "g1" for slot in t.state.track)
    assert t.state.acting != "g1"


def test_scenario_02_the_last_of_a_group_slain_before_its_slot_does_nothing_in_it() -> None:
    t = alley(slain=1)
    figures = {name: figure for name, figure in t.state.figures.items() if name != "x"}
    events = t.change(figures=figures).force(behaviour=(1,), combat=(MISS,)).next(fr.NextSlot())
    acted = [event.enemy for event in only(events, ev.BehaviourRolled)]
    assert "x" not in acted and len(only(events, ev.DrivenOff)) == 1
    assert t.state.slain == 1, "counted when it was slain, not again"


def test_scenario_02_a_hero_who_falls_in_its_own_turn_ends_it_once() -> None:
    t = table(
        """
        +-+-+-+-+
        |A T . B|
        +-+-+-+-+
        """,
        heroes={"A": {}, "B": {}},
        traps={"T": "cavein"},
        dice={"B": (6,)},
        mission={"slay": 9, "last_round": 9},
    )
    full = (Space(die=6), *(Space(wound="wound"),) * 3)
    t.card("A", spaces=full).turn("A", fr.NextSlot()).change(acting="A").force(combat=(MISS,))
    events = t.do(Move("A", card(6), (t.marks["T"],)))
    assert [event.hero for event in only(events, ev.TakenOut)] == ["A"]
    assert [event.id for event in only(events, ev.SlotDone)] == ["A"]
    assert [event.id for event in only(events, ev.SlotStarted)] == ["B"]
    assert "A" not in t.state.figures and t.state.cards["A"].status == "out"


# --- 4: nothing legal, nobody able -------------------------------------------------------------

LONELY = Effect("heal", 1, "chosen")


def test_scenario_04_a_choice_of_an_ally_without_one_asks_nobody() -> None:
    needle = DiscoverySpec("salve", "Salve", "It stings.", "treasure", 2, (LONELY,))
    t = table("+-+-+\n|A .|\n+-+-+", heroes={"A": {}}, discoveries=(needle,))
    events = t.next(fr.Effects((LONELY,), "A"))
    assert t.state.pending is None and not only(events, ev.Healed)


def test_scenario_04_with_everybody_out_the_journey_comes_to_its_end() -> None:
    t = table(
        "+-+-+-+-+\n|A B C D|\n+-+-+-+-+",
        heroes={hero: {} for hero in "ABCD"},
        track="A! B! C! D!",
        mission={"slay": 1, "last_round": 9},
    )
    for hero in "ABCD":
        t.card(hero, status="out")
    t.change(figures={}, story=True).next(fr.NextSlot())
    assert t.state.outcome == Outcome(False, "all_out") and t.state.pending is None


def test_scenario_04_no_question_ever_comes_without_an_answer() -> None:
    """Every state of games of all journeys in which everybody falls soon."""

    def watch(
        before: State,  # noqa: ARG001
        command: AnyCommand | None,  # noqa: ARG001
        events: Events,
        after: State,
    ) -> None:
        for event in events:
            if isinstance(event, ev.Asked) and event.ask.options:
                assert all(option.id for option in event.ask.options)
        assert after.outcome is not None or legal(book(after.mission), after)

    for mission in ("first_sortie", "cleanse", "deliverance", "decapitation"):
        party = PARTY[:2]
        start = Start(mission, party, seats(party, 2), 77)
        play(book(mission), start, BOTS["random"](77), watch)


CRISIS = CrisisSpec(
    "wind", "Wind", "It blows.", ("hunt",), "day", "leader_choice",
    (CrisisChoice("Give way.", "", (Effect("ailment", who="chosen", name="cursed"),)),),
)  # fmt: skip


def test_scenario_04_a_crisis_with_nobody_to_meet_it_passes() -> None:
    t = table("+-+-+\n|A .|\n+-+-+", heroes={"A": {}}, crises=(CRISIS,))
    t.card("A", status="out").change(figures={})
    t.next(fr.DrawCrisis())
    assert t.state.pending is None


# --- 14: reinforcements meet a blocked gate ----------------------------------------------------

YARD = """
+-+-+-+-+-+-+
|A B C . . .|
+ + + + + + +
|D f g . . .|
+-+-+-+-+-+-+
"""


def crowd(drawing: str, *kinds: str, **more: object) -> Table:
    """Heroes on the mouth and all round it, and the largest group that comes out."""
    more.setdefault("gates", {"g": "f"})
    return table(
        drawing,
        heroes={hero: {} for hero in "ABCD"},
        facedown={"g9": "horde"},
        encounters={"horde": kinds},
        deck=("horde",),
        track="g9",
        mission={"slay": 9, "last_round": 9},
        **more,  # type: ignore[arg-type]
    )


def stands_well(t: Table) -> None:
    """Everybody stands on a cell of its own where one can stand."""
    board = board_of(t.rulebook, t.state)
    cells = [figure.cell for figure in t.state.figures.values()]
    assert len(cells) == len(set(cells))
    assert all(board.inside(cell) and board.at(cell) in STANDABLE for cell in cells)


@pytest.mark.parametrize("count", [1, 4, 6])
def test_scenario_14_with_heroes_all_round_the_gate_everybody_finds_a_place(count: int) -> None:
    t = crowd(YARD, *["husk"] * count)
    t.figure("D", cell=t.marks["f"])
    events = t.next(fr.NextSlot())
    while t.state.pending is not None and t.state.pending.options:
        events += t.do(Choose(t.state.pending.options[0].id))
    placed, lost = only(events, ev.EnemyPlaced), only(events, ev.EnemyLost)
    assert len(placed) + len(lost) == count, "each comes, or is lost with a line of the log"
    stands_well(t)


def test_scenario_14_without_any_room_they_are_lost_and_told() -> None:
    t = crowd("+-+-+-+-+-+-+\n|A B f g C D|\n+-+-+-+-+-+-+", "husk", "husk", "husk")
    events = t.next(fr.NextSlot())
    while t.state.pending is not None and t.state.pending.options:
        events += t.do(Choose(t.state.pending.options[0].id))
    placed, lost = only(events, ev.EnemyPlaced), only(events, ev.EnemyLost)
    slain = only(events, ev.Slain)
    assert len(placed) == 1 and len(lost) + len(slain) == 2
    stands_well(t)


def test_scenario_14_with_every_gate_gone_the_group_does_not_come() -> None:
    bare = table(
        "+-+-+\n|A .|\n+-+-+", heroes={"A": {}}, facedown={"g9": "horde"},
        encounters={"horde": ("husk", "husk")}, deck=("horde",), track="g9",
        mission={"slay": 9, "last_round": 9},
    )  # fmt: skip
    events = bare.next(fr.NextSlot())
    assert not only(events, ev.EnemyPlaced) and len(only(events, ev.EnemyLost)) == 2


def test_scenario_10_a_turn_that_is_only_ended_is_undone_whole() -> None:
    """Nothing but the end of the activation: no die was thrown, so it can be taken back."""
    t = table(
        "+-+-+-+\n|A B .|\n+-+-+-+", heroes={"A": {}, "B": {}}, dice={"A": (6,), "B": (6,)},
        mission={"slay": 9, "last_round": 9},
    )  # fmt: skip
    t.turn("A", fr.NextSlot()).change(acting="A")
    events = t.do(EndActivation("A"))
    assert not only(events, *ev.NEWS) and t.state.acting == "B"
