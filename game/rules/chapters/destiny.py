"""The start of a round, and destiny. Rule: DES-04, DES-05, EVT-20.

Where fate was denied the dice stay as they lie: what was free and unused is free still, for the
rule takes the roll away, not the dice. A die that was put into a free space in the event phase is
kept there: the next roll is made with the others, or the gift would be lost before it can be used.
"""

from game.rules import events as ev
from game.rules import twilight
from game.rules.frames import RollActivation, RollDestiny, StartRound
from game.rules.resolution import Resolution


def start_round(r: Resolution, frame: StartRound, answer: str) -> None:
    """The next round has begun and the twilight token has gone one space. Rule: EVT-20."""
    r.emit(ev.RoundStarted(r.state.round + 1))
    twilight.advance(r)
    r.schedule(RollDestiny())


def roll_destiny(r: Resolution, frame: RollDestiny, answer: str) -> None:
    """A value shown exactly once is free, all others are declined. Rule: DES-04, DES-05."""
    r.emit(ev.PhaseStarted("destiny"))
    if r.state.destiny.denied:
        r.emit(ev.DestinySkipped())
    else:
        kept = r.state.destiny.kept
        dice = r.rulebook.tuning.destiny_dice - len(kept)
        faces = r.roll("destiny", (6,) * dice, "destiny")
        free = tuple(face for face in faces if faces.count(face) == 1)
        declined = tuple(face for face in faces if faces.count(face) > 1)
        r.emit(ev.DestinySet((*kept, *free), declined))
    r.schedule(RollActivation())
