"""Told: what the buttons' tooltips say beyond what they do: exact odds, and the rules behind.

It knows no pygame.
"""

from dataclasses import replace

from game.rules.state import State
from game.text import _
from game.views.entry import Entry
from game.views.selection import Selection
from game.views.stakes import inspiration, rolls_of

_MOST = 4
"""The odds of so many targets are told in a tooltip."""

RULES: dict[str, tuple[str, ...]] = {
    "move": ("MOV-01", "MOV-12"),
    "run": ("ACT-08", "MOV-01"),
    "attack": ("ACT-10", "ACT-11"),
    "use_ability": ("ACT-06",),
    "none": ("ACT-06",),
    "recover": ("ACT-13",),
    "search": ("ACT-14",),
    "open": ("MOV-07", "ACT-08"),
    "withdraw": ("ACT-08", "EVT-01"),
    "explore": ("EXP-04",),
    "lead": ("MOV-07",),
    "end_activation": ("ACT-01", "ACT-16"),
    "gambit": ("INI-07",),
    "pass_gambits": ("INI-09",),
    "strike_back": ("ACT-16", "ACT-10"),
    "decline": ("ACT-07",),
    "order": ("ENM-01",),
    "ghost": ("EXP-12",),
    "finish": ("JRN-02",),
}
"""The rules behind each action, by the first word of its id."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "activation": ("ACT-01", "ACT-03"),
    "gambits": ("INI-07", "INI-09"),
    "counter": ("ACT-16",),
    "free_action": ("ACT-07",),
    "swap": ("INI-07",),
    "recover_or_cure": ("EVT-14", "ACT-13"),
    "lose_ailment": ("EVT-22",),
    "enemy_order": ("ENM-01",),
    "enemy_target": ("ENM-03",),
    "reinforcement": ("REI-02",),
    "lychgate": ("REI-05",),
    "reinforcement_cell": ("REI-07",),
    "stirred_group": ("EVT-11",),
    "crisis_hero": ("EVT-21",),
    "crisis_choice": ("EVT-21",),
    "hero_born": ("EVT-14",),
    "hero_born_cell": ("EVT-14",),
    "effect_hero": ("EVT-21",),
    "declined_die": ("EVT-15",),
    "flare_hero": ("EVT-15",),
    "follow": ("MOV-07",),
    "explore": ("EXP-02",),
    "placement": ("EXP-12",),
    "cache_cell": ("EXP-20",),
    "enemy_cell": ("EXP-21",),
    "collapse": ("EXP-06",),
    "lock": ("EXP-26",),
}
"""The rules behind each question."""


def rules_of_question(state: State) -> tuple[str, ...]:
    """The ids of the rules behind what is asked."""
    ask = state.pending
    return QUESTIONS.get(ask.question, ()) if ask is not None else ()


def rules_of(state: State, entry: str) -> tuple[str, ...]:
    """The ids of the rules behind the entry of that id."""
    word = entry.partition(":")[0]
    if word == "choose" and state.pending is not None:
        return rules_of_question(state)
    return RULES.get(word, ())


def told(selection: Selection, entry: Entry) -> Entry:
    """The entry with the odds of its rolls in the tooltip, and the rules behind it."""
    book, state = selection.rulebook, selection.state
    commands = selection.of_action.get(entry.id, ())
    rolls = rolls_of(book, state, commands) if not entry.why_not else ()
    lines = [entry.tip] if entry.tip else []
    if len(rolls) == 1:
        lines.append(rolls[0].text)
    else:
        lines += [f"{one.title}. {one.text}" for one in rolls[:_MOST]]
    if len(rolls) > _MOST:
        lines.append(_("And {count} more.").format(count=len(rolls) - _MOST))
    if entry.id == "end_activation" and selection.hero in state.cards:
        lines.append(inspiration(state, selection.hero))
    tip = "\n".join(line for line in lines if line)
    return replace(entry, tip=tip, rules=rules_of(state, entry.id))
