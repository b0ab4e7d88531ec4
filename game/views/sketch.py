"""A sketch: a picture of a section that was not painted in Tiled (tests, maps that are lost).

The tiles are those of the game's own streets tileset, chosen by terrain.
"""

from pathlib import PurePath

import numpy as np

from game.content.tiled.picture import Picture, Sprite, TileLayer
from game.grid import Cell
from game.places import assets
from game.rules.section import TERRAIN_LETTERS, Section

_COLUMNS = 8
_TILE = 64
_IDS = {
    "floor": (0, 1, 2, 0, 1, 2, 3),
    "obstacle": (16, 18, 23),
    "impassable": (24, 25),
    "pillar": (28,),
    "solid": (32, 32, 32, 33, 34, 35),
}
TRAPS = {"spent": 37, "rubble": 38, "pit": 39}
"""The tile of a trap by what its cell becomes."""
FLOOR = 0
MOODS = ("streets", "crypt", "delve")
"""The tilesets of the game; the same tile has the same number in each."""


def tile(number: int, mood: str = "streets") -> Sprite:
    """A tile of one of the game's own tilesets: streets, crypt or delve."""
    rect = (number % _COLUMNS * _TILE, number // _COLUMNS * _TILE, _TILE, _TILE)
    return Sprite(str(assets() / "tilesets" / f"{mood}.png"), rect)


def mood_at(picture: Picture, cell: Cell) -> str:
    """The tileset of the game's own that lies at the cell, "streets" where none does."""
    x, y = cell
    for layer in picture.layers:
        if isinstance(layer, TileLayer) and y < len(layer.gids) and x < len(layer.gids[y]):
            sprite = picture.sprites[layer.gids[y, x]]
            name = PurePath(sprite.image).stem if sprite is not None else ""
            if name in MOODS:
                return name
    return "streets"


def sketch(section: Section) -> Picture:
    """The picture of the section: one layer of tiles, walls as lines."""
    numbers = sorted({number for ids in _IDS.values() for number in ids})
    gids = {number: place for place, number in enumerate(numbers, 1)}
    words = {letter: word for word, letter in TERRAIN_LETTERS.items()}
    layer = np.zeros((section.height, section.width), np.int32)
    for y, row in enumerate(section.terrain):
        for x, letter in enumerate(row):
            ids = _IDS.get(words[letter])
            if ids:
                layer[y, x] = gids[ids[(x * 7 + y * 13 + x * y) % len(ids)]]
    layer.flags.writeable = False
    walls = tuple(edge for edge in section.edges if edge.kind == "wall")
    sprites = (None, *(tile(number) for number in numbers))
    return Picture(
        section.width,
        section.height,
        (_TILE, _TILE),
        sprites,
        (TileLayer("Ground", layer),),
        walls,
    )
