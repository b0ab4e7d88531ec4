"""The log: everything that happened, in plain words, the newest at the foot; it can be scrolled."""

import pygame

from game.text import _
from game.views.brush import Brush
from game.views.palette import BRASS, BRASS_DARK, INK, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG
from game.views.widgets import draw_key


class Log:
    """``folded``: only its head is shown. ``back``: so many pixels above the newest line."""

    def __init__(self) -> None:
        """Unfolded, at the newest line."""
        self.folded = False
        self.touched = False
        """Whether a player folded or unfolded it; else the window's width decides."""
        self.back = 0
        self._most = 0
        self._key: object = None
        self._heights: list[int] = []
        self._told: list[str] = []

    def scroll(self, pixels: int) -> None:
        """Older lines come into view (or, below 0, newer ones)."""
        self.back = max(0, min(self._most, self.back + pixels))

    def draw(self, brush: Brush, rect: pygame.Rect, lines: list[str]) -> None:
        """The panel with as many lines as have room."""
        px = brush.px
        brush.panel(rect, "flat")
        head = pygame.Rect(rect.x + px(10), rect.y + px(3), rect.width - px(20), px(26))
        brush.text(_("Log"), SMALL_STRONG, head, TEXT_STRONG)
        draw_key(brush.surface, brush.theme, "L", head)
        brush.spots.add(head, Pick("log"), _("Fold or unfold the log."))
        if self.folded:
            return
        body = pygame.Rect(
            rect.x + px(10), head.bottom + px(2), rect.width - px(26), rect.bottom - head.bottom
        )
        body.height -= px(10)
        pygame.draw.line(
            brush.surface, BRASS_DARK, (head.x, head.bottom), (head.right, head.bottom)
        )
        self._lines(brush, body, lines)

    def _lines(self, brush: Brush, body: pygame.Rect, lines: list[str]) -> None:
        theme = brush.theme
        heights = self._measured(brush, body.width, lines)
        whole = sum(heights)
        self._most = max(0, whole - body.height)
        self.back = min(self.back, self._most)
        bar = pygame.Rect(body.right + brush.px(6), body.y, brush.px(4), body.height)
        self._bar(brush, bar, whole, body.height)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(body)
        y = body.bottom + self.back if whole > body.height else body.y + whole
        newest = len(lines) - 1
        for number in range(newest, -1, -1):
            y -= heights[number]
            if y + heights[number] <= body.y:
                break
            if y < body.bottom:
                new = number >= newest - 2
                block = theme.block(lines[number], SMALL, body.width, TEXT if new else TEXT_FAINT)
                brush.surface.blit(block, (body.x, y))
        brush.surface.set_clip(clip)

    def _measured(self, brush: Brush, width: int, lines: list[str]) -> list[int]:
        """The height of each line with the gap below it; only new lines are measured."""
        key = (width, brush.theme.scale)
        if key != self._key or self._told != lines[: len(self._told)]:
            self._key, self._heights, self._told = key, [], []
        for line in lines[len(self._told) :]:
            high = brush.theme.block_height(line, SMALL, width)
            self._heights.append(high + brush.px(5))
            self._told.append(line)
        return self._heights

    def _bar(self, brush: Brush, bar: pygame.Rect, whole: int, seen: int) -> None:
        if whole <= seen:
            return
        pygame.draw.rect(brush.surface, INK, bar, border_radius=2)
        high = max(brush.px(20), bar.height * seen // whole)
        top = bar.y + (bar.height - high) * (self._most - self.back) // max(1, self._most)
        thumb = pygame.Rect(bar.x, top, bar.width, high)
        pygame.draw.rect(brush.surface, BRASS, thumb, border_radius=2)
