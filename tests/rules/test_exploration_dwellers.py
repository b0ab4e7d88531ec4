"""What a revealed section brings: caches, enemies, shards, traps, moods.

Rule: EXP-06, EXP-20 to EXP-27.
"""

import pytest
from msgspec.structs import replace

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.battlefield import objects, speed_of
from game.rules.delving import drawn, explorable, gained, removable, sealed
from game.rules.quest import outcome
from game.rules.rulebook import Effect
from game.rules.state import Figure, Group, Slot
from tests.rules.table import card, enemy_spec, only, plain
from tests.rules.vault import HALL, LANE, Vault, delve_card, section, vault

LEVELS = {
    "rat": enemy_spec("rat", level=1, models=9),
    "brute": enemy_spec("brute", level=5),
    "lord": enemy_spec("lord", level=10),
}
HALLS = {"hall": section("hall", HALL), "other": section("other", HALL)}


def revealed(party: str = "AB", **changes: object) -> tuple[Vault, list[ev.AnyEvent]]:
    """The hall lies with its corner 3 at the entrance's corner; ties are left to be chosen."""
    given = delve_card("card", **changes)  # type: ignore[arg-type]
    t = vault(HALLS, (given, delve_card("plain")), party=party, kinds=LEVELS)
    t.next(fr.Uncover("A", t.at(2, 1)))
    return t, t.do(cmd.Choose(t.placed(3, -3)))


def answered(t: Vault, events: list[ev.AnyEvent]) -> list[ev.AnyEvent]:
    """Every tie is decided for the first option."""
    while t.question in ("cache_cell", "enemy_cell"):
        events = events + t.do(cmd.Choose(t.options[0]))
    return events


def test_exp_20_legendary_caches_first_farthest_first_and_no_more_than_there_are_cells() -> None:
    t, events = revealed(caches=2, legendary=1)
    placed = only(answered(t, events), ev.CachePlaced)
    # The hall's cache cells c and d are 3 and 7 steps from the explored cell.
    assert [(event.object.kind, event.object.cell) for event in placed] == [
        ("legendary", t.at(7, -1)),
        ("cache", t.at(3, -1)),
    ]
    spots = [spot for spot in objects(t.rulebook, t.state) if spot.kind != "object"]
    assert len(spots) == 2, "the third is not placed"


def test_exp_20_ties_are_asked_of_the_player_who_explored() -> None:
    even = {"hall": section("hall", plain("c.d", "...", "12."))}
    t = vault(even, (delve_card("card", caches=1),), party="AB")
    t.change(players=(("B",), ("A",)), leader=0)
    t.turn("A")
    t.lie("hall", 9, 9)
    t.next(fr.Furnish("A", t.at(10, 12), "s21", ("cache",)))
    assert t.question == "cache_cell"
    assert t.state.pending is not None and t.state.pending.player == 1
    events = t.do(cmd.Choose(t.options[1]))
    assert only(events, ev.CachePlaced)[0].object.cell == t.at(11, 9)


def test_exp_21_enemies_farthest_first_until_the_scale_runs_out() -> None:
    t, events = revealed(threat=((), (1, 1)))
    # From (2, 1) it is 7 steps to f, 5 to e and to h, 3 to g.
    assert [event.figure.cell for event in only(events, ev.EnemyPlaced)] == [t.at(6, -2)]
    assert t.question == "enemy_cell"
    ask = t.state.pending
    assert ask is not None and [o.cell for o in ask.options] == list(t.path((4, -2), (6, 0)))
    events = t.do(cmd.Choose(t.options[1]))
    assert [event.figure.cell for event in only(events, ev.EnemyPlaced)] == [t.at(6, 0)]
    assert len(t.state.enemies()) == 2, "the scale has run out"


def test_exp_21_until_the_cells_run_out() -> None:
    small = {"hall": section("hall", plain("1.e", "...", "2.f"))}
    t = vault(
        small,
        (delve_card("card", threat=((1, 1, 1), ())),),
        kinds=LEVELS,
        mission={"experience": 9},
    )
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    events = answered(t, t.do(cmd.Choose(t.options[0])))
    assert len(only(events, ev.EnemyPlaced)) == 2


def test_exp_21_until_the_pool_runs_out() -> None:
    t, events = revealed(party="A", threat=((1, 1, 1, 1),))
    assert len(only(answered(t, events), ev.EnemyPlaced)) == 2, "experience 2 times one hero"


@pytest.mark.parametrize(
    ("party", "kinds"), [("A", ["rat"]), ("AB", ["rat"] * 2), ("ABC", ["brute"])]
)
def test_exp_22_the_row_of_the_partys_size(party: str, kinds: list[str]) -> None:
    t, events = revealed(party=party, threat=((1,), (1, 1), (5,), (5, 5)))
    assert [e.figure.kind for e in only(answered(t, events), ev.EnemyPlaced)] == kinds


def test_exp_22_the_highest_level_that_the_pool_still_allows() -> None:
    t, events = revealed(party="ABCD", threat=((), (), (), (10, 5, 1)))
    placed = only(answered(t, events), ev.EnemyPlaced)
    # The pool is 8: no 10 but a 5; 3 are left, so no second 5 but a 1; and one more 1.
    assert [event.figure.kind for event in placed] == ["brute", "rat", "rat"]


def test_exp_22_without_a_model_of_that_level_the_next_lower_one_comes() -> None:
    given = delve_card("card", threat=((), (), (), (5,)))
    kinds = {**LEVELS, "brute": enemy_spec("brute", level=5, models=0)}
    t = vault(HALLS, (given,), party="ABCD", kinds=kinds)
    t.next(fr.Uncover("A", t.at(2, 1)))
    events = answered(t, t.do(cmd.Choose(t.placed(3, -3))))
    assert [event.figure.kind for event in only(events, ev.EnemyPlaced)] == ["rat"]


def test_exp_23_the_pool_is_computed_afresh_for_each_section() -> None:
    t = vault(
        HALLS,
        (delve_card("card", threat=((1, 1, 1),), copies=2),),
        kinds=LEVELS,
        mission={"experience": 1},
    )
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    events = answered(t, t.do(cmd.Choose(t.placed(3, -3))))
    assert len(only(events, ev.EnemyPlaced)) == 2, "at least experience 2"
    far = t.at(7, -3)
    events = t.next(fr.Uncover("A", far))
    events += answered(t, t.do(cmd.Choose(t.options[0])))
    assert len(only(events, ev.EnemyPlaced)) == 2


@pytest.mark.parametrize(
    ("kind", "environment", "stays"),
    [("", "", False), ("shard", "", True), ("trap", "", True), ("environment", "gloom", True)],
)
def test_exp_24_what_acts_on_the_section_stays_beside_it(
    kind: str, environment: str, stays: bool
) -> None:
    t, _ = revealed(kind=kind, environment=environment)
    assert t.state.pieces[-1].card == ("card" if stays else "")
    assert t.state.decks["delve"].discard == (() if stays else ("card",))


def test_exp_25_the_first_hero_who_enters_meets_the_trap() -> None:
    trap = delve_card("trap", kind="trap", fail=(Effect("damage"),))
    t = vault(HALLS, (trap,), party="AB")
    t.lie("hall", 3, -3, card="trap")
    t.put("A", 2, 1).force(event=(1,))
    events = t.next(fr.Walk("A", t.path((3, 1), (4, 1)), 4))
    assert [type(event) for event in events] == [
        ev.Stepped,
        ev.Rolled,
        ev.SectionTrapSprung,
        ev.WoundTaken,
        ev.Stepped,
    ]
    assert t.state.decks["delve"].discard == ("trap",)
    t.put("B", 2, 1)
    assert not only(t.next(fr.Walk("B", t.path((3, 1)), 4)), ev.SectionTrapSprung)


def test_exp_25_a_trap_that_is_evaded_does_nothing() -> None:
    t = vault(HALLS, (delve_card("trap", kind="trap", fail=(Effect("damage"),)),))
    t.lie("hall", 3, -3, card="trap")
    t.put("A", 2, 1).force(event=(4,))
    events = t.next(fr.Walk("A", t.path((3, 1)), 4))
    assert only(events, ev.SectionTrapSprung)[0].result == "success"
    assert not only(events, ev.WoundTaken)


def test_exp_25_a_hero_who_enters_its_cell_gains_the_shard() -> None:
    t = vault(HALLS, (delve_card("shard", kind="shard"),), mission={"shards": 1})
    t.lie("hall", 3, -3, card="shard")
    t.put("A", 4, -1)
    events = t.next(fr.Walk("A", t.path((5, -1), (6, -1)), 4))
    assert only(events, ev.ShardGained) == [ev.ShardGained("A", "s21", "shard", t.at(5, -1))]
    assert (gained(t.state), drawn(t.rulebook, t.state)) == (1, 1)
    assert t.state.pieces[-1].card == ""


def test_scenario_01_exp_25_enemies_revealed_in_a_round_act_last_and_once() -> None:
    """Scenario: a section revealed in mid-round wakes enemies; nobody acts twice or never."""
    given = delve_card("card", threat=((), (1, 1)))
    t = vault(HALLS, (given,), party="AB", kinds=LEVELS)
    old = Figure("e1", "rat", "enemy", t.at(0, 3), "g1")
    t.change(
        figures={**t.state.figures, "e1": old},
        groups={"g1": Group("g1", "", True)},
        track=(Slot("enemy", "g1", done=True), Slot("hero", "A"), Slot("hero", "B")),
    )
    t.turn("A", fr.NextSlot())
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    events = answered(t, t.do(cmd.Choose(t.placed(3, -3))))
    (added,) = only(events, ev.SlotAdded)
    assert [slot.id for slot in t.state.track] == ["g1", "A", "B", added.slot.id]
    events = t.do(cmd.EndActivation("A"))
    assert not only(events, ev.BehaviourRolled), "B comes first"
    events = t.do(cmd.EndActivation("B"))
    while t.question == "enemy_order":
        events += t.do(cmd.Choose(t.options[0]))
    started = [event.id for event in only(events, ev.SlotStarted)]
    assert started.count(added.slot.id) == 1 and "g1" not in started
    actors = [event.enemy for event in only(events, ev.BehaviourRolled)]
    new = [figure.id for figure in t.state.members(added.slot.id)]
    assert sorted(actors) == sorted(new)


def test_exp_25_outside_of_the_activation_phase_they_wait_for_the_next_round() -> None:
    given = delve_card("card", threat=((), (1,)))
    t = vault(HALLS, (given,), party="AB", kinds=LEVELS).change(phase="event")
    t.next(fr.Uncover("A", t.at(2, 1)))
    events = answered(t, t.do(cmd.Choose(t.placed(3, -3))))
    assert only(events, ev.EnemyPlaced) and not only(events, ev.SlotAdded)


def test_exp_25_when_all_of_them_are_slain_nothing_takes_their_place() -> None:
    t, events = revealed(threat=((), (1,)))
    answered(t, events)
    (enemy,) = t.state.enemies()
    figures = {name: figure for name, figure in t.state.figures.items() if name != enemy.id}
    t.change(figures=figures)
    events = t.next(fr.CloseSlot(enemy.group))
    assert not only(events, ev.GroupMade)
    assert enemy.group not in t.state.groups
    assert enemy.group not in [slot.id for slot in t.state.track]


def test_exp_25_flooded_and_brittle() -> None:
    wet = delve_card("wet", kind="environment", environment="flooded")
    t = vault(HALLS, (wet,))
    t.lie("hall", 3, -3, card="wet")
    assert speed_of(t.rulebook, t.state, t.state.figures["A"]) == 4
    t.put("A", 4, -1)
    assert speed_of(t.rulebook, t.state, t.state.figures["A"]) == 3


def test_exp_06_a_brittle_section_falls_when_nobody_stands_on_it() -> None:
    brittle = delve_card("brittle", kind="environment", environment="brittle", copies=2)
    t = vault({"lane": section("lane", LANE), "more": section("more", LANE)}, (brittle,))
    t.lie("lane", 3, 1, card="brittle")
    t.lie("more", 6, 1)
    t.put("A", 4, 1)
    assert not only(t.next(fr.Crumble()), ev.SectionRemoved), "it is what joins the other one"
    assert [piece.section for piece in removable(t.rulebook, t.state)] == ["more"]
    t = vault({"lane": section("lane", LANE), "more": section("more", LANE)}, (brittle,))
    t.lie("lane", 3, 1, card="brittle")
    t.put("A", 4, 1)
    assert not only(t.next(fr.Crumble()), ev.SectionRemoved), "a hero stands on it"
    t.put("A", 0, 0)
    events = t.next(fr.Crumble())
    assert [event.piece.section for event in only(events, ev.SectionRemoved)] == ["lane"]
    assert t.state.decks["delve"].discard == ("brittle",)


def test_exp_06_who_stands_on_a_section_that_is_removed_is_put_on_the_nearest_cell() -> None:
    t = vault(
        {"lane": section("lane", LANE), "more": section("more", LANE)},
        (delve_card("plain"),),
        party="AB",
        kinds=LEVELS,
    )
    t.lie("lane", 3, 1)
    t.put("A", 4, 1)
    rat = Figure("e1", "rat", "enemy", t.at(3, 1), "g1")
    t.change(figures={**t.state.figures, "e1": rat}, groups={"g1": Group("g1", "", True)})
    events = t.next(fr.Collapse())
    (removed,) = only(events, ev.SectionRemoved)
    assert removed.cells == t.path((3, 1), (4, 1), (5, 1))
    moved = {event.figure: event.cell for event in only(events, ev.Placed)}
    assert moved == {"A": t.at(3, 2), "e1": t.at(2, 1)}
    assert t.question == "explore", "A was moved into a connection cell"


def test_exp_26_success_is_all_shards_and_then_everybody_on_the_entrance() -> None:
    t = vault(HALLS, (delve_card("shard", kind="shard"),), mission={"shards": 1}, party="AB")
    assert outcome(t.rulebook, t.state) is None, "the heroes begin on the entrance"
    t.lie("hall", 3, -3)
    t.put("A", 4, -1).change(delve=replace(t.state.delve, gained=("shard",)))
    assert outcome(t.rulebook, t.state) is None
    t.put("A", 2, 2)
    end = outcome(t.rulebook, t.state)
    assert end is not None and end.won and end.reason == "delved"


def test_exp_26_heroes_who_withdrew_before_that_have_fled() -> None:
    t = vault(HALLS, (delve_card("shard", kind="shard"),), mission={"shards": 1})
    t.do(cmd.Withdraw("A", card(6)))
    end = outcome(t.rulebook, t.state)
    assert end is not None and not end.won and end.reason == "fled"


def test_exp_27_with_nothing_left_to_explore_the_missing_shards_are_lost() -> None:
    # The only section has one exit, and once it lies nothing can be joined to anything.
    cards = (delve_card("plain", shape="cellar"),)
    t = vault({"cellar": section("cellar", plain("1..", "...", "..."), "cellar")}, cards)
    events = t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert len(only(events, ev.SectionPlaced)) == 1, "there is one place, so nobody is asked"
    assert only(events, ev.DelveSealed) == [ev.DelveSealed(3)]
    assert explorable(t.rulebook, t.state) == ()
    t.put("A", 0, 0)
    end = outcome(t.rulebook, t.state)
    assert end is not None and not end.won and end.reason == "sealed"


def test_exp_27_open_cells_that_can_take_no_section_are_sealed() -> None:
    # On each free side of (5, 1) there is room for one cell; the pile holds only a room of 3 x 3.
    sections = {
        "lane": section("lane", LANE),
        "above": section("above", plain(". ..")),
        "below": section("below", plain(". ..")),
        "beyond": section("beyond", plain("1")),
        "room": section("room", plain("1.2", "...", "...")),
    }
    t = vault(sections, (delve_card("plain", copies=3),))
    t.lie("lane", 3, 1)
    for name, x, y in (("above", 4, 0), ("below", 4, 2), ("beyond", 7, 1)):
        t.lie(name, x, y)
    assert sealed(t.rulebook, t.state) == (t.at(5, 1),)
    assert explorable(t.rulebook, t.state) == ()
    t.put("A", 3, 1)
    assert t.refused(cmd.Explore("A", card(6), t.at(5, 1))) == "cell_sealed"
