"""What a command of a battle takes, and a whole phase of ten enemies; hunts a minute.

These are no ratios, so what counts is the time of the process, whoever else is busy here.
"""

from collections import defaultdict
from statistics import median
from time import process_time

import pytest
from msgspec.structs import replace

from game.bots import BOTS
from game.bots.simulate import seats, simulate
from game.content import load_rulebook
from game.rules import flow
from game.rules.apply import apply
from game.rules.battlefield import board_of
from game.rules.commands import Choose
from game.rules.frames import GroupTurn
from game.rules.legal import legal
from game.rules.resolution import Resolution
from game.rules.settle import STANDABLE
from game.rules.setup import PARTY, Start, begin
from game.rules.state import Figure, Group, State, state_hash
from tests.bench.contest import LEAST, Row, add, part, told

RULEBOOK = load_rulebook()
JOURNEYS = ("hunt", "cleanse", "deliverance", "decapitation", "delve")


def _begin(mission: str, seed: int) -> State:
    return begin(RULEBOOK, Start(mission, PARTY, seats(PARTY, 1), seed))[0]


def test_commands() -> None:
    """Apply and hash of each command of whole battles, two bots, all journeys."""
    times: dict[str, list[float]] = defaultdict(list)
    for mission in JOURNEYS:
        for seed in range(2):
            for name in ("greedy", "random"):
                bot, state = BOTS[name](seed), _begin(mission, seed)
                while state.outcome is None:
                    command = bot.choose(RULEBOOK, state, legal(RULEBOOK, state))
                    began = process_time()
                    state, _ = apply(RULEBOOK, state, command)
                    state_hash(state)
                    times[type(command).__name__].append(process_time() - began)
    every = [seconds for several in times.values() for seconds in several]
    slowest = max(times, key=lambda name: median(times[name]))
    note = f"p99 {told(part(every, 0.99))}, slowest kind {slowest} {told(median(times[slowest]))}"
    add(Row("a command: apply and hash, median", median(every) * 1e3, 1.0, "ms", note))


def _crowded(seed: int, kind: str) -> State:
    """A hunt in which ten enemies of a kind are about to act, spread over the floor."""
    state = _begin("hunt", seed)
    board = board_of(RULEBOOK, state)
    taken = [figure.cell for figure in state.figures.values()]
    free = [
        (x, y)
        for y in range(board.height)
        for x in range(board.width)
        if board.at((x, y)) in STANDABLE and (x, y) not in taken
    ]
    cells = free[seed % 7 :: len(free) // 10][:10]
    names = tuple(f"bench{index}" for index in range(10))
    figures = {
        name: Figure(name, kind, "enemy", cell, group="bench")
        for name, cell in zip(names, cells, strict=True)
    }
    group = Group("bench", next(iter(RULEBOOK.encounters)), True)
    return replace(
        state,
        figures={**state.figures, **figures},
        groups={**state.groups, "bench": group},
        agenda=(*state.agenda, GroupTurn("bench", names)),
        pending=None,
    )


def test_an_enemy_phase() -> None:
    """Ten enemies act one after the other; whoever is asked takes the first answer."""
    times = []
    for seed in range(LEAST):
        state = _crowded(seed, ("husk", "mourner", "shroudwing", "gnawer")[seed % 4])
        depth = len(state.agenda) - 1
        began = process_time()
        resolution = Resolution(RULEBOOK, state)
        flow.run(resolution)
        state = resolution.state
        while state.pending is not None and len(state.agenda) > depth - 1:
            command = legal(RULEBOOK, state)[-1]
            if not isinstance(command, Choose) and state.pending.question == "gambits":
                break
            state, _ = apply(RULEBOOK, state, command)
            state_hash(state)
        times.append(process_time() - began)
    note = f"median {told(median(times))}, longest {told(max(times))}"
    add(Row("a phase of ten enemies, p90", part(times, 0.9) * 1e3, 50.0, "ms", note))


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("mission", ["hunt", "delve"])
def test_games(mission: str, bot: str) -> None:
    """Headless games a minute."""
    began = process_time()
    report = simulate(RULEBOOK, mission, games=6, seed=1, bot=bot, progress=False)
    minutes = (process_time() - began) / 60
    note = f"{report.commands / report.games:.0f} commands each"
    add(Row(f"{mission}, {bot} bot", report.games / minutes, None, "/min", note))
