"""How to play: the rules in short, with the icons of the screen, and all keys."""

from collections.abc import Callable

import pygame

from game.text import _
from game.views.focus import Focus
from game.views.manual import pages
from game.views.prose import Prose
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons, place_tabs
from game.views.widgets import Button


class HelpScene(Scene):
    """Pages with numbers from 1; Left and Right turn them."""

    def __init__(self, stage: Stage) -> None:
        """Make it, open at the first page."""
        super().__init__(stage)
        theme = stage.theme
        self.pages = pages()
        self.page = 0
        self.tabs = [
            Button(theme, title, self._opener(number), key=str(number + 1), align="centre")
            for number, (title, _text) in enumerate(self.pages)
        ]
        self.prose = Prose(theme, self.pages[0][1])
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([*self.tabs, self.prose, self.back])
        self.turn(0)

    def layout(self, size: tuple[int, int]) -> None:
        """Tabs below the heading, the page in a panel."""
        super().layout(size)
        px = self.theme.px
        left = max(px(28), (size[0] - px(1120)) // 2)
        width = size[0] - 2 * left
        top = px(14) + heading_height(self.theme)
        y = place_tabs(self.theme, self.tabs, left + width, top, width) + px(14)
        bottom = place_buttons(self.theme, [self.back], left + width, size[1] - px(16), width)
        self._panel = pygame.Rect(left, y, width, bottom - px(14) - y)
        self.prose.rect = self._panel.inflate(-2 * px(26), -2 * px(16))

    def turn(self, page: int) -> None:
        """The page is open."""
        self.page = page % len(self.pages)
        for number, tab in enumerate(self.tabs):
            tab.lit = number == self.page
        self.prose.show(self.pages[self.page][1])
        self.focus.focus(self.tabs[self.page])

    def handle(self, event: pygame.Event) -> None:
        """Esc closes, digits and Left and Right turn the page, Up and Down scroll."""
        if self.backs_out(event) or (event.type == pygame.KEYDOWN and self._key(event.key)):
            return
        self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Time for the tooltips."""
        self.focus.update(seconds)

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

    def _key(self, key: int) -> bool:
        if key in (pygame.K_ESCAPE, pygame.K_F1):
            self.close()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(self.page + (1 if key == pygame.K_RIGHT else -1))
        elif pygame.K_1 <= key < pygame.K_1 + len(self.pages):
            self.turn(key - pygame.K_1)
        else:
            scroll = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
            return key not in (pygame.K_TAB,) and self.prose.handle(scroll)
        return True
