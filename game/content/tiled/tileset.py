"""Tilesets: an image cut into tiles, or many images, and what the tiles mean to the rules."""

from dataclasses import dataclass, field
from pathlib import Path

from game.content.fault import Report, spelling
from game.content.tiled.colour import Colour
from game.content.tiled.door import Door
from game.content.tiled.node import Node
from game.content.tiled.properties import read_properties
from game.content.tiled.schema import TILE
from game.places import label
from game.rules.section import TERRAIN_LETTERS

MAX_TILE = 1024
"""The largest width and height of a tile, in pixels."""

MAX_TILES = 65536
"""So many tiles a tileset may have."""

MAX_FRAMES = 1000
"""So many frames an animation may have."""

TERRAINS = (*(name for name in TERRAIN_LETTERS if name != "void"), "trap")
SIDES = "NESW"
ALIGNMENTS = {
    f"{row}{column}" or "center": (across, down)
    for row, down in (("top", 0.0), ("", 0.5), ("bottom", 1.0))
    for column, across in (("left", 0.0), ("", 0.5), ("right", 1.0))
}
"""Which point of a tile object lies where the object is, as parts of its width and height."""

_NAMES = TILE.names
_LAST = 2**28 - 1


@dataclass(frozen=True, slots=True)
class Cut:
    """A piece of a picture: ``rect`` (x, y, width, height) in pixels; ``key`` is not drawn.

    ``image`` "": there is no such picture, and a mark is drawn instead.
    """

    image: str
    rect: tuple[int, int, int, int]
    key: Colour | None = None


@dataclass(frozen=True, slots=True)
class Tileset:
    """A tileset: its tiles have numbers from ``first`` up to ``end``.

    ``cut`` is the whole image of ``count`` tiles of ``tile`` pixels in ``columns``, with ``margin``
    and ``spacing``; ``cuts`` are the tiles with a picture of their own, by their number in the
    tileset. ``shift`` moves every tile, ``fill`` ("", "stretch" or "fit") scales it to the cell.
    ``align`` says which point of an object lies in its place. ``meanings`` are the checked
    properties terrain, walls and trap of each tile that has any; ``kinds`` and ``properties`` are
    what objects take from their tile; ``frames`` are (tile, milliseconds). ``path`` is the .tsx.
    ``sound``: False where it could not be read, and its tiles may mean anything.
    """

    name: str
    first: int
    count: int
    declared: int = 0
    tile: tuple[int, int] = (1, 1)
    columns: int = 1
    margin: int = 0
    spacing: int = 0
    cut: Cut | None = None
    cuts: dict[int, Cut] = field(default_factory=dict)
    shift: tuple[int, int] = (0, 0)
    fill: str = ""
    align: tuple[float, float] = (0.0, 1.0)
    meanings: dict[int, dict[str, str]] = field(default_factory=dict)
    kinds: dict[int, str] = field(default_factory=dict)
    properties: dict[int, dict[str, str]] = field(default_factory=dict)
    frames: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    path: Path | None = None
    sound: bool = True

    @property
    def end(self) -> int:
        """The first number beyond it."""
        return self.first + self.count

    def size(self, number: int) -> tuple[int, int]:
        """How large the tile of that number in the tileset is, in pixels."""
        cut = self.cuts.get(number)
        return self.tile if cut is None else cut.rect[2:]


def read_tileset(node: Node, path: Path, door: Door, report: Report) -> Tileset:
    """The tileset of a ``<tileset>`` in the file at ``path``; it is not sound where it has faults.

    One that cannot be read at all has no tiles.
    """
    first = node.integer("firstgid", report, 1, _LAST)
    if "source" not in node.attributes:
        return _tileset(node, first, path, None, door, report)
    found = door.find(node.get("source"), path, (".tsx",), report, node.line)
    if found is None:
        return Tileset(node.get("source")[:80], first, 0, sound=False)
    return read_tsx(found, first, door, report)


def read_tsx(path: Path, first: int, door: Door, report: Report) -> Tileset:
    """The tileset in a .tsx that was found, with the first number ``first``."""
    own = Report(label(path))
    inner = door.read(path, "tileset", own)
    if inner is not None and "source" in inner.attributes:
        own.add("tileset_nested", line=inner.line)
        inner = None
    tileset = Tileset(path.name, first, 0, path=path, sound=False)
    if inner is not None:
        tileset = _tileset(inner, first, path, path, door, own)
    report.take(own)
    return tileset


def _tileset(
    node: Node, first: int, path: Path, own: Path | None, door: Door, report: Report
) -> Tileset:
    before = len(report.faults)
    image = node.first("image")
    size = (
        node.integer("tilewidth", report, 0 if image is None else 1, MAX_TILE),
        node.integer("tileheight", report, 0 if image is None else 1, MAX_TILE),
    )
    margin = node.integer("margin", report, 0, 1024, default=0)
    spacing = node.integer("spacing", report, 0, 1024, default=0)
    declared = node.integer("tilecount", report, 0, MAX_TILES, default=0)
    columns = node.integer("columns", report, 0, MAX_TILES, default=0)
    cut, cuts, count = None, _cuts(node, path, door, report), declared
    if image is not None:
        cut = _cut(image, path, door, report)
        if cut.image:
            columns, rows = _grid(cut.rect[2:], size, margin, spacing)
            count = max(columns, 0) * max(rows, 0)
            _holds(image, cut, size, count, report)
    if cuts:
        count = max(count, max(cuts) + 1)
    count = min(count, MAX_TILES)
    tiles = _tiles(node, max(count, declared) if image is not None else count, report)
    return Tileset(
        name=node.get("name"),
        first=first,
        count=count,
        declared=min(declared, count),
        tile=(max(size[0], 1), max(size[1], 1)),
        columns=max(columns, 1),
        margin=margin,
        spacing=spacing,
        cut=cut,
        cuts=cuts,
        shift=_shift(node, report),
        fill=_fill(node, report),
        align=_align(node, report),
        meanings=tiles.meanings,
        kinds=tiles.kinds,
        properties=tiles.properties,
        frames=tiles.frames,
        path=own,
        sound=len(report.faults) == before,
    )


def _grid(
    image: tuple[int, int], tile: tuple[int, int], margin: int, spacing: int
) -> tuple[int, int]:
    """How many columns and rows of whole tiles an image of that size has."""
    across, down = (
        (side - margin + spacing) // (part + spacing)
        for side, part in zip(image, tile, strict=True)
    )
    return across, down


def _shift(node: Node, report: Report) -> tuple[int, int]:
    """How many pixels its tiles are drawn to the right and further down."""
    offset = node.first("tileoffset") or Node("tileoffset", {}, node.line)
    across, down = (offset.integer(name, report, -4096, 4096, default=0) for name in "xy")
    return across, down


def _cut(image: Node, path: Path, door: Door, report: Report) -> Cut:
    """The picture of an ``<image>``; one that is not there is as large as it is said to be."""
    key = image.colour("trans", report)
    if image.first("data") is not None or "source" not in image.attributes:
        report.add("image_inside", line=image.line)
        return Cut("", (0, 0, 1, 1), key)
    found = door.picture(image.get("source"), path, report, image.line)
    if found is not None:
        return Cut(str(found[0]), (0, 0, found[1], found[2]), key)
    own = Report("")
    width, height = (image.integer(side, own, 1, 8192, default=1) for side in ("width", "height"))
    return Cut("", (0, 0, width, height), key)


def read_picture(image: Node, path: Path, door: Door, report: Report) -> Cut:
    """The whole picture of an ``<image>`` outside of tilesets."""
    return _cut(image, path, door, report)


def _holds(image: Node, cut: Cut, size: tuple[int, int], count: int, report: Report) -> None:
    found = f"{cut.rect[2]} x {cut.rect[3]}"
    if count < 1:
        wanted = f"{size[0]} x {size[1]}"
        report.add("tileset_image", line=image.line, found=found, allowed=wanted)
    elif count > MAX_TILES:
        report.add("too_many_tiles", line=image.line, found=count, allowed=MAX_TILES)


def _cuts(node: Node, path: Path, door: Door, report: Report) -> dict[int, Cut]:
    """The tiles with a picture of their own, or with a part of one (since Tiled 1.9)."""
    cuts = {}
    for tile in node.named("tile"):
        image = tile.first("image")
        if image is None:
            continue
        number = tile.integer("id", report, 0, MAX_TILES - 1)
        whole = _cut(image, path, door, report)
        wide, high = whole.rect[2:]
        x, y = tile.integer("x", report, 0, wide - 1, 0), tile.integer("y", report, 0, high - 1, 0)
        width = tile.integer("width", report, 1, wide - x, wide - x)
        height = tile.integer("height", report, 1, high - y, high - y)
        if max(width, height) > MAX_TILE:
            found = f"{width} x {height}"
            report.add("tile_large", line=tile.line, tile=number, found=found, allowed=MAX_TILE)
            width, height = min(width, MAX_TILE), min(height, MAX_TILE)
        cuts[number] = Cut(whole.image, (x, y, width, height), whole.key)
    return cuts


def _fill(node: Node, report: Report) -> str:
    if node.get("tilerendersize", "tile") != "grid":
        return ""
    return {"stretch": "stretch", "preserve-aspect-fit": "fit"}[
        _one_of(node, "fillmode", ("stretch", "preserve-aspect-fit"), report)
    ]


def _align(node: Node, report: Report) -> tuple[float, float]:
    """Without a word of its own an object's place is its bottom left."""
    word = _one_of(node, "objectalignment", ("unspecified", *ALIGNMENTS), report)
    return ALIGNMENTS.get(word, (0.0, 1.0))


def _one_of(node: Node, name: str, allowed: tuple[str, ...], report: Report) -> str:
    """The attribute, which is one of ``allowed``; the first of them without one or with a fault."""
    word = node.get(name, allowed[0])
    if word in allowed:
        return word
    whose = f"{name} of <{node.tag}>"
    report.add("attribute", line=node.line, name=whose, found=f'"{word}"', allowed=allowed)
    return allowed[0]


@dataclass(frozen=True, slots=True)
class _Tiles:
    meanings: dict[int, dict[str, str]]
    kinds: dict[int, str]
    properties: dict[int, dict[str, str]]
    frames: dict[int, tuple[tuple[int, int], ...]]


def _tiles(node: Node, count: int, report: Report) -> _Tiles:
    """What is said of single tiles."""
    tiles = _Tiles({}, {}, {}, {})
    for tile in node.named("tile"):
        number = tile.integer("id", report, 0, _LAST)
        if number >= count:
            report.add("tile_number", line=tile.line, found=number, allowed=count - 1)
            continue
        kind = tile.get("type") or tile.get("class")
        if kind:
            tiles.kinds[number] = kind
        properties = read_properties(tile, report)
        if properties:
            tiles.properties[number] = properties
            meaning = _meaning(number, tile, properties, report)
            if meaning:
                tiles.meanings[number] = meaning
        animation = tile.first("animation")
        if animation is not None:
            frames = _frames(animation, count, report)
            if frames:
                tiles.frames[number] = frames
    return tiles


def _frames(animation: Node, count: int, report: Report) -> tuple[tuple[int, int], ...]:
    frames: list[tuple[int, int]] = []
    for frame in animation.named("frame"):
        if len(frames) >= MAX_FRAMES:
            report.add("too_many_frames", line=frame.line, allowed=MAX_FRAMES)
            break
        number = frame.integer("tileid", report, 0, max(count - 1, 0))
        frames.append((number, frame.integer("duration", report, 0, 3_600_000)))
    return tuple(frames)


def _meaning(number: int, tile: Node, properties: dict[str, str], report: Report) -> dict[str, str]:
    """The tile's properties that the rules know; other properties are the author's own affair.

    What is wrong is told, and taken for floor: so it makes no further faults.
    """
    for name in properties:
        near = "" if name in _NAMES else spelling(name, _NAMES)
        if near and near[0] == name[0].lower():
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
        meaning["terrain"] = terrain = "floor"
    if terrain == "trap" and "trap" not in meaning:
        report.add("tile_trap", line=tile.line, tile=number)
    if "trap" in meaning and terrain not in ("floor", "trap"):
        _wrong(number, tile, "terrain", terrain, ("floor", "trap"), report)
    walls = meaning.get("walls", "")
    if any(letter not in SIDES for letter in walls):
        _wrong(number, tile, "walls", walls, tuple(SIDES), report)
        meaning["walls"] = "".join(letter for letter in walls if letter in SIDES)
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
