"""What else may befall a store: strange files in it, two games at once, a clock that goes back."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session import store
from tests.session.played import begun, play_on
from tests.views.test_homes import ORDINARY

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name != "posix", reason="other systems have other files")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_file_in_place_of_the_saves_is_a_reason(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("in the way")
    assert store.autosave(begun().battle()) == "folder_not_writable"
    assert store.saves() == [] and store.newest() is None
    assert (home / "saves").read_text() == "in the way"


@posix
def test_a_folder_that_is_a_loop_of_links_is_a_reason(home: Path) -> None:
    home.mkdir()
    (home / "saves").symlink_to(home / "saves")
    assert store.autosave(begun().battle()) in ("save_failed", "folder_not_writable")
    assert store.saves() == []


@posix
def test_what_is_no_file_is_listed_as_damaged_and_passed_by(home: Path) -> None:
    store.save(begun().battle(), "sound")
    place = home / "saves"
    (place / "loop.battle.json").symlink_to(place / "loop.battle.json")
    (place / "lost.battle.json").symlink_to(place / "nowhere")
    (place / "folder.battle.json").mkdir()
    os.mkfifo(place / "pipe.battle.json")
    (place / "null.battle.json").symlink_to("/dev/null")
    reasons = {info.name: info.reason for info in store.saves()}
    assert sorted(reasons) == ["folder", "loop", "lost", "null", "pipe", "sound"]
    assert all(reason.endswith(".") for name, reason in reasons.items() if name != "sound")
    newest = store.newest()
    assert newest is not None and newest.name == "sound"
    assert store.autosave(begun().battle()) == ""


@posix
def test_a_save_or_folder_that_may_not_be_read_is_passed_by(home: Path) -> None:
    session = begun()
    store.save(session.battle(), "sound")
    play_on(session, 1)
    store.save(session.battle(), "secret")
    (home / "saves" / "save-secret.battle.json").chmod(0)
    script = ORDINARY + (
        "from game.session import store;"
        "print([(i.name, i.reason) for i in store.saves()], store.newest().name);"
        "store.folder().chmod(0); print(store.saves(), store.newest());"
        "store.folder().chmod(0o700)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert "Permission denied" in first and first.endswith("sound") and second == "[] None"


@pytest.mark.parametrize("again", ["auto", "named"])
def test_a_clock_that_was_put_back_hides_no_save_of_another_battle(home: Path, again: str) -> None:
    """The newest is what was written last, though it says that it is a day older."""
    store.save(begun(1).battle(), "old")
    (old,) = (home / "saves").iterdir()
    tomorrow = time.time() + 86400
    os.utime(old, (tomorrow, tomorrow))
    session = begun(2)
    for count in range(1, 5):
        play_on(session, 1)
        if again == "auto":
            store.autosave(session.battle())
        else:
            store.save(session.battle(), f"{count % 3}")
        newest = store.newest()
        assert newest is not None and newest.commands == count


PLAYER = """
import sys
from game.session import store
from tests.session.played import begun, play_on
session = begun(1)
play_on(session, int(sys.argv[1]), int(sys.argv[2]))
for line in sys.stdin:
    play_on(session, 1, int(sys.argv[2]))
    print(store.autosave(session.battle()) or "well", flush=True)
"""


def player(commands: int, seed: int) -> "subprocess.Popen[str]":
    """A game that makes and saves a decision for each line that it gets."""
    words = [sys.executable, "-c", PLAYER, str(commands), str(seed)]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def go(game: "subprocess.Popen[str]") -> None:
    assert game.stdin is not None and game.stdout is not None
    game.stdin.write("\n")
    game.stdin.flush()
    assert game.stdout.readline() == "well\n"


def test_two_games_of_one_battle_lose_none_of_each_others_saves() -> None:
    with player(20, 1) as one, player(5, 2) as two:
        for _ in range(4):
            go(one)
            go(two)
        for _ in range(4):
            go(two)
        counts = sorted(info.commands for info in store.saves())
        assert counts == [11, 12, 13, 22, 23, 24]
        one.kill()
        one.wait()
        with player(24, 1) as heir:  # Who takes up the battle of a game that is gone has its row.
            go(heir)
            assert heir.stdin is not None
            heir.stdin.close()
        two.kill()
    counts = sorted(info.commands for info in store.saves())
    assert counts == [11, 12, 13, 23, 24, 25]


def test_two_games_that_save_all_the_time_leave_whole_saves_only() -> None:
    games = [player(3, seed) for seed in (1, 2, 3)]
    for game in games:  # All three are there before the first is done.
        go(game)
    for _ in range(8):
        for game in games:
            assert game.stdin is not None
            game.stdin.write("\n" * 2)
            game.stdin.flush()
        time.sleep(0.01)
        assert all(info.error is None for info in store.saves())
    for game in games:
        out, _ = game.communicate()
        assert out.split() == ["well"] * 16
    infos = store.saves()
    assert len(infos) == 9 and all(info.error is None for info in infos)


def test_the_disk_is_full_midway_and_what_there_was_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever step of saving fails first, the newest save is the last that was told as saved."""
    session = begun()
    for _ in range(3):
        play_on(session, 1)
        assert store.autosave(session.battle()) == ""
    for step in ("fsync", "rename", "utime"):
        for moment in range(4):
            left = [moment]
            real = os.replace if step == "rename" else getattr(os, step)

            def fail(*given: object, _left: list[int] = left, _real: object = real) -> object:
                _left[0] -= 1
                if _left[0] < 0:
                    raise OSError(28, "full")
                return _real(*given)  # type: ignore[operator]

            with monkeypatch.context() as patch:
                patch.setattr(os, "replace" if step == "rename" else step, fail)
                play_on(session, 1)
                told = store.autosave(session.battle())
            newest = store.newest()
            assert newest is not None
            if told:
                assert told == "disk_full" and newest.commands >= 3
                assert session.undo() == "" or store.autosave(session.battle()) == ""
            else:
                assert newest.commands == len(session.commands)
            assert not list(home.rglob("*.part"))
