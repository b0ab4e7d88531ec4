"""Easing: how a share of time becomes a share of a way. Shares go from 0 to 1."""

from math import cos, pi, sin


def smooth(share: float) -> float:
    """Gently off and gently in."""
    return share * share * (3 - 2 * share)


def settle(share: float) -> float:
    """Off at once, gently in."""
    return 1 - (1 - share) ** 3


def stride(share: float) -> float:
    """A step of many: hardly slower at its ends, so that a walk does not halt in each cell."""
    return 0.6 * share + 0.4 * smooth(share)


def thrust(share: float) -> float:
    """Back a little, far out by the middle, and home: 0, then below 0, then 1, then 0."""
    if share < 0.25:
        return -0.3 * sin(share / 0.25 * pi / 2)
    if share < 0.5:
        return -0.3 + 1.3 * smooth((share - 0.25) / 0.25)
    return (1 + cos((share - 0.5) / 0.5 * pi)) / 2


def pop(share: float) -> float:
    """From small to a little too large to full size, 0.4 to 1.15 to 1."""
    if share >= 1:
        return 1.0
    return 0.4 + 0.6 * settle(share) + 0.25 * sin(share * pi)
