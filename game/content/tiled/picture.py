"""The picture: how a map is drawn, as plain values."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.content.tiled.colour import Colour
from game.content.tiled.look import Look
from game.rules.section import SectionEdge

PLAIN = Look()
"""Opaque, untinted, unshifted."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A tile as it is drawn: the PNG's path, the rectangle (x, y, width, height) in it in pixels.

    ``diagonal`` (first: x and y change places), ``across`` (left and right) and ``over`` (top and
    bottom) say how it is flipped. ``key`` is the colour that is not drawn, ``shift`` how far it
    lies beside its place in map pixels, ``fill`` ("", "stretch" or "fit") how it is scaled to the
    cell. ``image`` "": a mark for a tile or picture that is not there.
    """

    image: str
    rect: tuple[int, int, int, int]
    across: bool = False
    over: bool = False
    diagonal: bool = False
    key: Colour | None = None
    shift: tuple[int, int] = (0, 0)
    fill: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels, flipped as it is."""
        wide, high = self.rect[2:]
        return (high, wide) if self.diagonal else (wide, high)


@dataclass(frozen=True, slots=True, eq=False)
class TileLayer:
    """A layer of tiles: ``gids`` is int32 [h, w], 0 for no tile, else an index of the sprites."""

    name: str
    gids: npt.NDArray[np.int32]
    look: Look = PLAIN


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A picture at ``place`` and the shift of its look; ``repeat``: again and again along x, y."""

    name: str
    sprite: Sprite
    look: Look = PLAIN
    place: tuple[int, int] = (0, 0)
    repeat: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class Figure:
    """A tile that was placed as an object.

    ``box`` (x, y, width, height in map pixels) is filled by the sprite ``gid``, then turned
    clockwise by ``rotation`` degrees about ``anchor``.
    """

    gid: int
    box: tuple[float, float, float, float]
    anchor: tuple[float, float]
    rotation: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class FigureLayer:
    """Tiles that were placed as objects, in the order in which they are drawn."""

    name: str
    figures: tuple[Figure, ...]
    look: Look = PLAIN


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """How a map is drawn: layers from below upwards, ``sprites[gid]`` for their numbers.

    ``tile`` is the size of a cell in pixels. ``walls`` are those that no tile shows, since they
    were drawn as lines. Doors, gateways and objects are the section's affair. Hidden layers are
    left out. ``frames[gid]`` are the (gid, milliseconds) that an animated tile shows in turn.
    Tiles are drawn in ``order``, as Tiled calls it. ``margins`` (left, top, right, bottom in
    pixels) is what Tiled adds to the picture of a map whose layers are shifted. ``source`` is the
    path of the map, "" of a sketch.
    """

    width: int
    height: int
    tile: tuple[int, int]
    sprites: tuple[Sprite | None, ...]
    layers: tuple[TileLayer | ImageLayer | FigureLayer, ...]
    walls: tuple[SectionEdge, ...] = ()
    frames: dict[int, tuple[tuple[int, int], ...]] | None = None
    order: str = "right-down"
    background: Colour | None = None
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    source: str = ""
