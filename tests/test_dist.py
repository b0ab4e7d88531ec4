"""The game as players get it: a wheel in a read-only folder, and a folder made by PyInstaller."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.session import read
from tests.views.test_homes import ORDINARY, PLAY

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden" / "hunt_random_11.json"
pytestmark = pytest.mark.soak


def has(module: str) -> bool:
    """Whether that tool is installed (``pip install .[dist]``)."""
    return importlib.util.find_spec(module) is not None


def run(*words: str, cwd: Path, **variables: str) -> str:
    """What the command prints; it must end well and say nothing of a fault."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "HOME")}
    kept |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **variables}
    done = subprocess.run(
        words, cwd=cwd, env=kept, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done.stdout


@pytest.mark.skipif(not has("hatchling"), reason="takes the extra dist")
def test_the_wheel_runs_from_a_read_only_folder(tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(ROOT),
        cwd=tmp_path)  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    place = tmp_path / "installed"
    run(*pip, "install", "--no-deps", "--target", str(place), str(wheel), cwd=tmp_path)
    for path in sorted(place.rglob("*"), reverse=True):
        path.chmod(0o555 if path.is_dir() else 0o444)
    place.chmod(0o555)
    home = tmp_path / "home"
    here = {"PYTHONPATH": str(place), "LYCHGATE_HOME": str(home)}
    where = "import game; print(game.__file__)"
    assert str(place) in run(sys.executable, "-c", where, cwd=tmp_path, **here)
    told = run(sys.executable, "-c", ORDINARY + PLAY, cwd=tmp_path, **here)
    values = json.loads(told.splitlines()[-1])
    assert values["commands"] == 3 and values["saves"] == 3
    last = run(sys.executable, "-m", "game", "replay", str(GOLDEN), cwd=tmp_path, **here)
    assert last.strip() == read(GOLDEN).hashes[-1]
    place.chmod(0o755)


@pytest.mark.skipif(not has("PyInstaller"), reason="takes the extra dist")
@pytest.mark.skipif(shutil.which("make") is None, reason="make is not there")
def test_the_folder_of_pyinstaller_runs_without_a_python(tmp_path: Path) -> None:
    """The commands of ``make dist`` itself, with this Python; then the built game is played."""
    recipe = subprocess.run(
        ["make", "--dry-run", "--silent", "--assume-old=.venv/.dist", "dist"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.replace("\\\n", " ")  # fmt: skip
    (command,) = [line for line in recipe.splitlines() if "-m PyInstaller" in line]
    _, _, words = command.partition("-m PyInstaller")
    words = words.replace("--distpath dist", f"--distpath '{tmp_path}/dist'")
    for option in ("--workpath", "--specpath"):
        words = words.replace(f"{option} build", f"{option} '{tmp_path}/build'")
    subprocess.run(f"'{sys.executable}' -m PyInstaller {words}", shell=True, cwd=ROOT, check=True)
    game = str(tmp_path / "dist" / "lychgate" / "lychgate")
    bare = {"PATH": "/nowhere", "LYCHGATE_HOME": str(tmp_path / "home")}
    assert run(game, "--version", cwd=tmp_path, **bare).strip() == f"Lychgate {__version__}"
    last = run(game, "replay", str(GOLDEN), cwd=tmp_path, **bare)
    assert last.strip() == read(GOLDEN).hashes[-1]
    picture = tmp_path / "battle.png"
    run(game, "shot", "battle", "--out", str(picture), cwd=tmp_path, **bare)
    assert picture.stat().st_size > 100_000
