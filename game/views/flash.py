"""The flash: a cell that lights up a few times, so that the eye finds it."""

from math import pi, sin

import pygame

from game.grid import Cell
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.palette import AMBER_LIGHT, INK

_SECONDS = 1.8
_TIMES = 3


class Flash:
    """``cell`` is None while nothing flashes."""

    def __init__(self) -> None:
        """Nothing flashes."""
        self.cell: Cell | None = None
        self._left = 0.0

    def at(self, cell: Cell) -> None:
        """The cell flashes from now on."""
        self.cell, self._left = cell, _SECONDS

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left -= seconds
        if self._left <= 0:
            self.cell = None

    def draw(self, brush: Brush, camera: Camera) -> None:
        """The cell as bright as it is now, with a line round it all the time."""
        if self.cell is None:
            return
        wave = abs(sin((_SECONDS - self._left) / _SECONDS * pi * _TIMES))
        if camera.calm:
            wave = 1.0
        rect = pygame.Rect(camera.pixel(self.cell), (camera.tile, camera.tile))
        light = pygame.Surface(rect.size, pygame.SRCALPHA)
        light.fill((*AMBER_LIGHT, 30 + round(150 * wave)))
        brush.surface.blit(light, rect)
        pygame.draw.rect(brush.surface, INK, rect.inflate(4, 4), max(2, brush.px(4)))
        pygame.draw.rect(brush.surface, AMBER_LIGHT, rect.inflate(2, 2), max(1, brush.px(2)))
