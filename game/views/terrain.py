"""The terrain: what lies on the map beside its tiles: walls, water, things, marks of a delve."""

from collections.abc import Iterable

import pygame

from game.grid import Cell
from game.rules import battlefield
from game.rules.delving import explorable, sealed
from game.rules.layout import lay
from game.rules.rulebook import Rulebook
from game.rules.section import ObjectSpot, SectionEdge
from game.rules.state import State
from game.views import sketch
from game.views.art import Art, faded
from game.views.camera import Camera
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BONE_DARK,
    GHOST,
    INK,
    MOON,
    RED,
    SLATE_LIGHT,
    Colour,
    mix,
)
from game.views.zone import heart

_WALL = 10 / 64
"""How thick a wall is, in cells."""
_WATER = 24
"""The tile of deep water in the streets tileset."""
_SHADES: dict[str, tuple[Colour, int]] = {
    "gloom": ((8, 6, 16), 105),
    "flooded": ((38, 92, 118), 80),
    "brittle": ((120, 84, 40), 40),
}
"""The tint of a section by its environment, and how strong it is. Rule: EXP-24."""


Marks = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""Cells that can be explored, and cells that are sealed."""


def near(surface: pygame.Surface, camera: Camera, cell: Cell, wide: int = 1, high: int = 1) -> bool:
    """Whether so many cells from that one on can reach onto the surface, a rim included."""
    x, y = camera.pixel(cell)
    tile = camera.tile
    right, bottom = surface.get_size()
    return (
        -tile < x + wide * tile and x < right + tile and -tile < y + high * tile
        and y < bottom + tile
    )  # fmt: skip


def paint_walls(
    surface: pygame.Surface,
    camera: Camera,
    walls: Iterable[SectionEdge],
    origin: Cell = (0, 0),
) -> None:
    """Walls that no tile shows: stone bars on the edges of a section that lies at ``origin``."""
    thick = max(4, round(camera.tile * _WALL))
    for edge in walls:
        left, top = camera.pixel((edge.x + origin[0], edge.y + origin[1]))
        rect = pygame.Rect(left, top - thick // 2, camera.tile, thick)
        if edge.side == "w":
            rect = pygame.Rect(left - thick // 2, top, thick, camera.tile)
        rect.inflate_ip(*((thick, 0) if edge.side == "n" else (0, thick)))
        pygame.draw.rect(surface, INK, rect.inflate(2, 2), border_radius=2)
        pygame.draw.rect(surface, SLATE_LIGHT, rect, border_radius=2)
        face = rect.inflate(-2, -2)
        face.height = max(1, face.height // 2)
        pygame.draw.rect(surface, BONE_DARK, face, border_radius=2)


def paint_water(
    art: Art, surface: pygame.Surface, camera: Camera, rulebook: Rulebook, state: State
) -> None:
    """The areas that the tide has swallowed; the next one has a wet rim. Rule: JRN-01."""
    tides = battlefield.section_of(rulebook, state).tides
    if not tides:
        return
    water = art.map_tile(sketch.tile(_WATER), camera.tile)
    for cell in battlefield.drowned(rulebook, state):
        if not near(surface, camera, cell):
            continue
        surface.blit(water, camera.pixel(cell))
        surface.blit(_tint(art, camera.tile, (30, 70, 104), 70), camera.pixel(cell))
    if state.tide < len(tides):
        outline(surface, camera, tides[state.tide], MOON)


def paint_surroundings(
    art: Art, surface: pygame.Surface, camera: Camera, rulebook: Rulebook, state: State
) -> None:
    """Each section's environment as a tint, and a line round the section. Rule: EXP-24."""
    for piece in state.pieces:
        laid = lay(rulebook, piece)
        if not near(surface, camera, laid.origin, laid.section.width, laid.section.height):
            continue
        cells = laid.cells
        card = rulebook.delve.get(piece.card)
        if card is not None and card.environment:
            tint = _tint(art, camera.tile, *_SHADES[card.environment])
            for cell in cells:
                surface.blit(tint, camera.pixel(cell))
        rim = RED if card is not None and card.kind == "trap" else INK
        outline(surface, camera, cells, rim)


def paint_object(
    art: Art, surface: pygame.Surface, camera: Camera, spot: ObjectSpot, *, done: bool
) -> None:
    """What can be searched: a chest, a legendary one with a rim of gold, a thing, a defiled one."""
    size, place = camera.tile, camera.pixel(spot.cell)
    chest = spot.kind in ("cache", "legendary")
    sprite = art.figure("object" if not chest else "chest_open" if done else "chest", size)
    if not chest and done:
        sprite = art.kept(("spent", size), lambda: faded(art.figure("object", size), 0.45))
    middle = (place[0] + size // 2, place[1] + size // 2)
    if spot.kind == "defiled":
        colour = SLATE_LIGHT if done else GHOST
        pygame.draw.circle(surface, INK, middle, size * 15 // 32, max(4, size // 12))
        pygame.draw.circle(surface, colour, middle, size * 15 // 32 - 1, max(2, size // 24))
    if spot.kind == "legendary" and not done:
        pygame.draw.circle(surface, INK, middle, size * 15 // 32, max(4, size // 12))
        pygame.draw.circle(surface, AMBER_LIGHT, middle, size * 15 // 32 - 1, max(2, size // 24))
    surface.blit(sprite, place)


def marks(rulebook: Rulebook, state: State) -> Marks:
    """The cells that can be explored, and the sealed ones. Rule: EXP-06."""
    return explorable(rulebook, state), sealed(rulebook, state)


def paint_marks(art: Art, surface: pygame.Surface, camera: Camera, cells: Marks) -> None:
    """Cells that can be explored bear a lit sign, sealed ones a crossed one. Rule: EXP-06."""
    for cell in cells[0]:
        _sign(art, surface, camera, cell, AMBER)
    for cell in cells[1]:
        rect = _sign(art, surface, camera, cell, SLATE_LIGHT)
        pygame.draw.line(surface, RED, rect.bottomleft, rect.topright, max(2, camera.tile // 20))


def _sign(
    art: Art, surface: pygame.Surface, camera: Camera, cell: Cell, colour: Colour
) -> pygame.Rect:
    size = max(12, camera.tile * 7 // 16)
    x, y = camera.pixel(cell)
    rect = pygame.Rect(x + 3, y + 3, size, size)
    pygame.draw.rect(surface, INK, rect, border_radius=4)
    pygame.draw.rect(surface, colour, rect, max(1, size // 14), border_radius=4)
    icon = art.icon("explore", size - 6, None if colour == AMBER else (120, 120, 125))
    surface.blit(icon, icon.get_rect(center=rect.center))
    return rect


def paint_zone(art: Art, surface: pygame.Surface, camera: Camera, area: tuple[Cell, ...]) -> None:
    """A part of the extraction zone: lit ground, a rim round all of it, and one ladder."""
    size = camera.tile
    for cell in area:
        if near(surface, camera, cell):
            surface.blit(_tint(art, size, AMBER, 26), camera.pixel(cell))
    outline(surface, camera, area, INK, max(3, size // 16))
    outline(surface, camera, area, mix(AMBER, INK, 0.45), max(1, size // 24))
    ladder = heart(area)
    if near(surface, camera, ladder):
        surface.blit(art.figure("extraction", size), camera.pixel(ladder))


def outline(
    surface: pygame.Surface, camera: Camera, cells: Iterable[Cell], colour: Colour, wide: int = 2
) -> None:
    """A line round all of the cells together."""
    inside, size = frozenset(cells), camera.tile
    for cell in inside:
        if not near(surface, camera, cell):
            continue
        x, y = cell
        left, top = camera.pixel(cell)
        right, low = left + size, top + size
        if (x, y - 1) not in inside:
            pygame.draw.line(surface, colour, (left, top), (right, top), wide)
        if (x, y + 1) not in inside:
            pygame.draw.line(surface, colour, (left, low), (right, low), wide)
        if (x - 1, y) not in inside:
            pygame.draw.line(surface, colour, (left, top), (left, low), wide)
        if (x + 1, y) not in inside:
            pygame.draw.line(surface, colour, (right, top), (right, low), wide)


def _tint(art: Art, size: int, colour: Colour, strength: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        made.fill((*colour, strength))
        return made

    return art.kept(("shade", size, colour, strength), make)
