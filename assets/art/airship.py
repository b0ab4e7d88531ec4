"""The airship Halcyon above the city, for the title picture."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    AMBER_LIGHT,
    BONE,
    BRASS,
    INK,
    MOON_LIGHT,
)
from pen import circle, line, moved, oval, path, polygon, rect

SHIP = (1470.0, 300.0)


def envelope() -> str:
    """The ribbed envelope and its fins."""
    hull = "M-300 0C-290 -70 -150 -112 0 -112C160 -112 280 -66 318 0C280 62 160 96 0 96C-150 96 -290 64 -300 0Z"
    ribs = "".join(
        path(f"M-298 0C-200 {y} 180 {y} 316 0", stroke="#141b27", w=2.4, opacity=0.75)
        for y in (-118, -72, -26, 24, 66, 98)
    )
    hoops = "".join(
        path(f"M{x} {-h}Q{x + 26} 0 {x} {h * 0.86}", stroke="#141b27", w=2, opacity=0.55)
        for x, h in ((-190, 88), (-100, 104), (0, 111), (100, 105), (200, 84))
    )
    fins = (
        polygon([(-268, -30), (-372, -104), (-340, -10)], "#2c3848", INK, 3)
        + polygon([(-268, 30), (-360, 92), (-336, 8)], "#1f2937", INK, 3)
        + polygon([(-250, -7), (-388, -12), (-388, 14), (-250, 8)], "#38465a", INK, 3)
    )
    shine = path(
        "M-270 -24C-200 -86 -80 -102 10 -102C120 -102 220 -76 276 -36",
        stroke=MOON_LIGHT,
        w=5,
        opacity=0.75,
    )
    belly = path(
        "M-260 34C-150 92 160 92 286 30C220 84 120 96 0 96C-120 96 -210 80 -260 34Z",
        "#0d131d",
        opacity=0.6,
    )
    return fins + path(hull, "url(#hull)", INK, 4) + belly + ribs + hoops + shine


def gondola() -> str:
    """The gondola with lit ports, its stays, its screw and the rope ladder."""
    lines = "".join(
        path(f"M{x} 86L{gx} 132", stroke=INK, w=2)
        for x, gx in ((-150, -96), (-60, -50), (40, 30), (130, 88))
    )
    ports = "".join(
        circle(x, 150, 7, AMBER_LIGHT, INK, 2.4) + circle(x, 150, 22, "url(#lamp)", opacity=0.5)
        for x in range(-74, 80, 30)
    )
    car = (
        path("M-112 130H100L126 140L96 172H-88Z", "#2b2622", INK, 3.4)
        + path("M-108 134H104", stroke=BRASS, w=3)
        + path("M-90 164H98", stroke="#564736", w=3)
    )
    screw = path("M-112 150H-132", stroke=INK, w=6) + oval(
        -134, 150, 5, 30, "#6b7785", INK, 2, opacity=0.85
    )
    ladder = "".join(
        line(20 + i * 1.6, 186 + i * 15, 34 + i * 1.6, 186 + i * 15, BONE, 2) for i in range(14)
    ) + path("M19 172L42 396M33 172L56 396", stroke=INK, w=2.6)
    return lines + ladder + screw + car + ports


def lantern() -> str:
    """The amber lantern at the bow."""
    return (
        circle(128, 196, 150, "url(#lamp)", opacity=0.75)
        + path("M118 160L128 178", stroke=INK, w=3)
        + path("M118 184L122 178H134L138 184L142 208H114Z", AMBER_LIGHT, INK, 3)
        + circle(128, 196, 7, "#fffbe8")
        + rect(112, 207, 32, 6, "#3a2f22", 1, stroke=INK, sw=2)
    )


def airship() -> str:
    """The whole ship in its place in the sky."""
    return moved(envelope() + gondola() + lantern(), *SHIP, -3, 1.0)
