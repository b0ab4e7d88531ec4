"""The random bot: anything that is legal, for finding faults."""

from collections.abc import Sequence

from game.bots.player import Chance
from game.rules.commands import AnyCommand, Withdraw
from game.rules.layout import is_delve
from game.rules.rulebook import Rulebook
from game.rules.state import State

_SELDOM = 40
"""In a delve one withdrawal in so many is thought of."""


class RandomBot:
    """First chooses a kind of command, then one of that kind: else nearly all would be moves."""

    def __init__(self, seed: int = 0) -> None:
        """A bot whose choices follow from the seed."""
        self._chance = Chance(seed)

    def choose(
        self,
        rulebook: Rulebook,
        state: State,
        commands: Sequence[AnyCommand],
    ) -> AnyCommand:
        """One of the commands, whatever it may do."""
        kinds = list(dict.fromkeys(type(command) for command in commands))
        if len(kinds) > 1 and Withdraw in kinds and is_delve(rulebook, state):
            # The heroes of a delve start where they could withdraw, and would get nowhere.
            kinds = kinds if self._chance.pick(range(_SELDOM)) == 0 else _without(kinds)
        kind = self._chance.pick(kinds)
        return self._chance.pick([command for command in commands if type(command) is kind])


def _without(kinds: list[type]) -> list[type]:
    return [kind for kind in kinds if kind is not Withdraw]
