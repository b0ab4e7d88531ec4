"""The display: opened where somebody can see it, and nowhere else."""

import contextlib
import os
from collections.abc import Iterator

import pygame

from game.text import _


def open_display() -> None:
    """The display is open. Raises pygame.error where nobody could see a window on it.

    SDL falls back to a driver that draws into memory where it finds no screen.
    """
    with _hushed():
        pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error(_("no screen was found"))


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """What the libraries below write to stderr goes nowhere: they name things no player knows."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield  # There is no stderr.
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
