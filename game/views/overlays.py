"""Overlays: what can be done, shown on the board itself, and where the pointer would lead."""

from collections.abc import Iterable, Sequence
from math import sin

import pygame

from game.grid import Cell, Edge
from game.rules.stride import Step
from game.views.art import Art, ready
from game.views.camera import Camera, edge_middle
from game.views.easing import pop, settle
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BONE_LIGHT,
    INK,
    MOON,
    RED,
    RED_LIGHT,
    TEXT_STRONG,
    Colour,
    Kind,
    mix,
)
from game.views.theme import SMALL_STRONG, STRONG, TINY, Theme

MEETINGS = {
    "door": "open",
    "trap": "skull",
    "section_trap": "skull",
    "shard": "lantern",
    "connection": "explore",
    "faced": "end",
}
"""The icon of what is met on a way."""


_POP = 0.3
"""The share of an event in which its word grows."""
_NUMBER = 3
"""A text of at most so many signs is a number, or as short as one."""


class Overlay:
    """Draws marks on cells; every tint is made once for a size of cell."""

    def __init__(self, theme: Theme) -> None:
        """Draw in this look."""
        self.theme = theme
        self.art: Art = theme.art

    def region(
        self,
        surface: pygame.Surface,
        camera: Camera,
        cells: Iterable[Cell],
        kind: Kind = "reach",
        strength: int = 46,
    ) -> None:
        """The cells are tinted and have a line round all of them together.

        So that colour is not all: what is in reach is plain, what is aimed at is crossed out, where
        a threat is is hatched (``hatch``), and what is seen is dotted.
        """
        inside = dict.fromkeys(cells)
        size = camera.tile
        colour = self.theme.tone(kind)
        tint = self._tint(size, kind, strength)
        window = surface.get_rect()
        for cell in inside:
            place = camera.pixel(cell)
            rect = pygame.Rect(place, (size, size))
            if not window.colliderect(rect):
                continue
            surface.blit(tint, place)
        self.outline(surface, camera, inside, colour)

    def outline(
        self,
        surface: pygame.Surface,
        camera: Camera,
        cells: Iterable[Cell],
        colour: Colour = AMBER,
    ) -> None:
        """A line round all the cells together."""
        inside = dict.fromkeys(cells)
        size = camera.tile
        for cell in inside:
            rect = pygame.Rect(camera.pixel(cell), (size, size))
            x, y = cell
            if (x, y - 1) not in inside:
                pygame.draw.line(surface, colour, rect.topleft, (rect.right - 1, rect.top), 2)
            if (x, y + 1) not in inside:
                low = rect.bottom - 2
                pygame.draw.line(surface, colour, (rect.left, low), (rect.right - 1, low), 2)
            if (x - 1, y) not in inside:
                pygame.draw.line(surface, colour, rect.topleft, (rect.left, rect.bottom - 1), 2)
            if (x + 1, y) not in inside:
                far = rect.right - 2
                pygame.draw.line(surface, colour, (far, rect.top), (far, rect.bottom - 1), 2)

    def path(
        self,
        surface: pygame.Surface,
        camera: Camera,
        start: Cell,
        cells: Sequence[Cell],
        costs: Sequence[int],
    ) -> None:
        """A way with a number at each cell: the points spent when it is entered."""
        half = camera.tile // 2
        points = [(x + half, y + half) for x, y in (camera.pixel(cell) for cell in (start, *cells))]
        if len(points) > 1:
            wide = max(3, camera.tile // 11)
            pygame.draw.lines(surface, INK, False, points, wide + 3)
            pygame.draw.lines(surface, AMBER_LIGHT, False, points, wide)
        radius = max(9, camera.tile // 6)
        view = pygame.Rect(camera.view)
        for point, cost in zip(points[1:], costs, strict=True):
            disc = pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4)
            disc.center = point
            if not view.contains(disc):
                continue
            last = point == points[-1]
            pygame.draw.circle(surface, INK, point, radius + 2)
            pygame.draw.circle(surface, AMBER if last else INK, point, radius)
            pygame.draw.circle(surface, AMBER_LIGHT, point, radius, 2)
            text = self.theme.text(str(cost), TINY, INK if last else TEXT_STRONG)
            surface.blit(text, text.get_rect(center=point))

    def meetings(self, surface: pygame.Surface, camera: Camera, steps: Sequence[Step]) -> None:
        """What is met on a way: an icon at the corner of each cell where something is."""
        size = max(16, camera.tile * 3 // 8)
        for step in steps:
            left, top = camera.pixel(step.cell)
            for number, word in enumerate(step.meets):
                rect = pygame.Rect(0, 0, size, size)
                rect.topright = (left + camera.tile - 1 - number * size, top + 1)
                harm = word in ("trap", "section_trap")
                pygame.draw.circle(surface, INK, rect.center, size // 2 + 1)
                colour = RED_LIGHT if harm else AMBER_LIGHT
                pygame.draw.circle(surface, colour, rect.center, size // 2 + 1, 2)
                icon = self.art.icon(MEETINGS[word], size - 6)
                surface.blit(icon, icon.get_rect(center=rect.center))

    def hatch(self, size: int, many: int = 1) -> pygame.Surface:
        """A threatened cell: strokes one way, closer strokes, or (from 3) strokes both ways."""
        colour = self.theme.tone("threat")

        def make() -> pygame.Surface:
            made = pygame.Surface((size, size), pygame.SRCALPHA)
            made.fill((*mix(colour, RED, 0.6), 22 + 16 * many))
            gap = max(6, size // (4 if many == 1 else 6))
            for start in range(-size, size, gap):
                ends = (start, size), (start + size, 0)
                pygame.draw.line(made, (*colour, 235), *ends, max(1, size // 32))
                if many >= 3:
                    ends = (start, 0), (start + size, size)
                    pygame.draw.line(made, (*colour, 235), *ends, max(1, size // 32))
            return made

        return self.art.kept(("threat hatch", size, many, colour), make)

    def target(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        clock: float,
        *,
        harm: bool = True,
        chosen: bool = False,
    ) -> None:
        """Four corners round what can be aimed at, brighter when it is the chosen one."""
        swell = round(1.5 + 1.5 * sin(clock * 5)) if chosen else 0
        colour = self.theme.tone("target" if harm else "reach")
        if chosen:
            colour = mix(colour, BONE_LIGHT, 0.45)
        self._corners(surface, rect.inflate(2 * swell, 2 * swell), colour, 4 if chosen else 3)

    def cursor(self, surface: pygame.Surface, camera: Camera, cell: Cell) -> None:
        """The cell that the keyboard or the pointer is at."""
        rect = pygame.Rect(camera.pixel(cell), (camera.tile, camera.tile))
        pygame.draw.rect(surface, INK, rect, 4, border_radius=3)
        pygame.draw.rect(surface, MOON, rect.inflate(-2, -2), 2, border_radius=3)

    def at_edge(self, camera: Camera, edge: Edge, pixel: tuple[int, int]) -> bool:
        """Whether the pixel is on the mark of an edge that can be opened."""
        x, y = edge_middle(camera, edge)
        radius = max(9, camera.tile // 5) + 3
        return (pixel[0] - x) ** 2 + (pixel[1] - y) ** 2 <= radius * radius

    def bolt(
        self, surface: pygame.Surface, camera: Camera, a: Cell, b: Cell, progress: float
    ) -> None:
        """A bolt on its way from the middle of one cell to another."""
        half = camera.tile // 2
        (ax, ay), (bx, by) = camera.pixel(a), camera.pixel(b)
        head = min(1.0, progress * 1.6)
        tail = max(0.0, head - 0.18)
        ends = [
            (round(ax + half + (bx - ax) * share), round(ay + half + (by - ay) * share))
            for share in (tail, head)
        ]
        pygame.draw.line(surface, INK, ends[0], ends[1], max(5, camera.tile // 10))
        pygame.draw.line(surface, AMBER_LIGHT, ends[0], ends[1], max(2, camera.tile // 22))

    def edge(
        self, surface: pygame.Surface, camera: Camera, edge: Edge, *, chosen: bool = False
    ) -> None:
        """An edge that can be opened."""
        middle = edge_middle(camera, edge)
        radius = max(9, camera.tile // 5)
        pygame.draw.circle(surface, INK, middle, radius + 3)
        pygame.draw.circle(surface, AMBER_LIGHT if chosen else AMBER, middle, radius + 1, 3)
        icon = self.art.icon("open", radius * 2 - 4)
        surface.blit(icon, icon.get_rect(center=middle))

    def number(
        self, surface: pygame.Surface, camera: Camera, cell: Cell, text: str, nth: int = 0
    ) -> pygame.Rect:
        """The number of an option in the top left corner of its cell, beside the ``nth`` others of
        that cell; returns where it is."""
        drawn = self.theme.text(text, SMALL_STRONG, INK)
        side = max(drawn.get_width() + 10, drawn.get_height() + 2)
        rect = pygame.Rect(0, 0, side, drawn.get_height() + 2)
        rect.topleft = camera.pixel(cell)
        rect.move_ip(nth * (side + 4) - 2, -2)
        pygame.draw.rect(surface, INK, rect.inflate(4, 4), border_radius=6)
        pygame.draw.rect(surface, AMBER_LIGHT, rect, border_radius=5)
        surface.blit(drawn, drawn.get_rect(center=rect.center))
        return rect

    def line(
        self, surface: pygame.Surface, camera: Camera, a: Cell, b: Cell, colour: Colour = RED
    ) -> None:
        """A line from the middle of one cell to another: who aims at whom."""
        half = camera.tile // 2
        (ax, ay), (bx, by) = camera.pixel(a), camera.pixel(b)
        ends = (ax + half, ay + half), (bx + half, by + half)
        pygame.draw.line(surface, INK, *ends, 5)
        pygame.draw.line(surface, colour, *ends, 2)

    def floating(
        self,
        surface: pygame.Surface,
        camera: Camera,
        cell: tuple[float, float],
        text: str,
        colour: Colour,
        progress: float,
    ) -> None:
        """A word or number that pops up over a cell and rises while an event plays."""
        x, y = camera.pixel((cell[0] + 0.5, cell[1] - 0.45 * settle(progress)))
        plate = self.art.kept(
            ("word", text, colour, self.theme.scale), lambda: self._plate(text, colour)
        )
        size = pop(progress / _POP)
        if size != 1:
            plate = pygame.transform.rotozoom(plate, 0.0, size)
        rect = plate.get_rect(midbottom=(x, y + plate.get_height() // 4))
        rect.clamp_ip(surface.get_rect())
        surface.blit(plate, rect)

    def _plate(self, text: str, colour: Colour) -> pygame.Surface:
        """The word on its ground; numbers are larger than words."""
        drawn = self.theme.text(text, STRONG if len(text) <= _NUMBER else SMALL_STRONG, colour)
        plate = pygame.Surface(drawn.get_rect().inflate(14, 6).size, pygame.SRCALPHA)
        pygame.draw.rect(plate, INK, plate.get_rect(), border_radius=7)
        pygame.draw.rect(plate, colour, plate.get_rect(), 2, border_radius=7)
        plate.blit(drawn, drawn.get_rect(center=plate.get_rect().center))
        return ready(plate)

    def _corners(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, wide: int
    ) -> None:
        arm = max(6, rect.width // 4)
        for x, dx in ((rect.left, arm), (rect.right - 1, -arm)):
            for y, dy in ((rect.top, arm), (rect.bottom - 1, -arm)):
                pygame.draw.line(surface, INK, (x, y), (x + dx, y), wide + 3)
                pygame.draw.line(surface, INK, (x, y), (x, y + dy), wide + 3)
                pygame.draw.line(surface, colour, (x, y), (x + dx, y), wide)
                pygame.draw.line(surface, colour, (x, y), (x, y + dy), wide)

    def _tint(self, size: int, kind: Kind, strength: int) -> pygame.Surface:
        colour = self.theme.tone(kind)

        def make() -> pygame.Surface:
            made = pygame.Surface((size, size), pygame.SRCALPHA)
            made.fill((*colour, strength))
            if kind == "sight":
                _dot(made, colour)
            elif kind == "target":
                _cross(made, colour)
            return made

        return self.art.kept(("cell tint", size, kind, colour, strength), make)


def _dot(tile: pygame.Surface, colour: Colour) -> None:
    """Nine dots on a cell."""
    size = tile.get_width()
    for number in range(9):
        at = size * (2 * (number % 3) + 1) // 6, size * (2 * (number // 3) + 1) // 6
        pygame.draw.circle(tile, (*colour, 210), at, max(2, size // 24))


def _cross(tile: pygame.Surface, colour: Colour) -> None:
    """A saltire in the middle of a cell."""
    size = tile.get_width()
    near, far, wide = size * 3 // 8, size * 5 // 8, max(2, size // 24)
    pygame.draw.line(tile, (*colour, 230), (near, near), (far, far), wide)
    pygame.draw.line(tile, (*colour, 230), (near, far), (far, near), wide)
