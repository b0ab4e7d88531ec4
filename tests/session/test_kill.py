"""Killed at any moment while it saves, a game goes on from a save at most one command old."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session import Session, encode, store
from tests.session.played import begun, small

PLAYER = """
import sys
from pathlib import Path
from game.rules import legal
from game.session import Session, store
from tests.session.played import small
session = Session.resume(small(), store.load(Path(sys.argv[1])))
print(len(session.commands), flush=True)
while session.state.outcome is None:
    able = legal(session.rulebook, session.state)
    session.submit(able[len(session.commands) % len(able)])
    if store.autosave(session.battle()):
        sys.exit(3)
    print(len(session.commands), flush=True)
"""
"""Plays the battle of a file on, saves after each command, and tells each that is saved."""

ROOT = Path(__file__).parents[2]


def kill(seconds: float, first: Path) -> int:
    """A player is killed so many seconds after it began; the last command that it told."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(first)], stdout=subprocess.PIPE, cwd=ROOT
    ) as player:
        assert player.stdout is not None
        told = int(player.stdout.readline())
        time.sleep(seconds)
        player.kill()
        for line in player.stdout.read().split(b"\n"):
            told = int(line) if line else told
    assert player.returncode != 3, "a save failed"
    return told


def goes_on(told: int) -> Path:
    """The save that the game goes on from, at most one command older than what was told."""
    infos = store.saves()
    assert all(not info.error for info in infos), [info.reason for info in infos]
    newest = store.newest()
    assert newest is not None
    session = Session.resume(small(), store.load(newest.path))
    assert session.notice is None, session.notice
    # The command after the last that was told may be saved but not told.
    assert told <= len(session.commands) <= told + 1
    return newest.path


def killed(times: int, seed: int, folder: Path) -> None:
    """So many times killed, each time going on from what was saved."""
    chance = random.Random(seed)
    fresh = folder / "first.json"
    fresh.write_bytes(encode(begun(seed).battle()))
    path = fresh
    for number in range(times):
        if number % 10 == 0:  # The battle is long enough for ten lives, or over: then anew.
            path = folder / f"first-{number}.json"
            path.write_bytes(encode(begun(seed + number).battle()))
            for old in store.saves():
                store.delete(old.path)
        told = kill(chance.uniform(0.0, 0.06), path)
        if told:
            infos = store.saves()
            if infos and infos[0].over:
                path = fresh
                for old in infos:
                    store.delete(old.path)
                continue
            path = goes_on(told)
    litter = [found.name for found in store.folder().iterdir() if found.name.endswith(".part")]
    assert len(litter) <= 1, "only the last kill may have left something half written"
    store.saves()
    assert not list(store.folder().glob(".*.part"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves of the test's own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)


needs_kill = pytest.mark.skipif(os.name != "posix", reason="processes cannot be asked after")


@needs_kill
def test_scenario_13_a_kill_costs_at_most_one_command(tmp_path: Path) -> None:
    killed(8, 1, tmp_path)


@needs_kill
@pytest.mark.soak
def test_scenario_13_two_hundred_kills_cost_at_most_one_command_each(tmp_path: Path) -> None:
    killed(200, 1000, tmp_path)


STEPS = ("mkstemp", "fsync", "replace")


@needs_kill
@pytest.mark.parametrize("moment", range(9))
def test_scenario_13_killed_between_any_two_steps_of_saving(moment: int, tmp_path: Path) -> None:
    """Not by chance: the process ends itself before the n-th call that touches the disk."""
    first = tmp_path / "first.json"
    first.write_bytes(encode(begun(3).battle()))
    bomb = f"""
import os, tempfile
from pathlib import Path
left = {moment}
def arm(real):
    def call(*given, **named):
        global left
        if told >= 4:
            left -= 1
            if left < 0:
                os.kill(os.getpid(), 9)
        return real(*given, **named)
    return call
told = 0
tempfile.mkstemp, os.fsync = arm(tempfile.mkstemp), arm(os.fsync)
Path.replace, Path.unlink, os.open = arm(Path.replace), arm(Path.unlink), arm(os.open)
"""
    script = bomb + PLAYER.replace(
        "    print(len", "    told = len(session.commands)\n    print(len"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(first)], capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == -9, done.stderr
    told = int(done.stdout.split()[-1])
    assert told == 4
    goes_on(told)
