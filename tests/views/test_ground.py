"""The ground in chunks: the same picture as in one piece, and nothing made twice."""

import random
from itertools import pairwise

import numpy as np
import pygame
import pytest

from game.views.camera import Camera
from game.views.ground import Ground, chunk_side
from game.views.light import GRAIN
from game.views.palette import INK

WIDE, HIGH = 21, 14


class Painter:
    """Paints stripes that tell each pixel of the map from its neighbours, and counts."""

    def __init__(self) -> None:
        self.painted = 0
        self.worn: object = 0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        self.painted += 1
        left, top = camera.origin
        xs, ys = np.meshgrid(*(np.arange(side) for side in surface.get_size()), indexing="ij")
        points = np.zeros((*surface.get_size(), 3), np.uint8)
        points[..., 0], points[..., 1] = (xs - left) % 251, (ys - top) % 241
        pygame.surfarray.blit_array(surface, points)
        pygame.draw.line(surface, (0, 0, 255), camera.pixel((0, 0)), camera.pixel((WIDE, HIGH)), 3)


@pytest.fixture
def painter() -> Painter:
    return Painter()


@pytest.fixture
def ground(painter: Painter) -> Ground:
    return Ground(WIDE, HIGH, painter.paint, lambda *_: painter.worn)


def look(tile: int, x: float, y: float) -> Camera:
    camera = Camera(WIDE, HIGH, tile)
    camera.view, camera.limits = (0, 0, 320, 240), (-99, -99, 99, 99)
    camera.x, camera.y = x, y
    return camera


def draw(ground: Ground, camera: Camera, worn: object = 0) -> np.ndarray:
    surface = pygame.Surface((320, 240))
    ground.draw(surface, camera, worn, lambda _: ())
    return pygame.surfarray.array3d(surface)


@pytest.mark.parametrize("tile", [20, 32, 48, 64])
@pytest.mark.parametrize(("x", "y"), [(7.3, 5.1), (0, 0), (20.9, 13.8), (10.5, 7), (-3, 40)])
def test_the_chunks_show_what_one_piece_would(ground, painter, tile, x, y) -> None:
    camera = look(tile, x, y)
    whole = pygame.Surface((WIDE * tile, HIGH * tile))
    flat = look(tile, 0, 0)
    flat.view = (0, 0, 0, 0)
    painter.paint(whole, flat)
    expected = pygame.Surface((320, 240))
    expected.fill(INK)
    expected.blit(whole, camera.origin)
    assert np.array_equal(draw(ground, camera), pygame.surfarray.array3d(expected))


@pytest.mark.parametrize("tile", [20, 64])
def test_a_moving_camera_shows_what_a_fresh_look_would(ground, painter, tile) -> None:
    camera = look(tile, 10, 7)
    for dx, dy in ((1, 0), (0, 3), (-70, 0), (17, -41), (0, 64), (64, 64), (-9, -200), (400, 3)):
        camera.pan(dx, dy)
        fresh = Ground(WIDE, HIGH, painter.paint, lambda *_: painter.worn)
        assert np.array_equal(draw(ground, camera), draw(fresh, camera)), (dx, dy)


@pytest.mark.parametrize("tile", [20, 64])
def test_the_buffer_follows_between_pictures_and_nobody_sees_when(ground, painter, tile) -> None:
    camera, chance = look(tile, 10, 7), random.Random(tile)
    for turn in range(60):
        camera.pan(*(chance.choice((-1, 0, 1)) * chance.randrange(tile) for _ in range(2)))
        if turn == 30:
            painter.worn = 1
        fresh = Ground(WIDE, HIGH, painter.paint, lambda *_: painter.worn)
        found = draw(ground, camera, painter.worn)
        assert np.array_equal(found, draw(fresh, camera, painter.worn)), turn
        for _ in range(chance.randrange(3)):
            ground.ahead()
    while ground.ahead():
        pass
    assert np.array_equal(draw(ground, camera, painter.worn), found)


def test_animated_tiles_are_shown_as_they_are_now(ground, painter) -> None:
    camera, surface = look(64, 10.5, 7), pygame.Surface((320, 240))
    ground.draw(surface, camera, 0, lambda cell: (1,) if cell == (8, 4) else ())
    first = painter.painted
    ground.draw(surface, camera, 0, lambda cell: (2,) if cell == (8, 4) else ())
    assert painter.painted == first + 1
    ground.draw(surface, camera, 0, lambda cell: (2,) if cell == (8, 4) else ())
    assert painter.painted == first + 1


def test_nothing_is_made_twice_and_one_chunk_at_a_time_ahead(ground, painter) -> None:
    camera = look(64, 10.5, 7)
    draw(ground, camera)
    first = painter.painted
    counts = []
    for _ in range(40):
        draw(ground, camera)
        assert painter.painted == (counts or [first])[-1]
        made = ground.ahead()
        counts.append(painter.painted)
        assert made == (counts[-1] > (counts[-2] if counts[1:] else first))
    assert {b - a for a, b in pairwise(counts)} == {0, 1}
    side = chunk_side(64)
    assert counts[-1] <= -(-WIDE // side) * -(-HIGH // side)
    draw(ground, camera, worn=1)
    assert painter.painted == counts[-1]
    painter.worn = 2
    draw(ground, camera, worn=2)
    assert counts[-1] < painter.painted <= counts[-1] + first


def test_what_changes_is_seen_at_once(ground, painter) -> None:
    camera = look(32, 5, 5)
    before = draw(ground, camera)
    ground._paint = lambda surface, _: surface.fill((9, 9, 9))
    painter.worn = "other"
    assert np.array_equal(draw(ground, camera), before)
    assert (draw(ground, camera, worn="other")[100:110, 100:110] == 9).all()


def test_the_light_is_even_over_the_borders_of_chunks() -> None:
    ground = Ground(WIDE, HIGH, lambda s, _: s.fill((255, 255, 255)), lambda *_: 0)
    slope = np.linspace(30, 250, WIDE * GRAIN)[None, :, None]
    points = np.broadcast_to(slope, (HIGH * GRAIN, WIDE * GRAIN, 3)).astype(np.uint8)
    ground.shine(points)
    camera = look(48, 10.5, 7)
    shown = draw(ground, camera).astype(int)
    steps = np.diff(shown[:, 120, 0])
    assert steps.min() >= 0 and steps.max() <= 2
    # The middle of a point has its light.
    left = camera.origin[0]
    for point in range(30, 50):
        x = left + point * 12 + 6
        assert abs(int(shown[x, 120, 0]) - int(points[0, point, 0])) <= 2


def test_only_chunks_whose_light_has_changed_are_lit_anew(ground) -> None:
    points = np.full((HIGH * GRAIN, WIDE * GRAIN, 3), 200, np.uint8)
    ground.shine(points)
    camera = look(48, 10.5, 7)
    before = draw(ground, camera)
    lit = {key: chunk.light for key, chunk in ground._chunks.items()}
    other = points.copy()
    other[20:24, 40:44] = 90
    ground.shine(other)
    after = draw(ground, camera)
    changed = [key for key, chunk in ground._chunks.items() if chunk.light is not lit.get(key)]
    assert (48, 8, 4) in changed and len(changed) <= 2
    spot = camera.pixel((10.5, 5.5))
    assert after[spot].tolist() != before[spot].tolist()
    assert np.array_equal(after[:40], before[:40])


def test_what_is_kept_is_bounded(ground, monkeypatch) -> None:
    monkeypatch.setattr("game.views.ground._KEPT", 2)
    for x in range(0, WIDE, 4):
        draw(ground, look(64, x, 7))
    assert ground._weight <= 2 << 20
    assert ground._weight == sum(c.lit.get_width() * c.lit.get_height() * 8
                                 for c in ground._chunks.values())  # fmt: skip
