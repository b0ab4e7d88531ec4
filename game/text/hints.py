"""Hints of the tutorial: each thing is explained when it happens for the first time.

Hints stand beside the game: they are no part of the state, ask nothing and hold up nothing. Who
shows them keeps the ids of those that were told; the same events give the same hints again.
"""

from collections.abc import Iterable, Sequence

from game.rules import events as ev
from game.rules.rulebook import HintSpec, Rulebook


def _word(event: ev.AnyEvent) -> str:
    """What a hint's ``on`` says for that event."""
    if isinstance(event, ev.Asked):
        return f"asked:{event.ask.question}"
    return str(event.__struct_config__.tag)


def hints(
    rulebook: Rulebook, mission: str, events: Iterable[ev.AnyEvent], told: Sequence[str] = ()
) -> list[HintSpec]:
    """The hints that these events call for, in their order, without those ``told`` before.

    Empty for a mission without hints.
    """
    if not rulebook.missions[mission].hints:
        return []
    wanted = {hint.on: hint for hint in reversed(rulebook.hints.values())}
    found: dict[str, HintSpec] = {}
    for event in events:
        hint = wanted.get(_word(event))
        if hint is not None and hint.id not in told:
            found[hint.id] = hint
    return list(found.values())
