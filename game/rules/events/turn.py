"""Events: the course of a round."""

from typing import Literal

from game.rules.events.event import Event, Result
from game.rules.state import Slot


class RoundStarted(Event, frozen=True):
    """A round began; what counts per round is zero again, all cards leave the track."""

    round: int


class PhaseStarted(Event, frozen=True):
    """The phase began."""

    phase: Literal["destiny", "initiative", "activation", "event"]


class DestinySet(Event, frozen=True):
    """The destiny dice lie so: ``free`` can be used, ``declined`` not. Rule: DES-04.

    ``kept`` are those of the free ones that the next roll leaves where they are.
    """

    free: tuple[int, ...]
    declined: tuple[int, ...]
    kept: tuple[int, ...] = ()


class DestinySkipped(Event, frozen=True):
    """There was no destiny roll, since fate was denied. Rule: DES-05."""


class DicePlaced(Event, frozen=True):
    """The hero's activation dice: a face for each space that got one. Rule: INI-02."""

    hero: str
    spaces: tuple[int, ...]
    faces: tuple[int, ...]


class TrackDealt(Event, frozen=True):
    """The battle track, left to right; ``printed`` if the mission gave the order."""

    slots: tuple[Slot, ...]
    printed: bool = False


class GambitTried(Event, frozen=True):
    """A gambit was rolled. Rule: INI-07."""

    hero: str
    result: Result


class CardsSwapped(Event, frozen=True):
    """The cards of a hero and a group changed places. Rule: INI-07."""

    hero: str
    group: str


class SlotStarted(Event, frozen=True):
    """The slot of that hero or group activates. Rule: INI-05."""

    side: Literal["hero", "enemy"]
    id: str


class SlotDone(Event, frozen=True):
    """Its initiative card was turned face down. Rule: ACT-01."""

    side: Literal["hero", "enemy"]
    id: str


class ActivationClosed(Event, frozen=True):
    """An activation made no progress and was ended: ``dropped`` frames will not be done.

    ``id`` is whose slot it was, "" in a phase without slots.
    """

    side: Literal["hero", "enemy", ""]
    id: str
    dropped: int
