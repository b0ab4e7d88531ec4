"""Boards to be measured on, and questions about them."""

import random

import numpy as np

from game.grid import Board, Cell, Occupied

KINDS = ("open", "rooms", "maze")


def floor(kind: str, size: int) -> Board:
    """A board: open with rubble and some closed cells, rooms of 8x8, or a perfect maze."""
    chance = np.random.default_rng(6)
    terrain = np.ones((size, size), np.uint8)
    north, west = np.zeros((size + 1, size + 1), np.uint8), np.zeros((size + 1, size + 1), np.uint8)
    if kind == "maze":
        dig(north, west, size)
        return Board(terrain, north, west)
    terrain[chance.random((size, size)) < 0.1] = 2
    if kind == "open":
        terrain[chance.random((size, size)) < 0.02] = 5
    else:
        north[8:size:8, :size] = west[:size, 8:size:8] = 1
        # One gap in each wall, somewhere; one wall in eight has none.
        for line in range(8, size, 8):
            for begin in range(0, size, 8):
                for edges in (north, west.T):
                    if chance.random() >= 0.125:
                        edges[line, begin + int(chance.integers(8))] = 0
    return Board(terrain, north, west)


def dig(north: np.ndarray, west: np.ndarray, size: int, seed: int = 5) -> None:
    """Leave exactly one way between any two cells."""
    chance = random.Random(seed)
    north[1:size, :size], west[:size, 1:size] = 1, 1
    known, trail = {(0, 0)}, [(0, 0)]
    while trail:
        x, y = trail[-1]
        around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        new = [(a, b) for a, b in around if 0 <= a < size and 0 <= b < size and (a, b) not in known]
        if not new:
            trail.pop()
            continue
        a, b = chance.choice(new)
        known.add((a, b))
        trail.append((a, b))
        if a == x:
            north[max(b, y), x] = 0
        else:
            west[y, max(a, x)] = 0


def crowd(board: Board, figures: int = 40) -> Occupied:
    """So many figures, on floor; in a maze at dead ends, where they part nothing."""
    chance = np.random.default_rng(9)
    count = np.zeros_like(board.terrain)
    north, west = board.north == 1, board.west == 1
    walls = north[:-1, :-1] * 1 + north[1:, :-1] + west[:-1, :-1] + west[:-1, 1:]
    ends = walls >= 3
    ys, xs = np.nonzero(ends if ends.sum() > figures else board.terrain == 1)
    for index in chance.choice(len(ys), figures, replace=False):
        count[ys[index], xs[index]] = 1
    return count


def starts(board: Board, many: int, busy: Occupied | None = None, seed: int = 7) -> list[Cell]:
    """Different floor cells without a figure."""
    free = board.terrain == 1 if busy is None else (board.terrain == 1) & (busy == 0)
    ys, xs = np.nonzero(free)
    picked = np.random.default_rng(seed).choice(len(ys), many, replace=False)
    return [(int(xs[index]), int(ys[index])) for index in picked]
