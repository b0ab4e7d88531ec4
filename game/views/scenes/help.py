"""How to play: the rules in short, with the icons of the screen, all keys, and every rule.

The last page is the rulebook: what is typed on any page is searched there, in the rules and in all
other pages.
"""

from collections.abc import Callable

import pygame

from game.text import _
from game.views.field import Field
from game.views.focus import Focus
from game.views.index import entries_of, search
from game.views.manual import pages
from game.views.prose import Prose
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons, place_tabs
from game.views.widgets import Button

_MOST = 40
"""Signs of a search."""


class HelpScene(Scene):
    """Pages with the numbers from 1 on; Left and Right turn them; letters search."""

    def __init__(self, stage: Stage, ids: tuple[str, ...] = ()) -> None:
        """Open at the first page, or at the rules of these ids."""
        super().__init__(stage)
        theme = stage.theme
        self.pages = pages()
        self.page = 0
        self.tabs = [
            Button(theme, title, self._opener(number), key=str(number + 1), align="centre")
            for number, (title, _text) in enumerate(self.pages)
        ]
        open_rules = self._opener(len(self.pages))
        self.rules = Button(theme, _("All rules"), open_rules, icon="search", align="centre")
        self.rules.tooltip = _("Every rule with its number. Type a word on any page to search.")
        self.field = Field(theme, _("Search:"), "", _MOST, _("type a word, or a rule like ACT-11"))
        self.prose = Prose(theme, self.pages[0][1])
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([*self.tabs, self.field, self.prose, self.rules, self.back])
        self.turn(0)
        found = entries_of(ids)
        if found:
            self.turn(len(self.pages))
            self.prose.show(found)

    @property
    def searching(self) -> bool:
        """Whether the rulebook is open, which can be searched."""
        return self.page == len(self.pages)

    def layout(self, size: tuple[int, int]) -> None:
        """Tabs below the heading, the page in a panel, the search above it."""
        super().layout(size)
        px = self.theme.px
        left = max(px(28), (size[0] - px(1120)) // 2)
        width = size[0] - 2 * left
        top = px(14) + heading_height(self.theme)
        y = place_tabs(self.theme, self.tabs, left + width, top, width) + px(14)
        bottom = place_buttons(
            self.theme, [self.rules, self.back], left + width, size[1] - px(16), width
        )
        self._panel = pygame.Rect(left, y, width, bottom - px(14) - y)
        inner = self._panel.inflate(-2 * px(26), -2 * px(16))
        high = self.field.wanted()[1]
        self.field.rect = pygame.Rect(inner.x, inner.y, min(inner.width, px(620)), high)
        if self.searching:
            inner.height -= high + px(10)
            inner.y += high + px(10)
        self.prose.rect = inner
        self.prose.growth = self._growth(inner)

    def _growth(self, room: pygame.Rect) -> float:
        """How large all pages can be so that none has to be scrolled; rules are as usual."""
        if self.searching:
            return 1.0
        found = []
        for _title, paragraphs in self.pages:
            page = Prose(self.theme, paragraphs)
            page.rect = room
            page.grow()
            found.append(page.growth)
        return min(found)

    def turn(self, page: int) -> None:
        """The page is open."""
        self.page = page % (len(self.tabs) + 1)
        self.rules.lit = self.searching
        for number, tab in enumerate(self.tabs):
            tab.lit = number == self.page
        self.field.shown = self.searching
        if self.searching:
            self.search()
            self.focus.focus(self.field)
        else:
            self.prose.show(self.pages[self.page][1])
            self.focus.focus(self.tabs[self.page])
        self.layout(self.size)

    def search(self) -> None:
        """What was typed is shown."""
        self.prose.show(search(self.pages, self.field.text))

    def handle(self, event: pygame.Event) -> None:
        """Esc clears the search or closes, digits and Left and Right turn the page, letters search,
        Up and Down scroll."""
        used = event.type == pygame.KEYDOWN and self._key(event)
        if not used and not self.backs_out(event):
            self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, tabs and page."""
        draw_backdrop(surface, self.theme)
        left = self._panel.x
        draw_heading(surface, self.theme, _("How to play"), left, self.theme.px(14))
        surface.blit(self.theme.art.panel(self._panel.size), self._panel)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def _opener(self, number: int) -> Callable[[], None]:
        return lambda: self.turn(number)

    def _key(self, event: pygame.Event) -> bool:
        key = event.key
        if key == pygame.K_ESCAPE:
            return self._cleared()
        if key == pygame.K_TAB:
            return False
        if key == pygame.K_F1:
            self.close()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(self.page + (1 if key == pygame.K_RIGHT else -1))
        elif self._typed(event):
            return True
        elif pygame.K_1 <= key < pygame.K_1 + len(self.tabs):
            self.turn(key - pygame.K_1)
        else:
            scroll = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
            return self.prose.handle(scroll)
        return True

    def _cleared(self) -> bool:
        """What was typed is taken away; False if nothing was."""
        if not self.searching or not self.field.text:
            return False
        self.field.text = ""
        self.search()
        return True

    def _typed(self, event: pygame.Event) -> bool:
        """The sign belongs to the search; a letter on any other page opens the rulebook."""
        sign = getattr(event, "unicode", "")
        letter = bool(sign) and sign.isalpha()
        if not self.searching:
            if not letter or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                return False
            self.field.text = ""
            self.turn(len(self.pages))
        elif sign == " " and not self.field.text:
            return False
        if sign.isdecimal() and not self.field.text:
            return False
        before = self.field.text
        used = self.field.handle(event)
        if self.field.text != before:
            self.search()
        return used
