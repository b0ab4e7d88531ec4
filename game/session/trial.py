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
from game.session.soundness import unsound

_COMMANDS = 250
"""So many of the commands that are legal are tried."""
_ONWARDS = 60
"""For so many commands the game is played on."""


def trial(rulebook: Rulebook, state: State) -> list[str]:
    """Why the rules cannot go on from the state, each as a clause in English; [] if they can."""
    try:
        return unsound(rulebook, state) or list(_played(rulebook, state))
    except Exception as error:  # What a stranger wrote may break the rules anywhere.
        return [f"the rules break on it ({type(error).__name__})"]


def _played(rulebook: Rulebook, state: State) -> Iterator[str]:
    if state.outcome is not None:
        return
    able = legal(rulebook, state)
    if not able:
        yield "nothing can be answered to what is asked"
    for command in able[:_COMMANDS]:
        _applied(rulebook, state, command)
    for number in range(_ONWARDS):
        state = _applied(rulebook, state, able[number * 7 % len(able)]) if able else state
        if state.outcome is not None:
            return
        able = legal(rulebook, state)
        if not able:
            yield "the game comes to where nothing can be answered"
            return


def _applied(rulebook: Rulebook, state: State, command: AnyCommand) -> State:
    try:
        return apply(rulebook, state, command)[0]
    except Illegal:
        return state  # A forced die does not fit; that is said when it is thrown.
