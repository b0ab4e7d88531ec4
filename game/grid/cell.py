"""Cells and the four directions: the smallest words of the floor."""

from enum import IntEnum

Cell = tuple[int, int]
"""(x, y), counted in cells from the top left; y grows downwards."""


class Direction(IntEnum):
    """The four ways a step can go. There is no diagonal one. Rule: MOV-02."""

    N = 0
    E = 1
    S = 2
    W = 3


_DELTAS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def step(cell: Cell, direction: Direction) -> Cell:
    """The cell one step from `cell`; it may lie outside any board."""
    dx, dy = _DELTAS[direction]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four side neighbours in the order N, E, S, W. Rule: MOV-02."""
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def span(a: Cell, b: Cell) -> int:
    """The range from `a` to `b` in cells, a diagonal counted as 1; walls do not matter.

    Rule: MOV-22.
    """
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
