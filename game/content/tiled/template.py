"""Templates: an object that is saved as a .tx, and all that an instance says otherwise."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.content.fault import Report
from game.content.tiled.door import Door
from game.content.tiled.node import Node
from game.places import label

SHAPES = ("point", "ellipse", "polygon", "polyline", "text", "capsule")

MAX_DEPTH = 8
"""So many templates may lie one in the other. Tiled makes none that do."""


class Stencil(NamedTuple):
    """An object with all that its templates gave it.

    ``tileset`` is the template's own tileset that its tile is from, in the file ``path``; None: the
    tile, if it has one, is from the map's.
    """

    node: Node
    tileset: Node | None = None
    path: Path = Path()


@dataclass(slots=True)
class Templates:
    """The templates of a map, each read once."""

    door: Door
    _read: dict[Path, Stencil | None] = field(default_factory=dict)

    def resolve(
        self, node: Node, beside: Path, report: Report, chain: tuple[Path, ...] = ()
    ) -> Stencil | None:
        """The object of an ``<object>`` in the file ``beside``; None if ``report`` says why not.

        ``chain`` are the templates on the way here.
        """
        if "template" not in node.attributes:
            return Stencil(node)
        path = self.door.find(node.get("template"), beside, (".tx",), report, node.line)
        if path is None:
            return None
        if path in chain or len(chain) >= MAX_DEPTH:
            ring = " -> ".join(each.name for each in (*chain, path))
            report.add("template_cycle", line=node.line, found=ring)
            return None
        below = self._below(path, (*chain, path), report)
        if below is None:
            return None
        merged = merge(below.node, node)
        own_tile = "gid" in node.attributes
        return Stencil(merged) if own_tile else Stencil(merged, below.tileset, below.path)

    def _below(self, path: Path, chain: tuple[Path, ...], report: Report) -> Stencil | None:
        """The object of the template at ``path``. Faults are told once, the first time."""
        if path not in self._read:
            self._read[path] = None
            own = Report(label(path))
            root = self.door.read(path, "template", own)
            if root is not None:
                self._read[path] = self._object(root, path, chain, own)
            report.take(own)
            if self._read[path] is None and not own.faults:
                report.add("template_empty", file=label(path))
        elif self._read[path] is None:
            report.add("template_broken", found=f'"{path.name}"')
        return self._read[path]

    def _object(
        self, root: Node, path: Path, chain: tuple[Path, ...], report: Report
    ) -> Stencil | None:
        node = root.first("object")
        if node is None:
            return None
        found = self.resolve(node, path, report, chain)
        if found is None:
            return None
        if "gid" in node.attributes:
            return Stencil(found.node, root.first("tileset"), path)
        return found


def merge(below: Node, above: Node) -> Node:
    """The object ``below`` with all that ``above`` says otherwise, in the line of ``above``.

    Attributes and properties go one by one, the shape as a whole; classes go member by member.
    """
    attributes = {**below.attributes, **above.attributes}
    attributes.pop("template", None)
    shapes = [child for child in above.children if child.tag in SHAPES]
    if not shapes:
        shapes = [child for child in below.children if child.tag in SHAPES]
    children = [*shapes, *_properties(below, above)]
    return Node(above.tag, attributes, above.line, children, above.text)


def _properties(below: Node, above: Node) -> list[Node]:
    items: dict[str, Node] = {}
    for node in (below, above):
        for group in node.named("properties"):
            for item in group.named("property"):
                name = item.get("name")
                old = items.get(name)
                if old is not None and old.get("type") == item.get("type") == "class":
                    inner = _properties(old, item)
                    item = Node(item.tag, item.attributes, item.line, inner, item.text)
                items[name] = item
    return [Node("properties", {}, above.line, list(items.values()))] if items else []
