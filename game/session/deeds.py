"""Deeds: what each hero did in a journey, in numbers, counted from its events."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules import events as ev


@dataclass
class Deeds:
    """What one hero did. ``dealt`` is damage that enemies lost health by, at most what they had."""

    slain: int = 0
    dealt: int = 0
    saved: int = 0
    wounds: int = 0
    healed: int = 0
    dice: int = 0
    destiny: int = 0
    cells: int = 0
    gambits: int = 0
    gambits_won: int = 0
    searched: int = 0
    fallen: int = 0


def deeds(heroes: Iterable[str], events: Iterable[ev.AnyEvent]) -> dict[str, Deeds]:
    """The deeds of each of these heroes in all the events of a journey, in their order."""
    count = _Count({hero: Deeds() for hero in heroes})
    for event in events:
        count.hear(event)
    return count.of


class _Count:
    """Counts event by event: who struck last at whom, and what each enemy has lost so far."""

    def __init__(self, of: dict[str, Deeds]) -> None:
        self.of = of
        self._striker: dict[str, str] = {}
        self._lost: dict[str, int] = {}

    def hear(self, event: ev.AnyEvent) -> None:
        """The event has happened."""
        if isinstance(event, ev.EnemyHurt | ev.Slain):
            self._hurt(event)
        elif isinstance(event, ev.Attacked):
            self._striker[event.target] = event.attacker
        elif isinstance(event, ev.Defended | ev.Stepped):
            if (own := self.of.get(event.figure)) is not None:
                if isinstance(event, ev.Stepped):
                    own.cells += 1
                else:
                    own.saved += event.saved
        elif (own := self.of.get(getattr(event, "hero", ""))) is not None:
            self._own(own, event)

    def _hurt(self, event: ev.EnemyHurt | ev.Slain) -> None:
        """An enemy lost health: whose blow it was, and how much it still had."""
        lost = self._lost.get(event.enemy, 0)
        if isinstance(event, ev.Slain):
            damage, by = max(0, event.health - lost), event.by
            if by in self.of:
                self.of[by].slain += 1
        else:
            damage, by = event.damage, self._striker.get(event.enemy, "")
            self._lost[event.enemy] = lost + damage
        if by in self.of:
            self.of[by].dealt += damage

    def _own(self, own: Deeds, event: ev.AnyEvent) -> None:
        """What says itself which hero it is about."""
        if isinstance(event, ev.DieSpent):
            own.dice += event.pay.source == "card"
            own.destiny += event.pay.source == "destiny"
        elif isinstance(event, ev.WoundTaken):
            own.wounds += 1
        elif isinstance(event, ev.Healed):
            own.healed += 1
        elif isinstance(event, ev.GambitTried):
            own.gambits += 1
            own.gambits_won += event.result != "fail"
        elif isinstance(event, ev.Searched):
            own.searched += 1
        elif isinstance(event, ev.TakenOut):
            own.fallen += 1
