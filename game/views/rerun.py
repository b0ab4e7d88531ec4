"""The rerun: a line of the log is shown again in the battle, and then all is as it was.

The board is that of the moment; the battle itself is not touched. Any key or click ends it and does
nothing else; only the keys of the view and of the speed, and the wheel, still do what they do.
"""

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.dice_tray import DiceTray
from game.views.herald import Herald
from game.views.keyboard import letter_of
from game.views.log import draw_mark
from game.views.palette import AMBER, AMBER_LIGHT, INK
from game.views.theme import SMALL_STRONG
from game.views.widgets import draw_plate

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene

_GESTURE = 0.3
"""For so many seconds a press still belongs to the one that began it, and does nothing at all."""
_VIEW = "bt"
_ZOOM = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_MINUS, pygame.K_KP_MINUS)
_HELD = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
         pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI)  # fmt: skip


class Rerun:
    """What a battle scene does about it."""

    def __init__(self, scene: "BattleScene") -> None:
        """Nothing is shown again yet."""
        self.scene = scene
        self._frame: tuple[DiceTray, Herald] | None = None
        self._aim = (0.0, 0.0)

    @property
    def running(self) -> bool:
        """Whether something is being shown again."""
        return self._frame is not None

    def begin(self, number: int) -> None:
        """The line of the log of that number is shown again, or it is said why not."""
        scene, seat = self.scene, self.scene.seat
        if self.running:
            return
        if not seat.show_again(number) or seat.encore is None:
            scene.stage.notice(_("There is nothing in the log yet that could be shown again."))
            return
        hud, camera, animator = scene.hud, scene.camera, seat.encore.animator
        self._frame, self._aim = (hud.tray, hud.herald), camera.aim
        hud.tray = DiceTray(seat.rulebook)
        hud.herald = Herald(seat.rulebook, animator.shown)
        hud.log.choose(number)
        for listener in (hud.tray.hear, hud.herald.hear, scene.attention.follow):
            animator.listen(listener)
        scene.attention.show(seat.places[number])

    def latest(self) -> None:
        """The line that was jumped to is shown again, or the newest one that can be."""
        log, seat = self.scene.hud.log, self.scene.seat
        able = [number for number, moment in enumerate(seat.moments) if moment is not None]
        self.begin(log.chosen if log.chosen in able else able[-1] if able else -1)

    def handle(self, event: pygame.Event) -> bool:
        """True where the event was its own: while it runs a key or a click ends it."""
        if not self.running:
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in _ZOOM or (letter_of(event) or " ") in _VIEW:
                return False
            if event.key not in _HELD:
                self._press()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press()
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def update(self) -> None:
        """When it is over, all is as it was."""
        encore = self.scene.seat.encore
        if encore is not None:
            encore.hasten(self.scene.stage.settings.speed)
        if self.running and (encore is None or encore.over):
            self._end()

    def draw(self, brush: Brush) -> None:
        """While it runs the board has a frame, and at its head stands what it is."""
        if not self.running:
            return
        px, board = brush.px, pygame.Rect(self.scene.camera.view)
        pygame.draw.rect(brush.surface, AMBER, board, max(2, px(3)))
        text = _("Once more, as it was")
        rect = pygame.Rect(0, 0, brush.theme.width(text, SMALL_STRONG) + px(46), px(30))
        rect.midtop = board.centerx, board.y + px(8)
        draw_plate(brush.surface, rect, INK, AMBER, px(5))
        draw_mark(brush, pygame.Rect(rect.x + px(10), rect.y, px(16), rect.height), lit=True)
        place = pygame.Rect(rect.x + px(34), rect.y, rect.width - px(40), rect.height)
        brush.text(text, SMALL_STRONG, place, AMBER_LIGHT)
        brush.spots.add(rect, None, keyed(_("Any key or a click ends it; {T} is the speed.")))

    def _press(self) -> None:
        encore = self.scene.seat.encore
        if encore is None or encore.age >= _GESTURE:
            self._end()

    def _end(self) -> None:
        """The present is back: its board, its dice, its cards and its view."""
        scene = self.scene
        assert self._frame is not None
        scene.seat.encore = None
        scene.hud.tray, scene.hud.herald = self._frame
        self._frame = None
        scene.camera.look((self._aim[0] - 0.5, self._aim[1] - 0.5))
