"""Errands: what waits until the first picture is on the screen.

The title needs neither the rules nor the content nor a battle's views; with them it would be there
several times as late. They are fetched right after it, a piece a turn, so that the window goes on
answering and the first click on a button is as quick as any other.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from sys import modules

PIECES = (
    "numpy",
    "game.grid",
    "game.rules",
    "game.content.tiled",
    "game.content",
    "game.session",
    "game.views.entrance",
    "game.views.attention",
    "game.views.hud",
    "game.views.scenes.battle",
    "game.views.scenes.new_game",
    "game.views.stumble",
)
"""The modules, those first that others need."""


class Errands:
    """Things to do, each once; ``last`` come after the modules."""

    def __init__(self, last: Iterable[Callable[[], object]] = ()) -> None:
        """Nothing is done yet."""
        pieces: list[Callable[[], object]] = [partial(_fetch, name) for name in PIECES]
        self._left = deque([*pieces, *last])

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return not self._left

    def turn(self) -> None:
        """The next thing is done; what was there already takes no turn."""
        while self._left:
            if self._left.popleft()() is not False:
                return


def _fetch(name: str) -> bool:
    """The module is there; False: it was before."""
    if name in modules:
        return False
    import_module(name)
    return True


def look(side: int) -> None:
    """The first line of sight in a battle of that size takes no longer than any other."""
    from game.grid.sight import prepare

    prepare(side, side)


LOOKS = (partial(look, 64), partial(look, 96))
"""For the boards that there are; 96 cells is the field of a delve."""
