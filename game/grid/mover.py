"""Movers: what the floor must know about the figure that moves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mover:
    """How a figure moves; a plain enemy on foot unless told otherwise.

    `doors` is True for heroes (and those they lead): they cross open doors and gateways, and
    shut doors, which the rules open on the way. A mover without it crosses neither, open or
    shut. Rule: MOV-04, MOV-07, MOV-08, MOV-18, MOV-19.
    """

    small: bool = False
    flying: bool = False
    crawling: bool = False
    doors: bool = False

    @property
    def through(self) -> bool:
        """Whether it passes through cells that other figures fill. Rule: MOV-18."""
        return self.flying or self.crawling

    @property
    def company(self) -> int:
        """How many other figures the cell where it ends its move may hold. Rule: MOV-03, MOV-04."""
        return 1 if self.small else 0
