"""The trial: whether the rules can go on from a state that did not come from playing.

``unsound`` knows what each part of a state must be; the trial is what shows that the parts fit. It
is made only where a file is taken up from its state, so it may take a moment.
"""

from collections.abc import Iterator

from game.rules.apply import apply
from game.rules.commands import AnyCommand
from game.rules.errors import Illegal
from game.rules.legal import legal
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.session.clause import Clause, clause
from game.session.soundness import unsound

_COMMANDS = 250
"""So many of the commands that are legal are tried."""
_ONWARDS = 60
"""For so many commands the game is played on."""


def trial(rulebook: Rulebook, state: State) -> list[Clause]:
    """Why the rules cannot go on from the state; [] if they can."""
    try:
        return unsound(rulebook, state) or list(_played(rulebook, state))
    except Exception as error:  # What a stranger wrote may break the rules anywhere.
        return [clause("breaks", error=type(error).__name__)]


def _played(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    if state.outcome is not None:
        return
    able = legal(rulebook, state)
    if not able:
        yield clause("unanswerable")
    for command in able[:_COMMANDS]:
        _applied(rulebook, state, command)
    for number in range(_ONWARDS):
        state = _applied(rulebook, state, able[number * 7 % len(able)]) if able else state
        if state.outcome is not None:
            return
        able = legal(rulebook, state)
        if not able:
            yield clause("dead_end")
            return


def _applied(rulebook: Rulebook, state: State, command: AnyCommand) -> State:
    try:
        return apply(rulebook, state, command)[0]
    except Illegal:
        return state  # A forced die does not fit; that is said when it is thrown.
