"""Custom properties of maps, layers, objects and tiles: plain text by name, checked by its type.

They live in a dictionary of their own, so any name will do. The members of a class are called
"property.member", the items of a list "property.0", "property.1", ...
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.content.fault import Report, spelling
from game.content.tiled.colour import read_colour
from game.content.tiled.node import Node

MAX_PROPERTIES = 500
"""So many properties one thing may have, members and items counted."""

_WHOLE = re.compile(r"[+-]?[0-9]+\Z", re.ASCII)
_DECIMAL = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,3})?\Z", re.ASCII)
_CHECKS: dict[str, tuple[Callable[[str], object], str]] = {
    "bool": (lambda text: text in ("true", "false"), "true or false"),
    "int": (_WHOLE.match, "a whole number"),
    "object": (_WHOLE.match, "the number of an object"),
    "float": (_DECIMAL.match, "a number"),
    "color": (lambda text: not text or read_colour(text), "a colour like #ff8800"),
}
"""Types whose text must be of a certain kind; any other text is taken as it stands."""


def read_properties(node: Node, report: Report, layer: str = "", object: int = 0) -> dict[str, str]:
    """The properties of a node, stripped of white space at both ends; faults of their values.

    Text of several lines stands in the element, any other in its value.
    """
    properties: dict[str, str] = {}
    for name, kind, text, line in _flat(node, ""):
        if len(properties) >= MAX_PROPERTIES:
            report.add(
                "too_many_properties", line=line, layer=layer, object=object, allowed=MAX_PROPERTIES
            )
            break
        if name in properties:
            report.add("property_twice", line=line, layer=layer, object=object, name=name)
        check, allowed = _CHECKS.get(kind, (_any, ""))
        if not check(text):
            report.add(
                "property_value",
                line=line,
                layer=layer,
                object=object,
                name=name,
                found=f'"{text}"',
                allowed=allowed,
            )
        else:
            properties[name] = text
    return properties


def _any(_: str) -> bool:
    return True


def _flat(node: Node, before: str) -> Iterator[tuple[str, str, str, int]]:
    """Name, type, text and line of each property, with the members of classes and lists."""
    for group in node.children:
        if group.tag == "properties":
            for item in group.named("property"):
                yield from _values(item, before + item.get("name"))


def _values(item: Node, name: str) -> Iterator[tuple[str, str, str, int]]:
    kind = item.get("type", "string")
    if kind == "class":
        yield from _flat(item, f"{name}.")
    elif kind == "list":
        for number, inner in enumerate(item.named("item")):
            yield from _values(inner, f"{name}.{number}")
    else:
        value = item.attributes.get("value")
        yield name, kind, (item.text if value is None else value).strip(), item.line


def only(
    properties: Mapping[str, str],
    allowed: Sequence[str],
    report: Report,
    *,
    layer: str = "",
    object: int = 0,
) -> None:
    """A fault for each property that is not among ``allowed``."""
    for name in properties:
        if name not in allowed:
            full = report.full("unknown_property", layer)
            report.add(
                "unknown_property",
                layer=layer,
                object=object,
                found=f'"{name}"',
                allowed=allowed or ("none",),
                hint="" if full else spelling(name, allowed),
            )
