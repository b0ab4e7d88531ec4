"""Fates: how the state changes by what befalls followers, and at the journey's end.

A part of ``evolve``, which takes these functions in; they keep to the same rules.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.rules import events as ev
from game.rules.state import Figure, Space, State


def _placed(state: State, event: ev.FollowerPlaced) -> State:
    figures = {**state.figures, event.figure.id: event.figure}
    return replace(state, figures=figures, made=state.made + 1)


def _hurt(state: State, event: ev.FollowerHurt) -> State:
    figure = state.figures[event.figure]
    hurt: Figure = replace(figure, wounds=figure.wounds + event.damage)
    return replace(state, figures={**state.figures, event.figure: hurt})


def _without(state: State, figure: str) -> dict[str, Figure]:
    return {name: value for name, value in state.figures.items() if name != figure}


def _counted(state: State, word: str, amount: int = 1) -> dict[str, int]:
    return {**state.tally, word: state.tally.get(word, 0) + amount}


def _lost(state: State, event: ev.FollowerLost) -> State:
    figures = _without(state, event.figure)
    return replace(state, figures=figures, tally=_counted(state, "followers_lost"))


def _rescued(state: State, event: ev.Rescued) -> State:
    figures = _without(state, event.figure)
    tally = _counted(state, "rescued")
    return replace(state, figures=figures, rescued=state.rescued + 1, tally=tally)


def _tide_rose(state: State, event: ev.TideRose) -> State:
    return replace(state, tide=event.count)


def _survived(state: State, event: ev.Survived) -> State:  # noqa: ARG001
    return replace(state, tally=_counted(state, "survived"))


def _died(state: State, event: ev.Died) -> State:
    card = replace(state.cards[event.hero], status="dead")
    return replace(state, cards={**state.cards, event.hero: card}, tally=_counted(state, "died"))


def _wounds_cleared(state: State, event: ev.WoundsCleared) -> State:
    card = state.cards[event.hero]
    spaces = tuple(Space() if space.wound else space for space in card.spaces)
    return replace(state, cards={**state.cards, event.hero: replace(card, spaces=spaces)})


def _rewarded(state: State, event: ev.Rewarded) -> State:
    gains = {"realmstone": event.realmstone, "experience": event.experience}
    supplies = dict(state.supplies)
    for supply, amount in gains.items():
        if amount:
            supplies[supply] = supplies.get(supply, 0) + amount
    return replace(state, supplies=supplies)


EVOLVERS: dict[type, Callable[[State, Any], State]] = {
    ev.FollowerPlaced: _placed,
    ev.FollowerHurt: _hurt,
    ev.FollowerLost: _lost,
    ev.Rescued: _rescued,
    ev.TideRose: _tide_rose,
    ev.Survived: _survived,
    ev.Died: _died,
    ev.WoundsCleared: _wounds_cleared,
    ev.Rewarded: _rewarded,
}
"""Each of these events with its function."""
