"""The larder: what is kept is bounded by its weight, and what is wanted is never missing."""

import pygame
import pytest

from game.views.art import Art
from game.views.larder import Larder
from game.views.theme import Theme

MEGABYTE = (512, 512)


def made(size: tuple[int, int] = MEGABYTE) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def test_the_one_wanted_longest_ago_goes_first() -> None:
    larder = Larder(3)
    first = larder.get(("a",), made)
    larder.get(("b",), made)
    larder.get(("c",), made)
    assert larder.get(("a",), made) is first
    larder.get(("d",), made)
    assert list(larder) == [("c",), ("a",), ("d",)] and larder.weight == 3 << 20


def test_one_that_is_too_large_is_there_all_the_same() -> None:
    larder = Larder(1)
    larder.get(("small",), made)
    large = larder.get(("large",), lambda: made((1024, 1024)))
    assert larder.get(("large",), made) is large
    assert list(larder) == [("large",)] and larder.weight == 4 << 20


def test_what_is_made_of_others_of_the_same_larder_leaves_the_weight_true() -> None:
    larder = Larder(1)

    def nested() -> pygame.Surface:
        larder.get(("part",), made)
        larder.get(("whole",), made)
        return made()

    larder.get(("whole",), nested)
    assert list(larder) == [("whole",)] and larder.weight == 1 << 20
    larder.clear()
    assert not len(larder) and not larder.weight


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_texts_and_panels_of_all_sizes_weigh_no_more_than_they_may(size: tuple[int, int]) -> None:
    theme = Theme(size, 1.0, Art())
    for number in range(400):
        theme.text(f"This is line number {number} of a log that is never read again.")
        theme.art.panel((theme.px(200 + number), theme.px(90)))
    for larder in (theme._texts, theme.art._made):
        assert 0 < larder.weight <= larder.most << 20
