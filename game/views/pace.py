"""Pace: how fast what happens is shown."""

SPEEDS = (1.0, 2.0, 4.0, 8.0)
"""The speeds to choose from: how many seconds of the show pass in one of the clock."""
INSTANT = 0.0
"""The speed at which nothing is played: all is there at once."""


def next_speed(speed: float) -> float:
    """The next of the speeds, after the fastest at once, after that the slowest."""
    if speed <= INSTANT:
        return SPEEDS[0]
    faster = [one for one in SPEEDS if one > speed]
    return faster[0] if faster else INSTANT


def speed_text(speed: float) -> str:
    """A speed in the few signs that a button has room for."""
    return "»" if speed <= INSTANT else f"{speed:g}×"
