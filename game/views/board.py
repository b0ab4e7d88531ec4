"""The board on the screen: map, doors, gates, traps, things, and the light on them.

Everything that stands still is drawn once into a backdrop and is drawn again only when the camera
or something on it has changed; tiles are first joined into chunks that are kept by size.
"""

from collections import OrderedDict
from collections.abc import Iterator

import pygame

from game.content.tiled.picture import Picture
from game.grid import Board, Cell, Side
from game.rules import battlefield
from game.rules.delving import shard_cells
from game.rules.layout import is_delve
from game.rules.rulebook import Rulebook
from game.rules.section import Section
from game.rules.state import State
from game.views import sketch
from game.views.art import Art, ready
from game.views.camera import Camera, edge_middle
from game.views.layers import Layers
from game.views.light import GRAIN, Lamps, light
from game.views.palette import INK
from game.views.pieces import Pieces
from game.views.terrain import (
    paint_marks,
    paint_object,
    paint_surroundings,
    paint_walls,
    paint_water,
)

CHUNK = 8
"""Cells along the side of a chunk."""
_KEPT = 160
"""How many megabytes of chunks are kept."""
_AJAR = {Side.DOOR_SHUT: "door_shut", Side.DOOR_OPEN: "door_open",
         Side.GATE_SHUT: "gate_shut", Side.GATE_OPEN: "gate_open"}  # fmt: skip


def lamps_of(rulebook: Rulebook, state: State) -> Lamps:
    """Where light comes from now: the heroes and the lychgates; the night falls with the token."""
    heroes = tuple(f.cell for f in state.figures.values() if f.side == "hero")
    spots = tuple(gate.cell for gate in battlefield.gates(rulebook, state))
    last = max(1, rulebook.tuning.twilight_spaces - 1)
    night = 1.0 if battlefield.is_night(rulebook, state) else 0.55 * state.twilight / last
    return Lamps(heroes, spots, night)


class BoardView:
    """Draws the board of one battle."""

    def __init__(
        self, art: Art, rulebook: Rulebook, state: State, picture: Picture | None = None
    ) -> None:
        """``picture`` None: the section is sketched from its terrain."""
        self.art = art
        self.rulebook = rulebook
        self.delve = is_delve(rulebook, state)
        self.lit = True
        """Whether it is dark where no lamp is; else all is seen as by day."""
        first = rulebook.sections[state.pieces[0].section]
        self.section: Section = battlefield.section_of(rulebook, state)
        self.picture = picture or sketch.sketch(first)
        self.pieces = Pieces(art, rulebook, {first.id: self.picture})
        self.layers = Layers(art, self.picture)
        self._chunks: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._moving: dict[tuple[int, int], tuple[int, ...]] = {}
        self._weight = 0
        self._backdrop: pygame.Surface | None = None
        self._key: object = None
        self._shade: tuple[object, pygame.Surface] | None = None
        self._stretched: tuple[object, pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, camera: Camera, state: State, seconds: float = 0.0
    ) -> None:
        """The whole surface shows the board as the camera sees it.

        Animated tiles show what they show so many ``seconds`` after their start.
        """
        lamps = lamps_of(self.rulebook, state)
        key = (
            surface.get_size(),
            camera.origin,
            camera.tile,
            state.opened,
            state.sprung,
            state.searched,
            state.pieces,
            state.delve,
            state.decks,
            state.tide,
            lamps,
            None if self.delve else self._frames(surface, camera, seconds),
        )
        if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = pygame.Surface(surface.get_size()).convert(surface)
            self._key = None
        if self._key != key:
            self._key = key
            self._paint(self._backdrop, camera, state, lamps, seconds)
        surface.blit(self._backdrop, (0, 0))

    # --- the parts, from below upwards -----------------------------------------------------

    def _paint(
        self,
        surface: pygame.Surface,
        camera: Camera,
        state: State,
        lamps: Lamps,
        seconds: float,
    ) -> None:
        surface.fill(INK)
        board = battlefield.board_of(self.rulebook, state)
        self.section = battlefield.section_of(self.rulebook, state)
        if self.delve:
            self._paint_pieces(surface, camera, state)
        else:
            self._paint_map(surface, camera, seconds)
        self._paint_floor(surface, camera, state)
        paint_water(self.art, surface, camera, self.rulebook, state)
        if not self.delve:
            paint_walls(surface, camera, self.picture.walls)
        self._paint_edges(surface, camera, board)
        self._paint_things(surface, camera, state)
        if self.lit:
            self._paint_light(surface, camera, board, lamps)
        if self.delve:
            paint_marks(self.art, surface, camera, self.rulebook, state)

    def _paint_map(self, surface: pygame.Surface, camera: Camera, seconds: float) -> None:
        for x, y in self._corners(surface, camera):
            surface.blit(self._chunk(x, y, camera.tile, seconds), camera.pixel((x, y)))

    def _corners(self, surface: pygame.Surface, camera: Camera) -> Iterator[Cell]:
        """The first cells of the chunks that are in the window."""
        for x in range(0, self.picture.width, CHUNK):
            for y in range(0, self.picture.height, CHUNK):
                if self._in_window(surface, camera, (x, y), CHUNK):
                    yield x, y

    def _frames(
        self, surface: pygame.Surface, camera: Camera, seconds: float
    ) -> tuple[tuple[int, ...], ...]:
        """What the animated tiles in the window show; nothing where none are."""
        if not self.picture.frames:
            return ()
        corners = self._corners(surface, camera)
        return tuple(self._shown(x, y, seconds) for x, y in corners)

    def _shown(self, x: int, y: int, seconds: float) -> tuple[int, ...]:
        """What the animated tiles of a chunk show."""
        if (x, y) not in self._moving:
            cell = self.picture.tile
            self._moving[x, y] = self.layers.moving(self._area(x, y, cell), cell)
        return self.layers.shown(self._moving[x, y], seconds)

    def _area(self, x: int, y: int, cell: tuple[int, int]) -> pygame.Rect:
        """A chunk in pixels of the map whose cells are so large."""
        wide = min(CHUNK, self.picture.width - x)
        high = min(CHUNK, self.picture.height - y)
        return pygame.Rect(x * cell[0], y * cell[1], wide * cell[0], high * cell[1])

    def _paint_pieces(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """Each section as it lies, then what surrounds it, then its inner walls. Rule: EXP-12."""
        for piece in state.pieces:
            drawn = self.pieces.surface(piece.section, piece.turns, camera.tile)
            surface.blit(drawn, camera.pixel(piece.origin))
        paint_surroundings(self.art, surface, camera, self.rulebook, state)
        for piece in state.pieces:
            walls = self.pieces.walls(piece.section, piece.turns)
            paint_walls(surface, camera, walls, piece.origin)

    def _in_window(self, surface: pygame.Surface, camera: Camera, cell: Cell, cells: int) -> bool:
        left, top = camera.pixel(cell)
        size = cells * camera.tile
        return -size < left < surface.get_width() and -size < top < surface.get_height()

    def _chunk(self, x: int, y: int, size: int, seconds: float) -> pygame.Surface:
        key = (x, y, size, self._shown(x, y, seconds))
        found = self._chunks.get(key)
        if found is not None:
            self._chunks.move_to_end(key)
            return found
        area = self._area(x, y, (size, size))
        made = ready(pygame.Surface(area.size))
        made.fill(INK)
        if self.picture.background is not None:
            made.fill(self.picture.background[:3])
        self.layers.draw(made, area, (size, size), seconds)
        self._chunks[key] = made
        self._weight += area.width * area.height * 4
        while self._weight > _KEPT << 20 and len(self._chunks) > 1:
            _, old = self._chunks.popitem(last=False)
            self._weight -= old.get_width() * old.get_height() * 4
        return made

    def _paint_floor(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """The extraction zone and the traps."""
        size = camera.tile
        mark = self.art.figure("extraction", size)
        for cell in self.section.extraction:
            surface.blit(mark, camera.pixel(cell))
        for spot in self.section.traps:
            then = self.rulebook.traps[spot.trap].then
            place = camera.pixel(spot.cell)
            if spot.cell not in state.sprung:
                surface.blit(self.art.map_tile(sketch.tile(sketch.TRAPS[then]), size), place)
                continue
            surface.blit(self.art.map_tile(sketch.tile(sketch.FLOOR), size), place)
            name = {"spent": "blades_sprung", "rubble": "rubble", "pit": "pit"}[then]
            surface.blit(self.art.figure(name, size), place)

    def _paint_edges(self, surface: pygame.Surface, camera: Camera, board: Board) -> None:
        """Doors and gateways as they are now."""
        for edge in self.section.edges:
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

    def _paint_light(
        self, surface: pygame.Surface, camera: Camera, board: Board, lamps: Lamps
    ) -> None:
        """The light is multiplied onto the picture where the board lies in the window."""
        key = (board.digest, lamps)
        if self._shade is None or self._shade[0] != key:
            points = light(board, lamps)
            self._shade = (key, pygame.surfarray.make_surface(points.swapaxes(0, 1)))
        size = camera.tile
        window = surface.get_rect()
        left, top = camera.origin
        whole = pygame.Rect(left, top, board.width * size, board.height * size)
        seen = whole.clip(window)
        if seen.width <= 0 or seen.height <= 0:
            return
        first = (seen.left - left) // size, (seen.top - top) // size
        last = -(-(seen.right - left) // size), -(-(seen.bottom - top) // size)
        part = pygame.Rect(
            first[0] * GRAIN,
            first[1] * GRAIN,
            (last[0] - first[0]) * GRAIN,
            (last[1] - first[1]) * GRAIN,
        )
        grown = self._stretch(part, size, (key, tuple(part), size))
        place = camera.pixel(first)
        surface.blit(grown, place, special_flags=pygame.BLEND_RGB_MULT)

    def _stretch(self, part: pygame.Rect, size: int, key: object) -> pygame.Surface:
        if self._stretched is None or self._stretched[0] != key:
            assert self._shade is not None
            wanted = (part.width * size // GRAIN, part.height * size // GRAIN)
            small = self._shade[1].subsurface(part)
            self._stretched = (key, ready(pygame.transform.smoothscale(small, wanted)))
        return self._stretched[1]
