"""The transfer: a battle goes on on a map that was changed meanwhile.

The battle allows it if it could have been fought on the changed map: it is begun there with the
same party and the same dice, and every command so far is given again. If the rules take all of
them, and the journey is not over by then where it was not before, the battle goes on from there,
whether or not it went the same way. No figure is moved or put anywhere by anything but the rules,
so nobody ever stands in a wall. Otherwise the battle stays on the old map, as it was, and whoever
asked may begin anew. It takes a few thousandths of a second for each command.
"""

from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.session.session import Session


class TransferError(Exception):
    """The battle cannot go on on that map.

    ``number`` is the command that the rules refuse there (0: the start; one more than there are:
    the journey would be over), ``reason`` their refusal, where they gave one.
    """

    def __init__(self, number: int, reason: Illegal | None = None) -> None:
        """Make the error."""
        self.number, self.reason = number, reason
        super().__init__(f"command {number}: {reason}")


def transfer(session: Session, rulebook: Rulebook) -> tuple[Session, bool]:
    """The battle on the maps of that rulebook, and whether all went as it did before.

    The session that is given stays as it is. Raises TransferError.
    """
    try:
        moved = Session.begin(rulebook, session.start, session.map)
    except Illegal as error:
        raise TransferError(0, error) from None
    for command in session.commands:
        number = len(moved.commands) + 1
        try:
            moved.submit(command)
        except Illegal as error:
            raise TransferError(number, error) from None
        except RuntimeError:
            raise TransferError(number) from None
    if moved.state.outcome is not None and session.state.outcome is None:
        raise TransferError(len(moved.commands) + 1)
    return moved, moved.events == session.events
