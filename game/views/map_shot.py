"""Map shots: any map of Tiled drawn into a picture file as Tiled would, without a display."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

from game.content.fault import Fault, MapError, Report
from game.content.tiled import read_picture
from game.content.tiled.picture import Picture
from game.views.art import Art
from game.views.layers import Layers
from game.views.picture_file import save
from game.views.shot import display

MAX_PIXELS = 1 << 25
"""The largest picture, in pixels, that a map is drawn into."""

_STRIP = 256
"""So many rows are drawn at a time."""


def map_shot(path: Path, out: Path) -> list[Fault]:
    """A PNG of the map's layers, one pixel for each of its own, is in the file ``out``.

    Any map is drawn, whether or not a mission could be played on it. Gives the faults that left
    something to draw: what is missing is marked. Raises MapError where nothing can be drawn, and
    OSError where the file cannot be written.
    """
    picture, faults = read_picture(path)
    size = canvas(picture)[2:]
    if size[0] * size[1] > MAX_PIXELS:
        report = Report.of(path)
        report.add("shot_size", found=f"{size[0]} x {size[1]}", allowed=MAX_PIXELS)
        raise MapError(report.all())
    with display():
        save(drawn(picture), out)
    return faults


def canvas(picture: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of what Tiled shows of a map, in its own pixels."""
    left, top, right, low = picture.margins
    wide, high = picture.width * picture.tile[0], picture.height * picture.tile[1]
    return -left, -top, left + wide + right, top + high + low


def drawn(picture: Picture, art: Art | None = None) -> pygame.Surface:
    """All of the map on a surface, on its background; clear where there is nothing."""
    left, top, wide, high = canvas(picture)
    layers = Layers(art or Art(), picture)
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    for y in range(0, high, _STRIP):
        area = pygame.Rect(left, top + y, wide, min(_STRIP, high - y))
        seen = [_seen(layers, area, ground) for ground in (0, 255)]
        surface.blit(_parted(*seen), (0, y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _seen(layers: Layers, area: pygame.Rect, ground: int) -> npt.NDArray[np.int16]:
    """The area on a ground of so much of each colour, as [x, y, 3]."""
    surface = pygame.Surface(area.size)
    surface.fill((ground, ground, ground))
    if layers.picture.background is not None:
        behind = pygame.Surface(area.size, pygame.SRCALPHA)
        behind.fill(layers.picture.background)
        surface.blit(behind, (0, 0))
    layers.draw(surface, area, layers.picture.tile)
    return pygame.surfarray.array3d(surface).astype(np.int16)


def _parted(black: npt.NDArray[np.int16], white: npt.NDArray[np.int16]) -> pygame.Surface:
    """The surface that looks so on black and so on white.

    pygame lays clear colours on an opaque ground rightly, but not on a clear one.
    """
    opacity = np.clip(255 - (white - black).max(axis=2), 0, 255)
    colours = black.astype(np.int32) * 255 // np.maximum(opacity, 1)[:, :, None]
    made = pygame.Surface(black.shape[:2], pygame.SRCALPHA)
    pygame.surfarray.pixels3d(made)[:] = np.minimum(colours, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(made)[:] = opacity.astype(np.uint8)
    return made
