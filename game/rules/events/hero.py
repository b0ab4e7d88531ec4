"""Events: what becomes of a hero and its card."""

from game.grid import Cell
from game.rules.events.event import Event
from game.rules.state import Ailment, Payment, Wound


class DieSpent(Event, frozen=True):
    """A die left the card, or a destiny die went to the declined space. Rule: ACT-02, DES-02."""

    hero: str
    pay: Payment
    action: str


class AbilityUsed(Event, frozen=True):
    """The hero used its own ability. Rule: ACT-06."""

    hero: str
    ability: str
    target: str = ""


class Healed(Event, frozen=True):
    """The wound on that space of the hero's card is gone. Rule: ACT-13."""

    hero: str
    space: int


class WoundTaken(Event, frozen=True):
    """A wound lies on that space; ``lost`` is the die that it drove off (0: none). Rule: ACT-12."""

    hero: str
    space: int
    wound: Wound
    lost: int = 0


class TakenOut(Event, frozen=True):
    """The hero is out of action and off the battlefield. Rule: ACT-12, REI-10."""

    hero: str
    cell: Cell


class Returned(Event, frozen=True):
    """The hero is back on the battlefield. Rule: EVT-14."""

    hero: str
    cell: Cell


class Withdrew(Event, frozen=True):
    """The hero left the battlefield safely. Rule: ACT-08."""

    hero: str
    cell: Cell


class AilmentGained(Event, frozen=True):
    """The hero has this ailment now. Rule: EVT-22."""

    hero: str
    ailment: Ailment


class AilmentLost(Event, frozen=True):
    """The hero is rid of this ailment."""

    hero: str
    ailment: Ailment


class Inspired(Event, frozen=True):
    """The hero uses its better side from now on. Rule: ACT-15."""

    hero: str


class NotInspired(Event, frozen=True):
    """The inspiration roll failed. Rule: ACT-15."""

    hero: str


class Searched(Event, frozen=True):
    """The object has been searched. Rule: ACT-14."""

    hero: str
    object: str


class SupplyGained(Event, frozen=True):
    """The party has so many more of that supply."""

    supply: str
    amount: int
