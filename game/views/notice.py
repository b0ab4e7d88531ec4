"""Notices: short texts that come up over any scene and go away by themselves."""

from dataclasses import dataclass

import pygame

from game.views.palette import AMBER_LIGHT, BRASS
from game.views.theme import BODY, Theme

_SECONDS = 4.0
_PER_LETTER = 0.04
_FADE = 0.5
_MOST = 3


@dataclass
class _Shown:
    """A text and the seconds for which it is still to be seen."""

    text: str
    left: float


class Notices:
    """The notices that are to be seen now, oldest first."""

    def __init__(self, theme: Theme) -> None:
        """No notice yet."""
        self.theme = theme
        self._shown: list[_Shown] = []

    def add(self, text: str) -> None:
        """The text is shown for as long as it takes to read; the same text only once."""
        if not text:
            return
        self._shown = [item for item in self._shown if item.text != text]
        self._shown.append(_Shown(text, _SECONDS + _PER_LETTER * len(text)))
        del self._shown[:-_MOST]

    @property
    def texts(self) -> tuple[str, ...]:
        """What is to be seen now."""
        return tuple(item.text for item in self._shown)

    def update(self, seconds: float) -> None:
        """Time passes; what was shown long enough goes."""
        for item in self._shown:
            item.left -= seconds
        self._shown = [item for item in self._shown if item.left > 0]

    def size(self, most: int) -> tuple[int, int]:
        """How much room they take, in pixels, no wider than ``most``; (0, 0) without any."""
        boxes = [self._box(item.text, most) for item in self._shown]
        if not boxes:
            return 0, 0
        high = sum(box.height for box in boxes) + self.theme.px(6) * (len(boxes) - 1)
        return max(box.width for box in boxes), high

    def _box(self, text: str, most: int) -> pygame.Rect:
        """The size of one of them."""
        px = self.theme.px
        inside = most - 2 * px(18)
        lines = self.theme.wrap(text, BODY, inside)
        wide = min(inside, max(self.theme.width(line, BODY) for line in lines) + 1)
        high = self.theme.block_height(text, BODY, wide)
        return pygame.Rect(0, 0, wide + 2 * px(18), high + 2 * px(8))

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The notices are drawn below each other in the middle of the place, which has their
        size."""
        px = self.theme.px
        y = place.y
        for item in self._shown:
            box = self._box(item.text, place.width)
            box.midtop = (place.centerx, y)
            wide = box.width - 2 * px(18)
            block = self.theme.block(item.text, BODY, wide, AMBER_LIGHT, "centre")
            ground = self.theme.art.panel(box.size, "flat")
            alpha = round(255 * min(1.0, item.left / _FADE))
            for picture, spot in ((ground, box), (block, block.get_rect(center=box.center))):
                picture.set_alpha(alpha)
                surface.blit(picture, spot)
                picture.set_alpha(255)
            if alpha == 255:
                pygame.draw.rect(surface, BRASS, box, 1)
            y = box.bottom + px(6)
