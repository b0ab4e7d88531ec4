"""The peers: tcod with the same rules, and Dijkstra with a heap over ready-made lists."""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any

import numpy as np
import pytest

from game.grid import FAR, Board, Cell, Mover, Occupied, neighbours, step_cost
from tests.bench.contest import MISSING

Links = list[list[tuple[int, int]]]


def needed(module: str, what: str) -> Any:
    """The module; without it the test is skipped, and the table says so."""
    try:
        return __import__(module, fromlist=["*"])
    except ImportError as error:
        MISSING.append(f"{what}: {error}; install the extra `bench`")
        pytest.skip(f"{module} is missing: {what} was not measured")


def links(board: Board, mover: Mover, busy: Occupied) -> Links:
    """For each cell, row by row: the cells that can be entered from it, with their cost."""
    found: Links = []
    for y in range(board.height):
        for x in range(board.width):
            around = [other for other in neighbours((x, y)) if board.inside(other)]
            priced = [
                (b * board.width + a, step_cost(board, mover, (x, y), (a, b), busy))
                for a, b in around
            ]
            found.append([(cell, cost) for cell, cost in priced if cost is not None])
    return found


def dijkstra(ways: Links, width: int, sources: Sequence[Cell]) -> list[int]:
    """The cost to each cell, row by row; -1 where no way leads."""
    costs = [-1] * len(ways)
    heap = [(0, y * width + x) for x, y in sources]
    while heap:
        cost, cell = heappop(heap)
        if costs[cell] >= 0:
            continue
        costs[cell] = cost
        for other, price in ways[cell]:
            if costs[other] < 0:
                heappush(heap, (cost + price, other))
    return costs


class Tcod:
    """tcod's Pathfinder on a graph with a condition for each direction, so that it knows walls."""

    def __init__(self, path: Any, board: Board, mover: Mover, busy: Occupied) -> None:
        """Make the graph; ``path`` is the module ``tcod.path``."""
        self._path = path
        shape = board.height, board.width
        price, open_ways = _prices(board, mover, busy)
        self._graph = path.CustomGraph(shape, order="C")
        for step, ways in open_ways.items():
            self._graph.add_edge(step, 1, cost=price, condition=ways)
        self._doubled = _doubled(price, open_ways)

    def distances(self, sources: Sequence[Cell]) -> Any:
        """The costs to all cells, the greatest number of all where no way leads."""
        finder = self._path.Pathfinder(self._graph)
        for x, y in sources:
            finder.add_root((y, x))
        finder.resolve()
        return finder.distance

    def reach(self, start: Cell, points: int) -> Any:
        """Twice the costs of the cells within ``points``, on a grid of twice the size, cropped.

        Edges are cells of it, so that walls can be told; only the window around the start is
        searched.
        """
        x, y = (2 * part + 1 for part in start)
        left, top = max(0, x - 2 * points), max(0, y - 2 * points)
        cost = self._doubled[top : y + 2 * points + 1, left : x + 2 * points + 1]
        found = np.full(cost.shape, FAR, np.int32)
        found[y - top, x - left] = 0
        self._path.dijkstra2d(found, np.ascontiguousarray(cost), 1, 0, out=found)
        return found


def _prices(board: Board, mover: Mover, busy: Occupied) -> tuple[Any, dict[tuple[int, int], Any]]:
    """What entering costs, int32 [h, w], and from where each step (dy, dx) can be made."""
    shape = board.height, board.width
    price = np.zeros(shape, np.int32)
    ways = {step: np.zeros(shape, np.int32) for step in ((-1, 0), (0, 1), (1, 0), (0, -1))}
    for y in range(board.height):
        for x in range(board.width):
            for (dy, dx), able in ways.items():
                cost = step_cost(board, mover, (x, y), (x + dx, y + dy), busy)
                if cost is not None:
                    able[y, x], price[y + dy, x + dx] = 1, cost
    return price, ways


def _doubled(price: Any, ways: dict[tuple[int, int], Any]) -> Any:
    """A grid in which cells and the edges between them are cells; 0: blocked."""
    height, width = price.shape
    grid = np.zeros((2 * height + 1, 2 * width + 1), np.int32)
    grid[1::2, 1::2] = np.where(price > 0, 2 * price - 1, 0)
    for (dy, dx), able in ways.items():
        ys, xs = np.nonzero(able)
        grid[2 * ys + 1 + dy, 2 * xs + 1 + dx] = 1
    return grid
