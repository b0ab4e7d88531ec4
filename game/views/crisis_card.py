"""The crisis card: what befalls the heroes, and how it can be met.

It is dragged by its head; folded, only the head is there and the board beneath can be seen.
"""

from dataclasses import dataclass

import pygame

from game.rules.rulebook import CrisisChoice, CrisisSpec
from game.text import _
from game.views.berth import PEEK, Berths, draw_grip, head_of
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.effects import outcome_text
from game.views.entry import Entry
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    SLATE_DARK,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
    mix,
)
from game.views.seat import Seat
from game.views.spot import Pick
from game.views.theme import PROSE_ITALIC, SMALL, STRONG, SUBHEAD
from game.views.widgets import draw_key, draw_plate, key_size

_SHAPES = ((380, True), (560, True), (860, True), (560, False), (860, False))
"""How wide the card may be, in units, and whether with its story; the first that fits is taken."""


def draw_crisis(
    brush: Brush, room: pygame.Rect, seat: Seat, crisis: CrisisSpec,
    entries: tuple[Entry, ...], berths: Berths, frame: pygame.Rect,
) -> pygame.Rect:  # fmt: skip
    """The crisis card at the right of the room, or where it was moved to within the frame.

    Where it is too high it is wider, then without its story, which is the title's tooltip. Returns
    where it lies.
    """
    px, theme = brush.px, brush.theme
    shape = _shape(brush, room, crisis)
    wide, inside, head, told = shape.wide, shape.inside, shape.head, shape.story > 0
    usual = pygame.Rect(0, 0, wide, shape.high)
    usual.midright = room.right - px(8), room.centery
    usual.clamp_ip(brush.surface.get_rect())
    name = f"{seat.animator.shown.round} {crisis.name}"
    berths.meet("crisis", name)
    if berths.folded:
        usual.height = head
    rect = berths.place("crisis", name, usual, frame)
    brush.panel(rect)
    _head(brush, pygame.Rect(rect.topleft, (wide, head)), crisis, told=told, folded=berths.folded)
    if berths.folded:
        return rect
    y = rect.y + head
    if told:
        story = theme.block(_(crisis.text), PROSE_ITALIC, inside, TEXT)
        brush.surface.blit(story, (rect.x + px(20), y))
    y += shape.story
    asked = seat.selection.state.pending
    chosen = asked is not None and asked.question == "crisis_choice"
    offered: list[Entry | None] = list(entries) if chosen else [None] * len(shape.rows)
    for entry, choice, high in zip(offered, crisis.choices, shape.rows, strict=True):
        row = pygame.Rect(rect.x + px(20), y, inside, high)
        focused = seat.focused is not None and entry is not None
        lit = focused and f"choose:{seat.focused.ref}" == entry.id  # type: ignore[union-attr]
        _draw_choice(brush, row, entry, choice, lit)
        y = row.bottom + px(8)
    return rect


@dataclass(frozen=True)
class _Shape:
    """How large a card is, in pixels: ``inside`` is how wide its texts are, ``story`` how high the
    story is (0: it has none), ``rows`` how high each choice is.
    """

    wide: int
    inside: int
    head: int
    story: int
    rows: tuple[int, ...]
    high: int


def _shape(brush: Brush, room: pygame.Rect, crisis: CrisisSpec) -> _Shape:
    """The first shape that fits into the room, else the last."""
    px, theme = brush.px, brush.theme
    head = px(20) + theme.line(SUBHEAD)
    for units, told in _SHAPES:
        wide = min(px(units), room.width - px(16))
        inside = wide - px(40)
        story = theme.block_height(_(crisis.text), PROSE_ITALIC, inside) + px(6) if told else 0
        rows = tuple(_choice_height(brush, choice, inside) for choice in crisis.choices)
        high = head + story + sum(rows) + px(8) * len(rows) + px(6)
        shape = _Shape(wide, inside, head, story, rows, high)
        if high <= room.height - px(8):
            break
    return shape


def _head(brush: Brush, rect: pygame.Rect, crisis: CrisisSpec, *, told: bool, folded: bool) -> None:
    """Title and key; the card is dragged by it, and a click folds it."""
    px, theme = brush.px, brush.theme
    draw_grip(brush.surface, brush.theme, rect)
    hint = _("Drag it to move the card. A click, or {I}, shows only its head.")
    if folded:
        hint = _("A click, or {I}, shows the whole card.")
    hint = keyed(hint)
    tip = hint if told and not folded else f"{_(crisis.text)}\n{hint}"
    brush.spots.add(rect, head_of("crisis"), tip, _(crisis.name), ("EVT-21", "EVT-12"))
    cap = key_size(theme, PEEK)[0]
    title = pygame.Rect(rect.x + px(20), rect.y + px(12), rect.width - px(48) - cap,
                        theme.line(SUBHEAD))  # fmt: skip
    brush.text(_(crisis.name), SUBHEAD, title, AMBER_LIGHT)
    draw_key(brush.surface, theme, PEEK, rect.inflate(-px(32), 0).move(0, px(4)))


def _choice_height(brush: Brush, choice: CrisisChoice, wide: int) -> int:
    theme, px = brush.theme, brush.px
    inner = wide - px(56)
    high = theme.block_height(_(choice.text), STRONG, inner)
    return high + theme.block_height(outcome_text(choice), SMALL, inner) + px(12)


def _draw_choice(
    brush: Brush, rect: pygame.Rect, entry: Entry | None, choice: CrisisChoice, focused: bool
) -> None:
    """A choice with what it leads to; without an entry it is only shown."""
    px, theme = brush.px, brush.theme
    lit = focused or (entry is not None and brush.over(rect))
    ground = mix(SLATE_DARK, BRASS_DARK, 0.6) if lit else SLATE_DARK
    draw_plate(brush.surface, rect, ground, AMBER if lit else BRASS_DARK, px(5))
    if entry is not None:
        brush.spots.add(rect, Pick("action", entry.id), entry.tip, entry.label, entry.rules)
        draw_key(brush.surface, theme, entry.key, rect.inflate(-px(16), 0))
    inner = rect.width - px(56)
    block = theme.block(_(choice.text), STRONG, inner, AMBER_LIGHT if lit else TEXT_STRONG)
    brush.surface.blit(block, (rect.x + px(12), rect.y + px(6)))
    small = theme.block(outcome_text(choice), SMALL, inner, TEXT_FAINT)
    brush.surface.blit(small, (rect.x + px(12), rect.y + px(6) + block.get_height()))
