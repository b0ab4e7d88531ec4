"""The greedy bot: takes what looks best at once, and plays a fair hunt.

It slays where it can, runs the errands of the quest, goes where it could slay, heals what it must,
gambits when a group close by would act first, and when the quest is done it runs for the extraction
zone. It looks no move ahead.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.answers import answer
from game.bots.outlook import Outlook
from game.bots.player import Chance
from game.grid import span
from game.rules import checks
from game.rules import commands as cmd
from game.rules.abilities import shoved_to
from game.rules.battlefield import board_of, shut_gateways
from game.rules.rulebook import Rulebook
from game.rules.state import Payment, State

_DESTINY = 0.3
"""What a destiny die costs more than one of the card: the others want it too."""


class GreedyBot:
    """Chooses the command of the greatest worth; equals are drawn by lot."""

    def __init__(self, seed: int = 0) -> None:
        """A bot whose choices follow from the seed."""
        self._chance = Chance(seed)

    def choose(
        self, rulebook: Rulebook, state: State, commands: Sequence[cmd.AnyCommand]
    ) -> cmd.AnyCommand:
        """The command that looks best now."""
        ask = state.pending
        if ask is not None and ask.options:
            return cmd.Choose(answer(rulebook, state, ask))
        looks: dict[str, Outlook] = {}
        worths = [_worth(rulebook, state, command, looks) for command in commands]
        best = max(worths)
        return self._chance.pick(
            [
                command
                for command, worth in zip(commands, worths, strict=True)
                if worth >= best - 1e-9
            ]
        )


def _worth(
    rulebook: Rulebook, state: State, command: cmd.AnyCommand, looks: dict[str, Outlook]
) -> float:
    if isinstance(command, _IDLE):
        return 0.0
    hero = command.hero
    if hero not in looks:
        looks[hero] = Outlook(rulebook, state, hero)
    if isinstance(command, cmd.Gambit):
        return _gambit(looks[hero], command)
    return _WORTH[type(command)](looks[hero], command) - _price(command.pay)


_IDLE = cmd.EndActivation | cmd.Decline | cmd.PassGambits | cmd.Choose | cmd.Order
"""What spends nothing and gains nothing."""


def _price(pay: Payment) -> float:
    """What the die is worth for other things: high ones more, free ones nothing."""
    if pay.source == "free":
        return 0.0
    return 0.05 * pay.face + (_DESTINY if pay.source == "destiny" else 0.0)


def _attack(look: Outlook, command: cmd.Attack) -> float:
    worth = look.attack(look.weapon(command.weapon), command.target, command.cell)
    return worth * 0.4 if look.leaving else worth


def _strike_back(look: Outlook, command: cmd.StrikeBack) -> float:
    attacker = getattr(look.state.pending and look.state.pending.frame, "attacker", "")
    return look.attack(look.weapon(command.weapon), attacker)


def _ability(look: Outlook, command: cmd.UseAbility) -> float:
    if command.path:
        return _walk(look, command)
    if command.target in look.state.cards:
        return _healing(Outlook(look.rulebook, look.state, command.target)) - 0.5
    if look.rulebook.heroes[look.hero].ability.does == "shove":
        return _shoving(look, command.target)
    weapon = checks.shot_weapon(look.rulebook, look.state, look.hero)
    worth = look.attack(weapon, command.target)
    return worth * 0.4 if look.leaving else worth


def _shoving(look: Outlook, enemy: str) -> float:
    """A shove is worth a die to who is weak, and rids the hero of whoever stands in its face."""
    cell = shoved_to(look.rulebook, look.state, look.hero, enemy)
    board = board_of(look.rulebook, look.state)
    away = not board.adjacent(look.cell, cell)
    return (1.0 if look.strength <= 2 or look.leaving else 0.2) if away else 0.0


def _walk(look: Outlook, command: cmd.Move | cmd.Run | cmd.UseAbility) -> float:
    end = command.path[-1]
    gain, risk, homeward, effort = look.stride(command.path)
    if look.leaving:
        return 0.5 * gain + (2.0 if homeward else 0.0) - risk - effort
    die = look.best_die(command.pay)
    now, then = look.promise(look.cell, die), look.promise(end, die)
    worth = 0.8 * (then - now) if then > now else 0.0
    if look.errands and look.kind != "decapitation":
        worth += 0.5 * min(gain, 12)
    elif not now:
        worth += 0.3 * min(gain, 12)
    if worth > 0 and look.strength <= 2:
        worth -= 0.8 * max(0, look.threats(end) - look.threats(look.cell))
    # Heroes who all stand in the zone too early end the journey (EVT-01).
    return worth - risk - (1.0 if homeward else 0.0) - effort


def _healing(look: Outlook) -> float:
    """What a Recover is worth to the hero: more, the fewer wounds it can still take."""
    urgent = max(0.0, 4.0 - look.strength) * 1.5
    return 0.8 + urgent + (0.6 if look.idle else 0.0)


def _recover(look: Outlook, command: cmd.Recover) -> float:
    return _healing(look)


def _search(look: Outlook, command: cmd.Search) -> float:
    if look.urgent(command.object):
        return 8.0
    return 0.0 if look.leaving or look.threats(look.cell) else 1.2


def _lead(look: Outlook, command: cmd.Lead) -> float:
    """A companion is worth what it bites; a citizen, if it comes into the zone."""
    if command.target:
        figure = look.state.figures[command.figure]
        weapon = look.rulebook.followers[figure.kind].weapons[0]
        return look.attack(weapon, command.target)
    citizen = look.state.figures[command.figure].side == "citizen"
    return 6.0 if citizen and command.path[-1] in look.zone else 0.0


def _explore(look: Outlook, command: cmd.Explore) -> float:
    """From afar, where nobody is left to fight."""
    return 2.0 if look.errands and not look.leaving and not look.threats(look.cell) else -1.0


def _open(look: Outlook, command: cmd.Open) -> float:
    if look.kind == "deliverance" and command.edge in shut_gateways(look.rulebook, look.state):
        return 6.0
    return 2.0 if look.far(look.cell) >= 100 else 0.0


def _withdraw(look: Outlook, command: cmd.Withdraw) -> float:
    if look.leaving:
        return 5.0
    return 1.0 if look.strength <= 1 and len(look.state.standing()) > 1 else -1.0


def _gambit(look: Outlook, command: cmd.Gambit) -> float:
    """Worth it with a low die to spare, when a group close by is to act before the hero."""
    if command.face > 2 or len(look.card.dice) < 3 or look.leaving:
        return -1.0
    places = [slot.id for slot in look.state.track]
    before = places[: places.index(look.hero)]
    close = [
        enemy
        for enemy in look.state.enemies()
        if enemy.group in before and span(enemy.cell, look.cell) <= 4
    ]
    return 0.5 * len(close) - 0.3


_WORTH: dict[type, Callable[[Outlook, Any], float]] = {
    cmd.Attack: _attack,
    cmd.StrikeBack: _strike_back,
    cmd.UseAbility: _ability,
    cmd.Move: _walk,
    cmd.Run: _walk,
    cmd.Recover: _recover,
    cmd.Search: _search,
    cmd.Open: _open,
    cmd.Withdraw: _withdraw,
    cmd.Lead: _lead,
    cmd.Explore: _explore,
}
