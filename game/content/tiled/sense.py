"""Sense: whether a section can be played, by the rules: enough of everything, all within reach."""

import numpy as np

from game.content.fault import Report, spelling
from game.content.tiled.ground import Ground
from game.content.tiled.placed import Placed
from game.content.tiled.things import Known, Things
from game.grid import Board, Cell, Direction, Edge, Side, Terrain, edge_between, step
from game.rules.rulebook import Mission
from game.rules.section import Section

STARTS = 4
"""Heroes take the field four at a time. Rule: JRN-04."""

_TERRAINS = {
    "void": Terrain.VOID,
    "floor": Terrain.FLOOR,
    "obstacle": Terrain.OBSTACLE,
    "impassable": Terrain.IMPASSABLE,
    "pillar": Terrain.PILLAR,
    "solid": Terrain.SOLID,
}


def check_sense(
    section: Section, things: Things, ground: Ground, report: Report, gated: bool = True
) -> None:
    """A fault for everything that a mission needs and the section lacks.

    ``gated``: it needs a lychgate; the entrance of a delve does not.
    """
    if len(section.starts) < STARTS:
        report.add("few_starts", found=len(section.starts), allowed=STARTS)
    if not section.extraction and not any(f.code == "extraction_blocked" for f in report.faults):
        report.add("no_extraction")
    if gated and not section.lychgates and not any("gate" in fault.code for fault in report.faults):
        report.add("no_lychgate")
    gates = {gate.cell for gate in section.lychgates}
    for (role, cell), placed in things.origin.items():
        if role == "figure" and cell in gates:
            report.add("blocked", layer=placed.layer, object=placed.id, cell=cell, kind=placed.kind)
    dry = (*section.starts, *section.extraction)
    for area in section.tides:
        for cell in [cell for cell in area if cell in dry][:1]:
            report.add("tide_start", cell=cell)
    if section.starts:
        _reach(section, things, ground, report)


def check_quest(mission: Mission, section: Section, known: Known | None, report: Report) -> None:
    """A fault for everything that this kind of journey needs and its map lacks. Rule: JRN-01."""
    if mission.kind == "cleanse" and all(spot.kind != "defiled" for spot in section.objects):
        report.add("no_defiled")
    if mission.kind == "deliverance":
        sides = known.followers if known else {}
        citizens = [s for s in section.followers if sides.get(s.kind, "citizen") == "citizen"]
        if len(citizens) < mission.rescue:
            report.add("few_citizens", found=len(citizens), allowed=mission.rescue)
        if all(edge.kind != "gateway" for edge in section.edges):
            report.add("no_gateway")
    if known is None or not known.groups:
        return
    groups = [spot.encounter for spot in section.groups]
    if mission.foe and all(mission.foe not in known.groups.get(name, ()) for name in groups):
        report.add("foe_missing", found=f'"{mission.foe}"')
    hidden = [spot.encounter for spot in section.encounters if spot.encounter]
    allowed = (*known.heroes, *dict.fromkeys((*groups, *hidden)))
    for name in mission.first_order:
        if name not in allowed:
            hint = spelling(name, allowed)
            report.add("order_unknown", found=f'"{name}"', allowed=allowed, hint=hint)


def _reach(section: Section, things: Things, ground: Ground, report: Report) -> None:
    walls = {(edge.x, edge.y, edge.side): None for edge in section.edges if edge.kind == "wall"}
    gates = {gate.cell: None for gate in section.lychgates}
    reached = flood(section.starts[0], ground, walls, gates)
    for cell in section.starts[1:]:
        if cell not in reached:
            _far("start_far", things.starts[cell], cell, report)
    zone = section.extraction
    if zone and not any(cell in reached for cell in zone):
        _far("extraction_far", things.extraction[zone[0]], zone[0], report)
    board = _board(ground, walls)
    for spot in section.objects:
        around = [(spot.cell[0] + dx, spot.cell[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        if not any(cell in reached and board.adjacent(cell, spot.cell) for cell in around):
            _far("object_far", things.origin["thing", spot.cell], spot.cell, report)


def _far(code: str, placed: Placed, cell: Cell, report: Report) -> None:
    details = {"kind": placed.kind} if code == "object_far" else {}
    report.add(code, layer=placed.layer, object=placed.id, cell=cell, **details)  # type: ignore[arg-type]


def flood(
    start: Cell, ground: Ground, walls: dict[Edge, None], gates: dict[Cell, None]
) -> dict[Cell, None]:
    """Every cell that a hero can come to with all doors and gateways open."""
    reached: dict[Cell, None] = {start: None}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for direction in Direction:
            near = step(cell, direction)
            free = ground.walkable(near) and near not in reached and near not in gates
            if free and edge_between(cell, near) not in walls:
                reached[near] = None
                waiting.append(near)
    return reached


def _board(ground: Ground, walls: dict[Edge, None]) -> Board:
    """The board with walls only, for adjacency. Rule: MOV-09 to MOV-11."""
    terrain = np.array([[_TERRAINS[name] for name in row] for row in ground.terrain], np.uint8)
    north = np.zeros((ground.height + 1, ground.width + 1), np.uint8)
    west = north.copy()
    for x, y, side in walls:
        (north if side == "n" else west)[y, x] = Side.WALL
    return Board(terrain, north, west)
