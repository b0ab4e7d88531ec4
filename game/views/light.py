"""The light on the board: it falls off round the heroes, what they do not see is dimmed.

The light is worked out in numpy at four points a cell side and stretched smoothly; the result is
multiplied onto the picture of the board.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.grid import Board, Cell, Terrain, visible

GRAIN = 4
"""Points of light along the side of a cell."""

_DUSK = np.array((0.50, 0.55, 0.68), np.float32)
_NIGHT = np.array((0.27, 0.31, 0.46), np.float32)
_LANTERN = np.array((1.0, 0.95, 0.84), np.float32)
_GATE = np.array((0.62, 1.0, 0.74), np.float32)
_REACH = 8.5
"""How far a lantern shines, in cells."""
_GATE_REACH = 3.0


@dataclass(frozen=True, slots=True)
class Lamps:
    """Where light comes from, and how dark the night is (0: dusk, 1: night)."""

    heroes: tuple[Cell, ...]
    gates: tuple[Cell, ...]
    night: float


def light(board: Board, lamps: Lamps) -> npt.NDArray[np.uint8]:
    """How bright the board is: uint8 [h * GRAIN, w * GRAIN, 3], 255 for full light."""
    shape = (board.height, board.width)
    ambient = _DUSK * (1 - lamps.night) + _NIGHT * lamps.night
    glow = np.zeros((board.height * GRAIN, board.width * GRAIN), np.float32)
    for cell in lamps.heroes:
        seen = _opened(board, cell)
        np.maximum(glow, _fall(shape, cell, _REACH) * np.kron(seen, _BLOCK), out=glow)
    green = np.zeros_like(glow)
    for cell in lamps.gates:
        np.maximum(green, _fall(shape, cell, _GATE_REACH), out=green)
    result = ambient + glow[..., None] * (_LANTERN - ambient)
    result += (green * (1 - glow) * 0.5)[..., None] * (_GATE - result)
    shades: npt.NDArray[np.uint8] = (np.clip(result, 0, 1) * 255).astype(np.uint8)
    return shades


_BLOCK = np.ones((GRAIN, GRAIN), np.float32)


@lru_cache(maxsize=64)
def _opened(board: Board, cell: Cell) -> npt.NDArray[np.float32]:
    """What the cell sees, and the walls and roofs beside it, so that rooms have lit rims."""
    seen = visible(board, cell)
    wide = np.pad(seen, 1)
    near = np.zeros_like(seen)
    for dy in (0, 1, 2):
        for dx in (0, 1, 2):
            near |= wide[dy : dy + seen.shape[0], dx : dx + seen.shape[1]]
    closed = (board.terrain == Terrain.SOLID) | (board.terrain == Terrain.PILLAR)
    return np.where(seen, 1.0, np.where(near & closed, 0.55, 0.0)).astype(np.float32)


@lru_cache(maxsize=64)
def _fall(shape: tuple[int, int], cell: Cell, reach: float) -> npt.NDArray[np.float32]:
    """How the light of a lamp on the cell falls off with distance, 1 to 0."""
    height, width = shape
    ys = (np.arange(height * GRAIN, dtype=np.float32) + 0.5) / GRAIN - cell[1] - 0.5
    xs = (np.arange(width * GRAIN, dtype=np.float32) + 0.5) / GRAIN - cell[0] - 0.5
    far = np.sqrt(ys[:, None] ** 2 + xs[None, :] ** 2) / reach
    return np.clip(1 - far * far, 0, 1).astype(np.float32)
