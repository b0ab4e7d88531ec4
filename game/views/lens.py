"""The lens: what can be seen of the board beyond what can be done: threats, sight, the gates.

Threats: every cell that an enemy could strike in its next activation is hatched, denser the more
enemies can (one, two, three or more: shape as well as colour), cells that one could come to have a
dot, and where reinforcements would be placed now is numbered. Sight: what the cell that is pointed
at sees. Threats are reckoned once for as long as nothing on the board has changed.

Rule: ACT-10, ENM-01, ENM-02, MOV-21, REI-05 to REI-07.
"""

import numpy as np
import pygame
from msgspec.structs import replace
from numpy.typing import NDArray

from game.grid import Board, Cell, visible
from game.rules import battlefield
from game.rules.lychgate import landings
from game.rules.rulebook import Rulebook
from game.rules.state import Figure, State
from game.rules.threat import Threat, threatening, threats
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.overlays import Overlay
from game.views.palette import BONE_LIGHT, GHOST, INK, MOON, RED_LIGHT, SLATE_LIGHT
from game.views.theme import SMALL_STRONG, Theme

_DENSEST = 3


class Lens:
    """Which of both is on, and what was reckoned for it."""

    def __init__(self, theme: Theme, rulebook: Rulebook) -> None:
        """Both are off."""
        self.rulebook = rulebook
        self.overlay = Overlay(theme)
        self.threats = False
        self.sight = False
        self._known: tuple[dict[str, Figure], Board, tuple[Threat, ...]] | None = None
        self._moved: tuple[dict[str, Figure], str, Cell, tuple[str, ...]] | None = None
        self._summed: tuple[tuple[Threat, ...], NDArray[np.int64], NDArray[np.bool_]] | None = None

    def found(self, state: State) -> tuple[Threat, ...]:
        """The threats of all enemies; reckoned once for as long as nobody moves."""
        board = battlefield.board_of(self.rulebook, state)
        known = self._known
        if known is None or known[0] is not state.figures or known[1] is not board:
            known = self._known = state.figures, board, threats(self.rulebook, state)
        return known[2]

    def threatening(self, state: State, cell: Cell) -> tuple[str, ...]:
        """The enemies that could strike who stands on the cell."""
        board = battlefield.board_of(self.rulebook, state)
        return threatening(self.found(state), cell) if board.inside(cell) else ()

    def threatening_after(self, state: State, name: str, cell: Cell) -> tuple[str, ...]:
        """The enemies that could strike the figure on the cell once it has walked there."""
        if (
            self._moved is None
            or self._moved[0] is not state.figures
            or self._moved[1:3]
            != (
                name,
                cell,
            )
        ):
            figure = replace(state.figures[name], cell=cell)
            moved = replace(state, figures={**state.figures, name: figure})
            struck = threatening(threats(self.rulebook, moved), cell)
            self._moved = state.figures, name, cell, struck
        return self._moved[3]

    # --- drawing ---------------------------------------------------------------------------

    def draw(self, brush: Brush, camera: Camera, state: State, cell: Cell | None) -> None:
        """What is on, below the figures; ``cell`` is what is pointed at."""
        board = battlefield.board_of(self.rulebook, state)
        if cell is not None and not board.inside(cell):
            cell = None
        if self.sight and cell is not None:
            self._sight(brush.surface, camera, board, state, cell)
        if self.threats:
            self._threats(brush.surface, camera, state)
            self._gates(brush, camera, state)

    def draw_lines(self, brush: Brush, camera: Camera, state: State, cell: Cell | None) -> None:
        """Who can strike the cell that is pointed at, over the figures."""
        if not self.threats or cell is None:
            return
        for enemy in self.threatening(state, cell):
            there = state.figures[enemy].cell
            if there != cell:
                self._threat_line(brush.surface, camera, there, cell)

    def _threat_line(self, surface: pygame.Surface, camera: Camera, a: Cell, b: Cell) -> None:
        """A line from the enemy to the rim of the cell, with a barb: what is in it stays seen."""
        half = camera.tile / 2
        (ax, ay), (bx, by) = camera.pixel(a), camera.pixel(b)
        way = pygame.Vector2(bx - ax, by - ay)
        start = pygame.Vector2(ax + half, ay + half)
        length = way.length()
        unit = way / length
        end = start + unit * max(0.0, length - half * 0.85)
        side = pygame.Vector2(-unit.y, unit.x) * max(4, half / 4)
        back = end - unit * max(8, half / 2)
        pygame.draw.line(surface, INK, start, end, 5)
        pygame.draw.line(surface, RED_LIGHT, start, end, 2)
        pygame.draw.polygon(surface, INK, [end + unit * 2, back + side * 1.3, back - side * 1.3])
        pygame.draw.polygon(surface, RED_LIGHT, [end, back + side, back - side])

    def _threats(self, surface: pygame.Surface, camera: Camera, state: State) -> None:
        """Hatching by the number of enemies, dots where one can come to."""
        struck, ends = self._sums(state)
        size = camera.tile
        window = surface.get_rect()
        cells = []
        for y, x in np.argwhere((struck > 0) | ends).tolist():
            place = camera.pixel((x, y))
            if not window.colliderect((*place, size, size)):
                continue
            many = min(_DENSEST, int(struck[y, x]))
            if many:
                cells.append((x, y))
                surface.blit(self.overlay.hatch(size, many), place)
            if ends[y, x]:
                middle = place[0] + size // 2, place[1] + size // 2
                pygame.draw.circle(surface, INK, middle, max(3, size // 12) + 1)
                pygame.draw.circle(surface, RED_LIGHT, middle, max(3, size // 12), 2)
        self.overlay.outline(surface, camera, cells, self.overlay.theme.tone("threat"))

    def _sums(self, state: State) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """How many enemies can strike each cell, and where any can come to; both [h, w]."""
        found = self.found(state)
        if self._summed is None or self._summed[0] is not found:
            board = battlefield.board_of(self.rulebook, state)
            struck = np.zeros((board.height, board.width), np.int64)
            ends = np.zeros_like(struck, np.bool_)
            for threat in found:
                struck += threat.struck
                ends |= threat.ends
            self._summed = found, struck, ends
        return self._summed[1:]

    def _gates(self, brush: Brush, camera: Camera, state: State) -> None:
        """Where reinforcements would come: the gate, and the cells in their order. Rule: REI-05."""
        size = camera.tile
        for landing in landings(self.rulebook, state):
            gate = pygame.Rect(camera.pixel(landing.gate.cell), (size, size))
            pygame.draw.rect(brush.surface, INK, gate, 5, border_radius=size // 6)
            pygame.draw.rect(brush.surface, GHOST, gate, 3, border_radius=size // 6)
            for number, cell in enumerate(landing.cells, 1):
                self._diamond(brush, camera, cell, str(number))
            if landing.hero:
                self._diamond(brush, camera, landing.gate.mouth, "×")

    def _diamond(self, brush: Brush, camera: Camera, cell: Cell, text: str) -> None:
        half = camera.tile // 2
        left, top = camera.pixel(cell)
        x, y, arm = left + half, top + half, max(10, camera.tile // 4)
        if not pygame.Rect(camera.view).contains((x - arm, y - arm, 2 * arm, 2 * arm)):
            return
        points = [(x, y - arm), (x + arm, y), (x, y + arm), (x - arm, y)]
        pygame.draw.polygon(brush.surface, INK, points)
        pygame.draw.polygon(brush.surface, GHOST, points, 2)
        drawn = brush.theme.text(text, SMALL_STRONG, GHOST)
        brush.surface.blit(drawn, drawn.get_rect(center=(x, y)))

    def _sight(
        self, surface: pygame.Surface, camera: Camera, board: Board, state: State, cell: Cell
    ) -> None:
        """What the cell sees, and a line to each figure: whole to those seen, broken to others."""
        field = visible(board, cell)
        seen = [(x, y) for y, x in np.argwhere(field).tolist()]
        self.overlay.region(surface, camera, seen, "sight", 40)
        for figure in state.figures.values():
            x, y = figure.cell
            if figure.cell == cell:
                continue
            if field[y, x]:
                self.overlay.line(surface, camera, cell, figure.cell, MOON)
            elif camera.sees(figure.cell, 0):
                self._broken(surface, camera, cell, figure.cell)
        rect = pygame.Rect(camera.pixel(cell), (camera.tile, camera.tile))
        pygame.draw.rect(surface, BONE_LIGHT, rect, 2, border_radius=3)

    def _broken(self, surface: pygame.Surface, camera: Camera, a: Cell, b: Cell) -> None:
        """A dotted line."""
        half = camera.tile // 2
        (ax, ay), (bx, by) = camera.pixel(a), camera.pixel(b)
        parts = max(2, round(max(abs(bx - ax), abs(by - ay)) / 14))
        for part in range(parts):
            x = ax + half + (bx - ax) * part // parts
            y = ay + half + (by - ay) * part // parts
            pygame.draw.circle(surface, INK, (x, y), 3)
            pygame.draw.circle(surface, SLATE_LIGHT, (x, y), 2)
