"""The bounds: how far the camera goes. It knows no pygame."""

from game.rules.battlefield import section_of
from game.rules.layout import is_delve, layout, owners
from game.rules.rulebook import Rulebook
from game.rules.state import State

_ROOM = 5
"""So many cells the camera goes beyond the sections of a delve."""
SPARE = 3
"""So many of them need not be seen where the whole delve is; in the others the next may lie."""


def limits(rulebook: Rulebook, state: State) -> tuple[int, int, int, int]:
    """Left, top, right, bottom in cells: the rim of the map, in a delve of what lies there."""
    if not is_delve(rulebook, state):
        section = section_of(rulebook, state)
        return 0, 0, section.width, section.height
    cells = owners(layout(rulebook, state))
    xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
    return min(xs) - _ROOM, min(ys) - _ROOM, max(xs) + _ROOM, max(ys) + _ROOM
