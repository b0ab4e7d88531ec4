"""Small maps for tests, written as Tiled would, from a text drawing and a few objects."""

from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.content.tiled import Known
from tests.tiled.sheet import png, sheet

TILE = 16
SIGNS = {" ": 0, ".": 1, "o": 2, "~": 3, "I": 4, "#": 5, "t": 6, "N": 7, "L": 8}
"""Signs of a drawing: void, floor, obstacle, impassable, pillar, solid, a trap, walls N and NE."""

_TILES = (
    {"terrain": "floor"},
    {"terrain": "obstacle"},
    {"terrain": "impassable"},
    {"terrain": "pillar"},
    {"terrain": "solid"},
    {"terrain": "trap", "trap": "blades"},
    {"walls": "N"},
    {"walls": "NE"},
)

ROOM = """
########
#......#
#......#
#......#
########
"""
"""A room of 6 x 3 cells."""

KNOWN = Known(("rats", "watch"), ("blades",), 12)
"""The names that the maps here may refer to."""

MISSION = {
    "name": "A trial",
    "briefing": "Go in. Come out.",
    "kind": "hunt",
    "slay": "2",
    "encounters": "rats, watch",
}


def properties(values: dict[str, str]) -> str:
    """A <properties> element."""
    inner = "".join(
        f"<property name={quoteattr(name)} value={quoteattr(value)}/>"
        for name, value in values.items()
    )
    return f"<properties>{inner}</properties>"


def tileset(tiles: tuple[dict[str, str], ...] = _TILES, image: str = "tiles.png") -> str:
    """The tiles of ``SIGNS``, embedded."""
    inner = "".join(
        f'<tile id="{number}">{properties(tile)}</tile>' for number, tile in enumerate(tiles)
    )
    return (
        f'<tileset firstgid="1" name="t" tilewidth="{TILE}" tileheight="{TILE}" tilecount="16" '
        f'columns="4"><image source="{image}" width="64" height="64"/>{inner}</tileset>'
    )


def layer(drawing: str, name: str = "Ground", more: str = "") -> str:
    """A tile layer of a drawing."""
    rows = drawing.strip("\n").split("\n")
    data = ",".join(str(SIGNS[sign]) for row in rows for sign in row)
    return (
        f'<layer name="{name}" width="{len(rows[0])}" height="{len(rows)}" {more}>'
        f'<data encoding="csv">{data}</data></layer>'
    )


def thing(number: int, kind: str, x: float, y: float, /, **values: str) -> str:
    """An object that is a point in the middle of the cell (x, y)."""
    return (
        f'<object id="{number}" type="{kind}" x="{(x + 0.5) * TILE:g}" y="{(y + 0.5) * TILE:g}">'
        f"{properties(values)}<point/></object>"
    )


def line(number: int, kind: str, *points: tuple[float, float]) -> str:
    """An object that is a polyline through these points of the grid."""
    (x, y), *_ = points
    inner = " ".join(f"{(px - x) * TILE:g},{(py - y) * TILE:g}" for px, py in points)
    return (
        f'<object id="{number}" type="{kind}" x="{x * TILE:g}" y="{y * TILE:g}">'
        f'<polyline points="{inner}"/></object>'
    )


def box(number: int, kind: str, x: float, y: float, width: float, height: float) -> str:
    """An object that is a rectangle, in cells."""
    sizes = {"x": x, "y": y, "width": width, "height": height}
    inner = " ".join(f'{name}="{value * TILE:g}"' for name, value in sizes.items())
    return f'<object id="{number}" type="{kind}" {inner}/>'


STARTS = "".join(thing(number, "HeroStart", number, 1) for number in (1, 2, 3, 4))
ZONE = box(5, "Extraction", 1, 3, 3, 1)
GATE = thing(6, "Lychgate", 6, 1)
PLACED = STARTS + ZONE + GATE
"""All that a map of ``ROOM`` needs: starts in row 1, the zone in row 3, a gate at (6, 1)."""


def objects(inner: str, more: str = "") -> str:
    """An object layer."""
    return f'<objectgroup name="Things" {more}>{inner}</objectgroup>'


def document(
    body: str, drawing: str = ROOM, mission: dict[str, str] | None = None, more: str = ""
) -> str:
    """A whole map of the size of the drawing; ``more`` are further attributes."""
    rows = drawing.strip("\n").split("\n")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" orientation="orthogonal" '
        f'width="{len(rows[0])}" height="{len(rows)}" tilewidth="{TILE}" tileheight="{TILE}" '
        f"{more}>{properties(MISSION if mission is None else mission)}{body}</map>"
    )


def room(things: str = PLACED, drawing: str = ROOM, mission: dict[str, str] | None = None) -> str:
    """A map of a drawing with objects."""
    return document(tileset() + layer(drawing) + objects(things), drawing, mission)


def write(folder: Path, text: str | bytes, name: str = "trial.tmx") -> Path:
    """The file of a map, with an image file for its tiles beside it."""
    (folder / "tiles.png").write_bytes(png(sheet(4, 4, TILE, TILE)))
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path
