"""Colours as Tiled writes them."""

import re

Colour = tuple[int, int, int, int]
"""Red, green, blue and how opaque, each from 0 to 255."""

WHITE: Colour = (255, 255, 255, 255)

_HEX = re.compile(r"#?([0-9A-Fa-f]{2})?([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})\Z")


def read_colour(text: str) -> Colour | None:
    """The colour of ``#RRGGBB`` or ``#AARRGGBB``, the sign at the front left out or not.

    None: it is no colour.
    """
    found = _HEX.match(text)
    if found is None:
        return None
    alpha, red, green, blue = (int(part or "ff", 16) for part in found.groups())
    return red, green, blue, alpha


def times(one: Colour, other: Colour) -> Colour:
    """Each part of one colour multiplied by that of the other, as tints are handed on."""
    red, green, blue, alpha = (a * b // 255 for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha
