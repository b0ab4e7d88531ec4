"""The gesture: the second press of a double one is not for the scene that the first one brought.

A click, or a key that does something, may open a scene or take one away. Who presses twice means
the scene of the first press; so the same press at the same place is swallowed for a moment after
each change of the topmost scene, whether it was opened or came to light again. A scene that only
says the same in another language is no other scene. Arrows and other
keys that only move or go back, Esc and the function keys, are never swallowed: pressed twice they
mean twice.
"""

import pygame

GESTURE = 300
"""For so many milliseconds after a change a press may still belong to the one before it."""
_STILL = 4
"""A pointer that strays by so many pixels has not been moved."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""They do the same, so one after another they are the same press twice."""
_FREE = frozenset(
    (
        pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT,
        pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
        pygame.K_HOME, pygame.K_END, *range(pygame.K_F1, pygame.K_F12 + 1),
    )
)  # fmt: skip

Press = tuple[int, tuple[int, int] | None]
"""Which button went down and where; or which key, nowhere."""


class Gesture:
    """Remembers the last press, and when another scene came to be the topmost."""

    def __init__(self) -> None:
        """Nothing was pressed yet."""
        self._scene: object = None
        self._changed = 0
        self._press: Press | None = None
        """The last one; None when the pointer has moved away since."""
        self._bridge: Press | None = None
        """The one that was last when the topmost scene changed, while it is the last one still."""
        self._swallowed: set[int] = set()
        """The mouse buttons whose press was swallowed, so that their release is, too."""

    def watch(self, scene: object, now: int) -> None:
        """The topmost scene is this one at that millisecond (None: there is none)."""
        if scene is not self._scene:
            self._scene, self._changed, self._bridge = scene, now, self._press

    def reworded(self, scene: object) -> None:
        """The topmost scene is this one now, and for the player the same as before."""
        self._scene = scene

    def again(self, event: pygame.Event, now: int) -> bool:
        """Whether the event belongs to the second press of a double one: nobody should get it."""
        if event.type == pygame.MOUSEMOTION:
            self._stray(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in self._swallowed:
            self._swallowed.discard(event.button)
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._stray(event.pos)
            self._swallowed.discard(event.button)
            if self._repeated((event.button, event.pos), now):
                self._swallowed.add(event.button)
                return True
        elif event.type == pygame.KEYDOWN:
            key = pygame.K_RETURN if event.key in _ENTER else event.key
            return self._repeated((key, None), now) and event.key not in _FREE
        return False

    def _stray(self, place: tuple[int, int]) -> None:
        """The pointer is there: away from where it was pressed, or still near."""
        if self._press is not None and self._press[1] is not None:
            x, y = self._press[1]
            if max(abs(place[0] - x), abs(place[1] - y)) > _STILL:
                self._press = self._bridge = None

    def _repeated(self, press: Press, now: int) -> bool:
        """Whether it is the press before a change once more, too soon; else it is the last now."""
        last = self._bridge
        same = last is not None and last[0] == press[0] and (last[1] is None) == (press[1] is None)
        if same and now - self._changed < GESTURE:
            return True
        self._press, self._bridge = press, None
        return False
