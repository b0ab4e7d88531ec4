"""The light on the board: it falls off round the heroes, what they do not see is dimmed.

The light is worked out in numpy at four points a cell side and stretched smoothly; the result is
multiplied onto the picture of the board.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from game.grid import Board, Cell, Terrain, visible

GRAIN = 4
"""Points of light along the side of a cell."""

_DUSK = np.array((0.60, 0.55, 0.62), np.float32)
_NIGHT = np.array((0.31, 0.35, 0.51), np.float32)
_LANTERN = np.array((1.0, 0.95, 0.84), np.float32)
_FLAME = np.array((1.0, 0.87, 0.66), np.float32)
"""The light of a lantern at dusk, and at night, when nothing else shines."""
_CLOSE = 0.6
"""How much nearer the light of a lantern falls off at night."""
_GATE = np.array((0.62, 1.0, 0.74), np.float32)
_REACH = 8.5
"""How far a lantern shines, in cells."""
_GATE_REACH = 3.0
_LADDER_REACH = 2.6
_LADDER = 0.8
"""How bright the lamp of a ladder is, at most."""


@dataclass(frozen=True, slots=True)
class Lamps:
    """Where light comes from, and how dark the night is (0: dusk, 1: night)."""

    heroes: tuple[Cell, ...]
    gates: tuple[Cell, ...]
    night: float
    ladders: tuple[Cell, ...] = ()


def light(board: Board, lamps: Lamps) -> npt.NDArray[np.uint8]:
    """How bright the board is: uint8 [h * GRAIN, w * GRAIN, 3], 255 for full light."""
    ambient = _DUSK * (1 - lamps.night) + _NIGHT * lamps.night
    whole = np.empty((board.height * GRAIN, board.width * GRAIN, 3), np.uint8)
    whole[:] = (np.clip(ambient, 0, 1) * 255).astype(np.uint8)
    pools = [(_part(board, cell, _REACH), _pool(board, cell)) for cell in lamps.heroes]
    pools += [(_part(board, cell, _LADDER_REACH), _beacon(board, cell)) for cell in lamps.ladders]
    gleams = _gleams(board, lamps.gates)
    # Only where a lamp reaches is more to be worked out: a delve's field is mostly dark.
    lit = _round([part for part, _light in (*pools, *gleams)])
    glow = np.zeros((lit[0].stop - lit[0].start, lit[1].stop - lit[1].start), np.float32)
    for part, pool in pools:
        here = _within(part, lit)
        np.maximum(glow[here], pool, out=glow[here])
    glow *= 1 - lamps.night * _CLOSE * (1 - glow)
    lantern = _LANTERN * (1 - lamps.night) + _FLAME * lamps.night
    result = ambient + glow[..., None] * (lantern - ambient)
    for part, green in gleams:
        here = _within(part, lit)
        result[here] += (green * (1 - glow[here]) * 0.5)[..., None] * (_GATE - result[here])
    np.clip(result, 0, 1, out=result)
    result *= 255
    whole[lit] = result
    return whole


_BLOCK = np.ones((GRAIN, GRAIN), np.float32)
Part = tuple[slice, slice]


def _part(board: Board, cell: Cell, reach: float) -> Part:
    """The points that a lamp on the cell can light at all."""
    cells = int(reach) + 1
    top, left = max(0, cell[1] - cells), max(0, cell[0] - cells)
    bottom, right = min(board.height, cell[1] + cells + 1), min(board.width, cell[0] + cells + 1)
    return slice(top * GRAIN, bottom * GRAIN), slice(left * GRAIN, right * GRAIN)


def _round(parts: list[Part]) -> Part:
    """The smallest part that holds them all."""
    rows, columns = [part[0] for part in parts], [part[1] for part in parts]
    if not parts:
        return slice(0, 0), slice(0, 0)
    return (
        slice(min(row.start for row in rows), max(row.stop for row in rows)),
        slice(min(column.start for column in columns), max(column.stop for column in columns)),
    )


def _within(part: Part, other: Part) -> Part:
    """The part as it lies in the other one."""
    (rows, columns), (top, left) = part, (other[0].start, other[1].start)
    down, across = slice(rows.start - top, rows.stop - top), columns.start - left
    return down, slice(across, columns.stop - left)


@lru_cache(maxsize=64)
def _pool(board: Board, cell: Cell) -> npt.NDArray[np.float32]:
    """The light of a lantern on the cell, in its part of the board."""
    return _fall(board, cell, _REACH) * np.kron(_opened(board, cell), _BLOCK)


@lru_cache(maxsize=8)
def _beacon(board: Board, cell: Cell) -> npt.NDArray[np.float32]:
    """The light of the lamp at the foot of a ladder, in its part of the board."""
    return np.sqrt(_fall(board, cell, _LADDER_REACH)) * np.float32(_LADDER)


@lru_cache(maxsize=8)
def _gleams(
    board: Board, gates: tuple[Cell, ...]
) -> tuple[tuple[Part, npt.NDArray[np.float32]], ...]:
    """Parts of the board that are lit by gates, no two of which overlap, with their light."""
    if not gates:
        return ()
    green = np.zeros((board.height * GRAIN, board.width * GRAIN), np.float32)
    for cell in gates:
        part = _part(board, cell, _GATE_REACH)
        np.maximum(green[part], _fall(board, cell, _GATE_REACH), out=green[part])
    parts = [_part(board, cell, _GATE_REACH) for cell in gates]
    if any(_overlap(one, other) for one, other in combinations(parts, 2)):
        parts = [_round(parts)]
    return tuple((part, green[part]) for part in parts)


def _overlap(one: Part, other: Part) -> bool:
    return all(a.start < b.stop and b.start < a.stop for a, b in zip(one, other, strict=True))


def _opened(board: Board, cell: Cell) -> npt.NDArray[np.float32]:
    """What the cell sees as far as a lantern shines, by cells of that part of the board; and the
    walls and roofs beside it, so that rooms have lit rims."""
    part = tuple(slice(at.start // GRAIN, at.stop // GRAIN) for at in _part(board, cell, _REACH))
    seen = visible(board, cell, int(_REACH) + 1)[part]
    wide = np.pad(seen, 1)
    near = np.zeros_like(seen)
    for dy in (0, 1, 2):
        for dx in (0, 1, 2):
            near |= wide[dy : dy + seen.shape[0], dx : dx + seen.shape[1]]
    terrain = board.terrain[part]
    closed = (terrain == Terrain.SOLID) | (terrain == Terrain.PILLAR)
    return np.where(seen, 1.0, np.where(near & closed, 0.55, 0.0)).astype(np.float32)


def _fall(board: Board, cell: Cell, reach: float) -> npt.NDArray[np.float32]:
    """How the light of a lamp on the cell falls off with distance, 1 to 0, in its part."""
    rows, columns = _part(board, cell, reach)
    ys = (np.arange(rows.start, rows.stop, dtype=np.float32) + 0.5) / GRAIN - cell[1] - 0.5
    xs = (np.arange(columns.start, columns.stop, dtype=np.float32) + 0.5) / GRAIN - cell[0] - 0.5
    far = np.sqrt(ys[:, None] ** 2 + xs[None, :] ** 2) / reach
    return np.clip(1 - far * far, 0, 1).astype(np.float32)
