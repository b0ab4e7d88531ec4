"""Ledger: the parts of the end of a journey, a card for each hero and a table of all numbers."""

import pygame

from game.session import Session
from game.session.deeds import Deeds
from game.text import _
from game.views.gloss import Gloss
from game.views.palette import BONE_LIGHT, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.scene import Stage
from game.views.tally import Figure, fate, numbers
from game.views.theme import (
    BODY,
    LOW,
    SMALL,
    SMALL_STRONG,
    STRONG,
    SUBHEAD,
    Style,
    Theme,
    grown,
)
from game.views.widgets import Widget


class Part(Widget):
    """Something of which all is ``growth`` times as large as usual."""

    def __init__(self, theme: Theme) -> None:
        """Make it as large as usual."""
        super().__init__(theme)
        self.growth = 1.0

    def px(self, units: float) -> int:
        """Pixels of so many units, grown."""
        return self.theme.px(units * self.growth)

    def style(self, style: Style) -> Style:
        """The style, grown."""
        return grown(style, self.growth)


class Numbers(Part):
    """Labels with numbers in as many columns as have room."""

    def __init__(self, theme: Theme, rows: list[Figure]) -> None:
        """Make the table."""
        super().__init__(theme)
        self.rows = rows

    def height_for(self, width: int) -> int:
        """The height in pixels that the table needs."""
        return self._per(width) * self._line() + 2 * self.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel and the table."""
        theme, body, strong = self.theme, self.style(BODY), self.style(STRONG)
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        for row, place in self._places():
            drawn = theme.text(row.value, strong, TEXT_STRONG)
            y = place.y + (place.height - drawn.get_height()) // 2
            surface.blit(drawn, (place.right - drawn.get_width(), y))
            room = place.width - drawn.get_width() - self.px(8)
            surface.blit(theme.text(theme.fit(row.label, body, room), body, TEXT), (place.x, y))

    def glosses(self) -> list[Gloss]:
        """What each number counts."""
        return [Gloss(place, row.tip, row.label, row.rules) for row, place in self._places()]

    def _line(self) -> int:
        return self.theme.line(self.style(BODY)) + self.px(6)

    def _columns(self, width: int) -> int:
        """As many columns as have room side by side, at most four."""
        theme = self.theme
        wide = max(
            theme.width(row.label, self.style(BODY)) + theme.width(row.value, self.style(STRONG))
            for row in self.rows
        ) + self.px(8)  # fmt: skip
        inner = width - 2 * self.px(28)
        return max(1, min(4, (inner + self.px(36)) // (wide + self.px(36))))

    def _per(self, width: int) -> int:
        return -(-len(self.rows) // self._columns(width))

    def _places(self) -> list[tuple[Figure, pygame.Rect]]:
        inner = self.rect.inflate(-2 * self.px(28), -2 * self.px(16))
        columns, per = self._columns(self.rect.width), self._per(self.rect.width)
        gap, line = self.px(36), self._line()
        wide = (inner.width - gap * (columns - 1)) // columns
        found = []
        for at, row in enumerate(self.rows):
            x = inner.x + at // per * (wide + gap)
            found.append((row, pygame.Rect(x, inner.y + at % per * line, wide, line)))
        return found


class HeroEnd(Part):
    """A hero at the end: token, name, what became of it, and what it did, in numbers."""

    def __init__(self, stage: Stage, session: Session, hero: str, own: Deeds) -> None:
        """Make the card of a hero that did so much."""
        super().__init__(stage.theme)
        self.hero = hero
        self.name = _(session.rulebook.heroes[hero].name)
        self.fate, self.colour, self.fated = fate(session.state, hero)
        self.rows = numbers(session, hero, own)

    def height_for(self, width: int) -> int:
        """The height in pixels that the card needs."""
        room = width - 2 * self.px(14)
        return self._head(room) + self.px(6) + sum(self._heights(room)) + 2 * self.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        theme = self.theme
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        token = theme.art.figure(self.hero, self._token())
        y = self.rect.y + self.px(14)
        surface.blit(token, token.get_rect(midtop=(self.rect.centerx, y)))
        y += self._token() + self.px(6)
        room, x = self.rect.width - 2 * self.px(14), self.rect.x + self.px(14)
        for text, style, colour in (
            (self.name, SUBHEAD, BONE_LIGHT),
            (self.fate, SMALL_STRONG, self.colour),
        ):
            block = theme.block(text, self.style(style), room, colour, "centre")
            surface.blit(block, (x, y))
            y += block.get_height()
        for row, place in self._places():
            left = self._left(row.value, room)
            label = theme.block(row.label, self.style(SMALL), left, TEXT_FAINT)
            surface.blit(label, place)
            drawn = theme.text(row.value, self.style(SMALL_STRONG), TEXT_STRONG)
            surface.blit(drawn, (place.right - drawn.get_width(), place.y))

    def glosses(self) -> list[Gloss]:
        """What became of the hero, and what each number counts."""
        room, x = self.rect.width - 2 * self.px(14), self.rect.x + self.px(14)
        top = self.rect.y + self.px(14)
        head = pygame.Rect(x, top, room, self._head(room))
        return [
            Gloss(head, self.fate, self.name, self.fated),
            *(Gloss(place, row.tip, row.label, row.rules) for row, place in self._places()),
        ]

    def _token(self) -> int:
        return self.px(48 if self.theme.room[1] < LOW else 64)

    def _head(self, room: int) -> int:
        """The height of the token with the name and the fate below it."""
        theme = self.theme
        height = self._token() + self.px(6)
        height += theme.block_height(self.name, self.style(SUBHEAD), room)
        return height + theme.block_height(self.fate, self.style(SMALL_STRONG), room)

    def _heights(self, room: int) -> list[int]:
        return [
            self.theme.block_height(row.label, self.style(SMALL), self._left(row.value, room))
            for row in self.rows
        ]

    def _left(self, value: str, room: int) -> int:
        """What the value leaves for its label."""
        return room - self.theme.width(value, self.style(SMALL_STRONG)) - self.px(8)

    def _places(self) -> list[tuple[Figure, pygame.Rect]]:
        room, x = self.rect.width - 2 * self.px(14), self.rect.x + self.px(14)
        y = self.rect.y + self.px(14) + self._head(room) + self.px(6)
        found = []
        for row, high in zip(self.rows, self._heights(room), strict=True):
            found.append((row, pygame.Rect(x, y, room, high)))
            y += high
        return found
