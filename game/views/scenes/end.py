"""The end of a journey: what happened, in numbers, and for each hero."""

import pygame

from game.rules.setup import Start
from game.session import Session
from game.session.deeds import deeds
from game.session.reel import Reel
from game.text import _, names
from game.views.entrance import begin_and_enter, watch
from game.views.focus import Focus
from game.views.keyboard import letter_of
from game.views.ledger import HeroEnd, Numbers
from game.views.palette import AMBER_LIGHT, BONE_LIGHT, RED_LIGHT
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, place_buttons
from game.views.sheet import Sheet
from game.views.tally import statistics
from game.views.theme import GROWTHS, HEAD, LOW, PROSE_ITALIC
from game.views.widgets import Button, Label, Widget

_WIDE = 1120
"""All is so many units wide at most."""
_CARD = 340
"""A hero's card is so many units wide at most."""
_EARLY = 0.8
"""Seconds in which keys that were meant for the battle do nothing."""


class EndScene(Scene):
    """Won or lost, why, the numbers, and what to do next."""

    def __init__(self, stage: Stage, session: Session) -> None:
        """Make the end of the battle of ``session``, whose outcome is known."""
        super().__init__(stage)
        theme, state = stage.theme, session.state
        self.session = session
        outcome = state.outcome
        assert outcome is not None
        won = outcome.won
        text = _("The journey is won") if won else _("The journey is lost")
        self.title = Label(theme, text, HEAD, AMBER_LIGHT if won else RED_LIGHT, "centre")
        self.line = Label(theme, names.outcome(outcome.reason), PROSE_ITALIC, BONE_LIGHT, "centre")
        self.figures = Numbers(theme, statistics(session))
        done = deeds(state.cards, (event for events in session.events for event in events))
        self.heroes = [HeroEnd(stage, session, hero, own) for hero, own in done.items()]
        self.again = Button(theme, _("Set out again"), self._again, key="N", align="centre")
        self.again.tooltip = _("The same journey and players, with another seed.")
        self.home = Button(theme, _("To the title"), self._home, key="Esc", align="centre")
        self.watch = Button(theme, _("Watch"), self._watch, key="W", align="centre")
        self.watch.tooltip = _("The whole journey is shown again.")
        if session.notice is not None:
            self.watch.why_not = _("This journey cannot be played through again.")
        self.end = Button(theme, _("Quit"), lambda: self.go(None), align="centre")
        self.home.lit = True
        self.sheet = Sheet(theme, [*self.heroes, self.figures])
        widgets: list[Widget] = [self.title, self.line, self.sheet, self.figures, *self.heroes]
        self.focus = Focus([*widgets, self.watch, self.again, self.home, self.end])
        self.focus.focus(self.home)
        self._early = _EARLY
        stage.sound("won" if won else "lost")

    def layout(self, size: tuple[int, int]) -> None:
        """Title, heroes in a row, numbers in a panel, buttons."""
        super().layout(size)
        px = self.theme.px
        low = self.theme.room[1] < LOW
        for growth in GROWTHS:
            self._grow(growth)
            left = max(px(28), (size[0] - px(_WIDE * growth)) // 2)
            width = size[0] - 2 * left
            edge, apart = px(12 if low else 26), px(8 if low else 18)
            self.title.rect = pygame.Rect(left, edge, width, self.title.height_for(width))
            y = self.title.rect.bottom
            self.line.rect = pygame.Rect(left, y, width, self.line.height_for(width))
            top = self.line.rect.bottom + apart
            buttons = (self.end, self.home, self.watch, self.again)
            bottom = place_buttons(self.theme, buttons, left + width, size[1] - edge, width)
            view = pygame.Rect(left, top, width, bottom - apart - top)
            need = self._place(view, 0)
            if need <= view.height:
                need = view.height if self._place(view, (view.height - need) // 2) else need
                break
        self.sheet.lay(view, need)

    def _grow(self, growth: float) -> None:
        """All that is told is so many times as large as usual."""
        for part in (self.figures, *self.heroes):
            part.growth = growth

    def _place(self, view: pygame.Rect, drop: int) -> int:
        """Heroes and numbers lie in the view, so many pixels below its top; returns how high they
        are together."""
        px, growth = self.theme.px, self.figures.growth
        gap, count = px(14), max(1, len(self.heroes))
        wide = min((view.width - gap * (count - 1)) // count, px(_CARD * growth))
        high = max((hero.height_for(wide) for hero in self.heroes), default=0)
        x = view.x + (view.width - wide * count - gap * (count - 1)) // 2
        for number, hero in enumerate(self.heroes):
            hero.rect = pygame.Rect(x + number * (wide + gap), view.y + drop, wide, high)
        y = view.y + drop + high + gap
        self.figures.rect = pygame.Rect(view.x, y, view.width, self.figures.height_for(view.width))
        return self.figures.rect.bottom - drop - view.y

    def handle(self, event: pygame.Event) -> None:
        """Esc goes to the title, N begins again; keys that came too early do nothing."""
        if event.type == pygame.KEYDOWN and self._early > 0:
            return
        if self.explains(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._home()
        elif event.type == pygame.KEYDOWN and letter_of(event) in ("n", "w"):
            (self.again if letter_of(event) == "n" else self.watch).press()
        else:
            self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Time for the tooltips, and for who still held a key."""
        self._early -= seconds
        super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """All of it over the dimmed city."""
        draw_backdrop(surface, self.theme)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def _again(self) -> None:
        from game.views.scenes.new_game import random_seed

        old = self.session.start
        start = Start(old.mission, old.party, old.players, random_seed())
        begin_and_enter(self.stage, start, self.session.map)

    def _watch(self) -> None:
        reel = Reel(self.session.rulebook, self.session.battle())
        watch(self.stage, reel)

    def _home(self) -> None:
        from game.views.scenes.title import TitleScene

        self.go(TitleScene(self.stage))
