"""The scenery: the board with all that moves on it by itself: water that glints, mist in a chasm,
gates and shards that glow, sections that slide in or fall away.

The ground below stands still and is only put side by side; what moves lies on it as small sprites,
so that a frame stays cheap. Where less motion is wished it keeps still and the section is there.
"""

from math import pi, sin

import numpy as np
import numpy.typing as npt
import pygame

from game.content.tiled.picture import PLAIN, Picture, TileLayer
from game.grid import Cell
from game.rules import battlefield
from game.rules import events as ev
from game.rules.delving import shard_cells
from game.rules.layout import lay
from game.rules.state import Piece, State
from game.rules.turning import turn_cell
from game.views.animator import Animator
from game.views.art import faded, ready
from game.views.board import BoardView
from game.views.camera import Camera
from game.views.easing import settle
from game.views.glow import BRIGHTEST, add_glow
from game.views.palette import GHOST, MOON, Colour
from game.views.terrain import outline

_WATER, _CHASM = (24, 25), (27,)
"""The tiles of open water and of a chasm in the tilesets of the game."""
_WALLS = range(40, 55)
"""Tiles that lie over others."""
_COLUMNS, _TILE = 8, 64
_PACE = 0.24
"""So many times in a second each glint of a cell of water comes again."""
_GLINTS = 3
"""So many glints a cell of water has, never all at once."""
_BRIGHT = 6
"""So many steps of brightness a glint or a wisp has."""
_SHARD: Colour = (150, 170, 240)


class Scenery:
    """Draws the board of one battle and what moves on it."""

    def __init__(self, board: BoardView) -> None:
        """Nothing moves yet."""
        self.board = board
        self.art = board.art
        self._open: dict[tuple[int, ...], tuple[object, npt.NDArray[np.bool_]]] = {}

    def draw(
        self, surface: pygame.Surface, camera: Camera, animator: Animator, seconds: float
    ) -> None:
        """The board at this moment of the event that plays, ``seconds`` after the beginning."""
        state, coming = animator.shown, None
        if isinstance(animator.event, ev.SectionPlaced) and not animator.calm:
            # Until it has arrived the section is no part of the ground.
            state, coming = animator.before, animator.event.piece
        self.board.draw(surface, camera, state, seconds)
        self._glints(surface, camera, state, seconds)
        self._mists(surface, camera, state, seconds)
        self._glows(surface, camera, state, seconds)
        if coming is not None:
            self._slide_in(surface, camera, coming, animator.event, animator.progress)
        elif isinstance(animator.event, ev.SectionRemoved) and not animator.calm:
            self._fall_away(surface, camera, animator.event.piece, animator.progress)

    # --- sections ----------------------------------------------------------------------------

    def _slide_in(
        self, surface: pygame.Surface, camera: Camera, piece: Piece, event: object, share: float
    ) -> None:
        """The section comes from beyond the cell that was explored, and joins."""
        laid = lay(self.board.rulebook, piece)
        picture = self.board.pieces.surface(piece.section, piece.turns, camera.tile)
        left, top = camera.pixel(piece.origin)
        middle = laid.origin[0] + laid.section.width / 2, laid.origin[1] + laid.section.height / 2
        cell = event.cell if isinstance(event, ev.SectionPlaced) else piece.origin
        dx, dy = middle[0] - cell[0] - 0.5, middle[1] - cell[1] - 0.5
        far = max(abs(dx), abs(dy), 0.5)
        way = (1 - settle(min(1.0, share * 1.25))) * 3.5 * camera.tile
        shown = self._dimmed(picture, piece, camera.tile)
        if share < 0.4:
            shown = faded(shown, round(share / 0.4 * 8) / 8)
        surface.blit(shown, (left + round(dx / far * way), top + round(dy / far * way)))
        if share > 0.75:
            outline(surface, camera, laid.cells, MOON, 2)

    def _fall_away(
        self, surface: pygame.Surface, camera: Camera, piece: Piece, share: float
    ) -> None:
        """The section shakes, breaks loose and sinks out of sight."""
        picture = self.board.pieces.surface(piece.section, piece.turns, camera.tile)
        shown = self._dimmed(picture, piece, camera.tile)
        left, top = camera.pixel(piece.origin)
        if share < 0.3:
            shake = round(sin(share * pi * 24) * camera.tile * 0.06)
            surface.blit(shown, (left + shake, top))
            return
        sunk = (share - 0.3) / 0.7
        small = pygame.transform.rotozoom(shown, -9 * sunk, 1 - 0.45 * sunk * sunk)
        middle = shown.get_rect(topleft=(left, top)).center
        surface.blit(faded(small, round((1 - sunk) * 12) / 12), small.get_rect(center=middle))

    def _dimmed(self, picture: pygame.Surface, piece: Piece, tile: int) -> pygame.Surface:
        """The section as it looks where no lantern shines."""

        def make() -> pygame.Surface:
            dim = picture.copy()
            dim.fill((150, 160, 185, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return ready(dim)

        return self.art.kept(
            ("dimmed", self.board.pieces.mission, piece.section, piece.turns % 4, tile), make
        )

    # --- water and chasms --------------------------------------------------------------------

    def _glints(
        self, surface: pygame.Surface, camera: Camera, state: State, seconds: float
    ) -> None:
        """Water glints here and there, as brightly as it is lit."""
        tile = camera.tile
        for cell in self._seen(surface, camera, state, _WATER):
            lit = self.board.brightness(cell)
            px, py = camera.pixel(cell)
            for each in range(_GLINTS):
                phase, number = _turn(cell, each, seconds)
                if phase >= 0.6:
                    continue
                step = round(sin(phase / 0.6 * pi) * min(1.0, 0.2 + lit) * _BRIGHT)
                if step:
                    dx, dy = number * 37 % 55 / 100, 0.06 + number * 61 % 80 / 100
                    place = px + round((dx + phase * 0.25) * tile), py + round(dy * tile)
                    surface.blit(self._glint(tile, number % 3, step), place)

    def _mists(self, surface: pygame.Surface, camera: Camera, state: State, seconds: float) -> None:
        """Cold mist drifts to and fro in a chasm."""
        tile = camera.tile
        for cell in self._seen(surface, camera, state, _CHASM):
            own = cell[0] * 2.3 + cell[1] * 1.1
            breath = 0.6 + 0.4 * sin(seconds * 0.9 + own)
            step = round(breath * min(1.0, 0.3 + self.board.brightness(cell)) * _BRIGHT)
            px, py = camera.pixel(cell)
            mist = self._mist(tile, step)
            drift = 0.2 + 0.12 * sin(seconds * 0.5 + own * 2)
            surface.blit(mist, (px + round(drift * tile), py + round(0.34 * tile)))

    def _seen(
        self, surface: pygame.Surface, camera: Camera, state: State, tiles: tuple[int, ...]
    ) -> list[Cell]:
        """The cells with one of those tiles that can be seen on the surface."""
        first, last = camera.cell((0, 0)), camera.cell(surface.get_size())
        left, top = max(0, first[0]), max(0, first[1])
        mask = self._mask(state, tiles)
        seen = mask[top : max(0, last[1] + 1), left : max(0, last[0] + 1)]
        return [(x + left, y + top) for y, x in np.argwhere(seen).tolist()]

    def _mask(self, state: State, tiles: tuple[int, ...]) -> npt.NDArray[np.bool_]:
        """Which cells show one of those tiles: bool [height, width]; what drowned is water."""
        key = state.pieces, state.tide
        kept = self._open.get(tiles)
        if kept is not None and kept[0] == key:
            return kept[1]
        board = self.board
        section = battlefield.section_of(board.rulebook, state)
        mask = np.zeros((section.height, section.width), bool)
        if board.delve:
            for piece in state.pieces:
                self._mark(mask, piece, tiles)
        else:
            found = open_cells(board.picture, tiles)[: section.height, : section.width]
            mask[: found.shape[0], : found.shape[1]] = found
        for x, y in battlefield.drowned(board.rulebook, state):
            mask[y, x] = tiles == _WATER
        self._open[tiles] = key, mask
        return mask

    def _mark(self, mask: npt.NDArray[np.bool_], piece: Piece, tiles: tuple[int, ...]) -> None:
        """The cells of the piece that show one of those tiles, as it lies."""
        section = self.board.rulebook.sections[piece.section]
        size = section.width, section.height
        found = open_cells(self.board.pieces.picture(piece.section), tiles)
        for y, x in np.argwhere(found).tolist():
            cx, cy = turn_cell((x, y), size, piece.turns)
            cell = cy + piece.origin[1], cx + piece.origin[0]
            if 0 <= cell[0] < mask.shape[0] and 0 <= cell[1] < mask.shape[1]:
                mask[cell] = True

    def _mist(self, tile: int, step: int) -> pygame.Surface:
        """A wisp that fades towards its rim."""

        def make() -> pygame.Surface:
            across, down = np.linspace(-1, 1, 48)[:, None], np.linspace(-1, 1, 24)[None, :]
            fall = np.clip(1 - np.hypot(across, down), 0, 1) ** 1.5
            wisp = pygame.Surface((48, 24), pygame.SRCALPHA)
            wisp.fill((*MOON, 255))
            pygame.surfarray.pixels_alpha(wisp)[:] = (fall * 120 * step / _BRIGHT).astype(np.uint8)
            wide = max(4, tile * 6 // 10), max(2, tile * 3 // 10)
            return ready(pygame.transform.smoothscale(wisp, wide))

        return self.art.kept(("mist", tile, step), make)

    def _glint(self, tile: int, kind: int, step: int) -> pygame.Surface:
        """A ripple that catches the light: a thin bright crescent."""

        def make() -> pygame.Surface:
            wide, high = max(4, tile * (6 + kind) // 20), max(3, tile // 9)
            large = pygame.Surface((wide * 3, high * 3), pygame.SRCALPHA)
            rect = pygame.Rect(0, 0, wide * 3, high * 6)
            alpha = round(235 * step / _BRIGHT)
            pygame.draw.arc(large, (*MOON, alpha), rect, 0.25 * pi, 0.75 * pi, max(2, high))
            return ready(pygame.transform.smoothscale(large, (wide, high)))

        return self.art.kept(("glint", tile, kind, step), make)

    # --- glow --------------------------------------------------------------------------------

    def _glows(self, surface: pygame.Surface, camera: Camera, state: State, seconds: float) -> None:
        """Lychgates and shards glow, softly and not in step."""
        board = self.board
        spots = [(gate.cell, GHOST, 2.8) for gate in battlefield.gates(board.rulebook, state)]
        if board.delve:
            spots += [(cell, _SHARD, 2.0) for cell in shard_cells(board.rulebook, state)]
        window = surface.get_rect()
        for cell, colour, wide in spots:
            side = round(wide * camera.tile)
            centre = camera.pixel((cell[0] + 0.5, cell[1] + 0.5))
            if window.inflate(side, side).collidepoint(centre):
                breath = 0.75 + 0.25 * sin(seconds * 1.5 + cell[0] * 1.7 + cell[1])
                add_glow(self.art, surface, centre, side, colour, round(breath * BRIGHTEST))


def _turn(cell: Cell, each: int, seconds: float) -> tuple[float, int]:
    """How far a glint of the cell is, 0 to 1, and a number of its own for this turn of it."""
    own = cell[0] * 7349 + cell[1] * 9151 + each * 5231
    turns = seconds * _PACE + own % 97 / 97 + each / _GLINTS
    return turns % 1, own + int(turns) * 31


def open_cells(picture: Picture, tiles: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    """The cells whose topmost tile is one of those of the game's tilesets: bool [height, width]."""
    found = np.zeros((picture.height, picture.width), bool)
    lies = np.zeros(len(picture.sprites), bool)
    meant = np.zeros(len(picture.sprites), bool)
    for gid, sprite in enumerate(picture.sprites):
        if sprite is None:
            continue
        number = sprite.rect[1] // _TILE * _COLUMNS + sprite.rect[0] // _TILE
        own = sprite.image.endswith(("streets.png", "crypt.png", "delve.png"))
        lies[gid] = not (own and number in _WALLS)
        meant[gid] = own and number in tiles
    for layer in picture.layers:
        if isinstance(layer, TileLayer) and layer.look == PLAIN and layer.gids.shape == found.shape:
            found = np.where(lies[layer.gids], meant[layer.gids], found)
    return found
