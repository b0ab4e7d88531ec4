"""The guard on every activation: what makes no progress is ended, and the battle goes on."""

import pytest
from msgspec.structs import replace

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.apply import apply
from game.rules.commands import EndActivation, Recover
from game.rules.evolve import evolve
from game.rules.flow import ACTIVATION_LIMIT
from game.rules.state import Ask, Slot, Space, State
from tests.rules.table import Table, card, table

IDLE = fr.Walk("A", (), 0)
"""A frame that does nothing."""

WOUNDED = (Space(6), Space(wound="wound"), Space(), Space())


def street() -> Table:
    """Two heroes and a husk, and it is the first hero's turn."""
    made = table(
        """
        + + + + + + + +
         A B . . . . x
        + + + + + + + +
        """,
        heroes={"A": {}, "B": {}},
        enemies={"x": "husk"},
        dice={"A": (6,), "B": (6,)},
        mission={"slay": 9, "last_round": 9},
    )
    return made.turn("A", fr.NextSlot()).card("A", spaces=WOUNDED).change(acting="A")


def stuck(made: Table, count: int) -> State:
    """The table with so many frames in the present activation that come to nothing."""
    state = made.state
    assert state.pending is not None and isinstance(state.agenda[-1], fr.NextSlot)
    return replace(state, agenda=(*state.agenda, *[IDLE] * count))


def test_an_activation_that_makes_no_progress_is_closed_and_the_next_slot_starts() -> None:
    made = street()
    state = replace(stuck(made, 5_000), pending=Ask(0, "activation", IDLE, hero="A"))
    state, events = apply(made.rulebook, state, Recover("A", card(6)))
    (closed,) = [event for event in events if isinstance(event, ev.ActivationClosed)]
    assert (closed.side, closed.id) == ("hero", "A")
    assert 3_000 < closed.dropped < 5_000
    taken = [event for event in events if isinstance(event, ev.Taken)]
    assert len(taken) < 2 * ACTIVATION_LIMIT
    started = [e for e in events[events.index(closed) :] if isinstance(e, ev.SlotStarted)]
    assert started and started[0].id != "A"
    assert next(slot for slot in state.track if slot.id == "A").done
    assert state.pending is not None or state.outcome is not None
    assert IDLE not in state.agenda


def test_who_has_not_acted_yet_loses_no_turn_by_it() -> None:
    made = street()
    state, events = apply(made.rulebook, stuck(made, 5_000), EndActivation("A"))
    (closed,) = [event for event in events if isinstance(event, ev.ActivationClosed)]
    assert (closed.side, closed.id) == ("", ""), "A was done before"
    assert state.acting == "B" and state.pending is not None


def test_the_events_alone_lead_to_the_same_state_and_so_does_a_second_time() -> None:
    made = street()
    before = stuck(made, 5_000)
    state, events = apply(made.rulebook, before, EndActivation("A"))
    shown = before
    for event in events:
        shown = evolve(shown, event)
    assert shown == state
    assert apply(made.rulebook, before, EndActivation("A")) == (state, events)


def test_what_is_long_but_ends_is_left_alone() -> None:
    made = street()
    _, events = apply(made.rulebook, stuck(made, 500), EndActivation("A"))
    assert not [event for event in events if isinstance(event, ev.ActivationClosed)]


def test_a_question_that_comes_again_and_again_is_closed() -> None:
    """Each answer is a step, so an activation that only asks comes to its end too."""
    made = street()
    state = replace(made.state, steps=ACTIVATION_LIMIT - 1)
    after, events = apply(made.rulebook, state, EndActivation("A"))
    assert [event.id for event in events if isinstance(event, ev.ActivationClosed)] == ["A"]
    assert after.steps < 100


def test_a_phase_without_slots_goes_on_with_what_comes_after_it() -> None:
    made = street()
    done = tuple(replace(slot, done=True) for slot in made.state.track)
    events = made.change(track=done, phase="event", acting="").next(*[IDLE] * 5_000, fr.EndRound())
    closed = [event for event in events if isinstance(event, ev.ActivationClosed)]
    assert [(event.side, event.id) for event in closed] == [("", "")]
    assert any(isinstance(event, ev.RoundStarted) for event in events)


def test_where_nothing_comes_after_it_that_is_a_fault() -> None:
    made = street()
    state = made.change(agenda=(IDLE,) * 5_000).state
    with pytest.raises(RuntimeError, match="made no end"):
        apply(made.rulebook, state, EndActivation("A"))


def test_an_activation_counts_from_its_own_beginning() -> None:
    state = replace(street().state, steps=700)
    for event in (ev.SlotStarted("hero", "A"), ev.PhaseStarted("event"), ev.RoundStarted(2)):
        assert evolve(state, event).steps == 0
    assert evolve(state, ev.ActivationClosed("enemy", Slot("enemy", "g1").id, 0)).steps == 0
