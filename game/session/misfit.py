"""Misfits: a value of a battle file that is of another kind than it must be, in plain words.

msgspec stops at the first and names it in the language of Python. Here its sentence is taken apart,
and what is allowed is that of the place where it was found.
"""

import re
import types
from collections.abc import Callable, Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.content.fault import spelling
from game.session.fault import WORDS, BattleFault, fault

_KINDS = {dict: "object", list: "array", str: "str", bool: "bool", int: "int", float: "float"}
_MANY_KEYS = 12
"""So many keys are named; of an object with more of them only the likely one."""
_SAID = re.compile(r"(.*?)(?: - at `\$(.*)`)?", re.S)
_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def word_for(value: object) -> str:
    """What JSON calls a value, in English; each such word is in ``WORDS``."""
    return WORDS[_KINDS.get(type(value), "null")]


def misfit(error: Exception, kind: Any, place: str, number: int = 0, key: str = "") -> BattleFault:
    """The fault that msgspec's error is about, in a value of that kind which lies under ``key``."""
    said = _SAID.fullmatch(str(error))
    text, path = said.groups("") if said else ("", "")
    steps = [first or second for first, second in _STEP.findall(path)]
    at = _path(key, steps)
    # A tag that no object has lies at a place of its own; the objects lie one step before.
    kinds = _at(kind, steps) or _at(kind, steps[:-1])
    for pattern, make in _SENTENCES:
        if found := pattern.fullmatch(text):
            code, details = make(found, kinds)
            code += "" if at else "_here"
            return fault(code, place, number, **({"key": at} if at else {}), **details)
    return fault("too_deep" if isinstance(error, RecursionError) else "misfit", place, number)


def _path(key: str, steps: list[str]) -> str:
    """The place as a reader counts: figures[…].cell[2] is the second entry of the cell."""
    out = key
    for step in steps:
        if step.isdecimal():
            out += f"[{int(step) + 1}]"
        elif step == "...":
            out += "[…]"
        else:
            out += f".{step}" if out else step
    return out


def _at(kind: Any, steps: list[str]) -> list[Any]:
    """The kinds that there may be at the place; [] where that is not known."""
    kinds = list(_flat(kind))
    for step in steps:
        inner: list[Any] = []
        for one in kinds:
            origin, given = get_origin(one), get_args(one)
            if step == "..." and given:
                inner += _flat(given[-1])
            elif step.isdecimal() and origin is tuple:
                entry = given[0] if given[-1] is Ellipsis else given[min(int(step), len(given) - 1)]
                inner += _flat(entry)
            elif isinstance(one, type) and issubclass(one, msgspec.Struct):
                inner += _flat(get_type_hints(one).get(step))
        kinds = inner
    return kinds


def _flat(kind: Any) -> Iterator[Any]:
    if get_origin(kind) in (Union, types.UnionType):
        for one in get_args(kind):
            yield from _flat(one)
    elif kind is not None:
        yield kind


def _structs(kinds: list[Any]) -> list[type[msgspec.Struct]]:
    return [one for one in kinds if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def _fields(kinds: list[Any]) -> list[str]:
    """The keys of the object there, its tag first."""
    names: dict[str, None] = {}
    for one in _structs(kinds):
        if tag := one.__struct_config__.tag_field:
            names[tag] = None
        names |= dict.fromkeys(one.__struct_fields__)
    return list(names) if len(names) <= _MANY_KEYS else []


def _words(kinds: list[Any]) -> list[str]:
    """The words that may stand there: those of a choice, or the tags of the objects."""
    tags = [str(one.__struct_config__.tag) for one in _structs(kinds)]
    return tags or [
        str(word) for one in kinds if get_origin(one) is Literal for word in get_args(one)
    ]


Details = tuple[str, dict[str, object]]


def _kind(found: re.Match[str], _kinds: list[Any]) -> Details:
    return "wrong_kind", {"found": WORDS.get(found[2], "null"), "allowed": WORDS.get(found[1], "")}


def _length(found: re.Match[str], _kinds: list[Any]) -> Details:
    return "wrong_length", {"found": found[2], "allowed": found[1]}


def _missing(found: re.Match[str], kinds: list[Any]) -> Details:
    return "missing_key", {"found": f'"{found[1]}"', "keys": _fields(kinds)}


def _unknown(found: re.Match[str], kinds: list[Any]) -> Details:
    known = [name for one in _structs(kinds) for name in one.__struct_fields__]
    hint = spelling(found[1], known)
    return "strange_key", {"found": _quoted(found[1]), "keys": _fields(kinds), "hint": hint}


def _word(found: re.Match[str], kinds: list[Any]) -> Details:
    allowed = _words(kinds)
    hint = spelling(found[1], [word for word in allowed if word])
    keys = [f'"{word}"' for word in allowed] if len(allowed) <= _MANY_KEYS else []
    return "no_word", {"found": _quoted(found[1]), "keys": keys, "hint": hint}


def _quoted(text: str) -> str:
    return f'"{text}"' if len(text) <= 60 else f'"{text[:60]}…"'


_SENTENCES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], list[Any]], Details]], ...] = (
    (re.compile(r"Expected `([^`]*)`, got `([^`]*)`"), _kind),
    (re.compile(r"Expected `array` of length (\d+), got (\d+)"), _length),
    (re.compile(r"Object missing required field `([^`]*)`"), _missing),
    (re.compile(r"Object contains unknown field `(.*)`", re.S), _unknown),
    (re.compile(r"Invalid (?:enum )?value '(.*)'", re.S), _word),
)
"""What msgspec says, and what makes the code and its details of it."""
