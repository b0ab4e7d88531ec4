"""The flash: a cell that lights up a few times, so that the eye finds it."""

from math import pi, sin

from game.grid import Cell
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.overlays import Overlay
from game.views.palette import AMBER_LIGHT

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

    def draw(self, brush: Brush, camera: Camera, overlay: Overlay) -> None:
        """The cell as bright as it is now, with a line round it all the time."""
        if self.cell is None:
            return
        wave = abs(sin((_SECONDS - self._left) / _SECONDS * pi * _TIMES))
        step = 20 * round(8 * wave)  # Each strength is a tint that is kept.
        overlay.region(brush.surface, camera, [self.cell], AMBER_LIGHT, 30 + step)
