"""The frame round the board: nothing overlaps, all is in the window, all is said."""

import random
from itertools import combinations

import msgspec
import pygame
import pytest

from game.rules import commands as cmd
from game.text import use
from game.views.battle_track import draw_track
from game.views.brush import Brush
from game.views.figures import places
from game.views.hud import arrange
from game.views.light import GRAIN, Lamps, light
from game.views.prompt import prompt_of
from game.views.spot import Spots
from game.views.theme import SCALES, Theme

from . import quarter
from .hands import Mouse
from .sitting import battle, surface, wish

SIZES = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1000, 900))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_two_parts_of_the_frame_overlap(size, scale):
    theme = Theme(size, scale)
    for folded in (False, True):
        layout = arrange(theme, size, 4, folded)
        parts = [layout.top, layout.track, layout.log, layout.bar, *layout.heroes]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(part) for part in parts)
        assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
        assert layout.board.width > 300 * theme.scale
        assert layout.board.height > 200 * theme.scale


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES[:4])
def test_all_that_can_be_clicked_lies_in_the_window(language, size):
    use(language)
    scene = battle(5, size=size)
    canvas = surface(size)
    hands = Mouse(scene, canvas)
    window = canvas.get_rect()
    dice = random.Random(5)
    for _ in range(25):
        if scene.session.state.outcome is not None:
            break
        hands.give(wish(hands.legal(), dice))
        assert all(window.contains(rect) for rect in scene.hud.spots.rects)
        buttons = [scene.hud.spots.find("action", e.id) for e in scene.hud.shown_entries]
        rects = [spot.rect for spot in buttons if spot is not None]
        assert len(rects) == sum(not e.void for e in scene.hud.shown_entries)
        assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


def test_the_banner_names_the_player_who_is_asked():
    scene = battle(players=(("isaura", "corvane"), ("mirel", "tobin")))
    Mouse(scene, surface())
    first = prompt_of(scene.seat)
    assert "1" in first.who
    scene.seat.submit(cmd.PassGambits(scene.session.state.pending.player))
    asked = scene.session.state.pending
    assert str(asked.player + 1) in prompt_of(scene.seat).who


def test_two_figures_in_a_cell_are_both_to_be_seen_and_pointed_at():
    state = quarter.state(anna=(6, 5), gnawer=(6, 5))
    spots = places(quarter.rulebook(), state)
    (ax, ay, size), (bx, by, _) = spots["anna"], spots["e2"]
    assert abs(ax - bx) + abs(ay - by) > size / 2
    assert all(6 < x < 7 and 5 < y < 6 for x, y in ((ax, ay), (bx, by)))
    assert spots["e1"][2] > spots["e2"][2]


def test_light_falls_off_round_the_heroes_and_stops_at_walls():
    from game.rules.battlefield import board_of

    board = board_of(quarter.rulebook(), quarter.state())
    shades = light(board, Lamps(((2, 2),), (), 0.0)).astype(int).sum(axis=2)

    def at(x, y):
        return shades[y * GRAIN + 1, x * GRAIN + 1]

    dark = light(board, Lamps((), (), 0.0)).astype(int).sum(axis=2)
    night = light(board, Lamps((), (), 1.0)).astype(int).sum(axis=2)
    assert at(2, 2) > at(5, 2) > at(8, 1) >= dark[GRAIN, 8 * GRAIN]
    assert (night < dark).all()


def test_an_empty_track_says_so():
    state = msgspec.structs.replace(quarter.state(), track=())
    canvas, spots = surface(), Spots()
    brush = Brush(canvas, Theme(), spots, (-1, -1), 0.0)
    draw_track(brush, pygame.Rect(100, 100, 600, 70), quarter.rulebook(), state, {})
    assert [spot.tip for spot in spots.telling] == [
        "The battle track is empty until initiative is dealt."
    ]
