"""Nooks: where a box can lie so that it hides as little as it can of what matters."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

Kept = tuple[pygame.Rect, float]
"""What is better not hidden, and how much a pixel of it counts."""


def beside(size: tuple[int, int], near: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Boxes of that size below, above, right and left of ``near``."""
    below, above, right, left = (pygame.Rect((0, 0), size) for _place in range(4))
    below.midtop = near.centerx, near.bottom + gap
    above.midbottom = near.centerx, near.top - gap
    right.midleft = near.right + gap, near.centery
    left.midright = near.left - gap, near.centery
    return below, above, right, left


def corners(size: tuple[int, int], room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Boxes of that size in the corners of the room and at the middle of its sides."""
    found = []
    for name in ("topleft", "topright", "bottomright", "bottomleft",
                 "midtop", "midright", "midbottom", "midleft"):  # fmt: skip
        box = pygame.Rect((0, 0), size)
        setattr(box, name, getattr(room, name))
        found.append(box)
    return tuple(found)


def nook(
    places: Iterable[pygame.Rect], frame: pygame.Rect, kept: Sequence[Kept] = ()
) -> pygame.Rect:
    """The first of the places, moved into the frame, that hides least of what is ``kept``."""
    best, least = pygame.Rect(frame.topleft, (0, 0)), float("inf")
    for place in places:
        box = place.clamp(frame)
        hidden = 0.0
        for rect, weight in kept:
            if box.colliderect(rect):
                over = box.clip(rect)
                hidden += over.width * over.height * weight
        if hidden < least:
            best, least = box, hidden
        if not hidden:
            break
    return best


@dataclass(frozen=True, slots=True)
class Harbour:
    """Where a tooltip can lie: in the ``room``, at its ``side`` that is nearest to what it tells
    of, or in one of its corners ("corner"), or anywhere in it beside that ("beside").
    """

    room: pygame.Rect
    kept: tuple[Kept, ...] = ()
    side: Literal["top", "bottom", "left", "right", "corner", "beside"] = "beside"

    def place(self, size: tuple[int, int], near: pygame.Rect, gap: int) -> pygame.Rect:
        """The place of a box of that size that tells of ``near``."""
        room = self.room.inflate(-2 * gap, -2 * gap)
        if self.side == "corner":
            places = corners(size, room)
        elif self.side == "beside":
            places = beside(size, near, gap) + corners(size, room)
        else:
            places = self._along(size, near, room)
        return nook(places, room, self.kept)

    def _along(
        self, size: tuple[int, int], near: pygame.Rect, room: pygame.Rect
    ) -> tuple[pygame.Rect, ...]:
        """Boxes at the side of the room, the first one nearest to ``near``."""
        found = []
        for share in (None, 0.0, 1.0, 0.5):
            box = pygame.Rect((0, 0), size)
            if self.side in ("top", "bottom"):
                spare = room.width - box.width
                box.x = near.centerx - box.width // 2 if share is None else room.x
                box.x += round((share or 0) * spare)
            else:
                spare = room.height - box.height
                box.y = near.centery - box.height // 2 if share is None else room.y
                box.y += round((share or 0) * spare)
            setattr(box, self.side, getattr(room, self.side))
            found.append(box.clamp(room))
        return tuple(found)
