"""The lock of a legendary cache: three digits, the key digit first. Rule: EXP-26.

The digits are thrown when the lock is faced and then known. A roll throws a die for each digit that
is missing; a die that matches a missing digit is kept for it, but none before one was kept for the
key digit. Keeping does no harm, so it is done for the player. A wound shifts a die that lies there
by 1, toward a digit that it could be kept for; a hero takes no wound that would take it out of
action. Dice that are not kept are thrown again, and after the last roll the lock jams.

What the lock is worth can be reckoned exactly: ``odds``.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from game.rules.frames import PickLock
from game.rules.state import HeroCard

FACES = (1, 2, 3, 4, 5, 6)


class Shift(NamedTuple):
    """A die that shows ``before`` would show ``face``."""

    before: int
    face: int

    @property
    def id(self) -> str:
        """The option of the question "lock": "shift:4:5"."""
        return f"shift:{self.before}:{self.face}"


def read_shift(text: str) -> Shift:
    """The shift of an option's id. Raises ValueError for any other text."""
    word, before, face = text.split(":")
    if word != "shift":
        raise ValueError(f"{text!r} is no shift")
    return Shift(int(before), int(face))


def needed(lock: PickLock) -> tuple[int, ...]:
    """The digits that are missing, the key digit first."""
    return tuple(digit for digit, kept in zip(lock.digits, lock.kept, strict=True) if not kept)


def keepable(lock: PickLock) -> tuple[int, ...]:
    """The places of the digits that a die could be kept at present: 0 is the key digit."""
    places = tuple(place for place in range(3) if not lock.kept[place])
    return places if lock.kept[0] else places[:1]


def next_match(lock: PickLock) -> int | None:
    """The place of the first digit that a die matches, the key digit first; None: no match."""
    return next((place for place in keepable(lock) if lock.digits[place] in lock.dice), None)


def keep(lock: PickLock, place: int) -> PickLock:
    """The lock with a die kept for that digit."""
    dice = list(lock.dice)
    dice.remove(lock.digits[place])
    kept = tuple(done or index == place for index, done in enumerate(lock.kept))
    return replace(lock, kept=kept, dice=tuple(dice))


def shifts(lock: PickLock, card: HeroCard) -> tuple[Shift, ...]:
    """The shifts that would bring a die nearer to a digit that it could be kept for.

    None where the hero can take no wound without being taken out of action.
    """
    if not bearable(card):
        return ()
    wanted = [lock.digits[place] for place in keepable(lock)]
    found: dict[Shift, None] = {}
    for face in sorted(set(lock.dice)):
        if any(digit < face for digit in wanted):
            found[Shift(face, face - 1)] = None
        if any(digit > face for digit in wanted):
            found[Shift(face, face + 1)] = None
    return tuple(found)


def bearable(card: HeroCard) -> int:
    """How many wounds the hero can take and still stand. Rule: ACT-12."""
    return sum(1 for space in card.spaces if not space.wound)


def shifted(lock: PickLock, shift: Shift) -> PickLock:
    """The lock with a die of that face shifted."""
    dice = list(lock.dice)
    dice[dice.index(shift.before)] = shift.face
    return replace(lock, dice=tuple(dice))


def odds(lock: PickLock, wounds: int = 0) -> Fraction:
    """The chance to open the lock as it lies, if up to so many wounds are spent in the best way."""
    key = 0 if lock.kept[0] else lock.digits[0]
    others = tuple(sorted(lock.digits[place] for place in (1, 2) if not lock.kept[place]))
    return _lying(key, others, tuple(sorted(lock.dice)), lock.rolls, wounds)


def rolled_odds(lock: PickLock, wounds: int = 0) -> Fraction:
    """The chance to open the lock if its missing dice are thrown again now, as in ``odds``."""
    key = 0 if lock.kept[0] else lock.digits[0]
    others = tuple(sorted(lock.digits[place] for place in (1, 2) if not lock.kept[place]))
    return _rolling(key, others, lock.rolls, wounds)


@lru_cache(maxsize=200_000)
def _lying(
    key: int, others: tuple[int, ...], dice: tuple[int, ...], rolls: int, wounds: int
) -> Fraction:
    """The chance with these dice on the table; ``key`` 0: kept already."""
    if key and key in dice:
        key, dice = 0, _less(dice, key)
    if not key:
        for digit in others:
            if digit in dice:
                others, dice = _less(others, digit), _less(dice, digit)
    if not key and not others:
        return Fraction(1)
    best = _rolling(key, others, rolls, wounds)
    if wounds:
        wanted = (key,) if key else others
        for face in sorted(set(dice)):
            for other in (face - 1, face + 1):
                if any((digit - face) * (other - face) > 0 for digit in wanted):
                    after = tuple(sorted((*_less(dice, face), other)))
                    best = max(best, _lying(key, others, after, rolls, wounds - 1))
    return best


@lru_cache(maxsize=50_000)
def _rolling(key: int, others: tuple[int, ...], rolls: int, wounds: int) -> Fraction:
    """The chance before the dice for the missing digits are thrown."""
    if not rolls:
        return Fraction(0)
    count = len(others) + (key > 0)
    total = Fraction(0)
    for faces in product(FACES, repeat=count):
        total += _lying(key, others, tuple(sorted(faces)), rolls - 1, wounds)
    return total / Fraction(6**count)


def _less(items: Sequence[int], one: int) -> tuple[int, ...]:
    """The items without one of that value."""
    left = list(items)
    left.remove(one)
    return tuple(left)
