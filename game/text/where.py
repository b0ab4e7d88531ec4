"""Where: how far and in which direction a cell lies, in words; cells have no numbers on the board.

Distances are ranges: cells, diagonals too, as 1 each. Rule: MOV-22.
"""

from game.grid import Cell, span
from game.text.translation import _, mark, plural

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

_WAYS = {
    (0, -1): mark("north"),
    (1, -1): mark("north-east"),
    (1, 0): mark("east"),
    (1, 1): mark("south-east"),
    (0, 1): mark("south"),
    (-1, 1): mark("south-west"),
    (-1, 0): mark("west"),
    (-1, -1): mark("north-west"),
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


def leg(origin: Cell, cell: Cell) -> str:
    """How far the cell lies from the origin, and in which direction: "3 cells north-east"."""
    far = span(origin, cell)
    if not far:
        return _("in its place")
    # Translators: how far something is from something else: "3 cells north-east".
    text = plural("{count} cell {way}", "{count} cells {way}", far)
    return text.format(count=far, way=_(_WAYS[direction(origin, cell)]))


def off(name: str, origin: Cell, cell: Cell) -> str:
    """The same, seen from a hero: "3 cells north-east of Tobin"."""
    if origin == cell:
        return _("in the cell of {name}").format(name=name)
    # Translators: where something lies; {where} is like "3 cells north-east".
    return _("{where} of {name}").format(where=leg(origin, cell), name=name)
