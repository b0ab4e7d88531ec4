"""Citizens and companions: following, leading, prey, safety. Rule: MOV-07, EXP-03, JRN-01."""

import msgspec
import pytest
from msgspec.structs import replace

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import AnyCommand, Choose, Lead, Move, UseAbility
from game.rules.legal import legal
from game.rules.resolution import Resolution
from game.rules.settle import settle
from game.rules.state import Figure, Payment, Space, State
from tests.rules.led import asked, led
from tests.rules.table import CLAW, Table, card, only, plain, table

HIT, MISS = 6, 1


def street(**changes: object) -> Table:
    """The hero A with the citizen c at its back, and a zone far ahead."""
    made = table(
        """
        +-+-+-+-+-+-+-+-+
        |c A . . . . . z|
        +-+-+-+-+-+-+-+-+
        """,
        extraction="z",
        dice={"A": (6, 6, 3, 1)},
        **changes,  # type: ignore[arg-type]
    )
    return led(made, c="baker").turn("A")


def path(*columns: int, row: int = 0) -> tuple[tuple[int, int], ...]:
    return tuple((x, row) for x in columns)


# --- following ---------------------------------------------------------------------------------


def test_mov_07_who_stood_beside_a_hero_is_asked_to_follow() -> None:
    t = street()
    t.do(Move("A", card(3), path(2, 3, 4)))
    assert asked(t) == ("follow", ["3,0", "none"])
    events = t.do(Choose("3,0"))
    assert [step.cell for step in only(events, ev.Stepped)] == [(1, 0), (2, 0), (3, 0)]
    assert t.state.figures["c"].cell == (3, 0)
    assert t.state.pending is not None and t.state.pending.question == "activation"


def test_mov_07_a_citizen_may_stay() -> None:
    t = street()
    t.do(Move("A", card(3), path(2, 3, 4)))
    assert t.do(Choose("none")) == []
    assert t.state.figures["c"].cell == (0, 0)


def test_mov_07_a_citizen_that_stood_apart_does_not_follow() -> None:
    t = street().figure("A", cell=(2, 0))
    t.do(Move("A", card(3), path(3)))
    assert t.state.pending is not None and t.state.pending.question == "activation"


def test_mov_07_a_hero_who_did_not_move_is_not_followed() -> None:
    t = street().next(fr.Follow("A", (1, 0), 4, ("c",)))
    assert t == []


def test_mov_07_where_it_cannot_come_beside_the_hero_it_comes_as_near_as_it_can() -> None:
    t = led(
        table(
            """
            +-+-+-+-+-+-+-+-+
            |c A o o . . . .|
            +-+-+-+-+-+-+-+-+
            """,
            dice={"A": (3,)},
            heroes={"A": {"speed": 5}},
        ),
        c="baker",
    )
    t.turn("A")
    t.do(Move("A", card(3), path(2, 3, 4)))
    # The citizen has 5 points too: 1 for the hero's cell, 2 for each obstacle.
    assert asked(t) == ("follow", ["3,0", "none"])
    t = t.figure("c", cell=(0, 0)).figure("A", cell=(6, 0))
    t.next(fr.Follow("A", (1, 0), 3, ("c",)))
    assert asked(t) == ("follow", ["2,0", "none"])


def test_mov_07_several_follow_one_after_the_other() -> None:
    t = table(
        """
        +-+-+-+-+-+-+-+-+
        |c k A . . . . .|
        |               |
        |. . . . . . . .|
        +-+-+-+-+-+-+-+-+
        """,
        dice={"A": (3,)},
    )
    t = led(t, c="baker", k="child").figure("c", cell=(1, 1)).turn("A")
    t.do(Move("A", card(3), ((3, 0), (4, 0), (5, 0))))
    assert t.state.pending is not None
    assert [option.ref for option in t.state.pending.options] == ["c", "c", "c", ""]
    t.do(Choose("4,1"))
    assert t.state.pending is not None
    assert t.state.pending.options[0].ref == "k"
    # The small one may also share a cell with the hero (MOV-04).
    assert [option.id for option in t.state.pending.options] == ["4,0", "5,0", "4,1", "none"]


def test_mov_07_followers_pass_doors_and_are_stopped_by_gateways() -> None:
    drawing = "+-+-+-+-+\n|c AD. .|\n+-+-+-+-+"
    t = led(table(drawing, dice={"A": (3,)}), c="baker").turn("A")
    t.do(Move("A", card(3), ((2, 0), (3, 0))))
    events = t.do(Choose("2,0"))
    assert t.state.figures["c"].cell == (2, 0)
    assert only(events, ev.Opened) == []  # The hero had opened it.
    shut = led(table(drawing.replace("D", "G"), dice={"A": (3,)}), c="baker").turn("A")
    assert shut.refused(Move("A", card(3), ((2, 0),))) == "gateway_shut"
    shut.figure("A", cell=(0, 0)).figure("c", cell=(1, 0))
    assert shut.refused(Lead("A", card(3), "c", ((2, 0),))) == "gateway_shut"


def test_mov_07_a_free_move_of_the_lantern_is_followed_too() -> None:
    t = street()
    t.change(pending=None)
    t.next(fr.FreeAction("A", "move"))
    t.do(Move("A", Payment("free", 6), path(2, 3)))
    assert asked(t) == ("follow", ["2,0", "none"])


def test_mov_07_slipping_through_is_followed_too() -> None:
    t = street()
    t.do(UseAbility("A", card(6), path=path(2, 3)))
    assert asked(t) == ("follow", ["2,0", "none"])


def test_mov_07_a_hero_who_falls_on_its_way_is_not_followed() -> None:
    t = street(traps={"z": "blades"}, heroes={"A": {"agility": 6}}).figure("A", cell=(6, 0))
    t.figure("c", cell=(5, 0)).card("A", spaces=(Space(wound="wound"),) * 3 + (Space(die=3),))
    events = t.force(combat=(MISS,)).do(Move("A", card(3), path(7)))
    # The die was spent, so the trap's wound finds a space; the next one does not.
    assert only(events, ev.WoundTaken) and asked(t) == ("follow", ["6,0", "none"])
    t = street(traps={"z": "cavein"}).figure("A", cell=(6, 0)).figure("c", cell=(5, 0))
    t.card("A", spaces=(Space(wound="wound"),) * 3 + (Space(die=3),))
    events = t.force(combat=(MISS,)).do(Move("A", card(3), path(7)))
    assert len(only(events, ev.TakenOut)) == 1
    assert t.state.pending is None or t.state.pending.question != "follow"


def test_mov_20_a_follower_springs_no_trap() -> None:
    t = table(
        """
        +-+-+-+-+-+-+
        |c A . t . .|
        |           |
        |. . . . . .|
        +-+-+-+-+-+-+
        """,
        traps={"t": "blades"},
        dice={"A": (3,)},
    )
    led(t, c="baker").figure("c", cell=(2, 0)).turn("A")
    events = t.do(Lead("A", card(3), "c", ((3, 0),)))
    assert only(events, ev.TrapSprung) == []
    assert t.state.sprung == ()


# --- safety ------------------------------------------------------------------------------------


def test_jrn_01_a_citizen_in_the_zone_is_in_safety() -> None:
    t = street().figure("A", cell=(5, 0)).figure("c", cell=(6, 0))
    events = t.do(Lead("A", card(3), "c", path(7)))
    assert only(events, ev.Rescued) == [ev.Rescued("c", "baker", (7, 0))]
    assert "c" not in t.state.figures
    assert t.state.rescued == 1


def test_jrn_01_a_zone_within_reach_is_offered_beside_the_cells_by_the_hero() -> None:
    t = table(
        """
        +-+-+-+-+-+-+
        |z c A . . .|
        |           |
        |. . . . . .|
        +-+-+-+-+-+-+
        """,
        extraction="z",
        dice={"A": (3,)},
    )
    led(t, c="baker").turn("A")
    t.do(Move("A", card(3), ((3, 0), (4, 0))))
    question, options = asked(t)
    assert question == "follow" and options[0] == "0,0"
    events = t.do(Choose("0,0"))
    assert len(only(events, ev.Rescued)) == 1


def test_jrn_01_a_companion_does_not_leave_the_field_in_the_zone() -> None:
    t = led(
        table(
            """
            +-+-+-+-+
            |A h . z|
            +-+-+-+-+
            """,
            extraction="z",
            dice={"A": (3,)},
        ),
        h="hound",
    ).turn("A")
    events = t.do(Lead("A", card(3), "h", path(2, 3)))
    assert only(events, ev.Rescued) == []
    assert t.state.figures["h"].cell == (3, 0)


# --- leading -----------------------------------------------------------------------------------

KENNEL = """
    +-+-+-+-+-+-+-+-+-+
    |A . h . . 1 . . .|
    |                 |
    |B . . . . . . . .|
    +-+-+-+-+-+-+-+-+-+
"""


def kennel(**changes: object) -> Table:
    made = table(KENNEL, enemies={"1": "husk"}, dice={"A": (5, 2, 1)}, **changes)  # type: ignore[arg-type]
    return led(made, h="hound").turn("A")


def test_lead_takes_a_companion_along_a_path_and_has_it_attack() -> None:
    t = kennel().force(combat=(HIT,))
    events = t.do(Lead("A", card(2), "h", path(3, 4), "1"))
    assert only(events, ev.DieSpent) == [ev.DieSpent("A", card(2), "lead")]
    assert only(events, ev.Attacked) == [ev.Attacked("h", "1", "bite", 2, 1)]
    # What it slays counts for the hero that leads it.
    assert only(events, ev.Slain) == [ev.Slain("1", "husk", (5, 0), 2, "A")]
    assert t.state.cards["A"].slain == 2
    assert t.state.tally["attacks"] == 1 and "enemy_attacks" not in t.state.tally


def test_lead_may_attack_without_a_step_and_step_without_an_attack() -> None:
    t = kennel().figure("h", cell=(4, 0)).force(combat=(MISS,))
    events = t.do(Lead("A", card(2), "h", (), "1"))
    assert only(events, ev.Stepped) == []
    assert only(events, ev.Attacked) == [ev.Attacked("h", "1", "bite", 0, 0)]
    t = kennel()
    assert only(t.do(Lead("A", card(2), "h", path(3))), ev.Attacked) == []


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Lead("A", card(1), "h", path(3)), "die_too_low"),
        (Lead("A", card(4), "h", path(3)), "no_such_die"),
        (Lead("B", card(5), "h", path(3)), "not_your_turn"),
        (Lead("Z", card(5), "h", path(3)), "unknown_hero"),
        (Lead("A", card(5), "1", path(3)), "no_follower"),
        (Lead("A", card(5), "nobody", path(3)), "no_follower"),
        (Lead("A", card(5), "h"), "no_effect"),
        (Lead("A", card(5), "h", (), "1"), "not_adjacent"),
        (Lead("A", card(5), "h", path(3), "nobody"), "unknown_target"),
        (Lead("A", card(5), "h", path(3), "B"), "unknown_target"),
        (Lead("A", card(5), "h", path(3, 4, 5)), "occupied"),
        (Lead("A", card(5), "h", path(4)), "not_a_neighbour"),
        (Lead("A", card(5), "h", path(2, 3, 4, 5, 6, 7, row=1)), "too_far"),
    ],
)
def test_lead_refuses_with_the_reason(command: Lead, code: str) -> None:
    t = kennel()
    if code == "too_far":
        t.figure("h", cell=(1, 1))
    assert t.refused(command) == code


def test_lead_needs_a_companion_in_sight_and_call_and_a_citizen_adjacent() -> None:
    t = kennel().figure("h", cell=(7, 1))
    assert t.refused(Lead("A", card(5), "h", ((6, 1),))) == "out_of_range"
    wall = KENNEL.replace("|A . h", "|A|. h")
    t = led(table(wall, enemies={"1": "husk"}, dice={"A": (5,)}), h="hound").turn("A")
    assert t.refused(Lead("A", card(5), "h", path(3))) == "not_seen"
    t = led(table(KENNEL, enemies={"1": "husk"}, dice={"A": (5,)}), h="baker").turn("A")
    assert t.refused(Lead("A", card(5), "h", path(3))) == "not_adjacent"
    t.figure("h", cell=(1, 0))
    assert t.refused(Lead("A", card(5), "h", (), "1")) == "cannot_attack"
    assert len(only(t.do(Lead("A", card(5), "h", path(2, 3, 4))), ev.Stepped)) == 3


def test_lead_is_not_possible_outside_of_an_activation() -> None:
    t = kennel()
    t.change(pending=None)
    t.next(fr.FreeAction("A", "move"))
    assert t.refused(Lead("A", Payment("free", 6), "h", path(3))) == "not_now"


def test_every_lead_that_is_listed_is_legal_and_every_enemy_in_reach_is_listed() -> None:
    t = kennel()
    listed = [command for command in legal(t.rulebook, t.state) if isinstance(command, Lead)]
    assert Lead("A", card(2), "h", path(3, 4), "1") in listed
    assert {command.pay.face for command in listed} == {2, 5}
    # Three cells of the upper row and six of the lower one lie within its 5 points.
    assert len([command for command in listed if command.pay.face == 2]) == 3 + 6 + 1
    for command in listed:
        Table(t.rulebook, t.state, t.marks).do(command)


def test_no_lead_is_listed_without_followers_or_dice() -> None:
    t = kennel().card("A", spaces=street().state.cards["A"].spaces)
    alone = table(KENNEL, enemies={"1": "husk"}, dice={"A": (5, 2, 1)}).turn("A")
    assert not any(isinstance(command, Lead) for command in legal(alone.rulebook, alone.state))
    t = led(table(KENNEL, enemies={"1": "husk"}, dice={"A": (1,)}), h="hound").turn("A")
    assert not any(isinstance(command, Lead) for command in legal(t.rulebook, t.state))


# --- prey --------------------------------------------------------------------------------------

ALLEY = """
    +-+-+-+-+-+-+
    |c 1 . . . A|
    +-+-+-+-+-+-+
"""


def test_an_enemy_that_reaches_no_hero_attacks_a_follower() -> None:
    t = led(table(ALLEY, enemies={"1": "husk"}), c="baker").force(combat=(5,))
    events = t.next(fr.EnemyAct("1", ("strike",)))
    assert only(events, ev.Attacked) == [ev.Attacked("1", "c", "claw", 1, 0)]
    assert only(events, ev.FollowerHurt) == [ev.FollowerHurt("c", 1)]
    assert t.state.figures["c"].wounds == 1
    t.force(combat=(5,))
    events = t.next(fr.EnemyAct("1", ("follow",)))
    assert only(events, ev.FollowerLost) == [ev.FollowerLost("c", "baker", (0, 0), "slain")]
    assert "c" not in t.state.figures
    assert t.state.tally["followers_lost"] == 1


def test_an_enemy_with_a_hero_in_reach_leaves_the_follower_alone() -> None:
    t = led(table(ALLEY, enemies={"1": "husk"}), c="baker").figure("A", cell=(2, 0))
    events = t.force(combat=(MISS,)).next(fr.EnemyAct("1", ("strike",)))
    assert [event.target for event in only(events, ev.Attacked)] == ["A"]


def test_an_enemy_takes_the_nearest_follower() -> None:
    drawing = plain("c.1k..A")
    t = table(
        drawing, enemies={"1": "archer"}, kinds={"archer": {"attack": replace(CLAW, range=3)}}
    )
    led(t, c="baker", k="child").force(combat=(MISS,))
    events = t.next(fr.EnemyAct("1", ("strike",)))
    assert [event.target for event in only(events, ev.Attacked)] == ["k"]


def test_a_miss_does_not_hurt_a_follower() -> None:
    t = led(table(ALLEY, enemies={"1": "husk"}), c="baker").force(combat=(MISS,))
    events = t.next(fr.EnemyAct("1", ("strike",)))
    assert len(only(events, ev.Attacked)) == 1
    assert only(events, ev.FollowerHurt, ev.FollowerLost) == []


def test_onslaught_falls_on_a_follower_twice() -> None:
    t = led(table(ALLEY, enemies={"1": "husk"}), c="baker").force(combat=(5, 5))
    events = t.next(fr.EnemyAct("1", ("strike", "follow")))
    assert len(only(events, ev.Attacked)) == 2
    assert len(only(events, ev.FollowerLost)) == 1


def test_mov_17_followers_block_cells_for_enemies() -> None:
    t = led(table(plain("1c..A"), enemies={"1": "husk"}), c="baker")
    events = t.next(fr.EnemyAct("1", ("move",)))
    assert only(events, ev.Stepped) == []


def test_mov_03_a_follower_with_nowhere_to_stand_is_lost() -> None:
    t = led(table(plain("cA")), c="baker").figure("c", cell=(1, 0))
    r = Resolution(t.rulebook, t.state)
    settle(r, "c", ())
    assert r.events == [ev.Placed("c", (1, 0), (0, 0))]
    t = led(table(plain("BcA")), c="baker").figure("B", cell=(1, 0)).figure("A", cell=(2, 0))
    t.figure("c", cell=(2, 0)).change(sprung=())
    figures = {**t.state.figures, "D": Figure("D", "D", "hero", (0, 0))}
    r = Resolution(t.rulebook, t.change(figures=figures).state)
    settle(r, "c", ())
    assert r.events == [ev.FollowerLost("c", "baker", (2, 0), "no_room")]


def test_a_question_about_following_survives_a_save() -> None:
    t = street()
    t.do(Move("A", card(3), path(2, 3, 4)))
    again = msgspec.json.decode(msgspec.json.encode(t.state), type=State)
    assert again == t.state
    command = Lead("A", card(6), "h", path(2, 3), "1")
    text = msgspec.json.encode(command)
    assert b'"command":"lead"' in text
    assert msgspec.json.decode(text, type=AnyCommand) == command
