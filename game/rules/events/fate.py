"""Events: the event phase and the journey's end."""

from typing import Literal

from game.rules.events.event import Event
from game.rules.state import Outcome


class QuestRolled(Event, frozen=True):
    """The quest die showed a row of the event table. Rule: EVT-02."""

    face: int
    row: Literal["fate_denied", "masters_will", "crisis", "time", "hero_born", "lantern"]


class FateDenied(Event, frozen=True):
    """There will be no destiny roll at the start of the next round. Rule: EVT-10."""


class GroupStirred(Event, frozen=True):
    """The Master's will moves this group ("": there is none). Rule: EVT-11."""

    group: str


class CrisisMet(Event, frozen=True):
    """The hero met the crisis with that choice (0 or 1). Rule: EVT-21."""

    crisis: str
    hero: str
    choice: int


class TwilightMoved(Event, frozen=True):
    """The twilight token stands on ``space``; ``night``: that is the last one. Rule: EVT-20."""

    space: int
    night: bool


class DestinyRerolled(Event, frozen=True):
    """A declined destiny die of that face was rolled anew and is free. Rule: EVT-15."""

    declined: int
    face: int


class LeaderPassed(Event, frozen=True):
    """The leader token is with that seat. Rule: EVT-03."""

    leader: int


class Survived(Event, frozen=True):
    """The hero who was out of action lives. Rule: JRN-02."""

    hero: str


class Died(Event, frozen=True):
    """The hero who was out of action is dead. Rule: JRN-02."""

    hero: str


class WoundsCleared(Event, frozen=True):
    """The wounds of the hero are gone, grievous ones too. Rule: JRN-02."""

    hero: str
    wounds: int


class Rewarded(Event, frozen=True):
    """What the success brings. Rule: JRN-02."""

    realmstone: int
    experience: int


class JourneyEnded(Event, frozen=True):
    """The journey is over. Rule: EVT-01."""

    outcome: Outcome
