"""What slows a figure: obstacles, drawn with the floor beneath them (64 x 64)."""

from math import cos, radians, sin
from random import Random

from ground import bone, crack, flags, grass, planks, setts, skull, tufts, varied
from palette import AMBER_LIGHT, BONE, BONE_DARK, INK, MOON, Mood, dark, light, mix
from pen import (
    Point,
    block,
    circle,
    line,
    moved,
    oval,
    path,
    polygon,
    rect,
    shrunk,
    stone,
)


def shade(d: str, x: float = 4, y: float = 5, opacity: float = 0.6) -> str:
    """The soft shadow of a shape given as path data."""
    return path(d, "#07080c", transform=f"translate({x} {y})", opacity=opacity, filter="url(#soft)")


def crate(mood: Mood, x: float, y: float, size: float, turn: float, tone: float) -> str:
    """One nailed crate about a middle point."""
    wood, half = mix(mood.wood, "#a58a66", tone), size / 2
    parts = [block(-half, -half, size, size, wood, 4.5)]
    for part in (0.25, 0.5, 0.75):
        parts.append(
            line(-half + size * part, -half + 2, -half + size * part, half - 2, dark(wood, 0.5), 1)
        )
    parts.append(
        line(-half + 3, half - 3, half - 3, -half + 3, INK, 5.4)
        + line(-half + 3, half - 3, half - 3, -half + 3, light(wood, 0.12), 3.4)
    )
    rim = 3.6
    parts.append(
        rect(
            -half + 1.2,
            -half + 1.2,
            size - 2.4,
            size - 2.4,
            "none",
            stroke=light(wood, 0.1),
            sw=rim - 0.6,
        )
    )
    parts.append(
        rect(
            -half + rim,
            -half + rim,
            size - 2 * rim,
            size - 2 * rim,
            "none",
            stroke=dark(wood, 0.6),
            sw=1,
        )
    )
    for cx in (-half + 2.2, half - 2.2):
        for cy in (-half + 2.2, half - 2.2):
            parts.append(circle(cx, cy, 0.9, INK))
    return moved(parts, x, y, turn)


def crates(mood: Mood, rng: Random) -> str:
    """Three crates, one on the others."""
    return (
        setts(mood, rng)
        + crate(mood, 22, 40, 29, -6, 0.1)
        + crate(mood, 45, 43, 22, 9, 0.25)
        + crate(mood, 34, 21, 24, 14, 0.4)
    )


def cart(mood: Mood, rng: Random) -> str:
    """A handcart with sacks, stuck where it was left."""
    wood = mix(mood.wood, "#a58a66", 0.25)
    sacks = ((-10, -3, 8), (3, 4, 9), (9, -7, 6.5), (-3, 8, 6))
    parts = [shade("M-24 -15H22V15H-24Z")]
    parts += [
        rect(-8, side, 18, 6.5, "#23201f", 2.5, stroke=INK, sw=1.4)
        + rect(-6, side + 1.5, 14, 2, "#5a5654", 1)
        for side in (-21.5, 15)
    ]
    parts += [
        line(18, y, 33, y * 0.75, INK, 4.6) + line(18, y, 33, y * 0.75, wood, 2.6) for y in (-9, 9)
    ]
    parts += [line(32, -8, 32, 8, INK, 4.4) + line(32, -7.4, 32, 7.4, light(wood, 0.15), 2.4)]
    parts.append(block(-23, -15, 43, 30, wood, 2.5))
    parts += [line(-22, y, 19, y, dark(wood, 0.55), 1) for y in (-9, -3, 3, 9)]
    parts.append(rect(-21, -13, 39, 26, "none", stroke=dark(wood, 0.3), sw=2.4))
    for x, y, r in sacks:
        cloth = varied("#8b8068", rng, 0.12)
        parts.append(
            oval(x + 1.5, y + 2, r, r * 0.85, INK, opacity=0.55)
            + oval(x, y, r, r * 0.85, cloth, INK, 1.2)
        )
        parts.append(
            path(
                f"M{x - r * 0.5:.1f} {y - r * 0.2:.1f}q{r * 0.4:.1f} {-r * 0.5:.1f} {r:.1f} 0",
                stroke=light(cloth, 0.4),
                w=1,
            )
        )
        parts.append(circle(x + r * 0.3, y + r * 0.1, r * 0.22, dark(cloth, 0.35)))
    return setts(mood, rng) + moved(parts, 29, 32, -24)


def rubble(mood: Mood, rng: Random) -> str:
    """A heap of broken masonry and a beam."""
    foot = "M6 36C4 20 20 8 34 9C50 7 60 22 58 36C60 50 46 58 30 57C16 58 6 48 6 36Z"
    wood = mix(mood.wood, "#a58a66", 0.3)
    beam = (
        line(12, 47, 46, 24, INK, 6.4)
        + line(12, 47, 46, 24, wood, 4)
        + line(13, 45, 45, 23.4, light(wood, 0.4), 0.9)
    )
    return setts(mood, rng) + shade(foot, 2, 3) + heap(mood, rng, 32, 32) + beam


def heap(mood: Mood, rng: Random, cx: float, cy: float) -> str:
    """Broken blocks, large below and small above; also the sprung collapse."""
    parts = []
    for reach, low, high, count, tone in (
        (21, 6, 9, 13, 0.3),
        (13, 6.5, 9.5, 7, 0.1),
        (5, 7, 9, 2, -0.12),
        (24, 1.5, 3, 9, 0.2),
    ):
        for index in range(count):
            around = radians(index * 360 / count + rng.uniform(-14, 14))
            x, y = cx + reach * cos(around), cy + reach * 0.9 * sin(around)
            size, turn, sides = rng.uniform(low, high), rng.uniform(0, 90), rng.choice((4, 5, 5))
            chunk: list[Point] = []
            for corner in range(sides):
                angle = radians(turn + corner * 360 / sides + rng.uniform(-16, 16))
                chunk.append((x + size * cos(angle), y + size * 0.85 * sin(angle)))
            base = mix(mood.stone, mood.wall, rng.uniform(0.15, 0.7))
            colour = dark(base, tone) if tone > 0 else light(base, -tone)
            parts.append(polygon(chunk, "#0a0c11", transform="translate(2 2.6)", opacity=0.6))
            parts.append(polygon(chunk, dark(colour, 0.5), INK, 1.5))
            parts.append(
                polygon([(px - 0.7, py - 1.1) for px, py in shrunk(chunk, 1.6)], light(colour, 0.2))
            )
            parts.append(polygon(shrunk(chunk, 2.2), colour))
    return "".join(parts)


def stairs(mood: Mood, rng: Random) -> str:
    """Worn steps that climb to the north."""
    parts = [rect(0, 0, 64, 64, mood.grout)]
    for step in range(6):
        y = 64 - (step + 1) * 10.7
        tone = light(mood.flag, 0.06 * step) if step > 2 else dark(mood.flag, 0.32 - step * 0.1)
        parts.append(rect(7, y, 50, 10.7, dark(tone, 0.55)))
        parts.append(rect(7, y, 50, 7.2, tone))
        parts.append(line(7.5, y + 7, 56.5, y + 7, light(tone, 0.4), 1.3))
        wear = path(
            f"M20 {y + 7:.1f}Q32 {y + 2.4:.1f} 44 {y + 7:.1f}", dark(tone, 0.2), opacity=0.7
        )
        parts.append(
            wear
            + line(rng.uniform(14, 50), y + 0.6, rng.uniform(14, 50), y + 6, dark(tone, 0.45), 0.8)
        )
    for x in (0.8, 56):
        parts.append(block(x, 0.8, 7, 62, dark(mood.wall, 0.35), 1.5))
        parts += [line(x, y, x + 7, y, INK, 1, opacity=0.7) for y in (16, 32, 48)]
    return "".join(parts)


def table(mood: Mood, rng: Random) -> str:
    """A table laid for people who ran."""
    wood = mix(mood.wood, "#a58a66", 0.4)
    parts = [planks(mood, rng)]
    for x, y in ((22, 10), (44, 55)):
        parts.append(
            circle(x + 2, y + 3, 7, "#07080c", opacity=0.5)
            + circle(x, y, 6.8, mix(mood.wood, "#a58a66", 0.2), INK, 1.4)
            + circle(x, y, 4, "none", dark(wood, 0.5), 0.9)
        )
    parts.append(block(8, 16, 46, 31, wood, 4.5, 2.5))
    parts += [line(9, y, 53, y, dark(wood, 0.42), 1) for y in (24, 32, 39.5)]
    parts.append(
        circle(20, 29, 6, dark("#9aa1a6", 0.15), INK, 1.1)
        + circle(20, 29, 3.8, "none", dark("#9aa1a6", 0.45), 0.9)
    )
    parts.append(
        moved(
            rect(-6, -4.5, 12, 9, "#6d3f38", 1, stroke=INK, sw=1.1)
            + line(0, -4, 0, 4, INK, 1)
            + rect(-5, -3.5, 4, 7, BONE)
            + rect(1, -3.5, 4, 7, BONE),
            35,
            37,
            18,
        )
    )
    parts.append(
        circle(42, 24, 8, AMBER_LIGHT, opacity=0.14)
        + circle(42, 24, 3.4, BONE, INK, 1.1)
        + circle(42, 24, 1.3, AMBER_LIGHT)
    )
    return "".join(parts)


def sarcophagus(mood: Mood, rng: Random) -> str:
    """A stone coffin with its lid pushed askew."""
    pale = mix(mood.wall, mood.flag, 0.45)
    box = "M20 4H44L51 17L45 60H19L13 17Z"
    lid: list[Point] = [(-11.5, -27), (11.5, -27), (17, -14.5), (12, 27), (-12, 27), (-17, -14.5)]
    figure = [
        circle(0, -14, 4.6, light(pale, 0.15), dark(pale, 0.6), 1),
        path("M-8 -6Q0 -10 8 -6L6 20H-6Z", light(pale, 0.08), dark(pale, 0.6), 1.1),
        path("M0 -5V15M-4.5 1H4.5", stroke=dark(pale, 0.55), w=2.2),
    ]
    return "".join(
        (
            flags(mood, rng),
            shade(box, 3, 4),
            path(box, dark(pale, 0.5), INK, 2),
            path("M21 7H43L48 17.5L43 57H21L16 17.5Z", "#090a0e"),
            moved(
                polygon(lid, INK, INK, 1, opacity=0.6, transform="translate(3 3.4)")
                + polygon(lid, dark(pale, 0.45), INK, 1.6, transform="translate(1.4 1.6)")
                + polygon(lid, pale, INK, 1.5)
                + polygon(shrunk(lid, 3.4), "none", dark(pale, 0.4), 1)
                + path("M-16 -14L-11 -26H10", stroke=light(pale, 0.5), w=1.1)
                + "".join(figure),
                33,
                32,
                8,
            ),
            crack(rng, 40, 48, 200, 3),
        )
    )


def stall(mood: Mood, rng: Random) -> str:
    """A market stall under a torn awning."""
    parts = [setts(mood, rng), shade("M6 8H58V54H6Z", 3.5, 5)]
    parts.append(block(8, 44, 48, 12, mix(mood.wood, "#a58a66", 0.3), 2))
    for index in range(6):
        x, y = 13 + index * 7.6, 50
        parts.append(
            circle(x, y, 2.9, varied(("#7a6238", "#5c6b48", "#6d4b46")[index % 3], rng), INK, 0.9)
        )
    for index in range(6):
        x = 5 + index * 9
        colour = mood.cloth if index % 2 else BONE_DARK
        d = f"M{x} 7H{x + 9}V44q-4.5 5 -9 0Z"
        parts.append(path(d, dark(colour, 0.1), INK, 1.3))
        parts.append(
            path(f"M{x + 0.8} 8H{x + 8.2}V22H{x + 0.8}Z", light(colour, 0.18), opacity=0.8)
        )
        parts.append(line(x + 1, 22, x + 8, 22, dark(colour, 0.5), 1, opacity=0.7))
    parts.append(
        path("M34 26L43 29L40 34L45 39L37 38L33 41L35 34Z", "#0e1015", dark(BONE_DARK, 0.2), 1)
    )
    parts += [circle(x, 8, 2.6, mood.wood, INK, 1.2) for x in (5, 59)]
    return "".join(parts)


def barrels(mood: Mood, rng: Random) -> str:
    """Three barrels."""
    parts = [setts(mood, rng)]
    for x, y, r, tone in ((21, 41, 15, 0.15), (45, 44, 12.5, 0.3), (37, 19, 14, 0.45)):
        wood = mix(mood.wood, "#a58a66", tone)
        parts.append(circle(x + 4.5, y + 5.5, r, "#07080c", opacity=0.6, filter="url(#soft)"))
        parts.append(
            circle(x + 1.6, y + 2, r, dark(wood, 0.55), INK, 1.6)
            + circle(x, y, r, "#454b54", INK, 1.5)
        )
        parts.append(circle(x, y, r - 2.6, wood, INK, 1))
        for index in range(-2, 3):
            half = ((r - 3) ** 2 - (index * r / 3) ** 2) ** 0.5
            parts.append(
                line(x + index * r / 3, y - half, x + index * r / 3, y + half, dark(wood, 0.5), 1)
            )
        parts.append(
            path(
                f"M{x - r + 1.2:.1f} {y}A{r - 1.2:.1f} {r - 1.2:.1f} 0 0 1 {x} {y - r + 1.2:.1f}",
                stroke=MOON,
                w=1.3,
                opacity=0.8,
            )
        )
        parts.append(circle(x + r * 0.35, y + r * 0.3, 1.8, INK))
    return "".join(parts)


def graves(mood: Mood, rng: Random) -> str:
    """Two leaning headstones before their mounds."""
    parts = [grass(mood, rng)]
    for x, y, turn in ((20, 22, -8), (44, 28, 6)):
        pale = varied(mix(mood.wall, mood.stone, 0.35), rng)
        mound = "M-9 6C-11 20 -7 30 0 30C7 30 11 20 9 6Z"
        slab = "M-9.5 5V-8C-9.5 -15 9.5 -15 9.5 -8V5Z"
        parts.append(
            moved(
                shade(mound, 2, 2, 0.4) + path(mound, mix("#3a3129", mood.growth, 0.25), INK, 1.2)
                + path("M-5 12Q0 8 5 12M-5 19Q0 15 5 19", stroke="#6a5a48", w=1, opacity=0.7)
                + shade(slab, 3.4, 4)
                + path(slab, dark(pale, 0.5), INK, 1.6, transform="translate(1.6 2)")
                + path(slab, pale, INK, 1.5)
                + path("M-8 3V-8C-7.5 -12.5 -3 -13 0 -13", stroke=light(pale, 0.5), w=1.1)
                + path("M0 -9V0M-3.6 -5.6H3.6", stroke=dark(pale, 0.55), w=1.8),
                x, y, turn,
            )
        )  # fmt: skip
    return "".join(parts) + tufts(mood, rng, 4, (8, 52, 56, 60))


def well(mood: Mood, rng: Random) -> str:
    """A low well; in the crypt, a pit of bones with a kerb."""
    parts = [
        setts(mood, rng),
        circle(35, 37, 25, "#07080c", opacity=0.55, filter="url(#soft)"),
        circle(32, 32, 25, INK),
    ]
    for step in range(12):
        a, b = radians(step * 30 + 1.5), radians(step * 30 + 28.5)
        ring: list[Point] = [
            (32 + r * cos(t), 32 + r * sin(t))
            for r, t in ((24.4, a), (24.8, (a + b) / 2), (24.4, b), (15, b), (15, a))
        ]
        parts.append(stone(ring, varied(mix(mood.wall, mood.stone, 0.4), rng), gap=0.4, wear=0.12))
    parts.append(
        circle(32, 32, 15, "#0a0d12", INK, 1.6)
        + path("M20 27A13 13 0 0 1 44 27", stroke="#000", w=4, opacity=0.6)
    )
    if mood.buried:
        return (
            "".join(parts) + bone(30, 36, 20, 0.8) + bone(34, 30, 110, 0.7) + skull(32, 32, 10, 0.9)
        )
    parts.append(oval(34, 36, 8, 5.5, mood.water) + oval(35, 36, 3, 1.6, mood.glint, opacity=0.8))
    parts.append(
        line(4, 32, 60, 32, INK, 5.6)
        + line(4, 32, 60, 32, mix(mood.wood, "#a58a66", 0.3), 3.4)
        + line(5, 31, 59, 31, light(mood.wood, 0.4), 0.8)
    )
    return (
        "".join(parts)
        + line(32, 33, 32, 38, BONE_DARK, 1.4)
        + circle(32, 39, 3.4, mood.wood, INK, 1.2)
    )
