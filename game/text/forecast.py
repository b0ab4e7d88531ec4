"""Forecasts in words: who can strike, what the quest die may bring now, where the dead would come.

Nothing hidden is told: decks are counted, never read. Rule: EVT-02, EVT-10 to EVT-15, REI-05.
"""

from collections.abc import Iterable

from game.grid import Cell, span
from game.rules import odds
from game.rules.battlefield import is_night
from game.rules.latest import Latest
from game.rules.lychgate import landings
from game.rules.odds import RowChance
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.rules.strike import born
from game.rules.targeting import far_groups
from game.text import names, where
from game.text.chances import percent
from game.text.translation import _, language, plural


def kinds(rulebook: Rulebook, state: State, enemies: Iterable[str]) -> str:
    """The enemies by kind: "Husk × 2, Mourner"."""
    many: dict[str, int] = {}
    for enemy in enemies:
        kind = state.figures[enemy].kind
        many[kind] = many.get(kind, 0) + 1
    parts = ((_(rulebook.enemies[kind].name), count) for kind, count in many.items())
    return ", ".join(f"{name} × {count}" if count > 1 else name for name, count in parts)


def quest(rulebook: Rulebook, state: State) -> list[str]:
    """A line for each row of the event table: its faces, its chance, what it would do now."""
    return list(_quest(rulebook, state, language()))


def _rows(rulebook: Rulebook, state: State, _language: str) -> tuple[str, ...]:
    return tuple(_row(rulebook, state, one) for one in odds.quest())


_quest = Latest(_rows)
"""Asked for at each picture; it is another one only with another state."""


def _row(rulebook: Rulebook, state: State, one: RowChance) -> str:
    faces = str(one.low) if one.low == one.high else f"{one.low}–{one.high}"
    name = names.word(names.QUESTS, one.row)
    what = _WHAT[one.row](rulebook, state)
    return f"{faces} ({percent(one.chance)}) {name}: {what}"


def _fate_denied(rulebook: Rulebook, state: State) -> str:
    return _("no destiny roll in the next round.")


def _masters_will(rulebook: Rulebook, state: State) -> str:
    far = far_groups(rulebook, state)
    if not far:
        return _("no group is on the field.")
    most = max(far.values())
    groups = [names.group(rulebook, state, group) for group in far if far[group] == most]
    return _("a Move of {groups}.").format(groups=" / ".join(groups))


def _crisis(rulebook: Rulebook, state: State) -> str:
    deck = state.decks.get("crises_night" if is_night(rulebook, state) else "crises_day")
    count = len(deck.draw) + len(deck.discard) if deck is not None else 0
    return plural("one of {count} card.", "one of {count} cards.", count).format(count=count)


def _time(rulebook: Rulebook, state: State) -> str:
    last = rulebook.tuning.twilight_spaces - 1
    if is_night(rulebook, state):
        return _("it is night already.")
    left = last - state.twilight - 1
    if not left:
        return _("night falls.")
    return plural(
        "then {count} space is left until night.", "then {count} spaces are left until night.", left
    ).format(count=left)


def _hero_born(rulebook: Rulebook, state: State) -> str:
    out, helped = born(state)
    who = ", ".join(names.hero(rulebook, hero) for hero in out or helped)
    if not who:
        return _("nobody needs it.")
    return (
        _("back on the field: {heroes}.").format(heroes=who)
        if out
        else (_("helped: {heroes}.").format(heroes=who))
    )


def _lantern(rulebook: Rulebook, state: State) -> str:
    count = len(state.destiny.declined)
    if not count:
        return _("no declined die to roll; a free Move.")
    return plural(
        "{count} declined die to choose from; a free Move.",
        "{count} declined dice to choose from; a free Move.",
        count,
    ).format(count=count)


_WHAT = {
    "fate_denied": _fate_denied,
    "masters_will": _masters_will,
    "crisis": _crisis,
    "time": _time,
    "hero_born": _hero_born,
    "lantern": _lantern,
}


def reinforcements(rulebook: Rulebook, state: State) -> str:
    """Out of which lychgate the next ones would come, if they came now. Rule: REI-05, REI-06."""
    return _next_ones(rulebook, state, language())


def _coming(rulebook: Rulebook, state: State, _language: str) -> str:
    found = landings(rulebook, state, 1)
    if not found:
        return _("There is no lychgate for them to come out of.")
    if not state.standing():
        return _("Nobody is left whom they could come for.")
    places = " / ".join(_seen_from(rulebook, state, one.gate.cell) for one in found)
    text = _("Now they would come out of this lychgate: {places}.").format(places=places)
    held = [names.hero(rulebook, one.hero) for one in found if one.hero]
    if held:
        text += " " + _("{heroes} stands in its mouth.").format(heroes=", ".join(held))
    return text


def _seen_from(rulebook: Rulebook, state: State, cell: Cell) -> str:
    """Where the cell lies, seen from the hero who is nearest to it."""
    hero = min(state.standing(), key=lambda hero: span(state.figures[hero].cell, cell))
    return where.off(names.hero(rulebook, hero), state.figures[hero].cell, cell)


_next_ones = Latest(_coming)
