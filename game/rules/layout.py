"""The layout: sections on the table, and the one map that they make together.

A delve is played on a field of ``FIELD`` x ``FIELD`` cells with the entrance in its middle, so
cells never change their names while the map grows. Each cell belongs to at most one section.
Within a section its own walls and doors stand; along its outline there is none, so that two
sections are connected wherever they have neighbouring cells (EXP-16), and beyond the outline is
nothing that could be entered or looked across. Objects and lychgates bear the id of their place on
the table before their own ("s7.lychgate3"), since a section may come back.

Rule: EXP-06, EXP-12, EXP-16, EXP-26.
"""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.grid import Cell, edge_cells
from game.rules.latest import Latest
from game.rules.rulebook import Rulebook
from game.rules.section import TERRAIN_LETTERS, Section, SectionEdge
from game.rules.state import Piece, State
from game.rules.turning import turned

FIELD = 96
"""Cells that the field of a delve is wide and high."""

_VOID = TERRAIN_LETTERS["void"]
_STANDABLE = TERRAIN_LETTERS["floor"] + TERRAIN_LETTERS["obstacle"]


class Laid(NamedTuple):
    """A section as it lies: already turned, its north-west corner on ``origin``."""

    id: str
    section: Section
    origin: Cell
    gloomy: bool = False

    def at(self, cell: Cell) -> Cell:
        """Where a cell of the (turned) section lies on the field."""
        return cell[0] + self.origin[0], cell[1] + self.origin[1]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that belong to the section, row by row."""
        return cells_of(self.section, self.origin)

    @property
    def connections(self) -> tuple[Cell, ...]:
        """The cells on the field that bear its connection symbols."""
        return tuple(self.at(cell) for cell in self.section.connections)


Layout = tuple[Laid, ...]
"""All sections on the table, the entrance first."""


def is_delve(rulebook: Rulebook, state: State) -> bool:
    """Whether the journey is a delve, whose map grows. Rule: JRN-01."""
    return rulebook.missions[state.mission].kind == "delve"


def entrance_piece(section: Section) -> Piece:
    """The entrance section in the middle of the field."""
    return Piece(section.id, ((FIELD - section.width) // 2, (FIELD - section.height) // 2))


def lay(rulebook: Rulebook, piece: Piece) -> Laid:
    """The piece as it lies."""
    card = rulebook.delve.get(piece.card)
    gloomy = card is not None and card.environment == "gloom"
    section = turned(rulebook.sections[piece.section], piece.turns)
    return Laid(piece.id, section, piece.origin, gloomy)


def layout(rulebook: Rulebook, state: State) -> Layout:
    """The sections on the table."""
    return _layout(rulebook, state.pieces)


def _lay_all(rulebook: Rulebook, pieces: tuple[Piece, ...]) -> Layout:
    return tuple(lay(rulebook, piece) for piece in pieces)


_layout = Latest(_lay_all)


@lru_cache(maxsize=4096)
def cells_of(section: Section, origin: Cell) -> tuple[Cell, ...]:
    """The cells of the field that a (turned) section covers with its corner there, row by row."""
    left, top = origin
    return tuple(
        (left + x, top + y)
        for y, row in enumerate(section.terrain)
        for x, letter in enumerate(row)
        if letter != _VOID
    )


def owners(lies: Layout) -> dict[Cell, int]:
    """For each cell that belongs to a section the index of that section."""
    return _owners(lies)


@lru_cache(maxsize=256)
def _owners_of(lies: Layout) -> dict[Cell, int]:
    return {cell: index for index, laid in enumerate(lies) for cell in laid.cells}


_owners = Latest(_owners_of)


def piece_at(rulebook: Rulebook, state: State, cell: Cell) -> Piece | None:
    """The piece that the cell belongs to; None beyond all of them."""
    index = owners(layout(rulebook, state)).get(cell)
    return None if index is None else state.pieces[index]


def environment_at(rulebook: Rulebook, state: State, cell: Cell) -> str:
    """The environment of the section that the cell belongs to, "" without one. Rule: EXP-24."""
    if len(state.pieces) == 1:
        return ""
    piece = piece_at(rulebook, state, cell)
    return rulebook.delve[piece.card].environment if piece is not None and piece.card else ""


def composed(lies: Layout) -> Section:
    """All sections together as one section of the size of the field. Rule: EXP-16, EXP-26.

    The extraction zone is the entrance, wherever somebody can stand on it.
    """
    return _composed(lies)


@lru_cache(maxsize=64)
def _compose(lies: Layout) -> Section:
    rows = [[_VOID] * FIELD for _ in range(FIELD)]
    edges: list[SectionEdge] = []
    for laid in lies:
        left, top = laid.origin
        for y, row in enumerate(laid.section.terrain):
            for x, letter in enumerate(row):
                if letter != _VOID:
                    rows[top + y][left + x] = letter
        edges += _inner_edges(laid)
    entrance = lies[0]
    return Section(
        "delve",
        FIELD,
        FIELD,
        tuple("".join(row) for row in rows),
        tuple(edges),
        traps=tuple(
            replace(spot, cell=laid.at(spot.cell)) for laid in lies for spot in laid.section.traps
        ),
        starts=tuple(entrance.at(cell) for cell in entrance.section.starts),
        extraction=tuple(cell for cell in entrance.cells if rows[cell[1]][cell[0]] in _STANDABLE),
        lychgates=tuple(
            replace(
                spot, id=_named(laid, spot.id), cell=laid.at(spot.cell), mouth=laid.at(spot.mouth)
            )
            for laid in lies
            for spot in laid.section.lychgates
        ),
        objects=tuple(
            replace(spot, id=_named(laid, spot.id), cell=laid.at(spot.cell))
            for laid in lies
            for spot in laid.section.objects
        ),
        connections=tuple(cell for laid in lies for cell in laid.connections),
        gloom=tuple(cell for laid in lies if laid.gloomy for cell in laid.cells),
    )


_composed = Latest(_compose)


def _named(laid: Laid, name: str) -> str:
    return f"{laid.id}.{name}" if laid.id else name


def _inner_edges(laid: Laid) -> list[SectionEdge]:
    """The walls and doors between two cells of the section. Rule: EXP-16."""
    own = frozenset(laid.cells)
    found = []
    for edge in laid.section.edges:
        x, y = laid.at((edge.x, edge.y))
        if all(cell in own for cell in edge_cells((x, y, edge.side))):
            found.append(SectionEdge(x, y, edge.side, edge.kind))
    return found
