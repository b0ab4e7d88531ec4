"""The real ``play`` in a process of its own, with every option: it comes up, and stays up.

A scout in the process says what is on the stage, once a change; else it is the command itself.
"""

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.content import assets, load_rulebook
from game.rules.setup import Start
from game.session import Session, encode
from tests.content.drawn import MISSION, PLACED, ROOM, STARTS, room, thing
from tests.content.drawn import write as draw

SCOUT = """
import sys, pygame
from game.__main__ import main
from game.views.window import Window
step, last = Window.step, [""]
def scouted(window, seconds):
    step(window, seconds)
    names = "+".join(type(scene).__name__ for scene in window.stack)
    session = getattr(window.stack[0], "session", None) if window.stack else None
    rows = session.rulebook.sections["trial"].terrain if session else ()
    told = f"{names} {'pillar' if 'I' in ''.join(rows) else 'plain'}"
    if told != last[0]:
        last[0] = told
        print(told, flush=True)
    if sys.stdin in __import__("select").select([sys.stdin], [], [], 0)[0]:
        pygame.event.post(pygame.Event(pygame.QUIT))
Window.step = scouted
sys.exit(main(sys.argv[1:]))
"""
DECK = {**MISSION, "encounters": "strays"}
DEAD = thing(30, "EnemyGroup", 5, 2, encounter="strays")
PILLAR = ROOM.replace("#......#\n########", "#....I.#\n########")
PATIENCE = 30.0
"""Seconds after which a test gives up: other tests may want the machine too."""


class Game:
    """The running command: what it told of its stage, and its end."""

    def __init__(self, home: Path, *words: str) -> None:
        env = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "LYCHGATE_HOME": str(home),
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCOUT, "play", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
        )
        self.told: queue.Queue[str] = queue.Queue()
        self.past: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        # Whoever waits for the end of the process closes this pipe.
        with contextlib.suppress(ValueError):
            for line in self.process.stdout:
                self.told.put(line.strip())

    def until(self, wanted: str) -> None:
        """The stage is as wanted; a process that ends before fails at once, with its last words."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.past.append(self.told.get(timeout=0.1))
            except queue.Empty:
                if self.process.poll() is not None and self.told.empty():
                    break
            else:
                if self.past[-1] == wanted:
                    return
        self.process.kill()
        pytest.fail(f"{wanted!r} never came: {self.past}, {self.process.communicate()[1]}")

    def close(self) -> tuple[int, str]:
        """The window is closed: the status and what was said on stderr."""
        _, said = self.process.communicate("\n", timeout=PATIENCE)
        return self.process.returncode, said


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Game]]:
    games: list[Game] = []

    def begun(*words: str) -> Game:
        games.append(Game(tmp_path / "home", *words))
        return games[-1]

    yield begun
    for game in games:
        if game.process.poll() is None:
            game.process.kill()
            game.process.communicate()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = draw(tmp_path, room(PLACED + DEAD, mission=DECK))
    (tmp_path / "tiles.png").write_bytes((assets() / "tilesets" / "streets.png").read_bytes())
    return made


def save(path: Path, things: str = PLACED + DEAD, drawing: str = ROOM) -> None:
    """The map is saved as editors do it: all at once."""
    half = path.with_suffix(".new")
    half.write_text(room(things, drawing, DECK), "utf-8")
    half.replace(path)


def test_a_watched_map_is_taken_when_saved_told_when_broken_and_taken_when_mended(
    path: Path, play: Callable[..., Game]
) -> None:
    game = play(str(path), "--watch")
    game.until("BattleScene plain")
    save(path, drawing=PILLAR)
    game.until("BattleScene pillar")
    save(path, STARTS, PILLAR)
    game.until("BattleScene+FaultPanel pillar")
    save(path)
    game.until("BattleScene plain")
    assert game.close() == (0, "")


def test_a_watched_map_that_is_broken_from_the_first_is_waited_for(
    path: Path, play: Callable[..., Game]
) -> None:
    save(path, STARTS)
    game = play(str(path), "--watch")
    game.until("TitleScene+FaultPanel plain")
    save(path)
    game.until("BattleScene plain")
    assert game.close() == (0, "")


def options(path: Path) -> dict[str, tuple[list[str], str]]:
    """Every way to call play, with the stage that comes up."""
    file = path.with_name("kept.lychgate")
    name = str(path)
    session = Session.begin(load_rulebook([name]), Start("trial", seed=3), name)
    file.write_bytes(encode(session.battle()))
    return {
        "nothing": ([], "TitleScene plain"),
        "a map": ([name], "BattleScene plain"),
        "from": ([name, "--from", "30"], "BattleScene plain"),
        "from, watched": ([name, "--from", "30", "--watch"], "BattleScene plain"),
        "battle": (["--battle", str(file)], "BattleScene plain"),
        "battle, watched": (["--battle", str(file), "--watch"], "BattleScene plain"),
        "lang": ([name, "--lang", "ru"], "BattleScene plain"),
    }


CASES = ("nothing", "a map", "from", "from, watched", "battle", "battle, watched", "lang")


@pytest.mark.parametrize("case", CASES)
def test_every_option_of_play_comes_up_and_ends_well(
    case: str, path: Path, play: Callable[..., Game]
) -> None:
    words, stage = options(path)[case]
    game = play(*words)
    game.until(stage)
    assert game.close() == (0, "")
