"""Questions: what is asked of whom, and what each answer is called."""

from collections.abc import Callable

from game.rules import frames as fr
from game.rules import lock
from game.rules.joining import read_placement
from game.rules.rulebook import Rulebook
from game.rules.state import Ask, Option, State
from game.text import names, where
from game.text.translation import _, mark, plural

QUESTIONS = {
    "gambits": mark("Try a gambit, or let the order stand?"),
    "swap": mark("{hero}: which enemy card to swap places with?"),
    "activation": mark("{hero}: choose a die and an action, or end the activation."),
    "counter": mark("{hero}: strike back at {enemy}?"),
    "free_action": mark("{hero}: a free action. Make it or decline?"),
    "recover_or_cure": mark("{hero}: Recover, or be rid of an ailment?"),
    "lose_ailment": mark("{hero}: which ailment to be rid of?"),
    "enemy_order": mark("Choose which enemy acts first, or let all act as they are numbered."),
    "enemy_target": mark("Choose whom this enemy goes for: {enemy}."),
    "reinforcement": mark("Choose which enemy comes next."),
    "lychgate": mark("Choose the lychgate that they come out of."),
    "reinforcement_cell": mark("Choose the cell where the enemy is placed."),
    "stirred_group": mark("Choose the group that the Master stirs."),
    "crisis_hero": mark("Choose the hero who meets the crisis."),
    "crisis_choice": mark("{hero}: how to meet the crisis?"),
    "hero_born": mark("Choose the hero who is helped."),
    "hero_born_cell": mark("Choose where {hero} returns."),
    "effect_hero": mark("Choose the hero whom it concerns."),
    "declined_die": mark("Choose a declined destiny die to roll anew, or none."),
    "flare_hero": mark("Choose the hero who makes a free Move, or nobody."),
    "follow": mark("{hero}: where does {follower} follow?"),
    "explore": mark("{hero}: explore this cell, or go on?"),
    "placement": mark("{hero}: where does the section lie, and how is it turned?"),
    "cache_cell": mark("{hero}: choose the cell where the cache stands."),
    "enemy_cell": mark("{hero}: choose the cell where {kind} stands."),
    "collapse": mark("Choose the section that falls."),
    "lock": mark("{hero}: the lock asks for {digits}. Roll, shift a die for a wound, or leave it?"),
}
"""Every question of the rules with its sentence."""

NONE = {"declined_die": mark("No die"), "flare_hero": mark("Nobody"), "follow": mark("Stay here")}
"""What the option "none" is called."""


def question(rulebook: Rulebook, state: State, ask: Ask) -> str:
    """The sentence of the question; where there are several players it names the one asked."""
    text = _(QUESTIONS[ask.question]).format(
        hero=_hero(rulebook, ask),
        enemy=_enemy(rulebook, state, ask),
        follower=_follower(rulebook, state, ask),
        kind=_kind(rulebook, ask),
        digits=_digits(ask),
    )
    if ask.question == "enemy_order" and _some_acted(state, ask):
        text = _("Choose which enemy acts next, or let the rest act as they are numbered.")
    if isinstance(ask.frame, fr.FreeAction) and ask.frame.points >= 0:
        text = plural(
            "{hero}: {points} point is left of the Move. Go on, or stop here?",
            "{hero}: {points} points are left of the Move. Go on, or stop here?",
            ask.frame.points,
        ).format(hero=_hero(rulebook, ask), points=ask.frame.points)
    elif isinstance(ask.frame, fr.FreeAction):
        text = _("{hero}: a free {action}. Make it or decline?").format(
            hero=_hero(rulebook, ask), action=names.word(names.ACTIONS, ask.frame.action)
        )
    return text


def _some_acted(state: State, ask: Ask) -> bool:
    """Whether a figure of the group has acted already, so that it is asked about the next."""
    if not isinstance(ask.frame, fr.GroupTurn | fr.MoveGroup):
        return False
    return any(figure.id not in ask.frame.waiting for figure in state.members(ask.frame.group))


def asked(rulebook: Rulebook, state: State, ask: Ask) -> str:
    """Who is asked: the hero's player, or the leader, by the number of the seat."""
    if len(state.players) == 1:
        return names.hero(rulebook, ask.hero) if ask.hero else _("The leader")
    if not ask.hero and ask.player == state.leader:
        return _("Player {player}, the leader").format(player=ask.player + 1)
    return _("Player {player}").format(player=ask.player + 1)


def _hero(rulebook: Rulebook, ask: Ask) -> str:
    hero = ask.hero or getattr(ask.frame, "hero", "")
    return names.hero(rulebook, hero) if hero in rulebook.heroes else _("somebody")


def _enemy(rulebook: Rulebook, state: State, ask: Ask) -> str:
    for field in ("attacker", "enemy", "figure"):
        if name := getattr(ask.frame, field, ""):
            return names.figure(rulebook, state, name)
    return _("somebody")


def _kind(rulebook: Rulebook, ask: Ask) -> str:
    if isinstance(ask.frame, fr.Inhabit):
        return names.kind(rulebook, ask.frame.kind)
    return _("somebody")


def _digits(ask: Ask) -> str:
    """The digits that the lock still asks for, the key digit first. Rule: EXP-26."""
    if isinstance(ask.frame, fr.PickLock):
        return names.faces(lock.needed(ask.frame))
    return ""


def _follower(rulebook: Rulebook, state: State, ask: Ask) -> str:
    if isinstance(ask.frame, fr.Follow):
        return names.figure(rulebook, state, ask.frame.waiting[0])
    return _("somebody")


def option(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:
    """What an answer is called; answers that would be called the same are numbered."""
    name = _answer(rulebook, state, ask, choice)
    if ask.question == "enemy_order":
        # The number is the one that the figure bears on the board meanwhile.
        return f"{name} {[other.id for other in ask.options].index(choice.id) + 1}"
    same = [other.id for other in ask.options if _answer(rulebook, state, ask, other) == name]
    if len(same) < 2:
        return name
    return _("{name} ({number})").format(name=name, number=same.index(choice.id) + 1)


def _answer(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:
    if choice.id == "none":
        return _(NONE.get(ask.question, mark("None")))
    if isinstance(ask.frame, fr.MeetCrisis) and ask.question == "crisis_choice":
        return _(rulebook.crises[ask.frame.crisis].choices[int(choice.id)].text)
    if isinstance(ask.frame, fr.Join):
        return _placement(rulebook, ask.frame, choice)
    if ask.question in _DELVE:
        return _DELVE[ask.question](choice)
    if ask.question == "declined_die":
        return _("Die {face}").format(face=choice.id)
    if choice.id in names.AILMENTS:
        return _(names.AILMENTS[choice.id])
    if choice.id in rulebook.enemies:
        return _(rulebook.enemies[choice.id].name)
    if choice.id in names.ACTIONS:
        return _(names.ACTIONS[choice.id])
    if ask.question == "enemy_order" and choice.ref in state.figures:
        return _(rulebook.enemies[state.figures[choice.ref].kind].name)
    return names.sentence(_place(rulebook, state, ask, choice))


def _explore(choice: Option) -> str:
    return _("Explore") if choice.id == "explore" else _("Go on")


def _placement(rulebook: Rulebook, frame: fr.Join, choice: Option) -> str:
    """Where the middle of the section would lie, seen from the cell that is explored."""
    (x, y), turns = read_placement(choice.id)
    section = rulebook.sections[frame.section]
    wide, high = section.width, section.height
    if turns % 2:
        wide, high = high, wide
    place = where.leg(frame.cell, (x + wide // 2, y + high // 2))
    return _("{where} of the explored cell, turned by {degrees}°").format(
        where=names.sentence(place), degrees=90 * turns
    )


def _lock(choice: Option) -> str:
    if choice.id == "roll":
        return _("Roll")
    if choice.id == "leave":
        return _("Leave the lock")
    shift = lock.read_shift(choice.id)
    return _("Shift {before} to {face} for a wound").format(before=shift.before, face=shift.face)


_DELVE: dict[str, Callable[[Option], str]] = {
    "explore": _explore,
    "lock": _lock,
}


def _place(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:
    """The figure, group or cell that the option means."""
    ref = choice.ref or choice.id
    if ref in state.groups:
        return names.group(rulebook, state, ref)
    if ask.question == "lychgate":
        name = _("the lychgate")
    elif ask.question == "collapse":
        name = _("the section")
    elif ref in rulebook.heroes or ref in state.figures:
        name = names.figure(rulebook, state, ref)
        if ref in rulebook.heroes:
            return name
    else:
        name = _("the cell")
    cell = choice.cell or (state.figures[ref].cell if ref in state.figures else None)
    if cell is None:
        return name if name != _("the cell") else choice.id
    hero = state.figures.get(ask.hero)
    if ask.question == "follow" and hero is not None:
        name = _("Near {hero}").format(hero=names.hero(rulebook, ask.hero))
    return where.beside(name, cell, hero.cell if hero is not None else None)
