"""Walking: cells, walls, doors, obstacles. Rule: MOV-01 to MOV-08, MOV-12 to MOV-15."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.grid import Cell
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Attack, Move, Open, Run, UseAbility
from game.rules.events import AnyEvent
from tests.rules.table import card, only, plain, table
from tests.rules.walking import at, hero, move, walked

SMALL = {"A": {"small": True}}


def test_mov_01_a_move_enters_up_to_speed_cells_and_fewer_is_fine() -> None:
    t = hero(plain("A....."))
    assert t.do(move((1, 0), (2, 0), (3, 0), (4, 0))) == [
        ev.DieSpent("A", card(1), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Stepped("A", (1, 0), (2, 0), 1),
        ev.Stepped("A", (2, 0), (3, 0), 1),
        ev.Stepped("A", (3, 0), (4, 0), 1),
    ]
    t = hero(plain("A....."))
    assert walked(t.do(move((1, 0)))) == [(1, 0)]


def test_mov_01_more_than_speed_is_refused() -> None:
    t = hero(plain("A....."))
    assert t.refused(move((1, 0), (2, 0), (3, 0), (4, 0), (5, 0))) == "too_far"
    assert t.refused(move()) == "empty_path"


def test_mov_01_an_enemy_has_its_own_speed() -> None:
    t = table(plain("h....A"), enemies={"h": "husk"})
    events = t.next(fr.EnemyAct("h", ("move",)))
    assert walked(events) == [(1, 0), (2, 0), (3, 0)]


def test_mov_02_steps_go_to_side_neighbours_in_any_mix_of_directions() -> None:
    t = hero(plain("...", ".A.", "..."))
    path = ((1, 0), (2, 0), (2, 1), (1, 1))
    assert walked(t.do(move(*path))) == list(path)


@pytest.mark.parametrize("cell", [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1), (3, 1)])
def test_mov_02_never_diagonally_nor_by_a_jump(cell: Cell) -> None:
    t = hero(plain("....", ".A..", "...."))
    assert t.refused(move(cell)) == "not_a_neighbour"


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (0, 1)])
def test_mov_02_a_step_off_the_board_is_refused(cell: Cell) -> None:
    assert hero(plain("A..")).refused(move(cell)) == "blocked_terrain"


@pytest.mark.parametrize("other", ["B", "h"])
def test_mov_03_one_figure_per_cell(other: str) -> None:
    enemies = {"h": "husk"} if other == "h" else {}
    t = hero(plain(f"A{other}."), enemies=enemies)
    assert t.refused(move((1, 0))) == "occupied"
    t = hero(plain(f"A.{other}"), enemies=enemies)
    assert walked(t.do(move((1, 0)))) == [(1, 0)]


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("other", ["B", "h"])
def test_mov_04_small_figure_enters_occupied_cell(other: str, small: bool) -> None:
    enemies = {"h": "husk"} if other == "h" else {}
    kinds = {"husk": {"small": small}}
    heroes = {"A": {"small": True}} | ({"B": {"small": small}} if other == "B" else {})
    t = hero(plain(f"A{other}."), enemies=enemies, heroes=heroes, kinds=kinds)
    assert walked(t.do(move((1, 0)))) == [(1, 0)]
    assert at(t, "A") == at(t, other)


def test_mov_04_small_figure_goes_through_an_occupied_cell() -> None:
    t = hero(plain("Ah."), enemies={"h": "husk"}, heroes=SMALL)
    assert walked(t.do(move((1, 0), (2, 0)))) == [(1, 0), (2, 0)]


def test_mov_04_two_figures_per_cell_is_the_maximum() -> None:
    t = hero(plain("Ahg"), enemies={"h": "husk", "g": "gnawer"}, heroes=SMALL)
    t.figure("g", cell=(1, 0))
    assert t.refused(move((1, 0))) == "occupied"
    assert t.refused(move((1, 0), (2, 0))) == "occupied"


def test_mov_04_who_is_not_small_enters_no_occupied_cell_even_a_small_ones() -> None:
    t = hero(plain("Ag."), enemies={"g": "gnawer"}, kinds={"gnawer": {"small": True}})
    assert t.refused(move((1, 0))) == "occupied"
    assert t.refused(move((1, 0), (2, 0))) == "occupied"


def test_mov_04_who_is_not_small_leaves_a_shared_cell_but_does_not_come_back() -> None:
    t = hero(plain("A.g"), enemies={"g": "gnawer"}, kinds={"gnawer": {"small": True}})
    t.figure("g", cell=(0, 0))
    assert t.refused(move((1, 0), (0, 0))) == "occupied"
    assert walked(t.do(move((1, 0)))) == [(1, 0)]


def test_mov_04_who_does_not_move_keeps_a_shared_cell() -> None:
    kinds: dict[str, dict[str, Any]] = {"pall": {"speed": 1}, "gnawer": {"small": True}}
    t = table(plain("po.Ag"), enemies={"p": "pall", "g": "gnawer"}, kinds=kinds)
    t.figure("g", cell=(0, 0))
    assert t.next(fr.Walk("p", ((1, 0),), 1)) == [ev.Faced("p", (1, 0))]
    assert at(t, "p") == at(t, "g") == (0, 0)


def test_mov_04_small_enemy_enters_an_occupied_cell_and_a_large_one_does_not() -> None:
    kinds = {"gnawer": {"small": True}, "husk": {"small": False}}
    t = table(plain("ghA"), enemies={"g": "gnawer", "h": "husk"}, kinds=kinds)
    assert walked(t.next(fr.Walk("g", ((1, 0),), 3))) == [(1, 0)]
    t = table(plain("hgA"), enemies={"g": "gnawer", "h": "husk"}, kinds=kinds)
    assert t.next(fr.Walk("h", ((1, 0),), 3)) == []


def test_mov_05_being_small_is_written_on_the_card() -> None:
    for small in (True, False):
        t = hero(plain("AB"), heroes={"A": {"small": small}, "B": {}})
        if small:
            assert walked(t.do(move((1, 0)))) == [(1, 0)]
        else:
            assert t.refused(move((1, 0))) == "occupied"


WALLED = """
    + + + +
     A|. .
    + + + +
     . . h
    + + + +
    """


def test_mov_06_a_wall_is_never_passed() -> None:
    t = hero(WALLED, enemies={"h": "husk"})
    assert t.refused(move((1, 0))) == "wall"
    assert walked(t.do(move((0, 1), (1, 1), (1, 0)))) == [(0, 1), (1, 1), (1, 0)]


@pytest.mark.parametrize("how", ["flying", "crawling", "small"])
def test_mov_06_nobody_passes_a_wall_flying_included(how: str) -> None:
    t = table(WALLED, enemies={"h": "wing"}, kinds={"wing": {how: True, "speed": 6}})
    events = t.next(fr.Walk("h", ((2, 0), (1, 0), (0, 0)), 6))
    assert walked(events) == [(2, 0), (1, 0)]
    assert at(t, "h") == (1, 0)


def test_mov_06_slipping_through_figures_is_not_slipping_through_walls() -> None:
    t = hero(WALLED, enemies={"h": "husk"})
    assert t.refused(UseAbility("A", card(6), path=((1, 0),))) == "wall"


DOOR = """
    +-+-+-+-+
    |A .D. h|
    +-+-+-+-+
    """
OPEN_DOOR = DOOR.replace("D", "d")
GATEWAY = DOOR.replace("D", "G")


def test_mov_07_a_hero_opens_a_door_by_walking_through_it() -> None:
    t = hero(DOOR.replace("h", "."))
    assert t.do(move((1, 0), (2, 0))) == [
        ev.DieSpent("A", card(1), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Opened("A", (2, 0, "w")),
        ev.Stepped("A", (1, 0), (2, 0), 1),
    ]
    assert t.state.opened == ((2, 0, "w"),)
    back = t.do(Move("A", card(6), ((1, 0), (0, 0))))
    assert walked(back) == [(1, 0), (0, 0)]
    assert only(back, ev.Opened) == []


def test_mov_07_a_shut_gateway_is_opened_first() -> None:
    t = hero(GATEWAY.replace("h", "."))
    assert t.refused(move((1, 0), (2, 0))) == "gateway_shut"
    t.figure("A", cell=(1, 0))
    opened = t.do(Open("A", card(6), (2, 0, "w")))
    assert opened == [ev.DieSpent("A", card(6), "open"), ev.Opened("A", (2, 0, "w"))]
    assert walked(t.do(move((2, 0)))) == [(2, 0)]


@pytest.mark.parametrize("drawing", [DOOR, OPEN_DOOR, GATEWAY, GATEWAY.replace("G", "g")])
@pytest.mark.parametrize("how", ["flying", "crawling", "small"])
def test_mov_07_no_monster_passes_a_door_or_gateway(drawing: str, how: str) -> None:
    t = table(drawing, enemies={"h": "husk"}, kinds={"husk": {how: True}})
    events = t.next(fr.Walk("h", ((2, 0), (1, 0)), 3))
    assert walked(events) == [(2, 0)]


@pytest.mark.parametrize("drawing", [DOOR, OPEN_DOOR])
@pytest.mark.parametrize("action", ["move", "sneak", "fall_back"])
def test_mov_08_a_monster_stays_in_its_room(drawing: str, action: str) -> None:
    t = table(drawing, enemies={"h": "husk"})
    events = t.next(fr.EnemyAct("h", (action,)))
    assert all(x >= 2 for x, _ in walked(events))
    assert at(t, "h")[0] >= 2


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("|. Adt h k .|", ev.Placed("g", (2, 0), (5, 0))),
        ("|. Adt h|", ev.Slain("g", "gnawer", (2, 0), 2)),
    ],
)
def test_mov_08_a_monster_that_must_give_way_stays_in_its_room(row: str, told: AnyEvent) -> None:
    edge = "+-" * (len(row) // 2) + "+"
    others = {mark: "husk" for mark in "hk" if mark in row}
    t = hero(
        f"{edge}\n{row}\n{edge}",
        heroes=SMALL,
        traps={"t": "pitfall"},
        enemies={"t": "gnawer", **others},
    )
    figures = dict(t.state.figures)
    figures["g"] = structs.replace(figures.pop("t"), id="g")
    t.change(figures=figures).force(combat=(5,))
    events = t.do(move((2, 0)))
    assert events[3:] == [
        ev.TrapSprung("A", (2, 0), "pitfall", "success", "pit"),
        ev.Placed("A", (2, 0), (1, 0)),
        told,
    ]


def test_mov_12_an_obstacle_costs_two_points() -> None:
    t = hero(plain("Ao..."))
    assert t.refused(move((1, 0), (2, 0), (3, 0), (4, 0))) == "too_far"
    assert t.do(move((1, 0), (2, 0), (3, 0)))[1:] == [
        ev.Stepped("A", (0, 0), (1, 0), 2),
        ev.Stepped("A", (1, 0), (2, 0), 1),
        ev.Stepped("A", (2, 0), (3, 0), 1),
    ]


def test_mov_13_with_one_point_left_an_obstacle_is_not_entered() -> None:
    t = hero(plain("A...o"))
    assert t.refused(move((1, 0), (2, 0), (3, 0), (4, 0))) == "too_far"
    assert walked(t.do(Run("A", card(6), ((1, 0), (2, 0), (3, 0), (4, 0))))) == [
        (1, 0), (2, 0), (3, 0), (4, 0)
    ]  # fmt: skip


def test_mov_13_an_enemy_stops_before_the_obstacle() -> None:
    t = table(plain("h..oA"), enemies={"h": "husk"})
    assert walked(t.next(fr.Walk("h", ((1, 0), (2, 0), (3, 0)), 3))) == [(1, 0), (2, 0)]


SLOW = {"A": {"speed": 1}}


def test_mov_14_speed_1_enters_an_obstacle_over_two_moves() -> None:
    t = hero(plain("Ao."), heroes=SLOW)
    assert t.do(move((1, 0))) == [ev.DieSpent("A", card(1), "move"), ev.Faced("A", (1, 0))]
    assert t.state.figures["A"].ahead == (1, 0)
    assert walked(t.do(Move("A", card(6), ((1, 0),)))) == [(1, 0)]
    assert t.state.figures["A"].ahead is None


def test_mov_14_it_is_remembered_until_the_figure_moves_elsewhere() -> None:
    t = table(plain("Ao", ".."), heroes=SLOW, dice={"A": (1, 1, 1, 1)}).turn("A")
    assert only(t.do(move((1, 0))), ev.Faced)
    assert walked(t.do(move((0, 1)))) == [(0, 1)]
    assert walked(t.do(move((0, 0)))) == [(0, 0)]
    assert only(t.do(move((1, 0))), ev.Faced) == [ev.Faced("A", (1, 0))]


def test_mov_14_facing_another_obstacle_forgets_the_first() -> None:
    t = table(plain("Ao", "o."), heroes=SLOW, dice={"A": (1, 1, 1, 1)}).turn("A")
    for cell in ((1, 0), (0, 1), (1, 0)):
        assert only(t.do(move(cell)), ev.Faced) == [ev.Faced("A", cell)]
    assert walked(t.do(move((1, 0)))) == [(1, 0)]


def test_mov_14_does_not_help_a_figure_with_more_speed() -> None:
    t = hero(plain("A.o"), heroes={"A": {"speed": 2}})
    assert t.refused(move((1, 0), (2, 0))) == "too_far"


def test_mov_14_an_occupied_obstacle_is_not_faced() -> None:
    t = hero(plain("Ao.h"), heroes=SLOW, enemies={"h": "husk"}).figure("h", cell=(1, 0))
    assert t.refused(move((1, 0))) == "occupied"


def test_mov_14_an_enemy_of_speed_1_enters_over_two_moves() -> None:
    t = table(plain("po..A"), enemies={"p": "pall"}, kinds={"pall": {"speed": 1}})
    first = t.next(fr.EnemyAct("p", ("move",)))
    assert only(first, ev.Faced, ev.Stepped) == [ev.Faced("p", (1, 0))]
    second = t.next(fr.EnemyAct("p", ("move",)))
    assert walked(second) == [(1, 0)]


@pytest.mark.parametrize("terrain", ["~", "I", "#", " "])
def test_mov_15_nobody_enters_impassable_cells(terrain: str) -> None:
    t = hero(plain(f"A{terrain}."))
    assert t.refused(move((1, 0))) == "blocked_terrain"
    assert t.refused(UseAbility("A", card(6), path=((1, 0),))) == "blocked_terrain"


@pytest.mark.parametrize("terrain", ["~", "I", "#"])
def test_mov_15_not_even_flying(terrain: str) -> None:
    t = table(plain(f"h{terrain}A"), enemies={"h": "wing"}, kinds={"wing": {"flying": True}})
    assert t.next(fr.Walk("h", ((1, 0), (2, 0)), 3)) == []


@pytest.mark.parametrize("terrain", ["~", "I"])
def test_mov_15_everybody_shoots_across(terrain: str) -> None:
    t = hero(plain(f"A{terrain}h"), enemies={"h": "husk"})
    assert only(t.do(Attack("A", card(6), "bow", "h")), ev.Attacked)
    t = hero(plain("A#h"), enemies={"h": "husk"})
    assert t.refused(Attack("A", card(6), "bow", "h")) == "not_seen"


def test_evt_22_a_web_halves_speed_rounded_up() -> None:
    for speed, cells in ((5, 3), (4, 2), (1, 1)):
        t = hero(plain("A...."), heroes={"A": {"speed": speed}}).card("A", ailments=("webbed",))
        way = ((1, 0), (2, 0), (3, 0), (4, 0))
        assert t.refused(move(*way[: cells + 1])) == "too_far"
        assert len(walked(t.do(move(*way[:cells])))) == cells
