"""The theme: scales, and text that is measured before it is drawn."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.views import theme as look
from game.views.theme import (
    ELLIPSIS,
    LEAST_TEXT,
    ROOM,
    SCALES,
    SMALLEST,
    Style,
    Theme,
    canvas_size,
    scale_for,
)

STYLES = {name: value for name, value in vars(look).items() if isinstance(value, Style)}
TEXT = "Four heroes come down from the airship Halcyon into the city of Ombrey."


def test_a_unit_is_a_pixel_at_1280_by_720() -> None:
    assert scale_for((1280, 720)) == 1.0
    assert scale_for((2560, 1440)) == pytest.approx(2**0.5)


def test_a_larger_window_has_larger_text_and_more_room() -> None:
    """At 3840 x 2160 there are three times as many pixels across as at 1280 x 720."""
    large = Theme((3840, 2160))
    assert large.scale == pytest.approx(3**0.5)
    assert large.room == pytest.approx((1280 * 3**0.5, 720 * 3**0.5))


@pytest.mark.parametrize(
    ("size", "user", "percent"),
    [((1280, 720), 0.75, 75), ((1280, 720), 1.5, 150), ((3840, 2160), 2.0, 200),
     ((960, 540), 2.0, 139), ((1920, 1080), 2.0, 196)],
)  # fmt: skip
def test_the_scale_is_the_players_own_or_what_fits(
    size: tuple[int, int], user: float, percent: int
) -> None:
    assert Theme(size, user).percent == percent


@pytest.mark.parametrize("size", [(320, 240), (640, 2160), (3840, 400), (960, 540)])
def test_a_window_that_is_too_small_keeps_its_shape(size: tuple[int, int]) -> None:
    wide, high = canvas_size(size)
    assert wide >= SMALLEST[0] and high >= SMALLEST[1]
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.01)


@pytest.mark.parametrize("size", [(3000, 10), (10, 2000), (3840, 1), (1, 2160), (1, 1), (4000, 11)])
def test_a_window_that_is_a_mere_strip_has_a_picture_that_can_be_made(
    size: tuple[int, int],
) -> None:
    wide, high = canvas_size(size)
    assert wide >= SMALLEST[0] and high >= SMALLEST[1] and max(wide, high) <= 7680


def test_no_picture_is_smaller_than_its_window() -> None:
    assert canvas_size((11520, 2160)) == (11520, 2160) and canvas_size((9000, 300))[0] == 9000


@pytest.mark.parametrize("size", [SMALLEST, (1280, 720), (1920, 1080), (3840, 2160), (2560, 900)])
@pytest.mark.parametrize("user", SCALES)
def test_the_interface_always_has_its_room(size: tuple[int, int], user: float) -> None:
    scale = scale_for(size, user)
    assert size[0] / scale >= ROOM[0] - 1e-6
    assert size[1] / scale >= ROOM[1] - 1e-6


@pytest.mark.parametrize("name", STYLES)
def test_no_text_is_smaller_than_14_pixels_at_1280_by_720(name: str) -> None:
    assert STYLES[name].size >= 14
    small = Theme(SMALLEST)
    assert small.px(STYLES[name].size) <= STYLES[name].size
    assert small.line(STYLES[name]) >= LEAST_TEXT


def test_a_length_above_zero_never_becomes_zero() -> None:
    assert Theme(SMALLEST).px(0.2) == 1
    assert Theme(SMALLEST).px(0) == 0


@given(st.text(st.sampled_from("abcdef ghWЖщё–"), max_size=60), st.integers(20, 400))
def test_wrapped_lines_fit_and_no_letter_is_lost(text: str, width: int) -> None:
    theme = Theme()
    lines = theme.wrap(text, look.BODY, width)
    assert all(theme.width(line, look.BODY) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_each_line_break_begins_a_paragraph() -> None:
    assert Theme().wrap("one\ntwo", look.BODY, 500) == ("one", "two")


@pytest.mark.parametrize("width", [30, 80, 200, 400])
def test_a_fitted_text_is_not_wider_and_says_that_it_was_cut(width: int) -> None:
    theme = Theme()
    fitted = theme.fit(TEXT, look.BODY, width)
    assert theme.width(fitted, look.BODY) <= width
    assert fitted.endswith(ELLIPSIS)
    longer = fitted.removesuffix(ELLIPSIS) + TEXT[len(fitted) - 1 : len(fitted) + 2] + ELLIPSIS
    assert theme.width(longer, look.BODY) > width


def test_a_text_that_has_room_is_left_alone() -> None:
    theme = Theme()
    assert theme.fit(TEXT, look.BODY, theme.width(TEXT, look.BODY)) == TEXT


def test_a_block_has_the_height_of_its_lines_or_of_the_most_allowed() -> None:
    theme = Theme()
    line = theme.line(look.BODY)
    assert theme.block(TEXT, look.BODY, 200).get_size() == (
        200,
        theme.block_height(TEXT, look.BODY, 200),
    )
    assert theme.block_height(TEXT, look.BODY, 200) > 2 * line
    assert theme.block(TEXT, look.BODY, 200, most=2).get_height() == 2 * line


def test_text_is_kept_until_the_scale_changes() -> None:
    theme = Theme()
    first = theme.text("Ombrey")
    assert theme.text("Ombrey") is first
    theme.resize((1280, 720), 1.0)
    assert theme.text("Ombrey") is first
    theme.resize((1920, 1080), 1.0)
    assert theme.text("Ombrey") is not first
    assert theme.text("Ombrey").get_height() > first.get_height()


@pytest.mark.parametrize("name", STYLES)
def test_every_style_has_the_letters_of_both_languages(name: str) -> None:
    theme, style = Theme(), STYLES[name]
    missing = _pixels(theme, style, "\ue123")
    letters = "ABZabz019АЯЁЖЩабяёжщъыэю…–·−×«»“”’"
    lacking = [letter for letter in letters if _pixels(theme, style, letter + "я") == missing]
    assert not lacking
    alone = [letter for letter in "АЯЁабяё" if _pixels(theme, style, letter) == missing]
    assert not alone


def _pixels(theme: Theme, style: Style, text: str) -> bytes:
    return pygame.image.tobytes(theme.font(style, text).render(text, True, (255, 255, 255)), "RGBA")
