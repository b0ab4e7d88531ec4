"""The encore: a stretch of what has happened, played once more over the state of then.

Nothing of the battle knows of it: it has an animator and a state of its own. It knows no pygame.
"""

from collections.abc import Sequence

from game.rules import events as ev
from game.rules.state import State
from game.views.animator import Animator
from game.views.pace import INSTANT, SPEEDS

_LEAD, _REST = 0.6, 1.2
"""Seconds at speed 1 for which the beginning is seen before anything moves, and the end after."""


class Encore:
    """``text`` is the line of the log that is shown again, ``age`` the seconds since it began."""

    def __init__(self, text: str, before: State, events: Sequence[ev.AnyEvent]) -> None:
        """Show the state before the events; they begin to play when that has been seen."""
        self.text = text
        self.animator = Animator(before)
        self.animator.play(events)
        self.age = 0.0
        self.over = False
        self._lead, self._rest = _LEAD, _REST

    def hasten(self, speed: float) -> None:
        """It is played at that speed; where all is to be there at once, as usual: who asks to see
        something wants to see it."""
        self.animator.speed = speed if speed > INSTANT else SPEEDS[0]

    def update(self, seconds: float) -> None:
        """So much time has passed."""
        self.age += seconds
        if self._lead > 0:
            self._lead -= seconds * self.animator.speed
        elif not self.animator.idle:
            self.animator.update(seconds)
        else:
            self._rest -= seconds * self.animator.speed
            self.over = self.over or self._rest <= 0

    def stop(self) -> None:
        """It is over, wherever it has come to."""
        self.over = True
