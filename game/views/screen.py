"""Screen: the frame that full-screen panels share, a heading over a body with buttons below."""

from collections.abc import Sequence

import pygame

from game.views.palette import BONE_LIGHT, BRASS, BRASS_DARK, NIGHT
from game.views.theme import HEAD, Theme
from game.views.widgets import Button

_VEIL = 200


def draw_backdrop(surface: pygame.Surface, theme: Theme) -> None:
    """The city, dimmed so that panels can be read over it."""
    size = surface.get_size()

    def make() -> pygame.Surface:
        dim = theme.art.picture("title", size).copy()
        veil = pygame.Surface(size)
        veil.fill(NIGHT)
        veil.set_alpha(_VEIL)
        dim.blit(veil, (0, 0))
        return dim

    surface.blit(theme.art.kept(("backdrop", size), make), (0, 0))


def draw_veil(surface: pygame.Surface, theme: Theme) -> None:
    """The scene beneath is dimmed."""
    size = surface.get_size()

    def make() -> pygame.Surface:
        veil = pygame.Surface(size)
        veil.fill(NIGHT)
        veil.set_alpha(150)
        return veil

    surface.blit(theme.art.kept(("veil", size), make), (0, 0))


def draw_heading(surface: pygame.Surface, theme: Theme, text: str, left: int, top: int) -> int:
    """A heading with a brass line below it; returns where the body may begin."""
    width = surface.get_width() - 2 * left
    shown = theme.text(theme.fit(text, HEAD, width), HEAD, BONE_LIGHT)
    surface.blit(shown, (left, top))
    y = top + shown.get_height() + theme.px(2)
    pygame.draw.line(surface, BRASS_DARK, (left, y), (left + width, y))
    pygame.draw.line(surface, BRASS, (left, y + 1), (left + min(width, shown.get_width()), y + 1))
    return y + theme.px(14)


def heading_height(theme: Theme) -> int:
    """How many pixels a heading takes, from its top to the body."""
    return theme.line(HEAD) + theme.px(2) + theme.px(14)


def place_buttons(
    theme: Theme, buttons: Sequence[Button], right: int, bottom: int, room: int
) -> int:
    """Buttons in a row that ends at ``right``, ``bottom``; returns where the row begins (y).

    Where ``room`` pixels are not enough for all, they share it in the ratio of what they want.
    """
    gap = theme.px(12)
    wants = [max(theme.px(130), button.wanted()[0]) for button in buttons]
    spare = room - gap * (len(buttons) - 1)
    if sum(wants) > spare:
        whole = sum(wants)
        wants = [want * spare // whole for want in wants]
    height = max(button.wanted()[1] for button in buttons)
    x = right
    for button, want in zip(reversed(buttons), reversed(wants), strict=True):
        button.rect = pygame.Rect(x - want, bottom - height, want, height)
        x -= want + gap
    return bottom - height
