"""Enemies act: behaviour rolls, actions, targets. Rule: ENM-01 to ENM-04."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.approach import ACTIONS, steps_of
from game.rules.battlefield import board_of
from game.rules.commands import Choose, Decline, Order, StrikeBack
from game.rules.errors import Illegal
from game.rules.legal import legal
from game.rules.rulebook import BehaviourRow, Special, Weapon
from game.rules.state import Space
from tests.rules.table import Table, card, enemy_spec, only, table

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
    return [event.target for event in only(events, ev.Attacked)]


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


# --- ENM-01: the order, the roll, the column ---------------------------------------------------

THREE = """
    +-+-+-+-+-+-+
    |A . . . . 1|
    |           |
    |. . . . . 2|
    |           |
    |. . . . . 3|
    +-+-+-+-+-+-+
"""


def three(**changes: Any) -> Table:
    return table(
        THREE,
        enemies={"1": "husk", "2": "husk", "3": "husk"},
        kinds={"husk": {"behaviour": every("move")}},
        **changes,
    )


def test_enm_01_the_leader_chooses_who_of_the_group_acts_next() -> None:
    made = three()
    assert made.next(fr.GroupTurn("g1", ("1", "2", "3"))) == []
    assert asked(made) == ("enemy_order", ["1", "2", "3"])
    events = made.do(Choose("2"))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["2"]
    assert asked(made) == ("enemy_order", ["1", "3"])
    events = made.do(Choose("3"))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["3", "1"]
    assert made.state.pending is None
    assert made.state.agenda == ()


def test_enm_01_an_order_is_given_once_for_the_whole_group() -> None:
    made = three()
    made.next(fr.GroupTurn("g1", ("1", "2", "3")))
    events = made.do(Order(("3", "1", "2")))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["3", "1", "2"]
    assert made.state.pending is None
    assert made.state.agenda == ()


def test_enm_01_after_the_first_was_chosen_the_rest_can_be_ordered() -> None:
    made = three()
    made.next(fr.GroupTurn("g1", ("1", "2", "3")))
    made.do(Choose("2"))
    assert legal(made.rulebook, made.state) == (Choose("1"), Choose("3"), Order(("1", "3")))
    events = made.do(Order(("3", "1")))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["3", "1"]


@pytest.mark.parametrize("order", [(), ("1",), ("1", "2", "2"), ("1", "2", "3", "A")])
def test_enm_01_an_order_names_each_figure_once(order: tuple[str, ...]) -> None:
    made = three()
    made.next(fr.GroupTurn("g1", ("1", "2", "3")))
    with pytest.raises(Illegal) as refused:
        made.do(Order(order))
    assert refused.value.code == "unknown_option"


def test_enm_01_an_order_answers_no_other_question() -> None:
    made = three()
    with pytest.raises(Illegal) as refused:
        made.do(Order(("1", "2", "3")))
    assert refused.value.code == "not_now"


def test_enm_01_the_leader_is_asked_and_not_another_player() -> None:
    made = three(heroes={"A": {}}, seats=(("A",), ()), leader=1)
    made.next(fr.GroupTurn("g1", ("1", "2")))
    assert made.state.pending is not None
    assert made.state.pending.player == 1


def test_enm_01_a_figure_slain_before_its_turn_is_passed_over() -> None:
    made = three()
    events = made.next(fr.GroupTurn("g1", ("gone", "2")))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["2"]
    assert made.next(fr.GroupTurn("g1", ("gone",)), fr.EnemyTurn("gone")) == []


def shut(action: str, **spec: Any) -> Table:
    """Two of a group behind a wall, as near to the heroes as they can get."""
    return table(
        """
        +-+-+-+-+
        |A .|1 .|
        |   +-+-+
        |B .|2 .|
        +-+-+-+-+
        """,
        enemies={"1": "husk", "2": "husk"},
        kinds={"husk": {"behaviour": every(action), **spec}},
    )


@pytest.mark.parametrize("action", ["hold", "move", "advance", "charge", "onslaught", "aim"])
def test_enm_01_who_can_do_nothing_acts_in_order_unasked(action: str) -> None:
    made = shut(action)
    events = made.next(fr.GroupTurn("g1", ("1", "2")))
    assert [event.enemy for event in only(events, ev.BehaviourRolled)] == ["1", "2"]
    assert {event.why for event in only(events, ev.Held)} <= {"hold", "no_way", "no_target"}
    assert [event.enemy for event in only(events, ev.Held)] == ["1", "2"]
    assert made.state.pending is None


def test_evt_11_who_cannot_move_is_stirred_in_order_unasked() -> None:
    made = shut("hold")
    events = made.next(fr.MoveGroup("g1", ("1", "2")))
    assert only(events, ev.Held) == [ev.Held("1", "no_way"), ev.Held("2", "no_way")]
    assert made.state.pending is None


def test_enm_01_where_one_of_them_can_do_something_the_order_is_asked() -> None:
    made = table(
        """
        +-+-+-+-+
        |A .|1 .|
        |   +-+-+
        |B . . 2|
        +-+-+-+-+
        """,
        enemies={"1": "husk", "2": "husk"},
        kinds={"husk": {"behaviour": every("move")}},
    )
    made.next(fr.GroupTurn("g1", ("1", "2")))
    assert asked(made) == ("enemy_order", ["1", "2"])


def test_enm_01_nobody_is_asked_for_an_order_when_no_hero_stands() -> None:
    made = three()
    figures = {name: figure for name, figure in made.state.figures.items() if name != "A"}
    made.card("A", status="out").change(figures=figures)
    events = made.next(fr.GroupTurn("g1", ("1", "2", "3")))
    assert only(events, ev.Held) == [ev.Held(each, "no_target") for each in "123"]
    assert made.state.pending is None


@pytest.mark.parametrize(
    ("face", "action"), [(1, "hold"), (4, "hold"), (5, "move"), (9, "move"), (10, "sneak")]
)
def test_enm_01_the_roll_finds_the_row(face: int, action: str) -> None:
    behaviour = rows(
        (4, "hold", "hold", "hold", "hold"),
        (9, "move", "move", "move", "move"),
        (12, "sneak", "sneak", "sneak", "sneak"),
    )
    made = table(HALL, enemies={"1": "husk"}, kinds={"husk": {"behaviour": behaviour}})
    events = made.force(behaviour=(face,)).next(fr.EnemyTurn("1"))
    assert events[0] == ev.Rolled("behaviour", (12,), (face,), "behaviour", "1")
    assert events[1] == ev.BehaviourRolled("1", face, 0, "otherwise", action)


COLUMNS = rows((12, "sneak", "onslaught", "advance", "hold"))


@pytest.mark.parametrize(
    ("drawing", "column"),
    [
        ("+-+-+-+-+-+-+-+\n|A . . . . . 1|\n+-+-+-+-+-+-+-+", "otherwise"),
        ("+-+-+-+-+-+-+-+\n|A . . 1 . . .|\n+-+-+-+-+-+-+-+", "near"),
        ("+-+-+-+-+-+-+-+\n|A . . . 1 . .|\n+-+-+-+-+-+-+-+", "near"),
        ("+-+-+-+-+-+-+-+\n|A . . . . 1 .|\n+-+-+-+-+-+-+-+", "otherwise"),
        ("+-+-+-+-+-+-+-+\n|A 1 . . . . .|\n+-+-+-+-+-+-+-+", "adjacent"),
        ("+-+-+-+-+-+-+-+\n|A|1 . . . . .|\n+-+-+-+-+-+-+-+", "unseen"),
        ("+-+-+-+-+-+-+-+\n|A .D. 1 . . .|\n+-+-+-+-+-+-+-+", "unseen"),
        ("+-+-+-+\n|A|. 1|\n+ +   +\n|. . .|\n+-+-+-+", "near"),
    ],
)
def test_enm_01_the_column_is_the_situation_of_that_figure(drawing: str, column: str) -> None:
    made = table(drawing, enemies={"1": "husk"}, kinds={"husk": {"behaviour": COLUMNS}})
    events = made.force(behaviour=(7,)).next(fr.EnemyTurn("1"))
    assert only(events, ev.BehaviourRolled)[0].column == column


@pytest.mark.parametrize(("reach", "column"), [(5, "near"), (3, "otherwise")])
def test_enm_01_near_counts_the_range_of_the_weapon_after_its_move(reach: int, column: str) -> None:
    bow = Weapon("bow", "Bow", range=reach, dice=(6,))
    made = table(
        HALL, enemies={"1": "mourner"}, kinds={"mourner": {"attack": bow, "behaviour": COLUMNS}}
    )
    events = made.force(behaviour=(7,)).next(fr.EnemyTurn("1"))
    assert only(events, ev.BehaviourRolled)[0].column == column


@pytest.mark.parametrize(("twilight", "bonus", "action"), [(10, 0, "hold"), (11, 2, "move")])
def test_evt_20_at_night_two_are_added_to_the_behaviour_roll(
    twilight: int, bonus: int, action: str
) -> None:
    behaviour = rows((7, *("hold",) * 4), (12, *("move",) * 4))
    made = table(HALL, enemies={"1": "husk"}, kinds={"husk": {"behaviour": behaviour}})
    events = made.change(twilight=twilight).force(behaviour=(6,)).next(fr.EnemyTurn("1"))
    assert events[1] == ev.BehaviourRolled("1", 6, bonus, "otherwise", action)


def test_evt_20_a_roll_beyond_the_table_takes_the_last_row() -> None:
    made = table(HALL, enemies={"1": "husk"}, kinds={"husk": {"behaviour": COLUMNS}})
    events = made.change(twilight=11).force(behaviour=(12,)).next(fr.EnemyTurn("1"))
    assert events[1] == ev.BehaviourRolled("1", 12, 2, "otherwise", "hold")


# --- ENM-02: the actions -----------------------------------------------------------------------


def test_enm_02_hold_does_nothing() -> None:
    made = table(HALL, enemies={"1": "husk"})
    assert act(made, "hold") == [ev.Held("1", "hold")]


def test_enm_02_move_goes_toward_the_nearest_hero_as_far_as_speed_allows() -> None:
    made = table(HALL, enemies={"1": "husk"})
    assert act(made, "move") == [
        ev.TargetChosen("1", "A", 7, 7),
        ev.Stepped("1", (7, 0), (6, 0), 1),
        ev.Stepped("1", (6, 0), (5, 0), 1),
        ev.Stepped("1", (5, 0), (4, 0), 1),
    ]


def test_enm_02_move_does_not_attack_even_beside_a_hero() -> None:
    made = table(HALL, enemies={"1": "husk"}, kinds={"husk": {"speed": 6}})
    events = act(made, "move")
    assert cells(events)[-1] == (1, 0)
    assert only(events, ev.Attacked) == []


def test_enm_02_an_enemy_beside_its_target_does_not_move_about() -> None:
    made = table("+-+-+-+\n|A 1 .|\n+-+-+-+", enemies={"1": "husk"})
    assert act(made, "move") == [ev.TargetChosen("1", "A", 1, 1), ev.Held("1", "hold")]


def test_enm_02_any_adjacent_cell_is_good_and_the_cheapest_is_taken() -> None:
    made = table("+-+-+-+-+\n|A . . .|\n|       |\n|. . . 1|\n+-+-+-+-+", enemies={"1": "husk"})
    assert cells(act(made, "move")) == [(2, 1), (1, 1)]


def test_enm_02_advance_moves_and_then_attacks() -> None:
    made = table(HALL, enemies={"1": "husk"}, kinds={"husk": {"speed": 6}})
    events = made.force(combat=(HIT, MISS)).next(fr.EnemyAct("1", steps_of("advance")))
    assert cells(events) == [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0), (1, 0)]
    assert only(events, ev.Attacked) == [ev.Attacked("1", "A", "claw", 1, 0)]
    assert only(events, ev.WoundTaken) == [ev.WoundTaken("A", 0, "wound")]


def test_enm_02_advance_that_does_not_get_there_attacks_nobody() -> None:
    made = table(HALL, enemies={"1": "husk"})
    events = act(made, "advance")
    assert cells(events) == [(6, 0), (5, 0), (4, 0)]
    assert only(events, ev.Attacked, ev.Held) == []


def test_enm_02_advance_attacks_the_nearest_in_reach_though_it_went_for_another() -> None:
    # A is nearest by path; B is out of any way but adjacent where the move ends.
    made = table(
        """
        +-+-+-+-+-+-+
        |A . . . . 1|
        + +-+-+D+-+-+
        |. . . B . .|
        +-+-+-+-+-+-+
        """,
        enemies={"1": "husk"},
        kinds={"husk": {"speed": 2}},
    )
    made.change(opened=((3, 1, "n"),))
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert only(events, ev.TargetChosen) == [ev.TargetChosen("1", "A", 5, 5)]
    assert cells(events) == [(4, 0), (3, 0)]
    assert targets(events) == ["B"]


def test_enm_02_charge_attacks_after_one_move_if_adjacent() -> None:
    made = table("+-+-+-+-+\n|A . . 1|\n+-+-+-+-+", enemies={"1": "husk"})
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("charge")))
    assert cells(events) == [(2, 0), (1, 0)]
    assert targets(events) == ["A"]


def test_enm_02_charge_moves_twice_if_not_adjacent_and_does_not_attack() -> None:
    made = table(HALL, enemies={"1": "husk"})
    events = act(made, "charge")
    assert cells(events) == [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0), (1, 0)]
    assert only(events, ev.Attacked) == []


def test_enm_02_onslaught_attacks_twice_without_moving() -> None:
    made = table("+-+-+-+\n|A 1 .|\n+-+-+-+", enemies={"1": "husk"})
    events = made.force(combat=(MISS, MISS)).next(fr.EnemyAct("1", steps_of("onslaught")))
    assert targets(events) == ["A", "A"]
    assert only(events, ev.Stepped) == []


def test_enm_02_onslaught_turns_to_another_hero_when_the_first_is_out() -> None:
    made = table("+-+-+-+-+\n|A 1 . B|\n+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BOLT)
    made.card("A", spaces=(Space(wound="wound"),) * 4)
    events = made.force(combat=(HIT, MISS, HIT, MISS)).next(fr.EnemyAct("1", steps_of("onslaught")))
    assert targets(events) == ["A", "B"]
    assert [event.hero for event in only(events, ev.TakenOut)] == ["A"]


def test_enm_02_onslaught_ends_quietly_when_its_first_attack_takes_the_last_hero_out() -> None:
    made = table("+-+-+-+\n|A 1 .|\n+-+-+-+", enemies={"1": "husk"})
    made.card("A", spaces=(Space(wound="wound"),) * 4)
    events = made.force(combat=(HIT, MISS)).next(fr.EnemyAct("1", steps_of("onslaught")))
    assert [event.hero for event in only(events, ev.TakenOut)] == ["A"]
    assert only(events, ev.Held) == []
    assert made.state.agenda == ()


def test_enm_02_onslaught_ends_when_the_counter_attack_slays_the_enemy() -> None:
    made = table(
        "+-+-+-+\n|A 1 .|\n+-+-+-+",
        enemies={"1": "husk"},
        kinds={"husk": {"health": 1}},
        dice={"A": (4,)},
        track="A! g1",
    )
    made.force(combat=(MISS, HIT)).next(fr.EnemyAct("1", steps_of("onslaught")))
    assert made.state.pending is not None
    assert made.state.pending.question == "counter"
    events = made.do(StrikeBack("A", card(4), "sword"))
    assert [event.enemy for event in only(events, ev.Slain)] == ["1"]
    assert only(events, ev.Attacked) == [ev.Attacked("A", "1", "sword", 1, 0, True)]
    assert made.state.agenda == ()


def test_enm_02_the_second_attack_comes_after_the_counter_attack() -> None:
    made = table(
        "+-+-+-+\n|A 1 .|\n+-+-+-+", enemies={"1": "husk"}, dice={"A": (4,)}, track="A! g1"
    )
    events = made.force(combat=(MISS, MISS)).next(fr.EnemyAct("1", steps_of("onslaught")))
    assert targets(events) == ["A"]
    assert targets(made.do(Decline("A"))) == ["A"]


def test_enm_02_aim_attacks_the_farthest_hero_in_reach() -> None:
    made = table("+-+-+-+-+-+\n|1 A . B .|\n+-+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BOLT)
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("aim")))
    assert events[-1] == ev.Attacked("1", "B", "bolt", 0, 0)
    assert only(events, ev.Stepped) == []


def test_enm_02_aim_passes_over_a_farther_hero_out_of_range() -> None:
    short = Weapon("bolt", "Bolt", range=2, dice=(6,))
    made = table("+-+-+-+-+-+\n|1 A . B .|\n+-+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=short)
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("aim")))
    assert targets(events) == ["A"]


CORNER = """
    +-+-+-+-+-+
    |A . . . .|
    + +-+ +   +
    |. . .|. .|
    +     +   +
    |. . .|. 1|
    +-+-+-+-+-+
"""


def test_enm_02_sneak_goes_as_near_as_it_can_get_unseen() -> None:
    made = table(CORNER, enemies={"1": "husk"}, kinds={"husk": {"speed": 3}})
    events = act(made, "sneak")
    # (3, 1) and (4, 1) hide behind the wall; (3, 0) and (4, 0) are nearer but seen.
    assert cells(events)[-1] == (3, 1)
    assert made.state.figures["1"].cell == (3, 1)


def test_enm_02_sneak_holds_where_every_cell_is_seen() -> None:
    made = table(HALL, enemies={"1": "husk"})
    assert act(made, "sneak") == [ev.Held("1", "no_way")]


def test_enm_02_sneak_stays_where_it_is_near_and_unseen() -> None:
    made = table(CORNER, enemies={"1": "husk"}, kinds={"husk": {"speed": 1}})
    made.figure("1", cell=(3, 1))
    assert act(made, "sneak") == [ev.Held("1", "hold")]


def test_enm_02_fall_back_goes_out_of_sight_before_it_goes_far() -> None:
    made = table(
        """
        +-+-+-+-+-+-+
        |A . 1 . . .|
        +-+-+ +-+-+-+
        |. . .|. . .|
        +-+-+-+-+-+-+
        """,
        enemies={"1": "husk"},
    )
    assert cells(act(made, "fall_back")) == [(2, 1), (1, 1), (0, 1)]


def test_enm_02_fall_back_goes_as_far_as_it_can_where_all_is_seen() -> None:
    made = table("+-+-+-+-+-+-+-+\n|A . 1 . . . .|\n+-+-+-+-+-+-+-+", enemies={"1": "husk"})
    assert cells(act(made, "fall_back")) == [(3, 0), (4, 0), (5, 0)]


def test_enm_02_fall_back_never_comes_nearer_to_hide() -> None:
    made = table(
        """
        +-+-+-+-+-+-+
        |A . . . 1 .|
        + +-+ +-+-+-+
        |. .|.|. . .|
        +-+-+-+-+-+-+
        """,
        enemies={"1": "husk"},
    )
    # (2, 1) is out of sight and within its move, but on the way to the hero.
    assert cells(act(made, "fall_back")) == [(5, 0)]


def test_enm_02_fall_back_in_a_dead_end_holds() -> None:
    made = table("+-+-+-+\n|A . 1|\n+-+-+-+", enemies={"1": "husk"})
    assert act(made, "fall_back") == [ev.Held("1", "hold")]


def spinner(**changes: Any) -> dict[str, dict[str, Any]]:
    return {"spinner": {"specials": (Special("cast_web", "Cast web", "", WEB),), **changes}}


def test_enm_02_a_special_moves_and_attacks_with_its_own_weapon() -> None:
    made = table(HALL, enemies={"1": "spinner"}, kinds=spinner())
    events = made.force(combat=(HIT, MISS)).next(fr.EnemyAct("1", steps_of("cast_web")))
    assert cells(events) == [(6, 0), (5, 0), (4, 0)]
    assert only(events, ev.Attacked) == [ev.Attacked("1", "A", "web", 1, 0)]
    assert only(events, ev.AilmentGained) == [ev.AilmentGained("A", "webbed")]


def test_enm_02_a_special_out_of_its_reach_is_a_move() -> None:
    made = table(HALL, enemies={"1": "spinner"}, kinds=spinner(speed=2))
    events = act(made, "cast_web")
    assert cells(events) == [(6, 0), (5, 0)]
    assert only(events, ev.Attacked) == []


def test_enm_02_an_area_attack_strikes_all_heroes_beside_the_target_but_no_enemy() -> None:
    made = table(
        """
        +-+-+-+-+-+-+
        |. B . . . .|
        |           |
        |2 A . C . 1|
        |           |
        |D . . . . .|
        +-+-+-+-+-+-+
        """,
        enemies={"1": "mourner", "2": "husk"},
    )
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BLAST)
    made.figure("C", cell=(0, 0))
    # C and D touch A only by a corner, and 2 is an enemy: they are not struck.
    events = made.force(combat=(MISS, MISS)).next(fr.EnemyAct("1", ("strike",)))
    assert targets(events) == ["A", "B"]


# --- where moves lead --------------------------------------------------------------------------


def test_enm_02_a_ranged_enemy_keeps_as_far_as_its_shot_allows() -> None:
    made = table(HALL, enemies={"1": "mourner"}, kinds={"mourner": {"attack": BOLT}})
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert cells(events) == [(6, 0)]
    assert targets(events) == ["A"]


def test_enm_02_a_ranged_enemy_with_a_shot_does_not_go_away_from_its_target() -> None:
    made = table("+-+-+-+-+-+-+-+\n|A . 1 . . . .|\n+-+-+-+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BOLT)
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert cells(events) == []
    assert targets(events) == ["A"]


def test_enm_02_a_ranged_enemy_keeps_away_from_every_hero_and_not_only_its_target() -> None:
    made = table("+-+-+-+-+-+-+-+\n|A . . . . 1|B|\n+-+-+-+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BOLT)
    # At (3, 0) it is three cells from both, anywhere else it is nearer to one of them.
    assert cells(act(made, "move")) == [(4, 0), (3, 0)]


def test_mov_08_an_enemy_shoots_across_an_open_door_that_it_never_passes() -> None:
    made = table("+-+-+-+-+-+-+\n|A . .D. . 1|\n+-+-+-+-+-+-+", enemies={"1": "mourner"})
    made.rulebook.enemies["mourner"] = enemy_spec("mourner", attack=BOLT)
    made.change(opened=((3, 0, "w"),))
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert only(events, ev.TargetChosen) == [ev.TargetChosen("1", "A", -1, 5)]
    assert cells(events) == []
    assert targets(events) == ["A"]


def test_mov_12_an_enemy_pays_two_for_an_obstacle() -> None:
    made = table("+-+-+-+-+-+\n|A . . o 1|\n+-+-+-+-+-+", enemies={"1": "husk"})
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert [event.cost for event in only(events, ev.Stepped)] == [2, 1]
    assert only(events, ev.Attacked) == []


def test_mov_14_a_speed_1_enemy_enters_an_obstacle_over_two_moves() -> None:
    made = table(
        "+-+-+-+-+\n|A . o 1|\n+-+-+-+-+",
        enemies={"1": "pallbearer"},
        kinds={"pallbearer": {"speed": 1}},
    )
    assert act(made, "advance") == [ev.TargetChosen("1", "A", 4, 3), ev.Faced("1", (2, 0))]
    assert made.state.figures["1"].ahead == (2, 0)
    assert act(made, "advance") == [
        ev.TargetChosen("1", "A", 4, 3),
        ev.Stepped("1", (3, 0), (2, 0), 1),
    ]
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert cells(events) == [(1, 0)]
    assert targets(events) == ["A"]


def test_mov_14_a_speed_1_enemy_goes_round_an_obstacle_where_that_is_no_longer() -> None:
    made = table(
        "+-+-+-+-+\n|A . o 1|\n|       |\n|. . . .|\n+-+-+-+-+",
        enemies={"1": "pallbearer"},
        kinds={"pallbearer": {"speed": 1}},
    )
    ways = [cells(act(made, "move")) for _ in range(3)]
    assert ways == [[], [(2, 0)], [(1, 0)]]
    made.figure("1", cell=(3, 0), ahead=None).figure("A", cell=(0, 1))
    ways = [cells(act(made, "move")) for _ in range(2)]
    assert ways == [[(3, 1)], [(2, 1)]]


@pytest.mark.parametrize(("ahead", "column"), [(None, "otherwise"), ((1, 0), "near")])
def test_mov_14_an_obstacle_that_it_has_faced_is_within_a_speed_1_enemys_move(
    ahead: tuple[int, int] | None, column: str
) -> None:
    made = table(
        "+-+-+-+\n|A o 1|\n+-+-+-+",
        enemies={"1": "pallbearer"},
        kinds={"pallbearer": {"speed": 1, "behaviour": COLUMNS}},
    )
    made.figure("1", ahead=ahead).force(behaviour=(7,), combat=(MISS,))
    events = made.next(fr.EnemyTurn("1"))
    assert only(events, ev.BehaviourRolled)[0].column == column
    assert targets(events) == (["A"] if ahead else [])


def test_mov_18_a_flying_enemy_passes_over_figures_and_ends_on_an_empty_cell() -> None:
    made = table(
        "+-+-+-+-+-+\n|A . 2 1 .|\n+-+-+-+-+-+",
        enemies={"1": "shroudwing", "2": "husk"},
        kinds={"shroudwing": {"flying": True}},
    )
    events = made.force(combat=(MISS,)).next(fr.EnemyAct("1", steps_of("advance")))
    assert cells(events) == [(2, 0), (1, 0)]
    assert targets(events) == ["A"]


# --- ENM-03: nearest ---------------------------------------------------------------------------


def test_enm_03_nearest_is_by_its_own_path_and_not_by_range() -> None:
    made = table(
        """
        +-+-+-+-+-+-+
        |A|1 . . . B|
        + +-+-+-+ + +
        |. . . . . .|
        +-+-+-+-+-+-+
        """,
        enemies={"1": "husk"},
        kinds={"husk": {"speed": 1}},
    )
    assert act(made, "move")[0] == ev.TargetChosen("1", "B", 4, 4)


def test_enm_03_of_equal_paths_the_lesser_range_is_nearer() -> None:
    made = table(
        """
        +-+-+-+-+
        |A . . .|
        |       |
        |. 1 . B|
        |       |
        |. . . .|
        +-+-+-+-+
        """,
        enemies={"1": "husk"},
    )
    # Both are two steps away; A is at a corner, range 1.
    assert act(made, "move")[0] == ev.TargetChosen("1", "A", 2, 1)


def tied() -> Table:
    return table("+-+-+-+-+-+-+-+\n|A . . 1 . . B|\n+-+-+-+-+-+-+-+", enemies={"1": "husk"})


def test_enm_03_a_tie_for_the_nearest_is_the_leaders_choice() -> None:
    made = tied()
    assert act(made, "move") == []
    assert asked(made) == ("enemy_target", ["A", "B"])
    events = made.do(Choose("B"))
    assert events[0] == ev.TargetChosen("1", "B", 3, 3)
    assert cells(events) == [(4, 0), (5, 0)]


@pytest.mark.parametrize("action", ["move", "advance", "charge"])
def test_enm_04_whom_to_go_for_is_not_asked_of_an_enemy_that_gets_no_nearer(action: str) -> None:
    made = table("+-+-+-+-+-+-+-+\n|A . .|1|. . B|\n+-+-+-+-+-+-+-+", enemies={"1": "husk"})
    assert act(made, action) == [ev.Held("1", "no_way")]
    assert made.state.pending is None


def test_enm_03_who_stands_where_it_shoots_is_asked_once_at_whom() -> None:
    made = table(
        "+-+-+-+-+-+\n|A . 1 . B|\n+-+-+-+-+-+",
        enemies={"1": "husk"},
        kinds={"husk": {"attack": BOLT}},
    ).force(combat=(MISS,))
    act(made, "advance")
    assert asked(made) == ("enemy_target", ["A", "B"])
    assert targets(made.do(Choose("B"))) == ["B"]
    assert made.state.pending is None


def test_enm_03_a_tie_among_those_in_reach_is_the_leaders_choice() -> None:
    made = table("+-+-+-+\n|A 1 B|\n+-+-+-+", enemies={"1": "husk"}).force(combat=(MISS, MISS))
    assert act(made, "onslaught") == []
    assert asked(made) == ("enemy_target", ["A", "B"])
    assert targets(made.do(Choose("B"))) == ["B"]
    assert asked(made) == ("enemy_target", ["A", "B"])
    assert targets(made.do(Choose("A"))) == ["A"]


def test_enm_03_figures_in_the_way_count_by_the_path_without_them() -> None:
    made = table("+-+-+-+-+-+-+\n|A . . 2 1 .|\n+-+-+-+-+-+-+", enemies={"1": "husk", "2": "husk"})
    assert act(made, "move") == [ev.TargetChosen("1", "A", 4, 4), ev.Held("1", "no_way")]


def test_enm_03_an_enemy_goes_round_the_figures_in_its_way() -> None:
    made = table(
        "+-+-+-+-+-+\n|A . 2 1 .|\n|         |\n|. . . . .|\n+-+-+-+-+-+",
        enemies={"1": "husk", "2": "husk"},
        kinds={"husk": {"speed": 1}},
    )
    events = act(made, "move")
    assert events[0] == ev.TargetChosen("1", "A", 5, 3)
    assert cells(events) == [(3, 1)]


def test_enm_03_a_blocked_enemy_queues_up_behind_the_others() -> None:
    made = table(
        "+-+-+-+-+-+-+-+\n|A 2 . . . . 1|\n+-+-+-+-+-+-+-+", enemies={"1": "husk", "2": "husk"}
    )
    assert cells(act(made, "move")) == [(5, 0), (4, 0), (3, 0)]
    assert cells(act(made, "move")) == [(2, 0)]


def test_enm_03_a_hero_with_a_way_comes_before_a_nearer_one_without() -> None:
    made = table("+-+-+-+-+-+-+-+-+\n|A|. 1 . . . . B|\n+-+-+-+-+-+-+-+-+", enemies={"1": "husk"})
    assert act(made, "move")[0] == ev.TargetChosen("1", "B", 5, 5)


def test_enm_03_an_adjacent_hero_across_an_open_door_is_one_step_away() -> None:
    made = table("+-+-+-+-+\n|AD1 . B|\n+-+-+-+-+", enemies={"1": "husk"})
    made.change(opened=((1, 0, "w"),)).force(combat=(MISS,))
    events = act(made, "advance")
    assert events[0] == ev.TargetChosen("1", "A", 1, 1)
    assert targets(events) == ["A"]


# --- ENM-04: an activation always ends ---------------------------------------------------------


@pytest.mark.parametrize("action", ["move", "advance", "charge"])
def test_enm_04_no_way_and_no_target_holds(action: str) -> None:
    made = table("+-+-+-+-+-+\n|A .D. . 1|\n+-+-+-+-+-+", enemies={"1": "husk"})
    assert act(made, action) == [ev.TargetChosen("1", "A", -1, 4), ev.Held("1", "no_way")]


@pytest.mark.parametrize("action", ["onslaught", "aim"])
def test_enm_04_an_attack_without_a_target_holds(action: str) -> None:
    made = table(HALL, enemies={"1": "husk"})
    assert act(made, action) == [ev.Held("1", "no_target")]


@pytest.mark.parametrize("action", [*ACTIONS, "cast_web"])
def test_enm_04_every_action_ends_when_no_hero_stands(action: str) -> None:
    made = table(HALL, enemies={"1": "spinner"}, kinds=spinner())
    made.card("A", status="out").change(figures={"1": made.state.figures["1"]})
    assert act(made, action) == [ev.Held("1", "no_target")]


@pytest.mark.parametrize("action", [*ACTIONS, "cast_web"])
def test_enm_04_every_action_of_a_walled_in_enemy_ends(action: str) -> None:
    made = table("+-+-+-+\n|A .|1|\n+-+-+-+", enemies={"1": "spinner"}, kinds=spinner())
    events = act(made, action)
    assert len(only(events, ev.Held)) == 1
    assert made.state.agenda == ()


def test_enm_04_an_enemy_slain_on_its_walk_does_nothing_more() -> None:
    made = table(HALL, enemies={"1": "husk"})
    made.change(figures={"A": made.state.figures["A"]})
    assert act(made, "advance") == []


# --- whatever the board ------------------------------------------------------------------------

WIDE, HIGH = 6, 4
MOVERS: dict[str, dict[str, Any]] = {
    "foot": {"speed": 3},
    "slow": {"speed": 1},
    "small": {"small": True, "speed": 5},
    "flyer": {"flying": True, "speed": 4},
    "crawler": {"crawling": True, "speed": 4},
    "archer": {"attack": BOLT},
    "bomber": {"attack": BLAST},
}


@st.composite
def boards(draw: st.DrawFn) -> str:
    """A small board with two heroes, five enemies, all terrains, walls and doors."""
    marks = "AB12345"
    ground = draw(st.lists(st.sampled_from("......oo~I#"), min_size=17, max_size=17))
    cells = draw(st.permutations([*marks, *ground]))
    across = draw(st.lists(st.sampled_from("       |D"), min_size=20, max_size=20))
    down = draw(st.lists(st.sampled_from("       -D"), min_size=18, max_size=18))
    lines = ["+-" * WIDE + "+"]
    for y in range(HIGH):
        row = cells[y * WIDE : (y + 1) * WIDE]
        sides = [*across[y * 5 : y * 5 + 5], "|"]
        lines.append("|" + "".join(cell + side for cell, side in zip(row, sides, strict=True)))
        if y < HIGH - 1:
            lines.append("+" + "+".join(down[y * WIDE : (y + 1) * WIDE]) + "+")
    return "\n".join([*lines, lines[0]])


@settings(deadline=None)
@given(
    boards(),
    st.sampled_from([*ACTIONS, "cast_web"]),
    st.sampled_from(list(MOVERS)),
    st.integers(0, 999),
)
def test_enm_04_an_activation_always_ends_and_keeps_the_rules_of_movement(
    drawing: str, action: str, kind: str, seed: int
) -> None:
    special = (Special("cast_web", "Cast web", "", WEB),)
    spec = {"specials": special, "behaviour": every(action), **MOVERS[kind]}
    made = table(
        drawing,
        enemies={"1": kind, "2": "small", "3": "foot", "4": kind, "5": "flyer"},
        kinds={**MOVERS, kind: spec},
        seed=seed,
    )
    rooms = board_of(made.rulebook, made.state).rooms
    before = made.state.figures["1"].cell
    events = made.next(fr.EnemyTurn("1"))
    while made.state.pending is not None:
        assert made.state.pending.question == "enemy_target"
        assert len(made.state.pending.options) > 1
        events += made.do(Choose(made.state.pending.options[seed % 2].id))
    assert made.state.agenda == ()
    here = made.state.figures["1"].cell
    assert rooms[here[1], here[0]] == rooms[before[1], before[0]]
    there = [name for name, figure in made.state.figures.items() if figure.cell == here]
    assert len(there) == 1 or (len(there) == 2 and MOVERS[kind].get("small"))
    moves = 2 if action == "charge" else 1
    speed = made.rulebook.enemies[kind].speed
    assert sum(event.cost for event in only(events, ev.Stepped)) <= moves * speed
    assert only(events, ev.Placed) == []
    did = only(events, ev.Stepped, ev.Faced, ev.Attacked, ev.Held)
    assert did or action in ("move", "charge")


@settings(deadline=None)
@given(boards(), st.sampled_from(list(MOVERS)), st.integers(0, 999))
def test_enm_01_the_near_column_is_kept_an_advance_at_one_hero_attacks(
    drawing: str, kind: str, seed: int
) -> None:
    made = table(
        drawing,
        heroes={"A": {}},
        enemies={"1": kind, "2": "small", "3": "foot"},
        kinds={**MOVERS, kind: {"behaviour": COLUMNS, **MOVERS[kind]}},
        seed=seed,
    )
    events = made.next(fr.EnemyTurn("1"))
    (roll,) = only(events, ev.BehaviourRolled)
    if roll.column in ("near", "adjacent"):
        assert "A" in targets(events)
