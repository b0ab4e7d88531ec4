"""Looks: what a layer hands on to all that is drawn in it, groups to their layers."""

from dataclasses import dataclass

from game.content.fault import Report
from game.content.tiled.colour import WHITE, Colour, times
from game.content.tiled.node import Node


@dataclass(frozen=True, slots=True)
class Look:
    """How a layer is drawn: ``opacity`` from 0 to 1, a ``tint`` that multiplies, the ``shift``.

    The shift is in map pixels, rightwards and down.
    """

    opacity: float = 1.0
    visible: bool = True
    tint: Colour = WHITE
    shift: tuple[float, float] = (0.0, 0.0)

    def inside(self, node: Node, layer: str, report: Report) -> "Look":
        """The look of a layer or group that lies in one of this look."""
        own = Report(report.file)
        opacity = min(max(node.decimal("opacity", own, 1.0), 0.0), 1.0)
        shift = node.decimal("offsetx", own), node.decimal("offsety", own)
        if node.tag == "imagelayer":
            # Before Tiled 0.15 image layers had a place instead of an offset.
            shift = shift[0] + node.decimal("x", own), shift[1] + node.decimal("y", own)
        tint = node.colour("tintcolor", own) or WHITE
        for word in ("parallaxx", "parallaxy"):
            if node.decimal(word, own, 1.0) != 1:
                own.add("not_drawn", line=node.line, found=word)
        if node.get("mode", "normal") not in ("", "normal"):
            own.add("not_drawn", line=node.line, found=f'the blend mode "{node.get("mode")}"')
        report.take(own, layer=layer)
        return Look(
            self.opacity * opacity,
            self.visible and node.flag("visible", True),
            times(self.tint, tint),
            (self.shift[0] + shift[0], self.shift[1] + shift[1]),
        )
