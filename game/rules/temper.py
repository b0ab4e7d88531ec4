"""Temper: which row and which column of its behaviour table count for an enemy. Rule: ENM-01.

The situations are judged in this order: adjacent to a hero, a hero within its move and reach (with
the attack on its card), no hero seen, otherwise.
"""

from fractions import Fraction
from typing import Literal, NamedTuple

from game.rules.aim import reaches
from game.rules.approach import stops
from game.rules.battlefield import board_of, enemy_spec, is_night
from game.rules.rulebook import BehaviourRow, EnemySpec, Rulebook
from game.rules.state import Figure, State
from game.rules.targeting import heroes, in_sight
from game.rules.verdict import DIE

Column = Literal["unseen", "adjacent", "near", "otherwise"]
COLUMNS: tuple[Column, ...] = ("unseen", "adjacent", "near", "otherwise")
"""The situations, in the order of the table."""


class Prospect(NamedTuple):
    """A row of a behaviour table: the faces that lead to it now (0, 0: none) and its chance."""

    row: BehaviourRow
    low: int
    high: int
    chance: Fraction


def behaviour_bonus(rulebook: Rulebook, state: State) -> int:
    """What is added to behaviour rolls now. Rule: EVT-20."""
    return rulebook.tuning.night_behaviour if is_night(rulebook, state) else 0


def rows_of(spec: EnemySpec, *, fury: bool = False) -> tuple[BehaviourRow, ...]:
    """The behaviour table that counts."""
    return spec.fury if fury else spec.behaviour


def prospects(rulebook: Rulebook, state: State, figure: Figure) -> tuple[Prospect, ...]:
    """Each row of the enemy's table with its chance, by the same look-up as the roll itself."""
    spec = enemy_spec(rulebook, figure)
    fury = furious(spec, figure)
    bonus = behaviour_bonus(rulebook, state)
    rolled = [row_for(spec, face + bonus, fury=fury) for face in range(1, DIE + 1)]
    found = []
    for row in rows_of(spec, fury=fury):
        faces = [face for face, hit in enumerate(rolled, 1) if hit is row]
        low, high = (faces[0], faces[-1]) if faces else (0, 0)
        found.append(Prospect(row, low, high, Fraction(len(faces), DIE)))
    return tuple(found)


def furious(spec: EnemySpec, figure: Figure) -> bool:
    """Whether a named foe has lost half of its health and goes by its table of fury."""
    return bool(spec.fury) and 2 * figure.wounds >= spec.health


def row_for(spec: EnemySpec, total: int, *, fury: bool = False) -> BehaviourRow:
    """The row of the behaviour table for a roll with its bonus; beyond the last: the last one."""
    rows = rows_of(spec, fury=fury)
    return next((row for row in rows if total <= row.upto), rows[-1])


def situation(rulebook: Rulebook, state: State, figure: Figure) -> Column:
    """The column of the behaviour table that the enemy finds itself in. Rule: ENM-01."""
    everyone = heroes(state)
    board = board_of(rulebook, state)
    if any(board.adjacent(figure.cell, hero.cell) for hero in everyone):
        return "adjacent"
    weapon = enemy_spec(rulebook, figure).attack
    ends = [stop.cell for stop in stops(rulebook, state, figure) if not stop.waits]
    if any(reaches(board, weapon, cell, hero.cell) for hero in everyone for cell in ends):
        return "near"
    return "otherwise" if in_sight(rulebook, state, figure.cell) else "unseen"
