"""Swatch: a sample of each kind of mark on the board, as it looks in the player's palette."""

import pygame

from game.text import _
from game.views.camera import Camera
from game.views.overlays import Overlay
from game.views.palette import SLATE, TEXT_FAINT, mix
from game.views.theme import SMALL, Theme
from game.views.widgets import Widget

_STONE = mix(SLATE, (0, 0, 0), 0.1)


class Swatch(Widget):
    """Four cells side by side, each with its mark and what it means below."""

    def __init__(self, theme: Theme) -> None:
        """Make it."""
        super().__init__(theme)
        self.overlay = Overlay(theme)

    def height_for(self, width: int) -> int:
        """The height in pixels that it needs at this width."""
        lines = max(
            len(self.theme.wrap(text, SMALL, self._wide(width))) for _kind, text in self._marks()
        )
        return self._size() + self.theme.px(4) + lines * self.theme.line(SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        """The samples."""
        size, wide = self._size(), self._wide(self.rect.width)
        for number, (kind, text) in enumerate(self._marks()):
            left = self.rect.x + number * (wide + self.theme.px(8))
            cell = pygame.Rect(left + (wide - size) // 2, self.rect.y, size, size)
            pygame.draw.rect(surface, _STONE, cell)
            self._mark(surface, cell, kind)
            block = self.theme.block(text, SMALL, wide, TEXT_FAINT, "centre")
            surface.blit(block, (left, cell.bottom + self.theme.px(4)))

    def _marks(self) -> tuple[tuple[str, str], ...]:
        return (
            ("reach", _("in reach")),
            ("target", _("a target")),
            ("threat", _("in danger")),
            ("sight", _("in sight")),
        )

    def _size(self) -> int:
        return self.theme.px(48)

    def _wide(self, width: int) -> int:
        return max(self._size(), (width - 3 * self.theme.px(8)) // 4)

    def _mark(self, surface: pygame.Surface, cell: pygame.Rect, kind: str) -> None:
        camera = Camera(1, 1)
        camera.tile = cell.width
        camera.view = (*cell.topleft, cell.width, cell.height)
        camera.x = camera.y = 0.5
        if kind == "threat":
            surface.blit(self.overlay.hatch(cell.width), cell)
            self.overlay.outline(surface, camera, [(0, 0)], self.theme.tone("threat"))
        elif kind == "target":
            self.overlay.target(surface, cell, 0.0)
        else:
            self.overlay.region(surface, camera, [(0, 0)], "reach" if kind == "reach" else "sight")
