"""The ground: all of the board that stands still, as lit chunks that are only put side by side.

A chunk is made when it comes into view, in two coats that are kept: as it is, with doors, marks and
things, and that in the present light. Where something changes, the chunks there are made anew, and
of the light those where it has changed. They are laid into a buffer a cell larger than the window,
which is scrolled by whole cells, so most frames cost one blit. Between frames, chunks are made
ahead of the camera.
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

_LARGE = 48
"""Cells from so many pixels on are joined by four each way, smaller ones by eight."""
_KEPT = 192
"""How many megabytes of chunks are kept."""

Light = npt.NDArray[np.uint8]
Window = tuple[range, range]


@dataclass(slots=True, eq=False)
class _Chunk:
    """A part of the map, dressed and lit, and what each coat was made for."""

    dressed: pygame.Surface
    lit: pygame.Surface
    wears: object = None
    shown: object = None
    worn: object = None
    light: Light | None = None
    dawn: int = -1


class Ground:
    """Keeps the chunks of a board of ``width`` x ``height`` cells.

    ``paint(surface, camera)`` paints all that lies there; its camera looks at that part of the
    board alone. ``wears(cell, side)`` says what of it can change, for a chunk of ``side`` cells
    from that one on: the chunk is painted anew when that is no longer the same.
    """

    def __init__(
        self,
        width: int,
        height: int,
        paint: Callable[[pygame.Surface, Camera], None],
        wears: Callable[[Cell, int], object],
    ) -> None:
        """Nothing is made yet."""
        self.width, self.height = width, height
        self._paint, self._wears = paint, wears
        self._chunks: OrderedDict[tuple[int, int, int], _Chunk] = OrderedDict()
        self._weight = 0
        self._light: Light | None = None
        self._shade: pygame.Surface | None = None
        self._dawn = 0
        self._buffer: pygame.Surface | None = None
        """What the window shows and up to a cell more; its corner is the cell ``_at``."""
        self._holds: object = None
        self._ahead: tuple[int, pygame.Rect, object, Callable[[Cell], object]] | None = None
        """What was drawn last, as long as chunks round it may be missing."""
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
        """The surface shows the ground as it is now.

        ``worn`` stands for all that any chunk wears; ``shown(cell)`` is what the animated tiles of
        a chunk show.
        """
        tile, (left, top) = camera.tile, camera.origin
        wide, high = surface.get_size()
        first = -left // tile, -top // tile
        size = -(-wide // tile) + 1, -(-high // tile) + 1
        buffer = self._buffer
        if buffer is None or buffer.get_size() != (size[0] * tile, size[1] * tile):
            buffer = self._buffer = ready(pygame.Surface((size[0] * tile, size[1] * tile)))
            self._holds = None
        seen = pygame.Rect(first, size)
        moving = () if shown is still_tiles else self._moving(tile, seen, shown)
        holds = (tile, worn, self._dawn, moving)
        self._ahead = tile, seen, worn, shown
        still = first == self._at and holds == self._holds
        parts = () if still else self._moved(seen, holds)
        at = self._at
        surface.blit(buffer, (left + at[0] * tile, top + at[1] * tile))
        for part in parts:
            self._lay(surface, part, (left, top), tile, worn, shown)

    def _moving(
        self, tile: int, seen: pygame.Rect, shown: Callable[[Cell], object]
    ) -> tuple[object, ...]:
        """What the animated tiles in the rectangle of cells show."""
        side = chunk_side(tile)
        columns, rows = self._window(tile, seen)
        corners = [(x * side, y * side) for x in columns for y in rows]
        return tuple((cell, frames) for cell in corners if (frames := shown(cell)))

    def _window(self, tile: int, seen: pygame.Rect) -> Window:
        """The chunks that lie in the rectangle of cells: their columns and rows."""
        side = chunk_side(tile)
        return (
            range(max(0, seen.left // side), min(-(-self.width // side), -(-seen.right // side))),
            range(max(0, seen.top // side), min(-(-self.height // side), -(-seen.bottom // side))),
        )

    def _moved(self, seen: pygame.Rect, holds: object) -> list[pygame.Rect]:
        """The cells that are taken from the chunks, because to move the buffer takes longer than
        all else and can wait until the picture is on the screen.
        """
        dx, dy = seen.x - self._at[0], seen.y - self._at[1]
        if holds == self._holds and max(abs(dx), abs(dy)) <= 1:
            return self._beyond(seen)
        self._follow(holds)
        return []

    def _follow(self, holds: object) -> None:
        """The buffer holds the view that was drawn last, or is to be drawn now."""
        assert self._ahead is not None and self._buffer is not None
        tile, seen, worn, shown = self._ahead
        dx, dy = seen.x - self._at[0], seen.y - self._at[1]
        parts = [seen]
        if holds == self._holds and abs(dx) < seen.width and abs(dy) < seen.height:
            self._buffer.scroll(-dx * tile, -dy * tile)
            parts = self._beyond(seen)
        self._holds, self._at = holds, seen.topleft
        for part in parts:
            self._lay(self._buffer, part, (-seen.x * tile, -seen.y * tile), tile, worn, shown)

    def _beyond(self, seen: pygame.Rect) -> list[pygame.Rect]:
        """The cells of the view that the buffer does not hold."""
        dx, dy = seen.x - self._at[0], seen.y - self._at[1]
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
        origin: tuple[int, int],
        tile: int,
        worn: object,
        shown: Callable[[Cell], object],
    ) -> None:
        """The part of the map is shown; the first cell of all has its corner at ``origin``."""
        if not pygame.Rect(0, 0, self.width, self.height).contains(part):
            place = origin[0] + part.x * tile, origin[1] + part.y * tile
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
                buffer.blit(chunk, (origin[0] + cut.x * tile, origin[1] + cut.y * tile), area)

    def ahead(self) -> bool:
        """The buffer holds what was drawn last, or else a chunk just outside of that is made; False
        if neither is missing.
        """
        if self._ahead is None:
            return False
        tile, seen, worn, shown = self._ahead
        if self._at != seen.topleft:
            self._follow(self._holds)
            return True
        side = chunk_side(tile)
        for column, row in _around(*self._window(tile, seen)):
            cell = column * side, row * side
            inside = 0 <= cell[0] < self.width and 0 <= cell[1] < self.height
            if inside and (tile, *cell) not in self._chunks:
                self._chunk(tile, cell, worn, shown(cell))
                return True
        self._ahead = None
        return False

    def _chunk(self, tile: int, cell: Cell, worn: object, shown: object) -> pygame.Surface:
        """The chunk with its corner on the cell, both coats as they must be."""
        key = tile, *cell
        chunk = self._chunks.get(key)
        if chunk is not None:
            self._chunks.move_to_end(key)
            if chunk.worn == worn and chunk.shown == shown and chunk.dawn == self._dawn:
                return chunk.lit
        wears = self._wears(cell, chunk_side(tile))
        if chunk is None:
            dressed = self._surface(tile, cell)
            chunk = self._chunks[key] = _Chunk(dressed, dressed)
            self._weigh(dressed)
        if chunk.wears != wears or chunk.shown != shown:
            self._paint(chunk.dressed, still(cell, tile))
            chunk.wears, chunk.shown, chunk.light = wears, shown, None
        chunk.worn = worn
        self._lighten(chunk, cell, tile)
        return chunk.lit

    def _lighten(self, chunk: _Chunk, cell: Cell, tile: int) -> None:
        """The chunk lies in the present light."""
        chunk.dawn = self._dawn
        if self._light is None or self._shade is None:
            return
        wide, high = (pixels // tile for pixels in chunk.dressed.get_size())
        x, y = cell[0] * GRAIN, cell[1] * GRAIN
        light = self._light[max(0, y - 1) : y + high * GRAIN + 1,
                            max(0, x - 1) : x + wide * GRAIN + 1]  # fmt: skip
        if chunk.light is not None and np.array_equal(chunk.light, light):
            return
        chunk.light = light
        part = self._shade.subsurface((x, y, wide * GRAIN + 2, high * GRAIN + 2))
        point = tile // GRAIN
        # Stretched to one less, each point lies exactly that far from the next, so that
        # neighbouring chunks meet; the middle of a point is where its light is true.
        grown = pygame.transform.smoothscale(
            part, ((part.get_width() - 1) * point, (part.get_height() - 1) * point)
        )
        if chunk.lit is chunk.dressed:
            chunk.lit = chunk.dressed.copy()
        else:
            chunk.lit.blit(chunk.dressed, (0, 0))
        chunk.lit.blit(grown, (-(point // 2), -(point // 2)), special_flags=pygame.BLEND_RGB_MULT)

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
        self._weight -= _bytes(self._chunks.pop(key).lit)


def still_tiles(cell: Cell) -> object:  # noqa: ARG001
    """What is shown where no tile is animated: always the same."""
    return ()


def chunk_side(tile: int) -> int:
    """How many cells a chunk is wide and high where cells are so many pixels large."""
    return 4 if tile >= _LARGE else 8


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


def _bytes(base: pygame.Surface) -> int:
    """What a chunk takes in both coats."""
    return base.get_width() * base.get_height() * 4 * 2
