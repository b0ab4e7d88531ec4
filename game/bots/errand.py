"""Errands: where the quest of a journey calls a hero, and what would swallow it on the way."""

from collections.abc import Callable

from game.bots import delver
from game.grid import FAR, Cell, Mover, distances, edge_cells
from game.rules.battlefield import board_of, extraction, objects, section_of, shut_gateways
from game.rules.followers import beside
from game.rules.quest import progress
from game.rules.rulebook import Rulebook
from game.rules.settle import STANDABLE
from game.rules.state import State


def _around(rulebook: Rulebook, state: State, cells: list[Cell]) -> tuple[Cell, ...]:
    """The cells that somebody can stand on and that are adjacent to one of these, in order."""
    board = board_of(rulebook, state)
    found: dict[Cell, None] = {}
    for x, y in cells:
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                near = x + dx, y + dy
                stands = board.inside(near) and board.at(near) in STANDABLE
                if stands and (near == (x, y) or board.adjacent(near, (x, y))):
                    found[near] = None
    return tuple(found)


def _cleanse(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    left = [
        spot.cell
        for spot in objects(rulebook, state)
        if spot.kind == "defiled" and spot.id not in state.searched
    ]
    return _around(rulebook, state, left)


def _decapitation(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    foe = rulebook.missions[state.mission].foe
    return tuple(enemy.cell for enemy in state.enemies() if enemy.kind == foe)


def _deliverance(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    citizens = [figure for figure in state.followers() if figure.side == "citizen"]
    done, asked = progress(rulebook, state)
    led = beside(rulebook, state, hero)
    if any(figure.id in led for figure in citizens) and done < asked:
        return extraction(rulebook, state)
    board = board_of(rulebook, state)
    ways = distances(board, Mover(doors=True), [state.figures[hero].cell])

    def near(cell: Cell) -> bool:
        return int(ways[cell[1], cell[0]]) < FAR

    free = [figure.cell for figure in citizens if near(figure.cell)]
    if free:
        return _around(rulebook, state, free)
    gates = [cell for edge in shut_gateways(rulebook, state) for cell in edge_cells(edge)]
    return tuple(cell for cell in gates if near(cell))


_ERRANDS: dict[str, Callable[[Rulebook, State, str], tuple[Cell, ...]]] = {
    "cleanse": _cleanse,
    "deliverance": _deliverance,
    "decapitation": _decapitation,
    "delve": delver.errand,
}


def errands(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    """The cells where the quest wants the hero to be; () where it does not care."""
    errand = _ERRANDS.get(rulebook.missions[state.mission].kind)
    return errand(rulebook, state, hero) if errand else ()


def peril(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The cells that the tide swallows at the end of this round."""
    tides = section_of(rulebook, state).tides
    if state.round < rulebook.tuning.tide_round or state.tide >= len(tides):
        return ()
    return tides[state.tide]
