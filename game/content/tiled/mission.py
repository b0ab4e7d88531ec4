"""The mission: the custom properties of a map, each checked, become what a journey asks for."""

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from game.content.fault import Report, spelling
from game.content.strict import LONG, SHORT, is_id, is_text
from game.content.tiled.document import Document
from game.content.tiled.properties import only
from game.content.tiled.schema import JOURNEY, numbered
from game.content.tiled.things import Known
from game.rules.rulebook import JourneyKind, Mission

OF_ONE_KIND = {
    "slay": "hunt",
    "rescue": "deliverance",
    "foe": "decapitation",
    "sections": "delve",
    "cards": "delve",
    "shards": "delve",
    "depth": "delve",
    "experience": "delve",
}
"""Properties that have an effect in one kind of journey only."""

_KINDS: tuple[JourneyKind, ...] = get_args(JourneyKind)
_LOWEST = {("slay", "hunt"): 1, ("rescue", "deliverance"): 1, ("shards", "delve"): 1,
           ("experience", "delve"): 2}  # fmt: skip
"""The least of a number in a kind of journey, where it is not 0. Rule: JRN-01, EXP-23, EXP-26."""


def read_mission(
    path: Path, document: Document, known: Known | None, report: Report
) -> Mission | None:
    """The mission of that map; None if ``report`` says why not. The file's stem is its id."""
    given = document.properties
    before = len(report.faults)
    only(given, JOURNEY.names, report)
    if not is_id(path.stem):
        report.add("bad_file", found=f'"{path.stem}"')
    _texts(document, report)
    kind = _kind(document, report)
    numbers = _numbers(kind, document, known, report)
    foe = _foe(kind, document, known, report)
    hints = given.get("hints", "false")
    if hints not in ("true", "false"):
        report.add("property_value", name="hints", found=f'"{hints}"', allowed="true or false")
    sections = _names("section", "sections", document, known.sections if known else (), report)
    cards = _cards(kind, numbers["shards"], document, known, report)
    encounters = _encounters(document, known, report)
    crises = _crises(document, known, report)
    if kind is None or len(report.faults) > before:
        return None
    return Mission(
        id=path.stem,
        name=given["name"],
        briefing=given["briefing"],
        kind=kind,
        section=path.stem,
        encounters=encounters,
        crises=crises,
        first_order=_words(document, "first_order"),
        sections=sections if kind == "delve" else (),
        cards=cards if kind == "delve" else (),
        foe=foe,
        hints=hints == "true",
        **numbers,
    )


def _kind(document: Document, report: Report) -> JourneyKind | None:
    """What is asked of the heroes; None and a fault where it is nothing that there is."""
    given = document.properties.get("kind", "")
    kind = next((kind for kind in _KINDS if kind == given), None)
    if kind is None:
        code = "property_value" if given else "property_missing"
        hint = spelling(given, _KINDS)
        report.add(code, name="kind", found=f'"{given}"', allowed=_KINDS, hint=hint)
    else:
        _idle(kind, document, report)
    return kind


def _texts(document: Document, report: Report) -> None:
    """What a player reads is there, and has room on the screen."""
    for name in ("name", "briefing", "place"):
        text = document.properties.get(name, "")
        longest, lines = (LONG, True) if name == "briefing" else (SHORT, False)
        if not text and name != "place":
            report.add("property_missing", name=name, allowed="a text for the player")
        elif not is_text(text, longest, lines=lines):
            allowed = f"a {'text' if lines else 'single line'} of at most {longest} signs"
            report.add("property_value", name=name, found=f'"{text}"', allowed=allowed)


def _idle(kind: str, document: Document, report: Report) -> None:
    for name, only_in in OF_ONE_KIND.items():
        if document.properties.get(name) and kind != only_in:
            report.add("idle_property", name=name, kind=kind)


def _foe(kind: str | None, document: Document, known: Known | None, report: Report) -> str:
    """The kind of the named foe, which a decapitation needs. Rule: JRN-01."""
    foe = document.properties.get("foe", "")
    allowed: tuple[str, ...] | str = (known.enemies if known else ()) or "the id of an enemy"
    if kind == "decapitation" and not foe:
        report.add("property_missing", name="foe", allowed=allowed)
    elif foe and known is not None and known.enemies and foe not in known.enemies:
        hint = spelling(foe, known.enemies)
        report.add("unknown_name", what="enemy", found=f'"{foe}"', allowed=allowed, hint=hint)
    return foe


def _words(document: Document, name: str) -> tuple[str, ...]:
    return tuple(document.properties.get(name, "").replace(",", " ").split())


def _names(
    what: str, name: str, document: Document, known: Sequence[str], report: Report
) -> tuple[str, ...]:
    """The names in a property, checked; without any: all that are known."""
    names = _words(document, name)
    for index, word in enumerate(names):
        if known and word not in known:
            hint = spelling(word, known)
            report.add("unknown_name", what=what, found=f'"{word}"', allowed=known, hint=hint)
        elif names.index(word) == index and names.count(word) > 1:
            report.add("deck_twice", what=what, found=f'"{word}"')
    return names or tuple(known)


def _cards(
    kind: str | None, shards: int, document: Document, known: Known | None, report: Report
) -> tuple[str, ...]:
    """The delve cards, with enough of them that bring a shard. Rule: EXP-26."""
    cards = _names("delve card", "cards", document, tuple(known.delve) if known else (), report)
    if kind == "delve" and known is not None and known.delve:
        found = sum(1 for card in cards if known.delve.get(card) == "shard")
        if found < shards:
            report.add("few_shards", found=found, allowed=shards)
    return cards


def _numbers(
    kind: str | None, document: Document, known: Known | None, report: Report
) -> dict[str, int]:
    """The numbers by the names of their properties."""
    spaces = known.twilight_spaces if known else 60
    return {
        name: _number(name, kind, document, spaces - 1 if name == "twilight" else 0, report)
        for name in ("slay", "last_round", "twilight", "rescue", "realmstone", "learning", "depth",
                     "experience", "shards", "difficulty")
    }  # fmt: skip


def _number(name: str, kind: str | None, document: Document, high: int, report: Report) -> int:
    """The number in a property, up to ``high`` (0: what the schema says).

    -1 and a fault where it is none that is allowed.
    """
    schema = numbered(name)
    low, high = _LOWEST.get((name, kind or ""), 0), high or schema.high
    allowed = f"a whole number from {low} to {high}"
    text = document.properties.get(name, "")
    if not text and any(f.code == "property_value" and ("name", name) in f.details
                        for f in report.faults if not f.layer):  # fmt: skip
        return -1  # It is there, and told already, but is no number at all.
    if not text and int(schema.default) < low:
        report.add("property_missing", name=name, allowed=allowed)
        return -1
    text = text or schema.default
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
    if not low <= number <= high:
        report.add("property_value", name=name, found=f'"{text}"', allowed=allowed)
        return -1
    if name == "last_round" and number == 1:
        report.add("last_short")
    elif name == "last_round" and number == 0 and name in document.properties:
        report.add("never_leaves")
    return number


def _encounters(document: Document, known: Known | None, report: Report) -> tuple[str, ...]:
    allowed = known.encounters if known else ()
    if not _words(document, "encounters"):
        report.add("property_missing", name="encounters", allowed=allowed or "ids of encounters")
        return ()
    return _names("encounter", "encounters", document, allowed, report)


def _crises(document: Document, known: Known | None, report: Report) -> tuple[str, ...]:
    """The crises of the mission's own; (): those of its kind. Rule: EVT-21."""
    if not _words(document, "crises"):
        return ()
    times = known.crises if known else {}
    names = _names("crisis", "crises", document, tuple(times), report)
    for time in dict.fromkeys(times.values()):
        if all(times.get(name, time) != time for name in names):
            report.add("crises_time", time=time)
    return names
