"""What is raised and cannot be entered: pillars, roofs, masonry (64 x 64)."""

from itertools import pairwise
from random import Random

from block import shade
from ground import crack, flags, setts, tufts, varied
from palette import INK, MOON, Mood, dark, light, mix
from pen import (
    Point,
    block,
    circle,
    line,
    path,
    rect,
    stone,
)


def pillar(mood: Mood, rng: Random) -> str:
    """A round column, much higher than a man."""
    pale = mix(mood.wall, mood.stone, 0.25)
    parts = [
        setts(mood, rng),
        path("M18 30L46 26L63 56V63H42Z", "#07080c", opacity=0.55, filter="url(#soft)"),
    ]
    parts.append(
        rect(11, 11, 42, 42, dark(pale, 0.55), 2, stroke=INK, sw=2)
        + path("M12.6 51V12.6H51", stroke=light(pale, 0.1), w=1.4)
    )
    parts.append(circle(33.6, 34, 19, INK) + circle(32, 32, 19, dark(pale, 0.35), INK, 1.8))
    parts.append(
        circle(30.6, 30.4, 15.5, pale, dark(pale, 0.5), 1.2)
        + circle(29.6, 29.2, 10, light(pale, 0.25))
    )
    parts.append(path("M15.6 26A17.5 17.5 0 0 1 29 14.8", stroke=light(pale, 0.75), w=1.8))
    parts.append(path("M22 36Q30 41 37 35", stroke=dark(pale, 0.3), w=1, opacity=0.7))
    return "".join(parts) + crack(rng, 27, 22, 60, 3)


def pillar_square(mood: Mood, rng: Random) -> str:
    """A square pier of masonry."""
    pale = mix(mood.wall, mood.flag, 0.35)
    parts = [
        flags(mood, rng),
        path("M12 50L52 12L63 24V63H24Z", "#07080c", opacity=0.6, filter="url(#soft)"),
    ]
    parts.append(
        rect(13.5, 14, 41, 41, dark(pale, 0.65), 1.5, stroke=INK, sw=1.8)
        + rect(10, 10, 41, 41, dark(pale, 0.15), 1.5, stroke=INK, sw=2)
    )
    for x, y, w, h in (
        (11, 11, 23, 12),
        (34.6, 11, 15.5, 12),
        (11, 23.6, 13, 14),
        (24.6, 23.6, 25.5, 14),
        (11, 38.2, 20, 12),
        (31.6, 38.2, 18.5, 12),
    ):
        parts.append(
            stone(
                [(x, y), (x + w, y), (x + w, y + h), (x, y + h)],
                light(varied(pale, rng, 0.1), 0.12),
                gap=0.3,
                wear=0.08,
            )
        )
    return "".join(parts)


def slates(mood: Mood, rng: Random) -> str:
    """Roof slates in rows that run on into the next tile."""
    parts = [rect(0, 0, 64, 64, dark(mood.roof, 0.6))]
    for row in range(-1, 9):
        y, shift = row * 8.0, (row % 2) * -8
        for column in range(-1, 5):
            x = column * 16 + shift
            tone = varied(mood.roof, rng, 0.18) if 0 <= x < 48 and 0 < row < 7 else mood.roof
            parts.append(
                path(
                    f"M{x + 0.4} {y}V{y + 9}q0 2.6 3 2.6H{x + 12.6}q3 0 3 -2.6V{y}Z",
                    tone,
                    "#0d1016",
                    1.3,
                )
            )
            parts.append(
                path(f"M{x + 2} {y + 10}q5.6 1.2 11.6 0", stroke=light(mood.roof, 0.22), w=1)
            )
    return "".join(reversed_rows(parts))


def reversed_rows(parts: list[str]) -> list[str]:
    """The ground first, then the rows from the last to the first: upper ones overlap lower ones."""
    return parts[:1] + [
        p for pair in reversed(list(zip(parts[1::2], parts[2::2], strict=True))) for p in pair
    ]


def roof_plain(mood: Mood, rng: Random) -> str:
    """Slates."""
    return slates(mood, rng)


def roof_chimney(mood: Mood, rng: Random) -> str:
    """Slates with a chimney."""
    brick = mix(mood.roof, "#7a5a50", 0.35)
    parts = [
        slates(mood, rng),
        shade("M18 18H44V44H18Z", 8, 9, 0.7),
        block(18, 16, 26, 26, brick, 4),
    ]
    parts += [line(18.6, y, 43.4, y, dark(brick, 0.5), 1) for y in (22.5, 29, 35.5)]
    parts += [
        line(x, y, x, y + 6, dark(brick, 0.5), 1)
        for x, y in ((27, 16.5), (36, 22.5), (25, 29), (35, 35.5))
    ]
    for x in (25.5, 36.5):
        parts.append(circle(x, 29, 5, dark(brick, 0.2), INK, 1.4) + circle(x, 29, 3, "#07080c"))
    return "".join(parts)


def roof_skylight(mood: Mood, rng: Random) -> str:
    """Slates with a skylight that mirrors the moon."""
    parts = [slates(mood, rng), block(17, 14, 30, 36, dark(mood.wood, 0.2), 3.5)]
    for x in (20, 33):
        for y in (17, 33):
            parts.append(rect(x, y, 11, 14, mix(mood.water, MOON, 0.16), stroke=INK, sw=1))
            parts.append(
                path(
                    f"M{x + 1} {y + 12}L{x + 9} {y + 1}H{x + 5}L{x + 1} {y + 6}Z", MOON, opacity=0.4
                )
            )
    return "".join(parts)


def roof_mossy(mood: Mood, rng: Random) -> str:
    """Slates, some fallen, moss in the gaps."""
    hole = "M22 24L34 20L44 27L40 36L45 43L31 46L20 41L25 33Z"
    parts = [slates(mood, rng), path(hole, "#07080c", light(mood.roof, 0.15), 1.2)]
    parts += [line(22 + i * 8, 20, 25 + i * 8, 47, dark(mood.wood, 0.25), 2.4) for i in range(3)]
    return (
        "".join(parts)
        + tufts(mood, rng, 8, (6, 40, 34, 58))
        + tufts(mood, rng, 3, (42, 10, 56, 20))
    )


def masonry(mood: Mood, rng: Random) -> str:
    """The dark core of a wall, seen from above."""
    parts = [rect(0, 0, 64, 64, "#0d1016")]
    for row in range(4):
        cuts = [0.0, 20.0, 44.0, 64.0] if row % 2 else [0.0, 32.0, 64.0]
        for left, right in pairwise(cuts):
            cell: list[Point] = [
                (left, row * 16),
                (right, row * 16),
                (right, row * 16 + 16),
                (left, row * 16 + 16),
            ]
            parts.append(stone(cell, varied(light(mood.roof, 0.05), rng, 0.14), gap=0.5, wear=0.08))
    return "".join(parts)
