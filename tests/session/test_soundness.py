"""Soundness: a played state is sound, and each thing that cannot be is found."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.state import Destiny, Figure, Slot, Space, State
from game.session.soundness import unsound
from tests.session.played import begun, play_on, small


def played() -> State:
    """A state in the middle of a battle, with enemies on the field."""
    for seed in range(50):
        session = begun(seed)
        play_on(session, 40, seed)
        state = session.state
        acting = state.pending is not None and state.pending.question == "activation"
        if acting and state.enemies() and len(state.standing()) == 4:
            return state
    raise AssertionError("no battle brings enemies onto the field")


def test_every_played_state_is_sound() -> None:
    session = begun(2)
    for _ in range(60):
        assert unsound(small(), session.state) == []
        play_on(session, 1, 2)


def _figure(state: State, name: str, **changes: Any) -> State:
    return replace(state, figures={**state.figures, name: replace(state.figures[name], **changes)})


def _card(state: State, **changes: Any) -> State:
    return replace(state, cards={**state.cards, "A": replace(state.cards["A"], **changes)})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: replace(s, mission="x"), 'no mission "x"'),
        (lambda s: replace(s, pieces=()), "no section"),
        (lambda s: replace(s, decks={}), "is missing"),
        (lambda s: _figure(s, s.enemies()[0].id, kind="ghoul"), 'no enemy "ghoul"'),
        (lambda s: _figure(s, "A", cell=(99, 0)), "nobody can enter"),
        (lambda s: _figure(s, "A", cell=s.figures["B"].cell), "stand together"),
        (lambda s: _figure(s, s.enemies()[0].id, wounds=2), "lives, wounded 2 times"),
        (lambda s: _figure(s, s.enemies()[0].id, group="g99"), "no group"),
        (lambda s: replace(s, figures={**s.figures, "Z": s.figures["A"]}), "another name"),
        (lambda s: _card(s, spaces=(Space(3, "wound"),) * 4), "a die and a wound"),
        (lambda s: _card(s, spaces=(Space(7),) * 4), "shows 7"),
        (lambda s: _card(s, spaces=()), "number of spaces: 0"),
        (lambda s: _figure(s, "A", group=next(iter(s.groups))), "A is a hero of a group"),
        (lambda s: replace(s, thrown={"combat": -1}), "of combat is -1"),
        (lambda s: replace(s, agenda=()), "nothing is to be done"),
        (lambda s: replace(s, pending=replace(s.pending, hero="")), "no standing hero"),
        (
            lambda s: replace(s, groups={**s.groups, "g98": next(iter(s.groups.values()))}),
            "g98 is kept under another name",
        ),
        (lambda s: _card(s, status="out"), "A is on the board and not among"),
        (lambda s: _card(s, ailments=("cursed", "cursed")), "an ailment twice"),
        (lambda s: replace(s, players=(("A",),)), "do not lead the party"),
        (lambda s: replace(s, leader=4), "seat 4 leads"),
        (lambda s: replace(s, track=(*s.track, s.track[0])), "two slots"),
        (lambda s: replace(s, track=(Slot("enemy", "g99"),)), "nobody's"),
        (lambda s: replace(s, destiny=Destiny((1,) * 6)), "destiny dice"),
        (lambda s: replace(s, twilight=40), "twilight token"),
        (lambda s: replace(s, searched=("x",)), "x is searched"),
        (lambda s: replace(s, sprung=((0, 0),)), "where no trap is"),
        (lambda s: replace(s, opened=((0, 0, "q"),)), "where no door is"),
        (lambda s: replace(s, pending=None), "nobody is asked"),
        (lambda s: replace(s, pending=replace(s.pending, player=3)), "seat 3 is asked"),
        (lambda s: replace(s, pending=replace(s.pending, hero="Q")), "not of the party"),
        (lambda s: replace(s, pending=replace(s.pending, question="why", options=())), "no answer"),
    ],
)
def test_what_cannot_be_is_found(change: Any, says: str) -> None:
    found = unsound(small(), change(played()))
    assert any(says in str(clause) for clause in found), found


def test_two_small_figures_may_stand_together_and_three_may_not_mov_04() -> None:
    book = small()
    state = played()
    enemy = state.enemies()[0]
    enemies = {**book.enemies, enemy.kind: replace(book.enemies[enemy.kind], small=True)}
    book = replace(book, enemies=enemies)
    free = next(
        (x, y)
        for y in range(3)
        for x in range(5)
        if all(figure.cell != (x, y) for figure in state.figures.values())
    )
    crowd = {
        f"e{number}": Figure(f"e{number}", enemy.kind, "enemy", free, enemy.group)
        for number in range(90, 93)
    }
    two = dict(list(crowd.items())[:2])
    assert unsound(book, replace(state, figures={**state.figures, **two})) == []
    (clause,) = unsound(book, replace(state, figures={**state.figures, **crowd}))
    assert "stand together" in str(clause)
