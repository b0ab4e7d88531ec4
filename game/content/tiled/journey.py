"""The journey: a map file becomes a mission, its section and its picture, or every fault."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, get_args

from game.content.fault import MapError, Report, spelling
from game.content.strict import is_id
from game.content.tiled.document import Document, read_document
from game.content.tiled.ground import Ground, read_ground
from game.content.tiled.lines import edges_of
from game.content.tiled.picture import Painted, Picture, paint
from game.content.tiled.piece import check_entrance, check_piece
from game.content.tiled.properties import only
from game.content.tiled.schema import JOURNEY, SECTION, numbered
from game.content.tiled.sense import check_quest, check_sense, flood
from game.content.tiled.things import Known, Setter, Things
from game.grid import Cell
from game.rules.rulebook import Mission
from game.rules.section import TERRAIN_LETTERS, Section, SectionEdge, TrapSpot

Sense = Callable[[Document, Section, Things, Ground, Report], None]
"""Adds a fault for everything that the map needs and lacks."""

_KINDS: tuple[str, ...] = get_args(Mission.__annotations__["kind"])


class Journey(NamedTuple):
    """All that a map file holds; ``place`` is where in the city it lies, as a player reads it."""

    mission: Mission
    section: Section
    picture: Picture
    place: str


def read_journey(path: Path, known: Known | None = None) -> Journey:
    """The journey of the map at ``path``; the file's stem is its id.

    ``known`` are the names that it may refer to; None: any name will do. Raises MapError with all
    faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document, section, picture = _read(path, known, report, _sense)
    mission = place = None
    if document is not None:
        mission = _mission(path, document, known, report)
        if mission is not None and section is not None:
            check_quest(mission, section, known, report)
        place = document.properties.get("place", "")
    if report.faults or mission is None or section is None or picture is None:
        raise MapError(report.all())
    return Journey(mission, section, picture, place or "")


def read_piece(path: Path, known: Known | None = None) -> tuple[Section, Picture]:
    """The section of a delve on the map at ``path`` and how it is drawn; its stem is its id.

    Raises MapError with all faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    document, section, picture = _read(path, known, report, _piece_sense)
    if document is not None:
        only(document.properties, SECTION.names, report)
        if not is_id(path.stem):
            report.add("bad_id", key=path.stem)
    if report.faults or section is None or picture is None:
        raise MapError(report.all())
    return section, picture


def _sense(
    document: Document, section: Section, things: Things, ground: Ground, report: Report
) -> None:
    delve = document.properties.get("kind") == "delve"
    check_sense(section, things, ground, report, gated=not delve)
    if delve:
        check_entrance(section, things, ground, report)


def _piece_sense(
    document: Document,  # noqa: ARG001
    section: Section,
    things: Things,
    ground: Ground,
    report: Report,
) -> None:
    walls = {(edge.x, edge.y, edge.side): None for edge in section.edges if edge.kind == "wall"}
    gates = {gate.cell: None for gate in section.lychgates}
    check_piece(section, things, ground, lambda cell: flood(cell, ground, walls, gates), report)


def read_section(path: Path, known: Known | None = None) -> tuple[Section, Picture]:
    """The section on the map at ``path`` and how it is drawn, whatever mission the map tells.

    Raises MapError with all faults, and nothing else, whatever the file holds.
    """
    report = Report.of(path)
    _, section, picture = _read(path, known, report, _sense)
    if report.faults or section is None or picture is None:
        raise MapError(report.all())
    return section, picture


def _read(
    path: Path, known: Known | None, report: Report, sense: Sense
) -> tuple[Document | None, Section | None, Picture | None]:
    document = read_document(path, report)
    if document is None:
        return None, None, None
    try:
        painted = paint(document)
    except Exception as error:
        # pytmx raises what it likes, even bare Exceptions; no author shall meet a traceback.
        report.add("strange_reading", why=f"{type(error).__name__} {error}")
        return document, None, None
    ground = read_ground(painted, document.width, document.height, report)
    edges = edges_of(document.objects, ground, document.tile, report)
    things = Things()
    shut = frozenset((edge.x, edge.y, edge.side) for edge in edges)
    setter = Setter(ground, shut, document.tile, known, report, things)
    for placed in document.objects:
        setter.put(placed)
    _tile_traps(ground.traps, known, things, report)
    section = _section(path.stem, document, ground, edges, things)
    sense(document, section, things, ground, report)
    return document, section, _picture(document, painted, ground, edges)


def _section(
    name: str,
    document: Document,
    ground: Ground,
    edges: tuple[SectionEdge, ...],
    things: Things,
) -> Section:
    """A lychgate's own cell is entered by nobody. The entrance of a delve is its zone.

    Rule: REI-05, EXP-26.
    """
    gates = {gate.cell: None for gate in things.lychgates}
    zone = tuple(things.extraction)
    if document.properties.get("kind") == "delve":
        cells = ((x, y) for y in range(ground.height) for x in range(ground.width))
        zone = tuple(cell for cell in cells if ground.walkable(cell))
    rows = (
        "".join(
            TERRAIN_LETTERS["impassable" if (x, y) in gates else terrain]
            for x, terrain in enumerate(row)
        )
        for y, row in enumerate(ground.terrain)
    )
    return Section(
        id=name,
        width=ground.width,
        height=ground.height,
        terrain=tuple(rows),
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


def _picture(
    document: Document, painted: Painted, ground: Ground, edges: tuple[SectionEdge, ...]
) -> Picture:
    drawn = [
        edge
        for edge in edges
        if edge.kind == "wall" and (edge.x, edge.y, edge.side) not in ground.walls
    ]
    return Picture(
        document.width,
        document.height,
        document.tile,
        painted.sprites,
        tuple(layer for layer, visible in painted.layers if visible),
        tuple(drawn),
    )


def _tile_traps(
    traps: dict[Cell, str], known: Known | None, things: Things, report: Report
) -> None:
    for cell, trap in traps.items():
        if known is not None and trap not in known.traps:
            report.add(
                "unknown_name",
                cell=cell,
                what="trap",
                found=f'"{trap}"',
                allowed=known.traps,
                hint=spelling(trap, known.traps),
            )
        things.traps.append(TrapSpot(cell, trap))


def _mission(path: Path, document: Document, known: Known | None, report: Report) -> Mission | None:
    given = document.properties
    before = len(report.faults)
    only(given, JOURNEY.names, report)
    if not is_id(path.stem):
        report.add("bad_id", key=path.stem)
    for name in ("name", "briefing"):
        if not given.get(name):
            report.add("property_missing", name=name, allowed="a text for the player")
    kind = given.get("kind", "")
    if kind not in _KINDS:
        code = "property_value" if kind else "property_missing"
        hint = spelling(kind, _KINDS)
        report.add(code, name="kind", found=f'"{kind}"', allowed=_KINDS, hint=hint)
    spaces = known.twilight_spaces if known else 60
    slay = _number("slay", document, report)
    last_round = _number("last_round", document, report)
    twilight = _number("twilight", document, report, spaces - 1)
    if kind == "hunt" and slay == 0:
        report.add("hunt_slay", found=slay)
    rescue = _number("rescue", document, report)
    if kind == "deliverance" and rescue == 0:
        report.add("quest_zero", name="rescue", kind=kind)
    realmstone = _number("realmstone", document, report)
    learning = _number("learning", document, report)
    foe = _foe(kind, document, known, report)
    hints = given.get("hints", "false")
    if hints not in ("true", "false"):
        report.add("property_value", name="hints", found=f'"{hints}"', allowed="true or false")
    depth = _number("depth", document, report)
    experience = _number("experience", document, report)
    shards = _number("shards", document, report)
    sections = _names("section", "sections", document, known.sections if known else None, report)
    cards = _names("delve card", "cards", document, tuple(known.delve) if known else None, report)
    if kind == "delve" and known is not None:
        found = sum(1 for card in cards if known.delve.get(card) == "shard")
        if found < shards and known.delve:
            report.add("few_shards", found=found, allowed=shards)
    encounters = _encounters(given.get("encounters", ""), known, report)
    if len(report.faults) > before:
        return None
    return Mission(
        id=path.stem,
        name=given["name"],
        briefing=given["briefing"],
        kind=kind,  # type: ignore[arg-type]
        section=path.stem,
        encounters=encounters,
        slay=slay,
        last_round=last_round,
        twilight=twilight,
        first_order=tuple(given.get("first_order", "").replace(",", " ").split()),
        sections=sections if kind == "delve" else (),
        cards=cards if kind == "delve" else (),
        shards=shards,
        depth=depth,
        experience=experience,
        rescue=rescue,
        foe=foe,
        hints=hints == "true",
        realmstone=realmstone,
        learning=learning,
    )


def _foe(kind: str, document: Document, known: Known | None, report: Report) -> str:
    """The kind of the named foe, which a decapitation needs. Rule: JRN-01."""
    foe = document.properties.get("foe", "")
    allowed: tuple[str, ...] | str = known.enemies if known else "the id of an enemy"
    if kind == "decapitation" and not foe:
        report.add("property_missing", name="foe", allowed=allowed)
    elif foe and known is not None and known.enemies and foe not in known.enemies:
        hint = spelling(foe, known.enemies)
        report.add("unknown_name", what="enemy", found=f'"{foe}"', allowed=allowed, hint=hint)
    return foe


def _names(
    what: str, name: str, document: Document, known: tuple[str, ...] | None, report: Report
) -> tuple[str, ...]:
    """The names in a property, checked; without any: all that are known."""
    names = tuple(document.properties.get(name, "").replace(",", " ").split())
    for word in names:
        if known is not None and word not in known:
            hint = spelling(word, known)
            report.add("unknown_name", what=what, found=f'"{word}"', allowed=known, hint=hint)
    return names or known or ()


def _number(name: str, document: Document, report: Report, high: int = 0) -> int:
    """The number in a property, up to ``high`` (0: what the schema says)."""
    text = document.properties.get(name) or numbered(name).default
    high = high or numbered(name).high
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= high:
        return int(text)
    allowed = f"a whole number from 0 to {high}"
    report.add("property_value", name=name, found=f'"{text}"', allowed=allowed)
    return -1


def _encounters(text: str, known: Known | None, report: Report) -> tuple[str, ...]:
    names = tuple(text.replace(",", " ").split())
    allowed: tuple[str, ...] | str = known.encounters if known else "ids of encounters"
    if not names:
        report.add("property_missing", name="encounters", allowed=allowed)
    for name in names:
        if known is not None and name not in known.encounters:
            report.add(
                "unknown_name",
                what="encounter",
                found=f'"{name}"',
                allowed=known.encounters,
                hint=spelling(name, known.encounters),
            )
    return names
