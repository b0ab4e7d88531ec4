"""The vantage: a journey that begins round an object of its map, to try that part at once."""

from pathlib import Path

import msgspec

from game.content.fault import MapError, Report
from game.content.tiled.document import read_document
from game.content.tiled.journey import Journey
from game.content.tiled.sense import STARTS
from game.grid import Cell, Direction, Edge, edge_between, step
from game.rules.section import TERRAIN_LETTERS, Section

_WALKABLE = (TERRAIN_LETTERS["floor"], TERRAIN_LETTERS["obstacle"])
_SHUT = (("wall", "door", "gateway"), ("wall",))


def journey_from(journey: Journey, path: Path, number: int) -> Journey:
    """The journey of the map at ``path``, with its hero starts round the object of that id.

    They are the free cells nearest to it, behind doors only where the room is too small. Raises
    MapError if there is no such object, it is a note or outside the map, or there are fewer than
    four such cells.
    """
    report = Report.of(path)
    document = read_document(path, report)
    if document is None:
        raise MapError(report.all())
    objects = document.objects
    cells = {each.id: each.cell(document.tile) for each in objects if each.kind}
    section = journey.section
    ids = [
        each for each, (x, y) in cells.items() if 0 <= x < section.width and 0 <= y < section.height
    ]
    if number not in ids:
        known = any(each.id == number for each in objects)
        code = "object_apart" if known else "no_object"
        report.add(code, object=number if known else 0, found=number, allowed=ids)
        raise MapError(report.all())
    cell = cells[number]
    starts = _around(journey.section, cell)
    if len(starts) < STARTS:
        report.add("no_room", object=number, cell=cell, found=len(starts), allowed=STARTS)
        raise MapError(report.all())
    return journey._replace(section=msgspec.structs.replace(journey.section, starts=starts))


def _around(section: Section, middle: Cell) -> tuple[Cell, ...]:
    """Up to four free cells, those with the shortest way from the middle first."""
    taken = [group.cell for group in section.groups]
    taken += [follower.cell for follower in section.followers]
    walkable = {
        (x, y): None
        for y, row in enumerate(section.terrain)
        for x, letter in enumerate(row)
        if letter in _WALKABLE
    }
    first = min(walkable, key=lambda cell: (_far(cell, middle), cell[1], cell[0]))
    starts: list[Cell] = []
    for kinds in _SHUT:
        shut = {(edge.x, edge.y, edge.side): None for edge in section.edges if edge.kind in kinds}
        for cell in _way(first, walkable, shut):
            if len(starts) < STARTS and cell not in taken and cell not in starts:
                starts.append(cell)
    return tuple(starts)


def _way(first: Cell, walkable: dict[Cell, None], shut: dict[Edge, None]) -> list[Cell]:
    """The cells that can be reached from the first, the nearest first."""
    way, known = [first], {first: None}
    for cell in way:
        for direction in Direction:
            other = step(cell, direction)
            if other in walkable and other not in known and edge_between(cell, other) not in shut:
                known[other] = None
                way.append(other)
    return way


def _far(cell: Cell, other: Cell) -> int:
    return (cell[0] - other[0]) ** 2 + (cell[1] - other[1]) ** 2
