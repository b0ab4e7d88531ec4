"""An enemy's dossier over the battle: what it can do and how likely, what it did and why.

Rule: ENM-01 to ENM-04, ACT-10 to ACT-12.
"""

import pygame

from game.rules.battlefield import enemy_spec
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.rules.targeting import heroes, in_reach
from game.rules.threat import threatening, threats
from game.text import _, names
from game.views.battle_track import enemy_text
from game.views.behaviour_table import BehaviourTable
from game.views.focus import Focus
from game.views.palette import AMBER_LIGHT, BONE_LIGHT, TEXT, TEXT_FAINT
from game.views.prose import Paragraph, Prose
from game.views.scene import Scene, Stage
from game.views.screen import draw_veil, place_buttons
from game.views.seat import Seat
from game.views.stakes import enemy_attack
from game.views.theme import SMALL, SMALL_STRONG, SUBHEAD
from game.views.widgets import Button


class EnemyScene(Scene):
    """One enemy at a time; Left and Right go to the others, in the order of their groups."""

    overlay = True

    def __init__(self, stage: Stage, seat: Seat, enemy: str) -> None:
        """Open at that enemy of the battle that is played at the seat."""
        super().__init__(stage)
        self.seat = seat
        self.enemy = enemy
        theme = stage.theme
        self.state: State = seat.animator.shown
        self.book: Rulebook = seat.rulebook
        self.before = Button(theme, _("Before"), lambda: self.step(-1), key="←", align="centre")
        self.after = Button(theme, _("Next"), lambda: self.step(1), key="→", align="centre")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.prose = Prose(theme, [])
        self.focus = Focus([])
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._show()

    def layout(self, size: tuple[int, int]) -> None:
        """A panel in the middle: head, table, text, buttons."""
        super().layout(size)
        px = self.theme.px
        wide = min(px(940), size[0] - px(40))
        high = min(px(620), size[1] - px(32))
        self._panel = pygame.Rect(0, 0, wide, high)
        self._panel.center = size[0] // 2, size[1] // 2
        inner = self._panel.inflate(-2 * px(24), -2 * px(18))
        top = inner.y + max(px(64), self.theme.line(SUBHEAD) + 2 * self.theme.line(SMALL)) + px(8)
        self.table.rect = pygame.Rect(inner.x, top, inner.width, 0)
        self.table.rect.height = self.table.height_for(inner.width)
        buttons = [self.before, self.after, self.back]
        foot = place_buttons(self.theme, buttons, inner.right, inner.bottom, inner.width)
        y = self.table.rect.bottom + px(8)
        self.prose.rect = pygame.Rect(inner.x, y, inner.width, max(1, foot - px(8) - y))

    def step(self, way: int) -> None:
        """The next enemy, or the one before, round and round."""
        enemies = [figure.id for group in self.state.groups for figure in self.state.members(group)]
        enemies = enemies or [figure.id for figure in self.state.enemies()]
        if self.enemy in enemies:
            self.enemy = enemies[(enemies.index(self.enemy) + way) % len(enemies)]
            self._show()
            self.layout(self.size)

    def handle(self, event: pygame.Event) -> None:
        """Esc or F5 closes, Left and Right step, Up and Down scroll."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F5:
                self.close()
                return
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.step(1 if event.key == pygame.K_RIGHT else -1)
                return
            if event.key != pygame.K_TAB and self.prose.handle(event):
                return
        self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel with all its parts."""
        theme, px = self.theme, self.theme.px
        draw_veil(surface, theme)
        surface.blit(theme.art.panel(self._panel.size), self._panel)
        inner = self._panel.inflate(-2 * px(24), -2 * px(18))
        token = px(64)
        figure = self.state.figures[self.enemy]
        surface.blit(theme.art.figure(figure.kind, token), inner.topleft)
        x, room = inner.x + token + px(14), inner.width - token - px(14)
        title = theme.text(theme.fit(self.title, SUBHEAD, room), SUBHEAD, BONE_LIGHT)
        surface.blit(title, (x, inner.y - px(2)))
        lines = theme.block(self.card, SMALL, room, TEXT_FAINT, most=2)
        surface.blit(lines, (x, inner.y - px(2) + title.get_height()))
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    # --- what is told ----------------------------------------------------------------------

    def _show(self) -> None:
        figure = self.state.figures[self.enemy]
        text, name = enemy_text(self.book, self.state, self.enemy, story=True)
        group = names.group(self.book, self.state, figure.group)
        self.title = f"{name} · {names.sentence(group)}" if figure.group else name
        lines = text.split("\n")
        self.card = " ".join(lines[:2])
        self.table = BehaviourTable(self.theme, self.book, self.state, figure)
        self.table.tooltip = self.table.plain()
        self.prose.show([*self._attacks(), *self._last(), *self._about(lines[2:])])
        self.focus.reset([self.table, self.prose, self.before, self.after, self.back], first=2)

    def _attacks(self) -> list[Paragraph]:
        """What its attack would do to each hero, those that it could strike first."""
        figure = self.state.figures[self.enemy]
        weapon = enemy_spec(self.book, figure).attack
        now = in_reach(self.book, self.state, weapon, figure.cell)
        found = threats(self.book, self.state)
        told = []
        for hero in heroes(self.state):
            could = self.enemy in threatening(found, hero.cell)
            where = _("out of its reach")
            if hero.id in now:
                where = _("in reach now")
            elif could:
                where = _("in reach after a Move")
            one = enemy_attack(self.book, self.state, weapon, hero.id)
            order = 0 if hero.id in now else 1 if could else 2
            told.append((order, f"{one.title} ({where}). {one.text}"))
        told.sort(key=lambda pair: pair[0])
        head = Paragraph(_("Its attack"), SMALL_STRONG, AMBER_LIGHT)
        return [head, *(Paragraph(text, SMALL, TEXT, gap=2) for _order, text in told)]

    def _last(self) -> list[Paragraph]:
        """What it did last and why."""
        lines = self.seat.chronicle.of(self.enemy)
        head = Paragraph(_("What it did last, and why"), SMALL_STRONG, AMBER_LIGHT)
        if not lines:
            return [head, Paragraph(_("It has not acted yet."), SMALL, TEXT_FAINT, gap=2)]
        return [head, *(Paragraph(line, SMALL, TEXT, gap=2) for line in lines)]

    def _about(self, lines: list[str]) -> list[Paragraph]:
        head = Paragraph(_("About it"), SMALL_STRONG, AMBER_LIGHT)
        return [head, *(Paragraph(line, SMALL, TEXT, gap=2) for line in lines)]
