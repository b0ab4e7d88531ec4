"""The plan of a walk is the walk: path and cost shown are path and cost paid, on every map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.content import load_rulebook, mission_names
from game.rules import Rulebook, apply, begin
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.battlefield import speed_of
from game.rules.events import AnyEvent
from game.rules.legal import walks
from game.rules.setup import Start
from game.rules.state import Ask, Payment, State
from game.rules.stride import Step, plan
from tests.rules.table import card, only, plain, table

CRITICAL = 6
"""What the forced dice show: the critical face of the d6 that every hero rolls here."""
_STOPS = {"trap", "section_trap", "connection", "faced"}


def swift(book: Rulebook, points: int) -> Rulebook:
    """The rulebook with heroes of that Speed, who roll d6 for Agility."""
    heroes = {
        name: replace(
            spec,
            front=replace(spec.front, speed=points, agility=6),
            inspired=replace(spec.inspired, speed=points, agility=6),
        )
        for name, spec in book.heroes.items()
    }
    return replace(book, heroes=heroes)


def started(book: Rulebook, mission: str, hero: str) -> State:
    """The journey at the hero's first turn; every combat die will be a critical."""
    state, _ = begin(book, Start(mission, seed=3))
    hand = tuple(replace(space, die=6, wound="") for space in state.cards[hero].spaces)
    cards = {**state.cards, hero: replace(state.cards[hero], spaces=hand)}
    ask = Ask(state.seat(hero), "activation", fr.HeroTurn(hero), hero=hero)
    forced = {"combat": (CRITICAL,) * 200, "event": (CRITICAL,) * 200}
    return replace(
        state, cards=cards, pending=ask, agenda=(), phase="activation", forced=forced, thrown={}
    )


def walked(events: tuple[AnyEvent, ...] | list[AnyEvent], hero: str) -> list[tuple[object, ...]]:
    """The steps that the hero took, with what each cost."""
    steps = [one for one in only(list(events), ev.Stepped) if one.figure == hero]
    return [(one.cell, one.cost) for one in steps]


def same(shown: tuple[Step, ...], events: tuple[AnyEvent, ...], hero: str) -> None:
    """What was shown is what happened, up to where something that was shown ended the walk."""
    paid = walked(events, hero)
    wanted = [(step.cell, step.cost) for step in shown if "faced" not in step.meets]
    assert paid == wanted[: len(paid)]
    if len(paid) < len(wanted):
        assert _STOPS & set(shown[len(paid) - 1].meets), (shown, paid)
    spent = 0
    for step in shown[: len(paid)]:
        spent += step.cost
        assert step.spent == spent
    doors = [step.door for step in shown[: len(paid)] if step.door is not None]
    assert [one.edge for one in only(list(events), ev.Opened)] == doors
    trapped = [step.cell for step in shown[: len(paid)] if "trap" in step.meets]
    assert [one.cell for one in only(list(events), ev.TrapSprung)] == trapped


def walks_of(book: Rulebook, mission: str, hero: str) -> Iterator[tuple[State, cmd.Move | cmd.Run]]:
    """Every Move and Run of the hero at the start of the journey."""
    state = started(book, mission, hero)
    speed = speed_of(book, state, state.figures[hero])
    for kind, points in ((cmd.Move, speed), (cmd.Run, speed + book.tuning.run_bonus)):
        for path in walks(book, state, hero, points):
            yield state, kind(hero, Payment("card", 6), path)


def check(book: Rulebook, mission: str, heroes: tuple[str, ...] = ()) -> int:
    """Every walk of these heroes (none: of all) is as planned; returns how many there were."""
    many = 0
    for hero in heroes or started(book, mission, next(iter(book.heroes))).standing():
        for state, command in walks_of(book, mission, hero):
            figure = state.figures[hero]
            points = speed_of(book, state, figure)
            if isinstance(command, cmd.Run):
                points += book.tuning.run_bonus
            shown = plan(book, state, figure, command.path, points)
            assert tuple(step.cell for step in shown) == command.path
            _, events = apply(book, state, command)
            same(shown, events, hero)
            many += 1
    return many


@pytest.mark.parametrize("mission", mission_names())
def test_mov_12_preview_equals_deed_for_every_walk_from_the_start(mission: str) -> None:
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, seed=3))
    assert check(swift(book, 5), mission, state.standing()[:1]) > 20


@pytest.mark.parametrize("mission", mission_names())
def test_mov_12_preview_equals_deed_for_every_reachable_cell_of_the_map(mission: str) -> None:
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, seed=3))
    assert check(swift(book, 400), mission, state.standing()[:1]) > 40


def test_mov_14_a_figure_of_speed_1_faces_an_obstacle_first() -> None:
    t = table(plain("Ao.."), heroes={"A": {"speed": 1}}, dice={"A": (1, 1)}).turn("A")
    hero, path = t.state.figures["A"], ((1, 0),)
    assert plan(t.rulebook, t.state, hero, path, 1) == (Step((1, 0), 1, 1, ("faced",)),)
    events = t.do(cmd.Move("A", card(1), path))
    assert only(events, ev.Faced) == [ev.Faced("A", (1, 0))]
    hero = t.state.figures["A"]
    assert plan(t.rulebook, t.state, hero, path, 1) == (Step((1, 0), 1, 1),)
    assert walked(t.do(cmd.Move("A", card(1), path)), "A") == [((1, 0), 1)]


def test_mov_20_traps_on_the_way_are_told_but_not_to_one_who_slips_by() -> None:
    t = table(plain("A.T."), traps={"T": "pitfall"})
    steps = plan(t.rulebook, t.state, t.state.figures["A"], ((1, 0), (2, 0), (3, 0)), 4)
    assert [step.meets for step in steps] == [(), ("trap",), ()]
    through = plan(t.rulebook, t.state, t.state.figures["A"], ((1, 0), (2, 0)), 4, through=True)
    assert [step.meets for step in through] == [(), ()]


def test_mov_13_a_plan_ends_where_the_points_do() -> None:
    t = table(plain("A.oo"))
    steps = plan(t.rulebook, t.state, t.state.figures["A"], ((1, 0), (2, 0), (3, 0)), 4)
    assert [(step.cost, step.spent) for step in steps] == [(1, 1), (2, 3)]
