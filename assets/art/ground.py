"""What figures walk on: cobbles, boards, flagstones and grass (64 x 64)."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, radians, sin
from random import Random

from palette import BONE, BONE_DARK, INK, MOON, Mood, dark, light, mix
from pen import (
    Point,
    circle,
    cobbles,
    group,
    line,
    moved,
    oval,
    path,
    polygon,
    rect,
    shrunk,
    stone,
)

Tile = Callable[[Mood, Random], str]


LEAF = "M-4 0Q0 -3.4 5 0Q0 3.4 -4 0Z"
SQUARE: list[Point] = [(0.5, 0.5), (63.5, 0.5), (63.5, 63.5), (0.5, 63.5)]


def varied(colour: str, rng: Random, spread: float = 0.16) -> str:
    """`colour`, by chance a little lighter or darker."""
    by = rng.uniform(-spread, spread)
    return light(colour, by) if by > 0 else dark(colour, -by)


def setts(mood: Mood, rng: Random, count: int = 19) -> str:
    """Street cobbles; in the crypt, worn flags."""
    if mood.buried:
        return flags(mood, rng)
    parts = [rect(0, 0, 64, 64, mood.grout)]
    for cell in cobbles(SQUARE, count, rng):
        parts.append(stone(cell, varied(mood.stone, rng), gap=0.7, wear=0.26))
    return "".join(parts)


def courses(mood: Mood, rng: Random) -> str:
    """Squared setts laid in rows."""
    parts = [rect(0, 0, 64, 64, mood.grout)]
    edges = [0.5, 12.8, 25.6, 38.4, 51.2, 63.5]
    for row, (top, low) in enumerate(pairwise(edges)):
        x = 0.5
        while x < 60:
            width = rng.uniform(11, 18) if x or row % 2 else 8
            end = 63.5 if x + width > 55 else x + width
            wobble = [rng.uniform(-0.7, 0.7) for _ in range(4)]
            cell = [
                (x, top + wobble[0]),
                (end, top + wobble[1]),
                (end, low + wobble[2]),
                (x, low + wobble[3]),
            ]
            parts.append(stone(cell, varied(mood.stone, rng), gap=0.8, wear=0.22))
            x = end
    return "".join(parts)


def flags(mood: Mood, rng: Random) -> str:
    """Large flagstones of unequal size."""
    parts = [rect(0, 0, 64, 64, mood.grout)]
    across, down = rng.choice((22, 30, 38)), rng.choice((24, 32, 42))
    second = rng.choice((20, 36, 44))
    slabs = [
        (0.5, 0.5, across, down),
        (across, 0.5, 63.5, second),
        (0.5, down, across, 63.5),
        (across, second, 63.5, 63.5),
    ]
    for left, top, right, low in slabs:
        cell: list[Point] = [(left, top), (right, top), (right, low), (left, low)]
        colour = varied(mood.flag, rng, 0.14)
        parts.append(stone(cell, colour, gap=0.9, wear=0.06))
        for _ in range(5):
            x, y = rng.uniform(left + 4, right - 4), rng.uniform(top + 4, low - 4)
            parts.append(circle(x, y, rng.uniform(0.4, 1), dark(colour, 0.35), opacity=0.7))
    return "".join(parts)


def crack(rng: Random, x: float, y: float, turn: float, length: int = 6) -> str:
    """A forked crack that starts at a point and runs towards `turn` degrees."""
    d, points = f"M{x:.1f} {y:.1f}", []
    for _ in range(length):
        angle = radians(turn + rng.uniform(-50, 50))
        x, y = x + cos(angle) * 5, y + sin(angle) * 5
        points.append((x, y))
        d += f"L{x:.1f} {y:.1f}"
    fx, fy = points[length // 2]
    d += f"M{fx:.1f} {fy:.1f}l{rng.uniform(-7, 7):.1f} {rng.uniform(3, 8):.1f}"
    return path(d, stroke=MOON, w=1, opacity=0.18, transform="translate(0.8 0.9)") + path(
        d, stroke=INK, w=1.3, opacity=0.85
    )


def tufts(mood: Mood, rng: Random, count: int, box: tuple[float, float, float, float]) -> str:
    """Moss cushions in the joints; in the crypt, dust."""
    parts = []
    for _ in range(count):
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        size = rng.uniform(2.2, 4.6)
        parts.append(circle(x + 0.6, y + 0.9, size, dark(mood.growth, 0.5), opacity=0.75))
        parts.append(circle(x, y, size * 0.9, varied(mood.growth, rng)))
        parts.append(
            circle(x - size * 0.3, y - size * 0.3, size * 0.4, mood.growth_light, opacity=0.55)
        )
    return "".join(parts)


def bone(x: float, y: float, turn: float, size: float = 1.0) -> str:
    """A long bone."""
    d = (
        "M-7 -1.3Q0 -0.6 7 -1.3A2 2 0 1 1 8.6 0A2 2 0 1 1 7 1.3"
        "Q0 0.6 -7 1.3A2 2 0 1 1 -8.6 0A2 2 0 1 1 -7 -1.3Z"
    )
    return moved(
        path(d, INK, transform="translate(0.8 1.2)", opacity=0.6)
        + path(d, mix(BONE, BONE_DARK, 0.4), INK, 0.9),
        x,
        y,
        turn,
        size,
    )


def skull(x: float, y: float, turn: float, size: float = 1.0) -> str:
    """A small skull seen from above and in front."""
    d = "M-5 1C-6 -7 6 -7 5 1L3.4 2.4V5.4H-3.4V2.4Z"
    parts = [
        path(d, INK, transform="translate(1 1.5)", opacity=0.6),
        path(d, mix(BONE, BONE_DARK, 0.3), INK, 1),
        circle(-2.2, 0.4, 1.5, INK),
        circle(2.2, 0.4, 1.5, INK),
        path("M-1.2 5V3.4M1.2 5V3.4", stroke=INK, w=0.8),
    ]
    return moved(parts, x, y, turn, size)


def cobble_plain(mood: Mood, rng: Random) -> str:
    """Plain cobbles."""
    return setts(mood, rng)


def cobble_rows(mood: Mood, rng: Random) -> str:
    """Setts in rows."""
    return courses(mood, rng)


def cobble_moss(mood: Mood, rng: Random) -> str:
    """Cobbles that moss takes back; in the crypt, strewn bones."""
    below = setts(mood, rng)
    if mood.buried:
        return below + bone(20, 42, 30) + bone(40, 48, -50, 0.8) + skull(44, 22, 20)
    return below + tufts(mood, rng, 9, (4, 34, 30, 60)) + tufts(mood, rng, 4, (38, 4, 60, 22))


def cobble_puddle(mood: Mood, rng: Random) -> str:
    """Cobbles under a puddle in which the moon lies."""
    d = "M14 32C10 20 24 14 34 18C46 12 56 24 51 34C56 46 40 54 31 48C18 54 10 44 14 32Z"
    return setts(mood, rng) + "".join(
        (
            path(d, dark(mood.water, 0.2), INK, 1, opacity=0.82),
            path("M19 29C18 22 26 20 33 22", stroke=mood.glint, w=1.2, opacity=0.8),
            oval(39, 33, 6, 4, mood.glint, opacity=0.35),
            oval(39, 33, 3, 2, "#ffffff", opacity=0.5),
            path("M24 43C30 46 38 45 43 41", stroke=mood.glint, w=0.9, opacity=0.5),
        )
    )


def cobble_drain(mood: Mood, rng: Random) -> str:
    """Cobbles round an iron drain."""
    bars = "".join(line(23 + i * 4.5, 23, 23 + i * 4.5, 41, INK, 2.4) for i in range(5))
    return setts(mood, rng) + "".join(
        (
            rect(18, 18, 28, 28, dark(mood.stone, 0.55), 3, stroke=INK, sw=1.6),
            rect(18.8, 18.8, 26, 26, "none", 2.5, stroke=light(mood.stone, 0.1), sw=1),
            rect(21, 21, 22, 22, "#0b0d12", 1.5),
            group(bars, transform="translate(0 0)"),
            "".join(line(22.2 + i * 4.5, 22, 22.2 + i * 4.5, 42, "#59616b", 1.5) for i in range(5)),
            line(21, 32, 43, 32, "#59616b", 1.6),
        )
    )


def cobble_cracked(mood: Mood, rng: Random) -> str:
    """Cobbles split by a crack."""
    return setts(mood, rng) + crack(rng, 8, 12, 45, 10) + crack(rng, 40, 36, -60, 4)


def cobble_leaves(mood: Mood, rng: Random) -> str:
    """Cobbles with dead leaves; in the crypt, candle ends."""
    parts = [setts(mood, rng)]
    for _ in range(7):
        x, y, turn = rng.uniform(8, 56), rng.uniform(8, 56), rng.uniform(0, 360)
        if mood.buried:
            parts.append(
                circle(x + 1, y + 1, 2.4, INK, opacity=0.5)
                + circle(x, y, 2.2, "#b8ad90", INK, 0.8)
                + circle(x, y, 0.6, INK)
            )
            continue
        leaf = mix("#7a6238", mood.growth, rng.random() * 0.7)
        parts.append(
            moved(
                path(LEAF, INK, transform="translate(0.5 1.2)", opacity=0.5)
                + path(LEAF, leaf, dark(leaf, 0.6), 0.7)
                + line(-5, 0, 4, 0, dark(leaf, 0.5), 0.6),
                x, y, turn, rng.uniform(0.7, 1),
            )
        )  # fmt: skip
    return "".join(parts)


def planks(mood: Mood, rng: Random) -> str:
    """Floor boards."""
    parts = [rect(0, 0, 64, 64, dark(mood.wood, 0.75))]
    for row in range(4):
        cut = rng.uniform(14, 50)
        for left, right in ((0.5, cut), (cut, 63.5)):
            colour = varied(mood.wood, rng, 0.16)
            x, y, w = left + 0.5, row * 16 + 0.9, right - left - 1
            parts.append(rect(x, y, w, 14.4, dark(colour, 0.35), 1))
            parts.append(rect(x, y, w - 0.8, 13.2, light(colour, 0.14), 1))
            parts.append(rect(x + 0.8, y + 1, w - 2, 12.4, colour, 0.8))
            for _ in range(3):
                gy, gx = y + rng.uniform(3, 12), x + rng.uniform(1, w * 0.4)
                length = rng.uniform(0.3, 0.6) * w
                parts.append(
                    path(
                        f"M{gx:.1f} {gy:.1f}q{length / 2:.1f} "
                        f"{rng.uniform(-1.6, 1.6):.1f} {length:.1f} 0",
                        stroke=dark(colour, 0.35),
                        w=0.8,
                        opacity=0.8,
                    )
                )
            for nx in (x + 2.6, right - 3):
                parts.append(circle(nx, y + 3.4, 0.8, INK) + circle(nx, y + 11, 0.8, INK))
    return "".join(parts)


def planks_rug(mood: Mood, rng: Random) -> str:
    """Floor boards under a worn rug."""
    cloth = mood.cloth
    parts = [planks(mood, rng), rect(9, 13, 48, 42, INK, 2, opacity=0.45)]
    parts.append(rect(8, 11, 48, 42, cloth, 1.5, stroke=INK, sw=1.3))
    parts.append(rect(11, 14, 42, 36, "none", 1, stroke=light(cloth, 0.35), sw=1.1))
    parts.append(rect(14, 17, 36, 30, dark(cloth, 0.25), 1))
    for x, y in ((24, 32), (32, 32), (40, 32)):
        parts.append(
            polygon(
                [(x, y - 7), (x + 4.5, y), (x, y + 7), (x - 4.5, y)],
                light(cloth, 0.25),
                dark(cloth, 0.5),
                0.8,
            )
        )
    fringe = "".join(
        line(9.5 + i * 3, 9, 9.5 + i * 3, 11, light(cloth, 0.45), 1)
        + line(9.5 + i * 3, 53, 9.5 + i * 3, 55.5, light(cloth, 0.45), 1)
        for i in range(16)
    )
    return "".join(parts) + fringe


def planks_broken(mood: Mood, rng: Random) -> str:
    """Floor boards with a plank gone; it can still be crossed."""
    hole = "M15 17L38 16.5L35 20L42 22.5L37 26L40 31L18 31.2L21 27L14 24L19 20.5Z"
    return (
        planks(mood, rng)
        + path(hole, "#0d0e13", light(mood.wood, 0.2), 1)
        + path("M18 29L36 18", stroke=dark(mood.wood, 0.4), w=2.2)
    )


def flag_plain(mood: Mood, rng: Random) -> str:
    """Flagstones."""
    return flags(mood, rng)


def flag_mosaic(mood: Mood, rng: Random) -> str:
    """Flagstones inlaid with the eight-rayed lantern of Ombrey."""
    bright, dim = light(mood.flag, 0.3), dark(mood.flag, 0.42)
    parts = [
        flags(mood, rng),
        circle(32, 32, 24, dim, INK, 1.2),
        circle(32, 32, 21.5, "none", bright, 1),
    ]
    for step in range(8):
        ray = polygon(
            [(0, -20), (3.4, -7), (0, -4), (-3.4, -7)],
            bright if step % 2 == 0 else mix(bright, dim, 0.5),
            INK,
            0.7,
        )
        parts.append(moved(ray, 32, 32, step * 45))
    return "".join(parts) + circle(32, 32, 4.4, dim, bright, 1.2)


def flag_cracked(mood: Mood, rng: Random) -> str:
    """Flagstones, one split."""
    return flags(mood, rng) + crack(rng, 58, 10, 140, 9) + tufts(mood, rng, 3, (6, 46, 20, 60))


def grass(mood: Mood, rng: Random) -> str:
    """Moss and grass; in the crypt, grave earth."""
    base = dark(mood.growth, 0.28)
    parts = [rect(0, 0, 64, 64, base)]
    for _ in range(46):
        x, y, size = rng.uniform(-2, 66), rng.uniform(-2, 66), rng.uniform(3, 7)
        parts.append(oval(x, y, size, size * 0.7, varied(base, rng, 0.22), opacity=0.6))
    for _ in range(34):
        x, y = rng.uniform(4, 60), rng.uniform(7, 61)
        shade = mix(mood.growth, mood.growth_light, rng.random() * 0.7)
        lean = rng.uniform(-2, 2)
        parts.append(
            path(
                f"M{x - 2:.1f} {y:.1f}l{lean - 1:.1f} -4M{x:.1f} {y:.1f}l{lean:.1f} -5.5"
                f"M{x + 2:.1f} {y:.1f}l{lean + 1:.1f} -3.6",
                stroke=shade,
                w=1,
            )
        )
    if mood.buried:
        parts.append(bone(40, 20, 70, 0.8) + skull(20, 44, -15, 0.8))
    return "".join(parts) + rect(0, 0, 64, 64, "none", stroke=INK, sw=1, opacity=0.35)


def grass_path(mood: Mood, rng: Random) -> str:
    """Grass with stepping stones."""
    parts = [grass(mood, rng)]
    for cell in cobbles([(8, 8), (56, 8), (56, 56), (8, 56)], 7, rng):
        if rng.random() < 0.75:
            parts.append(stone(shrunk(cell, 2.2), varied(mood.stone, rng), wear=0.35))
    return "".join(parts)
