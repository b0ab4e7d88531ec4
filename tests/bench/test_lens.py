"""The threat overlay reckoned and drawn: all enemies, 1920x1080, within a frame (16 ms)."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.rules import battlefield
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.lens import Lens
from game.views.spot import Spots
from game.views.theme import Theme
from tests.bench.test_threat import FRAME, crowded, largest


@pytest.mark.parametrize("tile", [32, 64])
def test_threats_drawn(benchmark: BenchmarkFixture, tile: int) -> None:
    """Somebody has moved before each frame, so that all is reckoned and drawn anew."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    size = (1920, 1080)
    book, state = crowded(largest())
    section = battlefield.section_of(book, state)
    theme = Theme(size)
    surface = pygame.Surface(size).convert()
    camera = Camera(section.width, section.height, tile)
    camera.view = (0, 0, *size)
    lens = Lens(theme, book)
    lens.threats = True
    brush = Brush(surface, theme, Spots(), (-1, -1), 0.0)

    def frame() -> None:
        lens._known = None
        lens.draw(brush, camera, state, (10, 10))

    benchmark.group = f"threats drawn, {len(state.enemies())} enemies, cells of {tile}"
    benchmark.pedantic(frame, rounds=60, warmup_rounds=2)
    if benchmark.stats is not None:
        assert benchmark.stats.stats.min < FRAME
