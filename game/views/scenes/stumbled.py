"""Stumbled: the one page that is shown after a fault of the game itself, with what to do now."""

from collections.abc import Callable

import pygame

from game.session import store
from game.text import _
from game.views.entrance import continue_and_enter
from game.views.focus import Focus
from game.views.keyboard import letter_of
from game.views.palette import AMBER_LIGHT, NIGHT, TEXT, TEXT_STRONG
from game.views.prose import Paragraph, Prose
from game.views.scene import Scene, Stage
from game.views.screen import place_buttons
from game.views.theme import BODY, HEAD, STRONG
from game.views.widgets import Button, Label


class StumbledScene(Scene):
    """What happened, where the report is, and the ways on; ``drawn`` when it has been seen."""

    def __init__(self, stage: Stage, report: str, what: str) -> None:
        """Make the page; ``report`` says where the report is, ``what`` names the fault."""
        super().__init__(stage)
        theme = stage.theme
        self.drawn = False
        self.newest = store.newest()
        self.title = Label(theme, _("The game stumbled over a fault of its own"), HEAD, AMBER_LIGHT)
        steps = [
            _("Your battle is saved up to your last decision."),
            _("Continue it; most faults do not come twice. If this one does, undo or choose "
              "something else, or load an earlier save."),
        ]  # fmt: skip
        if self.newest is None:
            steps = [_("No save of a battle was found.")]
        send = _("Please send the report to whoever gave you the game. It holds the battle and the "
                 "fault, and nothing about you.")  # fmt: skip
        steps.append(send)
        lines = [Paragraph(text, BODY, TEXT, lead=f"{n}.") for n, text in enumerate(steps, 1)]
        lines += [Paragraph(report, STRONG, TEXT_STRONG, gap=18), Paragraph(what, BODY, gap=14)]
        self.text = Prose(theme, lines)
        self.buttons = self._buttons()
        self.focus = Focus([self.title, self.text, *self.buttons])
        self.focus.focus(self.buttons[0])

    def _buttons(self) -> list[Button]:
        choices: list[tuple[str, Callable[[], None], str]] = [
            (_("Continue"), self._continue, "C"),
            (_("To the title"), self._home, "Esc"),
            (_("Quit"), lambda: self.go(None), "Q"),
        ]
        made = [Button(self.theme, text, do, key=key, align="centre") for text, do, key in choices]
        return made if self.newest is not None else made[1:]

    def layout(self, size: tuple[int, int]) -> None:
        """Text in the middle, the ways on below it."""
        super().layout(size)
        px = self.theme.px
        left = max(px(48), (size[0] - px(820)) // 2)
        width = size[0] - 2 * left
        self.title.rect = pygame.Rect(left, px(60), width, self.title.height_for(width))
        top = self.title.rect.bottom + px(24)
        bottom = place_buttons(self.theme, self.buttons, left + width, size[1] - px(48), width)
        self.text.rect = pygame.Rect(left, top, width, bottom - px(24) - top)

    def handle(self, event: pygame.Event) -> None:
        """Esc goes to the title, the letters do what their buttons say."""
        if event.type == pygame.KEYDOWN:
            pressed = "Esc" if event.key == pygame.K_ESCAPE else letter_of(event).upper()
            for button in self.buttons:
                if button.key == pressed:
                    button.press()
                    return
        self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Text and buttons on a plain ground: the fault may lie in the pictures."""
        surface.fill(NIGHT)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)
        self.drawn = True

    def _continue(self) -> None:
        assert self.newest is not None
        continue_and_enter(self.stage, self.newest.path)

    def _home(self) -> None:
        from game.views.scenes.title import TitleScene

        self.go(TitleScene(self.stage))
