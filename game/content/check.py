"""Checks of content beyond its types: references, ranges of numbers, and what the rules need."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from game.content.fault import Fault, Report, spelling
from game.content.strict import LONG, SHORT, is_text
from game.rules.events import AnyEvent
from game.rules.rulebook import (
    GOAL_REACHED,
    BehaviourRow,
    CrisisSpec,
    DelveCard,
    DiscoverySpec,
    Effect,
    EncounterSpec,
    EnemySpec,
    FollowerSpec,
    HeroSide,
    HeroSpec,
    HintSpec,
    JourneyKind,
    TrapSpec,
    Tuning,
    Weapon,
)
from game.rules.state import Ailment

ACTIONS = ("hold", "move", "advance", "charge", "onslaught", "aim", "sneak", "fall_back")
"""The words of behaviour tables, besides the ids of an enemy's specials. Rule: ENM-02."""

AILMENTS: tuple[str, ...] = get_args(Ailment)
"""Rule: EVT-22."""

JOURNEYS: tuple[JourneyKind, ...] = get_args(JourneyKind)
"""The kinds of journey that there are. Rule: JRN-01."""

DICE = (6, 8, 12)
"""The sizes of action dice. Rule: ACT-09."""

SUPPLIES = ("realmstone", "salve")
"""What a supply effect may bring."""

_ROLL = 12
"""The die of behaviour rolls. Rule: ENM-01."""

FIGURES = 12
"""So many enemies a group may have."""

PARTIES = 4
"""A party has one to four heroes. Rule: JRN-04."""

_PLAIN = ("", "shard", "trap")
_SITUATIONS = ("unseen", "adjacent", "near", "otherwise")

Ids = Mapping[str, Sequence[str]]


def check_content(
    entries: Mapping[str, Mapping[str, Any]], ids: Ids, tuning: Tuning, home: Path
) -> list[Fault]:
    """Every fault in sound entries of the content whose files lie in ``home``.

    ``entries`` and ``ids`` are by kind ("heroes", "enemies", ...); references are looked up in
    ``ids``. Numbers out of range, unknown names, tables that end too soon, missing crises.
    """
    checks: dict[str, Callable[[Any, str, Ids, Report], None]] = {
        "heroes": _hero,
        "enemies": partial(_enemy, highest=_ROLL + tuning.night_behaviour),
        "encounters": _encounter,
        "traps": _trap,
        "discoveries": _discovery,
        "crises": _crisis,
        "delve": _delve_card,
        "followers": _follower,
        "hints": _hint,
    }
    faults: list[Fault] = []
    for kind, check in checks.items():
        report = Report.of(home / f"{kind}.toml")
        for name, entry in entries[kind].items():
            _texts(entry, name, report)
            check(entry, name, ids, report)
        if kind == "crises" and ids[kind]:
            _crises_for_all(entries[kind], ids[kind], report)
        faults += report.all()
    report = Report.of(home / "tuning.toml")
    _tuning(tuning, report)
    return faults + report.all()


def _between(value: int, low: int, high: int, key: str, report: Report) -> None:
    if not low <= value <= high:
        allowed = f"a whole number from {low} to {high}"
        report.add("number", key=key, found=value, allowed=allowed)


def _known(word: str, words: Sequence[str], key: str, report: Report) -> None:
    """A fault for a word that is not among these; without any their own file is at fault."""
    if words and word not in words:
        hint = spelling(word, words)
        report.add("not_one_of", key=key, found=f'"{word}"', allowed=words, hint=hint)


def _texts(entry: Any, key: str, report: Report) -> None:
    """Every name and text in the entry, however deep, can be shown; a name is there."""
    for name in entry.__struct_fields__:
        value, path = getattr(entry, name), f"{key}.{name}"
        if name == "id" and not value:
            report.add("bad_name", key=path, found='""', allowed="an id")
        elif name in ("name", "calling") and isinstance(value, str):
            if not value.strip() or not is_text(value, SHORT, lines=False):
                allowed = f"a single line of 1 to {SHORT} signs"
                report.add("bad_name", key=path, found=f'"{value}"', allowed=allowed)
        elif name == "text" and not is_text(value, LONG, lines=True):
            allowed = f"a text of at most {LONG} signs"
            report.add("bad_name", key=path, found=f'"{value}"', allowed=allowed)
        elif isinstance(value, Struct):
            _texts(value, path, report)
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Struct) and not isinstance(item, Effect):
                    _texts(item, f"{path}[{index + 1}]", report)


def _die(size: int, key: str, report: Report) -> None:
    if size not in DICE:
        report.add("not_one_of", key=key, found=size, allowed=DICE)


def _no_twins(names: Sequence[str], key: str, report: Report) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            report.add("twice", key=f"{key}[{index + 1}].id", found=f'"{name}"')


def _weapon(weapon: Weapon, key: str, report: Report) -> None:
    _between(weapon.cost, 1, 6, f"{key}.cost", report)
    _between(weapon.range, 1, 20, f"{key}.range", report)
    _between(len(weapon.dice), 1, 2, f"the number of {key}.dice", report)
    for index, size in enumerate(weapon.dice):
        _die(size, f"{key}.dice[{index + 1}]", report)
    low, high = weapon.damage
    _between(low, 0, 12, f"{key}.damage[1]", report)
    if high < low:
        report.add("damage_pair", key=f"{key}.damage", found=f"[{low}, {high}]")
    if weapon.area and weapon.range < 2:
        report.add("area_melee", key=f"{key}.range")
    if weapon.ailment:
        _known(weapon.ailment, AILMENTS, f"{key}.ailment", report)


def _hero(hero: HeroSpec, key: str, _: Ids, report: Report) -> None:
    _between(hero.spaces, 1, 8, f"{key}.spaces", report)
    ability = hero.ability
    _between(ability.cost, 1, 6, f"{key}.ability.cost", report)
    _between(ability.per_round, 0, 9, f"{key}.ability.per_round", report)
    _between(ability.reach, 0, 20, f"{key}.ability.reach", report)
    if ability.extra:
        _die(ability.extra, f"{key}.ability.extra", report)
    for name in ("front", "inspired"):
        _hero_side(getattr(hero, name), f"{key}.{name}", report)


def _hero_side(side: HeroSide, key: str, report: Report) -> None:
    _between(side.speed, 1, 12, f"{key}.speed", report)
    for name in ("agility", "vitality", "defence"):
        _die(getattr(side, name), f"{key}.{name}", report)
    _between(len(side.weapons), 1, 6, f"the number of {key}.weapons", report)
    for index, weapon in enumerate(side.weapons):
        _weapon(weapon, f"{key}.weapons[{index + 1}]", report)
    _no_twins([weapon.id for weapon in side.weapons], f"{key}.weapons", report)


def _enemy(enemy: EnemySpec, key: str, ids: Ids, report: Report, *, highest: int) -> None:
    for name, high in (("models", 40), ("speed", 12), ("health", 40), ("level", 20)):
        _between(getattr(enemy, name), 1, high, f"{key}.{name}", report)
    if enemy.defence:
        _die(enemy.defence, f"{key}.defence", report)
    _weapon(enemy.attack, f"{key}.attack", report)
    for index, special in enumerate(enemy.specials):
        _weapon(special.attack, f"{key}.specials[{index + 1}].attack", report)
        if special.id in ACTIONS:
            twice = f"{key}.specials[{index + 1}].id"
            report.add("twice", key=twice, found=f'"{special.id}"')
    for index, call in enumerate(enemy.calls):
        _known(call.encounter, ids["encounters"], f"{key}.calls[{index + 1}].encounter", report)
        if call.id in ACTIONS:
            report.add("twice", key=f"{key}.calls[{index + 1}].id", found=f'"{call.id}"')
    specials = [*(each.id for each in enemy.specials), *(each.id for each in enemy.calls)]
    _no_twins(specials, f"{key}.specials", report)
    _behaviour(enemy.behaviour, [*ACTIONS, *specials], highest, f"{key}.behaviour", report)
    if enemy.fury:
        _behaviour(enemy.fury, [*ACTIONS, *specials], highest, f"{key}.fury", report)


def _follower(follower: FollowerSpec, key: str, _: Ids, report: Report) -> None:
    for name, high in (("speed", 12), ("health", 40)):
        _between(getattr(follower, name), 1, high, f"{key}.{name}", report)
    _between(len(follower.weapons), 0, 1, f"the number of {key}.weapons", report)
    for weapon in follower.weapons:
        _weapon(weapon, f"{key}.weapons[1]", report)
        if weapon.area:
            report.add("no_area", key=f"{key}.weapons[1].area")


def _hint(hint: HintSpec, key: str, _: Ids, report: Report) -> None:
    word, _colon, question = hint.on.partition(":")
    events = [str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)]
    _known(word, [*events, GOAL_REACHED], f"{key}.on", report)
    if question and word != "asked":
        allowed = "the name of an event, or asked: and the name of a question"
        report.add("not_one_of", key=f"{key}.on", found=f'"{hint.on}"', allowed=allowed)
    for index, journey in enumerate(hint.journeys):
        _known(journey, JOURNEYS, f"{key}.journeys[{index + 1}]", report)


def _behaviour(
    rows: Sequence[BehaviourRow], words: Sequence[str], highest: int, key: str, report: Report
) -> None:
    """The rows hold every roll up to the ``highest``, which is one by night. Rule: ENM-01."""
    if not rows:
        report.add("no_entries", key=key)
        return
    above = 0
    for index, row in enumerate(rows):
        if row.upto <= above:
            report.add("rows_ascend", key=f"{key}[{index + 1}].upto", found=row.upto)
        above = row.upto
        for name in _SITUATIONS:
            _known(getattr(row, name), words, f"{key}[{index + 1}].{name}", report)
    if rows[-1].upto < highest:
        found = rows[-1].upto
        report.add("rows_end", key=f"{key}[{len(rows)}].upto", found=found, allowed=highest)


def _encounter(encounter: EncounterSpec, key: str, ids: Ids, report: Report) -> None:
    if not encounter.enemies:
        report.add("no_entries", key=f"{key}.enemies")
    elif len(encounter.enemies) > FIGURES:
        _between(len(encounter.enemies), 1, FIGURES, f"the number of {key}.enemies", report)
    for index, enemy in enumerate(encounter.enemies):
        _known(enemy, ids["enemies"], f"{key}.enemies[{index + 1}]", report)


def _trap(trap: TrapSpec, key: str, _: Ids, report: Report) -> None:
    _between(trap.damage, 0, 12, f"{key}.damage", report)


def _discovery(card: DiscoverySpec, key: str, ids: Ids, report: Report) -> None:
    _between(card.copies, 1, 40, f"{key}.copies", report)
    _effects(card.effects, f"{key}.effects", ids, report)


def _delve_card(card: DelveCard, key: str, ids: Ids, report: Report) -> None:
    """Rule: EXP-10, EXP-20, EXP-22, EXP-24."""
    for name, low, high in (("copies", 1, 20), ("legendary", 0, 6), ("caches", 0, 6)):
        _between(getattr(card, name), low, high, f"{key}.{name}", report)
    if len(card.threat) != PARTIES:
        report.add("threat_rows", key=f"{key}.threat", found=len(card.threat), allowed=PARTIES)
    for index, row in enumerate(card.threat):
        for number, level in enumerate(row):
            _between(level, 1, 20, f"{key}.threat[{index + 1}][{number + 1}]", report)
    _effects(card.reveal, f"{key}.reveal", ids, report)
    _effects(card.fail, f"{key}.fail", ids, report)
    if bool(card.environment) != (card.kind == "environment"):
        _known(card.kind, ("environment",) if card.environment else _PLAIN, f"{key}.kind", report)
    if card.fail and card.kind != "trap":
        _known(card.kind, ("trap",), f"{key}.kind", report)


def _effects(effects: Sequence[Effect], key: str, ids: Ids, report: Report) -> None:
    for index, effect in enumerate(effects):
        path = f"{key}[{index + 1}]"
        _between(effect.amount, 1, 20, f"{path}.amount", report)
        if effect.do == "spawn" and not ids["encounters"]:
            continue  # That their file cannot be read is told already.
        names = _names_for(effect, ids)
        if names:
            _known(effect.name, names, f"{path}.name", report)
        elif effect.name:
            report.add("not_one_of", key=f"{path}.name", found=f'"{effect.name}"', allowed='""')


def _names_for(effect: Effect, ids: Ids) -> tuple[str, ...]:
    """The names that the effect may bear; none: it takes no name."""
    return {
        "ailment": AILMENTS,
        "cure": ("", *AILMENTS),
        "spawn": ("", *ids["encounters"]),
        "supply": SUPPLIES,
    }.get(effect.do, ())


def _crisis(crisis: CrisisSpec, key: str, ids: Ids, report: Report) -> None:
    if not crisis.journeys:
        report.add("no_entries", key=f"{key}.journeys")
    for index, journey in enumerate(crisis.journeys):
        _known(journey, JOURNEYS, f"{key}.journeys[{index + 1}]", report)
    for index, choice in enumerate(crisis.choices):
        path = f"{key}.choices[{index + 1}]"
        _effects(choice.success, f"{path}.success", ids, report)
        _effects(choice.fail, f"{path}.fail", ids, report)
        if choice.fail and not choice.test:
            report.add("unused_fail", key=f"{path}.fail")


def _crises_for_all(crises: Mapping[str, CrisisSpec], names: Sequence[str], report: Report) -> None:
    if len(crises) < len(names):
        return  # The one that is missing may be among those that could not be read.
    for kind in JOURNEYS:
        for time in ("day", "night"):
            if not any(kind in card.journeys and card.time == time for card in crises.values()):
                report.add("no_crisis", kind=kind, time=time)


def _tuning(tuning: Tuning, report: Report) -> None:
    for name, low, high in _tuned():
        _between(getattr(tuning, name), low, high, name, report)


def _tuned() -> Iterator[tuple[str, int, int]]:
    for name in Tuning.__struct_fields__:
        if name.startswith("cost_"):
            yield name, 1, 6
        elif name == "twilight_spaces":
            yield name, 2, 60
        elif name == "lead_reach":
            yield name, 1, 20
        else:
            yield name, 0, 12
