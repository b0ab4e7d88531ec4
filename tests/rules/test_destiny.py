"""Destiny dice. Rule: DES-01 to DES-05."""

from __future__ import annotations

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Attack, Choose, EndActivation, Move, StrikeBack
from game.rules.payment import payments
from game.rules.state import Destiny
from tests.rules.table import Table, destiny, only, plain, table


def hero(*free: int, track: str = "A B", used: int = 0) -> Table:
    """Hero A acts without dice of its own; ``free`` lie on the airship."""
    t = table(plain("A....", "h....", "B...."), enemies={"h": "husk"}, track=track)
    return t.change(destiny=Destiny(free, (2, 2))).card("A", destiny=used).turn("A")


def test_des_01_a_free_destiny_die_is_an_extra_activation_die_for_all_heroes() -> None:
    t = hero(3, 4)
    assert t.do(Move("A", destiny(3), ((1, 0),))) == [
        ev.DieSpent("A", destiny(3), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
    ]
    t.turn("B")
    assert only(t.do(Move("B", destiny(4), ((1, 2),))), ev.Stepped)


def test_des_01_under_all_the_rules_of_one() -> None:
    t = hero(1)
    assert t.refused(Attack("A", destiny(1), "bow", "h")) == "die_too_low"
    assert t.refused(Move("A", destiny(5), ((1, 0),))) == "no_such_die"


def test_des_01_a_declined_die_cannot_be_used() -> None:
    assert hero(3).refused(Move("A", destiny(2), ((1, 0),))) == "no_such_die"


def test_des_02_a_used_die_goes_to_the_declined_space() -> None:
    t = hero(3, 4)
    t.do(Move("A", destiny(3), ((1, 0),)))
    assert t.state.destiny == Destiny((4,), (2, 2, 3))
    assert t.refused(Move("A", destiny(3), ((2, 0),))) == "no_such_die"


def test_des_03_a_hero_uses_at_most_two_in_a_round() -> None:
    t = hero(3, 4, 5)
    t.do(Move("A", destiny(3), ((1, 0),)))
    events = t.do(Move("A", destiny(4), ((2, 0),)))
    # Nothing is left that it may pay with: the activation is over.
    assert events[-1] == ev.SlotDone("hero", "A")
    assert t.state.destiny.free == (5,)
    t = hero(3, used=1).card(
        "A", spaces=table(plain("A"), dice={"A": (1,)}).state.cards["A"].spaces
    )
    t.do(Move("A", destiny(3), ((1, 0),)))
    t.change(destiny=Destiny((5,), ()))
    assert t.refused(Move("A", destiny(5), ((2, 0),))) == "destiny_limit"


@pytest.mark.parametrize("track", ["B! A", "A B!", "g1 A"])
def test_des_03_the_last_hero_of_the_round_may_use_any_that_are_left(track: str) -> None:
    t = hero(3, 4, 5, track=track)
    for x, face in ((1, 3), (2, 4), (3, 5)):
        assert only(t.do(Move("A", destiny(face), ((x, 0),))), ev.DieSpent)
    assert t.state.cards["A"].destiny == 3


def test_des_03_a_hero_who_is_out_does_not_make_another_one_the_last_but_one() -> None:
    t = hero(3, used=2).card("B", status="out")
    assert only(t.do(Move("A", destiny(3), ((1, 0),))), ev.DieSpent)
    t = hero(3, used=2)
    assert t.refused(EndActivation("B")) == "not_your_turn"
    assert t.refused(Move("A", destiny(3), ((1, 0),))) == "destiny_limit"


def test_des_03_the_count_begins_anew_each_round() -> None:
    t = hero(3, used=2)
    t.next(fr.StartRound())
    assert t.state.cards["A"].destiny == 0


def test_des_01_two_free_dice_of_one_face_are_two_dice() -> None:
    """A card or the lantern can free a face that lies there already."""
    t = hero(4, 4)
    assert payments(t.rulebook, t.state, "A") == (destiny(4),)
    t.do(Move("A", destiny(4), ((1, 0),)))
    assert t.state.destiny == Destiny((4,), (2, 2, 4))


@pytest.mark.parametrize(
    ("faces", "free", "declined"),
    [
        ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), ()),
        ((6, 2, 6, 4, 2), (4,), (6, 2, 6, 2)),
        ((3, 3, 3, 3, 3), (), (3, 3, 3, 3, 3)),
        ((5, 1, 1, 1, 2), (5, 2), (1, 1, 1)),
    ],
)
def test_des_04_a_value_shown_once_is_free_and_all_duplicates_are_declined(
    faces: tuple[int, ...], free: tuple[int, ...], declined: tuple[int, ...]
) -> None:
    t = hero(6).force(destiny=faces)
    events = t.next(fr.RollDestiny())
    assert events[:3] == [
        ev.PhaseStarted("destiny"),
        ev.Rolled("destiny", (6,) * 5, faces, "destiny"),
        ev.DestinySet(free, declined),
    ]
    assert t.state.destiny == Destiny(free, declined)


def test_des_04_it_is_rolled_at_the_start_of_each_round() -> None:
    t = hero(6)
    events = t.next(fr.StartRound())
    kinds = [type(event) for event in events]
    assert kinds.index(ev.RoundStarted) < kinds.index(ev.DestinySet) < kinds.index(ev.DicePlaced)


def test_des_05_after_fate_denied_there_is_no_roll_once() -> None:
    t = hero(3, 6)
    t.change(destiny=Destiny((3, 6), (2, 2), denied=True))
    events = t.next(fr.RollDestiny())
    assert events[:2] == [ev.PhaseStarted("destiny"), ev.DestinySkipped()]
    assert only(events, ev.DestinySet) == []
    assert t.state.destiny == Destiny((3, 6), (2, 2))
    assert only(t.next(fr.RollDestiny()), ev.DestinySet)


def test_des_01_but_nobody_keeps_one_for_a_counter_attack() -> None:
    t = table(plain("Ah"), enemies={"h": "husk"}, track="A!", dice={"A": (1,)})
    t.change(destiny=Destiny((6,), ())).next(fr.Counter("A", "h"))
    assert t.refused(StrikeBack("A", destiny(6), "sword")) == "no_such_die"


def test_evt_15_a_die_freed_by_the_lantern_is_kept_in_the_next_roll() -> None:
    """It would be lost before it can be used if all five were rolled again. Rule: DES-04."""
    t = table(plain("A..")).change(destiny=Destiny((), (2, 2, 6)))
    t.force(destiny=(5, 1, 1, 3, 4))
    t.next(fr.LanternFlares())
    t.do(Choose("2"))
    assert t.state.destiny == Destiny((5,), (2, 6), kept=(5,))
    assert only(t.next(fr.RollDestiny()), ev.DestinySet) == [ev.DestinySet((5, 3, 4), (1, 1))]
    assert t.state.destiny == Destiny((5, 3, 4), (1, 1))
