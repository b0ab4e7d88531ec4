"""Dialog: a small panel over a scene with a text and some buttons."""

from collections.abc import Callable, Sequence

import pygame

from game.views.berth import PEEK, draw_grip
from game.views.focus import Focus
from game.views.keyboard import letter_of
from game.views.palette import AMBER_LIGHT, INK, TEXT
from game.views.prose import Paragraph, Prose
from game.views.scene import Scene, Stage
from game.views.theme import BODY, SUBHEAD
from game.views.widgets import Button, Label, draw_key

Answer = tuple[str, Callable[[], None]]


class Dialog(Scene):
    """A title, a text and buttons; Esc is the last button.

    Each answer is a label and what is done after the dialog has gone. It is dragged by its head,
    and a click there, or I, shows no more than that, so that what is beneath can be seen.
    """

    overlay = True
    wide = 560
    """How wide it is at most, in units."""

    def __init__(self, stage: Stage, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Make the dialog; the first answer has the focus."""
        super().__init__(stage)
        self.title = Label(stage.theme, title, SUBHEAD, AMBER_LIGHT)
        self.text = Prose(stage.theme, [Paragraph(text, BODY, TEXT)])
        self.answers = list(answers)
        self.buttons = [
            Button(stage.theme, label, self._taker(number), align="centre")
            for number, (label, _) in enumerate(self.answers)
        ]
        self.focus = Focus([self.title, self.text, *self.buttons])
        self.focus.focus(self.buttons[0])
        self.box = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self._held = self._strayed = False
        self._moved = (0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        """The panel is in the middle, as high as its text needs and the window allows."""
        super().layout(size)
        px = self.theme.px
        width = min(px(self.wide), size[0] - 2 * px(24))
        inner = width - 2 * px(28)
        rows = self._rows(inner)
        head = self.title.height_for(inner)
        foot = sum(row[0].wanted()[1] + px(8) for row in rows)
        need = self.text.height_for(inner)
        height = min(px(28) * 2 + head + px(14) * 2 + need + foot, size[1] - 2 * px(20))
        self.box = pygame.Rect(0, 0, width, height)
        usual = pygame.Rect(self.box)
        usual.center = (size[0] // 2, size[1] // 2)
        self.box = usual.move(self._moved).clamp(pygame.Rect((0, 0), size))
        self._moved = self.box.x - usual.x, self.box.y - usual.y
        x, y = self.box.x + px(28), self.box.y + px(26)
        self.title.rect = pygame.Rect(x, y, inner, head)
        y += head + px(14)
        bottom = self.box.bottom - px(22) - foot
        self.text.rect = pygame.Rect(x, y, inner, max(1, bottom - px(10) - y))
        for row in rows:
            self._place_row(row, bottom, inner, x)
            bottom += row[0].wanted()[1] + px(8)

    def handle(self, event: pygame.Event) -> None:
        """Esc takes the last answer."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._take(len(self.answers) - 1)
            return
        if event.type == pygame.KEYDOWN and letter_of(event) == PEEK.lower():
            self.folded = not self.folded
        elif not self._dragged(event) and not self.folded:
            self.focus.handle(event)

    def spoken(self) -> str:
        """What is asked, and the answer that the keyboard is at."""
        if self.focus.at is self.text:
            return self.text.spoken()
        told = " ".join(one.text for one in self.text.paragraphs)
        return " ".join(f"{self.title.text}: {told} {super().spoken()}".split())

    def head(self) -> pygame.Rect:
        """Where the dialog is dragged; folded it is nothing else."""
        high = self.title.rect.bottom + self.theme.px(8) - self.box.y
        return pygame.Rect(self.box.x, self.box.y, self.box.width, high)

    def _dragged(self, event: pygame.Event) -> bool:
        """Whether the event drags the dialog, or begins or ends that."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held, self._strayed = self.head().collidepoint(event.pos), False
            return self._held
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            if not self._strayed:
                self.folded = not self.folded
            return True
        if event.type != pygame.MOUSEMOTION or not self._held:
            return False
        self._strayed = True
        self._moved = self._moved[0] + event.rel[0], self._moved[1] + event.rel[1]
        self.layout(self.size)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, its shadow and what is in it."""
        box = self.head() if self.folded else self.box
        draw_shadow(surface, box, self.theme.px(6))
        surface.blit(self.theme.art.panel(box.size), box)
        draw_grip(surface, self.theme, box)
        if self.folded:
            self.title.draw(surface)
        else:
            self.focus.draw(surface)
            self.focus.draw_tip(surface)
        side = self.theme.px(18)
        draw_key(
            surface, self.theme, PEEK, pygame.Rect(box.right - 4 * side, box.y, 3 * side, 2 * side)
        )

    def _taker(self, number: int) -> Callable[[], None]:
        return lambda: self._take(number)

    def _take(self, number: int) -> None:
        self.close()
        self.answers[number][1]()

    def _rows(self, inner: int) -> list[list[Button]]:
        """The buttons in rows, as many in each as have room."""
        px = self.theme.px
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            wide = min(inner, max(px(120), button.wanted()[0]))
            if rows[-1] and used + px(10) + wide > inner:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += wide + px(10)
        return rows

    def _place_row(self, row: list[Button], y: int, inner: int, left: int) -> None:
        px = self.theme.px
        x = left + inner
        for button in reversed(row):
            wide = min(inner, max(px(120), button.wanted()[0]))
            x -= wide
            button.rect = pygame.Rect(x, y, wide, button.wanted()[1])
            x -= px(10)


def draw_shadow(surface: pygame.Surface, box: pygame.Rect, depth: int) -> None:
    """A dark edge below and right of a box that lies on top."""
    pygame.draw.rect(surface, INK, box.inflate(depth, depth).move(depth // 3, depth // 2))


def nothing() -> None:
    """Nothing is done: the answer only closes the dialog."""


def message(stage: Stage, title: str, text: str, close: str) -> Dialog:
    """A dialog that says something and goes away."""
    return Dialog(stage, title, text, [(close, nothing)])
