"""The worst draws, and many delves from beginning to end. Rule: EXP-10, EXP-15, EXP-27, JRN-01."""

from collections import Counter

import pytest

from game.bots import BOTS
from game.bots.simulate import Invariants, play, seats
from game.content import load_rulebook
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.delving import drawn, explorable
from game.rules.setup import PARTY, Start, begin
from game.session.soundness import unsound
from tests.rules.table import card, only, plain
from tests.rules.vault import LANE, delve_card, section, vault

BOOK = load_rulebook(["delve"])


def test_exp_15_every_section_overlaps_and_each_exploration_fails_for_its_reason() -> None:
    walled_in = {name: section(name, plain(".....", ".12..", ".....")) for name in ("a", "b")}
    t = vault(walled_in, (delve_card("plain", copies=3),), mission={"shards": 0})
    whys = []
    for _ in range(3):
        events = t.next(fr.Uncover("A", t.at(2, 1)), fr.EndExploration())
        whys += [event.why for event in only(events, ev.ExplorationFailed)]
    assert whys == ["no_fit"] * 3
    assert sorted(t.state.decks["sections/hall"].draw) == ["a", "b"]


def test_exp_10_a_shape_whose_pile_is_empty_brings_shards_until_all_are_drawn() -> None:
    cards = (delve_card("ghost", shape="nowhere", copies=5),)
    t = vault(None, cards, mission={"shards": 2})
    for count in (1, 2):
        t.do(cmd.Explore("A", card(6), t.at(2, 1)))
        assert drawn(t.rulebook, t.state) == count
    assert explorable(t.rulebook, t.state) == ()
    assert t.refused(cmd.Explore("A", card(6), t.at(2, 1))) == "all_shards_drawn"


def test_exp_27_only_sections_with_one_exit_seal_the_delve() -> None:
    ends = {name: section(name, plain("1..", "...", "...")) for name in ("a", "b", "c")}
    t = vault(ends, (delve_card("plain", copies=9),))
    events = t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    while t.question == "placement":
        events += t.do(cmd.Choose(t.options[0]))
    assert only(events, ev.DelveSealed) == [ev.DelveSealed(3)]
    assert t.state.delve.sealed and len(t.state.pieces) == 2


def test_exp_07_the_last_shard_while_two_cells_were_explorable() -> None:
    sections = {name: section(name, LANE) for name in ("a", "b", "c")}
    cards = (delve_card("shard", kind="shard"), delve_card("plain", copies=3))
    t = vault(sections, cards, mission={"shards": 1})
    assert len(explorable(t.rulebook, t.state)) == 2
    events = t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    while t.question == "placement":
        events += t.do(cmd.Choose(t.options[0]))
    assert t.state.pieces[-1].card == "shard"
    assert explorable(t.rulebook, t.state) == () and not t.state.delve.sealed
    t.put("A", 2, 0)
    assert not only(t.do(cmd.Move("A", card(6), t.path((2, 1)))), ev.Explored)
    assert t.question == "activation"


def test_jrn_01_a_delve_begins_on_the_entrance_with_its_shards_in_the_deck() -> None:
    state, _ = begin(BOOK, Start("delve", seed=5))
    kinds = Counter(BOOK.delve[name].kind == "shard" for name in state.decks["delve"].draw)
    mission = BOOK.missions["delve"]
    assert kinds == {True: mission.shards, False: mission.depth}
    assert unsound(BOOK, state) == []


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_jrn_01_delves_end_and_every_state_on_the_way_is_sound(bot: str, heroes: int) -> None:
    for seed in range(2):
        party = PARTY[:heroes]
        start = Start("delve", party, seats(party, heroes), seed)
        game = play(BOOK, start, BOTS[bot](seed), Invariants(BOOK))
        assert game.state.outcome is not None
        assert game.state.tally.get("explorations", 0) >= len(game.state.pieces) - 1
