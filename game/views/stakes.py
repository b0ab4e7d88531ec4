"""Stakes: what a roll that could be made now may come to, as rows with their chances.

It knows no pygame. The rows are for the panel on the board, the text is for tooltips and for the
line that says what is in focus. Rule: ACT-09 to ACT-13, ACT-16, INI-07, EXP-26.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from game.rules import checks, lock, odds
from game.rules import commands as cmd
from game.rules import frames as fr
from game.rules.battlefield import board_of, enemy_spec, hero_side
from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Payment, State
from game.text import _, chances, names, plural

_FREE = Payment("free", 6)
_PAID = cmd.Attack | cmd.UseAbility | cmd.StrikeBack | cmd.Lead | cmd.Recover
Row = tuple[str, Fraction, str]
"""What may come, its chance, and its tone: "good", "bad" or "" for neither."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A roll: what it is called, its outcomes with their chances, the same in a sentence, and the
    ids of the rules behind it.
    """

    title: str
    rows: tuple[Row, ...]
    text: str
    rules: tuple[str, ...]


def stakes_of(rulebook: Rulebook, state: State, command: cmd.AnyCommand) -> tuple[Stakes, ...]:
    """The rolls that the command would make, as far as they are known; () for none."""
    if isinstance(command, cmd.Attack | cmd.UseAbility | cmd.StrikeBack):
        return _blows(rulebook, state, command)
    if isinstance(command, cmd.Lead) and command.target:
        figure = state.figures[command.figure]
        weapon = rulebook.followers[figure.kind].weapons[0]
        return (attack(rulebook, state, weapon, command.target),)
    if isinstance(command, cmd.Gambit):
        return (gambit(rulebook, state, command.hero),)
    if isinstance(command, cmd.Recover):
        return (recovery(rulebook, state, command.hero),)
    if isinstance(command, cmd.Choose) and state.pending is not None:
        return _answer(rulebook, state, state.pending.frame, command.option)
    return ()


def _blows(
    rulebook: Rulebook, state: State, command: cmd.Attack | cmd.UseAbility | cmd.StrikeBack
) -> tuple[Stakes, ...]:
    """The attacks of the command, one for each enemy that it strikes."""
    hero = command.hero
    if isinstance(command, cmd.UseAbility):
        does = rulebook.heroes[hero].ability.does
        target = state.figures.get(command.target)
        if target is None or target.side != "enemy":
            helped = does == "kindle" and command.target in state.cards
            return (recovery(rulebook, state, command.target),) if helped else ()
        try:
            weapon = checks.shot_weapon(rulebook, state, hero)
        except Illegal:
            return ()
        return (attack(rulebook, state, weapon, target.id),) if does == "called_shot" else ()
    weapon = checks.weapon_of(rulebook, state, hero, command.weapon)
    if isinstance(command, cmd.StrikeBack):
        frame = state.pending.frame if state.pending is not None else None
        targets: tuple[str, ...] = (frame.attacker,) if isinstance(frame, fr.Counter) else ()
    elif command.cell is not None:
        targets = checks.struck(board_of(rulebook, state), state, command.cell)
    else:
        targets = (command.target,)
    return counted([attack(rulebook, state, weapon, target) for target in targets])


def counted(rolls: list[Stakes]) -> tuple[Stakes, ...]:
    """Rolls that are alike in all, as of two gnawers in a cell, are one with their number."""
    counts = Counter(rolls)
    return tuple(
        dataclasses.replace(one, title=f"{one.title} ×{count}") if count > 1 else one
        for one, count in counts.items()
    )


def rolls_of(
    rulebook: Rulebook, state: State, commands: Iterable[cmd.AnyCommand]
) -> tuple[Stakes, ...]:
    """The different rolls that some of these commands would make, in their order."""
    # A command is there once for each die that can pay for it; the roll is the same.
    able = (one for one in commands if not isinstance(one, cmd.Move | cmd.Run))
    different = dict.fromkeys(map(_unpaid, able))
    found = [one for command in different for one in stakes_of(rulebook, state, command)]
    return tuple(dict.fromkeys(found))


def _unpaid(command: cmd.AnyCommand) -> cmd.AnyCommand:
    """A command that may roll as it would be for nothing; any other as it is."""
    return replace(command, pay=_FREE) if isinstance(command, _PAID) else command


def attack(rulebook: Rulebook, state: State, weapon: Weapon, target: str) -> Stakes:
    """An attack on an enemy: each damage after its defence, and the kill. Rule: ACT-10, ACT-11."""
    enemy = state.figures[target]
    spec = enemy_spec(rulebook, enemy)
    left = spec.health - enemy.wounds
    blow = odds.at_enemy(rulebook, weapon, enemy)
    rows: list[Row] = [
        (_damage(done), chance, "" if done else "bad") for done, chance in blow.damage if chance
    ]
    rows.append((_("Slain"), blow.at_least(left), "good"))
    title = f"{_(weapon.name)}: {_(spec.name)}"
    rules = ("ACT-10", "ACT-11") if spec.defence else ("ACT-10",)
    return Stakes(title, tuple(rows), chances.slaying(blow, left), rules)


def enemy_attack(rulebook: Rulebook, state: State, weapon: Weapon, hero: str) -> Stakes:
    """An enemy's attack on the hero: wounds after defence, and the worst. Rule: ACT-11, ACT-12."""
    blow = odds.at_hero(rulebook, state, weapon, hero)
    bearable = lock.bearable(state.cards[hero])
    rows: list[Row] = [
        (_wounds(done), chance, "bad" if done else "good") for done, chance in blow.damage
    ]
    if blow.grievous:
        rows.append((_("One of them grievous"), blow.grievous, "bad"))
    if fall := blow.at_least(bearable + 1):
        rows.append((_("Out of action"), fall, "bad"))
    title = f"{_(weapon.name)}: {names.hero(rulebook, hero)}"
    text = chances.wounding(blow, bearable)
    return Stakes(title, tuple(rows), text, ("ACT-10", "ACT-11", "ACT-12"))


def gambit(rulebook: Rulebook, state: State, hero: str) -> Stakes:
    """A gambit: to fail, and to swap with each group. Rule: INI-07."""
    found = odds.gambit(rulebook, state, hero)
    rows: list[Row] = [(_("Nothing happens"), found.test.fail, "bad")]
    rows += [
        (names.sentence(names.group(rulebook, state, group)), found.swap(group), "good")
        for group in found.any
        if found.swap(group)
    ]
    title = _("Gambit: {hero}").format(hero=names.hero(rulebook, hero))
    return Stakes(title, tuple(rows), chances.gambit(rulebook, state, found), ("INI-07",))


def recovery(rulebook: Rulebook, state: State, hero: str) -> Stakes:
    """A Recover: how many wounds are healed. Rule: ACT-13."""
    found = odds.recovery(rulebook, state, hero)
    rows = tuple((_healed(many), chance, "good" if many else "bad") for many, chance in found)
    title = f"{_('Recover')}: {names.hero(rulebook, hero)}"
    return Stakes(title, rows, chances.healing(found), ("ACT-13",))


def check(rulebook: Rulebook, state: State, hero: str, word: str) -> Stakes:
    """A roll of "agility" or "vitality" that a crisis or a trap asks for. Rule: ACT-09, EVT-21."""
    side = hero_side(rulebook, state, hero)
    found = odds.test(side.agility if word == "agility" else side.vitality)
    passed = found.success + found.critical
    rows: tuple[Row, ...] = (
        (names.sentence(names.word(names.RESULTS, "success")), passed, "good"),
        (names.sentence(names.word(names.RESULTS, "fail")), found.fail, "bad"),
    )
    title = _("Agility") if word == "agility" else _("Vitality")
    text = names.sentence(chances.listed((label, chance) for label, chance, _tone in rows)) + "."
    return Stakes(f"{title}: {names.hero(rulebook, hero)}", rows, text, ("ACT-09", "EVT-21"))


def trap(rulebook: Rulebook, state: State, hero: str) -> Stakes:
    """The Agility roll on a trap. Rule: MOV-20."""
    found = odds.test(hero_side(rulebook, state, hero).agility)
    rows: tuple[Row, ...] = (
        (_("Hurt, and the move ends"), found.fail, "bad"),
        (_("Unhurt, but the move ends"), found.success, ""),
        (_("The move goes on"), found.critical, "good"),
    )
    text = chances.listed((label, chance) for label, chance, _tone in rows) + "."
    return Stakes(_("Trap: an Agility roll"), rows, text, ("MOV-20",))


def _answer(
    rulebook: Rulebook, state: State, frame: fr.AnyFrame, option: str
) -> tuple[Stakes, ...]:
    """What an answer leads to: a test of a crisis, a lock, a Recover."""
    if isinstance(frame, fr.MeetCrisis) and frame.hero and option.isdecimal():
        choice = rulebook.crises[frame.crisis].choices[int(option)]
        return (check(rulebook, state, frame.hero, choice.test),) if choice.test else ()
    if isinstance(frame, fr.RecoverOrCure) and option == "recover":
        return (recovery(rulebook, state, frame.hero),)
    if isinstance(frame, fr.PickLock):
        told = odds.lock_choices(state, frame)
        return (picking(told[option]),) if option in told else ()
    return ()


def picking(chance: Fraction) -> Stakes:
    """To open a lock in the end, if all that follows is played in the best way. Rule: EXP-26."""
    rows: tuple[Row, ...] = ((_("The lock opens in the end"), chance, "good"),)
    text = _("The lock opens in the end: {chance}, if wounds are spent in the best way.").format(
        chance=chances.percent(chance)
    )
    return Stakes(_("Lock"), rows, text, ("EXP-26",))


def inspiration(state: State, hero: str, more: int = 0) -> str:
    """The chance to be inspired at the end of the activation; "" where no roll is made.

    ``more`` is the health of an enemy that may yet be slain. Rule: ACT-15.
    """
    card = state.cards[hero]
    slain = card.slain + more
    if not slain or card.inspired:
        return ""
    return _("Inspiration at the end of the turn: {chance}.").format(
        chance=chances.percent(odds.inspiration(slain))
    )


def _damage(done: int) -> str:
    return _("Damage {count}").format(count=done) if done else _("Miss")


def _wounds(many: int) -> str:
    return plural("{count} wound", "{count} wounds", many).format(count=many)


def _healed(many: int) -> str:
    return plural("{count} wound healed", "{count} wounds healed", many).format(count=many)
