"""Scenario 11: games that bots played, seen again: twice, in another process, in another window."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.content import load_rulebook
from game.rules import Rulebook, Start, legal
from game.session import Session, decode, encode, replay
from tests.golden.record import MISSIONS
from tests.views.test_storm import window as window
from tests.views.test_window import key, released

ROOT = Path(__file__).parents[2]
AGAIN = """
import sys
from pathlib import Path
from game.content import load_rulebook
from game.session import read, replay
books = {}
for path in sorted(Path(sys.argv[1]).iterdir()):
    battle = read(path)
    name = battle.start.mission
    books[name] = books.get(name) or load_rulebook([name])
    print(path.name, [step.hash for step in replay(books[name], battle)][-1])
"""


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of the test's own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path_factory.mktemp("home")))


@cache
def book(mission: str) -> Rulebook:
    return load_rulebook([mission])


def recorded(number: int) -> bytes:
    """The file of a whole game; each journey and bot has its turn."""
    mission = MISSIONS[number % len(MISSIONS)]
    session = Session.begin(book(mission), Start(mission, seed=9000 + number))
    bot = BOTS[("greedy", "random")[number // len(MISSIONS) % 2]](number)
    while session.state.outcome is None:
        able = legal(session.rulebook, session.state)
        session.submit(bot.choose(session.rulebook, session.state, able))
    return encode(session.battle())


def hashes(content: bytes) -> list[str]:
    battle = decode(content)
    steps = [step.hash for step in replay(book(battle.start.mission), battle)]
    assert tuple(steps[1:]) == battle.hashes
    return steps


def seen_again(window, folder: Path, games: int) -> None:
    """Each of so many games goes the same way each time that it is seen."""
    lines = []
    for number in range(games):
        content = recorded(number)
        (folder / f"{number:03}.json").write_bytes(content)
        first = hashes(content)
        assert hashes(content) == first, number
        if number % 10 == 0:
            for event in (key(pygame.K_F11), released(pygame.K_F11)):
                window.handle(event)
            assert hashes(content) == first, number
        lines.append(f"{number:03}.json {first[-1]}")
    done = subprocess.run(
        [sys.executable, "-c", AGAIN, str(folder)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "PYTHONHASHSEED": "77"}, check=False,
    )  # fmt: skip
    assert done.stdout.splitlines() == lines, done.stderr


def test_scenario_11_some_games_are_the_same_each_time(window, tmp_path: Path) -> None:
    seen_again(window, tmp_path, 2)


@pytest.mark.soak
def test_scenario_11_two_hundred_games_are_the_same_each_time(window, tmp_path: Path) -> None:
    seen_again(window, tmp_path, 200)
