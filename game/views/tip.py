"""Tips: tooltips with the rule behind them, beside what they are about."""

import pygame

from game.text import _, rules
from game.views.palette import AMBER_LIGHT, BRASS, BRASS_DARK, TEXT, TEXT_FAINT
from game.views.theme import SMALL, STRONG, TINY, Theme

MOST_RULES = 2
"""So many rules are told in full; the others stand in the rulebook."""


def draw_tip(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    near: pygame.Rect,
    title: str = "",
    ids: tuple[str, ...] = (),
) -> pygame.Rect:
    """Title, text, and below a line the rules of these ids; wholly inside the surface.

    Returns where it lies. What has no room below, above or beside ``near`` may cover it.
    """
    px = theme.px
    wide = min(px(380), surface.get_width() - 2 * px(16))
    blocks: list[tuple[pygame.Surface, int]] = []
    if title:
        blocks.append((theme.block(title, STRONG, wide, AMBER_LIGHT), 0))
    if text:
        blocks.append((theme.block(text, SMALL, wide, TEXT), 0))
    for number, found in enumerate(rules.about(ids)[:MOST_RULES]):
        told = f"{_(found.title)} ({found.ids[0]}): {_(found.text)}"
        blocks.append((theme.block(told, TINY, wide, TEXT_FAINT), 2 if number else 7))
    if ids:
        blocks.append((theme.block(_("F1: the rulebook"), TINY, wide, BRASS), 2))
    inner = max(block.get_width() for block, _gap in blocks) if blocks else 0
    high = sum(block.get_height() + px(gap) for block, gap in blocks)
    box = pygame.Rect(0, 0, inner + 2 * px(12), high + 2 * px(8))
    _beside(box, near, surface.get_rect().inflate(-px(8), -px(8)), px(8))
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


def _beside(box: pygame.Rect, near: pygame.Rect, frame: pygame.Rect, gap: int) -> None:
    """The box lies below what it is about, else above, else right or left of it."""
    box.midtop = (near.centerx, near.bottom + gap)
    if box.bottom > frame.bottom:
        box.midbottom = (near.centerx, near.top - gap)
    if box.top < frame.top:
        box.midleft = (near.right + gap, near.centery)
        if box.right > frame.right:
            box.midright = (near.left - gap, near.centery)
    box.clamp_ip(frame)
