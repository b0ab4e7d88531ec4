"""The board on the screen: map, doors, gates, traps, things, and the light on them.

Everything that stands still is drawn once into a backdrop and is drawn again only when the camera
or something on it has changed; tiles are first joined into chunks that are kept by size.
"""

from collections import OrderedDict
from pathlib import Path

import pygame

from game.content.tiled.picture import Picture, Sprite
from game.grid import Board, Cell, Edge, Side
from game.rules import battlefield
from game.rules.rulebook import Rulebook
from game.rules.section import Section
from game.rules.state import State
from game.views import sketch
from game.views.art import Art, ready
from game.views.camera import Camera
from game.views.light import GRAIN, Lamps, light
from game.views.palette import BONE_DARK, INK, SLATE_LIGHT

CHUNK = 8
"""Cells along the side of a chunk."""
_KEPT = 160
"""How many megabytes of chunks are kept."""
_WALL = 10 / 64
"""How thick a wall is, in cells."""
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
        self.section: Section = battlefield.section_of(rulebook, state)
        self.picture = picture or sketch.sketch(self.section)
        self._chunks: OrderedDict[tuple[int, int, int], pygame.Surface] = OrderedDict()
        self._weight = 0
        self._backdrop: pygame.Surface | None = None
        self._key: object = None
        self._shade: tuple[object, pygame.Surface] | None = None
        self._stretched: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """The whole surface shows the board as the camera sees it."""
        lamps = lamps_of(self.rulebook, state)
        key = (
            surface.get_size(),
            camera.origin,
            camera.tile,
            state.opened,
            state.sprung,
            state.searched,
            lamps,
        )
        if self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = pygame.Surface(surface.get_size()).convert(surface)
            self._key = None
        if self._key != key:
            self._key = key
            self._paint(self._backdrop, camera, state, lamps)
        surface.blit(self._backdrop, (0, 0))

    # --- the parts, from below upwards -----------------------------------------------------

    def _paint(self, surface: pygame.Surface, camera: Camera, state: State, lamps: Lamps) -> None:
        surface.fill(INK)
        board = battlefield.board_of(self.rulebook, state)
        for x in range(0, self.picture.width, CHUNK):
            for y in range(0, self.picture.height, CHUNK):
                if self._in_window(surface, camera, (x, y), CHUNK):
                    surface.blit(self._chunk(x, y, camera.tile), camera.pixel((x, y)))
        self._paint_floor(surface, camera, state)
        self._paint_walls(surface, camera)
        self._paint_edges(surface, camera, board)
        self._paint_things(surface, camera, state)
        self._paint_light(surface, camera, board, lamps)

    def _in_window(self, surface: pygame.Surface, camera: Camera, cell: Cell, cells: int) -> bool:
        left, top = camera.pixel(cell)
        size = cells * camera.tile
        return -size < left < surface.get_width() and -size < top < surface.get_height()

    def _chunk(self, x: int, y: int, size: int) -> pygame.Surface:
        key = (x, y, size)
        found = self._chunks.get(key)
        if found is not None:
            self._chunks.move_to_end(key)
            return found
        wide = min(CHUNK, self.picture.width - x)
        high = min(CHUNK, self.picture.height - y)
        made = ready(pygame.Surface((wide * size, high * size)))
        made.fill(INK)
        for layer in self.picture.layers:
            for row in range(high):
                for column in range(wide):
                    sprite = self.picture.sprites[int(layer.gids[y + row, x + column])]
                    if sprite is not None:
                        place = (column * size, row * size)
                        made.blit(self.tile(sprite, size, layer.opacity), place)
        self._chunks[key] = made
        self._weight += wide * high * size * size * 4
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
                surface.blit(self.tile(sketch.tile(sketch.TRAPS[then]), size), place)
                continue
            surface.blit(self.tile(sketch.tile(sketch.FLOOR), size), place)
            name = {"spent": "blades_sprung", "rubble": "rubble", "pit": "pit"}[then]
            surface.blit(self.art.figure(name, size), place)

    def _paint_walls(self, surface: pygame.Surface, camera: Camera) -> None:
        """The walls that no tile shows: stone bars on the edges."""
        thick = max(4, round(camera.tile * _WALL))
        for edge in self.picture.walls:
            left, top = camera.pixel((edge.x, edge.y))
            rect = pygame.Rect(left, top - thick // 2, camera.tile, thick)
            if edge.side == "w":
                rect = pygame.Rect(left - thick // 2, top, thick, camera.tile)
            rect.inflate_ip(*((thick, 0) if edge.side == "n" else (0, thick)))
            pygame.draw.rect(surface, INK, rect.inflate(2, 2), border_radius=2)
            pygame.draw.rect(surface, SLATE_LIGHT, rect, border_radius=2)
            face = rect.inflate(-2, -2)
            face.height = max(1, face.height // 2)
            pygame.draw.rect(surface, BONE_DARK, face, border_radius=2)

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
        for gate in self.section.lychgates:
            surface.blit(self.art.figure("lychgate", size), camera.pixel(gate.cell))
        for spot in self.section.objects:
            open_now = spot.id in state.searched
            name = "object" if spot.kind == "object" else "chest"
            if open_now:
                name = "chest_open"
            sprite = self.art.figure(name, size)
            if spot.kind == "object" and open_now:
                sprite = self._spent(size)
            surface.blit(sprite, camera.pixel(spot.cell))

    def tile(self, sprite: Sprite, size: int, opacity: float = 1.0) -> pygame.Surface:
        """The tile of the map's tilesets, ``size`` pixels square."""
        flips = (sprite.across, sprite.over, sprite.diagonal)
        plain = self.art.tile(Path(sprite.image), sprite.rect, size, flips)
        if opacity >= 1:
            return plain
        key = ("opacity", sprite, size, opacity)
        return self.art.kept(key, lambda: faded(plain, opacity))

    def _door(self, name: str, size: int, upright: bool) -> pygame.Surface:
        return self.art.sprite(name, (size, size * 24 // 64), 1 if upright else 0)

    def _spent(self, size: int) -> pygame.Surface:
        key = ("spent", size)
        return self.art.kept(key, lambda: faded(self.art.figure("object", size), 0.45))

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


def edge_middle(camera: Camera, edge: Edge) -> tuple[int, int]:
    """The pixel in the middle of an edge."""
    left, top = camera.pixel((edge[0], edge[1]))
    half = camera.tile // 2
    return (left + half, top) if edge[2] == "n" else (left, top + half)


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of the surface that lets through what is beneath."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
