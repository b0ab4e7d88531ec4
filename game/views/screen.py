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


def heading_rect(theme: Theme, text: str, left: int, top: int) -> pygame.Rect:
    """Where the words of such a heading lie, with the line below them."""
    return pygame.Rect(left, top, theme.width(text, HEAD), theme.line(HEAD) + theme.px(4))


def heading_height(theme: Theme) -> int:
    """How many pixels a heading takes, from its top to the body."""
    return theme.line(HEAD) + theme.px(2) + theme.px(14)


def place_tabs(theme: Theme, tabs: Sequence[Button], right: int, top: int, room: int) -> int:
    """Tabs in rows that end at ``right``, in as many as they need; returns where they end (y)."""
    gap, high = theme.px(8), max(tab.wanted()[1] for tab in tabs)
    rows: list[list[Button]] = [[]]
    for tab in tabs:
        used = sum(other.wanted()[0] + gap for other in rows[-1])
        if rows[-1] and used + tab.wanted()[0] > room:
            rows.append([])
        rows[-1].append(tab)
    for row in rows:
        bottom = place_buttons(theme, row, right, top + high, room, least=0, gap=gap) + high
        top = bottom + gap
    return bottom


def place_buttons(
    theme: Theme, buttons: Sequence[Button], right: int, bottom: int, room: int, *,
    least: int = 130, gap: int | None = None,
) -> int:  # fmt: skip
    """Buttons in a row that ends at ``right``, ``bottom``; returns where the row begins (y).

    Each has at least ``least`` units. Where ``room`` pixels are not enough for all, they have what
    they want, or share the room in the ratio of that.
    """
    gap = theme.px(12) if gap is None else gap
    wants = [max(theme.px(least), button.wanted()[0]) for button in buttons]
    if sum(wants) > room - gap * (len(buttons) - 1):
        wants = [button.wanted()[0] for button in buttons]
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
