"""The kinds of journey: what each asks for, when it ends, and the tide.

Rule: JRN-01, EVT-12, EVT-21, REI-05, INI-06.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Illegal, Start, begin
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.battlefield import board_of, gates, shut_gateways
from game.rules.commands import Attack, Choose, Search
from game.rules.legal import legal
from game.rules.quest import fulfilled, hopeless, progress
from game.rules.rulebook import CrisisChoice, CrisisSpec, Effect
from game.rules.section import FollowerSpot, Section
from game.rules.state import Outcome
from tests.rules.led import KINDS, asked, led, quest
from tests.rules.table import Table, card, only, table
from tests.rules.yard import HIT, YARD, all_in_zone, ending, out, phase, yard

# --- JRN-01: cleanse ---------------------------------------------------------------------------

DEFILED = {"x": "defiled", "y": "defiled"}


def test_jrn_01_cleanse_asks_for_every_defiled_object() -> None:
    t = yard("cleanse", objects={**DEFILED, "z": "cache"})
    assert progress(t.rulebook, t.state) == (0, 2)
    t.change(searched=("x", "z"))
    assert progress(t.rulebook, t.state) == (1, 2)
    t.change(searched=("x", "z", "y"))
    assert fulfilled(t.rulebook, t.state)


@pytest.mark.parametrize(
    ("searched", "outcome"),
    [
        ((), Outcome(False, "fled")),
        (("x",), Outcome(False, "fled")),
        (("x", "y"), Outcome(True, "cleansed")),
    ],
)
def test_jrn_01_cleanse_ends_with_the_extraction(
    searched: tuple[str, ...], outcome: Outcome
) -> None:
    t = all_in_zone(yard("cleanse", objects=DEFILED)).change(searched=searched)
    assert ending(phase(t)) == outcome


def test_jrn_01_cleanse_goes_on_until_the_extraction() -> None:
    t = yard("cleanse", objects=DEFILED).change(searched=("x", "y"))
    assert ending(phase(t, 1)) is None


def test_jrn_01_a_defiled_object_is_searched_like_any_other() -> None:
    t = yard("cleanse", objects=DEFILED, dice={"A": (4,)}).figure("A", cell=(4, 0)).turn("A")
    assert Search("A", card(4), "x") in legal(t.rulebook, t.state)
    t.do(Search("A", card(4), "x"))
    assert progress(t.rulebook, t.state) == (1, 2)
    assert t.state.searched == ("x",)


def test_jrn_01_slain_enemies_do_not_cleanse() -> None:
    t = all_in_zone(yard("cleanse", objects=DEFILED)).change(slain=99)
    assert ending(phase(t)) == Outcome(False, "fled")


# --- JRN-01: decapitation ----------------------------------------------------------------------


def test_jrn_01_decapitation_ends_when_the_named_foe_is_slain() -> None:
    t = yard("decapitation", {"foe": "husk"})
    assert ending(phase(t, 1)) is None
    t = yard("decapitation", {"foe": "husk"}).change(fallen={"gnawer": 3})
    assert ending(phase(t, 1)) is None
    t = yard("decapitation", {"foe": "husk"}).change(fallen={"husk": 1})
    assert ending(phase(t)) == Outcome(True, "foe_slain")


def test_jrn_01_decapitation_is_won_though_everybody_fell() -> None:
    t = out(yard("decapitation", {"foe": "husk"}), "A", "B").change(fallen={"husk": 1})
    assert ending(phase(t, 12, 12)) == Outcome(True, "foe_slain")
    t = out(yard("decapitation", {"foe": "husk"}), "A", "B")
    assert ending(phase(t, 12, 12)) == Outcome(False, "all_out")


def test_jrn_01_decapitation_is_a_flight_without_the_foe() -> None:
    t = all_in_zone(yard("decapitation", {"foe": "husk"})).change(slain=50)
    assert ending(phase(t)) == Outcome(False, "fled")


def test_jrn_01_who_slays_the_foe_is_counted_by_kind() -> None:
    t = yard("decapitation", {"foe": "husk"}, dice={"A": (6,)}).figure("A", cell=(6, 0)).turn("A")
    t.force(combat=(HIT,)).do(Attack("A", card(6), "sword", "1"))
    assert t.state.fallen == {"husk": 1}
    assert fulfilled(t.rulebook, t.state)


# --- JRN-01: deliverance and the tide ----------------------------------------------------------


def test_jrn_01_deliverance_asks_for_the_printed_number_of_citizens() -> None:
    t = led(quest(yard("deliverance"), "deliverance", rescue=2), x="baker", y="child")
    assert progress(t.rulebook, t.state) == (0, 2)
    assert not hopeless(t.rulebook, t.state)
    t.change(rescued=1)
    t.change(figures={n: f for n, f in t.state.figures.items() if n not in ("x", "y")})
    assert hopeless(t.rulebook, t.state)
    assert not fulfilled(t.rulebook, t.state)


@pytest.mark.parametrize(
    ("rescued", "outcome"),
    [(1, Outcome(False, "fled")), (2, Outcome(True, "delivered")), (3, Outcome(True, "delivered"))],
)
def test_jrn_01_deliverance_ends_with_the_extraction(rescued: int, outcome: Outcome) -> None:
    t = all_in_zone(yard("deliverance", {"rescue": 2})).change(rescued=rescued)
    assert ending(phase(t)) == outcome


TIDES = (((0, 0), (0, 1)), ((1, 0), (1, 1)))


def tidal(round_: int = 3, **stands: str) -> Table:
    """The two columns on the left go one after the other; A stands in the first, B behind it."""
    made = led(yard("deliverance", {"rescue": 1}), tides=TIDES, **stands)
    return made.change(round=round_)


@pytest.mark.parametrize(("round_", "count"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_jrn_01_the_tide_rises_from_the_third_round_on(round_: int, count: int) -> None:
    t = tidal(round_).figure("A", cell=(5, 1))
    events = t.next(fr.EndRound())
    assert len(only(events, ev.TideRose)) == count


def test_jrn_01_the_tide_swallows_one_area_a_round_in_their_order() -> None:
    t = tidal().figure("A", cell=(5, 1)).figure("B", cell=(6, 1))
    for cells in TIDES:
        events = t.next(fr.EndRound())
        assert only(events, ev.TideRose)[0].cells == cells
        board = board_of(t.rulebook, t.state)
        assert all(not board.at(cell).enterable for cell in cells)
    assert only(t.next(fr.EndRound()), ev.TideRose) == []
    assert t.state.tide == 2


def test_jrn_01_the_tide_takes_whoever_stands_there() -> None:
    t = tidal(x="baker").figure("A", cell=(0, 1)).figure("x", cell=(0, 0))
    t.figure("1", cell=(1, 0)).figure("B", cell=(6, 1))
    events = t.next(fr.EndRound())
    assert only(events, ev.TakenOut) == [ev.TakenOut("A", (0, 1))]
    assert only(events, ev.FollowerLost) == [ev.FollowerLost("x", "baker", (0, 0), "tide")]
    assert only(events, ev.Slain) == []
    events = t.next(fr.EndRound())
    assert only(events, ev.Slain) == [ev.Slain("1", "husk", (1, 0), 2)]


def test_jrn_01_what_is_under_water_is_not_searched() -> None:
    made = table(YARD, enemies={"1": "husk"}, objects={"x": "cache"}, dice={"A": (6,)})
    t = led(made, tides=(((5, 0),),)).figure("A", cell=(4, 0)).turn("A")
    assert Search("A", card(6), "x") in legal(t.rulebook, t.state)
    t.change(tide=1)
    assert Search("A", card(6), "x") not in legal(t.rulebook, t.state)
    assert t.refused(Search("A", card(6), "x")) == "under_water"


def test_jrn_01_the_tide_leaves_what_nobody_enters_as_it_is() -> None:
    drawing = """
        +-+-+-+-+
        |A I o .|
        +-+-+-+-+
        """
    t = led(table(drawing), tides=(((1, 0), (2, 0)),)).change(round=3)
    events = t.next(fr.EndRound())
    assert only(events, ev.TideRose) == [ev.TideRose(1, ((2, 0),))]
    board = board_of(t.rulebook, t.state)
    assert (board.at((1, 0)).name, board.at((2, 0)).name) == ("PILLAR", "IMPASSABLE")


def test_evt_21_a_crisis_may_raise_the_tide() -> None:
    t = tidal(1).figure("A", cell=(5, 1)).figure("B", cell=(6, 1))
    events = t.next(fr.Effects((Effect("tide", 2),), "A"))
    assert [event.count for event in only(events, ev.TideRose)] == [1, 2]


def test_jrn_01_other_journeys_have_no_tide() -> None:
    t = yard("hunt").change(round=9)
    assert only(t.next(fr.EndRound()), ev.TideRose) == []


# --- REI-05: deliverance -----------------------------------------------------------------------

ROW = """
    +-+-+-+-+-+-+-+-+-+-+
    |h m . A . . c|f g|.|
    |            G    | |
    |. . . . . . . . .|.|
    +-+-+-+-+-+-+-+-+-+-+
"""
"""Lychgates h (mouth m) and g (mouth f); the gateway is under the cell c, near to g."""


def row(kind: str, **changes: Any) -> Table:
    made = table(
        ROW,
        gates={"h": "m", "g": "f"},
        facedown={"g9": "horde"},
        encounters={"horde": ("husk",)},
        track="g9",
        **changes,
    )
    return quest(made, kind, rescue=1)


def test_rei_05_deliverance_takes_the_lychgate_nearest_to_a_shut_gateway() -> None:
    t = row("deliverance").figure("A", cell=(7, 1))
    assert len(shut_gateways(t.rulebook, t.state)) == 1
    events = t.next(fr.Deploy("g9", ("husk",)))
    # The hero stands near g; a hunt would take h, the farthest.
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["g"]


@pytest.mark.parametrize("kind", ["hunt", "cleanse", "decapitation"])
def test_rei_05_other_journeys_take_the_lychgate_farthest_from_the_heroes(kind: str) -> None:
    t = row(kind).figure("A", cell=(7, 1))
    events = t.next(fr.Deploy("g9", ("husk",)))
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["h"]


def test_rei_05_deliverance_without_a_shut_gateway_takes_the_farthest() -> None:
    t = row("deliverance").figure("A", cell=(7, 1))
    t.change(opened=shut_gateways(t.rulebook, t.state))
    events = t.next(fr.Deploy("g9", ("husk",)))
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["h"]


def test_rei_05_a_tie_of_gates_is_the_leaders_choice_in_a_deliverance() -> None:
    drawing = """
        +-+-+-+-+-+-+-+
        |h m . . . f g|
        |      G      |
        |. . . A . . .|
        +-+-+-+-+-+-+-+
        """
    made = table(
        drawing,
        gates={"h": "m", "g": "f"},
        facedown={"g9": "horde"},
        encounters={"horde": ("husk",)},
        track="g9",
    )
    quest(made, "deliverance", rescue=1)
    made.next(fr.Deploy("g9", ("husk",)))
    assert asked(made) == ("lychgate", ["h", "g"])
    events = made.do(Choose("h"))
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["h"]


def test_rei_05_a_lychgate_under_water_is_shut_for_good() -> None:
    t = led(row("deliverance"), tides=(((7, 0),),)).figure("A", cell=(3, 1)).change(tide=1)
    assert [spot.id for spot in gates(t.rulebook, t.state)] == ["h"]
    events = t.next(fr.Deploy("g9", ("husk",)))
    assert [event.gate for event in only(events, ev.EnemyPlaced)] == ["h"]


# --- EVT-12, EVT-21: crises of the kind --------------------------------------------------------


def crisis(name: str, time: str, *journeys: str) -> CrisisSpec:
    choices = (CrisisChoice("a"), CrisisChoice("b"))
    return CrisisSpec(name, name, "", journeys, time, "leader_choice", choices)  # type: ignore[arg-type]


def test_evt_12_each_kind_of_journey_has_its_own_crises_by_day_and_by_night() -> None:
    cards = (
        crisis("hunt_day", "day", "hunt"),
        crisis("clean_day", "day", "cleanse"),
        crisis("both_night", "night", "hunt", "cleanse"),
        crisis("tide_night", "night", "deliverance"),
    )
    t = yard("cleanse", crises=cards)
    t.rulebook = replace(
        t.rulebook, crises={one.id: one for one in cards}, encounters=t.rulebook.encounters
    )
    state, _ = begin(t.rulebook, Start("table", ("A", "B")))
    assert state.decks["crises_day"].draw == ("clean_day",)
    assert state.decks["crises_night"].draw == ("both_night",)


# --- setup and INI-06 --------------------------------------------------------------------------


def begun(**changes: Any) -> tuple[Table, list[ev.AnyEvent]]:
    t = yard("deliverance", {"rescue": 1, **changes.pop("mission", {})})
    section: Section = replace(t.rulebook.sections["table"], **changes)
    t.rulebook = replace(t.rulebook, followers=KINDS, sections={"table": section})
    t.state, events = begin(t.rulebook, Start("table", ("A", "B")))
    return t, list(events)


def test_followers_stand_where_the_map_has_them_or_nearest_to_it() -> None:
    spots = (FollowerSpot((5, 0), "baker"), FollowerSpot((0, 0), "hound"))
    t, events = begun(followers=spots)
    placed = [event.figure for event in only(events, ev.FollowerPlaced)]
    assert [(figure.kind, figure.side, figure.cell) for figure in placed] == [
        ("baker", "citizen", (5, 0)),
        ("hound", "companion", (0, 1)),
    ]
    assert len({figure.id for figure in placed}) == 2
    assert [figure.kind for figure in t.state.followers()] == ["baker", "hound"]


def test_ini_06_the_printed_order_may_name_heroes_who_are_not_there() -> None:
    t, events = begun(mission={"first_order": ("B", "nobody", "A")})
    dealt = only(events, ev.TrackDealt)[0]
    assert dealt.printed is True
    assert [slot.id for slot in dealt.slots] == ["B", "A"]
    assert t.state.pending is not None


def test_a_journey_can_be_begun_in_every_kind() -> None:
    for kind in ("hunt", "cleanse", "deliverance", "decapitation"):
        t = yard(kind, {"rescue": 1, "foe": "husk"})
        state, _ = begin(t.rulebook, Start("table", ("A", "B")))
        assert state.pending is not None
        assert progress(t.rulebook, state).done == 0
    with pytest.raises(Illegal):
        begin(t.rulebook, Start("nowhere"))
