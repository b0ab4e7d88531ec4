"""The odds panel: what the roll that is thought of may come to, as bars, before it is made."""

from collections.abc import Sequence

import pygame

from game.text import _, chances
from game.views.brush import Brush
from game.views.nook import Kept, corners, nook
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    RED,
    RED_LIGHT,
    SLATE_LIGHT,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
    Colour,
)
from game.views.spot import THROUGH
from game.views.stakes import Row, Stakes
from game.views.theme import SMALL, SMALL_STRONG, TINY

MOST = 3
"""So many rolls are shown at once."""
_TONES: dict[str, tuple[Colour, Colour]] = {
    "good": (AMBER, AMBER_LIGHT),
    "bad": (RED, RED_LIGHT),
    "": (SLATE_LIGHT, TEXT_STRONG),
}
"""The colours of bar and number."""


def draw_odds(
    brush: Brush, room: pygame.Rect, rolls: tuple[Stakes, ...], kept: Sequence[Kept] = ()
) -> pygame.Rect | None:
    """The panel at the upper left of the room, or where it hides less of what is ``kept``; clicks
    go through it. Returns where it lies, None without a roll.
    """
    if not rolls:
        return None
    px = brush.px
    shown = rolls[:MOST]
    label = max(brush.theme.width(row[0], SMALL) for one in shown for row in one.rows)
    title = max(brush.theme.width(one.title, SMALL_STRONG) for one in shown)
    wide = max(px(272), label + px(140), title + px(24))
    wide = min(wide, room.width - px(16))
    line, head = brush.line(SMALL) + px(2), brush.line(SMALL_STRONG) + px(4)
    high = sum(head + line * len(one.rows) + px(4) for one in shown)
    more = len(rolls) - len(shown)
    high += px(16) + (brush.line(TINY) if more else 0)
    inner = room.inflate(-px(16), -px(16))
    rect = nook(corners((wide, min(high, inner.height)), inner), inner, kept)
    brush.panel(rect, "flat", THROUGH)
    y = rect.y + px(8)
    for one in shown:
        y = _roll(brush, rect, y, one, label)
    if more:
        text = _("And {count} more.").format(count=more)
        place = pygame.Rect(rect.x + px(12), y, wide - px(24), brush.line(TINY))
        brush.text(text, TINY, place, TEXT_FAINT)
    return rect


def _roll(brush: Brush, rect: pygame.Rect, y: int, stakes: Stakes, label: int) -> int:
    """One roll from ``y`` on; returns where it ends."""
    px = brush.px
    line = brush.line(SMALL) + px(2)
    head = pygame.Rect(rect.x + px(12), y, rect.width - px(24), brush.line(SMALL_STRONG))
    brush.text(stakes.title, SMALL_STRONG, head, AMBER_LIGHT)
    top = head.bottom + px(4)
    for number, row in enumerate(stakes.rows):
        place = pygame.Rect(head.x, top + number * line, head.width, line)
        if place.bottom <= rect.bottom - px(4):
            _row(brush, place, row, label)
    bottom = top + line * len(stakes.rows) + px(4)
    whole = pygame.Rect(rect.x, y, rect.width, bottom - y)
    brush.spots.add(whole, THROUGH, stakes.text, stakes.title, stakes.rules)
    return bottom


def _row(brush: Brush, rect: pygame.Rect, row: Row, wide: int) -> None:
    """What may come (``wide`` pixels), a bar as long as it is likely, and the number."""
    px = brush.px
    label, chance, tone = row
    ground, colour = _TONES[tone]
    number = pygame.Rect(rect.right - px(44), rect.y, px(44), rect.height)
    name = pygame.Rect(rect.x, rect.y, min(wide + 1, number.x - rect.x - px(34)), rect.height)
    bar = pygame.Rect(name.right + px(4), rect.y + rect.height // 4, 0, rect.height // 2)
    bar.width = number.x - bar.x - px(2)
    brush.text(label, SMALL, name, TEXT)
    pygame.draw.rect(brush.surface, INK, bar, border_radius=px(2))
    filled = pygame.Rect(bar.topleft, (round(bar.width * chance), bar.height))
    if filled.width:
        pygame.draw.rect(brush.surface, ground, filled, border_radius=px(2))
    pygame.draw.rect(brush.surface, BRASS_DARK, bar, 1, border_radius=px(2))
    brush.text(chances.percent(chance), SMALL_STRONG, number, colour, "right")
