"""The battlefield: what follows from the placed sections, and who stands where.

Everything here is derived from the State and cached by what it depends on. Arrays are [y, x].
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.grid import Board, Cell, Edge, Mover, Side, Terrain, edge_cells
from game.rules.latest import Latest
from game.rules.layout import composed, environment_at, is_delve, layout
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
ENTRANCE = "entrance"
"""Instead of a lychgate's id: the enemy comes in by the entrance of a delve. Rule: REI-05."""

GLOOM = 4
"""How many cells one sees from and into a gloomy cell."""

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
    if not section.gloom:
        return Board(terrain, north, west)
    dim = np.zeros_like(terrain)
    for x, y in section.gloom:
        dim[y, x] = GLOOM
    return Board(terrain, north, west, dim)


def _open_board(
    section: Section, opened: tuple[Edge, ...], changed: tuple[tuple[Cell, Terrain], ...]
) -> Board:
    board = _section_board(section)
    if opened:
        board = board.with_sides(
            {edge: _OPENED.get(board.side(*edge_cells(edge)), Side.OPEN) for edge in opened}
        )
    return board.with_terrain(dict(changed)) if changed else board


_board = lru_cache(maxsize=512)(_open_board)
_field = lru_cache(maxsize=24)(_open_board)
"""The boards of delves are large, and so is what is kept with them."""


def section_of(rulebook: Rulebook, state: State) -> Section:
    """The section that the battle is fought on; in a delve all that lie on the table in one."""
    if is_delve(rulebook, state):
        return composed(layout(rulebook, state))
    return rulebook.sections[state.pieces[0].section]


@lru_cache(maxsize=32)
def _traps(section: Section) -> dict[Cell, str]:
    return {spot.cell: spot.trap for spot in section.traps}


def board_of(rulebook: Rulebook, state: State) -> Board:
    """The board with the doors that are open and the traps that were sprung by now."""
    section = section_of(rulebook, state)
    return _made(
        rulebook, section, is_delve(rulebook, state), state.opened, state.sprung, state.tide
    )


def _make(
    rulebook: Rulebook,
    section: Section,
    delve: bool,
    opened: tuple[Edge, ...],
    sprung: tuple[Cell, ...],
    tide: int,
) -> Board:
    changed = []
    for cell in sprung:
        then = rulebook.traps[_traps(section)[cell]].then
        if then in _SPRUNG:
            changed.append((cell, _SPRUNG[then]))
    changed += [(cell, Terrain.IMPASSABLE) for cell in _drowned(section, tide)]
    return (_field if delve else _board)(section, opened, tuple(changed))


_made = Latest(_make)


def drowned(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells that the tide made impassable. Rule: JRN-01."""
    if not state.tide:
        return ()
    section = section_of(rulebook, state)
    return _drowned(section, state.tide)


@lru_cache(maxsize=64)
def _drowned(section: Section, tide: int) -> tuple[Cell, ...]:
    dry = (TERRAIN_LETTERS["floor"], TERRAIN_LETTERS["obstacle"])
    cells = dict.fromkeys(cell for area in section.tides[:tide] for cell in area)
    return tuple(cell for cell in cells if section.terrain[cell[1]][cell[0]] in dry)


def shut_gateways(rulebook: Rulebook, state: State) -> tuple[Edge, ...]:
    """The gateways that are still shut, row by row. Rule: REI-05."""
    board = board_of(rulebook, state)
    found = [(y, x, "n") for y, x in np.argwhere(board.north == Side.GATE_SHUT).tolist()]
    found += [(y, x, "w") for y, x in np.argwhere(board.west == Side.GATE_SHUT).tolist()]
    return tuple((x, y, side) for y, x, side in sorted(found))


def trap_at(rulebook: Rulebook, state: State, cell: Cell) -> str:
    """The id of the unsprung trap on the cell, or "". Rule: MOV-16."""
    if cell in state.sprung:
        return ""
    return _traps(section_of(rulebook, state)).get(cell, "")


def armed_traps(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells of all unsprung traps."""
    return _armed(section_of(rulebook, state), state.sprung)


def _unsprung(section: Section, sprung: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(cell for cell in _traps(section) if cell not in sprung)


_armed = Latest(_unsprung)


def gates(rulebook: Rulebook, state: State) -> tuple[LychgateSpot, ...]:
    """The lychgates on the field, those under water left out. Rule: REI-05."""
    spots = section_of(rulebook, state).lychgates
    wet = drowned(rulebook, state)
    return tuple(spot for spot in spots if spot.mouth not in wet) if wet else spots


def ways_in(rulebook: Rulebook, state: State) -> tuple[LychgateSpot, ...]:
    """Where reinforcements come from: the lychgates; in a delve without one the entrance.

    Of the entrance it is the first cell, row by row, that is no start of a hero. Rule: REI-05.
    """
    found = gates(rulebook, state)
    if found or not is_delve(rulebook, state):
        return found
    section = section_of(rulebook, state)
    cells = [cell for cell in section.extraction if cell not in section.starts]
    cell = (cells or list(section.extraction))[0]
    return (LychgateSpot(ENTRANCE, cell, cell),)


def objects(rulebook: Rulebook, state: State) -> tuple[ObjectSpot, ...]:
    """What can be searched, searched already or not; the caches of a delve last."""
    return section_of(rulebook, state).objects + state.delve.caches


def extraction(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells of the extraction zone."""
    return section_of(rulebook, state).extraction


def occupied(board: Board, state: State, but: str = "") -> npt.NDArray[np.uint8]:
    """How many figures other than ``but`` stand on each cell; not writeable.

    Rule: MOV-03, MOV-04.
    """
    return _crowd(board, state.figures, but)


def _count(board: Board, figures: dict[str, Figure], but: str) -> npt.NDArray[np.uint8]:
    count = np.zeros((board.height, board.width), np.uint8)
    for figure in figures.values():
        if figure.id != but:
            x, y = figure.cell
            count[y, x] += 1
    count.flags.writeable = False
    return count


_crowd = Latest(_count)


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
    if figure.side != "enemy":
        return Mover(small=rulebook.followers[figure.kind].small, doors=True)
    spec = rulebook.enemies[figure.kind]
    return Mover(small=spec.small, flying=spec.flying, crawling=spec.crawling)


def speed_of(rulebook: Rulebook, state: State, figure: Figure) -> int:
    """The figure's Speed now; a web halves it, rounded up. Rule: MOV-01, EVT-22."""
    if figure.side == "enemy":
        return _wading(rulebook, state, figure, rulebook.enemies[figure.kind].speed)
    if figure.side != "hero":
        return rulebook.followers[figure.kind].speed
    speed = hero_side(rulebook, state, figure.id).speed
    speed = -(-speed // 2) if "webbed" in state.cards[figure.id].ailments else speed
    return _wading(rulebook, state, figure, speed)


def _wading(rulebook: Rulebook, state: State, figure: Figure, speed: int) -> int:
    """The Speed of who starts a move in a flooded section: 1 less, but at least 1. Rule: EXP-24.

    Who flies or crawls on the ceiling stays dry.
    """
    if len(state.pieces) > 1 and environment_at(rulebook, state, figure.cell) == "flooded":
        mover = mover_of(rulebook, figure)
        return speed if mover.flying or mover.crawling else max(1, speed - 1)
    return speed


def is_night(rulebook: Rulebook, state: State) -> bool:
    """Whether the twilight token is on the last space. Rule: EVT-20."""
    return state.twilight >= rulebook.tuning.twilight_spaces - 1
