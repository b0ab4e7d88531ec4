"""The title picture: Ombrey at dusk, a lychgate alight, the Halcyon above (1920 x 1080).

The left third stays calm for the menu, the upper edge for the name of the game.
"""

# Path data are not broken over lines.
# ruff: noqa: E501

from random import Random

from airship import airship
from churchyard import GATE, gate, railings, tombs, tree
from palette import (
    AMBER_LIGHT,
    BONE,
    GHOST,
    GHOST_DARK,
    GHOST_LIGHT,
    MOON,
    MOON_LIGHT,
    light,
    mix,
)
from party import party
from pen import blur, circle, drawing, fade, glow, group, line, oval, rect
from skyline import houses, rows

WIDTH, HEIGHT = 1920, 1080


def definitions() -> str:
    """Gradients and filters for the title."""
    sky = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in (
            (0, "#0a1220"),
            (0.2, "#1c2c42"),
            (0.36, "#435a72"),
            (0.47, "#8b8581"),
            (0.56, "#c89a66"),
            (0.64, "#d9a765"),
        )
    )
    cloud = (
        '<filter id="cloud" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency="0.0022 0.009" numOctaves="5" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 0.62 0 0 0 0 0.71 0 0 0 0 0.8 1.9 0.6 0 0 -1.02"/></filter>'
    )
    side = (
        '<linearGradient id="menu"><stop offset="0" stop-color="#0a0e16" stop-opacity="0.88"/>'
        '<stop offset="0.3" stop-color="#0a0e16" stop-opacity="0.62"/>'
        '<stop offset="0.5" stop-color="#0a0e16" stop-opacity="0"/></linearGradient>'
    )
    return "".join(
        (
            f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{sky}</linearGradient>', cloud, side,
            glow("lamp", AMBER_LIGHT), glow("ghost", GHOST), glow("moon", MOON_LIGHT, 0.8),
            fade("haze", "#a39a94", "#8ba0b3", 0, 0, 0.36), fade("ground", "#2a3340", "#10141c"),
            fade("hull", "#6f7f92", "#1d2634"), fade("top", "#070b12", "#070b12", 0, 0.55, 0),
            fade("mask", "#ffffff", "#000000"), fade("portal", GHOST_LIGHT, mix(GHOST, GHOST_DARK, 0.4)),
            blur("mist", 6), blur("fog", 22), blur("soft", 3),
            '<mask id="high"><rect width="1920" height="760" fill="url(#mask)"/></mask>',
        )
    )  # fmt: skip


def sky() -> str:
    """Sky, stars, moon and drifting cloud."""
    rng = Random(5)
    stars = "".join(
        circle(
            rng.uniform(0, WIDTH),
            rng.uniform(0, 420),
            rng.uniform(0.6, 1.7),
            MOON_LIGHT,
            opacity=rng.uniform(0.25, 0.8),
        )
        for _ in range(150)
    )
    seas = "".join(
        oval(x, y, rx, ry, "#9fb4c6", opacity=0.45)
        for x, y, rx, ry in (
            (1080, 262, 30, 22),
            (1128, 300, 24, 30),
            (1072, 320, 18, 14),
            (1120, 240, 14, 10),
        )
    )
    return "".join(
        (
            rect(0, 0, WIDTH, HEIGHT, "url(#sky)"), stars,
            circle(1100, 285, 330, "url(#moon)", opacity=0.6),
            circle(1100, 285, 86, mix(MOON_LIGHT, BONE, 0.2)), seas,
            circle(1100, 285, 86, "none", MOON_LIGHT, 2),
            group(rect(0, 0, WIDTH, 760, "#000", filter="url(#cloud)"), mask="url(#high)", opacity=0.85),
        )
    )  # fmt: skip


def city() -> str:
    """The rows of houses with evening haze between them."""
    parts = []
    for number, row in enumerate(rows()):
        parts.append(houses(row, Random(40 + number)))
        parts.append(
            rect(0, row.base - 190, WIDTH, 260, "url(#haze)", opacity=0.62 - number * 0.13)
        )
    return "".join(parts)


def ground() -> str:
    """The cobbled square, lit green from the gate and amber from the heroes' lamp."""
    rng, parts, y, size = Random(9), [rect(0, 890, WIDTH, 190, "url(#ground)")], 894.0, 7.0
    while y < 1095:
        x = rng.uniform(-40, 0)
        while x < WIDTH + 40:
            w = size * rng.uniform(2.0, 3.0)
            tone = mix(
                "#333e4c", "#1a212c", min(1, abs(x - 1200) / 1100) * 0.8 + rng.uniform(-0.15, 0.2)
            )
            parts.append(
                rect(x, y, w - 2, size - 1.6, tone, size * 0.45)
                + line(x + size * 0.4, y + 1, x + w - size * 0.6, y + 1, light(tone, 0.3), 1.2)
            )
            x += w
        y += size
        size *= 1.13
    return "".join(parts)


def mist() -> str:
    """Ground mist, paler by the gate."""
    rng = Random(21)
    banks = []
    for _ in range(16):
        x, y = rng.uniform(500, 1900), rng.uniform(880, 960)
        colour = mix(GHOST, MOON, min(1, abs(x - GATE[0]) / 420))
        banks.append(oval(x, y, rng.uniform(120, 260), rng.uniform(10, 24), colour, opacity=0.13))
    return group(banks, filter="url(#fog)")


def picture() -> str:
    """The whole title picture."""
    calm = rect(0, 0, WIDTH, HEIGHT, "url(#menu)") + rect(0, 0, WIDTH, 260, "url(#top)")
    return drawing(
        WIDTH,
        HEIGHT,
        definitions(),
        "".join(
            (
                sky(),
                city(),
                airship(),
                ground(),
                railings(),
                tombs(),
                tree(),
                gate(),
                mist(),
                party(),
                calm,
            )
        ),
    )
