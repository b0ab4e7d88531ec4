"""The churchyard before the city, for the title picture: fence, graves, lychgate, the dead."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    GHOST,
    INK,
    MOON,
    light,
)
from pen import circle, group, line, moved, oval, path, polygon, rect

GATE = (1180.0, 900.0)


def railings() -> str:
    """The iron fence on both sides of the gate."""
    parts = []
    for x in range(700, 1920, 22):
        if abs(x - GATE[0]) > 150:
            parts.append(
                line(x, 830, x, 905, "#0d121a", 4)
                + polygon([(x - 5, 832), (x, 816), (x + 5, 832)], "#0d121a")
            )
    parts.append(
        "".join(
            line(a, y, b, y, "#0d121a", 4)
            for a, b in ((690, 1030), (1330, 1920))
            for y in (846, 892)
        )
    )
    return "".join(parts)


def tombs() -> str:
    """Headstones, each lit on the side of the gate."""
    parts = []
    for x, y, h, turn in (
        (820, 925, 54, -6),
        (905, 915, 42, 5),
        (968, 934, 60, -3),
        (1392, 918, 50, 7),
        (1840, 930, 62, 6),
    ):
        stone = f"M-20 0V{-h * 0.7:.0f}Q0 {-h * 1.25:.0f} 20 {-h * 0.7:.0f}V0Z"
        parts.append(
            moved(
                path(stone, "#1c2530", INK, 3)
                + path(
                    f"M{17 if x < GATE[0] else -17} -4V{-h * 0.7:.0f}",
                    stroke=GHOST,
                    w=2.4,
                    opacity=0.7,
                ),
                x,
                y,
                turn,
            )
        )
    return "".join(parts)


def tree() -> str:
    """A bare tree with a raven."""
    trunk = (
        "M1852 950C1860 880 1842 800 1838 720C1834 670 1816 640 1780 610C1820 626 1842 640 1852 668"
        "C1856 620 1850 580 1860 520C1866 580 1864 620 1872 672C1884 636 1902 616 1930 604V640"
        "C1902 664 1886 700 1888 750C1890 830 1900 890 1924 950Z"
    )
    twigs = (
        "M1782 612C1758 600 1740 606 1716 590M1760 602C1752 586 1736 574 1734 556M1804 622C1786 604 1782 584 1786 556"
        "M1860 524C1852 492 1860 470 1852 440M1858 500C1872 478 1870 456 1882 436M1856 560C1836 536 1830 514 1834 484"
        "M1837 724C1806 706 1786 712 1756 692M1790 708C1776 718 1760 720 1744 738"
    )
    raven = path(
        "M1742 634C1746 620 1758 616 1766 620L1776 618L1768 625C1768 634 1760 640 1750 640L1736 648Z",
        "#06080c",
    )
    bare = path(trunk, "#0a0e15") + path(twigs, stroke="#0a0e15", w=4)
    return bare + moved(raven, -27, -42)


def dead(x: float, y: float, size: float, turned: int, pose: int) -> str:
    """One of the dead, gaunt against the light; `turned` 1 or -1, one of two poses of the arms."""
    black = "#08120f"
    legs = path("M-6 -56L-12 -30L-10 2H-20M7 -56L13 -32L9 0H19", stroke=black, w=11)
    torso = path(
        "M-15 -52L-18 -88C-20 -106 -12 -116 2 -118C16 -116 21 -106 18 -90L14 -52L18 -38L10 -44L6 -32"
        "L0 -44L-6 -34L-10 -44L-18 -36Z", black, black, 2,
    )  # fmt: skip
    head = path(
        "M-1 -114L-2 -122C-8 -128 -7 -146 7 -147C20 -148 24 -138 22 -130L20 -124L14 -118L8 -120L7 -112Z",
        black, black, 2,
    )  # fmt: skip
    arms = (
        "M12 -106L36 -96L60 -104M-14 -104L-26 -78L-20 -54",
        "M12 -106L26 -80L44 -88M-13 -106L-34 -112L-40 -134",
    )[pose]
    claws = (
        "M58 -103L72 -110M58 -103L74 -102M58 -103L70 -94M-20 -56L-26 -42M-20 -56L-19 -40M-20 -56L-13 -43",
        "M42 -87L56 -94M42 -87L57 -86M42 -87L54 -79M-40 -132L-50 -144M-40 -132L-42 -148M-40 -132L-34 -146",
    )[pose]
    foot = oval(2, 4, 34, 6, "#04100b", opacity=0.6, filter="url(#soft)")
    limbs = path(arms, stroke=black, w=8.5) + path(claws, stroke=black, w=3)
    return moved(
        group([foot, legs, torso, head, limbs], transform=f"scale({turned} 1)"), x, y, 0, size
    )


def gate_roof() -> str:
    """The steep slate roof with its cross, green along the eaves."""
    slates = "".join(
        path(
            f"M{-190 + i * 6 + s * 8} {-230 - s * 26}h{380 - i * 12 - s * 16}",
            stroke="#0f151f",
            w=3,
        )
        for s, i in ((0, 0), (1, 1), (2, 3), (3, 5))
    )
    edges = "".join(
        line(x, -226 + abs(x) * 0.02, x * 0.78, -338, "#0f151f", 2) for x in range(-180, 190, 24)
    )
    roof = polygon(
        [(-212, -214), (-156, -344), (156, -344), (212, -214), (186, -226), (-186, -226)],
        "#2a3444",
        INK,
        5,
    )
    ridge = rect(-160, -354, 320, 16, "#3d4a5c", 4, stroke=INK, sw=4) + line(
        -154, -351, 154, -351, MOON, 3
    )
    eaves = path("M-208 -213L-186 -224H186L208 -213", stroke=GHOST, w=4, opacity=0.9)
    cross = path("M0 -352V-410M-20 -388H20", stroke=INK, w=13) + path(
        "M0 -352V-408M-18 -388H18", stroke="#8c97a3", w=6
    )
    return roof + slates + edges + ridge + eaves + cross


def gate_posts() -> str:
    """The posts on their stones, the braces and the beam."""
    posts = "".join(
        rect(x, -214, 34, 190, "#241f1f", 2, stroke=INK, sw=4) + line(x + (28 if x < 0 else 6), -206, x + (28 if x < 0 else 6), -30, GHOST, 3.4, opacity=0.75)
        + rect(x - 14, -34, 62, 40, "#46505d", 3, stroke=INK, sw=4) + line(x - 8, -30, x + 42, -30, light("#46505d", 0.4), 3)
        for x in (-148, 114)
    )  # fmt: skip
    braces = path(
        "M-114 -110Q-104 -176 -40 -196M114 -110Q104 -176 40 -196", stroke=INK, w=18
    ) + path("M-114 -110Q-104 -176 -40 -196M114 -110Q104 -176 40 -196", stroke="#2f2828", w=10)
    beam = rect(-170, -222, 340, 22, "#241f1f", 2, stroke=INK, sw=4)
    return posts + braces + beam


def gate_light() -> str:
    """The pale light, and the dead who come with it."""
    halo = circle(0, -110, 470, "url(#ghost)", opacity=0.75)
    spill = polygon(
        [(-112, 2), (112, 2), (330, 190), (-330, 190)], GHOST, opacity=0.3, filter="url(#fog)"
    )
    light_within = path("M-112 0V-120Q-96 -196 0 -200Q96 -196 112 -120V0Z", "url(#portal)")
    wisps = path(
        "M-70 -6Q-40 -80 -66 -150M-10 -4Q16 -70 -8 -176M60 -6Q30 -90 62 -150",
        stroke="#ffffff",
        w=9,
        opacity=0.45,
        filter="url(#mist)",
    )
    crowd = dead(66, -8, 0.82, 1, 1) + dead(-66, -4, 0.96, -1, 1) + dead(-8, 14, 1.2, 1, 0)
    return halo + light_within + wisps + crowd + spill


def gate() -> str:
    """The lychgate in its place."""
    return moved(gate_light() + gate_posts() + gate_roof(), *GATE)
