"""Lines of what heroes do and suffer, and of movement."""

from typing import Any

from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines.register import LINES, Line, tells
from game.text.translation import _, mark

_TOLD_BY_THE_DIE = ("move", "run", "ability")
"""What only the die that paid for it tells; of all else a later event says more."""


@tells(ev.DieSpent)
def _die_spent(book: Rulebook, state: State, event: ev.DieSpent) -> str | None:
    if event.pay.source == "card" and event.action not in _TOLD_BY_THE_DIE:
        return None
    texts = {
        "card": _("{hero}: {action}, die {face}."),
        "destiny": _("{hero}: {action}, destiny die {face}."),
        "free": _("{hero}: {action}, free."),
    }
    return texts[event.pay.source].format(
        hero=names.hero(book, event.hero),
        action=names.action(book, event.hero, event.action),
        face=event.pay.face,
    )


@tells(ev.AbilityUsed)
def _ability_used(book: Rulebook, state: State, event: ev.AbilityUsed) -> str | None:
    ability = book.heroes[event.hero].ability
    if not event.target or ability.does == "called_shot":
        return None  # The die, and the attack where there is one, have told it.
    return _("{hero} uses {ability} on {target}.").format(
        hero=names.hero(book, event.hero),
        ability=_(ability.name),
        target=names.figure(book, state, event.target),
    )


@tells(ev.Healed)
def _healed(book: Rulebook, state: State, event: ev.Healed) -> str:
    return _("{hero}: a wound is healed.").format(hero=names.hero(book, event.hero))


@tells(ev.WoundTaken)
def _wound_taken(book: Rulebook, state: State, event: ev.WoundTaken) -> str:
    if event.wound == "grievous":
        text = _("{hero}: a grievous wound; die {lost} is lost.")
        short = _("{hero}: a grievous wound.")
    else:
        text = _("{hero}: a wound; die {lost} is lost.")
        short = _("{hero}: a wound.")
    hero = names.hero(book, event.hero)
    return (text if event.lost else short).format(hero=hero, lost=event.lost)


def _of_hero(message: str) -> Line:
    """A line that names nobody but the hero of the event."""

    def line(book: Rulebook, state: State, event: Any) -> str:
        return _(message).format(hero=names.hero(book, event.hero))

    return line


LINES[ev.TakenOut] = _of_hero(mark("{hero} is out of action."))
LINES[ev.Returned] = _of_hero(mark("{hero} returns to the battlefield."))
LINES[ev.Withdrew] = _of_hero(mark("{hero} withdraws to the airship."))
LINES[ev.Inspired] = _of_hero(mark("{hero} is inspired."))
LINES[ev.NotInspired] = _of_hero(mark("{hero}: inspiration does not come."))


def _of_ailment(message: str) -> Line:
    def line(book: Rulebook, state: State, event: Any) -> str:
        ailment = names.word(names.AILMENTS, event.ailment)
        return _(message).format(hero=names.hero(book, event.hero), ailment=ailment)

    return line


LINES[ev.AilmentGained] = _of_ailment(mark("{hero}: new ailment, {ailment}."))
LINES[ev.AilmentLost] = _of_ailment(mark("{hero}: rid of the ailment {ailment}."))


@tells(ev.Searched)
def _searched(book: Rulebook, state: State, event: ev.Searched) -> str:
    kind = names.object_kind(book, state, event.object)
    return _("{hero} searches: {object}.").format(hero=names.hero(book, event.hero), object=kind)


@tells(ev.SupplyGained)
def _supply_gained(book: Rulebook, state: State, event: ev.SupplyGained) -> str:
    supply = names.word(names.SUPPLIES, event.supply)
    text = _("The party gains: {supply}, {amount}.").format(supply=supply, amount=event.amount)
    return f"{text} {_(names.SUPPLY_USES[event.supply])}"


@tells(ev.Faced)
def _faced(book: Rulebook, state: State, event: ev.Faced) -> str:
    return _("{figure} stops before an obstacle, to enter it next.").format(
        figure=names.figure(book, state, event.figure)
    )


@tells(ev.Placed)
def _placed(book: Rulebook, state: State, event: ev.Placed) -> str:
    return _("{figure} is put on another cell.").format(
        figure=names.figure(book, state, event.figure)
    )


@tells(ev.Opened)
def _opened(book: Rulebook, state: State, event: ev.Opened) -> str:
    return _("{figure} opens: {edge}.").format(
        figure=names.figure(book, state, event.figure), edge=names.edge(book, state, event.edge)
    )


@tells(ev.TrapSprung)
def _trap_sprung(book: Rulebook, state: State, event: ev.TrapSprung) -> str:
    return _("{figure}: a trap, {trap}! Agility roll: {result}.").format(
        figure=names.figure(book, state, event.figure),
        trap=_(book.traps[event.trap].name),
        result=names.word(names.RESULTS, event.result),
    )
