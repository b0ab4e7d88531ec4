"""Edges: the sides between cells, and what stands on them."""

from enum import IntEnum

from game.grid.cell import Cell

Edge = tuple[int, int, str]
"""(x, y, "n" or "w"): the north or west side of the cell (x, y) that owns it."""


class Side(IntEnum):
    """What stands on an edge.

    A *door* is opened by a hero who walks through it; a *gateway* must be opened by the Open
    action first, and nobody passes a shut one. Both, when open, let heroes pass and never
    monsters; both, when shut, part cells and block sight, and when open do neither.
    Rule: MOV-06, MOV-07, MOV-08, MOV-10.
    """

    OPEN = 0
    WALL = 1
    DOOR_SHUT = 2
    DOOR_OPEN = 3
    GATE_SHUT = 4
    GATE_OPEN = 5

    @property
    def parts(self) -> bool:
        """Whether it parts its two cells and blocks sight. Rule: MOV-10, MOV-21."""
        return self in PARTING


PARTING = (Side.WALL, Side.DOOR_SHUT, Side.GATE_SHUT)
"""The sides that part cells for adjacency and for sight."""


def edge_between(a: Cell, b: Cell) -> Edge:
    """The edge that `a` and `b` share, the same in either order.

    Raises ValueError unless they are side neighbours.
    """
    (ax, ay), (bx, by) = a, b
    if ax == bx and -1 <= by - ay <= 1 and ay != by:
        return ax, max(ay, by), "n"
    if ay == by and -1 <= bx - ax <= 1 and ax != bx:
        return max(ax, bx), ay, "w"
    raise ValueError(f"cells {a} and {b} share no edge: they must be side neighbours")


def edge_cells(edge: Edge) -> tuple[Cell, Cell]:
    """The two cells at `edge`: its owner first, then the cell north or west of the owner.

    Raises ValueError if the side is neither "n" nor "w".
    """
    x, y, side = edge
    if side == "n":
        return (x, y), (x, y - 1)
    if side == "w":
        return (x, y), (x - 1, y)
    raise ValueError(f"edge {edge}: its side must be 'n' or 'w'")
