"""The board on the screen: map, doors, gates, traps, things, and the light on them.

Everything that stands still is the `ground`, which is kept in chunks; here is what it consists of.
"""

from collections.abc import Callable, Iterable, Iterator

import numpy as np
import numpy.typing as npt
import pygame

from game.content.tiled.picture import Picture
from game.grid import Board, Cell, Side
from game.rules import battlefield
from game.rules.delving import shard_cells
from game.rules.layout import is_delve
from game.rules.rulebook import Rulebook
from game.rules.section import Section, SectionEdge
from game.rules.state import Piece, State
from game.views import sketch
from game.views.art import Art
from game.views.camera import Camera, edge_middle
from game.views.ground import Ground, chunk_side, still_tiles
from game.views.layers import Layers
from game.views.light import GRAIN, Lamps, light
from game.views.palette import INK
from game.views.pieces import Pieces
from game.views.terrain import (
    Marks,
    marks,
    near,
    paint_marks,
    paint_object,
    paint_surroundings,
    paint_walls,
    paint_water,
    paint_zone,
)
from game.views.zone import areas, heart

_BLOCK = 8
"""Edges are found by blocks of so many cells each way."""
_AJAR = {Side.DOOR_SHUT: "door_shut", Side.DOOR_OPEN: "door_open",
         Side.GATE_SHUT: "gate_shut", Side.GATE_OPEN: "gate_open"}  # fmt: skip


def lamps_of(rulebook: Rulebook, state: State) -> Lamps:
    """Where light comes from now: the heroes, the lychgates and the lamps of the ladders; the night
    falls with the token."""
    heroes = tuple(f.cell for f in state.figures.values() if f.side == "hero")
    spots = tuple(gate.cell for gate in battlefield.gates(rulebook, state))
    last = max(1, rulebook.tuning.twilight_spaces - 1)
    night = 1.0 if battlefield.is_night(rulebook, state) else 0.55 * state.twilight / last
    ladders = tuple(heart(area) for area in areas(battlefield.extraction(rulebook, state)))
    return Lamps(heroes, spots, night, ladders)


class BoardView:
    """Draws the board of one battle."""

    def __init__(
        self, art: Art, rulebook: Rulebook, state: State, picture: Picture | None = None
    ) -> None:
        """``picture`` None: the section is sketched from its terrain."""
        self.art = art
        self.rulebook = rulebook
        self.delve = is_delve(rulebook, state)
        first = rulebook.sections[state.pieces[0].section]
        self.section: Section = battlefield.section_of(rulebook, state)
        self.picture = picture or sketch.sketch(first)
        self.pieces = Pieces(art, rulebook, {first.id: self.picture}, self.picture.source)
        self.layers = Layers(art, self.picture)
        self._lit: tuple[object, npt.NDArray[np.uint8]] | None = None
        self._marks: tuple[object, Marks] | None = None
        self._state = state
        self._drawn: State | None = None
        self._seconds = 0.0
        self._still: dict[tuple[Cell, int], tuple[int, ...]] = {}
        self._edges = _Near(self.section.edges)
        self._bars = _Near(self.picture.walls)
        self.ground = Ground(self.section.width, self.section.height, self._paint, self._wears)

    def draw(
        self, surface: pygame.Surface, camera: Camera, state: State, seconds: float = 0.0
    ) -> None:
        """The whole surface shows the board as the camera sees it.

        Animated tiles show what they show so many ``seconds`` after their start.
        """
        if state is not self._drawn:
            self._shine(state)
            section = battlefield.section_of(self.rulebook, state)
            if section is not self.section:
                self.section, self._edges = section, _Near(section.edges)
        self._state, self._seconds, self._drawn = state, seconds, state
        worn = self._worn(state)
        self.ground.draw(surface, camera, worn, self._shown_by(camera.tile))
        if self.delve:
            key = worn, state.decks
            if self._marks is None or self._marks[0] != key:
                self._marks = key, marks(self.rulebook, state)
            paint_marks(self.art, surface, camera, self._marks[1])

    def by_day(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """The whole surface shows the board with light everywhere."""
        self._state, self._seconds, self._drawn = state, 0.0, None
        self._paint(surface, camera)
        if self.delve:
            paint_marks(self.art, surface, camera, marks(self.rulebook, state))

    def brightness(self, cell: Cell) -> float:
        """How bright the light on the cell was at the last drawing, 0 to 1."""
        if self._lit is None:
            return 1.0
        points = self._lit[1]
        return float(points[cell[1] * GRAIN + GRAIN // 2, cell[0] * GRAIN + GRAIN // 2, 2]) / 255

    def ahead(self) -> bool:
        """Something that may come into view next is made; False if nothing is missing."""
        return self.ground.ahead()

    def _worn(self, state: State) -> object:
        """All that can change on the ground follows from this."""
        return state.opened, state.sprung, state.searched, state.tide, state.pieces, state.delve

    def _wears(self, cell: Cell, side: int) -> object:
        """What of that can be seen on a chunk."""
        state, book = self._state, self.rulebook
        # A cell more all round, since doors and rims reach over.
        xs, ys = (range(at - 1, at + side + 1) for at in cell)
        objects = [
            (spot, spot.id in state.searched)
            for spot in battlefield.objects(book, state)
            if spot.cell[0] in xs and spot.cell[1] in ys
        ]
        return (
            [edge for edge in state.opened if edge[0] in xs and edge[1] in ys],
            [spot for spot in state.sprung if spot[0] in xs and spot[1] in ys],
            objects,
            any(x in xs and y in ys for area in self.section.tides for x, y in area) and state.tide,
            [piece for piece in state.pieces if self._lies(piece, xs, ys)] if self.delve else (),
        )

    def _lies(self, piece: Piece, xs: range, ys: range) -> bool:
        """Whether a section, however it is turned, may reach into these columns and rows."""
        section = self.rulebook.sections[piece.section]
        side, (x, y) = max(section.width, section.height), piece.origin
        return x < xs.stop and xs.start < x + side and y < ys.stop and ys.start < y + side

    def _shine(self, state: State) -> None:
        """The ground lies in the light of this moment."""
        board = battlefield.board_of(self.rulebook, state)
        key = (board, lamps_of(self.rulebook, state))
        if self._lit is None or self._lit[0] != key:
            self._lit = (key, light(*key))
        self.ground.shine(self._lit[1])

    def _shown_by(self, tile: int) -> Callable[[Cell], object]:
        """What the animated tiles of a chunk show now; nothing where none are."""
        if self.delve:
            moving = [each for each in self._state.pieces if self.pieces.frames(each.section, 0.0)]
            return (lambda cell: self._pieces_show(moving, cell, tile)) if moving else still_tiles
        if not self.picture.frames:
            return still_tiles
        return lambda cell: self._shown(cell, chunk_side(tile))

    def _shown(self, cell: Cell, side: int) -> tuple[int, ...]:
        """What the animated tiles of a chunk show."""
        key = cell, side
        if key not in self._still:
            wide, high = self.picture.tile
            area = pygame.Rect(cell[0] * wide, cell[1] * high, side * wide, side * high)
            self._still[key] = self.layers.moving(area, self.picture.tile)
        return self.layers.shown(self._still[key], self._seconds)

    def _pieces_show(self, moving: list[Piece], cell: Cell, tile: int) -> tuple[object, ...]:
        """What the animated tiles of the sections on a chunk show."""
        chunk = pygame.Rect(cell, (chunk_side(tile), chunk_side(tile)))
        shown = []
        for piece in moving:
            section = self.rulebook.sections[piece.section]
            side = max(section.width, section.height)
            if chunk.colliderect((piece.origin, (side, side))):
                shown.append((piece.origin, self.pieces.frames(piece.section, self._seconds)))
        return tuple(shown)

    # --- what lies on the ground, from below upwards ----------------------------------------------

    def _paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """What was drawn in Tiled; on it doors, walls, water, marks and things as they are now."""
        surface.fill(INK)
        state = self._state
        if self.delve:
            self._paint_pieces(surface, camera, state)
        else:
            self._paint_map(surface, camera)
        self._paint_floor(surface, camera, state)
        paint_water(self.art, surface, camera, self.rulebook, state)
        if not self.delve:
            paint_walls(surface, camera, self._bars.of(surface, camera))
        self._paint_edges(surface, camera, battlefield.board_of(self.rulebook, state))
        self._paint_things(surface, camera, state)

    def _paint_map(self, surface: pygame.Surface, camera: Camera) -> None:
        if self.picture.background is not None:
            surface.fill(self.picture.background[:3])
        left, top = camera.origin
        area = pygame.Rect((-left, -top), surface.get_size())
        self.layers.draw(surface, area, (camera.tile, camera.tile), self._seconds)

    def _paint_pieces(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """Each section as it lies, then what surrounds it, then its inner walls. Rule: EXP-12."""
        for piece in state.pieces:
            section = self.rulebook.sections[piece.section]
            side = max(section.width, section.height)
            if not near(surface, camera, piece.origin, side, side):
                continue
            drawn = self.pieces.surface(piece.section, piece.turns, camera.tile, self._seconds)
            surface.blit(drawn, camera.pixel(piece.origin))
        paint_surroundings(self.art, surface, camera, self.rulebook, state)
        for piece in state.pieces:
            walls = self.pieces.walls(piece.section, piece.turns)
            paint_walls(surface, camera, walls, piece.origin)

    def _paint_floor(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """The extraction zone and the traps."""
        size = camera.tile
        for area in areas(self.section.extraction):
            paint_zone(self.art, surface, camera, area)
        for spot in self.section.traps:
            if not near(surface, camera, spot.cell):
                continue
            then = self.rulebook.traps[spot.trap].then
            place = camera.pixel(spot.cell)
            mood = "delve" if self.delve else sketch.mood_at(self.picture, spot.cell)
            if spot.cell not in state.sprung:
                surface.blit(self.art.map_tile(sketch.tile(sketch.TRAPS[then], mood), size), place)
                continue
            surface.blit(self.art.map_tile(sketch.tile(sketch.FLOOR, mood), size), place)
            name = {"spent": "blades_sprung", "rubble": "rubble", "pit": "pit"}[then]
            surface.blit(self.art.figure(name, size), place)

    def _paint_edges(self, surface: pygame.Surface, camera: Camera, board: Board) -> None:
        """Doors and gateways as they are now."""
        for edge in self._edges.of(surface, camera):
            sides = board.north if edge.side == "n" else board.west
            name = _AJAR.get(Side(int(sides[edge.y, edge.x])))
            if name:
                sprite = self._door(name, camera.tile, edge.side == "w")
                middle = edge_middle(camera, (edge.x, edge.y, edge.side))
                surface.blit(sprite, sprite.get_rect(center=middle))

    def _paint_things(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """Lychgates and what can be searched."""
        size = camera.tile
        for gate in battlefield.gates(self.rulebook, state):
            surface.blit(self.art.figure("lychgate", size), camera.pixel(gate.cell))
        for spot in battlefield.objects(self.rulebook, state):
            paint_object(self.art, surface, camera, spot, done=spot.id in state.searched)
        for cell in shard_cells(self.rulebook, state) if self.delve else ():
            surface.blit(self.art.figure("shard", size), camera.pixel(cell))

    def _door(self, name: str, size: int, upright: bool) -> pygame.Surface:
        return self.art.sprite(name, (size, size * 24 // 64), 1 if upright else 0)


class _Near:
    """Edges by where they are, so that those of a part of the board are found at once."""

    def __init__(self, edges: Iterable[SectionEdge]) -> None:
        """Sort the edges into blocks."""
        self._blocks: dict[Cell, list[SectionEdge]] = {}
        for edge in edges:
            self._blocks.setdefault((edge.x // _BLOCK, edge.y // _BLOCK), []).append(edge)

    def of(self, surface: pygame.Surface, camera: Camera) -> Iterator[SectionEdge]:
        """The edges that can reach onto the surface, in the order of the section in each block."""
        left, top = camera.cell((0, 0))
        right, bottom = camera.cell(surface.get_size())
        for y in range((top - 1) // _BLOCK, (bottom + 1) // _BLOCK + 1):
            for x in range((left - 1) // _BLOCK, (right + 1) // _BLOCK + 1):
                for edge in self._blocks.get((x, y), ()):
                    if left - 1 <= edge.x <= right + 1 and top - 1 <= edge.y <= bottom + 1:
                        yield edge
