"""Likeness: figures are told from each other at 48 pixels, by what is drawn and not by a tag."""

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from msgspec.structs import replace

from game.rules.battlefield import board_of
from game.rules.state import Figure, State
from game.views.art import Art
from game.views.badges import acted, draw_badges
from game.views.figures import FigureView
from game.views.light import Lamps, light
from game.views.palette import BONE_LIGHT, RED
from game.views.samples import asked, played
from game.views.scene import quiet_stage
from game.views.theme import BASE, Theme
from game.views.token import FOLK, tag_of, token_of
from tests.views import quarter

SIZE = 45
"""A token in a cell of 48 pixels."""


def kinds() -> dict[str, str]:
    """Every figure that there is, with its token."""
    book = quiet_stage().rulebook("hunt")
    found = {hero: hero for hero in book.heroes} | {enemy: enemy for enemy in book.enemies}
    for kind, spec in book.followers.items():
        found[kind] = token_of(Figure("f", kind, spec.side, (0, 0)))
    return found


def pixels(art: Art, token: str, ground: tuple[int, int, int]) -> npt.NDArray[np.float64]:
    """The inner part of the token on that ground, without its rim, as luminance and two colours."""
    surface = pygame.Surface((SIZE, SIZE))
    surface.fill(ground)
    surface.blit(art.figure(token, SIZE), (0, 0))
    inner = SIZE // 5
    rgb = pygame.surfarray.array3d(surface)[inner:-inner, inner:-inner].astype(float)
    bright = rgb @ (0.3, 0.59, 0.11)
    return np.stack([bright, rgb[..., 0] - bright, rgb[..., 2] - bright])


def test_every_kind_has_a_picture_of_its_own() -> None:
    found = kinds()
    assert len(set(found.values())) == len(found) >= 18
    art = Art()
    for token in found.values():
        assert (art.folder / "figures" / f"{token}.png").is_file(), token
    book = quiet_stage().rulebook("hunt")
    assert set(FOLK) == set(book.followers)


def test_a_follower_of_other_content_has_the_picture_of_its_side() -> None:
    assert token_of(Figure("f", "ferryman", "citizen", (0, 0))) == "citizen"
    assert token_of(Figure("f", "goose", "companion", (0, 0))) == "companion"


@pytest.mark.parametrize("ground", [(74, 84, 98), (104, 98, 90), (84, 78, 102)])
def test_any_two_figures_differ_in_shape_or_colour_at_48_pixels(
    ground: tuple[int, int, int],
) -> None:
    art = Art()
    shown = {kind: pixels(art, token, ground) for kind, token in kinds().items()}
    alike = []
    for (one, a), (other, b) in combinations(shown.items(), 2):
        # Moved by a pixel or two it may look alike as well.
        far = min(
            float(np.abs(a - np.roll(b, (dx, dy), (1, 2))).mean())
            for dx in (-2, 0, 2)
            for dy in (-2, 0, 2)
        )
        if far < 15:
            alike.append((one, other, round(far, 1)))
    assert alike == []


def test_a_figure_stands_out_from_what_it_stands_before() -> None:
    """Its outline and its lights lie far apart, also where the token is small."""
    art = Art()
    dull = {}
    for kind, token in kinds().items():
        bright = pixels(art, token, (80, 80, 90))[0]
        if np.percentile(bright, 95) - np.percentile(bright, 5) < 90:
            dull[kind] = round(float(np.percentile(bright, 95) - np.percentile(bright, 5)))
    assert dull == {}


def test_a_tag_is_a_number_only_where_two_look_alike() -> None:
    session = played(asked("activation"), "deliverance")
    book, state = session.rulebook, session.state
    followers = state.followers()
    look = [(token_of(each), tag_of(book, state, each)) for each in followers]
    assert len(set(look)) == len(look) > 4
    tokens = [token for token, _tag in look]
    for token, tag in look:
        assert bool(tag) == (tokens.count(token) > 1)
        assert tag == "" or tag.isdigit()


def test_health_is_a_bar_where_no_number_has_room() -> None:
    book, state = quarter.rulebook(), quarter.state()
    enemy = state.enemies()[0]
    tough = replace(book.enemies[enemy.kind], health=18)
    book = replace(book, enemies={**book.enemies, enemy.kind: tough})
    view, surface = FigureView(Theme(BASE), book), pygame.Surface((200, 200))
    rect = pygame.Rect(80, 80, 25, 25)
    view._pips(surface, rect, state, replace(enemy, wounds=9))
    drawn = surface.get_bounding_rect()
    pixels = pygame.surfarray.array3d(surface)
    seen = np.argwhere(pixels.sum(axis=2) > 100)
    assert drawn and rect.inflate(4, 4).contains(
        pygame.Rect(*seen.min(axis=0), *(seen.max(axis=0) - seen.min(axis=0)))
    )
    lit = np.argwhere((pixels == BONE_LIGHT).all(axis=2))
    lost = np.argwhere((pixels == RED).all(axis=2))
    assert len(lit) and len(lost) and lit[:, 0].max() < lost[:, 0].max()
    assert abs(len(lit) - len(lost)) < (len(lit) + len(lost)) // 3


def test_the_way_out_is_seen_by_night_and_lanterns_are_warmer_and_nearer_then() -> None:
    session = played(asked("activation"), "hunt")
    board = board_of(session.rulebook, session.state)
    far = board.width - 3, board.height - 3
    without = light(board, Lamps((), (), 1.0)).astype(int)
    lit = light(board, Lamps((), (), 1.0, (far,))).astype(int)
    point = far[1] * 4 + 2, far[0] * 4 + 2
    assert lit[point].sum() > 1.6 * without[point].sum()
    assert (lit - without)[:4].sum() == 0
    hero = session.state.figures["isaura"].cell
    dusk, night = (light(board, Lamps((hero,), (), dark)).astype(int) for dark in (0.0, 1.0))
    here = hero[1] * 4 + 2, hero[0] * 4 + 2
    assert night[here][0] - night[here][2] > dusk[here][0] - dusk[here][2] + 20
    assert night[here][0] >= 250
    assert night.sum() < dusk.sum()


@pytest.mark.parametrize("side", [20, 28, 45, 60, 96])
def test_ailments_and_having_acted_are_seen_on_the_token_and_apart(side: int) -> None:
    session = played(lambda s: asked("activation")(s) and any(x.done for x in s.track), "hunt")
    state, art = session.state, Art()
    done = next(slot.id for slot in state.track if slot.done and slot.id in state.cards)
    hero = replace(state.figures[done], cell=(3, 3))
    assert acted(state, hero)
    assert not acted(replace(state, phase="initiative"), hero)
    rect = pygame.Rect(60, 60, side, side)

    def changed(state: State) -> pygame.Rect:
        surface = pygame.Surface((220, 220))
        draw_badges(art, surface, rect, state, hero)
        seen = np.argwhere(pygame.surfarray.array3d(surface).sum(axis=2) > 60)
        if not len(seen):
            return pygame.Rect(0, 0, 0, 0)
        return pygame.Rect(*seen.min(axis=0), *(seen.max(axis=0) - seen.min(axis=0) + 1))

    fresh = replace(state, track=tuple(replace(slot, done=False) for slot in state.track))
    assert not acted(fresh, hero)

    def ailing(*names: str) -> State:
        card = replace(state.cards[done], ailments=names)
        return replace(fresh, cards={**state.cards, done: card})

    assert changed(ailing()).width == 0
    tick = changed(replace(state, cards=ailing().cards))
    signs = [changed(ailing(name)) for name in ("webbed", "cursed", "diseased")]
    assert tick.width >= 6 and all(sign.width >= 6 for sign in signs)
    assert not any(tick.colliderect(sign) for sign in signs)
    assert changed(ailing("webbed", "cursed")).height > signs[0].height
