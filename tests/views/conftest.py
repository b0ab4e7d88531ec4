"""No display and no sound card are needed: SDL draws into memory."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator

import pygame
import pytest

from game.text import use


@pytest.fixture(autouse=True)
def english(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test starts in English, with saves of its own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path))
    use("en")
    yield
    use("en")


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[pygame.Surface]:
    """A display in memory."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()
