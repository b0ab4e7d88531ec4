"""The start of a round, and destiny. Rule: DES-04, DES-05, EVT-20.

Where fate was denied the dice stay as they lie: what was free and unused is free still, for the
rule takes the roll away, not the dice.
"""

from game.rules import events as ev
from game.rules.battlefield import is_night
from game.rules.frames import RollActivation, RollDestiny, StartRound
from game.rules.resolution import Resolution


def start_round(r: Resolution, frame: StartRound, answer: str) -> None:  # noqa: ARG001
    """The next round has begun and the twilight token has gone one space. Rule: EVT-20."""
    r.emit(ev.RoundStarted(r.state.round + 1))
    if not is_night(r.rulebook, r.state):
        space = r.state.twilight + 1
        r.emit(ev.TwilightMoved(space, space == r.rulebook.tuning.twilight_spaces - 1))
    r.schedule(RollDestiny())


def roll_destiny(r: Resolution, frame: RollDestiny, answer: str) -> None:  # noqa: ARG001
    """A value shown exactly once is free, all others are declined. Rule: DES-04, DES-05."""
    r.emit(ev.PhaseStarted("destiny"))
    if r.state.destiny.denied:
        r.emit(ev.DestinySkipped())
    else:
        faces = r.roll("destiny", (6,) * r.rulebook.tuning.destiny_dice, "destiny")
        free = tuple(face for face in faces if faces.count(face) == 1)
        declined = tuple(face for face in faces if faces.count(face) > 1)
        r.emit(ev.DestinySet(free, declined))
    r.schedule(RollActivation())
