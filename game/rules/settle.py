"""Where a figure may stand, and where it is put when it may not stay where it is."""

from collections.abc import Sequence

import numpy as np

from game.grid import FAR, Board, Cell, Mover, Occupied, Terrain, distances, span
from game.rules import events as ev
from game.rules.battlefield import mover_of, occupied
from game.rules.resolution import Resolution
from game.rules.state import Figure

_WALKER = Mover(doors=True)
STANDABLE = (Terrain.FLOOR, Terrain.OBSTACLE)
"""Terrain that a figure may stand on. Rule: MOV-15."""


def may_stand(board: Board, others: int, small: bool, cell: Cell) -> bool:
    """Whether a figure may stay on a cell that holds ``others`` figures. Rule: MOV-03, MOV-04."""
    if board.at(cell) not in STANDABLE:
        return False
    return others == 0 or (small and others == 1)


def nearest_empty(r: Resolution, cell: Cell, room: int | None = None) -> tuple[Cell, ...]:
    """The cells of ``empty_near`` as things are now."""
    return empty_near(r.board, occupied(r.board, r.state), cell, room)


def empty_near(
    board: Board, others: Occupied, cell: Cell, room: int | None = None
) -> tuple[Cell, ...]:
    """The equally nearest cells without a figure, in row-major order; none: an empty tuple.

    Nearest is by walking distance with figures and shut doors ignored, then by range. With
    ``room`` only the cells of that room count.
    """
    free = (others == 0) & np.isin(board.terrain, STANDABLE)
    if room is not None:
        free &= board.rooms == room
    field = distances(board, _WALKER, [cell])
    least = int(field.min(where=free, initial=FAR))
    near = [(x, y) for y, x in np.argwhere(free & (field == least)).tolist()]
    closest = min((span(cell, each) for each in near), default=0)
    return tuple(each for each in near if span(cell, each) == closest)


def stands_legally(r: Resolution, figure: Figure, cell: Cell) -> bool:
    """Whether the figure may stay on that cell now."""
    x, y = cell
    board = r.board
    if not board.inside(cell):
        return False
    others = int(occupied(board, r.state, figure.id)[y, x])
    return may_stand(board, others, mover_of(r.rulebook, figure).small, cell)


def settle(r: Resolution, figure_id: str, came: tuple[Cell, ...]) -> None:
    """The figure stands legally: where it is, back on its way, or on the nearest empty cell.

    An enemy stays in its room. Where there is no such cell an enemy is slain, a hero is taken
    out of action and a follower is lost. Rule: MOV-03, MOV-08, MOV-18, REI-10.
    """
    figure = r.state.figures.get(figure_id)
    if figure is None or stands_legally(r, figure, figure.cell):
        return
    back = [cell for cell in reversed(came) if stands_legally(r, figure, cell)]
    room = r.board.room(figure.cell) if figure.side == "enemy" else None
    put(r, figure, back or nearest_empty(r, figure.cell, room))


def put(r: Resolution, figure: Figure, cells: Sequence[Cell]) -> None:
    """The figure stands on the first of the cells, or is lost where there is none.

    An enemy is slain, a hero is taken out of action, a follower is lost. Rule: REI-10.
    """
    if cells:
        r.emit(ev.Placed(figure.id, figure.cell, cells[0]))
    elif figure.side == "hero":
        r.emit(ev.TakenOut(figure.id, figure.cell))
    elif figure.side != "enemy":
        r.emit(ev.FollowerLost(figure.id, figure.kind, figure.cell, "no_room"))
    else:
        health = r.rulebook.enemies[figure.kind].health
        r.emit(ev.Slain(figure.id, figure.kind, figure.cell, health))
