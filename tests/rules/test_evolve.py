"""``evolve``: the only place where a State changes, and it changes nothing else."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.rules import BOOKKEEPING, NEWS, AnyEvent, Start, State, begin, evolve, flow, state_hash
from game.rules import events as ev
from game.rules.commands import AnyCommand, Choose
from game.rules.evolve.change import EVOLVERS
from game.rules.frames import AnyFrame
from game.rules.state import Destiny, Group, Payment, Slot, Space
from tests.rules.skirmish import BOARDS, game, rulebook
from tests.rules.table import plain, table

EVENTS = get_args(AnyEvent)
EVOLVE = Path(__file__).parents[2] / "game/rules/evolve"


def test_every_event_has_its_function() -> None:
    assert sorted(kind.__name__ for kind in EVOLVERS) == sorted(kind.__name__ for kind in EVENTS)


def test_every_frame_and_command_has_its_function() -> None:
    assert {kind.__name__ for kind in flow.FRAMES} == {kind.__name__ for kind in get_args(AnyFrame)}
    kinds = {kind.__name__ for kind in get_args(AnyCommand)} - {Choose.__name__}
    assert {kind.__name__ for kind in flow.COMMANDS} == kinds


def test_bookkeeping_and_news_are_events() -> None:
    assert set(BOOKKEEPING) <= set(EVENTS)
    assert set(NEWS) <= set(EVENTS)


def test_the_old_state_is_never_changed() -> None:
    met = set()
    for name in sorted(BOARDS):
        for seed in range(4):
            for before, _, _, events in game(
                rulebook(BOARDS[name]), Start("table", ("A", "B", "C"), (), seed), 400
            ):
                state = before
                for event in events if state.round else ():
                    frozen = msgspec.json.encode(state)
                    after = evolve(state, event)
                    assert msgspec.json.encode(state) == frozen
                    met.add(type(event).__name__)
                    state = after
    assert len(met) > 40


def test_every_state_and_event_goes_through_json_and_back() -> None:
    rules = rulebook(BOARDS["yard"])
    for _, command, after, events in game(rules, Start("table", ("A", "B", "C"), (), 7), 120):
        again = msgspec.json.decode(msgspec.json.encode(after), type=State)
        assert again == after
        assert state_hash(again) == state_hash(after)
        told = msgspec.json.decode(msgspec.json.encode(events), type=tuple[AnyEvent, ...])
        assert told == events
        if command is not None:
            assert msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand) == command


@pytest.mark.parametrize("path", sorted(EVOLVE.glob("*.py")), ids=lambda path: path.stem)
def test_evolve_rolls_no_die_and_reads_no_rulebook(path: Path) -> None:
    names = [
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    assert names, "each part takes something in"
    assert not [
        name for name in names if name.split(".")[-1] in ("dice", "rulebook", "battlefield")
    ]


def test_equal_dice_leave_one_at_a_time() -> None:
    t = table(plain("A"), dice={"A": (2, 5, 5)}, destiny=Destiny((4,), (1, 1)))
    after = evolve(t.state, ev.DieSpent("A", Payment("card", 5), "move"))
    assert after.cards["A"].spaces == (Space(die=2), Space(), Space(die=5), Space())
    after = evolve(after, ev.DieSpent("A", Payment("destiny", 4), "move"))
    assert after.destiny == Destiny((), (1, 1, 4))
    assert after.cards["A"].destiny == 1
    after = evolve(after, ev.DestinyRerolled(1, 6))
    assert after.destiny == Destiny((6,), (1, 4), kept=(6,))


def test_who_leaves_the_field_is_on_it_no_more() -> None:
    t = table(plain("Ah"), enemies={"h": "husk"}, dice={"A": (1, 2)})
    slain = evolve(t.state, ev.Slain("h", "husk", (1, 0), 2, "A"))
    assert list(slain.figures) == ["A"]
    assert (slain.slain, slain.cards["A"].slain) == (1, 2)
    out = evolve(t.state, ev.TakenOut("A", (0, 0)))
    assert list(out.figures) == ["h"]
    assert out.cards["A"].dice == ()
    back = evolve(out, ev.Returned("A", (0, 0)))
    assert back.figures["A"].cell == (0, 0)
    assert back.cards["A"].status == "standing"


def test_a_new_group_takes_the_slot_of_the_one_that_it_replaces() -> None:
    t = table(plain("Ah"), enemies={"h": "husk"}, track="g1 A!")
    made = ev.GroupMade(Group("g9", "g1", False), replaces="g1")
    after = evolve(t.state, made)
    assert after.track == (Slot("enemy", "g9"), Slot("hero", "A", done=True))
    assert list(after.groups) == ["g9"]


def test_the_order_of_dicts_is_part_of_the_state() -> None:
    state, _ = begin(rulebook(BOARDS["chamber"]), Start("table", ("A", "B", "C")))
    turned = dict(reversed(state.figures.items()))
    other = msgspec.structs.replace(state, figures=turned)
    assert state_hash(other) != state_hash(state)


def test_an_unknown_event_is_a_fault_of_the_rules() -> None:
    state = table(plain("A")).state
    with pytest.raises(KeyError):
        evolve(state, "nothing")  # type: ignore[arg-type]
