"""Where: in which direction of a hero a cell lies, in words; cells have no numbers on the board."""

from game.grid import Cell
from game.text.translation import _, mark

_WORDS = {
    (0, 0): mark("{name}, in its place"),
    (0, -1): mark("{name}, north"),
    (1, -1): mark("{name}, north-east"),
    (1, 0): mark("{name}, east"),
    (1, 1): mark("{name}, south-east"),
    (0, 1): mark("{name}, south"),
    (-1, 1): mark("{name}, south-west"),
    (-1, 0): mark("{name}, west"),
    (-1, -1): mark("{name}, north-west"),
}


def direction(origin: Cell, cell: Cell) -> tuple[int, int]:
    """The direction from the one cell to the other, of eight: (1, 0) is east, (0, 1) south.

    A cell that lies more than twice as far to one side as to the other lies to that side alone.
    """
    dx, dy = cell[0] - origin[0], cell[1] - origin[1]
    across = 0 if 2 * abs(dx) < abs(dy) else (dx > 0) - (dx < 0)
    down = 0 if 2 * abs(dy) < abs(dx) else (dy > 0) - (dy < 0)
    return across, down


def beside(name: str, cell: Cell, origin: Cell | None) -> str:
    """The name of what is in the cell, with its direction from the origin, if there is one."""
    return _(_WORDS[direction(origin, cell)]).format(name=name) if origin is not None else name
