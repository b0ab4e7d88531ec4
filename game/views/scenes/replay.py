"""The replay: a battle is watched, played, paused, wound to any command or round."""

import pygame

from game.rules.battlefield import section_of
from game.session.reel import Reel
from game.text import _
from game.text.refusals import faults
from game.views.ambience import loop_of, place_of
from game.views.attention import Attention
from game.views.battle_track import draw_track
from game.views.berth import free_place
from game.views.board import BoardView
from game.views.bounds import SPARE, limits
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.deed import deed
from game.views.dice_tray import DiceTray
from game.views.figures import FigureView, moving_figure
from game.views.herald import Herald
from game.views.hero_card import draw_hero
from game.views.hud import Layout, arrange
from game.views.log import Log
from game.views.onlooker import Onlooker
from game.views.outlook import Outlook, Spotted
from game.views.pace import INSTANT, next_speed, speed_text
from game.views.pieces import picture_of
from game.views.scene import Measure, Scene, Stage
from game.views.scenery import Scenery
from game.views.spectator import Spectator
from game.views.spot import Spots
from game.views.theme import NARROW
from game.views.top_bar import draw_top
from game.views.transport import Transport
from game.views.view_buttons import draw_view_buttons

_PAUSE = 0.35
"""Seconds between two commands, at speed 1."""
_STILL, _PER_LINE, _LONGEST = 0.5, 0.3, 2.4
"""Where all is there at once: so many seconds a command is looked at, so many more for each line
of the log that it brought, and so many at most."""
_READING = 6
"""So many commands are played through ahead in a frame."""


class ReplayScene(Scene):
    """The table as in the battle; at its foot what winds it. Nothing can be done to the battle."""

    def __init__(self, stage: Stage, reel: Reel) -> None:
        """Show the start of the battle."""
        super().__init__(stage)
        self.reel = reel
        self.seat = Spectator(reel, speed=stage.settings.speed, say=stage.notice)
        theme, state, book = stage.theme, self.seat.session.state, reel.rulebook
        self.board = BoardView(theme.art, book, state, picture_of(self.seat.session))
        self.scenery = Scenery(self.board)
        self._place = place_of(self.board.picture, delve=self.board.delve)
        section = section_of(book, state)
        self.camera = Camera(section.width, section.height)
        self.camera.spare = SPARE if self.board.delve else 0
        self.figures = FigureView(theme, book)
        self.outlook = Outlook(theme, self.seat, self.figures)
        self.attention = Attention(self.seat, self.camera, lambda name: stage.sound(name))
        self.tray = DiceTray(book)
        self.herald = Herald(book, state)
        for listener in (self.tray.hear, self.herald.hear):
            self.seat.animator.listen(listener)
        self.log = Log()
        self.spots = Spots()
        self.transport = Transport(self)
        self.focus = self.transport.focus
        self.playing = False
        self.pointer = (-1, -1)
        self.clock = 0.0
        self._wait = 0.0
        self.onlooker = Onlooker(self)
        self._placed = self._told = False

    # --- the scene's duties ----------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """As in the battle, with what winds it in the place of the buttons."""
        super().layout(size)
        if not self.log.touched:
            self.log.folded = self.theme.room[0] < NARROW
        heroes = len(self.seat.session.state.cards)
        high = self.transport.height_for(size[0])
        self.places: Layout = arrange(self.theme, size, heroes, self.log.folded, high)
        self.transport.place(self.places.bar)
        board = self.places.board
        self.camera.view = (board.x, board.y, board.width, board.height)
        if not self._placed:
            self._placed = True
            self.camera.settle(self.theme.scale)
            self.attention.look_at_hero(at_once=True)

    def handle(self, event: pygame.Event) -> None:
        """What winds the battle comes first, then the board."""
        self.onlooker.handle(event)

    def update(self, seconds: float) -> None:
        """Events play, commands follow each other, the rest is read ahead."""
        self.clock += seconds
        self.onlooker.update(seconds)
        self._read_ahead()
        animator = self.seat.animator
        animator.speed = self.stage.settings.speed
        animator.calm = self.camera.calm = self.stage.settings.calm
        self.seat.update(seconds)
        self._go_on(seconds)
        self.tray.update(seconds, not animator.idle)
        self.herald.update(seconds)
        self.herald.watch(animator.shown)
        self.attention.flash.update(seconds)
        self.camera.limits = limits(self.reel.rulebook, animator.shown)
        self.camera.update(seconds)
        super().update(seconds)
        self.transport.show()

    def draw(self, surface: pygame.Surface) -> None:
        """Board, figures, frame, and what winds it."""
        animator = self.seat.animator
        clock = 0.0 if animator.calm else self.clock
        self.scenery.draw(surface, self.camera, animator, clock)
        self.spots.clear()
        brush = Brush(surface, self.theme, self.spots, self.pointer, clock)
        self.attention.flash.draw(brush, self.camera)
        acting = moving_figure(animator) or animator.shown.acting
        self.figures.draw(surface, self.camera, animator, acting, clock)
        self.outlook.above(brush, self.camera, Spotted(), ())
        self._draw_frame(brush)
        self.transport.draw(brush)
        taken = [rect for rect in (self.figures.rect(acting),) if rect is not None]
        board = self.places.board
        notices = self.notice_place(self.stage.noticed)
        kept = [notices] if notices.width else ()
        berths, frame = self.onlooker.berths, pygame.Rect(0, 0, self.size[0], self.places.bar.top)
        berths.begin()
        taken += self.herald.draw(brush, board, taken=kept, berths=berths, frame=frame)
        taken.append(notices)
        progress = 1.0 if animator.calm else animator.progress
        self.tray.draw(brush, self.places.board, animator.event, progress, taken)
        if not self.onlooker.draw_tip(brush):
            self.focus.draw_tip(surface)

    def ambience(self) -> str:
        """As in the battle itself."""
        return loop_of(self._place, self.reel.rulebook, self.seat.animator.shown)

    def spoken(self) -> str:
        """What the guide has come to, else what the keyboard is at, and the command shown."""
        return self.onlooker.read() or f"{super().spoken()}. {self.told()}"

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """The scene that lay on top is gone, and the pointer is there now."""
        super().uncovered(pointer)
        self.onlooker.let_go(pointer)

    def _draw_frame(self, brush: Brush) -> None:
        seat, book, places = self.seat, self.reel.rulebook, self.places
        shown, speed = seat.animator.shown, seat.animator.speed
        back = "" if seat.at else _("This is the start.")
        draw_top(brush, places.top, book, shown, None, back, not seat.ended, speed)
        draw_track(brush, places.track, book, shown, {}, seat.animator)
        for hero, rect in zip(shown.cards, places.heroes, strict=True):
            draw_hero(brush, rect, book, shown, hero, None)
        self.log.draw(brush, places.log, seat.lines, seat.places, (), seat.rules)
        gap, board = brush.px(8), places.board
        right, bottom = board.right - gap, board.bottom - gap
        draw_view_buttons(brush, right, bottom, whole=self.camera.whole)

    # --- winding ---------------------------------------------------------------------------

    def play(self) -> None:
        """It plays, or pauses if it did; at the end from the start."""
        if not self.playing and self.seat.ended:
            self.seat.wind(0)
        self.playing = not self.playing
        self._wait = 0.0

    def step(self, step: int) -> None:
        """It pauses; the next command (1) is shown, or the one before (-1) taken back."""
        self.playing = False
        if step > 0:
            self._step_on()
        else:
            self.jump(self.seat.at - 1)

    def jump(self, number: int) -> None:
        """What is shown is the state after that command."""
        self.seat.wind(max(0, number))
        self.log.back, self.log.chosen = 0, -1
        self.herald.watch(self.seat.animator.shown)
        self._show_last()

    def _show_last(self) -> None:
        """Where the last thing happened is in view."""
        places = [cell for cell in self.seat.places[-8:] if cell is not None]
        if places:
            self.attention.show(places[-1])

    def turn(self, step: int) -> None:
        """The beginning of the next round is shown, or of this one, or of the one before."""
        rounds = self.reel.rounds
        at = self.reel.round(self.seat.at) - 1 + step
        if step < 0 and 0 <= at + 1 < len(rounds) and rounds[at + 1] < self.seat.at:
            at += 1
        while at >= len(rounds) and self.reel.read_on():
            pass
        self.jump(rounds[at] if 0 <= at < len(rounds) else self.reel.length if at > 0 else 0)

    def told(self) -> str:
        """The command that is shown, in words."""
        at = self.seat.at
        if not at:
            return _("The start of the journey")
        return deed(self.reel.rulebook, self.reel.state(at - 1), self.reel.command(at))

    def _go_on(self, seconds: float) -> None:
        """The next command, when the last one has been played and looked at."""
        if not self.playing or not self.seat.animator.idle:
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        self.playing = self._step_on()

    def _step_on(self) -> bool:
        """The next command is shown; False if there is none."""
        seat, speed = self.seat, self.stage.settings.speed
        before = len(seat.lines)
        stepped = seat.step_on()
        if speed > INSTANT:
            self._wait = _PAUSE / speed
        else:
            # Nothing is played, so the camera follows here and the eye gets its time.
            self._show_last()
            self._wait = min(_LONGEST, _STILL + _PER_LINE * (len(seat.lines) - before))
        return stepped

    def _read_ahead(self) -> None:
        for _count in range(_READING):
            if not self.reel.read_on():
                break
        if self.reel.fault is not None and not self._told:
            self._told = True
            why = " ".join(faults(self.reel.fault.faults[:1]))
            text = _("The battle can be watched only so far. {why}")
            self.stage.notice(text.format(why=why))

    # --- what is looked at -----------------------------------------------------------------

    def zoom(self, steps: int) -> None:
        """Larger or smaller cells, about the middle of the view."""
        x, y, wide, high = self.camera.view
        self.camera.zoom(steps, (x + wide // 2, y + high // 2))

    def fold(self) -> None:
        """The log is folded, or unfolded."""
        self.log.folded, self.log.touched = not self.log.folded, True
        self.layout(self.size)

    def speed(self) -> None:
        """The show goes on at the next speed."""
        self.stage.settings.speed = next_speed(self.stage.settings.speed)
        self.stage.keep()

    def speed_text(self) -> str:
        """The speed, in the few signs of a button."""
        return speed_text(self.stage.settings.speed)

    def help(self) -> None:
        """How to play lies over the replay."""
        from game.views.scenes.help import HelpScene

        self.playing = False
        self.open(HelpScene(self.stage))

    def recall(self, step: int) -> None:
        """The next line of the log that happened somewhere, or the one before, is gone to."""
        if self.log.folded:
            self.fold()
        self.recall_line(self.log.beyond(step, self.seat.places))

    def recall_line(self, number: int) -> None:
        """The line of the log of that number is marked, and its place in view; -1: nothing is."""
        if number >= 0:
            self.log.choose(number)
            self.attention.recall(number)

    def idle(self) -> None:
        """A part of the board that may come into view is made."""
        self.scenery.board.ahead()

    def reworded(self) -> Scene:
        """The replay anew, where it was."""
        made = ReplayScene(self.stage, self.reel)
        made.seat.wind(self.seat.at)
        made.camera, made.attention.camera, made._placed = self.camera, self.camera, True
        return made

    def notice_place(self, measure: Measure) -> pygame.Rect:
        """Notices lie on the board, over no card."""
        return free_place(self.theme, self.places.board, (), measure)
