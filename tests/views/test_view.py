"""The view of the board: how large a battle begins, and the whole map at once."""

import pygame
import pytest

from game.views.light import GRAIN
from game.views.scenes.battle import BattleScene
from game.views.spot import Pick

from .hands import Keyboard, Mouse
from .sitting import battle, surface
from .test_journeys import asked


def test_each_battle_begins_at_a_size_of_its_own() -> None:
    scene = battle()
    usual = scene.camera.tile
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_PLUS)
    keys.press(pygame.K_PLUS)
    assert scene.camera.tile > usual
    scene.layout((1280, 720))
    assert scene.camera.tile > usual  # Another size of the window is no new battle.
    other = BattleScene(scene.stage, scene.session, saving=False)
    other.layout((1280, 720))
    assert other.camera.tile == usual


@pytest.mark.parametrize("by", ["key", "button"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_whole_map_is_in_view_and_then_the_view_of_before(
    by: str, size: tuple[int, int]
) -> None:
    scene = battle()
    scene.stage.theme.resize(size, 1.0)
    scene.layout(size)
    canvas = pygame.Surface(size)
    hands: Keyboard | Mouse = Keyboard(scene, canvas) if by == "key" else Mouse(scene, canvas)
    camera = scene.camera
    camera.arrive()
    before = camera.tile, camera.x, camera.y

    def turn() -> None:
        if isinstance(hands, Keyboard):
            hands.press(pygame.K_b)
        else:
            hands.click_spot(Pick("whole"))

    turn()
    view = pygame.Rect(camera.view)
    whole = pygame.Rect(camera.pixel((0, 0)), (camera.width * camera.tile,) * 2)
    whole.height = camera.height * camera.tile
    assert camera.whole and view.contains(whole)
    larger = camera.tile + GRAIN
    assert larger * camera.width > view.width or larger * camera.height > view.height
    camera.look((0, 0))  # Whatever happens now is in view already.
    scene.update(0.5)
    assert whole.topleft == camera.pixel((0, 0))
    turn()
    assert not camera.whole and (camera.tile, camera.x, camera.y) == before


def test_the_whole_map_follows_the_window_and_a_delve_that_grows() -> None:
    scene = asked("activation", "delve", 0)
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_b)
    tile = scene.camera.tile
    scene.stage.theme.resize((1920, 1080), 1.0)
    scene.layout((1920, 1080))
    scene.update(0.0)
    assert scene.camera.whole and scene.camera.tile > tile
    left, top, right, bottom = scene.camera.limits
    scene.camera.limits = left - 30, top, right, bottom
    scene.camera.update(0.0)
    assert scene.camera.tile < tile


def test_to_centre_the_view_leaves_the_whole_map() -> None:
    scene = battle()
    keys = Keyboard(scene, surface())
    tile = scene.camera.tile
    keys.press(pygame.K_b)
    keys.press(pygame.K_c)
    assert not scene.camera.whole and scene.camera.tile == tile
