"""The resolution: what a chapter's function works with while a command is carried out.

It holds the state of the moment; each event emitted is evolved at once, so a chapter always reads
what is true now.
"""

from collections.abc import Sequence
from typing import TypeVar

from game.grid import Board
from game.rules import dice
from game.rules import events as ev
from game.rules.battlefield import board_of
from game.rules.errors import Illegal
from game.rules.evolve import evolve
from game.rules.frames import AnyFrame
from game.rules.rulebook import Rulebook
from game.rules.state import Ask, Option, State

_T = TypeVar("_T")


class Resolution:
    """One command being carried out; ``events`` are those emitted so far."""

    def __init__(self, rulebook: Rulebook, state: State) -> None:
        """Begin with ``state``."""
        self.rulebook = rulebook
        self.state = state
        self.events: list[ev.AnyEvent] = []

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return board_of(self.rulebook, self.state)

    def emit(self, event: ev.AnyEvent) -> None:
        """The event has happened and the state is the one after it."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def schedule(self, *frames: AnyFrame) -> None:
        """``frames`` will be done next, the first one first."""
        if frames:
            self.emit(ev.Scheduled(frames))

    def ask(
        self,
        frame: AnyFrame,
        question: str,
        options: Sequence[Option] = (),
        *,
        player: int | None = None,
        hero: str = "",
    ) -> None:
        """``frame`` goes on with the answer; ``player`` None: the leader is asked."""
        seat = self.state.leader if player is None else player
        self.emit(ev.Asked(Ask(seat, question, frame, tuple(options), hero)))

    def _face(self, stream: str, offset: int, sides: int) -> int:
        count = self.state.thrown.get(stream, 0) + offset
        forced = self.state.forced.get(stream, ())
        if count < len(forced):
            if not 1 <= forced[count] <= sides:
                raise Illegal(
                    "bad_forced_die",
                    stream=stream,
                    position=count + 1,
                    face=forced[count],
                    sides=sides,
                )
            return forced[count]
        return dice.face(self.state.seed, stream, count, sides)

    def roll(
        self, stream: str, sides: Sequence[int], purpose: str, who: str = ""
    ) -> tuple[int, ...]:
        """The faces of dice thrown now."""
        faces = tuple(self._face(stream, index, size) for index, size in enumerate(sides))
        self.emit(ev.Rolled(stream, tuple(sides), faces, purpose, who))
        return faces

    def test(self, stream: str, sides: int, purpose: str, who: str) -> ev.Result:
        """What a single action die says. Rule: ACT-09."""
        shown = self._face(stream, 0, sides)
        result = dice.result(sides, shown)
        self.emit(ev.Rolled(stream, (sides,), (shown,), purpose, who, result))
        return result

    def shuffle(self, stream: str, items: Sequence[_T]) -> list[_T]:
        """The items in an order drawn with dice of the stream (Fisher and Yates, from the end)."""
        order = list(items)
        throws = 0
        for last in range(len(order) - 1, 0, -1):
            other = self._face(stream, throws, last + 1) - 1
            order[last], order[other] = order[other], order[last]
            throws += 1
        if throws:
            self.emit(ev.Shuffled(stream, throws))
        return order

    def draw(self, deck: str, *, discarded: bool = True) -> str:
        """The top card of the deck, its discard pile shuffled in first where it is empty.

        "" where both piles are empty.
        """
        pile = self.state.decks[deck]
        if not pile.draw:
            if not pile.discard:
                return ""
            cards = self.shuffle("deck", pile.discard)
            self.emit(ev.DeckShuffled(deck, tuple(cards)))
            pile = self.state.decks[deck]
        self.emit(ev.CardDrawn(deck, pile.draw[0], discarded))
        return pile.draw[0]
