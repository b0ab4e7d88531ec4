"""The icons of the panels: bone shapes with ink joints, for dark ground (64 x 64)."""

# Path data are not broken over lines.
# ruff: noqa: E501

from collections.abc import Callable
from math import cos, pi, sin

from palette import (
    AMBER,
    AMBER_DARK,
    AMBER_LIGHT,
    BONE,
    BONE_DARK,
    BONE_LIGHT,
    GHOST,
    GHOST_DARK,
    INK,
    MOON,
    RED,
    RED_DARK,
    VIOLET_LIGHT,
    dark,
)
from pen import circle, group, moved, path, polygon, rect


def solid(d: str, fill: str = BONE, w: float = 2.4) -> str:
    """A filled shape with an ink outline."""
    return path(d, fill, INK, w)


def bar(d: str, w: float = 6, colour: str = BONE) -> str:
    """A thick stroke with an ink outline."""
    return path(d, stroke=INK, w=w + 4) + path(d, stroke=colour, w=w)


def thin(d: str, w: float = 2.4) -> str:
    """An ink line on a shape."""
    return path(d, stroke=INK, w=w)


def star(
    points: int, outer: float, inner: float, x: float = 32, y: float = 32
) -> list[tuple[float, float]]:
    """The corners of a star that points up."""
    return [
        (
            x + (inner if i % 2 else outer) * sin(i * pi / points),
            y - (inner if i % 2 else outer) * cos(i * pi / points),
        )
        for i in range(points * 2)
    ]


def boot(x: float, y: float, size: float) -> str:
    """A boot."""
    shape = "M0 0H16L15 20C18 26 28 26 32 30C34 32 34 36 33 38H-1C-2 28 0 14 0 0Z"
    return moved(
        solid(shape, w=2.6) + solid("M-1 35H34V40H-1Z", BONE_DARK, 2.2) + solid("M-2 -2H17V5H-2Z", BONE_LIGHT, 2.2) + thin("M6 14H14M6 20H15", 2),
        x, y, 0, size,
    )  # fmt: skip


def skull_at(x: float, y: float, size: float, fill: str = BONE) -> str:
    """A skull, face on, about 40 pixels high at size 1."""
    return moved(
        (
            solid("M-18 0C-19 -22 19 -22 18 0C18 6 15 9 12 10V19H-12V10C-15 9 -18 6 -18 0Z", fill, 2.6),
            path("M-13 1C-13 -6 -3 -6 -3 1C-3 7 -13 7 -13 1ZM13 1C13 -6 3 -6 3 1C3 7 13 7 13 1Z", INK),
            path("M0 5L-3 11H3Z", INK) + thin("M-5 19V13M0 19V14M5 19V13", 2),
        ),
        x, y, 0, size,
    )  # fmt: skip


def arrow(d: str, tip: tuple[float, float], turn: float, w: float = 7) -> str:
    """A bent arrow: its shaft, and its head at `tip` towards `turn` degrees."""
    head = "M-4 -11L11 0L-4 11Z"
    return (
        path(d, stroke=INK, w=w + 4)
        + moved(solid(head, w=4), *tip, turn)
        + path(d, stroke=BONE, w=w)
        + moved(path(head, BONE), *tip, turn)
    )


def sword(x: float, y: float, turn: float, size: float = 1) -> str:
    """A sword that points up."""
    return moved(
        solid("M0 -28L5 -20V8H-5V-20Z", BONE_LIGHT) + thin("M0 -18V6", 1.8) + solid("M-12 8H12V13H-12Z") + solid("M-3 13H3V22H-3Z", BONE_DARK) + circle(0, 24, 4, BONE, INK, 2.2),
        x, y, turn, size,
    )  # fmt: skip


def drop(x: float, y: float, size: float, fill: str = RED) -> str:
    """A drop of blood."""
    return moved(
        solid("M0 -22C8 -8 15 0 15 9C15 18 8 24 0 24C-8 24 -15 18 -15 9C-15 0 -8 -8 0 -22Z", fill)
        + path("M-8 9C-8 14 -5 17 -1 18", stroke=BONE_LIGHT, w=2.4),
        x,
        y,
        0,
        size,
    )


def lamp(x: float, y: float, size: float) -> str:
    """A lantern with an amber flame."""
    return moved(
        (
            circle(0, -23, 6, "none", INK, 6) + circle(0, -23, 6, "none", BONE, 3),
            solid("M-14 -8L-6 -18H6L14 -8Z"),
            solid("M-12 -8H12L14 16H-14Z", dark(AMBER_DARK, 0.35)),
            solid("M0 -5C9 4 8 14 0 14C-8 14 -9 4 0 -5Z", AMBER, 1.6) + path("M0 3C4 8 4 12 0 12C-4 12 -4 8 0 3Z", AMBER_LIGHT),
            bar("M-12 -8L-14 16M12 -8L14 16", 2.4), solid("M-17 16H17V23H-17Z"),
        ),
        x, y, 0, size,
    )  # fmt: skip


def magnifier() -> str:
    """A glass: shared by search and zoom."""
    return (
        bar("M40 40L55 55", 8, BONE_DARK)
        + circle(26, 26, 19, INK)
        + circle(26, 26, 16.5, BONE)
        + circle(26, 26, 12, "#2b3442", INK, 1.8)
        + path("M17 24C18 19 21 17 25 16", stroke=MOON, w=2.6)
    )


def night() -> str:
    """A moon with stars."""
    moon = "M40 6C24 8 12 20 12 35C12 49 24 58 37 58C45 58 52 54 56 48C40 50 29 40 29 27C29 18 33 11 40 6Z"
    return (
        solid(moon)
        + polygon(star(4, 8, 2.6, 49, 20), BONE_LIGHT, INK, 1.6)
        + polygon(star(4, 5.5, 1.9, 40, 33), BONE_LIGHT, INK, 1.4)
    )


def dusk() -> str:
    """A sun half below the roofs."""
    rays = "".join(
        moved(bar("M0 -23V-29", 4, AMBER), 32, 40, turn) for turn in (-72, -36, 0, 36, 72)
    )
    return (
        rays
        + solid("M14 42C14 30 22 23 32 23C42 23 50 30 50 42Z", AMBER)
        + solid("M4 58V46L13 40L22 47L30 41L40 48L50 40L60 46V58Z", BONE_DARK)
    )


def shape_card() -> str:
    """A card, for face_down and log."""
    return solid("M14 5H50Q54 5 54 9V55Q54 59 50 59H14Q10 59 10 55V9Q10 5 14 5Z")


ACTIONS: dict[str, Callable[[], str]] = {
    "move": lambda: boot(17, 14, 1.0),
    "run": lambda: moved(boot(0, 0, 0.95), 27, 8, 14) + bar("M4 20H18M2 32H15M6 44H19", 3.6),
    "recover": lambda: (
        solid("M32 57C8 40 4 28 8 18C12 8 26 7 32 18C38 7 52 8 56 18C60 28 56 40 32 57Z")
        + thin("M32 22V44M21 33H43", 6.5)
    ),
    "search": magnifier,
    "open": lambda: (
        solid("M8 58V12Q8 5 18 5H46Q56 5 56 12V58Z", BONE_DARK)
        + path("M14 58V13H50V58Z", INK)
        + solid("M14 12L38 19V63L14 58Z")
        + circle(33, 40, 3, AMBER, INK, 1.8)
        + thin("M20 22V52M28 24V54", 1.8)
    ),
    "withdraw": lambda: (
        bar("M22 4V60M42 4V60", 4)
        + bar("M22 14H42M22 26H42M22 38H42M22 50H42", 3.6, BONE_DARK)
        + moved(solid("M-11 4L0 -10L11 4H4V12H-4V4Z", AMBER), 32, 15)
    ),
    "attack": lambda: sword(32, 33, 45, 0.98) + sword(32, 33, -45, 0.98),
    "melee": lambda: sword(32, 32, 40, 1.16),
    "ranged": lambda: (
        bar("M14 8C54 12 54 52 14 56", 5)
        + path("M14 8L24 32L14 56", stroke=INK, w=4)
        + path("M14 8L24 32L14 56", stroke=BONE_LIGHT, w=2)
        + bar("M8 32H50", 3.4)
        + solid("M60 32L46 25V39Z", BONE_LIGHT)
    ),
    "ability": lambda: (
        polygon(star(8, 29, 15), BONE, INK, 2.6) + circle(32, 32, 9, AMBER, INK, 2.2)
    ),
    "explore": lambda: (
        solid("M4 14L22 6L42 14L60 6V50L42 58L22 50L4 58Z")
        + thin("M22 7V49M42 15V57", 2)
        + thin("M10 44L16 36M24 30L32 33M38 30L46 24", 2.6)
        + bar("M48 14L54 20M54 14L48 20", 2.6, RED)
    ),
    "gambit": lambda: (
        moved(
            solid("M-15 -11Q-15 -15 -11 -15H11Q15 -15 15 -11V11Q15 15 11 15H-11Q-15 15 -15 11Z")
            + "".join(
                circle(a, b, 3, INK) for a, b in ((-7, -7), (7, 7), (0, 0), (7, -7), (-7, 7))
            ),
            28,
            38,
            -14,
        )
        + bar("M42 14C52 16 56 24 55 33", 4, AMBER)
        + moved(solid("M-8 -2L0 9L8 -2Z", AMBER), 55, 34)
    ),
    "end": lambda: (
        solid("M14 4H50V10H14ZM14 54H50V60H14Z")
        + solid(
            "M18 10H46C46 24 37 27 37 32C37 37 46 40 46 54H18C18 40 27 37 27 32C27 27 18 24 18 10Z",
            "#2b3442",
        )
        + solid(
            "M22 16H42C40 24 34 26 32 30C30 26 24 24 22 16ZM32 40C38 44 42 47 43 53H21C22 47 26 44 32 40Z",
            BONE,
            1.2,
        )
    ),
    "undo": lambda: arrow("M16 22H38C48 22 54 29 54 37C54 46 48 52 39 52H22", (14, 22), 180),
}

STATES: dict[str, Callable[[], str]] = {
    "destiny": lambda: polygon(star(6, 29, 14), VIOLET_LIGHT, INK, 2.6) + circle(32, 32, 8, BONE_LIGHT, INK, 2.2),
    "wound": lambda: drop(32, 31, 1.15),
    "grievous": lambda: drop(32, 31, 1.2, RED_DARK) + bar("M20 30L44 44M44 30L20 44", 4.4, BONE_LIGHT),
    "diseased": lambda: circle(32, 32, 19, "#7f9150", INK, 2.6) + "".join(moved(bar("M0 -20V-26", 3.4, "#7f9150") + circle(0, -27, 3.4, "#7f9150", INK, 2), 32, 32, turn) for turn in range(0, 360, 45)) + circle(26, 28, 5.5, INK) + circle(39, 34, 4, INK) + circle(29, 41, 3, INK),
    "cursed": lambda: solid("M4 32Q32 4 60 32Q32 60 4 32Z") + circle(32, 32, 13, RED, INK, 2.4) + solid("M32 20L37 32L32 44L27 32Z", INK, 1) + bar("M12 14L17 20M32 4V10M52 14L47 20", 3.4),
    "webbed": lambda: webbed(),
    "night": night,
    "dusk": dusk,
    "leader": lambda: solid("M6 50L4 18L19 32L32 9L45 32L60 18L58 50Z", AMBER) + solid("M6 50H58V58H6Z", AMBER_LIGHT) + circle(32, 37, 4.5, BONE_LIGHT, INK, 2),
    "lychgate": lambda: solid("M17 58V32Q32 16 47 32V58Z", GHOST_DARK) + path("M23 57V36Q32 25 41 36V57Z", GHOST) + solid("M11 28H20V60H11ZM44 28H53V60H44Z") + solid("M3 30L12 8H52L61 30L53 27H11Z") + thin("M8 22H56M11 15H53", 2),
    "heart": lambda: solid("M32 57C8 40 4 28 8 18C12 8 26 7 32 18C38 7 52 8 56 18C60 28 56 40 32 57Z", RED) + path("M13 24C13 18 17 15 22 16", stroke=BONE_LIGHT, w=3),
    "speed": lambda: solid("M6 50C6 36 16 36 22 30C28 24 40 8 60 6C58 14 54 18 50 20C54 21 54 25 46 28C50 30 48 34 40 36C43 39 40 42 34 43C36 50 26 58 6 50Z") + thin("M16 46C28 42 38 30 50 20M26 45L34 43M33 38L40 36M39 31L46 28", 2),
    "shield": lambda: solid("M32 4C40 10 50 12 57 12C58 34 50 51 32 60C14 51 6 34 7 12C14 12 24 10 32 4Z") + solid("M32 11C38 15 45 17 51 17.5C51 34 45 46 32 53Z", BONE_DARK, 1) + thin("M32 10V54", 2),
    "skull": lambda: skull_at(32, 34, 1.32),
    "lantern": lambda: lamp(32, 35, 1.08),
    "initiative": lambda: solid("M13 4L52 4L38 24H54L20 61L28 34H11Z", AMBER),
    "fail": lambda: bar("M14 14L50 50M50 14L14 50", 9, BONE_DARK),
    "success": lambda: sword(32, 32, 0, 1.12),
    "critical": lambda: polygon(star(8, 31, 18), AMBER, INK, 2.4) + sword(32, 31, 0, 0.86),
}  # fmt: skip

PANELS: dict[str, Callable[[], str]] = {
    "log": lambda: shape_card() + thin("M18 17H46M18 26H46M18 35H40M18 44H44M18 52H32", 2.8),
    "menu": lambda: bar("M10 15H54M10 32H54M10 49H54", 7),
    "help": lambda: (
        circle(32, 32, 28, BONE, INK, 2.6)
        + thin("M23 25C23 17 28 14 32.5 14C38 14 42 18 42 23.5C42 30 33 31 33 38", 6)
        + circle(33, 48, 3.8, INK)
    ),
    "zoom": lambda: magnifier() + bar("M26 19V33M19 26H33", 2.6, BONE_LIGHT),
    "sight": lambda: (
        solid("M3 32Q32 2 61 32Q32 62 3 32Z")
        + circle(32, 32, 13, GHOST_DARK, INK, 2.4)
        + circle(32, 32, 6.5, INK)
        + circle(28, 28, 3, BONE_LIGHT)
    ),
    "face_down": lambda: (
        shape_card()
        + rect(15, 10, 34, 44, "#2b3442", 2, stroke=INK, sw=1.8)
        + solid("M32 16L43 32L32 48L21 32Z")
        + solid("M22 32Q32 22 42 32Q32 42 22 32Z", "#2b3442", 1.6)
        + circle(32, 32, 4, BONE)
    ),
}


def webbed() -> str:
    """A web in its frame."""
    spokes = [(32 + 28 * cos(i * pi / 4), 32 + 28 * sin(i * pi / 4)) for i in range(8)]
    d = "".join(f"M32 32L{x:.1f} {y:.1f}" for x, y in spokes)
    for ring in (0.35, 0.65, 0.95):
        points = [(32 + (x - 32) * ring, 32 + (y - 32) * ring) for x, y in spokes]
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
            mx, my = 32 + ((ax + bx) / 2 - 32) * 0.78, 32 + ((ay + by) / 2 - 32) * 0.78
            d += f"M{ax:.1f} {ay:.1f}Q{mx:.1f} {my:.1f} {bx:.1f} {by:.1f}"
    return path(d, stroke=INK, w=5.5) + path(d, stroke=BONE, w=2.6)


ICONS = ACTIONS | STATES | PANELS


def picture(name: str) -> str:
    """The elements of one icon, a little inside its border."""
    inner = ICONS[name]()
    return group(inner, transform="translate(32 32) scale(0.94) translate(-32 -32)")
