"""What figures fall into, drown in and die of: water, chasms, trap slabs (64 x 64)."""

from random import Random

from ground import crack, setts, varied
from palette import INK, RED, Mood, dark, light, mix
from pen import (
    Point,
    circle,
    group,
    line,
    oval,
    path,
    polygon,
    rect,
)


def water(mood: Mood, rng: Random) -> str:
    """Canal water; ripples run on over the border on both sides."""
    parts = [rect(0, 0, 64, 64, mood.water)]
    for _ in range(7):
        x, y, w = rng.uniform(0, 64), rng.uniform(0, 64), rng.uniform(14, 24)
        for dx in (-64, 0, 64):
            for dy in (-64, 0, 64):
                parts.append(oval(x + dx, y + dy, w * 0.6, 4, dark(mood.water, 0.4), opacity=0.55))
    for index in range(11):
        x, w, bend = rng.uniform(0, 64), rng.uniform(8, 19), rng.uniform(-3.4, -1.6)
        y = index * 5.8 + rng.uniform(0, 3)
        tone = mix(mood.water, mood.glint, rng.uniform(0.25, 0.75))
        for dx in (-64, 0, 64):
            parts.append(
                path(
                    f"M{x + dx - w / 2:.1f} {y:.1f}"
                    f"q{w / 4:.1f} {bend:.1f} {w / 2:.1f} 0t{w / 2:.1f} 0",
                    stroke=tone,
                    w=1.3,
                    opacity=0.8,
                )
            )
    for _ in range(3):
        x, y = rng.uniform(8, 56), rng.uniform(8, 56)
        parts.append(oval(x, y, 2.6, 0.9, "#e6f2f6", opacity=0.7))
    return "".join(parts)


def chasm(mood: Mood, rng: Random) -> str:
    """A drop without a floor: torn ledges, each lower one smaller and darker, and cold mist."""
    deep = "#06080c"
    parts = [rect(0, 0, 64, 64, mix(mood.stone, deep, 0.8))]
    for level, inset in enumerate((1.5, 6, 11.5, 18)):
        ring: list[Point] = []
        low, high = inset, 64 - inset
        steps = 6
        for side in range(4):
            for step in range(steps):
                at = low + (high - low) * step / steps
                jolt = inset + rng.uniform(-0.9, 1.6) * (1 + level * 0.5)
                ring.append(
                    [(at, jolt), (64 - jolt, at), (64 - at, 64 - jolt), (jolt, 64 - at)][side]
                )
        tone = mix(mix(mood.stone, deep, 0.8), deep, (level + 1) / 4)
        edge = mix(mood.stone, deep, 0.45 + level * 0.13)
        parts.append(polygon(ring, tone, edge, 1.1))
    parts.append(oval(32, 34, 18, 12, mood.glint, opacity=0.1, filter="url(#soft)"))
    parts.append(
        path("M17 36q8 -5 15 0t16 -1M22 29q6 -3 11 0t9 0", stroke=mood.glint, w=1.2, opacity=0.25)
    )
    return "".join(parts)


def seam(mood: Mood, rng: Random) -> str:
    """The slab of an unsprung trap: a little too new, with a red breath in its joint."""
    slab = mix(mood.stone, mood.flag, 0.5)
    return "".join(
        (
            setts(mood, rng),
            rect(7, 7, 50, 50, RED, 3, opacity=0.55, filter="url(#soft)"),
            rect(8, 8, 48, 48, "#1a0b0d", 2.5, stroke="#8e2a27", sw=1.4),
            rect(11, 11, 42, 42, light(slab, 0.22), 1.5),
            rect(12.2, 12.2, 41, 41, dark(slab, 0.3), 1.5),
            rect(12, 12, 39.6, 39.6, dark(slab, 0.08), 1.2),
        )
    )


def trap_blades(mood: Mood, rng: Random) -> str:
    """Slots from which blades will rise."""
    parts = [seam(mood, rng)]
    for row in range(3):
        y = 21 + row * 10.5
        parts.append(rect(16, y - 2, 32, 4.4, "#0c0a0d", 2.2, stroke=INK, sw=1))
        parts.append(line(17, y + 2.8, 47, y + 2.8, "#828b95", 0.8, opacity=0.6))
        for tooth in range(4):
            x = 19 + tooth * 7.4
            parts.append(
                polygon([(x, y + 1.6), (x + 2.6, y - 1.6), (x + 5.2, y + 1.6)], "#aeb7bf", INK, 0.5)
            )
    for x, y in ((15, 15), (49, 15), (15, 49), (49, 49)):
        parts.append(circle(x, y, 1.3, "#7b2826", INK, 0.7))
    return "".join(parts)


def trap_cavein(mood: Mood, rng: Random) -> str:
    """A slab crazed by the weight that hangs above it."""
    parts = [seam(mood, rng)]
    for turn in (10, 85, 150, 215, 290):
        parts.append(crack(rng, 32, 32, turn, 4))
    for _ in range(9):
        x, y = rng.uniform(15, 49), rng.uniform(15, 49)
        size = rng.uniform(1.2, 3)
        parts.append(
            circle(x + 0.6, y + 0.9, size, INK, opacity=0.6)
            + circle(x, y, size, varied(mood.stone, rng, 0.3), INK, 0.7)
        )
    parts.append(circle(32, 32, 4, "#2a0d0f", RED, 1, opacity=0.8))
    return "".join(parts)


def trap_pit(mood: Mood, rng: Random) -> str:
    """Two leaves with a dark line between them."""
    parts = [seam(mood, rng), rect(12, 12, 39.6, 39.6, dark(mood.wood, 0.15), 1.2)]
    for row in range(5):
        y = 12 + row * 7.9
        parts.append(line(12, y, 51.6, y, dark(mood.wood, 0.65), 1.1))
        parts.append(line(12, y + 1, 51.6, y + 1, light(mood.wood, 0.15), 0.7))
    parts.append(
        rect(29.8, 11.4, 4, 41, "#0b090c") + line(31.8, 13, 31.8, 51, RED, 1, opacity=0.75)
    )
    for y in (18, 45):
        for x in (12, 43):
            parts.append(rect(x, y - 1.6, 8.6, 3.4, "#59616b", 1, stroke=INK, sw=0.8))
    return "".join(parts)


def mooring(mood: Mood, rng: Random) -> str:
    """Canal water with the posts of a lost jetty."""
    parts = [water(mood, rng)]
    for x, y in ((18, 20), (44, 16), (24, 46), (47, 44)):
        parts.append(
            oval(x + 2, y + 3, 8, 6, "#05080b", opacity=0.5)
            + circle(x, y, 8, "none", mood.glint, 0.8, opacity=0.5)
        )
        parts.append(
            circle(x + 1, y + 1.4, 5, INK)
            + circle(x, y, 5, dark(mood.wood, 0.1), INK, 1.4)
            + circle(x, y, 2.6, "none", light(mood.wood, 0.25), 0.9)
        )
    return group(parts)
