"""Faults of battle files: a code with its place and details, and the English sentence of each."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

PLACES = {
    "command": "command {}",
    "start": "start",
    "state": "state",
    "file": "battle file",
}
"""How the parts of a battle file are named; commands count from 1."""

WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "int | null": "a whole number or nothing",
    "float | null": "a number or nothing",
    "str | null": "a text or nothing",
    "array | null": "a list or nothing",
    "object | null": "an object or nothing",
}  # fmt: skip
"""What JSON has, by the names that msgspec gives it."""

KEYS = "; allowed are {}"
"""Put after a sentence where what is allowed can be counted."""

HINT = '; "{}" may be meant'
"""Put after a sentence when a spelling comes close to something allowed."""

SENTENCES = {
    "no_file": "there is no such file",
    "unreadable": "the file cannot be read: {why}",
    "too_big": "the file is larger than a battle file can be, which is {allowed} MB",
    "empty": "the file is empty",
    "cut_off": "the end of the file is missing",
    "not_text": "this is no text (UTF-8)",
    "not_json": "this is not JSON from byte {byte} on",
    "too_deep": "it is nested too deep",
    "no_object": 'this is no battle file; one is a JSON object with at least the key "start"',
    "no_battle": "this report holds no battle",
    "bad_version": "the version is {found}; allowed is a whole number from 1 to {allowed}",
    "newer_version": "the file has version {found}, this game reads up to {allowed}; it is too new",
    "unknown_key": "there is no key {found}; allowed are {allowed}",
    "wrong_kind": "{key} is {found}; allowed is {allowed}",
    "wrong_kind_here": "it is {found}; allowed is {allowed}",
    "wrong_length": "{key} has {found} entries; allowed are {allowed}",
    "wrong_length_here": "it has {found} entries; allowed are {allowed}",
    "missing_key": "{key} lacks the key {found}",
    "missing_key_here": "the key {found} is missing",
    "strange_key": "{key} has no key {found}",
    "strange_key_here": "there is no key {found}",
    "no_word": "{key} is {found}",
    "no_word_here": "it is {found}",
    "misfit": "a value is not what it must be",
    "unknown_command": "there is no command {found}; allowed are {allowed}",
    "many_commands": "there are {found} commands; allowed are up to {allowed}",
    "many_dice": "there are {found} forced dice of {stream}; allowed are up to {allowed}",
    "too_many": "there are {found} for {allowed} commands; allowed is one a command, or none",
    "refused": "the rules refuse it: {why}",
    "bad_stream": "there are no dice {found}; allowed are {allowed}",
    "bad_face": "a forced die of {stream} shows {found}; allowed are 1 to {allowed}",
    "unsound": "it cannot be so: {why}",
    "no_map": "the map {found} of this battle cannot be used: {why}",
    "no_mission": "the mission {found} of this battle cannot be used: {why}",
    "other_state": "the commands do not lead to the state that the file tells of",
    "diverged": "the game goes another way than recorded, from event {event} on: {name}",
    "diverged_after": "the events are as recorded but the state is not",
    "diverged_short": "the game stops after {event} events where more are recorded",
    "broken": "the rules cannot go on from here: {why}",
}  # fmt: skip
"""Every code with its sentence, after the place and before the full stop."""


class Reason(Protocol):
    """What a sentence gives as its reason: a clause, or a fault of a map."""

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """It in the language of ``translate``."""


Detail = str | tuple[Reason, ...]
"""A detail as it stands in the sentence, or reasons to be told in its language."""


@dataclass(frozen=True, slots=True)
class BattleFault:
    """One fault: ``place`` is a key of ``PLACES``, ``number`` counts from 1 (0: not counted).

    ``file`` is the name of the battle file, "" where it is known from elsewhere.
    """

    code: str
    place: str = "file"
    number: int = 0
    details: tuple[tuple[str, Detail], ...] = ()
    file: str = ""

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The whole sentence: place, what was found, what is allowed."""
        details = {key: _told(key, value, translate) for key, value in self.details}
        where = translate(PLACES[self.place]).format(self.number)
        if self.file:
            where = self.file if self.place == "file" else f"{self.file}, {where}"
        text = translate(SENTENCES[self.code]).format(**details)
        if more := details.get("more"):
            text = f"{text.rstrip('.')} ({more})"
        if keys := details.get("keys"):
            text += translate(KEYS).format(keys)
        if hint := details.get("hint"):
            text += translate(HINT).format(hint)
        return f"{where}: {text.rstrip('.')}."

    def __str__(self) -> str:
        """The sentence in English."""
        return self.sentence()


def _told(key: str, value: Detail, translate: Callable[[str], str]) -> str:
    if isinstance(value, tuple):
        return _short(" ".join(reason.sentence(translate) for reason in value))
    return translate(value) if value in WORDS.values() or (key == "why" and value) else value


def fault(code: str, place: str = "file", number: int = 0, **details: object) -> BattleFault:
    """A fault with these details, long ones cut to 300 signs; ``why`` may be a tuple of reasons."""
    optional = ("hint", "keys", "more")
    shown = tuple(
        (key, value if key == "why" and isinstance(value, tuple) else _short(value))
        for key, value in details.items()
        if key not in optional or value
    )
    return BattleFault(code, place, number, shown)


def _short(value: object) -> str:
    if isinstance(value, (list, tuple)):
        value = ", ".join(str(item) for item in value)
    text = printable(str(value))
    return text if len(text) <= 300 else text[:299] + "…"


def printable(text: str) -> str:
    """The text with a question mark for each sign that cannot be shown."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class BattleFileError(Exception):
    """A battle file that cannot be used; ``faults`` are all that were found, at least one."""

    def __init__(self, faults: Iterable[BattleFault]) -> None:
        """Make the error of these faults."""
        self.faults = tuple(faults)
        super().__init__(" ".join(str(fault) for fault in self.faults))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Every BattleFileError that is raised within names this file in each of its faults."""
    try:
        yield
    except BattleFileError as error:
        name = printable(path.as_posix())
        if len(name) > 100:
            name = "…" + name[-99:]
        faults = [replace(item, file=item.file or name) for item in error.faults]
        raise BattleFileError(faults) from None
