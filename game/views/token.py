"""The token: which picture stands for a figure, and what tells it from others like it."""

from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State
from game.text import _


def token_of(figure: Figure) -> str:
    """The name of the figure's token: its kind's, or for citizens and companions their side's."""
    return figure.side if figure.side in ("citizen", "companion") else figure.kind


def tag_of(rulebook: Rulebook, state: State, figure: Figure) -> str:
    """What is written on the token of a citizen or companion: the first letter of what it is,
    and a number where there are several of them; "" for others."""
    if figure.side not in ("citizen", "companion"):
        return ""
    kinds = dict.fromkeys(each.kind for each in state.followers())
    letters = {kind: _(rulebook.followers[kind].name)[:1].upper() for kind in kinds}
    same = [each.id for each in state.followers() if letters[each.kind] == letters[figure.kind]]
    if figure.id not in same:
        return letters.get(figure.kind, "")
    return letters[figure.kind] + (str(same.index(figure.id) + 1) if len(same) > 1 else "")
