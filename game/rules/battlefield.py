"""The battlefield: what follows from the placed sections, and who stands where.

Everything here is derived from the State and cached by what it depends on. Arrays are [y, x].
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.grid import Board, Cell, Edge, Mover, Side, Terrain, edge_cells
from game.rules.rulebook import EnemySpec, HeroSide, Rulebook
from game.rules.section import TERRAIN_LETTERS, LychgateSpot, ObjectSpot, Section
from game.rules.state import Figure, State

_TERRAIN = {
    TERRAIN_LETTERS["void"]: Terrain.VOID,
    TERRAIN_LETTERS["floor"]: Terrain.FLOOR,
    TERRAIN_LETTERS["obstacle"]: Terrain.OBSTACLE,
    TERRAIN_LETTERS["impassable"]: Terrain.IMPASSABLE,
    TERRAIN_LETTERS["pillar"]: Terrain.PILLAR,
    TERRAIN_LETTERS["solid"]: Terrain.SOLID,
}
_SHUT = {"wall": Side.WALL, "door": Side.DOOR_SHUT, "gateway": Side.GATE_SHUT}
_OPENED = {Side.DOOR_SHUT: Side.DOOR_OPEN, Side.GATE_SHUT: Side.GATE_OPEN}
_SPRUNG = {"rubble": Terrain.OBSTACLE, "pit": Terrain.IMPASSABLE}


@lru_cache(maxsize=32)
def _section_board(section: Section) -> Board:
    """The board of a section with every door and gateway shut."""
    terrain = np.zeros((section.height, section.width), np.uint8)
    for y, row in enumerate(section.terrain):
        for x, letter in enumerate(row):
            terrain[y, x] = _TERRAIN[letter]
    north = np.zeros((section.height + 1, section.width + 1), np.uint8)
    west = np.zeros((section.height + 1, section.width + 1), np.uint8)
    for edge in section.edges:
        (north if edge.side == "n" else west)[edge.y, edge.x] = _SHUT[edge.kind]
    return Board(terrain, north, west)


@lru_cache(maxsize=512)
def _board(
    section: Section, opened: tuple[Edge, ...], changed: tuple[tuple[Cell, Terrain], ...]
) -> Board:
    board = _section_board(section)
    if opened:
        board = board.with_sides(
            {edge: _OPENED.get(board.side(*edge_cells(edge)), Side.OPEN) for edge in opened}
        )
    return board.with_terrain(dict(changed)) if changed else board


def section_of(rulebook: Rulebook, state: State) -> Section:
    """The section that the battle is fought on."""
    return rulebook.sections[state.pieces[0].section]


@lru_cache(maxsize=32)
def _traps(section: Section) -> dict[Cell, str]:
    return {spot.cell: spot.trap for spot in section.traps}


def board_of(rulebook: Rulebook, state: State) -> Board:
    """The board with the doors that are open and the traps that were sprung by now."""
    section = section_of(rulebook, state)
    changed = []
    for cell in state.sprung:
        then = rulebook.traps[_traps(section)[cell]].then
        if then in _SPRUNG:
            changed.append((cell, _SPRUNG[then]))
    return _board(section, state.opened, tuple(changed))


def trap_at(rulebook: Rulebook, state: State, cell: Cell) -> str:
    """The id of the unsprung trap on the cell, or "". Rule: MOV-16."""
    if cell in state.sprung:
        return ""
    return _traps(section_of(rulebook, state)).get(cell, "")


def armed_traps(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells of all unsprung traps."""
    section = section_of(rulebook, state)
    return tuple(cell for cell in _traps(section) if cell not in state.sprung)


def gates(rulebook: Rulebook, state: State) -> tuple[LychgateSpot, ...]:
    """The lychgates on the field."""
    return section_of(rulebook, state).lychgates


def objects(rulebook: Rulebook, state: State) -> tuple[ObjectSpot, ...]:
    """What can be searched, searched already or not."""
    return section_of(rulebook, state).objects


def extraction(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells of the extraction zone."""
    return section_of(rulebook, state).extraction


def occupied(board: Board, state: State, but: str = "") -> npt.NDArray[np.uint8]:
    """How many figures other than ``but`` stand on each cell. Rule: MOV-03, MOV-04."""
    count = np.zeros((board.height, board.width), np.uint8)
    for figure in state.figures.values():
        if figure.id != but:
            x, y = figure.cell
            count[y, x] += 1
    return count


def figures_at(state: State, cell: Cell) -> tuple[Figure, ...]:
    """The figures on a cell."""
    return tuple(figure for figure in state.figures.values() if figure.cell == cell)


def hero_side(rulebook: Rulebook, state: State, hero: str) -> HeroSide:
    """The side of the hero card that counts now. Rule: ACT-15."""
    spec = rulebook.heroes[hero]
    return spec.inspired if state.cards[hero].inspired else spec.front


def enemy_spec(rulebook: Rulebook, figure: Figure) -> EnemySpec:
    """The card of an enemy figure."""
    return rulebook.enemies[figure.kind]


def mover_of(rulebook: Rulebook, figure: Figure) -> Mover:
    """How the figure moves. Rule: MOV-05, MOV-07, MOV-08, MOV-18."""
    if figure.side == "hero":
        return Mover(small=rulebook.heroes[figure.kind].small, doors=True)
    spec = rulebook.enemies[figure.kind]
    return Mover(small=spec.small, flying=spec.flying, crawling=spec.crawling)


def speed_of(rulebook: Rulebook, state: State, figure: Figure) -> int:
    """The figure's Speed now; a web halves it, rounded up. Rule: MOV-01, EVT-22."""
    if figure.side == "enemy":
        return rulebook.enemies[figure.kind].speed
    speed = hero_side(rulebook, state, figure.id).speed
    return -(-speed // 2) if "webbed" in state.cards[figure.id].ailments else speed


def is_night(rulebook: Rulebook, state: State) -> bool:
    """Whether the twilight token is on the last space. Rule: EVT-20."""
    return state.twilight >= rulebook.tuning.twilight_spaces - 1
