"""The brush: what all parts of the table's frame are drawn with: a surface, a look, the spots."""

from dataclasses import dataclass

import pygame

from game.views.palette import TEXT, Colour
from game.views.spot import PANEL, Pick, Spots
from game.views.theme import BODY, Style, Theme


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws on ``surface``; ``pointer`` is where the mouse is, ``clock`` the seconds so far."""

    surface: pygame.Surface
    theme: Theme
    spots: Spots
    pointer: tuple[int, int]
    clock: float

    def px(self, units: float) -> int:
        """Pixels of a length in units."""
        return self.theme.px(units)

    def over(self, rect: pygame.Rect) -> bool:
        """Whether the pointer is on it."""
        return rect.collidepoint(self.pointer)

    def panel(
        self,
        rect: pygame.Rect,
        kind: str = "panel",
        pick: Pick = PANEL,
    ) -> None:
        """A panel lies there; clicks on it do not reach the board, unless ``pick`` is THROUGH."""
        self.surface.blit(self.theme.art.panel(rect.size, kind), rect)
        self.spots.add(rect, pick)

    def icon(self, name: str, size: int, rect: pygame.Rect, tint: Colour | None = None) -> None:
        """An icon, or a figure's token where the name begins with "@", in the middle of it."""
        art = self.theme.art
        picture = art.figure(name[1:], size) if name[:1] == "@" else art.icon(name, size, tint)
        self.surface.blit(picture, picture.get_rect(center=rect.center))

    def text(
        self,
        text: str,
        style: Style,
        rect: pygame.Rect,
        colour: Colour = TEXT,
        align: str = "left",
        most: int = 1,
    ) -> pygame.Rect:
        """The text in the rect, in the middle of its height, in at most ``most`` lines.

        A word that is wider than the rect keeps the text on one line. Cut text has an ellipsis and
        its whole as tooltip. Returns the room that it takes.
        """
        if most > 1:
            longest = max((self.theme.width(word, style) for word in text.split()), default=0)
            if longest <= rect.width:
                return self._lines(text, style, rect, colour, align, most)
        fitting = self.theme.fit(text, style, rect.width)
        drawn = self.theme.text(fitting, style, colour)
        place = drawn.get_rect(midleft=rect.midleft)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        self.surface.blit(drawn, place)
        if fitting != text:
            self._tell(rect, text)
        return place

    def _lines(
        self,
        text: str,
        style: Style,
        rect: pygame.Rect,
        colour: Colour,
        align: str,
        most: int,
    ) -> pygame.Rect:
        most = max(1, min(most, rect.height // max(1, self.theme.line(style))))
        drawn = self.theme.block(text, style, rect.width, colour, align, most)
        place = drawn.get_rect(midleft=rect.midleft)
        self.surface.blit(drawn, place)
        if len(self.theme.wrap(text, style, rect.width)) > most:
            self._tell(rect, text)
        return place

    def _tell(self, rect: pygame.Rect, text: str) -> None:
        """The tooltip of what was cut; a click goes to what lies beneath."""
        under = self.spots.at(rect.center)
        if under is None or not under.tip:
            self.spots.add(rect, under.pick if under else None, text)

    def line(self, style: Style = BODY) -> int:
        """The height of a line of text in pixels."""
        return self.theme.line(style)
