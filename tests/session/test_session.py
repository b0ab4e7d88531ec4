"""The session: submit, undo, redo, listeners, and going on from a file."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import NEWS, Illegal, Start, legal, state_hash
from game.rules import commands as cmd
from game.rules import events as ev
from game.session import BattleFileError, Session
from game.session.session import news
from tests.session.played import FOUR, begun, options, play_on, small


def moves(session: Session) -> list[cmd.Move]:
    """The moves that can be made now."""
    return [command for command in options(session) if isinstance(command, cmd.Move)]


def acting(seed: int = 1) -> Session:
    """A battle in which a hero is to act; its first activation comes before any enemy's."""
    session = begun(seed)
    while session.state.pending is None or session.state.pending.question != "activation":
        session.submit(options(session)[-1])
    return session


def test_a_refused_command_changes_nothing() -> None:
    session = acting()
    before = state_hash(session.state)
    with pytest.raises(Illegal):
        session.submit(cmd.Choose("nothing"))
    assert state_hash(session.state) == before
    assert len(session.commands) + 1 == len(session.events)


def test_undo_goes_back_to_the_state_before() -> None:
    session = acting()
    states = [state_hash(session.state)]
    for _ in range(3):
        session.submit(moves(session)[0])
        states.append(state_hash(session.state))
    for earlier in reversed(states[:-1]):
        assert session.undo_reason == "" and session.undo() == ""
        assert state_hash(session.state) == earlier
    for later in states[1:]:
        assert session.redo() == ""
        assert state_hash(session.state) == later
    assert session.redo() == "nothing_to_redo"
    assert session.battle().hashes[-3:] == tuple(states[1:])


def test_redo_does_it_again_and_a_new_command_ends_it() -> None:
    session = acting()
    first, second = moves(session)[:2]
    session.submit(first)
    session.undo()
    assert not session.redo() and session.commands[-1] == first
    session.undo()
    session.submit(second)
    assert session.redo() == "nothing_to_redo" and not session.can_redo


def test_nothing_can_be_undone_at_the_beginning() -> None:
    session = begun()
    assert session.undo() == session.undo_reason == "nothing_to_undo"


def test_dice_cannot_be_undone() -> None:
    session = begun()
    assert session.state.pending and session.state.pending.question == "gambits"
    gambit = next(command for command in options(session) if isinstance(command, cmd.Gambit))
    session.submit(gambit)
    before = state_hash(session.state)
    assert session.undo() == "dice_were_rolled"
    assert state_hash(session.state) == before


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (ev.Rolled("combat", (6,), (1,), "attack"), "dice_were_rolled"),
        (ev.Shuffled("deck", 3), "cards_were_shuffled"),
        (ev.DeckShuffled("discoveries", ()), "cards_were_shuffled"),
        (ev.CardDrawn("discoveries", "nest"), "card_was_drawn"),
        (ev.Revealed("g1", "husks"), "encounter_was_revealed"),
        (ev.Taken(), ""),
        (ev.Opened("A", (0, 0, "n")), ""),
    ],
)
def test_each_kind_of_news_has_its_reason(event: ev.AnyEvent, reason: str) -> None:
    assert news([ev.Taken(), event, ev.Taken()]) == reason
    assert bool(reason) == isinstance(event, NEWS)


def test_the_last_news_is_the_reason() -> None:
    rolled = ev.Rolled("combat", (6,), (1,), "attack")
    assert news([ev.CardDrawn("discoveries", "nest"), rolled]) == "dice_were_rolled"
    assert news([rolled, ev.CardDrawn("discoveries", "nest")]) == "card_was_drawn"


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.sampled_from("ssssuur"), min_size=5, max_size=60))
def test_undo_and_redo_over_random_games(seed: int, steps: list[str]) -> None:
    """Undo always leads to the state of that moment, and stops exactly where news came."""
    session = begun(seed)
    past = [state_hash(session.state)]
    future: list[str] = []
    for step in steps:
        if step == "s" and session.state.outcome is None:
            play_on(session, 1, seed + len(past))
            past.append(state_hash(session.state))
            future.clear()
        elif step == "u":
            allowed = len(past) > 1 and not news(session.events[-1])
            assert (session.undo() == "") == allowed
            if allowed:
                future.append(past.pop())
        elif step == "r":
            assert (session.redo() == "") == bool(future)
            if future:
                past.append(future.pop())
        assert state_hash(session.state) == past[-1]
        assert len(session.commands) + 1 == len(session.events) == len(past)
    again = Session.resume(small(), session.battle())
    assert again.notice is None and state_hash(again.state) == past[-1]


def test_a_resumed_battle_goes_on_and_undoes_as_before() -> None:
    session = acting()
    session.submit(moves(session)[0])
    before = state_hash(session.state)
    session.submit(moves(session)[0])
    again = Session.resume(small(), session.battle())
    assert again.state == session.state and again.events == session.events
    assert again.undo() == "" and state_hash(again.state) == before


def test_a_start_without_sense_is_refused() -> None:
    with pytest.raises(Illegal) as caught:
        Session.begin(small(), Start("tabel", FOUR))
    assert caught.value.code == "unknown_mission"
    with pytest.raises(Illegal) as caught:
        Session.begin(small(), Start("table", ("A", "A")))
    assert caught.value.code == "bad_party"


def other_rules() -> Any:
    """The small table's rulebook after a change: everybody is slower."""
    book = small()
    heroes = {
        name: replace(spec, front=replace(spec.front, speed=1))
        for name, spec in book.heroes.items()
    }
    return replace(book, heroes=heroes)


def test_a_battle_of_other_rules_goes_on_from_its_state() -> None:
    session = acting()
    far = max(moves(session), key=lambda command: len(command.path))
    session.submit(far)
    again = Session.resume(other_rules(), session.battle())
    assert again.notice is not None and "command" in str(again.notice)
    assert again.state == session.state
    assert again.undo() == "nothing_to_undo"
    play_on(again, 5)
    assert len(again.battle().commands) == len(session.commands) + 5
    third = Session.resume(other_rules(), again.battle())
    assert third.state == again.state


def test_a_battle_of_other_rules_without_a_state_is_refused() -> None:
    session = acting()
    session.submit(max(moves(session), key=lambda command: len(command.path)))
    with pytest.raises(BattleFileError, match=r"command \d+: the rules refuse it"):
        Session.resume(other_rules(), replace(session.battle(), state=None))


def test_a_state_that_cannot_be_is_refused() -> None:
    session = acting()
    session.submit(moves(session)[0])
    figures = {**session.state.figures}
    figures["A"] = replace(figures["A"], cell=figures["B"].cell)
    broken = replace(
        session.battle(), hashes=(), traces=(), state=replace(session.state, figures=figures)
    )
    with pytest.raises(BattleFileError, match="stand together"):
        Session.resume(small(), broken)


@pytest.mark.parametrize("damage", ["cell", "round"])
def test_a_damaged_state_does_not_matter_where_the_commands_lead_to_their_hashes(
    damage: str,
) -> None:
    session = acting()
    before = state_hash(session.state)
    session.submit(moves(session)[0])
    figures = {**session.state.figures}
    figures["A"] = replace(figures["A"], cell=(0, 0))
    state = (
        replace(session.state, figures=figures)
        if damage == "cell"
        else replace(session.state, round=17)
    )
    again = Session.resume(small(), replace(session.battle(), state=state))
    assert again.state == session.state and again.events == session.events
    assert again.notice is None and again.battle() == session.battle()
    assert again.undo() == "" and state_hash(again.state) == before


def test_legal_after_resume_is_the_same() -> None:
    session = begun(3)
    play_on(session, 25)
    again = Session.resume(small(), session.battle())
    assert legal(again.rulebook, again.state) == options(session)
