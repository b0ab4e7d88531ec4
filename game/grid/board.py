"""The board: terrain and edges of all placed sections, as arrays that never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.grid import drawing as drawings
from game.grid.cell import Cell
from game.grid.edge import PARTING, Edge, Side, edge_between
from game.grid.links import links
from game.grid.terrain import Terrain

__all__ = ["Board", "Terrain"]

T = TypeVar("T")
_TERRAINS = tuple(Terrain)
_SIDES = tuple(Side)
_PARTS = np.array([side in PARTING for side in Side])
_CLOSED = np.array([terrain.closed for terrain in Terrain])


class Board:
    """An immutable board: equal boards have equal content, and the same `digest`.

    `terrain` is uint8 [h, w]; `north` and `west` are uint8 [h+1, w+1] and hold the edge that the
    cell (x, y) owns at [y, x]. Row h of `north` holds the outer south edges, column w of `west`
    the outer east ones; column w of `north` and row h of `west` belong to no cell and are 0.
    All are copies of what was given and cannot be written. A cell beyond them is VOID.

    `dim` is uint8 [h, w], or None where nothing is dim: from and into a cell of dim n > 0 nobody
    sees farther than n cells, a diagonal counted as 1.
    """

    __slots__ = ("_cache", "_cells", "_sides", "dim", "height", "north", "terrain", "west", "width")
    terrain: NDArray[np.uint8]
    north: NDArray[np.uint8]
    west: NDArray[np.uint8]
    dim: NDArray[np.uint8] | None
    width: int
    """In cells."""
    height: int
    """In cells."""
    _cache: dict[object, Any]
    _cells: bytes
    _sides: dict[str, bytes]
    """The terrain and the north and west edges, flat: a look-up in an array takes longer."""

    def __init__(self, terrain: Any, north: Any, west: Any, dim: Any = None) -> None:
        """Copy the arrays; ValueError names every one that has a wrong shape or value."""
        faults: list[str] = []
        cells = _layer("terrain", terrain, len(Terrain), faults)
        unknown = bool(faults)
        shape = (cells.shape[0] + 1, cells.shape[1] + 1)
        layers = [cells]
        for name, given in (("north", north), ("west", west)):
            layer = _layer(name, given, len(Side), faults)
            if layer.shape != shape and not unknown:
                faults.append(f"{name}: shape {layer.shape}; it must be {shape}")
            elif (layer[:, -1] if name == "north" else layer[-1, :]).any():
                faults.append(
                    f"{name}: its last {'column' if name == 'north' else 'row'} must be 0"
                )
            layers.append(layer)
        shade = None if dim is None else _layer("dim", dim, 256, faults)
        if shade is not None and shade.shape != cells.shape and not unknown:
            faults.append(f"dim: shape {shade.shape}; it must be {cells.shape}")
        if faults:
            raise ValueError("board: " + "; ".join(faults))
        for name, layer in zip(("terrain", "north", "west"), layers, strict=True):
            layer.flags.writeable = False
            object.__setattr__(self, name, layer)
        if shade is not None:
            shade.flags.writeable = False
        object.__setattr__(self, "dim", shade if shade is not None and shade.any() else None)
        object.__setattr__(self, "height", cells.shape[0])
        object.__setattr__(self, "width", cells.shape[1])
        object.__setattr__(self, "_cells", cells.tobytes())
        sides = {"n": self.north.tobytes(), "w": self.west.tobytes()}
        object.__setattr__(self, "_sides", sides)
        object.__setattr__(self, "_cache", {})

    def __setattr__(self, name: str, value: object) -> None:
        """Refused: a board never changes."""
        raise AttributeError(f"a Board never changes; {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        """Refused: a board never changes."""
        raise AttributeError(f"a Board never changes; {name} cannot be deleted")

    def __reduce__(self) -> tuple[type[Board], tuple[Any, Any, Any, Any]]:
        """Pickled and copied by content, so that the copy cannot be written either."""
        return Board, (self.terrain, self.north, self.west, self.dim)

    def __eq__(self, other: object) -> bool:
        """Whether `other` is a board of the same content."""
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or self.digest == other.digest

    def __hash__(self) -> int:
        """The same in every process."""
        return self.cached("hash", _hash)

    def __repr__(self) -> str:
        """A short name; `draw` shows the content."""
        return f"<Board {self.width}x{self.height} {self.digest[:8]}>"

    @classmethod
    def parse(cls, drawing: str) -> tuple[Board, dict[str, Cell]]:
        """The board and the marks of a text drawing; see `game.grid.drawing` for the signs.

        Raises ValueError naming every fault with its row and column.
        """
        layers, marks = drawings.read(drawing)
        return cls(*layers), marks

    def draw(self, marks: Mapping[str, Cell] | None = None) -> str:
        """The drawing that `parse` turns back into this board and `marks`.

        Raises ValueError for marks that could not be read back: they need floor, one cell each.
        """
        return drawings.write((self.terrain, self.north, self.west), marks)

    @property
    def digest(self) -> str:
        """32 hex digits of the content; the same on every machine."""
        return self.cached("digest", _digest)

    def inside(self, cell: Cell) -> bool:
        """Whether the arrays hold `cell`; it may still be VOID."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def at(self, cell: Cell) -> Terrain:
        """The terrain of `cell`; VOID outside."""
        x, y = cell
        if 0 <= x < self.width and 0 <= y < self.height:
            return _TERRAINS[self._cells[y * self.width + x]]
        return Terrain.VOID

    def side(self, a: Cell, b: Cell) -> Side:
        """What stands between two side neighbours; OPEN beyond the outer edges.

        Raises ValueError if they are no side neighbours.
        """
        x, y, kind = edge_between(a, b)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return Side.OPEN
        # What belongs to no cell, at the ends of these rows and columns, is open too.
        return _SIDES[self._sides[kind][y * (self.width + 1) + x]]

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """Whether figures in `a` and `b` are adjacent.

        Cells that touch by a side are, unless parted. Cells that touch by a corner are, unless one
        of the four edges that meet there parts, or one of the two other cells there is solid, a
        pillar or void. A cell is adjacent to itself (two small figures may share it); solid and
        void cells are adjacent to nothing. Rule: MOV-09, MOV-10, MOV-11.
        """
        dx, dy = b[0] - a[0], b[1] - a[1]
        if not (-1 <= dx <= 1 and -1 <= dy <= 1 and self.inside(a) and self.inside(b)):
            return False
        # In double resolution the point half-way is the cell itself, the edge or the corner.
        if self.screen[a[1] + b[1] + 1, a[0] + b[0] + 1]:
            return False
        if not (dx and dy):
            return True
        beside = self.at((b[0], a[1])), self.at((a[0], b[1]))
        return Terrain.PILLAR not in beside

    @property
    def screen(self) -> NDArray[np.bool_]:
        """What no line of sight passes: bool [2h+1, 2w+1], in the resolution of drawings.

        A cell is True if it is solid or void; an edge if it parts, or one of its two cells is
        True; a corner if one of the four edges or four cells that meet there is. Rule: MOV-21.
        """
        return self.cached("screen", _screen)

    @property
    def rooms(self) -> NDArray[np.int32]:
        """The number of each cell's room, int32 [h, w]; -1 for void and solid cells.

        Rooms are parted by walls, doors and gateways, open or shut; pillars and impassable cells
        belong to the room they lie in. Numbered from 0 by their first cell, row by row.
        Rule: MOV-08.
        """
        return self.cached("rooms", _rooms)

    def room(self, cell: Cell) -> int:
        """The number of the room of `cell`; -1 for void and solid cells and outside."""
        return int(self.rooms[cell[1], cell[0]]) if self.inside(cell) else -1

    def with_sides(self, sides: Mapping[Edge, Side]) -> Board:
        """This board with other things on some edges; ValueError names edges that it has not."""
        strange = [edge for edge in sides if not self._owns(edge)]
        if strange:
            raise ValueError(f"edges {strange} are not on the board of {self.width}x{self.height}")
        north, west = self.north.copy(), self.west.copy()
        for (x, y, kind), side in sides.items():
            (north if kind == "n" else west)[y, x] = side
        return Board(self.terrain, north, west, self.dim)

    def with_terrain(self, terrains: Mapping[Cell, Terrain]) -> Board:
        """This board with other terrain in some cells; ValueError names cells outside."""
        strange = [cell for cell in terrains if not self.inside(cell)]
        if strange:
            raise ValueError(f"cells {strange} are not on the board of {self.width}x{self.height}")
        terrain = self.terrain.copy()
        for (x, y), kind in terrains.items():
            terrain[y, x] = kind
        return Board(terrain, self.north, self.west, self.dim)

    def with_dim(self, dim: Any) -> Board:
        """This board with other cells dim; ValueError if the array has a wrong shape or value."""
        return Board(self.terrain, self.north, self.west, dim)

    def index(self, cell: Cell) -> int:
        """The place of `cell` in the flattened arrays; ValueError outside."""
        x, y = cell
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        raise ValueError(f"cell {cell} is not on the board of {self.width}x{self.height}")

    def cached(self, key: object, make: Callable[[Board], T]) -> T:
        """What `make` makes of this board; made once and kept as long as the board."""
        try:
            kept: T = self._cache[key]
        except KeyError:
            kept = self._cache[key] = make(self)
        return kept

    def kept(self, key: object) -> bool:
        """Whether something is kept under that key."""
        return key in self._cache

    def _owns(self, edge: Edge) -> bool:
        x, y, kind = edge
        if kind == "n":
            return 0 <= x < self.width and 0 <= y <= self.height
        return kind == "w" and 0 <= x <= self.width and 0 <= y < self.height


def _layer(name: str, given: Any, kinds: int, faults: list[str]) -> NDArray[np.uint8]:
    """A copy of one array, with its faults noted; a dummy in place of what is no grid."""
    array = np.asarray(given)
    if array.ndim != 2 or 0 in array.shape or array.dtype.kind not in "iu":
        faults.append(f"{name}: it must be a grid of whole numbers, at least 1x1")
        return np.zeros((1, 1), np.uint8)
    wrong = np.argwhere((array < 0) | (array >= kinds))
    if len(wrong):
        y, x = (int(number) for number in wrong[0])
        faults.append(f"{name}: {array[y, x]} at ({x}, {y}); allowed are 0 to {kinds - 1}")
    return array.astype(np.uint8, order="C", copy=True)


def _hash(board: Board) -> int:
    return int(board.digest[:15], 16)


def _digest(board: Board) -> str:
    content = blake2b(f"{board.width} {board.height} ".encode(), digest_size=16)
    for layer in (board.terrain, board.north, board.west):
        content.update(layer.tobytes())
    if board.dim is not None:
        content.update(board.dim.tobytes())
    return content.hexdigest()


def _screen(board: Board) -> NDArray[np.bool_]:
    height, width = board.height, board.width
    closed = np.ones((height + 2, width + 2), np.bool_)
    closed[1:-1, 1:-1] = _CLOSED[board.terrain]
    screen = np.ones((2 * height + 1, 2 * width + 1), np.bool_)
    screen[1::2, 1::2] = closed[1:-1, 1:-1]
    screen[::2, 1::2] = _PARTS[board.north[:, :-1]] | closed[:-1, 1:-1] | closed[1:, 1:-1]
    screen[1::2, ::2] = _PARTS[board.west[:-1, :]] | closed[1:-1, :-1] | closed[1:-1, 1:]
    # A corner at the rim touches void and stays True; the inner ones ask their four edges.
    screen[2:-1:2, 2:-1:2] = (
        screen[2:-1:2, 1:-2:2]
        | screen[2:-1:2, 3::2]
        | screen[1:-2:2, 2:-1:2]
        | screen[3::2, 2:-1:2]
    )
    screen.flags.writeable = False
    return screen


def _rooms(board: Board) -> NDArray[np.int32]:
    open_north, open_west = board.north == Side.OPEN, board.west == Side.OPEN
    leads = links(open_north, open_west, ~_CLOSED[board.terrain])
    rooms = np.where(_CLOSED[board.terrain], -1, -2).ravel().tolist()
    count = 0
    for first, room in enumerate(rooms):
        # The list changes as the rooms fill: only cells that no earlier room holds are -2 here.
        if room != -2:
            continue
        rooms[first] = count
        waiting = [first]
        while waiting:
            for near in leads[waiting.pop()]:
                if rooms[near] == -2:
                    rooms[near] = count
                    waiting.append(near)
        count += 1
    numbered = np.array(rooms, np.int32).reshape(board.terrain.shape)
    numbered.flags.writeable = False
    return numbered
