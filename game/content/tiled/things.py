"""Things: the objects that an author placed in cells become the spots of a section."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from game.content.fault import Report, spelling
from game.content.tiled.ground import Ground
from game.content.tiled.lines import KINDS, SNAP
from game.content.tiled.placed import Placed
from game.content.tiled.properties import only
from game.content.tiled.schema import KINDS as SCHEMA
from game.content.tiled.schema import OBJECTS
from game.grid import Cell, Direction, Edge, edge_between, step
from game.rules.section import (
    EncounterSpot,
    FollowerSpot,
    GroupSpot,
    LychgateSpot,
    ObjectSpot,
    TrapSpot,
)


class Known(NamedTuple):
    """The names that a map may refer to; the number of spaces of the twilight track.

    ``followers`` are given with their side, ``groups`` are encounters with their enemies, ``delve``
    are the delve cards with their kind, ``models`` the enemies with how many of them there are,
    ``pits`` the traps whose cell nobody enters afterwards, ``shapes`` what delve cards call
    sections, ``crises`` are given with their time. Where names are empty nothing is known of them,
    and any will do.
    """

    encounters: tuple[str, ...]
    traps: tuple[str, ...]
    twilight_spaces: int
    heroes: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    delve: Mapping[str, str] = MappingProxyType({})
    followers: Mapping[str, str] = MappingProxyType({})
    groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    models: Mapping[str, int] = MappingProxyType({})
    pits: tuple[str, ...] = ()
    shapes: tuple[str, ...] = ()
    crises: Mapping[str, str] = MappingProxyType({})


@dataclass(slots=True)
class Things:
    """All spots found so far; ``origin`` says which object put a start, group or object there.

    ``lines``: which object drew an edge; ``count``: how many objects of a class there are, those
    that were misspelt or misplaced too, and ``last``: the last of them. ``hidden`` are the objects
    of ``encounters``; ``flows`` those of ``tides``.
    """

    starts: dict[Cell, Placed] = field(default_factory=dict)
    extraction: dict[Cell, Placed] = field(default_factory=dict)
    groups: list[GroupSpot] = field(default_factory=list)
    encounters: list[EncounterSpot] = field(default_factory=list)
    lychgates: list[LychgateSpot] = field(default_factory=list)
    objects: list[ObjectSpot] = field(default_factory=list)
    traps: list[TrapSpot] = field(default_factory=list)
    followers: list[FollowerSpot] = field(default_factory=list)
    tides: dict[int, tuple[Cell, ...]] = field(default_factory=dict)
    flows: dict[int, Placed] = field(default_factory=dict)
    origin: dict[tuple[str, Cell], Placed] = field(default_factory=dict)
    lines: dict[Edge, Placed] = field(default_factory=dict)
    count: dict[str, int] = field(default_factory=dict)
    hidden: list[Placed] = field(default_factory=list)
    last: dict[str, Placed] = field(default_factory=dict)

    def cells(self, role: str) -> tuple[Cell, ...]:
        """The cells of that role, in the order in which they were placed."""
        return tuple(cell for known, cell in self.origin if known == role)


@dataclass(frozen=True, slots=True)
class Setter:
    """Puts objects into ``things``; ``shut`` are the edges that are not open."""

    ground: Ground
    shut: frozenset[Edge]
    tile: tuple[int, int]
    known: Known | None
    report: Report
    things: Things

    def put(self, placed: Placed) -> None:
        """The object is a spot in ``things``, or its faults are in the report."""
        if not placed.kind and placed.shape in ("text", "tile"):
            return  # A note for authors, or a picture.
        if placed.rotation:
            self.fault("rotated", placed, found=f"{placed.rotation:g} degrees")
        if placed.kind in KINDS:
            return
        found = f'"{placed.kind}"'
        self.things.count[placed.kind] = self.things.count.get(placed.kind, 0) + 1
        self.things.last[placed.kind] = placed
        if not placed.kind:
            self.fault("no_class", placed, allowed=CLASSES)
        elif placed.kind not in CLASSES:
            hint = spelling(placed.kind, CLASSES)
            self.things.count[hint] = self.things.count.get(hint, 0) + 1
            self.fault("unknown_class", placed, found=found, allowed=CLASSES, hint=hint)
        elif placed.kind == "Extraction":
            self.extraction(placed)
        elif placed.kind == "Tide":
            self.tide(placed)
        else:
            cell = self.cell(placed)
            if cell is not None:
                _PUT[placed.kind](self, placed, cell)

    def fault(self, code: str, placed: Placed, cell: Cell | None = None, **details: object) -> None:
        """A fault of that object."""
        self.report.note(code, details, layer=placed.layer, object=placed.id, cell=cell)

    def cell(self, placed: Placed) -> Cell | None:
        """The one cell on the map that the object lies in; else a fault, and None."""
        if placed.shape not in ("point", "rectangle", "ellipse", "tile"):
            allowed = "a point, or a rectangle in one cell"
            self.fault(
                "object_shape", placed, found=placed.shape, kind=placed.kind, allowed=allowed
            )
            return None
        cell = self._corner(placed.x + placed.width / 2, placed.y + placed.height / 2)
        left, top = cell[0] * self.tile[0], cell[1] * self.tile[1]
        if not self.ground.inside(cell):
            self.fault("outside", placed, cell)
        elif (
            placed.x < left - SNAP
            or placed.y < top - SNAP
            or placed.x + placed.width > left + self.tile[0] + SNAP
            or placed.y + placed.height > top + self.tile[1] + SNAP
        ):
            self.fault("many_cells", placed, cell, kind=placed.kind)
        else:
            return cell
        return None

    def _corner(self, x: float, y: float) -> Cell:
        return int(x // self.tile[0]), int(y // self.tile[1])

    def name(self, placed: Placed, cell: Cell, what: str, known: Sequence[str] | None) -> str:
        """The property ``what`` of the object, checked against ``known`` (empty: any will do)."""
        name = placed.properties.get(what, "")
        if name and known and name not in known:
            self.fault(
                "unknown_name",
                placed,
                cell,
                what=what,
                found=f'"{name}"',
                allowed=known,
                hint=spelling(name, known),
            )
        return name

    def single(self, placed: Placed, cell: Cell, role: str) -> bool:
        """Whether the object is the first of its role in the cell; else a fault."""
        other = self.things.origin.get((role, cell))
        if other is not None:
            allowed = tuple(kind for kind, own in ROLES.items() if own == role)
            self.fault("doubled", placed, cell, kind=other.kind, other=other.id, allowed=allowed)
            return False
        self.things.origin[role, cell] = placed
        return True

    def standing(self, placed: Placed, cell: Cell) -> bool:
        """Whether somebody can stand in the cell; else a fault."""
        if not self.ground.walkable(cell):
            self.fault("blocked", placed, cell, kind=placed.kind)
        return self.ground.walkable(cell)

    def allow(self, placed: Placed) -> None:
        """A fault for every property that its class does not have."""
        names = SCHEMA[placed.kind].names
        only(placed.properties, names, self.report, layer=placed.layer, object=placed.id)

    def extraction(self, placed: Placed) -> None:
        """The zone covers the cells of the rectangle that can be entered."""
        self.allow(placed)
        standing = self.area(placed)
        for cell in standing:
            self.things.extraction[cell] = placed

    def tide(self, placed: Placed) -> None:
        """The tide swallows the cells of the rectangle, in the ``order`` of its areas."""
        self.allow(placed)
        text = placed.properties.get("order", "")
        if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) < 100):
            code = "property_value" if text else "property_missing"
            allowed = "a whole number from 1 to 99"
            self.fault(code, placed, name="order", found=f'"{text}"', allowed=allowed)
            return
        cells = self.area(placed)
        if int(text) in self.things.tides:
            self.fault("tide_order", placed, found=text)
        self.things.tides[int(text)] = cells
        self.things.flows[int(text)] = placed

    def area(self, placed: Placed) -> tuple[Cell, ...]:
        """The cells of a rectangle along the grid that can be entered, row by row; or faults."""
        if placed.shape != "rectangle":
            self.fault(
                "object_shape",
                placed,
                found=placed.shape,
                kind=placed.kind,
                allowed="a rectangle along the grid",
            )
            return ()
        sides = []
        for start, length, size in (
            (placed.x, placed.width, self.tile[0]),
            (placed.y, placed.height, self.tile[1]),
        ):
            first, last = round(start / size), round((start + length) / size)
            if max(abs(start - first * size), abs(start + length - last * size)) > SNAP:
                found = f"({placed.x:g}, {placed.y:g})"
                self.fault("off_grid", placed, found=found, allowed=SNAP)
                return ()
            sides.append(range(first, last))
        if not min(placed.width, placed.height):
            self.fault("no_size", placed, kind=placed.kind)
            return ()
        cells = [(x, y) for y in sides[1] for x in sides[0]] if _small(sides, self.ground) else []
        if not cells or not all(self.ground.inside(cell) for cell in cells):
            self.fault("outside", placed)
            return ()
        standing = tuple(cell for cell in cells if self.ground.walkable(cell))
        if not standing:
            code = "extraction_blocked" if placed.kind == "Extraction" else "blocked"
            self.fault(
                code, placed, cells[0], **({"kind": placed.kind} if code == "blocked" else {})
            )
        return standing


def _small(sides: list[range], ground: Ground) -> bool:
    return len(sides[0]) <= ground.width and len(sides[1]) <= ground.height


def _start(to: Setter, placed: Placed, cell: Cell) -> None:
    to.allow(placed)
    if to.standing(placed, cell) and to.single(placed, cell, "figure"):
        to.things.starts[cell] = placed


def _group(to: Setter, placed: Placed, cell: Cell) -> None:
    to.allow(placed)
    known = to.known.encounters if to.known else None
    encounter = to.name(placed, cell, "encounter", known)
    if not encounter:
        allowed = known or "the id of an encounter"
        to.fault("property_missing", placed, cell, name="encounter", allowed=allowed)
    elif to.standing(placed, cell) and to.single(placed, cell, "figure"):
        to.things.groups.append(GroupSpot(cell, encounter))


def _encounter(to: Setter, placed: Placed, cell: Cell) -> None:
    to.allow(placed)
    known = to.known.encounters if to.known else None
    to.things.encounters.append(EncounterSpot(to.name(placed, cell, "encounter", known)))
    to.things.hidden.append(placed)


def _lychgate(to: Setter, placed: Placed, cell: Cell) -> None:
    """Rule: REI-05. The mouth: the side asked for, else the first of S, E, N, W that is open."""
    to.allow(placed)
    wanted = placed.properties.get("mouth", "")
    if wanted and wanted not in ("N", "E", "S", "W"):
        to.fault(
            "property_value",
            placed,
            cell,
            name="mouth",
            found=f'"{wanted}"',
            allowed="N, E, S or W",
            hint=spelling(wanted, "NESW"),
        )
        return
    if to.ground.at(cell) in ("void", "solid"):
        to.fault("gate_place", placed, cell, found=to.ground.at(cell))
        return
    for letter in wanted or "SENW":
        mouth = step(cell, Direction[letter])
        if to.ground.walkable(mouth) and edge_between(cell, mouth) not in to.shut:
            if to.single(placed, cell, "thing"):
                to.things.lychgates.append(LychgateSpot(f"lychgate{placed.id}", cell, mouth))
            return
    where = f"to {wanted}" if wanted else "on any side"
    to.fault("gate_mouth", placed, cell, where=where)


def _searched(kind: str) -> Callable[[Setter, Placed, Cell], None]:
    def put(to: Setter, placed: Placed, cell: Cell) -> None:
        to.allow(placed)
        if to.ground.at(cell) in ("void", "solid"):
            to.fault("blocked", placed, cell, kind=placed.kind)
        elif to.single(placed, cell, "thing"):
            to.things.objects.append(ObjectSpot(f"{kind}{placed.id}", cell, kind))

    return put


def _follower(to: Setter, placed: Placed, cell: Cell) -> None:
    to.allow(placed)
    side = placed.kind.lower()
    of = to.known.followers if to.known else {}
    known = [name for name in of if of[name] == side] or (["none"] if of else None)
    kind = to.name(placed, cell, "kind", known)
    if not kind:
        allowed = known or f"the id of a {side}"
        to.fault("property_missing", placed, cell, name="kind", allowed=allowed)
    elif to.standing(placed, cell) and to.single(placed, cell, "figure"):
        to.things.followers.append(FollowerSpot(cell, kind))


def _spot(role: str) -> Callable[[Setter, Placed, Cell], None]:
    """A cell of a section that plays a part in a delve. Rule: EXP-06, EXP-20, EXP-21, EXP-25."""

    def put(to: Setter, placed: Placed, cell: Cell) -> None:
        to.allow(placed)
        if not to.standing(placed, cell):
            return
        if role == "shard" and any(known == role for known, _ in to.things.origin):
            to.fault("shard_twice", placed, cell)
        else:
            to.single(placed, cell, role)

    return put


def _trap(to: Setter, placed: Placed, cell: Cell) -> None:
    to.allow(placed)
    known = to.known.traps if to.known else None
    trap = to.name(placed, cell, "trap", known)
    if not trap:
        allowed = known or "the id of a trap"
        to.fault("property_missing", placed, cell, name="trap", allowed=allowed)
    elif to.ground.at(cell) != "floor":
        to.fault("trap_place", placed, cell, found=to.ground.at(cell))
    elif cell in to.ground.traps:
        to.fault("trap_painted", placed, cell)
    elif to.single(placed, cell, "trap"):
        to.things.traps.append(TrapSpot(cell, trap))


_PUT: dict[str, Callable[[Setter, Placed, Cell], None]] = {
    "HeroStart": _start,
    "EnemyGroup": _group,
    "Encounter": _encounter,
    "Lychgate": _lychgate,
    "Cache": _searched("cache"),
    "LegendaryCache": _searched("legendary"),
    "SearchObject": _searched("object"),
    "Defiled": _searched("defiled"),
    "Citizen": _follower,
    "Companion": _follower,
    "Trap": _trap,
    "Connection": _spot("connection"),
    "CacheCell": _spot("cache_cell"),
    "EnemyCell": _spot("enemy_cell"),
    "Shard": _spot("shard"),
}

ROLES = {
    "HeroStart": "figure",
    "EnemyGroup": "figure",
    "Citizen": "figure",
    "Companion": "figure",
    "Lychgate": "thing",
    "Cache": "thing",
    "LegendaryCache": "thing",
    "SearchObject": "thing",
    "Defiled": "thing",
    "Trap": "trap",
    "Connection": "connection",
    "CacheCell": "cache_cell",
    "EnemyCell": "enemy_cell",
    "Shard": "shard",
}
"""What each class is in its cell, where it is one of a kind."""

CLASSES = tuple(kind.name for kind in OBJECTS)
"""Every class that an object may have."""
