"""Dragging the board: what is a drag, and that it ends with the button that began it."""

import pygame
import pytest

from game.rules import Start
from game.session import Session
from game.session.reel import Reel
from game.views.drag import Drag
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.replay import ReplayScene

SIZE = (1280, 720)


def moved(scene: BattleScene | ReplayScene, place: tuple[int, int], way: tuple[int, int]) -> None:
    """The pointer came to the place by that way."""
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=way, buttons=(0, 0, 0)))


@pytest.fixture(params=["battle", "replay"])
def scene(request: pytest.FixtureRequest) -> BattleScene | ReplayScene:
    """A table with a board that can be dragged."""
    stage = quiet_stage()
    session = Session.begin(stage.rulebook("hunt"), Start("hunt", seed=1))
    made: BattleScene | ReplayScene
    if request.param == "battle":
        made = BattleScene(stage, session, saving=False)
    else:
        made = ReplayScene(stage, Reel(session.rulebook, session.battle()))
    made.layout(SIZE)
    made.update(0.0)
    made.draw(pygame.Surface(SIZE))
    return made


@pytest.mark.parametrize("button", [1, 2])
def test_the_board_goes_with_the_pointer_until_the_button_is_let_go(
    scene: BattleScene | ReplayScene, button: int
) -> None:
    x, y = here = pygame.Rect(scene.camera.view).center
    scene.camera.zoom(12, here)
    before = scene.camera.pixel((0, 0))
    moved(scene, here, (0, 0))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=here))
    moved(scene, (x + 20, y), (20, 0))
    moved(scene, (x + 30, y), (10, 0))
    dragged = scene.camera.pixel((0, 0))
    assert dragged[0] - before[0] == 30
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=button, pos=(x + 30, y)))
    moved(scene, (x + 60, y), (30, 0))
    assert scene.camera.pixel((0, 0)) == dragged


def test_a_click_drags_nothing_and_a_drag_goes_all_of_its_way() -> None:
    drag = Drag()
    assert drag.move((5, 5), (5, 5)) == (0, 0) and not drag.release()
    drag.press((10, 10), free=True)
    assert drag.move((14, 10), (4, 0)) == (0, 0) and not drag.dragging
    assert drag.move((18, 11), (4, 1)) == (8, 1) and drag.dragging
    assert drag.move((10, 10), (-8, -1)) == (-8, -1)
    assert drag.release() and not drag.dragging
    assert drag.move((90, 90), (80, 80)) == (0, 0) and not drag.release()


def test_what_lies_over_the_board_drags_nothing() -> None:
    drag = Drag()
    drag.press((10, 10), free=False)
    assert drag.move((90, 10), (80, 0)) == (0, 0) and not drag.release()
