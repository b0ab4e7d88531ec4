"""Fields: what it costs a mover to get anywhere, where it may end, and by which way.

The search itself is in `flood`; here is what callers ask.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board, Terrain
from game.grid.cell import Cell, neighbours
from game.grid.flood import FAR, Flood, Occupied, check, crossed, flood, ways
from game.grid.mover import Mover

__all__ = ["FAR", "Occupied", "Reach", "distances", "path", "reach", "step_cost", "steps"]


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
    return flood(board, mover, sources, occupied, FAR - 1 if limit is None else limit).array()


def steps(
    board: Board, mover: Mover, start: Cell, goal: Cell, *, occupied: Occupied | None = None
) -> int:
    """The cost to get from `start` to `goal`, in movement points; FAR without a way.

    The same as `distances` says of `goal`, found sooner. Raises ValueError for cells outside the
    board or if `occupied` has another shape. Rule: MOV-22.
    """
    return flood(board, mover, (start,), occupied, goal=goal).at(board.index(goal))


class Reach:
    """Where one move of `points` movement points from `start` can go. Made by `reach`.

    Its arrays cannot be written, so it may be shared.
    """

    def __init__(
        self,
        board: Board,
        mover: Mover,
        start: Cell,
        points: int,
        found: Flood,
        occupied: Occupied | None,
        avoid: tuple[int, ...],
    ) -> None:
        """What the flood found, with room where `occupied` leaves it."""
        self.board, self.mover, self.start, self.points = board, mover, start, points
        self._found, self._occupied, self._steps = found, occupied, ways(board, mover)
        self._avoided = avoid
        self._entered: dict[int, int] = {}
        self._paths: dict[int, tuple[Cell, ...]] = {board.index(start): ()}

    @cached_property
    def _reached(self) -> dict[int, int]:
        """What each cell reached costs, by its place."""
        return self._found.reached()

    @cached_property
    def _avoid(self) -> tuple[int, ...]:
        """The cells to avoid that can be entered."""
        return tuple(cell for cell in self._avoided if self._reached.get(cell))

    @cached_property
    def costs(self) -> NDArray[np.int32]:
        """The movement points to each cell, int32 [h, w], FAR beyond `points`."""
        costs = self._found.array()
        costs.flags.writeable = False
        return costs

    @cached_property
    def ends(self) -> NDArray[np.bool_]:
        """Where the move may end: within `points` and with room; always at `start`; bool [h, w]."""
        ends: NDArray[np.bool_] = self.costs < FAR
        if self._occupied is not None:
            ends &= self._occupied <= self.mover.company
            ends[self.start[1], self.start[0]] = True
        ends.flags.writeable = False
        return ends

    def cost(self, cell: Cell) -> int:
        """The movement points to the cell; FAR beyond `points`, and outside the board."""
        inside = self.board.inside(cell)
        return self._reached.get(self.board.index(cell), FAR) if inside else FAR

    def cells(self) -> list[Cell]:
        """The cells where the move may end, row by row; the start is one of them."""
        found, busy = self._found.cells(), self._occupied
        if busy is None or not self.mover.through:
            # Nobody else enters cells without room.
            return found
        room, here = self.mover.company, self.start
        return [cell for cell in found if cell == here or busy[cell[1], cell[0]] <= room]

    def path(self, cell: Cell) -> tuple[Cell, ...]:
        """A cheapest way to `cell`, from the first entered cell to `cell`; () for the start.

        Of the cheapest ways it is one that enters the fewest cells to avoid; of those, walked
        backwards from `cell`, the one that comes from the north where it can, else from the
        east, the south, the west. Any cell within the points has a way, even where the move may
        not end. Raises ValueError for all others.
        """
        here = self.board.index(cell)
        if here not in self._reached:
            raise ValueError(f"cell {cell} is not within {self.points} points of {self.start}")
        ahead: list[int] = []
        while here not in self._paths:
            ahead.append(here)
            here = self._before(here)
        way, width = self._paths[here], self.board.width
        for place in reversed(ahead):
            way = self._paths[place] = (*way, (place % width, place // width))
        return way

    def _before(self, here: int) -> int:
        """The cell from which the preferred way enters `here`."""
        befores = self._befores(here)
        if not self._avoid or len(befores) == 1:
            return befores[0]
        entered = self._traps()
        return min(befores, key=lambda before: entered[before])

    def _befores(self, here: int) -> list[int]:
        """The cells from which a cheapest way may enter `here`, in the order N, E, S, W."""
        steps, reached, width = self._steps, self._reached, self.board.width
        cost = reached[here] - steps.price(here)
        found = []
        if steps.north_open[here] and reached.get(here - width) == cost:
            found.append(here - width)
        if steps.west_open[here + 1] and reached.get(here + 1) == cost:
            found.append(here + 1)
        if steps.north_open[here + width] and reached.get(here + width) == cost:
            found.append(here + width)
        if steps.west_open[here] and reached.get(here - 1) == cost:
            found.append(here - 1)
        return found

    def _traps(self) -> dict[int, int]:
        """How many cells to avoid a cheapest way to each reached cell must enter; made once."""
        if not self._entered:
            for cost, cell in sorted((cost, cell) for cell, cost in self._reached.items()):
                befores = self._befores(cell) if cost else []
                least = min((self._entered[near] for near in befores), default=0)
                self._entered[cell] = least + (cell in self._avoid)
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
    found = flood(board, mover, (start,), occupied, points)
    shunned = tuple(board.index(cell) for cell in avoid)
    return Reach(board, mover, start, points, found, occupied, shunned)


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
    found = flood(board, mover, (start,), occupied, goal=goal)
    if found.at(board.index(goal)) == FAR:
        return None
    shunned = tuple(board.index(cell) for cell in avoid)
    return Reach(board, mover, start, FAR - 1, found, occupied, shunned).path(goal)


def step_cost(
    board: Board, mover: Mover, a: Cell, b: Cell, occupied: Occupied | None = None
) -> int | None:
    """The movement points for the single step from `a` to `b`; None if it is not legal.

    Raises ValueError if `occupied` has another shape than the board. Rule: MOV-02 to MOV-04,
    MOV-06, MOV-07, MOV-12, MOV-15, MOV-17 to MOV-19.
    """
    check(board, occupied)
    terrain = board.at(b)
    if b not in neighbours(a) or not board.inside(a) or not terrain.enterable:
        return None
    if board.side(a, b) not in crossed(mover):
        return None
    if occupied is not None and not mover.through and occupied[b[1], b[0]] > mover.company:
        return None
    return 2 if terrain is Terrain.OBSTACLE and not mover.flying else 1
