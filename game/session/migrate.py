"""Migration: an older battle file's plain values become those of the present version.

Each version that is no longer the present one has one function here, from it to the next.
"""

import codecs
from collections.abc import Callable
from typing import Any

import msgspec

from game.session.fault import BattleFileError, fault

VERSION = 2
"""The present version of battle files. Version 2 may hold a report and is else as version 1."""

_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: dict}
"""Version -> what makes a file of the next version of it."""


class _Version(msgspec.Struct):
    version: int = VERSION


def version_in(content: bytes) -> int:
    """The version that a sound battle file has."""
    return msgspec.json.decode(content.removeprefix(codecs.BOM_UTF8), type=_Version).version


def _shown(version: object) -> str:
    """The value as JSON has it, without what lies in a list or an object."""
    if isinstance(version, list | dict):
        return "[…]" if isinstance(version, list) else "{…}"
    return f'"{version}"' if isinstance(version, str) else str(version).lower()


def migrate(values: dict[str, Any]) -> dict[str, Any]:
    """The same battle in the present version; a file without a version is of the present one.

    Raises BattleFileError for a version that this game does not know.
    """
    version = values.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise BattleFileError([fault("bad_version", found=_shown(version), allowed=VERSION)])
    if version > VERSION:
        raise BattleFileError([fault("newer_version", found=version, allowed=VERSION)])
    for step in range(version, VERSION):
        values = _STEPS[step](values)
    return {**values, "version": VERSION}
