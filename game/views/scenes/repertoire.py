"""The repertoire: a list of all that can be done and has no button of its own on a gamepad."""

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.views.dialog import draw_shadow
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.palette import AMBER_LIGHT
from game.views.repertoire import LISTED, cap_of
from game.views.scene import Scene
from game.views.theme import SUBHEAD
from game.views.widgets import Button, Label

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene

_WIDE = 560


class RepertoireScene(Scene):
    """Over a battle; what is taken is done there, as if its key had been pressed."""

    overlay = True

    def __init__(self, battle: "BattleScene", at: str = "") -> None:
        """The list for that battle; it is at the key ``at``, if that stands in it."""
        super().__init__(battle.stage)
        theme = self.theme
        self.battle = battle
        self.title = Label(theme, _("All that can be done"), SUBHEAD, AMBER_LIGHT)
        self.menu: Menu[str] = Menu(theme, self._rows(), self._take)
        keys = [row.value for row in self.menu.rows]
        self.menu.chosen = keys.index(at) if at in keys else 0
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([self.title, self.menu, self.back])
        self.focus.focus(self.menu)
        self.box = pygame.Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        """A panel in the middle, as high as the window allows."""
        super().layout(size)
        px = self.theme.px
        width = min(px(_WIDE), size[0] - 2 * px(16))
        inner = width - 2 * px(24)
        head = self.title.height_for(inner)
        foot = self.back.wanted()[1]
        rest = 2 * px(22) + head + px(10) + px(12) + foot
        high = min(self.menu.height_for(inner), size[1] - 2 * px(12) - rest)
        self.box = pygame.Rect(0, 0, width, rest + high)
        self.box.center = size[0] // 2, size[1] // 2
        x, y = self.box.x + px(24), self.box.y + px(22)
        self.title.rect = pygame.Rect(x, y, inner, head)
        self.menu.rect = pygame.Rect(x, self.title.rect.bottom + px(10), inner, high)
        wide = max(px(120), self.back.wanted()[0])
        low = self.menu.rect.bottom + px(12)
        self.back.rect = pygame.Rect(x + inner - wide, low, wide, foot)
        self.menu.choose(self.menu.chosen)

    def handle(self, event: pygame.Event) -> None:
        """Esc, the right button and the key that brought the list put it away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F7:
            self.close()
        elif not self.backs_out(event):
            self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over the battle, which stays as it is."""
        draw_shadow(surface, self.box, self.theme.px(6))
        surface.blit(self.theme.art.panel(self.box.size), self.box)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def reworded(self) -> Scene:
        """The list anew, where it was."""
        row = self.menu.row
        return RepertoireScene(self.battle, row.value if row is not None else "")

    def _rows(self) -> list[Row[str]]:
        """All that is listed; dice after the destiny die, each face once."""
        rows = [Row(_(text), key=cap_of(key), value=key) for key, text in LISTED]
        faces = sorted(
            {die.face for die in self.battle.seat.selection.dice if die.source == "card"}
        )
        text = _("Choose the die that shows {face}")
        dice = [Row(text.format(face=face), key=str(face), value=str(face)) for face in faces]
        at = [row.value for row in rows].index("D")
        return [*rows[:at], *dice, *rows[at:]]

    def _take(self, row: Row[str]) -> None:
        self.battle.keys.listed = row.value
        self.close()
        self.stage.strike(row.value)
