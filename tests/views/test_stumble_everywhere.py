"""A fault in any scene, drawn or updated: the page, a report that names nobody, a replay."""

import getpass
import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules import legal, state_hash
from game.session import Session, read, report, store
from game.session.replay import replay, rulebook_for
from game.views.scene import Scene
from game.views.scenes.battle import BattleScene
from game.views.scenes.stumbled import StumbledScene
from game.views.stumble import write_report
from game.views.window import Window
from tests.views.test_storm import SCREENS
from tests.views.test_stumble import battle, reports, run
from tests.views.test_stumble import window as window
from tests.views.test_window import key, released

HOME = "Anna-Lena Schmidt"
USER, HOST = "annalena", "annas-rechner.fritz.box"
SECRETS = (HOME, "Anna-Lena", "Schmidt", USER, HOST, "annas-rechner", "Geheim")
ELSEWHERE = "/media/Geheim Fach/Anna-Lena/mine.tmx"


@pytest.fixture(autouse=True)
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody plays whose name is in the path of the home, the user's name and the host's."""
    home = tmp_path / HOME / "Spiele"
    monkeypatch.setenv("HOME", str(tmp_path / HOME))
    monkeypatch.setenv("LYCHGATE_HOME", str(home))
    monkeypatch.setattr(getpass, "getuser", lambda: USER)
    monkeypatch.setattr(platform, "node", lambda: HOST)
    return home


def fault(*_given: object) -> Any:
    """A fault whose text tells all that it can."""
    raise OSError(
        f"no {store.home()}/saves/x.json of {USER}@{HOST} in {Path.home()}, '{ELSEWHERE}', "
        f"nor {ELSEWHERE} nor C:\\Users\\Anna-Lena Schmidt\\saves\\y.json"
    )


def session_of(scenes: list[Scene]) -> Session | None:
    found = (getattr(scene, "session", None) for scene in reversed(scenes))
    return next((session for session in found if isinstance(session, Session)), None)


def nameless(path: Path) -> dict[str, Any]:
    """What is in the report, which names nobody."""
    text = path.read_text("utf-8")
    assert not [word for word in SECRETS if word in text], text[-1500:]
    values: dict[str, Any] = json.loads(text)
    return values


def mouse(what: int, **values: object) -> pygame.Event:
    return pygame.Event(what, pos=(300, 200), touch=False, **values)


WAYS: tuple[tuple[str, tuple[pygame.Event, ...]], ...] = (
    ("draw", ()),
    ("update", ()),
    ("spoken", ()),
    ("layout", (pygame.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720),)),
    ("handle", (key(pygame.K_m),)),
    ("handle", (released(pygame.K_m),)),
    ("handle", (mouse(pygame.MOUSEMOTION, rel=(1, 0), buttons=(0, 0, 0)),)),
    ("handle", (mouse(pygame.MOUSEBUTTONDOWN, button=1),)),
    ("handle", (mouse(pygame.MOUSEBUTTONUP, button=1),)),
    ("handle", (pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False),)),
    ("handle", (key(pygame.K_RETURN), released(pygame.K_RETURN), key(pygame.K_ESCAPE))),
)
"""What a scene is asked to do, and the events with which the window is brought to ask it."""


def break_once(
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
    scenes: list[Scene],
    where: str,
    *events: pygame.Event,
) -> None:
    """The page comes up after the fault, with its report; the battle is as it was before."""
    window.stack.clear()
    for scene in scenes:
        window.open(scene)
    session = session_of(scenes)
    top = scenes[-1]
    if isinstance(top, StumbledScene):
        top.drawn = True
    with monkeypatch.context() as patch:
        patch.setattr(top, where, fault)
        page = run(window, *events)
    assert isinstance(page, StumbledScene) and page.drawn and page is not top
    assert window.stack == [page]
    (path,) = reports()
    told = nameless(path)["report"]
    assert told["screens"] == [type(scene).__name__ for scene in scenes]
    assert any("mine.tmx" in line for line in told["trace"]), "the fault is told"
    assert not [word for word in SECRETS if word in page.text.paragraphs[-1].text]
    if session is not None:
        reported = read(path)
        assert reported.commands == tuple(session.commands)
        if where == "draw":  # The report is the same of each fault, so it is seen through once.
            steps = list(replay(rulebook_for(reported), reported))
            assert steps[-1].hash == state_hash(session.state)
        newest = store.newest()
        assert session.state.outcome is not None or (
            newest is not None and store.load(newest.path).commands == tuple(session.commands)
        )
    path.unlink()


@pytest.mark.parametrize("name", SCREENS)
def test_a_fault_in_any_scene_shows_the_page(
    window: Window, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    scenes = SCREENS[name](window)
    for where, events in WAYS[:5]:
        break_once(window, monkeypatch, scenes, where, *events)


@pytest.mark.parametrize("name", SCREENS)
def test_a_fault_at_any_event_shows_the_page_once(
    window: Window, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """What is left of the events is not given to the page: it is still there."""
    scenes = SCREENS[name](window)
    for where, events in WAYS[5:]:
        break_once(window, monkeypatch, scenes, where, *events)


def test_a_fault_of_the_rules_keeps_the_battle_before_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = battle(window, 12)
    before = state_hash(scene.session.state)
    command = legal(scene.session.rulebook, scene.session.state)[0]
    monkeypatch.setattr("game.session.session.apply", fault)
    real = BattleScene.update

    def update(self: BattleScene, seconds: float) -> None:
        real(self, seconds)
        self.seat.skip()
        self.seat.submit(command)

    monkeypatch.setattr(BattleScene, "update", update)
    page = run(window)
    assert isinstance(page, StumbledScene)
    monkeypatch.undo()
    (path,) = reports_in(page)
    assert any("session.py" in line for line in read(path).report.trace)  # type: ignore[union-attr]
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path)],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, before, "")


def reports_in(page: StumbledScene) -> list[Path]:
    """The report that the page names."""
    texts = " ".join(paragraph.text for paragraph in page.text.paragraphs)
    return [Path("/" + texts.partition(": /")[2].partition(".json")[0] + ".json")]


def test_f12_in_every_scene_writes_a_report_that_names_nobody(window: Window) -> None:
    for number, make in enumerate(SCREENS.values(), 1):
        scenes = make(window)
        session = session_of(scenes)
        if session is not None:
            session.map = session.map or ELSEWHERE
        said = write_report(scenes)
        path = sorted(reports(), key=lambda path: path.stat().st_mtime_ns)[-1]
        assert path.name in said and len(reports()) == min(number, 20)
        values = nameless(path)
        assert values.get("map", "mine.tmx") == "mine.tmx"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (ELSEWHERE, "Anna-Lena"),
        (f"x='{ELSEWHERE}'", "Geheim"),
        (f'in "{ELSEWHERE}", line 3', "Geheim"),
        ("\\\\server\\Geheim\\x.json", "Geheim"),
        ("C:\\Users\\Schmidt\\x.json", "Schmidt"),
        ("d:/Schmidt/x.json", "Schmidt"),
        ("a \ud800 lone half", "\ud800"),
        (f"host {HOST}, short annas-rechner", "annas"),
    ],
)
def test_no_folder_is_left_in_a_line(text: str, shown: str) -> None:
    found = report.scrub(text)
    assert shown not in found and found.encode()
    for name in ("mine.tmx", "x.json"):
        assert (name in found) == (name in text)


@pytest.mark.parametrize(
    "text",
    [
        "game/views/window.py:12 in step: x",
        "1/2 hits for 3 / 4",
        "and/or",
        "Round 2: a husk (2/3).",
    ],
)
def test_what_is_no_folder_stays(text: str) -> None:
    assert report.scrub(text) == text
