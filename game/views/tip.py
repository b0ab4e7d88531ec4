"""Tips: tooltips with the rule behind them, beside what they are about."""

import pygame

from game.text import _, rules
from game.views.nook import Harbour
from game.views.palette import AMBER_LIGHT, BRASS, BRASS_DARK, TEXT, TEXT_FAINT, Colour
from game.views.theme import SMALL, STRONG, TINY, Style, Theme

MOST_RULES = 2
"""So many rules are told; the others stand in the rulebook."""
_WIDE = 320
"""A tooltip is so many units wide at most."""


def draw_tip(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    near: pygame.Rect,
    title: str = "",
    ids: tuple[str, ...] = (),
    harbour: Harbour | None = None,
    *,
    brief: bool = False,
) -> pygame.Rect:
    """Title, text, and below a line the rules of these ids; wholly inside the surface.

    Returns where it lies: where the ``harbour`` says, else beside ``near``; what has no room
    there may cover it. ``brief``: of the rules there are but the names.
    """
    px = theme.px
    wide = min(px(_WIDE), surface.get_width() - 2 * px(16))
    blocks: list[tuple[pygame.Surface, int]] = []
    if title:
        blocks.append((_block(theme, title, STRONG, wide, AMBER_LIGHT), 0))
    if text:
        blocks.append((_block(theme, text, SMALL, wide, TEXT), 0))
    blocks += _rules(theme, ids, wide, brief)
    inner = max(block.get_width() for block, _gap in blocks) if blocks else 0
    high = sum(block.get_height() + px(gap) for block, gap in blocks)
    box = pygame.Rect(0, 0, inner + 2 * px(12), high + 2 * px(8))
    frame = surface.get_rect()
    box = (harbour or Harbour(frame)).place(box.size, near, px(8))
    box.clamp_ip(frame)
    surface.blit(theme.art.panel(box.size, "flat"), box)
    pygame.draw.rect(surface, BRASS, box, 1)
    y = box.y + px(8)
    for block, gap in blocks:
        if gap == 7:
            line = y + px(4)
            ends = (box.x + px(12), line), (box.right - px(12), line)
            pygame.draw.line(surface, BRASS_DARK, *ends)
        y += px(gap)
        surface.blit(block, (box.x + px(12), y))
        y += block.get_height()
    return box


def _rules(
    theme: Theme, ids: tuple[str, ...], wide: int, brief: bool
) -> list[tuple[pygame.Surface, int]]:
    """The rules of these ids, each with the gap in units above it; 7: with a line in it."""
    found = rules.about(ids)[:MOST_RULES]
    if brief and found:
        parts = [f"{_(one.title)} ({one.ids[0]})" for one in found]
        told = " · ".join([*parts, _("F1: the rulebook")])
        return [(_block(theme, told, TINY, wide, TEXT_FAINT), 7)]
    blocks = []
    for number, one in enumerate(found):
        told = f"{_(one.title)} ({one.ids[0]}): {_(one.text)}"
        blocks.append((_block(theme, told, TINY, wide, TEXT_FAINT), 2 if number else 7))
    if ids:
        blocks.append((_block(theme, _("F1: the rulebook"), TINY, wide, BRASS), 2))
    return blocks


def _block(theme: Theme, text: str, style: Style, most: int, colour: Colour) -> pygame.Surface:
    """The text in lines of at most so many pixels, no wider than it needs to be."""
    lines = theme.wrap(text, style, most)
    wide = max((theme.width(line, style) for line in lines), default=0)
    return theme.block(text, style, min(most, wide + 1), colour)
