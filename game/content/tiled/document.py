"""The document: a map file read and checked as a whole, before anything is made of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from game.content.fault import Report
from game.content.tiled.colour import Colour
from game.content.tiled.door import Door, read_file
from game.content.tiled.layer import FLIPS, Chunk, Gids, extent, read_chunks, read_gids
from game.content.tiled.look import Look
from game.content.tiled.node import Node
from game.content.tiled.placed import Placed, read_object
from game.content.tiled.properties import read_properties
from game.content.tiled.sets import Sets
from game.content.tiled.template import Templates
from game.content.tiled.tileset import Cut, Tileset, read_picture
from game.grid import Cell

MAX_SIDE = 256
"""The most cells a map may be wide or high."""

MAX_LAYERS = 64
MAX_OBJECTS = 5000
MAX_LINES = 1 << 20
"""So many letters all corners of all lines may be written with."""

_LAYERS = ("layer", "objectgroup", "imagelayer", "group")
_ORDERS = ("right-down", "right-up", "left-down", "left-up")


@dataclass(frozen=True, slots=True)
class Tiles:
    """A tile layer: ``gids`` is uint32 [h, w], Tiled's numbers with their three flip bits."""

    name: str
    look: Look
    gids: Gids


@dataclass(frozen=True, slots=True)
class Image:
    """An image layer; ``cut`` None: it has no image yet. ``repeat``: along x, along y.

    ``place`` is where it lies without its shift, in map pixels.
    """

    name: str
    look: Look
    cut: Cut | None
    repeat: tuple[bool, bool]
    place: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Objects:
    """An object layer; ``index``: drawn in this order, not from the top of the map downwards."""

    name: str
    look: Look
    objects: tuple[Placed, ...]
    index: bool


@dataclass(frozen=True, slots=True)
class Document:
    """A map: ``width`` x ``height`` cells of ``tile`` pixels, layers from below upwards.

    Layers in groups stand in their place, with what the groups hand on in their look. An infinite
    map is as large as its chunks and begins with them; all places are counted from there, and the
    report's ``origin`` says which cell of the author's that is. ``order`` is that in which tiles
    are drawn. Where it has faults (the report says so), what is at fault is left out or stands for
    nothing.
    """

    path: Path
    width: int
    height: int
    tile: tuple[int, int]
    tilesets: tuple[Tileset, ...]
    layers: tuple[Tiles | Image | Objects, ...]
    properties: dict[str, str]
    order: str = "right-down"
    background: Colour | None = None
    kind: str = ""
    """The class of the map, from Tiled 1.9 on."""

    @property
    def objects(self) -> tuple[Placed, ...]:
        """The objects of all layers, in their order."""
        layers = (layer.objects for layer in self.layers if isinstance(layer, Objects))
        return tuple(placed for objects in layers for placed in objects)


def read_document(path: Path, report: Report) -> Document | None:
    """The document of the map at ``path``; None if it is no map that could be read or drawn.

    Faults that leave something to read do not hide the others: all are in the report.
    """
    root = read_file(path, "map", report)
    if root is None:
        return None
    orientation = root.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        report.add("orientation", line=root.line, found=f'"{orientation}"')
        return None
    return _Reader(path, root, Door.of(path), report).document()


@dataclass(slots=True)
class _Found:
    """A layer met on the way down, with what the groups around it hand on."""

    node: Node
    name: str
    look: Look


class _Reader:
    """Reads one map."""

    def __init__(self, path: Path, root: Node, door: Door, report: Report) -> None:
        self.path, self.root, self.door, self.report = path, root, door, report
        self.templates = Templates(door)
        self.layers: list[Tiles | Image | Objects] = []
        self.sets = Sets(door, [])
        self.count = self.placed = self.written = 0
        self.chunks: dict[int, list[Chunk]] = {}
        self.infinite = root.flag("infinite", False)
        self.size = self.tile = (1, 1)

    def document(self) -> Document | None:
        root, report = self.root, self.report
        before = len(report.faults)
        if not self.infinite:
            self.size = (
                root.integer("width", report, 1, MAX_SIDE),
                root.integer("height", report, 1, MAX_SIDE),
            )
        tile = self.tile = (
            root.integer("tilewidth", report, 1, 1024),
            root.integer("tileheight", report, 1, 1024),
        )
        if len(report.faults) > before:
            return None
        self.sets = Sets.of(root, self.path, self.door, report)
        found = list(self._walk(root, Look()))
        if self.infinite and not self._extent(found):
            return None
        for each in found:
            self._layer(each)
        self._ids()
        for layer in self.layers:
            if isinstance(layer, Tiles):
                self._known(layer)
        return Document(
            self.path,
            *self.size,
            tile,
            self.sets.all(),
            tuple(self._moved(layer, tile) for layer in self.layers),
            read_properties(root, report),
            root.get("renderorder") if root.get("renderorder") in _ORDERS else "right-down",
            root.colour("backgroundcolor", report),
            root.get("class"),
        )

    def _walk(self, parent: Node, look: Look) -> Iterator[_Found]:
        """All layers in the order of drawing, with the looks that groups hand on."""
        for node in parent.named(*_LAYERS):
            name = node.get("name") or f"layer {node.get('id')}".strip()
            self.count += 1
            if self.count > MAX_LAYERS:
                if self.count == MAX_LAYERS + 1:
                    self.report.add("too_many_layers", allowed=MAX_LAYERS)
                return
            inner = look.inside(node, name, self.report)
            if node.tag == "group":
                yield from self._walk(node, inner)
            else:
                yield _Found(node, name, inner)

    def _extent(self, found: list[_Found]) -> bool:
        """An infinite map is as large as what its chunks hold; False if that is too large."""
        for each in found:
            if each.node.tag == "layer":
                chunks = read_chunks(each.node, MAX_SIDE, each.name, self.report)
                self.chunks[id(each.node)] = chunks or []
        whole = extent(chunk for chunks in self.chunks.values() for chunk in chunks)
        if whole is None:
            return True
        left, top, right, low = whole
        self.size, self.report.origin = (right - left, low - top), (left, top)
        if max(self.size) <= MAX_SIDE:
            return True
        reach, allowed = f"{self.size[0]} x {self.size[1]}", f"{MAX_SIDE} x {MAX_SIDE}"
        self.report.add("area", found=reach, allowed=allowed)
        return False

    def _layer(self, found: _Found) -> None:
        if found.node.tag == "layer":
            gids = self._chunked(found) if self.infinite else self._plain(found)
            if gids is not None:
                self.layers.append(Tiles(found.name, found.look, gids))
        elif found.node.tag == "imagelayer":
            self.layers.append(self._image(found))
        else:
            objects = tuple(self._objects(found))
            index = found.node.get("draworder") == "index"
            self.layers.append(Objects(found.name, found.look, objects, index))

    def _plain(self, found: _Found) -> Gids | None:
        own = found.node.get("width"), found.node.get("height")
        if own != (str(self.size[0]), str(self.size[1])):
            self.report.add(
                "layer_size",
                layer=found.name,
                line=found.node.line,
                found=" x ".join(own),
                allowed=f"{self.size[0]} x {self.size[1]}",
            )
            return None
        return read_gids(found.node, self.size, found.name, self.report)

    def _chunked(self, found: _Found) -> Gids:
        wide, high = self.size
        gids = np.zeros((high, wide), np.uint32)
        left, top = self.report.origin
        for x, y, part in self.chunks[id(found.node)]:
            rows = slice(max(y - top, 0), max(y - top + part.shape[0], 0))
            columns = slice(max(x - left, 0), max(x - left + part.shape[1], 0))
            above, beside = max(top - y, 0), max(left - x, 0)
            room = gids[rows, columns]
            room[:] = part[above : above + room.shape[0], beside : beside + room.shape[1]]
        return gids

    def _image(self, found: _Found) -> Image:
        image, cut = found.node.first("image"), None
        if image is not None and image.get("source"):
            own = Report(self.report.file)
            cut = read_picture(image, self.path, self.door, own)
            self.report.take(own, layer=found.name)
        repeat = found.node.flag("repeatx", False), found.node.flag("repeaty", False)
        return Image(found.name, found.look, cut, repeat)

    def _objects(self, found: _Found) -> Iterator[Placed]:
        for node in found.node.named("object"):
            self.written += sum(len(child.get("points")) for child in node.children)
            self.placed += 1
            if self.placed > MAX_OBJECTS or self.written > MAX_LINES:
                code = "too_many_points" if self.written > MAX_LINES else "too_many_objects"
                allowed = MAX_LINES if self.written > MAX_LINES else MAX_OBJECTS
                self.report.add(code, layer=found.name, allowed=allowed)
                return
            number = node.integer("id", Report(""), 0, 2**31 - 1, 0)
            own = Report(self.report.file)
            placed = self._object(node, found, own)
            self.report.places.setdefault(number, (found.name, self._cell(node, placed)))
            self.report.take(own, layer=found.name, object=number)
            if placed is not None:
                yield placed

    def _cell(self, node: Node, placed: Placed | None) -> Cell | None:
        """The cell of an object, as the author counts; None where it is not to be known.

        A line along the lower or right rim lies beside a cell of the map, not beyond it.
        """
        if placed is None:
            report = Report("")
            at = node.decimal("x", report), node.decimal("y", report)
            return (
                None if report.faults else (int(at[0] // self.tile[0]), int(at[1] // self.tile[1]))
            )
        x, y = placed.cell(self.tile)
        if placed.points and not self.infinite:
            return min(max(x, 0), self.size[0] - 1), min(max(y, 0), self.size[1] - 1)
        return x, y

    def _object(self, node: Node, found: _Found, report: Report) -> Placed | None:
        """The object with what its templates and its tile give it."""
        stencil = self.templates.resolve(node, self.path, report)
        if stencil is None:
            return None
        placed = read_object(stencil.node, found.name, found.look.shift, report)
        if placed is None or not placed.gid:
            return placed
        return self.sets.dress(placed, stencil, report)

    def _ids(self) -> None:
        seen: dict[int, None] = {}
        for layer in self.layers:
            for placed in layer.objects if isinstance(layer, Objects) else ():
                if placed.id and placed.id in seen:
                    self.report.add("object_twice", layer=placed.layer, object=placed.id)
                seen[placed.id] = None

    def _known(self, layer: Tiles) -> None:
        """A fault for each cell whose tile belongs to no tileset."""
        plain = layer.gids & np.uint32(0xFFFF_FFFF - FLIPS)
        strange = ~self.sets.known(plain)
        if not strange.any():
            return
        cells = np.argwhere(strange)
        told = cells[:20].tolist()
        for y, x in told:
            self.report.add("gid_unknown", layer=layer.name, cell=(x, y), found=plain[y, x])
        self.report.more("gid_unknown", layer.name, len(cells) - len(told))

    def _moved(
        self, layer: Tiles | Image | Objects, tile: tuple[int, int]
    ) -> Tiles | Image | Objects:
        """The layer as it lies when an infinite map begins with its first chunk."""
        left, top = self.report.origin[0] * tile[0], self.report.origin[1] * tile[1]
        if not (left or top) or isinstance(layer, Tiles):
            return layer
        if isinstance(layer, Image):
            return replace(layer, place=(-left, -top))
        return replace(layer, objects=tuple(each.moved(-left, -top) for each in layer.objects))
