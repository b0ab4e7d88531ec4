"""Samples: battles that a bot has played to some moment, for pictures of them."""

from collections.abc import Callable

from game.bots import GreedyBot
from game.rules.legal import legal
from game.rules.setup import Start
from game.rules.state import State
from game.session import Session
from game.views.scene import quiet_stage

_SEED = 7
_DELVE_SEED = 6
_BOT_SEED = 3
_SECTIONS = 3
"""So many sections lie on the table when a delve is shown."""
_COMMANDS = 4000
"""More commands than any hunt takes."""


def played(until: Callable[[State], bool], name: str = "hunt", seed: int = _SEED) -> Session:
    """A journey that a bot has played until the state is as wished, or to its end."""
    stage = quiet_stage()
    session = Session.begin(stage.rulebook(name), Start(name, seed=seed))
    bot = GreedyBot(_BOT_SEED)
    for _turn in range(_COMMANDS):
        if session.state.outcome is not None or until(session.state):
            break
        choices = legal(session.rulebook, session.state)
        session.submit(bot.choose(session.rulebook, session.state, choices))
    return session


def asked(word: str) -> Callable[[State], bool]:
    """Whether that question is asked."""
    return lambda state: state.pending is not None and state.pending.question == word


def listed(state: State) -> bool:
    """Something is asked that is answered from a list."""
    return state.pending is not None and len(state.pending.options) > 1


def delved(step: int) -> Session:
    """A delve about its second section: while it is held (0), with all that is in it (1)."""

    def reached(state: State) -> bool:
        if step == 0:
            return len(state.pieces) == _SECTIONS - 1 and asked("placement")(state)
        # Where the player is asked for the first enemy's cell no enemy is in the section yet.
        return len(state.pieces) == _SECTIONS and asked("enemy_cell")(state)

    session = played(reached, "delve", _DELVE_SEED)
    while step == 1 and listed(session.state):
        session.submit(legal(session.rulebook, session.state)[0])
    return session
