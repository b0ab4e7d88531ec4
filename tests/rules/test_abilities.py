"""Abilities and free actions. Rule: ACT-06, ACT-07."""

from __future__ import annotations

from typing import Any

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import (
    Attack,
    Choose,
    Decline,
    EndActivation,
    Move,
    Recover,
    Run,
    UseAbility,
)
from game.rules.payment import FREE
from game.rules.rulebook import Ability
from game.rules.state import Payment, Space
from tests.rules.table import Table, asked, card, only, plain, table

WOUND, GRIEVOUS = Space(wound="wound"), Space(wound="grievous")


def hero(drawing: str, *faces: int, **more: Any) -> Table:
    """Hero A is asked for an action and has these dice (1 and 6 by default)."""
    return table(drawing, dice={"A": faces or (1, 6)}, **more).turn("A")


KINDLE = Ability("kindle", "Kindle", "", "action", "kindle", cost=4, reach=3)
SHOT = Ability("shot", "Shot", "", "action", "called_shot", cost=4, per_round=1, extra=8)
MEND = Ability("mend", "Mend", "", "action", "mend", cost=3)
SHOVE = Ability("shove", "Shove", "", "action", "shove", cost=2)
HOLD = Ability("hold", "Hold", "", "counter", "hold_the_gate", per_round=1)


def test_act_06_an_ability_that_is_an_action_is_paid_like_one() -> None:
    t = hero(plain("Ah."), 3, 2, enemies={"h": "husk"})
    assert t.refused(UseAbility("A", card(2), path=((1, 0), (2, 0)))) == "die_too_low"
    assert t.do(UseAbility("A", card(3), path=((1, 0), (2, 0)))) == [
        ev.DieSpent("A", card(3), "ability"),
        ev.AbilityUsed("A", "slip", ""),
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Stepped("A", (1, 0), (2, 0), 1),
    ]


def test_act_06_a_command_names_only_what_the_ability_needs() -> None:
    t = hero(plain("Ah."), 6, enemies={"h": "husk"})
    assert t.refused(UseAbility("A", card(6), "h", ((1, 0), (2, 0)))) == "unknown_target"
    assert t.refused(UseAbility("A", card(6))) == "empty_path"
    t = hero(plain("A..h"), 6, enemies={"h": "husk"}, heroes={"A": {"ability": SHOT}})
    assert t.refused(UseAbility("A", card(6), "h", ((1, 0),))) == "unknown_target"


def test_act_06_the_card_says_how_often_it_may_be_used() -> None:
    heroes = {"A": {"ability": SHOT}}
    t = hero(plain("A..h"), 4, 4, enemies={"h": "husk"}, heroes=heroes).force(combat=(1, 1, 1, 1))
    shot = UseAbility("A", card(4), "h")
    assert t.do(shot) == [
        ev.DieSpent("A", card(4), "ability"),
        ev.AbilityUsed("A", "shot", "h"),
        ev.Rolled("combat", (8, 8), (1, 1), "attack", "A"),
        ev.Attacked("A", "h", "bow", 0, 0),
    ]
    assert t.refused(shot) == "ability_used"
    t.next(fr.StartRound())
    t.turn("A").card("A", spaces=(Space(die=4), Space(die=4)))
    assert only(t.do(shot), ev.AbilityUsed)


def test_act_06_one_that_is_no_action_is_not_used_as_one() -> None:
    t = hero(plain("Ah"), 6, enemies={"h": "husk"}, heroes={"A": {"ability": HOLD}})
    assert t.refused(UseAbility("A", card(6), "h")) == "not_an_action"


def kindling(**more: Any) -> Table:
    """Hero A has Kindle at reach 3 and a die 4; hero B has a wound."""
    t = hero(plain("A....", "B...."), 4, 6, heroes={"A": {"ability": KINDLE}, "B": {}}, **more)
    return t.card("B", spaces=(WOUND, Space(), Space(), Space()))


def test_act_06_kindle_lets_a_hero_in_sight_recover() -> None:
    t = kindling().force(combat=(5,))
    assert t.do(UseAbility("A", card(4), "B")) == [
        ev.DieSpent("A", card(4), "ability"),
        ev.AbilityUsed("A", "kindle", "B"),
    ]
    assert t.state.pending is not None
    assert (t.state.pending.question, t.state.pending.hero) == ("free_action", "B")
    assert t.do(Recover("B", FREE)) == [
        ev.DieSpent("B", FREE, "recover"),
        ev.Rolled("combat", (6,), (5,), "recover", "B", "success"),
        ev.Healed("B", 0),
    ]


def test_act_06_kindle_needs_sight_reach_and_a_wound() -> None:
    use = UseAbility("A", card(4), "B")
    assert kindling().figure("B", cell=(4, 1)).refused(use) == "out_of_range"
    assert kindling().card("B", spaces=(GRIEVOUS, Space())).refused(use) == "nothing_to_heal"
    assert kindling().refused(UseAbility("A", card(4), "Z")) == "unknown_target"
    wall = hero("+-+-+\n|A|B|\n+-+-+", 4, heroes={"A": {"ability": KINDLE}, "B": {}})
    assert wall.card("B", spaces=(WOUND,)).refused(use) == "not_seen"


def mending(**more: Any) -> Table:
    """Hero A can mend and has a die 3; hero B beside it has a wound and is cursed."""
    t = hero(plain("AB..."), 3, 6, heroes={"A": {"ability": MEND}, "B": {}}, **more)
    return t.card("B", spaces=(WOUND, Space(), Space(), Space()), ailments=("cursed",))


def test_act_06_mend_lets_the_other_recover_or_lose_an_ailment() -> None:
    t = mending().force(combat=(5,))
    use = UseAbility("A", card(3), "B")
    spent, used = ev.DieSpent("A", card(3), "ability"), ev.AbilityUsed("A", "mend", "B")
    assert t.do(use) == [spent, used]
    assert t.state.pending is not None
    assert [option.id for option in t.state.pending.options] == ["recover", "cursed"]
    assert t.do(Choose("cursed")) == [ev.AilmentLost("B", "cursed")]
    t = mending().card("B", ailments=()).force(combat=(5,))
    rolled = ev.Rolled("combat", (6,), (5,), "recover", "B", "success")
    assert t.do(use) == [spent, used, rolled, ev.Healed("B", 0)]


def test_act_06_mend_needs_somebody_beside_who_needs_it() -> None:
    use = UseAbility("A", card(3), "B")
    assert mending().figure("B", cell=(3, 0)).refused(use) == "not_adjacent"
    healthy = mending().card("B", spaces=(Space(),) * 4, ailments=())
    assert healthy.refused(use) == "nothing_to_heal"
    assert healthy.refused(UseAbility("A", card(3), "A")) == "nothing_to_heal"
    assert mending(enemies={}).refused(UseAbility("A", card(3), "h")) == "unknown_target"
    t = mending().card("A", ailments=("webbed",))
    assert t.do(UseAbility("A", card(3), "A"))[-1] == ev.AilmentLost("A", "webbed")


def shoving(drawing: str, **more: Any) -> Table:
    """Hero A can shove and has a die 2; h is a husk."""
    return hero(drawing, 2, 6, heroes={"A": {"ability": SHOVE}}, enemies={"h": "husk"}, **more)


def test_act_06_a_shove_moves_the_enemy_one_cell_straight_away() -> None:
    assert shoving(plain("Ah.")).do(UseAbility("A", card(2), "h")) == [
        ev.DieSpent("A", card(2), "ability"),
        ev.AbilityUsed("A", "shove", "h"),
        ev.Placed("h", (1, 0), (2, 0)),
    ]


def test_act_06_a_shove_is_side_by_side_and_needs_room_beyond() -> None:
    use = UseAbility("A", card(2), "h")
    assert shoving(plain("A..", ".h.", "...")).refused(use) == "not_beside"
    assert shoving(plain("A.h.")).refused(use) == "not_beside"
    assert shoving(plain("Ah")).refused(use) == "no_room_beyond"
    assert shoving(plain("Ah#")).refused(use) == "no_room_beyond"
    assert shoving("+-+-+-+\n|A h|.|\n+-+-+-+").refused(use) == "no_room_beyond"
    assert shoving("+-+-+-+\n|A|h .|\n+-+-+-+").refused(use) == "not_beside"


def test_mov_08_a_shove_never_takes_a_monster_through_a_door() -> None:
    use = UseAbility("A", card(2), "h")
    t = shoving("+-+-+-+\n|A hD.|\n+-+-+-+")
    assert t.refused(use) == "no_room_beyond"
    assert t.change(opened=((2, 0, "w"),)).refused(use) == "no_room_beyond"


def test_mov_03_a_shove_never_puts_two_figures_into_a_cell() -> None:
    t = hero(
        plain("Ahi"), 2, 6, heroes={"A": {"ability": SHOVE}}, enemies={"h": "husk", "i": "husk"}
    )
    assert t.refused(UseAbility("A", card(2), "h")) == "no_room_beyond"


def test_act_06_who_is_slow_cannot_be_shoved() -> None:
    kinds = {"pallbearer": {"speed": 1}}
    heroes = {"A": {"ability": SHOVE}}
    t = hero(plain("Ap."), 2, 6, heroes=heroes, enemies={"p": "pallbearer"}, kinds=kinds)
    assert t.refused(UseAbility("A", card(2), "p")) == "too_heavy"


def test_act_07_a_free_action_costs_no_die() -> None:
    t = table(plain("A..."), dice={"A": (2,)})
    t.next(fr.FreeAction("A", "move"))
    assert t.do(Move("A", FREE, ((1, 0),))) == [
        ev.DieSpent("A", Payment("free", 6), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
    ]
    assert t.state.cards["A"].dice == (2,)


def test_act_07_it_is_that_action_and_no_die_pays_for_it() -> None:
    t = table(plain("A...h"), dice={"A": (6,)}, enemies={"h": "husk"})
    t.card("A", spaces=(Space(die=6), WOUND)).next(fr.FreeAction("A", "move"))
    assert t.refused(Move("A", card(6), ((1, 0),))) == "no_such_die"
    assert t.refused(Run("A", FREE, ((1, 0),))) == "not_now"
    assert t.refused(Recover("A", FREE)) == "not_now"
    assert t.refused(Attack("A", FREE, "bow", "h")) == "not_now"
    assert t.refused(EndActivation("A")) == "not_now"
    assert t.do(Decline("A")) == []


def test_act_07_counts_as_a_die_of_6() -> None:
    assert Payment("free", 6) == FREE


def test_act_07_nobody_pays_for_a_plain_action_with_a_free_one() -> None:
    t = hero(plain("A..h"), enemies={"h": "husk"})
    assert t.refused(Move("A", FREE, ((1, 0),))) == "no_such_die"
    assert t.refused(Attack("A", FREE, "bow", "h")) == "no_such_die"
    assert t.refused(Decline("A")) == "not_now"


def test_act_07_what_cannot_be_done_is_not_offered() -> None:
    t = table(plain("A#"), dice={"A": (6,)})
    assert t.next(fr.FreeAction("A", "move")) == []
    assert asked(t) == ""
    assert t.next(fr.FreeAction("A", "recover")) == []
    assert asked(t) == ""
    t = table(plain("A.")).card("A", status="out")
    t.next(fr.FreeAction("A", "move"))
    assert asked(t) == ""


def test_act_07_a_slow_hero_before_an_obstacle_is_offered_its_free_move() -> None:
    t = table(plain("Ao"), heroes={"A": {"speed": 1}})
    t.next(fr.FreeAction("A", "move"))
    assert t.do(Move("A", FREE, ((1, 0),)))[-1] == ev.Faced("A", (1, 0))


def test_recover_or_cure_asks_only_where_there_is_a_choice() -> None:
    t = table(plain("A")).card("A", spaces=(WOUND, Space()), ailments=("cursed", "webbed"))
    t.next(fr.RecoverOrCure("A"))
    assert asked(t) == "recover_or_cure"
    assert t.refused(Choose("diseased")) == "unknown_option"
    assert t.do(Choose("webbed")) == [ev.AilmentLost("A", "webbed")]
    t = table(plain("A")).card("A", spaces=(WOUND, Space())).force(combat=(4,))
    assert t.next(fr.RecoverOrCure("A"))[-1] == ev.Healed("A", 0)
    t = table(plain("A"))
    assert t.next(fr.RecoverOrCure("A")) == []
    assert t.state.pending is None


def test_lose_ailment_asks_only_where_there_is_a_choice() -> None:
    t = table(plain("A")).card("A", ailments=("cursed", "webbed"))
    t.next(fr.LoseAilment("A"))
    assert t.do(Choose("cursed")) == [ev.AilmentLost("A", "cursed")]
    assert t.next(fr.LoseAilment("A")) == [ev.AilmentLost("A", "webbed")]
    assert t.next(fr.LoseAilment("A")) == []
