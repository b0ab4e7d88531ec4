"""The ground: what the painted tiles say about cells and walls.

In each cell the topmost tile that has a terrain counts, with its trap; a cell without one is void.
Walls of all tiles of a cell count together; a flipped tile has its walls flipped too.
"""

from dataclasses import dataclass, field

from game.content.fault import Report
from game.content.tiled.picture import Painted, Sprite
from game.content.tiled.tileset import SIDES
from game.grid import Cell, Direction, Edge, edge_between, step

_ACROSS = {"E": "W", "W": "E"}
_OVER = {"N": "S", "S": "N"}
_DIAGONAL = {"N": "W", "W": "N", "E": "S", "S": "E"}


@dataclass(slots=True)
class Ground:
    """Terrain by its name ("void", "floor", ...) as ``terrain[y][x]``; walls and traps by place.

    A trap's cell is floor. The keys are in the order of rows.
    """

    width: int
    height: int
    terrain: list[list[str]]
    walls: dict[Edge, None] = field(default_factory=dict)
    traps: dict[Cell, str] = field(default_factory=dict)

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
    """The ground of the painted layers; a fault for each hidden layer that holds rules."""
    ground = Ground(width, height, [["void"] * width for _ in range(height)])
    for layer, visible in painted.layers:
        used = {int(gid): painted.meanings[gid] for gid in sorted(set(layer.gids.ravel().tolist()))}
        if not visible:
            if any(used.values()):
                report.add("hidden_rules", layer=layer.name)
            continue
        for y, row in enumerate(layer.gids.tolist()):
            for x, gid in enumerate(row):
                if gid and used[gid]:
                    sprite = painted.sprites[gid]
                    _lay(ground, (x, y), used[gid], sprite or Sprite("", (0, 0, 0, 0)))
    if not any(name in ("floor", "obstacle") for row in ground.terrain for name in row):
        report.add("no_floor")
    return ground


def _lay(ground: Ground, cell: Cell, meaning: dict[str, str], sprite: Sprite) -> None:
    terrain = meaning.get("terrain")
    if terrain or "trap" in meaning:
        ground.terrain[cell[1]][cell[0]] = "floor" if terrain in (None, "trap") else terrain
        ground.traps.pop(cell, None)
        if "trap" in meaning:
            ground.traps[cell] = meaning["trap"]
    for letter in walls_of(meaning.get("walls", ""), sprite):
        ground.walls[edge_between(cell, step(cell, Direction[letter]))] = None
