"""The spectator: a seat from which a battle is watched and nothing can be done. No pygame."""

from collections.abc import Iterable

from game.rules import events as ev
from game.rules.state import State
from game.session import Session
from game.session.reel import Reel
from game.views.seat import Say, Seat, silent
from game.views.selection import Selection


class Spectator(Seat):
    """``at`` is the number of the command that is shown, 0 the start; ``reel`` has them all."""

    def __init__(self, reel: Reel, *, speed: float = 1.0, say: Say = silent) -> None:
        """Sit down at the start of the battle."""
        self.reel = reel
        self.at = 0
        battle = reel.battle
        session = Session(reel.rulebook, battle.start, reel.state(0), reel.events(0), battle.map)
        super().__init__(session, speed=speed, say=say, saving=False)

    @property
    def open(self) -> bool:
        """Never: nothing can be picked."""
        return False

    @property
    def over(self) -> bool:
        """Never: what is over can still be wound back."""
        return False

    @property
    def ended(self) -> bool:
        """Whether nothing comes after what is shown."""
        return self.at >= self.reel.length

    def step_on(self) -> bool:
        """The next command's events begin to play, after those that still play were skipped."""
        self.animator.skip()
        if self.reel.read_to(self.at + 1) == self.at:
            return False
        self.at += 1
        self._marks.append(len(self.lines))
        self.session.state = self.reel.state(self.at)
        self.animator.play(self.reel.events(self.at))
        self.serial += 1
        return True

    def wind(self, number: int) -> None:
        """What is shown is the state after that command, at once."""
        self.animator.skip()
        number = self.reel.read_to(number)
        if number < self.at:
            self.forget(self._marks[number])
            del self._marks[number:]
        elif number > self.at:
            state = self.reel.state(self.at)
            for played in range(self.at + 1, number + 1):
                self._marks.append(len(self.lines))
                state = self._tell_all(state, self.reel.events(played), evolving=True)
        self.at = number
        self.session.state = self.reel.state(number)
        self.animator.reset(self.session.state)
        self.serial += 1

    def _settle(self) -> None:
        """Nothing follows: nobody is asked."""

    def _begun(self) -> Selection:
        return Selection.begin(self.rulebook, self.session.state, ())

    def _note(self, events: Iterable[ev.AnyEvent], before: State | None = None) -> None:
        """Who watches needs no hints."""
