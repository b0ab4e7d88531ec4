"""The picture: how a map is drawn, as a plain value; pytmx counts its tiles.

pytmx gets a tree that was made anew from the checked document, with nothing in it that it reads
wrongly: no user's attributes or names, one size of tiles, images cut into whole tiles. It numbers
the tiles that are used, each with its flips, and finds the tileset, the place in the image and the
properties of each. No image is opened.
"""

import sys
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt

from game.content.tiled.document import Document
from game.content.tiled.tileset import Tileset
from game.rules.section import SectionEdge


@dataclass(frozen=True, slots=True)
class Sprite:
    """A tile as it is drawn: the PNG's path, the rectangle (x, y, width, height) in it in pixels.

    ``diagonal`` (first: x and y change places), ``across`` (left and right) and ``over`` (top and
    bottom) say how it is flipped.
    """

    image: str
    rect: tuple[int, int, int, int]
    across: bool = False
    over: bool = False
    diagonal: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class TileLayer:
    """A layer of tiles: ``gids`` is int32 [h, w], 0 for no tile, else an index of the sprites."""

    name: str
    gids: npt.NDArray[np.int32]
    opacity: float


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """How a map is drawn: layers from below upwards, ``sprites[gid]`` for their numbers.

    ``tile`` is the size of a cell in pixels. ``walls`` are those that no tile shows, since they
    were drawn as lines. Doors, gateways and objects are the section's affair. Hidden layers are
    left out.
    """

    width: int
    height: int
    tile: tuple[int, int]
    sprites: tuple[Sprite | None, ...]
    layers: tuple[TileLayer, ...]
    walls: tuple[SectionEdge, ...] = ()


@dataclass(frozen=True, slots=True)
class Painted:
    """What pytmx found: the layers (hidden ones too), and each number's sprite and properties."""

    layers: tuple[tuple[TileLayer, bool], ...]
    sprites: tuple[Sprite | None, ...]
    meanings: tuple[dict[str, str], ...]


@cache
def _pytmx() -> ModuleType:
    """pytmx without pygame.

    pytmx imports pygame wherever it finds it, and pygame has no business in a headless game: it
    is out of sight while pytmx is imported, unless it is there already.
    """
    logging_off = "pygame" not in sys.modules
    if logging_off:
        sys.modules["pygame"] = None  # type: ignore[assignment]
    try:
        import logging

        log = logging.getLogger("pytmx")
        level = log.level
        log.setLevel(logging.CRITICAL)
        import pytmx  # type: ignore[import-untyped]

        log.setLevel(level)
    finally:
        if logging_off:
            del sys.modules["pygame"]
    module: ModuleType = pytmx
    return module


def paint(document: Document) -> Painted:
    """What pytmx makes of the document's tile layers and tilesets."""
    tiled: Any = _pytmx().TiledMap()
    tiled.filename = str(document.path)
    tiled.parse_xml(_tree(document))
    sprites: list[Sprite | None] = [None]
    for number in range(1, len(tiled.images)):
        image = tiled.images[number]
        sprites.append(None if image is None else _sprite(*image))
    meanings = tuple(
        {
            name: str(value)
            for name, value in tiled.tile_properties.get(number, {}).items()
            if name in ("terrain", "walls", "trap")
        }
        for number in range(len(sprites))
    )
    layers = []
    for made, layer in zip(tiled.layers, document.layers, strict=True):
        gids = np.array(made.data, np.int32)
        gids.flags.writeable = False
        layers.append((TileLayer(layer.name, gids, layer.opacity), layer.visible))
    return Painted(tuple(layers), tuple(sprites), meanings)


def _sprite(image: str, rect: tuple[int, int, int, int], flags: Any) -> Sprite:
    across, over, diagonal = (bool(flag) for flag in flags)
    return Sprite(image, rect, across, over, diagonal)


def _tree(document: Document) -> ElementTree.Element:
    root = _element(
        None,
        "map",
        version="1.8",
        orientation="orthogonal",
        width=document.width,
        height=document.height,
        tilewidth=document.tile[0],
        tileheight=document.tile[1],
    )
    for tileset in document.tilesets:
        _add_tileset(root, tileset)
    for number, layer in enumerate(document.layers, 1):
        node = _element(root, "layer", id=number, width=document.width, height=document.height)
        data = _element(node, "data", encoding="csv")
        data.text = ",".join(map(str, layer.gids.ravel().tolist()))
    return root


def _add_tileset(root: ElementTree.Element, tileset: Tileset) -> None:
    node = _element(
        root,
        "tileset",
        firstgid=tileset.first,
        name=tileset.name,
        tilewidth=tileset.tile[0],
        tileheight=tileset.tile[1],
        tilecount=tileset.count,
        columns=tileset.columns,
        margin=tileset.margin,
        spacing=tileset.spacing,
    )
    # pytmx counts columns and rows from the image's size and errs with margins; this size makes
    # its count come out right: so many tiles with the spaces between them, and nothing else.
    rows = -(-tileset.count // tileset.columns)
    wide, high = (
        many * (side + tileset.spacing) - tileset.spacing
        for many, side in ((tileset.columns, tileset.tile[0]), (rows, tileset.tile[1]))
    )
    _element(node, "image", source=tileset.image, width=wide, height=high)
    for number, meaning in tileset.meanings.items():
        tile = _element(node, "tile", id=number)
        properties = _element(tile, "properties")
        for name, value in meaning.items():
            _element(properties, "property", name=name, value=value)


def _element(
    parent: ElementTree.Element | None, tag: str, **attributes: object
) -> ElementTree.Element:
    words = {name: str(value) for name, value in attributes.items()}
    if parent is None:
        return ElementTree.Element(tag, words)
    return ElementTree.SubElement(parent, tag, words)
