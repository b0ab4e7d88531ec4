"""The token: which picture stands for a figure, and what tells it from others like it."""

from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State
from game.text import _

FOLK = ("washerwoman", "schoolmaster", "baker", "foundling", "lantern_hound")
"""The citizens and companions that have a picture of their own."""


def token_of(figure: Figure) -> str:
    """The name of the figure's token: its kind's, or for citizens and companions without a picture
    of their own their side's."""
    followers = figure.side in ("citizen", "companion")
    return figure.side if followers and figure.kind not in FOLK else figure.kind


def tag_of(rulebook: Rulebook, state: State, figure: Figure) -> str:
    """What is written on the token of a citizen or companion: a number where there are several
    that look alike, before it the first letter of what it is where the picture does not say it;
    "" for others."""
    if figure.side not in ("citizen", "companion"):
        return ""
    if figure.kind in FOLK:
        alike = [each.id for each in state.followers() if each.kind == figure.kind]
        return str(alike.index(figure.id) + 1) if len(alike) > 1 and figure.id in alike else ""
    kinds = dict.fromkeys(each.kind for each in state.followers())
    letters = {kind: _(rulebook.followers[kind].name)[:1].upper() for kind in kinds}
    same = [each.id for each in state.followers() if letters[each.kind] == letters[figure.kind]]
    if figure.id not in same:
        return letters.get(figure.kind, "")
    return letters[figure.kind] + (str(same.index(figure.id) + 1) if len(same) > 1 else "")
