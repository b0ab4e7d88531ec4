"""The ground: all of the board that stands still, as lit chunks that are only put side by side.

A chunk is made when it comes into view, in three coats that are kept: what was painted in Tiled;
that with doors, marks and things; and that in the present light. When something changes, only the
coats above it are made anew, and of the light only where it has changed. They are laid into a
buffer one cell larger than the window, which is scrolled by whole cells; so most frames cost one
blit. One chunk a frame is made ahead of the camera.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pygame

from game.grid import Cell
from game.views.art import ready
from game.views.camera import Camera
from game.views.light import GRAIN
from game.views.palette import INK

_LARGE = 80
_SMALL = 40
"""Cells from so many pixels on are joined by two each way, by four from the other size on, smaller
ones by eight; so no chunk takes long to make."""
_KEPT = 192
"""How many megabytes of chunks are kept."""

Light = npt.NDArray[np.uint8]
Window = tuple[range, range]


@dataclass(slots=True)
class _Chunk:
    """A part of the map, from below upwards; what each coat was made for."""

    base: pygame.Surface
    shown: object
    dressed: pygame.Surface | None = None
    worn: object = None
    lit: pygame.Surface | None = None
    light: Light | None = None
    dawn: int = -1


class Ground:
    """Keeps the chunks of a board of ``width`` x ``height`` cells.

    ``paint(surface, camera)`` paints what was drawn in Tiled; ``dress(surface, camera)`` what lies
    on it. Both get a camera that looks at that part of the board alone.
    """

    def __init__(
        self,
        width: int,
        height: int,
        paint: Callable[[pygame.Surface, Camera], None],
        dress: Callable[[pygame.Surface, Camera], None],
    ) -> None:
        """Nothing is made yet."""
        self.width, self.height = width, height
        self._paint, self._dress = paint, dress
        self._chunks: OrderedDict[tuple[int, int, int], _Chunk] = OrderedDict()
        self._weight = 0
        self._light: Light | None = None
        self._shade: pygame.Surface | None = None
        self._dawn = 0
        self._buffer: pygame.Surface | None = None
        """What the window shows and up to a cell more; its corner is the cell ``_at``."""
        self._holds: object = None
        self._at: Cell = (0, 0)

    def shine(self, points: Light) -> None:
        """From now on the light is so: uint8 [height * GRAIN, width * GRAIN, 3]."""
        if points is self._light:
            return
        self._light = points
        # A point more all round: each chunk's light is stretched together with its neighbours'.
        wide = np.pad(points, ((1, 1), (1, 1), (0, 0)), mode="edge")
        self._shade = pygame.surfarray.make_surface(wide.swapaxes(0, 1))
        self._dawn += 1

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        worn: object,
        shown: Callable[[Cell], object],
    ) -> None:
        """The surface shows the ground; the coats follow ``worn``, ``shown(cell)`` and the light.

        ``worn`` stands for all that is dressed, ``shown`` for what a chunk's animated tiles show.
        """
        tile, (left, top) = camera.tile, camera.origin
        wide, high = surface.get_size()
        first = -left // tile, -top // tile
        size = wide // tile + 2, high // tile + 2
        buffer = self._buffer
        if buffer is None or buffer.get_size() != (size[0] * tile, size[1] * tile):
            buffer = self._buffer = ready(pygame.Surface((size[0] * tile, size[1] * tile)))
            self._holds = None
        seen = pygame.Rect(first, size)
        columns, rows = self._window(tile, seen)
        side, made = chunk_side(tile), self._weight
        corners = [(x * side, y * side) for x in columns for y in rows]
        moving = [(cell, shown(cell)) for cell in corners] if shown is not still_tiles else []
        holds = (tile, worn, self._dawn, moving)
        for part in self._missing(seen, self._holds == holds):
            self._lay(buffer, part, seen.topleft, tile, worn, shown)
        self._holds, self._at = holds, first
        surface.blit(buffer, (left + first[0] * tile, top + first[1] * tile))
        if self._weight == made:
            self._ahead(tile, columns, rows, worn, shown)

    def _window(self, tile: int, seen: pygame.Rect) -> Window:
        """The chunks that lie in the rectangle of cells: their columns and rows."""
        side = chunk_side(tile)
        return (
            range(max(0, seen.left // side), min(-(-self.width // side), -(-seen.right // side))),
            range(max(0, seen.top // side), min(-(-self.height // side), -(-seen.bottom // side))),
        )

    def _missing(self, seen: pygame.Rect, holds: bool) -> list[pygame.Rect]:
        """The cells that the buffer does not show yet, those that it does moved to their place."""
        if not holds or self._buffer is None:
            return [seen]
        dx, dy = seen.x - self._at[0], seen.y - self._at[1]
        if not (dx or dy):
            return []
        if abs(dx) >= seen.width or abs(dy) >= seen.height:
            return [seen]
        tile = self._buffer.get_width() // seen.width
        self._buffer.scroll(-dx * tile, -dy * tile)
        parts = []
        if dx:
            x = seen.right - dx if dx > 0 else seen.left
            parts.append(pygame.Rect(x, seen.top, abs(dx), seen.height))
        if dy:
            y = seen.bottom - dy if dy > 0 else seen.top
            parts.append(pygame.Rect(seen.left, y, seen.width, abs(dy)))
        return parts

    def _lay(
        self,
        buffer: pygame.Surface,
        part: pygame.Rect,
        first: Cell,
        tile: int,
        worn: object,
        shown: Callable[[Cell], object],
    ) -> None:
        """The part of the buffer, whose corner is the cell ``first``, shows what it must."""
        if not pygame.Rect(0, 0, self.width, self.height).contains(part):
            place = (part.x - first[0]) * tile, (part.y - first[1]) * tile
            buffer.fill(INK, (place, (part.width * tile, part.height * tile)))
        side = chunk_side(tile)
        columns, rows = self._window(tile, part)
        for column in columns:
            for row in rows:
                cell = column * side, row * side
                chunk = self._chunk(tile, cell, worn, shown(cell))
                cut = part.clip(pygame.Rect(cell, (side, side)))
                area = ((cut.x - cell[0]) * tile, (cut.y - cell[1]) * tile,
                        cut.width * tile, cut.height * tile)  # fmt: skip
                buffer.blit(chunk, ((cut.x - first[0]) * tile, (cut.y - first[1]) * tile), area)

    def _ahead(
        self,
        tile: int,
        columns: range,
        rows: range,
        worn: object,
        shown: Callable[[Cell], object],
    ) -> None:
        """One chunk just outside the window is ready, if one is missing there."""
        side = chunk_side(tile)
        for column, row in _around(columns, rows):
            cell = column * side, row * side
            inside = 0 <= cell[0] < self.width and 0 <= cell[1] < self.height
            if inside and (tile, *cell) not in self._chunks:
                self._chunk(tile, cell, worn, shown(cell))
                return

    def _chunk(self, tile: int, cell: Cell, worn: object, shown: object) -> pygame.Surface:
        """The chunk with its corner on the cell, all of its coats as they must be."""
        key = tile, *cell
        chunk = self._chunks.get(key)
        if chunk is None or chunk.shown != shown:
            base = self._surface(tile, cell)
            self._paint(base, still(cell, tile))
            if chunk is not None:
                self._forget(key)
            chunk = self._chunks[key] = _Chunk(base, shown)
            self._weigh(base)
        elif chunk.lit is not None and chunk.worn == worn and chunk.dawn == self._dawn:
            self._chunks.move_to_end(key)
            return chunk.lit
        if chunk.dressed is None or chunk.worn != worn:
            chunk.dressed = _copied(chunk.base, chunk.dressed)
            self._dress(chunk.dressed, still(cell, tile))
            chunk.worn, chunk.light = worn, None
        self._chunks.move_to_end(key)
        return self._lighten(chunk, cell, tile)

    def _lighten(self, chunk: _Chunk, cell: Cell, tile: int) -> pygame.Surface:
        """The chunk in the present light."""
        assert chunk.dressed is not None
        if self._light is None or self._shade is None:
            return chunk.dressed
        wide, high = (pixels // tile for pixels in chunk.dressed.get_size())
        x, y = cell[0] * GRAIN, cell[1] * GRAIN
        light = self._light[max(0, y - 1) : y + high * GRAIN + 1,
                            max(0, x - 1) : x + wide * GRAIN + 1]  # fmt: skip
        if chunk.light is None or chunk.lit is None or not np.array_equal(chunk.light, light):
            part = self._shade.subsurface((x, y, wide * GRAIN + 2, high * GRAIN + 2))
            point = tile // GRAIN
            # Stretched to one less, each point lies exactly that far from the next, so that
            # neighbouring chunks meet; the middle of a point is where its light is true.
            grown = pygame.transform.smoothscale(
                part, ((part.get_width() - 1) * point, (part.get_height() - 1) * point)
            )
            place = -(point // 2), -(point // 2)
            chunk.lit = _copied(chunk.dressed, chunk.lit)
            chunk.lit.blit(grown, place, special_flags=pygame.BLEND_RGB_MULT)
            chunk.light = light
        chunk.dawn = self._dawn
        return chunk.lit

    def _surface(self, tile: int, cell: Cell) -> pygame.Surface:
        side = chunk_side(tile)
        wide, high = min(side, self.width - cell[0]), min(side, self.height - cell[1])
        made = ready(pygame.Surface((wide * tile, high * tile)))
        made.fill(INK)
        return made

    def _weigh(self, base: pygame.Surface) -> None:
        """No more is kept than may be; the chunks seen last stay."""
        self._weight += _bytes(base)
        while self._weight > _KEPT << 20 and len(self._chunks) > 1:
            self._forget(next(iter(self._chunks)))

    def _forget(self, key: tuple[int, int, int]) -> None:
        self._weight -= _bytes(self._chunks.pop(key).base)


def still_tiles(cell: Cell) -> object:  # noqa: ARG001
    """What is shown where no tile is animated: always the same."""
    return ()


def chunk_side(tile: int) -> int:
    """How many cells a chunk is wide and high where cells are so many pixels large."""
    return 2 if tile >= _LARGE else 4 if tile >= _SMALL else 8


def still(cell: Cell, tile: int) -> Camera:
    """A camera that has the cell in its top left corner."""
    camera = Camera(0, 0, tile)
    camera.tile, camera.view = tile, (0, 0, 0, 0)
    camera.x, camera.y = cell
    return camera


def _around(columns: range, rows: range) -> Iterator[Cell]:
    """The places round these."""
    for row in (rows.start - 1, rows.stop):
        for column in range(columns.start - 1, columns.stop + 1):
            yield column, row
    for column in (columns.start - 1, columns.stop):
        for row in rows:
            yield column, row


def _copied(source: pygame.Surface, over: pygame.Surface | None) -> pygame.Surface:
    """A copy of the source, on the old surface if there is one."""
    if over is None:
        return source.copy()
    over.blit(source, (0, 0))
    return over


def _bytes(base: pygame.Surface) -> int:
    """What a chunk takes in all its coats."""
    return base.get_width() * base.get_height() * 4 * 3
