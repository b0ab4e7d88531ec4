"""Tiled: map files become missions, sections and pictures; the only package that uses pytmx.

A file from anywhere is first read at the front door (``door``, ``node``): plain files of bounded
size, no DOCTYPE, bounded depth, paths that stay in the project. Then everything that is used is
checked and copied (``document`` with ``tileset``, ``layer``, ``placed``), and pytmx gets a tree
made anew from that (``picture``): it numbers tiles, finds their properties and their flips. Rules
come from what is painted (``ground``), from lines (``lines``) and from objects by their class
(``things``); whether it can be played is asked last (``sense``). ``journey`` ties it together.

What Tiled can write and this does not read is refused in a sentence: infinite maps, templates,
tile objects, image layers, image collections, zstd, shifted layers, tints. Groups are read, and
so are all three ways of writing tiles. Of an animated tile the tile itself is drawn.

An error is a MapError with all faults of the file; nothing else leaves this package.
"""

from game.content.tiled.journey import (
    Journey,
    examine,
    read_journey,
    read_picture,
    read_piece,
    read_section,
)
from game.content.tiled.picture import Picture, Sprite, TileLayer
from game.content.tiled.things import Known
from game.content.tiled.vantage import journey_from

__all__ = [
    "Journey",
    "Known",
    "Picture",
    "Sprite",
    "TileLayer",
    "examine",
    "journey_from",
    "read_journey",
    "read_picture",
    "read_piece",
    "read_section",
]
