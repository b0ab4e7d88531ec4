"""Verdicts: what the faces of a roll come to.

The rules resolve rolls by these functions and ``odds`` counts by the same ones, so that what is
shown before a roll cannot drift from what the roll does. Nothing here rolls anything.

Rule: ACT-10 to ACT-13, ACT-15, EVT-02, JRN-02.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.rules.events import Result
from game.rules.rulebook import Weapon

RESULTS: tuple[Result, ...] = ("fail", "success", "critical")
"""What an action die can say. Rule: ACT-09."""

Row = Literal["fate_denied", "masters_will", "crisis", "time", "hero_born", "lantern"]
QUEST: tuple[tuple[int, Row], ...] = (
    (1, "fate_denied"),
    (4, "masters_will"),
    (6, "crisis"),
    (8, "time"),
    (10, "hero_born"),
    (12, "lantern"),
)
"""The rows of the event table, each with the highest face that it counts for. Rule: EVT-10."""

HEALED: dict[Result, int] = {"fail": 0, "success": 1, "critical": 2}
"""How many wounds a Vitality roll heals. Rule: ACT-13."""

DIE = 12
"""The die of behaviour, quest, inspiration and survival rolls."""


class Hit(NamedTuple):
    """What the dice of an attack do before defence."""

    damage: int
    criticals: int


def hit(weapon: Weapon, results: Sequence[Result], critical_bonus: int = 0) -> Hit:
    """The damage of an attack whose dice say so. Rule: ACT-10, EVT-20."""
    criticals = results.count("critical")
    damage = results.count("success") * weapon.damage[0]
    return Hit(damage + criticals * (weapon.damage[1] + critical_bonus), criticals)


def cursed(damage: int, curse: bool) -> int:
    """The damage of a hit on a hero who may be cursed. Rule: EVT-22."""
    return damage + 1 if damage and curse else damage


def warded(result: Result, damage: int) -> int:
    """How much of the damage a Defence roll takes off. Rule: ACT-11."""
    return {"fail": 0, "success": min(1, damage), "critical": damage}[result]


def inspires(face: int, slain: int) -> bool:
    """Whether an inspiration roll succeeds; ``slain``: the health of all slain. Rule: ACT-15."""
    return face <= slain


def survives(face: int, ailments: int, threshold: int) -> bool:
    """Whether a hero who is out of action lives. Rule: JRN-02."""
    return face - ailments > threshold


def quest_row(face: int) -> Row:
    """The row of the event table for a face of the quest die. Rule: EVT-02."""
    return next(row for upto, row in QUEST if face <= upto)
