"""Narration: one line of the log, in plain words, for each event that is worth one.

``narrate`` is given the state before the event, since what was slain is on the field only then.
Events of bookkeeping, single steps and rolls that a later event sums up are better silent.
"""

from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines import LINES

SILENT = (ev.Scheduled, ev.Taken, ev.Asked, ev.Answered, ev.Shuffled, ev.SlotDone, ev.Stepped)
"""What is never told: bookkeeping, and what is seen on the board anyway."""


def narrate(rulebook: Rulebook, before: State, event: ev.AnyEvent) -> str | None:
    """The line of the log for an event that happened in state ``before``; None: better silent."""
    if isinstance(event, SILENT):
        return None
    line = LINES[type(event)](rulebook, before, event)
    return names.sentence(line) if line else None
