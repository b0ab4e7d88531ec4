"""Dice: bone ones for activation, violet ones for destiny, outlines for action dice (64 x 64)."""

from math import cos, pi, sin

from palette import (
    BONE,
    BONE_DARK,
    BONE_LIGHT,
    INK,
    VIOLET,
    VIOLET_DARK,
    VIOLET_LIGHT,
    dark,
    light,
    mix,
)
from pen import Point, blur, circle, fade, middle, path, polygon, rect

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def definitions() -> str:
    """Gradients and filters for dice."""
    return "".join(
        (
            fade("bone", BONE_LIGHT, mix(BONE, BONE_DARK, 0.35), 0.6),
            fade("violet", mix(VIOLET, VIOLET_LIGHT, 0.35), mix(VIOLET, VIOLET_DARK, 0.35), 0.6),
            blur("soft", 1.8),
        )
    )


def die(face: int, body: str, side: str, bright: str, pip: str) -> str:
    """A cube seen from above: shadow, lower side, face, lit edge and `face` sunk pips."""
    parts = [
        rect(7, 9, 53, 52, "#05060a", 10, opacity=0.6, filter="url(#soft)"),
        rect(4, 5, 55, 55, side, 11, stroke=INK, sw=2.4),
        rect(4, 4, 55, 51, f"url(#{body})", 11, stroke=INK, sw=2.4),
        rect(8.5, 8, 46, 43, "none", 8, stroke=bright, sw=1.6, opacity=0.55),
        path("M7 40V15Q7 7 15 7H44", stroke="#ffffff", w=1.8, opacity=0.65),
    ]
    for x, y in PIPS[face]:
        px, py = 31.5 + x * 14.5, 29.5 + y * 13.5
        parts.append(circle(px + 0.6, py + 1, 5.6, bright, opacity=0.8) + circle(px, py, 5.4, pip))
    return "".join(parts)


def activation(face: int) -> str:
    """A bone die."""
    return die(face, "bone", dark(BONE_DARK, 0.25), BONE_LIGHT, "#1a1b22")


def destiny(face: int) -> str:
    """A violet die with bright pips."""
    return die(face, "violet", VIOLET_DARK, VIOLET_LIGHT, "#f4efff")


def solid(faces: list[tuple[list[Point], float]]) -> str:
    """A many-sided die: each face with its shade, from 0 (dark) to 1 (light)."""
    parts = []
    for corners, shade in faces:
        parts.append(
            polygon(corners, mix(dark(BONE_DARK, 0.35), light(BONE, 0.35), shade), INK, 2.2)
        )
    whole = [p for corners, _ in faces for p in corners]
    cx, cy = middle(whole)
    return circle(cx + 2, cy + 4, 25, "#05060a", opacity=0.55, filter="url(#soft)") + "".join(parts)


def ring(count: int, radius: float, turn: float) -> list[Point]:
    """Corners of a regular polygon about the middle; `turn` in steps of half a side."""
    return [
        (
            32 + radius * sin(pi * (2 * i + turn) / count),
            32 - radius * cos(pi * (2 * i + turn) / count),
        )
        for i in range(count)
    ]


def d6() -> str:
    """A cube on its corner."""
    a, b, c, d, e, f = ring(6, 29, 0)
    m: Point = (32, 32)
    return solid([([f, a, b, m], 1.0), ([f, m, d, e], 0.62), ([m, b, c, d], 0.3)])


def d8() -> str:
    """An octahedron."""
    a, b, c, d, e, f = ring(6, 30, 0)
    return solid([([a, b, c], 0.35), ([a, c, e], 0.85), ([a, e, f], 0.6), ([c, d, e], 0.2)])


def d12() -> str:
    """A dodecahedron."""
    outer, inner = ring(10, 30, 0), ring(5, 17.5, 0)
    faces: list[tuple[list[Point], float]] = []
    for i, shade in enumerate((0.55, 0.22, 0.12, 0.4, 0.78)):
        j = (i + 1) % 5
        faces.append(
            ([inner[i], outer[2 * i], outer[2 * i + 1], outer[(2 * i + 2) % 10], inner[j]], shade)
        )
    return solid([*faces, (inner, 0.95)])


def pictures() -> dict[str, str]:
    """All dice by the name of their picture."""
    shown = {f"die{face}": activation(face) for face in PIPS}
    shown |= {f"destiny{face}": destiny(face) for face in PIPS}
    return shown | {"d6": d6(), "d8": d8(), "d12": d12()}
