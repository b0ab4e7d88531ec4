"""Settings: everything a player may want otherwise, kept the moment it is changed."""

from collections.abc import Callable, Sequence

import pygame

from game.text import LANGUAGES, _, chances, language, use
from game.views import display
from game.views.field import Stepper, make_alike
from game.views.focus import Focus
from game.views.pace import INSTANT, SPEEDS, speed_text
from game.views.palette import AMBER_LIGHT, TEXT_FAINT
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons
from game.views.settings import PALETTES, WINDOWS
from game.views.sheet import Sheet
from game.views.swatch import Swatch
from game.views.theme import NARROW, SCALES, SMALL, SUBHEAD, Theme
from game.views.widgets import Button, Label, Widget

_TOP = 14
_GAPS = (16, 12, 9, 6)
"""So many units lie between two rows, the first that has room."""
LOUDNESS = (0.0, 0.15, 0.3, 0.5, 0.7, 0.85, 1.0)


class SettingsScene(Scene):
    """Groups of values side by side; what is in focus is explained below them."""

    def __init__(self, stage: Stage) -> None:
        """Show the settings as they are."""
        super().__init__(stage)
        theme = stage.theme
        self._drop = 0
        self.sizes: list[tuple[int, int]] = []
        """What the window can be like; its present size is among them."""
        self.clamped = Label(theme, "", SMALL, AMBER_LIGHT)
        self.groups: list[tuple[Label, list[Widget]]] = [
            (Label(theme, title, SUBHEAD, AMBER_LIGHT), rows)
            for title, rows in (
                (_("Picture"), [*self._picture(), Swatch(theme)]),
                (_("Sound and show"), self._show()),
                (_("Play"), self._play()),
            )
        ]
        self.keys = Button(theme, _("Keys and gamepad"), self._keys, align="centre")
        self.usual = Button(theme, _("As usual"), self._usual, align="centre")
        self.usual.tooltip = _("All settings but language, window and keys are as in a new game.")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.about = Label(theme, "", SMALL, TEXT_FAINT)
        lying = [w for label, rows in self.groups for w in (label, *rows)]
        self.sheet = Sheet(theme, lying)
        self.focus = Focus([self.sheet, *lying, self.about, self.keys, self.usual, self.back])
        self.focus.focus(self.groups[0][1][0])

    def layout(self, size: tuple[int, int]) -> None:
        """One, two or three columns, as many as have room; what does not fit is scrolled."""
        super().layout(size)
        px = self.theme.px
        left = max(px(20 if self.theme.room[0] < NARROW else 28), (size[0] - px(1240)) // 2)
        width = size[0] - 2 * left
        self._clamp()
        self._agree()
        top = px(_TOP) + heading_height(self.theme)
        told, foot = 2 * self.theme.line(SMALL), self.back.wanted()[1]
        inner = pygame.Rect(left + px(20), top + px(12), width - 2 * px(20), 0)
        room = size[1] - inner.y - px(12) - px(8) - told - px(8) - foot - px(14)
        for gap in _GAPS:
            need = self._columns(inner, px(gap))
            if need <= room:
                break
        self._drop = max(0, room - need) // 2
        inner.height = min(need, room)
        inner.y += self._drop
        self._columns(inner, px(gap))
        self._panel = inner.inflate(2 * px(20), 2 * px(12))
        self.about.rect = pygame.Rect(left, self._panel.bottom + px(8), width, told)
        buttons = (self.keys, self.usual, self.back)
        bottom = self.about.rect.bottom + px(8) + foot
        place_buttons(self.theme, buttons, left + width, bottom, width)
        self.sheet.lay(inner, need)
        if self.focus.at is not None and self.focus.at.sheet is not None:
            self.sheet.show(self.focus.at)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back."""
        if not self.backs_out(event):
            self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """What is in focus, or under the pointer, is explained."""
        super().update(seconds)
        hints = [
            at.hint() for at in (self.focus.over, self.focus.at) if at not in (None, self.about)
        ]
        self.about.text = next((hint for hint in hints if hint), "")

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, groups, explanation and buttons."""
        draw_backdrop(surface, self.theme)
        top = self._drop + self.theme.px(_TOP)
        draw_heading(surface, self.theme, _("Settings"), self._panel.x, top)
        surface.blit(self.theme.art.panel(self._panel.size), self._panel)
        self.focus.draw(surface)

    def reworded(self) -> Scene:
        """The settings anew, at the language."""
        scene = SettingsScene(self.stage)
        scene.focus.follow(self.focus)
        return scene

    # --- the layout ------------------------------------------------------------------------

    def _columns(self, view: pygame.Rect, between: int) -> int:
        """Every group has its place, so many pixels between its rows; returns how high the highest
        column is."""
        px = self.theme.px
        gap = px(36)
        for _label, widgets in self.groups:
            make_alike([widget for widget in widgets if isinstance(widget, Stepper)])
        rows = [row for _label, rows in self.groups for row in rows if isinstance(row, Stepper)]
        widest = max(row.wanted()[0] for row in rows)
        count = max(1, min(len(self.groups), (view.width + gap) // (widest + gap)))
        width = (view.width - gap * (count - 1)) // count
        ends = [view.y] * count
        for number, (label, widgets) in enumerate(self.groups):
            column = min(number, count - 1)
            x, y = view.x + column * (width + gap), ends[column]
            label.rect = pygame.Rect(x, y, width, label.height_for(width))
            y = label.rect.bottom + px(6)
            for widget in widgets:
                if not widget.shown:
                    continue
                high = px(38)
                if isinstance(widget, Label | Swatch):
                    high = widget.height_for(width)
                widget.rect = pygame.Rect(x, y, width, high)
                y += high + between
            ends[column] = y + px(10)
        return max(ends) - view.y

    def _clamp(self) -> None:
        """Where the chosen scale does not fit it is said what there is instead."""
        chosen = round(self.stage.settings.scale * 100)
        self.clamped.shown = self.theme.percent != chosen
        self.clamped.text = clamped(self.theme) if self.clamped.shown else ""

    def _agree(self) -> None:
        """What can be changed by other ways is shown as it is now."""
        kept = self.stage.settings
        self.full.at = int(kept.fullscreen)
        self.scale.at = nearest(SCALES, kept.scale)
        if kept.window not in self.sizes:
            self.sizes = sorted([*self.sizes, kept.window])
            self.window.values = [f"{wide} × {high}" for wide, high in self.sizes]
        self.window.at = self.sizes.index(kept.window)

    # --- the values ------------------------------------------------------------------------

    def _picture(self) -> list[Widget]:
        kept = self.stage.settings
        codes = list(LANGUAGES)
        self.sizes = sorted({*filter(display.fits, WINDOWS), kept.window})
        tongue = self._stepper(
            _("Language"), [LANGUAGES[code] for code in codes], codes.index(language()),
            lambda at: self._language(codes[at]), _("The language of everything."),
        )  # fmt: skip
        self.window: Stepper = self._stepper(
            _("Window"), [f"{wide} × {high}" for wide, high in self.sizes],
            self.sizes.index(kept.window), lambda at: self.stage.resize(self.sizes[at]),
            _("The size of the window; it can also be dragged to any other size."),
        )  # fmt: skip
        self.full: Stepper = self._stepper(
            _("Full screen"), _off_on(), int(kept.fullscreen),
            lambda at: self._fullscreen(bool(at)), _("F11 or Alt+Enter change it anywhere."),
        )  # fmt: skip
        self.scale: Stepper = self._stepper(
            _("Size of the interface"), [chances.hundredths(round(one * 100)) for one in SCALES],
            nearest(SCALES, kept.scale), self._scale,
            _("How large text and buttons are. Ctrl with +, − and 0 changes it anywhere."),
        )  # fmt: skip
        colours = self._stepper(
            _("Colours"), _colours(), PALETTES.index(kept.palette), self._palette,
            _("Marks on the board in colours that can be told apart with this eyesight. "
              "Each kind of mark has a pattern of its own besides."),
        )  # fmt: skip
        return [tongue, self.window, self.full, self.scale, self.clamped, colours]

    def _show(self) -> list[Widget]:
        kept = self.stage.settings
        percent = [_("off"), *(chances.hundredths(round(value * 100)) for value in LOUDNESS[1:])]
        speeds = (*SPEEDS, INSTANT)
        return [
            self._stepper(
                _("Sounds"), percent, nearest(LOUDNESS, kept.effects),
                self._setter("effects", LOUDNESS), _("How loud the sounds of what happens are."),
            ),
            self._stepper(
                _("Ambience"), percent, nearest(LOUDNESS, kept.ambience),
                self._setter("ambience", LOUDNESS), _("How loud the sounds of the place are."),
            ),
            self._stepper(
                _("Speed"), [*map(speed_text, SPEEDS), _("at once")], nearest(speeds, kept.speed),
                self._setter("speed", speeds),
                _("How fast what happens is shown. A key changes it in the battle, too."),
            ),
            self._stepper(
                _("Less motion"), _off_on(), int(kept.calm), self._setter("calm", (False, True)),
                _("Nothing swings, glides or bounces: things are where they are going to be."),
            ),
        ]  # fmt: skip

    def _play(self) -> list[Widget]:
        kept = self.stage.settings
        return [
            self._stepper(
                _("Ask about dice"), _off_on(), int(kept.confirm),
                self._setter("confirm", (False, True)),
                _("Asks before an activation is ended with a die that could still do something."),
            ),
            self._stepper(
                _("Choose for me"), _off_on(), int(kept.auto), self._setter("auto", (False, True)),
                _("Where only one thing can be done it is chosen for you, ready to be confirmed."),
            ),
            self._stepper(
                _("Announce players"), _off_on(), int(kept.handover),
                self._setter("handover", (False, True)),
                _("With several players it is said who is to play when the seat changes hands."),
            ),
        ]  # fmt: skip

    def _stepper(
        self, label: str, values: Sequence[str], at: int, change: Callable[[int], None], tip: str
    ) -> Stepper:
        def kept(at: int) -> None:
            change(at)
            self.stage.keep()

        stepper = Stepper(self.theme, label, values, at, kept)
        stepper.tooltip = tip
        return stepper

    def _setter(self, what: str, values: Sequence[object]) -> Callable[[int], None]:
        def change(at: int) -> None:
            setattr(self.stage.settings, what, values[at])
            if what == "effects":
                self.stage.sound("click")

        return change

    def _scale(self, at: int) -> None:
        self.stage.settings.scale = SCALES[at]
        self.stage.relayout()

    def _palette(self, at: int) -> None:
        self.stage.settings.palette = PALETTES[at]
        self.stage.relayout()

    def _fullscreen(self, wanted: bool) -> None:
        if wanted != self.stage.settings.fullscreen:
            self.stage.fullscreen()

    def _language(self, code: str) -> None:
        if use(code) != code:
            told = _("The texts for this language are missing: {name}")
            self.stage.notice(told.format(name=LANGUAGES[code]))
        self.stage.settings.language = language()
        self.stage.reword()

    def _keys(self) -> None:
        from game.views.scenes.keys import KeysScene

        self.open(KeysScene(self.stage))

    def _usual(self) -> None:
        """As in a new game, but for the language, the window and the keys."""
        kept = self.stage.settings
        usual = type(kept)()
        for name in ("scale", "speed", "effects", "ambience", "calm", "palette", "confirm", "auto",
                     "handover"):  # fmt: skip
            setattr(kept, name, getattr(usual, name))
        self.stage.relayout()
        self.stage.keep()
        self.stage.reword()


def nearest(values: Sequence[float], value: float) -> int:
    """The number of the value that comes nearest."""
    return min(range(len(values)), key=lambda at: abs(values[at] - value))


def clamped(theme: Theme) -> str:
    """What the scale is in this window, where it is not what the player chose."""
    if theme.percent < round(theme.user * 100):
        text = _("In this window it is {percent}: more has no room.")
    else:
        text = _("In this window it is {percent}: less cannot be read.")
    return text.format(percent=chances.hundredths(theme.percent))


def _off_on() -> list[str]:
    return [_("off"), _("on")]


def _colours() -> list[str]:
    return [
        _("usual"),
        _("for weak green"),
        _("for weak red"),
        _("for weak blue"),
    ]
