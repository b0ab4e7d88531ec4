"""Content: TOML files and Tiled maps become the Rulebook and the pictures of maps.

Third floor of the house: it reads files, and knows the rules and the grid. Everything that comes
from a file is checked here, once, so the rules may trust it; what is wrong is told as faults, all
at once, each a sentence with its place and what is allowed. ``tiled`` is the only package that
imports pytmx.

Begin with ``load``. ``strict`` checks types, ``check`` references and ranges, ``delve`` whether
cards and sections fit together; ``fault`` is what is found, ``sentences`` how it is said. For those
who draw maps ``project`` makes what Tiled needs to know (``workshop``: in a folder of their own;
``caller``: how Tiled calls the game), and ``skeleton`` a new map, with the words of ``wording``.
"""

from game.content.fault import ContentError, Fault, MapError
from game.content.load import (
    check,
    content_hash,
    is_map,
    load_picture,
    load_rulebook,
    load_section_picture,
    map_path,
    mission_names,
    section_names,
    section_path,
)
from game.content.tiled import Picture, Sprite, TileLayer, read_section
from game.places import assets, maps

__all__ = [
    "ContentError",
    "Fault",
    "MapError",
    "Picture",
    "Sprite",
    "TileLayer",
    "assets",
    "check",
    "content_hash",
    "is_map",
    "load_picture",
    "load_rulebook",
    "load_section_picture",
    "map_path",
    "maps",
    "mission_names",
    "read_section",
    "section_names",
    "section_path",
]
