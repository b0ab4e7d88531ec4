"""What enemies do: the actions of their tables. Rule: ENM-02."""

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.approach import steps_of
from game.rules.commands import Decline, StrikeBack
from game.rules.rulebook import Weapon
from game.rules.state import Space
from tests.rules.hall import BLAST, BOLT, HALL, HIT, MISS, act, cells, spinner, targets
from tests.rules.table import card, enemy_spec, only, table

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
