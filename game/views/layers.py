"""Layers: what was painted in Tiled, drawn onto a surface at any size of a cell.

Tiles, tile objects and image layers are drawn in the order of the map, with the shift, tint and
opacity of their layers and groups, tiles from the bottom left of their cell. All that a map shows
lies below the figures, doors and marks of the game.
"""

from math import floor

import numpy as np
import pygame

from game.content.tiled.picture import Figure, FigureLayer, ImageLayer, Picture, Sprite, TileLayer
from game.views.art import Art
from game.views.warp import warp

Size = tuple[int, int]
_PATTERN = 256
"""A smaller picture that repeats is first joined into one of so many pixels."""


class Layers:
    """Draws the layers of one map. What it needs of its pictures is kept by ``art``."""

    def __init__(self, art: Art, picture: Picture) -> None:
        """Nothing is drawn yet."""
        self.art, self.picture = art, picture
        self._reach = self._reached()

    def draw(
        self, surface: pygame.Surface, area: pygame.Rect, cell: Size, seconds: float = 0.0
    ) -> None:
        """The area lies on the surface, with its corner at the surface's.

        ``area`` is in pixels of the map when its cells are ``cell`` pixels large. Animations show
        what they show ``seconds`` after their start. The background is not drawn.
        """
        pen = _Pen(self.picture, surface, area, cell, seconds)
        for layer in self.picture.layers:
            if isinstance(layer, TileLayer):
                self._tiles(pen, layer)
            elif isinstance(layer, ImageLayer):
                self._image(pen, layer)
            else:
                self._figures(pen, layer)

    def moving(self, area: pygame.Rect, cell: Size) -> tuple[int, ...]:
        """The numbers of the animated tiles that can be seen in the area."""
        if not self.picture.frames:
            return ()
        pen = _Pen(self.picture, None, area, cell, 0.0)
        found: dict[int, None] = {}
        for layer in self.picture.layers:
            if isinstance(layer, TileLayer):
                rows, columns = self._cells(pen, layer)
                numbers = np.unique(layer.gids[rows, columns]).tolist()
            elif isinstance(layer, FigureLayer):
                numbers = [figure.gid for figure in layer.figures]
            else:
                numbers = []
            found |= dict.fromkeys(number for number in numbers if number in self.picture.frames)
        return tuple(sorted(found))

    def shown(self, numbers: tuple[int, ...], seconds: float) -> tuple[int, ...]:
        """The number that each of these animated tiles shows so many seconds after its start."""
        return tuple(frame(self.picture, number, seconds) for number in numbers)

    # --- tiles -----------------------------------------------------------------------------

    def _reached(self) -> tuple[float, float, float, float]:
        """How far tiles reach from the left and the bottom of their cell, in map pixels."""
        left = right = up = down = 0.0
        for sprite in self.picture.sprites:
            if sprite is not None:
                (x, y), (wide, high) = sprite.shift, _size(sprite, self.picture.tile)
                left, right = min(left, x), max(right, x + wide)
                up, down = max(up, high - y), max(down, y)
        return left, right, up, down

    def _cells(self, pen: "_Pen", layer: TileLayer) -> tuple[slice, slice]:
        """The rows and columns whose tiles can reach into the area."""
        left, right, up, down = self._reach
        x0, y0, x1, y1 = pen.window(layer.look.shift)
        wide, high = self.picture.tile
        columns = _range((x0 - right) / wide, (x1 - left) / wide, self.picture.width)
        rows = _range((y0 - down) / high - 1, (y1 + up) / high - 1, self.picture.height)
        return rows, columns

    def _tiles(self, pen: "_Pen", layer: TileLayer) -> None:
        rows, columns = self._cells(pen, layer)
        part = layer.gids[rows, columns]
        across = -1 if self.picture.order.startswith("left") else 1
        down = -1 if self.picture.order.endswith("up") else 1
        ys, xs = np.nonzero(part[::down, ::across])
        ys = (ys if down > 0 else part.shape[0] - 1 - ys) + rows.start
        xs = (xs if across > 0 else part.shape[1] - 1 - xs) + columns.start
        numbers = layer.gids[ys, xs].tolist()
        own = {number: self._placed(pen, layer, number) for number in dict.fromkeys(numbers)}
        wide, high = self.picture.tile
        blits = []
        made: dict[tuple[int, Size], pygame.Surface] = {}
        for x, y, number in zip(xs.tolist(), ys.tolist(), numbers, strict=True):
            placed = own[number]
            if placed is not None:
                sprite, dx, dy, size = placed
                box = pen.rect(x * wide + dx, (y + 1) * high + dy, size)
                key = number, box.size
                if key not in made:
                    made[key] = self._surface(sprite, box.size, layer)
                blits.append((made[key], box.topleft))
        if blits:
            pen.surface.blits(blits, doreturn=False)

    def _placed(
        self, pen: "_Pen", layer: TileLayer, number: int
    ) -> tuple[Sprite, float, float, tuple[float, float]] | None:
        """What a tile shows now, its place from the bottom left of its cell, its size."""
        sprite = self.picture.sprites[frame(self.picture, number, pen.seconds)]
        if sprite is None:
            return None
        wide, high = _size(sprite, self.picture.tile)
        x, y = sprite.shift[0] + layer.look.shift[0], sprite.shift[1] + layer.look.shift[1]
        if sprite.fill == "fit":
            x += (self.picture.tile[0] - wide) / 2
            y -= (self.picture.tile[1] - high) / 2
        return sprite, x, y - high, (wide, high)

    def _surface(self, sprite: Sprite, size: Size, layer: TileLayer | ImageLayer) -> pygame.Surface:
        return self.art.cut(sprite, size, layer.look.opacity, layer.look.tint)

    # --- tile objects ----------------------------------------------------------------------

    def _figures(self, pen: "_Pen", layer: FigureLayer) -> None:
        for figure in layer.figures:
            sprite = self.picture.sprites[frame(self.picture, figure.gid, pen.seconds)]
            if sprite is None:
                continue
            x, y, wide, high = _filled(figure, sprite)
            opacity = layer.look.opacity * figure.opacity
            picture = self.art.cut(sprite, sprite.size, opacity, layer.look.tint)
            box = pen.rect(x, y, (wide, high))
            if not figure.rotation and box.size == picture.get_size():
                pen.surface.blit(picture, box)
            else:
                sx, sy = pen.scale
                left, top = pen.point(x, y)
                warp(
                    pen.surface,
                    picture,
                    (left, top, wide * sx, high * sy),
                    pen.point(*figure.anchor),
                    figure.rotation,
                )

    # --- image layers ----------------------------------------------------------------------

    def _image(self, pen: "_Pen", layer: ImageLayer) -> None:
        size = layer.sprite.size
        x, y = (layer.place[n] + layer.look.shift[n] for n in (0, 1))
        sx, sy = pen.scale
        wanted = max(1, round(size[0] * sx)), max(1, round(size[1] * sy))
        if any(layer.repeat):
            self._pattern(pen, layer, wanted, pen.rect(x, y, size).topleft)
        elif sx > 1 or sy > 1:
            # A large picture made larger would fill the memory; only what is seen is made.
            picture = self._surface(layer.sprite, size, layer)
            warp(pen.surface, picture, (*pen.point(x, y), *wanted), pen.point(x, y), 0.0)
        else:
            picture = self._surface(layer.sprite, wanted, layer)
            pen.surface.blit(picture, pen.rect(x, y, size))

    def _pattern(self, pen: "_Pen", layer: ImageLayer, size: Size, corner: tuple[int, int]) -> None:
        """The picture again and again from this corner, in both ways, as far as the area goes."""
        scale = min(1.0, *(2048 / side for side in size))
        size = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
        times = [
            max(1, -(-_PATTERN // side)) if again else 1
            for side, again in zip(size, layer.repeat, strict=True)
        ]
        key = ("pattern", layer.sprite, size, layer.look, *times)
        joined = self.art.kept(key, lambda: self._joined(layer, size, times))
        starts = [
            range(at - -(-at // step) * step if again else at, end if again else at + 1, step)
            for at, step, end, again in zip(
                corner, joined.get_size(), pen.surface.get_size(), layer.repeat, strict=True
            )
        ]
        for x in starts[0]:
            for y in starts[1]:
                pen.surface.blit(joined, (x, y))

    def _joined(self, layer: ImageLayer, size: Size, times: list[int]) -> pygame.Surface:
        picture = self._surface(layer.sprite, size, layer)
        made = pygame.Surface((size[0] * times[0], size[1] * times[1]), pygame.SRCALPHA)
        for x in range(times[0]):
            for y in range(times[1]):
                made.blit(picture, (x * size[0], y * size[1]))
        return made


class _Pen:
    """A part of the map on a surface: translates map pixels into the surface's."""

    def __init__(
        self,
        picture: Picture,
        surface: pygame.Surface | None,
        area: pygame.Rect,
        cell: Size,
        seconds: float,
    ) -> None:
        self._surface, self.area, self.seconds = surface, area, seconds
        self.scale = cell[0] / picture.tile[0], cell[1] / picture.tile[1]

    @property
    def surface(self) -> pygame.Surface:
        assert self._surface is not None
        return self._surface

    def window(self, shift: tuple[float, float]) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the area in map pixels of a layer with that shift."""
        (sx, sy), area = self.scale, self.area
        return (
            area.left / sx - shift[0],
            area.top / sy - shift[1],
            area.right / sx - shift[0],
            area.bottom / sy - shift[1],
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the map lies on the surface."""
        return x * self.scale[0] - self.area.x, y * self.scale[1] - self.area.y

    def rect(self, x: float, y: float, size: tuple[float, float]) -> pygame.Rect:
        """Where a rectangle of the map lies on the surface, on whole pixels."""
        sx, sy = self.scale
        left, top = _whole(x * sx), _whole(y * sy)
        wide = _whole((x + size[0]) * sx) - left
        high = _whole((y + size[1]) * sy) - top
        return pygame.Rect(left - self.area.x, top - self.area.y, max(wide, 1), max(high, 1))


def frame(picture: Picture, number: int, seconds: float) -> int:
    """The number of the sprite that a tile shows so many seconds after the start."""
    frames = picture.frames.get(number) if picture.frames else None
    if not frames:
        return number
    whole = sum(max(1, time) for _, time in frames)
    left = int(seconds * 1000) % whole
    for shown, time in frames:
        left -= max(1, time)
        if left < 0:
            return shown
    return frames[-1][0]


def _size(sprite: Sprite, tile: Size) -> tuple[float, float]:
    """How large a tile is drawn in its cell, in map pixels."""
    if sprite.fill == "stretch":
        return tile
    if sprite.fill == "fit":
        return _fitted(sprite.size, tile)
    return sprite.size


def _fitted(size: Size, room: tuple[float, float]) -> tuple[float, float]:
    factor = min(room[0] / size[0], room[1] / size[1])
    return size[0] * factor, size[1] * factor


def _filled(figure: Figure, sprite: Sprite) -> tuple[float, float, float, float]:
    """The part of a figure's box that its picture fills."""
    x, y, wide, high = figure.box
    sx, sy = wide / sprite.size[0], high / sprite.size[1]
    x, y = x + sprite.shift[0] * sx, y + sprite.shift[1] * sy
    if sprite.fill != "fit":
        return x, y, wide, high
    inner = _fitted(sprite.size, (wide, high))
    return x + (wide - inner[0]) / 2, y + (high - inner[1]) / 2, *inner


def _whole(value: float) -> int:
    return floor(value + 0.5)


def _range(low: float, high: float, end: int) -> slice:
    return slice(min(max(floor(low), 0), end), min(max(floor(high) + 1, 0), end))
