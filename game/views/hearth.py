"""The hearth: the lights of the title picture, which breathe and flicker a little."""

from math import sin

import pygame

from game.views.art import Art
from game.views.glow import BRIGHTEST, add_glow
from game.views.palette import AMBER_LIGHT, GHOST, Colour

_PICTURE = 1280, 720
"""The size that the places are given for."""
_LIGHTS: tuple[tuple[tuple[int, int], int, Colour, float, float], ...] = (
    ((788, 545), 420, GHOST, 1.1, 0.0),
    ((1018, 576), 190, AMBER_LIGHT, 3.1, 1.0),
    ((1072, 325), 130, AMBER_LIGHT, 2.3, 2.0),
)
"""Where each is, how wide in units, its colour, its pace and where in its breath it begins."""


def draw_lights(art: Art, surface: pygame.Surface, seconds: float) -> None:
    """The lights as they are so many seconds after the start, over a picture that covers all."""
    wide, high = surface.get_size()
    factor = max(wide / _PICTURE[0], high / _PICTURE[1])
    left, top = (wide - _PICTURE[0] * factor) / 2, (high - _PICTURE[1] * factor) / 2
    for (x, y), side, colour, pace, start in _LIGHTS:
        breath = 0.5 + 0.3 * sin(seconds * pace + start) + 0.2 * sin(seconds * pace * 2.7 + start)
        centre = round(left + x * factor), round(top + y * factor)
        add_glow(art, surface, centre, round(side * factor), colour, round(breath * BRIGHTEST))
