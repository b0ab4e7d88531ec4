"""The enemies act: behaviour rolls, and the steps of their actions. Rule: ENM-01 to ENM-04.

Choices of ours where the rules leave room:

- A special is an advance with its own attack.
- Charge: the second move is made only if no hero is adjacent after the first.
- Where no hero is in reach an attack falls on a citizen or companion (`game.rules.followers`).
- A named foe that has lost half of its health goes by a second table, its fury. What it calls
  comes like reinforcements; while such a group is on the field, it advances instead.
- Who cannot do what the action begins with does not go on with it, save that an attack that can
  be made from where it stands is made; an enemy that did nothing at all says so (`Held`).

- A leader is asked whom an enemy goes for only where it can get nearer to one of those that tie.

Where moves lead is written in `game.rules.approach`, who is nearest in `game.rules.targeting`,
who acts next in `game.rules.precedence`, which row and column of a table count in
`game.rules.temper`.
"""

from collections.abc import Callable

from game.rules import events as ev
from game.rules import strike
from game.rules.aim import blast
from game.rules.approach import ACTIONS, away, steps_of, unseen
from game.rules.arrival import bring
from game.rules.battlefield import enemy_spec, figures_at, speed_of
from game.rules.choice import chosen
from game.rules.commands import Order
from game.rules.errors import Illegal
from game.rules.followers import prey
from game.rules.frames import EnemyAct, EnemyTurn, GroupTurn, Walk
from game.rules.precedence import Way, next_figure, ways, weapon_of
from game.rules.resolution import Resolution
from game.rules.rulebook import Weapon
from game.rules.state import Option
from game.rules.targeting import (
    Nearness,
    farthest,
    heroes,
    in_reach,
    nearest,
    nearness,
)
from game.rules.temper import behaviour_bonus, furious, row_for, situation
from game.rules.verdict import DIE


def group_turn(r: Resolution, frame: GroupTurn, answer: str) -> None:
    """The figure that the leader chose acts next, then the rest of the group. Rule: ENM-01."""
    enemy = next_figure(r, frame, answer)
    if enemy:
        rest = tuple(name for name in frame.waiting if name != enemy)
        r.schedule(EnemyTurn(enemy), GroupTurn(frame.group, rest))


def order(r: Resolution, command: Order) -> None:
    """All figures that were asked about act in the order that the leader gave. Rule: ENM-01.

    So does a group that the Master stirs: each makes its Move (EVT-11).
    """
    ask = r.state.pending
    if ask is None or ask.question != "enemy_order":
        raise Illegal("not_now")
    asked = [option.id for option in ask.options]
    if sorted(command.figures) != sorted(asked):
        raise Illegal("unknown_option", option=", ".join(command.figures), allowed=", ".join(asked))
    r.emit(ev.Answered("order"))
    if isinstance(ask.frame, GroupTurn):
        r.schedule(*(EnemyTurn(name) for name in command.figures))
    else:
        r.schedule(*(EnemyAct(name, ("move",)) for name in command.figures))


def enemy_turn(r: Resolution, frame: EnemyTurn, answer: str) -> None:
    """The enemy has made its behaviour roll and does what it says. Rule: ENM-01, EVT-20."""
    figure = r.state.figures.get(frame.enemy)
    if figure is None:
        return
    (face,) = r.roll("behaviour", (DIE,), "behaviour", figure.id)
    bonus = behaviour_bonus(r.rulebook, r.state)
    column = situation(r.rulebook, r.state, figure)
    spec = enemy_spec(r.rulebook, figure)
    row = row_for(spec, face + bonus, fury=furious(spec, figure))
    action: str = getattr(row, column)
    r.emit(ev.BehaviourRolled(figure.id, face, bonus, column, action))
    calls = any(call.id == action for call in spec.calls)
    r.schedule(EnemyAct(figure.id, (f"call:{action}",) if calls else steps_of(action)))


def enemy_act(r: Resolution, frame: EnemyAct, answer: str) -> None:
    """The next step of the enemy's action is done, and the others will be. Rule: ENM-02."""
    figure = r.state.figures.get(frame.enemy)
    if figure is None or not frame.steps:
        return
    word, _, special = frame.steps[0].partition(":")
    if not r.state.standing():
        if word not in ("follow", "rush"):
            r.emit(ev.Held(figure.id, "no_target"))
        return
    _STEPS[word](r, frame, weapon_of(enemy_spec(r.rulebook, figure), special), answer)


def _target(
    r: Resolution, frame: EnemyAct, found: dict[str, Nearness], best: tuple[str, ...], answer: str
) -> str:
    """The hero that the enemy goes for; ties are the leader's choice. Rule: ENM-03."""
    options = [Option(hero, r.state.figures[hero].cell, hero) for hero in found if hero in best]
    return chosen(r, frame, "enemy_target", options, answer)


def _walk(r: Resolution, frame: EnemyAct, way: Way) -> None:
    """The enemy walks its way and then goes on with its action."""
    speed = speed_of(r.rulebook, r.state, r.state.figures[frame.enemy])
    r.schedule(Walk(frame.enemy, way, speed), EnemyAct(frame.enemy, frame.steps[1:]))


def _hold(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy has done nothing."""
    r.emit(ev.Held(frame.enemy, "hold"))


def _move(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy moves toward the nearest hero. Rule: ENM-02, ENM-03, ENM-04."""
    figure = r.state.figures[frame.enemy]
    found = nearness(r.rulebook, r.state, figure)
    best = nearest(found)
    led = ways(r.rulebook, r.state, figure, weapon, best)
    way: Way = ()
    if len(best) == 1 or any(led.values()):
        target = _target(r, frame, found, best, answer)
        if not target:
            return
        r.emit(ev.TargetChosen(figure.id, target, found[target].steps, found[target].range))
        way = led[target]
    rest = frame.steps[1:]
    if way:
        _walk(r, frame, way)
    elif in_reach(r.rulebook, r.state, weapon, figure.cell):
        if rest:
            r.schedule(EnemyAct(figure.id, rest))
        else:
            r.emit(ev.Held(figure.id, "hold"))
    else:
        r.emit(ev.Held(figure.id, "no_way"))


def _rush(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy attacks an adjacent hero or else moves on. Rule: ENM-02."""
    figure = r.state.figures[frame.enemy]
    if any(r.board.adjacent(figure.cell, hero.cell) for hero in heroes(r.state)):
        _strike(r, frame, weapon, answer)
        return
    found = nearness(r.rulebook, r.state, figure)
    best = nearest(found)
    led = ways(r.rulebook, r.state, figure, weapon, best)
    target = _target(r, frame, found, best, answer) if any(led.values()) else ""
    if target and led[target]:
        r.emit(ev.TargetChosen(figure.id, target, found[target].steps, found[target].range))
        _walk(r, frame, led[target])


def _strike(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy attacks the nearest hero in reach, if there is one. Rule: ENM-02, ENM-03."""
    _attack(r, frame, weapon, answer, nearest)


def _aim(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy attacks the farthest hero in reach. Rule: ENM-02, ENM-03."""
    _attack(r, frame, weapon, answer, farthest)


def _attack(
    r: Resolution,
    frame: EnemyAct,
    weapon: Weapon,
    answer: str,
    best: Callable[[dict[str, Nearness]], tuple[str, ...]],
) -> None:
    figure = r.state.figures[frame.enemy]
    within = in_reach(r.rulebook, r.state, weapon, figure.cell)
    measured = nearness(r.rulebook, r.state, figure)
    found = {hero: near for hero, near in measured.items() if hero in within}
    if not found:
        follower = prey(r.rulebook, r.state, weapon, figure.cell)
        if follower:
            r.schedule(EnemyAct(figure.id, frame.steps[1:]))
            strike.prey_attack(r, figure.id, follower, weapon)
        elif frame.steps[0] in ("strike", "aim"):
            r.emit(ev.Held(figure.id, "no_target"))
        return
    target = _target(r, frame, found, best(found), answer)
    if not target:
        return
    if frame.steps[1:]:
        # Below the counter-attacks on the agenda, so that these come first.
        r.schedule(EnemyAct(figure.id, frame.steps[1:]))
    for hero in _struck(r, weapon, target):
        strike.enemy_attack(r, figure.id, hero, weapon)


def _struck(r: Resolution, weapon: Weapon, target: str) -> list[str]:
    """The heroes that an attack on the target strikes, the target first. Rule: ACT-10."""
    if not weapon.area:
        return [target]
    cells = blast(r.board, r.state.figures[target].cell)
    there = [figure for cell in cells for figure in figures_at(r.state, cell)]
    return [figure.id for figure in there if figure.side == "hero"]


def _call(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The group that the foe calls comes, or it advances while an earlier one is there."""
    figure = r.state.figures[frame.enemy]
    name = frame.steps[0].partition(":")[2]
    call = next(each for each in enemy_spec(r.rulebook, figure).calls if each.id == name)
    groups = [group.id for group in r.state.groups.values() if group.encounter == call.encounter]
    if any(r.state.members(group) for group in groups):
        r.schedule(EnemyAct(figure.id, ACTIONS["advance"]))
        return
    r.schedule(bring(r, call.encounter))


def _sneak(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy moves as near to the heroes as it can get unseen. Rule: ENM-02."""
    way = unseen(r.rulebook, r.state, r.state.figures[frame.enemy])
    if way:
        _walk(r, frame, way)
    else:
        r.emit(ev.Held(frame.enemy, "no_way" if way is None else "hold"))


def _fall_back(r: Resolution, frame: EnemyAct, weapon: Weapon, answer: str) -> None:
    """The enemy moves away, out of sight where it can. Rule: ENM-02."""
    way = away(r.rulebook, r.state, r.state.figures[frame.enemy])
    if way:
        _walk(r, frame, way)
    else:
        r.emit(ev.Held(frame.enemy, "hold"))


_STEPS: dict[str, Callable[[Resolution, EnemyAct, Weapon, str], None]] = {
    "hold": _hold,
    "move": _move,
    "strike": _strike,
    "follow": _strike,
    "rush": _rush,
    "aim": _aim,
    "sneak": _sneak,
    "fall_back": _fall_back,
    "call": _call,
}
"""What each step does. "follow" and "rush" come after another step and are silent where they can
do nothing; "strike" is the same as "follow" but says so."""
