"""Tally: what happened in a journey, in numbers, each with what it counts and the rules behind it.

It knows no pygame.
"""

from dataclasses import dataclass

from game.rules.quest import progress
from game.rules.state import State
from game.session import Session
from game.session.deeds import Deeds
from game.text import _, names, objective
from game.text.translation import mark
from game.views.palette import AMBER, GHOST, RED_LIGHT, Colour

_TIPS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "rounds": (mark("Rounds"), mark("The round in which the journey ended."), ("EVT-03", "EVT-01")),
    "slain": (
        mark("Enemies slain"), mark("Enemies that lost all their health."), ("ACT-10", "ACT-05")
    ),
    "driven_off": (
        mark("Groups driven off"),
        mark("Groups of which no figure was left when their slot came."),
        ("ENM-05",),
    ),
    "actions": (
        mark("Actions"), mark("Actions that the heroes paid for with a die."), ("ACT-02", "ACT-03")
    ),
    "attacks": (
        mark("Attacks by heroes"), mark("Attacks of heroes, counter-attacks among them."),
        ("ACT-10", "ACT-16"),
    ),
    "enemy_attacks": (
        mark("Attacks by enemies"), mark("Attacks of enemies, whether they hit or not."),
        ("ENM-02", "ACT-11"),
    ),
    "wounds": (mark("Wounds taken"), mark("Wounds that came onto the cards."), ("ACT-12",)),
    "healed": (mark("Wounds healed"), mark("Wounds that went from the cards."), ("ACT-13",)),
    "saved": (
        mark("Damage warded off"), mark("Damage that a Defence roll took away."), ("ACT-11",)
    ),
    "cells": (mark("Cells walked"), mark("Cells that were entered on foot."), ("MOV-01",)),
    "gambits": (mark("Gambits"), mark("Gambits that were tried, won or lost."), ("INI-07",)),
    "traps": (mark("Traps sprung"), mark("Traps that a hero stepped on."), ("MOV-20",)),
    "searched": (mark("Places searched"), mark("Caches and objects searched."), ("ACT-14",)),
    "dealt": (
        mark("Damage dealt"), mark("Health that enemies lost by this hero's hand."), ("ACT-10",)
    ),
    "dice": (
        mark("Dice spent"), mark("Activation dice that paid for actions and gambits."),
        ("INI-03", "ACT-02"),
    ),
    "destiny": (
        mark("Destiny dice"), mark("Dice of destiny that paid for actions."), ("DES-01",)
    ),
    "gambits_won": (
        mark("Gambits won"), mark("Gambits won, of those that were tried."), ("INI-07",)
    ),
    "left": (mark("Wounds"), mark("Wounds that are on the card now."), ("ACT-12",)),
}  # fmt: skip
"""Of each number its label, what it counts, and the rules behind it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number: what it is called, the number, what it counts, and the rules behind it."""

    label: str
    value: str
    tip: str
    rules: tuple[str, ...] = ()


def statistics(session: Session) -> list[Figure]:
    """What happened in the journey."""
    state = session.state
    tally = state.tally
    done, asked = progress(session.rulebook, state)
    kind = session.rulebook.missions[state.mission].kind
    goal = _("What was done of what the journey asked for.")
    rows = [
        Figure(_(objective.KINDS[kind]), f"{done}/{asked}", goal, ("JRN-01", "EVT-01")),
        _figure("rounds", state.round),
        _figure("slain", state.slain),
    ]
    rows += [
        _figure(name, tally.get(name, 0))
        for name in (
            "driven_off", "actions", "attacks", "enemy_attacks", "wounds", "healed", "saved",
            "cells", "gambits", "traps", "searched",
        )
    ]  # fmt: skip
    found = _("Supplies that were found and not used.")
    for supply, amount in state.supplies.items():
        label = names.sentence(names.word(names.SUPPLIES, supply))
        rows.append(Figure(label, str(amount), found, ("ACT-14", "JRN-03")))
    seed = _("The same seed and the same decisions give the same journey.")
    return [*rows, Figure(_("Seed"), str(state.seed), seed)]


def numbers(session: Session, hero: str, own: Deeds) -> list[Figure]:
    """What a hero did.

    Of a battle that could not be played through again only what its state knows.
    """
    state = session.state
    rows = [_figure("slain", state.tally.get(f"slain_by_{hero}", 0))]
    if session.notice is not None:
        return [*rows, _figure("left", state.cards[hero].wounds)]
    return [
        *rows,
        _figure("dealt", own.dealt),
        _figure("saved", own.saved),
        _figure("wounds", own.wounds),
        _figure("healed", own.healed),
        _figure("dice", own.dice),
        _figure("destiny", own.destiny),
        _figure("gambits_won", f"{own.gambits_won}/{own.gambits}"),
        _figure("cells", own.cells),
    ]


def _figure(name: str, value: object) -> Figure:
    label, tip, rules = _TIPS[name]
    return Figure(_(label), str(value), _(tip), rules)


def fate(state: State, hero: str) -> tuple[str, Colour, tuple[str, ...]]:
    """What became of a hero, the colour to say it in, and the rules behind it."""
    status = state.cards[hero].status
    if status == "out":
        return _("Out of action"), RED_LIGHT, ("ACT-12",)
    if status == "withdrawn":
        return _("Withdrew to the airship"), GHOST, ("ACT-08", "EVT-01")
    assert state.outcome is not None
    if state.outcome.reason == "too_late":
        return _("Left behind"), RED_LIGHT, ("EVT-01",)
    return _("Came back"), AMBER, ("EVT-01",)
