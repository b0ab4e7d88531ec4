"""The register of lines: which function tells which event."""

from collections.abc import Callable
from typing import Any

from game.rules.rulebook import Rulebook
from game.rules.state import State

Line = Callable[[Rulebook, State, Any], str | None]
"""Gives the line for an event that happened in that state; None: better silent."""

LINES: dict[type, Line] = {}
"""Each event with the function that tells it."""


def tells(kind: type) -> Callable[[Line], Line]:
    """A decorator: the function tells events of that kind."""

    def register(function: Line) -> Line:
        LINES[kind] = function
        return function

    return register
