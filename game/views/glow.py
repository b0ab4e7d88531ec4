"""The glow: a round light that falls off, to be added to what lies beneath."""

import pygame

from game.views.art import Art, ready
from game.views.palette import Colour

BRIGHTEST = 12
"""So many steps of brightness a glow has."""
_LEVEL = 0.4
"""The share of its colour that the brightest one has in its centre."""
_RINGS = 64


def add_glow(
    art: Art, surface: pygame.Surface, centre: tuple[int, int], side: int, colour: Colour, step: int
) -> None:
    """It is lighter round the centre, in a square of ``side`` pixels; ``step``: 0 to BRIGHTEST."""

    def make() -> pygame.Surface:
        glow = pygame.transform.smoothscale(art.kept(("fall",), _fall), (side, side))
        share = _LEVEL * step / BRIGHTEST
        glow.fill([round(part * share) for part in colour], special_flags=pygame.BLEND_RGB_MULT)
        return ready(glow)

    made = art.kept(("glow", colour, side, step), make)
    surface.blit(made, made.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def _fall() -> pygame.Surface:
    """White that falls off to black at the edge. Of rings, so that the title waits for no numpy."""
    fall = pygame.Surface((2 * _RINGS, 2 * _RINGS), depth=24)
    for ring in range(_RINGS, 0, -1):
        shade = round(255 * (1 - ring / _RINGS) ** 2)
        pygame.draw.circle(fall, (shade, shade, shade), (_RINGS, _RINGS), ring)
    return fall
