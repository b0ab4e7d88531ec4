"""Custom properties of maps, objects and tiles: plain text by name, whatever their type."""

from collections.abc import Mapping, Sequence

from game.content.fault import Report, spelling
from game.content.tiled.node import Node


def read_properties(node: Node) -> dict[str, str]:
    """The properties of a node, stripped of white space at both ends.

    Text of several lines stands in the element, any other in its value. Properties that are
    classes or lists have no text and give "".
    """
    properties: dict[str, str] = {}
    for group in node.named("properties"):
        for item in group.named("property"):
            value = item.attributes.get("value", item.text)
            properties[item.get("name")] = value.strip()
    return properties


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
            report.add(
                "unknown_property",
                layer=layer,
                object=object,
                found=f'"{name}"',
                allowed=allowed or ("none",),
                hint=spelling(name, allowed),
            )
