"""Attacks, defence, wounds and counter-attacks. Rule: ACT-10 to ACT-12, ACT-16, EVT-20, EVT-22."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Attack, Decline, StrikeBack
from game.rules.payment import FREE
from game.rules.rulebook import Ability, Weapon
from game.rules.state import Space
from tests.rules.table import CLAW, Table, asked, card, only, plain, table

STRIKE = ("strike",)
HOLD = Ability("hold", "Hold", "", "counter", "hold_the_gate", per_round=1)
BITE = Weapon("bite", "Bite", dice=(6, 6), damage=(1, 3))


def attacker(drawing: str, *faces: int, **more: Any) -> Table:
    """Hero A has dice 6, 6 and 1; its combat dice will show ``faces``."""
    marks = {mark: "husk" for mark in "hkl" if mark in drawing}
    t = table(drawing, dice={"A": (6, 6, 1)}, enemies=marks, **more).turn("A")
    return t.force(combat=faces)


def victim(*faces: int, spaces: tuple[Space, ...] = (), **more: Any) -> Table:
    """The enemy h stands beside hero A, whose slot is not done; combat dice show ``faces``."""
    more = {"track": "g1 A", **more}
    t = table(plain("Ah", ".."), enemies={"h": "husk"}, **more).force(combat=faces)
    return t.card("A", spaces=spaces) if spaces else t


@pytest.mark.parametrize(
    ("face", "damage", "criticals", "told"),
    [
        (3, 0, 0, []),
        (4, 1, 0, [ev.EnemyHurt("h", 1)]),
        (6, 2, 1, [ev.Slain("h", "husk", (1, 0), 2, "A")]),
    ],
)
def test_act_10_a_success_does_the_base_damage_and_a_critical_the_other(
    face: int, damage: int, criticals: int, told: Any
) -> None:
    t = attacker(plain("Ah"), face)
    assert t.do(Attack("A", card(1), "sword", "h")) == [
        ev.DieSpent("A", card(1), "attack"),
        ev.Rolled("combat", (6,), (face,), "attack", "A"),
        ev.Attacked("A", "h", "sword", damage, criticals),
        *told,
    ]


@pytest.mark.parametrize(
    ("faces", "damage", "criticals"),
    [((1, 3), 0, 0), ((4, 3), 1, 0), ((5, 4), 2, 0), ((6, 4), 4, 1), ((6, 6), 6, 2)],
)
def test_act_10_two_dice_add_up(faces: Any, damage: int, criticals: int) -> None:
    heroes = {"A": {"weapons": (BITE,)}}
    t = attacker(plain("Ah"), *faces, heroes=heroes, kinds={"husk": {"health": 9}})
    events = t.do(Attack("A", card(1), "bite", "h"))
    assert only(events, ev.Attacked) == [ev.Attacked("A", "h", "bite", damage, criticals)]


def test_act_10_damage_stays_on_the_enemy() -> None:
    t = attacker(plain("Ah"), 4, 4)
    assert only(t.do(Attack("A", card(1), "sword", "h")), ev.EnemyHurt)
    assert t.state.figures["h"].wounds == 1
    assert only(t.do(Attack("A", card(6), "sword", "h")), ev.Slain)
    assert "h" not in t.state.figures
    assert t.state.slain == 1
    assert t.refused(Attack("A", card(6), "sword", "h")) == "unknown_target"


def test_act_10_melee_needs_adjacency() -> None:
    assert attacker(plain("A.h")).refused(Attack("A", card(6), "sword", "h")) == "not_adjacent"
    assert only(attacker(plain("Ah"), 1).do(Attack("A", card(6), "sword", "h")), ev.Attacked)


def test_act_10_ranged_needs_sight_and_range() -> None:
    shot = Attack("A", card(6), "bow", "h")
    assert only(attacker(plain("A....h"), 1).do(shot), ev.Attacked)
    assert attacker(plain("A.....h")).refused(shot) == "out_of_range"
    assert attacker(plain("A.#.h")).refused(shot) == "not_seen"


def test_act_10_only_an_enemy_is_a_target() -> None:
    t = attacker(plain("ABh"))
    for name in ("B", "A", "Z", ""):
        assert t.refused(Attack("A", card(6), "sword", name)) == "unknown_target"


AREA = plain("A..h.", "..kl.", "....B")


def test_act_10_an_area_weapon_strikes_a_seen_cell_and_its_neighbours() -> None:
    t = attacker(AREA, 4, 6, 1)
    assert t.do(Attack("A", card(6), "bomb", cell=(3, 1))) == [
        ev.DieSpent("A", card(6), "attack"),
        ev.Rolled("combat", (6,), (4,), "attack", "A"),
        ev.Attacked("A", "h", "bomb", 1, 0),
        ev.EnemyHurt("h", 1),
        ev.Rolled("combat", (6,), (6,), "attack", "A"),
        ev.Attacked("A", "k", "bomb", 2, 1),
        ev.Slain("k", "husk", (2, 1), 2, "A"),
        ev.Rolled("combat", (6,), (1,), "attack", "A"),
        ev.Attacked("A", "l", "bomb", 0, 0),
    ]


def test_act_10_an_area_weapon_spares_diagonals_and_heroes() -> None:
    t = attacker(AREA, 1, 1)
    events = t.do(Attack("A", card(6), "bomb", cell=(4, 1)))
    assert [event.target for event in only(events, ev.Attacked)] == ["l"]


def test_act_10_an_area_weapon_does_not_strike_through_a_wall() -> None:
    t = attacker("+-+-+-+\n|A . h|\n+ + +-+\n|. . k|\n+-+-+-+", 1, 1)
    events = t.do(Attack("A", card(6), "bomb", cell=(2, 0)))
    assert [event.target for event in only(events, ev.Attacked)] == ["h"]


def test_act_10_a_command_names_a_target_or_a_cell_as_the_weapon_needs() -> None:
    t = attacker(AREA)
    assert t.refused(Attack("A", card(6), "bomb", "h", (3, 0))) == "needs_cell"
    assert t.refused(Attack("A", card(6), "bow", "h", (3, 0))) == "unknown_target"
    assert t.refused(Attack("A", card(6), "bow")) == "unknown_target"


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (None, "needs_cell"),
        ((0, 2), "nobody_hit"),
        ((9, 9), "unknown_target"),
        ((-1, 0), "unknown_target"),
    ],
)
def test_act_10_an_area_weapon_is_aimed_at_a_cell_where_it_hits(cell: Any, code: str) -> None:
    assert attacker(AREA).refused(Attack("A", card(6), "bomb", cell=cell)) == code


def test_act_10_an_area_weapon_needs_sight_and_range_of_the_cell() -> None:
    bomb = Attack("A", card(6), "bomb", cell=(4, 0))
    assert only(attacker(plain("A..h."), 1).do(bomb), ev.Attacked)
    far = Attack("A", card(6), "bomb", cell=(5, 0))
    assert attacker(plain("A...h.")).refused(far) == "out_of_range"
    assert attacker(plain("A.#.h")).refused(bomb) == "not_seen"


@pytest.mark.parametrize(
    ("face", "result", "saved", "wounds"),
    [(1, "fail", 0, 3), (4, "success", 1, 2), (6, "critical", 3, 0)],
)
def test_act_11_a_hero_rolls_its_defence_die(
    face: int, result: Any, saved: int, wounds: int
) -> None:
    t = victim(6, 1, face, kinds={"husk": {"attack": BITE}})
    events = t.next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.Attacked) == [ev.Attacked("h", "A", "bite", 3, 1)]
    assert only(events, ev.Rolled)[1] == ev.Rolled("combat", (6,), (face,), "defence", "A", result)
    assert only(events, ev.Defended) == [ev.Defended("A", result, saved)]
    assert len(only(events, ev.WoundTaken)) == wounds


def test_act_11_there_is_no_defence_where_there_is_no_damage() -> None:
    events = victim(3).next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.Rolled, ev.Defended) == [ev.Rolled("combat", (6,), (3,), "attack", "h")]


def test_act_11_the_die_is_the_one_on_the_card() -> None:
    t = victim(4, 12, heroes={"A": {"defence": 12}})
    events = t.next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.Defended) == [ev.Defended("A", "critical", 1)]


def test_act_11_enemies_have_no_defence_roll_unless_their_card_gives_one() -> None:
    t = attacker(plain("Ah"), 5)
    assert only(t.do(Attack("A", card(1), "sword", "h")), ev.Defended) == []
    t = attacker(plain("Ah"), 5, 4, kinds={"husk": {"defence": 6}})
    assert t.do(Attack("A", card(1), "sword", "h"))[2:] == [
        ev.Attacked("A", "h", "sword", 1, 0),
        ev.Rolled("combat", (6,), (4,), "defence", "h", "success"),
        ev.Defended("h", "success", 1),
    ]


def hurt(face: int, spaces: tuple[Space, ...], *, defence: int = 1) -> list[Any]:
    """What happens when h attacks A, whose card has these spaces, and it rolls ``face``."""
    events = victim(face, defence, spaces=spaces).next(fr.EnemyAct("h", STRIKE))
    return only(events, ev.WoundTaken, ev.TakenOut)


def test_act_12_each_point_puts_a_wound_on_an_empty_space() -> None:
    spaces = (Space(die=1), Space(), Space(die=2), Space())
    assert hurt(4, spaces) == [ev.WoundTaken("A", 1, "wound", 0)]


def test_act_12_else_on_the_space_with_the_lowest_die_which_is_lost() -> None:
    spaces = (Space(die=5), Space(wound="wound"), Space(die=2), Space(die=4))
    assert hurt(4, spaces) == [ev.WoundTaken("A", 2, "wound", 2)]
    assert hurt(4, (Space(die=3), Space(die=3))) == [ev.WoundTaken("A", 0, "wound", 3)]


def test_act_12_the_first_is_grievous_if_an_unsaved_critical_did_it() -> None:
    spaces = (Space(die=5), Space(), Space(die=2))
    assert hurt(6, spaces) == [
        ev.WoundTaken("A", 1, "grievous", 0),
        ev.WoundTaken("A", 2, "wound", 2),
    ]
    assert hurt(6, spaces, defence=4) == [ev.WoundTaken("A", 1, "grievous", 0)]
    assert hurt(6, spaces, defence=6) == []


def test_act_12_a_wound_that_finds_no_space_takes_the_hero_out() -> None:
    full = (Space(wound="wound"), Space(wound="grievous"))
    assert hurt(4, full) == [ev.TakenOut("A", (0, 0))]
    assert hurt(6, (*full, Space(die=3))) == [
        ev.WoundTaken("A", 2, "grievous", 3),
        ev.TakenOut("A", (0, 0)),
    ]
    assert hurt(4, (*full, Space(die=3))) == [ev.WoundTaken("A", 2, "wound", 3)]


def test_act_12_who_is_out_is_off_the_battlefield() -> None:
    t = victim(4, 1, spaces=(Space(wound="wound"),))
    t.next(fr.EnemyAct("h", STRIKE))
    assert "A" not in t.state.figures
    assert t.state.cards["A"].status == "out"
    assert t.state.cards["A"].wounds == 1


def countering(*faces: int, hand: tuple[int, ...] = (1, 4), **more: Any) -> Table:
    """Enemy h attacks hero A, whose slot is done and who kept its dice; it misses by default."""
    return victim(*(faces or (1,)), dice={"A": hand}, **{"track": "A! g1", **more})


def test_act_16_a_done_hero_attacked_by_an_adjacent_enemy_may_strike_back_at_once() -> None:
    t = countering(1, 6)
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == "counter"
    assert t.do(StrikeBack("A", card(1), "sword")) == [
        ev.DieSpent("A", card(1), "counter"),
        ev.Rolled("combat", (6,), (6,), "attack", "A"),
        ev.Attacked("A", "h", "sword", 2, 1, counter=True),
        ev.Slain("h", "husk", (1, 0), 2, "A"),
    ]
    assert t.state.cards["A"].dice == (4,)
    assert t.refused(StrikeBack("A", card(4), "sword")) == "not_now"


def test_act_16_at_once_means_before_the_enemy_goes_on() -> None:
    t = countering(1, 6, 6)
    t.next(fr.EnemyAct("h", ("strike", "follow")))
    events = t.do(StrikeBack("A", card(1), "sword"))
    assert [event.attacker for event in only(events, ev.Attacked)] == ["A"]


def test_act_16_it_may_be_declined() -> None:
    t = countering()
    t.next(fr.EnemyAct("h", STRIKE))
    assert t.refused(Decline("B")) == "not_your_turn"
    assert t.do(Decline("A")) == []
    assert t.state.cards["A"].dice == (1, 4)


def test_act_16_not_before_the_slot_is_done() -> None:
    t = countering(track="g1 A")
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == ""


def test_act_16_not_without_a_kept_die_that_pays() -> None:
    t = countering(hand=())
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == ""
    t = countering(hand=(1,), heroes={"A": {"weapons": (Weapon("axe", "Axe", cost=3),)}})
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == ""


def test_act_16_not_against_an_enemy_that_is_not_adjacent() -> None:
    bow = Weapon("bow", "Bow", range=5)
    t = table(plain("A.h"), enemies={"h": "husk"}, kinds={"husk": {"attack": bow}},
              dice={"A": (6,)}, track="A! g1").force(combat=(1,))  # fmt: skip
    events = t.next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.Attacked)
    assert asked(t) == ""
    t.next(fr.Counter("A", "h"))
    assert asked(t) == ""


def test_act_16_not_when_the_attack_took_the_hero_out() -> None:
    full = (Space(wound="wound"),) * 3 + (Space(die=6),)
    t = countering(6, 1).card("A", spaces=full)
    events = t.next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.TakenOut)
    assert asked(t) == ""
    t = countering(4, 1, hand=(6, 5)).card("A", spaces=(*full[:3], Space(die=6), Space(die=5)))
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == "counter"


def test_act_16_with_a_weapon_action_as_printed_against_that_attacker() -> None:
    t = countering()
    t.next(fr.EnemyAct("h", STRIKE))
    assert t.refused(StrikeBack("A", card(1), "bow")) == "die_too_low"
    assert t.refused(StrikeBack("A", card(6), "sword")) == "no_such_die"
    assert t.refused(StrikeBack("A", card(4), "bomb")) == "no_such_weapon"
    assert t.refused(StrikeBack("A", card(4), "axe")) == "no_such_weapon"
    assert t.refused(StrikeBack("B", card(4), "sword")) == "not_your_turn"
    assert t.refused(StrikeBack("A", FREE, "sword")) == "ability_used"
    events = t.do(StrikeBack("A", card(4), "bow"))
    assert only(events, ev.Attacked)[0].target == "h"


def test_act_06_a_counter_ability_pays_once_a_round() -> None:
    t = countering(1, 1, 1, 1, hand=(), heroes={"A": {"ability": HOLD}})
    t.next(fr.EnemyAct("h", STRIKE))
    assert t.do(StrikeBack("A", FREE, "sword"))[:2] == [
        ev.DieSpent("A", FREE, "counter"),
        ev.AbilityUsed("A", "hold", "h"),
    ]
    t.next(fr.EnemyAct("h", STRIKE))
    assert asked(t) == ""


def test_evt_20_at_night_an_enemy_s_critical_does_one_more() -> None:
    for twilight, damage in ((10, 2), (11, 3)):
        events = victim(6, 1, twilight=twilight).next(fr.EnemyAct("h", STRIKE))
        assert only(events, ev.Attacked) == [ev.Attacked("h", "A", "claw", damage, 1)]
        assert len(only(events, ev.WoundTaken)) == damage
    events = victim(5, 1, twilight=11).next(fr.EnemyAct("h", STRIKE))
    assert only(events, ev.Attacked) == [ev.Attacked("h", "A", "claw", 1, 0)]


def test_evt_20_at_night_a_hero_s_critical_does_not() -> None:
    t = attacker(plain("Ah"), 6, twilight=11)
    assert only(t.do(Attack("A", card(1), "sword", "h")), ev.Attacked)[0].damage == 2


def test_evt_22_a_hit_on_a_cursed_hero_does_one_more() -> None:
    for face, wounds in ((4, 2), (6, 3), (1, 0)):
        t = victim(face, 1).card("A", ailments=("cursed",))
        assert len(only(t.next(fr.EnemyAct("h", STRIKE)), ev.WoundTaken)) == wounds


def test_evt_22_a_hit_that_does_damage_gives_the_weapon_s_ailment_once() -> None:
    kinds = {"husk": {"attack": Weapon("web", "Web", ailment="webbed")}}
    for faces, told in (((4, 1), [ev.AilmentGained("A", "webbed")]), ((4, 6), []), ((1,), [])):
        t = victim(*faces, kinds=kinds)
        assert only(t.next(fr.EnemyAct("h", STRIKE)), ev.AilmentGained) == told
    t = victim(4, 1, kinds=kinds).card("A", ailments=("webbed",))
    assert only(t.next(fr.EnemyAct("h", STRIKE)), ev.AilmentGained) == []
    assert CLAW.ailment == ""
