"""Tilesets: one image cut into tiles, and what the tiles mean to the rules."""

from dataclasses import dataclass
from pathlib import Path

from game.content.fault import Report, spelling
from game.content.places import label
from game.content.tiled.door import Door, read_file
from game.content.tiled.node import Node
from game.content.tiled.properties import read_properties
from game.content.tiled.schema import TILE
from game.rules.section import TERRAIN_LETTERS

MAX_SIDE = 8192
"""The largest width and height of a tileset's image, in pixels."""

TERRAINS = (*(name for name in TERRAIN_LETTERS if name != "void"), "trap")
SIDES = "NESW"
_NAMES = TILE.names


@dataclass(frozen=True, slots=True)
class Tileset:
    """A sound tileset: its tiles have the numbers ``first`` to ``first + count - 1``.

    ``tile``, ``margin`` and ``spacing`` are in pixels. ``meanings`` are the checked properties
    terrain, walls and trap of each tile that has any, by its number in the tileset.
    """

    name: str
    first: int
    count: int
    columns: int
    tile: tuple[int, int]
    margin: int
    spacing: int
    image: Path
    meanings: dict[int, dict[str, str]]

    @property
    def end(self) -> int:
        """The first number beyond it."""
        return self.first + self.count


def read_tileset(
    node: Node, path: Path, tile: tuple[int, int], door: Door, report: Report
) -> Tileset | None:
    """The tileset of a ``<tileset>`` in the map at ``path``; None if ``report`` says why not."""
    first = node.integer("firstgid", report, 1, 2**28 - 1)
    own = report
    if "source" in node.attributes:
        found = door.find(node.get("source"), path, (".tsx",), report, node.line)
        if found is None:
            return None
        own = Report(label(found))
        inner = read_file(found, "tileset", own)
        if inner is not None and "source" in inner.attributes:
            own.add("tileset_nested", line=inner.line)
            inner = None
        path, tileset = found, None
        if inner is not None:
            tileset = _tileset(inner, first, path, tile, door, own)
        report.faults += own.all()
        return tileset
    return _tileset(node, first, path, tile, door, own)


def _tileset(
    node: Node, first: int, path: Path, tile: tuple[int, int], door: Door, report: Report
) -> Tileset | None:
    before = len(report.faults)
    image = node.first("image")
    if image is None:
        report.add("tileset_collection", line=node.line)
        return None
    size = (
        node.integer("tilewidth", report, 1, 1024),
        node.integer("tileheight", report, 1, 1024),
    )
    if size != tile and len(report.faults) == before:
        report.add("tileset_size", line=node.line, found=_size(size), allowed=_size(tile))
    columns = node.integer("columns", report, 1, MAX_SIDE)
    count = node.integer("tilecount", report, 1, 65536)
    margin = node.integer("margin", report, 0, 1024, default=0)
    spacing = node.integer("spacing", report, 0, 1024, default=0)
    _not_drawn(node, image, report)
    source = door.find(image.get("source"), path, (".png",), report, image.line)
    if len(report.faults) == before:
        _image_holds(image, size, columns, count, margin, spacing, report)
    meanings = _meanings(node, count, report)
    if len(report.faults) > before or source is None:
        return None
    return Tileset(node.get("name"), first, count, columns, size, margin, spacing, source, meanings)


def _size(pair: tuple[int, int]) -> str:
    return f"{pair[0]} x {pair[1]}"


def _not_drawn(node: Node, image: Node, report: Report) -> None:
    offset = node.first("tileoffset")
    if offset is not None and (offset.get("x", "0"), offset.get("y", "0")) != ("0", "0"):
        report.add("not_drawn", line=offset.line, found="a tile offset")
    if "trans" in image.attributes:
        report.add("not_drawn", line=image.line, found="a transparent colour")


def _image_holds(
    image: Node,
    tile: tuple[int, int],
    columns: int,
    count: int,
    margin: int,
    spacing: int,
    report: Report,
) -> None:
    """A fault unless the declared image is large enough for all tiles."""
    before = len(report.faults)
    width = image.integer("width", report, 1, MAX_SIDE)
    height = image.integer("height", report, 1, MAX_SIDE)
    rows = -(-count // columns)
    needs = tuple(
        margin + many * (side + spacing) - spacing
        for many, side in ((columns, tile[0]), (rows, tile[1]))
    )
    if len(report.faults) == before and (width < needs[0] or height < needs[1]):
        report.add(
            "tileset_image",
            line=image.line,
            found=_size((width, height)),
            columns=columns,
            rows=rows,
            allowed=f"{needs[0]} x {needs[1]}",
        )


def _meanings(node: Node, count: int, report: Report) -> dict[int, dict[str, str]]:
    meanings = {}
    for tile in node.named("tile"):
        number = tile.integer("id", report, 0, 2**28 - 1)
        if number >= count:
            report.add("tile_number", line=tile.line, found=number, allowed=count - 1)
        if tile.first("image") is not None:
            report.add("tileset_collection", line=tile.line)
        meaning = _meaning(number, tile, report)
        if meaning:
            meanings[number] = meaning
    return meanings


def _meaning(number: int, tile: Node, report: Report) -> dict[str, str]:
    """The tile's properties that the rules know; other properties are the author's own affair."""
    properties = read_properties(tile)
    for name in properties:
        near = spelling(name, _NAMES)
        if name not in _NAMES and near and near[0] == name[0].lower():
            report.add(
                "tile_property_name",
                line=tile.line,
                tile=number,
                found=name,
                allowed=_NAMES,
                hint=near,
            )
    meaning = {name: properties[name] for name in _NAMES if properties.get(name)}
    if "walls" in meaning:  # Tiled writes flags with commas.
        meaning["walls"] = meaning["walls"].replace(",", "")
    terrain = meaning.get("terrain", "floor")
    if terrain not in TERRAINS:
        _wrong(number, tile, "terrain", terrain, TERRAINS, report)
    if terrain == "trap" and "trap" not in meaning:
        report.add("tile_trap", line=tile.line, tile=number)
    if "trap" in meaning and terrain not in ("floor", "trap"):
        _wrong(number, tile, "terrain", terrain, ("floor", "trap"), report)
    walls = meaning.get("walls", "")
    if any(letter not in SIDES for letter in walls):
        _wrong(number, tile, "walls", walls, tuple(SIDES), report)
    return meaning


def _wrong(
    number: int, tile: Node, name: str, found: str, allowed: tuple[str, ...], report: Report
) -> None:
    report.add(
        "tile_property",
        line=tile.line,
        tile=number,
        name=name,
        found=f'"{found}"',
        allowed=allowed,
        hint=spelling(found, allowed),
    )
