"""Approach: what an enemy's action is made of, and where its moves lead.

A move toward a hero ends, of the cells where it may end, on one from which the weapon reaches that
hero: not farther by path than where the enemy stands if there is such a one, then as far from every
hero as can be (by range), then the cheapest. With a melee weapon that is the cheapest adjacent one.
Where no cell will do, it ends on the one with the shortest way left.

What is equal still is decided by the least cost, then row by row. An enemy whose Speed is 1 counts
an obstacle beside it as such a cell, one point dearer as long as it has not faced it.

Rule: ENM-02, ENM-04, MOV-14.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.grid import FAR, Board, Cell, Mover, Occupied, Reach, neighbours, span, step_cost
from game.rules.aim import reaches
from game.rules.battlefield import board_of, mover_of, occupied, speed_of
from game.rules.roads import reach_of, steps_to
from game.rules.rulebook import Rulebook, Weapon
from game.rules.settle import may_stand
from game.rules.state import Figure, State
from game.rules.targeting import hero_ways, heroes, in_sight

ACTIONS: dict[str, tuple[str, ...]] = {
    "hold": ("hold",),
    "move": ("move",),
    "advance": ("move", "follow"),
    "charge": ("move", "rush"),
    "onslaught": ("strike", "follow"),
    "aim": ("aim",),
    "sneak": ("sneak",),
    "fall_back": ("fall_back",),
}
"""Each action with its steps. Rule: ENM-02."""


def steps_of(action: str) -> tuple[str, ...]:
    """The steps of an action; a special is an advance with its own attack. Rule: ENM-02."""
    return ACTIONS.get(action) or tuple(f"{word}:{action}" for word in ACTIONS["advance"])


@dataclass(frozen=True, slots=True)
class Stop:
    """A cell where a move may end, and the cost of its way there in movement points.

    ``reached``: what the way is looked up in; None for a single step. ``waits``: the move is spent
    in front of the cell, an obstacle. Rule: MOV-14.
    """

    cell: Cell
    cost: int
    reached: Reach | None = None
    waits: bool = False

    @property
    def way(self) -> tuple[Cell, ...]:
        """The cells entered on the way, the stop itself last."""
        return (self.cell,) if self.reached is None else self.reached.path(self.cell)

    @property
    def order(self) -> tuple[int, int, int]:
        """What decides between stops that are equally good."""
        return self.cost, self.cell[1], self.cell[0]


def stops(rulebook: Rulebook, state: State, enemy: Figure) -> list[Stop]:
    """Where a Move of the enemy may end, its own cell among them. Rule: MOV-01, MOV-14."""
    board = board_of(rulebook, state)
    mover = mover_of(rulebook, enemy)
    others = occupied(board, state, enemy.id)
    speed = speed_of(rulebook, state, enemy)
    reached = reach_of(board, mover, enemy.cell, speed, others)
    found = [Stop(cell, reached.cost(cell), reached) for cell in reached.cells()]
    if speed == 1:
        found += _beside(board, mover, enemy, others)
    return found


def _beside(board: Board, mover: Mover, enemy: Figure, others: Occupied) -> list[Stop]:
    """The obstacles that a figure of Speed 1 can face, or enter having faced. Rule: MOV-14."""
    return [
        Stop(cell, 1, waits=cell != enemy.ahead)
        for cell in neighbours(enemy.cell)
        if step_cost(board, mover, enemy.cell, cell, others) == 2
        and may_stand(board, int(others[cell[1], cell[0]]), mover.small, cell)
    ]


def toward(
    rulebook: Rulebook, state: State, enemy: Figure, weapon: Weapon, hero: Figure
) -> tuple[Cell, ...]:
    """The way of a Move toward the hero; () where it cannot get nearer. Rule: ENM-02, ENM-03."""
    board = board_of(rulebook, state)
    found = stops(rulebook, state, enemy)
    left = _left(rulebook, state, enemy, [hero])
    shots = [
        stop for stop in found if not stop.waits and reaches(board, weapon, stop.cell, hero.cell)
    ]
    if not shots:
        return min(found, key=lambda stop: (left(stop), stop.order)).way
    everyone = [other.cell for other in heroes(state)]
    here = left(Stop(enemy.cell, 0))

    def worth(stop: Stop) -> tuple[bool, int, tuple[int, int, int]]:
        near = min(span(stop.cell, cell) for cell in everyone)
        return left(stop) > here, -near, stop.order

    return min(shots, key=worth).way


def unseen(rulebook: Rulebook, state: State, enemy: Figure) -> tuple[Cell, ...] | None:
    """The way as near to the nearest hero as it can get where no hero sees it; None: nowhere.

    Rule: ENM-02.
    """
    found = [
        stop
        for stop in stops(rulebook, state, enemy)
        if not stop.waits and not in_sight(rulebook, state, stop.cell)
    ]
    if not found:
        return None
    everyone = heroes(state)
    left = _left(rulebook, state, enemy, everyone)

    def closeness(stop: Stop) -> tuple[int, int, tuple[int, int, int]]:
        return left(stop), min(span(stop.cell, hero.cell) for hero in everyone), stop.order

    return min(found, key=closeness).way


def away(rulebook: Rulebook, state: State, enemy: Figure) -> tuple[Cell, ...]:
    """The way to a cell out of sight, or else as far from the nearest hero as it can get.

    It is never a cell nearer to a hero than the one where it stands. Far is measured by the way
    that a hero would come, then by range. Rule: ENM-02.
    """
    ways: NDArray[np.int32] = hero_ways(rulebook, state)
    everyone = heroes(state)

    def distance(stop: Stop) -> tuple[int, int]:
        x, y = stop.cell
        return int(ways[y, x]), min(span(stop.cell, hero.cell) for hero in everyone)

    here = distance(Stop(enemy.cell, 0))
    found = [
        stop for stop in stops(rulebook, state, enemy) if not stop.waits and distance(stop) >= here
    ]

    def exposure(stop: Stop) -> tuple[bool, int, int, tuple[int, int, int]]:
        steps, cells = distance(stop)
        return in_sight(rulebook, state, stop.cell), -steps, -cells, stop.order

    return min(found, key=exposure).way


def _left(
    rulebook: Rulebook, state: State, enemy: Figure, goals: list[Figure] | tuple[Figure, ...]
) -> Callable[[Stop], int]:
    """The way left from a stop to the nearest of the goals, FAR without one. Rule: MOV-22.

    Figures in the way do not matter where they would part the enemy from all goals.
    """
    board = board_of(rulebook, state)
    mover = mover_of(rulebook, enemy)
    x, y = enemy.cell
    for others in (occupied(board, state, enemy.id), None):
        fields = [steps_to(board, mover, goal.cell, others) for goal in goals]
        field = np.minimum.reduce(fields)
        if field[y, x] < FAR:
            break
    return lambda stop: int(field[stop.cell[1], stop.cell[0]]) + stop.waits
