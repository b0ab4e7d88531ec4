"""Lines: one for each event that is worth telling, registered by the event's type."""

from game.text.lines import enemies, heroes, rounds
from game.text.lines.register import LINES

__all__ = ["LINES", "enemies", "heroes", "rounds"]
