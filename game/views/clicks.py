"""Clicks: which click is the second of a double one whose first opened the present scene."""

import pygame

_GESTURE = 400
"""For so many milliseconds a click still belongs to the one that opened the scene."""
_STILL = 4
"""A pointer that strays by so many pixels has not been moved."""


class Clicks:
    """Hears the pointer and the keys, and knows when the present scene was opened."""

    def __init__(self) -> None:
        """No click yet, no scene."""
        self._last: tuple[int, int] | None = None
        """Where the last click was; None when the pointer has moved or a key was pressed since."""
        self._opened = -_GESTURE

    def opened(self) -> None:
        """A scene was opened just now."""
        self._opened = pygame.time.get_ticks()

    def doubled(self, event: pygame.Event) -> bool:
        """Whether it is the second click of a double one whose first opened the scene."""
        if event.type == pygame.KEYDOWN:
            self._last = None
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return False
        if self._last is not None:
            across, down = event.pos[0] - self._last[0], event.pos[1] - self._last[1]
            if max(abs(across), abs(down)) > _STILL:
                self._last = None
        if event.type == pygame.MOUSEMOTION or event.button != 1:
            return False
        still, self._last = self._last is not None, self._last or event.pos
        return still and pygame.time.get_ticks() - self._opened < _GESTURE
