"""Window: the main loop, the stack of scenes, and the keys that work everywhere.

F11 and Alt+Enter change between window and full screen; Ctrl with plus, minus and 0 changes the
size of the interface; F12 writes a report. A fault of the game itself ends no window: a page says
what to do, and only where that cannot be drawn a sentence on stderr does.

The title is on the screen before the rules and the content are read. So what comes with them
is imported inside the functions that need it, here and in the title; ``errands`` fetches it then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.places import home
from game.text import _, language
from game.views import bindings
from game.views import settings as likes
from game.views.art import Art
from game.views.display import placed, pointer_on, seen
from game.views.errands import LOOKS, Errands
from game.views.gesture import Gesture
from game.views.hoard import Hoard
from game.views.keyboard import Keyboard, is_fullscreen, scale_step
from game.views.notice import Notices
from game.views.pad import Pad, struck
from game.views.repertoire import stroke
from game.views.scene import Scene, Stage
from game.views.theme import SCALES, Theme, canvas_size

if TYPE_CHECKING:
    from game.session import Session
    from game.views.sound import Sound

_LONGEST = 0.1
"""Seconds that pass at most between two pictures, as scenes see it."""


class Window:
    """The window, its stage, and the scenes on it: the last one is the topmost."""

    def __init__(self, kept: likes.Settings) -> None:
        """The window is open, without a scene. Raises pygame.error without a display."""
        self.settings = kept
        self.stack: list[Scene] = []
        self.turns: list[Callable[[], None]] = []
        """What else is done at every turn of the loop."""
        self.windowed = kept.window
        self._caption = ""
        self._gesture = Gesture()
        self.hoard = Hoard()
        art = Art()
        icon = art.folder / "pictures" / "window.png"
        if icon.is_file():
            pygame.display.set_icon(art.source(icon))
        self.screen = self._open(self.windowed)
        self.canvas = self.screen
        self.theme = Theme(self.screen.get_size(), kept.scale, art)
        self.notices = Notices(self.theme)
        self._sound: Sound | None = None
        self.errands = Errands([lambda: self.sound, *LOOKS])
        self.stage = Stage(
            theme=self.theme,
            settings=kept,
            go=self.go,
            open=self.open,
            close=self.close,
            notice=self.notices.add,
            noticed=self.notices.size,
            wait=self.wait,
            relayout=self.fit,
            fullscreen=self.toggle_fullscreen,
            sound=lambda name: self.sound.play(name),
            keep=self.keep,
            resize=self.resize,
            capture=self._capture,
            reword=self.reword,
            strike=self.strike,
        )
        self.keyboard = Keyboard()
        self.pad = Pad(kept.pad, self.notices.add)
        bindings.use(kept)
        self.fit()

    @property
    def sound(self) -> Sound:
        """The sounds; the sound card is opened when they are asked for first."""
        if self._sound is None:
            from game.views.sound import Sound

            self._sound = Sound(self.settings, self._silent)
            if self._sound.why_silent:
                self._silent(self._sound.why_silent)
        return self._sound

    def _silent(self, why: str) -> None:
        self.notices.add(_("There is no sound: {why}. The game goes on without.").format(why=why))

    # --- scenes ------------------------------------------------------------------------------

    def go(self, scene: Scene | None) -> None:
        """The scene is alone on the stage; None ends the game."""
        self.hoard.stir()
        old, self.stack = self.stack, []
        for gone in reversed(old):
            gone.closed()
        if scene is not None:
            self.open(scene)

    def open(self, scene: Scene) -> None:
        """The scene is the topmost."""
        self.stack.append(scene)
        scene.layout(self.theme.size)

    def close(self) -> None:
        """The topmost scene is gone."""
        if self.stack:
            self.stack.pop().closed()
        if self.stack:
            self.stack[-1].uncovered(pointer_on(self.canvas, self.screen))

    # --- the loop ----------------------------------------------------------------------------

    def run(self) -> None:
        """Events, time and pictures, until no scene is left."""
        clock = pygame.time.Clock()
        while self.stack:
            seconds = min(_LONGEST, clock.tick(60 if pygame.display.get_active() else 10) / 1000)
            try:
                self.step(seconds)
            except Exception as error:
                self._stumble(error)

    def _stumble(self, error: Exception) -> None:
        """The page about a fault of the game is alone on the stage.

        Raises ``error`` again where the page itself is what cannot be drawn.
        """
        from game.views.stumble import page_about

        page = page_about(self.stage, self.stack, error)
        self.stack = []
        self.open(page)

    def keep_vigil(self, mission: str, session: Session | None) -> None:
        """From now on changes of the mission's map are taken; without a session it has faults."""
        from game.views.vigil import Vigil

        if session is not None:
            mission = session.map or session.state.mission
        self.turns.append(Vigil(self, mission, begun=session is not None).turn)

    def step(self, seconds: float) -> None:
        """One turn of the loop."""
        for turn in self.turns:
            turn()
        for event in pygame.event.get():
            self.handle(event)
        for event in self.pad.update(seconds):
            self._hear(event)
        self.notices.update(seconds)
        if self.errands.done:
            from game.views.ambience import heard

            self.sound.surround(heard(self.stack), seconds)
        if self.stack:
            self.stack[-1].update(seconds)
        self._watch()
        if self.stack and pygame.display.get_active():
            self.draw()
            pygame.display.flip()
            if self.errands.done:
                self.hoard.turn()
                self.stack[-1].idle()
            self.errands.turn()
        self._tell()

    def handle(self, event: pygame.Event) -> None:
        """The window's own keys first, then the topmost scene."""
        if event.type == pygame.QUIT:
            self.go(None)
            return
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.fit()
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pad.let_go()
        keys = self.pad.hear(event)
        for key in [event] if keys is None else keys:
            self._hear(key)

    def _hear(self, event: pygame.Event) -> None:
        """The window's own keys first, then the topmost scene; it gets the usual keys only."""
        self._watch()
        if self.keyboard.hear(event) or (event.type == pygame.KEYDOWN and self._own_key(event)):
            return
        if self._gesture.again(event, pygame.time.get_ticks()):
            return
        if event.type == pygame.KEYDOWN and not hasattr(event, "pad"):
            event = bindings.translated(event)
        if self.stack:
            self.stack[-1].handle(placed(event, self.canvas, self.screen))
        self._watch()

    def strike(self, key: str) -> None:
        """The usual key of that name does its part, whatever is bound to it."""
        event = struck(*stroke(key))[0]
        if not self._own_key(event) and self.stack:
            self.stack[-1].handle(event)

    def _watch(self) -> None:
        """It is known when another scene came to be the topmost."""
        self._gesture.watch(self.stack[-1] if self.stack else None, pygame.time.get_ticks())

    def _capture(self, take: Callable[[str], None] | None) -> None:
        self.pad.capture = take

    def draw(self) -> None:
        """The topmost scene over those that it leaves to be seen, and the notices."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        for scene in self.stack[first:]:
            scene.draw(self.canvas)
        if self.stack and self.notices.texts:
            self.notices.draw(self.canvas, self.stack[-1].notice_place(self.notices.size))
        if self.canvas is not self.screen:
            pygame.transform.smoothscale(self.canvas, self.screen.get_size(), self.screen)

    def wait(self, text: str) -> None:
        """The text is on the screen before this returns; it is gone with the next picture."""
        shown, self.notices = self.notices, Notices(self.theme)
        self.notices.add(text)
        if self.stack and pygame.display.get_active():
            self.draw()
            pygame.display.flip()
        self.notices = shown

    def _tell(self) -> None:
        """The window's title says what the keyboard is at, for those who have it read to them."""
        said = self.stack[-1].spoken() if self.stack else ""
        caption = f"{said} – Lychgate" if said else "Lychgate"
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def keep(self) -> None:
        """The settings are in their file, or it is said once why not."""
        self.settings.language = language()
        why = likes.save(self.settings, home())
        if why:
            from game.text.refusals import store_reason

            self.notices.add(store_reason(why))

    def leave(self) -> None:
        """The settings are kept and the window is closed."""
        self.keep()
        if self._sound is not None:
            self._sound.close()
        pygame.display.quit()

    # --- size --------------------------------------------------------------------------------

    def fit(self) -> None:
        """Scenes are laid out for the present window.

        A window smaller than 960 x 540 shows the picture of one that is not, made smaller.
        """
        self.screen = pygame.display.get_surface() or self.screen
        real = self.screen.get_size()
        if not self.settings.fullscreen:
            self.windowed = self.settings.window = real
        size = canvas_size(real)
        self.canvas = self.screen if size == real else pygame.Surface(size).convert()
        self.theme.palette = self.settings.palette
        self.theme.resize(size, self.settings.scale)
        for scene in self.stack:
            scene.layout(size)

    def toggle_fullscreen(self) -> None:
        """Window or full screen, the other one of what it was."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.screen = self._open(self.windowed)
        self.fit()
        self.keep()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has the size, or will have it when it is no longer in full screen."""
        self.windowed = self.settings.window = size
        if not self.settings.fullscreen:
            self.screen = self._open(size)
            self.fit()

    def reword(self) -> None:
        """Every scene is in the language in use."""
        self.stack = [scene.reworded() for scene in self.stack]
        self.fit()

    def rescale(self, step: int) -> None:
        """The interface is a step larger or smaller; 0: as usual."""
        at = SCALES.index(self.settings.scale)
        at = max(0, min(at + step, len(SCALES) - 1)) if step else SCALES.index(1.0)
        self.settings.scale = SCALES[at]
        self.fit()
        self.keep()
        from game.text.chances import hundredths

        percent = round(self.settings.scale * 100)
        text = _("Size of the interface: {percent}").format(percent=hundredths(percent))
        if self.theme.percent != percent:
            from game.views.scenes.settings import clamped

            text += ". " + clamped(self.theme)
        self.notices.add(text)

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        if self.settings.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(seen(size), pygame.RESIZABLE)

    def _own_key(self, event: pygame.Event) -> bool:
        """Whether the key was the window's."""
        if is_fullscreen(event):
            self.toggle_fullscreen()
            return True
        if event.key == pygame.K_F12:
            from game.views.stumble import write_report

            self.notices.add(write_report(self.stack))
            return True
        step = scale_step(event)
        if step is not None:
            self.rescale(step)
        return step is not None
