"""Odds: how likely each outcome of a roll is, counted exactly before it is made.

Every face of every die is as likely as any other, and what faces come to is asked of the very
functions that resolve the roll (``dice.result``, ``verdict``). All chances are fractions, and
those of a roll add up to 1. The odds of a lock are in ``lock``.

Rule: ACT-09 to ACT-13, ACT-15, INI-07, ENM-01, EVT-02, MOV-20, JRN-02.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from game.rules import dice, lock
from game.rules.battlefield import enemy_spec, hero_side, is_night
from game.rules.events import Result
from game.rules.frames import PickLock
from game.rules.gambling import swappable
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Figure, HeroCard, State
from game.rules.verdict import (
    DIE,
    HEALED,
    QUEST,
    RESULTS,
    Row,
    cursed,
    hit,
    inspires,
    quest_row,
    survives,
    warded,
)


class Test(NamedTuple):
    """The chances of a single action die. Rule: ACT-09."""

    fail: Fraction
    success: Fraction
    critical: Fraction


class Blow(NamedTuple):
    """An attack: the chance of each damage that is left after defence, least first.

    ``grievous``: the chance that a critical does damage, which makes a hero's first wound
    grievous. Rule: ACT-10, ACT-11, ACT-12.
    """

    damage: tuple[tuple[int, Fraction], ...]
    grievous: Fraction

    def at_least(self, points: int) -> Fraction:
        """The chance of so much damage or more."""
        return sum((chance for done, chance in self.damage if done >= points), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The damage to be expected."""
        return sum((done * chance for done, chance in self.damage), Fraction(0))


class Gambit(NamedTuple):
    """A gambit: the die, and the groups whose card each success could be swapped with.

    Rule: INI-07.
    """

    test: Test
    near: tuple[str, ...]
    any: tuple[str, ...]

    def swap(self, group: str) -> Fraction:
        """The chance that the hero may swap its card with that group's."""
        found = self.test.success if group in self.near else Fraction(0)
        return found + (self.test.critical if group in self.any else Fraction(0))


class RowChance(NamedTuple):
    """A row of the event table: its faces and its chance. Rule: EVT-02."""

    row: Row
    low: int
    high: int
    chance: Fraction


@lru_cache(maxsize=16)
def test(sides: int) -> Test:
    """The chances of an action die of 6, 8 or 12 sides. Rule: ACT-09."""
    said = [dice.result(sides, face) for face in range(1, sides + 1)]
    return Test(*(Fraction(said.count(result), sides) for result in RESULTS))


def _said(sides: int) -> list[tuple[Result, Fraction]]:
    """What an action die may say, each with its chance."""
    return list(zip(RESULTS, test(sides), strict=True))


@lru_cache(maxsize=2048)
def blow(weapon: Weapon, defence: int = 0, critical_bonus: int = 0, curse: bool = False) -> Blow:
    """An attack with the weapon on somebody with that Defence die (0: none).

    Rule: ACT-10, ACT-11, EVT-20, EVT-22.
    """
    found: dict[int, Fraction] = {}
    grievous = Fraction(0)
    for rolled in product(*(_said(sides) for sides in weapon.dice)):
        chance = prod((one for _, one in rolled), start=Fraction(1))
        damage, criticals = hit(weapon, [result for result, _ in rolled], critical_bonus)
        damage = cursed(damage, curse)
        for left, share in _left(damage, defence):
            found[left] = found.get(left, Fraction(0)) + chance * share
            if left and criticals:
                grievous += chance * share
    return Blow(tuple(sorted(found.items())), grievous)


def _left(damage: int, defence: int) -> Iterable[tuple[int, Fraction]]:
    """What may be left of the damage, each with its chance. Rule: ACT-11."""
    if not damage or not defence:
        return [(damage, Fraction(1))]
    return [(damage - warded(result, damage), share) for result, share in _said(defence)]


def at_enemy(rulebook: Rulebook, weapon: Weapon, enemy: Figure) -> Blow:
    """An attack of a hero or follower on the enemy. Rule: ACT-10, ACT-11."""
    return blow(weapon, enemy_spec(rulebook, enemy).defence)


def kill(rulebook: Rulebook, weapon: Weapon, enemy: Figure) -> Fraction:
    """The chance that the attack slays the enemy."""
    left = enemy_spec(rulebook, enemy).health - enemy.wounds
    return at_enemy(rulebook, weapon, enemy).at_least(left)


def at_hero(rulebook: Rulebook, state: State, weapon: Weapon, hero: str) -> Blow:
    """An enemy's attack on the hero as things are now. Rule: ACT-10 to ACT-12, EVT-20, EVT-22."""
    defence = hero_side(rulebook, state, hero).defence
    curse = "cursed" in state.cards[hero].ailments
    return blow(weapon, defence, _night(rulebook, state), curse)


def fall(rulebook: Rulebook, state: State, weapon: Weapon, hero: str) -> Fraction:
    """The chance that the attack takes the hero out of action. Rule: ACT-12."""
    bearable = lock.bearable(state.cards[hero])
    return at_hero(rulebook, state, weapon, hero).at_least(bearable + 1)


def _night(rulebook: Rulebook, state: State) -> int:
    return rulebook.tuning.night_critical if is_night(rulebook, state) else 0


def recovery(rulebook: Rulebook, state: State, hero: str) -> tuple[tuple[int, Fraction], ...]:
    """The chance of each number of wounds that a Recover heals, least first. Rule: ACT-13."""
    card = state.cards[hero]
    most = sum(1 for space in card.spaces if space.wound == "wound")
    found: dict[int, Fraction] = {}
    for result, chance in _said(hero_side(rulebook, state, hero).vitality):
        healed = min(most, HEALED[result])
        found[healed] = found.get(healed, Fraction(0)) + chance
    return tuple(sorted(found.items()))


def gambit(rulebook: Rulebook, state: State, hero: str) -> Gambit:
    """A gambit of the hero on the battle track as it lies. Rule: INI-07."""
    near = swappable(state.track, hero, critical=False)
    far = swappable(state.track, hero, critical=True)
    return Gambit(
        test(hero_side(rulebook, state, hero).agility),
        tuple(slot.id for slot in near),
        tuple(slot.id for slot in far),
    )


def inspiration(slain: int) -> Fraction:
    """The chance of an inspiration roll; ``slain``: the health of all slain. Rule: ACT-15."""
    return _share(inspires(face, slain) for face in range(1, DIE + 1))


def survival(rulebook: Rulebook, card: HeroCard) -> Fraction:
    """The chance that a hero who is out of action lives. Rule: JRN-02."""
    threshold = rulebook.tuning.survival
    ailments = len(card.ailments)
    return _share(survives(face, ailments, threshold) for face in range(1, DIE + 1))


def _share(told: Iterable[bool]) -> Fraction:
    said = list(told)
    return Fraction(said.count(True), len(said))


def quest() -> tuple[RowChance, ...]:
    """The rows of the event table with their chances. Rule: EVT-02."""
    rolled = [quest_row(face) for face in range(1, DIE + 1)]
    return tuple(
        RowChance(
            row,
            rolled.index(row) + 1,
            rolled.index(row) + rolled.count(row),
            Fraction(rolled.count(row), DIE),
        )
        for _, row in QUEST
    )


def lock_choices(state: State, frame: PickLock) -> dict[str, Fraction]:
    """The chance to open the lock after each answer, if it is then played in the best way.

    Wounds that the hero can bear may be spent. Rule: EXP-26.
    """
    able = lock.bearable(state.cards[frame.hero])
    found = {}
    for shift in lock.shifts(frame, state.cards[frame.hero]):
        found[shift.id] = lock.odds(lock.shifted(frame, shift), able - 1)
    if frame.rolls:
        found["roll"] = lock.rolled_odds(frame, able)
    return found
