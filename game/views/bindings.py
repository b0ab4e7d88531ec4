"""Bindings: which key or button does what, where a player wants it otherwise than usual.

Everywhere else a thing that can be done is known by the key that does it as usual ("M": Move). Here
that key is exchanged for the one that a player has bound, both ways: what is pressed becomes the
usual key before any scene hears of it, and what is shown becomes the bound one. Keys change places,
so none is ever lost and none does two things.
"""

from collections.abc import Iterator

import pygame

from game.text import _, mark
from game.views.settings import Settings

Group = tuple[str, tuple[tuple[str, str], ...]]

KEYS: tuple[Group, ...] = (
    (
        mark("Actions"),
        (
            ("M", mark("Move")),
            ("R", mark("Run; turn a section that is held")),
            ("A", mark("The first weapon")),
            ("S", mark("The second weapon")),
            ("X", mark("The third weapon")),
            ("U", mark("The ability")),
            ("V", mark("Recover")),
            ("F", mark("Search")),
            ("O", mark("Open")),
            ("W", mark("Withdraw")),
            ("P", mark("Explore")),
            ("K", mark("Lead")),
            ("G", mark("Gambit")),
            ("E", mark("End, pass, put a section down")),
            ("N", mark("The next place for a section")),
        ),
    ),
    (
        mark("At the table"),
        (
            ("Z", mark("Undo")),
            ("Y", mark("Redo")),
            ("D", mark("A destiny die")),
            ("]", mark("The next hero")),
            ("[", mark("The hero before")),
            (".", mark("The next button")),
            (",", mark("The button before")),
            ("C", mark("Centre the view")),
            ("B", mark("The whole map")),
            ("T", mark("Speed of the show")),
            ("Q", mark("Put away a hint or a card")),
            ("I", mark("Look beneath a card")),
            ("J", mark("The next thing that the journey asks for")),
            ("L", mark("The log")),
            ("H", mark("How to play")),
            ("F2", mark("Explain one thing after another")),
            ("F3", mark("Threats")),
            ("F4", mark("Lines of sight")),
            ("F5", mark("All about an enemy")),
            ("F6", mark("Show again what the log tells")),
            ("F7", mark("A list of all that can be done")),
            ("F10", mark("Menu; once more: settings")),
        ),
    ),
)
"""What each key does as usual, in groups."""

PAD: tuple[Group, ...] = (
    (
        mark("Gamepad"),
        (
            ("A", mark("Confirm")),
            ("B", mark("Back")),
            ("X", mark("Undo")),
            ("Y", mark("Explain one thing after another")),
            ("LB", mark("The hero before")),
            ("RB", mark("The next hero")),
            ("LT", mark("Farther")),
            ("RT", mark("Nearer")),
            ("Back", mark("Threats")),
            ("Start", mark("Menu; once more: settings")),
            ("LS", mark("Centre the view")),
            ("RS", mark("Speed of the show")),
        ),
    ),
)
"""What each button of a gamepad does as usual."""

PAD_FIXED: tuple[Group, ...] = (
    (
        mark("Gamepad"),
        (
            ("LB+RB", mark("A list of all that can be done")),
            (mark("Left stick"), mark("Move the cursor over the cells")),
            (mark("Right stick"), mark("Move the view")),
            (mark("Cross ← →"), mark("The button before, the next button")),
            (mark("Cross ↑ ↓"), mark("The next or previous target, or panel")),
        ),
    ),
)
"""What a gamepad always does."""

WATCHING: tuple[Group, ...] = (
    (
        mark("Watching a battle"),
        (
            ("HOME", mark("To the start")),
            ("PAGE UP", mark("Round before")),
            ("LEFT", mark("Step back")),
            ("SPACE", mark("Let it play, or pause")),
            ("RIGHT", mark("Step")),
            ("PAGE DOWN", mark("Next round")),
            ("END", mark("To the end")),
        ),
    ),
)
"""What winds a battle that is watched; bound apart from ``KEYS``, which have no part in a battle
that is over but for those of ``SHARED``."""

SHARED = ("T", "L", "H", "B")
"""The usual keys of what can be done while a battle is watched as well as while it is played."""

_WATCH = "watch:"
"""Before the name of a key of ``WATCHING``, where it is to be shown."""

_CAPS = {
    "LEFT": "←",
    "RIGHT": "→",
    "UP": "↑",
    "DOWN": "↓",
    "HOME": "Home",
    "END": "End",
    "PAGE UP": "PgUp",
    "PAGE DOWN": "PgDn",
    "SPACE": mark("Space"),
}
"""What stands on the caps of keys that have a longer name; Space alone is a word to translate: the
others are printed so on every keyboard, and "End" is an action too."""

RESERVED = frozenset(
    (
        pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB,
        pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
        pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
        pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
        pygame.K_F1, pygame.K_F11, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL,
        pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI,
        pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
        *range(pygame.K_0, pygame.K_9 + 1),
    )
)  # fmt: skip
"""Keys that always mean the same, but for those of ``WATCHING`` where a battle is watched."""


class Bindings:
    """One kind of bindings; ``kept`` is where they are kept: from the usual key to the bound one.

    ``kept`` holds pairs that are no pair of the same key, and is changed in place.
    """

    def __init__(self, kept: dict[str, str]) -> None:
        """Take over what is kept; a damaged table (a key bound twice) counts as empty."""
        self.kept = kept
        if sorted(kept) != sorted(kept.values()):
            kept.clear()

    def bound(self, usual: str) -> str:
        """The key that does now what ``usual`` does as usual."""
        return self.kept.get(usual, usual)

    def usual(self, bound: str) -> str:
        """What the key does now, by the key that does it as usual."""
        return next((name for name, key in self.kept.items() if key == bound), bound)

    def bind(self, usual: str, key: str) -> None:
        """``key`` does what ``usual`` does as usual; what it did goes to the key that was free."""
        other, free = self.usual(key), self.bound(usual)
        changed = {**self.kept, usual: key, other: free}
        self.kept.clear()
        self.kept.update({name: now for name, now in changed.items() if name != now})

    def reset(self) -> None:
        """All is as usual."""
        self.kept.clear()


_keys = Bindings({})
_watching = Bindings({})
_pad = Bindings({})


def use(settings: Settings) -> None:
    """The player's keys are in use, and what is shown is theirs."""
    global _keys, _watching, _pad
    _keys, _watching = Bindings(settings.keys), Bindings(settings.watching)
    _pad = Bindings(settings.pad)


def watching(usual: str) -> str:
    """What to show as a key of ``WATCHING``; ``shown`` makes the bound one of it."""
    return _WATCH + usual


def cap(key: str) -> str:
    """What stands on the cap of the key of that name."""
    if key == "SPACE":
        return _(_CAPS[key])
    if key in _CAPS:
        return _CAPS[key]
    return key if len(key) <= 3 else key.capitalize()


def shown(usual: str) -> str:
    """The key to show for what ``usual`` does as usual."""
    if usual.startswith(_WATCH):
        return cap(_watching.bound(usual.removeprefix(_WATCH)))
    return _keys.bound(usual)


def button(usual: str) -> str:
    """The button of a gamepad to show for what ``usual`` does as usual."""
    return _pad.bound(usual)


def winds(event: pygame.Event) -> str:
    """The usual key of what the key does to a battle that is watched; "" if nothing.

    A gamepad's buttons do as usual.
    """
    name = key_name(event)
    usual = name if hasattr(event, "pad") else _watching.usual(name)
    return usual if any(usual == key for key, _text in deeds(WATCHING)) else ""


class _Shown(dict[str, str]):
    """Names every key as it is bound."""

    def __missing__(self, usual: str) -> str:
        return shown(usual)


def keyed(text: str) -> str:
    """The text with its keys in braces, like "{P}", as they are bound."""
    return text.format_map(_Shown())


def translated(event: pygame.Event) -> pygame.Event:
    """The key event as if the usual key had been pressed; ``event.plain`` is the key's own name."""
    name = key_name(event)
    usual = _keys.usual(name)
    if usual == name:
        return event
    values = {**event.dict, "key": pygame.key.key_code(usual.lower()), "scancode": 0, "plain": name}
    return pygame.Event(event.type, values)


def key_name(event: pygame.Event) -> str:
    """What the key is called: a Latin letter by its place, else by the keyboard; "" if nothing."""
    plain = getattr(event, "plain", "")
    if plain:
        return str(plain)
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key).upper()
    code = getattr(event, "scancode", 0)
    if event.key > 127 and pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("A") + code - pygame.KSCAN_A)
    return pygame.key.name(event.key).upper()


def deed(groups: tuple[Group, ...], usual: str) -> str:
    """What the key or button does as usual, in the language in use; "" if nothing."""
    return next((_(text) for name, text in deeds(groups) if name == usual), "")


def deeds(groups: tuple[Group, ...]) -> Iterator[tuple[str, str]]:
    """Every key of the groups with what it does, untranslated."""
    for _title, rows in groups:
        yield from rows
