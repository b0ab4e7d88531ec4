"""Focus: which widget the keyboard is at, and which one the pointer is on."""

from collections.abc import Iterable, Sequence

import pygame

from game.views.gloss import Gloss
from game.views.theme import Theme
from game.views.widgets import Widget, draw_focus, draw_tooltip

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what is focused."""
_REST = 0.45
"""Seconds for which the pointer rests before the tooltip is shown."""


class Focus:
    """A set of widgets that share one keyboard focus and one pointer.

    Tab, Shift+Tab and the arrows go round; Enter and Space press; a click presses when the button
    goes down and up on the same widget. F2 and Shift+F2 walk through all that has a gloss.
    """

    def __init__(self, widgets: Iterable[Widget] = (), *, first: int = 0) -> None:
        """Take the widgets; the focus is on the focusable one numbered ``first``."""
        self.widgets: list[Widget] = []
        self.at: Widget | None = None
        self.over: Widget | None = None
        self._armed: Widget | None = None
        self._rested = 0.0
        self._keyed = False
        self._pointer = (-1, -1)
        self._walked = -1
        """The number of the gloss that the keyboard has come to; -1: it is at none."""
        self.reset(widgets, first=first)

    def reset(self, widgets: Iterable[Widget], *, first: int = 0) -> None:
        """Other widgets take the place of these."""
        self.widgets = list(widgets)
        for widget in self.widgets:
            widget.focused = widget.hovered = False
        self.at = self.over = self._armed = None
        self._walked = -1
        usable = self._usable()
        if usable:
            self.focus(usable[min(first, len(usable) - 1)])

    def follow(self, other: "Focus") -> None:
        """The keyboard is at the same place as in a set of as many widgets; else where it was."""
        if other.at in other.widgets and len(other.widgets) == len(self.widgets):
            self.focus(self.widgets[other.widgets.index(other.at)])

    def focus(self, widget: Widget | None) -> None:
        """The keyboard is at ``widget``."""
        if self.at is not None:
            self.at.focused = False
        self.at = widget
        if widget is not None:
            widget.focused = True
            if widget.sheet is not None:
                widget.sheet.show(widget)

    def handle(self, event: pygame.Event) -> bool:
        """The event is dealt with by the widgets; True when one of them used it."""
        if event.type == pygame.KEYDOWN:
            self._keyed, self._rested = True, 0.0
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self.at is not None and self.at.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._keyed, self._walked = False, -1
            self.point(event.pos)
            dragged = self._armed is not None and self._armed.handle(event)
            return dragged or self.over is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._button_up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.over is not None and self._wheel(self.over, event)
        if event.type == pygame.WINDOWLEAVE:
            self.point((-1, -1))
        return False

    def update(self, seconds: float) -> None:
        """Time passes for the tooltip."""
        self._rested += seconds

    def draw(self, surface: pygame.Surface) -> None:
        """All shown widgets are drawn in order."""
        before = surface.get_clip()
        for widget in self.widgets:
            if widget.sheet is not None:
                surface.set_clip(widget.sheet.rect.inflate(6, 6).clip(before))
            if widget.shown:
                widget.draw(surface)
            surface.set_clip(before)

    def draw_tip(self, surface: pygame.Surface, shunned: Sequence[pygame.Rect] = ()) -> None:
        """The tooltip of what the pointer rests on, or the keyboard is at; drawn last, and over
        nothing of what is ``shunned`` if that can be."""
        gloss = self.telling()
        if gloss is not None:
            theme = self.widgets[0].theme
            if self._walked >= 0:
                draw_focus(surface, gloss.rect, theme)
            _draw_gloss(surface, theme, gloss)
            return
        told = self.at if self._keyed else self.over
        if told is not None and self._rested >= _REST and told.hint():
            others = [w.rect for w in self.widgets if w.shown and w is not told] + [*shunned]
            draw_tooltip(surface, told.theme, told.hint(), told.rect, others=others)

    def telling(self) -> Gloss | None:
        """The gloss that the keyboard has come to, or on which the pointer rests."""
        if self._walked >= 0:
            walked = self.glosses()
            return walked[self._walked][1] if self._walked < len(walked) else None
        return self.gloss() if not self._keyed and self._rested >= _REST else None

    def gloss(self) -> Gloss | None:
        """What is told of the thing under the pointer."""
        if self.over is None:
            return None
        on_it = (one for one in self.over.glosses() if one.rect.collidepoint(self._pointer))
        return next(reversed(list(on_it)), None)

    def glosses(self) -> list[tuple[Widget, Gloss]]:
        """All that something is told of, with its widget, in the order of the widgets."""
        return [(w, gloss) for w in self.widgets if w.shown for gloss in w.glosses()]

    def _walk(self, step: int) -> bool:
        """The keyboard comes to the next gloss, which is in view; False if there is none."""
        many = self.glosses()
        if not many:
            return False
        at = self._walked + step if self._walked >= 0 else (0 if step > 0 else -1)
        self._walked = at % len(many)
        widget, gloss = many[self._walked]
        if widget.sheet is not None:
            widget.sheet.reveal(gloss.rect)
        return True

    def _usable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable and widget.shown]

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F2:
            return self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        self._walked = -1
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.at is not None and self.at.handle(event):
            return True
        if event.key in PRESS_KEYS and self.at is not None and not event.mod & pygame.KMOD_ALT:
            self.at.press()
            return True
        if event.key in _ARROWS:
            return self._arrow(_ARROWS[event.key])
        paging = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        return (
            paging and self.at is not None and bool(self.at.sheet and self.at.sheet.handle(event))
        )

    def _cycle(self, step: int) -> bool:
        usable = self._usable()
        if not usable:
            return False
        if self.at in usable:
            self.focus(usable[(usable.index(self.at) + step) % len(usable)])
        else:
            self.focus(usable[0 if step > 0 else -1])
        return True

    def _arrow(self, way: tuple[int, int]) -> bool:
        usable = [widget for widget in self._usable() if widget is not self.at]
        if self.at is None:
            return self._cycle(1)
        here = self.at.rect
        best: tuple[float, Widget] | None = None
        for widget in usable:
            cost = _toward(here, widget.rect, way)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, widget)
        if best is None:
            return False
        self.focus(best[1])
        return True

    def point(self, spot: tuple[int, int]) -> None:
        """The pointer is there."""
        before, self._pointer = self.gloss(), spot
        over = self._under(spot)
        if over is not self.over:
            if self.over is not None:
                self.over.hovered = False
            if over is not None:
                over.hovered = True
            self.over = over
            self._rested = 0.0
        elif self.gloss() != before:
            self._rested = 0.0

    def _under(self, spot: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            seen = widget.sheet is None or widget.sheet.rect.collidepoint(spot)
            if widget.shown and seen and widget.rect.collidepoint(spot):
                return widget
        return None

    def _wheel(self, over: Widget, event: pygame.Event) -> bool:
        """What the pointer is on is scrolled, else the sheet on which it lies."""
        return over.handle(event) or (over.sheet is not None and over.sheet.handle(event))

    def _button_down(self, event: pygame.Event) -> bool:
        self.point(event.pos)
        self._rested = -1e9
        if event.button != 1 or self.over is None:
            return False
        if self.over.focusable:
            self.focus(self.over)
        self._armed = self.over
        _sink(self.over, True)
        return self.over.handle(event) or self.over.focusable

    def _button_up(self, event: pygame.Event) -> bool:
        self.point(event.pos)
        armed, self._armed = self._armed, None
        if event.button != 1 or armed is None:
            return False
        _sink(armed, False)
        if armed is self.over and not armed.handle(event):
            armed.press()
        return True


def _draw_gloss(surface: pygame.Surface, theme: Theme, gloss: Gloss) -> None:
    """The gloss beside what it tells of."""
    # The rules are read only when something is told of them: the title needs none.
    from game.views.nook import Harbour
    from game.views.tip import draw_tip

    harbour = Harbour(surface.get_rect(), ((gloss.rect, 20),))
    draw_tip(surface, theme, gloss.text, gloss.rect, gloss.title, gloss.rules, harbour)


def _sink(widget: Widget, down: bool) -> None:
    if hasattr(widget, "down"):
        widget.down = down


def _toward(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far ``there`` lies that way, counting sideways thrice; None when it does not."""
    along = (there.centerx - here.centerx) * way[0] + (there.centery - here.centery) * way[1]
    aside = abs((there.centerx - here.centerx) * way[1]) + abs(
        (there.centery - here.centery) * way[0]
    )
    if way[0]:
        beyond = there.left >= here.right if way[0] > 0 else there.right <= here.left
    else:
        beyond = there.top >= here.bottom if way[1] > 0 else there.bottom <= here.top
    return along + 3 * aside if beyond else None
