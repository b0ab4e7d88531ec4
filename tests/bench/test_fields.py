"""Distance fields and reaches with all our rules, beside tcod and beside a heap."""

import numpy as np
import pytest

from game.grid import FAR, Mover, distances, reach
from tests.bench.contest import against, contest
from tests.bench.floors import KINDS, crowd, floor, starts
from tests.bench.peers import Tcod, dijkstra, links, needed

WALKER = Mover(doors=True)
FIELD = {
    ("open", 1): 0.25,
    ("rooms", 1): 0.5,
    ("maze", 1): 1.6,
    ("open", 6): 0.15,
    ("rooms", 6): 0.35,
}
REACH = {"open": 0.2, "rooms": 0.3, "maze": 0.35}
POINTS = 8


@pytest.mark.parametrize("size", [64, 256])
@pytest.mark.parametrize("sources", [1, 6])
@pytest.mark.parametrize("kind", KINDS)
def test_distances(kind: str, sources: int, size: int) -> None:
    """One field over the whole board, as an array."""
    path = needed("tcod.path", f"distances beside tcod, {kind} {size}x{size}")
    board = floor(kind, size)
    busy = crowd(board)
    peer, ways = Tcod(path, board, WALKER, busy), links(board, WALKER, busy)
    cells = starts(board, 32 * sources, busy)
    questions = [cells[index::32] for index in range(32)]
    for question in questions[:4]:
        ours = distances(board, WALKER, question, occupied=busy)
        theirs = peer.distances(question)
        assert np.array_equal(ours, np.where(theirs > FAR, FAR, theirs))
        assert np.where(ours == FAR, -1, ours).ravel().tolist() == dijkstra(ways, size, question)
    answers = {
        "grid": lambda question: distances(board, WALKER, question, occupied=busy),
        "tcod": peer.distances,
    }
    times = contest(answers, questions, turns=6 if size == 64 else 1)
    what = f"distances, {kind} {size}x{size}, {sources} source{'s' * (sources > 1)}"
    asked = FIELD.get((kind, sources)) if size == 64 else None
    against(f"{what} / tcod", times["grid"], times["tcod"], asked)
    answers["heapq"] = lambda question: dijkstra(ways, size, question)
    del answers["tcod"]
    times = contest(answers, questions, turns=1)
    against(f"{what} / heapq", times["grid"], times["heapq"], None)


@pytest.mark.parametrize("kind", KINDS)
def test_reach(kind: str) -> None:
    """Where a move of 8 points leads: the costs, and the cells where it may end."""
    path = needed("tcod.path", f"reach beside tcod, {kind}")
    board = floor(kind, 64)
    busy = crowd(board)
    peer = Tcod(path, board, WALKER, busy)
    questions = starts(board, 64, busy)
    for start in questions:
        ours = reach(board, WALKER, start, POINTS, occupied=busy).costs
        theirs = np.full((129, 129), FAR, np.int32)
        found = peer.reach(start, POINTS)
        top, left = (max(0, 2 * part + 1 - 2 * POINTS) for part in reversed(start))
        theirs[top : top + found.shape[0], left : left + found.shape[1]] = found
        cells = theirs[1::2, 1::2]
        assert np.array_equal(ours, np.where(cells > 2 * POINTS, FAR, cells // 2))
    times = contest(
        {
            "grid": lambda start: reach(board, WALKER, start, POINTS, occupied=busy).cells(),
            "tcod": lambda start: peer.reach(start, POINTS),
        },
        questions,
        turns=8,
    )
    against(f"reach of 8, {kind} 64x64 / tcod", times["grid"], times["tcod"], REACH[kind])
