"""Sets: the tilesets of a map together, which say what is meant by the number of a tile."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.content.fault import Report
from game.content.tiled.door import Door
from game.content.tiled.layer import FLIPS, Gids
from game.content.tiled.node import Node
from game.content.tiled.placed import Placed
from game.content.tiled.template import Stencil
from game.content.tiled.tileset import Tileset, read_tileset, read_tsx

MAX_SETS = 64
"""So many tilesets a map may have, those of its templates counted."""

_HIDDEN = 1 << 20
"""So many tiles a lost tileset at the end is taken to have."""

_PLAIN = 0x1FFF_FFFF & ~0x1000_0000


@dataclass(slots=True)
class Sets:
    """The tilesets by their first number; templates add theirs behind them."""

    door: Door
    sets: list[Tileset]

    @classmethod
    def of(cls, root: Node, path: Path, door: Door, report: Report) -> "Sets":
        """The tilesets of the map whose root this is."""
        nodes = list(root.named("tileset"))
        if len(nodes) > MAX_SETS:
            report.add("too_many_sets", allowed=MAX_SETS)
        read = [read_tileset(node, path, door, report) for node in nodes[:MAX_SETS]]
        read.sort(key=lambda one: one.first)
        for place, (below, above) in enumerate(pairwise(read)):
            if above.first < below.first + below.declared:
                last = below.first + below.declared - 1
                name = f'"{above.name}"'
                report.add("tileset_overlap", name=name, found=above.first, last=last)
            # An image may hold more tiles than were counted, and a lost tileset hides how many.
            room = above.first - below.first
            if below.count > room or _lost(below):
                read[place] = replace(below, count=room)
        if read and _lost(read[-1]):
            read[-1] = replace(read[-1], count=_HIDDEN)
        return cls(door, read)

    def all(self) -> tuple[Tileset, ...]:
        """All of them, by their first number."""
        return tuple(self.sets)

    def at(self, gid: int) -> Tileset | None:
        """The tileset of a tile, whose number may have flips; None: it is in none."""
        plain = gid & _PLAIN
        place = bisect_right(self.sets, plain, key=lambda one: one.first) - 1
        found = self.sets[place] if place >= 0 else None
        return found if found is not None and _has(found, plain - found.first) else None

    def known(self, plain: Gids) -> npt.NDArray[np.bool_]:
        """Which of these numbers without flips are tiles of the sets; 0 counts, it is no tile."""
        known: npt.NDArray[np.bool_] = plain == 0
        for each in self.sets:
            inside = (plain >= each.first) & (plain < each.end)
            if each.cut is None and each.sound:
                inside &= np.isin(plain, np.array(list(each.cuts), np.uint32) + each.first)
            known |= inside
        return known

    def dress(self, placed: Placed, stencil: Stencil, report: Report) -> Placed | None:
        """The tile object with its number in the map, its box, and what its tile gives it."""
        gid = placed.gid & ~0x1000_0000
        if stencil.tileset is not None:
            moved = self._adopted(gid, stencil, report)
            if moved is None:
                return None
            gid = moved
        found = self.at(gid)
        if found is None:
            report.add("gid_unknown", found=gid & _PLAIN)
            return replace(placed, gid=gid)
        number = (gid & _PLAIN) - found.first
        size = found.size(number)
        width, height = placed.width or float(size[0]), placed.height or float(size[1])
        return replace(
            placed,
            gid=gid,
            kind=placed.kind or found.kinds.get(number, ""),
            x=placed.x - found.align[0] * width,
            y=placed.y - found.align[1] * height,
            width=width,
            height=height,
            properties={**found.properties.get(number, {}), **placed.properties},
        )

    def _adopted(self, gid: int, stencil: Stencil, report: Report) -> int | None:
        """The map's number for a tile of a template, whose tileset is now one of the map's."""
        node, flips = stencil.tileset, gid & FLIPS
        assert node is not None
        first = node.integer("firstgid", report, 1, 2**28 - 1)
        path = stencil.path
        if "source" in node.attributes:
            source = node.get("source")
            found = self.door.find(source, stencil.path, (".tsx",), report, node.line)
            if found is None:
                return None
            path = found
        number = (gid & _PLAIN) - first
        for each in self.sets:
            if each.path == path:
                return flips | (each.first + number)
        if len(self.sets) >= MAX_SETS:
            report.add("too_many_sets", allowed=MAX_SETS)
            return None
        free = max((each.end for each in self.sets), default=1)
        if path == stencil.path:
            inner = read_tileset(node, path, self.door, report)
            self.sets.append(replace(inner, first=free, path=path))
        else:
            self.sets.append(read_tsx(path, free, self.door, report))
        return flips | (free + number)


def _lost(tileset: Tileset) -> bool:
    return not tileset.sound and not tileset.count


def _has(tileset: Tileset, number: int) -> bool:
    if not 0 <= number < tileset.count:
        return False
    return tileset.cut is not None or not tileset.sound or number in tileset.cuts
