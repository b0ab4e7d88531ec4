"""The transport: the buttons that wind a replay, its timeline, and the command that is shown."""

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.views.bindings import watching, winds
from game.views.brush import Brush
from game.views.focus import Focus
from game.views.keyboard import letter_of
from game.views.palette import AMBER, BONE_LIGHT, BRASS, BRASS_DARK, INK, TEXT_FAINT
from game.views.screen import place_buttons
from game.views.theme import SMALL, SMALL_STRONG, STRONG, Theme
from game.views.widgets import Button, Widget, draw_focus

if TYPE_CHECKING:
    from game.views.scenes.replay import ReplayScene


class Timeline(Widget):
    """The whole battle from left to right, with a line at each round; a click winds to a place."""

    focusable = True

    def __init__(self, theme: Theme, scene: "ReplayScene") -> None:
        """The timeline of that replay."""
        super().__init__(theme)
        self.scene = scene
        self.tooltip = _("Click to go there; a line stands where a round begins.")

    def spoken(self) -> str:
        """Where the replay is."""
        return position(self.scene)

    def handle(self, event: pygame.Event) -> bool:
        """A click, or the button held and dragged, winds to what lies under it."""
        held = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if held or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            share = (event.pos[0] - self.rect.x) / max(1, self.rect.width)
            self.scene.playing = False
            self.scene.jump(round(max(0.0, min(1.0, share)) * self.scene.reel.length))
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def draw(self, surface: pygame.Surface) -> None:
        """The part that was played is bright, the one read so far dim."""
        reel, px = self.scene.reel, self.theme.px
        whole = max(1, reel.length)
        bar = self.rect.inflate(0, -2 * px(3))
        pygame.draw.rect(surface, INK, bar, border_radius=px(3))
        for number, colour in ((reel.known, BRASS_DARK), (self.scene.seat.at, BRASS)):
            part = pygame.Rect(bar.x, bar.y, bar.width * number // whole, bar.height)
            pygame.draw.rect(surface, colour, part, border_radius=px(3))
        for number in reel.rounds:
            x = bar.x + bar.width * number // whole
            pygame.draw.line(surface, TEXT_FAINT, (x, bar.y), (x, bar.bottom - 1))
        x = bar.x + bar.width * self.scene.seat.at // whole
        knob = pygame.Rect(0, 0, px(7), self.rect.height)
        knob.center = x, bar.centery
        pygame.draw.rect(surface, AMBER, knob, border_radius=px(3))
        if self.focused:
            draw_focus(surface, self.rect, self.theme)


def position(scene: "ReplayScene") -> str:
    """Which round and command is shown, of how many commands."""
    reel, at = scene.reel, scene.seat.at
    text = _("Round {round} · command {number} of {count}")
    return text.format(round=reel.round(at), number=at, count=reel.length)


class Transport:
    """``focus`` has the buttons and the timeline."""

    def __init__(self, scene: "ReplayScene") -> None:
        """The transport of that replay."""
        self.scene = scene
        self.theme = scene.theme
        self.line = Timeline(self.theme, scene)
        self.play = self._button(_("Let it play"), scene.play, watching("SPACE"))
        self.speed = self._button("", scene.speed, "T")
        self.speed.tooltip = _("The next speed of the show.")
        self.buttons = [
            self._button(_("To the start"), lambda: self._jump(0), watching("HOME")),
            self._button(_("Round before"), lambda: self._turn(-1), watching("PAGE UP")),
            self._button(_("Step back"), lambda: scene.step(-1), watching("LEFT")),
            self.play,
            self._button(_("Step"), lambda: scene.step(1), watching("RIGHT")),
            self._button(_("Next round"), lambda: self._turn(1), watching("PAGE DOWN")),
            self._button(_("To the end"), lambda: self._jump(scene.reel.length), watching("END")),
            self.speed,
            self._button(_("Leave"), scene.close, "Esc"),
        ]
        self.show()
        self.focus = Focus([self.line, *self.buttons])
        self.focus.focus(self.play)

    def show(self) -> None:
        """The buttons say what they would do now."""
        self.play.label = _("Pause") if self.scene_playing else _("Let it play")
        self.play.lit = self.scene_playing
        self.speed.label = _("Speed {speed}").format(speed=self.scene.speed_text())
        at_start, at_end = not self.scene.seat.at, self.scene.seat.ended
        for button in self.buttons[:3]:
            button.why_not = _("This is the start.") if at_start else ""
        for button in self.buttons[4:7]:
            button.why_not = _("This is the end.") if at_end else ""

    @property
    def scene_playing(self) -> bool:
        """Whether it plays; before the scene is made it does not."""
        return getattr(self.scene, "playing", False)

    def height_for(self, width: int) -> int:
        """The height in pixels that it needs in a window so wide."""
        px = self.theme.px
        rows = len(self._rows(width - 2 * px(10)))
        high = self.play.wanted()[1] + px(5)
        return px(5) + self.theme.line(STRONG) + px(16) + rows * high + px(5)

    def place(self, rect: pygame.Rect) -> None:
        """It lies there."""
        px = self.theme.px
        self.rect = rect
        inner = rect.inflate(-2 * px(10), 0)
        y = rect.y + px(5) + self.theme.line(STRONG)
        self.line.rect = pygame.Rect(inner.x, y, inner.width, px(14))
        y = self.line.rect.bottom + px(4)
        high = self.play.wanted()[1]
        for row in self._rows(inner.width):
            place_buttons(self.theme, row, inner.right, y + high, inner.width, least=0, gap=px(6))
            spare = row[0].rect.x - inner.x
            for button in row:
                button.rect.x -= spare // 2
            y += high + px(5)

    def draw(self, brush: Brush) -> None:
        """The command in words, how far it is, the timeline and the buttons."""
        px = brush.px
        brush.panel(self.rect, "flat")
        room = self.rect.inflate(-2 * px(10), 0)
        room.y, room.height = self.rect.y + px(4), self.theme.line(STRONG)
        told = position(self.scene)
        wide = self.theme.width(told, SMALL) + px(12)
        brush.text(told, SMALL, room, TEXT_FAINT, "right")
        room.width -= wide
        brush.text(self.scene.told(), STRONG, room, BONE_LIGHT)
        self.focus.draw(brush.surface)

    def key(self, event: pygame.Event) -> bool:
        """True where the key winds the replay, or is another of its own."""
        scene, shift = self.scene, bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        paging = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.key in paging and shift:
            scene.recall(paging[event.key])
            return True
        usual = "" if shift else winds(event)
        pressed = [button for button in self.buttons if usual and button.key == watching(usual)]
        if event.key == pygame.K_ESCAPE:
            pressed = [self.buttons[-1]]
        if pressed:
            self.show()
            pressed[0].press()
            return True
        letters = {"t": scene.speed, "l": scene.fold, "h": scene.help, "b": scene.camera.survey}
        letter = letter_of(event)
        if event.key == pygame.K_F1 or letter in letters:
            letters.get(letter, scene.help)()
            return True
        zooms = {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1,
                 pygame.K_KP_MINUS: -1}  # fmt: skip
        if event.key in zooms:
            scene.zoom(zooms[event.key])
            return True
        return False

    def _button(self, label: str, action: object, key: str) -> Button:
        assert callable(action)
        return Button(self.theme, label, action, key=key, style=SMALL_STRONG, align="centre")

    def _jump(self, number: int) -> None:
        self.scene.playing = False
        self.scene.jump(number)

    def _turn(self, step: int) -> None:
        self.scene.playing = False
        self.scene.turn(step)

    def _rows(self, room: int) -> list[list[Button]]:
        """The buttons in one row, or in two where that has no room."""
        gap = self.theme.px(6)
        wants = [button.wanted()[0] for button in self.buttons]
        if sum(wants) + gap * (len(wants) - 1) <= room:
            return [self.buttons]
        return [self.buttons[:5], self.buttons[5:]]
