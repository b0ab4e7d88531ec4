"""Hints of the tutorial: each thing is explained when it happens for the first time.

Hints stand beside the game: they are no part of the state, ask nothing and hold up nothing. Who
shows them keeps the ids of those that were told; the same events give the same hints again.
"""

from collections.abc import Iterable, Sequence

from game.rules import events as ev
from game.rules.quest import fulfilled
from game.rules.rulebook import GOAL_REACHED, HintSpec, Rulebook
from game.rules.state import State


def _word(event: ev.AnyEvent) -> str:
    """What a hint's ``on`` says for that event."""
    if isinstance(event, ev.Asked):
        return f"asked:{event.ask.question}"
    return str(event.__struct_config__.tag)


def hints(
    rulebook: Rulebook,
    mission: str,
    events: Iterable[ev.AnyEvent],
    told: Sequence[str] = (),
    before: State | None = None,
) -> list[HintSpec]:
    """The hints that these events call for, as they are ordered, without those ``told`` before.

    ``before``: the state in which they happen; where all that the journey asks for is done in it,
    what is said then is called for too. In a mission without hints there are only those of its
    kind of journey.
    """
    spec = rulebook.missions[mission]
    words = {_word(event) for event in events}
    if before is not None and fulfilled(rulebook, before):
        words.add(GOAL_REACHED)
    return [
        hint
        for hint in rulebook.hints.values()
        if hint.on in words
        and hint.id not in told
        and (spec.kind in hint.journeys if hint.journeys else spec.hints)
    ]
