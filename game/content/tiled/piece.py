"""Pieces: the section maps of a delve, and what its entrance needs.

A section map is a small map with a property ``shape``; connection, cache and enemy cells and the
place of a shard are points of the classes Connection, CacheCell, EnemyCell and Shard. Everything
that matters on it must be within a hero's reach from each of its connection cells, for the heroes
may come from any side.
"""

from game.content.fault import Report, spelling
from game.content.tiled.ground import Ground
from game.content.tiled.placed import Placed
from game.content.tiled.sense import check_cut_off, check_places
from game.content.tiled.things import Known, Things
from game.content.tiled.ways import Ways
from game.grid import Cell, edge_between, neighbours
from game.rules.section import Section

SMALLEST, LARGEST = 3, 6
"""How many cells a section is wide and high."""

ENTRANCE = 24
"""How many cells the entrance may be wide and high: sections are laid round it."""


def check_piece(
    section: Section,
    things: Things,
    ground: Ground,
    ways: Ways,
    known: Known | None,
    report: Report,
) -> None:
    """A fault for everything that a section of a delve needs and lacks. Rule: EXP-06, EXP-20."""
    if not section.shape:
        allowed: object = (known.shapes if known else ()) or "what delve cards call it"
        report.add("property_missing", name="shape", allowed=allowed)
    elif known is not None and known.shapes and section.shape not in known.shapes:
        found, hint = f'"{section.shape}"', spelling(section.shape, known.shapes)
        report.add("unknown_name", what="shape", found=found, allowed=known.shapes, hint=hint)
    sizes = section.width, section.height
    if min(sizes) < SMALLEST or max(sizes) > LARGEST:
        found, allowed = f"{sizes[0]} x {sizes[1]}", f"{SMALLEST} to {LARGEST} cells each way"
        report.add("piece_size", found=found, allowed=allowed)
    zones = {placed.id: placed for placed in things.extraction.values()}
    for placed in (*things.starts.values(), *zones.values(), *things.flows.values()):
        _stranger(placed, report)
    for cell in [*(g.cell for g in section.groups), *(f.cell for f in section.followers)]:
        _stranger(things.origin["figure", cell], report)
    for placed in things.hidden:
        _stranger(placed, report)
    # What was placed but does not count has a fault of its own.
    if section.shard is None and not things.count.get("Shard"):
        report.add("no_shard")
    if not section.connections and not things.count.get("Connection"):
        report.add("no_connection")
    _edges(section, things, ground, report)
    check_places(section, things, ways, report)
    _reach(section, things, ways, report)


def _stranger(placed: Placed, report: Report) -> None:
    report.add("not_in_piece", layer=placed.layer, object=placed.id, kind=placed.kind)


def check_entrance(section: Section, things: Things, ground: Ground, report: Report) -> None:
    """A fault unless the entrance has a pair of connections at an inner corner. Rule: EXP-14."""
    if max(section.width, section.height) > ENTRANCE:
        found, allowed = f"{section.width} x {section.height}", f"up to {ENTRANCE} cells each way"
        report.add("piece_size", found=found, allowed=allowed)
    pair = section.connections
    corners: list[Cell] = []
    if len(pair) == 2:
        shared = [cell for cell in neighbours(pair[0]) if cell in neighbours(pair[1])]
        corners = [cell for cell in shared if ground.at(cell) == "void"]
        if len(shared) != 2 or len(corners) != 1:
            corners = []
    if not corners:
        first = things.origin["connection", pair[0]].id if pair else 0
        report.add("entrance_pair", object=first, found=len(pair))
    _edges(section, things, ground, report)


def _edges(section: Section, things: Things, ground: Ground, report: Report) -> None:
    """A connection that no section could be joined to is none. Rule: EXP-06."""
    for cell in section.connections:
        if all(ground.at(near) != "void" for near in neighbours(cell)):
            placed = things.origin["connection", cell]
            report.add("connection_inside", layer=placed.layer, object=placed.id, cell=cell)
    walls = {(edge.x, edge.y, edge.side): None for edge in section.edges if edge.kind == "wall"}
    outward = {
        cell: [edge_between(cell, near) for near in neighbours(cell) if ground.at(near) == "void"]
        for cell in section.connections
    }
    outward = {cell: edges for cell, edges in outward.items() if edges}
    shut = [cell for cell, edges in outward.items() if all(edge in walls for edge in edges)]
    all_shut = len(shut) == len(outward)
    for cell in shut[:1] if all_shut else shut:
        placed = things.origin["connection", cell]
        code = "connection_walled" if all_shut else "connection_shut"
        report.add(code, layer=placed.layer, object=placed.id, cell=cell)


def _reach(section: Section, things: Things, ways: Ways, report: Report) -> None:
    if not section.connections:
        return
    first = section.connections[0]
    far = [
        placed
        for role in ("connection", "cache_cell", "enemy_cell", "shard")
        for (kind, cell), placed in things.origin.items()
        if kind == role and not ways.together(first, cell)
    ]
    far += [
        things.origin["thing", spot.cell]
        for spot in section.objects
        if not ways.beside(ways.part(first), spot.cell)
    ]
    far += [
        things.origin["thing", gate.cell]
        for gate in section.lychgates
        if not ways.together(first, gate.mouth)
    ]
    cells = {id(placed): cell for (_, cell), placed in things.origin.items()}
    for placed in far:
        report.add(
            "piece_far",
            layer=placed.layer,
            object=placed.id,
            cell=cells[id(placed)],
            kind=placed.kind,
        )
    check_cut_off(first, ways, report)
