"""Spots: the places on the screen that can be clicked, as they were drawn last.

What is drawn says where it lies and what a click there means; so a click can only mean what was
shown. A later spot lies over an earlier one.
"""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.rules.state import Payment
from game.text import _

Kind = Literal[
    "hero",
    "die",
    "action",
    "undo",
    "redo",
    "menu",
    "log",
    "help",
    "speed",
    "look",
    "page",
    "panel",
    "note",
    "threats",
    "sight",
    "zoom_in",
    "zoom_out",
    "whole",
    "herald",
    "beacon",
    "head",
    "entry",
    "again",
    "through",
]


@dataclass(frozen=True, slots=True)
class Pick:
    """What a click means: ``name`` is a hero, an action, a figure or a page; ``die`` a payment.

    The kind "through" means that what lies beneath is clicked.
    """

    kind: Kind
    name: str = ""
    die: Payment | None = None


INSIGHT = ("threats", "sight", "zoom_in", "zoom_out", "whole")
ALWAYS = ("undo", "redo", "log", "help", "menu", "speed", "look", "page", "note", "herald", "head",
          "beacon", *INSIGHT, "entry", "again")  # fmt: skip
"""What may be clicked at any time; it does nothing to the battle but what it says."""
THROUGH = Pick("through")
PANEL = Pick("panel")
"""What is under it is not clicked, and nothing else happens."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: its rect, what a click there means (None: nothing), its tooltip, and the ids of the
    rules behind it.
    """

    rect: pygame.Rect
    pick: Pick | None
    tip: str = ""
    title: str = ""
    rules: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """What it tells, in one plain line."""
        return ": ".join(part for part in (self.title, self.tip) if part).replace("\n", " ")

    @property
    def does(self) -> Pick | None:
        """What a click there does; None for nothing."""
        return self.pick if self.pick not in (None, PANEL, THROUGH) else None

    @property
    def said(self) -> str:
        """What it tells, and that Enter does there what a click does, in one plain line."""
        if self.does is None:
            return self.line
        return self.line + " " + _("Enter does what a click does.")


class Spots:
    """All the spots of a frame."""

    def __init__(self) -> None:
        """Nothing was drawn yet."""
        self._spots: list[Spot] = []
        self.regions: tuple[pygame.Rect, ...] = ()
        """The parts of the screen in the order in which they are to be read."""

    def clear(self) -> None:
        """A new frame begins."""
        self._spots.clear()

    def add(
        self,
        rect: pygame.Rect,
        pick: Pick | None = None,
        tip: str = "",
        title: str = "",
        rules: tuple[str, ...] = (),
    ) -> None:
        """Something was drawn at ``rect``."""
        self._spots.append(Spot(rect.copy(), pick, tip, title, rules))

    def at(self, pixel: tuple[int, int]) -> Spot | None:
        """The topmost spot under the pixel, or None."""
        for spot in reversed(self._spots):
            if spot.rect.collidepoint(pixel):
                return spot
        return None

    def clicked(self, pixel: tuple[int, int]) -> Spot | None:
        """The topmost spot under the pixel that takes clicks, or None."""
        for spot in reversed(self._spots):
            if spot.rect.collidepoint(pixel) and spot.pick != THROUGH:
                return spot
        return None

    def find(self, kind: Kind, name: str = "", die: Payment | None = None) -> Spot | None:
        """The spot that means this, if it was drawn."""
        wanted = Pick(kind, name, die)
        return next((spot for spot in self._spots if spot.pick == wanted), None)

    @property
    def telling(self) -> tuple[Spot, ...]:
        """The spots with a tooltip, region by region, in each in the order of drawing."""
        telling = (spot for spot in self._spots if spot.tip or spot.title)
        return tuple(sorted(telling, key=lambda spot: self._region(spot.rect)))

    def _region(self, rect: pygame.Rect) -> int:
        """The number of the smallest region that has the middle of the rect."""
        regions = self.regions
        around = [n for n, part in enumerate(regions) if part.collidepoint(rect.center)]
        return min(around, key=lambda n: regions[n].width * regions[n].height, default=len(regions))

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where everything lies, in the order of drawing."""
        return tuple(spot.rect for spot in self._spots)
