"""The glow: a round light that falls off, to be added to what lies beneath."""

import numpy as np
import pygame

from game.views.art import Art, ready
from game.views.palette import Colour

BRIGHTEST = 12
"""So many steps of brightness a glow has."""


def add_glow(
    art: Art, surface: pygame.Surface, centre: tuple[int, int], side: int, colour: Colour, step: int
) -> None:
    """It is lighter round the centre, in a square of ``side`` pixels; ``step``: 0 to BRIGHTEST."""

    def make() -> pygame.Surface:
        line = np.linspace(-1, 1, 96)
        fall = np.clip(1 - np.hypot(line[:, None], line[None, :]), 0, 1) ** 2
        shades = fall[..., None] * np.array(colour) * (0.4 * step / BRIGHTEST)
        small = pygame.surfarray.make_surface(shades.astype(np.uint8))
        return ready(pygame.transform.smoothscale(small, (side, side)))

    made = art.kept(("glow", colour, side, step), make)
    surface.blit(made, made.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)
