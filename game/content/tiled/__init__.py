"""Tiled: map files become missions, sections and pictures; the only package that uses pytmx.

A file from anywhere is first read at the front door (``door``, ``plain``, ``node``, ``header``):
plain files of bounded size in the map's own project, no DOCTYPE, bounded depth, the headers of
pictures before any pixel. What is read is checked and copied into a ``document``, the canonical
form of any orthogonal map: layers of tiles, objects and images in the order of drawing, with the
``look`` that groups hand on (``layer``, ``placed``, ``colour``), ``properties``, tilesets
(``tileset``, ``sets``), templates resolved (``template``), an infinite map counted from its first
chunk. From there two ways part:

- ``paint`` makes the ``picture``, plain values that ``game.views.layers`` draws at any size;
- ``ground`` (what is painted), ``lines`` and ``things`` (objects by their class) make a section,
  all in the words of the ``schema``; ``mission`` says what is asked. Whether it can be played
  comes last: ``ways``, ``sense``, ``piece`` (sections of a delve), ``chances``.

``journey`` ties it together. ``vantage`` begins a journey at an object, and ``sources`` are the
files that a map is made of.

pytmx behind the door: it is handed a tree made anew, which holds each tile number that occurs
once, not each cell. It numbers tiles with their flips, finds their tileset, cuts their images and
looks up their properties, which it does rightly. Layers, order, groups, objects, templates and
types of properties it reads wrongly or not at all, and its loop over cells takes most of its time;
so these never reach it, and numpy puts its numbers in the place of Tiled's.

A fault does not hide the others: what is at fault is left out, or a mark stands for it, and tiles
of which nothing can be known count as floor. Every cap is a constant in the module that keeps it.
An error is a MapError with all faults of the file; nothing else leaves this package.
"""

from game.content.tiled.journey import (
    Journey,
    examine,
    read_journey,
    read_picture,
    read_piece,
    read_section,
    study,
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
    "study",
]
