"""Ctrl-C at any moment from the program's first line on: it ends, quickly and without a word.

The moments are counted, not timed, so that they are the same on every machine: Python tells an
audit hook of each import, each file that is opened and the like, and the hook sends the signal.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems send no signals")

AT = """
import os, runpy, signal, sys, threading
left = int(sys.argv.pop(1))
entry = sys.argv.pop(1)
running = False
def hook(event, given):
    global left, running
    if not running:
        running = event == "exec" and given[0].co_filename.endswith("__main__.py")
        return
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGINT)
def give_up():
    if left > 0:
        os._exit(NOT_YET)
signal.signal(signal.SIGINT, signal.default_int_handler)
patience = threading.Timer(15, give_up)
patience.daemon = True
patience.start()
sys.addaudithook(hook)
try:
    if entry == "module":
        runpy.run_module("game", run_name="__main__", alter_sys=True)
    from game.__main__ import run
    sys.exit(run())
except SystemExit as ended:
    sys.exit(NOT_YET if left > 0 else ended.code)
"""
NOT_YET = 77
"""The status of a program that ended, or only waits for the player, before the moment came."""
ENDED = (130, -signal.SIGINT)
"""How Ctrl-C ends a program: by itself, or by the system."""


def commands(folder: Path) -> dict[str, tuple[str, ...]]:
    """A run of each command that takes a while or writes."""
    return {
        "sim": ("sim", "hunt", "--games", "100000"),
        "check": ("check", "maps/journeys/hunt.tmx"),
        "shot": ("shot", "battle", "--out", str(folder / "x.png"), "--size", "640x360"),
        "replay": ("replay", "tests/golden/hand/event_time.json"),
        "play": ("play", "hunt"),
        "title": ("play",),
        "new-map": ("new-map", "hunt", "mine", str(folder / "mine.tmx")),
        "schema": ("schema",),
    }


NAMES = tuple(commands(Path()))


def run(folder: Path, moment: int, name: str, entry: str) -> int:
    """The status of the command that gets Ctrl-C at that moment; nothing is printed by then."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", AT.replace("NOT_YET", str(NOT_YET)), str(moment), entry,
         *commands(folder)[name]],
        cwd=ROOT, env={**os.environ, **drivers, "LYCHGATE_HOME": str(folder)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.stderr == "", (name, moment, done.stderr)
    return done.returncode


@pytest.mark.parametrize("entry", ["module", "script"])
@pytest.mark.parametrize("name", NAMES)
def test_ctrl_c_at_any_moment_ends_without_a_trace(tmp_path: Path, name: str, entry: str) -> None:
    moments = (1, 2, 7, 200, 900) if entry == "module" else (2, 60)
    for moment in moments:
        status = run(tmp_path, moment, name, entry)
        assert status in ENDED, (name, moment, status)
    assert not list(tmp_path.rglob("*.part"))


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_ctrl_c_at_many_moments_ends_without_a_trace(tmp_path: Path, name: str) -> None:
    """Of each command, until a moment comes after its end or a minute is over."""
    began, moment = time.monotonic(), 1
    while time.monotonic() - began < 60:
        (tmp_path / "mine.tmx").unlink(missing_ok=True)
        status = run(tmp_path, moment, name, "module")
        if status == NOT_YET:
            break
        assert status in ENDED, (name, moment, status)
        assert not list(tmp_path.glob("**/*.part"))
        moment += max(1, moment // 12)
    assert moment > 100


def heed() -> None:
    """The process heeds Ctrl-C, even where the tests run in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("name", ["sim", "play"])
def test_ctrl_c_in_the_middle_ends_with_all_in_order(tmp_path: Path, name: str) -> None:
    """A simulation tells what it has by then; the game closes its window."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    given = commands(tmp_path)[name] + (("--json",) if name == "sim" else ())
    for seconds in (1.5, 5, 15):  # A busy machine may not have begun before.
        with subprocess.Popen(
            [sys.executable, "-m", "game", *given],
            cwd=ROOT, env={**os.environ, **drivers, "LYCHGATE_HOME": str(tmp_path)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed,
        ) as running:  # fmt: skip
            time.sleep(seconds)
            running.send_signal(signal.SIGINT)
            try:
                out, errors = running.communicate(timeout=60)
            finally:
                running.kill()
        if running.returncode == 130:
            break
    assert running.returncode == 130 and errors == ""
    assert name == "play" or json.loads(out)["stopped"] is True


def test_who_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C; it is meant for others."""
    words = f"trap '' INT; '{sys.executable}' -m game sim hunt --games 30 & sleep 0.5; kill -INT $!"
    done = subprocess.run(
        f"{words}; wait $!", shell=True, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "") and "30 games" in done.stdout


@pytest.mark.parametrize(
    ("raised", "status"),
    [
        # What CPython itself says of a signal for which there is no handler any more.
        ("OSError('Signal 2 ignored due to race condition')", 130),
        ("KeyboardInterrupt()", 130),
        ("OSError('something else')", 0),
    ],
)
def test_ctrl_c_is_not_lost_where_nothing_can_be_raised(raised: str, status: int) -> None:
    words = (
        "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL)\n"
        "from game.shell.interrupt import caught\n"
        "class Dying:\n"
        f"    def __del__(self): raise {raised}\n"
        "with caught():\n"
        "    one = Dying()\n"
        "    del one\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == status and ("something else" in done.stderr) == (status == 0)
