"""The log: everything that happened, in plain words, the newest at the foot; it can be scrolled.

A line that happened somewhere can be clicked, or chosen by keys: the camera goes to its place.
One of which something was to be seen has a mark at its end: a click on that shows it again.
"""

from collections.abc import Sequence

import pygame

from game.grid import Cell
from game.text import _
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.palette import (
    AMBER_LIGHT,
    BRASS,
    BRASS_DARK,
    INK,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
    Colour,
)
from game.views.spot import PANEL, Pick
from game.views.theme import SMALL, SMALL_STRONG
from game.views.widgets import draw_key

_GUTTER = 24
"""So many units at the end of a line are for its mark."""


def draw_mark(brush: Brush, rect: pygame.Rect, *, lit: bool) -> None:
    """In the middle of the rect stands the mark of what can be shown again."""
    half = brush.px(4)
    x, y = rect.center
    points = ((x - half, y - half), (x + half, y), (x - half, y + half))
    pygame.draw.polygon(brush.surface, AMBER_LIGHT if lit else BRASS, points)


class Log:
    """``folded``: only its head is shown. ``back``: so many pixels above the newest line.

    ``chosen`` is the number of the line that was jumped to last, -1 for none.
    """

    def __init__(self) -> None:
        """Unfolded, at the newest line."""
        self.folded = False
        self.touched = False
        """Whether a player folded or unfolded it; else the window's width decides."""
        self.back = 0
        self.chosen = -1
        self._reveal = False
        self._most = 0
        self._key: object = None
        self._heights: list[int] = []
        self._told: list[str] = []

    def scroll(self, pixels: int) -> None:
        """Older lines come into view (or, below 0, newer ones)."""
        self.back = max(0, min(self._most, self.back + pixels))

    def choose(self, number: int) -> None:
        """The line of that number is marked, and in view."""
        self.chosen, self._reveal = number, True

    def beyond(self, step: int, places: Sequence[object]) -> int:
        """The next line (1) or the one before (-1) that leads somewhere (is not None); -1: none.

        Where none is chosen it is the newest.
        """
        at = self.chosen + step if 0 <= self.chosen < len(places) else len(places) - 1
        way = step if 0 <= self.chosen < len(places) else -1
        while 0 <= at < len(places) and places[at] is None:
            at += way
        return at if 0 <= at < len(places) else -1

    def draw(
        self,
        brush: Brush,
        rect: pygame.Rect,
        lines: list[str],
        places: Sequence[Cell | None] = (),
        moments: Sequence[object] = (),
        rules: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """The panel with as many lines as have room; ``places`` is where each happened, ``moments``
        what can be shown again of each (None: nothing), ``rules`` the ids of those behind it."""
        px = brush.px
        brush.panel(rect, "flat")
        head = pygame.Rect(rect.x + px(10), rect.y + px(3), rect.width - px(20), px(26))
        brush.text(_("Log"), SMALL_STRONG, head, TEXT_STRONG)
        draw_key(brush.surface, brush.theme, "L", head)
        tip = _("All that happened, the newest at the foot. Click to fold or unfold it.")
        brush.spots.add(head, Pick("log"), tip, _("Log"))
        if self.folded:
            return
        body = pygame.Rect(
            rect.x + px(10), head.bottom + px(2), rect.width - px(26), rect.bottom - head.bottom
        )
        body.height -= px(10)
        pygame.draw.line(
            brush.surface, BRASS_DARK, (head.x, head.bottom), (head.right, head.bottom)
        )
        self._lines(brush, body, lines, places, moments, rules)

    def _lines(
        self,
        brush: Brush,
        body: pygame.Rect,
        lines: list[str],
        places: Sequence[Cell | None],
        moments: Sequence[object],
        rules: Sequence[tuple[str, ...]],
    ) -> None:
        theme = brush.theme
        wide = body.width - (brush.px(_GUTTER) if moments else 0)
        heights = self._measured(brush, wide, lines)
        whole = sum(heights)
        self._most = max(0, whole - body.height)
        self._bring(heights, body.height)
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
                room = pygame.Rect(body.x, y, body.width, heights[number])
                seen = room.clip(body)
                ids = rules[number] if number < len(rules) else ()
                colour = self._offered(brush, seen, number, lines[number], places, ids)
                new = number >= newest - 2
                colour = colour or (TEXT if new else TEXT_FAINT)
                brush.surface.blit(theme.block(lines[number], SMALL, wide, colour), room)
                if number < len(moments) and moments[number] is not None:
                    self._mark(brush, room, room.clip(body), number, moments)
        brush.surface.set_clip(clip)

    def _mark(
        self,
        brush: Brush,
        line: pygame.Rect,
        seen: pygame.Rect,
        number: int,
        moments: Sequence[object],
    ) -> None:
        """The mark of a line that can be shown again; of the chosen one it is the key.

        Of several that tell of the same it stands at the last, and at the one that is pointed at.
        """
        px = brush.px
        rect = pygame.Rect(line.right - px(_GUTTER), line.y, px(_GUTTER), brush.line(SMALL))
        place = pygame.Rect(rect.x, seen.y, rect.width + px(4), seen.height)
        lit = brush.over(seen) or brush.over(place)
        if number == self.chosen:
            draw_key(brush.surface, brush.theme, "F6", rect)
        elif lit or moments[number] not in moments[number + 1 : number + 2]:
            draw_mark(brush, rect, lit=lit)
        if place.height > 0:
            brush.spots.add(place, Pick("again", str(number)), keyed(_("Show it again ({F6}).")))

    def _offered(
        self, brush: Brush, seen: pygame.Rect, number: int, line: str,
        places: Sequence[Cell | None], rules: tuple[str, ...],
    ) -> Colour | None:  # fmt: skip
        """Each line tells the rules behind it, one with a place can be clicked; its colour where it
        is chosen or pointed at."""
        if not seen.height:
            return None
        if number >= len(places) or places[number] is None:
            brush.spots.add(seen, PANEL, line, "", rules)
            return None
        brush.spots.add(seen, Pick("entry", str(number)), _("Click: where it happened."), "", rules)
        if number == self.chosen:
            return AMBER_LIGHT
        return TEXT_STRONG if brush.over(seen) else None

    def _bring(self, heights: list[int], seen: int) -> None:
        """The chosen line is in view, once."""
        if not self._reveal or not 0 <= self.chosen < len(heights):
            return
        self._reveal = False
        foot = sum(heights[self.chosen + 1 :])
        self.back = max(foot + heights[self.chosen] - seen, min(self.back, foot))

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
