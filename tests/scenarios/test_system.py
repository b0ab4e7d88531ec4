"""Scenarios of the system round the game: no sound, no display, other languages of the system."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BARE = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
HEADLESS = (
    ("sim", "hunt", "--games", "1", "--bot", "random"),
    ("check", "maps/journeys/hunt.tmx"),
    ("schema",),
    ("replay", "tests/golden/hand/event_time.json"),
)


def run(*words: str, python: tuple[str, ...] = (), **changes: str) -> "subprocess.CompletedProcess":
    """The command with no display, no sound and these variables."""
    variables = {key: value for key, value in os.environ.items() if key not in BARE}
    return subprocess.run(
        [sys.executable, *python, *words], capture_output=True, cwd=ROOT, timeout=120,
        env={**variables, **changes}, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("words", HEADLESS, ids=lambda words: words[0])
def test_scenario_17_headless_commands_load_no_pygame(words: tuple[str, ...]) -> None:
    script = (
        "import sys; from game.__main__ import main; status = main(sys.argv[1:]);"
        "print('pygame' in sys.modules, file=sys.stderr); sys.exit(status)"
    )
    done = run("-c", script, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr.decode().strip().endswith("False")


@pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8", "tr_TR.ISO8859-9"])
def test_scenario_17_any_locale_gives_the_same(locale: str) -> None:
    done = run("-m", "game", *HEADLESS[3], LC_ALL=locale, LANG=locale, PYTHONUTF8="0")
    plain = run("-m", "game", *HEADLESS[3], LC_ALL="C.UTF-8")
    assert (done.returncode, done.stdout) == (0, plain.stdout), done.stderr
    wrong = run("-m", "game", "play", "hünt İı", LC_ALL=locale, LANG=locale, PYTHONUTF8="0")
    assert wrong.returncode == 2 and b"Traceback" not in wrong.stderr
    assert wrong.stderr.strip()


def test_scenario_17_no_text_file_is_read_in_the_encoding_of_the_system() -> None:
    """Python itself warns of each, and here that is an error."""
    words = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    for given in HEADLESS:
        done = run("-m", "game", *given, python=words)
        assert done.returncode == 0, done.stderr


def test_scenario_17_no_letters_are_compared_or_sorted_by_the_locale() -> None:
    """Nothing of the game asks the system how letters are ordered, lowered or counted."""
    banned = {"strcoll", "strxfrm", "setlocale", "format_string", "atof"}
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in banned:
                found.append(f"{path.name}:{node.lineno}")
    assert found == []


def test_scenario_17_with_a_sound_driver_of_nonsense_the_window_game_runs() -> None:
    script = """
from game.views import loop as views
real = views.Window.step
def step(self, seconds):
    real(self, seconds)
    if self.errands.done:
        print([text for text in self.notices.texts if "sound" in text])
        self.go(None)
views.Window.step = step
raise SystemExit(views.play("hunt", lang="en"))
"""
    done = run("-c", script, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nonsense",
               LYCHGATE_HOME=os.environ.get("PYTEST_HOME", "/dev/null/x"))  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().count("There is no sound") == 1
