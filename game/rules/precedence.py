"""Precedence: who of a group acts next, and when that need not be asked. Rule: ENM-01, ENM-04.

The leader is asked only where the answer can matter: enemies that can neither move nor strike,
whatever they roll, act as they are numbered.
"""

from game.rules.approach import away, steps_of, toward, unseen
from game.rules.battlefield import enemy_spec
from game.rules.choice import chosen
from game.rules.followers import prey
from game.rules.frames import GroupTurn, MoveGroup
from game.rules.resolution import Resolution
from game.rules.rulebook import EnemySpec, Rulebook, Weapon
from game.rules.state import Figure, Option, State
from game.rules.targeting import in_reach, nearest, nearness
from game.rules.temper import prospects, situation

Way = tuple[tuple[int, int], ...]


def next_figure(r: Resolution, frame: GroupTurn | MoveGroup, answer: str) -> str:
    """Which figure of the group acts next, by the leader's choice; "" if none or asked.

    Where no hero stands, or none of them can do anything, the order cannot matter and nobody is
    asked. Rule: ENM-01.
    """
    figures = [r.state.figures[name] for name in frame.waiting if name in r.state.figures]
    if not answer and len(figures) > 1 and _idle(r.rulebook, r.state, figures, frame):
        figures = figures[:1]
    options = [Option(figure.id, figure.cell, figure.id) for figure in figures]
    return chosen(r, frame, "enemy_order", options, answer)


def ways(
    rulebook: Rulebook, state: State, enemy: Figure, weapon: Weapon, best: tuple[str, ...]
) -> dict[str, Way]:
    """The way of a Move toward each of these heroes, () where it gets no nearer. Rule: ENM-02."""
    return {hero: toward(rulebook, state, enemy, weapon, state.figures[hero]) for hero in best}


def weapon_of(spec: EnemySpec, special: str) -> Weapon:
    """The attack of that special, or the one on the card."""
    return next((each.attack for each in spec.specials if each.id == special), spec.attack)


def _idle(
    rulebook: Rulebook, state: State, figures: list[Figure], frame: GroupTurn | MoveGroup
) -> bool:
    """Whether none of the figures can do anything in its turn. Rule: ENM-04."""
    if not state.standing():
        return True
    if isinstance(frame, MoveGroup):
        return all(_fruitless(rulebook, state, figure, "move") for figure in figures)
    return all(_helpless(rulebook, state, figure) for figure in figures)


def _helpless(rulebook: Rulebook, state: State, enemy: Figure) -> bool:
    """Whether the enemy does nothing, whatever it rolls."""
    column = situation(rulebook, state, enemy)
    if column in ("adjacent", "near"):
        return False
    rolled = [each.row for each in prospects(rulebook, state, enemy) if each.chance]
    actions = dict.fromkeys(str(getattr(row, column)) for row in rolled)
    return all(_fruitless(rulebook, state, enemy, action) for action in actions)


def _fruitless(rulebook: Rulebook, state: State, enemy: Figure, action: str) -> bool:
    """Whether the action, begun where the enemy stands, does nothing."""
    spec = enemy_spec(rulebook, enemy)
    if any(call.id == action for call in spec.calls):
        return False
    word, _, special = steps_of(action)[0].partition(":")
    weapon = weapon_of(spec, special)
    if word == "sneak":
        return not unseen(rulebook, state, enemy)
    if word == "fall_back":
        return not away(rulebook, state, enemy)
    if word == "hold":
        return True
    if in_reach(rulebook, state, weapon, enemy.cell):
        return False
    if word == "move":
        best = nearest(nearness(rulebook, state, enemy))
        return not any(ways(rulebook, state, enemy, weapon, best).values())
    return not prey(rulebook, state, weapon, enemy.cell)
