"""The battle: board, frame and hands together."""

import pygame

from game.content.tiled.picture import Picture
from game.grid import Cell, Edge
from game.rules import events as ev
from game.rules.battlefield import section_of
from game.session import Session
from game.text import _
from game.views.ambience import loop_of, place_of
from game.views.attention import Attention
from game.views.beacons import draw_beacons, draw_goals, shown_cells
from game.views.board import BoardView
from game.views.bounds import SPARE, limits
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.courtesy import Courtesy
from game.views.drag import Drag
from game.views.figures import FigureView, moving_figure
from game.views.ghost_view import draw_ghost, ghost_rect
from game.views.guard import Guard
from game.views.hud import Hud
from game.views.insight import Insight
from game.views.keys import Keys
from game.views.outlook import Outlook, Spotted, subject
from game.views.pieces import picture_of
from game.views.rerun import Rerun
from game.views.rim import pull
from game.views.scene import Measure, Scene, Stage
from game.views.scenery import Scenery
from game.views.seat import Seat
from game.views.spot import ALWAYS, INSIGHT, Pick
from game.views.tips import Tips

_REST = 0.4  # Seconds after which a tooltip comes up.


class BattleScene(Scene):
    """A battle being played."""

    def __init__(
        self, stage: Stage, session: Session, *, picture: Picture | None = None, saving: bool = True
    ) -> None:
        """Show the battle of the session at its present question."""
        super().__init__(stage)
        self.session = session
        self.seat = Seat(session, speed=stage.settings.speed, say=self._say, saving=saving)
        section = section_of(session.rulebook, session.state)
        art = stage.theme.art
        self.board = BoardView(art, session.rulebook, session.state, picture or picture_of(session))
        self.scenery = Scenery(self.board)
        self._place = place_of(self.board.picture, delve=self.board.delve)
        self.camera = Camera(section.width, section.height)
        self.figures = FigureView(stage.theme, session.rulebook)
        self.hud = Hud(stage.theme, self.seat)
        self.insight = Insight(self)
        self.outlook = Outlook(stage.theme, self.seat, self.figures, self.insight.lens)
        self.keys = Keys(self)
        self.attention = Attention(self.seat, self.camera, lambda name: stage.sound(name))
        self.guard = Guard()
        self.courtesy = Courtesy(self)
        self.rerun = Rerun(self)
        self.tips = Tips(stage.theme, self.seat, self.hud, self.outlook, self.camera)
        self.seat.animator.listen(self.guard.hear)
        self.pointer = (-1, -1)
        self.clock = 0.0
        self._rest = 0.0
        self._serial = -1
        self._down: tuple[int, Pick | None, Spotted] | None = None
        self._drag = Drag()
        self._placed = False

    # --- the scene's duties ----------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """The camera looks through what the frame leaves free."""
        super().layout(size)
        board = self.hud.layout(size).board
        self.camera.view = (board.x, board.y, board.width, board.height)
        if not self._placed:
            self._placed = True
            self.camera.settle(self.theme.scale)
            self.attention.look_at_hero(at_once=True)

    def skip(self) -> None:
        """All that was on its way has arrived."""
        self.seat.skip()
        self._next_question()
        self.camera.arrive()

    def handle(self, event: pygame.Event) -> None:
        """The pointer and the keys."""
        if self.rerun.handle(event):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.hud.handover.put_away()
        if event.type == pygame.MOUSEMOTION:
            self._motion(event.pos, event.rel)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event.button, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(event.button, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.KEYDOWN:
            self.tips.keyed, self._rest = True, 0.0
            self.keys.handle(event)
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)

    def update(self, seconds: float) -> None:
        """Events play, the camera glides."""
        self.clock += seconds
        self._rest += seconds
        self.attention.flash.update(seconds)
        animator, kept = self.seat.animator, self.stage.settings
        animator.speed = kept.speed
        animator.calm = self.camera.calm = kept.calm
        self.rerun.update()
        self.seat.update(seconds)
        self.hud.update(seconds)
        self.camera.spare = SPARE if self.board.delve and self.seat.ghost is None else 0
        self.camera.limits = limits(self.session.rulebook, self.seat.animator.shown)
        led = self._down is None and not self.tips.keyed
        if led and any(way := pull(self.pointer, self.size, self._rest, seconds)):
            self.camera.pull(*way)
        if self._rest >= _REST and self.seat.open:
            self.attention.show(self.outlook.answer())
        self.camera.update(seconds)
        if self.seat.serial != self._serial and self.seat.open:
            self._next_question()

    def draw(self, surface: pygame.Surface) -> None:
        """Board, marks, figures, frame, tooltip."""
        animator = self.seat.animator
        clock = 0.0 if animator.calm else self.clock
        self.scenery.draw(surface, self.camera, animator, clock)
        brush = Brush(surface, self.theme, self.hud.spots, self.pointer, clock)
        spot = self.spotted(self.pointer)
        self.outlook.hovered = self._hovered()
        self.insight.below(brush, spot)
        self.outlook.below(brush, self.camera, spot)
        self.attention.flash.draw(brush, self.camera)
        self.figures.draw(surface, self.camera, animator, self._acting(), clock)
        self.insight.above(brush, spot)
        self.outlook.above(brush, self.camera, spot, self.hud.shown_entries)
        if self.seat.open and self.seat.ghost is not None:
            surface.set_clip(pygame.Rect(self.camera.view))
            draw_ghost(brush, self.camera, self.board.pieces, self.seat.ghost)
            surface.set_clip(None)
        told = self.tips.guide.spot(self.hud.spots)
        read = told.said if told is not None else ""
        aimed = self._acting_rect(), ghost_rect(self.camera, self.seat.ghost)
        self.hud.draw(brush, surface.get_size(), self.courtesy.hint(), read, *aimed)
        self.insight.frame(brush, spot)
        self.rerun.draw(brush)
        self.hud.draw_cards(brush, surface.get_size(), self.stage.noticed)
        if self.seat.open and self.seat.ghost is None:
            cells = shown_cells(self.outlook.view.targets)
            taken = [*self.hud.taken]
            taken += draw_beacons(brush, self.camera, cells, harm=self.outlook.harmful, taken=taken)
            if not self.seat.selection.action:
                where, since = self.attention.goals()
                draw_goals(brush, self.camera, where, since, taken)
        self.hud.draw_tray(brush, surface.get_size(), self.figures.rects)
        if self._rest >= _REST and not self._drag.dragging and self.seat.idle:
            self.tips.draw(brush, spot, self.pointer)

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """The pointer has gone on meanwhile; no button of it is held any more."""
        self.pointer, self._rest = pointer, 0.0
        self._down = None
        self._drag.release()

    def idle(self) -> None:
        """A part of the board that may come into view is made."""
        self.board.ahead()

    def _hovered(self) -> str:
        """The id of the action whose button is under the pointer, or ""."""
        pick = self.hud.pick_at(self.pointer) if self.pointer[0] >= 0 else None
        return pick.name if pick is not None and pick.kind == "action" else ""

    def _acting_rect(self) -> pygame.Rect | None:
        """Where the figure stands that acts or is asked now."""
        return self.figures.rect(moving_figure(self.seat.animator) or self._acting())

    def spotted(self, pixel: tuple[int, int]) -> Spotted:
        """What of the board is under the pixel."""
        if pixel[0] < 0 or self.hud.pick_at(pixel) is not None:
            return Spotted()
        edge = self.outlook.edge_under(self.camera, pixel)
        return Spotted(self.camera.cell(pixel), self.figures.under(pixel), edge)

    # --- what follows from a question ------------------------------------------------------

    def _acting(self) -> str:
        if self.seat.open:
            return self.seat.selection.hero
        event = self.seat.animator.event
        return getattr(event, "enemy", "") if isinstance(event, ev.BehaviourRolled) else ""

    def _next_question(self) -> None:
        """The camera turns to whom or what it is about."""
        self._serial = self.seat.serial
        self.guard.asked(self.clock)
        self.attention.next_question()
        self.courtesy.asked()

    def _say(self, text: str) -> None:
        self.stage.notice(text)
        self.stage.sound("refused")

    # --- the pointer -----------------------------------------------------------------------

    def _motion(self, place: tuple[int, int], way: tuple[int, int]) -> None:
        self.pointer = place
        self._rest = 0.0
        self.tips.pointed()
        ghost = self.seat.ghost
        if ghost is not None and not self._drag.dragging and self.hud.pick_at(place) is None:
            self.seat.hold(ghost.point(self.camera.cell(place)))
        if any(pan := self._drag.move(place, way)):
            if self._down is not None and self._down[1] is not None:
                self.hud.berths.drag(pan)
            else:
                self.camera.pan(*pan)

    def _press(self, button: int, place: tuple[int, int]) -> None:
        """What is under the pointer now is what the click will mean."""
        self.pointer = place
        self._rest = -1.0
        self._down = None
        self._drag.release()
        if button == 3:
            self.cancel()
        elif button in (1, 2):
            pick = self.hud.pick_at(place)
            self._down = (self.seat.serial, pick, self.spotted(place))
            self._drag.press(place, free=pick is None or self.hud.berths.grab(pick))

    def _release(self, button: int, place: tuple[int, int]) -> None:
        down, self._down = self._down, None
        if self._drag.release() or down is None or button != 1:
            return
        serial, pick, spot = down
        if pick is not None and pick != self.hud.pick_at(place):
            return
        if pick is not None and pick.kind in ALWAYS:
            self.do(pick)
            return
        if not self.seat.animator.idle:
            self.seat.skip()
            return
        fallen = spot.cell is not None and self.guard.stops(spot.cell, self.clock)
        doubled = self.guard.doubled(place, self.clock, self.session.commands)
        if self.courtesy.hasty() or (doubled and not fallen):
            return
        if serial != self.seat.serial:
            self._say(_("What was asked has changed; click again."))
        elif pick is not None:
            self.do(pick)
        elif spot.cell is not None and not self.guard.behind(place, self.clock):
            self.point(spot.cell, spot.figure, spot.edge)

    def _wheel(self, steps: int) -> None:
        log = self.hud.layout(self.size).log
        if log.collidepoint(self.pointer):
            self.hud.log.scroll(steps * self.theme.px(48))
        elif self.hud.pick_at(self.pointer) is None and self.seat.ghost is not None:
            self.seat.hold(self.seat.ghost.turn(-1 if steps > 0 else 1))
        elif self.hud.pick_at(self.pointer) is None:
            self.camera.zoom(1 if steps > 0 else -1, self.pointer)

    # --- what is done ----------------------------------------------------------------------

    def point(self, cell: Cell, figure: str = "", edge: Edge | None = None) -> None:
        """The board was pointed at: the one command that it means, or why it means none."""
        if self.seat.over:
            self.finish()
            return
        if self.seat.ghost is not None:
            self.seat.put_ghost()
            return
        if self.guard.stops(cell, self.clock):
            self._say(_("It has fallen. Click again to go there."))
            self.guard.aim(None)
            return
        target = self.seat.selection.at(cell, figure, edge)
        self.guard.aim(cell if target is not None else None)
        if target is not None:
            self.seat.pick_target(target)
            return
        state = self.seat.animator.shown
        shown = state.figures.get(figure)
        if shown is not None and figure == subject(state) and (back := self.courtesy.strikes()):
            self.act(back)
            return
        if shown is not None and shown.side == "hero" and figure in self.seat.selection.heroes:
            self.seat.pick_hero(figure)
        elif self.camera.inside(cell):
            self._say(self.outlook.why_nothing(cell, figure))

    def do(self, pick: Pick) -> None:
        """A part of the frame was clicked."""
        self.guard.frame(pick.kind, self.pointer, self.clock)
        if pick.kind in ALWAYS:
            self._do_always(pick)
        elif self.seat.over:
            self.finish()
        elif pick.kind == "action":
            self.act(pick.name)
        elif pick.kind == "die" and pick.die is not None:
            if not self.seat.pick_die(pick.name, pick.die):
                self._say(_("This die cannot pay for anything now."))
        elif pick.kind == "hero":
            self.seat.pick_hero(pick.name)
            self.attention.look_at(pick.name)

    def _do_always(self, pick: Pick) -> None:
        if pick.kind == "look":
            self.attention.look_at(pick.name)
        elif pick.kind == "page":
            self.hud.turn_page(1)
        elif pick.kind == "entry":
            self.keys.recall(int(pick.name))
        elif pick.kind == "head":
            self.hud.berths.fold()
        elif pick.kind == "again":
            self.rerun.begin(int(pick.name))
        elif pick.kind == "note":
            self.seat.put_away()
        elif pick.kind == "herald":
            self.hud.herald.put_away(pick.name)
        elif pick.kind == "beacon":
            x, y = pick.name.split(",")
            self.camera.look((int(x), int(y)))
        elif pick.kind in INSIGHT:
            self.insight.toggle(pick.kind)
        elif pick.kind in ("undo", "redo", "log", "help", "menu", "speed"):
            getattr(self.keys, pick.kind)()

    def act(self, action: str) -> None:
        """The action of that id is named, or it is said why it cannot be done."""
        ghost = self.seat.ghost
        if ghost is not None and self.seat.open:
            if action == "ghost:put":
                self.seat.put_ghost()
            else:
                self.attention.hold(ghost.turn() if action == "ghost:turn" else ghost.next())
            return
        entry = next((entry for entry in self.hud.entries if entry.id == action), None)
        if entry is not None and entry.why_not:
            self._say(entry.why_not)
            return
        if self.courtesy.asks(action):
            return
        hero = action.partition(":")[2] if action.startswith("gambit:") else ""
        if hero and hero != self.seat.selection.hero:
            self.seat.pick_hero(hero)
        self.courtesy.name(action)
        self.attention.show_targets()

    def cancel(self) -> bool:
        """What was named last is not named; a show is skipped first."""
        if not self.seat.animator.idle:
            self.seat.skip()
            return True
        return self.seat.cancel()

    def reworded(self) -> Scene:
        """Log and buttons are in the language in use, too."""
        self.hud.reword()
        self.seat.retell()
        return self

    def spoken(self) -> str:
        """What is asked, and what the keyboard is at."""
        return self.courtesy.spoken()

    def ambience(self) -> str:
        """By where the battle is and how late it is there."""
        return loop_of(self._place, self.session.rulebook, self.seat.animator.shown)

    def notice_place(self, measure: Measure) -> pygame.Rect:
        """Notices lie on the board, over nothing that lies there."""
        place = self.hud.notices
        return place if place.width else super().notice_place(measure)

    def finish(self) -> None:
        """The end of the journey is shown."""
        from game.views.scenes.end import EndScene

        self.go(EndScene(self.stage, self.session))
