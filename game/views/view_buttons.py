"""The buttons of the view, at the lower right of the board: nearer, farther, the whole map."""

import pygame

from game.text import _
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.palette import AMBER, BRASS_DARK, INK, SLATE, TEXT
from game.views.spot import Kind, Pick
from game.views.theme import STRONG
from game.views.widgets import draw_plate

STEPS: dict[str, int] = {"zoom_in": 1, "zoom_out": -1}
"""By how many sizes each button makes the cells larger."""


_BESIDE = 2
"""So many buttons of what a battle tells stand to the right of them."""


def row_of(brush: Brush, board: pygame.Rect) -> pygame.Rect:
    """Where they lie in a battle, with those to the right of them, at the foot of the board."""
    px, many = brush.px, len(STEPS) + 1 + _BESIDE
    row = pygame.Rect(0, 0, many * px(34) + (many - 1) * px(6), px(34))
    row.bottomright = board.right - px(8), board.bottom - px(8)
    return row


def draw_view_buttons(brush: Brush, right: int, bottom: int, *, whole: bool) -> None:
    """They stand side by side, the last one ending at ``right``; ``whole``: all is in view now."""
    px = brush.px
    size = px(34)
    rect = pygame.Rect(right - size, bottom - size, size, size)
    items: tuple[tuple[Kind, str, str, str], ...] = (
        ("whole", "", keyed(_("The whole map ({B})")),
         _("All of the map at once; once more: back to where you were.")),
        ("zoom_in", "+", _("Nearer (+)"), _("So does the wheel of the mouse.")),
        ("zoom_out", "\u2212", _("Farther (−)"), _("So does the wheel of the mouse.")),
    )  # fmt: skip
    for kind, sign, title, text in items:
        on = whole and kind == "whole"
        ground = SLATE if on or brush.over(rect) else INK
        draw_plate(brush.surface, rect, ground, AMBER if on else BRASS_DARK, px(5))
        if sign:
            brush.text(sign, STRONG, rect, TEXT, "centre")
        else:
            _corners(brush, rect.inflate(-px(18), -px(18)))
        brush.spots.add(rect, Pick(kind), text, title)
        rect = rect.move(-size - px(6), 0)


def _corners(brush: Brush, rect: pygame.Rect) -> None:
    """Four corners, as round a picture that is seen whole."""
    thick, arm = max(2, brush.px(2)), rect.width * 2 // 5
    for x, dx in ((rect.left, arm), (rect.right - 1, -arm)):
        for y, dy in ((rect.top, arm), (rect.bottom - 1, -arm)):
            pygame.draw.lines(brush.surface, TEXT, False, ((x + dx, y), (x, y), (x, y + dy)), thick)
