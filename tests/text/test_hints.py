"""Hints of the tutorial, and the lines of followers, the tide and a journey's end."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.content import load_rulebook
from game.rules import Start, begin, legal
from game.rules import events as ev
from game.rules.apply import apply
from game.rules.frames import Follow
from game.rules.rulebook import Rulebook
from game.rules.state import Ask, Figure, Option, Outcome, State
from game.text.hints import hints
from game.text.lines import LINES
from game.text.narrate import SILENT, narrate
from game.text.questions import QUESTIONS, option, question


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Everything that the game ships."""
    return load_rulebook()


@pytest.fixture(scope="module")
def begun(book: Rulebook) -> tuple[State, tuple[ev.AnyEvent, ...]]:
    """The first sortie at its first question."""
    return begin(book, Start("first_sortie", seed=1))


def test_each_thing_is_explained_when_it_happens_first(
    book: Rulebook, begun: tuple[State, tuple[ev.AnyEvent, ...]]
) -> None:
    told = [hint.id for hint in hints(book, "first_sortie", begun[1])]
    assert told == ["goal", "round", "destiny", "dice", "track", "gambits", "companion"]


def test_a_hint_is_told_once(book: Rulebook, begun: tuple[State, tuple[ev.AnyEvent, ...]]) -> None:
    twice = (*begun[1], *begun[1])
    told = [hint.id for hint in hints(book, "first_sortie", twice)]
    assert len(told) == len(set(told)) == 7
    assert hints(book, "first_sortie", begun[1], told) == []
    left = hints(book, "first_sortie", begun[1], ["round", "dice"])
    assert [hint.id for hint in left] == ["goal", "destiny", "track", "gambits", "companion"]


def test_other_missions_have_no_hints(
    book: Rulebook, begun: tuple[State, tuple[ev.AnyEvent, ...]]
) -> None:
    assert hints(book, "hunt", begun[1]) == []


def test_a_delve_explains_its_own_things_and_nothing_else(book: Rulebook) -> None:
    _state, events = begin(book, Start("delve", seed=1))
    assert [hint.id for hint in hints(book, "delve", events)] == ["delve_goal", "delve_exploring"]
    own = {hint.on for hint in book.hints.values() if hint.journeys == ("delve",)}
    assert own >= {"asked:activation", "asked:placement", "goal_reached", "lock_faced"}


def test_hints_never_stand_in_the_way(book: Rulebook) -> None:
    """With and without hints the same game goes on: they are no part of rules or state."""
    plain = replace(book.missions["first_sortie"], hints=False)
    bare = replace(book, missions={"first_sortie": plain}, hints={})
    states = [begin(each, Start("first_sortie", seed=5))[0] for each in (book, bare)]
    for _ in range(40):
        assert states[0] == states[1]
        command = legal(book, states[0])[-1]
        states = [
            apply(each, state, command)[0] for each, state in zip((book, bare), states, strict=True)
        ]


def test_every_hint_is_about_a_question_that_there_is(book: Rulebook) -> None:
    for hint in book.hints.values():
        word, _, what = hint.on.partition(":")
        if word == "asked":
            assert what in QUESTIONS, hint.id


def test_every_event_of_a_journey_has_its_line(book: Rulebook) -> None:
    state, _ = begin(book, Start("deliverance", seed=1))
    someone = next(figure for figure in state.followers())
    events: list[ev.AnyEvent] = [
        ev.FollowerPlaced(someone),
        ev.FollowerHurt(someone.id, 1),
        *(
            ev.FollowerLost(someone.id, someone.kind, someone.cell, why)
            for why in get_args(ev.FollowerLost.__annotations__["why"])
        ),
        ev.Rescued(someone.id, someone.kind, someone.cell),
        ev.TideRose(1, ((1, 1), (1, 2))),
        ev.TideRose(1, ((1, 1),)),
        ev.Survived("isaura"),
        ev.Died("isaura"),
        ev.WoundsCleared("isaura", 2),
        ev.Rewarded(2, 1),
        *(
            ev.JourneyEnded(Outcome(True, reason))
            for reason in get_args(Outcome.__annotations__["reason"])
        ),
    ]
    lines = [narrate(book, state, event) for event in events]
    assert all(line and line[0].isupper() and "{" not in line for line in lines)
    assert lines[1] == "The washerwoman is hurt: 1 damage."
    assert "1 of 4" in str(lines[5])
    assert lines[6] == "The tide rises: 2 cells are under water."
    assert lines[7] == "The tide rises: 1 cell is under water."


def test_every_event_is_told_or_silent() -> None:
    assert [
        kind for kind in get_args(ev.AnyEvent) if kind not in LINES and kind not in SILENT
    ] == []


def test_a_follower_is_named_where_it_is_asked_about(book: Rulebook) -> None:
    state, _ = begin(book, Start("first_sortie", seed=1))
    hound: Figure = state.followers()[0]
    x, y = state.figures["tobin"].cell
    choice = Option("east", (x + 1, y), hound.id)
    ask = Ask(0, "follow", Follow("tobin", (4, 6), 6, (hound.id,)), (choice,), "tobin")
    assert question(book, state, ask) == "Tobin: where does the lantern hound follow?"
    assert option(book, state, ask, choice) == "Near Tobin, east"
    assert option(book, state, ask, Option("none")) == "Stay here"


def test_going_home_is_told_when_it_is_asked_and_not_before(book: Rulebook) -> None:
    state, _ = begin(book, Start("delve", seed=1))
    gained = ev.ShardGained("tobin", "s1", "card", (1, 1))
    asked = book.missions["delve"].shards
    told = []
    for count in range(asked + 1):
        delve = replace(state.delve, gained=tuple(f"shard{n}" for n in range(count)))
        found = hints(book, "delve", (gained,), (), replace(state, delve=delve))
        told.append("delve_home" in [hint.id for hint in found])
    assert told == [False] * asked + [True]
    assert hints(book, "delve", (gained,)) == []


def test_the_seat_tells_going_home_with_the_last_shard_only() -> None:
    from game.session import Session
    from game.views.scene import quiet_stage
    from game.views.seat import Seat

    book = quiet_stage().rulebook("delve")
    seat = Seat(Session.begin(book, Start("delve", seed=1)), saving=False)
    before = seat.session.state
    shard = ev.ShardGained("tobin", "s1", "card", (1, 1))
    seat._tell(before, shard)
    assert "delve_home" not in seat._told
    all_gained = replace(before.delve, gained=("a", "b", "c"))
    seat._tell(replace(before, delve=all_gained), ev.PhaseStarted("event"))
    assert "delve_home" in seat._told
