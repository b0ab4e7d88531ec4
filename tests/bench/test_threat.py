"""The threat overlay of all enemies, reckoned and drawn: within one frame at 60 per second.

On the largest map that the game ships stand all the enemies that there are models of. Warm: as on
each frame on which somebody has moved; cold: as after a door was opened, when nothing is known yet.
No ratio, so what counts is the time of the process, whoever else is busy here.
"""

from statistics import median
from time import process_time

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.content import load_rulebook
from game.rules import battlefield
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from game.rules.state import Figure, State
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.lens import Lens
from game.views.spot import Spots
from game.views.theme import Theme
from tests.bench.contest import Row, add, part, told

FRAME = 16.6
"""Milliseconds."""
SIZE = (1920, 1080)
ROUNDS = 60


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


@pytest.mark.parametrize("known", ["cold", "warm"])
@pytest.mark.parametrize("tile", [32, 64])
def test_threats(tile: int, known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every enemy on the largest map, before each frame of which something has changed."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    book, state = crowded(largest())
    board, theme = battlefield.board_of(book, state), Theme(SIZE)
    camera = Camera(board.width, board.height, tile)
    camera.view = (0, 0, *SIZE)
    lens = Lens(theme, book)
    lens.threats = True
    brush = Brush(pygame.Surface(SIZE).convert(), theme, Spots(), (-1, -1), 0.0)
    times = []
    for number in range(ROUNDS + 1):
        lens._known = None
        if known == "cold":
            board._cache.clear()
        began = process_time()
        lens.draw(brush, camera, state, (10, 10))
        if number:
            times.append(process_time() - began)
    assert len(lens.found(state)) == len(state.enemies()) > 30
    what = f"{len(state.enemies())} threats at 1920x1080, {known}, cells of {tile}"
    note = f"p90 {told(part(times, 0.9))}, {board.width}x{board.height} cells"
    add(Row(what, median(times) * 1e3, FRAME, "ms", note))
