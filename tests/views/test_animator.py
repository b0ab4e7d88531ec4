"""The animator: what it shows becomes what is true, played or skipped."""

import pytest

from game.rules import events as ev
from game.rules.evolve import evolve
from game.rules.state import Payment
from game.views.animator import _SECONDS, Animator, seconds
from game.views.pace import SPEEDS

from .quarter import state

EVENTS = (
    ev.Answered("move"),
    ev.DieSpent("anna", Payment("card", 2), "move"),
    ev.Stepped("anna", (6, 5), (6, 4), 1),
    ev.Stepped("anna", (6, 4), (5, 4), 1),
    ev.Attacked("anna", "e1", "sword", 2, 0),
    ev.Slain("e1", "husk", (7, 5), 2, "anna"),
    ev.Inspired("anna"),
)


def after(events):
    """The state after these events."""
    result = state()
    for event in events:
        result = evolve(result, event)
    return result


def test_played_to_the_end_it_shows_what_is_true():
    animator = Animator(state())
    animator.play(EVENTS)
    frames = 0
    while not animator.idle:
        animator.update(1 / 60)
        frames += 1
    assert animator.shown == after(EVENTS)
    total = sum(seconds(event) for event in EVENTS)
    assert frames == pytest.approx(total * 60, abs=2)


@pytest.mark.parametrize("played", [0.0, 0.1, 0.5, 1.0])
def test_a_skip_ends_at_the_same_state(played):
    animator = Animator(state())
    animator.play(EVENTS)
    animator.update(played)
    animator.skip()
    assert animator.idle
    assert animator.shown == animator.before == after(EVENTS)


def test_an_event_is_shown_between_the_states_before_and_after_it():
    animator = Animator(state())
    animator.play(EVENTS[2:3])
    animator.update(0.08)
    assert animator.event == EVENTS[2]
    assert animator.progress == pytest.approx(0.5)
    assert animator.before.figures["anna"].cell == (6, 5)
    assert animator.shown.figures["anna"].cell == (6, 4)


def test_every_event_is_told_once_with_the_state_before_it():
    heard = []
    animator = Animator(state())
    animator.listen(lambda before, event: heard.append((before, event)))
    animator.play(EVENTS)
    animator.update(0.2)
    animator.skip()
    assert [event for _, event in heard] == list(EVENTS)
    assert [before for before, _ in heard] == [after(EVENTS[:i]) for i in range(len(EVENTS))]


def test_at_instant_speed_nothing_waits():
    animator = Animator(state(), 0)
    animator.play(EVENTS)
    assert animator.idle
    assert animator.shown == after(EVENTS)


def test_faster_speeds_take_less_time():
    frames = {}
    for speed in SPEEDS:
        animator = Animator(state(), speed)
        animator.play(EVENTS)
        frames[speed] = 0
        while not animator.idle:
            animator.update(1 / 60)
            frames[speed] += 1
    counts = [frames[speed] for speed in SPEEDS]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 3 * counts[-1] > 0


def test_after_a_reset_nothing_old_is_played():
    animator = Animator(state())
    animator.play(EVENTS)
    animator.update(0.2)
    animator.reset(state())
    assert animator.idle
    assert animator.shown == state()


def test_every_event_that_is_not_bookkeeping_takes_time():
    kinds = [kind for kind in ev.AnyEvent.__args__ if kind not in ev.BOOKKEEPING]
    timeless = [kind.__name__ for kind in kinds if kind not in _SECONDS]
    assert timeless == ["DeckShuffled"]
