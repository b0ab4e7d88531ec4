"""Which enemy acts when, and which row and column of its table. Rule: ENM-01, EVT-20."""

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose, Order
from game.rules.errors import Illegal
from game.rules.legal import legal
from game.rules.rulebook import Weapon
from tests.rules.hall import COLUMNS, HALL, asked, every, rows
from tests.rules.table import Table, only, table

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
