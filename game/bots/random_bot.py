"""The random bot: anything that is legal, for finding faults."""

from collections.abc import Sequence

from game.bots.player import Chance
from game.rules.commands import AnyCommand
from game.rules.rulebook import Rulebook
from game.rules.state import State


class RandomBot:
    """First chooses a kind of command, then one of that kind: else nearly all would be moves."""

    def __init__(self, seed: int = 0) -> None:
        """A bot whose choices follow from the seed."""
        self._chance = Chance(seed)

    def choose(
        self,
        rulebook: Rulebook,  # noqa: ARG002
        state: State,  # noqa: ARG002
        commands: Sequence[AnyCommand],
    ) -> AnyCommand:
        """One of the commands, whatever it may do."""
        kinds = list(dict.fromkeys(type(command) for command in commands))
        kind = self._chance.pick(kinds)
        return self._chance.pick([command for command in commands if type(command) is kind])
