"""The layout: every screen in every window, language and scale, with nothing cut or overlapping."""

from itertools import product

import pytest

from game.text import use
from game.views.scene import quiet_stage
from game.views.shot import sample_saves, shot_names, staged
from game.views.theme import SCALES
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
