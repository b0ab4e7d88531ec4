"""The title: the city at dusk, and what a player can begin with."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.places import saves
from game.text import LANGUAGES, _, language, use
from game.views.focus import Focus
from game.views.hearth import draw_lights
from game.views.keyboard import letter_of
from game.views.palette import BONE_LIGHT, INK, MOON, NIGHT
from game.views.scene import Scene, Stage
from game.views.theme import LOW, PROSE_ITALIC, SMALL, TITLE, Style
from game.views.widgets import Button, Label

if TYPE_CHECKING:
    from game.session import SaveInfo

_BUTTON = Style("sans_bold", 20)


class TitleScene(Scene):
    """Continue, New journey, Load, Watch, How to play, Settings, Credits, Language, Quit."""

    def __init__(self, stage: Stage, *, hasty: bool = False) -> None:
        """Make the title; the newest save is what Continue takes up.

        ``hasty``: the saves are read only when the title is on the screen.
        """
        super().__init__(stage)
        theme = stage.theme
        self.newest: SaveInfo | None = None
        self._hasty = hasty
        self._read = () in stage.books
        if not hasty:
            self._look_up()
        self.name = Label(theme, _("Lychgate"), TITLE, BONE_LIGHT)
        self.line = Label(theme, _("A hunt in the city of Ombrey, at dusk"), PROSE_ITALIC, MOON)
        self.buttons = self._buttons()
        self.focus = Focus([self.name, self.line, *self.buttons])
        self._shade: pygame.Surface | None = None
        self._clock = 0.0

    def layout(self, size: tuple[int, int]) -> None:
        """The name and the buttons below it, at the left, in the middle from top to bottom."""
        super().layout(size)
        px = self.theme.px
        low = self.theme.room[1] < LOW
        left = px(40 if low else 72)
        room = size[0] // 2 - left
        self.name.style = self._title_style(room, 40 if low else TITLE.size)
        edge = px(16 if low else 40)
        named = self.theme.line(self.name.style) + self.line.height_for(room)
        top, foot = edge + named + px(14), size[1] - px(48)
        gap = px(8 if low else 12)
        least = self.buttons[0].wanted()[1]
        columns = 1 if len(self.buttons) * (least + gap) - gap <= foot - top else 2
        rows = -(-len(self.buttons) // columns)
        height = min(px(50), (foot - top + gap) // rows - gap)
        width = min(px(360), room if columns == 1 else (size[0] - 2 * left - gap) // 2)
        total = rows * (height + gap) - gap
        apart = min(px(36), foot - edge - named - total)
        y = max(edge, (size[1] - named - apart - total) // 2)
        y = min(y, foot - total - apart - named)
        self.name.rect = pygame.Rect(left, y, room, self.theme.line(self.name.style))
        self.line.rect = pygame.Rect(left, self.name.rect.bottom, room, self.line.height_for(room))
        y = self.line.rect.bottom + apart
        for number, button in enumerate(self.buttons):
            at = left + number // rows * (width + gap), y + number % rows * (height + gap)
            button.rect = pygame.Rect(at, (width, height))
        self._shade = None

    def handle(self, event: pygame.Event) -> None:
        """Buttons by pointer, focus and their letters."""
        if self.focus.handle(event):
            return
        if event.type == pygame.KEYDOWN:
            letter = "H" if event.key == pygame.K_F1 else letter_of(event).upper()
            for button in self.buttons:
                if letter and button.key == letter:
                    button.press()
                    break

    def update(self, seconds: float) -> None:
        """Time for the tooltips and the lights."""
        super().update(seconds)
        if not self.stage.settings.calm:
            self._clock += seconds

    def draw(self, surface: pygame.Surface) -> None:
        """The picture, a shade on the left, name and buttons."""
        surface.blit(self.theme.art.picture("title", self.size), (0, 0))
        draw_lights(self.theme.art, surface, self._clock)
        surface.blit(self._shaded(), (0, 0))
        shadow = self.theme.text(self.name.text, self.name.style, INK)
        surface.blit(shadow, self.name.rect.move(0, self.theme.px(2)))
        self.focus.draw(surface)
        px = self.theme.px
        version = self.theme.text(_("Version {number}").format(number=__version__), SMALL)
        surface.blit(version, (self.name.rect.x, self.size[1] - px(12) - version.get_height()))
        self.focus.draw_tip(surface)

    def _buttons(self) -> list[Button]:
        choices: list[tuple[str, Callable[[], None], str]] = [
            (_("Continue"), self._continue, "C"),
            (_("New journey"), self._new, "N"),
            (_("Load"), self._load, "L"),
            (_("Watch a battle"), self._watch, "W"),
            (_("How to play"), self._help, "H"),
            (_("Settings"), self._settings, "S"),
            (_("Credits"), self._credits, "R"),
            (_("Language: {name}").format(name=LANGUAGES[language()]), self._language, ""),
            (_("Quit"), lambda: self.go(None), ""),
        ]
        buttons = [
            Button(self.theme, label, action, key=key, style=_BUTTON)
            for label, action, key in choices
        ]
        if self.newest is None and not (self._hasty and _any_save()):
            buttons.pop(0)
        elif self.newest is not None:
            mission = mission_name(self.stage, self.newest.mission)
            buttons[0].tooltip = mission
            if self.newest.round:
                text = _("Round {round} of: {mission}")
                buttons[0].tooltip = text.format(round=self.newest.round, mission=mission)
        buttons[0].lit = True
        return buttons

    def idle(self) -> None:
        """The saves are read, if they were not: Continue goes where there is nothing to take up.

        Then the journeys, a picture later, so that New journey is there as soon as it is clicked.
        """
        if not self._hasty:
            self._read_up()
            return
        at = self.buttons.index(self.focus.at) if self.focus.at in self.buttons else 0
        gone = len(self.buttons)
        self._look_up()
        self.buttons = self._buttons()
        gone -= len(self.buttons)
        self.focus = Focus([self.name, self.line, *self.buttons], first=max(0, at - gone))
        self.layout(self.size)

    def _read_up(self) -> None:
        from game.content import ContentError

        if not self._read:
            self._read = True
            # Who begins a journey is told of faults then.
            with contextlib.suppress(ContentError):
                self.stage.rulebook()

    def _look_up(self) -> None:
        from game.session import store

        self._hasty = False
        self.newest = store.newest()

    def _continue(self) -> None:
        self.idle()
        if self.newest is not None:
            from game.views.entrance import continue_and_enter

            continue_and_enter(self.stage, self.newest.path)

    def _new(self) -> None:
        from game.views.scenes.new_game import open_new_game

        open_new_game(self.stage)

    def _load(self) -> None:
        from game.views.scenes.load import LoadScene

        self.open(LoadScene(self.stage))

    def _watch(self) -> None:
        from game.views.scenes.load import LoadScene

        self.open(LoadScene(self.stage, watching=True))

    def _credits(self) -> None:
        from game.views.scenes.credits import CreditsScene

        self.open(CreditsScene(self.stage))

    def _help(self) -> None:
        from game.views.scenes.help import HelpScene

        self.open(HelpScene(self.stage))

    def _settings(self) -> None:
        from game.views.scenes.settings import SettingsScene

        self.open(SettingsScene(self.stage))

    def reworded(self) -> Scene:
        """The title anew, where the keyboard was."""
        scene = TitleScene(self.stage)
        scene.focus.follow(self.focus)
        return scene

    def _language(self) -> None:
        codes = list(LANGUAGES)
        chosen = codes[(codes.index(language()) + 1) % len(codes)]
        if use(chosen) != chosen:
            name = LANGUAGES[chosen]
            self.stage.notice(
                _("The texts for this language are missing: {name}").format(name=name)
            )
        self.stage.settings.language = language()
        self.stage.keep()
        self.stage.reword()

    def _title_style(self, room: int, most: int) -> Style:
        """The largest style, at most of that size, in which the game's name has room."""
        for size in range(most, 20, -2):
            style = Style(TITLE.face, size)
            if self.theme.width(self.name.text, style) <= room:
                return style
        return style

    def _shaded(self) -> pygame.Surface:
        if self._shade is None:
            width = self.size[0] // 2
            strip = pygame.Surface((width, 1), pygame.SRCALPHA)
            for x in range(width):
                strip.set_at((x, 0), (*NIGHT, round(190 * (1 - x / width) ** 1.2)))
            self._shade = pygame.transform.scale(strip, (width, self.size[1]))
        return self._shade


def _any_save() -> bool:
    """Whether there is any save at all; that is quickly seen, and mostly one can be taken up."""
    with contextlib.suppress(OSError):
        return any(saves().glob("*.battle.json"))
    return False


def mission_kind(stage: Stage, mission: str) -> str:
    """The kind of a mission, "" where it is not one of the game's own."""
    from game.content import ContentError, mission_names

    if mission not in mission_names():
        return ""
    try:
        return stage.rulebook(mission).missions[mission].kind
    except ContentError:
        return ""


def mission_name(stage: Stage, mission: str) -> str:
    """A mission's name, or its id where the mission is not one of the game's own."""
    from game.content import ContentError, mission_names

    if mission not in mission_names():
        return mission
    try:
        return _(stage.rulebook(mission).missions[mission].name)
    except ContentError:
        return mission
