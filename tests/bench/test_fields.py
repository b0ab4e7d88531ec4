"""Distance fields beside a plain heapq Dijkstra: one and six sources, open and in rooms.

Each run asks 32 different questions in turn, since asking the same one again flatters.
"""

from itertools import cycle

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.grid import Board, Cell, Mover, distances, visible
from tests.bench.dijkstra import dijkstra, links

WALKER = Mover(doors=True)
SIZE = 64


def _board(kind: str) -> Board:
    """64x64 cells with some rubble: open, or rooms of 8x8 with a gap in each wall."""
    generator = np.random.default_rng(6)
    terrain = np.ones((SIZE, SIZE), np.uint8)
    terrain[generator.random((SIZE, SIZE)) < 0.1] = 2
    north = np.zeros((SIZE + 1, SIZE + 1), np.uint8)
    west = np.zeros((SIZE + 1, SIZE + 1), np.uint8)
    if kind == "rooms":
        north[8:SIZE:8, :SIZE] = 1
        west[:SIZE, 8:SIZE:8] = 1
        north[8:SIZE:8, 3:SIZE:8] = 0
        west[4:SIZE:8, 8:SIZE:8] = 0
    return Board(terrain, north, west)


def _questions(sources: int) -> list[list[Cell]]:
    generator = np.random.default_rng(7)
    return [
        [(int(x), int(y)) for x, y in generator.integers(0, SIZE, (sources, 2))] for _ in range(32)
    ]


@pytest.mark.parametrize("peer", ["grid", "heapq"])
@pytest.mark.parametrize("sources", [1, 6])
@pytest.mark.parametrize("kind", ["open", "rooms"])
def test_distances(benchmark: BenchmarkFixture, kind: str, sources: int, peer: str) -> None:
    """One field over the whole board."""
    benchmark.group = f"distances, {kind}, {sources} source(s)"
    board = _board(kind)
    questions = cycle(_questions(sources))
    if peer == "grid":
        benchmark(lambda: distances(board, WALKER, next(questions)))
    else:
        ways = links(board, WALKER)
        benchmark(lambda: dijkstra(ways, SIZE, next(questions)))


@pytest.mark.parametrize("kind", ["open", "rooms"])
def test_visible(benchmark: BenchmarkFixture, kind: str) -> None:
    """What one cell sees within 12 cells; each board is new, so that nothing is remembered."""
    benchmark.group = f"sight, {kind}"
    cells = cycle(_questions(1))

    def fresh() -> tuple[tuple[Board, Cell, int], dict[str, object]]:
        return (_board(kind), next(cells)[0], 12), {}

    benchmark.pedantic(visible, setup=fresh, rounds=64)
