"""The board's kept ground: after every command the picture that one made afresh would be."""

import numpy as np
import pygame
import pytest

from game.bots import BOTS
from game.bots.simulate import seats
from game.content import load_rulebook
from game.rules import battlefield
from game.rules.apply import apply
from game.rules.legal import legal
from game.rules.setup import PARTY, Start, begin
from game.rules.state import State
from game.views.art import Art
from game.views.board import BoardView, lamps_of
from game.views.camera import Camera
from game.views.light import GRAIN, Lamps, light

SIZE = (640, 480)


def camera_on(state: State) -> Camera:
    """The party, and as much round it as small cells let be seen."""
    heroes = [figure.cell for figure in state.figures.values() if figure.side == "hero"]
    camera = Camera(96, 96, 24)
    camera.view, camera.limits = (0, 0, *SIZE), (-99, -99, 199, 199)
    camera.x, camera.y = heroes[0] if heroes else (20.0, 15.0)
    return camera


def picture(board: BoardView, state: State, camera: Camera) -> np.ndarray:
    surface = pygame.Surface(SIZE)
    board.draw(surface, camera, state)
    return pygame.surfarray.array3d(surface)


@pytest.mark.parametrize(
    ("mission", "seed", "commands"),
    [("delve", 3, 130), ("delve", 8, 130), ("deliverance", 2, 90), ("cleanse", 4, 90)],
)
def test_the_kept_ground_is_as_one_made_afresh(mission: str, seed: int, commands: int) -> None:
    book, art = load_rulebook([mission]), Art()
    state, _ = begin(book, Start(mission, PARTY, seats(PARTY, 1), seed))
    kept, bot = BoardView(art, book, state), BOTS["greedy"](seed)
    camera = camera_on(state)
    changes = 0
    for _number in range(commands):
        if state.outcome is not None:
            break
        before = state
        state, _events = apply(book, state, bot.choose(book, state, legal(book, state)))
        if kept._worn(before) == kept._worn(state):
            continue
        changes += 1
        fresh = BoardView(art, book, state, kept.picture)
        camera = camera_on(state)
        assert (picture(kept, state, camera) == picture(fresh, state, camera)).all(), changes
    assert changes >= 3


def test_exp_12_a_new_section_repaints_no_more_than_its_own_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What lies elsewhere on the table stays as it is painted."""
    book = load_rulebook(["delve"])
    state, _ = begin(book, Start("delve", PARTY, seats(PARTY, 1), 3))
    board, bot = BoardView(Art(), book, state), BOTS["greedy"](3)
    camera = Camera(96, 96, 12)
    camera.view, camera.limits = (0, 0, 96 * 12, 96 * 12), (-99, -99, 199, 199)
    camera.x = camera.y = 48
    whole = pygame.Surface((96 * 12, 96 * 12))
    painted: list[int] = []
    real = board.ground._paint
    monkeypatch.setattr(board.ground, "_paint", lambda *given: (painted.append(1), real(*given)))
    board.draw(whole, camera, state)
    all_of_it = len(painted)
    while len(state.pieces) < 3:
        before = state
        state, _events = apply(book, state, bot.choose(book, state, legal(book, state)))
        if len(state.pieces) == len(before.pieces):
            board.draw(whole, camera, state)
            continue
        painted.clear()
        board.draw(whole, camera, state)
        assert 0 < len(painted) < all_of_it / 4


@pytest.mark.parametrize("mission", ["hunt", "delve"])
def test_light_is_the_ambient_one_wherever_no_lamp_reaches(mission: str) -> None:
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, PARTY, seats(PARTY, 1), 3))
    board, lamps = battlefield.board_of(book, state), lamps_of(book, state)
    dark = light(board, Lamps((), (), lamps.night))
    assert (dark == dark[0, 0]).all()
    found = light(board, lamps)
    ys, xs = np.mgrid[0 : board.height * GRAIN, 0 : board.width * GRAIN] // GRAIN
    far = np.ones(ys.shape, bool)
    for x, y in (*lamps.heroes, *lamps.gates):
        far &= np.maximum(abs(xs - x), abs(ys - y)) > 9
    assert (found[far] == dark[0, 0]).all()
    assert (found >= dark).all() and (found[~far] != dark[0, 0]).any()
    one_by_one = [light(board, Lamps((hero,), (), lamps.night)) for hero in lamps.heroes]
    together = light(board, Lamps(lamps.heroes, (), lamps.night))
    assert (together == np.maximum.reduce(one_by_one)).all()
