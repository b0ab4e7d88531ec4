"""The lock of a legendary cache. Rule: EXP-26."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules import lock
from game.rules.rulebook import DiscoverySpec, Effect
from game.rules.section import ObjectSpot
from game.rules.state import Deck, Space
from tests.rules.table import card, only
from tests.rules.vault import Vault, delve_card, vault


def locked(*event: int, spaces: tuple[Space, ...] | None = None) -> Vault:
    """Hero A beside a legendary cache; the first three dice are the digits."""
    t = vault(None, (delve_card("plain"),))
    spot = ObjectSpot("s9.cache1", t.at(1, 0), "legendary")
    t.change(delve=replace(t.state.delve, caches=(spot,)))
    find = DiscoverySpec("find", "Find", "", "treasure", 1, (Effect("supply", name="salve"),))
    t.rulebook = replace(t.rulebook, discoveries={"find": find})
    t.change(decks={**t.state.decks, "discoveries": Deck(("find",))})
    if spaces:
        t.card("A", spaces=spaces)
    t.force(event=event)
    return t


def searched(t: Vault) -> list[ev.AnyEvent]:
    """What the search does."""
    return t.do(cmd.Search("A", card(6), "s9.cache1"))


def test_exp_26_three_digits_and_the_dice_that_match_are_kept() -> None:
    t = locked(4, 2, 6, 4, 2, 1)
    events = searched(t)
    assert only(events, ev.LockFaced) == [ev.LockFaced("A", "s9.cache1", (4, 2, 6))]
    assert only(events, ev.LockKept) == [ev.LockKept("A", 0, 4), ev.LockKept("A", 1, 2)]
    assert t.question == "lock"
    assert t.options == ("roll", "shift:1:2", "leave")


def test_exp_26_none_is_kept_before_the_key_digit() -> None:
    t = locked(4, 2, 6, 1, 2, 6)
    events = searched(t)
    assert not only(events, ev.LockKept)
    assert "shift:2:3" in t.options and "shift:6:5" in t.options


def test_exp_26_the_rest_is_rolled_again_up_to_four_times() -> None:
    t = locked(4, 2, 6, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1)
    searched(t)
    counts = []
    for _ in range(3):
        events = t.do(cmd.Choose("roll"))
        counts.append(len(only(events, ev.Rolled)[0].faces))
    assert counts == [3, 2, 2]
    assert "roll" not in t.options and t.question == "lock"
    events = t.do(cmd.Choose("leave"))
    assert only(events, ev.LockJammed) == [ev.LockJammed("A", "s9.cache1")]
    assert t.question == "activation"
    assert t.refused(cmd.Search("A", card(6), "s9.cache1")) == "already_searched"


def test_exp_26_a_wound_shifts_a_die_and_the_key_die_frees_the_others() -> None:
    t = locked(4, 2, 6, 3, 2, 6)
    searched(t)
    events = t.do(cmd.Choose("shift:3:4"))
    assert len(only(events, ev.WoundTaken)) == 1
    assert [event.digit for event in only(events, ev.LockKept)] == [0, 1, 2]
    assert only(events, ev.LockOpened) == [ev.LockOpened("A", "s9.cache1")]
    assert only(events, ev.SupplyGained) == [
        ev.SupplyGained("realmstone", 2),
        ev.SupplyGained("salve", 1),
    ]
    assert t.question == "activation"


def test_exp_26_no_wound_that_would_take_the_hero_out() -> None:
    hurt = (Space(wound="wound"),) * 3 + (Space(die=6),)
    t = locked(4, 2, 6, 1, 1, 1, spaces=hurt)
    searched(t)
    assert t.options == ("roll", "shift:1:2", "leave"), "the space of the die that paid is empty"
    t.do(cmd.Choose("shift:1:2"))
    assert t.state.cards["A"].status == "standing"
    assert t.options == ("roll", "leave")


def test_exp_26_a_lock_that_nothing_can_be_done_about_jams_by_itself() -> None:
    t = locked(1, 1, 1)
    t.card("A", spaces=(Space(wound="wound"),) * 4)
    frame = fr.PickLock("A", "s9.cache1", (4, 2, 6), dice=(1, 1, 1), rolls=0)
    events = t.next(frame)
    assert only(events, ev.LockJammed) and t.question == ""


def brute(digits: tuple[int, int, int], rolls: int) -> Fraction:
    """The chance without wounds by walking through every throw."""

    @cache
    def chance(needed: tuple[int, ...], key: bool, left: int) -> Fraction:
        if not needed:
            return Fraction(1)
        if not left:
            return Fraction(0)
        total = Fraction(0)
        for faces in product(range(1, 7), repeat=len(needed)):
            loose, want, has_key = list(faces), list(needed), key
            if not has_key and want[0] in loose:
                loose.remove(want.pop(0))
                has_key = True
            if has_key:
                for digit in list(want):
                    if digit in loose:
                        loose.remove(digit)
                        want.remove(digit)
            total += chance(tuple(want), has_key, left - 1)
        return total / 6 ** len(needed)

    return chance(digits, False, rolls)


@pytest.mark.parametrize("digits", [(1, 2, 3), (4, 4, 4), (6, 2, 2), (5, 5, 1)])
def test_exp_26_the_odds_are_exact(digits: tuple[int, int, int]) -> None:
    for rolls in (1, 2, 3):
        made = fr.PickLock("A", "x", digits, rolls=rolls)
        assert lock.odds(made) == brute(digits, rolls)


def test_exp_26_each_wound_that_may_be_spent_makes_the_odds_better() -> None:
    made = fr.PickLock("A", "x", (4, 2, 6), dice=(3, 2, 5), rolls=1)
    chances = [lock.odds(made, wounds) for wounds in range(4)]
    assert chances == sorted(chances) and chances[0] < chances[1]
    assert chances[2] == 1, "3 to 4 and 5 to 6, and the 2 lies there"


@pytest.mark.parametrize("digits", [(1, 2, 3), (6, 6, 1)])
def test_exp_26_the_odds_of_the_whole_lock_are_exact(digits: tuple[int, int, int]) -> None:
    assert lock.odds(fr.PickLock("A", "x", digits)) == brute(digits, 4)
