"""Events: what is asked and what comes next."""

from game.rules.events.event import Event
from game.rules.frames import AnyFrame
from game.rules.state import Ask


class Scheduled(Event, frozen=True):
    """``frames`` are to be done, the first one first, before all that was on the agenda."""

    frames: tuple[AnyFrame, ...]


class Taken(Event, frozen=True):
    """The next frame was taken off the agenda."""


class Asked(Event, frozen=True):
    """Somebody is asked; nothing goes on before the answer."""

    ask: Ask


class Answered(Event, frozen=True):
    """The pending question was answered: an option's id, or the name of the command."""

    answer: str
