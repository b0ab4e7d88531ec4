"""The ground: what the painted tiles say about cells and walls.

In each cell the topmost tile that has a terrain counts, with its trap; a cell without one is void.
Walls of all tiles of a cell count together; a flipped tile has its walls flipped too.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from game.content.fault import Report
from game.content.tiled.paint import Painted
from game.content.tiled.picture import Sprite, TileLayer
from game.content.tiled.tileset import SIDES
from game.grid import Cell, Direction, Edge, edge_between, step
from game.rules.section import TERRAIN_LETTERS

_ACROSS = {"E": "W", "W": "E"}
_OVER = {"N": "S", "S": "N"}
_DIAGONAL = {"N": "W", "W": "N", "E": "S", "S": "E"}
_NAMES = ("void", *(name for name in TERRAIN_LETTERS if name != "void"))
_NOTHING = Sprite("", (0, 0, 0, 0))


_LAYERS = ("hidden_rules", "data_missing", "data_chunks", "data_encoding", "data_length",
           "data_broken", "data_word", "layer_size", "gid_unknown", "tile_property")  # fmt: skip
_FILES = ("path_absolute", "path_strange", "path_outside", "path_missing", "path_case",
          "path_type", "path_json", "not_regular", "unreadable", "too_big", "not_xml", "doctype",
          "wrong_root", "tileset_nested", "tileset_overlap", "no_floor")  # fmt: skip
FOLLOWING = frozenset((
    "door_nowhere", "door_loose", "blocked", "extraction_blocked", "gate_place", "gate_mouth",
    "trap_place", "room_far", "extraction_far", "start_far", "object_far", "gate_far",
    "gate_room", "group_far", "group_split", "group_crowded", "foe_far", "pit_cuts", "piece_far",
    "connection_inside", "connection_walled", "entrance_pair", "unseen_walls", "no_floor",
))  # fmt: skip
"""The codes of what follows by itself where the ground could not be read."""


@dataclass(slots=True)
class Ground:
    """Terrain by its name ("void", "floor", ...) as ``terrain[y][x]``; walls and traps by place.

    A trap's cell is floor. The keys are in the order of rows. ``painted`` are the layers of traps.
    """

    width: int
    height: int
    terrain: list[list[str]]
    walls: dict[Edge, None] = field(default_factory=dict)
    traps: dict[Cell, str] = field(default_factory=dict)
    painted: dict[Cell, str] = field(default_factory=dict)

    def inside(self, cell: Cell) -> bool:
        """Whether the cell is on the map."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def at(self, cell: Cell) -> str:
        """The terrain of the cell; "void" off the map."""
        return self.terrain[cell[1]][cell[0]] if self.inside(cell) else "void"

    def walkable(self, cell: Cell) -> bool:
        """Whether a figure can stand there. Rule: MOV-15."""
        return self.at(cell) in ("floor", "obstacle")


def walls_of(walls: str, sprite: Sprite) -> str:
    """The sides that a tile's walls are on when it is flipped as ``sprite`` is, in order NESW."""
    for flipped, turn in (
        (sprite.diagonal, _DIAGONAL),
        (sprite.across, _ACROSS),
        (sprite.over, _OVER),
    ):
        if flipped:
            walls = "".join(turn.get(letter, letter) for letter in walls)
    return "".join(letter for letter in SIDES if letter in walls)


def read_ground(painted: Painted, width: int, height: int, report: Report) -> Ground:
    """The ground of the painted layers.

    A fault for each hidden or shifted layer that holds rules. Tiles of a tileset that could not be
    read count as floor, so that one fault does not make a hundred others.
    """
    ground = Ground(width, height, [])
    codes = np.zeros((height, width), np.uint8)
    meanings = [
        meaning or ({"terrain": "floor"} if number in painted.unsure else {})
        for number, meaning in enumerate(painted.meanings)
    ]
    terrain = np.array([_code(meaning) for meaning in meanings], np.uint8)
    names: dict[str, None] = {}
    for place, (layer, visible) in enumerate(painted.layers):
        used = np.unique(layer.gids)
        ruling = [int(number) for number in used if meanings[number]]
        if ruling and not visible:
            report.add("hidden_rules", layer=layer.name)
        elif ruling and any(layer.look.shift):
            found = f"({layer.look.shift[0]:g}, {layer.look.shift[1]:g})"
            report.add("offset", layer=layer.name, found=found)
        if not visible or not ruling:
            continue
        if layer.name in names:
            report.add("layer_twice", layer=layer.name)
        names[layer.name] = None
        above = [other for other, seen in painted.layers[place + 1 :] if seen]
        if unseen := _unseen(layer, above, meanings):
            why, cell = unseen
            report.add("unseen_walls", layer=layer.name, cell=cell, why=why)
        own = terrain[layer.gids]
        codes = np.where(own > 0, own, codes)
        _traps(ground, layer, own > 0, meanings)
        _walls(ground, layer, painted, meanings)
    ground.terrain = np.array(_NAMES, object)[codes].tolist()
    walkable = [_NAMES.index(name) for name in ("floor", "obstacle")]
    if not is_lost(report) and not np.isin(codes, walkable).any():
        report.add("no_floor")
    return ground


def _unseen(
    layer: TileLayer, above: list[TileLayer], meanings: list[dict[str, str]]
) -> tuple[str, Cell] | None:
    """Why none of the layer's walls is seen, and the first of them; None if one is, or none is."""
    walls = [number for number, meaning in enumerate(meanings) if "walls" in meaning]
    here = np.isin(layer.gids, walls)
    if not here.any():
        return None
    y, x = np.argwhere(here)[0].tolist()
    if not layer.look.opacity:
        return "its opacity is 0", (x, y)
    floors = [n for n, each in enumerate(meanings) if each.get("terrain") in ("floor", "solid")]
    for other in above:
        if other.look.opacity == 1 and np.isin(other.gids[here], floors).all():
            return f'layer "{other.name}" lies over it', (x, y)
    return None


def is_lost(report: Report) -> bool:
    """Whether a fault was told that leaves the ground unknown: of its layers or its tilesets."""
    return any(
        fault.code in _LAYERS or (fault.code in _FILES and not fault.layer)
        for fault in report.faults
        if not fault.object
    )


def _code(meaning: dict[str, str]) -> int:
    """The place of the terrain among the names; 0: the tile says nothing of it."""
    terrain = meaning.get("terrain")
    if terrain in (None, "trap"):
        return _NAMES.index("floor") if terrain or "trap" in meaning else 0
    return _NAMES.index(terrain)


def _cells(layer: TileLayer, numbers: list[int]) -> list[list[int]]:
    """[y, x] of every cell that holds one of these numbers, row by row."""
    found: list[list[int]] = np.argwhere(np.isin(layer.gids, numbers)).tolist() if numbers else []
    return found


def _traps(
    ground: Ground,
    layer: TileLayer,
    covered: npt.NDArray[np.bool_],
    meanings: list[dict[str, str]],
) -> None:
    """The layer's traps; what lies under its terrain is gone."""
    for x, y in [cell for cell in ground.traps if covered[cell[1], cell[0]]]:
        del ground.traps[x, y]
    traps = [number for number, meaning in enumerate(meanings) if "trap" in meaning]
    for y, x in _cells(layer, traps):
        ground.traps[x, y] = meanings[layer.gids[y, x]]["trap"]
        ground.painted[x, y] = layer.name


def _walls(
    ground: Ground, layer: TileLayer, painted: Painted, meanings: list[dict[str, str]]
) -> None:
    walls = {}
    for number, meaning in enumerate(meanings):
        if "walls" in meaning:
            walls[number] = walls_of(meaning["walls"], painted.picture.sprites[number] or _NOTHING)
    for y, x in _cells(layer, list(walls)):
        for letter in walls[int(layer.gids[y, x])]:
            ground.walls[edge_between((x, y), step((x, y), Direction[letter]))] = None
