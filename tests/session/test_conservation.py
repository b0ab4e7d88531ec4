"""Conservation: what cannot be so on the table of a delve is found, and nothing else."""

from collections.abc import Callable, Iterable

import pytest
from msgspec.structs import replace

from game.rules.frames import NextSlot
from game.rules.layout import FIELD
from game.rules.section import ObjectSpot
from game.rules.state import Deck, Piece, State
from game.session.clause import Clause
from game.session.conservation import delve_faults, delve_names
from game.session.soundness import unsound
from tests.rules.vault import LANE, ROOM, Vault, delve_card, section, vault


def table() -> Vault:
    """A lane and a room lie beside the entrance, a shard's card beside the room."""
    sections = {"lane": section("lane", LANE), "room": section("room", ROOM)}
    cards = (delve_card("shard", kind="shard"), delve_card("plain", copies=2))
    made = vault(sections, cards, mission={"shards": 1})
    made.lie("lane", 3, 1)
    made.lie("room", 6, 1, card="shard")
    return made


def _piece(state: State, **changes: object) -> State:
    return replace(state, pieces=(*state.pieces[:-1], replace(state.pieces[-1], **changes)))


def _delve(state: State, **changes: object) -> State:
    return replace(state, delve=replace(state.delve, **changes))


def _deck(state: State, **decks: tuple[str, ...]) -> State:
    return replace(state, decks=state.decks | {name: Deck(cards) for name, cards in decks.items()})


def test_a_delve_as_it_should_be_has_no_fault() -> None:
    made = table()
    made.turn("A", NextSlot())
    assert delve_faults(made.rulebook, made.state) == []
    assert unsound(made.rulebook, made.state) == []


def told(clauses: Iterable[Clause]) -> str:
    return "; ".join(map(str, clauses))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: _piece(s, origin=s.pieces[1].origin), "overlap"),
        (lambda s: _piece(s, origin=(FIELD - 1, 5)), "leaves the field"),
        (lambda s: _piece(s, origin=(5, 5)), "apart from all others"),
        (lambda s: _piece(s, id=s.pieces[1].id), "under the same name"),
        (lambda s: _piece(s, card=""), "shards are 0 instead of 1"),
        (lambda s: _piece(s, card="plain"), "shards are 0"),
        (lambda s: _delve(s, gained=("shard",)), "shards are 2"),
        (lambda s: _delve(s, face_down=("plain",)), "other delve cards are 3 instead of 2"),
        (lambda s: _deck(s, delve=("plain",)), "other delve cards are 1 instead of 2"),
        (lambda s: _deck(s, **{"sections/hall": ("room",)}), "a section is lost, or there twice"),
        (lambda s: replace(s, pieces=s.pieces[:-1]), "a section is lost, or there twice"),
        (lambda s: _piece(s, section="lane"), "a section is lost, or there twice"),
        (
            lambda s: _delve(s, caches=(ObjectSpot("s9.cache1", (1, 1), "cache"),)),
            "a cache stands where none can be",
        ),
    ],
)
def test_what_cannot_be_is_found(change: Callable[[State], State], says: str) -> None:
    made = table()
    assert says in told(delve_faults(made.rulebook, change(made.state)))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: _piece(s, card="ghost"), 'no delve card "ghost"'),
        (lambda s: _delve(s, gained=("ghost",)), 'no delve card "ghost"'),
        (lambda s: _deck(s, **{"sections/hall": ("ghost",)}), 'no section "ghost"'),
        (
            lambda s: replace(s, decks={n: d for n, d in s.decks.items() if n != "delve"}),
            'the deck "delve" is missing',
        ),
        (
            lambda s: replace(s, decks={n: d for n, d in s.decks.items() if n != "sections/hall"}),
            'the deck "sections/hall" is missing',
        ),
    ],
)
def test_unknown_names_are_found_first(change: Callable[[State], State], says: str) -> None:
    made = table()
    state = change(made.state)
    assert says in told(delve_names(made.rulebook, state))
    assert says in told(unsound(made.rulebook, state))


def test_a_piece_of_another_journey_is_no_affair_of_this() -> None:
    made = table()
    missions = {"vault": replace(made.rulebook.missions["vault"], kind="hunt", slay=1)}
    book = replace(made.rulebook, missions=missions)
    state = replace(made.state, pieces=(Piece("entrance"),))
    assert delve_faults(book, state) == []
