"""Rankings: whom an enemy goes for, and why not for the others. Rule: ENM-03."""

from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.rules.targeting import Nearness, nearness
from game.text import names
from game.text.translation import _
from game.text.typeset import NO_BREAK


def ranking(rulebook: Rulebook, before: State, event: ev.TargetChosen) -> str:
    """Whom the enemy goes for and why, then the others by their rank. Rule: ENM-03."""
    figure = before.figures[event.enemy]
    found = nearness(rulebook, before, figure)
    own = found.get(event.hero)
    hero = names.hero(rulebook, event.hero)
    if own is None:
        return _("Goes for {hero}.").format(hero=hero)
    text = _("Goes for {hero}: {reason}.").format(hero=hero, reason=_reason(own))
    others = sorted((near, name) for name, near in found.items() if name != event.hero)
    if others:
        ranked = ", ".join(
            f"{names.hero(rulebook, name)} ({_reason(near)})" for near, name in others
        )
        text += " " + _("The others: {ranked}.").format(ranked=ranked)
    if any(near == own for near, _name in others):
        text += " " + _("The tie was the leader's choice.")
    return text


def brief(rulebook: Rulebook, before: State, event: ev.TargetChosen) -> str:
    """Whom the enemy goes for, with the way to each hero: "(9)" behind others, "–" without one."""
    found = nearness(rulebook, before, before.figures[event.enemy])
    ways = {0: "{steps}", 1: "({steps})", 2: "–"}
    ranked = ", ".join(
        f"{names.hero(rulebook, name)}{NO_BREAK}{ways[near.barred].format(steps=near.steps)}"
        for name, near in sorted(found.items(), key=lambda pair: pair[1])
    )
    return _("{enemy} picks {hero}. Cells to each: {ranked}.").format(
        enemy=names.figure(rulebook, before, event.enemy),
        hero=names.hero(rulebook, event.hero),
        ranked=ranked,
    )


def _reason(near: Nearness) -> str:
    """How far a hero is, as the enemy counts it."""
    if near.barred == 2:
        return _("no way, range {cells}").format(cells=near.range)
    way = _("way {points}, range {cells}").format(points=near.steps, cells=near.range)
    return _("behind others, {way}").format(way=way) if near.barred else way
