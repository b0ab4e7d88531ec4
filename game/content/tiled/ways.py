"""Ways: where heroes and monsters can come to on a section, whatever doors they open.

Everything is asked of whole parts of the map, numbered once: two cells with the same number have a
way between them. So a map of any size is looked through in one pass.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.grid import Board, Cell, Edge, Side, Terrain
from game.rules.section import TERRAIN_LETTERS, Section

_TERRAINS = {
    "void": Terrain.VOID,
    "floor": Terrain.FLOOR,
    "obstacle": Terrain.OBSTACLE,
    "impassable": Terrain.IMPASSABLE,
    "pillar": Terrain.PILLAR,
    "solid": Terrain.SOLID,
}
_KINDS = np.zeros(128, np.uint8)
for _name, _letter in TERRAIN_LETTERS.items():
    _KINDS[ord(_letter)] = _TERRAINS[_name]
_SHUT = {"wall": Side.WALL, "door": Side.DOOR_SHUT, "gateway": Side.GATE_SHUT}

Parts = NDArray[np.int32]
"""The number of each cell's part, int32 [h, w]; -1 where nobody can stand."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of a section. Rule: MOV-06 to MOV-08, MOV-15.

    ``shut``: its board as a battle begins. ``open``: the same with no door or gateway in it.
    ``heroes``: parts between which only walls stand. ``monsters``: parts that no monster leaves.
    """

    shut: Board
    open: Board
    heroes: Parts
    monsters: Parts

    @classmethod
    def of(cls, section: Section) -> "Ways":
        """The ways of that section."""
        rows = "".join(section.terrain).encode("ascii")
        terrain = _KINDS[np.frombuffer(rows, np.uint8)].reshape(section.height, section.width)
        shut, walls = (
            {
                (edge.x, edge.y, edge.side): _SHUT[edge.kind]
                for edge in section.edges
                if doors or edge.kind == "wall"
            }
            for doors in (True, False)
        )
        return cls(
            _board(terrain, shut),
            _board(terrain, walls),
            _parts(terrain, walls),
            _parts(terrain, shut),
        )

    def together(self, a: Cell, b: Cell) -> bool:
        """Whether a hero can come from one cell to the other."""
        return self.part(a) >= 0 and self.part(a) == self.part(b)

    def part(self, cell: Cell) -> int:
        """The number of the cell among the parts of heroes; -1 outside and where nobody stands."""
        return int(self.heroes[cell[1], cell[0]]) if self.shut.inside(cell) else -1

    def beside(self, part: int, cell: Cell) -> bool:
        """Whether a hero in that part can come beside the cell, or into it. Rule: MOV-09."""
        around = ((cell[0] + dx, cell[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
        return any(self.part(near) == part and self.open.adjacent(near, cell) for near in around)

    def without(self, cells: tuple[Cell, ...]) -> Parts:
        """The parts of heroes when nobody can enter these cells any more."""
        board = self.open.with_terrain(dict.fromkeys(cells, Terrain.IMPASSABLE))
        return _numbered(board.terrain, board.north, board.west)


def standable(terrain: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Where a figure may stand, bool [h, w]. Rule: MOV-15."""
    return np.isin(terrain, (Terrain.FLOOR, Terrain.OBSTACLE))


def _sides(
    terrain: NDArray[np.uint8], edges: dict[Edge, Side]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    north = np.zeros((terrain.shape[0] + 1, terrain.shape[1] + 1), np.uint8)
    west = north.copy()
    for (x, y, side), kind in edges.items():
        (north if side == "n" else west)[y, x] = kind
    return north, west


def _board(terrain: NDArray[np.uint8], edges: dict[Edge, Side]) -> Board:
    return Board(terrain, *_sides(terrain, edges))


def _parts(terrain: NDArray[np.uint8], edges: dict[Edge, Side]) -> Parts:
    return _numbered(terrain, *_sides(terrain, edges))


def _numbered(
    terrain: NDArray[np.uint8], north: NDArray[np.uint8], west: NDArray[np.uint8]
) -> Parts:
    """The parts: cells side by side are runs, and runs that touch across rows are joined.

    There are far fewer runs than cells, so that a large map costs little.
    """
    free = standable(terrain)
    height, width = free.shape
    starts = free.copy()
    starts[:, 1:] &= ~(free[:, :-1] & (west[:height, 1:width] == Side.OPEN))
    runs = starts.ravel().cumsum().reshape(free.shape) - 1
    joined = free[1:] & free[:-1] & (north[1:height, :width] == Side.OPEN)
    count = int(runs[-1, -1]) + 1
    # Pairs as single numbers: numpy sorts rows of two a hundred times more slowly.
    pairs = np.unique(runs[:-1][joined] * count + runs[1:][joined])
    above = list(range(count))
    for one, other in (divmod(pair, count) for pair in pairs.tolist()):
        first, second = _root(above, one), _root(above, other)
        above[max(first, second)] = min(first, second)
    numbers = np.array([_root(above, run) for run in range(len(above))], np.int32)
    if not len(numbers):
        return np.full(free.shape, -1, np.int32)
    return np.where(free, numbers[np.maximum(runs, 0)], np.int32(-1))


def _root(above: list[int], run: int) -> int:
    while above[run] != run:
        above[run] = above[above[run]]
        run = above[run]
    return run
