"""The layout: every screen in every window, language and scale, with nothing cut or overlapping."""

from itertools import product

import pygame
import pytest

from game.text import use
from game.views.field import Field, Stepper
from game.views.scene import quiet_stage
from game.views.shot import sample_saves, shot_names, staged
from game.views.theme import SCALES
from game.views.widgets import Button
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


@pytest.mark.parametrize("scene", shot_names())
def test_tab_comes_to_every_control_and_says_what_it_is_at(scene: str) -> None:
    """The keyboard alone is enough; what it is at is told in plain text."""
    with sample_saves():
        top = staged(scene, quiet_stage())[-1]
        top.layout((1280, 720))
        focus = getattr(top, "focus", None)
        if focus is None:
            assert top.spoken(), scene
            return
        top.update(2.0)  # Some screens take no key in their first moment.
        wanted = [w for w in focus.widgets if w.focusable and w.shown]
        seen = [focus.at]
        for _ in range(2 * len(wanted)):
            tab = {"key": pygame.K_TAB, "mod": 0, "unicode": "\t", "scancode": 0}
            top.handle(pygame.Event(pygame.KEYDOWN, tab))
            seen.append(focus.at)
            if isinstance(focus.at, Button | Stepper | Field):
                assert top.spoken(), focus.at
        missed = [w for w in wanted if not any(w is other for other in seen)]
        assert not missed, [getattr(w, "label", type(w).__name__) for w in missed]
