"""Targeting: how far enemies and heroes are from each other.

An enemy measures by its own path: the movement points to the hero's cell, whatever stands there.
Heroes that it has a way to come first; then those whom only other figures part from it, by the
path without them; then those whom it can never walk to (behind doors), by range. A hero that it is
adjacent to without a way (across an open door, round a friend) is as far off as the steps between
the two cells, so that an enemy never turns its back to a hero at its elbow.

Groups and lychgates are measured by the way of a hero, which leads through doors.

Rule: ENM-01, ENM-03, MOV-22, REI-05, EVT-11.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.grid import FAR, Board, Cell, Mover, Occupied, distances, sees, span
from game.rules.aim import reaches
from game.rules.battlefield import board_of, mover_of, occupied
from game.rules.roads import steps_to, ways_from
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Figure, State

_HERO = Mover(doors=True)


class Nearness(NamedTuple):
    """How far a hero is from an enemy; the lesser is the nearer. Rule: ENM-03.

    ``barred``: 0 with a way, 1 if figures stand in it, 2 without; ``steps`` in movement points (-1
    without a way), ``range`` in cells.
    """

    barred: int
    steps: int
    range: int


def heroes(state: State) -> tuple[Figure, ...]:
    """The figures of the standing heroes, in the order of their cards."""
    return tuple(state.figures[hero] for hero in state.standing())


def nearness(rulebook: Rulebook, state: State, enemy: Figure) -> dict[str, Nearness]:
    """How far each standing hero is from the enemy. Rule: ENM-03."""
    board = board_of(rulebook, state)
    mover = mover_of(rulebook, enemy)
    others = occupied(board, state, enemy.id)
    return {
        hero.id: _nearness(board, mover, enemy.cell, hero.cell, others) for hero in heroes(state)
    }


def _nearness(board: Board, mover: Mover, cell: Cell, goal: Cell, others: Occupied) -> Nearness:
    x, y = cell
    away = span(cell, goal)
    steps = int(steps_to(board, mover, goal, others)[y, x])
    if steps < FAR:
        return Nearness(0, steps, away)
    if board.adjacent(cell, goal):
        return Nearness(0, abs(goal[0] - x) + abs(goal[1] - y), away)
    steps = int(steps_to(board, mover, goal)[y, x])
    return Nearness(1, steps, away) if steps < FAR else Nearness(2, -1, away)


def nearest(found: dict[str, Nearness]) -> tuple[str, ...]:
    """The ids of the nearest: several where they tie. Rule: ENM-03."""
    least = min(found.values(), default=None)
    return tuple(name for name, near in found.items() if near == least)


def farthest(found: dict[str, Nearness]) -> tuple[str, ...]:
    """The ids of the farthest: several where they tie. Rule: ENM-02."""
    most = max(found.values(), default=None)
    return tuple(name for name, near in found.items() if near == most)


def in_reach(rulebook: Rulebook, state: State, weapon: Weapon, cell: Cell) -> tuple[str, ...]:
    """The heroes that the weapon reaches from the cell. Rule: ACT-10."""
    board = board_of(rulebook, state)
    return tuple(hero.id for hero in heroes(state) if reaches(board, weapon, cell, hero.cell))


def in_sight(rulebook: Rulebook, state: State, cell: Cell) -> bool:
    """Whether some hero sees the cell. Rule: MOV-21."""
    board = board_of(rulebook, state)
    return any(sees(board, hero.cell, cell) for hero in heroes(state))


def total_ways(rulebook: Rulebook, state: State) -> NDArray[np.int64]:
    """The movement points from all heroes to each cell, added up, int64 [h, w].

    A hero who cannot get there counts FAR; doors and figures do not matter. Rule: REI-05.
    """
    board = board_of(rulebook, state)
    total = np.zeros((board.height, board.width), np.int64)
    for hero in heroes(state):
        total += ways_from(board, hero.cell)
    return total


def hero_ways(rulebook: Rulebook, state: State) -> NDArray[np.int32]:
    """The movement points from the nearest hero to each cell, FAR where none can get, [h, w].

    Doors do not matter, open or shut, nor do figures; shut gateways do. Rule: REI-05.
    """
    board = board_of(rulebook, state)
    return distances(board, _HERO, [hero.cell for hero in heroes(state)])


def far_groups(rulebook: Rulebook, state: State) -> dict[str, tuple[int, int]]:
    """How far each group on the field is from the nearest hero; empty where no hero stands.

    By the way of a hero, then by range. Rule: EVT-11.
    """
    everyone = [hero.cell for hero in heroes(state)]
    if not everyone:
        return {}
    ways = hero_ways(rulebook, state)
    return {
        group: min(
            (int(ways[figure.cell[1], figure.cell[0]]), min(span(figure.cell, c) for c in everyone))
            for figure in state.members(group)
        )
        for group in state.groups
        if state.members(group)
    }
