"""The guard: the second press of one gesture is no command of its own.

A second click at once where somebody has just fallen is no order to walk there, a second click or
key right after a turn was ended does not end the next one, and a double click is one command.
"""

from collections.abc import Sized

from game.grid import Cell
from game.rules import events as ev
from game.rules.state import State

_SECONDS = 0.8
"""For so long after the fall has been shown the click still means the one who fell."""

_GESTURE = 0.5
"""For so long after the next question is shown a press still belongs to the end of a turn."""
_DOUBLE, _NEAR = 0.3, 4
"""The second click of a double one comes within so many seconds, and so many pixels."""
ENDS = ("end_activation", "pass_gambits", "decline", "order")
"""What ends a turn: the same key, and mostly the same place, for all of them."""


class Guard:
    """Remembers what the last click was aimed at, whether it fell, and when a turn was ended."""

    def __init__(self) -> None:
        """Nothing was aimed at."""
        self._cell: Cell | None = None
        self._fell = False
        self._since = 0.0
        self._ended = False
        self._shown = False
        self._click = ((0, 0), -1.0, 0)

    def doubled(self, place: tuple[int, int], clock: float, commands: Sized) -> bool:
        """Whether a click at that pixel and second is the second of a double one.

        ``commands`` are all so far: the first click must have given one. Where nothing is played
        nothing else tells a double click from two.
        """
        (x, y), since, before = self._click
        near = max(abs(place[0] - x), abs(place[1] - y)) <= _NEAR
        if near and len(commands) > before and 0 <= clock - since < _DOUBLE:
            return True
        self._click = (place, clock, len(commands))
        return False

    def aim(self, cell: Cell | None) -> None:
        """A click was aimed at the cell (None: at none)."""
        self._cell, self._fell = cell, False

    def hear(self, _before: State, event: ev.AnyEvent) -> None:
        """What happens: somebody may fall in that cell."""
        if isinstance(event, ev.Slain) and event.cell == self._cell:
            self._fell = True

    def asked(self, clock: float) -> None:
        """The fall has been shown and the next question begins, at that second."""
        self._since = clock
        self._shown = True

    def ended(self) -> None:
        """A turn was ended just now; whoever is asked next has not been shown yet."""
        self._ended, self._shown = True, False

    def hasty(self, clock: float) -> bool:
        """Whether a press at that second may still belong to the end of the last turn."""
        if self._ended and self._shown and clock - self._since >= _GESTURE:
            self._ended = False
        return self._ended

    def stops(self, cell: Cell, clock: float) -> bool:
        """Whether a click on the cell at that second is still meant for the one who fell."""
        return self._fell and cell == self._cell and clock - self._since < _SECONDS
