"""One gesture, one command: the second press of a double one reaches no other scene."""

from collections.abc import Iterator

import pygame
import pytest

from game.session import Session
from game.text import LANGUAGES, language, use
from game.views import settings as likes
from game.views.dialog import Dialog
from game.views.field import Stepper
from game.views.gesture import GESTURE
from game.views.samples import asked, played
from game.views.scene import Scene
from game.views.scenes.battle import BattleScene
from game.views.scenes.settings import SettingsScene
from game.views.scenes.title import TitleScene
from game.views.shot import shot_names, staged
from game.views.widgets import Button
from game.views.window import Window
from tests.views.test_window import Panel, Witness

QUICK, SLOW = 150, GESTURE + 20
PLACE = (50, 50)


class Clock:
    """The milliseconds of the window, as the test lets them pass."""

    def __init__(self) -> None:
        self.now = 1000

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: made.now)
    return made


@pytest.fixture
def window(clock: Clock) -> Iterator[Window]:
    assert clock.now == 1000  # Its clock is the test's from the beginning.
    made = Window(likes.Settings(speed=0.0))
    pygame.event.clear()
    yield made
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def click(window: Window, place: tuple[int, int] = PLACE, button: int = 1) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.handle(pygame.Event(kind, pos=place, button=button, touch=False))


def press(window: Window, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.handle(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))


class Changer(Witness):
    """Whatever is pressed, another scene is the topmost: opened, alone, or come to light."""

    how = "open"

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            if self.how == "open":
                self.open(Panel(self.stage))
            elif self.how == "go":
                self.go(Witness(self.stage))
            else:
                self.close()


def changed(window: Window, how: str) -> Changer:
    """What changes the scene lies on a witness."""
    window.go(Witness(window.stage))
    made = Changer(window.stage)
    made.how = how
    window.open(made)
    return made


@pytest.mark.parametrize("how", ["open", "go", "close"])
@pytest.mark.parametrize("button", [1, 2, 3])
@pytest.mark.parametrize(
    ("wait", "place", "taken"),
    [(QUICK, PLACE, 0), (QUICK, (51, 50), 0), (SLOW, PLACE, 2), (QUICK, (90, 50), 2)],
)
def test_a_double_click_is_for_one_scene_whether_the_next_was_opened_or_revealed(
    window: Window,
    clock: Clock,
    how: str,
    button: int,
    wait: int,
    place: tuple[int, int],
    taken: int,
) -> None:
    changed(window, how)
    clock.wait(1000)
    click(window, button=button)
    top = window.stack[-1]
    assert isinstance(top, Witness) and not isinstance(top, Changer)
    top.heard.clear()  # The release of the first click.
    clock.wait(wait)
    click(window, place, button)
    assert len(top.heard) == taken


@pytest.mark.parametrize("how", ["open", "go", "close"])
@pytest.mark.parametrize(
    ("first", "second", "wait", "taken"),
    [
        (pygame.K_RETURN, pygame.K_RETURN, QUICK, False),
        (pygame.K_RETURN, pygame.K_SPACE, QUICK, False),
        (pygame.K_SPACE, pygame.K_KP_ENTER, QUICK, False),
        (pygame.K_h, pygame.K_h, QUICK, False),
        (pygame.K_RETURN, pygame.K_RETURN, SLOW, True),
        (pygame.K_RETURN, pygame.K_e, QUICK, True),
        (pygame.K_ESCAPE, pygame.K_ESCAPE, QUICK, True),
        (pygame.K_F10, pygame.K_F10, QUICK, True),
        (pygame.K_DOWN, pygame.K_DOWN, QUICK, True),
    ],
)
def test_so_is_a_key_that_is_pressed_twice_but_not_one_that_only_moves_or_goes_back(
    window: Window, clock: Clock, how: str, first: int, second: int, wait: int, taken: bool
) -> None:
    changed(window, how)
    clock.wait(1000)
    press(window, first)
    top = window.stack[-1]
    assert isinstance(top, Witness)
    top.heard.clear()
    clock.wait(wait)
    press(window, second)
    assert any(event.type == pygame.KEYDOWN for event in top.heard) == taken


def test_who_clicks_twice_in_one_scene_is_heard_twice_though_it_is_new(
    window: Window, clock: Clock
) -> None:
    changed(window, "open")
    press(window, pygame.K_RETURN)
    top = window.stack[-1]
    assert isinstance(top, Witness)
    for _ in range(2):
        clock.wait(QUICK // 3)
        click(window)
    downs = [event for event in top.heard if event.type == pygame.MOUSEBUTTONDOWN]
    assert len(downs) == 2


def test_a_scene_that_comes_to_light_by_itself_is_guarded_too(window: Window, clock: Clock) -> None:
    """A panel that the watched map takes away; nobody called the window's close."""
    window.go(Witness(window.stage))
    window.open(Panel(window.stage))
    clock.wait(1000)
    press(window, pygame.K_RETURN)
    window.stack.pop()
    press(window, pygame.K_RETURN)
    below = window.stack[-1]
    assert isinstance(below, Witness)
    assert not any(event.type == pygame.KEYDOWN for event in below.heard)


# --- every scene that there is -------------------------------------------------------------------


def listened(scene: Scene) -> list[pygame.Event]:
    """From now on the scene hears nothing; what it would have heard is in the list."""
    heard: list[pygame.Event] = []
    scene.handle = heard.append  # type: ignore[method-assign]
    return heard


def leaving(scene: Scene) -> list[Button]:
    """The buttons of the scene that take it away: those of Esc, in a dialog all."""
    focus = getattr(scene, "focus", None)
    found = [one for one in focus.widgets if isinstance(one, Button)] if focus else []
    return [one for one in found if one.key == "Esc" or isinstance(scene, Dialog)]


ALL = ("help", "load", "pause", "dice_left", "dossier", "rulebook", "settings", "keys", "new_game",
       "party", "watch_list", "replay", "credits")  # fmt: skip
"""The shots of every scene that can be left by a button."""


def test_every_scene_that_can_be_left_is_among_them() -> None:
    assert set(ALL) <= set(shot_names())


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("way", ["click", "enter"])
def test_leaving_a_scene_by_a_double_press_does_nothing_beneath(
    window: Window, clock: Clock, name: str, way: str
) -> None:
    from game.views.scenes.new_game import NewGameScene

    opening = window.stage.open
    top = staged(name, window.stage)[-1]
    window.stage.open = opening
    buttons = leaving(top)
    assert buttons, f"{name} has no button that leaves it"
    for button in buttons:
        window.stack.clear()
        window.open(NewGameScene(window.stage))
        heard = listened(window.stack[0])
        window.open(top)
        window.step(0.0)
        clock.wait(1000)
        if isinstance(top, Dialog):
            top.answers = [(label, lambda: None) for label, _do in top.answers]
        for _ in range(2):
            if way == "click":
                click(window, button.rect.center)
            else:
                if window.stack[-1] is top:
                    top.focus.focus(button)  # type: ignore[attr-defined]
                press(window, pygame.K_RETURN)
            clock.wait(QUICK)
        assert window.stack[-1] is not top
        assert [
            event for event in heard if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        ] == []


# --- the battle ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def session() -> Session:
    return played(asked("activation"))


@pytest.fixture
def battle(window: Window, session: Session) -> BattleScene:
    """A battle whose End button the keyboard has come to, with dice left."""
    scene = BattleScene(window.stage, session, saving=False)
    window.go(scene)
    scene.skip()
    scene.update(1.0)
    scene.seat.lit = "end_activation"
    return scene


def test_enter_twice_on_a_lit_end_leaves_the_question_open(
    window: Window, clock: Clock, battle: BattleScene
) -> None:
    clock.wait(1000)
    before = len(battle.session.commands)
    press(window, pygame.K_RETURN)
    dialog = window.stack[-1]
    assert isinstance(dialog, Dialog)
    for wait in (60, 60, 60):
        clock.wait(wait)
        press(window, pygame.K_RETURN)
    assert window.stack[-1] is dialog and len(battle.session.commands) == before
    clock.wait(GESTURE)
    press(window, pygame.K_ESCAPE)
    assert window.stack[-1] is battle and len(battle.session.commands) == before


def test_an_enter_that_is_held_answers_nothing(
    window: Window, clock: Clock, battle: BattleScene
) -> None:
    clock.wait(1000)
    before = len(battle.session.commands)
    for wait in (0, 350, *[55] * 20):
        clock.wait(wait)
        down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        window.handle(down)
    assert isinstance(window.stack[-1], Dialog) and len(battle.session.commands) == before


def test_a_double_click_on_go_on_is_no_order_on_the_board(
    window: Window, clock: Clock, battle: BattleScene
) -> None:
    clock.wait(1000)
    press(window, pygame.K_ESCAPE)
    press(window, pygame.K_F10)
    pause = window.stack[-1]
    assert pause is not battle
    window.draw()
    heard = listened(battle)
    button = leaving(pause)[0]
    for _ in range(2):
        click(window, button.rect.center)
        clock.wait(QUICK)
    assert window.stack[-1] is battle
    assert [event for event in heard if event.type == pygame.MOUSEBUTTONDOWN] == []


@pytest.mark.parametrize("where", ["title", "settings"])
def test_the_same_scene_in_another_language_is_no_other_scene(
    window: Window, clock: Clock, where: str
) -> None:
    """Two quick clicks on Language are two changes: one there and one back."""
    use("en")
    window.go(TitleScene(window.stage))
    if where == "settings":
        window.open(SettingsScene(window.stage))
    clock.wait(1000)

    def place() -> tuple[int, int]:
        widgets = window.stack[-1].focus.widgets
        if where == "settings":
            stepper = next(one for one in widgets if isinstance(one, Stepper))
            return stepper.rect.right - 10, stepper.rect.centery
        name = LANGUAGES[language()]
        return next(w for w in widgets if isinstance(w, Button) and name in w.label).rect.center

    spoken = []
    for _number in range(3):
        click(window, place())
        spoken.append(language())
        clock.wait(QUICK)
    use("en")
    assert spoken == ["ru", "en", "ru"]
