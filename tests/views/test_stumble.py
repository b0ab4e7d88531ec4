"""A fault of the game itself: one page, a report that names nobody, and the save stays."""

import getpass
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import Start, state_hash
from game.session import Session, read, replay, report, store
from game.views import settings as likes
from game.views import window as window_module
from game.views.loop import play
from game.views.scene import Scene
from game.views.scenes.battle import BattleScene
from game.views.scenes.stumbled import StumbledScene
from game.views.scenes.title import TitleScene
from game.views.stumble import write_report
from game.views.window import Window
from tests.session.played import hunt, play_on
from tests.views.test_window import key, released

ROOT = Path(__file__).parents[2]


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.Settings())
    pygame.event.clear()
    yield made
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def fail(*_given: object) -> None:
    """What a fault of the game looks like: it names a folder and a user."""
    raise LookupError(f"no token in {Path.home()}/art of {getpass.getuser()}")


def battle(window: Window, commands: int = 12) -> BattleScene:
    """A hunt that is being played in the window."""
    session = Session.begin(hunt(), Start("hunt", seed=5))
    play_on(session, commands, 5)
    scene = BattleScene(window.stage, session)
    window.go(scene)
    return scene


def run(window: Window, *events: pygame.Event, until: type[Scene] = StumbledScene) -> Scene:
    """The real loop, until such a scene has been drawn twice; which it was.

    A key that is posted must not be held already: the window gives no scene a press twice.
    """
    for event in events:
        pygame.event.post(event)
    seen: list[Scene] = []
    turns = 0
    real = window.step

    def step(seconds: float) -> None:
        nonlocal turns
        turns += 1
        if window.stack and isinstance(window.stack[-1], until):
            seen.append(window.stack[-1])
        if len(seen) > 2 or turns > 100:
            window.stack.clear()
            return
        real(seconds)

    window.step = step  # type: ignore[method-assign]
    window.run()
    del window.step
    assert len(seen) > 2, "the scene does not come"
    window.stack.append(seen[-1])
    return seen[-1]


def reports() -> list[Path]:
    return sorted((store.home() / "reports").glob("*.json"))


@pytest.mark.parametrize("where", ["draw", "handle", "update", "layout"])
def test_a_fault_shows_the_page_with_a_report_and_keeps_the_save(
    window: Window, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    scene = battle(window)
    monkeypatch.setattr(scene, where, fail)
    events = [key(pygame.K_m)]
    if where == "layout":
        events = [pygame.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)]
    page = run(window, *events)
    assert isinstance(page, StumbledScene) and page.drawn
    (path,) = reports()
    assert path.name in " ".join(paragraph.text for paragraph in page.text.paragraphs)
    found = read(path)
    assert found.report is not None and found.report.reason == "stumbled"
    assert found.report.screens == ("BattleScene",) and found.report.log
    assert any("LookupError" in line for line in found.report.trace)
    assert any("game/views/window.py" in line for line in found.report.trace)
    newest = store.newest()
    assert newest is not None and store.load(newest.path).commands == tuple(scene.session.commands)
    page.buttons[0].press()
    assert isinstance(window.stack[-1], BattleScene)
    assert state_hash(window.stack[-1].session.state) == state_hash(scene.session.state)


def test_a_report_names_nobody(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = battle(window)
    scene.session.map = f"{Path.home()}/maps/mine.tmx"
    monkeypatch.setattr(scene, "draw", fail)
    run(window)
    (path,) = reports()
    text = path.read_text("utf-8")
    for word in (str(Path.home()), str(ROOT), str(store.home()), f" of {getpass.getuser()}"):
        assert word not in text, word
    assert json.loads(text)["map"] == "mine.tmx"


@pytest.mark.parametrize("name", ["Übung ひらがな 'x", "both ' and \"", "plain"])
def test_no_way_of_writing_the_home_is_left_in_a_report(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / name))
    place = store.home() / "saves"
    escaped = str(place).replace("'", "\\'")
    error = FileNotFoundError(2, "gone", str(place))
    for text in (str(place), repr(str(place)), ascii(str(place)), escaped, str(error)):
        shown = report.scrub(text)
        assert str(tmp_path) not in shown and "saves" in shown, shown


def test_a_report_is_played_to_the_same_hash(window: Window) -> None:
    scene = battle(window, 30)
    window.handle(key(pygame.K_F12))
    (path,) = reports()
    assert any(path.name in text for text in window.notices.texts)
    assert window.stack == [scene]
    steps = list(replay(hunt(), read(path)))
    assert steps[-1].hash == state_hash(scene.session.state)
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path)],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, state_hash(scene.session.state))


def test_without_a_battle_the_report_says_what_was_on_the_screen(window: Window) -> None:
    window.go(TitleScene(window.stage))
    window.handle(key(pygame.K_F12))
    (path,) = reports()
    assert json.loads(path.read_text("utf-8"))["report"]["screens"] == ["TitleScene"]
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path)],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and len(done.stderr.strip().splitlines()) == 1


def test_the_page_leads_home_and_out(window: Window) -> None:
    for code, kind in ((pygame.K_ESCAPE, TitleScene), (pygame.K_q, None)):
        window.stack = [StumbledScene(window.stage, "", "")]
        window.handle(key(code))
        window.handle(released(code))
        assert (type(window.stack[-1]) if window.stack else None) is kind


def test_a_fault_on_the_way_from_the_page_shows_it_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = battle(window)
    monkeypatch.setattr(scene, "draw", fail)
    page = run(window)
    monkeypatch.setattr(TitleScene, "__init__", fail)
    again = run(window, key(pygame.K_ESCAPE))
    assert again is not page and len(reports()) == 2


def test_where_the_page_cannot_be_drawn_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(window_module.Window, "draw", fail)
    try:
        assert play() == 1
    finally:
        pygame.display.set_mode((1280, 720))
    told = capsys.readouterr().err
    assert "Traceback" not in told and len(told.strip().splitlines()) == 1
    assert reports() and str(reports()[-1]) in told


def test_a_report_that_cannot_be_written_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "file"))
    battle(window)
    assert write_report(window.stack).startswith("No report could be written.")
    monkeypatch.setattr(report, "make", fail)
    assert write_report(window.stack) == "No report could be written."


def test_only_the_last_reports_stay() -> None:
    for _ in range(25):
        report.write(report.make(None, "asked"))
    assert len(reports()) == 20


def test_activations_that_were_ended_by_the_guard_are_in_the_report() -> None:
    from game.rules.events import ActivationClosed

    session = Session.begin(hunt(), Start("hunt", seed=5))
    play_on(session, 3)
    session.events[2] = (*session.events[2], ActivationClosed("enemy", "g2", 40))
    found = json.loads(report.make(session, "asked"))["report"]["closed"]
    assert found == [
        'command 2: {"event":"activation_closed","side":"enemy","id":"g2","dropped":40}'
    ]
