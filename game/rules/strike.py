"""Attacks, wounds and healing: shared by heroes, enemies, traps and cards.

Rule: ACT-10 to ACT-13, EVT-20, EVT-22.
"""

from typing import cast

from game.rules import dice, verdict
from game.rules import events as ev
from game.rules.battlefield import enemy_spec, hero_side, is_night
from game.rules.frames import Counter
from game.rules.resolution import Resolution
from game.rules.rulebook import Weapon
from game.rules.state import Ailment, HeroCard, State, Wound


def _attack_roll(
    r: Resolution, attacker: str, weapon: Weapon, critical_bonus: int = 0
) -> verdict.Hit:
    """The damage before defence and the number of criticals. Rule: ACT-10."""
    faces = r.roll("combat", weapon.dice, "attack", attacker)
    results = [dice.result(size, shown) for size, shown in zip(weapon.dice, faces, strict=True)]
    return verdict.hit(weapon, results, critical_bonus)


def _defend(r: Resolution, figure: str, sides: int, damage: int) -> int:
    """The damage that the Defence roll leaves. Rule: ACT-11."""
    result = r.test("combat", sides, "defence", figure)
    saved = verdict.warded(result, damage)
    r.emit(ev.Defended(figure, result, saved))
    return damage - saved


def hero_attack(
    r: Resolution, hero: str, weapon: Weapon, target: str, *, counter: bool = False
) -> None:
    """The hero has attacked the enemy; it may be slain. Rule: ACT-10, ACT-11."""
    damage, criticals = _attack_roll(r, hero, weapon)
    r.emit(ev.Attacked(hero, target, weapon.id, damage, criticals, counter))
    _land(r, target, damage, hero)


def follower_attack(r: Resolution, follower: str, weapon: Weapon, target: str, hero: str) -> None:
    """The follower has attacked the enemy; whom it slays counts for the hero. Rule: ACT-10."""
    damage, criticals = _attack_roll(r, follower, weapon)
    r.emit(ev.Attacked(follower, target, weapon.id, damage, criticals))
    _land(r, target, damage, hero)


def _land(r: Resolution, target: str, damage: int, by: str) -> None:
    """The enemy has warded off what it could and taken the rest. Rule: ACT-11."""
    spec = enemy_spec(r.rulebook, r.state.figures[target])
    if damage and spec.defence:
        damage = _defend(r, target, spec.defence, damage)
    if damage:
        hurt_enemy(r, target, damage, by=by)


def prey_attack(r: Resolution, enemy: str, follower: str, weapon: Weapon) -> None:
    """The enemy has attacked a follower, who has no Defence roll. Rule: ACT-10."""
    bonus = r.rulebook.tuning.night_critical if is_night(r.rulebook, r.state) else 0
    damage, criticals = _attack_roll(r, enemy, weapon, bonus)
    r.emit(ev.Attacked(enemy, follower, weapon.id, damage, criticals))
    figure = r.state.figures[follower]
    if damage and figure.wounds + damage >= r.rulebook.followers[figure.kind].health:
        r.emit(ev.FollowerLost(follower, figure.kind, figure.cell, "slain"))
    elif damage:
        r.emit(ev.FollowerHurt(follower, damage))


def hurt_enemy(r: Resolution, target: str, damage: int, by: str = "") -> None:
    """The enemy has taken the damage and may be slain."""
    enemy = r.state.figures[target]
    health = enemy_spec(r.rulebook, enemy).health
    if enemy.wounds + damage >= health:
        r.emit(ev.Slain(target, enemy.kind, enemy.cell, health, by))
    else:
        r.emit(ev.EnemyHurt(target, damage))


def enemy_attack(r: Resolution, enemy: str, hero: str, weapon: Weapon) -> None:
    """The enemy has attacked the hero, who may strike back. Rule: ACT-10 to ACT-12, ACT-16."""
    bonus = r.rulebook.tuning.night_critical if is_night(r.rulebook, r.state) else 0
    damage, criticals = _attack_roll(r, enemy, weapon, bonus)
    r.emit(ev.Attacked(enemy, hero, weapon.id, damage, criticals))
    damage = verdict.cursed(damage, "cursed" in r.state.cards[hero].ailments)
    if damage:
        _suffer(r, hero, weapon, damage, criticals)
    if _may_counter(r, hero, enemy):
        r.schedule(Counter(hero, enemy))


def _suffer(r: Resolution, hero: str, weapon: Weapon, damage: int, criticals: int) -> None:
    side = hero_side(r.rulebook, r.state, hero)
    left = _defend(r, hero, side.defence, damage)
    if not left:
        return
    hurt_hero(r, hero, left, grievous=criticals > 0)
    if weapon.ailment and r.state.cards[hero].status == "standing":
        give_ailment(r, hero, weapon.ailment)


def _may_counter(r: Resolution, hero: str, enemy: str) -> bool:
    """Whether a counter-attack can be thought of: slot done, standing, adjacent. Rule: ACT-16."""
    state = r.state
    if state.cards[hero].status != "standing" or enemy not in state.figures:
        return False
    done = any(slot.id == hero and slot.done for slot in state.track)
    return done and r.board.adjacent(state.figures[hero].cell, state.figures[enemy].cell)


def _wound_space(card: HeroCard) -> int | None:
    """The space for the next wound: empty, else the lowest die's; None: no space left."""
    for index, space in enumerate(card.spaces):
        if not space.die and not space.wound:
            return index
    dice_at = [(space.die, index) for index, space in enumerate(card.spaces) if space.die]
    return min(dice_at)[1] if dice_at else None


def hurt_hero(r: Resolution, hero: str, points: int, *, grievous: bool = False) -> None:
    """The hero has taken so many wounds, the first grievous if so said. Rule: ACT-12."""
    for point in range(points):
        card = r.state.cards[hero]
        if card.status != "standing":
            return
        space = _wound_space(card)
        if space is None:
            take_out(r, hero)
            return
        kind: Wound = "grievous" if grievous and point == 0 else "wound"
        r.emit(ev.WoundTaken(hero, space, kind, card.spaces[space].die))


def take_out(r: Resolution, hero: str) -> None:
    """The hero is out of action."""
    r.emit(ev.TakenOut(hero, r.state.figures[hero].cell))


def healable(state: State, hero: str) -> bool:
    """Whether the hero has a wound that can be healed: not a grievous one. Rule: ACT-13."""
    return any(space.wound == "wound" for space in state.cards[hero].spaces)


def born(state: State) -> tuple[list[str], list[str]]:
    """The heroes who can be born again, and those on the field who could be helped instead.

    Rule: EVT-14.
    """
    cards = state.cards
    out = [hero for hero in cards if cards[hero].status == "out"]
    helped = [hero for hero in state.standing() if healable(state, hero) or cards[hero].ailments]
    return out, helped


def heal(r: Resolution, hero: str, wounds: int) -> None:
    """Up to so many wounds of the hero are gone; grievous ones stay. Rule: ACT-13."""
    for _ in range(wounds):
        spaces = r.state.cards[hero].spaces
        where = [index for index, space in enumerate(spaces) if space.wound == "wound"]
        if not where:
            return
        r.emit(ev.Healed(hero, where[0]))


def recover(r: Resolution, hero: str) -> None:
    """The hero has made its Vitality roll to recover. Rule: ACT-13."""
    vitality = hero_side(r.rulebook, r.state, hero).vitality
    result = r.test("combat", vitality, "recover", hero)
    heal(r, hero, verdict.HEALED[result])


def give_ailment(r: Resolution, hero: str, ailment: str) -> None:
    """The hero has the ailment, at most once. Rule: EVT-22."""
    if ailment not in r.state.cards[hero].ailments:
        r.emit(ev.AilmentGained(hero, cast(Ailment, ailment)))
