"""The guard: a second click at once where somebody has just fallen is no order to walk there."""

from game.grid import Cell
from game.rules import events as ev
from game.rules.state import State

_SECONDS = 0.8
"""For so long after the fall has been shown the click still means the one who fell."""


class Guard:
    """Remembers what the last click was aimed at, and whether it fell."""

    def __init__(self) -> None:
        """Nothing was aimed at."""
        self._cell: Cell | None = None
        self._fell = False
        self._since = 0.0

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

    def stops(self, cell: Cell, clock: float) -> bool:
        """Whether a click on the cell at that second is still meant for the one who fell."""
        return self._fell and cell == self._cell and clock - self._since < _SECONDS
