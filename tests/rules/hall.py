"""A hall with an enemy in it, and what enemies did there."""

from typing import Any

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.approach import steps_of
from game.rules.rulebook import BehaviourRow, Special, Weapon
from tests.rules.table import Table, only, table

BOLT = Weapon("bolt", "Bolt", range=6, dice=(6,), damage=(1, 2))
BLAST = Weapon("blast", "Blast", range=4, dice=(6,), damage=(1, 2), area=True)
WEB = Weapon("web", "Web", range=4, dice=(6,), damage=(1, 2), ailment="webbed")
MISS, HIT, CRITICAL = 1, 4, 6

HALL = """
    +-+-+-+-+-+-+-+-+
    |A . . . . . . 1|
    +-+-+-+-+-+-+-+-+
"""


def rows(*actions: tuple[int, str, str, str, str]) -> tuple[BehaviourRow, ...]:
    """A behaviour table of these rows."""
    return tuple(BehaviourRow(*row) for row in actions)


def every(action: str) -> tuple[BehaviourRow, ...]:
    """A behaviour table that says the same whatever is rolled."""
    return (BehaviourRow(12, action, action, action, action),)


def act(made: Table, action: str, enemy: str = "1") -> list[ev.AnyEvent]:
    """What the enemy does when its table says this action."""
    return made.next(fr.EnemyAct(enemy, steps_of(action)))


def cells(events: list[ev.AnyEvent], figure: str = "1") -> list[tuple[int, int]]:
    """The cells that the figure entered."""
    return [event.cell for event in only(events, ev.Stepped) if event.figure == figure]


def targets(events: list[ev.AnyEvent]) -> list[str]:
    """Whom the attacks were aimed at, in their order."""
    return [event.target for event in only(events, ev.Attacked)]


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


def tied() -> Table:
    """An enemy in the middle between two heroes."""
    return table("+-+-+-+-+-+-+-+\n|A . . 1 . . B|\n+-+-+-+-+-+-+-+", enemies={"1": "husk"})


def spinner(**changes: Any) -> dict[str, dict[str, Any]]:
    """The kind of an enemy that can cast a web."""
    return {"spinner": {"specials": (Special("cast_web", "Cast web", "", WEB),), **changes}}


COLUMNS = rows((12, "sneak", "onslaught", "advance", "hold"))
"""Another action in each column, so that what is done tells the column."""
