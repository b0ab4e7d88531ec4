"""Terrain brushes: the Wang sets of the tilesets, with which Tiled chooses walls and floors.

Walls are edges: a wall tile has the brush's colour on the sides that it is a wall on, and nothing
elsewhere. Grounds are corners: a tile of a ground has its colour all round.
"""

from collections.abc import Iterator, Mapping, Sequence

SIDES = {"N": 0, "E": 2, "S": 4, "W": 6}
"""Places in a wang id: the sides have the even ones, from the top clockwise; corners the odd."""

GROUNDS = {
    "Cobbles": ("#8a8fa0", (0, 1, 2, 3, 4, 5, 6, 7, 55)),
    "Planks": ("#8a6a48", (8, 9, 10)),
    "Flagstones": ("#a8aab4", (11, 12, 13)),
    "Grass": ("#5f7a4a", (14, 15)),
    "Water": ("#2f6f80", (24, 25, 26)),
    "Roof": ("#3a4458", (32, 33, 34, 35)),
    "Masonry": ("#606878", (36,)),
}
"""The grounds with the colour of the brush and their tiles, the first one shown for all."""

_WALL = "#f2f2f2"


def wall_id(sides: str) -> str:
    """The wang id of a tile that is a wall on these sides."""
    return ",".join("1" if place in [SIDES[s] for s in sides] else "0" for place in range(8))


def ground_id(color: int) -> str:
    """The wang id of a tile with this colour (counted from 1) at its corners."""
    return ",".join(str(color if place % 2 else 0) for place in range(8))


def wangsets(properties: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """The lines of the <wangsets> for tiles with these properties."""
    walls = {n: each["walls"] for n, each in enumerate(properties) if "walls" in each}
    shown = max(walls, key=lambda number: len(walls[number]))
    yield " <wangsets>"
    yield f'  <wangset name="Walls" type="edge" tile="{shown}">'
    yield f'   <wangcolor name="Wall" color="{_WALL}" tile="{shown}" probability="1"/>'
    for number, sides in walls.items():
        yield f'   <wangtile tileid="{number}" wangid="{wall_id(sides)}"/>'
    yield "  </wangset>"
    yield '  <wangset name="Ground" type="corner" tile="0">'
    for name, (color, tiles) in GROUNDS.items():
        yield f'   <wangcolor name="{name}" color="{color}" tile="{tiles[0]}" probability="1"/>'
    numbered = {
        tile: color for color, (_, tiles) in enumerate(GROUNDS.values(), 1) for tile in tiles
    }
    for tile in sorted(numbered):
        yield f'   <wangtile tileid="{tile}" wangid="{ground_id(numbered[tile])}"/>'
    yield "  </wangset>"
    yield " </wangsets>"
