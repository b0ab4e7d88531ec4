"""The session: submit commands, undo and redo."""

from collections.abc import Sequence

from game import __version__
from game.content import content_hash
from game.rules import events as ev
from game.rules.apply import apply
from game.rules.commands import AnyCommand
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from game.rules.state import State, state_hash
from game.session.battle_file import Battle
from game.session.fault import BattleFileError, fault
from game.session.replay import replay, trace
from game.session.trial import trial

Events = tuple[ev.AnyEvent, ...]

_WHY_NOT: dict[type, str] = {
    ev.Rolled: "dice_were_rolled",
    ev.Shuffled: "cards_were_shuffled",
    ev.DeckShuffled: "cards_were_shuffled",
    ev.CardDrawn: "card_was_drawn",
    ev.Revealed: "encounter_was_revealed",
}
"""Why nothing before an event of that kind can be undone."""


def news(events: Sequence[ev.AnyEvent]) -> str:
    """The reason why what led to the events cannot be undone, "" if it can.

    Of several it is the last, as that is what stands in the way first.
    """
    for event in reversed(events):
        if isinstance(event, ev.NEWS):
            return _WHY_NOT[type(event)]
    return ""


def _differ(one: State, other: State) -> bool:
    return state_hash(one) != state_hash(other)


class Session:
    """One battle being played.

    ``state`` is the present state, ``commands`` and ``events`` what led from ``start`` to it:
    ``events[0]`` is what happened before the first command, ``events[n]`` what command n did.
    ``map`` is the .tmx of a foreign mission, "" for the game's own. ``notice`` says, where a
    resumed battle could not be played through again, why: it then goes on from the file's state,
    and the events of its old commands are unknown (empty).
    """

    def __init__(
        self, rulebook: Rulebook, start: Start, state: State, events: Events, map: str = ""
    ) -> None:
        """A session at the first question; use ``begin`` or ``resume``."""
        self.rulebook = rulebook
        self.start = start
        self.state = state
        self.map = map
        self.commands: list[AnyCommand] = []
        self.events: list[Events] = [events]
        self.notice: BattleFileError | None = None
        self._hashes: list[str] = []
        self._traces: list[str] = []
        self._earlier: list[State] = []
        """The states that can be gone back to, the last one last."""
        self._undone: list[tuple[AnyCommand, Events, State]] = []
        self._content = ""

    @classmethod
    def begin(cls, rulebook: Rulebook, start: Start, map: str = "") -> "Session":
        """A new battle at its first question. Raises Illegal where the start makes no sense."""
        state, events = begin(rulebook, start)
        return cls(rulebook, start, state, events, map)

    @classmethod
    def resume(cls, rulebook: Rulebook, battle: Battle) -> "Session":
        """The battle of a file, as it was when it was written.

        Commands that lead to the hashes recorded with them are believed before the state in the
        file, which is used where the game has become another one. Raises BattleFileError where it
        can neither be played through again nor go on from that state.
        """
        try:
            return cls._played(rulebook, battle)
        except BattleFileError as error:
            if battle.state is None:
                raise
            return cls._taken_up(rulebook, battle, battle.state, error)

    @classmethod
    def _played(cls, rulebook: Rulebook, battle: Battle) -> "Session":
        steps = replay(rulebook, battle)
        first = next(steps)
        session = cls(rulebook, battle.start, first.state, first.events, battle.map)
        for step in steps:
            assert step.command is not None
            session._append(step.command, step.events, step.state)
        proven = bool(battle.hashes)  # Each was compared; no damage to the state matters then.
        if not proven and battle.state is not None and _differ(battle.state, session.state):
            raise BattleFileError([fault("other_state", "state")])
        return session

    @classmethod
    def _taken_up(
        cls, rulebook: Rulebook, battle: Battle, state: State, error: BattleFileError
    ) -> "Session":
        if clauses := trial(rulebook, state):
            more = (fault("unsound", "state", why=(clause,)) for clause in clauses)
            raise BattleFileError([*error.faults, *more]) from None
        session = cls(rulebook, battle.start, state, (), battle.map)
        session.commands = list(battle.commands)
        session.events += [()] * len(battle.commands)
        if len(battle.hashes) == len(battle.traces) == len(battle.commands):
            session._hashes, session._traces = list(battle.hashes), list(battle.traces)
        session.notice = error
        return session

    def submit(self, command: AnyCommand) -> Events:
        """Carry out the command: what happened.

        Raises Illegal where the rules refuse it; then nothing has changed. What was undone before
        can no longer be redone.
        """
        state, events = apply(self.rulebook, self.state, command)
        self._undone.clear()
        self._append(command, events, state)
        return events

    def _append(self, command: AnyCommand, events: Events, state: State) -> None:
        if news(events):
            self._earlier.clear()
        else:
            self._earlier.append(self.state)
        self.state = state
        self.commands.append(command)
        self.events.append(events)
        self._hashes.append(state_hash(state))
        self._traces.append(trace(events))

    @property
    def undo_reason(self) -> str:
        """Why the last command cannot be undone, as a code; "" if it can."""
        if self._earlier:
            return ""
        if not self.commands:
            return "nothing_to_undo"
        return news(self.events[-1]) or "nothing_to_undo"

    def undo(self) -> str:
        """The last command has not happened, or the reason why it cannot be undone (a code)."""
        reason = self.undo_reason
        if reason:
            return reason
        self._undone.append((self.commands.pop(), self.events.pop(), self.state))
        self._hashes.pop()
        self._traces.pop()
        self.state = self._earlier.pop()
        return ""

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return bool(self._undone)

    def redo(self) -> str:
        """The command undone last has happened again; a reason (a code) where there is none."""
        if not self._undone:
            return "nothing_to_redo"
        command, events, state = self._undone.pop()
        self._append(command, events, state)
        return ""

    def battle(self) -> Battle:
        """The battle as it is now, for a file."""
        self._content = self._content or content_hash(self.rulebook)
        full = len(self._hashes) == len(self.commands)
        return Battle(
            start=self.start,
            commands=tuple(self.commands),
            game=__version__,
            content=self._content,
            map=self.map,
            hashes=tuple(self._hashes) if full else (),
            traces=tuple(self._traces) if full else (),
            state=self.state,
        )
