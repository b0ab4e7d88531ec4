"""The keyboard: what is held and repeats, and the keys that work in every scene."""

import pygame

_REPEATING = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_TAB,
    pygame.K_PLUS,
    pygame.K_MINUS,
    pygame.K_EQUALS,
    pygame.K_KP_PLUS,
    pygame.K_KP_MINUS,
)
"""Held down, only these repeat; so no key that is held does a thing twice."""
_REPEAT = (350, 55)
"""Milliseconds until a held key repeats, and between repetitions."""
_APART = 600
"""A key that comes down again after so many milliseconds was let go meanwhile, unheard."""
_LARGER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
_SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
_USUAL = (pygame.K_0, pygame.K_KP0)


class Keyboard:
    """Remembers which keys are held."""

    def __init__(self) -> None:
        """Nothing is held; from now on held keys repeat."""
        self._held: dict[int, int] = {}
        """When each held key last came down, in milliseconds."""
        pygame.key.set_repeat(*_REPEAT)

    def hear(self, event: pygame.Event) -> bool:
        """Whether the event is a repetition that nobody should get."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        if event.type != pygame.KEYDOWN:
            return False
        now = pygame.time.get_ticks()
        again = now - self._held.get(event.key, -_APART) < _APART
        self._held[event.key] = now
        return again and event.key not in _REPEATING


def is_fullscreen(event: pygame.Event) -> bool:
    """Whether the key changes between window and full screen: F11, or Enter with Alt."""
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return event.key == pygame.K_F11 or bool(enter and event.mod & pygame.KMOD_ALT)


def scale_step(event: pygame.Event) -> int | None:
    """By how many steps the key makes the interface larger; 0: as usual; None: not at all."""
    if event.mod & pygame.KMOD_CTRL:
        for keys, step in ((_LARGER, 1), (_SMALLER, -1), (_USUAL, 0)):
            if event.key in keys:
                return step
    return None


def letter_of(event: pygame.Event) -> str:
    """The Latin letter of a key, by its place where the layout has another alphabet; "" if none."""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    code = getattr(event, "scancode", 0)
    if event.key > 127 and pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("a") + code - pygame.KSCAN_A)
    return ""


def digit_of(event: pygame.Event) -> int:
    """The digit of a key, 1 to 9; 0 for every other key."""
    key: int = event.key
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return 0
