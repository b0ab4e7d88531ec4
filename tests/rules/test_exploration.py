"""Exploring: which cells, by whom, how, and how it fails. Rule: EXP-01 to EXP-11, EXP-15."""

from msgspec.structs import replace

from game.grid import edge_between
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.delving import drawn, explorable, missing, sealed
from game.rules.legal import legal
from game.rules.rulebook import Effect, FollowerSpec
from game.rules.state import Deck, Figure, Space
from tests.rules.table import card, only, plain
from tests.rules.vault import LANE, ROOM, Vault, delve_card, section, vault

PLAIN = delve_card("plain", copies=4)


def entered(*answers: str, **given: object) -> tuple[Vault, list[ev.AnyEvent]]:
    """A hero steps from beside the connection onto it and gives these answers."""
    t = vault(None, (PLAIN,), **given)  # type: ignore[arg-type]
    t.put("A", 2, 0)
    events = t.do(cmd.Move("A", card(6), t.path((2, 1))))
    for answer in answers:
        events += t.do(cmd.Choose(answer))
    return t, events


def test_exp_01_exploring_draws_a_card_and_joins_a_section() -> None:
    t, events = entered("explore")
    assert [type(event) for event in events if not isinstance(event, ev.Stepped)][1:] == [
        ev.Explored,
        ev.CardDrawn,
        ev.CardDrawn,
    ]
    before = explorable(t.rulebook, t.state)
    events = t.do(cmd.Choose(t.placed(3, -1, 3)))
    (placed,) = only(events, ev.SectionPlaced)
    assert placed.piece.section == "room" and placed.cell == t.at(2, 1)
    after = explorable(t.rulebook, t.state)
    assert before == t.path((2, 1), (3, 2))
    assert after == (t.at(5, -1),), "the connection of the new section"


def test_exp_01_new_connection_cells_come_into_play() -> None:
    sections = {name: section(name, ROOM) for name in ("room", "other")}
    t = vault(sections, (PLAIN,))
    t.lie("room", 3, -1, 3)
    assert explorable(t.rulebook, t.state) == (t.at(5, -1),)


def test_exp_02_stepping_in_breaks_the_move_off_and_asks() -> None:
    t = vault(None, (PLAIN,))
    t.put("A", 0, 0)
    events = t.do(cmd.Move("A", card(6), t.path((1, 0), (2, 0), (2, 1), (2, 2))))
    assert [event.cell for event in only(events, ev.Stepped)] == list(
        t.path((1, 0), (2, 0), (2, 1))
    )
    assert (t.question, t.options) == ("explore", ("explore", "go_on"))


def test_exp_02_a_move_that_is_not_used_to_explore_goes_on() -> None:
    t = vault(None, (PLAIN,))
    t.put("A", 0, 0)
    t.do(cmd.Move("A", card(6), t.path((1, 0), (2, 0), (2, 1), (2, 2))))
    events = t.do(cmd.Choose("go_on"))
    assert [event.cell for event in only(events, ev.Stepped)] == [t.at(2, 2)]
    assert t.question == "activation"


def test_exp_02_after_exploring_what_is_left_of_the_move_leads_into_the_section() -> None:
    t, _ = entered("explore")
    t.do(cmd.Choose(t.placed(3, -1, 3)))
    ask = t.state.pending
    assert ask is not None and ask.frame == fr.FreeAction("A", "move", points=3)
    ends = {c.path[-1] for c in legal(t.rulebook, t.state) if isinstance(c, cmd.Move)}
    assert t.at(5, 1) in ends and t.at(5, -1) not in ends
    assert t.refused(cmd.Move("A", fr_free(), t.path((3, 1), (4, 1), (5, 1), (5, 0)))) == "too_far"
    t.do(cmd.Move("A", fr_free(), t.path((3, 1), (4, 1), (5, 1))))
    assert t.state.figures["A"].cell == t.at(5, 1)
    assert t.question == "activation"


def fr_free() -> cmd.Payment:
    """The payment of a free action."""
    return cmd.Payment("free", 6)


def test_exp_02_the_rest_of_the_move_may_be_declined() -> None:
    t, _ = entered("explore")
    t.do(cmd.Choose(t.placed(3, -1, 3)))
    assert t.do(cmd.Decline("A")) == []
    assert t.question == "activation"


def test_exp_02_who_starts_the_turn_there_may_explore() -> None:
    t = vault(None, (PLAIN,))
    t.put("A", 2, 1)
    t.next(fr.NextSlot())
    assert t.question == "explore"
    t.do(cmd.Choose("go_on"))
    assert t.question == "activation"


def test_exp_02_who_is_moved_into_it_may_explore() -> None:
    t = vault(None, (PLAIN,))
    companion(t, 2, 2)
    t.put("A", 2, 2)
    events = t.next(fr.Walk("A", (), 0, came=(t.at(2, 1),)))
    assert only(events, ev.Placed) == [ev.Placed("A", t.at(2, 2), t.at(2, 1))]
    assert t.question == "explore"


def companion(t: Vault, x: int, y: int) -> None:
    """A hound stands there as "f1"."""
    hound = FollowerSpec("hound", "Hound", "", "companion", speed=4, health=2)
    t.rulebook = replace(t.rulebook, followers={"hound": hound})
    t.change(figures={**t.state.figures, "f1": Figure("f1", "hound", "companion", t.at(x, y))})


def test_exp_02_it_is_not_the_explore_action() -> None:
    t, events = entered("explore")
    spent = only(events, ev.DieSpent)
    assert [event.action for event in spent] == ["move"]
    assert only(events, ev.Explored) == [ev.Explored("A", t.at(2, 1), afar=False)]


def test_exp_03_a_companion_cannot_explore() -> None:
    t = vault(None, (PLAIN,))
    companion(t, 2, 0)
    events = t.next(fr.Walk("f1", t.path((2, 1), (2, 2)), 4))
    assert [event.cell for event in only(events, ev.Stepped)] == list(t.path((2, 1), (2, 2)))
    assert t.question == "" and not only(events, ev.Explored)


def test_exp_03_an_enemy_cannot_explore() -> None:
    t = vault(None, (PLAIN,))
    figures = {**t.state.figures, "e1": Figure("e1", "husk", "enemy", t.at(2, 0), "g1")}
    t.change(figures=figures)
    events = t.next(fr.Walk("e1", t.path((2, 1)), 4))
    assert len(only(events, ev.Stepped)) == 1 and t.question == ""


def test_exp_04_a_cell_in_sight_and_within_a_move_is_explored_from_afar() -> None:
    t = vault(None, (PLAIN,))
    assert t.refused(cmd.Explore("A", card(6), t.at(1, 1))) == "no_connection"
    t.card("A", spaces=(*t.state.cards["A"].spaces[:3], Space(die=1)))
    assert t.refused(cmd.Explore("A", card(1), t.at(2, 1))) == "die_too_low"
    events = t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert only(events, ev.Explored) == [ev.Explored("A", t.at(2, 1), afar=True)]
    assert t.state.figures["A"].cell == t.at(0, 0)
    t.do(cmd.Choose(t.options[0]))
    assert t.question == "activation", "no move was broken off"


def test_exp_04_neither_out_of_reach_nor_out_of_sight() -> None:
    t = vault(None, (PLAIN,), heroes={"A": {"speed": 2}})
    assert t.refused(cmd.Explore("A", card(6), t.at(2, 1))) == "too_far"
    walled = """
        + + + + +
         A . .
        + +-+-+ +
         . . 1
        + + + + +
         . . . 2
        + + + + +
    """
    t = vault(None, (PLAIN,), entrance=walled)
    assert t.refused(cmd.Explore("A", card(6), t.at(3, 2))) == "not_seen"
    assert all(not isinstance(c, cmd.Explore) for c in legal(t.rulebook, t.state))


def test_exp_04_legal_lists_each_cell_with_each_die_that_is_high_enough() -> None:
    t = vault(None, (PLAIN,), dice={"A": (1, 2, 6)})
    found = [c for c in legal(t.rulebook, t.state) if isinstance(c, cmd.Explore)]
    cells = t.path((2, 1))
    assert [(c.pay.face, c.cell) for c in found] == [(face, c) for face in (2, 6) for c in cells]
    for command in found:
        assert t.state.figures["A"].cell == t.at(0, 0)
        Vault(t.rulebook, t.state, t.marks).do(command)


def test_exp_05_who_passes_through_a_figure_explores_there_and_may_not_stay() -> None:
    t = vault(None, (PLAIN,), party="AB", heroes={"A": {"small": False}})
    t.put("A", 2, 0).put("B", 2, 1)
    t.do(cmd.UseAbility("A", card(6), path=t.path((2, 1), (2, 2))))
    assert t.question == "explore"
    t.do(cmd.Choose("explore"))
    t.do(cmd.Choose(t.placed(3, -1, 3)))
    events = t.do(cmd.Decline("A"))
    assert only(events, ev.Placed) == [ev.Placed("A", t.at(2, 1), t.at(2, 0))]


def test_exp_06_only_unexplored_connection_cells_at_the_edge() -> None:
    sections = {name: section(name, LANE) for name in ("lane", "more")}
    t = vault(sections, (PLAIN,))
    assert explorable(t.rulebook, t.state) == t.path((2, 1), (3, 2))
    t.lie("lane", 3, 1)
    assert explorable(t.rulebook, t.state) == (t.at(5, 1),), "1 and 2 have a neighbour by now"
    assert t.refused(cmd.Explore("A", card(6), t.at(2, 1))) == "explored_already"
    assert t.refused(cmd.Explore("A", card(6), t.at(0, 0))) == "no_connection"


def test_exp_06_a_connection_with_cells_all_around_is_no_edge_cell() -> None:
    t = vault({"room": section("room", plain("...", ".1.", "..."))}, (PLAIN,))
    t.lie("room", 3, -1)
    assert t.at(4, 0) not in explorable(t.rulebook, t.state)


def test_exp_06_a_cell_is_explorable_again_when_the_section_beside_it_is_removed() -> None:
    sections = {name: section(name, LANE) for name in ("lane", "more")}
    t = vault(sections, (PLAIN,))
    t.lie("lane", 3, 1)
    t.lie("more", 6, 1)
    assert explorable(t.rulebook, t.state) == (t.at(8, 1),)
    events = t.next(fr.Collapse())
    assert [event.piece.section for event in only(events, ev.SectionRemoved)] == ["more"]
    assert t.at(5, 1) in explorable(t.rulebook, t.state)
    assert t.state.decks["sections/hall"].draw[-1] == "more"


def test_exp_07_with_all_shards_drawn_nothing_can_be_explored() -> None:
    shard = delve_card("shard", kind="shard")
    t = vault(None, (shard, PLAIN), mission={"shards": 1})
    assert missing(t.rulebook, t.state) == 1
    t.lie("room", 3, -1, 3, card="shard")
    assert drawn(t.rulebook, t.state) == 1
    assert explorable(t.rulebook, t.state) == () and sealed(t.rulebook, t.state) == ()
    assert t.refused(cmd.Explore("A", card(6), t.at(5, -1))) == "all_shards_drawn"


def no_hall() -> Vault:
    """The pile of halls is empty; of lanes there is one."""
    sections = {"lane": section("lane", LANE, "lane")}
    cards = (
        delve_card("lost", caches=1, reveal=(Effect("damage"),), copies=2),
        delve_card("found", shape="lane"),
    )
    t = vault(sections, cards)
    t.put("A", 2, 0)
    return t


def test_exp_10_without_a_section_of_the_shape_the_card_counts_as_a_shard() -> None:
    t = no_hall()
    t.do(cmd.Move("A", card(6), t.path((2, 1))))
    events = t.do(cmd.Choose("explore"))
    (failed,) = only(events, ev.ExplorationFailed)
    assert (failed.why, failed.card, failed.shape) == ("no_section", "lost", "hall")
    assert t.state.delve.face_down == ("lost",)
    assert drawn(t.rulebook, t.state) == 1
    assert not only(events, ev.WoundTaken, ev.CachePlaced), "none of its text counts"
    assert len(only(events, ev.CardDrawn)) == 1, "no other card is drawn"


def test_exp_10_the_cell_takes_a_new_exploration_after_it_was_left() -> None:
    t = no_hall()
    t.do(cmd.Move("A", card(6), t.path((2, 1))))
    t.do(cmd.Choose("explore"))
    t.do(cmd.Decline("A"))
    assert t.at(2, 1) in explorable(t.rulebook, t.state)
    assert t.refused(cmd.Explore("A", card(6), t.at(2, 1))) == "shunned"
    t.do(cmd.Move("A", card(6), t.path((2, 0), (2, 1))))
    assert t.question == "explore"
    t.do(cmd.Choose("explore"))
    assert len(t.state.delve.face_down) == 2


def test_exp_10_the_next_turn_may_explore_there_again() -> None:
    t = no_hall()
    t.do(cmd.Move("A", card(6), t.path((2, 1))))
    t.do(cmd.Choose("explore"))
    t.next(fr.NextSlot())
    assert t.question == "explore" and t.state.delve.shunned is None


def test_exp_10_from_afar_nobody_is_shunned() -> None:
    t = no_hall()
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert t.state.delve.shunned is None
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert len(t.state.delve.face_down) == 2


def test_exp_10_the_top_section_of_the_pile_is_drawn() -> None:
    sections = {name: section(name, ROOM) for name in ("first", "second")}
    t = vault(sections, (PLAIN,))
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    ask = t.state.pending
    assert ask is not None and isinstance(ask.frame, fr.Join)
    assert ask.frame.section == "first"
    assert t.state.decks["sections/hall"].draw == ("second",)


def test_exp_11_effects_on_reveal_come_before_the_section_is_joined() -> None:
    t = vault(None, (delve_card("cruel", reveal=(Effect("damage", 2),)),))
    events = t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert len(only(events, ev.WoundTaken)) == 2
    assert t.question == "placement"


def test_exp_15_a_section_that_fits_nowhere_goes_under_its_pile() -> None:
    wide = plain("....", ".12.", "....")
    sections = {"wide": section("wide", wide), "room": section("room", ROOM)}
    t = vault(sections, (replace(PLAIN, kind="trap"),))
    t.put("A", 2, 0)
    t.do(cmd.Move("A", card(6), t.path((2, 1))))
    events = t.do(cmd.Choose("explore"))
    (failed,) = only(events, ev.ExplorationFailed)
    assert (failed.why, failed.section) == ("no_fit", "wide")
    assert t.state.decks["sections/hall"].draw == ("room", "wide")
    assert t.state.decks["delve"].discard == ("plain",)
    assert len(t.state.pieces) == 1
    t.do(cmd.Decline("A"))
    assert t.refused(cmd.Explore("A", card(6), t.at(2, 1))) == "shunned"
    t.do(cmd.Move("A", card(6), t.path((2, 0), (2, 1))))
    t.do(cmd.Choose("explore"))
    assert t.question == "placement"


def test_exp_15_an_empty_delve_deck_is_shuffled_anew() -> None:
    wide = {"wide": section("wide", plain("....", ".12.", "....")), "room": section("room", ROOM)}
    t = vault(wide, (delve_card("one"),))
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert t.state.decks["delve"] == Deck((), ("one",))
    t.do(cmd.Explore("A", card(6), t.at(2, 1)))
    assert t.question == "placement"


def test_exp_16_sections_are_connected_wherever_they_have_neighbouring_cells() -> None:
    walled = """
        +-+-+-+
        |. . 1|
        + + +-+
        |. . .|
        + + + +
        |2 . .|
        +-+-+-+
    """
    t = vault({"room": section("room", walled)}, (PLAIN,))
    t.lie("room", 3, -1)
    board = t.board
    assert board.side(t.at(2, 1), t.at(3, 1)).name == "OPEN", "the outline has no walls"
    assert board.side(t.at(3, 1), t.at(3, 2)).name == "OPEN", "no connection symbol is needed"
    x, y = t.at(5, 0)
    assert board.side((x, y), (x, y - 1)).name == "WALL", "inner walls stand"
    assert edge_between((x, y), (x, y - 1)) == (x, y, "n")
