"""The journey: a map file becomes a mission, its section and its picture, or every fault."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.content.fault import Fault, MapError, Report, spelling
from game.content.strict import is_id
from game.content.tiled.chances import check_field, check_quest
from game.content.tiled.document import Document, read_document
from game.content.tiled.ground import FOLLOWING, Ground, is_lost, read_ground
from game.content.tiled.lines import edges_of
from game.content.tiled.mission import read_mission
from game.content.tiled.paint import Painted, paint
from game.content.tiled.picture import Picture
from game.content.tiled.piece import check_entrance, check_piece
from game.content.tiled.properties import only
from game.content.tiled.schema import JOURNEY, SECTION
from game.content.tiled.sense import check_sense
from game.content.tiled.things import Known, Setter, Things
from game.content.tiled.ways import Ways
from game.places import settled
from game.rules.rulebook import Mission
from game.rules.section import TERRAIN_LETTERS, Section, SectionEdge, TrapSpot

__all__ = [
    "Journey",
    "examine",
    "read_journey",
    "read_piece",
    "read_section",
    "study",
]

MAPS = (JOURNEY.name, SECTION.name)
"""The classes that a map may have."""

Sense = Callable[[Document, "Drawn", Known | None, Report], None]
"""Adds a fault for everything that the map needs and lacks."""


class Drawn(NamedTuple):
    """What of a map concerns the rules."""

    section: Section
    things: Things
    ground: Ground
    ways: Ways


class Journey(NamedTuple):
    """All that a map file holds; ``place`` is where in the city it lies, as a player reads it.

    ``file`` is the name of the file as faults tell it, ``path`` its path as it was given.
    """

    mission: Mission
    section: Section
    picture: Picture
    place: str
    file: str
    path: str = ""


def read_journey(path: Path, known: Known | None = None) -> Journey:
    """The journey of the map at ``path``; the file's stem is its id.

    ``known`` are the names that it may refer to; None: any name will do. Raises MapError with all
    faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document = read_document(path, report)
    journey = None
    if document is not None and is_section(document, report):
        report.add("only_piece")
    elif document is not None:
        journey = _journey(document, known, report)
    if journey is None:
        raise MapError(report.all())
    return journey


def read_piece(path: Path, known: Known | None = None) -> tuple[Section, Picture]:
    """The section of a delve on the map at ``path`` and how it is drawn; its stem is its id.

    Raises MapError with all faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document = read_document(path, report)
    piece = None
    if document is not None and not is_section(document, report) and document.kind:
        report.add("no_piece", found=f'"{document.kind}"')
    elif document is not None:
        piece = _piece(document, known, report)
    if piece is None:
        raise MapError(report.all())
    return piece


def read_section(path: Path, known: Known | None = None) -> tuple[Section, Picture]:
    """The section on the map at ``path`` and how it is drawn, whatever mission the map tells.

    Raises MapError with all faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document = read_document(path, report)
    if document is None:
        raise MapError(report.all())
    drawn, picture = _read(document, known, report, _sense)
    if report.faults or drawn is None or picture is None:
        raise MapError(report.all())
    return drawn.section, picture


def examine(path: Path, known: Known | None = None) -> list[Fault]:
    """Every fault of the map at ``path``, errors first, then warnings; never raises."""
    return study(path, known)[0]


def study(path: Path, known: Known | None = None) -> tuple[list[Fault], Journey | None]:
    """What ``examine`` finds, and the journey on the map if it is one without errors."""
    report = Report.of(path)
    document = read_document(path, report)
    journey = None
    if document is not None and is_section(document, report):
        _piece(document, known, report)
    elif document is not None:
        journey = _journey(document, known, report)
    return [*report.all(), *report.warnings()], journey


def is_section(document: Document, report: Report) -> bool:
    """Whether the map is a section of a delve: its class says so, or else its folder "sections".

    A fault for any other class, and for a section that has a kind of journey.
    """
    found = document.kind
    if found and found not in MAPS:
        hint = spelling(found, MAPS)
        report.add("map_class", found=f'"{found}"', allowed=MAPS, hint=hint)
    if found not in MAPS:
        return settled(document.path).parent.name == "sections"
    if found == SECTION.name and document.properties.get("kind"):
        report.add("section_kind", found=f'"{document.properties["kind"]}"')
        return False
    return found == SECTION.name


def _journey(document: Document, known: Known | None, report: Report) -> Journey | None:
    path = document.path
    drawn, picture = _read(document, known, report, _sense)
    mission = read_mission(path, document, known, report)
    if mission is not None and drawn is not None:
        check_quest(mission, drawn.section, drawn.things, drawn.ways, known, report)
    if report.faults or mission is None or drawn is None or picture is None:
        return None
    place = document.properties.get("place", "")
    return Journey(mission, drawn.section, picture, place, report.file, str(path))


def _piece(
    document: Document, known: Known | None, report: Report
) -> tuple[Section, Picture] | None:
    drawn, picture = _read(document, known, report, _piece_sense)
    only(document.properties, SECTION.names, report)
    if not is_id(document.path.stem):
        report.add("bad_file", found=f'"{document.path.stem}"')
    if report.faults or drawn is None or picture is None:
        return None
    return drawn.section, picture


def _sense(document: Document, drawn: Drawn, known: Known | None, report: Report) -> None:
    section, things, ground, ways = drawn
    kind = document.properties.get("kind", "")
    check_sense(section, things, ways, report, gated=kind != "delve")
    check_field(kind, section, things, ways, known, report)
    if kind == "delve":
        check_entrance(section, things, ground, report)


def _piece_sense(
    document: Document,  # noqa: ARG001
    drawn: Drawn,
    known: Known | None,
    report: Report,
) -> None:
    check_piece(*drawn, known, report)


def read_picture(path: Path) -> tuple[Picture, list[Fault]]:
    """How any map at ``path`` is drawn, mission or not; what is left out, and other warnings.

    Raises MapError where nothing can be drawn, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document = read_document(path, report)
    painted = None if document is None else _painted(document, report)
    if painted is None:
        raise MapError(report.all())
    return painted.picture, [*report.all(), *report.warnings()]


def _painted(document: Document, report: Report) -> Painted | None:
    try:
        return paint(document)
    except Exception as error:
        # pytmx raises what it likes, even bare Exceptions; no author shall meet a traceback.
        report.add("strange_reading", why=f"{type(error).__name__} {error}")
        return None


def _read(
    document: Document, known: Known | None, report: Report, sense: Sense
) -> tuple[Drawn | None, Picture | None]:
    painted = _painted(document, report)
    if painted is None or not _fitting(document, report):
        return None, None
    ground = read_ground(painted, document.width, document.height, report)
    if is_lost(report):
        report.hush(FOLLOWING)
    things = Things()
    edges = edges_of(document.objects, ground, document.tile, report, things.lines)
    shut = frozenset((edge.x, edge.y, edge.side) for edge in edges)
    setter = Setter(ground, shut, document.tile, known, report, things)
    for placed in document.objects:
        setter.put(placed)
    _tile_traps(ground, known, things, report)
    section = _section(document.path.stem, document, ground, edges, things)
    drawn = Drawn(section, things, ground, Ways.of(section))
    sense(document, drawn, known, report)
    return drawn, _picture(painted, ground, edges)


def _fitting(document: Document, report: Report) -> bool:
    """Whether the tiles with a meaning are as large as the cells of the map; else a fault."""
    for tileset in document.tilesets:
        if tileset.meanings and tileset.sound and tileset.tile != document.tile:
            found, allowed = (f"{size[0]} x {size[1]}" for size in (document.tile, tileset.tile))
            report.add("tile_size", found=found, allowed=allowed, name=f'"{tileset.name}"')
            return False
    return True


def _section(
    name: str,
    document: Document,
    ground: Ground,
    edges: tuple[SectionEdge, ...],
    things: Things,
) -> Section:
    """The section; the entrance of a delve is its zone. Rule: EXP-26."""
    gates = {gate.cell: None for gate in things.lychgates}
    zone = tuple(things.extraction)
    if document.properties.get("kind") == "delve":
        cells = ((x, y) for y in range(ground.height) for x in range(ground.width))
        zone = tuple(cell for cell in cells if ground.walkable(cell))
    return Section(
        id=name,
        width=ground.width,
        height=ground.height,
        terrain=_terrain(ground, things),
        edges=edges,
        traps=tuple(sorted(things.traps, key=lambda spot: (spot.cell[1], spot.cell[0]))),
        starts=tuple(things.starts),
        extraction=tuple(cell for cell in zone if cell not in gates),
        groups=tuple(things.groups),
        encounters=tuple(things.encounters),
        lychgates=tuple(things.lychgates),
        objects=tuple(things.objects),
        shape=document.properties.get("shape", ""),
        connections=things.cells("connection"),
        cache_cells=things.cells("cache_cell"),
        enemy_cells=things.cells("enemy_cell"),
        shard=next(iter(things.cells("shard")), None),
        followers=tuple(things.followers),
        tides=tuple(things.tides[order] for order in sorted(things.tides)),
    )


def _picture(painted: Painted, ground: Ground, edges: tuple[SectionEdge, ...]) -> Picture:
    drawn = [
        edge
        for edge in edges
        if edge.kind == "wall" and (edge.x, edge.y, edge.side) not in ground.walls
    ]
    return replace(painted.picture, walls=tuple(drawn))


def _tile_traps(ground: Ground, known: Known | None, things: Things, report: Report) -> None:
    for cell, trap in ground.traps.items():
        if known is not None and known.traps and trap not in known.traps:
            report.add(
                "unknown_name",
                layer=ground.painted[cell],
                cell=cell,
                what="trap",
                found=f'"{trap}"',
                allowed=known.traps,
                hint=spelling(trap, known.traps),
            )
        things.traps.append(TrapSpot(cell, trap))


def _terrain(ground: Ground, things: Things) -> tuple[str, ...]:
    """The rows of the terrain's letters; a lychgate's own cell is entered by nobody.

    Where something was put into a lychgate its cell is left open: that is a fault of its own, and
    no other shall follow from it.

    Rule: REI-05.
    """
    rows = [[TERRAIN_LETTERS[terrain] for terrain in row] for row in ground.terrain]
    taken = {cell for role, cell in things.origin if role != "thing"}
    for x, y in (gate.cell for gate in things.lychgates if gate.cell not in taken):
        rows[y][x] = TERRAIN_LETTERS["impassable"]
    return tuple("".join(row) for row in rows)
