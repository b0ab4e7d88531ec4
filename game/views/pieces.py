"""Pieces: sections of a delve as pictures, turned in quarter turns as they lie on the table."""

import pygame
from msgspec.structs import replace

from game.content import ContentError
from game.content.load import load_picture, load_section_picture
from game.content.tiled.picture import Picture
from game.rules.layout import cells_of
from game.rules.rulebook import Rulebook
from game.rules.section import Section, SectionEdge
from game.rules.turning import turned
from game.session import Session
from game.views import sketch
from game.views.art import Art, faded
from game.views.layers import Layers

_QUARTER = -90
"""pygame turns against the clock, sections are turned with it."""


class Pieces:
    """The pictures of sections by their id; each is read once."""

    def __init__(
        self,
        art: Art,
        rulebook: Rulebook,
        known: dict[str, Picture] | None = None,
        mission: str = "",
    ) -> None:
        """``known``: pictures that need not be read, as that of the entrance.

        ``mission`` is that whose map draws the sections: they may be of its own project.
        """
        self.art, self.mission = art, mission
        self.rulebook = rulebook
        self._pictures = dict(known or {})
        self._moving: dict[str, tuple[Layers, tuple[int, ...]]] = {}
        self._shown: dict[tuple[str, int, int], tuple[tuple[int, ...], pygame.Surface]] = {}

    def picture(self, name: str) -> Picture:
        """How the section is drawn, not turned; a sketch where its map cannot be read."""
        if name not in self._pictures:
            try:
                made = load_section_picture(name, self.mission)
            except (ContentError, OSError):
                made = sketch.sketch(self.rulebook.sections[name])
            self._pictures[name] = made
        return self._pictures[name]

    def frames(self, name: str, seconds: float) -> tuple[int, ...]:
        """What the animated tiles of the section show so many seconds after their start."""
        if name not in self._moving:
            picture = self.picture(name)
            layers, (wide, high) = Layers(self.art, picture), picture.tile
            whole = pygame.Rect(0, 0, picture.width * wide, picture.height * high)
            self._moving[name] = layers, layers.moving(whole, picture.tile)
        layers, numbers = self._moving[name]
        return layers.shown(numbers, seconds)

    def surface(self, name: str, turns: int, size: int, seconds: float = 0.0) -> pygame.Surface:
        """The tiles of the section after the quarter turns, cells ``size`` pixels square.

        Cells that do not belong to it are clear; animations show what they show ``seconds`` after
        their start.
        """
        shown = self.frames(name, seconds) if seconds else ()
        if not shown or shown == self.frames(name, 0.0):
            key = ("piece", self.mission, name, turns % 4, size)
            return self.art.kept(key, lambda: self._made(name, turns, size, 0.0))
        # Of an animated section only what it shows now is kept.
        place = name, turns % 4, size
        if place not in self._shown or self._shown[place][0] != shown:
            self._shown[place] = shown, self._made(name, turns, size, seconds)
        return self._shown[place][1]

    def ghost(self, name: str, turns: int, size: int) -> pygame.Surface:
        """The same, as a ghost through which the table is seen."""
        key = ("ghost", self.mission, name, turns % 4, size)
        return self.art.kept(key, lambda: faded(self.surface(name, turns, size), 0.62))

    def walls(self, name: str, turns: int) -> tuple[SectionEdge, ...]:
        """The walls that no tile shows, after the quarter turns. Rule: EXP-12, EXP-16."""
        plain = replace(self.rulebook.sections[name], edges=self.picture(name).walls)
        return inner_edges(turned(plain, turns))

    def _made(self, name: str, turns: int, size: int, seconds: float) -> pygame.Surface:
        picture = self.picture(name)
        whole = pygame.Surface((picture.width * size, picture.height * size), pygame.SRCALPHA)
        Layers(self.art, picture).draw(whole, whole.get_rect(), (size, size), seconds)
        made = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        for x, y in cells_of(self.rulebook.sections[name], (0, 0)):
            place = pygame.Rect(x * size, y * size, size, size)
            made.blit(whole, place, place)
        return pygame.transform.rotate(made, _QUARTER * (turns % 4)) if turns % 4 else made


def inner_edges(section: Section) -> tuple[SectionEdge, ...]:
    """The edges between two cells of the section: along its outline there is none."""
    own = frozenset(cells_of(section, (0, 0)))

    def inner(edge: SectionEdge) -> bool:
        other = (edge.x, edge.y - 1) if edge.side == "n" else (edge.x - 1, edge.y)
        return (edge.x, edge.y) in own and other in own

    return tuple(edge for edge in section.edges if inner(edge))


def picture_of(session: Session) -> Picture | None:
    """How the battle's map is drawn; None where its map cannot be read: it is sketched."""
    try:
        return load_picture(session.map or session.state.mission)
    except ContentError:
        return None
