"""A yard where heroes stand beside the extraction zone, and how journeys end there."""

from typing import Any

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.state import Outcome, Space
from tests.rules.led import quest
from tests.rules.table import Table, only, table

HIT, MISS = 6, 1
FALLEN = (Space(wound="wound"),) * 4

YARD = """
    +-+-+-+-+-+-+-+-+
    |A B z . . x y 1|
    |               |
    |. . . . . . . .|
    +-+-+-+-+-+-+-+-+
"""


def yard(kind: str, mission: dict[str, Any] | None = None, **changes: Any) -> Table:
    """Two heroes beside the zone `z`; an enemy and two objects far off."""
    made = table(YARD, enemies={"1": "husk"}, extraction="z", **changes)
    return quest(made, kind, **(mission or {}))


def out(made: Table, *heroes: str) -> Table:
    """These heroes are out of action."""
    for hero in heroes:
        made.card(hero, status="out", spaces=FALLEN)
    figures = {name: each for name, each in made.state.figures.items() if name not in heroes}
    return made.change(figures=figures)


def phase(made: Table, *event: int) -> list[ev.AnyEvent]:
    """What happens in the event phase with these dice of the stream."""
    return made.force(event=event).next(fr.EventPhase())


def ending(events: list[ev.AnyEvent]) -> Outcome | None:
    """How the journey ended in these events."""
    ended = only(events, ev.JourneyEnded)
    return ended[0].outcome if ended else None


def all_in_zone(made: Table) -> Table:
    """The only hero on the field stands in the zone; the others withdrew."""
    figures = {name: each for name, each in made.state.figures.items() if name != "B"}
    return made.card("B", status="withdrawn").change(figures=figures).figure("A", cell=(2, 0))
