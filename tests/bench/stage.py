"""A battle of the size to be measured on the screen: 64x64 cells, three layers, 40 figures."""

import numpy as np
import pygame
from msgspec.structs import replace

from game.content import load_rulebook
from game.content.tiled.picture import Picture, TileLayer
from game.rules.section import Section, SectionEdge
from game.rules.setup import PARTY, Start
from game.rules.state import Figure, Group
from game.session import Session
from game.views import sketch
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.theme import Theme

SIDE = 64
_FIGURES = 36
"""Enemies beside the heroes."""


def picture(tile: int = 64) -> Picture:
    """Three layers over the whole map: ground, things, and something on each third cell."""
    chance = np.random.default_rng(4)
    sprites = (None, *(sketch.tile(number) for number in range(40)))
    layers = []
    for name, kinds, part in (("Ground", (1, 2, 3, 4), 1.0), ("Things", (17, 19, 24), 0.5),
                              ("Above", (29, 33, 34), 0.33)):  # fmt: skip
        gids = chance.choice(kinds, (SIDE, SIDE)).astype(np.int32)
        gids[chance.random((SIDE, SIDE)) >= part] = 0
        layers.append(TileLayer(name, gids))
    return Picture(SIDE, SIDE, (tile, tile), sprites, tuple(layers))


def _section(first: Section) -> Section:
    """A field with walls and doors, and all that the mission's own section has."""
    edges = [
        SectionEdge(x, y, "n", "door" if x % 8 == 3 else "wall")
        for y in range(8, SIDE, 8) for x in range(SIDE)
    ]  # fmt: skip
    edges += [
        SectionEdge(x, y, "w", "door" if y % 8 == 4 else "wall")
        for x in range(8, SIDE, 8) for y in range(SIDE)
    ]  # fmt: skip
    return replace(first, width=SIDE, height=SIDE, terrain=(("." * SIDE),) * SIDE,
                   edges=tuple(edges), tides=())  # fmt: skip


def scene(size: tuple[int, int]) -> BattleScene:
    """The battle at its first activation, laid out for a window of that size."""
    rulebook = load_rulebook(["hunt"])
    mission = rulebook.missions["hunt"]
    large = _section(rulebook.sections[mission.section])
    rulebook = replace(rulebook, sections={**rulebook.sections, mission.section: large})
    session = Session.begin(rulebook, Start("hunt", PARTY, (PARTY,), 3))
    chance = np.random.default_rng(8)
    kinds = tuple(rulebook.enemies)
    figures = dict(session.state.figures)
    taken = {figure.cell for figure in figures.values()}
    while len(figures) < _FIGURES + len(PARTY):
        cell = int(chance.integers(SIDE)), int(chance.integers(SIDE))
        if cell not in taken:
            taken.add(cell)
            name = f"bench{len(figures)}"
            kind = kinds[len(figures) % len(kinds)]
            figures[name] = Figure(name, kind, "enemy", cell, group="bench")
    group = Group("bench", next(iter(rulebook.encounters)), True)
    session.state = replace(
        session.state, figures=figures, groups={**session.state.groups, "bench": group}
    )
    made = BattleScene(quiet_stage(Theme(size)), session, picture=picture(), saving=False)
    made.layout(size)
    return made


def window(size: tuple[int, int]) -> pygame.Surface:
    """A window of that size, with the driver that draws into memory."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def course(steps: int, size: tuple[int, int], tile: int) -> list[tuple[float, float]]:
    """Where the middle of the view is at each frame: to and fro over the map.

    At most 12 pixels a frame either way, as fast as the board moves under a pointer at the rim.
    """
    wide, high = SIDE - size[0] / tile, SIDE - size[1] / tile
    turns = np.arange(steps) * 12 / (tile * wide / 2 * 2.1)
    xs = (np.sin(turns * 2.1) * 0.5 + 0.5) * wide + size[0] / tile / 2
    ys = (np.sin(turns * 1.3 + 1) * 0.5 + 0.5) * high + size[1] / tile / 2
    return list(zip(xs.tolist(), ys.tolist(), strict=True))
