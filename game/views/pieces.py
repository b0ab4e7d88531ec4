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

    def __init__(self, art: Art, rulebook: Rulebook, known: dict[str, Picture] | None = None):
        """``known``: pictures that need not be read, as that of the entrance."""
        self.art = art
        self.rulebook = rulebook
        self._pictures = dict(known or {})

    def picture(self, name: str) -> Picture:
        """How the section is drawn, not turned; a sketch where its map cannot be read."""
        if name not in self._pictures:
            try:
                made = load_section_picture(name)
            except (ContentError, OSError):
                made = sketch.sketch(self.rulebook.sections[name])
            self._pictures[name] = made
        return self._pictures[name]

    def surface(self, name: str, turns: int, size: int) -> pygame.Surface:
        """The tiles of the section after the quarter turns, cells ``size`` pixels square.

        Cells that do not belong to it are clear; animations show their first frame.
        """
        return self.art.kept(
            ("piece", name, turns % 4, size), lambda: self._made(name, turns, size)
        )

    def ghost(self, name: str, turns: int, size: int) -> pygame.Surface:
        """The same, as a ghost through which the table is seen."""
        key = ("ghost", name, turns % 4, size)
        return self.art.kept(key, lambda: faded(self.surface(name, turns, size), 0.62))

    def walls(self, name: str, turns: int) -> tuple[SectionEdge, ...]:
        """The walls that no tile shows, after the quarter turns. Rule: EXP-12, EXP-16."""
        plain = replace(self.rulebook.sections[name], edges=self.picture(name).walls)
        return inner_edges(turned(plain, turns))

    def _made(self, name: str, turns: int, size: int) -> pygame.Surface:
        picture = self.picture(name)
        whole = pygame.Surface((picture.width * size, picture.height * size), pygame.SRCALPHA)
        Layers(self.art, picture).draw(whole, whole.get_rect(), (size, size))
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
