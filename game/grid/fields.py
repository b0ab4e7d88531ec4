"""Fields: what it costs a mover to get anywhere, where it may end, and by which way.

What a step costs depends on the cell entered alone. Taken in the order of their own cost, cells
therefore give each neighbour its final cost at first touch: no queue by priority is needed, and
nothing is ever touched twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board, Terrain
from game.grid.cell import Cell, neighbours
from game.grid.edge import Side
from game.grid.links import Links, links
from game.grid.mover import Mover

FAR = 1_000_000_000
"""The cost of what cannot be reached; two of them still fit into an int32."""

Occupied = NDArray[np.uint8]
"""How many *other* figures each cell holds, uint8 [h, w]: the mover itself is not counted."""


def distances(
    board: Board,
    mover: Mover,
    sources: Iterable[Cell],
    *,
    occupied: Occupied | None = None,
    limit: int | None = None,
) -> NDArray[np.int32]:
    """The cost to get from the nearest of `sources` to each cell, in movement points, int32 [h, w].

    Cells that no legal steps lead to, or that cost more than `limit`, are FAR. A source costs 0
    whatever it holds: only entering is judged. Without `occupied` the board is empty of figures.
    Raises ValueError if a source lies outside the board or `occupied` has another shape.
    Rule: MOV-02, MOV-03, MOV-04, MOV-06, MOV-07, MOV-12, MOV-15, MOV-17, MOV-18, MOV-19, MOV-22.
    """
    costs = _flood(board, mover, sources, occupied, FAR - 1 if limit is None else limit)
    return np.array(costs, np.int32).reshape(board.terrain.shape)


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Where one move can go. Made by `reach`.

    `costs` is int32 [h, w] in movement points, FAR beyond `points`. `ends` is bool [h, w], True
    where the move may end: within `points` and with room for the mover; always at `start`.
    """

    board: Board
    mover: Mover
    start: Cell
    points: int
    costs: NDArray[np.int32]
    ends: NDArray[np.bool_]
    _flat: list[int] = field(repr=False)
    _avoid: tuple[int, ...] = field(repr=False)
    _entered: dict[int, int] = field(repr=False)

    def cells(self) -> list[Cell]:
        """The cells where the move may end, row by row; the start is one of them."""
        return [(x, y) for y, x in np.argwhere(self.ends).tolist()]

    def path(self, cell: Cell) -> tuple[Cell, ...]:
        """A cheapest way to `cell`, from the first entered cell to `cell`; () for the start.

        Of the cheapest ways it is one that enters the fewest cells to avoid; of those, walked
        backwards from `cell`, the one that comes from the north where it can, else from the
        east, the south, the west. Any cell within the points has a way, even where the move may
        not end. Raises ValueError for all others.
        """
        here = self.board.index(cell)
        if self._flat[here] == FAR:
            raise ValueError(f"cell {cell} is not within {self.points} points of {self.start}")
        way: list[Cell] = []
        while self._flat[here]:
            way.append((here % self.board.width, here // self.board.width))
            here = self._before(here)
        return tuple(reversed(way))

    def _before(self, here: int) -> int:
        """The cell from which the preferred way enters `here`."""
        befores = self._befores(here)
        if not self._avoid or len(befores) == 1:
            return befores[0]
        entered = self._traps()
        return min(befores, key=lambda before: entered[before])

    def _befores(self, here: int) -> list[int]:
        """The cells from which a cheapest way may enter `here`, in the order N, E, S, W."""
        ways = _ways(self.board, self.mover)
        cost = self._flat[here] - ways.prices[here]
        return [
            before
            for before in self.board.cached("around", _around)[here]
            if self._flat[before] == cost
            and (here in ways.plain[before] or here in ways.slow[before])
        ]

    def _traps(self) -> dict[int, int]:
        """How many cells to avoid a cheapest way to each reached cell must enter; made once."""
        if not self._entered:
            order = sorted((cost, cell) for cell, cost in enumerate(self._flat) if cost < FAR)
            for cost, cell in order:
                least = min((self._entered[near] for near in self._befores(cell)), default=0)
                self._entered[cell] = least + (cost > 0 and cell in self._avoid)
        return self._entered


def reach(
    board: Board,
    mover: Mover,
    start: Cell,
    points: int,
    *,
    occupied: Occupied | None = None,
    avoid: Collection[Cell] = (),
) -> Reach:
    """Where a move of `points` movement points from `start` can go.

    `avoid` holds cells that ways go round where that costs nothing, such as known traps. Raises
    ValueError if `start` or a cell of `avoid` lies outside the board, or `occupied` has another
    shape. Rule: MOV-02, MOV-03, MOV-04, MOV-06, MOV-07, MOV-12, MOV-13, MOV-15, MOV-17 to MOV-19.
    """
    flat = _flood(board, mover, (start,), occupied, points)
    costs = np.array(flat, np.int32).reshape(board.terrain.shape)
    ends = costs < FAR
    if occupied is not None:
        ends &= occupied <= mover.company
        ends[start[1], start[0]] = True
    shunned = tuple(board.index(cell) for cell in avoid)
    return Reach(board, mover, start, points, costs, ends, flat, shunned, {})


def path(
    board: Board,
    mover: Mover,
    start: Cell,
    goal: Cell,
    *,
    occupied: Occupied | None = None,
    avoid: Collection[Cell] = (),
) -> tuple[Cell, ...] | None:
    """A cheapest way from `start` to `goal` with the tie-break of `Reach.path`; None without one.

    Whether the move may end at `goal` is another question: see `Reach.ends`. Raises ValueError
    for cells outside the board. Rule: MOV-22.
    """
    found = reach(board, mover, start, FAR - 1, occupied=occupied, avoid=avoid)
    if found.costs.item(board.index(goal)) == FAR:
        return None
    return found.path(goal)


def step_cost(
    board: Board, mover: Mover, a: Cell, b: Cell, occupied: Occupied | None = None
) -> int | None:
    """The movement points for the single step from `a` to `b`; None if it is not legal.

    Raises ValueError if `occupied` has another shape than the board. Rule: MOV-02 to MOV-04,
    MOV-06, MOV-07, MOV-12, MOV-15, MOV-17 to MOV-19.
    """
    _check(board, occupied)
    terrain = board.at(b)
    if b not in neighbours(a) or not board.inside(a) or not terrain.enterable:
        return None
    if board.side(a, b) not in _crossed(mover):
        return None
    if occupied is not None and not mover.through and occupied[b[1], b[0]] > mover.company:
        return None
    return 2 if terrain is Terrain.OBSTACLE and not mover.flying else 1


@dataclass(frozen=True, slots=True)
class _Ways:
    """The steps of one kind of mover on the board without figures, cells flattened.

    `plain` holds the steps to cells that cost 1 point, `slow` those to cells that cost 2; `prices`
    what entering each cell costs.
    """

    plain: Links
    slow: Links
    prices: list[int]


def _crossed(mover: Mover) -> tuple[Side, ...]:
    """The sides that the mover may cross. Rule: MOV-06, MOV-07, MOV-08."""
    if mover.doors:
        return Side.OPEN, Side.DOOR_SHUT, Side.DOOR_OPEN, Side.GATE_OPEN
    return (Side.OPEN,)


def _ways(board: Board, mover: Mover) -> _Ways:
    """The ways of this kind of mover, kept with the board."""
    kind = ("ways", mover.doors, mover.flying)
    return board.cached(kind, partial(_make_ways, mover=mover))


def _make_ways(board: Board, mover: Mover) -> _Ways:
    crossed = np.array([side in _crossed(mover) for side in Side])
    north, west = crossed[board.north], crossed[board.west]
    obstacle = board.terrain == Terrain.OBSTACLE
    plain = board.terrain == Terrain.FLOOR
    if mover.flying:
        plain, obstacle = plain | obstacle, np.zeros_like(obstacle)
    prices: list[int] = np.where(obstacle, 2, 1).ravel().tolist()
    return _Ways(links(north, west, plain), links(north, west, obstacle), prices)


def _around(board: Board) -> Links:
    """All side neighbours on the board of each flattened cell, in the order N, E, S, W."""
    everywhere = np.ones_like(board.north, np.bool_)
    return links(everywhere, everywhere, np.ones_like(board.terrain, np.bool_))


def _check(board: Board, occupied: Occupied | None) -> None:
    if occupied is not None and occupied.shape != board.terrain.shape:
        raise ValueError(
            f"occupied: shape {occupied.shape}; it must be {board.terrain.shape} like the board"
        )


def _flood(
    board: Board,
    mover: Mover,
    sources: Iterable[Cell],
    occupied: Occupied | None,
    limit: int,
) -> list[int]:
    """The costs of `distances` as a flat list."""
    _check(board, occupied)
    ways = _ways(board, mover)
    costs = [FAR] * len(ways.prices)
    full: list[int] = []
    if occupied is not None and not mover.through:
        full = np.flatnonzero(occupied > mover.company).tolist()
    for cell in full:
        costs[cell] = -1
    level: list[int] = []
    for source in sources:
        cell = board.index(source)
        if costs[cell]:
            costs[cell] = 0
            level.append(cell)
    _spread(ways, costs, level, limit)
    for cell in full:
        if costs[cell] < 0:
            costs[cell] = FAR
    return costs


def _spread(ways: _Ways, costs: list[int], level: list[int], limit: int) -> None:
    """Fill in the costs of all FAR cells within `limit`, from the cells of cost 0 in `level`."""
    plain, slow = ways.plain, ways.slow
    later: list[int] = []
    cost = 1
    while (level or later) and cost <= limit:
        following, later = later, []
        for cell in level:
            for near in plain[cell]:
                if costs[near] == FAR:
                    costs[near] = cost
                    following.append(near)
            for near in slow[cell]:
                if costs[near] == FAR and cost < limit:
                    costs[near] = cost + 1
                    later.append(near)
        level = following
        cost += 1
