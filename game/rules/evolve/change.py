"""What the functions of ``evolve`` share: their table, and the changes that many of them make."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from game.rules.state import HeroCard, Space, State

_E = TypeVar("_E")

EVOLVERS: dict[type, Callable[[State, Any], State]] = {}
"""What each kind of event changes."""


def on(
    kind: type[_E],
) -> Callable[[Callable[[State, _E], State]], Callable[[State, _E], State]]:
    """The decorated function says what events of that kind change."""

    def register(function: Callable[[State, _E], State]) -> Callable[[State, _E], State]:
        EVOLVERS[kind] = function
        return function

    return register


def with_card(state: State, hero: str, **changes: Any) -> State:
    """The state with these fields of the hero's card."""
    return replace(state, cards={**state.cards, hero: replace(state.cards[hero], **changes)})


def with_spaces(card: HeroCard, changes: dict[int, Space]) -> tuple[Space, ...]:
    """The spaces of the card, with those changed."""
    return tuple(changes.get(index, space) for index, space in enumerate(card.spaces))


def with_figure(state: State, figure: str, **changes: Any) -> State:
    """The state with these fields of the figure."""
    new = replace(state.figures[figure], **changes)
    return replace(state, figures={**state.figures, figure: new})


def without(state: State, figure: str) -> State:
    """The state without the figure."""
    figures = {key: value for key, value in state.figures.items() if key != figure}
    return replace(state, figures=figures)


def counted(state: State, word: str, amount: int = 1) -> dict[str, int]:
    """The tally with that word counted."""
    return {**state.tally, word: state.tally.get(word, 0) + amount}


def tallied(state: State, word: str, amount: int = 1) -> State:
    """The state with that word of its tally counted."""
    return replace(state, tally=counted(state, word, amount))


def thrown(state: State, stream: str, count: int) -> State:
    """The state after that many dice of the stream."""
    return replace(state, thrown={**state.thrown, stream: state.thrown.get(stream, 0) + count})


def left(state: State, figure: str) -> State:
    """Who has left a cell may explore it when it enters again. Rule: EXP-10, EXP-15."""
    shunned = state.delve.shunned
    if shunned is None or shunned[0] != figure:
        return state
    return replace(state, delve=replace(state.delve, shunned=None))
