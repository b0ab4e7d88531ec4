"""The twilight track: day turns to night. Rule: EVT-13, EVT-20."""

from game.rules import events as ev
from game.rules.battlefield import is_night
from game.rules.resolution import Resolution


def advance(r: Resolution, steps: int = 1) -> None:
    """The token has gone so many spaces clockwise, but not beyond the last one."""
    last = r.rulebook.tuning.twilight_spaces - 1
    if steps > 0 and not is_night(r.rulebook, r.state):
        space = min(r.state.twilight + steps, last)
        r.emit(ev.TwilightMoved(space, space == last))
