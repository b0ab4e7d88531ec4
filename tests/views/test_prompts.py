"""The prompt after something lay over the battle: Enter does what it says."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules.legal import legal
from game.rules.setup import Start
from game.session import Session
from game.text import use
from game.views import settings as likes
from game.views.samples import asked, played
from game.views.scenes.battle import BattleScene
from game.views.spot import Spot
from game.views.window import Window

OVERLAYS = {
    "pause": (pygame.K_F10,),
    "pause by Esc of a menu": (pygame.K_F10, pygame.K_F10),
    "help": (pygame.K_h,),
    "rulebook": (pygame.K_F1,),
    "enemy": (pygame.K_F5,),
    "settings of the pause": (pygame.K_F10, pygame.K_F10),
    "help of the pause": (pygame.K_F10, pygame.K_F1),
}
"""The keys that open each; Esc closes one after the other."""


@pytest.fixture
def window() -> Iterator[Window]:
    use("en")
    made = Window(likes.Settings(effects=0.0, ambience=0.0, speed=0.0, confirm=False))
    pygame.event.clear()
    yield made
    made.settings.fullscreen = False
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def press(window: Window, code: int) -> None:
    values = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.handle(pygame.Event(kind, values))


def point(window: Window, place: tuple[int, int]) -> None:
    values = {"pos": place, "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    window.handle(pygame.Event(pygame.MOUSEMOTION, values))


def battle(window: Window, question: str) -> BattleScene:
    session = played(asked(question), "hunt", 7)
    scene = BattleScene(window.stage, session, saving=False)
    window.go(scene)
    for _ in range(4):
        scene.update(0.6)
        window.draw()
    return scene


def buttons(scene: BattleScene) -> list[Spot]:
    """The buttons of actions and answers, as they were drawn."""
    return [spot for spot in scene.hud.spots._spots if spot.pick and spot.pick.kind == "action"]


def shut(window: Window, scene: BattleScene) -> None:
    for _ in range(6):
        if window.stack[-1] is scene:
            break
        window._opened = -10_000
        press(window, pygame.K_ESCAPE)
    assert window.stack == [scene]
    scene.update(0.6)
    window.draw()


@pytest.mark.parametrize("question", ["activation", "gambits", "enemy_order", "reinforcement"])
@pytest.mark.parametrize("overlay", sorted(OVERLAYS))
def test_the_prompt_is_the_same_after_an_overlay_closes(
    window: Window, overlay: str, question: str
) -> None:
    scene = battle(window, question)
    button = next(
        spot for spot in scene.hud.spots._spots if spot.pick and spot.pick.kind == "action"
    )
    point(window, button.rect.center)
    press(window, pygame.K_TAB)
    scene.update(0.1)
    window.draw()
    said, where = scene.courtesy.hint(), (scene.seat.focus, scene.seat.lit, scene.seat.cursor)
    spoken = scene.spoken()
    for code in OVERLAYS[overlay]:
        press(window, code)
        window.draw()
        point(window, (640, 360))
    assert window.stack[-1] is not scene
    shut(window, scene)
    assert (scene.seat.focus, scene.seat.lit, scene.seat.cursor) == where
    assert scene.courtesy.hint() == said and scene.spoken() == spoken


def test_what_the_pointer_is_on_is_not_what_enter_does(window: Window) -> None:
    scene = battle(window, "activation")
    for spot in buttons(scene):
        point(window, spot.rect.center)
        window.draw()
        window.draw()
        assert scene.courtesy.hint() == "", spot.title


@pytest.mark.parametrize("tabs", [1, 2, 3])
def test_enter_does_what_the_prompt_says_with_the_pointer_on_a_button(
    window: Window, tabs: int
) -> None:
    scene = battle(window, "activation")
    targets = [target for target in scene.seat.selection.targets if target.kind != "cell"]
    if not targets:
        press(window, pygame.K_m)
    button = next(
        spot for spot in scene.hud.spots._spots if spot.pick and spot.pick.kind == "action"
    )
    point(window, button.rect.center)
    window.draw()
    for _ in range(tabs):
        press(window, pygame.K_TAB)
    window.draw()
    target = scene.seat.focused
    assert target is not None
    assert scene.courtesy.hint().startswith(
        f"Enter: {scene.outlook.promise(target)}".split("\n")[0]
    )
    press(window, pygame.K_RETURN)
    assert scene.session.commands[-1] == target.command


def test_the_pointer_is_where_it_is_when_an_overlay_has_gone(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = battle(window, "activation")
    point(window, (40, 20))
    press(window, pygame.K_F10)
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (700, 400))
    shut(window, scene)
    assert scene.pointer == (700, 400)
    press(window, pygame.K_F10)
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: False)
    shut(window, scene)
    assert scene.pointer == (-1, -1)


def test_a_whole_round_with_a_pause_at_each_question_goes_as_it_says(window: Window) -> None:
    book = window.stage.rulebook("hunt")
    scene = BattleScene(window.stage, Session.begin(book, Start("hunt", seed=3)), saving=False)
    window.go(scene)
    for _ in range(25):
        scene.skip()
        scene.update(0.6)
        window.draw()
        before = scene.spoken()
        press(window, pygame.K_F10)
        shut(window, scene)
        assert scene.spoken() == before
        ask = scene.session.state.pending
        if ask is None:
            break
        scene.seat.submit(legal(book, scene.session.state)[-1])
