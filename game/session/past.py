"""The past: any moment of a battle that is being played, found from the events that led there.

Nothing is kept but where it begins, so it costs nothing while nobody looks back.
"""

from game.rules.evolve import evolve
from game.rules.setup import opening
from game.rules.state import State
from game.session.session import Session


class Past:
    """The moments of ``session`` from ``first`` on, the number of the first command that is known.

    Command 0 is what happened before the first one. The session may go on and be undone meanwhile.
    """

    def __init__(self, session: Session) -> None:
        """Of a session that could not be played through again what comes from now on is known."""
        self.session = session
        self.first = len(session.commands) + 1 if session.notice is not None else 0
        self._base = session.state if session.notice is not None else None

    def before(self, command: int, event: int) -> State:
        """The state in which event number ``event`` (from 0) of that command happened.

        Raises IndexError where the command, or what led to it, is not known.
        """
        if not self.first <= command < len(self.session.events):
            raise IndexError(command)
        if self._base is None:
            self._base = opening(self.session.rulebook, self.session.start)
        state = self._base
        for events in self.session.events[self.first : command]:
            for each in events:
                state = evolve(state, each)
        for each in self.session.events[command][:event]:
            state = evolve(state, each)
        return state
