"""The rim: while the pointer rests at the rim of the window the board moves under it."""

_RIM = 4
"""So near the window's rim, in pixels, the board moves under the pointer."""
_PACE = 700
"""Pixels a second that the board moves then."""
_DWELL = 0.25
"""Seconds that the pointer must rest there first."""


def pull(
    pointer: tuple[int, int], size: tuple[int, int], rested: float, seconds: float
) -> tuple[float, float]:
    """So many pixels the board moves in these ``seconds``, across and down; mostly none.

    The pointer has ``rested`` for so many seconds; the window is ``size`` pixels large.
    """
    if pointer[0] < 0 or rested < _DWELL:
        return 0.0, 0.0
    (x, y), (wide, high) = pointer, size
    across = (x <= _RIM) - (x >= wide - 1 - _RIM)
    down = (y <= _RIM) - (y >= high - 1 - _RIM)
    return across * _PACE * seconds, down * _PACE * seconds
