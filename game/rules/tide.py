"""The tide: black water that swallows one area of the map after the other. Rule: JRN-01.

Choices of ours where the rules leave room:

- A map has areas in the order in which they go. The first goes at the end of the third round,
  then one at the end of each round.
- The cells of an area can be entered by nobody afterwards. A hero who stands there is taken out of
  action, a citizen or companion is lost, an enemy is slain.
- A lychgate whose mouth is under water is shut for good; what lay in the area cannot be searched.
"""

from game.rules import events as ev
from game.rules.battlefield import section_of
from game.rules.resolution import Resolution
from game.rules.settle import STANDABLE
from game.rules.state import Figure
from game.rules.strike import take_out


def rise(r: Resolution) -> None:
    """The next area is under water, with all who stood there; nothing where none is left."""
    areas = section_of(r.rulebook, r.state).tides
    count = r.state.tide
    if count >= len(areas):
        return
    cells = tuple(cell for cell in areas[count] if r.board.at(cell) in STANDABLE)
    r.emit(ev.TideRose(count + 1, cells))
    for figure in tuple(r.state.figures.values()):
        if figure.cell in cells:
            _swallow(r, figure)


def rise_in_time(r: Resolution) -> None:
    """The tide rises at the end of the third round and of each later one. Rule: JRN-01."""
    if r.state.round >= r.rulebook.tuning.tide_round:
        rise(r)


def _swallow(r: Resolution, figure: Figure) -> None:
    if figure.side == "hero":
        take_out(r, figure.id)
    elif figure.side == "enemy":
        health = r.rulebook.enemies[figure.kind].health
        r.emit(ev.Slain(figure.id, figure.kind, figure.cell, health))
    else:
        r.emit(ev.FollowerLost(figure.id, figure.kind, figure.cell, "tide"))
