"""Painting: a document becomes a picture; pytmx counts its tiles.

pytmx gets a tree that was made anew from the checked document, with nothing in it that it reads
wrongly: one row with every tile number that is used, tilesets cut into whole tiles, one for each
tile that is a picture of its own, and names that are ours. It numbers the tiles with their flips,
and finds the tileset, the place in the image and the properties of each. The cells themselves are
never looped over: numpy puts pytmx's numbers in the place of Tiled's. No image is opened.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt

from game.content.tiled.document import Document, Image, Objects, Tiles
from game.content.tiled.layer import FLIPS
from game.content.tiled.picture import (
    Figure,
    FigureLayer,
    ImageLayer,
    Picture,
    Sprite,
    TileLayer,
)
from game.content.tiled.placed import Placed
from game.content.tiled.tileset import Cut, Tileset

_PLAIN = 0xFFFF_FFFF - FLIPS


@dataclass(frozen=True, slots=True)
class Painted:
    """What pytmx found: the picture, the tile layers (hidden ones too) with whether they are seen.

    ``meanings`` are the properties of each number that the rules know; ``unsure`` are the numbers
    of tiles that may mean anything, since they have no tileset or it could not be read.
    """

    picture: Picture
    layers: tuple[tuple[TileLayer, bool], ...]
    meanings: tuple[dict[str, str], ...]
    unsure: frozenset[int]


@cache
def pytmx_alone() -> ModuleType:
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
        import pytmx

        log.setLevel(level)
    finally:
        if logging_off:
            del sys.modules["pygame"]
    module: ModuleType = pytmx
    return module


@dataclass(frozen=True, slots=True)
class _Block:
    """Tiles that follow each other and are cut from one image; a tileset of pytmx."""

    tileset: Tileset
    first: int
    count: int
    cut: Cut


def paint(document: Document) -> Painted:
    """What pytmx makes of the document's tiles and tilesets."""
    used = _used(document)
    blocks = [block for tileset in document.tilesets for block in _blocks(tileset, used)]
    tiled: Any = pytmx_alone().TiledMap()
    tiled.filename = "map.tmx"
    tiled.parse_xml(_tree(blocks, document.tilesets, used))
    numbers = np.array(tiled.layers[0].data[0], np.int32) if len(used) else np.zeros(0, np.int32)
    own = dict(zip(used.tolist(), numbers.tolist(), strict=True))
    sprites: list[Sprite | None] = [None] * max(tiled.maxgid, 1)
    for gid, number in own.items():
        found = (
            None if tiled.images[number] is None else _sprite(blocks, gid, *tiled.images[number])
        )
        sprites[number] = found or Sprite("", (0, 0, *document.tile))
    meanings = tuple(
        {
            name: str(value)
            for name, value in tiled.tile_properties.get(number, {}).items()
            if name in ("terrain", "walls", "trap")
        }
        for number in range(len(sprites))
    )
    layers = []
    for layer in document.layers:
        if isinstance(layer, Tiles):
            gids = _renumbered(layer.gids, used, numbers)
            layers.append((TileLayer(layer.name, gids, layer.look), layer.look.visible))
    picture = _picture(document, own, tuple(sprites), layers)
    return Painted(picture, tuple(layers), meanings, _unsure(document, own))


def _used(document: Document) -> npt.NDArray[np.uint32]:
    """Every tile number with flips that is drawn, sorted: of cells, of objects, of animations."""
    found = [np.zeros(0, np.uint32)]
    for layer in document.layers:
        if isinstance(layer, Tiles):
            found.append(np.unique(layer.gids))
        elif isinstance(layer, Objects):
            found.append(np.array([placed.gid for placed in layer.objects], np.uint32))
    used = np.unique(np.concatenate(found))
    frames = [
        (gid & FLIPS) | (tileset.first + number)
        for gid, tileset, own in _animated(document, used.tolist())
        for number, _ in own
    ]
    used = np.unique(np.concatenate([used, np.array(frames, np.uint32)]))
    return used[(used & np.uint32(_PLAIN)) > 0]


def _animated(
    document: Document, gids: list[int]
) -> Iterator[tuple[int, Tileset, tuple[tuple[int, int], ...]]]:
    moving = [tileset for tileset in document.tilesets if tileset.frames]
    for gid in gids if moving else ():
        for tileset in moving:
            frames = tileset.frames.get((gid & _PLAIN) - tileset.first)
            if frames and (gid & _PLAIN) < tileset.end:
                yield gid, tileset, frames


def _unsure(document: Document, own: dict[int, int]) -> frozenset[int]:
    def unsure(plain: int) -> bool:
        """Whether the tile is in no tileset or in one that could not be read."""
        inside = (tileset for tileset in document.tilesets if tileset.first <= plain < tileset.end)
        tileset = next(inside, None)
        return tileset is None or not tileset.sound

    return frozenset(number for gid, number in own.items() if unsure(gid & _PLAIN))


def _renumbered(
    gids: npt.NDArray[np.uint32], used: npt.NDArray[np.uint32], numbers: npt.NDArray[np.int32]
) -> npt.NDArray[np.int32]:
    """pytmx's numbers in the place of Tiled's; what was not used (no tile at all) is 0."""
    every = np.concatenate([np.zeros(1, np.uint32), used])
    own = np.concatenate([np.zeros(1, np.int32), numbers])
    largest = int(every[-1])
    if largest < 1 << 16:
        table = np.zeros(largest + 1, np.int32)
        table[every] = own
        made = table[gids]
    else:
        places = np.minimum(np.searchsorted(every, gids), len(every) - 1)
        made = np.where(every[places] == gids, own[places], 0).astype(np.int32)
    made.flags.writeable = False
    return made


def _picture(
    document: Document,
    own: dict[int, int],
    sprites: tuple[Sprite | None, ...],
    tiles: list[tuple[TileLayer, bool]],
) -> Picture:
    layers: list[TileLayer | ImageLayer | FigureLayer] = []
    waiting = iter(tiles)
    for layer in document.layers:
        drawn: TileLayer | ImageLayer | FigureLayer | None
        if isinstance(layer, Tiles):
            drawn = next(waiting)[0]
        elif isinstance(layer, Image):
            cut = layer.cut
            sprite = None if cut is None else Sprite(cut.image, cut.rect, key=cut.key)
            drawn = None
            if sprite is not None:
                drawn = ImageLayer(layer.name, sprite, layer.look, layer.place, layer.repeat)
        else:
            figures = _figures(layer, own)
            drawn = FigureLayer(layer.name, figures, layer.look) if figures else None
        if drawn is not None and layer.look.visible:
            layers.append(drawn)
    frames = {}
    for gid, tileset, each in _animated(document, list(own)):
        shown = [(own.get((gid & FLIPS) | (tileset.first + n)), time) for n, time in each]
        # A tile that is only a frame of another does not move in it, so its own are not there.
        frames[own[gid]] = tuple((number, time) for number, time in shown if number is not None)
    return Picture(
        document.width,
        document.height,
        document.tile,
        sprites,
        tuple(layers),
        frames=frames or None,
        order=document.order,
        background=document.background,
        margins=_margins(document),
        source=str(document.path),
    )


def _figures(layer: Objects, own: dict[int, int]) -> tuple[Figure, ...]:
    """The tile objects; from the top of the map downwards where nothing else was asked for."""
    shown = [placed for placed in layer.objects if placed.gid and placed.visible]
    if not layer.index:
        shown.sort(key=_depth)
    return tuple(
        Figure(
            own[placed.gid],
            (placed.x, placed.y, placed.width, placed.height),
            placed.anchor,
            placed.rotation,
            placed.opacity,
        )
        for placed in shown
        if placed.gid in own
    )


def _depth(placed: Placed) -> float:
    return placed.anchor[1]


def _margins(document: Document) -> tuple[int, int, int, int]:
    sides = [0, 0, 0, 0]
    for layer in document.layers:
        x, y = layer.look.shift
        for side, value in enumerate((-x, -y, x, y)):
            sides[side] = max(sides[side], int(np.ceil(value)))
    return sides[0], sides[1], sides[2], sides[3]


def _blocks(tileset: Tileset, used: npt.NDArray[np.uint32]) -> Iterator[_Block]:
    """The parts of a tileset that pytmx can count, where any of their tiles is used."""
    plain = used & np.uint32(_PLAIN)
    own = plain[(plain >= tileset.first) & (plain < tileset.end)] - np.uint32(tileset.first)
    if not len(own):
        return
    single = [number for number in np.unique(own).tolist() if number in tileset.cuts]
    if tileset.cut is not None and len(single) < len(np.unique(own)):
        yield _Block(tileset, tileset.first, tileset.count, tileset.cut)
    for number in single:
        yield _Block(tileset, tileset.first + number, 1, tileset.cuts[number])


def _sprite(
    blocks: list[_Block], gid: int, name: str, rect: tuple[int, int, int, int], flags: Any
) -> Sprite | None:
    """What pytmx cut; None where it went on beyond the last tile, as the last row has more."""
    block = blocks[int(name)]
    tileset, cut = block.tileset, block.cut
    if not block.first <= gid & _PLAIN < block.first + block.count:
        return None
    across, over, diagonal = (bool(flag) for flag in flags)
    if not cut.image:
        rect = (0, 0, *(cut.rect[2:] if cut is not tileset.cut else tileset.tile))
    elif cut is not tileset.cut:
        rect = cut.rect
    shift, fill = tileset.shift, tileset.fill
    return Sprite(cut.image, rect, across, over, diagonal, cut.key, shift, fill)


def _tree(
    blocks: list[_Block], tilesets: tuple[Tileset, ...], used: npt.NDArray[np.uint32]
) -> ElementTree.Element:
    root = _element(None, "map", version="1.8", orientation="orthogonal", width=len(used), height=1)
    row = _element(root, "layer", id=1, width=max(len(used), 1), height=1)
    data = _element(row, "data", encoding="csv")
    data.text = ",".join(map(str, used.tolist())) or "0"
    for number, block in enumerate(blocks):
        _add_block(root, block, number)
    wanted = {int(gid) & _PLAIN for gid in used}
    for tileset in tilesets:
        told = {n: m for n, m in tileset.meanings.items() if tileset.first + n in wanted}
        if told:
            _add_meanings(root, tileset, told)
    return root


def _add_block(root: ElementTree.Element, block: _Block, number: int) -> None:
    tileset = block.tileset
    single = block.cut is not tileset.cut
    tile = block.cut.rect[2:] if single else tileset.tile
    columns = 1 if single else min(tileset.columns, block.count)
    margin, spacing = (0, 0) if single else (tileset.margin, tileset.spacing)
    node = _element(
        root,
        "tileset",
        firstgid=block.first,
        name=f"t{number}",
        tilewidth=tile[0],
        tileheight=tile[1],
        tilecount=block.count,
        columns=columns,
        margin=margin,
        spacing=spacing,
    )
    # pytmx counts columns and rows from the image's size and errs with margins; this size makes
    # its count come out right: so many tiles with the spaces between them, and nothing else.
    rows = -(-block.count // columns)
    wide, high = (
        many * (side + spacing) - spacing for many, side in ((columns, tile[0]), (rows, tile[1]))
    )
    _element(node, "image", source=number, width=wide, height=high)


def _add_meanings(
    root: ElementTree.Element, tileset: Tileset, told: dict[int, dict[str, str]]
) -> None:
    node = _element(root, "tileset", firstgid=tileset.first, name="m", tilewidth=1, tileheight=1)
    for number, meaning in told.items():
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
