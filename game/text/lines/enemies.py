"""Lines of combat and of what enemies do."""

from game.rules import events as ev
from game.rules.battlefield import ENTRANCE
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines.register import tells
from game.text.ranking import brief
from game.text.translation import _


@tells(ev.Attacked)
def _attacked(book: Rulebook, state: State, event: ev.Attacked) -> str:
    if event.counter:
        text = _("{attacker} strikes back at {target} with {weapon}: {damage} damage.")
    else:
        text = _("{attacker} attacks {target} with {weapon}: {damage} damage.")
    return text.format(
        attacker=names.figure(book, state, event.attacker),
        target=names.figure(book, state, event.target),
        weapon=names.weapon(book, state, event.attacker, event.weapon),
        damage=event.damage,
    )


@tells(ev.Defended)
def _defended(book: Rulebook, state: State, event: ev.Defended) -> str:
    figure = names.figure(book, state, event.figure)
    result = names.word(names.RESULTS, event.result)
    if not event.saved:
        return _("{figure}: defence, {result}.").format(figure=figure, result=result)
    return _("{figure}: defence, {result}; {saved} damage warded off.").format(
        figure=figure, result=result, saved=event.saved
    )


@tells(ev.EnemyHurt)
def _enemy_hurt(book: Rulebook, state: State, event: ev.EnemyHurt) -> str:
    figure = state.figures[event.enemy]
    left = book.enemies[figure.kind].health - figure.wounds - event.damage
    return _("{enemy} is hurt: {damage} damage, {left} health left.").format(
        enemy=names.kind(book, figure.kind), damage=event.damage, left=left
    )


@tells(ev.Slain)
def _slain(book: Rulebook, state: State, event: ev.Slain) -> str:
    enemy = names.kind(book, event.kind)
    if not event.by:
        return _("{enemy} is slain.").format(enemy=enemy)
    hero = names.figure(book, state, event.by)
    return _("{hero} slays {enemy}.").format(hero=hero, enemy=enemy)


@tells(ev.BehaviourRolled)
def _behaviour_rolled(book: Rulebook, state: State, event: ev.BehaviourRolled) -> str:
    figure = state.figures.get(event.enemy)
    action = (
        names.behaviour(book, figure.kind, event.action)
        if figure
        else names.word(names.ACTIONS, event.action)
    )
    values = {
        "enemy": names.figure(book, state, event.enemy),
        "face": event.face,
        "situation": names.word(names.SITUATIONS, event.column),
        "action": action,
    }
    if event.bonus:
        text = _("{enemy}: roll {face} + {bonus} by night, {situation}: {action}.")
        return text.format(**values, bonus=event.bonus)
    return _("{enemy}: roll {face}, {situation}: {action}.").format(**values)


@tells(ev.TargetChosen)
def _target_chosen(book: Rulebook, state: State, event: ev.TargetChosen) -> str | None:
    if event.enemy not in state.figures:
        return None
    return brief(book, state, event)


@tells(ev.Held)
def _held(book: Rulebook, state: State, event: ev.Held) -> str:
    texts = {
        "hold": _("{enemy} stays where it is."),
        "no_way": _("{enemy} finds no way and stays where it is."),
        "no_target": _("{enemy} finds nobody to attack and stays where it is."),
    }
    return texts[event.why].format(enemy=names.figure(book, state, event.enemy))


@tells(ev.GroupMade)
def _group_made(book: Rulebook, state: State, event: ev.GroupMade) -> str:
    if not event.group.face_up:
        return _("A new encounter lies face down on the battle track.")
    if not event.group.encounter:
        return _("The section is not empty.")
    name = _(book.encounters[event.group.encounter].name)
    return _("A new group comes: {group}.").format(group=name)


@tells(ev.DrivenOff)
def _driven_off(book: Rulebook, state: State, event: ev.DrivenOff) -> str | None:
    if not event.encounter:
        return None  # They were slain, and nothing takes their place.
    return _("Driven off: {group}.").format(group=_(book.encounters[event.encounter].name))


@tells(ev.Revealed)
def _revealed(book: Rulebook, state: State, event: ev.Revealed) -> str:
    return _("An encounter is turned up: {group}.").format(
        group=_(book.encounters[event.encounter].name)
    )


@tells(ev.EnemyPlaced)
def _enemy_placed(book: Rulebook, state: State, event: ev.EnemyPlaced) -> str:
    enemy = names.kind(book, event.figure.kind)
    if event.gate == ENTRANCE:
        return _("{enemy} comes in by the entrance.").format(enemy=enemy)
    if event.gate:
        return _("{enemy} comes out of a lychgate.").format(enemy=enemy)
    return _("{enemy} comes onto the battlefield.").format(enemy=enemy)


@tells(ev.EnemyLost)
def _enemy_lost(book: Rulebook, state: State, event: ev.EnemyLost) -> str:
    texts = {
        "no_model": _("{enemy} does not come: all of that kind are here already."),
        "hero_at_gate": _("{enemy} does not come: {hero} stands at the lychgate."),
        "no_room": _("{enemy} does not come: there is no room."),
    }
    hero = names.hero(book, event.hero) if event.hero else ""
    return texts[event.why].format(enemy=names.kind(book, event.kind), hero=hero)
