"""The threat overlay of all enemies: within one frame at 60 per second (16 ms).

On the largest map that the game ships stand all the enemies that there are models of. Warm: as on
each frame on which somebody has moved; cold: as after a door was opened, when nothing is known yet.
The overlay is measured together with its drawing at 1920x1080 in the views' own bench.
"""

import numpy as np
import pytest
from msgspec.structs import replace
from pytest_benchmark.fixture import BenchmarkFixture

from game.content import load_rulebook
from game.grid import Board
from game.rules import battlefield, threat
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from game.rules.state import Figure, State

FRAME = 0.016
"""Seconds."""


def crowded(mission: str) -> tuple[Rulebook, State]:
    """The journey's map with a figure of every enemy model somewhere on its floor."""
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, seed=1))
    board = battlefield.board_of(book, state)
    figures = {name: one for name, one in state.figures.items() if one.side != "enemy"}
    taken = {one.cell for one in figures.values()}
    floor = [(x, y) for y, x in np.argwhere(board.terrain == 1).tolist() if (x, y) not in taken]
    np.random.default_rng(1).shuffle(floor)
    kinds = [spec.id for spec in book.enemies.values() for _ in range(spec.models)]
    for number, (kind, cell) in enumerate(zip(kinds, floor, strict=False)):
        x, y = cell
        name = f"x{number}"
        figures[name] = Figure(name, kind, "enemy", (int(x), int(y)), "g1")
    return book, replace(state, figures=figures)


def largest() -> str:
    """The mission on the largest map."""
    book = load_rulebook()
    return max(
        (mission for mission in book.missions.values() if mission.section),
        key=lambda one: book.sections[one.section].width * book.sections[one.section].height,
    ).id


@pytest.mark.parametrize("known", ["warm", "cold"])
def test_threats(benchmark: BenchmarkFixture, known: str) -> None:
    """Every enemy on the largest map."""
    book, state = crowded(largest())
    board = battlefield.board_of(book, state)
    benchmark.group = f"threats, {len(state.enemies())} enemies, {board.width}x{board.height}"

    def forget() -> None:
        board._cache.clear()

    assert isinstance(board, Board)
    found = benchmark.pedantic(
        threat.threats,
        (book, state),
        setup=forget if known == "cold" else lambda: None,
        rounds=60,
        warmup_rounds=2,
    )
    assert len(found) == len(state.enemies())
    if benchmark.stats is not None:
        # The least time: what the machine does besides is not the game's doing.
        assert benchmark.stats.stats.min < FRAME
