"""Single things on the board: doors, gates, marks, caches and sprung traps."""

# Path data are not broken over lines.
# ruff: noqa: E501

from math import cos, radians, sin
from random import Random

from block import heap
from palette import (
    AMBER,
    AMBER_DARK,
    AMBER_LIGHT,
    BONE,
    BONE_LIGHT,
    BRASS,
    GHOST,
    GHOST_DARK,
    GHOST_LIGHT,
    INK,
    MOON,
    MOON_LIGHT,
    RED,
    STREETS,
    WOOD,
    WOOD_DARK,
    dark,
    light,
    mix,
)
from pen import blur, circle, fade, glow, group, line, moved, oval, path, polygon, rect

OAK = mix(WOOD, "#a58a66", 0.35)
STONE = "#8b939b"
IRON = "#6f7985"


def definitions() -> str:
    """Gradients and filters for sprites."""
    return (
        glow("lamp", AMBER_LIGHT) + glow("ghost", GHOST) + glow("red", RED) + glow("cold", MOON)
        + blur("soft", 1.6) + fade("depth", "#3a3f4a", "#05060a") + fade("mist", GHOST_LIGHT, GHOST_DARK)
    )  # fmt: skip


def jambs() -> str:
    """The stones on both sides of a doorway on a horizontal edge (64 x 24)."""
    parts = [rect(0, 5, 64, 17, "#05060a", 2, opacity=0.55, filter="url(#soft)")]
    for x in (0.8, 53.2):
        parts.append(rect(x, 1.5, 10, 21, dark(STONE, 0.1), 1.5, stroke=INK, sw=2))
        parts.append(path(f"M{x + 2} 20V3.4H{x + 8.4}", stroke=light(STONE, 0.55), w=1.2))
        parts.append(line(x + 1, 12, x + 9, 12, INK, 1.2))
    return "".join(parts)


def door_shut() -> str:
    """An oak door with iron straps, in its wall."""
    boards = "".join(line(x, 6.4, x, 17.6, dark(OAK, 0.55), 1.2) for x in (21, 27, 37, 43))
    straps = "".join(rect(x, 5.2, 4, 13.6, IRON, 0.8, stroke=INK, sw=1.2) for x in (14.5, 45.5))
    return jambs() + "".join(
        (
            rect(11, 5, 42, 14, OAK, 1, stroke=INK, sw=2),
            line(12, 7, 52, 7, light(OAK, 0.45), 1.2),
            boards, straps,
            circle(32, 12, 4, BRASS, INK, 1.4) + circle(32, 12, 1.7, INK),
        )
    )  # fmt: skip


def door_open() -> str:
    """The same door swung away, a lit sill between the jambs."""
    leaf = rect(0, -3, 21, 6, OAK, 1, stroke=INK, sw=1.6) + line(
        1, -1.4, 20, -1.4, light(OAK, 0.45), 1
    )
    return jambs() + "".join(
        (
            rect(11, 6, 42, 12, dark(OAK, 0.72), stroke=INK, sw=1.4),
            rect(11.8, 10.6, 40.4, 3, AMBER, opacity=0.55),
            oval(32, 12, 22, 8, "url(#lamp)", opacity=0.5),
            moved(leaf, 12.5, 20, -38),
            moved(leaf, 51.5, 20, 218),
        )
    )


def gate_shut() -> str:
    """A portcullis between iron-shod jambs, chained."""
    bars = "".join(
        line(x, 3, x, 21, INK, 5) + line(x, 3.4, x, 20.6, light(IRON, 0.35), 2.6)
        for x in (16, 24, 32, 40, 48)
    )
    rails = "".join(line(10, y, 54, y, INK, 4.4) + line(10, y, 54, y, IRON, 2.2) for y in (8, 16))
    lock = rect(27, 8, 10, 9, BRASS, 1.5, stroke=INK, sw=1.8) + circle(32, 12, 1.6, INK)
    return jambs() + rect(11, 5, 42, 14, "#0b0d13") + rails + bars + lock


def gate_open() -> str:
    """The portcullis drawn up: only its teeth show, at both sides."""
    teeth = "".join(
        path(f"M{x} 7H{x + 4}V14L{x + 2} 18L{x} 14Z", light(IRON, 0.2), INK, 1.3)
        for x in (11.5, 16.5, 43.5, 48.5)
    )
    return (
        jambs()
        + rect(11, 6, 42, 12, "#171b24", stroke=INK, sw=1.4)
        + rect(21, 10.6, 22, 3, AMBER, opacity=0.5)
        + oval(32, 12, 18, 7, "url(#lamp)", opacity=0.5)
        + teeth
    )


def lychgate() -> str:
    """A roofed corpse gate from which pale light comes (64 x 64)."""
    slats = "".join(
        path(f"M{8 + i * 6} 9L{6 + i * 6.2} 30", stroke="#161a22", w=1.3) for i in range(9)
    )
    return "".join(
        (
            circle(32, 38, 32, "url(#ghost)") + oval(32, 58, 24, 8, "url(#ghost)"),
            path(
                "M9 26H21V62H9ZM43 26H55V62H43Z",
                "#05060a",
                opacity=0.5,
                filter="url(#soft)",
                transform="translate(2 2)",
            ),
            path("M19 60V36Q32 22 45 36V60Z", GHOST_DARK, INK, 2),
            path("M22 60V40Q32 28 42 40V60Z", "url(#mist)"),
            path(
                "M25 58Q29 46 27 38M33 58Q30 48 35 36M39 58Q36 50 39 42",
                stroke="#ffffff",
                w=1.6,
                opacity=0.6,
            ),
            "".join(
                rect(x, 28, 9, 33, mix(WOOD_DARK, STONE, 0.25), 1, stroke=INK, sw=2)
                + line(x + 2.4, 31, x + 2.4, 59, light(STONE, 0.1), 1.2)
                for x in (11, 44)
            ),
            path("M10 58H22V62H10ZM42 58H54V62H42Z", STONE, INK, 1.8),
            path("M3 32L10 7H54L61 32L54 29H10Z", "#343d4b", INK, 2.4),
            slats,
            path("M6 22H58M8 15H56", stroke="#161a22", w=1.4),
            path("M10 7H54L56 13H8Z", "#4d596a", INK, 1.8) + line(11, 9, 53, 9, MOON, 1.2),
            path("M4 30L10 28H54L60 30", stroke=GHOST, w=1.6, opacity=0.85),
            path("M32 1V9M28.6 4H35.4", stroke=INK, w=4.2)
            + path("M32 1.4V9M29 4H35", stroke=BONE, w=1.8),
        )
    )


def extraction() -> str:
    """The mark of the way out: a lantern ring with a rope ladder (64 x 64, see-through)."""
    ticks = "".join(
        line(
            32 + 25 * cos(radians(a)),
            32 + 25 * sin(radians(a)),
            32 + 29 * cos(radians(a)),
            32 + 29 * sin(radians(a)),
            AMBER_LIGHT,
            1.8,
        )
        for a in range(0, 360, 30)
    )
    rungs = "".join(
        line(25, y, 39, y, INK, 4.4) + line(25, y, 39, y, BONE, 2.4)
        for y in (15, 22, 29, 36, 43, 50)
    )
    ropes = "".join(
        path(f"M{x} 9q{b} 12 0 23t0 23", stroke=INK, w=4)
        + path(f"M{x} 9q{b} 12 0 23t0 23", stroke=AMBER_LIGHT, w=1.8)
        for x, b in ((25, 1.5), (39, -1.5))
    )
    return group(
        (
            circle(32, 32, 31, "url(#lamp)", opacity=0.5),
            circle(32, 32, 27, "none", INK, 5, opacity=0.6) + circle(32, 32, 27, "none", AMBER, 2.4, stroke_dasharray="10 4.137"),
            ticks, rungs, ropes,
        ),
        opacity=0.86,
    )  # fmt: skip


def chest() -> str:
    """A cache: an iron-bound chest, shut."""
    wood = mix(WOOD, "#a5713f", 0.35)
    bands = "".join(
        rect(x, 13, 6.5, 38, BRASS, 1, stroke=INK, sw=1.6)
        + line(x + 1.8, 15, x + 1.8, 48, AMBER_LIGHT, 1)
        for x in (14.5, 43)
    )
    return "".join(
        (
            circle(32, 32, 31, "url(#lamp)", opacity=0.4),
            rect(9, 18, 52, 40, "#05060a", 3, opacity=0.6, filter="url(#soft)"),
            rect(6, 31, 52, 23, dark(wood, 0.4), 2, stroke=INK, sw=2.2),
            path("M6 33V19Q6 11 14 11H50Q58 11 58 19V33Z", wood, INK, 2.2),
            path("M9 30V20Q9 14 15 14H50", stroke=light(wood, 0.45), w=1.5),
            path("M8 22H56M8 43H56", stroke=dark(wood, 0.6), w=1.3),
            bands,
            rect(4.6, 30, 54.8, 5, dark(BRASS, 0.15), 1, stroke=INK, sw=1.6),
            rect(26, 27, 12, 14, AMBER, 2, stroke=INK, sw=1.8)
            + circle(32, 32, 2.1, INK)
            + line(32, 32, 32, 37, INK, 2),
        )
    )


def chest_open() -> str:
    """The chest after the search: lid thrown back, empty."""
    wood = mix(WOOD, "#a5713f", 0.2)
    return "".join(
        (
            rect(9, 20, 52, 38, "#05060a", 3, opacity=0.6, filter="url(#soft)"),
            path("M7 26V10Q7 5 13 5H51Q57 5 57 10V26Z", dark(wood, 0.5), INK, 2.2),
            path("M11 24V12Q11 9 15 9H49Q53 9 53 12V24Z", dark(wood, 0.7), INK, 1.4),
            rect(6, 25, 52, 30, wood, 2, stroke=INK, sw=2.2),
            rect(10.5, 28.5, 43, 12, "#08090d", 1, stroke=INK, sw=1.6),
            path("M12 30H52", stroke="#000", w=2),
            path("M8 48H56", stroke=dark(wood, 0.6), w=1.3)
            + line(8, 27, 56, 27, light(wood, 0.4), 1.2),
            "".join(
                rect(x, 41, 6.5, 14, dark(BRASS, 0.2), 1, stroke=INK, sw=1.5) for x in (14.5, 43)
            ),
        )
    )


def search_object() -> str:
    """Something worth a search: a defiled shrine with a candle, ringed in amber."""
    return "".join(
        (
            circle(32, 34, 30, "url(#lamp)", opacity=0.45),
            oval(34, 52, 24, 8, "#05060a", opacity=0.6, filter="url(#soft)"),
            path("M12 56L15 46H49L52 56Z", dark(STONE, 0.35), INK, 2.2),
            path("M17 46V24Q17 8 32 8Q47 8 47 24V46Z", STONE, INK, 2.2),
            path("M20 44V24Q20 11 32 11", stroke=light(STONE, 0.6), w=1.6),
            path("M22.5 46V25Q22.5 14.5 32 14.5Q41.5 14.5 41.5 25V46Z", "#14171f", INK, 1.8),
            circle(32, 30, 11, "url(#lamp)"),
            rect(28.6, 33, 6.8, 13, BONE, 1, stroke=INK, sw=1.6),
            path("M32 20C37 26 36 33 32 33C28 33 27 26 32 20Z", AMBER_LIGHT, AMBER_DARK, 1.3),
            path("M13 50H51", stroke=light(STONE, 0.2), w=1.2),
            path("M44 22L39 28L43 31L40 37", stroke=INK, w=1.5),
        )
    )


def rubble() -> str:
    """Fallen stone on the cell of a sprung collapse; no floor beneath."""
    foot = oval(33, 35, 29, 26, "#05060a", opacity=0.6, filter="url(#soft)")
    return foot + heap(STREETS, Random(77), 32, 32)


def pit() -> str:
    """An open pit with stakes at the bottom."""
    stakes = "".join(
        polygon([(x - 3.4, y + 6), (x, y - 7), (x + 3.4, y + 6)], "#6d6f76", "#05060a", 1.2)
        + line(x - 1.3, y + 4, x - 0.3, y - 4, "#b6bcc4", 1)
        for x, y in ((22, 27), (34, 24), (44, 29), (27, 39), (39, 41))
    )
    return "".join(
        (
            rect(4, 4, 56, 56, "#1a1014", 4, stroke=INK, sw=2.4),
            rect(6, 6, 52, 52, "none", 3, stroke="#8a929b", sw=1.8),
            path("M8 8H56L49 17H15Z", "#2b303a") + path("M8 8L15 17V49L8 56Z", "#20242d"),
            path("M56 8V56L49 49V17Z", "#4a515d") + path("M8 56H56L49 49H15Z", "#3c424d"),
            rect(15, 17, 34, 32, "#07080c", stroke=INK, sw=1.6),
            circle(32, 34, 20, "url(#red)", opacity=0.4),
            stakes,
        )
    )


def blades_sprung() -> str:
    """Blades that stand up out of their slots."""
    parts = [circle(32, 33, 31, "url(#red)", opacity=0.45)]
    for x, y in ((20, 30), (44, 30), (32, 26), (24, 52), (40, 52), (10, 46), (54, 46)):
        parts.append(oval(x + 2, y + 1, 7, 3, "#05060a", opacity=0.7))
        parts.append(
            path(
                f"M{x - 5} {y}C{x - 5} {y - 12} {x - 1} {y - 18} {x + 4} {y - 24}C{x + 4} {y - 14} {x + 6} {y - 8} {x + 5} {y}Z",
                "#8c97a3",
                INK,
                2,
            )
        )
        parts.append(
            path(
                f"M{x} {y - 1}C{x} {y - 12} {x + 1} {y - 17} {x + 4} {y - 23}C{x + 4} {y - 14} {x + 6} {y - 8} {x + 5} {y - 1}Z",
                "#56606c",
            )
        )
        parts.append(
            path(
                f"M{x - 3.4} {y - 2}C{x - 3.4} {y - 11} {x} {y - 17} {x + 2.6} {y - 20}",
                stroke=MOON_LIGHT,
                w=1.3,
            )
        )
        parts.append(path(f"M{x + 3.6} {y - 20}L{x + 4} {y - 15}L{x + 1.6} {y - 16}Z", RED))
    return "".join(parts)


def web() -> str:
    """A cobweb over the whole cell (see-through)."""
    spokes = [
        (32 + 33 * cos(radians(a)), 32 + 33 * sin(radians(a)))
        for a in (8, 50, 96, 138, 182, 226, 275, 318)
    ]
    d = "".join(f"M32 32L{x:.1f} {y:.1f}" for x, y in spokes)
    for ring in (0.22, 0.42, 0.64, 0.88):
        points = [(32 + (x - 32) * ring, 32 + (y - 32) * ring) for x, y in spokes]
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            mx, my = 32 + ((ax + bx) / 2 - 32) * 0.82, 32 + ((ay + by) / 2 - 32) * 0.82
            d += f"M{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}"
    return (
        path(d, stroke=INK, w=3, opacity=0.4)
        + path(d, stroke=BONE_LIGHT, w=1.3, opacity=0.92)
        + circle(32, 32, 2.6, BONE_LIGHT, INK, 1)
    )


def shard() -> str:
    """A realmstone shard: a cold crystal that glows."""
    return "".join(
        (
            circle(32, 34, 31, "url(#cold)", opacity=0.9),
            oval(33, 55, 18, 5, "#05060a", opacity=0.6, filter="url(#soft)"),
            polygon(
                [(32, 4), (44, 20), (40, 52), (32, 58), (23, 50), (21, 20)], "#7fa3c6", INK, 2.4
            ),
            polygon([(32, 4), (44, 20), (34, 24)], "#a9c9e4")
            + polygon([(32, 4), (34, 24), (21, 20)], "#e0eef8"),
            polygon([(21, 20), (34, 24), (32, 58), (23, 50)], "#b9d4ea")
            + polygon([(34, 24), (44, 20), (40, 52), (32, 58)], "#54789d"),
            path("M21 20L34 24L44 20M34 24L32 58M32 4L34 24", stroke="#22364c", w=1.4),
            polygon([(46, 36), (54, 44), (50, 57), (42, 54)], "#7fa3c6", INK, 2)
            + polygon([(46, 36), (47, 55), (42, 54)], "#d2e4f2"),
            polygon([(17, 38), (22, 46), (19, 56), (11, 54), (11, 44)], "#54789d", INK, 2)
            + polygon([(17, 38), (16, 55), (11, 54), (11, 44)], "#a9c9e4"),
            path("M25 22V34", stroke="#ffffff", w=1.8),
        )
    )


SPRITES = {
    "door_shut": (24, door_shut),
    "door_open": (24, door_open),
    "gate_shut": (24, gate_shut),
    "gate_open": (24, gate_open),
    "lychgate": (64, lychgate),
    "extraction": (64, extraction),
    "chest": (64, chest),
    "chest_open": (64, chest_open),
    "object": (64, search_object),
    "rubble": (64, rubble),
    "pit": (64, pit),
    "blades_sprung": (64, blades_sprung),
    "web": (64, web),
    "shard": (64, shard),
}
