"""The prompt: the banner that always says what is asked of whom, and the answers as buttons."""

from dataclasses import dataclass

import pygame

from game.rules import frames as fr
from game.rules import lock
from game.rules.rulebook import CrisisSpec
from game.rules.state import HeroCard, State
from game.text import _, mark, names, plural, questions
from game.text.chances import percent
from game.text.rules.cited import PHASES
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.palette import (
    AMBER_LIGHT,
    MOON,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
)
from game.views.seat import Seat
from game.views.selection import Selection
from game.views.spot import PANEL
from game.views.theme import SMALL, STRONG
from game.views.told import rules_of_question as rules_of


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the banner says: ``who`` is asked, ``text`` is asked, ``hint`` helps.

    ``read`` is what the guide has come to; it stands in the place of the hint.
    """

    who: str
    text: str
    hint: str = ""
    waiting: bool = False
    read: str = ""
    rules: tuple[str, ...] = ()


def prompt_of(seat: Seat) -> Prompt:
    """What the banner says now."""
    state = seat.animator.shown
    if seat.encore is not None:
        hint = _("Any key or a click ends it and does nothing else.")
        return Prompt("", _("Once more: {what}").format(what=seat.encore.text), hint, True)
    if not seat.animator.idle:
        skip = _("Click, or press Space, to skip.")
        return Prompt("", _doing(seat), skip, True, rules=_acting_rules(state))
    ask = state.pending
    if ask is None:
        over = _("The journey is over.")
        return Prompt("", over, _("Press Enter to go on."), rules=PHASES["over"])
    who = questions.asked(seat.rulebook, state, ask)
    text = questions.question(seat.rulebook, state, ask)
    hint = _hint(seat.selection)
    return Prompt(who, _without(text, who), hint, rules=rules_of(state))


def _acting_rules(state: State) -> tuple[str, ...]:
    """The ids of the rules behind what plays."""
    slot = next((slot for slot in state.track if not slot.done), None)
    if state.phase == "activation" and slot is not None and slot.side == "enemy":
        return ("ENM-01", "INI-05")
    return PHASES[state.phase]


def _without(text: str, who: str) -> str:
    """The question without the name it begins with, where the banner has just said it."""
    prefix = f"{who}: "
    return names.sentence(text[len(prefix) :]) if text.startswith(prefix) else text


def _doing(seat: Seat) -> str:
    """Who acts while events play."""
    state = seat.animator.shown
    slot = next((slot for slot in state.track if not slot.done), None)
    if state.phase == "activation" and slot is not None:
        name = names.slot(seat.rulebook, state, slot.side, slot.id)
        return _("{name} — acting").format(name=names.sentence(name))
    return names.word(names.PHASES, state.phase)


_HINTS = {
    "collapse": mark("Click a lit section or press its number: it goes, and all that it holds."),
    "lychgate": mark("Click a lit gate or press its number: they come to stand on its red cell."),
    "enemy_order": mark("Enter lets them act as they are numbered."),
}
"""What can be done with the hands, by the question."""


def _hint(selection: Selection) -> str:
    """What can be done with the hands."""
    if selection.action:
        return _("Point at a target: click, or Tab and Enter. Esc or the right button cancels.")
    ask = selection.state.pending
    if ask is not None and ask.question == "placement":
        return keyed(
            _("Point or use the arrows; the wheel or {R} turns it; click or Enter puts it down.")
        )
    if ask is not None and isinstance(ask.frame, fr.PickLock):
        return lock_text(selection.state.cards[ask.hero], ask.frame)
    if ask is not None and ask.question in _HINTS:
        return _(_HINTS[ask.question])
    if ask is None or ask.options:
        return _("Click an answer here or on the board, or press its number.")
    if isinstance(ask.frame, fr.HeroTurn):
        dice = selection.state.cards[selection.hero].dice
        kept = ", ".join(map(str, dice))
        if dice:
            return _("Click where to go or whom to attack. Dice kept at the end ({dice}) can "
                     "strike back.").format(dice=kept)  # fmt: skip
    if isinstance(ask.frame, fr.Gambits):
        return _("A gambit spends an activation die to change places on the battle track.")
    if isinstance(ask.frame, fr.FreeAction):
        if ask.frame.points >= 0:
            return _(
                "This is the rest of the Move that exploring broke off. It costs no other die."
            )
        return _("A free action costs no die.")
    if isinstance(ask.frame, fr.Counter):
        free = all(pay.source == "free" for pay in selection.dice)
        if selection.dice and free:
            return _("This counter-attack is free: no die is spent.")
        return _("A counter-attack spends one die that was kept.")
    return ""


def lock_text(card: HeroCard, frame: fr.PickLock) -> str:
    """The dice of a lock as they lie, the rolls left and the chances to open it. Rule: EXP-26."""
    text = _("Dice: {dice}. Rolls left: {rolls}. Chance: {chance}.").format(
        dice=" ".join(map(str, frame.dice)) or "—",
        rolls=frame.rolls,
        chance=percent(lock.odds(frame)),
    )
    able = lock.bearable(card)
    if able:
        text += " " + plural(
            "With up to {count} wound: {chance}.", "With up to {count} wounds: {chance}.", able
        ).format(count=able, chance=percent(lock.odds(frame, able)))
    return text


def draw_banner(brush: Brush, rect: pygame.Rect, prompt: Prompt) -> None:
    """The banner: who and what, below it the hint where there is room; all of it as a tooltip."""
    px, theme = brush.px, brush.theme
    title = f"{prompt.who}: {prompt.text}" if prompt.who else prompt.text
    brush.spots.add(rect, PANEL, prompt.hint, title, prompt.rules)
    inner = rect.inflate(-px(20), 0)
    x = inner.x
    first = pygame.Rect(x, inner.y, inner.width, theme.line(STRONG))
    if prompt.who:
        drawn = theme.width(prompt.who, STRONG)
        place = pygame.Rect(x, first.y, min(drawn + px(4), inner.width // 2), first.height)
        brush.text(prompt.who, STRONG, place, AMBER_LIGHT)
        x = place.right + px(10)
    colour = MOON if prompt.waiting else TEXT_STRONG
    wide = theme.width(prompt.text, STRONG)
    second = pygame.Rect(inner.x, first.bottom, inner.width, inner.bottom - first.bottom)
    if wide > inner.right - x:
        room = pygame.Rect(x, inner.y, inner.right - x, inner.height)
        fits = theme.block_height(prompt.text, STRONG, room.width) <= room.height
        brush.text(prompt.text, STRONG if fits else SMALL, room, colour, most=3)
        return
    brush.text(prompt.text, STRONG, pygame.Rect(x, first.y, wide + 1, first.height), colour)
    if prompt.hint:
        shown = _fitting(brush, prompt.read or prompt.hint, second.width)
        brush.text(shown, SMALL, second, TEXT if prompt.read else TEXT_FAINT)


def _fitting(brush: Brush, text: str, width: int) -> str:
    """As many of its sentences as have room on a line, at least the first."""
    sentences = text.split(". ")
    while len(sentences) > 1 and brush.theme.width(". ".join(sentences), SMALL) > width:
        sentences.pop()
        if not sentences[-1].endswith("."):
            sentences[-1] += "."
    return brush.theme.fit(". ".join(sentences), SMALL, width)


def crisis_of(seat: Seat) -> CrisisSpec | None:
    """The crisis that is being met, while it is asked who meets it and how."""
    ask = seat.animator.shown.pending
    if ask is not None and isinstance(ask.frame, fr.MeetCrisis):
        return seat.rulebook.crises[ask.frame.crisis]
    return None
