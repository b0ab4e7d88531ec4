"""Chances in words: exact odds as percentages, for tooltips, panels and the log."""

from collections.abc import Iterable
from fractions import Fraction

from game.rules.odds import Blow, Gambit, Test
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.translation import _


def percent(chance: Fraction) -> str:
    """The chance as a whole percentage; what is not certain is never shown as 0 or 100."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return f"<{hundredths(1)}"
    if chance < 1 and whole == 100:
        return f">{hundredths(99)}"
    return hundredths(whole)


def hundredths(number: int) -> str:
    """The number with its sign of percent, as the language in use writes it."""
    # Translators: with a no-break space where the language puts a space before the sign.
    return _("{number}%").format(number=number)


def listed(parts: Iterable[tuple[object, Fraction]]) -> str:
    """Outcomes with their chances: "0: 50%, 1: 33%, 2: 17%"."""
    return ", ".join(f"{what}: {percent(chance)}" for what, chance in parts if chance)


def damage(blow: Blow) -> str:
    """The chance of each damage after defence. Rule: ACT-10, ACT-11."""
    return _("Damage {list}.").format(list=listed(blow.damage))


def slaying(blow: Blow, left: int) -> str:
    """The attack on an enemy that has so much health left, with the chance to slay it."""
    chance = percent(blow.at_least(left))
    return damage(blow) + " " + _("Slain: {chance}.").format(chance=chance)


def wounding(blow: Blow, bearable: int) -> str:
    """The attack on a hero who can bear so many wounds. Rule: ACT-12."""
    text = _("Wounds {list}.").format(list=listed(blow.damage))
    if blow.grievous:
        text += " " + _("One of them grievous: {chance}.").format(chance=percent(blow.grievous))
    out = blow.at_least(bearable + 1)
    if out:
        text += " " + _("Out of action: {chance}.").format(chance=percent(out))
    return text


def test(chances: Test) -> str:
    """An action die: its three results. Rule: ACT-09."""
    return listed(
        (names.word(names.RESULTS, word), chance)
        for word, chance in zip(Test._fields, chances, strict=True)
    )


def gambit(rulebook: Rulebook, state: State, chances: Gambit) -> str:
    """A gambit: the die, and the chance to swap with each group on the track. Rule: INI-07."""
    swaps = [
        (names.group(rulebook, state, group), chances.swap(group))
        for group in chances.any
        if chances.swap(group)
    ]
    return (
        names.sentence(test(chances.test))
        + ".\n"
        + _("To swap with {list}.").format(list=listed(swaps))
    )


def healing(chances: Iterable[tuple[int, Fraction]]) -> str:
    """How many wounds a Recover heals. Rule: ACT-13."""
    return _("Wounds healed {list}.").format(list=listed(chances))
