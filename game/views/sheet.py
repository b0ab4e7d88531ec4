"""Sheet: widgets that lie on something larger than its place, and are scrolled."""

from collections.abc import Sequence

import pygame

from game.views.menu import draw_scroll_bar
from game.views.theme import BODY, Theme
from game.views.widgets import Label, Widget, draw_focus


class Sheet(Widget):
    """Holds other widgets in its rect; where they have no room the wheel and the keys scroll.

    What the keyboard comes to is brought into view by ``Focus``. Stands before its widgets in the
    list of the focus.
    """

    def __init__(self, theme: Theme, widgets: Sequence[Widget]) -> None:
        """Take the widgets; they have places after ``lay``."""
        super().__init__(theme)
        self.widgets = list(widgets)
        for widget in self.widgets:
            widget.sheet = self
        self.top = 0
        self.height = 0

    @property
    def focusable(self) -> bool:
        """The keyboard comes here only to scroll: where no widget takes it there."""
        return self.overflow > 0 and not any(w.focusable and w.shown for w in self.widgets)

    def spoken(self) -> str:
        """The texts in view."""
        seen = [w for w in self.widgets if isinstance(w, Label) and w.shown]
        inside = [w.text for w in seen if w.rect.colliderect(self.rect)]
        return " ".join(" ".join(inside).split())

    @property
    def overflow(self) -> int:
        """How many pixels of the sheet have no room."""
        return max(0, self.height - self.rect.height)

    def lay(self, rect: pygame.Rect, height: int) -> None:
        """The sheet lies in ``rect`` and is ``height`` pixels high.

        The widgets must have been placed as if the sheet were not scrolled.
        """
        self.rect, self.height = rect, height
        top, self.top = self.top, 0
        self.scroll(top)

    def scroll(self, step: int) -> bool:
        """The sheet is ``step`` pixels further; False if it was at its end."""
        before = self.top
        self.top = max(0, min(self.top + step, self.overflow))
        for widget in self.widgets:
            widget.move(0, before - self.top)
        return self.top != before

    def show(self, widget: Widget) -> None:
        """The widget is in view."""
        gap = self.theme.px(6)
        if widget.rect.bottom > self.rect.bottom - gap:
            self.scroll(widget.rect.bottom - self.rect.bottom + gap)
        if widget.rect.top < self.rect.top + gap:
            self.scroll(widget.rect.top - self.rect.top - gap)

    def handle(self, event: pygame.Event) -> bool:
        """Scrolling."""
        line = self.theme.line(BODY) * 2
        page = max(1, self.rect.height - line)
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.height,
            pygame.K_END: self.height,
        }
        if event.type == pygame.KEYDOWN and event.key in steps:
            return self.scroll(steps[event.key])
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-event.y * line)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The bar at the right where there is something to scroll."""
        if self.overflow:
            bar = self.rect.inflate(2 * self.theme.px(12), 0)
            draw_scroll_bar(surface, self.theme, bar, self.top, self.overflow)
            if self.focused:
                draw_focus(surface, self.rect, self.theme)
