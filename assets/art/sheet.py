"""Tilesets: which tile is which, the picture of all of them, and the .tsx for Tiled 1.8."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import block
import ground
import hazard
import roof
from brush import wangsets
from palette import Mood
from pen import blur, drawing, fade, grain, group
from wall import LETTERS, walls

SIZE = 64
COLUMNS = 8


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: how it is drawn, what it means, how often Tiled's random brush takes it."""

    draw: Callable[[Mood, Random], str]
    properties: dict[str, str] = field(default_factory=dict)
    chance: float = 1.0


def floor(draw: Callable[[Mood, Random], str], chance: float = 1.0) -> Tile:
    """A tile that is plain floor."""
    return Tile(draw, {"terrain": "floor"}, chance)


def kind(terrain: str, *draws: Callable[[Mood, Random], str]) -> list[Tile]:
    """Tiles of one terrain."""
    return [Tile(draw, {"terrain": terrain}) for draw in draws]


def trap(draw: Callable[[Mood, Random], str], name: str) -> Tile:
    """A trap tile."""
    return Tile(draw, {"terrain": "trap", "trap": name})


def wall(number: int) -> Tile:
    """The wall tile of a bit number: 1 north, 2 east, 4 south, 8 west."""
    sides = "".join(letter for bit, letter in enumerate(LETTERS) if number >> bit & 1)
    return Tile(lambda mood, rng: walls(sides, mood, rng), {"walls": sides})


def tiles() -> list[Tile]:
    """All tiles in order of their ids; the same in every mood."""
    g, b, h, r = ground, block, hazard, roof
    return [
        floor(g.cobble_plain, 4), floor(g.cobble_plain, 4), floor(g.cobble_plain, 4),
        floor(g.cobble_rows, 0.5), floor(g.cobble_moss, 0.5), floor(g.cobble_puddle, 0.2),
        floor(g.cobble_drain, 0.1), floor(g.cobble_cracked, 0.4),
        floor(g.planks, 3), floor(g.planks_rug, 0.2), floor(g.planks_broken, 0.3),
        floor(g.flag_plain, 3), floor(g.flag_cracked, 0.6), floor(g.flag_mosaic, 0.1),
        floor(g.grass, 2), floor(g.grass_path, 0.5),
        *kind("obstacle", b.crates, b.cart, b.rubble, b.stairs),
        *kind("obstacle", b.table, b.sarcophagus, b.stall, b.barrels),
        *kind("impassable", h.water, h.water, h.mooring, h.chasm),
        *kind("pillar", r.pillar, r.pillar_square),
        *kind("obstacle", b.graves, b.well),
        *kind("solid", r.roof_plain, r.roof_chimney, r.roof_skylight, r.roof_mossy, r.masonry),
        trap(h.trap_blades, "blades"), trap(h.trap_cavein, "cavein"), trap(h.trap_pit, "pitfall"),
        *(wall(number) for number in range(1, 16)),
        floor(g.cobble_leaves, 0.3),
    ]  # fmt: skip


def definitions() -> str:
    """Gradients and filters that the tiles use."""
    foot = {"N": (0, 0, 0, 1), "S": (0, 1, 0, 0), "W": (0, 0, 1, 0), "E": (1, 0, 0, 0)}
    shades = "".join(
        f'<linearGradient id="foot{side}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'<stop offset="0" stop-color="#07080c" stop-opacity="{0.72 if side in "NW" else 0.5}"/>'
        '<stop offset="1" stop-color="#07080c" stop-opacity="0"/></linearGradient>'
        for side, (x1, y1, x2, y2) in foot.items()
    )
    return shades + blur("soft", 1.6) + grain("grain", 0.35, 0.55, 7) + fade("dusk", "#000", "#000")


def picture(mood: Mood) -> str:
    """The SVG of the whole tileset in a mood."""
    parts = []
    for number, tile in enumerate(tiles()):
        x, y = number % COLUMNS * SIZE, number // COLUMNS * SIZE
        inner = tile.draw(mood, Random(1000 + number))
        parts.append(
            f'<svg x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" overflow="hidden">{inner}</svg>'
        )
    rows = -(-len(tiles()) // COLUMNS)
    return drawing(COLUMNS * SIZE, rows * SIZE, definitions(), group(parts, filter="url(#grain)"))


def tsx(mood: Mood) -> str:
    """The tileset file that Tiled 1.8 and later read."""
    count = len(tiles())
    rows = -(-count // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{mood.name}" tilewidth="{SIZE}" '
        f'tileheight="{SIZE}" tilecount="{count}" columns="{COLUMNS}">',
        f' <image source="{mood.name}.png" width="{COLUMNS * SIZE}" height="{rows * SIZE}"/>',
    ]
    for number, tile in enumerate(tiles()):
        chance = f' probability="{tile.chance:g}"' if tile.chance != 1 else ""
        lines.append(f' <tile id="{number}"{chance}>')
        lines.append("  <properties>")
        lines += [
            f'   <property name="{k}" value="{v}"/>' for k, v in sorted(tile.properties.items())
        ]
        lines += ["  </properties>", " </tile>"]
    lines += wangsets([tile.properties for tile in tiles()])
    return "\n".join([*lines, "</tileset>", ""])
