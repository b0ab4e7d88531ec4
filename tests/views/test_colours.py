"""Colour is never alone: the marks on the board are told apart by whoever sees few colours.

The eyes are simulated by the matrices of Machado, Oliveira and Fernandes (2009) for the whole
loss of one kind of cone, which work on linear light.
"""

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.views.camera import Camera
from game.views.overlays import Overlay
from game.views.palette import MARKS
from game.views.settings import PALETTES
from game.views.theme import Theme

EYES = {
    "": np.eye(3),
    "protanopia": np.array([[0.152286, 1.052583, -0.204868],
                            [0.114503, 0.786281, 0.099216],
                            [-0.003882, -0.048116, 1.051998]]),
    "deuteranopia": np.array([[0.367322, 0.860646, -0.227968],
                              [0.280085, 0.672501, 0.047413],
                              [-0.011820, 0.042940, 0.968881]]),
    "tritanopia": np.array([[1.255528, -0.076749, -0.178779],
                            [-0.078411, 0.930809, 0.147602],
                            [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
GROUND = (62, 66, 74)
"""Stone in the dusk."""
KINDS = ("reach", "target", "threat", "sight")
CELLS = [(x, y) for x in range(3) for y in range(3)]


def linear(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    share = colours / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def luminance(picture: pygame.Surface, eye: str) -> NDArray[np.float64]:
    """The relative luminance (WCAG) of each pixel as that eye sees it; [x, y]."""
    light = linear(pygame.surfarray.array3d(picture).astype(float))
    seen = np.clip(light @ EYES[eye].T, 0, 1)
    return seen @ np.array([0.2126, 0.7152, 0.0722])


def drawn(kind: str, palette: str, tile: int) -> pygame.Surface:
    """Nine cells with the mark on all of them, as the game draws it."""
    theme = Theme()
    theme.palette = palette
    overlay = Overlay(theme)
    picture = pygame.Surface((3 * tile, 3 * tile))
    picture.fill(GROUND)
    camera = Camera(3, 3, tile)
    camera.view = (0, 0, 3 * tile, 3 * tile)
    if kind == "threat":
        for x, y in CELLS:
            picture.blit(overlay.hatch(tile), (x * tile, y * tile))
        overlay.outline(picture, camera, CELLS, theme.tone("threat"))
    elif kind == "target":
        for x, y in CELLS:
            overlay.target(picture, pygame.Rect(x * tile, y * tile, tile, tile), 0.0)
    elif kind == "blast":
        overlay.region(picture, camera, CELLS, "target", 60)
    else:
        overlay.region(picture, camera, CELLS, kind, 40)  # type: ignore[arg-type]
    return picture


def ink(kind: str, palette: str, eye: str, tile: int) -> NDArray[np.bool_]:
    """Where the mark stands out from the bare ground by 3:1 or more; the middle cell alone."""
    bare = pygame.Surface((1, 1))
    bare.fill(GROUND)
    ground = float(luminance(bare, eye)[0, 0])
    light = luminance(drawn(kind, palette, tile), eye)[tile : 2 * tile, tile : 2 * tile]
    high, low = np.maximum(light, ground), np.minimum(light, ground)
    return (high + 0.05) / (low + 0.05) >= 3.0


def alike(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """The share of the pixels of either that both have."""
    either = int((one | other).sum())
    return int((one & other).sum()) / either if either else 1.0


@pytest.mark.parametrize("tile", [32, 64, 128])
@pytest.mark.parametrize("palette", PALETTES)
def test_four_kinds_of_marks_are_told_apart_by_pattern_or_contrast(palette: str, tile: int) -> None:
    kinds = (*KINDS, "blast")
    inks = {kind: ink(kind, palette, palette, tile) for kind in kinds}
    means = {
        kind: float(luminance(drawn(kind, palette, tile), palette).mean()) + 0.05 for kind in kinds
    }
    for one, other in combinations(kinds, 2):
        contrast = max(means[one], means[other]) / min(means[one], means[other])
        share = alike(inks[one], inks[other])
        assert contrast >= 3.0 or share <= 0.35, (one, other, contrast, share)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("kind", ["target", "threat", "sight", "blast"])
def test_each_pattern_stands_out_from_the_ground(kind: str, palette: str) -> None:
    assert ink(kind, palette, palette, 64).mean() >= 0.01


@pytest.mark.parametrize("palette", PALETTES)
def test_the_rim_of_what_is_in_reach_stands_out_from_the_ground(palette: str) -> None:
    bare = pygame.Surface((1, 1))
    bare.fill(GROUND)
    ground = float(luminance(bare, palette)[0, 0])
    rim = luminance(drawn("reach", palette, 64), palette)[0, :]
    assert (float(rim.mean()) + 0.05) / (ground + 0.05) >= 3.0


def test_each_palette_has_a_colour_for_each_kind() -> None:
    assert set(MARKS) == set(PALETTES)
    assert all(set(marks) == set(KINDS) for marks in MARKS.values())
