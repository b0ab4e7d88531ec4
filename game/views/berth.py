"""Berths: where the cards lie that cover a part of the board, and how a player moves them.

A card is dragged by its head, or folded so that what is beneath it can be seen. Both are forgotten
when another card comes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.views.nook import Kept, corners, nook
from game.views.palette import BRASS
from game.views.scene import NOTICE, Measure
from game.views.spot import Pick
from game.views.theme import Theme

PEEK = "I"
"""The key that folds cards, as usual."""


@dataclass
class _Berth:
    """How far a card has been moved from where it would lie, in pixels."""

    name: str
    x: int = 0
    y: int = 0


class Berths:
    """``folded``: only the heads of the cards are to be seen."""

    def __init__(self) -> None:
        """No card has been moved."""
        self.folded = False
        self._held: _Berth | None = None
        self._kept: dict[str, _Berth] = {}
        self._drawn: dict[str, pygame.Rect] = {}

    def begin(self) -> None:
        """A new picture begins; where nothing lies any more nothing is folded."""
        if not self._drawn:
            self.folded = False
        self._drawn = {}

    def place(self, kind: str, name: str, usual: pygame.Rect, frame: pygame.Rect) -> pygame.Rect:
        """Where the card of that kind and name lies: at its usual place or where it was moved to,
        always in the frame (or at its upper left corner, where it is too large)."""
        berth = self.meet(kind, name)
        rect = usual.move(berth.x, berth.y)
        if berth.x or berth.y:
            rect.right, rect.bottom = min(rect.right, frame.right), min(rect.bottom, frame.bottom)
            rect.left, rect.top = max(rect.left, frame.left), max(rect.top, frame.top)
            berth.x, berth.y = rect.x - usual.x, rect.y - usual.y
        self._drawn[kind] = rect
        return rect

    def meet(self, kind: str, name: str) -> _Berth:
        """The card's berth; one that was not there before is whole, and where it lies as usual."""
        berth = self._kept.get(kind)
        if berth is None or berth.name != name:
            berth = self._kept[kind] = _Berth(name)
            self.folded = False
        return berth

    def moved(self, kind: str, name: str) -> bool:
        """Whether that card lies elsewhere than as usual."""
        berth = self._kept.get(kind)
        return berth is not None and berth.name == name and bool(berth.x or berth.y)

    def grab(self, pick: Pick) -> bool:
        """The card that was pressed there is held; False where it is none."""
        kind = {"head": pick.name, "herald": f"herald {pick.name}"}.get(pick.kind, pick.kind)
        self._held = self._kept.get(kind)
        return self._held is not None

    def drag(self, way: tuple[int, int]) -> None:
        """The card that is held follows the pointer, if it is still there."""
        if self._held is not None:
            self._held.x, self._held.y = self._held.x + way[0], self._held.y + way[1]

    def fold(self) -> bool:
        """Cards are folded, or whole again; False where there is none."""
        if self._drawn:
            self.folded = not self.folded
        return bool(self._drawn)


def draw_grip(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Three short lines in the middle of the upper edge: it can be dragged there."""
    px = theme.px
    wide = px(10)
    for row in range(3):
        y = rect.y + px(3) + row * px(2)
        ends = (rect.centerx - wide, y), (rect.centerx + wide, y)
        pygame.draw.line(surface, BRASS, *ends)


def head_of(kind: str) -> Pick:
    """What a press on the head of a card of that kind means."""
    return Pick("head", kind)


def column(
    strips: Sequence[pygame.Rect], heights: Sequence[int], taken: Sequence[pygame.Rect], gap: int
) -> tuple[pygame.Rect, int] | None:
    """The uppermost place in one of the strips that hides nothing ``taken``, and for the how
    manieth of the heights it has room; the first height and the first strip are tried first.
    """
    for number, high in enumerate(heights):
        for strip in strips:
            rect = pygame.Rect(strip.x, strip.y, strip.width, high)
            while rect.bottom <= strip.bottom:
                hit = rect.inflate(0, 2 * gap).collidelist(list(taken))
                if hit < 0:
                    return rect, number
                rect.y = taken[hit].bottom + gap
    return None


def free_place(
    theme: Theme, room: pygame.Rect, taken: Sequence[pygame.Rect], measure: Measure,
    shunned: Sequence[Kept] = (),
) -> pygame.Rect:  # fmt: skip
    """Where notices of that measure lie in the room, over nothing ``taken`` if that can be: at its
    head, else at its foot or a side, narrower where there is not room enough, and rather not over
    what is ``shunned``."""
    px = theme.px
    inner = room.inflate(-2 * px(8), -2 * px(8))
    kept = [(rect.inflate(px(6), px(6)), 1.0) for rect in taken]
    places: list[pygame.Rect] = []
    for units in (NOTICE, NOTICE * 2 // 3, NOTICE // 2):
        size = measure(min(px(units), inner.width))
        spots = corners(size, inner)
        above, others = spots[4], (*spots[:4], *spots[5:])
        lower = [above.move(0, rect.bottom - inner.y) for rect, _weight in kept]
        places += [above, *(one for one in lower if inner.contains(one)), *others]
    return nook(places, inner, [*kept, *shunned])
