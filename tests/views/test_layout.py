"""The layout: every screen in every window, language and scale, with nothing cut or overlapping."""

from itertools import product

import pygame
import pytest

from game.text import use
from game.views.scene import Scene, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.replay import ReplayScene
from game.views.shot import sample_saves, shot_names, staged
from game.views.spot import Spots
from game.views.theme import SCALES
from game.views.widgets import Widget
from tests.views.proof import ProofTheme, faults

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
COVERING = (
    ((960, 540), 0.75),
    ((960, 540), 2.0),
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 0.75),
    ((1920, 1080), 2.0),
    ((3840, 2160), 1.0),
    ((3840, 2160), 2.0),
)
"""Every size with two scales, every scale of the product with two sizes at least."""
ODD = ((1366, 768), (2560, 1080), (1000, 900), (960, 1700), (3440, 1440))


def check(scene: str, lang: str, many: object) -> None:
    assert use(lang) == lang
    stage = quiet_stage(ProofTheme((1280, 720)))
    with sample_saves():
        scenes = staged(scene, stage)
        wrong = [
            f"{size[0]}x{size[1]} {round(user * 100)} % {lang} {scene}: {fault}"
            for size, user in many  # type: ignore[attr-defined]
            for fault in faults(scenes[-1], scenes[:-1], size, user)
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("scene", shot_names())
def test_nothing_is_cut_or_sticks_out_or_overlaps(scene: str, lang: str) -> None:
    check(scene, lang, COVERING)


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("scene", shot_names())
def test_nothing_is_wrong_in_the_full_product_and_in_odd_windows(scene: str, lang: str) -> None:
    check(scene, lang, product((*SIZES, *ODD), SCALES))


def focused(top: Scene) -> list[Widget | None]:
    """What Tab comes to, from the first on and round again; each says in plain text what it is."""
    top.layout((1280, 720))
    top.update(2.0)  # Some screens take no key in their first moment.
    seen: list[Widget | None] = [top.focus.at]
    for _ in range(2 * len([w for w in top.focus.widgets if w.focusable and w.shown])):
        tab = {"key": pygame.K_TAB, "mod": 0, "unicode": "\t", "scancode": 0}
        top.handle(pygame.Event(pygame.KEYDOWN, tab))
        seen.append(top.focus.at)
        said = top.spoken()
        assert said.strip() and "\n" not in said, top.focus.at
        assert said != type(top).__name__
    return seen


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("scene", shot_names())
def test_tab_comes_to_every_control_and_says_what_it_is_at(scene: str, lang: str) -> None:
    """The keyboard alone is enough; what it is at is told in plain text."""
    use(lang)
    with sample_saves():
        top = staged(scene, quiet_stage())[-1]
        if not top.focus.widgets:
            assert top.spoken() and "\n" not in top.spoken(), scene
            return
        seen = focused(top)
        wanted = [w for w in top.focus.widgets if w.focusable and w.shown]
        missed = [w for w in wanted if not any(w is other for other in seen)]
        assert not missed, [getattr(w, "label", type(w).__name__) for w in missed]


@pytest.mark.parametrize("scene", [name for name in shot_names() if name != "rerun"])
def test_whatever_takes_a_click_is_one_that_keys_come_to(scene: str) -> None:
    """What can be pressed can be focused; F2 comes to all else, and says what Enter does there.

    Not while something is shown again: then any key ends that.
    """
    with sample_saves():
        top = staged(scene, quiet_stage())[-1]
        top.layout((1280, 720))
        top.update(2.0)
        top.draw(pygame.Surface((1280, 720)))
        for widget in top.focus.widgets:
            if type(widget).press is not Widget.press and widget.shown:
                assert widget.focusable, type(widget).__name__
        if not isinstance(top, BattleScene | ReplayScene):
            assert not [value for value in vars(top).values() if isinstance(value, Spots)]
            return
        spots = top.hud.spots if isinstance(top, BattleScene) else top.spots
        guide = top.tips.guide if isinstance(top, BattleScene) else top.onlooker.guide
        clickable = [spot for spot in spots._spots if spot.does is not None]
        mute = [spot.does for spot in clickable if spot not in spots.telling]
        assert clickable and not mute
        f2 = {"key": pygame.K_F2, "mod": 0, "unicode": "", "scancode": 0}
        seen = []
        for _ in spots.telling:
            top.handle(pygame.Event(pygame.KEYDOWN, f2))
            found = guide.spot(spots)
            assert found is not None and top.spoken() == found.said
            seen.append(found)
        assert [spot for spot in clickable if spot not in seen] == []
