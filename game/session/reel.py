"""The reel: a battle file that can be wound to any of its commands, forwards and back.

It is played through again only as far as it was asked for. Of the states every sixteenth is kept;
one between them follows from the events, so a long battle takes little room.
"""

from bisect import bisect_right

from game.rules import events as ev
from game.rules.commands import AnyCommand
from game.rules.evolve import evolve
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.session.battle_file import Battle
from game.session.fault import BattleFileError
from game.session.replay import replay

STRIDE = 16
"""Of so many states one is kept."""


class Reel:
    """``known`` commands have been played through so far, of ``length`` that there are.

    ``fault`` says why the rest cannot be, where it cannot: then the battle is no longer than that.
    ``rounds``: the number of the command that began round 1, 2 and so on, of those known.
    """

    def __init__(self, rulebook: Rulebook, battle: Battle) -> None:
        """Only the start is known. Raises BattleFileError where not even that makes sense."""
        self.rulebook = rulebook
        self.battle = battle
        self.fault: BattleFileError | None = None
        self.rounds: list[int] = []
        self._steps = replay(rulebook, battle)
        self._events: list[tuple[ev.AnyEvent, ...]] = []
        self._kept: list[State] = []
        first = next(self._steps)
        self._add(first.events, first.state)
        self._last = 0, first.state

    @property
    def known(self) -> int:
        """How many commands have been played through so far."""
        return len(self._events) - 1

    @property
    def length(self) -> int:
        """How many commands there are to watch."""
        return self.known if self.fault is not None else len(self.battle.commands)

    def read_on(self) -> bool:
        """One command more is known; False if all are."""
        if self.known >= self.length:
            return False
        try:
            step = next(self._steps)
        except BattleFileError as error:
            self.fault = error
            return False
        self._add(step.events, step.state)
        return True

    def read_to(self, number: int) -> int:
        """That command is known, or the last one; gives the number of the one that is."""
        while self.known < number and self.read_on():
            pass
        return max(0, min(number, self.known))

    def command(self, number: int) -> AnyCommand:
        """Command ``number``, from 1 on."""
        return self.battle.commands[number - 1]

    def events(self, number: int) -> tuple[ev.AnyEvent, ...]:
        """What command ``number`` did; 0: what happened before the first. It must be known."""
        return self._events[number]

    def state(self, number: int) -> State:
        """The state after command ``number``, which must be known; 0: at the first question."""
        at, state = self._last
        if not number - STRIDE < at <= number:
            at = number - number % STRIDE
            state = self._kept[at // STRIDE]
        for events in self._events[at + 1 : number + 1]:
            for event in events:
                state = evolve(state, event)
        self._last = number, state
        return state

    def round(self, number: int) -> int:
        """The round in which command ``number`` was given, from 1 on; 0 before the first."""
        return bisect_right(self.rounds, number)

    def _add(self, events: tuple[ev.AnyEvent, ...], state: State) -> None:
        number = len(self._events)
        self._events.append(events)
        self.rounds += [number for event in events if isinstance(event, ev.RoundStarted)]
        if number % STRIDE == 0:
            self._kept.append(state)
