"""Battle files from strangers: mutated in every way, each gives a load or one sentence a fault.

A mutant that loads is also played on, so that no state is let in on which the rules break.
"""

import json
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.bots import RandomBot
from game.content import load_rulebook
from game.rules import Illegal, Rulebook, Start, legal
from game.session import BattleFileError, Session, decode, encode
from game.session.battle_file import COMMAND_LIMIT
from tests.session.played import begun, play_on, small

Mutation = Callable[[random.Random, Any], bytes]
PYTHON = re.compile(
    r"\b(str|int|dict|float|bool|None|NoneType|True|False|tuple|array|enum)\b|`|Expected"
    r"|(required|unknown) field"
)
"""Words that a player need not know."""
ALWAYS = 2_000
QUICK = 150


@cache
def delve() -> Rulebook:
    """The rulebook of the shipped delve."""
    return load_rulebook(["delve"])


@cache
def sound(kind: str) -> bytes:
    """A battle of some commands with its state: on the small table, or in a delve."""
    if kind == "small":
        session = begun(6)
    else:
        session = Session.begin(delve(), Start("delve", ("isaura", "tobin"), seed=3))
    play_on(session, 25, 6)
    return encode(session.battle())


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        if isinstance(inner, (dict, list)):
            found += _places(inner, (*path, key))
        else:
            found.append((*path, key))
    return found


STRANGE = (
    None, True, 0, -1, 1, 2, 7, 13, 255, 2**31, -(2**63), 2**64, 2**300, 0.5, 1e308, "", "a", "0",
    "isaura", "husk", "e1", "hero", "\0", "\ud800", "A" * 100_000, "../../x.tmx", "{0.__class__}",
    [], {}, [[]], [0, 0], [[0, 0]] * 40, [None] * 9, {"do": "Walk"}, {"command": "move"},
)  # fmt: skip


def _bytes(chance: random.Random, content: bytes) -> bytes:
    out = bytearray(content)
    for _ in range(chance.randint(1, 6)):
        out[chance.randrange(len(out))] = chance.randrange(256)
    return bytes(out)


def _cut(chance: random.Random, content: bytes) -> bytes:
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randrange(400) :]


def _twice(chance: random.Random, content: bytes) -> bytes:
    start = chance.randrange(len(content))
    piece = content[start : start + chance.randrange(2000)]
    return content[:start] + piece * chance.randint(2, 40) + content[start:]


def _inner(values: Any, place: tuple[Any, ...]) -> Any:
    for key in place[:-1]:
        values = values[key]
    return values


def _dumped(values: Any) -> bytes:
    return json.dumps(values).encode("utf-8", "surrogatepass")


def _value(chance: random.Random, content: bytes) -> bytes:
    values = json.loads(content)
    for _ in range(chance.randint(1, 3)):
        place = chance.choice(_places(values))
        _inner(values, place)[place[-1]] = chance.choice(STRANGE)
    return _dumped(values)


def _gone(chance: random.Random, content: bytes) -> bytes:
    values = json.loads(content)
    place = chance.choice(_places(values))
    del _inner(values, place)[place[-1]]
    return _dumped(values)


def _swapped(chance: random.Random, content: bytes) -> bytes:
    values = json.loads(content)
    places = _places(values["state"], ("state",)) + _places(values["commands"], ("commands",))
    one, two = chance.choice(places), chance.choice(places)
    if one[: len(two)] == two or two[: len(one)] == one:
        return _gone(chance, content)
    a, b = _inner(values, one), _inner(values, two)
    a[one[-1]], b[two[-1]] = b[two[-1]], a[one[-1]]
    return _dumped(values)


def _other_state(chance: random.Random, content: bytes) -> bytes:
    """The commands lead nowhere, so that all depends on the state, which is wrong somewhere."""
    values = json.loads(content)
    values["commands"] = values["hashes"] = values["traces"] = []
    values["start"]["seed"] = chance.randrange(10**6)
    place = chance.choice(_places(values["state"], ("state",)))
    old = _inner(values, place)[place[-1]]
    if isinstance(old, bool):
        new: Any = not old
    elif isinstance(old, int):
        new = old + chance.choice((-2, -1, 1, 2, 50))
    elif isinstance(old, list):
        new = chance.choice((old[1:], old + old[:1], old[::-1], []))
    elif isinstance(old, dict):
        new = dict(list(old.items())[1:])
    else:
        new = chance.choice(("", "isaura", "husk", "e1", "g1", "table", "enemy", "standing", "out"))
    _inner(values, place)[place[-1]] = new
    return _dumped(values)


def _deep(chance: random.Random, content: bytes) -> bytes:
    values = json.loads(content)
    place = chance.choice([("commands", 3), ("start", "mission"), ("state", "figures"), ("map",)])
    _inner(values, place)[place[-1]] = "DEEP"
    depth = chance.choice((10, 200, 900, 980, 5000))
    opens, shuts = chance.choice(((b"[", b"]"), (b'{"command":', b"}")))
    return _dumped(values).replace(b'"DEEP"', opens * depth + b"0" + shuts * depth)


MUTATIONS: tuple[Mutation, ...] = (
    _bytes, _cut, _twice, _value, _value, _gone, _swapped, _other_state, _other_state, _deep,
)  # fmt: skip


def tried(rulebook: Rulebook, content: bytes) -> bool:
    """Whether the file loads; if not, it was said why in sentences, if so, it can be played on."""
    try:
        session = Session.resume(rulebook, decode(content))
    except BattleFileError as error:
        assert error.faults
        for fault in error.faults:
            sentence = str(fault)
            assert sentence.endswith(".") and sentence.isprintable() and len(sentence) < 420
            own = re.sub(r'"[^"]*"|"[^"]*…', "", sentence)  # What is quoted is the stranger's.
            assert not PYTHON.search(own), sentence
        return False
    bot = RandomBot(1)
    for _ in range(15):
        if session.state.outcome is not None:
            break
        able = legal(session.rulebook, session.state)
        assert able, "somebody is asked and can answer nothing"
        try:
            session.submit(bot.choose(session.rulebook, session.state, able))
        except Illegal as error:  # Forced dice of a stranger may have faces that do not fit.
            assert error.code == "bad_forced_die"
            break
    return True


def mutants(kind: str, count: int, seed: int) -> None:
    """So many mutants are tried; a seeded one that fails is named by its number."""
    rulebook = small() if kind == "small" else delve()
    chance = random.Random(seed)
    loaded = 0
    for number in islice(range(ALWAYS), count):
        mutation = MUTATIONS[number % len(MUTATIONS)]
        content = mutation(chance, sound(kind))
        try:
            loaded += tried(rulebook, content)
        except BaseException as error:
            raise AssertionError(
                f"mutant {number} of {kind}, {mutation.__name__}: {error!r}"
            ) from error
    assert 0 < loaded < count


@pytest.mark.parametrize("kind", ["small", "delve"])
def test_mutated_files_load_or_say_why(kind: str) -> None:
    mutants(kind, QUICK, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("kind", ["small", "delve"])
def test_two_thousand_mutated_files_load_or_say_why(kind: str, seed: int) -> None:
    mutants(kind, ALWAYS, seed)


def test_a_battle_has_no_more_commands_than_any_can_need() -> None:
    many = [{"command": "pass_gambits", "player": 0}] * (COMMAND_LIMIT + 1)
    content = _dumped({"start": {"mission": "table"}, "commands": many})
    with pytest.raises(BattleFileError, match=f"there are {COMMAND_LIMIT + 1} commands"):
        decode(content)
    dice = {"combat": [1] * (COMMAND_LIMIT + 1)}
    with pytest.raises(BattleFileError, match="forced dice of combat"):
        decode(_dumped({"start": {"mission": "table", "dice": dice}}))


DEEP = r"command 1: it is a list|nested too deep"


def test_an_unknown_command_that_is_nested_deep_is_named_by_its_place() -> None:
    for depth in (300, 900, 990):
        content = b'{"start":{"mission":"x"},"commands":[%s]}' % (b"[" * depth + b"]" * depth)
        with pytest.raises(BattleFileError, match=DEEP):
            decode(content)
