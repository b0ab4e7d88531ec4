"""Insight: the keys and marks that make the battle clear: threats, sight, odds, tips, the rules.

F1 opens the rulebook at what is pointed at, F3 shows what enemies threaten and where more of them
would come, F4 what the cell that is pointed at sees, F5 tells all about an enemy.
"""

from typing import TYPE_CHECKING

import pygame

from game.grid import Cell
from game.text import _
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.lens import Lens
from game.views.nook import Kept, corners, nook
from game.views.odds_panel import draw_odds
from game.views.outlook import Spotted, subject
from game.views.palette import AMBER, BRASS_DARK, INK, SLATE, TEXT_FAINT
from game.views.prompt import crisis_of
from game.views.selection import Target
from game.views.spot import PANEL, Kind, Pick
from game.views.theme import TINY
from game.views.view_buttons import STEPS, draw_view_buttons, row_of
from game.views.widgets import draw_plate

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene

_NEVER = 1e6
"""What a pixel counts that must not be hidden."""


class Insight:
    """What a battle scene tells beyond the table itself."""

    def __init__(self, scene: "BattleScene") -> None:
        """Nothing is on."""
        self.scene = scene
        self.lens = Lens(scene.theme, scene.session.rulebook)

    # --- keys ------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> bool:
        """True where the key is one of these and has been dealt with."""
        if event.key == pygame.K_F1:
            self.rulebook()
        elif event.key == pygame.K_F3:
            self.toggle("threats")
        elif event.key == pygame.K_F4 and not event.mod & pygame.KMOD_ALT:
            self.toggle("sight")
        elif event.key == pygame.K_F5:
            self.dossier()
        else:
            return False
        return True

    def toggle(self, kind: Kind) -> None:
        """Threats or sight are on, if they were off; or the view is another one."""
        if kind in STEPS:
            self.scene.keys.zoom(STEPS[kind])
        elif kind == "whole":
            self.scene.keys.whole()
        elif kind == "threats":
            self.lens.threats = not self.lens.threats
        else:
            self.lens.sight = not self.lens.sight

    def rulebook(self) -> None:
        """The rulebook is open at the rule behind what is read or pointed at."""
        from game.views.scenes.help import HelpScene

        self.scene.open(HelpScene(self.scene.stage, self.rules()))

    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind what is read, pointed at or chosen by keys; () for none."""
        scene = self.scene
        told = scene.tips.guide.spot(scene.hud.spots)
        if told is not None:
            return told.rules
        spot = scene.hud.spots.at(scene.pointer) if scene.pointer[0] >= 0 else None
        if spot is not None:
            return spot.rules
        spotted = scene.spotted(scene.pointer)
        outlook = scene.outlook
        cell = self._cell(spotted)
        if cell is None or not scene.camera.inside(cell):
            return ()
        return outlook.foresight.rules(outlook.pointed(spotted), cell, spotted.figure)

    def dossier(self, name: str = "") -> None:
        """All about the enemy that is pointed at or asked about, else about the first."""
        from game.views.scenes.enemy import EnemyScene

        state = self.scene.seat.animator.shown
        spotted = self.scene.spotted(self.scene.pointer)
        cell = self._cell(spotted)
        here = [figure.id for figure in state.enemies() if figure.cell == cell]
        wanted = [name, spotted.figure, *here, subject(state)]
        wanted += [figure.id for figure in state.enemies()]
        enemies = [one for one in wanted if one in state.figures]
        enemies = [one for one in enemies if state.figures[one].side == "enemy"]
        if enemies:
            self.scene.open(EnemyScene(self.scene.stage, self.scene.seat, enemies[0]))
        else:
            self.scene.stage.notice(_("No enemy is on the field."))

    # --- what is drawn ---------------------------------------------------------------------

    def _cell(self, spotted: Spotted) -> Cell | None:
        """The cell that is pointed at, by the pointer or else by the keys."""
        seat = self.scene.seat
        if spotted.cell is not None and not self.scene.tips.keyed:
            return spotted.cell
        focused = seat.focused
        if focused is not None and focused.cell is not None:
            return focused.cell
        if seat.cursor is not None:
            return seat.cursor
        figure = seat.animator.shown.figures.get(seat.selection.hero)
        return figure.cell if figure is not None else None

    def below(self, brush: Brush, spotted: Spotted) -> None:
        """Threats and sight, below the figures."""
        state = self.scene.seat.animator.shown
        self.lens.draw(brush, self.scene.camera, state, self._cell(spotted))

    def above(self, brush: Brush, spotted: Spotted) -> None:
        """Who strikes the cell, over the figures."""
        state = self.scene.seat.animator.shown
        self.lens.draw_lines(brush, self.scene.camera, state, self._cell(spotted))

    def frame(self, brush: Brush, spotted: Spotted) -> None:
        """The odds of what is thought of, and the two buttons, over the frame."""
        scene = self.scene
        outlook = scene.outlook
        room = scene.hud.layout(scene.size).board
        row = row_of(brush, room)
        if crisis_of(scene.seat) is None:
            self._buttons(brush, room)
            scene.hud.keep_free(row)
        if scene.seat.ghost is None:
            target = outlook.pointed(spotted) if scene.seat.open else None
            rolls = outlook.foresight.rolls(target, outlook.hovered or scene.seat.lit)
            rect = draw_odds(brush, room, rolls, self._aimed(spotted, target))
            if rect is not None:
                scene.hud.keep_free(rect)
        if self.lens.threats and crisis_of(scene.seat) is None:
            self._legend(brush, room, row.top - brush.px(6), spotted)

    def _matters(self, spotted: Spotted) -> list[pygame.Rect]:
        """What no legend lies on: figures, all that else lies there, where it is pointed and the
        way there."""
        scene, camera = self.scene, self.scene.camera
        target = scene.outlook.pointed(spotted) if scene.seat.open else None
        cells = [self._cell(spotted)]
        if target is not None:
            cells += [step.cell for step in scene.outlook.foresight.steps(target.command)]
        found = [*scene.hud.taken, *scene.figures.rects]
        found += [
            pygame.Rect(camera.pixel(cell), (camera.tile, camera.tile))
            for cell in cells
            if cell is not None
        ]
        return found

    def _aimed(self, spotted: Spotted, target: Target | None) -> tuple[Kept, ...]:
        """What the odds must not hide: what is pointed at, the pointer, what else is to be read."""
        scene, camera = self.scene, self.scene.camera
        pointed = [(spotted.cell, spotted.figure)]
        if target is not None:
            pointed.append((target.cell, target.ref))
        found: list[pygame.Rect] = []
        for cell, figure in pointed:
            if cell is not None:
                found.append(pygame.Rect(camera.pixel(cell), (camera.tile, camera.tile)))
            token = scene.figures.rect(figure)
            if token is not None:
                found.append(token)
        if scene.pointer[0] >= 0:
            half = scene.theme.px(12)
            found.append(pygame.Rect(scene.pointer, (1, 1)).inflate(2 * half, 2 * half))
        read = scene.hud.lying(scene.hud.layout(scene.size).board)
        return (*((rect, _NEVER) for rect in found), *read)

    def _buttons(self, brush: Brush, room: pygame.Rect) -> None:
        """Threats, sight and the view at the lower right of the board."""
        px = brush.px
        size = px(34)
        items: tuple[tuple[Kind, str, bool, str, str, tuple[str, ...]], ...] = (
            ("sight", "sight", self.lens.sight, keyed(_("Lines of sight ({F4})")),
             _("What the cell that is pointed at sees."), ("MOV-21",)),
            ("threats", "skull", self.lens.threats, keyed(_("Threats ({F3})")),
             _("What each enemy could reach and strike in its next activation, and where more of "
               "them would come now."), ("ENM-02", "REI-05")),
        )  # fmt: skip
        x = room.right - px(8)
        for kind, icon, on, title, text, rules in items:
            rect = pygame.Rect(x - size, room.bottom - size - px(8), size, size)
            ground = SLATE if on or brush.over(rect) else INK
            draw_plate(brush.surface, rect, ground, AMBER if on else BRASS_DARK, px(5))
            brush.icon(icon, size - px(10), rect, None if on else (170, 170, 175))
            brush.spots.add(rect, Pick(kind), text, title, rules)
            x = rect.x - px(6)
        draw_view_buttons(brush, x, room.bottom - px(8), whole=self.scene.camera.whole)

    def _legend(self, brush: Brush, room: pygame.Rect, bottom: int, spotted: Spotted) -> None:
        """What the marks of the threats mean, above the buttons or where else there is room: it
        hides no figure, nor what is pointed at, nor the way there."""
        px = brush.px
        text = _(
            "Hatched: enemies can strike here. Ring: one can come here. Frame and diamonds: "
            "the lychgate and the cells where the next ones would come."
        )
        wide = min(px(300), room.width - px(16))
        rect = pygame.Rect(0, 0, wide, brush.theme.block_height(text, TINY, wide - px(16)) + px(10))
        rect.bottomright = room.right - px(8), bottom
        inner = pygame.Rect(room.topleft, (room.width, bottom - room.top + px(8)))
        inner = inner.inflate(-px(16), -px(16))
        kept = self._matters(spotted)
        rect = nook((rect, *corners(rect.size, inner)), inner, [(one, 1) for one in kept])
        if not inner.contains(rect) or rect.collidelist(kept) >= 0:
            return
        brush.panel(rect, "flat")
        brush.spots.add(rect, PANEL, text, "", ("ENM-02", "REI-05"))
        brush.text(text, TINY, rect.inflate(-px(16), -px(8)), TEXT_FAINT, "left", most=9)
        self.scene.hud.keep_free(rect)
