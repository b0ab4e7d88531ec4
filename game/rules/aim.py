"""What a weapon reaches from where."""

from game.grid import Board, Cell, Side, neighbours, sees, span
from game.rules.rulebook import Weapon

_OPEN = (Side.OPEN, Side.DOOR_OPEN, Side.GATE_OPEN)


def reaches(board: Board, weapon: Weapon, origin: Cell, target: Cell) -> bool:
    """Whether the weapon used on ``origin`` reaches ``target``. Rule: ACT-10, MOV-09 to MOV-11."""
    if weapon.range <= 1:
        return board.adjacent(origin, target)
    return span(origin, target) <= weapon.range and sees(board, origin, target)


def blast(board: Board, cell: Cell) -> tuple[Cell, ...]:
    """What an area weapon strikes: the cell and its open side neighbours. Rule: ACT-10."""
    around = tuple(
        other
        for other in neighbours(cell)
        if board.inside(other) and board.side(cell, other) in _OPEN
    )
    return (cell, *around)
