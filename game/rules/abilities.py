"""Abilities that are used on a figure: on whom each may be used, and what a shove comes to.

An ability that walks (slip through) is checked like a walk, in ``checks``. Choices of ours: a shove
moves an enemy that shares a side with the hero one cell straight away. It never passes a wall or a
door (MOV-06, MOV-08), ends where a figure may stand (MOV-03, MOV-04, MOV-15), and cannot move an
enemy whose Speed is 1. Rule: ACT-06.
"""

from collections.abc import Callable

from game.grid import Cell, Side
from game.rules import checks
from game.rules.battlefield import board_of, mover_of, occupied
from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.rules.settle import may_stand
from game.rules.state import State
from game.rules.strike import healable


def check_use(rulebook: Rulebook, state: State, hero: str, target: str) -> None:
    """Raise Illegal unless the hero's ability may be used on that figure now."""
    ability = rulebook.heroes[hero].ability
    if target not in state.figures:
        raise Illegal("unknown_target", target=target)
    _CHECKS[ability.does](rulebook, state, hero, target)


def usable_on(rulebook: Rulebook, state: State, hero: str) -> tuple[str, ...]:
    """The figures on which the hero's ability may be used now."""
    names = []
    for target in state.figures:
        try:
            check_use(rulebook, state, hero, target)
        except Illegal:
            continue
        names.append(target)
    return tuple(names)


def shoved_to(rulebook: Rulebook, state: State, hero: str, enemy: str) -> Cell:
    """The cell to which the hero shoves the enemy; raises Illegal where it cannot."""
    figure = state.figures[enemy]
    if figure.side != "enemy":
        raise Illegal("unknown_target", target=enemy)
    (x, y), (left, top) = figure.cell, state.figures[hero].cell
    board = board_of(rulebook, state)
    open_ways = (Side.OPEN, Side.DOOR_OPEN, Side.GATE_OPEN)
    if abs(x - left) + abs(y - top) != 1 or board.side((left, top), (x, y)) not in open_ways:
        raise Illegal("not_beside", target=enemy)
    if rulebook.enemies[figure.kind].speed == 1:
        raise Illegal("too_heavy", target=enemy)
    beyond = 2 * x - left, 2 * y - top
    if not board.inside(beyond) or board.side((x, y), beyond) != Side.OPEN:
        raise Illegal("no_room_beyond", target=enemy)
    others = int(occupied(board, state, enemy)[beyond[1], beyond[0]])
    if not may_stand(board, others, mover_of(rulebook, figure).small, beyond):
        raise Illegal("no_room_beyond", target=enemy)
    return beyond


def _kindle(rulebook: Rulebook, state: State, hero: str, target: str) -> None:
    checks.check_friend(rulebook, state, hero, target, rulebook.heroes[hero].ability.reach)


def _mend(rulebook: Rulebook, state: State, hero: str, target: str) -> None:
    if state.figures[target].side != "hero":
        raise Illegal("unknown_target", target=target)
    cells = state.figures[hero].cell, state.figures[target].cell
    if target != hero and not board_of(rulebook, state).adjacent(*cells):
        raise Illegal("not_adjacent")
    if not healable(state, target) and not state.cards[target].ailments:
        raise Illegal("nothing_to_heal")


def _shot(rulebook: Rulebook, state: State, hero: str, target: str) -> None:
    weapon = checks.shot_weapon(rulebook, state, hero)
    checks.check_target(rulebook, state, hero, weapon, target)


def _shove(rulebook: Rulebook, state: State, hero: str, target: str) -> None:
    shoved_to(rulebook, state, hero, target)


_CHECKS: dict[str, Callable[[Rulebook, State, str, str], None]] = {
    "kindle": _kindle,
    "mend": _mend,
    "called_shot": _shot,
    "shove": _shove,
}
"""Each ability that is used on a figure."""
