"""How a journey ends: survival, rewards, and what comes after. Rule: JRN-02."""

import pytest

from game.rules import Start, begin
from game.rules import events as ev
from game.rules.commands import Choose
from game.rules.legal import legal
from game.rules.state import Outcome, Space
from tests.rules.table import only
from tests.rules.yard import all_in_zone, ending, out, phase, yard

# --- JRN-02: the end ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "ailments", "lives"),
    [
        (1, (), False),
        (2, (), True),
        (2, ("cursed",), False),
        (3, ("cursed",), True),
        (3, ("cursed", "webbed"), False),
        (4, ("cursed", "webbed"), True),
        (12, ("cursed", "webbed", "diseased"), True),
    ],
)
def test_jrn_02_who_is_out_of_action_makes_a_survival_roll(
    face: int, ailments: tuple[str, ...], lives: bool
) -> None:
    t = out(yard("hunt"), "A", "B").card("B", status="withdrawn").card("A", ailments=ailments)
    t.card("B", status="out")
    events = phase(t, face, 12)
    assert [roll.purpose for roll in only(events, ev.Rolled)] == ["survival", "survival"]
    assert only(events, ev.Survived if lives else ev.Died)[0].hero == "A"
    assert t.state.cards["A"].status == ("out" if lives else "dead")
    assert ending(events) == Outcome(False, "all_out")


def test_jrn_02_only_who_is_out_rolls() -> None:
    t = all_in_zone(yard("hunt")).change(slain=2)
    events = phase(t)
    assert only(events, ev.Rolled) == []
    assert ending(events) == Outcome(True, "extracted")


def test_jrn_02_in_story_mode_nobody_dies() -> None:
    t = out(yard("hunt"), "A", "B").change(story=True)
    events = phase(t)
    assert only(events, ev.Rolled) == [] and only(events, ev.Died) == []
    assert [event.hero for event in only(events, ev.Survived)] == ["A", "B"]
    assert t.state.cards["A"].status == "out"


def test_jrn_02_story_mode_is_chosen_at_the_start() -> None:
    t = yard("hunt")
    assert begin(t.rulebook, Start("table", ("A", "B"), story=True))[0].story is True
    assert begin(t.rulebook, Start("table", ("A", "B")))[0].story is False


def test_jrn_02_wounds_are_cleared_and_ailments_stay() -> None:
    spaces = (Space(wound="grievous"), Space(wound="wound"), Space(die=3), Space())
    t = all_in_zone(yard("hunt")).card("A", spaces=spaces, ailments=("cursed",))
    events = phase(t)
    assert only(events, ev.WoundsCleared) == [ev.WoundsCleared("A", 2)]
    assert t.state.cards["A"].spaces == (Space(), Space(), Space(die=3), Space())
    assert t.state.cards["A"].ailments == ("cursed",)


def test_jrn_02_the_dead_keep_their_wounds() -> None:
    t = out(yard("hunt"), "A", "B")
    events = phase(t, 1, 12)
    assert [event.hero for event in only(events, ev.WoundsCleared)] == ["B"]


def test_jrn_02_a_success_is_rewarded() -> None:
    mission = {"realmstone": 2, "learning": 1}
    t = all_in_zone(yard("hunt", mission)).change(slain=2, supplies={"realmstone": 1})
    events = phase(t)
    assert only(events, ev.Rewarded) == [ev.Rewarded(2, 1)]
    assert t.state.supplies == {"realmstone": 3, "experience": 1}
    assert isinstance(events[-1], ev.JourneyEnded)


def test_jrn_02_a_failure_is_not_rewarded_but_finds_are_kept() -> None:
    mission = {"realmstone": 2, "learning": 1}
    t = all_in_zone(yard("hunt", mission)).change(supplies={"realmstone": 1})
    assert only(phase(t), ev.Rewarded) == []
    assert t.state.supplies == {"realmstone": 1}


def test_jrn_02_nothing_can_be_done_afterwards() -> None:
    t = all_in_zone(yard("hunt")).change(slain=2)
    phase(t)
    assert legal(t.rulebook, t.state) == ()
    assert t.state.phase == "over" and t.state.agenda == ()
    assert t.refused(Choose("x")) == "journey_over"
