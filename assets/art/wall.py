"""Walls along the four edges of a cell, transparent elsewhere (64 x 64, 10 px inside the cell)."""

from itertools import pairwise
from random import Random

from palette import INK, Mood, dark, light
from pen import group, path, rect

THICK = 10.0
LETTERS = "NESW"


def shadow(side: str) -> str:
    """The shade at a wall's foot; deeper below north and west walls, which stand in the moon."""
    deep = 15 if side in "NW" else 8
    far = 64 - THICK - deep
    at = {
        "N": (0.0, THICK, 64.0, deep),
        "S": (0.0, far, 64.0, deep),
        "W": (THICK, 0.0, deep, 64.0),
        "E": (far, 0.0, deep, 64.0),
    }
    x, y, w, h = at[side]
    return rect(x, y, w, h, f"url(#foot{side})")


def band(side: str, ends: tuple[float, float]) -> tuple[float, float, float, float]:
    """Left, top, width and height of a wall whose free ends lie at `ends` along it."""
    start, stop = ends
    return {
        "N": (start, 0.0, stop - start, THICK),
        "S": (start, 64 - THICK, stop - start, THICK),
        "W": (0.0, start, THICK, stop - start),
        "E": (64 - THICK, start, THICK, stop - start),
    }[side]


def coping(side: str, mood: Mood, rng: Random) -> str:
    """The stones on top of one wall."""
    x, y, w, h = band(side, (0.0, 64.0))
    parts, at = [], 0.0
    cuts = [0.0, rng.uniform(13, 18), rng.uniform(29, 35), rng.uniform(46, 51), 64.0]
    for at, end in pairwise(cuts):
        by = rng.uniform(-0.12, 0.12)
        tone = light(mood.wall, by) if by > 0 else dark(mood.wall, -by)
        if side in "NS":
            parts.append(rect(at + 0.5, y + 1.2, end - at - 1, h - 2.6, tone, 1.2))
            parts.append(
                path(
                    f"M{at + 1.2:.1f} {y + h - 2.6:.1f}V{y + 1.9:.1f}H{end - 1.6:.1f}",
                    stroke=light(tone, 0.5),
                    w=1,
                )
            )
        else:
            parts.append(rect(x + 1.2, at + 0.5, w - 2.6, end - at - 1, tone, 1.2))
            parts.append(
                path(
                    f"M{x + 1.9:.1f} {end - 1.6:.1f}V{at + 1.2:.1f}H{x + w - 2.6:.1f}",
                    stroke=light(tone, 0.5),
                    w=1,
                )
            )
    return rect(x, y, w, h, dark(mood.wall, 0.6)) + "".join(parts)


def corner(sides: str, mood: Mood) -> str:
    """The capstone where two walls meet."""
    x = 0.0 if "W" in sides else 64 - THICK
    y = 0.0 if "N" in sides else 64 - THICK
    cap = light(mood.wall, 0.16)
    return (
        rect(x, y, THICK, THICK, dark(mood.wall, 0.6))
        + rect(x + 1, y + 1, THICK - 2, THICK - 2, cap, 1.5)
        + path(f"M{x + 1.8} {y + THICK - 2}V{y + 1.8}H{x + THICK - 2}", stroke=light(cap, 0.6), w=1)
    )


def inner_edge(sides: str) -> str:
    """The ink line where the walls end towards the middle of the cell."""
    left = THICK if "W" in sides else 0
    right = 64 - THICK if "E" in sides else 64
    top = THICK if "N" in sides else 0
    low = 64 - THICK if "S" in sides else 64
    d = ""
    if "N" in sides:
        d += f"M{left} {top}H{right}"
    if "E" in sides:
        d += f"M{right} {top}V{low}"
    if "S" in sides:
        d += f"M{right} {low}H{left}"
    if "W" in sides:
        d += f"M{left} {low}V{top}"
    return path(d, stroke=INK, w=2.2, stroke_linecap="butt")


def outer_edge(sides: str) -> str:
    """The ink line along the border of the cell, so that a wall reads alone too."""
    lines = {"N": "M0 0H64", "E": "M64 0V64", "S": "M64 64H0", "W": "M0 64V0"}
    return path("".join(lines[s] for s in sides), stroke=INK, w=2.2, stroke_linecap="butt")


def walls(sides: str, mood: Mood, rng: Random) -> str:
    """The walls on `sides` (letters of NESW in that order) with their shadows and corners."""
    parts = [shadow(side) for side in sides]
    parts += [coping(side, mood, rng) for side in sides]
    parts += [corner(pair, mood) for pair in ("NE", "ES", "SW", "NW") if set(pair) <= set(sides)]
    return group([*parts, inner_edge(sides), outer_edge(sides)])
