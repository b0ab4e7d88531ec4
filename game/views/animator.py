"""The animator: plays events one after another over its own copy of the state. It knows no pygame.

``shown`` is what the screen shows. It changes by ``evolve`` alone, so when the last event has been
played it equals the state of the session; a skip evolves all that is left at once and so ends at
the same value.
"""

from collections import deque
from collections.abc import Callable, Iterable

from game.rules import events as ev
from game.rules.evolve import evolve
from game.rules.state import State
from game.views.pace import INSTANT

_SECONDS: dict[type, float] = {
    ev.Rolled: 0.7,
    ev.CardDrawn: 0.25,
    ev.RoundStarted: 0.8,
    ev.PhaseStarted: 0.3,
    ev.DestinySet: 0.8,
    ev.DestinySkipped: 0.6,
    ev.DicePlaced: 0.25,
    ev.TrackDealt: 0.6,
    ev.GambitTried: 0.4,
    ev.CardsSwapped: 0.6,
    ev.SlotStarted: 0.35,
    ev.SlotDone: 0.3,
    ev.ActivationClosed: 0.6,
    ev.DieSpent: 0.15,
    ev.AbilityUsed: 0.4,
    ev.Healed: 0.4,
    ev.WoundTaken: 0.45,
    ev.TakenOut: 0.9,
    ev.Returned: 0.6,
    ev.Withdrew: 0.6,
    ev.AilmentGained: 0.5,
    ev.AilmentLost: 0.5,
    ev.Inspired: 0.8,
    ev.NotInspired: 0.3,
    ev.Searched: 0.3,
    ev.SupplyGained: 0.5,
    ev.Stepped: 0.16,
    ev.Faced: 0.4,
    ev.Placed: 0.4,
    ev.Opened: 0.3,
    ev.TrapSprung: 0.8,
    ev.Attacked: 0.55,
    ev.Defended: 0.4,
    ev.EnemyHurt: 0.4,
    ev.Slain: 0.7,
    ev.BehaviourRolled: 0.6,
    ev.TargetChosen: 0.3,
    ev.Held: 0.4,
    ev.GroupMade: 0.2,
    ev.DrivenOff: 0.6,
    ev.Revealed: 0.8,
    ev.EnemyPlaced: 0.5,
    ev.EnemyLost: 0.6,
    ev.QuestRolled: 0.8,
    ev.FateDenied: 0.6,
    ev.GroupStirred: 0.5,
    ev.CrisisMet: 0.6,
    ev.TwilightMoved: 0.4,
    ev.DestinyRerolled: 0.5,
    ev.LeaderPassed: 0.5,
    ev.FollowerPlaced: 0.4,
    ev.FollowerHurt: 0.4,
    ev.FollowerLost: 0.8,
    ev.Rescued: 0.8,
    ev.TideRose: 1.0,
    ev.Explored: 0.4,
    ev.ExplorationFailed: 1.0,
    ev.SectionPlaced: 0.8,
    ev.CachePlaced: 0.4,
    ev.SectionTrapSprung: 0.8,
    ev.ShardGained: 1.0,
    ev.SectionRemoved: 0.9,
    ev.DelveSealed: 1.2,
    ev.LockFaced: 0.6,
    ev.LockKept: 0.5,
    ev.LockShifted: 0.5,
    ev.LockOpened: 0.9,
    ev.LockJammed: 0.9,
    ev.Survived: 0.4,
    ev.Died: 1.0,
    ev.SlotAdded: 0.4,
    ev.WoundsCleared: 0.3,
    ev.Rewarded: 0.5,
    ev.JourneyEnded: 1.0,
}


def seconds(event: ev.AnyEvent) -> float:
    """How long the event is shown at normal speed; 0 for bookkeeping."""
    return _SECONDS.get(type(event), 0.0)


Listener = Callable[[State, ev.AnyEvent], None]


class Animator:
    """Plays events. ``before`` is the state before the event that is playing, ``shown`` after it.

    ``event`` is None while nothing plays; ``progress`` goes from 0 to 1 over its time.
    ``skipping``: what listeners hear now is not shown. ``calm``: nothing is to move that need not.
    """

    def __init__(self, state: State, speed: float = 1.0) -> None:
        """Show ``state``; nothing is waiting. At speed 0 nothing is played, all is at once."""
        self.shown = self.before = state
        self.event: ev.AnyEvent | None = None
        self.progress = 0.0
        self.speed = speed
        self.skipping = False
        self.calm = False
        self._queue: deque[ev.AnyEvent] = deque()
        self._listeners: list[Listener] = []

    @property
    def idle(self) -> bool:
        """Whether all has been played."""
        return self.event is None and not self._queue

    def listen(self, listener: Listener) -> None:
        """``listener(state before, event)`` is called as each event begins, skipped ones too."""
        self._listeners.append(listener)

    def play(self, events: Iterable[ev.AnyEvent]) -> None:
        """The events will be played after those that are waiting."""
        self._queue.extend(events)
        if self.speed <= 0:
            self.skip()

    def update(self, clock: float) -> None:
        """``clock`` seconds have passed."""
        if self.speed <= INSTANT:
            self.skip()
        left = clock * self.speed
        while not self.idle:
            if self.event is None:
                self._begin()
                continue
            whole = seconds(self.event)
            missing = whole * (1 - self.progress)
            if left < missing:
                self.progress += left / whole
                return
            left -= missing
            self._end()

    def skip(self) -> None:
        """Everything that was waiting has happened at once."""
        self._end()
        self.skipping = True
        while self._queue:
            self._begin()
            self._end()
        self.skipping = False

    def reset(self, state: State) -> None:
        """Show ``state``; what was waiting is forgotten (after undo and redo)."""
        self._queue.clear()
        self._end()
        self.shown = self.before = state

    def _begin(self) -> None:
        event = self._queue.popleft()
        for listener in self._listeners:
            listener(self.shown, event)
        self.before, self.shown = self.shown, evolve(self.shown, event)
        if seconds(event) > 0:
            self.event, self.progress = event, 0.0
        else:
            self.before = self.shown

    def _end(self) -> None:
        self.event, self.progress = None, 0.0
        self.before = self.shown
