"""Events: dice are thrown, cards are drawn."""

from typing import Literal

from game.rules.events.event import Event, Result


class Rolled(Event, frozen=True):
    """Dice of ``stream`` were thrown: ``faces`` of dice with ``sides`` sides.

    ``purpose`` is a fixed word (agility, vitality, attack, defence, behaviour, quest, ...), ``who``
    the figure that rolled ("" for the leader). ``result`` is that of a single action die.
    """

    stream: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    purpose: str
    who: str = ""
    result: Result | Literal[""] = ""


class Shuffled(Event, frozen=True):
    """Something was shuffled with ``throws`` dice of ``stream``."""

    stream: str
    throws: int


class DeckShuffled(Event, frozen=True):
    """The deck's draw pile is now ``cards`` and its discard pile empty."""

    deck: str
    cards: tuple[str, ...]


class CardDrawn(Event, frozen=True):
    """The top card of the deck was drawn and (``discarded``) lies on its discard pile."""

    deck: str
    card: str
    discarded: bool = True
