"""The display: opened where somebody can see it, and nowhere else."""

import contextlib
import os
import sys
import warnings
from collections.abc import Iterator

import pygame

from game.text import _


def open_display() -> None:
    """The display is open. Raises pygame.error where nobody could see a window on it.

    SDL falls back to a driver that draws into memory where it finds no screen.
    """
    if sys.platform == "linux":
        # All is drawn in memory, and X takes it as it is; SDL would rather open OpenGL first. Where
        # that has no hardware a picture at 1920x1080 then costs 12 ms instead of 0.4.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Where a window is made no larger or smaller than asked for, it is laid out as it came to be.
    warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
    with _hushed():
        pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error(_("no screen was found"))


Size = tuple[int, int]


def desktops() -> list[Size]:
    """The sizes of the screens in pixels; none where pictures are drawn into memory alone."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return []
    return pygame.display.get_desktop_sizes()


def fits(size: Size) -> bool:
    """Whether a window of that size is not larger than every screen."""
    found = desktops()
    return not found or any(size[0] <= wide and size[1] <= high for wide, high in found)


def seen(size: Size) -> Size:
    """The size, or as much of it as fits on the largest screen."""
    if fits(size):
        return size
    wide, high = max(desktops(), key=lambda one: one[0] * one[1])
    return min(size[0], wide), min(size[1], high)


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


def pointer_on(canvas: pygame.Surface, screen: pygame.Surface) -> tuple[int, int]:
    """Where the pointer is on the canvas that the screen shows; (-1, -1): not in the window."""
    if not pygame.mouse.get_focused():
        return -1, -1
    there = pygame.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos())
    x, y = placed(there, canvas, screen).pos
    return x, y


def placed(event: pygame.Event, canvas: pygame.Surface, screen: pygame.Surface) -> pygame.Event:
    """The event with its point on the canvas, where that is not the screen itself."""
    if canvas is screen or not hasattr(event, "pos"):
        return event
    across = canvas.get_width() / max(1, screen.get_width())
    down = canvas.get_height() / max(1, screen.get_height())
    values = {**event.dict, "pos": (int(event.pos[0] * across), int(event.pos[1] * down))}
    if "rel" in values:
        values["rel"] = (int(event.rel[0] * across), int(event.rel[1] * down))
    return pygame.Event(event.type, values)
