"""Shots: every scene can be drawn without a display, the same way each time."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.session import BattleFileError, store
from game.views.shot import sample_saves, shot, shot_names

WANTED = {"title", "new_game", "battle", "battle_prompt", "end", "help", "load", "delve_ghost",
          "delve_placed", "delve_filled"}  # fmt: skip


def test_the_scenes_that_players_see_can_be_drawn() -> None:
    assert set(shot_names()) >= WANTED


@pytest.mark.parametrize("scene", shot_names())
def test_a_shot_has_the_size_asked_for_and_is_no_empty_picture(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    shot(scene, out, (1280, 720))
    picture = pygame.image.load(out)
    assert picture.get_size() == (1280, 720)
    corners = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert len(corners) > 60


@pytest.mark.parametrize("scene", ["title", "load", "party_players", "battle_prompt", "pause"])
def test_the_same_shot_is_the_same_picture(scene: str, tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        shot(scene, tmp_path / name, (960, 540))
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_a_shot_smaller_than_the_smallest_window_is_that_window_made_smaller(
    tmp_path: Path,
) -> None:
    shot("title", tmp_path / "small.png", (480, 270))
    assert pygame.image.load(tmp_path / "small.png").get_size() == (480, 270)


def test_languages_give_different_pictures(tmp_path: Path) -> None:
    shot("title", tmp_path / "en.png", (960, 540), lang="en")
    shot("title", tmp_path / "ru.png", (960, 540), lang="ru")
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "ru.png").read_bytes()


def test_a_shot_shows_the_battle_of_a_file(tmp_path: Path) -> None:
    with sample_saves():
        path = next(info.path for info in store.saves() if info.auto)
        shot("battle_prompt", tmp_path / "given.png", (960, 540), path)
    shot("battle_prompt", tmp_path / "own.png", (960, 540))
    assert (tmp_path / "given.png").read_bytes() != (tmp_path / "own.png").read_bytes()


def test_shots_leave_the_players_saves_alone(tmp_path: Path) -> None:
    before = os.environ["LYCHGATE_HOME"]
    shot("load", tmp_path / "load.png", (960, 540))
    assert os.environ["LYCHGATE_HOME"] == before
    assert store.saves() == []


def test_bad_input_writes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    with pytest.raises(KeyError):
        shot("nowhere", out)
    with pytest.raises(BattleFileError):
        shot("battle", out, battle=tmp_path / "missing.json")
    with pytest.raises(OSError):
        shot("title", tmp_path / "no" / "folder.png")
    assert list(tmp_path.iterdir()) == []


def test_no_display_is_needed(tmp_path: Path) -> None:
    """Neither a display nor a driver is named; the command makes do."""
    out = tmp_path / "shot.png"
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "SDL_AUDIODRIVER")
    done = subprocess.run(
        [sys.executable, "-m", "game", "shot", "title", "--out", str(out), "--size", "640x360"],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
        env={name: value for name, value in os.environ.items() if name not in hidden},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert pygame.image.load(out).get_size() == (640, 360)
