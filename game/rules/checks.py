"""What a hero's action needs, die aside; each check raises Illegal with the reason.

The chapters refuse by these checks, and ``legal`` offers only what passes them.
"""

from game.grid import Board, Cell, Edge, Mover, Side, edge_cells, sees, span, step_cost
from game.grid import Reach as GridReach
from game.rules.aim import blast, reaches
from game.rules.battlefield import (
    armed_traps,
    board_of,
    drowned,
    extraction,
    hero_side,
    mover_of,
    objects,
    occupied,
    speed_of,
)
from game.rules.delving import explorable, missing
from game.rules.errors import Illegal
from game.rules.frames import FreeAction
from game.rules.joining import frontier
from game.rules.layout import is_delve, layout
from game.rules.roads import reach_of
from game.rules.rulebook import Ability, Rulebook, Weapon
from game.rules.section import ObjectSpot
from game.rules.settle import STANDABLE, may_stand
from game.rules.state import State
from game.rules.strike import healable


def walker(rulebook: Rulebook, state: State, hero: str, *, through: bool = False) -> Mover:
    """How the hero moves; ``through``: past figures too. Rule: MOV-18."""
    mover = mover_of(rulebook, state.figures[hero])
    return Mover(mover.small, mover.flying, True, mover.doors) if through else mover


def hero_reach(
    rulebook: Rulebook, state: State, hero: str, points: int, *, through: bool = False
) -> GridReach:
    """Where the hero can go with so many points, known traps avoided among equal paths."""
    board = board_of(rulebook, state)
    return reach_of(
        board,
        walker(rulebook, state, hero, through=through),
        state.figures[hero].cell,
        points,
        occupied(board, state, hero),
        armed_traps(rulebook, state),
    )


def stall_cells(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    """Obstacles beside a Speed 1 hero, which a Move can face or enter. Rule: MOV-14."""
    figure = state.figures[hero]
    if speed_of(rulebook, state, figure) != 1:
        return ()
    board = board_of(rulebook, state)
    mover = walker(rulebook, state, hero)
    busy = occupied(board, state, hero)
    x, y = figure.cell
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return tuple(cell for cell in around if step_cost(board, mover, figure.cell, cell, busy) == 2)


def check_path(
    rulebook: Rulebook,
    state: State,
    hero: str,
    path: tuple[Cell, ...],
    points: int,
    *,
    through: bool = False,
) -> None:
    """Raise Illegal unless the hero may walk the path. Rule: MOV-01 to MOV-06, MOV-12 to MOV-17."""
    if not path:
        raise Illegal("empty_path")
    if points == 1 and len(path) == 1 and path[0] in stall_cells(rulebook, state, hero):
        return
    board = board_of(rulebook, state)
    mover = walker(rulebook, state, hero, through=through)
    busy = occupied(board, state, hero)
    here = state.figures[hero].cell
    for cell in path:
        cost = step_cost(board, mover, here, cell, busy)
        if cost is None:
            raise Illegal(_obstruction(board, mover, here, cell), cell=cell)
        points -= cost
        if points < 0:
            raise Illegal("too_far", cell=cell)
        here = cell
    x, y = here
    if not may_stand(board, int(busy[y, x]), mover.small, here):
        raise Illegal("cannot_end_there", cell=here)


def _obstruction(board: Board, mover: Mover, here: Cell, cell: Cell) -> str:
    """The code of what forbids the step."""
    if abs(here[0] - cell[0]) + abs(here[1] - cell[1]) != 1:
        return "not_a_neighbour"
    side = board.side(here, cell)
    if side == Side.WALL:
        return "wall"
    if side != Side.OPEN and not mover.doors:
        return "door_not_for_monsters"
    if side == Side.GATE_SHUT:
        return "gateway_shut"
    return "occupied" if board.at(cell) in STANDABLE else "blocked_terrain"


def weapon_of(rulebook: Rulebook, state: State, hero: str, weapon: str) -> Weapon:
    """The weapon on the hero's side that counts; raises Illegal where there is none."""
    for candidate in hero_side(rulebook, state, hero).weapons:
        if candidate.id == weapon:
            return candidate
    raise Illegal("no_such_weapon", weapon=weapon)


def check_target(rulebook: Rulebook, state: State, hero: str, weapon: Weapon, target: str) -> None:
    """Raise Illegal unless the weapon reaches the enemy. Rule: ACT-10."""
    enemy = state.figures.get(target)
    if enemy is None or enemy.side != "enemy":
        raise Illegal("unknown_target", target=target)
    check_aim(board_of(rulebook, state), weapon, state.figures[hero].cell, enemy.cell)


def check_aim(board: Board, weapon: Weapon, origin: Cell, cell: Cell) -> None:
    """Raise Illegal unless the weapon used on ``origin`` reaches the cell."""
    if reaches(board, weapon, origin, cell):
        return
    if weapon.range <= 1:
        raise Illegal("not_adjacent")
    raise Illegal("out_of_range" if span(origin, cell) > weapon.range else "not_seen")


def struck(board: Board, state: State, cell: Cell) -> tuple[str, ...]:
    """The enemies that an area weapon strikes at that cell. Rule: ACT-10."""
    cells = blast(board, cell)
    return tuple(figure.id for figure in state.enemies() if figure.cell in cells)


def check_search(rulebook: Rulebook, state: State, hero: str, name: str) -> ObjectSpot:
    """The object; raises Illegal unless the hero may search it. Rule: ACT-14."""
    spot = next((spot for spot in objects(rulebook, state) if spot.id == name), None)
    if spot is None:
        raise Illegal("unknown_target", target=name)
    if name in state.searched:
        raise Illegal("already_searched")
    if spot.cell in drowned(rulebook, state):
        raise Illegal("under_water")
    if not board_of(rulebook, state).adjacent(state.figures[hero].cell, spot.cell):
        raise Illegal("not_adjacent")
    return spot


def check_explore(rulebook: Rulebook, state: State, hero: str, cell: Cell) -> None:
    """Raise Illegal unless the hero may explore the cell from afar. Rule: EXP-04, EXP-06."""
    if not is_delve(rulebook, state):
        raise Illegal("not_explorable")
    if cell not in explorable(rulebook, state):
        raise Illegal(_why_not_explorable(rulebook, state, cell), cell=cell)
    if state.delve.shunned == (hero, cell):
        raise Illegal("shunned", cell=cell)
    if not sees(board_of(rulebook, state), state.figures[hero].cell, cell):
        raise Illegal("not_seen", cell=cell)
    points = speed_of(rulebook, state, state.figures[hero])
    if hero_reach(rulebook, state, hero, points).cost(cell) > points:
        raise Illegal("too_far", cell=cell)


def _why_not_explorable(rulebook: Rulebook, state: State, cell: Cell) -> str:
    """The code of what forbids to explore the cell. Rule: EXP-06, EXP-07, EXP-27."""
    lies = layout(rulebook, state)
    if not any(cell in laid.connections for laid in lies):
        return "no_connection"
    if not missing(rulebook, state):
        return "all_shards_drawn"
    return "cell_sealed" if cell in frontier(lies) else "explored_already"


def free_points(rulebook: Rulebook, state: State, frame: FreeAction) -> int:
    """The movement points of a free Move: a whole one, or what is left of one. Rule: EXP-02."""
    if frame.points >= 0:
        return frame.points
    return speed_of(rulebook, state, state.figures[frame.hero])


def check_open(rulebook: Rulebook, state: State, hero: str, edge: Edge) -> None:
    """Raise Illegal unless a shut gateway or door is on that edge beside the hero. Rule: ACT-08."""
    if edge[2] not in ("n", "w"):
        raise Illegal("unknown_target", target=edge)
    cells = edge_cells(edge)
    if state.figures[hero].cell not in cells:
        raise Illegal("not_adjacent")
    side = board_of(rulebook, state).side(*cells)
    if side in (Side.DOOR_OPEN, Side.GATE_OPEN):
        raise Illegal("already_open")
    if side not in (Side.DOOR_SHUT, Side.GATE_SHUT):
        raise Illegal("unknown_target", target=edge)


def check_withdraw(rulebook: Rulebook, state: State, hero: str) -> None:
    """Raise Illegal unless the hero stands in the extraction zone. Rule: ACT-08."""
    if state.figures[hero].cell not in extraction(rulebook, state):
        raise Illegal("not_in_extraction")


def check_ability(rulebook: Rulebook, state: State, hero: str) -> Ability:
    """The ability; raises Illegal unless it is an action that can be used now. Rule: ACT-06."""
    ability = rulebook.heroes[hero].ability
    if ability.kind != "action":
        raise Illegal("not_an_action")
    if ability.per_round and state.cards[hero].ability >= ability.per_round:
        raise Illegal("ability_used")
    return ability


def shot_weapon(rulebook: Rulebook, state: State, hero: str) -> Weapon:
    """The ranged weapon of a called shot, with the ability's extra die."""
    ability = rulebook.heroes[hero].ability
    for weapon in hero_side(rulebook, state, hero).weapons:
        if weapon.range > 1 and not weapon.area:
            return Weapon(
                weapon.id,
                weapon.name,
                weapon.cost,
                weapon.range,
                (*weapon.dice, ability.extra),
                weapon.damage,
                ailment=weapon.ailment,
            )
    raise Illegal("no_such_weapon", weapon="ranged")


def check_friend(
    rulebook: Rulebook, state: State, hero: str, target: str, reach_cells: int
) -> None:
    """Raise Illegal unless the target is a hero in sight, within so many cells, who can recover.

    Rule: ACT-06, ACT-13.
    """
    friend = state.figures.get(target)
    if friend is None or friend.side != "hero":
        raise Illegal("unknown_target", target=target)
    here = state.figures[hero].cell
    if span(here, friend.cell) > reach_cells:
        raise Illegal("out_of_range")
    if not sees(board_of(rulebook, state), here, friend.cell):
        raise Illegal("not_seen")
    if not healable(state, target):
        raise Illegal("nothing_to_heal")
