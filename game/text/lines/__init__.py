"""Lines: one for each event that is worth telling, registered by the event's type.

``register`` is the table; ``rounds``, ``heroes``, ``enemies``, ``journeys`` and ``delve`` fill it.
"""

from game.text.lines import delve, enemies, heroes, journeys, rounds
from game.text.lines.register import LINES

__all__ = ["LINES", "delve", "enemies", "heroes", "journeys", "rounds"]
