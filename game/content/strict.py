"""Strictness: whether plain TOML values fit the structs of the rulebook, with every misfit told.

msgspec refuses the same values but stops at the first fault; an author wants all of them at once.
"""

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.content.fault import Report, spelling

_WORDS: dict[Any, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    float: "a number",
}


_LARGEST = 2**63 - 1
"""The largest whole number that TOML has."""


def is_id(name: str) -> bool:
    """Whether ``name`` can be an id: a small letter, then small letters, digits, underscores."""
    plain = name.isascii() and name.replace("_", "a").isalnum() and name == name.lower()
    return plain and name[0].isalpha()


SHORT, LONG = 60, 2000
"""So many signs a name and a text that a player reads may have."""


def is_text(text: str, longest: int, *, lines: bool) -> bool:
    """Whether the text can be shown: not too long, nothing unprintable but line breaks."""
    plain = text.replace("\n", "").replace("\t", "") if lines else text
    return len(text) <= longest and (plain.isprintable() or not plain)


def fits(value: object, wanted: Any, key: str, report: Report, skip: tuple[str, ...] = ()) -> bool:
    """Whether ``value`` fits the type ``wanted``; every misfit is in ``report``, by its key path.

    ``skip`` are fields of the outermost struct that the file does not give (the id).
    """
    before = len(report.faults)
    _check(value, wanted, key, report, skip)
    return len(report.faults) == before


def _check(value: object, wanted: Any, key: str, report: Report, skip: tuple[str, ...]) -> None:
    origin = get_origin(wanted)
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        _struct(value, wanted, key, report, skip)
    elif origin is tuple:
        _tuple(value, get_args(wanted), key, report)
    elif origin is Literal:
        _literal(value, get_args(wanted), key, report)
    elif origin in (Union, types.UnionType):
        raise TypeError(f"{key}: the rulebook holds a type that TOML cannot say: {wanted}")
    elif type(value) is not wanted:
        report.add("wrong_type", key=key, found=_shown(value), allowed=_WORDS[wanted])
    elif isinstance(value, int) and abs(value) > _LARGEST:
        allowed = f"a whole number from -{_LARGEST} to {_LARGEST}"
        report.add("number", key=key, found=_shown(value), allowed=allowed)


def _struct(
    value: object, wanted: type[msgspec.Struct], key: str, report: Report, skip: tuple[str, ...]
) -> None:
    if not isinstance(value, dict):
        report.add("wrong_type", key=key, found=_shown(value), allowed="a table")
        return
    hints = get_type_hints(wanted)
    fields = {field.name: field for field in msgspec.structs.fields(wanted)}
    names = [name for name in fields if name not in skip]
    missing = [name for name in names if fields[name].required and name not in value]
    for name, inner in value.items():
        path = f"{key}.{name}" if key else name
        if name in names:
            _check(inner, hints[name], path, report, ())
        else:
            # A misspelt key is told once, by its likely meaning, not as a missing one besides.
            hint = spelling(name, [other for other in names if other not in value])
            if hint in missing:
                missing.remove(hint)
            report.add("unknown_key", key=path, hint=hint, allowed=names)
    for name in missing:
        path = f"{key}.{name}" if key else name
        report.add("missing_key", key=path, allowed=_allowed(hints[name]))


def _tuple(value: object, inner: tuple[Any, ...], key: str, report: Report) -> None:
    if not isinstance(value, list):
        report.add("wrong_type", key=key, found=_shown(value), allowed="a list")
        return
    if inner[-1] is not Ellipsis and len(value) != len(inner):
        allowed = f"a list of {len(inner)} entries"
        report.add("wrong_type", key=key, found=f"a list of {len(value)}", allowed=allowed)
        return
    for index, item in enumerate(value):
        wanted = inner[0] if inner[-1] is Ellipsis else inner[index]
        _check(item, wanted, f"{key}[{index + 1}]", report, ())


def _literal(value: object, words: tuple[object, ...], key: str, report: Report) -> None:
    if value not in words:
        allowed = [f'"{word}"' for word in words]
        hint = spelling(_shown(value).strip('"'), [str(word) for word in words if word])
        report.add("not_one_of", key=key, found=_shown(value), allowed=allowed, hint=hint)


def _allowed(wanted: Any) -> str:
    if get_origin(wanted) is Literal:
        return ", ".join(f'"{word}"' for word in get_args(wanted))
    if get_origin(wanted) is tuple:
        return "a list"
    return _WORDS.get(wanted, "a table")


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, int) and abs(value) > _LARGEST:
        return "a number with far too many digits"  # Python writes out only 4300 of them.
    return "a list" if isinstance(value, list) else str(value)
