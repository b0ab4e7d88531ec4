"""The deal: how the cards of the battle track move: dealt, added, swapped and turned over."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi

import pygame

from game.rules import events as ev
from game.rules.state import Slot, State
from game.views.animator import Animator
from game.views.easing import settle, smooth

_OVERLAP = 3
"""So many cards are in the air at once while they are dealt."""
_TURNING = 0.6
"""The share of an event in which a card is turned over."""


@dataclass(frozen=True, slots=True)
class Move:
    """A card lies ``dx``, ``dy`` pixels off and is ``wide`` (0 to 1) of its width.

    ``slot`` and ``state``: what its face shows at this moment.
    """

    slot: Slot
    state: State
    dx: int = 0
    dy: int = 0
    wide: float = 1.0


def move_of(
    animator: Animator, slot: Slot, number: int, rects: Mapping[str, pygame.Rect]
) -> Move | None:
    """How the card of that number moves just now; None: it lies still. ``rects``: where cards lie.

    Where less motion is wished none does.
    """
    event, share = animator.event, animator.progress
    if event is None or animator.calm:
        return None
    state, rect = animator.shown, rects[slot.id]
    if isinstance(event, ev.TrackDealt):
        part = min(1.0, max(0.0, (share * (len(rects) + _OVERLAP) - number) / _OVERLAP))
        return Move(slot, state, dy=-round((1 - settle(part)) * 1.3 * rect.height))
    if isinstance(event, ev.SlotAdded):
        if event.slot.id != slot.id:
            return None
        return Move(slot, state, dy=-round((1 - settle(share)) * 1.3 * rect.height))
    if isinstance(event, ev.CardsSwapped):
        return _swapped(animator, slot, event, rects)
    turned = event.id if isinstance(event, ev.SlotDone) else ""
    if isinstance(event, ev.Revealed):
        turned = event.group
    return _turned(animator, slot) if turned == slot.id else None


def _swapped(
    animator: Animator, slot: Slot, event: ev.CardsSwapped, rects: Mapping[str, pygame.Rect]
) -> Move | None:
    """The two change places, one before the other."""
    pair = (event.hero, event.group)
    if slot.id not in pair:
        return None
    other = rects.get(pair[1 - pair.index(slot.id)])
    if other is None:
        return None
    left = 1 - smooth(animator.progress)
    return Move(slot, animator.shown, dx=round((other.centerx - rects[slot.id].centerx) * left))


def _turned(animator: Animator, slot: Slot) -> Move | None:
    """The card narrows, shows its other side, and is wide again."""
    part = animator.progress / _TURNING
    if part >= 1:
        return None
    state = animator.before if part < 0.5 else animator.shown
    face = next((one for one in state.track if one.id == slot.id), slot)
    return Move(face, state, wide=abs(cos(smooth(part) * pi)))
