"""The keys of the battle: everything that the pointer can do, the keyboard can do too."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.state import Payment
from game.text import _
from game.views.bindings import keyed
from game.views.keyboard import digit_of, letter_of
from game.views.pace import next_speed
from game.views.roving import Roving
from game.views.spot import ALWAYS

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_HEROES = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}
_BUTTONS = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_SAFE = ("pass_gambits", "decline")
"""Answers that change nothing."""


class Keys:
    """Turns keys into what they mean in the scene. Letters go by their place on the keyboard
    where its layout has no Latin ones."""

    def __init__(self, scene: "BattleScene") -> None:
        """The keys of this scene."""
        self.scene = scene
        self.seat = scene.seat
        self.roving = Roving(scene)
        self.listed = ""
        """The key whose deed was taken from the list last."""
        self._letters: dict[str, Callable[[], None]] = {
            "b": self.whole,
            "c": self.centre,
            "d": self.destiny,
            "h": self.help,
            "i": self.peek,
            "j": self.goal,
            "l": self.log,
            "q": self.put_away,
            "t": self.speed,
            "y": self.redo,
            "z": self.undo,
        }

    def handle(self, event: pygame.Event) -> None:
        """A key was pressed."""
        letter = letter_of(event)
        if event.key in _ARROWS and getattr(event, "pad", "") == "cross":
            self.roving.cross(_ARROWS[event.key])
            return
        if event.key == pygame.K_F2:
            self.scene.tips.guide.step(
                self.scene.hud.spots, -1 if event.mod & pygame.KMOD_SHIFT else 1
            )
            return
        if self.scene.insight.key(event):
            return
        if self._guided(event):
            return
        if event.key == pygame.K_ESCAPE:
            self.escape()
        elif event.mod & pygame.KMOD_CTRL and letter in ("z", "y"):
            self._letters[letter]()
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return
        elif letter == "q" and event.mod & pygame.KMOD_SHIFT:
            self.seat.hush()
        elif letter in self._letters:
            self._letters[letter]()
        elif event.key == pygame.K_F6:
            self.again()
        elif event.key == pygame.K_F7:
            self.repertoire()
        elif event.key == pygame.K_F10:
            self.menu()
        else:
            self._move_about(event, letter)

    def _guided(self, event: pygame.Event) -> bool:
        """True where Enter does what a click does at what the guide has come to; its walk ends."""
        guide = self.scene.tips.guide
        told = guide.spot(self.scene.hud.spots)
        guide.leave()
        if event.key not in _CONFIRM or told is None or told.does is None:
            return False
        if told.does.kind not in ALWAYS and not self.seat.animator.idle:
            return False
        self.scene.do(told.does)
        return True

    def _move_about(self, event: pygame.Event, letter: str) -> None:
        """Keys that go from one thing to the next, and those that do something in the battle."""
        if event.key in _HEROES:
            self.roving.next_hero(_HEROES[event.key])
        elif event.key in _BUTTONS:
            self.roving.button(_BUTTONS[event.key])
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.zoom(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.zoom(-1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            step = 1 if event.key == pygame.K_PAGEDOWN else -1
            if event.mod & pygame.KMOD_SHIFT:
                self.entry(step)
            else:
                self.page(step)
        elif event.key == pygame.K_BACKSPACE:
            self.put_away()
        elif event.key in _ARROWS:
            self.roving.arrow(_ARROWS[event.key], pan=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_TAB:
            self.roving.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            self._play(event, letter)

    def _play(self, event: pygame.Event, letter: str) -> None:
        """Keys that do something in the battle; while events play they skip to the end."""
        number = digit_of(event)
        if event.key not in _CONFIRM and not letter and not number:
            return
        if not self.seat.animator.idle:
            self.seat.skip()
        elif self.seat.over:
            self.scene.finish()
        elif event.key in _CONFIRM:
            self.confirm()
        elif number:
            self.number(number)
        else:
            self.letter(letter.upper())

    # --- what keys do ----------------------------------------------------------------------

    def escape(self) -> None:
        """What was named is not; with nothing named the menu is opened."""
        if not self.scene.cancel():
            self.menu()

    def menu(self) -> None:
        """The menu lies over the battle."""
        from game.views.scenes.pause import PauseScene

        self.scene.open(PauseScene(self.scene.stage, self.scene.session))

    def repertoire(self) -> None:
        """A list of all that can be done lies over the battle, at what was taken from it last."""
        from game.views.scenes.repertoire import RepertoireScene

        self.scene.open(RepertoireScene(self.scene, self.listed))

    def help(self) -> None:
        """How to play lies over the battle."""
        from game.views.scenes.help import HelpScene

        self.scene.open(HelpScene(self.scene.stage))

    def log(self) -> None:
        """The log is folded or unfolded."""
        log = self.scene.hud.log
        log.folded, log.touched = not log.folded, True
        self.scene.layout(self.scene.size)

    def speed(self) -> None:
        """The show goes on at the next speed."""
        settings = self.scene.stage.settings
        settings.speed = next_speed(settings.speed)
        self.scene.stage.keep()

    def put_away(self) -> None:
        """The note that is shown is gone, without one the oldest card."""
        if not self.seat.put_away():
            self.scene.hud.herald.put_away()

    def peek(self) -> None:
        """Only the heads of the cards on the board are to be seen, or all of them again."""
        if not self.scene.hud.berths.fold():
            self.scene.stage.notice(_("No card lies on the board."))

    def goal(self) -> None:
        """The next thing that the journey asks for is in view."""
        found = self.scene.attention.next_goal()
        if found is None:
            self.scene.stage.notice(_("Nothing that the journey asks for lies on the board now."))
        else:
            self.seat.cursor, self.seat.focus = found.cell, -1

    def undo(self) -> None:
        """The last command is taken back."""
        self.seat.undo()

    def redo(self) -> None:
        """The command taken back last is done again."""
        self.seat.redo()

    def centre(self) -> None:
        """The camera looks at the hero, as near as it was before all was in view."""
        if self.scene.camera.whole:
            self.whole()
        figure = self.seat.animator.shown.figures.get(self.seat.selection.hero)
        if figure is not None:
            self.scene.camera.look(figure.cell)
            self.seat.cursor = figure.cell

    def zoom(self, steps: int) -> None:
        """Larger or smaller cells, about the middle of the view."""
        x, y, wide, high = self.scene.camera.view
        self.scene.camera.zoom(steps, (x + wide // 2, y + high // 2))

    def whole(self) -> None:
        """The whole map is in view, or what was before."""
        self.scene.camera.survey()

    def page(self, step: int) -> None:
        """Other answers, or older and newer lines of the log."""
        if len(self.scene.hud.entries) > len(self.scene.hud.shown_entries):
            self.scene.hud.turn_page(step)
        else:
            self.scene.hud.log.scroll(-step * self.scene.theme.px(160))

    def entry(self, step: int) -> None:
        """The next line of the log that leads somewhere, or the one before; its place flashes."""
        log = self.scene.hud.log
        if log.folded:
            self.log()
        worth = [*zip(self.seat.places, self.seat.moments, strict=True)]
        self.recall(log.beyond(step, [place or moment for place, moment in worth]))

    def recall(self, number: int) -> None:
        """The line of the log of that number is marked, and its place in view; -1: nothing is."""
        if number >= 0:
            self.scene.hud.log.choose(number)
            self.scene.attention.recall(number)

    def again(self) -> None:
        """The line of the log that was jumped to is shown again, else the newest that can be."""
        if self.scene.hud.log.folded:
            self.log()
        self.scene.rerun.latest()

    def confirm(self) -> None:
        """What is lit is done; where nothing is, the first answer is lit."""
        seat = self.seat
        if seat.ghost is not None:
            seat.put_ghost()
        elif seat.focused is not None:
            seat.pick_target(seat.focused)
        elif seat.lit:
            self.scene.act(seat.lit)
        elif seat.cursor is not None:
            self.scene.point(seat.cursor)
        else:
            self._light()

    def _light(self) -> None:
        """The first answer is lit, or the one that lets things stand where no list is asked."""
        seat = self.seat
        ask = seat.animator.shown.pending
        safe = [entry.id for entry in self.scene.hud.entries if entry.id in _SAFE]
        if ask is not None and ask.options and seat.selection.targets:
            seat.focus_on(0)
            self.roving.show_focus()
        elif safe:
            seat.lit = safe[0]
        else:
            self.scene.stage.notice(_("Choose a cell with the arrows or a target with Tab first."))

    def number(self, number: int) -> None:
        """An answer of that number, or the hero's die that shows it."""
        seat = self.seat
        ask = seat.animator.shown.pending
        if ask is not None and ask.options and seat.ghost is None:
            shown = self.scene.hud.shown_entries
            if number <= len(shown):
                seat.pick_action(shown[number - 1].id)
            return
        if number <= 6:
            die = Payment("card", number)
            if not seat.pick_die(seat.selection.hero, die):
                text = _("No die of {number} can pay for anything now.")
                if Payment("destiny", number) in seat.selection.dice:
                    text = _("No die of {number} on the card can pay; {D} takes the destiny die.")
                self.scene.stage.notice(keyed(text.replace("{number}", str(number))))

    def destiny(self) -> None:
        """The lowest destiny die that can pay is named; again: the next, at last none."""
        seat = self.seat
        if not seat.open:
            return
        dice = [die for die in seat.selection.dice if die.source == "destiny"]
        if not dice:
            self.scene.stage.notice(_("No destiny die can pay for anything now."))
            return
        named = seat.selection.die
        place = dice.index(named) + 1 if named in dice else 0
        seat.pick_die("", dice[place] if place < len(dice) else dice[-1])

    def letter(self, letter: str) -> None:
        """The action with that key; of several that share it the next after the one named."""
        same = [entry.id for entry in self.scene.hud.entries if entry.key == letter]
        if same:
            named = self.seat.selection.action
            self.scene.act(same[(same.index(named) + 1) % len(same)] if named in same else same[0])
