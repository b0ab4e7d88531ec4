"""Pictures compared: how many of their pixels differ; Tiled's own rasteriser, where it is."""

import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

RASTERISER = shutil.which("tmxrasterizer")
TOLERANCE = 4
"""A pixel differs if a colour, multiplied by its opacity, or that is off by more, of 255."""

SHARE = 0.001
"""So many of the pixels may differ."""


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ; 1 where the sizes do."""
    if one.get_size() != other.get_size():
        return 1.0
    apart = np.abs(_values(one) - _values(other)).max(axis=2)
    return float((apart > TOLERANCE).mean())


def _values(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    colours = pygame.surfarray.array3d(surface).astype(float)
    opacity = pygame.surfarray.array_alpha(surface).astype(float)[:, :, None]
    return np.concatenate([colours * opacity / 255, opacity], axis=2)


def rasterise(path: Path, out: Path, *more: str) -> pygame.Surface:
    """What Tiled draws of the map, in the file ``out`` too."""
    assert RASTERISER is not None
    subprocess.run(
        [RASTERISER, *more, str(path), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        timeout=60,
    )
    return pygame.image.load(out)
