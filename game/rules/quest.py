"""The quest: what a journey asks for, how far it has come, and how it ends.

Choices of ours where the rules leave room:

- A hero who withdrew counts as one in the extraction zone. An extraction before the quest is done
  is a flight. The last round ends the journey after that, and is always lost.
- A decapitation is won as soon as the named foe is slain, whoever fell on the way; it ends in the
  next event phase. All others ask for the extraction too.
- In a delve the entrance is the extraction zone, but heroes who stand there end the journey only
  when all shards are gained or nothing is left to explore.

Rule: EVT-01, JRN-01.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.battlefield import extraction, objects
from game.rules.delving import gained
from game.rules.frames import Reason
from game.rules.rulebook import Mission, Rulebook
from game.rules.state import Outcome, State


class Progress(NamedTuple):
    """How much of what the journey asks for is done."""

    done: int
    asked: int


def _hunt(rulebook: Rulebook, state: State, mission: Mission) -> Progress:
    return Progress(state.slain, mission.slay)


def _cleanse(rulebook: Rulebook, state: State, mission: Mission) -> Progress:
    defiled = [spot.id for spot in objects(rulebook, state) if spot.kind == "defiled"]
    return Progress(sum(1 for name in defiled if name in state.searched), len(defiled))


def _deliverance(rulebook: Rulebook, state: State, mission: Mission) -> Progress:
    return Progress(state.rescued, mission.rescue)


def _decapitation(rulebook: Rulebook, state: State, mission: Mission) -> Progress:
    return Progress(min(1, state.fallen.get(mission.foe, 0)), 1)


def _delve(rulebook: Rulebook, state: State, mission: Mission) -> Progress:
    return Progress(gained(state), mission.shards)


_PROGRESS: dict[str, Callable[[Rulebook, State, Mission], Progress]] = {
    "hunt": _hunt,
    "cleanse": _cleanse,
    "deliverance": _deliverance,
    "decapitation": _decapitation,
    "delve": _delve,
}
_WON: dict[str, Reason] = {
    "hunt": "extracted",
    "cleanse": "cleansed",
    "deliverance": "delivered",
    "decapitation": "foe_slain",
    "delve": "delved",
}
"""The word for a success, by the kind of journey."""


def progress(rulebook: Rulebook, state: State) -> Progress:
    """How much of what the journey asks for is done by now. Rule: JRN-01."""
    mission = rulebook.missions[state.mission]
    return _PROGRESS[mission.kind](rulebook, state, mission)


def fulfilled(rulebook: Rulebook, state: State) -> bool:
    """Whether all that the journey asks for is done, save the extraction. Rule: JRN-01."""
    done, asked = progress(rulebook, state)
    return done >= asked


def hopeless(rulebook: Rulebook, state: State) -> bool:
    """Whether the quest can no longer be done: too many citizens are lost. Rule: JRN-01."""
    kind = rulebook.missions[state.mission].kind
    if kind == "delve":
        return state.delve.sealed
    if kind != "deliverance":
        return False
    left = sum(1 for figure in state.followers() if figure.side == "citizen")
    done, asked = progress(rulebook, state)
    return done + left < asked


def outcome(rulebook: Rulebook, state: State) -> Outcome | None:
    """How the journey ends now; None if it goes on. Rule: EVT-01, JRN-01."""
    mission = rulebook.missions[state.mission]
    done = fulfilled(rulebook, state)
    if done and mission.kind == "decapitation":
        return Outcome(True, _WON[mission.kind])
    if all(card.status == "out" for card in state.cards.values()):
        return Outcome(False, "all_out")
    if mission.kind == "delve" and _delving(rulebook, state, done):
        return _lateness(state, mission)
    zone = extraction(rulebook, state)
    if all(state.figures[hero].cell in zone for hero in state.standing()):
        lost: Reason = "sealed" if state.delve.sealed else "fled"
        return Outcome(done, _WON[mission.kind] if done else lost)
    return _lateness(state, mission)


def _delving(rulebook: Rulebook, state: State, done: bool) -> bool:
    """Whether heroes on the entrance of a delve do not end it yet. Rule: EXP-26, EXP-27."""
    return bool(state.standing()) and not done and not hopeless(rulebook, state)


def _lateness(state: State, mission: Mission) -> Outcome | None:
    if mission.last_round and state.round >= mission.last_round:
        return Outcome(False, "too_late")
    return None
