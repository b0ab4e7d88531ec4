"""The onlooker: the keys and the pointer of who watches a battle.

What winds the battle comes first. Cards are moved and folded as in a battle that is played.
"""

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.views.berth import PEEK, Berths
from game.views.brush import Brush
from game.views.drag import Drag
from game.views.focus import PRESS_KEYS
from game.views.guide import Guide
from game.views.keyboard import letter_of
from game.views.nook import Harbour
from game.views.outlook import Spotted
from game.views.spot import PANEL, Pick
from game.views.tip import draw_tip
from game.views.view_buttons import STEPS
from game.views.widgets import draw_focus

if TYPE_CHECKING:
    from game.views.scenes.replay import ReplayScene

_REST = 0.4
"""Seconds for which the pointer rests before the tooltip is shown."""
_PAN = 120
_ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


class Onlooker:
    """What one who watches points at, holds and reads."""

    def __init__(self, scene: "ReplayScene") -> None:
        """Nothing is pointed at or held."""
        self.scene = scene
        self.guide = Guide()
        self.berths = Berths()
        self._rest = 0.0
        self._down: tuple[Pick | None] | None = None
        """What the button went down on, None for the board; None where no button is down."""
        self._drag = Drag()

    def handle(self, event: pygame.Event) -> None:
        """What winds the battle comes first, then the board."""
        scene = self.scene
        if event.type == pygame.KEYDOWN:
            self._key(event)
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            scene.close()
            return
        if event.type == pygame.MOUSEMOTION:
            self._motion(event.pos, event.rel)
        elif event.type == pygame.WINDOWLEAVE:
            scene.pointer = (-1, -1)
        if scene.focus.handle(event) and event.type != pygame.MOUSEMOTION:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            pick = self._pick(event.pos)
            self._rest, self._down = -1.0, (pick,)
            self._drag.press(event.pos, free=pick is None or self.berths.grab(pick))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(event.button, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)

    def update(self, seconds: float) -> None:
        """Time for the tooltip."""
        self._rest += seconds

    def let_go(self, pointer: tuple[int, int]) -> None:
        """The pointer is there, and no button of it is held any more."""
        self.scene.pointer, self._rest, self._down = pointer, 0.0, None
        self._drag.release()

    def read(self) -> str:
        """What the guide has come to, in a plain line; "" if it does not walk."""
        told = self.guide.spot(self.scene.spots)
        return told.said if told is not None else ""

    def draw_tip(self, brush: Brush) -> bool:
        """Whether what the guide has come to, or the pointer rests on, has its tooltip shown."""
        scene = self.scene
        spot = self.guide.spot(scene.spots)
        if spot is not None:
            draw_focus(brush.surface, spot.rect, scene.theme)
        elif self._rest < _REST or self._drag.dragging or scene.pointer[0] < 0:
            return False
        else:
            spot = scene.spots.at(scene.pointer)
        if spot is not None:
            tip, title = (spot.tip, spot.title) if spot.tip else (spot.title, "")
            if tip:
                draw_tip(brush.surface, scene.theme, tip, spot.rect, title, spot.rules)
            return bool(tip)
        figure = scene.figures.under(scene.pointer)
        tip, title = scene.outlook.tip(Spotted(scene.camera.cell(scene.pointer), figure))
        near = scene.figures.rect(figure)
        if not tip or near is None:
            return False
        kept = ((near, 40.0), *((rect, 4.0) for rect in scene.figures.rects))
        harbour = Harbour(scene.places.board, kept, "corner")
        draw_tip(brush.surface, scene.theme, tip, near, title, (), harbour)
        return True

    # --- keys ------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> None:
        scene = self.scene
        if event.key == pygame.K_F2:
            self.guide.step(scene.spots, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return
        told = self.guide.spot(scene.spots)
        self.guide.leave()
        if told is not None and told.does is not None and event.key in PRESS_KEYS:
            self._do(told.does)
        elif self._card(event) or scene.transport.key(event):
            return
        elif event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            dx, dy = _ARROWS[event.key]
            scene.camera.pan(dx * _PAN, dy * _PAN)
        else:
            scene.focus.handle(event)

    def _card(self, event: pygame.Event) -> bool:
        """True where the key puts a card away, or folds cards."""
        letter = letter_of(event)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_BACKSPACE or letter == "q":
            return self.scene.herald.put_away()
        if letter == PEEK.lower():
            if not self.berths.fold():
                self.scene.stage.notice(_("No card lies on the board."))
            return True
        return False

    # --- the pointer -----------------------------------------------------------------------

    def _pick(self, pixel: tuple[int, int]) -> Pick | None:
        spot = self.scene.spots.at(pixel)
        return None if spot is None else spot.pick or PANEL

    def _motion(self, place: tuple[int, int], way: tuple[int, int]) -> None:
        self.scene.pointer, self._rest = place, 0.0
        self.guide.leave()
        if any(pan := self._drag.move(place, way)):
            if self._down is not None and self._down[0] is not None:
                self.berths.drag(pan)
            else:
                self.scene.camera.pan(*pan)

    def _release(self, button: int, place: tuple[int, int]) -> None:
        down, self._down = self._down, None
        if self._drag.release() or down is None or button != 1:
            return
        (pick,) = down
        if pick is None:
            self.scene.seat.skip()
        elif pick == self._pick(place):
            self._do(pick)

    def _do(self, pick: Pick) -> None:
        """A part of the frame was clicked."""
        scene = self.scene
        if pick.kind in ("look", "hero"):
            scene.attention.look_at(pick.name)
        elif pick.kind == "entry":
            scene.recall_line(int(pick.name))
        elif pick.kind == "herald":
            scene.herald.put_away(pick.name)
        elif pick.kind == "head":
            self.berths.fold()
        elif pick.kind in ("undo", "redo"):
            scene.step(1 if pick.kind == "redo" else -1)
        elif pick.kind in STEPS:
            scene.zoom(STEPS[pick.kind])
        elif pick.kind == "whole":
            scene.camera.survey()
        elif pick.kind in ("log", "speed", "help", "menu"):
            {"log": scene.fold, "speed": scene.speed, "help": scene.help, "menu": scene.close}[
                pick.kind
            ]()

    def _wheel(self, steps: int) -> None:
        scene = self.scene
        if scene.places.log.collidepoint(scene.pointer):
            scene.log.scroll(steps * scene.theme.px(48))
        elif self._pick(scene.pointer) is None:
            scene.camera.zoom(1 if steps > 0 else -1, scene.pointer)
