"""The document: a map file read and checked as a whole, before anything is made of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from game.content.fault import Report
from game.content.tiled.door import Door, read_file
from game.content.tiled.layer import FLIPS, Layer, read_gids
from game.content.tiled.node import Node
from game.content.tiled.placed import Placed, read_object
from game.content.tiled.properties import read_properties
from game.content.tiled.tileset import Tileset, read_tileset

MAX_SIDE = 256
"""The most cells a map may be wide or high."""

MAX_LAYERS = 64
MAX_OBJECTS = 5000
_LAYERS = ("layer", "objectgroup", "imagelayer", "group")


@dataclass(frozen=True, slots=True)
class Document:
    """A sound map: ``width`` x ``height`` cells of ``tile`` pixels, layers from below upwards.

    Every tile number in a layer belongs to a tileset.
    """

    path: Path
    width: int
    height: int
    tile: tuple[int, int]
    tilesets: tuple[Tileset, ...]
    layers: tuple[Layer, ...]
    objects: tuple[Placed, ...]
    properties: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Found:
    """A layer met on the way down, with what the groups around it hand on."""

    node: Node
    name: str
    opacity: float
    visible: bool


def read_document(path: Path, report: Report) -> Document | None:
    """The document of the map at ``path``; None if ``report`` says why not."""
    root = read_file(path, "map", report)
    if root is None or not _right_sort(root, report):
        return None
    before = len(report.faults)
    width = root.integer("width", report, 1, MAX_SIDE)
    height = root.integer("height", report, 1, MAX_SIDE)
    tile = (
        root.integer("tilewidth", report, 1, 1024),
        root.integer("tileheight", report, 1, 1024),
    )
    if len(report.faults) > before:
        return None
    door = Door.of(path)
    tilesets = _tilesets(root, path, tile, door, report)
    layers, objects = _contents(root, (width, height), report)
    _ids(objects, report)
    if tilesets is not None:
        for layer in layers:
            _gids(layer, tilesets, report)
    if len(report.faults) > before or tilesets is None:
        return None
    properties = read_properties(root)
    return Document(path, width, height, tile, tilesets, tuple(layers), tuple(objects), properties)


def _right_sort(root: Node, report: Report) -> bool:
    orientation = root.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        report.add("orientation", line=root.line, found=f'"{orientation}"')
    if root.get("infinite", "0") != "0":
        report.add("infinite", line=root.line)
    return not report.faults


def _tilesets(
    root: Node, path: Path, tile: tuple[int, int], door: Door, report: Report
) -> tuple[Tileset, ...] | None:
    """The tilesets by their first number; None if any is not sound."""
    nodes = list(root.named("tileset"))
    if len(nodes) > MAX_LAYERS:
        report.add("too_many_layers", allowed=MAX_LAYERS)
        return None
    read = [read_tileset(node, path, tile, door, report) for node in nodes]
    sound = sorted((one for one in read if one is not None), key=lambda one: one.first)
    for below, above in pairwise(sound):
        if above.first < below.end:
            report.add("tileset_overlap", key=above.name, found=above.first, last=below.end - 1)
            return None
    return tuple(sound) if len(sound) == len(read) else None


def _walk(parent: Node, opacity: float, visible: bool, report: Report) -> Iterator[_Found]:
    """All layers in the order of drawing; groups hand on opacity and visibility."""
    for node in parent.named(*_LAYERS):
        name = node.get("name") or f"layer {node.get('id')}".strip()
        through = min(max(node.decimal("opacity", report, 1.0), 0.0), 1.0) * opacity
        shown = visible and node.get("visible", "1") != "0"
        _shift(node, name, report)
        if node.tag == "group":
            yield from _walk(node, through, shown, report)
        else:
            yield _Found(node, name, through, shown)


def _shift(node: Node, name: str, report: Report) -> None:
    shift = node.decimal("offsetx", report), node.decimal("offsety", report)
    if any(shift):
        found = f"({shift[0]:g}, {shift[1]:g})"
        report.add("offset", layer=name, line=node.line, found=found)
    for word in ("tintcolor", "parallaxx", "parallaxy", "mode"):
        if node.get(word) not in ("", "1", "normal", "#ffffff"):
            report.add("not_drawn", layer=name, line=node.line, found=word)


def _contents(
    root: Node, size: tuple[int, int], report: Report
) -> tuple[list[Layer], list[Placed]]:
    layers: list[Layer] = []
    objects: list[Placed] = []
    for count, found in enumerate(_walk(root, 1.0, True, report), 1):
        if count > MAX_LAYERS:
            report.add("too_many_layers", allowed=MAX_LAYERS)
            break
        if found.node.tag == "imagelayer":
            report.add("imagelayer", layer=found.name, line=found.node.line)
        elif found.node.tag == "layer":
            _tile_layer(found, size, layers, report)
        else:
            _object_layer(found, objects, report)
    return layers, objects


def _tile_layer(found: _Found, size: tuple[int, int], layers: list[Layer], report: Report) -> None:
    own = found.node.get("width"), found.node.get("height")
    if own != (str(size[0]), str(size[1])):
        report.add(
            "layer_size",
            layer=found.name,
            line=found.node.line,
            found=" x ".join(own),
            allowed=f"{size[0]} x {size[1]}",
        )
        return
    gids = read_gids(found.node, size, found.name, report)
    if gids is not None:
        layers.append(Layer(found.name, gids, found.opacity, found.visible))


def _object_layer(found: _Found, objects: list[Placed], report: Report) -> None:
    for node in found.node.named("object"):
        if len(objects) >= MAX_OBJECTS:
            report.add("too_many_objects", layer=found.name, allowed=MAX_OBJECTS)
            return
        placed = read_object(node, found.name, report)
        if placed is not None:
            objects.append(placed)


def _ids(objects: list[Placed], report: Report) -> None:
    seen: dict[int, Placed] = {}
    for placed in objects:
        if placed.id and placed.id in seen:
            report.add("object_twice", layer=placed.layer, object=placed.id)
        seen[placed.id] = placed


def _gids(layer: Layer, tilesets: tuple[Tileset, ...], report: Report) -> None:
    """A fault for each cell whose tile belongs to no tileset."""
    plain = layer.gids & np.uint32(0xFFFF_FFFF - FLIPS)
    known = plain == 0
    for tileset in tilesets:
        known |= (plain >= tileset.first) & (plain < tileset.end)
    for y, x in zip(*(~known).nonzero(), strict=True):
        report.add("gid_unknown", layer=layer.name, cell=(int(x), int(y)), found=plain[y, x])
