"""Sense: whether a section has all that a journey needs, and all of it within reach.

Doors and gateways count as open here: what is asked is whether a hero can ever come there.
"""

from collections.abc import Iterator

import numpy as np

from game.content.fault import Report
from game.content.tiled.placed import Placed
from game.content.tiled.things import Things
from game.content.tiled.ways import Ways
from game.grid import Cell, edge_cells
from game.rules.section import Section

STARTS = 4
"""Heroes take the field four at a time. Rule: JRN-04."""

MOST = {"EnemyGroup": 20, "Encounter": 20, "Lychgate": 20, "Citizen": 40, "Companion": 8}
"""So many of a class there may be on a map: each group has a place on the battle track."""


def check_sense(
    section: Section, things: Things, ways: Ways, report: Report, gated: bool = True
) -> None:
    """A fault for everything that a mission needs and the section lacks.

    ``gated``: it needs a zone and a lychgate; the entrance of a delve does not.
    """
    # What was placed but does not count has a fault of its own.
    count = things.count
    if count.get("HeroStart", 0) < STARTS:
        report.add("few_starts", found=len(section.starts), allowed=STARTS)
    if gated and not count.get("Extraction"):
        report.add("no_extraction")
    if gated and not count.get("Lychgate"):
        report.add("no_lychgate")
    if gated and things.extraction and not section.extraction:
        cell = next(iter(things.extraction))
        _far("extraction_gate", things.extraction[cell], cell, report)
    for kind, allowed in MOST.items():
        if count.get(kind, 0) > allowed:
            last = things.last[kind].id
            report.add("crowd", object=last, kind=kind, found=count[kind], allowed=allowed)
    dry = dict.fromkeys((*section.starts, *section.extraction))
    for order, area in things.tides.items():
        for cell in [cell for cell in area if cell in dry][:1]:
            report.add("tide_start", object=things.flows[order].id, cell=cell)
    check_places(section, things, ways, report)
    if section.starts:
        _reach(section, things, ways, report)
        check_cut_off(section.starts[0], ways, report)


def check_places(section: Section, things: Things, ways: Ways, report: Report) -> None:
    """A fault for whatever is in a lychgate, and each door that leads nowhere or parts nothing."""
    gates = {gate.cell for gate in section.lychgates}
    for (role, cell), placed in things.origin.items():
        if role != "thing" and cell in gates:
            report.add("in_gate", layer=placed.layer, object=placed.id, cell=cell, kind=placed.kind)
    told: dict[int, None] = {}
    for edge in section.edges:
        line = things.lines.get((edge.x, edge.y, edge.side))
        if edge.kind == "wall" or line is None or line.id in told:
            continue
        one, other = edge_cells((edge.x, edge.y, edge.side))
        code = ""
        if one in gates or other in gates:
            code = "door_nowhere"
        elif ways.part(one) >= 0 and ways.part(other) >= 0:
            sides = ways.monsters[one[1], one[0]], ways.monsters[other[1], other[0]]
            code = "door_loose" if sides[0] == sides[1] else ""
        if code:
            told[line.id] = None
            report.add(code, layer=line.layer, object=line.id, cell=one, kind=line.kind)


def check_cut_off(start: Cell, ways: Ways, report: Report) -> None:
    """A warning for each part of the map that no hero can come to from ``start``."""
    own = ways.part(start)
    numbers, firsts, counts = np.unique(ways.heroes, return_index=True, return_counts=True)
    width = ways.heroes.shape[1]
    for number, first, count in zip(numbers, firsts, counts, strict=True):
        if number >= 0 and number != own:
            cell = (int(first) % width, int(first) // width)
            report.add("room_far", cell=cell, found=int(count))


def _reach(section: Section, things: Things, ways: Ways, report: Report) -> None:
    part = ways.part(section.starts[0])
    for cell in section.starts[1:]:
        if ways.part(cell) != part:
            _far("start_far", things.starts[cell], cell, report)
    zone = section.extraction
    if zone and zone[0] in things.extraction and all(ways.part(cell) != part for cell in zone):
        _far("extraction_far", things.extraction[zone[0]], zone[0], report)
    for cell in _searched(section):
        if not ways.beside(part, cell):
            _far("object_far", things.origin["thing", cell], cell, report)
    for follower in section.followers:
        placed = things.origin["figure", follower.cell]
        if ways.part(follower.cell) != part:
            _far("object_far", placed, follower.cell, report)
    for gate in section.lychgates:
        if ways.part(gate.mouth) != part:
            _far("gate_far", things.origin["thing", gate.cell], gate.cell, report)


def _searched(section: Section) -> Iterator[Cell]:
    return (spot.cell for spot in section.objects)


def _far(code: str, placed: Placed, cell: Cell, report: Report) -> None:
    details = {"kind": placed.kind} if code == "object_far" else {}
    report.note(code, details, layer=placed.layer, object=placed.id, cell=cell)
