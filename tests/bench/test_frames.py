"""Frames of a large battle while the camera moves: the tiles beside pyscroll, the whole frame.

Both draw into memory (SDL's dummy driver), each frame of a course over the map in turn. As in the
window, what may come into view next is made between the frames.
"""

import gc
import random
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pygame
import pytest

from game.bots import BOTS
from game.content.tiled.picture import TileLayer
from game.rules.commands import AnyCommand
from game.rules.setup import PARTY, Start
from game.views.entrance import begin, enter
from game.views.scenes.battle import BattleScene
from game.views.settings import Settings
from game.views.window import Window
from tests.bench.contest import Row, add, against, part, told
from tests.bench.peers import needed
from tests.bench.stage import SIDE, course, scene, window

SIZES = [(1280, 720), (1920, 1080)]
FRAMES = 1500
COMMANDS = 40
"""So many commands of a battle are played."""


@pytest.fixture(autouse=True)
def _memory_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def _open(made: BattleScene) -> None:
    """All that happens at the start has happened, and somebody is asked."""
    for _ in range(200):
        made.skip()
        made.update(0.05)
        if made.seat.open and made.seat.animator.idle:
            return
    raise AssertionError("the battle does not begin")


def _tiles(pyscroll: Any, made: BattleScene, screen: pygame.Surface) -> Callable[[Any], object]:
    """pyscroll on the same layers, with the same tiles."""
    size = made.camera.tile
    shown = made.board.picture
    layers = [layer for layer in shown.layers if isinstance(layer, TileLayer)]
    images = [None if sprite is None else made.theme.art.map_tile(sprite, size)
              for sprite in shown.sprites]  # fmt: skip
    data = pyscroll.data.PyscrollDataAdapter()
    data.tile_size, data.map_size = (size, size), (SIDE, SIDE)
    data.visible_tile_layers = range(len(layers))
    data.get_animations = tuple
    rows = [[[images[gid] for gid in row] for row in layer.gids.tolist()] for layer in layers]
    inside = range(SIDE)
    data._get_tile_image = lambda x, y, layer: (
        rows[layer][y][x] if x in inside and y in inside else None
    )
    renderer = pyscroll.BufferedRenderer(data, screen.get_size())
    rect = screen.get_rect()

    def draw(spot: tuple[float, float]) -> None:
        renderer.center((round(spot[0] * size), round(spot[1] * size)))
        renderer.draw(screen, rect)

    return draw


@pytest.mark.parametrize("size", SIZES)
def test_tiles(size: tuple[int, int]) -> None:
    """The board alone, with its doors, marks and light, against the tiles alone."""
    pyscroll = needed("pyscroll", f"tiles beside pyscroll at {size[0]}x{size[1]}")
    needed("pyscroll.data", "tiles")
    screen = window(size)
    made = scene(size)
    camera, state = made.camera, made.seat.animator.shown
    camera.view = (0, 0, *size)

    def ours(spot: tuple[float, float]) -> None:
        camera.x, camera.y = spot
        made.board.draw(screen, camera, state)

    contenders = {"ours": ours, "peer": _tiles(pyscroll, made, screen)}
    times: dict[str, list[float]] = {"ours": [], "peer": []}
    chance = random.Random(1)
    gc.collect()
    for spot in course(FRAMES, size, camera.tile):
        for name, draw in chance.sample(list(contenders.items()), 2):
            began = process_time()
            draw(spot)
            times[name].append(process_time() - began)
        made.idle()
    what = f"tiles at {size[0]}x{size[1]} / pyscroll"
    against(f"{what}, median", times["ours"], times["peer"], 1.0)
    mine, other = (part(times[name], 0.99) for name in ("ours", "peer"))
    add(Row(f"{what}, p99", mine / other, 0.8, "x", f"{told(mine)} against {told(other)}"))


@pytest.mark.parametrize("size", SIZES)
def test_frames(size: tuple[int, int]) -> None:
    """The whole frame: board, light, marks, 40 figures, the frame round it and its text."""
    screen = window(size)
    made = scene(size)
    _open(made)
    times = []
    gc.collect()
    for x, y in course(FRAMES, size, made.camera.tile):
        made.clock += 1 / 60
        made.camera.x, made.camera.y = x, y
        made.pointer = (int(300 + 300 * x) % size[0], int(200 + 200 * y) % size[1])
        began = process_time()
        made.draw(screen)
        times.append(process_time() - began)
        made.idle()
    what = f"a frame at {size[0]}x{size[1]}"
    note = f"longest {told(max(times))}"
    add(Row(f"{what}, median", median(times) * 1e3, 4.0, "ms", note))
    add(Row(f"{what}, p99", part(times, 0.99) * 1e3, 8.0, "ms"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mission", ["hunt", "delve"])
def test_played(
    mission: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A battle played and saved, its events shown, threats on: each turn of the window's loop.

    The first picture of the battle is a change of scene, and not counted.
    """
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path))
    window(size)
    made = Window(Settings(window=size, effects=0.0, ambience=0.0))
    while not made.errands.done:
        made.errands.turn()
    enter(made.stage, begin(made.stage, Start(mission, PARTY, (PARTY,), 3)))
    made.step(0.0)
    scene, bot = made.stack[-1], BOTS["greedy"](3)
    assert isinstance(scene, BattleScene)
    times: list[float] = []
    for number in range(COMMANDS):
        while not scene.seat.animator.idle:
            _turn(made, times)
        session = scene.session
        if session.state.outcome is not None:
            break
        scene.insight.lens.threats = number % 8 > 5
        for _look in range(3):
            _turn(made, times)
        command = bot.choose(session.rulebook, session.state, scene.seat.selection.commands)
        _turn(made, times, command)
    made.sound.close()
    what = f"a turn of a {mission} at {size[0]}x{size[1]}"
    long = sum(one > 0.008 for one in times)
    note = f"p99 {told(part(times, 0.99))}, {long} of {len(times)} above 8 ms"
    add(Row(f"{what}, longest", max(times) * 1e3, 16.6, "ms", note))


def _turn(made: Window, times: list[float], command: AnyCommand | None = None) -> None:
    began = process_time()
    if command is not None:
        scene = made.stack[-1]
        assert isinstance(scene, BattleScene)
        scene.seat.submit(command)
    made.step(1 / 30)
    times.append(process_time() - began)
