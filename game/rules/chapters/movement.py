"""Walking: step by step, with doors, traps and obstacles. Rule: MOV-01 to MOV-20.

Choices of ours. A pit puts the hero back and so ends the move, a critical roll or not. Whoever
else stood on a cell that became a pit is put on the nearest empty cell, a monster on one of its
room. Entering a trap cell costs what it cost before the trap was sprung.
"""

from game.grid import Cell, Side, edge_between
from game.rules import events as ev
from game.rules.battlefield import (
    figures_at,
    hero_side,
    trap_at,
)
from game.rules.delving import enter
from game.rules.frames import AnyFrame, AtConnection, Walk
from game.rules.resolution import Resolution
from game.rules.settle import settle
from game.rules.stride import toll
from game.rules.strike import hurt_hero


def walk(r: Resolution, frame: Walk, answer: str) -> None:
    """The figure has gone as far on its path as rules and points allow, and stands legally.

    What a hero finds where it comes to breaks the walk off, which goes on afterwards. Rule: EXP-02.
    """
    came = list(frame.came)
    points = frame.points
    for index, cell in enumerate(frame.path, 1):
        figure = r.state.figures.get(frame.figure)
        if figure is None:
            return
        cost = _cost(r, frame, cell, points)
        if cost is None:
            break
        came.append(figure.cell)
        _enter(r, frame.figure, cell, cost)
        points -= cost
        on = _goes_on(r, frame, figure.cell, cell)
        found = enter(r, frame.figure)
        if found:
            rest = frame.path[index:] if on else ()
            left = points if on else 0
            r.schedule(*_broken_off(frame, found, rest, left, tuple(came)))
            return
        if not on:
            break
    if came:
        # Who did not move stays, even where a small figure has joined it (MOV-04).
        _settle(r, frame.figure, tuple(came))


def _broken_off(
    frame: Walk, found: list[AnyFrame], rest: tuple[Cell, ...], points: int, came: tuple[Cell, ...]
) -> list[AnyFrame]:
    """What was found, then what is left of the walk; exploring takes that over. Rule: EXP-02."""
    if isinstance(found[-1], AtConnection):
        return [*found[:-1], AtConnection(frame.figure, rest, points, frame.through, came)]
    return [*found, Walk(frame.figure, rest, points, frame.through, came)]


def _settle(r: Resolution, figure_id: str, came: tuple[Cell, ...]) -> None:
    """The figure stands legally; a hero who was put elsewhere has come there. Rule: EXP-02."""
    before = r.state.figures.get(figure_id)
    settle(r, figure_id, came)
    figure = r.state.figures.get(figure_id)
    if before is not None and figure is not None and figure.cell != before.cell:
        r.schedule(*enter(r, figure_id))


def _cost(r: Resolution, frame: Walk, cell: Cell, points: int) -> int | None:
    """What the step costs; None where the walk ends here. Rule: MOV-12, MOV-13, MOV-14."""
    figure = r.state.figures[frame.figure]
    cost, faces = toll(r.rulebook, r.state, figure, cell, points, through=frame.through)
    if faces:
        r.emit(ev.Faced(figure.id, cell))
    return cost


def _enter(r: Resolution, figure_id: str, cell: Cell, cost: int) -> None:
    """The figure stands on the side neighbour, a shut door between them open. Rule: MOV-07."""
    figure = r.state.figures[figure_id]
    if r.board.side(figure.cell, cell) == Side.DOOR_SHUT:
        r.emit(ev.Opened(figure_id, edge_between(figure.cell, cell)))
    r.emit(ev.Stepped(figure_id, figure.cell, cell, cost))


def _goes_on(r: Resolution, frame: Walk, origin: Cell, cell: Cell) -> bool:
    """Whether the walk goes on after ``cell``; a trap may have been sprung. Rule: MOV-20."""
    figure = r.state.figures[frame.figure]
    trap = trap_at(r.rulebook, r.state, cell)
    if not trap or figure.side != "hero" or frame.through:
        return True
    spec = r.rulebook.traps[trap]
    agility = hero_side(r.rulebook, r.state, figure.id).agility
    result = r.test("combat", agility, "trap", figure.id)
    r.emit(ev.TrapSprung(figure.id, cell, trap, result, spec.then))
    if spec.then == "pit":
        _clear_pit(r, figure.id, origin, cell)
    if result == "fail":
        hurt_hero(r, figure.id, spec.damage)
    return result == "critical" and spec.then != "pit"


def _clear_pit(r: Resolution, figure_id: str, origin: Cell, cell: Cell) -> None:
    """Nobody stands on the cell that became a pit. Rule: MOV-20."""
    r.emit(ev.Placed(figure_id, cell, origin))
    for other in figures_at(r.state, cell):
        _settle(r, other.id, ())
