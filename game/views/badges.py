"""Badges: small signs on a token: its ailments, that it has acted, its number among its like."""

import pygame

from game.rules.state import Figure, State
from game.views.art import Art, ready
from game.views.palette import AMBER_LIGHT, BONE_LIGHT, BRASS, INK, MOON
from game.views.theme import TINY, Theme

_SMALLEST = 12
"""A badge has so many pixels at least."""


def acted(state: State, figure: Figure) -> bool:
    """Whether the figure, or its group, has had its activation in this round. Rule: ACT-01."""
    if state.phase != "activation":
        return False
    name = figure.group if figure.side == "enemy" else figure.id
    return any(slot.done for slot in state.track if slot.id == name)


def draw_badges(
    art: Art, surface: pygame.Surface, rect: pygame.Rect, state: State, figure: Figure
) -> None:
    """Ailments down the left side of the token, a tick at its lower right where it has acted."""
    side = max(_SMALLEST, rect.width // 3)
    ailments = state.cards[figure.id].ailments if figure.side == "hero" else ()
    x, y = rect.x - side // 5, rect.y - side // 5
    for ailment in ailments:
        surface.blit(_badge(art, ailment, side), (x, y))
        y += side - side // 6
    if acted(state, figure):
        tick = art.kept(("tick", side), lambda: _tick(side))
        surface.blit(tick, (rect.right - side + side // 6, rect.bottom - side))


def _badge(art: Art, name: str, side: int) -> pygame.Surface:
    """The icon of an ailment on a dark disc."""

    def make() -> pygame.Surface:
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side // 2, side // 2
        pygame.draw.circle(made, INK, middle, side // 2)
        pygame.draw.circle(made, MOON, middle, side // 2, 1)
        icon = art.icon(name, round(side * 0.78))
        made.blit(icon, icon.get_rect(center=middle))
        return ready(made)

    return art.kept(("badge", name, side), make)


def _tick(side: int) -> pygame.Surface:
    """A tick on a dark disc, drawn large and made smaller."""
    big = side * 4
    made = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(made, INK, (big // 2, big // 2), big * 2 // 5)
    pygame.draw.circle(made, BRASS, (big // 2, big // 2), big * 2 // 5, max(2, big // 16))
    points = [(big * x // 20, big * y // 20) for x, y in ((6, 10), (9, 13), (14, 7))]
    pygame.draw.lines(made, AMBER_LIGHT, False, points, max(3, big // 10))
    return ready(pygame.transform.smoothscale(made, (side, side)))


def draw_tag(theme: Theme, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """What tells this citizen or companion from its like, at the top right of its token."""
    if not text:
        return
    drawn = theme.text(text, TINY, INK)
    box = drawn.get_rect().inflate(8, 0)
    # On a small token it lies beside the face, not on it.
    aside = box.width // 4 if box.width * 3 > rect.width else -box.width // 2
    box.midtop = (rect.right + aside, rect.top - (box.height // 3 if aside > 0 else 2))
    pygame.draw.rect(surface, INK, box.inflate(4, 4), border_radius=6)
    pygame.draw.rect(surface, BONE_LIGHT, box, border_radius=5)
    surface.blit(drawn, drawn.get_rect(center=box.center))
