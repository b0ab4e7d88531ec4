"""The repertoire: what a battle lets one do that no button of a gamepad is free for.

Together with the buttons, sticks and cross of a gamepad it is all that keys do in a battle.
"""

import pygame

from game.text import _, mark
from game.views.bindings import PAD_FIXED, Group, shown
from game.views.keytable import NAMES

LISTED: tuple[tuple[str, str], ...] = (
    ("B", mark("The whole map, or what was in view before")),
    ("F6", mark("Show again what the log tells")),
    ("I", mark("Look beneath the cards, or show them again")),
    ("J", mark("Look at the next thing that the journey asks for")),
    ("D", mark("Choose a destiny die; again: the next")),
    ("Y", mark("Redo")),
    ("Q", mark("Put away a hint or a card")),
    ("Shift+Q", mark("Put away all hints, for the rest of the battle")),
    ("F1", mark("The rule behind what is pointed at")),
    ("F5", mark("All about an enemy")),
    ("F4", mark("Lines of sight")),
    ("L", mark("The log")),
    ("Shift+PgUp", mark("The line of the log before, to where it happened")),
    ("Shift+PgDn", mark("The next line of the log, to where it happened")),
    ("PgUp", mark("Answers before these, or up the log")),
    ("PgDn", mark("More answers, or down the log")),
    ("Shift+F2", mark("Explain the thing before")),
    ("H", mark("How to play")),
    ("F11", mark("Window or full screen")),
    ("Ctrl++", mark("A larger interface")),
    ("Ctrl+−", mark("A smaller interface")),
    ("Ctrl+0", mark("The usual size of the interface")),
    ("F12", mark("Write a report of the battle")),
)
"""Each key with what it does, the most wanted first."""
_HELD = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL}
_CODES = {
    "PgUp": pygame.K_PAGEUP,
    "PgDn": pygame.K_PAGEDOWN,
    "+": pygame.K_PLUS,
    "−": pygame.K_MINUS,
}


def fixed() -> list[tuple[str, str]]:
    """What a gamepad always does, in the language in use: by what, and what."""
    return [(_(by), _(what)) for by, what in _rows(PAD_FIXED)]


def _rows(groups: tuple[Group, ...]) -> list[tuple[str, str]]:
    return [row for _title, rows in groups for row in rows]


def parted(key: str) -> tuple[str, str]:
    """The key that is held, with its plus, and the other one: "Shift+Q" is "Shift+" and "Q"."""
    held, plus, last = key.rpartition("+")
    if not (held and last):
        held, last = (key[:-2], key[-1]) if key.endswith("++") else ("", key)
        plus = "+" if held else ""
    return held + plus, last


def cap_of(key: str) -> str:
    """The key as it is bound, in the language in use; "Shift+Q" with the bound one for Q."""
    held, last = parted(key)
    return held + (_(NAMES[last]) if last in NAMES else shown(last))


def stroke(key: str) -> tuple[int, int]:
    """The code of the key of that name, and the flags of what is held with it."""
    held, last = parted(key)
    code = _CODES[last] if last in _CODES else pygame.key.key_code(last.lower())
    return code, _HELD.get(held.removesuffix("+"), 0)
