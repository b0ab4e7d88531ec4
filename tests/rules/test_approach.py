"""Where the moves of enemies lead, and to whom. Rule: ENM-02, ENM-03, ENM-04."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.approach import ACTIONS, steps_of
from game.rules.battlefield import board_of
from game.rules.commands import Choose
from game.rules.rulebook import Special
from tests.rules.hall import (
    BLAST,
    BOLT,
    COLUMNS,
    HALL,
    MISS,
    WEB,
    act,
    asked,
    cells,
    every,
    spinner,
    targets,
    tied,
)
from tests.rules.table import enemy_spec, only, table

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
