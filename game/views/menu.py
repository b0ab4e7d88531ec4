"""Menu: a list of rows with one chosen, scrolled by wheel and keys."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pygame

from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS,
    BRASS_DARK,
    INK,
    NIGHT,
    SLATE_DARK,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
    mix,
)
from game.views.theme import SMALL, STRONG, Theme
from game.views.widgets import Widget, draw_focus, draw_key, draw_plate, key_size

T = TypeVar("T")


@dataclass
class Row(Generic[T]):
    """A row: its text, a fainter second line, a key cap, and why it cannot be taken ("": it can).

    ``value`` is what the menu hands on.
    """

    text: str
    detail: str = ""
    key: str = ""
    why_not: str = ""
    icon: str = ""
    value: T = field(kw_only=True)


class Menu(Widget, Generic[T]):
    """Rows from top to bottom; long text wraps, so nothing is cut.

    Up, Down, Page keys, Home and End choose; Enter, Space or a click takes the chosen row.
    """

    focusable = True

    def __init__(
        self,
        theme: Theme,
        rows: list[Row[T]],
        on_take: Callable[[Row[T]], None],
        on_choose: Callable[[Row[T]], None] | None = None,
        *,
        click_takes: bool = True,
    ) -> None:
        """Make the menu; ``on_choose`` hears of each newly chosen row.

        Without ``click_takes`` a click chooses and a second one takes.
        """
        super().__init__(theme)
        self.rows, self.on_take, self.on_choose = rows, on_take, on_choose
        self.click_takes = click_takes
        self.chosen = 0
        self.top = 0
        self._hover = -1

    @property
    def row(self) -> Row[T] | None:
        """The chosen row; None in an empty menu."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    def choose(self, number: int) -> None:
        """The row is chosen and in view."""
        if not self.rows:
            return
        number = max(0, min(number, len(self.rows) - 1))
        changed = number != self.chosen
        self.chosen = number
        self._show(number)
        if changed and self.on_choose is not None:
            self.on_choose(self.rows[number])

    def press(self) -> None:
        """The chosen row is taken, if it can be."""
        if self.row is not None and not self.row.why_not:
            self.on_take(self.row)

    def hint(self) -> str:
        """Why the row under the pointer cannot be taken; without a pointer, the chosen row."""
        at = self._hover if self.hovered else self.chosen
        if 0 <= at < len(self.rows):
            return self.rows[at].why_not or self.tooltip
        return self.tooltip

    def spoken(self) -> str:
        """The chosen row."""
        row = self.row
        return " – ".join(part for part in (row.text, row.why_not) if part) if row else ""

    def height_for(self, width: int) -> int:
        """The height in pixels at which no row has to be scrolled to."""
        return sum(self._height(row, width) for row in self.rows) + 2 * self._gap()

    def handle(self, event: pygame.Event) -> bool:
        """Choosing and scrolling."""
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEMOTION:
            self._hover = self.at(event.pos)
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.top = max(0, min(self.top - event.y * self.theme.px(48), self._overflow()))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hover = self.at(event.pos)
            return self._hover >= 0
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._click(self.at(event.pos))
        return False

    def at(self, spot: tuple[int, int]) -> int:
        """The number of the row at a point in the window; -1 for none."""
        for number, place in enumerate(self._places()):
            if place.collidepoint(spot) and self.rect.collidepoint(spot):
                return number
        return -1

    def draw(self, surface: pygame.Surface) -> None:
        """The rows in view, the chosen one lit, and a bar when there are more."""
        surface.blit(self.theme.art.panel(self.rect.size, "inset"), self.rect)
        self.top = max(0, min(self.top, self._overflow()))
        pointer = self.at(pygame.mouse.get_pos()) if self.hovered else -1
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-2, -2).clip(before))
        for number, place in enumerate(self._places()):
            if place.colliderect(self.rect):
                self._draw_row(surface, number, place, number == pointer)
        surface.set_clip(before)
        self._draw_bar(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.theme)

    def _click(self, number: int) -> bool:
        if number < 0:
            return True
        again = number == self.chosen
        self.choose(number)
        if self.click_takes or again:
            self.press()
        return True

    def _key(self, key: int) -> bool:
        page = max(1, len(self.rows) // 2)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if key not in steps:
            return False
        target = max(0, min(self.chosen + steps[key], len(self.rows) - 1))
        if target == self.chosen and key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.choose(target)
        return True

    def _gap(self) -> int:
        return self.theme.px(4)

    def _text_width(self, row: Row[T], width: int) -> int:
        px = self.theme.px
        width -= 2 * self._gap() + 2 * px(10) + px(10)
        if row.key:
            width -= key_size(self.theme, row.key)[0] + px(8)
        if row.icon:
            width -= px(34)
        return max(px(40), width)

    def _height(self, row: Row[T], width: int) -> int:
        room = self._text_width(row, width)
        height = self.theme.block_height(row.text, STRONG, room)
        if row.detail:
            height += self.theme.block_height(row.detail, SMALL, room)
        return height + 2 * self.theme.px(7) + self._gap()

    def _places(self) -> list[pygame.Rect]:
        gap = self._gap()
        places, y = [], self.rect.y + gap - self.top
        width = self.rect.width - 2 * gap - (self.theme.px(8) if self._overflow() else 0)
        for row in self.rows:
            height = self._height(row, self.rect.width)
            places.append(pygame.Rect(self.rect.x + gap, y, width, height - gap))
            y += height
        return places

    def _overflow(self) -> int:
        return max(0, self.height_for(self.rect.width) - self.rect.height)

    def _show(self, number: int) -> None:
        place = self._places()[number]
        if place.top < self.rect.top + self._gap():
            self.top -= self.rect.top + self._gap() - place.top
        elif place.bottom > self.rect.bottom - self._gap():
            self.top += place.bottom - self.rect.bottom + self._gap()
        self.top = max(0, min(self.top, self._overflow()))

    def _draw_row(
        self, surface: pygame.Surface, number: int, place: pygame.Rect, pointed: bool
    ) -> None:
        row, px = self.rows[number], self.theme.px
        chosen = number == self.chosen
        ground = mix(SLATE_DARK, BRASS_DARK, 0.6) if chosen else mix(NIGHT, SLATE_DARK, 0.6)
        rim = AMBER if pointed or (chosen and self.focused) else BRASS_DARK
        draw_plate(surface, place, ground, rim, px(4))
        inner = place.inflate(-2 * px(10), -2 * px(7))
        if row.key:
            draw_key(surface, self.theme, row.key, inner, not row.why_not)
        if row.icon:
            icon = self.theme.art.icon(row.icon, px(26))
            surface.blit(icon, icon.get_rect(midleft=inner.midleft))
            inner.x += px(34)
        room = self._text_width(row, self.rect.width)
        colour = AMBER_LIGHT if chosen else TEXT_STRONG
        if row.why_not:
            colour = TEXT if chosen else TEXT_FAINT
        surface.blit(self.theme.block(row.text, STRONG, room, colour), inner)
        if row.detail:
            y = inner.y + self.theme.block_height(row.text, STRONG, room)
            detail = self.theme.block(row.detail, SMALL, room, TEXT_FAINT)
            surface.blit(detail, (inner.x, y))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        overflow = self._overflow()
        if overflow:
            draw_scroll_bar(surface, self.theme, self.rect, self.top, overflow)


def draw_scroll_bar(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, top: int, overflow: int
) -> None:
    """A thin bar at the right of ``rect``: ``top`` of ``overflow`` pixels are scrolled away."""
    track = pygame.Rect(rect.right - theme.px(8), rect.y + 3, theme.px(5), rect.height - 6)
    pygame.draw.rect(surface, INK, track, border_radius=theme.px(2))
    height = max(theme.px(20), track.height * rect.height // (rect.height + overflow))
    y = track.y + (track.height - height) * top // overflow
    thumb = pygame.Rect(track.x, y, track.width, height)
    pygame.draw.rect(surface, BRASS, thumb, border_radius=theme.px(2))
