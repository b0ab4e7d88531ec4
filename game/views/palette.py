"""The colours of the screen: slate and bone at dusk, amber for what can be done.

One red, only for harm; pale green only for the dead and their gates. Each is (red, green, blue).
"""

from typing import Literal

Colour = tuple[int, int, int]

INK = (17, 19, 26)
NIGHT = (27, 32, 43)
SLATE_DARK = (42, 49, 62)
SLATE = (67, 77, 92)
SLATE_LIGHT = (107, 118, 133)
BONE_DARK = (140, 132, 112)
BONE = (210, 201, 176)
BONE_LIGHT = (242, 236, 217)
MOON = (169, 195, 218)
AMBER = (226, 155, 53)
AMBER_LIGHT = (255, 214, 134)
BRASS = (176, 138, 74)
BRASS_DARK = (95, 72, 38)
RED = (200, 55, 47)
RED_LIGHT = (240, 118, 104)
GHOST = (134, 220, 166)

TEXT = BONE
TEXT_STRONG = BONE_LIGHT
TEXT_FAINT = (168, 162, 146)
TEXT_OFF = (122, 124, 128)

Kind = Literal["reach", "target", "threat", "sight"]
"""What is marked on the board: where one can go, what can be aimed at, where one can be struck,
what is seen. Each has a pattern of its own as well (``overlays.Overlay``)."""

MARKS: dict[str, dict[Kind, Colour]] = {
    "": {"reach": AMBER, "target": RED_LIGHT, "threat": RED_LIGHT, "sight": MOON},
    "deuteranopia": {
        "reach": (240, 228, 66),
        "target": (255, 255, 255),
        "threat": (255, 132, 60),
        "sight": (110, 190, 255),
    },
    "protanopia": {
        "reach": (240, 228, 66),
        "target": (255, 255, 255),
        "threat": (255, 158, 92),
        "sight": (96, 170, 255),
    },
    "tritanopia": {
        "reach": (255, 176, 176),
        "target": (255, 255, 255),
        "threat": (255, 150, 140),
        "sight": (0, 214, 204),
    },
}
"""The colour of each kind of mark in each palette (``settings.PALETTES``)."""


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue
