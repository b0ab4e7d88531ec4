"""The one door: ``apply(rulebook, state, command) -> (state, events)``."""

from game.rules import commands as cmd
from game.rules import flow
from game.rules.errors import Illegal
from game.rules.events import AnyEvent
from game.rules.resolution import Resolution
from game.rules.rulebook import Rulebook
from game.rules.state import State


def apply(
    rulebook: Rulebook, state: State, command: cmd.AnyCommand
) -> tuple[State, tuple[AnyEvent, ...]]:
    """The state after the command and all that follows from it, and the events that led there.

    Raises Illegal where the rules refuse the command; then nothing has happened.
    """
    if state.outcome is not None:
        raise Illegal("journey_over")
    resolution = Resolution(rulebook, state)
    if isinstance(command, cmd.Choose):
        flow.choose(resolution, command)
    else:
        flow.COMMANDS[type(command)](resolution, command)
    flow.run(resolution)
    return resolution.state, tuple(resolution.events)
