"""Scenario 10: whatever is undone is undone whole, and done again it is the same.

Each command of some games is taken back and done again. What is compared is the whole state (dice,
forced and thrown ones, fog, trails and all), the commands, the files' hashes, and the log.
"""

import random
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from game.content import load_rulebook
from game.rules import NEWS, Rulebook, Start, legal, state_hash
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.session import Session
from game.session.session import news
from game.views.seat import Seat
from tests.rules.led import led
from tests.rules.table import Table, card, table

REASONS = ("dice_were_rolled", "card_was_drawn", "encounter_was_revealed")


@cache
def book(mission: str) -> Rulebook:
    return load_rulebook([mission])


def whole(seat: Seat) -> tuple[object, ...]:
    """All that must be as it was: what is played and what is read."""
    session = seat.session
    battle = session.battle()
    log = (tuple(seat.lines), tuple(seat.places), tuple(seat.rules), tuple(seat.moments))
    shown = state_hash(seat.animator.shown)
    assert shown == state_hash(session.state)
    return (session.state, shown, battle.commands, battle.hashes, battle.traces, *log)


def kinds(command: cmd.AnyCommand, events: tuple[ev.AnyEvent, ...]) -> list[str]:
    """What the command was about, in the words of the scenario."""
    found = [type(command).__name__, *(type(event).__name__ for event in events)]
    pay = getattr(command, "pay", None)
    if pay is not None and pay.source == "destiny":
        found.append("destiny die")
    return found


def tried(seat: Seat, command: cmd.AnyCommand) -> list[str]:
    """The command is done, undone and done again, or it is said why it cannot be undone."""
    session = seat.session
    before = whole(seat)
    assert seat.submit(command)
    seat.skip()
    events = session.events[-1]
    after = whole(seat)
    reason = news(events)
    assert session.undo_reason == reason
    if reason:
        assert reason in REASONS and any(isinstance(event, NEWS) for event in events)
        said: list[str] = []
        seat.say = said.append
        assert not seat.undo() and len(said) == 1 and whole(seat) == after
        return [f"refused {reason}", *(f"refused {kind}" for kind in kinds(command, events))]
    assert seat.undo()
    assert whole(seat) == before, command
    assert seat.redo()
    seat.skip()
    assert session.events[-1] == events
    assert whole(seat) == after, command
    return kinds(command, events)


def journey(mission: str, seed: int, commands: int) -> Counter[str]:
    """Of a game in which each kind of command has its turn: what was undone, and what refused."""
    chance = random.Random(seed)
    seat = Seat(Session.begin(book(mission), Start(mission, seed=seed)), speed=0.0, saving=False)
    found: Counter[str] = Counter()
    for _number in range(commands):
        if seat.session.state.outcome is not None:
            break
        able = legal(seat.rulebook, seat.session.state)
        of_kind: dict[str, list[cmd.AnyCommand]] = {}
        for command in able:
            kind = type(command).__name__ + getattr(getattr(command, "pay", None), "source", "")
            of_kind.setdefault(kind, []).append(command)
        wanted = min(of_kind, key=lambda kind: (found[f"given {kind}"], kind))
        if len(of_kind) > 1 and wanted.startswith("End") and chance.random() < 0.7:
            del of_kind[wanted]
            wanted = min(of_kind, key=lambda kind: (found[f"given {kind}"], kind))
        found[f"given {wanted}"] += 1
        found.update(tried(seat, chance.choice(of_kind[wanted])))
    return found


@pytest.mark.parametrize(
    ("mission", "seed", "seen"),
    [
        # A destiny die, a walk, a door that it opens; attacks are known once they are rolled.
        ("hunt", 3, ("destiny die", "Stepped", "Opened", "EndActivation", "refused Attack")),
        # What an encounter is, is news.
        ("cleanse", 3, ("CardsSwapped", "Opened", "refused encounter_was_revealed")),
        # A section is drawn, which is news; where it lies is not.
        ("delve", 3, ("SectionPlaced", "Withdrew", "refused Explore", "refused card_was_drawn")),
    ],
)
def test_scenario_10_each_command_of_a_game_is_undone_whole(
    mission: str, seed: int, seen: tuple[str, ...]
) -> None:
    found = journey(mission, seed, 110)
    assert [kind for kind in seen if not found[kind]] == [], found


@pytest.mark.soak
@pytest.mark.parametrize("mission", ["hunt", "cleanse", "deliverance", "decapitation", "delve"])
def test_scenario_10_each_command_of_many_games_is_undone_whole(mission: str) -> None:
    for seed in range(6):
        journey(mission, 100 + seed, 400)


HALL = """
+-+-+-+-+-+
|A c T . x|
+ +D+-+-+-+
|B . . . .|
+-+-+-+-+-+
"""


def hall(**changes: object) -> Table:
    """A hero at its turn, a trap and a shut door on its way, a destiny die, an enemy."""
    t = table(
        HALL,
        heroes={"A": {}, "B": {}},
        enemies={"x": "husk/g1"},
        traps={"T": "cavein"},
        dice={"A": (6, 6, 5, 4), "B": (6,)},
        mission={"slay": 9, "last_round": 9},
        **changes,  # type: ignore[arg-type]
    )
    return t.turn("A", fr.NextSlot()).change(acting="A")


def seated(t: Table) -> Seat:
    """Somebody who plays on from there."""
    session = Session(t.rulebook, Start("table", ("A", "B")), t.state, ())
    return Seat(session, speed=0.0, saving=False)


def test_scenario_10_a_move_that_a_trap_ends_stands_and_it_is_said_why() -> None:
    """The trap's roll is news, and what the cave-in leaves behind is left with it."""
    t = hall().force(combat=(1, 6))
    seat = seated(t)
    found = tried(seat, cmd.Move("A", card(6), ((1, 0), t.marks["T"])))
    assert "refused TrapSprung" in found and "refused dice_were_rolled" in found
    assert seat.session.state.sprung == (t.marks["T"],)
    assert seat.session.state.figures["A"].cell == t.marks["T"]


def test_scenario_10_what_came_before_the_news_is_undone_no_more() -> None:
    t = hall().force(combat=(1, 6))
    seat = seated(t)
    assert "Stepped" in tried(seat, cmd.Move("A", card(6), ((1, 0),)))
    tried(seat, cmd.Move("A", card(6), (t.marks["T"],)))
    before = whole(seat)
    for _time in range(2):
        assert not seat.undo() and whole(seat) == before


def test_scenario_10_a_walk_that_opens_a_door_leaves_it_shut() -> None:
    t = hall().figure("A", cell=(1, 0))
    seat = seated(t)
    assert "Opened" in tried(seat, cmd.Move("A", card(6), ((1, 1),)))
    assert seat.undo() and seat.session.state.opened == ()


def test_scenario_10_who_came_along_goes_back_along() -> None:
    """The follower goes in a command of its own, so there are two to be undone."""
    t = led(hall().figure("A", cell=(1, 0)).figure("B", cell=(4, 1)), c="baker")
    t.change(figures={**t.state.figures, "c": replace(t.state.figures["c"], cell=(0, 0))})
    seat = seated(t)
    first = whole(seat)
    tried(seat, cmd.Move("A", card(6), ((1, 1), (2, 1))))
    assert seat.session.state.pending.question == "follow"  # type: ignore[union-attr]
    able = legal(seat.rulebook, seat.session.state)
    found = tried(seat, next(c for c in able if c != cmd.Choose("none")))
    assert "Stepped" in found and seat.session.state.figures["c"].cell != (0, 0)
    assert seat.undo() and seat.undo() and whole(seat) == first
    pay = card(6)
    lead = [c for c in legal(seat.rulebook, seat.session.state) if isinstance(c, cmd.Lead)]
    assert lead and "Stepped" in tried(seat, next(c for c in lead if c.path and c.pay == pay))


def test_scenario_10_several_commands_are_undone_one_by_one_and_done_again() -> None:
    t = hall()
    seat = seated(t)
    moments = [whole(seat)]
    for path in (((1, 0),), ((1, 1),), ((1, 0),)):
        able = [c for c in legal(seat.rulebook, seat.session.state) if isinstance(c, cmd.Move)]
        assert seat.submit(next(c for c in able if c.path == path))
        seat.skip()
        moments.append(whole(seat))
    for moment in moments[-2::-1]:
        assert seat.undo() and whole(seat) == moment
    assert not seat.undo()
    for moment in moments[1:]:
        assert seat.redo()
        seat.skip()
        assert whole(seat) == moment
    assert not seat.redo()
