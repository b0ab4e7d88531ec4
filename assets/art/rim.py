"""Rims of the figure tokens: the side that a figure is on, told by colour and by shape (128 x 128).

Heroes stand in a round amber ring, friends in a small broken one, enemies in a cold notched iron
ring with red studs, what is not known yet in a bone lozenge.
"""

from math import cos, radians, sin

from palette import (
    AMBER,
    AMBER_DARK,
    AMBER_LIGHT,
    BONE,
    BONE_DARK,
    BRASS,
    INK,
    MOON,
    NIGHT,
    RED,
    RED_DARK,
    SLATE,
    SLATE_LIGHT,
    dark,
    light,
    mix,
)
from pen import Point, blur, circle, fade, glow, line, moved, path, polygon

GROUNDS = {
    "husk": ("#47706a", "#141f1e"),
    "gnawer": ("#b39a62", "#3d301c"),
    "shroudwing": ("#cfdcea", "#5d6f88"),
    "spinner": ("#d6c6ac", "#66543f"),
    "pallbearer": ("#93a05c", "#2c331b"),
    "mourner": ("#a793b4", "#34263e"),
    "beadle": ("#c2625a", "#3a1413"),
}
"""What each enemy stands before: its middle and its rim. Known by its colour before its shape."""


def definitions() -> str:
    """Gradients and filters for tokens."""
    return "".join(
        (
            glow("lamp", AMBER_LIGHT),
            glow("cold", MOON, 0.8),
            glow("ghost", "#86dca6"),
            fade("warm", mix(NIGHT, AMBER, 0.62), mix(NIGHT, AMBER_DARK, 0.35), 0.3),
            fade("chill", mix(NIGHT, MOON, 0.72), mix(NIGHT, MOON, 0.2), 0.3),
            "".join(fade(name, inner, outer, 0.3) for name, (inner, outer) in GROUNDS.items()),
            fade("brass", AMBER_LIGHT, AMBER_DARK, 0.8),
            fade("iron", light(SLATE_LIGHT, 0.5), dark(SLATE, 0.25), 0.8),
            fade("chalk", BONE, dark(BONE_DARK, 0.4), 0.8),
            blur("soft", 2.5),
        )
    )


def around(count: int, radius: float, turn: float = 0.0) -> list[Point]:
    """`count` points on a circle about the middle of a token."""
    return [
        (
            64 + radius * cos(radians(turn + i * 360 / count)),
            64 + radius * sin(radians(turn + i * 360 / count)),
        )
        for i in range(count)
    ]


def fitted(inner: str, scale: float) -> str:
    """A figure made smaller about the middle, a little lowered."""
    return moved(inner, 64 - 64 * scale, 66 - 64 * scale, 0, scale)


def hero(inner: str) -> str:
    """The round amber rim."""
    studs = "".join(
        circle(x, y, 2.6, AMBER_LIGHT, AMBER_DARK, 1.2) for x, y in around(8, 56.5, 22.5)
    )
    return "".join(
        (
            circle(65, 67, 60, "#05060a", opacity=0.6, filter="url(#soft)"),
            circle(64, 64, 61, INK),
            circle(64, 64, 59.5, "url(#brass)"),
            circle(64, 64, 53.5, INK),
            circle(64, 64, 51.5, "url(#warm)"),
            f'<g clip-path="url(#round)">{fitted(inner, 0.9)}</g>',
            circle(64, 64, 52.4, "none", INK, 2.4),
            circle(64, 64, 54.2, "none", dark(AMBER, 0.35), 1.2),
            path("M12 52A54 54 0 0 1 52 10.6", stroke="#fff3d2", w=2, opacity=0.8),
            studs,
        )
    )


def friend(inner: str) -> str:
    """The small amber rim of dashes."""
    return "".join(
        (
            circle(65, 67, 50, "#05060a", opacity=0.6, filter="url(#soft)"),
            circle(64, 64, 50, INK),
            circle(
                64,
                64,
                46.6,
                "none",
                mix(AMBER, BRASS, 0.3),
                5,
                stroke_dasharray="13.5 6.04",
                stroke_linecap="butt",
            ),
            circle(64, 64, 42.5, "url(#warm)"),
            f'<g clip-path="url(#small)">{fitted(inner, 0.86)}</g>',
            circle(64, 64, 42.6, "none", INK, 2.4),
        )
    )


def foe(inner: str, ground: str = "chill") -> str:
    """The notched iron rim with red studs, the figure before that ground."""
    ring: list[Point] = []
    for index in range(8):
        start = index * 45 + 22.5
        for turn, radius in ((4.2, 62), (40.8, 62), (42.4, 57.5), (47.6, 57.5)):
            angle = radians(start + turn)
            ring.append((64 + radius * cos(angle), 64 + radius * sin(angle)))
    rivets = "".join(
        polygon([(x, y - 3.6), (x + 3.6, y), (x, y + 3.6), (x - 3.6, y)], RED, INK, 1.2)
        for x, y in around(8, 54.5, 0)
    )
    return "".join(
        (
            polygon(ring, "#05060a", opacity=0.6, filter="url(#soft)", transform="translate(1 3)"),
            polygon(ring, "url(#iron)", INK, 3),
            polygon(around(8, 57.2, 22.5), RED_DARK, INK, 2),
            polygon(around(8, 53, 22.5), f"url(#{ground})", INK, 1.5),
            f'<g clip-path="url(#octagon)">{fitted(inner, 0.84)}</g>',
            polygon(around(8, 53.4, 22.5), "none", INK, 2.4),
            polygon(around(8, 55.2, 22.5), "none", RED, 3.6),
            line(13, 43, 42, 13, "#ffffff", 1.2, opacity=0.35),
            rivets,
        )
    )


def veil(inner: str) -> str:
    """The bone lozenge of what is not known yet."""
    shape = around(4, 61, 0)
    return "".join(
        (
            polygon(shape, "#05060a", opacity=0.6, filter="url(#soft)", transform="translate(1 3)"),
            polygon(shape, "url(#chalk)", INK, 3),
            polygon(around(4, 52, 0), "url(#chill)", INK, 2.2),
            f'<g clip-path="url(#lozenge)">{fitted(inner, 0.86)}</g>',
            polygon(around(4, 52.4, 0), "none", INK, 2.4),
        )
    )


def clips() -> str:
    """The shapes that a figure may not leave."""
    octagon = " ".join(f"{x:.2f},{y:.2f}" for x, y in around(8, 53, 22.5))
    lozenge = " ".join(f"{x:.2f},{y:.2f}" for x, y in around(4, 52, 0))
    return (
        '<clipPath id="round"><circle cx="64" cy="64" r="52"/></clipPath>'
        '<clipPath id="small"><circle cx="64" cy="64" r="42.5"/></clipPath>'
        f'<clipPath id="octagon"><polygon points="{octagon}"/></clipPath>'
        f'<clipPath id="lozenge"><polygon points="{lozenge}"/></clipPath>'
    )
