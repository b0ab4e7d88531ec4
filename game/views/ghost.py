"""The ghost: the drawn section before it is put down. It knows no pygame.

It can be slid from one legal place to the next, turned, or be held anywhere; where it may not lie
it says why. Rule: EXP-12 to EXP-14.
"""

from dataclasses import dataclass, replace

from game.grid import Cell
from game.rules import frames as fr
from game.rules.errors import CODES
from game.rules.joining import Placement, faults, read_placement
from game.rules.layout import Layout, cells_of, layout
from game.rules.rulebook import Rulebook
from game.rules.section import Section
from game.rules.state import State
from game.rules.turning import turned, turned_size
from game.text import _

_SNAP = 1
"""So many cells beside a legal place the pointer is taken to mean it."""


@dataclass(frozen=True)
class Ghost:
    """A section held over the table at ``place``; ``able`` are all the places where it may lie."""

    section: Section
    cell: Cell
    able: tuple[Placement, ...]
    place: Placement
    lies: Layout

    @staticmethod
    def of(rulebook: Rulebook, state: State) -> "Ghost | None":
        """The section that is to be placed, at the first legal place; None if none is."""
        ask = state.pending
        if ask is None or ask.question != "placement" or not isinstance(ask.frame, fr.Join):
            return None
        able = tuple(read_placement(option.id) for option in ask.options)
        section = rulebook.sections[ask.frame.section]
        return Ghost(section, ask.frame.cell, able, able[0], layout(rulebook, state))

    @property
    def lying(self) -> Section:
        """The section as it is turned now."""
        return turned(self.section, self.place.turns)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it would cover."""
        return cells_of(self.lying, self.place.origin)

    @property
    def legal(self) -> bool:
        """Whether it may lie where it is held."""
        return self.place in self.able

    @property
    def option(self) -> str:
        """The id of the answer that puts it down here."""
        return self.place.id

    def why_not(self) -> str:
        """Why it may not lie here, in sentences; "" if it may."""
        if self.legal:
            return ""
        found = faults(self.lies, self.section, self.cell, self.place)
        return " ".join(_(CODES[code]) for code in found or ("not_joined",))

    def put(self, place: Placement) -> "Ghost":
        """Held there."""
        return replace(self, place=place)

    def point(self, cell: Cell) -> "Ghost":
        """Its middle is over the cell, or it lies at the legal place right beside that."""
        wide, high = self.lying.width, self.lying.height
        origin = cell[0] - wide // 2, cell[1] - high // 2
        near = [each for each in self.able if each.turns == self.place.turns]
        near = [each for each in near if _far(each.origin, origin) <= _SNAP]
        best = min(near, key=lambda each: _way(each.origin, origin), default=None)
        return self.put(best or Placement(origin, self.place.turns))

    def turn(self, steps: int = 1) -> "Ghost":
        """Turned so many quarters, about its middle, to the nearest legal place if there is one."""
        turns = (self.place.turns + steps) % 4
        size = self.section.width, self.section.height
        before, after = turned_size(size, self.place.turns), turned_size(size, turns)
        x, y = self.place.origin
        origin = x + (before[0] - after[0]) // 2, y + (before[1] - after[1]) // 2
        near = [each for each in self.able if each.turns == turns]
        best = min(near, key=lambda each: _way(each.origin, origin), default=None)
        return self.put(best or Placement(origin, turns))

    def slide(self, way: tuple[int, int]) -> "Ghost":
        """At the next legal place that way; without one it is held one cell further."""
        x, y = self.place.origin

        def ahead(origin: Cell) -> int:
            return (origin[0] - x) * way[0] + (origin[1] - y) * way[1]

        near = [each for each in self.able if each.turns == self.place.turns]
        near = [each for each in near if ahead(each.origin) > 0]
        here = self.place.origin
        best = min(near, key=lambda each: (_way(each.origin, here), each.origin), default=None)
        return self.put(best or Placement((x + way[0], y + way[1]), self.place.turns))

    def next(self, step: int = 1) -> "Ghost":
        """At the next legal place in the order of the rules, turned as it must be."""
        number = self.able.index(self.place) + step if self.legal else 0
        return self.put(self.able[number % len(self.able)])


def _far(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _way(a: Cell, b: Cell) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
