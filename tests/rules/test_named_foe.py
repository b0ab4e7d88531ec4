"""The named foe of a decapitation: its fury and its call. Rule: ENM-01, ENM-02."""

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose
from game.rules.rulebook import BehaviourRow, Call
from tests.rules.led import asked
from tests.rules.table import Table, only, table
from tests.rules.yard import MISS

# --- ENM-01, ENM-02: the named foe -------------------------------------------------------------

CALM = BehaviourRow(12, "hold", "hold", "hold", "hold")
FURY = BehaviourRow(12, "rouse", "onslaught", "rouse", "rouse")
FOE = {
    "health": 10,
    "models": 1,
    "behaviour": (CALM,),
    "fury": (FURY,),
    "calls": (Call("rouse", "Rouse", "", "watch"),),
}
HALL = """
    +-+-+-+-+-+-+-+-+
    |g f . . . . . .|
    |               |
    |A . . . . . . 1|
    +-+-+-+-+-+-+-+-+
"""


def hall(wounds: int) -> Table:
    made = table(
        HALL,
        enemies={"1": "beadle"},
        kinds={"beadle": FOE},
        encounters={"watch": ("husk", "husk")},
        gates={"g": "f"},
    )
    return made.figure("1", wounds=wounds)


@pytest.mark.parametrize(("wounds", "action"), [(0, "hold"), (4, "hold"), (5, "rouse")])
def test_enm_01_a_named_foe_that_lost_half_of_its_health_is_furious(
    wounds: int, action: str
) -> None:
    events = hall(wounds).force(behaviour=(6,), combat=(MISS,) * 8).next(fr.EnemyTurn("1"))
    assert only(events, ev.BehaviourRolled)[0].action == action


def test_enm_02_a_call_brings_a_group_like_reinforcements() -> None:
    t = hall(5).force(behaviour=(6,), combat=(MISS,) * 8)
    events = t.next(fr.EnemyTurn("1"))
    assert asked(t)[0] == "reinforcement_cell"  # The first one still stands at the mouth.
    events += t.do(Choose(asked(t)[1][0]))
    assert [event.group.encounter for event in only(events, ev.GroupMade)] == ["watch"]
    assert [event.figure.kind for event in only(events, ev.EnemyPlaced)] == ["husk", "husk"]
    assert {event.gate for event in only(events, ev.EnemyPlaced)} == {"g"}
    # It gets its slot in the next round, not in this one.
    assert [slot.id for slot in t.state.track] == ["A", "g1"]


def test_enm_02_while_the_called_group_is_there_the_foe_advances() -> None:
    t = hall(5).force(behaviour=(6, 6), combat=(MISS,) * 12)
    t.next(fr.EnemyTurn("1"))
    t.do(Choose(asked(t)[1][0]))
    events = t.next(fr.EnemyTurn("1"))
    assert only(events, ev.GroupMade) == []
    steps = [step for step in only(events, ev.Stepped) if step.figure == "1"]
    assert len(steps) == 3
