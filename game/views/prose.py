"""Prose: longer text with headings and icons, scrolled where it has no room."""

from dataclasses import dataclass

import pygame

from game.views.menu import draw_scroll_bar
from game.views.palette import AMBER, AMBER_LIGHT, TEXT, Colour
from game.views.theme import BODY, STRONG, SUBHEAD, Style, Theme
from game.views.widgets import Widget, draw_focus


@dataclass(frozen=True)
class Paragraph:
    """A piece of text; ``icon`` or ``lead`` stands left of it, ``gap`` units above it.

    ``lead`` is a short text in a column of its own, like a key in a list of keys.
    """

    text: str
    style: Style = BODY
    colour: Colour = TEXT
    icon: str = ""
    gap: int = 8
    lead: str = ""


def heading(text: str) -> Paragraph:
    """A heading with more room above."""
    return Paragraph(text, SUBHEAD, AMBER_LIGHT, gap=14)


class Prose(Widget):
    """Paragraphs one below the other; arrows, Page keys and the wheel scroll."""

    def __init__(self, theme: Theme, paragraphs: list[Paragraph]) -> None:
        """Make it."""
        super().__init__(theme)
        self.paragraphs = paragraphs
        self.top = 0

    @property
    def focusable(self) -> bool:
        """Only what can be scrolled takes the keyboard."""
        return self.overflow > 0

    @property
    def overflow(self) -> int:
        """How many pixels of the text have no room."""
        return max(0, self.height_for(self.rect.width) - self.rect.height)

    def height_for(self, width: int) -> int:
        """The height in pixels of all text at this width."""
        places = self._places(width)
        return places[-1][1] + places[-1][2] if places else 0

    def show(self, paragraphs: list[Paragraph]) -> None:
        """Other paragraphs, from the beginning."""
        self.paragraphs, self.top = paragraphs, 0

    def spoken(self) -> str:
        """The first two paragraphs in view: a heading is one, too."""
        places = self._places(self.rect.width)
        seen = [one for one, y, height in places if y + height > self.top]
        found = " ".join(f"{one.lead} {one.text}".strip() for one in seen[:2])
        return " ".join(found.split())

    def handle(self, event: pygame.Event) -> bool:
        """Scrolling."""
        line, page = self.theme.line(BODY) * 2, max(1, self.rect.height - self.theme.line(BODY))
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.overflow,
            pygame.K_END: self.overflow,
        }
        if event.type == pygame.KEYDOWN and event.key in steps:
            return self._scroll(steps[event.key])
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-event.y * line)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The paragraphs in view."""
        self.top = max(0, min(self.top, self.overflow))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for paragraph, y, height in self._places(self.rect.width):
            place = pygame.Rect(self.rect.x, self.rect.y + y - self.top, self.rect.width, height)
            if place.colliderect(self.rect):
                self._paragraph(surface, paragraph, place)
        surface.set_clip(before)
        if self.overflow:
            draw_scroll_bar(surface, self.theme, self.rect, self.top, self.overflow)
            if self.focused:
                draw_focus(surface, self.rect, self.theme)

    def _scroll(self, step: int) -> bool:
        before = self.top
        self.top = max(0, min(self.top + step, self.overflow))
        return self.top != before

    def _indent(self, paragraph: Paragraph) -> int:
        if paragraph.lead:
            leads = (self.theme.width(other.lead, STRONG) for other in self.paragraphs)
            return max(leads) + self.theme.px(24)
        return self._icon(paragraph) + self.theme.px(10) if paragraph.icon else 0

    def _icon(self, paragraph: Paragraph) -> int:
        """The size of its icon in pixels: a little more than a line."""
        return self.theme.line(paragraph.style) * 5 // 4

    def _room(self, paragraph: Paragraph, width: int) -> int:
        return max(self.theme.px(60), width - self._indent(paragraph) - self.theme.px(14))

    def _places(self, width: int) -> list[tuple[Paragraph, int, int]]:
        """Each paragraph with its top and its height in pixels."""
        places: list[tuple[Paragraph, int, int]] = []
        y = 0
        for number, paragraph in enumerate(self.paragraphs):
            y += self.theme.px(paragraph.gap) if number else 0
            room = self._room(paragraph, width)
            height = self.theme.block_height(paragraph.text, paragraph.style, room)
            if paragraph.icon:
                height = max(height, self._icon(paragraph))
            places.append((paragraph, y, height))
            y += height
        return places

    def _paragraph(self, surface: pygame.Surface, paragraph: Paragraph, place: pygame.Rect) -> None:
        theme, room = self.theme, self._room(paragraph, place.width)
        block = theme.block(paragraph.text, paragraph.style, room, paragraph.colour)
        x, y = place.x + self._indent(paragraph), place.y
        if paragraph.icon:
            size = self._icon(paragraph)
            surface.blit(theme.art.icon(paragraph.icon, size), place)
            y += max(0, (size - block.get_height()) // 2)
        if paragraph.lead:
            surface.blit(theme.text(paragraph.lead, STRONG, AMBER), place)
        surface.blit(block, (x, y))
