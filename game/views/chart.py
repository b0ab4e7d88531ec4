"""The chart: a small picture of the map that a journey begins on, drawn as the battle draws it."""

import pygame

from game.content import ContentError
from game.content.load import load_picture
from game.content.tiled.picture import Picture
from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from game.rules.state import State
from game.views.art import Art, ready, scaled
from game.views.board import BoardView
from game.views.bounds import limits
from game.views.camera import TILES, Camera
from game.views.theme import Theme
from game.views.widgets import Widget

_LONGEST = 960
"""The longer side of a chart has at most so many pixels before it is scaled, if it can be."""
_RIM = 4
"""Of what surrounds a delve's entrance all but one cell of this many is left out."""


def chart(art: Art, rulebook: Rulebook, mission: str, source: str) -> pygame.Surface | None:
    """The map of the mission by day, a whole number of pixels to a cell; None: it has no start.

    ``source`` is the mission's id or its .tmx. What waits for the heroes there is not shown; a
    lantern marks where they come down. Of a delve the entrance is shown. Rule: EXP-12.
    """
    try:
        state = _begun(rulebook, mission)
    except Illegal:
        return None
    board = BoardView(art, rulebook, state, _picture(source))
    left, top, right, bottom = limits(rulebook, state)
    if board.delve:
        left, top = left + _RIM, top + _RIM
        right, bottom = right - _RIM + 1, bottom - _RIM + 1
    wide, high = right - left, bottom - top
    fitting = [size for size in TILES if size * max(wide, high) <= _LONGEST]
    camera = Camera(board.section.width, board.section.height, fitting[-1] if fitting else TILES[0])
    camera.view = (0, 0, wide * camera.tile, high * camera.tile)
    camera.x, camera.y = (left + right) / 2, (top + bottom) / 2
    surface = ready(pygame.Surface(camera.view[2:]))
    board.by_day(surface, camera, state)
    _mark_start(art, surface, camera, state)
    return surface


def _begun(rulebook: Rulebook, mission: str) -> State:
    """The first state with as many heroes as have room."""
    starts = rulebook.sections[rulebook.missions[mission].section].starts
    party = tuple(rulebook.heroes)[: max(1, min(4, len(starts)))]
    return begin(rulebook, Start(mission, party))[0]


def _picture(source: str) -> Picture | None:
    try:
        return load_picture(source)
    except ContentError:
        return None


def _mark_start(art: Art, surface: pygame.Surface, camera: Camera, state: State) -> None:
    """A lantern stands where the heroes come down."""
    cells = [figure.cell for figure in state.figures.values() if figure.side == "hero"]
    x = sum(cell[0] for cell in cells) / len(cells) + 0.5
    y = sum(cell[1] for cell in cells) / len(cells) + 0.5
    size = max(surface.get_size()) // 16
    icon = art.icon("lantern", size)
    place = icon.get_rect(center=camera.pixel((x, y))).clamp(surface.get_rect())
    ground = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.circle(ground, (10, 12, 18, 190), (size // 2, size // 2), size // 2)
    surface.blit(ground, place)
    inner = place.inflate(-size // 4, -size // 4)
    surface.blit(scaled(icon, inner.size), inner)


class Chart(Widget):
    """A chart in a sunk frame, as large as it can be."""

    def __init__(self, theme: Theme) -> None:
        """Without a chart yet."""
        super().__init__(theme)
        self.picture: pygame.Surface | None = None
        self._drawn: pygame.Surface | None = None

    def show(self, picture: pygame.Surface | None) -> None:
        """The picture is shown, or an empty frame."""
        self.picture, self._drawn = picture, None

    def draw(self, surface: pygame.Surface) -> None:
        """The frame, and in it the whole chart."""
        surface.blit(self.theme.art.panel(self.rect.size, "inset"), self.rect)
        picture = self.picture
        if picture is None:
            return
        room = self.rect.inflate(-2 * self.theme.px(6), -2 * self.theme.px(6))
        share = min(room.width / picture.get_width(), room.height / picture.get_height())
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        if min(size) < 1:
            return
        if self._drawn is None or self._drawn.get_size() != size:
            self._drawn = scaled(picture, size)
        surface.blit(self._drawn, self._drawn.get_rect(center=self.rect.center))
