"""What the real Tiled makes of our files: maps saved by it mean the same, templates are read.

Skipped where Tiled is not installed (Debian: apt install tiled).
"""

import os
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from game.content import mission_names, section_names, section_path
from game.content.load import load_content, map_path
from game.content.skeleton import new_map, plans
from game.content.tiled import read_journey, read_piece
from game.content.tiled.schema import OBJECTS
from game.places import maps
from tests.content.drawn import room
from tests.content.drawn import write as drawn

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(
    TILED is None, reason="TILED IS NOT INSTALLED: no map was saved by it (apt install tiled)"
)
KNOWN = load_content().known
OWN = [*map(map_path, mission_names()), *map(section_path, section_names())]


def exported(path: Path, target: Path, *options: str) -> Path:
    """The map as Tiled saves it, at ``target``."""
    target.parent.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [str(TILED), *options, "--export-map", "tmx", str(path), str(target)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(target.parent)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0 and target.is_file(), run.stderr
    return target


def canonical(path: Path) -> bytes:
    """The section, and the mission of a journey, in canonical JSON."""
    if path.parent.name == "sections":
        return msgspec.json.encode(read_piece(path, KNOWN)[0], order="deterministic")
    journey = read_journey(path, KNOWN)
    return msgspec.json.encode(
        (journey.section, journey.mission, journey.place), order="deterministic"
    )


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_a_map_of_ours_saved_by_tiled_means_the_same(path: Path, tmp_path: Path) -> None:
    saved = exported(path, tmp_path / "maps" / path.parent.name / path.name)
    assert saved.read_bytes() != path.read_bytes(), "it was written anew"
    assert canonical(saved) == canonical(path)


@pytest.mark.parametrize("kind", plans())
def test_a_new_map_saved_by_tiled_means_the_same(kind: str, tmp_path: Path) -> None:
    folder = "sections" if kind == "section" else "journeys"
    home = tmp_path / "there" / folder
    home.mkdir(parents=True)
    path = new_map(kind, "trial", home)
    saved = exported(path, tmp_path / "saved" / folder / path.name)
    assert canonical(saved) == canonical(path)
    assert saved.read_text(encoding="utf-8").count("<text ") == path.read_text(
        encoding="utf-8"
    ).count("<text "), "the notes are there still"


def test_every_template_is_an_object_of_its_class(tmp_path: Path) -> None:
    """Each template is put on a map and detached by Tiled: our own words come out of it."""
    home = maps() / "templates"
    names = sorted(path.stem for path in home.glob("*.tx"))
    placed = "".join(
        f'<object id="{number}" template="{home / name}.tx" x="{number * 64}" y="64"/>'
        for number, name in enumerate(names, 1)
    )
    path = drawn(tmp_path, room(placed))
    text = exported(path, tmp_path / "out" / "trial.tmx", "--detach-templates").read_text()
    found = [kind.name for kind in OBJECTS if f'type="{kind.name}"' in text]
    assert found == [kind.name for kind in OBJECTS]
    assert text.count("<object ") == len(names) and "template=" not in text


def test_tiled_reads_the_tilesets_with_their_brushes(tmp_path: Path) -> None:
    source = maps().parent / "assets" / "tilesets" / "streets.tsx"
    saved = tmp_path / "streets.tsx"
    run = subprocess.run(
        [str(TILED), "--export-tileset", "tsx", str(source), str(saved)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    mine, theirs = source.read_text(encoding="utf-8"), saved.read_text(encoding="utf-8")
    assert theirs.count("<wangtile ") == mine.count("<wangtile ") > 30
    assert theirs.count("<wangcolor ") == mine.count("<wangcolor ")
