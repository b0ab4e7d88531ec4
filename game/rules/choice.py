"""Choices: what is asked, and what need not be."""

from collections.abc import Sequence

from game.rules.frames import AnyFrame
from game.rules.resolution import Resolution
from game.rules.state import Option


def chosen(
    r: Resolution,
    frame: AnyFrame,
    question: str,
    options: Sequence[Option],
    answer: str,
    *,
    player: int | None = None,
    hero: str = "",
) -> str:
    """The id of the option that was chosen, or "" where that is not known (yet).

    The answer where there is one; the only option without asking; else "", and where there are
    several options ``frame`` goes on with the answer (of the leader, if ``player`` is None).
    """
    if answer or not options:
        return answer
    if len(options) == 1:
        return options[0].id
    r.ask(frame, question, options, player=player, hero=hero)
    return ""
