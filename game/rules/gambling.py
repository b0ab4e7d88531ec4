"""Gambits: which enemy cards a hero's card may be swapped with. Rule: INI-07."""

from game.rules.state import Slot


def swappable(track: tuple[Slot, ...], hero: str, critical: bool) -> list[Slot]:
    """The enemy cards that a gambit of the hero may swap with: by a success the nearest on either
    side, by a critical any. None where the hero has no card on the track. Rule: INI-07.
    """
    if critical:
        return [slot for slot in track if slot.side == "enemy"]
    here = next((index for index, slot in enumerate(track) if slot.id == hero), None)
    if here is None:
        return []
    left = [slot for slot in track[:here] if slot.side == "enemy"][-1:]
    right = [slot for slot in track[here + 1 :] if slot.side == "enemy"][:1]
    return left + right
