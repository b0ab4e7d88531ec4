"""The table of keys: every key that does anything in a battle, in words.

Keys are named as they are as usual; the manual shows them as they are bound.
"""

from game.text import mark

Row = tuple[str, str]

BATTLE: tuple[Row, ...] = (
    ("M · R · V · F · O", mark("Move, Run, Recover, Search, Open")),
    ("A · S · X", mark("Attack with the first, second or third weapon")),
    ("U · W", mark("Ability, Withdraw")),
    ("P · K", mark("Explore (in a delve); Lead a citizen or companion, again: the next")),
    ("G · E", mark("Gambit; End the turn, pass, or let the dead act in this order")),
    ("R · N", mark("Turn the section that is held; the next place for it (or wheel and Tab)")),
    ("1 … 9", mark("Choose a die by its face, or an answer by its number")),
    ("D", mark("Choose a destiny die; again: the next")),
    ("Arrows", mark("Move the cursor over the cells")),
    ("Shift+Arrows", mark("Move the view")),
    ("Tab · Shift+Tab", mark("The next or previous target, or panel")),
    ("[ · ]", mark("The hero before, the next hero")),
    (", · .", mark("The button before, the next button")),
    ("Enter · Space", mark("Do what is lit; where nothing is, the first answer is lit")),
    ("Esc", mark("Take back a choice; with nothing chosen: pause")),
    ("Z · Y", mark("Undo, Redo: as far as nothing new came to light (with Ctrl, too)")),
    ("+ · − · C · B", mark("Nearer, farther, centre the view, the whole map")),
    ("L · H", mark("Log, help")),
    ("PgUp · PgDn", mark("Other answers; where all are shown, up and down the log")),
    ("Shift+PgUp · Shift+PgDn", mark("Line by line through the log, to where it happened")),
    ("F6", mark("Show again what that line tells, or the newest; any key ends it")),
    ("F7", mark("A list of all that can be done")),
    ("Q · Backspace", mark("Put away a hint or a card")),
    ("I", mark("Look beneath the cards, or show them again")),
    ("J", mark("Look at the next thing that the journey asks for")),
    ("Shift+Q", mark("Put away all hints, for the rest of the battle")),
    ("T", mark("The next speed of the show")),
    ("F1", mark("The rule behind what is pointed at; type there to search")),
    ("F2 · Shift+F2", mark("Go through all that has an explanation")),
    ("F3 · F4 · F5", mark("Threats; lines of sight; all about an enemy")),
    ("F10", mark("Menu; once more: settings")),
    ("F11 · Alt+Enter", mark("Full screen")),
    ("F12", mark("Write a report of the battle")),
    ("Ctrl++ · Ctrl+− · Ctrl+0", mark("A larger, smaller or the usual interface")),
)
"""What the keys do while a battle is played."""

NAMES = {
    "Arrows": mark("Arrows"),
    "Space": mark("Space"),
}
"""Keys whose names are translated."""


def keys_of(rows: tuple[Row, ...]) -> tuple[str, ...]:
    """Every key of the rows, "1 … 9" as nine."""
    found: list[str] = []
    for keys, _text in rows:
        for key in keys.split(" · "):
            first, _dots, last = key.partition(" … ")
            found += map(str, range(int(first), int(last) + 1)) if last else [key]
    return tuple(dict.fromkeys(found))
