"""The battle file: save, replay, scenario and bug report in one JSON object.

Only ``start`` is needed, and in it only the mission::

    {"start": {"mission": "hunt", "seed": 7},
     "commands": [{"command": "pass_gambits", "player": 0}]}
"""

import codecs
import os
import re
import stat
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct

from game.content import is_map, map_path
from game.content.fault import spelling
from game.rules.commands import AnyCommand
from game.rules.dice import STREAMS
from game.rules.setup import Start
from game.rules.state import State
from game.session.fault import WORDS, BattleFault, BattleFileError, fault, naming
from game.session.migrate import VERSION, migrate
from game.session.misfit import misfit, word_for

SIZE_LIMIT = 16_000_000
"""Bytes of the largest battle file that is read."""

COMMAND_LIMIT = 20_000
"""More commands, or forced dice of a stream, than any battle can need."""

_COMMANDS: dict[str, type[AnyCommand]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyCommand)
}
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Opening a pipe that nobody writes to does not wait."""
_MANY = 20
_LONG = 60
_HIGHEST_FACE = 12


class Report(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the game was doing when a report was written; see ``report``.

    ``reason``: "stumbled" or "asked". ``screens`` are the scenes, the topmost last; ``trace`` what
    went wrong, ``log`` the last lines that the player has read, ``closed`` the activations that
    made no progress and were ended.
    """

    reason: str = ""
    system: str = ""
    screens: tuple[str, ...] = ()
    trace: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


class Battle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battle: what it follows from (``start``, ``commands``) and what can be compared.

    ``map``: the .tmx of a mission that is not one of the game's own. ``name``: what the player
    called the save. ``hashes``: the state's hash after each command; ``traces``: four hex digits
    for each event of each command, so that a replay can name the first event that differs.
    ``content``: the hash of the rulebook. ``state``: the state after the last command. ``report``:
    what the game was doing, in a report.
    """

    start: Start
    commands: tuple[AnyCommand, ...] = ()
    version: int = VERSION
    game: str = ""
    content: str = ""
    map: str = ""
    name: str = ""
    hashes: tuple[str, ...] = ()
    traces: tuple[str, ...] = ()
    report: Report | None = None
    state: State | None = None


def encode(battle: Battle) -> bytes:
    """The file's bytes: JSON, with a line to each command, ending with a newline."""
    plain = {"version": battle.version, **msgspec.to_builtins(battle)}
    lines = []
    for key, value in plain.items():
        if key in ("commands", "hashes", "traces"):
            items = b",\n  ".join(msgspec.json.encode(item) for item in value)
            lines.append(b'"%s": [\n  %s\n ]' % (key.encode(), items))
        else:
            lines.append(b'"%s": %s' % (key.encode(), msgspec.json.encode(value)))
    return b"{\n " + b",\n ".join(lines) + b"\n}\n"


def read(path: Path) -> Battle:
    """The battle in a file. Raises BattleFileError, which names the file."""
    with naming(path):
        return decode(contents(path))


def contents(path: Path) -> bytes:
    """The bytes of a plain file, of one too large just more than are allowed.

    Raises BattleFileError if it cannot be read or is a folder, pipe, socket or device.
    """
    try:
        handle = os.open(path, _FLAGS)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise ValueError(path)
            return file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        raise BattleFileError([fault("no_file")]) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is no plain file"
        raise BattleFileError([fault("unreadable", why=why)]) from None


def decode(content: bytes) -> Battle:
    """The battle in a file's bytes, UTF-8 with or without a byte order mark.

    Raises BattleFileError with all that is wrong with them.
    """
    if len(content) > SIZE_LIMIT:
        raise BattleFileError([fault("too_big", allowed=SIZE_LIMIT // 1_000_000)])
    try:
        values = msgspec.json.decode(content.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BattleFileError([_no_json(content, error)]) from None
    if not isinstance(values, dict) or "start" not in values:
        # Whatever else is in such a file, it is about something else.
        report = isinstance(values, dict) and "report" in values and "version" in values
        raise BattleFileError([fault("no_battle" if report else "no_object")])
    return _battle(migrate(values))


def _no_json(content: bytes, error: Exception) -> BattleFault:
    """What is wrong with bytes that are no JSON."""
    text = str(error)
    if isinstance(error, RecursionError):
        return fault("too_deep")
    if not content.strip():
        return fault("empty")
    if "truncated" in text:
        return fault("cut_off")
    if found := re.search(r"\(byte (\d+)\)", text):
        return fault("not_json", byte=int(found[1]) + 1)
    return fault("not_text")


def _battle(values: dict[str, Any]) -> Battle:
    faults: list[BattleFault] = []
    allowed = Battle.__struct_fields__
    for key in values:
        if key not in allowed:
            hint = spelling(key, allowed)
            faults.append(fault("unknown_key", found=f'"{key}"', allowed=allowed, hint=hint))
    parts: dict[str, Any] = {}
    parts["start"] = _value(values["start"], Start, "start", faults)
    parts["commands"] = _commands(values.get("commands", []), faults)
    for key in ("game", "content", "map", "name"):
        parts[key] = _value(values.get(key, ""), str, "file", faults, key)
    for key in ("hashes", "traces"):
        parts[key] = _value(values.get(key, []), tuple[str, ...], "file", faults, key) or ()
        if parts[key] and not faults and len(parts[key]) != len(parts["commands"]):
            found = f"{len(parts[key])} {key}"
            faults.append(fault("too_many", found=found, allowed=len(parts["commands"])))
    for key, kind, place in (("state", State, "state"), ("report", Report, "file")):
        if values.get(key) is not None:
            parts[key] = _value(values[key], kind, place, faults)
    if not faults:
        faults += _dice_faults(parts["start"])
    if faults:
        raise BattleFileError(faults)
    start = parts["start"]
    if is_map(start.mission):
        # Written by hand: the mission is named by its map, as the commands take it.
        parts["map"] = parts["map"] or start.mission
        parts["start"] = msgspec.structs.replace(start, mission=map_path(start.mission).stem)
    return Battle(**parts)


def _value(value: object, kind: Any, place: str, faults: list[BattleFault], key: str = "") -> Any:
    """The value as that type; None, and a fault, if it does not fit."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        faults.append(misfit(error, kind, place, key=key))
        return None


def _commands(values: object, faults: list[BattleFault]) -> tuple[AnyCommand, ...]:
    if not isinstance(values, list):
        found, allowed = word_for(values), WORDS["array"]
        faults.append(fault("wrong_kind", key="commands", found=found, allowed=allowed))
        return ()
    if len(values) > COMMAND_LIMIT:
        faults.append(fault("many_commands", found=len(values), allowed=COMMAND_LIMIT))
        return ()
    commands = []
    for number, value in enumerate(values, 1):
        command = _command(value, number)
        if isinstance(command, BattleFault):
            faults.append(command)
        else:
            commands.append(command)
        if len(faults) >= _MANY:
            break
    return tuple(commands)


def _command(value: object, number: int) -> AnyCommand | BattleFault:
    if not isinstance(value, dict):
        details = {"found": word_for(value), "allowed": WORDS["object"]}
        return fault("wrong_kind_here", "command", number, **details)
    name = value.get("command", "")
    if "command" not in value:
        return fault("missing_key_here", "command", number, found='"command"')
    if not isinstance(name, str):
        details = {"found": word_for(name), "allowed": WORDS["str"]}
        return fault("wrong_kind", "command", number, key="command", **details)
    kind = _COMMANDS.get(name)
    if kind is None:
        shown = f'"{name}"' if len(name) <= _LONG else f'"{name[:_LONG]}…"'
        details = {"found": shown, "hint": spelling(name, _COMMANDS)}
        return fault("unknown_command", "command", number, allowed=tuple(_COMMANDS), **details)
    try:
        command: AnyCommand = msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        return misfit(error, kind, "command", number)
    return command


def _dice_faults(start: Start) -> list[BattleFault]:
    faults = []
    for stream, faces in start.dice.items():
        if stream not in STREAMS:
            hint = spelling(stream, STREAMS)
            faults.append(
                fault("bad_stream", "start", found=f'"{stream}"', allowed=STREAMS, hint=hint)
            )
            continue
        if len(faces) > COMMAND_LIMIT:
            found = len(faces)
            faults.append(
                fault("many_dice", "start", stream=stream, found=found, allowed=COMMAND_LIMIT)
            )
            continue
        for face in faces:
            if not 1 <= face <= _HIGHEST_FACE:
                allowed = _HIGHEST_FACE
                faults.append(
                    fault("bad_face", "start", stream=stream, found=face, allowed=allowed)
                )
    return faults
