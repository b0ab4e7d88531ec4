"""Pieces: the section maps of a delve, and what its entrance needs.

A section map is a small map with a property ``shape``; connection, cache and enemy cells and the
place of a shard are points of the classes Connection, CacheCell, EnemyCell and Shard. Everything
that matters on it must be within a hero's reach from each of its connection cells, for the heroes
may come from any side.
"""

from collections.abc import Callable

from game.content.fault import Report
from game.content.tiled.ground import Ground
from game.content.tiled.things import Things
from game.grid import Cell, neighbours
from game.rules.section import Section

SMALLEST, LARGEST = 3, 6
"""How many cells a section is wide and high."""

Flood = Callable[[Cell], dict[Cell, None]]


def check_piece(
    section: Section, things: Things, ground: Ground, flood: Flood, report: Report
) -> None:
    """A fault for everything that a section of a delve needs and lacks. Rule: EXP-06, EXP-20."""
    if not section.shape:
        report.add("property_missing", name="shape", allowed="what delve cards call it")
    sizes = section.width, section.height
    if min(sizes) < SMALLEST or max(sizes) > LARGEST:
        found, allowed = f"{sizes[0]} x {sizes[1]}", f"{SMALLEST} to {LARGEST} cells each way"
        report.add("piece_size", found=found, allowed=allowed)
    for placed in (*things.starts.values(), *things.extraction.values()):
        report.add("not_in_piece", layer=placed.layer, object=placed.id, kind=placed.kind)
    if section.groups or section.encounters or section.followers:
        report.add("not_in_piece", kind="EnemyGroup, Encounter, Citizen or Companion")
    if section.shard is None:
        report.add("no_shard")
    if not section.connections:
        report.add("no_connection")
    _edges(section, things, ground, report)
    _reach(section, things, flood, report)


def check_entrance(section: Section, things: Things, ground: Ground, report: Report) -> None:
    """A fault unless the entrance has a pair of connections at an inner corner. Rule: EXP-14."""
    pair = section.connections
    corners: list[Cell] = []
    if len(pair) == 2:
        shared = [cell for cell in neighbours(pair[0]) if cell in neighbours(pair[1])]
        corners = [cell for cell in shared if ground.at(cell) == "void"]
        if len(shared) != 2 or len(corners) != 1:
            corners = []
    if not corners:
        report.add("entrance_pair", found=len(pair))
    _edges(section, things, ground, report)


def _edges(section: Section, things: Things, ground: Ground, report: Report) -> None:
    """A connection that no section could be joined to is none. Rule: EXP-06."""
    for cell in section.connections:
        if all(ground.at(near) != "void" for near in neighbours(cell)):
            placed = things.origin["connection", cell]
            report.add("connection_inside", layer=placed.layer, object=placed.id, cell=cell)


def _reach(section: Section, things: Things, flood: Flood, report: Report) -> None:
    if not section.connections:
        return
    reached = flood(section.connections[0])
    for role in ("connection", "cache_cell", "enemy_cell", "shard"):
        for (kind, cell), placed in things.origin.items():
            if kind == role and cell not in reached:
                report.add(
                    "piece_far", layer=placed.layer, object=placed.id, cell=cell, kind=placed.kind
                )
