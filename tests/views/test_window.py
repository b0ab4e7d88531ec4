"""The window: its own keys, its stack of scenes, its sizes, and how it starts and ends."""

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.legal import legal
from game.rules.setup import Start
from game.session import report, store
from game.views import settings as likes
from game.views import window as window_module
from game.views.entrance import begin_and_enter
from game.views.hearing import NAMES
from game.views.loop import play
from game.views.scene import Scene, Stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.title import TitleScene
from game.views.sound import Sound
from game.views.window import Window


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def released(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0)


class Witness(Scene):
    """A scene that writes down what it gets."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.heard: list[pygame.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.gone = False

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> None:
        self.heard.append(event)

    def draw(self, surface: pygame.Surface) -> None:
        assert surface.get_size() == self.size
        self.drawn += 1

    def closed(self) -> None:
        self.gone = True


class Panel(Witness):
    overlay = True


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.Settings())
    pygame.event.clear()
    yield made
    made.settings.fullscreen = False
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def test_a_key_that_is_held_reaches_a_scene_once(window: Window) -> None:
    scene = Witness(window.stage)
    window.go(scene)
    for event in (key(pygame.K_RETURN), key(pygame.K_RETURN), key(pygame.K_DOWN)):
        window.handle(event)
    window.handle(key(pygame.K_DOWN))
    window.handle(released(pygame.K_RETURN))
    window.handle(key(pygame.K_RETURN))
    downs = [event.key for event in scene.heard if event.type == pygame.KEYDOWN]
    assert downs == [pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN]


def test_a_key_whose_release_went_unheard_works_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Witness(window.stage)
    window.go(scene)
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    for wait in (0, 350, 55, 55, 700):
        now[0] += wait
        window.handle(key(pygame.K_e))
    assert len(scene.heard) == 2


@pytest.mark.parametrize(
    "event", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)], ids=["f11", "alt+enter"]
)
def test_full_screen_and_back_and_no_scene_hears_of_it(window: Window, event: pygame.Event) -> None:
    scene = Witness(window.stage)
    window.go(scene)
    before = window.screen.get_size()
    window.handle(event)
    assert window.settings.fullscreen
    window.handle(released(event.key))
    window.handle(event)
    assert not window.settings.fullscreen
    assert window.screen.get_size() == before
    assert [e for e in scene.heard if e.type == pygame.KEYDOWN] == []
    assert len(scene.sizes) == 3


def test_a_window_smaller_than_the_smallest_shows_all_and_clicks_land_right(
    window: Window,
) -> None:
    scene = Witness(window.stage)
    window.go(scene)
    pygame.display.set_mode((480, 270))
    window.handle(pygame.Event(pygame.VIDEORESIZE, size=(480, 270), w=480, h=270))
    assert scene.size == (960, 540)
    window.draw()
    window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(240, 100), button=1))
    assert scene.heard[-1].pos == (480, 200)
    assert scene.drawn == 1


def test_ctrl_plus_minus_and_zero_change_the_size_of_the_interface(window: Window) -> None:
    scene = Witness(window.stage)
    window.go(scene)
    steps = [pygame.K_EQUALS, pygame.K_EQUALS, pygame.K_EQUALS, pygame.K_0, pygame.K_MINUS]
    found = []
    for code in steps:
        window.handle(key(code, pygame.KMOD_LCTRL))
        window.handle(released(code))
        found.append(window.settings.scale)
    assert found == [1.25, 1.5, 1.75, 1.0, 0.75]
    assert window.theme.scale == pytest.approx(0.75)
    assert [e for e in scene.heard if e.type == pygame.KEYDOWN] == []


def test_only_the_topmost_scene_acts_and_overlays_leave_the_rest_to_be_seen(
    window: Window,
) -> None:
    below, middle, top = Witness(window.stage), Witness(window.stage), Panel(window.stage)
    window.go(below)
    window.open(middle)
    window.open(top)
    window.handle(key(pygame.K_a))
    window.draw()
    assert (len(top.heard), len(middle.heard)) == (1, 0)
    assert (below.drawn, middle.drawn, top.drawn) == (0, 1, 1)
    window.close()
    assert top.gone and not middle.gone
    window.go(None)
    assert middle.gone and below.gone and window.stack == []


def test_closing_the_window_ends_the_loop(window: Window) -> None:
    window.go(Witness(window.stage))
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.run()
    assert window.stack == []


def test_scenario_17_without_a_sound_card_the_game_says_so_once_and_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no sound card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Window(likes.Settings())
    while not silent.errands.done:
        silent.errands.turn()
    assert [text for text in silent.notices.texts if "no sound card" in text]
    for name in NAMES:
        silent.stage.sound(name)


def test_every_sound_can_be_heard() -> None:
    sound = Sound(likes.Settings())
    assert sound.why_silent == ""
    for name in NAMES:
        sound.play(name)
        assert sound._sounds[name].get_length() > 0.03
    sound.close()


def test_a_whole_visit_title_new_hunt_pause_and_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a player does with keys alone, through the real loop."""
    road: list[str] = []
    script = [pygame.K_n, pygame.K_F5, pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE]
    real = Window.step

    def step(self: Window, seconds: float) -> None:
        road.append(type(self.stack[-1]).__name__)
        if script:
            code = script.pop(0)
            pygame.event.post(key(code))
            pygame.event.post(released(code))
        else:
            pygame.event.post(pygame.Event(pygame.QUIT))
        real(self, seconds)

    monkeypatch.setattr(window_module.Window, "step", step)
    try:
        assert play() == 0
    finally:
        pygame.display.set_mode((1280, 720))
    assert road == [
        "TitleScene",
        "NewGameScene",
        "BattleScene",
        "PauseScene",
        "HelpScene",
        "PauseScene",
    ]
    assert (store.home() / "settings.json").is_file()


def test_a_file_is_watched_at_once_and_left_to_the_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from game.views.samples import asked, played

    session = played(asked("activation"))
    path, code = report.write(report.make(session, "asked"))
    assert code == ""
    road: list[str] = []
    real = Window.step

    def step(self: Window, seconds: float) -> None:
        road.append(type(self.stack[-1]).__name__)
        ends = [key(pygame.K_ESCAPE)], [pygame.Event(pygame.QUIT)]
        pygame.event.post(ends[len(road) - 1][0])
        real(self, seconds)

    monkeypatch.setattr(window_module.Window, "step", step)
    try:
        assert play(replay=path) == 0
    finally:
        pygame.display.set_mode((1280, 720))
    assert road == ["ReplayScene", "TitleScene"]
    assert store.saves() == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--replay", "none.json"), "there is no such file"),
        (("--replay", "README.md"), "this is not JSON"),
        (("hunt", "--replay", "none.json"), "give --replay alone"),
        (("--battle", "none.json", "--replay", "none.json"), "give --replay alone"),
    ],
)
def test_what_cannot_be_watched_is_told_in_one_line(words: tuple[str, ...], told: str) -> None:
    done = _run("play", *words, SDL_VIDEODRIVER="nodisplay")
    assert done.returncode == 2 and told in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_fault_of_the_game_is_told_in_a_sentence_with_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def step(self: Window, seconds: float) -> None:
        raise RuntimeError(f"broken {seconds} {len(self.stack)}")

    monkeypatch.setattr(window_module.Window, "step", step)
    try:
        assert play() == 1
    finally:
        pygame.display.set_mode((1280, 720))
    told = capsys.readouterr().err
    assert "Traceback" not in told and len(told.strip().splitlines()) == 1
    report = min((store.home() / "reports").iterdir())
    assert "broken" in report.read_text("utf-8")


def _run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **variables},
        check=False,
    )


def test_scenario_17_without_a_display_one_line_says_so() -> None:
    done = _run("play", SDL_VIDEODRIVER="nodisplay")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("The game needs a display: ")


def test_a_mission_that_there_is_not_is_told_in_one_line() -> None:
    done = _run("play", "nowhere", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "hunt" in done.stderr


@pytest.mark.parametrize("display", ["", ":79", "garbage"])
def test_where_no_screen_answers_the_game_does_not_run_unseen(display: str) -> None:
    """SDL would draw into memory for ever; the folder of the game is not even made."""
    variables = {"SDL_VIDEODRIVER": "", "SDL_AUDIODRIVER": "dummy", "DISPLAY": display}
    done = _run("play", **variables, WAYLAND_DISPLAY="", XDG_RUNTIME_DIR="")
    assert done.returncode == 2
    # Libraries below would say something of XDG_RUNTIME_DIR, which is no player's affair.
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("The game needs a display: ")


def test_only_what_is_named_can_be_watched() -> None:
    done = _run("play", "--watch", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2 and "name one" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_bad_input_is_told_before_anything_is_opened_or_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    variables = {"SDL_VIDEODRIVER": "nodisplay", "LYCHGATE_HOME": str(home)}
    for words in (("play", "nowhere"), ("play", "--battle", str(tmp_path / "none.json"))):
        done = _run(*words, **variables)
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1
        assert "display" not in done.stderr
    assert not home.exists()


def test_what_takes_longer_than_a_picture_is_said_at_once_and_only_once(monkeypatch):
    window = Window(likes.Settings(effects=0.0, ambience=0.0))
    window.go(TitleScene(window.stage))
    window.notices.add("Something else.")
    window.draw()
    before = pygame.surfarray.array3d(window.canvas)
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    window.stage.wait("One moment …")
    assert flips == [1]
    assert (pygame.surfarray.array3d(window.canvas) != before).any()
    assert window.notices.texts == ("Something else.",)
    window.draw()
    assert (pygame.surfarray.array3d(window.canvas) == before).all()
    window.go(None)
    window.stage.wait("One moment …")
    assert flips == [1]


def test_the_journeys_are_read_while_the_title_is_shown(monkeypatch):
    window = Window(likes.Settings(effects=0.0, ambience=0.0))
    window.go(TitleScene(window.stage, hasty=True))
    while not window.errands.done:
        window.step(0.0)
    for _turn in range(3):
        window.step(0.0)
    assert () in window.stage.books
    asked = []
    monkeypatch.setattr(type(window.stage), "rulebook", lambda *_: asked.append(1))
    window.step(0.0)
    assert asked == []


def test_a_battle_that_is_left_is_not_kept_and_one_that_is_played_is_not_looked_through():
    window = Window(likes.Settings(effects=0.0, ambience=0.0))
    while not window.errands.done:
        window.errands.turn()
    begin_and_enter(window.stage, Start("hunt", seed=3))
    window.step(0.0)
    assert gc.get_freeze_count() > 10_000 and len(gc.get_objects()) < 10_000
    scene = window.stack[-1]
    assert isinstance(scene, BattleScene)
    for _command in range(4):
        scene.skip()
        scene.seat.submit(legal(scene.session.rulebook, scene.session.state)[-1])
        window.step(0.1)
    gone = [weakref.ref(each) for each in (scene, scene.session, scene.board.ground, scene.hud)]
    del scene
    window.go(TitleScene(window.stage))
    window.step(0.0)
    assert [each() for each in gone] == [None] * 4
    gc.unfreeze()
