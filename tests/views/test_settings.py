"""Settings: kept at once, whole or not at all; every value by mouse alone and by keys alone."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session import Session, store
from game.text import language
from game.views import display
from game.views import settings as likes
from game.views.field import Stepper
from game.views.loop import play
from game.views.pace import INSTANT, SPEEDS
from game.views.scene import Scene
from game.views.scenes.pause import PauseScene
from game.views.scenes.settings import SettingsScene
from game.views.scenes.title import TitleScene
from game.views.shot import staged
from game.views.sound import Sound
from game.views.window import Window


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def released(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.load(store.home()))
    pygame.event.clear()
    yield made
    made.settings.fullscreen = False
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def top(window: Window) -> SettingsScene:
    scene = window.stack[-1]
    assert isinstance(scene, SettingsScene)
    return scene


def steppers(scene: SettingsScene) -> list[Stepper]:
    return [row for _label, rows in scene.groups for row in rows if isinstance(row, Stepper)]


def press(window: Window, code: int) -> None:
    window.handle(key(code))
    window.handle(released(code))


def click(window: Window, place: tuple[int, int], button: int = 1) -> None:
    window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
    window.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button))


def kept() -> likes.Settings:
    return likes.load(store.home())


# --- the file ----------------------------------------------------------------------------------


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    settings = likes.Settings(
        language="ru", scale=1.25, fullscreen=True, window=(1600, 900), speed=INSTANT,
        effects=0.3, ambience=0.0, calm=True, palette="tritanopia", confirm=False,
        auto=False, handover=False, keys={"M": "K"},
    )  # fmt: skip
    assert likes.save(settings, tmp_path / "new") == ""
    assert likes.read(tmp_path / "new") == (settings, False)
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"scale": "big"}', b"\xff\xfe", b'{"window": [1, 2, 3]}']
)
def test_damaged_settings_are_the_usual_ones_and_put_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert likes.read(tmp_path) == (likes.Settings(), True)
    assert (tmp_path / "settings.damaged.json").read_bytes() == content
    assert likes.read(tmp_path) == (likes.Settings(), False)


def test_without_a_file_the_usual_settings_are_no_damage(tmp_path: Path) -> None:
    assert likes.read(tmp_path / "nowhere") == (likes.Settings(), False)


def test_settings_out_of_range_are_brought_back(tmp_path: Path) -> None:
    wrong = {"scale": 9, "speed": 1000, "effects": -3, "ambience": 7, "window": [1, 99999],
             "palette": "neon", "of a later game": 1}  # fmt: skip
    (tmp_path / "settings.json").write_text(json.dumps(wrong))
    found = likes.load(tmp_path)
    assert (found.scale, found.speed, found.effects, found.ambience) == (2.0, 8.0, 0.0, 1.0)
    assert (found.window, found.palette) == ((320, 7680), "")


def test_settings_that_cannot_be_kept_say_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert likes.save(likes.Settings(), tmp_path / "file")


def test_a_damaged_file_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    store.home().mkdir(parents=True, exist_ok=True)
    (store.home() / "settings.json").write_bytes(b"{oh")
    told: list[tuple[str, ...]] = []

    def step(self: Window, seconds: float) -> None:  # noqa: ARG001
        told.append(self.notices.texts)
        self.go(None)

    monkeypatch.setattr(Window, "step", step)
    assert play() == 0
    assert [text for text in told[0] if "settings" in text] == [
        "The settings file was damaged; the usual settings are in use."
    ]
    pygame.display.set_mode((1280, 720))


# --- the screen --------------------------------------------------------------------------------


def test_every_value_is_changed_by_keys_alone_and_kept_at_once(window: Window) -> None:
    window.go(SettingsScene(window.stage))
    for number in range(len(steppers(top(window)))):
        scene = top(window)
        stepper = steppers(scene)[number]
        presses = 0
        while top(window).focus.at is not stepper:
            press(window, pygame.K_TAB)
            presses += 1
            assert presses < 40, stepper.label
        before = kept()
        last = stepper.at == len(stepper.values) - 1
        press(window, pygame.K_LEFT if last else pygame.K_RIGHT)
        assert kept() != before, stepper.label
        assert kept() == window.settings
    assert language() == "ru"
    press(window, pygame.K_ESCAPE)
    assert window.stack == []


def test_no_window_larger_than_the_screen_is_offered(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display, "desktops", lambda: [(1600, 900), (1280, 1024)])
    window.go(SettingsScene(window.stage))
    stepper = steppers(top(window))[1]
    assert stepper.values == ["960 × 540", "1280 × 720", "1600 × 900"]
    stepper.step(-1)
    stepper.step(-1)
    assert window.settings.window == (960, 540)
    assert display.seen((3840, 2160)) == (1600, 900)


def test_every_value_is_changed_by_the_mouse_alone_and_kept_at_once(window: Window) -> None:
    window.go(SettingsScene(window.stage))
    window.draw()
    labels = [stepper.label for stepper in steppers(top(window))]
    for number in range(1, len(labels)):
        scene = top(window)
        stepper = steppers(scene)[number]
        for _ in range(20):
            if scene.sheet.rect.contains(stepper.rect):
                break
            pointer = scene.sheet.rect.center
            window.handle(pygame.Event(pygame.MOUSEMOTION, pos=pointer, rel=(0, 0)))
            up = 1 if stepper.rect.top < scene.sheet.rect.top else -1
            window.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=up, flipped=False))
        before = kept()
        click(window, (stepper.rect.right - 8, stepper.rect.centery))
        assert kept() != before, stepper.label
        assert kept() == window.settings
    click(window, (5, 5), button=3)
    assert window.stack == []


@pytest.mark.parametrize("opener", ["title", "pause"])
def test_title_and_pause_open_the_settings_and_come_back_in_the_new_language(
    window: Window, opener: str
) -> None:
    if opener == "title":
        window.go(TitleScene(window.stage))
        press(window, pygame.K_s)
    else:
        session: Session = staged("battle", window.stage)[-1].session  # type: ignore[attr-defined]
        window.stage.open = window.open
        window.go(PauseScene(window.stage, session))
        press(window, pygame.K_F10)
    assert top(window).focus.at is steppers(top(window))[0]
    press(window, pygame.K_RIGHT)
    assert language() == "ru"
    assert top(window).back.label == "Назад"
    assert top(window).focus.at is steppers(top(window))[0]
    press(window, pygame.K_ESCAPE)
    below: Scene = window.stack[-1]
    assert type(below).__name__ == ("TitleScene" if opener == "title" else "PauseScene")
    assert "Продолжить" in [b.label for b in below.focus.widgets if hasattr(b, "label")] or (
        opener == "title"
    )


def test_what_the_keyboard_is_at_stands_in_the_windows_title(window: Window) -> None:
    window.go(SettingsScene(window.stage))
    window.step(0.1)
    assert pygame.display.get_caption()[0] == "Language: English – Lychgate"
    press(window, pygame.K_DOWN)
    window.step(0.1)
    assert pygame.display.get_caption()[0] == "Window: 1280 × 720 – Lychgate"


def test_where_a_scale_does_not_fit_the_settings_say_what_there_is_instead(
    window: Window,
) -> None:
    window.go(SettingsScene(window.stage))
    assert not top(window).clamped.shown
    window.settings.scale = 2.0
    window.resize((960, 540))
    assert top(window).clamped.shown
    assert top(window).clamped.text == "In this window it is 139%: more has no room."
    window.settings.scale = 0.75
    window.fit()
    assert top(window).clamped.text == "In this window it is 87%: less cannot be read."


def test_what_is_changed_by_other_ways_is_shown_as_it_is(window: Window) -> None:
    window.go(SettingsScene(window.stage))
    scene = top(window)
    for code, mod in ((pygame.K_F11, 0), (pygame.K_EQUALS, pygame.KMOD_LCTRL)):
        window.handle(key(code, mod))
        window.handle(released(code))
    assert scene.full.values[scene.full.at] == "on"
    assert scene.scale.values[scene.scale.at] == "125%"
    press(window, pygame.K_F11)
    window.resize((1111, 700))
    assert scene.window.values[scene.window.at] == "1111 × 700"
    scene.update(0.1)
    assert scene.about.text == "The language of everything."


def test_as_usual_leaves_language_window_and_keys_alone(window: Window) -> None:
    window.settings.keys = {"M": "K"}
    window.resize((1600, 900))
    window.settings.calm, window.settings.speed = True, 8.0
    scene = SettingsScene(window.stage)
    window.go(scene)
    scene.usual.press()
    found = kept()
    assert (found.calm, found.speed) == (False, 1.0)
    assert (found.keys, found.window) == ({"M": "K"}, (1600, 900))


def test_the_window_opens_as_large_as_it_was_left(window: Window) -> None:
    window.resize((1600, 900))
    window.keep()
    again = Window(likes.load(store.home()))
    assert again.screen.get_size() == (1600, 900)


# --- what they do ------------------------------------------------------------------------------


def test_each_kind_of_sound_has_its_loudness() -> None:
    sound = Sound(likes.Settings(effects=0.3, ambience=0.85))
    assert (sound.loudness("effects"), sound.loudness("ambience")) == (0.3, 0.85)
    sound.why_silent = "there is no sound card"
    assert (sound.loudness("effects"), sound.loudness("ambience")) == (0.0, 0.0)
    sound.why_silent = ""
    sound.close()


def test_speeds_go_round_by_one_key() -> None:
    from game.views.pace import next_speed

    found = [1.0]
    for _ in range(5):
        found.append(next_speed(found[-1]))
    assert found == [*SPEEDS, INSTANT, SPEEDS[0]]
