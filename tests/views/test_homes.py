"""Whatever the player's home is: the game plays, and says in a sentence where it cannot save."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ORDINARY = """
import ctypes, os
if os.geteuid() == 0:
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()
    call = ctypes.CDLL(None, use_errno=True)
    assert call.capget(header, sets) == 0
    for number in (0, 1):
        sets[number] &= ~0b1111
    assert call.capset(header, sets) == 0
"""
"""Even root is bound by the permissions of files from here on."""

PLAY = """
import json, sys
from game.rules import legal
from game.views import loop as views
real = views.Window.step
def step(self, seconds):
    real(self, seconds)
    session = self.stack[-1].session
    if len(session.commands) < 3:
        self.stack[-1].seat.skip()
        self.stack[-1].seat.submit(legal(session.rulebook, session.state)[-1])
        return
    from game.session import store
    told = {"notices": self.notices.texts, "saves": len(store.saves()),
            "home": str(store.home()), "commands": len(session.commands)}
    print(json.dumps(told))
    self.go(None)
views.Window.step = step
sys.exit(views.play("hunt", lang="en"))
"""
UNKNOWN = """
import pwd
def getpwuid(number):
    raise KeyError(number)
pwd.getpwuid = getpwuid
"""
FULL = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
"""
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other homes")


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may look into."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def played(before: str = "", cwd: Path = ROOT, **changes: str | None) -> dict[str, Any]:
    """What a game of three commands told, played by somebody without special rights."""
    names = ("LYCHGATE_HOME", "HOME", "XDG_DATA_HOME")
    variables = {key: value for key, value in os.environ.items() if key not in names}
    variables |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    variables |= {key: value for key, value in changes.items() if value is not None}
    done = subprocess.run(
        [sys.executable, "-c", ORDINARY + before + PLAY], env=variables, cwd=cwd,
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert told["commands"] == 3
    return told


def refused(told: dict[str, Any], *words: str) -> None:
    """Nothing was saved, and exactly one notice says so."""
    assert told["saves"] == 0
    (notice,) = [text for text in told["notices"] if "sav" in text]
    assert all(word in notice for word in words), notice


@needs_linux
def test_scenario_13_a_home_with_strange_letters_takes_saves(place: Path) -> None:
    home = place / "Übung ひらがな 'x"
    home.mkdir()
    home.chmod(0o777)
    for locale in ("C", "C.UTF-8"):
        told = played(HOME=str(home), LC_ALL=locale)
        assert told["saves"] and not [text for text in told["notices"] if "saved" in text]
        assert told["home"].startswith(str(home))
    assert list(home.rglob("auto-*.battle.json"))


@needs_linux
def test_scenario_13_without_a_home_the_game_plays_and_says_so(place: Path) -> None:
    place.chmod(0o777)
    told = played(UNKNOWN, cwd=place)
    refused(told, "There is no home folder", "LYCHGATE_HOME")
    assert not list(place.iterdir()), "no folder of the name ~ is made"


@needs_linux
def test_scenario_13_a_home_that_is_missing_and_cannot_be_made(place: Path) -> None:
    missing = place / "gone" / "home"
    place.chmod(0o555)
    refused(played(HOME=str(missing)), str(missing), "cannot be written to")


@needs_linux
def test_scenario_13_a_read_only_folder(place: Path) -> None:
    place.chmod(0o555)
    refused(played(LYCHGATE_HOME=str(place)), str(place), "cannot be written to")


@needs_linux
def test_scenario_13_a_disk_without_room(place: Path) -> None:
    place.chmod(0o777)
    refused(played(FULL, LYCHGATE_HOME=str(place)), str(place))
    assert not list(place.rglob("*.part")) and not list(place.rglob("auto-*"))
