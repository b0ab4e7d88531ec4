"""Zones: the parts of an area that hang together, and the middle of each. It knows no pygame."""

from collections.abc import Iterable

from game.grid import Cell


def areas(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in groups that touch each other at their sides, in the order given."""
    left = dict.fromkeys(cells)
    found = []
    while left:
        first = next(iter(left))
        del left[first]
        area = [first]
        for x, y in area:
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cell in left:
                    del left[cell]
                    area.append(cell)
        found.append(tuple(area))
    return tuple(found)


def heart(area: tuple[Cell, ...]) -> Cell:
    """The cell of the area that is nearest to its middle; of several the upper left one."""
    across, down = [x for x, _y in area], [y for _x, y in area]
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    return min(area, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]),
                                       cell[1], cell[0]))  # fmt: skip
