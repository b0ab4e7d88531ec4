"""Consequence: what an answer to a question leads to, in a sentence. It knows no pygame.

Every question that is answered from a list has its sentence here, by its name.
"""

from collections.abc import Callable

from game.rules import battlefield, lock, odds
from game.rules import frames as fr
from game.rules.lychgate import landings
from game.rules.rulebook import Rulebook
from game.rules.state import Ask, Option, State
from game.text import _, mark, names, plural
from game.text.chances import test
from game.views.effects import effects_text, outcome_text

Tell = Callable[[Rulebook, State, Ask, Option], str]

AILING = {
    "diseased": mark("One activation die of each roll becomes 1."),
    "cursed": mark("A hit on the hero does 1 more damage."),
    "webbed": mark("Speed is halved, rounded up."),
}
"""What each ailment does. Rule: EVT-22."""

_PLAIN = {
    "swap": mark("The two initiative cards change places; the gambits go on."),
    "enemy_order": mark("It acts now. If several are left, it is asked again who comes next."),
    "enemy_target": mark("The enemy goes for this hero: nothing else tells them apart."),
    "reinforcement": mark("It is placed next, and advances at once."),
    "reinforcement_cell": mark("The enemy is placed here, and advances at once."),
    "stirred_group": mark("Each of its figures makes a Move toward the nearest hero."),
    "crisis_hero": mark("This hero chooses how the crisis is met, and makes its rolls."),
    "hero_born_cell": mark("The hero comes back here, and recovers or is rid of an ailment."),
    "placement": mark("The section is put down so."),
    "cache_cell": mark("The cache is put on this cell."),
    "enemy_cell": mark("The enemy is placed on this cell."),
    "collapse": mark("This section falls."),
}
"""Answers that all lead to the same, whichever is given."""


def consequence(rulebook: Rulebook, state: State, option: str) -> str:
    """What the answer of that id to the present question leads to; "" for no such answer."""
    ask = state.pending
    choice = next((one for one in ask.options if one.id == option), None) if ask else None
    if ask is None or choice is None:
        return ""
    if ask.question in _TOLD:
        return _TOLD[ask.question](rulebook, state, ask, choice)
    return _(_PLAIN[ask.question])


def ailing(ailment: str) -> str:
    """What the ailment does; "" for an unknown one."""
    return _(AILING.get(ailment, ""))


def _cure(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:
    """A Recover roll, or an ailment less. Rule: ACT-13, EVT-14, EVT-22."""
    hero = ask.hero or getattr(ask.frame, "hero", "")
    if choice.id == "recover" and hero in state.cards:
        vitality = battlefield.hero_side(rulebook, state, hero).vitality
        chances = test(odds.test(vitality))
        return _("A Vitality roll heals wounds ({chances}).").format(chances=chances)
    what = ailing(choice.id)
    return _("The hero is rid of it. It does this: {what}").format(what=what)


def _lychgate(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """The whole group comes out of one gate; who stands in its mouth is hurt. Rule: REI-06."""
    found = [one for one in landings(rulebook, state, 1) if one.gate.id == choice.id]
    if found and found[0].hero:
        return _(
            "Nobody comes out: {hero} stands in its mouth, and takes {damage} damage for each."
        ).format(hero=names.hero(rulebook, found[0].hero), damage=rulebook.tuning.gate_damage)
    return _("All of the group come out of it, one after the other.")


def _crisis(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """What this way to meet the crisis leads to. Rule: EVT-21."""
    if not isinstance(ask.frame, fr.MeetCrisis):
        return ""
    return outcome_text(rulebook.crises[ask.frame.crisis].choices[int(choice.id)])


def _born(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """A hero who is out returns, another is helped. Rule: EVT-14."""
    if state.cards[choice.id].status == "out":
        return _("The hero returns beside another one, and recovers or is rid of an ailment.")
    return _("The hero makes a free Recover, or is rid of an ailment.")


def _effect(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """What happens to the hero who is chosen. Rule: EVT-21."""
    if not isinstance(ask.frame, fr.Effects):
        return ""
    what = effects_text(ask.frame.effects[:1], named=False)
    return _("It happens to this hero: {what}").format(what=what)


def _declined(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """A die is rolled anew, or none. Rule: EVT-15."""
    if choice.id == "none":
        return _("All declined dice stay as they are.")
    return _("It is rolled anew, and is free for every hero then, whatever it shows.")


def _flare(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """A free Move, or none. Rule: EVT-15."""
    if choice.id == "none":
        return _("Nobody makes the free Move.")
    points = battlefield.speed_of(rulebook, state, state.figures[choice.id])
    return plural(
        "The hero may make a free Move now: {points} point.",
        "The hero may make a free Move now: {points} points.",
        points,
    ).format(points=points)


def _follow(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:
    """Who is led goes there, or stays."""
    if not isinstance(ask.frame, fr.Follow):
        return ""
    name = names.sentence(names.figure(rulebook, state, ask.frame.waiting[0]))
    if choice.id == "none":
        return _("{follower} stays where it is.").format(follower=name)
    return _("{follower} comes along to this cell.").format(follower=name)


def _explore(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """A section is drawn, or the walk goes on. Rule: EXP-02."""
    if not isinstance(ask.frame, fr.AtConnection):
        return ""
    if choice.id == "explore":
        text = _("A delve card and a section are drawn, and the section is laid down here.")
        if ask.frame.points:
            text += " " + plural(
                "Afterwards {points} point is left of the Move.",
                "Afterwards {points} points are left of the Move.",
                ask.frame.points,
            ).format(points=ask.frame.points)
        return text
    if ask.frame.path:
        return _("The walk goes on as it was meant; the cell can be explored another time.")
    return _("Nothing is drawn; the cell can be explored another time.")


def _lock(rulebook: Rulebook, state: State, ask: Ask, choice: Option) -> str:  # noqa: ARG001
    """A roll, a shift, or the end of it. Rule: EXP-26."""
    if not isinstance(ask.frame, fr.PickLock):
        return ""
    if choice.id == "leave":
        return _("The lock jams and will not open any more.")
    if choice.id == "roll":
        left = ask.frame.rolls - 1
        return plural(
            "The dice that were not kept are rolled; after it {left} roll is left.",
            "The dice that were not kept are rolled; after it {left} rolls are left.",
            left,
        ).format(left=left)
    shift = lock.read_shift(choice.id)
    return _("The hero takes a wound, and the die shows {face}.").format(face=shift.face)


_TOLD: dict[str, Tell] = {
    "recover_or_cure": _cure,
    "lose_ailment": _cure,
    "lychgate": _lychgate,
    "crisis_choice": _crisis,
    "hero_born": _born,
    "effect_hero": _effect,
    "declined_die": _declined,
    "flare_hero": _flare,
    "follow": _follow,
    "explore": _explore,
    "lock": _lock,
}
"""Answers that lead to something each."""
