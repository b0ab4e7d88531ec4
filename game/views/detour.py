"""Detours: a walk that would spring a known trap on its way goes round it, if the points allow.

The rules list the cheapest way to each cell. A player who points at a cell behind a trap means the
cell, not the trap; whoever wants the trap points at the trap.
"""

from functools import lru_cache

from msgspec.structs import replace

from game.grid import Board, Cell, Reach, Terrain, reach
from game.rules import battlefield
from game.rules import commands as cmd
from game.rules.rulebook import Rulebook
from game.rules.state import State

Walk = cmd.Move | cmd.Run


@lru_cache(maxsize=8)
def _closed(board: Board, traps: tuple[Cell, ...]) -> Board:
    return board.with_terrain(dict.fromkeys(traps, Terrain.IMPASSABLE))


def in_the_way(rulebook: Rulebook, state: State, hero: str, cell: Cell) -> str:
    """The id of the figure without whom the hero could run to the cell, or "". Rule: MOV-04."""
    figure = state.figures[hero]
    board = battlefield.board_of(rulebook, state)
    if not board.inside(cell) or cell == figure.cell:
        return ""
    points = battlefield.speed_of(rulebook, state, figure) + rulebook.tuning.run_bonus
    free = reach(board, battlefield.mover_of(rulebook, figure), figure.cell, points)
    if free.cost(cell) > points:
        return ""
    others = {other.cell: other.id for other in state.figures.values() if other.id != hero}
    return next((others[step] for step in free.path(cell) if step in others), "")


def springs(rulebook: Rulebook, state: State, path: tuple[Cell, ...]) -> bool:
    """Whether the path enters a known trap before its end. Rule: MOV-16, MOV-20."""
    armed = battlefield.armed_traps(rulebook, state)
    return bool(armed) and any(cell in armed for cell in path[:-1])


def safe_reach(rulebook: Rulebook, state: State, hero: str, points: int) -> Reach:
    """Where the hero can go without entering a known trap."""
    board = battlefield.board_of(rulebook, state)
    figure = state.figures[hero]
    traps = tuple(c for c in battlefield.armed_traps(rulebook, state) if c != figure.cell)
    mover = battlefield.mover_of(rulebook, figure)
    busy = battlefield.occupied(board, state, hero)
    return reach(_closed(board, traps), mover, figure.cell, points, occupied=busy)


def detour(rulebook: Rulebook, state: State, command: Walk) -> Walk:
    """The same walk round all known traps; unchanged if it meets none, or if there is no way."""
    if not springs(rulebook, state, command.path):
        return command
    points = battlefield.speed_of(rulebook, state, state.figures[command.hero])
    if isinstance(command, cmd.Run):
        points += rulebook.tuning.run_bonus
    found = safe_reach(rulebook, state, command.hero, points)
    x, y = command.path[-1]
    return replace(command, path=found.path((x, y))) if found.ends[y, x] else command
