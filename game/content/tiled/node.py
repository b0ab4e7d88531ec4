"""Nodes: XML read with nothing dangerous in it, each element with its line.

No DOCTYPE (so no entities), bounded depth and number of elements. What is allowed beyond that is
for whoever reads the nodes.
"""

import gc
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from game.content.fault import Report
from game.content.tiled.colour import Colour, read_colour

MAX_DEPTH = 48
MAX_NODES = 250_000

_INTEGER = re.compile(r"[+-]?[0-9]{1,10}\Z", re.ASCII)
_DECIMAL = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,3})?\Z", re.ASCII)
_LARGEST = 1e6


@dataclass(slots=True)
class Node:
    """An XML element: ``text`` is what stands in it, between its children too."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Node"] = field(default_factory=list)
    text: str = ""

    def named(self, *tags: str) -> Iterator["Node"]:
        """The children with these tags, in document order."""
        return (child for child in self.children if child.tag in tags)

    def first(self, tag: str) -> "Node | None":
        """The first child with this tag."""
        return next(self.named(tag), None)

    def get(self, name: str, default: str = "") -> str:
        """The attribute, or ``default``."""
        return self.attributes.get(name, default)

    def integer(
        self, name: str, report: Report, low: int, high: int, default: int | None = None
    ) -> int:
        """The attribute as a whole number from ``low`` to ``high``; else a fault, and ``low``.

        Without ``default`` the attribute must be there.
        """
        text = self.attributes.get(name)
        if text is None and default is not None:
            return default
        value = int(text) if text and _INTEGER.match(text) else low - 1
        if low <= value <= high:
            return value
        allowed = f"a whole number from {low} to {high}"
        self._fault(name, text, allowed, report)
        return low

    def decimal(self, name: str, report: Report, default: float = 0.0) -> float:
        """The attribute as a finite number of at most a million; else a fault, and ``default``."""
        text = self.attributes.get(name)
        if text is None:
            return default
        value = float(text) if len(text) < 64 and _DECIMAL.match(text) else math.inf
        if abs(value) <= _LARGEST:
            return value
        self._fault(name, text, "a number between -1000000 and 1000000", report)
        return default

    def flag(self, name: str, default: bool) -> bool:
        """The attribute as yes or no; ``default`` where it is neither."""
        text = self.attributes.get(name)
        return default if text not in ("0", "1", "false", "true") else text in ("1", "true")

    def colour(self, name: str, report: Report) -> Colour | None:
        """The attribute as a colour; None where it is not there, or else with a fault."""
        text = self.attributes.get(name, "")
        colour = read_colour(text) if text else None
        if text and colour is None:
            self._fault(name, text, "a colour like #ff8800 or #80ff8800", report)
        return colour

    def _fault(self, name: str, text: str | None, allowed: str, report: Report) -> None:
        found = "missing" if text is None else f'"{text}"'
        whose = f"{name} of <{self.tag}>"
        report.add("attribute", line=self.line, name=whose, found=found, allowed=allowed)


class _Refused(Exception):
    """Reading stops: the report says why."""


class _Reader:
    """Builds the nodes as expat meets them."""

    def __init__(self, report: Report, most: int) -> None:
        self.report = report
        self.most = most
        self.root: Node | None = None
        self.open: list[tuple[Node, list[str]]] = []
        self.count = 0
        self.expat = expat.ParserCreate()
        self.expat.buffer_text = True
        self.expat.buffer_size = 1 << 16
        self.expat.StartDoctypeDeclHandler = self.doctype
        self.expat.EntityDeclHandler = self.doctype
        self.expat.StartElementHandler = self.start
        self.expat.EndElementHandler = self.end
        self.expat.CharacterDataHandler = self.words

    def stop(self, code: str, **details: object) -> None:
        self.report.note(code, details, line=self.expat.CurrentLineNumber)
        raise _Refused

    def doctype(self, *_: object) -> None:
        self.stop("doctype")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > self.most:
            self.stop("too_many_nodes", allowed=MAX_NODES)
        if len(self.open) >= MAX_DEPTH:
            self.stop("too_deep", allowed=MAX_DEPTH)
        node = Node(tag, attributes, self.expat.CurrentLineNumber)
        if self.open:
            self.open[-1][0].children.append(node)
        else:
            self.root = node
        self.open.append((node, []))

    def end(self, _: str) -> None:
        node, words = self.open.pop()
        node.text = "".join(words)

    def words(self, words: str) -> None:
        self.open[-1][1].append(words)


def read_nodes(
    data: bytes, root: str, report: Report, most: int = MAX_NODES
) -> tuple[Node | None, int, int]:
    """The root element, which must be ``<root>``; None if ``report`` says why not.

    With it come the length of the data and the number of elements. ``most``: no more may there be.
    """
    reader = _Reader(report, min(most, MAX_NODES))
    node = _parsed(reader, data, report)
    if node is not None and node.tag != root:
        report.add("wrong_root", line=1, found=node.tag, allowed=root)
        node = None
    return node, len(data), reader.count


def _parsed(reader: _Reader, data: bytes, report: Report) -> Node | None:
    # Nodes hold no rings; looking for some among so many takes longer than reading them.
    collecting = gc.isenabled()
    gc.disable()
    try:
        reader.expat.Parse(data, True)
    except _Refused:
        return None
    except expat.ExpatError as error:
        report.add("not_xml", line=error.lineno, why=expat.ErrorString(error.code))
        return None
    except (ValueError, LookupError):
        # Python's own codecs stand in for encodings that expat does not know.
        report.add("not_xml", line=1, why="it is written in an unknown encoding")
        return None
    finally:
        if collecting:
            gc.enable()
    return reader.root
