"""Threats: where each enemy can come to in its next activation, and which cells it can strike.

What is asked is what the behaviour table could make it do, whatever it rolls: all actions of the
table that counts are taken together, each from where it begins and with its own weapon. A threat
is thus an upper bound: nothing outside of it is struck in that enemy's next activation, while most
of it depends on the roll and on whom the enemy goes for.

A charge strikes who is adjacent after one Move and else moves on, so two Moves are counted for
where it can come to. What an area attack strikes beside its target counts too.

Rule: MOV-01, ACT-10, ENM-01, ENM-02.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.grid import (
    FAR,
    Board,
    Cell,
    Mover,
    Occupied,
    Side,
    adjacent_around,
    distances,
    seen_around,
    spread,
)
from game.rules.approach import steps_of
from game.rules.battlefield import board_of, enemy_spec, mover_of, occupied, speed_of
from game.rules.rulebook import EnemySpec, Rulebook, Weapon
from game.rules.settle import may_stand
from game.rules.state import Figure, State
from game.rules.temper import furious, rows_of

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Threat:
    """What one enemy can do in its next activation; masks are bool [h, w].

    ``ends``: where it can come to; ``struck``: which cells it can strike.
    """

    enemy: str
    ends: Mask
    struck: Mask

    def strikes(self, cell: Cell) -> bool:
        """Whether who stands on that cell of the board can be struck."""
        return bool(self.struck[cell[1], cell[0]])


@dataclass(frozen=True, slots=True)
class _Means:
    """What a table holds: the weapons used after a Move, those used on the spot, those of a charge,
    and how many Moves an activation has at most.
    """

    moved: tuple[Weapon, ...]
    still: tuple[Weapon, ...]
    charged: bool
    moves: int


def threats(rulebook: Rulebook, state: State) -> tuple[Threat, ...]:
    """The threat of every enemy on the field, in the order of their making."""
    board = board_of(rulebook, state)
    everybody = occupied(board, state)
    return tuple(_threat(rulebook, state, board, everybody, enemy) for enemy in state.enemies())


def threatening(found: tuple[Threat, ...], cell: Cell) -> tuple[str, ...]:
    """The ids of the enemies that can strike who stands on that cell."""
    return tuple(threat.enemy for threat in found if threat.strikes(cell))


def _threat(
    rulebook: Rulebook, state: State, board: Board, everybody: Occupied, enemy: Figure
) -> Threat:
    spec = enemy_spec(rulebook, enemy)
    means = _means(spec, fury=furious(spec, enemy))
    here = np.zeros_like(everybody, np.bool_)
    x, y = enemy.cell
    here[y, x] = True
    others = everybody.copy()
    others[y, x] -= 1
    mover, speed = mover_of(rulebook, enemy), speed_of(rulebook, state, enemy)
    once = _after(board, mover, here, others, speed) if means.moves else here
    if speed == 1 and means.moves:
        _enter_faced(board, mover, enemy, others, once)
    ends = _after(board, mover, once, others, speed) if means.moves > 1 else once
    if speed == 1 and means.moves > 1:
        ends |= _after(board, mover, here, others, 2)
    struck = np.zeros_like(here)
    for weapon in means.still:
        struck |= _in_reach(board, here, weapon)
    for weapon in means.moved:
        struck |= _in_reach(board, once, weapon)
    if means.charged:
        struck |= spread(once, adjacent_around(board))
    return Threat(enemy.id, ends, struck)


@lru_cache(maxsize=64)
def _means(spec: EnemySpec, *, fury: bool) -> _Means:
    """What the actions of the table come to. Rule: ENM-02."""
    words = dict.fromkeys(
        word
        for row in rows_of(spec, fury=fury)
        for word in (row.unseen, row.adjacent, row.near, row.otherwise)
    )
    calls = [call.id for call in spec.calls]
    moved: list[Weapon] = []
    still: list[Weapon] = []
    charged, moves = False, 0
    for word in words:
        # A call is an advance while the group that came before is on the field.
        steps = steps_of("advance" if word in calls else word)
        verbs = [step.partition(":")[0] for step in steps]
        weapon = next((each.attack for each in spec.specials if each.id == word), spec.attack)
        walks = verbs[0] not in ("strike", "hold", "aim")
        moves = max(moves, verbs.count("rush") + 1 if walks else 0)
        charged = charged or "rush" in verbs
        if any(verb in ("strike", "follow", "aim") for verb in verbs):
            (moved if walks else still).append(weapon)
    return _Means(tuple(dict.fromkeys(moved)), tuple(dict.fromkeys(still)), charged, moves)


def _after(board: Board, mover: Mover, start: Mask, others: Occupied, points: int) -> Mask:
    """Where one Move from any of the cells may end; the cells themselves stay. Rule: MOV-01."""
    sources = [(x, y) for y, x in np.argwhere(start).tolist()]
    field = distances(board, mover, sources, occupied=others, limit=points)
    room = others <= mover.company
    return start | ((field < FAR) & room)


def _enter_faced(board: Board, mover: Mover, enemy: Figure, others: Occupied, ends: Mask) -> None:
    """A figure of Speed 1 enters the obstacle that it has faced. Rule: MOV-14."""
    if enemy.ahead is None:
        return
    x, y = enemy.ahead
    field = distances(board, mover, [enemy.cell], occupied=others, limit=2)
    if field[y, x] < FAR and may_stand(board, int(others[y, x]), mover.small, enemy.ahead):
        ends[y, x] = True


def _in_reach(board: Board, origins: Mask, weapon: Weapon) -> Mask:
    """The cells that the weapon used on any of the cells can strike. Rule: ACT-10."""
    if weapon.range <= 1:
        aimed = spread(origins, adjacent_around(board))
    else:
        aimed = spread(origins, seen_around(board, weapon.range))
    return _splashed(board, aimed) if weapon.area else aimed


def _splashed(board: Board, aimed: Mask) -> Mask:
    """With all open side neighbours, which an area attack strikes too."""
    north, west = board.cached("open sides", _open_sides)
    found = aimed.copy()
    found[1:] |= aimed[:-1] & north[1:-1, :-1]
    found[:-1] |= aimed[1:] & north[1:-1, :-1]
    found[:, 1:] |= aimed[:, :-1] & west[:-1, 1:-1]
    found[:, :-1] |= aimed[:, 1:] & west[:-1, 1:-1]
    return found


def _open_sides(board: Board) -> tuple[Mask, Mask]:
    """Which north and west edges are open, bool [h+1, w+1] each."""
    passed = np.array([not side.parts for side in Side])
    return passed[board.north], passed[board.west]
