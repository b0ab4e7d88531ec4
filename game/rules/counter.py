"""Which counter-attacks a hero can make. Rule: ACT-16."""

from game.rules.aim import reaches
from game.rules.battlefield import board_of, hero_side
from game.rules.checks import check_aim, weapon_of
from game.rules.commands import StrikeBack
from game.rules.errors import Illegal
from game.rules.payment import FREE, check_payment
from game.rules.rulebook import Rulebook
from game.rules.state import Payment, State


def free_counter(rulebook: Rulebook, state: State, hero: str) -> bool:
    """Whether the hero's ability pays for a counter-attack now. Rule: ACT-06."""
    ability = rulebook.heroes[hero].ability
    if ability.kind != "counter":
        return False
    return not ability.per_round or state.cards[hero].ability < ability.per_round


def check_counter(rulebook: Rulebook, state: State, command: StrikeBack, attacker: str) -> None:
    """Raise Illegal unless the weapon reaches the attacker and the die pays for it."""
    weapon = weapon_of(rulebook, state, command.hero, command.weapon)
    if weapon.area:
        raise Illegal("no_such_weapon", weapon=weapon.id)
    cells = state.figures[command.hero].cell, state.figures[attacker].cell
    check_aim(board_of(rulebook, state), weapon, *cells)
    if command.pay.source == "free":
        if command.pay != FREE or not free_counter(rulebook, state, command.hero):
            raise Illegal("ability_used")
    elif command.pay.source == "destiny":
        raise Illegal("no_such_die", face=command.pay.face)
    else:
        check_payment(rulebook, state, command.hero, command.pay, weapon.cost)


def counters(rulebook: Rulebook, state: State, hero: str, attacker: str) -> tuple[StrikeBack, ...]:
    """Every counter-attack that the hero can make against the attacker."""
    if state.cards[hero].status != "standing" or attacker not in state.figures:
        return ()
    board = board_of(rulebook, state)
    here, there = state.figures[hero].cell, state.figures[attacker].cell
    if not board.adjacent(here, there):
        return ()
    pays = [Payment("card", face) for face in sorted(set(state.cards[hero].dice))]
    if free_counter(rulebook, state, hero):
        pays.append(FREE)
    return tuple(
        StrikeBack(hero, pay, weapon.id)
        for weapon in hero_side(rulebook, state, hero).weapons
        for pay in pays
        if not weapon.area and pay.face >= weapon.cost and reaches(board, weapon, here, there)
    )
