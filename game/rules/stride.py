"""Strides: what each step of a walk costs, and what it meets, before and while it is walked.

A walk pays by ``toll``, and a plan of it is made with the same function, so that what is shown
before a move is what the move pays. No enemy strikes at who walks past it: only what is entered
counts. Rule: MOV-01, MOV-07, MOV-12 to MOV-14, MOV-16, MOV-18, MOV-20, EXP-02, EXP-25.
"""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.grid import Cell, Edge, Mover, Side, edge_between, step_cost
from game.rules.battlefield import board_of, mover_of, occupied, speed_of, trap_at
from game.rules.commands import AnyCommand, Lead, Move, Run, UseAbility
from game.rules.delving import explorable, shard_cells
from game.rules.frames import FreeAction
from game.rules.layout import is_delve, piece_at
from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State

Meeting = Literal["door", "trap", "section_trap", "shard", "connection", "faced"]


class Step(NamedTuple):
    """One step of a planned walk: what it costs, what is spent then, and what it meets.

    ``meets``: a shut ``door`` opens; a ``trap`` is sprung; the ``section_trap`` of a delve is
    rolled for; a ``shard`` is gained; at a ``connection`` the hero may explore; a figure of
    Speed 1 stops in front of the cell and has ``faced`` it, without entering it.
    """

    cell: Cell
    cost: int
    spent: int
    meets: tuple[Meeting, ...] = ()
    door: Edge | None = None


def mover_for(rulebook: Rulebook, figure: Figure, *, through: bool = False) -> Mover:
    """How the walking figure moves; ``through``: it slips past figures. Rule: MOV-18."""
    mover = mover_of(rulebook, figure)
    if through:
        return Mover(small=mover.small, flying=mover.flying, crawling=True, doors=mover.doors)
    return mover


def toll(
    rulebook: Rulebook,
    state: State,
    figure: Figure,
    cell: Cell,
    points: int,
    *,
    through: bool = False,
) -> tuple[int | None, bool]:
    """What the step from the figure's cell costs with so many points left; None: it is not made.

    And whether the figure has spent its Move in front of the cell instead. Rule: MOV-12 to MOV-14.
    """
    board = board_of(rulebook, state)
    busy = occupied(board, state, figure.id)
    cost = step_cost(board, mover_for(rulebook, figure, through=through), figure.cell, cell, busy)
    if cost is None or cost <= points:
        return cost, False
    if points == 1 and speed_of(rulebook, state, figure) == 1:
        return (1, False) if figure.ahead == cell else (None, True)
    return None, False


def plan(
    rulebook: Rulebook,
    state: State,
    figure: Figure,
    path: tuple[Cell, ...],
    points: int,
    *,
    through: bool = False,
) -> tuple[Step, ...]:
    """The steps of the walk as far as the points lead, as if nothing that it meets ended it."""
    steps: list[Step] = []
    spent = 0
    for cell in path:
        cost, faces = toll(rulebook, state, figure, cell, points - spent, through=through)
        if faces:
            steps.append(Step(cell, points - spent, points, ("faced",)))
        if cost is None:
            break
        spent += cost
        door = _door(rulebook, state, figure.cell, cell)
        meets: list[Meeting] = ["door"] if door else []
        meets += _meetings(rulebook, state, figure, cell, through)
        steps.append(Step(cell, cost, spent, tuple(meets), door))
        figure = replace(figure, cell=cell, ahead=None)
    return tuple(steps)


def planned(rulebook: Rulebook, state: State, command: AnyCommand) -> tuple[Step, ...]:
    """The plan of the walk that the command makes; () if it makes none. Rule: ACT-08."""
    if isinstance(command, Lead):
        figure = state.figures[command.figure]
        return plan(rulebook, state, figure, command.path, rulebook.followers[figure.kind].speed)
    if not isinstance(command, Move | Run | UseAbility):
        return ()
    figure = state.figures[command.hero]
    points = speed_of(rulebook, state, figure)
    through = isinstance(command, UseAbility)
    if isinstance(command, Run):
        points += rulebook.tuning.run_bonus
    frame = state.pending.frame if state.pending is not None else None
    if isinstance(frame, FreeAction) and frame.points >= 0:
        points, through = frame.points, frame.through
    return plan(rulebook, state, figure, command.path, points, through=through)


def _door(rulebook: Rulebook, state: State, here: Cell, cell: Cell) -> Edge | None:
    """The shut door that the step opens, or None. Rule: MOV-07."""
    shut = board_of(rulebook, state).side(here, cell) == Side.DOOR_SHUT
    return edge_between(here, cell) if shut else None


def _meetings(
    rulebook: Rulebook, state: State, figure: Figure, cell: Cell, through: bool
) -> list[Meeting]:
    """What a hero meets who enters the cell; followers meet nothing. Rule: MOV-20, EXP-25."""
    if figure.side != "hero":
        return []
    found: list[Meeting] = []
    if trap_at(rulebook, state, cell) and not through:
        found.append("trap")
    if not is_delve(rulebook, state):
        return found
    piece = piece_at(rulebook, state, cell)
    if piece is not None and piece.card and rulebook.delve[piece.card].kind == "trap":
        found.append("section_trap")
    if cell in shard_cells(rulebook, state):
        found.append("shard")
    if cell in explorable(rulebook, state):
        found.append("connection")
    return found
