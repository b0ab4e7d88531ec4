"""Arrival: a group that a card or a foe brings onto the field. Rule: REI-02 to REI-10."""

from game.rules import events as ev
from game.rules.frames import Deploy
from game.rules.resolution import Resolution
from game.rules.state import Group


def bring(r: Resolution, card: str) -> Deploy:
    """The group of that encounter card is there, face up; what is left is to deploy it.

    It gets its slot in the next round.
    """
    group = f"g{r.state.made + 1}"
    r.emit(ev.GroupMade(Group(group, card, True)))
    return Deploy(group, r.rulebook.encounters[card].enemies)
