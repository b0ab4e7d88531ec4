"""What may be done now: every command that ``apply`` would take.

It feeds highlights, bots and fuzzing. Of the many paths to a cell the one that ``grid`` prefers is
listed, and of the many orders of a group that in which it is asked about; others are as legal if
they pass the same checks.
"""

from collections.abc import Iterator

from game.grid import Cell, Side, edge_between, neighbours
from game.rules import checks
from game.rules import commands as cmd
from game.rules import frames as fr
from game.rules.abilities import usable_on
from game.rules.aim import blast, reaches
from game.rules.battlefield import (
    board_of,
    drowned,
    extraction,
    hero_side,
    objects,
    speed_of,
)
from game.rules.chapters.initiative import check_gambit
from game.rules.counter import counters
from game.rules.delving import explorable
from game.rules.errors import Illegal
from game.rules.followers import leadable, leads
from game.rules.payment import FREE, payments
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Ask, Payment, State
from game.rules.strike import healable


def legal(rulebook: Rulebook, state: State) -> tuple[cmd.AnyCommand, ...]:
    """All legal commands, in a fixed order; none when the journey is over."""
    ask = state.pending
    if ask is None:
        return ()
    if ask.options:
        options = tuple(option.id for option in ask.options)
        order = (cmd.Order(options),) if ask.question == "enemy_order" else ()
        return (*(cmd.Choose(option) for option in options), *order)
    if isinstance(ask.frame, fr.Gambits):
        return (*_gambits(state, ask), cmd.PassGambits(ask.player))
    if isinstance(ask.frame, fr.Counter):
        return (*counters(rulebook, state, ask.hero, ask.frame.attacker), cmd.Decline(ask.hero))
    if isinstance(ask.frame, fr.FreeAction):
        return (*_free(rulebook, state, ask.frame), cmd.Decline(ask.hero))
    pays = payments(rulebook, state, ask.hero)
    actions = [
        command
        for one in (_walks, _searches, _openings, _attacks, _ability, _leads, _explorations, _rest)
        for command in one(rulebook, state, ask.hero, pays)
    ]
    return (*actions, cmd.EndActivation(ask.hero))


def _gambits(state: State, ask: Ask) -> Iterator[cmd.AnyCommand]:
    for hero in state.players[ask.player]:
        for face in sorted(set(state.cards[hero].dice)):
            command = cmd.Gambit(hero, face)
            try:
                check_gambit(state, command)
            except Illegal:
                continue
            yield command


def walks(
    rulebook: Rulebook, state: State, hero: str, points: int, *, through: bool = False
) -> tuple[tuple[Cell, ...], ...]:
    """The path to each cell where the hero may end a walk of so many points, row by row."""
    reached = checks.hero_reach(rulebook, state, hero, points, through=through)
    here = state.figures[hero].cell
    paths = [reached.path(cell) for cell in reached.cells() if cell != here]
    if points == 1:
        known = {path[-1] for path in paths}
        paths += [
            (cell,) for cell in checks.stall_cells(rulebook, state, hero) if cell not in known
        ]
    return tuple(paths)


def _walks(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    tuning = rulebook.tuning
    speed = speed_of(rulebook, state, state.figures[hero])
    for kind, cost, points in (
        (cmd.Move, tuning.cost_move, speed),
        (cmd.Run, tuning.cost_run, speed + tuning.run_bonus),
    ):
        able = [pay for pay in pays if pay.face >= cost]
        if able:
            paths = walks(rulebook, state, hero, points)
            yield from (kind(hero, pay, path) for pay in able for path in paths)


def _free(rulebook: Rulebook, state: State, frame: fr.FreeAction) -> Iterator[cmd.AnyCommand]:
    if frame.action == "recover":
        yield cmd.Recover(frame.hero, FREE)
        return
    points = checks.free_points(rulebook, state, frame)
    for path in walks(rulebook, state, frame.hero, points, through=frame.through):
        yield cmd.Move(frame.hero, FREE, path)


def _searches(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    board, here = board_of(rulebook, state), state.figures[hero].cell
    wet = drowned(rulebook, state)
    near = [
        spot.id
        for spot in objects(rulebook, state)
        if spot.id not in state.searched
        and spot.cell not in wet
        and board.adjacent(here, spot.cell)
    ]
    for pay in pays:
        if pay.face >= rulebook.tuning.cost_search:
            yield from (cmd.Search(hero, pay, name) for name in near)


def _openings(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    board, here = board_of(rulebook, state), state.figures[hero].cell
    edges = [
        edge_between(here, cell)
        for cell in neighbours(here)
        if board.side(here, cell) in (Side.DOOR_SHUT, Side.GATE_SHUT)
    ]
    for pay in pays:
        if pay.face >= rulebook.tuning.cost_open:
            yield from (cmd.Open(hero, pay, edge) for edge in edges)


def _attacks(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    for weapon in hero_side(rulebook, state, hero).weapons:
        able = [pay for pay in pays if pay.face >= weapon.cost]
        if not able:
            continue
        if weapon.area:
            cells = aim_cells(rulebook, state, hero, weapon)
            yield from (
                cmd.Attack(hero, pay, weapon.id, cell=cell) for pay in able for cell in cells
            )
        else:
            names = targets(rulebook, state, hero, weapon)
            yield from (cmd.Attack(hero, pay, weapon.id, name) for pay in able for name in names)


def targets(rulebook: Rulebook, state: State, hero: str, weapon: Weapon) -> tuple[str, ...]:
    """The enemies that the weapon reaches from where the hero stands. Rule: ACT-10."""
    board, here = board_of(rulebook, state), state.figures[hero].cell
    return tuple(enemy.id for enemy in state.enemies() if reaches(board, weapon, here, enemy.cell))


def aim_cells(rulebook: Rulebook, state: State, hero: str, weapon: Weapon) -> tuple[Cell, ...]:
    """The cells at which an area weapon strikes somebody, row by row. Rule: ACT-10."""
    board, here = board_of(rulebook, state), state.figures[hero].cell
    around = {cell for enemy in state.enemies() for cell in blast(board, enemy.cell)}
    return tuple(
        cell
        for cell in sorted(around, key=lambda cell: (cell[1], cell[0]))
        if reaches(board, weapon, here, cell) and checks.struck(board, state, cell)
    )


def _ability(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    try:
        ability = checks.check_ability(rulebook, state, hero)
    except Illegal:
        return
    able = [pay for pay in pays if pay.face >= ability.cost]
    if not able:
        return
    if ability.does == "slip_through":
        points = speed_of(rulebook, state, state.figures[hero])
        for path in walks(rulebook, state, hero, points, through=True):
            yield from (cmd.UseAbility(hero, pay, path=path) for pay in able)
    else:
        names = usable_on(rulebook, state, hero)
        yield from (cmd.UseAbility(hero, pay, name) for pay in able for name in names)


def _leads(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    able = [pay for pay in pays if pay.face >= rulebook.tuning.cost_lead]
    if not able:
        return
    for figure in leadable(rulebook, state, hero):
        ways = leads(rulebook, state, figure)
        yield from (cmd.Lead(hero, pay, figure.id, *way) for pay in able for way in ways)


def _explorations(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    able = [pay for pay in pays if pay.face >= rulebook.tuning.cost_explore]
    cells = explorations(rulebook, state, hero) if able else ()
    yield from (cmd.Explore(hero, pay, cell) for pay in able for cell in cells)


def explorations(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    """The cells that the hero could explore from afar, row by row. Rule: EXP-04."""
    found = []
    for cell in explorable(rulebook, state):
        try:
            checks.check_explore(rulebook, state, hero, cell)
        except Illegal:
            continue
        found.append(cell)
    return tuple(found)


def _rest(
    rulebook: Rulebook, state: State, hero: str, pays: tuple[Payment, ...]
) -> Iterator[cmd.AnyCommand]:
    tuning = rulebook.tuning
    if healable(state, hero):
        yield from (cmd.Recover(hero, pay) for pay in pays if pay.face >= tuning.cost_recover)
    if state.figures[hero].cell in extraction(rulebook, state):
        yield from (cmd.Withdraw(hero, pay) for pay in pays if pay.face >= tuning.cost_withdraw)
