"""Warps: a picture stretched and turned onto a surface, as Tiled does it with tile objects."""

from math import ceil, cos, floor, radians, sin

import numpy as np
import numpy.typing as npt
import pygame

Pixels = npt.NDArray[np.float32]
"""Colours multiplied by their opacity, and the opacity, from 0 to 255, as [x, y, 4]."""


def warp(
    surface: pygame.Surface,
    picture: pygame.Surface,
    box: tuple[float, float, float, float],
    anchor: tuple[float, float],
    rotation: float,
) -> None:
    """The picture fills the box (x, y, width, height), turned clockwise about the anchor.

    All is in pixels of the surface, ``rotation`` in degrees. Between the picture's pixels colours
    are blended evenly; only what lies on the surface is worked out.
    """
    x, y, wide, high = box
    if wide <= 0 or high <= 0:
        return
    turn = radians(rotation)
    across, down = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    corners = [
        (
            anchor[0] + (px - anchor[0]) * across[0] + (py - anchor[1]) * down[0],
            anchor[1] + (px - anchor[0]) * across[1] + (py - anchor[1]) * down[1],
        )
        for px in (x, x + wide)
        for py in (y, y + high)
    ]
    area = pygame.Rect(floor(min(c[0] for c in corners)), floor(min(c[1] for c in corners)), 0, 0)
    area.width = min(ceil(max(c[0] for c in corners)) - area.x, 1 << 20)
    area.height = min(ceil(max(c[1] for c in corners)) - area.y, 1 << 20)
    area = area.clip(surface.get_clip())
    if area.width <= 0 or area.height <= 0:
        return
    source = _shrunk(picture, wide, high)
    left = np.arange(area.left, area.right, dtype=np.float32)[:, None] + 0.5 - anchor[0]
    top = np.arange(area.top, area.bottom, dtype=np.float32)[None, :] + 0.5 - anchor[1]
    u = (left * across[0] + top * across[1] + (anchor[0] - x)) / wide
    v = (left * down[0] + top * down[1] + (anchor[1] - y)) / high
    made = pygame.Surface(area.size, pygame.SRCALPHA)
    _write(made, _sampled(_read(source), u.astype(np.float32), v.astype(np.float32)))
    surface.blit(made, area)


def _shrunk(picture: pygame.Surface, wide: float, high: float) -> pygame.Surface:
    """The picture, made smaller first where it is to be much smaller, so that no pixel is lost."""
    size = tuple(
        min(own, max(1, ceil(wanted)))
        for own, wanted in zip(picture.get_size(), (wide, high), strict=True)
    )
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)


def _read(picture: pygame.Surface) -> Pixels:
    colours = pygame.surfarray.array3d(picture).astype(np.float32)
    opacity = pygame.surfarray.array_alpha(picture).astype(np.float32)[:, :, None]
    return np.concatenate([colours * (opacity / 255), opacity], axis=2)


def _sampled(source: Pixels, u: Pixels, v: Pixels) -> Pixels:
    """The picture at these places, each from 0 to 1 within it; clear outside of it."""
    wide, high = source.shape[:2]
    inside = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
    x, y = u * wide - 0.5, v * high - 0.5
    left, top = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    part_x, part_y = (x - left)[:, :, None], (y - top)[:, :, None]
    x0, x1 = np.clip(left, 0, wide - 1), np.clip(left + 1, 0, wide - 1)
    y0, y1 = np.clip(top, 0, high - 1), np.clip(top + 1, 0, high - 1)
    upper = source[x0, y0] * (1 - part_x) + source[x1, y0] * part_x
    lower = source[x0, y1] * (1 - part_x) + source[x1, y1] * part_x
    made: Pixels = (upper * (1 - part_y) + lower * part_y) * inside[:, :, None]
    return made


def _write(surface: pygame.Surface, pixels: Pixels) -> None:
    opacity = pixels[:, :, 3]
    colours = pixels[:, :, :3] * (255 / np.maximum(opacity, 1))[:, :, None]
    pygame.surfarray.pixels3d(surface)[:] = np.minimum(colours + 0.5, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(surface)[:] = (opacity + 0.5).astype(np.uint8)
