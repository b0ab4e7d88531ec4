"""Placed objects: what an author put on object layers, with checked geometry in map pixels."""

from dataclasses import dataclass

from game.content.fault import Report
from game.content.tiled.node import Node
from game.content.tiled.properties import read_properties

_SHAPES = ("point", "ellipse", "polygon", "polyline", "text", "capsule")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placed:
    """An object: ``kind`` is its class, ``shape`` rectangle, point, polyline, polygon, ...

    ``points`` of polylines and polygons are in map pixels; a polygon's first comes again as last.
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


def read_object(node: Node, layer: str, report: Report) -> Placed | None:
    """The object of an ``<object>``; None if ``report`` says why not."""
    before = len(report.faults)
    number = node.integer("id", report, 0, 2**31 - 1, default=0)
    own = Report(report.file)
    x, y, width, height, turn = (
        node.decimal(name, own) for name in ("x", "y", "width", "height", "rotation")
    )
    if "template" in node.attributes:
        own.add("template")
    elif node.get("gid", "0") != "0":
        own.add("tile_object")
    if turn:
        own.add("rotated", found=f"{turn:g} degrees")
    shape = next((child for child in node.children if child.tag in _SHAPES), None)
    points: tuple[Point, ...] = ()
    if shape is not None and shape.tag in ("polygon", "polyline"):
        points = _points(shape, (x, y), own)
    for fault in own.faults:
        details = dict(fault.details)
        report.add(fault.code, line=fault.line, layer=layer, object=number, **details)  # type: ignore[arg-type]
    if len(report.faults) > before:
        return None
    return Placed(
        number,
        layer,
        node.get("type") or node.get("class"),
        shape.tag if shape is not None else "rectangle",
        x,
        y,
        width,
        height,
        points,
        read_properties(node),
    )


def _points(node: Node, origin: Point, report: Report) -> tuple[Point, ...]:
    """The corners of a line; a fault unless there are two or more, all finite numbers."""
    words = [pair.split(",") for pair in node.get("points").split()]
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
