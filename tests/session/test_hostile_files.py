"""Hostile battle files: whatever is in the bytes, only BattleFileError comes out."""

import json
from functools import lru_cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.session import BattleFileError, Session, decode, encode
from tests.session.played import begun, play_on, small


@lru_cache(maxsize=1)
def sound() -> bytes:
    """A battle of some commands with its state."""
    session = begun(6)
    play_on(session, 12, 6)
    return encode(session.battle())


def tried(content: bytes) -> None:
    """Decode and resume; a BattleFileError is a good answer, and says something."""
    try:
        Session.resume(small(), decode(content))
    except BattleFileError as error:
        assert error.faults
        for fault in error.faults:
            sentence = str(fault)
            assert sentence.endswith(".") and sentence.isprintable() and len(sentence) < 2000


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=4))
def test_changed_bytes(changes: list[tuple[int, int]]) -> None:
    content = bytearray(sound())
    for place, value in changes:
        content[place % len(content)] = value
    tried(bytes(content))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_cut_files(length: int) -> None:
    tried(sound()[: length % len(sound())])


STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.just([[]]),
)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path into a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items if isinstance(value, (dict, list)) else ():
        if isinstance(inner, (dict, list)):
            found += _places(inner, (*path, key))
        else:
            found.append((*path, key))
    return found


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10**9), STRANGE)
def test_changed_values(number: int, strange: Any) -> None:
    values = json.loads(sound())
    places = _places(values)
    place = places[number % len(places)]
    inner = values
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = strange
    tried(json.dumps(values).encode())


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(content: bytes) -> None:
    tried(content)
