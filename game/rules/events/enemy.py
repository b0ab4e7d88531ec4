"""Events: what enemy groups do, and how they come and go."""

from typing import Literal

from game.rules.events.event import Event
from game.rules.state import Figure, Group


class BehaviourRolled(Event, frozen=True):
    """The roll, with what night added, its column and the action. Rule: ENM-01, EVT-20."""

    enemy: str
    face: int
    bonus: int
    column: Literal["unseen", "adjacent", "near", "otherwise"]
    action: str


class TargetChosen(Event, frozen=True):
    """The enemy goes for that hero: its path distance (-1: no way) and range. Rule: ENM-03."""

    enemy: str
    hero: str
    distance: int
    range: int


class Held(Event, frozen=True):
    """The enemy did nothing: ``why`` is "hold", "no_way" or "no_target". Rule: ENM-04."""

    enemy: str
    why: Literal["hold", "no_way", "no_target"]


class GroupMade(Event, frozen=True):
    """An encounter card came into play; it takes the slot of the group that it ``replaces``."""

    group: Group
    replaces: str = ""


class DrivenOff(Event, frozen=True):
    """The group has no figure left; its encounter card was discarded. Rule: ENM-05."""

    group: str
    encounter: str


class Revealed(Event, frozen=True):
    """A face-down encounter was turned up. Rule: REI-01."""

    group: str
    encounter: str


class EnemyPlaced(Event, frozen=True):
    """The enemy stands on the battlefield; ``gate``: the lychgate it came from, or ""."""

    figure: Figure
    gate: str = ""


class EnemyLost(Event, frozen=True):
    """An enemy asked for was not placed; without room it is slain. Rule: REI-03, REI-06, REI-10."""

    group: str
    kind: str
    why: Literal["no_model", "hero_at_gate", "no_room"]
    hero: str = ""
