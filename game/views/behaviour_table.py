"""The behaviour table of an enemy as it counts now: each row's faces, chance and actions."""

import pygame

from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State
from game.rules.temper import COLUMNS, prospects, situation
from game.text import _, chances, names
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    SLATE_DARK,
    TEXT,
    TEXT_FAINT,
    TEXT_OFF,
    TEXT_STRONG,
    mix,
)
from game.views.theme import SMALL, SMALL_STRONG, Theme
from game.views.widgets import Widget

Cells = tuple[str, ...]


class BehaviourTable(Widget):
    """The column that the enemy is in now is lit and has a mark (colour is not all)."""

    def __init__(self, theme: Theme, rulebook: Rulebook, state: State, enemy: Figure) -> None:
        """The table of that enemy in that state."""
        super().__init__(theme)
        self.column = situation(rulebook, state, enemy) if state.standing() else ""
        self.head: Cells = (
            _("Faces"),
            _("Chance"),
            *(names.sentence(names.word(names.SITUATIONS, column)) for column in COLUMNS),
        )
        self.rows: list[tuple[Cells, bool]] = []
        for one in prospects(rulebook, state, enemy):
            faces = str(one.low) if one.low == one.high else f"{one.low}–{one.high}"
            words = tuple(
                names.behaviour(rulebook, enemy.kind, getattr(one.row, column))
                for column in COLUMNS
            )
            able = one.chance > 0
            first = (
                (faces, chances.percent(one.chance)) if able else ("–", chances.percent(one.chance))
            )
            self.rows.append(((*first, *words), able))

    def plain(self) -> str:
        """What the column that counts now holds, in one line: for tooltips and reading aloud."""
        at = 2 + COLUMNS.index(self.column) if self.column else 2
        parts = [f"{row[0]} ({row[1]}) {row[at]}" for row, able in self.rows if able]
        return f"{self.head[at]}: " + ", ".join(parts)

    def height_for(self, width: int) -> int:
        """What all rows take at that width, in pixels."""
        return self._head_high(width) + len(self.rows) * self._row_high()

    def draw(self, surface: pygame.Surface) -> None:
        """The head, then a row each."""
        theme, px = self.theme, self.theme.px
        widths = self._widths(self.rect.width)
        lit = self._lit
        if lit >= 0:
            column = pygame.Rect(self.rect.x + sum(widths[:lit]), self.rect.y, widths[lit], 0)
            column.height = self.height_for(self.rect.width)
            pygame.draw.rect(surface, mix(SLATE_DARK, BRASS_DARK, 0.5), column, border_radius=px(5))
            pygame.draw.rect(surface, AMBER, column, max(1, px(2)), border_radius=px(5))
        y = self.rect.y
        high = self._head_high(self.rect.width)
        x = self.rect.x
        for number, wide in enumerate(widths):
            colour = AMBER_LIGHT if number == lit else TEXT_FAINT
            block = theme.block(self._title(number), SMALL_STRONG, wide - px(10), colour)
            surface.blit(block, (x + px(5), y + px(3)))
            x += wide
        y += high
        for cells, able in self.rows:
            pygame.draw.line(surface, INK, (self.rect.x, y), (self.rect.right, y))
            x = self.rect.x
            for number, (text, wide) in enumerate(zip(cells, widths, strict=True)):
                colour = TEXT_STRONG if number == lit else TEXT
                colour = colour if able else TEXT_OFF
                style = SMALL_STRONG if number == lit or number < 2 else SMALL
                fitting = theme.fit(names.sentence(text), style, wide - px(10))
                drawn = theme.text(fitting, style, colour)
                surface.blit(drawn, (x + px(5), y + px(3)))
                x += wide
            y += self._row_high()

    @property
    def _lit(self) -> int:
        """The number of the column that counts now; -1: none does."""
        return 2 + COLUMNS.index(self.column) if self.column else -1

    def _title(self, number: int) -> str:
        """What stands at the head of the column of that number."""
        return f"» {self.head[number]}" if number == self._lit else self.head[number]

    def _widths(self, width: int) -> list[int]:
        first = self.theme.px(64)
        chance = self.theme.px(76)
        each = (width - first - chance) // len(COLUMNS)
        return [first, chance, *[each] * len(COLUMNS)]

    def _head_high(self, width: int) -> int:
        widths, px = self._widths(width), self.theme.px
        return px(8) + max(
            self.theme.block_height(self._title(number), SMALL_STRONG, wide - px(10))
            for number, wide in enumerate(widths)
        )

    def _row_high(self) -> int:
        return self.theme.line(SMALL) + self.theme.px(6)
