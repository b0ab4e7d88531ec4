"""Chances: whether a mission can be won, and whether what stands on its map can play its part.

Asked is only what can be decided from the map and the cards; what a warning names can be meant.

Rule: JRN-01, MOV-08, MOV-20, REI-01, REI-02, REI-05.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from game.content.fault import Report, spelling
from game.content.tiled.placed import Placed
from game.content.tiled.schema import CELLS
from game.content.tiled.sense import MOST, STARTS
from game.content.tiled.things import Known, Things
from game.content.tiled.ways import Parts, Ways, standable
from game.grid import FAR, Cell, Mover, distances, neighbours, visible
from game.rules.rulebook import Mission
from game.rules.section import GroupSpot, Section

_NEVER_HERE = tuple(kind.name for kind in CELLS if kind.place == "section")
"""Classes that have an effect in the sections of a delve only."""

_NEAR = 30
"""Within so many points a group nearly always finds its cells."""
_LOOKED = 400
"""Of a part of so many cells each is looked at from."""

_SMALL = 4
"""A room is small that has at most this part of all cells: a quarter."""

Mask = NDArray[np.bool_]


def check_field(
    kind: str, section: Section, things: Things, ways: Ways, known: Known | None, report: Report
) -> None:
    """What of the map cannot play its part in a journey of that kind."""
    idle = _NEVER_HERE if kind == "delve" else (*_NEVER_HERE, "Connection")
    if kind:
        for placed in things.origin.values():
            if placed.kind in idle:
                _add("idle_thing", placed, None, report, kind=placed.kind, mission=kind)
    for spot in section.groups if section.starts else ():
        if not _meets(spot.cell, section, ways):
            _add("group_far", things.origin["figure", spot.cell], spot.cell, report)
    if kind != "delve" and section.starts:
        _gates(kind, section, things, ways, report)
    if known is not None and known.groups:
        _models(section, things, known, report)
        _room(section, things, ways, known, report)
    if known is not None and section.starts:
        _pits(section, things, ways, known, report)


def check_quest(
    mission: Mission,
    section: Section,
    things: Things,
    ways: Ways,
    known: Known | None,
    report: Report,
) -> None:
    """A fault for everything that this kind of journey needs and its map lacks. Rule: JRN-01."""
    count = things.count  # What was placed but does not count has a fault of its own.
    if mission.kind == "cleanse" and not count.get("Defiled"):
        report.add("no_defiled")
    if mission.kind == "deliverance":
        _deliverance(mission, section, things, report)
    drawn = [placed for placed in things.hidden if not placed.properties.get("encounter")]
    if len(drawn) > len(mission.encounters):
        allowed = len(mission.encounters)
        _add("deck_small", drawn[allowed], None, report, found=len(drawn), allowed=allowed)
    if known is None or not known.groups:
        return
    if mission.kind == "hunt" and not count.get("EnemyGroup") and not count.get("Encounter"):
        report.add("nobody_comes")
    elif mission.kind == "hunt":
        _hunt(mission, section, known, report)
    if mission.kind == "decapitation":
        _foe(mission, section, things, ways, known, report)
    _order(mission, section, known, report)


def _deliverance(mission: Mission, section: Section, things: Things, report: Report) -> None:
    citizens = things.count.get("Citizen", 0)
    if citizens < mission.rescue:
        report.add("few_citizens", found=citizens, allowed=mission.rescue)
    if all(edge.kind != "gateway" for edge in section.edges):
        report.add("no_gateway")


def _hunt(mission: Mission, section: Section, known: Known, report: Report) -> None:
    """No more is asked for than can appear: a slot sends out one group a round. Rule: REI-01.

    A crisis may bring one more group each round, which has a slot of its own from then on.
    """
    kinds = [kind for spot in section.groups for kind in known.groups.get(spot.encounter, ())]
    standing = sum(
        min(kinds.count(kind), known.models.get(kind, len(kinds))) for kind in dict.fromkeys(kinds)
    )
    drawn = sum(1 for spot in section.encounters if not spot.encounter)
    hidden = len(section.encounters) - drawn + min(drawn, len(mission.encounters))
    slots, rounds = len(section.groups) + hidden, mission.last_round
    groups = rounds * slots + rounds * (rounds + 1) // 2
    most = standing + groups * max(len(enemies) for enemies in known.groups.values())
    if rounds and mission.slay > most:
        report.add("slay_many", found=mission.slay, last=rounds, allowed=most)


def _foe(
    mission: Mission,
    section: Section,
    things: Things,
    ways: Ways,
    known: Known,
    report: Report,
) -> None:
    """The foe is there, and heroes can come to it or see it. Rule: JRN-01."""
    spots = [s for s in section.groups if mission.foe in known.groups.get(s.encounter, ())]
    found = f'"{mission.foe}"'
    if not spots:
        if len(section.groups) == things.count.get("EnemyGroup", 0):
            report.add("foe_missing", found=found)
    elif section.starts and not any(
        _meets(s.cell, section, ways) or _seen(s.cell, section, ways) for s in spots
    ):
        cell = spots[0].cell
        _add("foe_far", things.origin["figure", cell], cell, report, found=found)


def _order(mission: Mission, section: Section, known: Known, report: Report) -> None:
    groups = [spot.encounter for spot in section.groups]
    hidden = [spot.encounter for spot in section.encounters if spot.encounter]
    allowed = (*known.heroes, *dict.fromkeys((*groups, *hidden)))
    for name in dict.fromkeys(mission.first_order):
        if mission.first_order.count(name) > max(1, (*groups, *hidden).count(name)):
            report.add("order_twice", found=f'"{name}"')
    for name in mission.first_order if known.heroes else ():
        if name not in allowed:
            hint = spelling(name, allowed)
            report.add("order_unknown", found=f'"{name}"', allowed=allowed, hint=hint)


def _meets(cell: Cell, section: Section, ways: Ways) -> bool:
    """Whether a hero can come to where a monster from that cell can come to."""
    part = ways.monsters[cell[1], cell[0]]
    own = ways.part(section.starts[0])
    return bool(((ways.monsters == part) & (ways.heroes == own)).any())


def _seen(cell: Cell, section: Section, ways: Ways) -> bool:
    """Whether a hero can ever see a cell that a monster from that cell can come to.

    Of a very large part it is taken for granted.
    """
    here = ways.monsters == ways.monsters[cell[1], cell[0]]
    own = ways.heroes == ways.part(section.starts[0])
    cells = np.argwhere(here).tolist()
    if len(cells) > _LOOKED:
        return True
    return any(bool((visible(ways.open, (x, y)) & own).any()) for y, x in cells)


def _gates(kind: str, section: Section, things: Things, ways: Ways, report: Report) -> None:
    """Not all that lychgates send out stays in small rooms that no hero has to enter.

    Rule: MOV-08, REI-05.
    """
    needed = [*section.starts, *section.extraction, *(spot.cell for spot in section.followers)]
    quest = [spot.cell for spot in section.objects if kind == "cleanse" and spot.kind == "defiled"]
    needed += [near for cell in quest for near in _around(cell, ways)]
    busy = {int(ways.monsters[y, x]) for x, y in _inner(needed, ways.monsters)}
    rooms = {gate: int(ways.monsters[gate.mouth[1], gate.mouth[0]]) for gate in section.lychgates}
    if any(room in busy for room in rooms.values()):
        return
    whole = int((ways.monsters >= 0).sum())
    for gate, room in rooms.items():
        found = int((ways.monsters == room).sum())
        if found * _SMALL <= whole and ways.together(section.starts[0], gate.mouth):
            placed = things.origin["thing", gate.cell]
            _add("gate_room", placed, gate.cell, report, found=found)


def _models(section: Section, things: Things, known: Known, report: Report) -> None:
    """The warning is at the first group that is not whole. Rule: REI-02."""
    stand = [
        (kind, spot) for spot in section.groups for kind in known.groups.get(spot.encounter, ())
    ]
    for kind in dict.fromkeys(kind for kind, _ in stand):
        models = known.models.get(kind)
        spots = [spot for own, spot in stand if own == kind]
        if models is not None and len(spots) > models:
            cell = spots[models].cell
            details = {"what": f'"{kind}"', "found": len(spots), "allowed": models}
            _add("no_models", things.origin["figure", cell], cell, report, **details)


def _room(section: Section, things: Things, ways: Ways, known: Known, report: Report) -> None:
    """Every group has cells to stand on, and stands together; placed as at the start of a battle.

    Rule: MOV-08.
    """
    free = standable(ways.shut.terrain)
    for x, y in section.starts[:STARTS]:
        free[y, x] = False
    left = dict(known.models)
    for spot in section.groups[: MOST["EnemyGroup"]]:
        figures = 0
        for kind in known.groups.get(spot.encounter, ()):
            figures += left.get(kind, 1) > 0
            left[kind] = left.get(kind, 1) - 1
        room = ways.monsters == ways.monsters[spot.cell[1], spot.cell[0]]
        own = int((room & free).sum())
        cells = _nearest(spot, free, ways, figures)
        placed = things.origin["figure", spot.cell]
        if own < figures:
            details = {"found": figures, "allowed": own}
            _add("group_crowded", placed, spot.cell, report, **details)
        elif away := sum(1 for x, y in cells if not room[y, x]):
            _add("group_split", placed, spot.cell, report, found=away)
        for x, y in cells:
            free[y, x] = False


def _nearest(spot: GroupSpot, free: Mask, ways: Ways, count: int) -> list[Cell]:
    """The cells that so many figures of the group take, one after the other."""
    field = distances(ways.shut, Mover(doors=True), [spot.cell], limit=_NEAR)
    if int((free & (field < FAR)).sum()) < count:
        field = distances(ways.shut, Mover(doors=True), [spot.cell])
    rows, columns = np.nonzero(free)
    away = np.maximum(abs(columns - spot.cell[0]), abs(rows - spot.cell[1]))
    order = np.lexsort((columns, rows, away, field[rows, columns]))[:count]
    return [(int(columns[at]), int(rows[at])) for at in order]


def _pits(section: Section, things: Things, ways: Ways, known: Known, report: Report) -> None:
    """Pits that have all opened cut nothing off that is needed. Rule: MOV-20."""
    start = section.starts[0]
    pits = tuple(s.cell for s in section.traps if s.trap in known.pits and s.cell != start)
    if not pits:
        return
    parts = ways.without(pits)
    needed: dict[str, list[tuple[Cell, ...]]] = {
        "Extraction": [section.extraction],
        "Defiled": [_around(spot.cell, ways) for spot in section.objects if spot.kind == "defiled"],
        "Citizen": [(spot.cell,) for spot in section.followers],
    }
    own, before = parts[start[1], start[0]], ways.part(start)
    for found, places in needed.items():
        for cells in places:
            came = [cell for cell in cells if ways.part(cell) == before]
            if came and all(parts[y, x] != own for x, y in came):
                _pit(pits, parts, int(own), found, things, report)
                return


def _pit(
    pits: tuple[Cell, ...], parts: Parts, own: int, found: str, things: Things, report: Report
) -> None:
    """The warning is at a pit that heroes can come to and something else lies behind."""
    beside = [{int(parts[y, x]) for x, y in _inner(neighbours(cell), parts)} for cell in pits]
    cuts = (cell for cell, near in zip(pits, beside, strict=True) if own in near and len(near) > 1)
    cell = next(cuts, pits[0])
    trap = things.origin.get(("trap", cell))
    if trap is None:
        report.add("pit_cuts", cell=cell, found=found)
    else:
        _add("pit_cuts", trap, cell, report, found=found)


def _inner(cells: Iterable[Cell], parts: Parts) -> list[Cell]:
    height, width = parts.shape
    return [(x, y) for x, y in cells if 0 <= x < width and 0 <= y < height and parts[y, x] >= 0]


def _around(cell: Cell, ways: Ways) -> tuple[Cell, ...]:
    """The cells from which a hero can reach into that one."""
    near = ((cell[0] + dx, cell[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
    return tuple(each for each in near if ways.open.adjacent(each, cell))


def _add(code: str, placed: Placed, cell: Cell | None, report: Report, **details: object) -> None:
    report.note(code, details, layer=placed.layer, object=placed.id, cell=cell)
