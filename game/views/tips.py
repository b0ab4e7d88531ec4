"""Tips: the tooltips of a battle, for the pointer and for the keyboard."""

import pygame

from game.grid import Cell
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.guide import Guide
from game.views.hud import Hud
from game.views.nook import Harbour, Kept
from game.views.outlook import Outlook, Spotted
from game.views.seat import Seat
from game.views.theme import Theme
from game.views.tip import draw_tip
from game.views.widgets import draw_focus

_NEVER = 1e6
"""What is pointed at is hidden only where there is no other way."""


class Tips:
    """``keyed``: the keyboard was used last, so what it is at has the tooltip."""

    def __init__(
        self, theme: Theme, seat: Seat, hud: Hud, outlook: Outlook, camera: Camera
    ) -> None:
        """No tooltip yet."""
        self.theme = theme
        self.seat = seat
        self.hud = hud
        self.outlook = outlook
        self.camera = camera
        self.guide = Guide()
        self.keyed = False

    def pointed(self) -> None:
        """The pointer was used last."""
        self.keyed = False
        self.guide.leave()

    def draw(self, brush: Brush, spot: Spotted, pointer: tuple[int, int]) -> None:
        """The tooltip of what the pointer rests on, or of what the keyboard has come to."""
        told = self.guide.spot(self.hud.spots)
        if told is not None:
            draw_focus(brush.surface, told.rect, self.theme)
            self.hud.draw_tip_of(brush, told)
        elif self.keyed:
            focused = self.seat.focused
            cell = focused.cell if focused is not None else self.seat.cursor
            self._draw_at(brush, Spotted(cell, self._figure_at(cell)))
        elif pointer[0] >= 0 and not self.hud.draw_tip(brush, pointer):
            self._draw_at(brush, spot)

    def _figure_at(self, cell: Cell | None) -> str:
        """The figure that Tab is at, else the first in the cell, or ""."""
        figures = self.seat.animator.shown.figures
        focused = self.seat.focused
        if focused is not None and focused.ref in figures:
            return focused.ref
        return next((figure.id for figure in figures.values() if figure.cell == cell), "")

    def _draw_at(self, brush: Brush, spot: Spotted) -> None:
        if spot.cell is None or (self.keyed and self.seat.ghost is not None):
            return
        tip, title = self.outlook.tip(spot)
        if not tip:
            return
        near = pygame.Rect(self.camera.pixel(spot.cell), (self.camera.tile, self.camera.tile))
        foresight = self.outlook.foresight
        ids = foresight.rules(self.outlook.pointed(spot), spot.cell, spot.figure)
        harbour = self._harbour(brush.surface.get_size(), near)
        draw_tip(brush.surface, self.theme, tip, near, title, ids, harbour, brief=True)

    def _harbour(self, size: tuple[int, int], near: pygame.Rect) -> Harbour:
        """Tooltips of the board lie in a corner of it, over no figure and nothing that is aimed
        at."""
        board = self.hud.layout(size).board
        kept: list[Kept] = [(near, _NEVER), *self.hud.lying(board)]
        kept += [(rect, 4) for rect in self.outlook.figures.rects]
        size_ = self.camera.tile, self.camera.tile
        for target in self.outlook.view.targets if self.seat.open else ():
            if target.cell is not None:
                weight = 1 if target.kind == "cell" else 5
                kept.append((pygame.Rect(self.camera.pixel(target.cell), size_), weight))
        return Harbour(board, tuple(kept), "corner")
