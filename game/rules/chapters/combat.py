"""Counter-attacks. Rule: ACT-16.

Only dice kept on the hero's own card pay for them: a destiny die is nobody's to keep.
"""

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.checks import weapon_of
from game.rules.counter import check_counter, counters
from game.rules.errors import Illegal
from game.rules.resolution import Resolution
from game.rules.strike import hero_attack


def counter(r: Resolution, frame: fr.Counter, answer: str) -> None:
    """The hero's player is offered the counter-attack, where there is one. Rule: ACT-16."""
    if counters(r.rulebook, r.state, frame.hero, frame.attacker):
        r.ask(frame, "counter", player=r.state.seat(frame.hero), hero=frame.hero)


def strike_back(r: Resolution, command: cmd.StrikeBack) -> None:
    """The counter-attack has been rolled. Rule: ACT-16, ACT-06."""
    ask = r.state.pending
    if ask is None or not isinstance(ask.frame, fr.Counter):
        raise Illegal("not_now")
    if ask.hero != command.hero:
        raise Illegal("not_your_turn", hero=command.hero)
    attacker = ask.frame.attacker
    check_counter(r.rulebook, r.state, command, attacker)
    weapon = weapon_of(r.rulebook, r.state, command.hero, command.weapon)
    r.emit(ev.Answered("counter"))
    r.emit(ev.DieSpent(command.hero, command.pay, "counter"))
    if command.pay.source == "free":
        ability = r.rulebook.heroes[command.hero].ability
        r.emit(ev.AbilityUsed(command.hero, ability.id, attacker))
    hero_attack(r, command.hero, weapon, attacker, counter=True)
