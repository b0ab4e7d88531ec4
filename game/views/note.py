"""The note: a hint of the tutorial on the board's rim. It asks nothing and holds up nothing."""

import pygame

from game.rules.rulebook import HintSpec
from game.text import _
from game.views.bindings import keyed, shown
from game.views.brush import Brush
from game.views.palette import AMBER_LIGHT, TEXT, TEXT_FAINT
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG, TINY


def draw_note(brush: Brush, board: pygame.Rect, hint: HintSpec, more: int) -> pygame.Rect:
    """The hint at the lower left of the board; ``more`` others wait. Returns where it is."""
    px, theme = brush.px, brush.theme
    line, foot = theme.line(SMALL_STRONG), 2 * theme.line(TINY)
    for units in (330, 480, 700):
        wide = min(px(units), board.width - px(16))
        inside = wide - px(28)
        text = theme.block(_(hint.text), SMALL, inside, TEXT)
        high = px(24) + line + text.get_height() + foot + px(6)
        if high <= board.height - px(16):
            break
    rect = pygame.Rect(0, 0, wide, high)
    rect.bottomleft = (board.x + px(8), board.bottom - px(8))
    brush.panel(rect, "lit")
    brush.spots.add(rect, Pick("note"), "")
    row = pygame.Rect(rect.x + px(14), rect.y + px(10), inside, line)
    brush.text(_(hint.name), SMALL_STRONG, row, AMBER_LIGHT)
    brush.surface.blit(text, (row.x, row.bottom + px(2)))
    last = pygame.Rect(row.x, rect.bottom - px(10) - foot, inside, foot)
    told = keyed(_("Click or press {Q} to put it away."))
    if more:
        told = _("Click or press {key}: the next of {count} more.").format(
            key=shown("Q"), count=more
        )
    never = _("Shift+{key}: no more hints.").format(key=shown("Q"))
    told = f"{told} {never}"
    brush.text(told, TINY, last, TEXT_FAINT, "right", most=2)
    return rect
