"""How scenes are left: the end of a journey, the right button, keys that come too early."""

import msgspec
import pygame
import pytest

from game.rules.state import Outcome
from game.views.scenes.battle import BattleScene
from game.views.scenes.end import EndScene
from game.views.spot import Pick

from . import quarter
from .hands import Mouse
from .sitting import staged, surface


def ended() -> BattleScene:
    """A battle whose journey is over."""
    state = msgspec.structs.replace(
        quarter.state(), pending=None, outcome=Outcome(True, "extracted"), phase="over"
    )
    return staged(state)


def test_the_last_prompt_has_a_button() -> None:
    scene = ended()
    gone: list[object] = []
    scene.stage.go = gone.append
    mouse = Mouse(scene, surface())
    mouse.click_spot(Pick("action", "finish"))
    assert [type(one).__name__ for one in gone] == ["EndScene"]


def test_an_enter_that_came_too_early_begins_no_new_journey() -> None:
    scene = ended()
    stage = scene.stage
    gone: list[object] = []
    stage.go = gone.append
    end = EndScene(stage, scene.session)
    end.layout((1280, 720))
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    letter = pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n", scancode=0)
    for event in (enter, letter, enter):
        end.handle(event)
        end.update(0.1)
    assert gone == []
    end.update(2.0)
    assert end.focus.at is end.home
    end.handle(enter)
    assert [type(one).__name__ for one in gone] == ["TitleScene"]


@pytest.mark.parametrize("name", ["help", "pause", "load"])
def test_the_right_button_goes_back(name: str) -> None:
    from game.views.scenes.help import HelpScene
    from game.views.scenes.load import LoadScene
    from game.views.scenes.pause import PauseScene

    closed: list[bool] = []
    scene = staged(quarter.state())
    scene.stage.close = lambda: closed.append(True)
    made = {
        "help": lambda: HelpScene(scene.stage),
        "pause": lambda: PauseScene(scene.stage, scene.session),
        "load": lambda: LoadScene(scene.stage),
    }[name]()
    made.layout((1280, 720))
    values = {"pos": (640, 700), "button": 3, "touch": False}
    made.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, **values))
    assert closed == [True]
