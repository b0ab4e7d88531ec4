"""The player: what every bot can do."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.rules import dice
from game.rules.commands import AnyCommand
from game.rules.rulebook import Rulebook
from game.rules.state import State

_T = TypeVar("_T")


class Bot(Protocol):
    """Somebody who always has an answer."""

    def choose(
        self, rulebook: Rulebook, state: State, commands: Sequence[AnyCommand]
    ) -> AnyCommand:
        """One of ``commands``, which are all that are legal in ``state`` (at least one)."""
        ...


class Chance:
    """A bot's own chance: counter dice, so that the same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        """Begin anew with that seed."""
        self._seed = seed
        self._count = 0

    def pick(self, items: Sequence[_T]) -> _T:
        """One of the items, each as likely."""
        self._count += 1
        return items[dice.face(self._seed, "bot", self._count, len(items)) - 1]
