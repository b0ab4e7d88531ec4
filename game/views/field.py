"""Fields: a value out of a few (``Stepper``) and a text that is typed (``Field``)."""

from collections.abc import Callable, Sequence

import pygame

from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    SLATE_DARK,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
)
from game.views.theme import BODY, STRONG, TINY, Theme
from game.views.widgets import Widget, draw_focus, draw_plate


class Stepper(Widget):
    """A label and one of some values; Left, Right, the arrows shown or a press change it."""

    focusable = True

    def __init__(
        self,
        theme: Theme,
        label: str,
        values: Sequence[str],
        at: int,
        on_change: Callable[[int], None],
    ) -> None:
        """Make it, showing the value numbered ``at``."""
        super().__init__(theme)
        self.label, self.values, self.at, self.on_change = label, list(values), at, on_change
        self.least = 0
        """The value has at least so many pixels, so that several steppers can be made alike."""

    def wanted(self) -> tuple[int, int]:
        """The size in pixels at which nothing is cut."""
        px = self.theme.px
        width = self._label_width() + self._value_width() + 2 * self._arrow()
        return width, self.theme.line(STRONG) + 2 * px(7)

    def hint(self) -> str:
        """The label where it had to be cut, else the tooltip."""
        return self.tooltip or (self.label if self.wanted()[0] > self.rect.width else "")

    def spoken(self) -> str:
        """The label and the value."""
        value = self.values[self.at]
        return f"{self.label}: {value}" if self.label else value

    def step(self, step: int) -> None:
        """The next (1) or previous (-1) value, if there is one; of two values the other one."""
        at = 1 - self.at if len(self.values) == 2 else self.at + step
        if 0 <= at < len(self.values):
            self.at = at
            self.on_change(at)

    def press(self) -> None:
        """The next value."""
        self.step(1)

    def handle(self, event: pygame.Event) -> bool:
        """Keys and clicks on the arrows."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.step(-1 if self._left().collidepoint(event.pos) else 1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Label, then the value between two arrows."""
        px = self.theme.px
        label = self.theme.fit(self.label, BODY, max(px(30), self._left().x - self.rect.x - px(8)))
        text = self.theme.text(label, BODY, TEXT_FAINT)
        surface.blit(text, text.get_rect(midleft=self.rect.midleft))
        box = pygame.Rect(self._left().x, self.rect.y, 0, self.rect.height)
        box.width = self.rect.right - box.x
        draw_plate(surface, box, SLATE_DARK, AMBER if self.hovered else BRASS_DARK, px(5))
        room = box.width - 2 * self._arrow()
        colour = AMBER_LIGHT if self.focused else TEXT_STRONG
        value = self.theme.text(self.theme.fit(self.values[self.at], STRONG, room), STRONG, colour)
        surface.blit(value, value.get_rect(center=box.center))
        two = len(self.values) == 2
        if two or self.at > 0:
            self._triangle(surface, self._left().center, -1)
        if two or self.at < len(self.values) - 1:
            self._triangle(surface, (box.right - self._arrow() // 2, box.centery), 1)
        if self.focused:
            draw_focus(surface, box, self.theme)

    def _arrow(self) -> int:
        return self.theme.px(26)

    def _label_width(self) -> int:
        return self.theme.width(self.label, BODY) + self.theme.px(12) if self.label else 0

    def _value_width(self) -> int:
        widest = max(self.theme.width(value, STRONG) for value in self.values)
        return max(self.least, widest + self.theme.px(16))

    def _left(self) -> pygame.Rect:
        width = self._value_width() + 2 * self._arrow()
        x = max(self.rect.x, self.rect.right - width)
        return pygame.Rect(x, self.rect.y, self._arrow(), self.rect.height)

    def _triangle(self, surface: pygame.Surface, centre: tuple[int, int], way: int) -> None:
        size = self.theme.px(5)
        x, y = centre
        points = [(x - way * size, y - size), (x - way * size, y + size), (x + way * size, y)]
        pygame.draw.polygon(surface, AMBER, points)


def make_alike(steppers: Sequence[Stepper]) -> None:
    """All values have as much room as the widest."""
    for stepper in steppers:
        stepper.least = 0
    widest = max((stepper._value_width() for stepper in steppers), default=0)
    for stepper in steppers:
        stepper.least = widest


class Field(Widget):
    """A text of at most ``most`` signs that is typed; it may be empty."""

    focusable = True

    def __init__(
        self, theme: Theme, label: str, text: str, most: int, empty: str, *, digits: bool = False
    ) -> None:
        """Make it; ``empty`` is what it shows without a text; ``digits``: nothing else is taken."""
        super().__init__(theme)
        self.label, self.text, self.most, self.empty = label, text, most, empty
        self.digits = digits
        self.marked = False
        """Whether all of the text is marked."""

    @property
    def value(self) -> int | None:
        """The number, where only digits are taken; None while it is empty."""
        return int(self.text) if self.text and self.digits else None

    def wanted(self) -> tuple[int, int]:
        """The size in pixels at which nothing is cut."""
        px = self.theme.px
        width = self.theme.width(self.label, BODY) + px(10) + self._box_width()
        return width, self.theme.line(STRONG) + 2 * px(7)

    def spoken(self) -> str:
        """The label and what is typed."""
        return f"{self.label}: {self.text or self.empty}"

    def handle(self, event: pygame.Event) -> bool:
        """Signs are added, Backspace takes one away, Delete all.

        Ctrl+A marks all, and what is typed next takes its place.
        """
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_a and event.mod & pygame.KMOD_CTRL:
            self.marked = bool(self.text)
            return True
        marked, self.marked = self.marked, False
        if marked and self._replaces(event):
            self.text = ""
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.text = self.text[:-1] if event.key == pygame.K_BACKSPACE else ""
            return True
        typed = getattr(event, "unicode", "")
        if not typed or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        right = typed in "0123456789" if self.digits else typed.isprintable()
        if right and len(self.text) < self.most:
            self.text += typed
            if self.digits:
                self.text = self.text.lstrip("0") or "0"
        # A sign that finds no room is still no shortcut.
        return right

    def draw(self, surface: pygame.Surface) -> None:
        """Label, then the text in a sunk box."""
        px = self.theme.px
        box = self._box()
        room = max(px(30), box.x - self.rect.x - px(8))
        label = self.theme.text(self.theme.fit(self.label, BODY, room), BODY, TEXT_FAINT)
        surface.blit(label, label.get_rect(midleft=self.rect.midleft))
        pygame.draw.rect(surface, INK, box, border_radius=px(5))
        rim = AMBER if self.hovered else BRASS_DARK
        pygame.draw.rect(surface, rim, box, 1, border_radius=px(5))
        style, colour = (STRONG, TEXT) if self.text else (BODY, TEXT_FAINT)
        shown = self.theme.fit(self.text or self.empty, style, box.width - 2 * px(10))
        text = self.theme.text(shown, style, colour)
        place = text.get_rect(midleft=(box.x + px(10), box.centery))
        if self.marked:
            pygame.draw.rect(surface, SLATE_DARK, place.inflate(px(4), 0))
        surface.blit(text, place)
        if self.focused:
            end = place.right + 2 if self.text else place.x - 3
            pygame.draw.line(surface, AMBER_LIGHT, (end, place.top), (end, place.bottom), 2)
            draw_focus(surface, box, self.theme)

        if not self.digits and self.focused:
            left = f"{len(self.text)}/{self.most}"
            told = self.theme.text(left, TINY, AMBER if len(self.text) >= self.most else TEXT_FAINT)
            surface.blit(told, told.get_rect(bottomright=(box.right - px(4), box.bottom - 1)))

    def _replaces(self, event: pygame.Event) -> bool:
        """Whether the key changes the text."""
        typed = getattr(event, "unicode", "")
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        return event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) or bool(
            plain and typed and (typed in "0123456789" if self.digits else typed.isprintable())
        )

    def _box_width(self) -> int:
        sample = "0" * self.most if self.digits else "n" * min(self.most, 24)
        widest = max(self.theme.width(sample, STRONG), self.theme.width(self.empty, BODY))
        return widest + 2 * self.theme.px(14)

    def _box(self) -> pygame.Rect:
        label = self.theme.width(self.label, BODY) + self.theme.px(10)
        width = max(self.rect.width // 2, self.rect.width - label)
        box = pygame.Rect(0, 0, width, self.rect.height)
        box.topright = self.rect.topright
        return box
