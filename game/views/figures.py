"""The figures on the board: tokens, wounds, rings, and how they move while events play."""

from collections.abc import Mapping
from math import sin

import pygame

from game.grid import Cell
from game.rules import battlefield
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State
from game.views.animator import Animator
from game.views.art import faded, ready
from game.views.badges import draw_badges, draw_tag
from game.views.camera import Camera
from game.views.gait import Pose, Spot, harmed, hurt, leaving, pose
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BONE_LIGHT,
    INK,
    RED,
    RED_LIGHT,
    Colour,
)
from game.views.theme import TINY, Theme
from game.views.token import tag_of, token_of

_WHOLE = 0.94
_SMALL = 0.68
_SHARED = 0.62
"""The sizes of tokens in cells: plain, small, and of two that share a cell."""
_ASIDE = 0.21
"""How far two that share a cell stand from its middle, in cells."""


def places(rulebook: Rulebook, state: State) -> dict[str, Spot]:
    """Where each figure stands: x and y of its middle and the size of its token, in cells.

    Two figures in a cell stand beside each other, the earlier one top left.
    """
    crowd: dict[Cell, list[Figure]] = {}
    for figure in state.figures.values():
        crowd.setdefault(figure.cell, []).append(figure)
    found = {}
    for cell, here in crowd.items():
        for number, figure in enumerate(here):
            small = battlefield.mover_of(rulebook, figure).small
            size = _SMALL if small else _WHOLE
            x, y = cell[0] + 0.5, cell[1] + 0.5
            if len(here) > 1:
                side = -_ASIDE if number == 0 else _ASIDE
                x, y, size = x + side, y + side * 0.8, min(size, _SHARED)
            found[figure.id] = (x, y, size)
    return found


class FigureView:
    """Draws the figures and finds the one under the pointer."""

    def __init__(self, theme: Theme, rulebook: Rulebook) -> None:
        """Draw in this look."""
        self.theme = theme
        self.art = theme.art
        self.rulebook = rulebook
        self._spots: list[tuple[str, pygame.Rect]] = []

    def under(self, pixel: tuple[int, int]) -> str:
        """The id of the topmost figure whose token is under the pixel, or ""."""
        for name, rect in reversed(self._spots):
            if rect.collidepoint(pixel):
                dx, dy = pixel[0] - rect.centerx, pixel[1] - rect.centery
                if dx * dx + dy * dy <= (rect.width / 2) ** 2:
                    return name
        return ""

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where the tokens were drawn last."""
        return tuple(rect for _name, rect in self._spots)

    def rect(self, name: str) -> pygame.Rect | None:
        """Where the figure's token was drawn last; None if it was not."""
        return next((rect for spot, rect in self._spots if spot == name), None)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        animator: Animator,
        acting: str,
        clock: float,
    ) -> None:
        """All figures as they are shown now; ``acting`` (a hero or enemy) has a ring."""
        shown = animator.shown
        spots = places(self.rulebook, shown)
        same = animator.before is shown
        before = spots if same else places(self.rulebook, animator.before)
        self._spots = []
        self._leaving(surface, camera, animator, before)
        figures = sorted(shown.figures.values(), key=lambda f: (spots[f.id][1], spots[f.id][0]))
        moving = moving_figure(animator)
        # Rings, drops and tags lie a little beyond the token.
        seen = surface.get_rect().inflate(camera.tile, camera.tile)
        figures.sort(key=lambda figure: figure.id == moving)
        for figure in figures:
            stance = pose(self.rulebook, animator, figure, spots, before)
            rect = _rect(camera, stance.x, stance.y, stance.size)
            self._spots.append((figure.id, rect))
            if not rect.colliderect(seen):
                continue
            if figure.id == acting:
                _ring(surface, rect, AMBER, clock)
            if stance.opacity < 1:
                _blit(surface, camera, self.art.figure(token_of(figure), rect.width), stance)
                continue
            self._token(surface, rect, token_of(figure), animator, figure.id)
            if camera.tile >= 28:
                self._pips(surface, rect, shown, figure)
                draw_badges(self.art, surface, rect, shown, figure)
                draw_tag(self.theme, surface, rect, tag_of(self.rulebook, shown, figure))

    # --- the parts -------------------------------------------------------------------------

    def _token(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        kind: str,
        animator: Animator,
        name: str,
    ) -> None:
        token = self.art.figure(kind, rect.width)
        surface.blit(token, rect)
        if hurt(animator, name) and animator.progress < 0.6:
            key = ("hurt", kind, rect.width)
            red = self.art.kept(key, lambda: _reddened(token))
            # The red ebbs away; it does not go out.
            left = 8 if animator.calm else round((1 - animator.progress / 0.6) * 8)
            surface.blit(faded(red, max(1, left) / 8), rect)

    def _leaving(
        self,
        surface: pygame.Surface,
        camera: Camera,
        animator: Animator,
        before: Mapping[str, Spot],
    ) -> None:
        """A figure that is being slain or taken away goes from where it stood."""
        gone = leaving(animator, before)
        if gone is not None:
            figure, stance = gone
            size = max(8, round(stance.size * camera.tile))
            token = self.art.figure(token_of(figure), size)
            image = _reddened(token) if harmed(animator.event) else token
            _blit(surface, camera, image, stance)

    def _pips(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, figure: Figure
    ) -> None:
        """Health left as bright drops, wounds as red ones, at the foot of the token."""
        if figure.side == "hero":
            card = state.cards[figure.id]
            whole = sum(1 for space in card.spaces if space.wound)
            total, lost = whole, whole
        else:
            kinds = self.rulebook.enemies if figure.side == "enemy" else self.rulebook.followers
            total = kinds[figure.kind].health
            lost = min(figure.wounds, total)
        if total == 0 or (figure.side == "enemy" and total == 1):
            return
        radius = max(2, rect.width // 17)
        if total * (2 * radius + 2) > rect.width:
            if self.theme.width(f"{total}/{total}", TINY) + self.theme.px(8) > rect.width:
                _gauge(surface, rect, (total - lost) / total)
            else:
                self._tally(surface, rect, total - lost, total)
            return
        drops = self.art.kept(("pips", radius, total, lost), lambda: _drops(radius, total, lost))
        surface.blit(drops, drops.get_rect(center=(rect.centerx, rect.bottom - radius)))

    def _tally(self, surface: pygame.Surface, rect: pygame.Rect, left: int, total: int) -> None:
        """The health left as a number, where so many drops would lie over the neighbours."""
        drawn = self.theme.text(f"{left}/{total}", TINY, BONE_LIGHT)
        box = drawn.get_rect().inflate(self.theme.px(8), 0)
        box.midbottom = rect.centerx, rect.bottom
        pygame.draw.rect(surface, INK, box, border_radius=box.height // 2)
        surface.blit(drawn, drawn.get_rect(center=box.center))


def moving_figure(animator: Animator) -> str:
    """The figure that the event that plays is about, or ""; it is drawn over the others."""
    event = animator.event
    if isinstance(event, ev.Stepped | ev.Placed | ev.Faced):
        return event.figure
    if isinstance(event, ev.EnemyPlaced):
        return event.figure.id
    return event.attacker if isinstance(event, ev.Attacked) else ""


def _rect(camera: Camera, x: float, y: float, size: float) -> pygame.Rect:
    left, top = camera.origin
    side = max(8, round(size * camera.tile))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (left + round(x * camera.tile), top + round(y * camera.tile))
    return rect


def _blit(surface: pygame.Surface, camera: Camera, token: pygame.Surface, stance: Pose) -> None:
    """The token as the pose has it."""
    rect = _rect(camera, stance.x, stance.y, stance.size)
    if stance.tilt:
        token = pygame.transform.rotozoom(token, stance.tilt, 1.0)
    step = round(min(1.0, max(0.0, stance.opacity)) * 16)
    if step:
        surface.blit(faded(token, step / 16), token.get_rect(center=rect.center))


def _ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, clock: float) -> None:
    """A ring that breathes round the token."""
    swell = round(2 + 1.5 * sin(clock * 4))
    radius = rect.width // 2 + swell
    pygame.draw.circle(surface, INK, rect.center, radius + 3, 5)
    pygame.draw.circle(surface, colour, rect.center, radius + 2, 3)
    pygame.draw.circle(surface, AMBER_LIGHT, rect.center, radius + 2, 1)


def _drops(radius: int, total: int, lost: int) -> pygame.Surface:
    """A row of drops, the last ones lost."""
    gap = radius * 2 + 2
    made = pygame.Surface((gap * total + 3, radius * 2 + 4), pygame.SRCALPHA)
    back = made.get_rect()
    pygame.draw.rect(made, INK, back, border_radius=radius + 2)
    left = back.centerx - gap * (total - 1) / 2
    for number in range(total):
        at = (round(left + gap * number), back.centery)
        full = number < total - lost
        pygame.draw.circle(made, BONE_LIGHT if full else RED, at, radius)
    return ready(made)


def _gauge(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """The health left as a bar at the foot of the token, where no number has room."""
    high = max(4, rect.height // 9)
    back = pygame.Rect(rect.x + rect.width // 8, rect.bottom - high, rect.width * 3 // 4, high)
    pygame.draw.rect(surface, INK, back.inflate(4, 4), border_radius=high // 2 + 2)
    pygame.draw.rect(surface, RED, back, border_radius=high // 2)
    left = pygame.Rect(back.topleft, (max(1, round(back.width * share)), high))
    pygame.draw.rect(surface, BONE_LIGHT, left, border_radius=high // 2)


def _reddened(token: pygame.Surface) -> pygame.Surface:
    copy = token.copy()
    copy.fill((*RED_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((70, 0, 0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy
