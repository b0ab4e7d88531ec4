"""Placed objects: what an author put on object layers, with checked geometry in map pixels."""

from dataclasses import dataclass, replace

from game.content.fault import Report
from game.content.tiled.node import Node
from game.content.tiled.properties import read_properties
from game.content.tiled.template import SHAPES
from game.grid import Cell

MAX_POINTS = 4096
"""So many corners a line may have."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placed:
    """An object: ``kind`` is its class, ``shape`` rectangle, point, polyline, polygon, tile, ...

    ``x`` and ``y`` are the top left corner of its unturned box, its layer's shift included.
    ``points`` of polylines and polygons are in map pixels; a polygon's first comes again as last.
    A tile has its number with flips in ``gid``; it and all else is turned clockwise by ``rotation``
    degrees about its ``anchor``.
    """

    id: int
    layer: str
    kind: str
    shape: str
    x: float
    y: float
    width: float
    height: float
    points: tuple[Point, ...]
    properties: dict[str, str]
    gid: int = 0
    anchor: Point = (0.0, 0.0)
    rotation: float = 0.0
    opacity: float = 1.0
    visible: bool = True

    def cell(self, tile: tuple[int, int]) -> Cell:
        """The cell of its middle, of a line's that of its first stretch; on the map or not."""
        middle = self.x + self.width / 2, self.y + self.height / 2
        if self.points:
            (x, y), (to_x, to_y) = self.points[:2]
            middle = (x + to_x) / 2, (y + to_y) / 2
        return int(middle[0] // tile[0]), int(middle[1] // tile[1])

    def moved(self, dx: float, dy: float) -> "Placed":
        """The object so many pixels further right and down."""
        return replace(
            self,
            x=self.x + dx,
            y=self.y + dy,
            points=tuple((x + dx, y + dy) for x, y in self.points),
            anchor=(self.anchor[0] + dx, self.anchor[1] + dy),
        )


def read_object(node: Node, layer: str, shift: Point, report: Report) -> Placed | None:
    """The object of an ``<object>`` with all its templates gave it; None if ``report`` says why.

    ``shift`` is that of its layer. Of a tile it knows the number only, which is the map's.
    """
    before = len(report.faults)
    number = node.integer("id", report, 0, 2**31 - 1, default=0)
    own = Report(report.file)
    x, y, width, height, turn = (
        node.decimal(name, own) for name in ("x", "y", "width", "height", "rotation")
    )
    x, y = x + shift[0], y + shift[1]
    gid = node.integer("gid", own, 0, 2**32 - 1, default=0)
    shape = next((child for child in node.children if child.tag in SHAPES), None)
    points: tuple[Point, ...] = ()
    if shape is not None and shape.tag in ("polygon", "polyline"):
        points = _points(shape, (x, y), own)
    if min(width, height) < 0:
        found, allowed = f'"{min(width, height):g}"', "a size of at least 0"
        own.add("attribute", line=node.line, name="width or height", found=found, allowed=allowed)
    properties = read_properties(node, own)
    placed = Placed(
        number,
        layer,
        node.get("type") or node.get("class"),
        "tile" if gid else shape.tag if shape is not None else "rectangle",
        x,
        y,
        width,
        height,
        points,
        properties,
        gid=gid,
        anchor=(x, y),
        rotation=turn,
        opacity=min(max(node.decimal("opacity", own, 1.0), 0.0), 1.0),
        visible=node.flag("visible", True),
    )
    report.take(own, layer=layer, object=number)
    return placed if len(report.faults) == before else None


def _points(node: Node, origin: Point, report: Report) -> tuple[Point, ...]:
    """The corners of a line; a fault unless there are two or more, all finite numbers."""
    words = [pair.split(",") for pair in node.get("points").split(None, MAX_POINTS)]
    if len(words) > MAX_POINTS:
        report.add("too_many_points", line=node.line, allowed=MAX_POINTS)
        return ()
    points = []
    for pair in words:
        if len(pair) == 2:
            single = Node(node.tag, {"x": pair[0], "y": pair[1]}, node.line)
            before = len(report.faults)
            x, y = single.decimal("x", report), single.decimal("y", report)
            if len(report.faults) == before:
                points.append((origin[0] + x, origin[1] + y))
    if len(points) < 2 or len(points) < len(words):
        found = f'"{node.get("points")}"'
        allowed = 'two or more points like "0,0 64,0"'
        whose = f"points of <{node.tag}>"
        report.add("attribute", line=node.line, name=whose, found=found, allowed=allowed)
        return ()
    return (*points, points[0]) if node.tag == "polygon" else tuple(points)
