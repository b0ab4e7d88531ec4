"""The stretch: which events belong together, so that a line of the log can be shown again.

A command's events fall into deeds: a hero's action from the die that pays for it, an enemy's turn
from the roll of its behaviour, whatever stands for itself. A deed falls into parts: a walk, a
strike with its rolls, defences and wounds. It knows no pygame.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import events as ev
from game.views.animator import seconds

_DEEDS = (ev.SlotStarted, ev.SlotDone, ev.PhaseStarted, ev.RoundStarted, ev.LeaderPassed,
          ev.TwilightMoved, ev.TrackDealt, ev.DieSpent, ev.GambitTried, ev.EnemyPlaced,
          ev.EnemyLost, ev.Revealed, ev.DrivenOff, ev.GroupMade, ev.GroupStirred, ev.CrisisMet,
          ev.TideRose, ev.SectionPlaced, ev.SectionRemoved, ev.DelveSealed, ev.Survived, ev.Died,
          ev.Rewarded, ev.JourneyEnded)  # fmt: skip
"""A deed begins with each of these."""
_PARTS = (ev.TargetChosen,)
"""A part of a deed begins with each of these."""
_THROWS = ("attack", "recover", "trap", "section_trap", "lock", "lock_digits")
"""So does it with rolls for these purposes; with those for others a deed, but for a defence."""
_PLAIN = (ev.SlotStarted, ev.SlotDone, ev.PhaseStarted, ev.RoundStarted, ev.LeaderPassed,
          ev.TwilightMoved, ev.GroupMade, ev.DieSpent, ev.CardDrawn, ev.TargetChosen,
          ev.NotInspired, ev.SlotAdded, ev.DrivenOff, ev.EnemyLost, ev.AbilityUsed,
          ev.ActivationClosed, ev.Survived, ev.Rewarded, ev.JourneyEnded)  # fmt: skip
"""What is told but hardly to be seen; for it alone nothing is shown again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The events ``first`` to ``end`` (which is not among them) of the command of that number."""

    command: int
    first: int
    end: int


def moment_of(events: Sequence[ev.AnyEvent], command: int, number: int) -> Moment | None:
    """What is shown again for event ``number`` of the command's; None: nothing is to be seen."""
    found = stretch(events, number)
    return Moment(command, found.start, found.stop) if found else None


def stretch(events: Sequence[ev.AnyEvent], number: int) -> range:
    """The numbers of the events to show again for the one of that number, which is among them.

    Of a deed's beginning that is the whole deed, of anything later its part. Empty: nothing of it
    is to be seen.
    """
    deed = _back(events, number, deeds=True)
    part = _back(events, number, deeds=False)
    end = number + 1
    while end < len(events) and not _begins(events[end], deeds=part == deed):
        end += 1
    found = range(part, end)
    shown = (events[at] for at in found)
    if any(seconds(event) > 0 and not isinstance(event, _PLAIN) for event in shown):
        return found
    return range(0)


def _back(events: Sequence[ev.AnyEvent], number: int, *, deeds: bool) -> int:
    """Where the deed, or the part of it, began to which that event belongs."""
    while number > 0 and not _begins(events[number], deeds=deeds):
        number -= 1
    return number


def _begins(event: ev.AnyEvent, *, deeds: bool) -> bool:
    """Whether a deed begins with the event, or (not ``deeds``) at least a part of one."""
    if isinstance(event, ev.Rolled):
        if event.purpose in _THROWS:
            return not deeds
        return event.purpose != "defence"
    return isinstance(event, _DEEDS) or (not deeds and isinstance(event, _PARTS))
