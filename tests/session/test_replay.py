"""Replays: the same battle again, and the first difference named."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.rules import state_hash
from game.session import Battle, BattleFileError, decode, replay
from game.session.replay import rulebook_for, trace
from tests.session.played import begun, play_on, small


def recorded(commands: int = 20) -> Battle:
    """A battle with hashes and traces, without its state."""
    session = begun(5)
    play_on(session, commands, 5)
    return replace(session.battle(), state=None)


def test_a_replay_gives_each_step() -> None:
    battle = recorded()
    steps = list(replay(small(), battle))
    assert [step.number for step in steps] == list(range(21))
    assert steps[0].command is None and steps[0].events
    assert tuple(step.command for step in steps[1:]) == battle.commands
    assert tuple(step.hash for step in steps[1:]) == battle.hashes
    assert all(state_hash(step.state) == step.hash for step in steps)


def test_a_battle_without_hashes_is_replayed_too() -> None:
    battle = replace(recorded(), hashes=(), traces=())
    assert len(list(replay(small(), battle))) == 21


def _other_hash(battle: Battle) -> Battle:
    return replace(battle, hashes=(*battle.hashes[:6], "f" * 64, *battle.hashes[7:]))


def _other_event(battle: Battle) -> Battle:
    old = battle.traces[6]
    new = old[:4] + ("0000" if old[4:8] != "0000" else "1111") + old[8:]
    return replace(battle, traces=(*battle.traces[:6], new, *battle.traces[7:]))


def _more_events(battle: Battle) -> Battle:
    return replace(
        battle, traces=(*battle.traces[:6], battle.traces[6] + "abcd", *battle.traces[7:])
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_other_hash, "the events are as recorded but the state is not"),
        (_other_event, r"from event 2 on: \w+ \{"),
        (_more_events, r"stops after \d+ events"),
    ],
)
def test_the_first_difference_is_named(change: Callable[[Battle], Battle], says: str) -> None:
    steps = []
    with pytest.raises(BattleFileError, match=f"command 7: .*{says}") as caught:
        for step in replay(small(), change(recorded())):
            steps.append(step)
    assert len(steps) == 7, "all that came before is given"
    assert len(caught.value.faults) == 1


def test_a_refused_command_is_named_by_its_place() -> None:
    battle = recorded()
    battle = replace(battle, commands=battle.commands + battle.commands[:1], hashes=(), traces=())
    with pytest.raises(BattleFileError, match="command 21: the rules refuse it"):
        list(replay(small(), battle))


def test_a_forced_die_without_that_face_is_told_at_its_command() -> None:
    battle = decode(b'{"start": {"mission": "table", "party": ["A"], "dice": {"activation": [9]}}}')
    with pytest.raises(BattleFileError, match="start: the rules refuse it: A forced die"):
        list(replay(small(), battle))


def test_a_trace_has_four_digits_an_event() -> None:
    session = begun()
    assert len(trace(session.events[0])) == 4 * len(session.events[0])


def test_an_unknown_mission_is_told_with_those_that_there_are() -> None:
    with pytest.raises(BattleFileError, match=r'start: the mission "hnut".*"hunt" may be meant'):
        rulebook_for(decode(b'{"start": {"mission": "hnut"}}'))
    with pytest.raises(BattleFileError, match="no such file"):
        rulebook_for(decode(b'{"start": {"mission": "x"}, "map": "/none/x.tmx"}'))


def test_the_rulebook_of_a_battle_has_its_mission() -> None:
    assert list(rulebook_for(decode(b'{"start": {"mission": "hunt"}}')).missions) == ["hunt"]
