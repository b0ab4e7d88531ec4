"""Lychgates: which one opens for the next reinforcements, and where they stand then.

The lychgate is chosen once for the whole group: the one whose mouth is the longest way from all
heroes together, for heroes who walk through doors and past figures. So one hero can hold a gate
that is far from the others, which it never could if the nearest hero alone counted. In a
deliverance it is the one nearest to any shut gateway; without a shut gateway it is the same.

Rule: REI-05 to REI-07.
"""

from typing import NamedTuple

from game.grid import Board, Cell, Mover, Occupied, distances, edge_cells
from game.rules.battlefield import board_of, figures_at, occupied, shut_gateways, ways_in
from game.rules.rulebook import Rulebook
from game.rules.section import LychgateSpot
from game.rules.settle import empty_near, may_stand
from game.rules.state import State
from game.rules.targeting import total_ways


class Landing(NamedTuple):
    """Where a group would come now: the gate, and a cell for each enemy in turn.

    ``cells`` holds for enemies that do not make room for those that follow. ``hero`` stands in the
    mouth and holds all of them back; then there are no cells. Rule: REI-05, REI-06, REI-07.
    """

    gate: LychgateSpot
    cells: tuple[Cell, ...]
    hero: str = ""


def called(rulebook: Rulebook, state: State) -> tuple[LychgateSpot, ...]:
    """The lychgates that the next group may come out of; where they tie the leader chooses."""
    spots = ways_in(rulebook, state)
    if len(spots) < 2:
        return spots
    near = _nearest_to_gateways(rulebook, state, spots)
    if near:
        return near
    if not state.standing():
        return spots[:1]
    ways = total_ways(rulebook, state)
    far = {spot.id: int(ways[spot.mouth[1], spot.mouth[0]]) for spot in spots}
    return tuple(spot for spot in spots if far[spot.id] == max(far.values()))


def _nearest_to_gateways(
    rulebook: Rulebook, state: State, spots: tuple[LychgateSpot, ...]
) -> tuple[LychgateSpot, ...]:
    """In a deliverance those nearest to any shut gateway; () where none is shut. Rule: REI-05.

    Near is by the way of a hero from either side of the gateway.
    """
    mission = rulebook.missions[state.mission]
    edges = shut_gateways(rulebook, state) if mission.kind == "deliverance" else ()
    if not edges:
        return ()
    cells = [cell for edge in edges for cell in edge_cells(edge)]
    ways = distances(board_of(rulebook, state), Mover(doors=True), cells)
    near = {spot.id: int(ways[spot.mouth[1], spot.mouth[0]]) for spot in spots}
    return tuple(spot for spot in spots if near[spot.id] == min(near.values()))


def room_at(board: Board, others: Occupied, spot: LychgateSpot, *, small: bool) -> tuple[Cell, ...]:
    """The mouth where there is room for the enemy, else the cells nearest to it. Rule: REI-07."""
    x, y = spot.mouth
    if may_stand(board, int(others[y, x]), small, spot.mouth):
        return (spot.mouth,)
    return empty_near(board, others, spot.mouth)


def landings(rulebook: Rulebook, state: State, many: int = 4) -> tuple[Landing, ...]:
    """Where so many enemies, none of them small, would be placed now; one for each gate that ties.

    Rule: REI-05, REI-06, REI-07.
    """
    return tuple(_landing(rulebook, state, spot, many) for spot in called(rulebook, state))


def _landing(rulebook: Rulebook, state: State, spot: LychgateSpot, many: int) -> Landing:
    for figure in figures_at(state, spot.mouth):
        if figure.side == "hero":
            return Landing(spot, (), figure.id)
    board = board_of(rulebook, state)
    others = occupied(board, state).copy()
    cells: list[Cell] = []
    while len(cells) < many and (found := room_at(board, others, spot, small=False)):
        cells.append(found[0])
        others[found[0][1], found[0][0]] += 1
    return Landing(spot, tuple(cells))
