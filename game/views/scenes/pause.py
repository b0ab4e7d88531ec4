"""The pause: what can be done beside the battle."""

import pygame

from game.session import Session, store
from game.text import _
from game.text.refusals import store_reason
from game.views.dialog import draw_shadow
from game.views.field import Field
from game.views.focus import Focus
from game.views.palette import AMBER_LIGHT
from game.views.scene import Scene, Stage
from game.views.scenes.new_game import label
from game.views.screen import draw_veil
from game.views.theme import SUBHEAD
from game.views.widgets import Button, Label

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PauseScene(Scene):
    """Save under a name, settings, help, load, and the way out."""

    overlay = True

    def __init__(self, stage: Stage, session: Session) -> None:
        """Make the panel for the battle of ``session``."""
        super().__init__(stage)
        theme = stage.theme
        self.session = session
        self.title = Label(theme, _("Pause"), SUBHEAD, AMBER_LIGHT)
        name = _("{mission} round {round}").format(
            mission=label(session.rulebook.missions[session.state.mission]),
            round=session.state.round,
        )
        self.name = Field(theme, _("Name"), name, 24, _("a name for the save"))
        self.save = Button(theme, _("Save"), self._save, icon="log", align="centre")
        self.buttons = [
            Button(theme, _("Go on"), self.close, key="Esc", align="centre"),
            Button(theme, _("Settings"), self._settings, key="F10", align="centre"),
            Button(theme, _("How to play"), self._help, key="F1", align="centre"),
            Button(theme, _("Load"), self._load, align="centre"),
            Button(theme, _("Leave to the title"), self._leave, align="centre"),
            Button(theme, _("Quit the game"), self._quit, align="centre"),
        ]
        for leaving in self.buttons[-2:]:
            leaving.tooltip = _("The battle is saved by itself and can be continued.")
        self.buttons[0].lit = True
        self.focus = Focus([*self.buttons, self.name, self.save, self.title])
        self.box = pygame.Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        """A panel in the middle: two columns of buttons, then the save."""
        super().layout(size)
        px = self.theme.px
        row, gap = self.buttons[0].wanted()[1] + px(2), px(10)
        rows = 4
        head = self.title.height_for(px(400)) + px(10)
        height = 2 * px(26) + head + rows * (row + gap) + px(10) - gap
        self.box = pygame.Rect(0, 0, min(px(620), size[0] - 2 * px(20)), height)
        self.box.center = (size[0] // 2, size[1] // 2)
        x, y, inner = self.box.x + px(30), self.box.y + px(24), self.box.width - 2 * px(30)
        self.title.rect = pygame.Rect(x, y, inner, head)
        y += head
        half = (inner - gap) // 2
        for number, button in enumerate(self.buttons):
            column, line = number % 2, number // 2
            button.rect = pygame.Rect(x + column * (half + gap), y + line * (row + gap), half, row)
        y += 3 * (row + gap) + px(10)
        wide = max(px(120), self.save.wanted()[0])
        self.name.rect = pygame.Rect(x, y, inner - wide - gap, row)
        self.save.rect = pygame.Rect(x + inner - wide, y, wide, row)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go on with the battle."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN:
            opens = {pygame.K_F1: self._help, pygame.K_F10: self._settings}
            if event.key in _ENTER and self.focus.at is self.name:
                self._save()
                return
            if event.key in opens:
                opens[event.key]()
                return
        self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """The battle dimmed, and the panel over it."""
        draw_veil(surface, self.theme)
        draw_shadow(surface, self.box, self.theme.px(6))
        surface.blit(self.theme.art.panel(self.box.size), self.box)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def reworded(self) -> Scene:
        """The pause anew."""
        return PauseScene(self.stage, self.session)

    def _settings(self) -> None:
        from game.views.scenes.settings import SettingsScene

        self.open(SettingsScene(self.stage))

    def _save(self) -> None:
        reason = store.save(self.session.battle(), self.name.text)
        if reason:
            self.stage.notice(store_reason(reason))
        else:
            self.stage.notice(_("Saved: {name}").format(name=self.name.text))

    def _help(self) -> None:
        from game.views.scenes.help import HelpScene

        self.open(HelpScene(self.stage))

    def _load(self) -> None:
        from game.views.scenes.load import LoadScene

        self.open(LoadScene(self.stage))

    def _leave(self) -> None:
        from game.views.scenes.title import TitleScene

        self._autosave()
        self.go(TitleScene(self.stage))

    def _quit(self) -> None:
        self._autosave()
        self.go(None)

    def _autosave(self) -> None:
        """A battle without a decision yet has not been saved by anybody."""
        if reason := store.autosave(self.session.battle()):
            self.stage.notice(store_reason(reason))
