"""``evolve(state, event)``: the only place where a State changes.

Each event has one function, in the module of its chapter (``turn``, ``hero``, ``fray``, ``fate``,
``delve``), and ``change`` has the table of them. None rolls a die, asks a rule or looks at the
rulebook, so an animation can run over its own copy of the state with the events alone.
"""

from game.rules import events as ev
from game.rules.evolve import delve, fate, fray, hero, turn  # noqa: F401  they fill the table
from game.rules.evolve.change import EVOLVERS
from game.rules.state import State

__all__ = ["evolve"]

_TOLD = (
    ev.BehaviourRolled, ev.TargetChosen, ev.Held, ev.QuestRolled, ev.GroupStirred, ev.CrisisMet,
    ev.LockFaced, ev.LockKept, ev.LockShifted, ev.LockJammed, ev.NotInspired,
)  # fmt: skip
"""What is only told: these change nothing."""


def evolve(state: State, event: ev.AnyEvent) -> State:
    """The state after ``event``; the old one is unchanged."""
    return EVOLVERS[type(event)](state, event)


def _same(state: State, event: ev.AnyEvent) -> State:
    return state


EVOLVERS.update(dict.fromkeys(_TOLD, _same))
