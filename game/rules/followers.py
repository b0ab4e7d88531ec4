"""Followers: citizens and companions, whom the heroes lead. Rule: MOV-07, EXP-03, JRN-01.

The rules say only that heroes lead them; this is how:

- **Following.** When a hero has moved by an action (Move, Run, an ability's Move, a free Move),
  each follower that stood adjacent to it when it set out may follow, one after the other in the
  order of their making, with as many movement points as the hero had. Its player chooses the
  cell: one adjacent to the hero, or for a citizen any one in the extraction zone; where none of
  these can be reached, one of those nearest to the hero by the way. It may also stay.
- **Leading.** For a die of ``cost_lead`` a hero sends an adjacent citizen, or a companion in sight
  and at most ``lead_reach`` cells away, along a path of its own Speed; at its end a companion may
  attack one enemy in its reach. Whom it slays counts for the hero.
- They pass doors like heroes, spring no trap, explore nothing, and block cells like anybody.
- **Prey.** An enemy goes for heroes. Where its attack finds no hero in reach it takes the nearest
  follower in reach (by range, then the first made). A follower has no Defence roll; it is lost
  when it has taken its health in damage.
- A citizen that ends a move in the extraction zone is in safety and leaves the field.
"""

from game.grid import FAR, Cell, distances, sees, span
from game.rules.aim import reaches
from game.rules.battlefield import board_of, extraction, mover_of, occupied
from game.rules.checks import check_aim, check_path
from game.rules.commands import Lead
from game.rules.errors import Illegal
from game.rules.roads import reach_of
from game.rules.rulebook import FollowerSpec, Rulebook, Weapon
from game.rules.state import Figure, State


def spec_of(rulebook: Rulebook, figure: Figure) -> FollowerSpec:
    """The card of a citizen or companion."""
    return rulebook.followers[figure.kind]


def beside(rulebook: Rulebook, state: State, hero: str) -> tuple[str, ...]:
    """The followers adjacent to the hero, in the order of their making."""
    followers = state.followers()
    if not followers:
        return ()
    board, here = board_of(rulebook, state), state.figures[hero].cell
    return tuple(figure.id for figure in followers if board.adjacent(figure.cell, here))


def ways_after(
    rulebook: Rulebook, state: State, figure: Figure, hero: Cell, points: int
) -> dict[Cell, tuple[Cell, ...]]:
    """Where the follower may follow the hero to, each cell with its way; row by row."""
    board, mover = board_of(rulebook, state), mover_of(rulebook, figure)
    others = occupied(board, state, figure.id)
    reached = reach_of(board, mover, figure.cell, points, others)
    cells = [cell for cell in reached.cells() if cell != figure.cell]
    zone = extraction(rulebook, state) if figure.side == "citizen" else ()
    near = [cell for cell in cells if cell in zone or board.adjacent(cell, hero)]
    if not near:
        field = distances(board, mover, [hero])
        left = {cell: int(field[cell[1], cell[0]]) for cell in cells}
        x, y = figure.cell
        best = min([*left.values(), int(field[y, x])])
        near = [cell for cell in cells if left[cell] == best < min(FAR, int(field[y, x]))]
    return {cell: reached.path(cell) for cell in near}


def leadable(rulebook: Rulebook, state: State, hero: str) -> tuple[Figure, ...]:
    """The followers that the hero can lead from where it stands, in the order of their making."""
    return tuple(
        figure for figure in state.followers() if not call_refused(rulebook, state, hero, figure)
    )


def call_refused(rulebook: Rulebook, state: State, hero: str, figure: Figure) -> str:
    """The code of why the hero cannot lead the follower from where it stands; "" if it can."""
    board, here = board_of(rulebook, state), state.figures[hero].cell
    if figure.side == "citizen":
        return "" if board.adjacent(here, figure.cell) else "not_adjacent"
    if span(here, figure.cell) > rulebook.tuning.lead_reach:
        return "out_of_range"
    return "" if sees(board, here, figure.cell) else "not_seen"


def check_lead(rulebook: Rulebook, state: State, command: Lead) -> Figure:
    """The follower; raises Illegal unless the hero may lead it so, die aside."""
    figure = state.figures.get(command.figure)
    if figure is None or figure.side not in ("citizen", "companion"):
        raise Illegal("no_follower", figure=command.figure)
    if code := call_refused(rulebook, state, command.hero, figure):
        raise Illegal(code, figure=figure.id)
    spec = spec_of(rulebook, figure)
    if not command.path and not command.target:
        raise Illegal("no_effect")
    if command.path:
        check_path(rulebook, state, figure.id, command.path, spec.speed)
    if command.target:
        if not spec.weapons:
            raise Illegal("cannot_attack", figure=figure.id)
        enemy = state.figures.get(command.target)
        if enemy is None or enemy.side != "enemy":
            raise Illegal("unknown_target", target=command.target)
        end = command.path[-1] if command.path else figure.cell
        check_aim(board_of(rulebook, state), spec.weapons[0], end, enemy.cell)
    return figure


def leads(
    rulebook: Rulebook, state: State, figure: Figure
) -> tuple[tuple[tuple[Cell, ...], str], ...]:
    """Every path and target of a Lead: a path to each cell, and the shortest one to each enemy."""
    spec = spec_of(rulebook, figure)
    board, mover = board_of(rulebook, state), mover_of(rulebook, figure)
    others = occupied(board, state, figure.id)
    reached = reach_of(board, mover, figure.cell, spec.speed, others)
    cells = reached.cells()
    found = [(reached.path(cell), "") for cell in cells if cell != figure.cell]
    if spec.weapons:
        weapon = spec.weapons[0]
        cells.sort(key=reached.cost)
        for enemy in state.enemies():
            ends = (cell for cell in cells if reaches(board, weapon, cell, enemy.cell))
            if (end := next(ends, None)) is not None:
                found.append((reached.path(end), enemy.id))
    return tuple(found)


def prey(rulebook: Rulebook, state: State, weapon: Weapon, cell: Cell) -> str:
    """The follower that an enemy on the cell attacks where it reaches no hero; "": none."""
    board = board_of(rulebook, state)
    found = [each for each in state.followers() if reaches(board, weapon, cell, each.cell)]
    nearest = min(found, key=lambda each: span(cell, each.cell), default=None)
    return nearest.id if nearest else ""
