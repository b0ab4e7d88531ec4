"""Whereabouts: the cell in which an event happens. It knows no pygame."""

from game.grid import Cell
from game.rules import battlefield
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State

_WHO = ("target", "enemy", "figure", "hero", "attacker", "id")
"""Fields that name a figure; the one to whom it happens first."""


def place_of(rulebook: Rulebook, before: State, event: ev.AnyEvent) -> Cell | None:
    """The cell of what happened in state ``before``; None where it happened nowhere."""
    cell = getattr(event, "cell", None)
    if cell is not None:
        return tuple(cell)
    figure = getattr(event, "figure", None)
    if isinstance(figure, Figure):
        return figure.cell
    edge = getattr(event, "edge", None)
    if edge is not None:
        return edge[0], edge[1]
    thing = getattr(event, "object", None)
    if thing is not None:
        return _thing(rulebook, before, thing)
    for field in _WHO:
        name = getattr(event, field, "")
        if isinstance(name, str) and name in before.figures:
            return before.figures[name].cell
    name = getattr(event, "id", "") or getattr(event, "group", "")
    members = before.members(name) if isinstance(name, str) and name else ()
    return members[0].cell if members else None


def _thing(rulebook: Rulebook, before: State, thing: object) -> Cell | None:
    """Where a thing that can be searched lies, or the one of that id."""
    if not isinstance(thing, str):
        cell: Cell | None = getattr(thing, "cell", None)
        return cell
    spots = battlefield.objects(rulebook, before)
    return next((spot.cell for spot in spots if spot.id == thing), None)
