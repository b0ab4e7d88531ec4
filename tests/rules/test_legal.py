"""What is listed as legal is accepted; what is not listed is refused, and only with Illegal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.content.load import load_rulebook
from game.grid import Cell, neighbours
from game.rules import Illegal, Rulebook, Start, State, apply, evolve, legal, state_hash
from game.rules import commands as cmd
from game.rules import frames as fr
from game.rules.errors import CODES
from game.rules.state import Payment
from game.session.soundness import unsound
from tests.rules.skirmish import BOARDS, game, rulebook
from tests.rules.table import card, plain, table

PATHED = (cmd.Move, cmd.Run, cmd.UseAbility)
SEATS = {1: (), 2: (("A",), ("B", "C")), 3: (("C",), ("A",), ("B",))}


@lru_cache(maxsize=4)
def book(name: str) -> Rulebook:
    """The rulebook of one of the small boards, or the shipped one."""
    return load_rulebook() if name == "hunt" else rulebook(BOARDS[name])


@st.composite
def starts(draw: st.DrawFn) -> tuple[str, Start]:
    """The board and the start of a small battle."""
    name = draw(st.sampled_from(sorted(BOARDS)))
    seed = draw(st.integers(0, 10**6))
    seats = SEATS[draw(st.sampled_from(sorted(SEATS)))]
    if draw(st.booleans()):
        return name, Start("table", ("A", "B", "C"), seats, seed)
    return name, Start("table", ("C", "D"), (), seed)


def accepted(rules: Rulebook, state: State, command: cmd.AnyCommand) -> bool:
    """Whether the command is accepted; refused, it has a known code and nothing has happened."""
    before = state_hash(state)
    try:
        apply(rules, state, command)
    except Illegal as error:
        assert error.code in CODES
        assert state_hash(state) == before
        return False
    return True


def spread(commands: tuple[cmd.AnyCommand, ...], most: int) -> Iterator[cmd.AnyCommand]:
    """At most so many of the commands, from first to last."""
    yield from commands[:: max(1, len(commands) // most)]


@settings(max_examples=25, deadline=None)
@given(starts())
def test_every_listed_command_is_accepted(battle: tuple[str, Start]) -> None:
    rules = book(battle[0])
    for before, command, _, _ in game(rules, battle[1], moves=60):
        if command is None:
            continue
        commands = legal(rules, before)
        assert len(set(commands)) == len(commands)
        for each in spread(commands, 12):
            assert accepted(rules, before, each), each


def test_every_listed_command_of_the_hunt_is_accepted() -> None:
    rules = book("hunt")
    for seed in range(3):
        for before, command, after, _ in game(rules, Start("hunt", seed=seed), moves=120):
            assert unsound(rules, after) == []
            if command is not None:
                for each in spread(legal(rules, before), 8):
                    assert accepted(rules, before, each), each


@settings(max_examples=40, deadline=None)
@given(starts())
def test_events_alone_lead_from_the_old_state_to_the_new_one(battle: tuple[str, Start]) -> None:
    rules = book(battle[0])
    for before, command, after, events in game(rules, battle[1], moves=250):
        assert unsound(rules, after) == []
        if command is None:
            continue
        state = before
        for event in events:
            state = evolve(state, event)
        assert state == after
        assert state_hash(state) == state_hash(after)


@settings(max_examples=15, deadline=None)
@given(starts())
def test_a_game_comes_to_its_end(battle: tuple[str, Start]) -> None:
    rules = book(battle[0])
    *_, (_, _, last, _) = game(rules, battle[1], moves=3000)
    assert last.outcome is not None
    assert legal(rules, last) == ()
    assert accepted(rules, last, cmd.EndActivation("A")) is False


def mutations(rules: Rulebook, state: State, command: cmd.AnyCommand) -> Iterator[cmd.AnyCommand]:
    """Commands that differ from this one in one thing."""
    values: dict[str, list[object]] = {
        "hero": [*rules.heroes, "", "nobody", "husk"],
        "pay": [Payment(s, f) for s in ("card", "destiny", "free") for f in range(-1, 8)],
        "face": list(range(-1, 8)),
        "player": list(range(-1, 5)),
        "option": ["", "none", "0,0", "g1", "A", "0", "9"],
        "weapon": ["", "sword", "bow", "bomb", "claw"],
        "target": ["", "nobody", *state.figures, *rules.heroes],
        "object": ["", "z", "B", "nothing"],
        "cell": [None, (0, 0), (-1, -1), (99, 0), (3, 1), (2, 2)],
        "edge": [(0, 0, "n"), (1, 2, "n"), (2, 2, "n"), (-5, 0, "w"), (0, 0, "x"), (99, 9, "n")],
        "path": list(paths(state, getattr(command, "path", ()))),
        "figures": list(orders(getattr(command, "figures", ()))),
    }
    for field in command.__struct_fields__:
        yield from (replace(command, **{field: value}) for value in values[field])


def orders(figures: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Other orders: none, one too few, one twice, one that is no choice, the other way round."""
    yield from ((), figures[1:], (*figures, *figures[:1]), (*figures[1:], "e99"), figures[::-1])


def paths(state: State, path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """Other paths: shorter, longer, back and forth, broken, off the board."""
    yield from ((), path[:-1], path[1:], path[::-1], (*path, *path), ((-1, 0),), ((99, 99),))
    last = path[-1] if path else (0, 0)
    for cell in neighbours(last):
        yield (*path, cell)
        yield (*path, cell, last)
    yield (*path, (last[0] + 1, last[1] + 1))
    for figure in state.figures.values():
        yield (*path, figure.cell)


def others() -> list[cmd.AnyCommand]:
    """A command of each kind, to be given at any time."""
    pay = Payment("card", 6)
    return [
        cmd.Choose("0"),
        cmd.Order(("e1", "e2")),
        cmd.Gambit("A", 6),
        cmd.PassGambits(0),
        cmd.Move("A", pay, ((1, 0),)),
        cmd.Run("A", pay, ((1, 0),)),
        cmd.Recover("A", pay),
        cmd.Search("A", pay, "z"),
        cmd.Open("A", pay, (1, 2, "n")),
        cmd.Withdraw("A", pay),
        cmd.Attack("A", pay, "sword", "e2"),
        cmd.Attack("A", pay, "bomb", cell=(3, 1)),
        cmd.UseAbility("A", pay, "B"),
        cmd.UseAbility("C", pay, path=((1, 1),)),
        cmd.EndActivation("A"),
        cmd.StrikeBack("A", pay, "sword"),
        cmd.Decline("A"),
    ]


def another_way(state: State, command: cmd.AnyCommand, listed: tuple[cmd.AnyCommand, ...]) -> bool:
    """Whether it only goes another way to where a listed command goes, or back to its own cell,
    or names the figures of a listed order in another one."""
    if isinstance(command, cmd.Order):
        known = [one.figures for one in listed if isinstance(one, cmd.Order)]
        return any(sorted(command.figures) == sorted(figures) for figures in known)
    if not isinstance(command, PATHED) or not command.path:
        return False
    if command.path[-1] == state.figures[command.hero].cell:
        return any(type(one) is type(command) and one.pay == command.pay for one in listed)
    same_end = [
        replace(one, path=command.path)
        for one in listed
        if isinstance(one, PATHED) and one.path and one.path[-1] == command.path[-1]
    ]
    return command in same_end


@settings(max_examples=12, deadline=None)
@given(starts())
def test_what_is_not_listed_is_refused_and_only_with_illegal(battle: tuple[str, Start]) -> None:
    rules = book(battle[0])
    for step, (before, command, _, _) in enumerate(game(rules, battle[1], moves=90)):
        if command is None:
            continue
        listed = legal(rules, before)
        known = frozenset(listed)
        tried = list(mutations(rules, before, command))
        tried += others()
        if step % 5 == 0:
            tried += [m for each in others() for m in mutations(rules, before, each)]
        for each in tried:
            if each not in known and accepted(rules, before, each):
                assert another_way(before, each, listed), each


def test_what_the_hunt_does_not_list_is_refused_and_only_with_illegal() -> None:
    rules = book("hunt")
    for before, command, _, _ in game(rules, Start("hunt", seed=5), moves=60):
        if command is None:
            continue
        listed = legal(rules, before)
        known = frozenset(listed)
        for each in mutations(rules, before, command):
            if each not in known and accepted(rules, before, each):
                assert another_way(before, each, listed), each


def test_nothing_is_legal_and_all_is_refused_when_the_journey_is_over() -> None:
    rules = book("chamber")
    *_, (_, _, last, _) = game(rules, Start("table", ("A",), seed=3), moves=3000)
    assert last.outcome is not None
    for each in others():
        with pytest.raises(Illegal) as refusal:
            apply(rules, last, each)
        assert refusal.value.code == "journey_over"


def test_another_path_to_the_same_cell_is_as_legal() -> None:
    t = table(plain("A..", "..."), dice={"A": (1, 6)}).turn("A")
    ways = [((1, 0), (1, 1)), ((0, 1), (1, 1))]
    listed = [one.path for one in legal(t.rulebook, t.state) if isinstance(one, cmd.Move)]
    assert sum(way in listed for way in ways) == 1
    for way in ways:
        assert accepted(t.rulebook, t.state, cmd.Move("A", card(1), way))


def test_known_traps_are_gone_round_where_that_costs_nothing() -> None:
    t = table(plain("At", ".."), dice={"A": (1,)}, traps={"t": "blades"}).turn("A")
    ends = {
        one.path[-1]: one.path for one in legal(t.rulebook, t.state) if isinstance(one, cmd.Move)
    }
    assert ends[1, 1] == ((0, 1), (1, 1))
    assert ends[1, 0] == ((1, 0),)


def test_the_options_of_a_question_are_its_commands() -> None:
    t = table(plain("A.h", "..k"), enemies={"h": "husk/g1", "k": "husk/g1"})
    t.next(fr.GroupTurn("g1", ("h", "k")))
    listed = (cmd.Choose("h"), cmd.Choose("k"), cmd.Order(("h", "k")))
    assert legal(t.rulebook, t.state) == listed


def test_a_gambit_is_offered_for_each_different_die_of_each_hero_of_the_seat() -> None:
    t = table(plain("ABh"), enemies={"h": "husk"}, dice={"A": (4, 2, 4), "B": (6,)},
              seats=(("A",), ("B",)))  # fmt: skip
    t.next(fr.Gambits())
    assert legal(t.rulebook, t.state) == (
        cmd.Gambit("A", 2),
        cmd.Gambit("A", 4),
        cmd.PassGambits(0),
    )


def test_a_game_of_each_kind_goes_through_all_that_can_be_asked() -> None:
    met: dict[str, int] = {}
    for name in sorted(BOARDS):
        for seed in range(12):
            for _, _, after, _ in game(book(name), Start("table", ("A", "B", "C"), (), seed), 900):
                if after.pending is not None:
                    met[after.pending.question] = met.get(after.pending.question, 0) + 1
    assert {"gambits", "swap", "activation", "counter", "free_action", "enemy_order"} <= met.keys()
    assert {"enemy_target", "reinforcement", "crisis_choice", "effect_hero"} <= met.keys()
