"""Keys: what each key and each button of a gamepad does, and how to have it otherwise."""

from collections.abc import Callable

import pygame

from game.text import _
from game.views import bindings
from game.views.bindings import KEYS, PAD, RESERVED, SHARED, WATCHING, Bindings, Group
from game.views.dialog import Dialog, nothing
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.palette import AMBER_LIGHT, TEXT_FAINT
from game.views.repertoire import fixed
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons
from game.views.theme import NARROW, SMALL
from game.views.widgets import Button, Label, Widget

Asked = tuple[str, tuple[Group, ...]]
"""A key or button, named by what is usually bound, and the groups that it is one of."""


class KeysScene(Scene):
    """Lists of keys; Enter, then another key, binds that one."""

    def __init__(self, stage: Stage) -> None:
        """Show the keys as they are."""
        super().__init__(stage)
        theme = stage.theme
        self.keys = Bindings(stage.settings.keys)
        self.watching = Bindings(stage.settings.watching)
        self.pad = Bindings(stage.settings.pad)
        self.menu: Menu[Asked] = Menu(theme, [], self._ask, click_takes=False)
        self.asked: Asked | None = None
        """What the next key or button will be bound to."""
        self.about = Label(theme, "", SMALL, TEXT_FAINT)
        self.change = Button(theme, _("Change"), self.menu.press, key="Enter", align="centre")
        self.usual = Button(theme, _("As usual"), self._reset, key="Del", align="centre")
        self.usual.tooltip = _("All keys and buttons are as in a new game.")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        widgets: list[Widget] = [self.menu, self.about, self.change, self.usual, self.back]
        self.focus = Focus(widgets)
        self._fill()

    def layout(self, size: tuple[int, int]) -> None:
        """The list fills the window between heading and buttons."""
        super().layout(size)
        px = self.theme.px
        left = max(px(20 if self.theme.room[0] < NARROW else 28), (size[0] - px(900)) // 2)
        width = size[0] - 2 * left
        buttons = (self.usual, self.back, self.change)
        bottom = place_buttons(self.theme, buttons, left + width, size[1] - px(14), width)
        high = 2 * self.theme.line(SMALL)
        self.about.rect = pygame.Rect(left, bottom - px(8) - high, width, high)
        top = px(14) + heading_height(self.theme)
        self.menu.rect = pygame.Rect(left, top, width, self.about.rect.top - px(8) - top)
        self.menu.choose(self.menu.chosen)
        self._tell()

    def handle(self, event: pygame.Event) -> None:
        """While a key is asked the next one is taken; Esc and the right button leave it."""
        if self.asked is not None:
            self._answer(event)
            return
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._reset()
        else:
            self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, list, what to do, buttons."""
        draw_backdrop(surface, self.theme)
        left = self.menu.rect.x
        draw_heading(surface, self.theme, _("Keys and gamepad"), left, self.theme.px(14))
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def reworded(self) -> Scene:
        """The keys anew."""
        return KeysScene(self.stage)

    def closed(self) -> None:
        """No button is waited for any more."""
        self.stage.capture(None)

    # --- binding ---------------------------------------------------------------------------

    def _fill(self) -> None:
        self.menu.rows = [
            Row(_(text), "", usual, value=(usual, KEYS))
            for _title, rows in KEYS
            for usual, text in rows
        ]
        self.menu.rows += [
            Row(_(text), _(title), bindings.watching(usual), value=(usual, WATCHING))
            for title, rows in WATCHING
            for usual, text in rows
        ]
        self.menu.rows += [
            Row(_(text), _(title), f"({self.pad.bound(usual)})", value=(usual, PAD))
            for title, rows in PAD
            for usual, text in rows
        ]
        always = _("This always does the same.")
        self.menu.rows += [
            Row(what, _("Gamepad"), f"({by})", always, value=(by, PAD)) for by, what in fixed()
        ]

    def _tell(self) -> None:
        """What is to be done now."""
        self.about.colour = AMBER_LIGHT if self.asked else TEXT_FAINT
        if self.asked is None:
            self.about.text = _(
                "Enter, then press another key. The arrows, Enter, Esc, Tab, digits and F1 "
                "always mean the same; only watching a battle has keys of its own."
            )
            return
        usual, groups = self.asked
        what = bindings.deed(groups, usual)
        if groups is PAD:
            text = _("Press the button of the gamepad for: {what}. Esc leaves it as it is.")
        else:
            text = _("Press the key for: {what}. Esc leaves it as it is.")
        self.about.text = text.format(what=what)

    def _ask(self, row: Row[Asked]) -> None:
        self.asked = row.value
        if self.asked[1] is PAD:
            self.stage.capture(self._button)
        self._tell()

    def _answer(self, event: pygame.Event) -> None:
        assert self.asked is not None
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self._stop()
        elif event.type == pygame.KEYDOWN and not hasattr(event, "pad"):
            self._key(event, self.asked[1])

    def _key(self, event: pygame.Event, groups: tuple[Group, ...]) -> None:
        """The key is taken, or it is said why it cannot be; for a button no key is."""
        if groups is PAD:
            return
        plain = bindings.key_name(event)
        winding = [usual for usual, _text in bindings.deeds(WATCHING)]
        free = groups is WATCHING and plain in winding
        if event.key in RESERVED and not free and not hasattr(event, "plain"):
            text = _("{key} always means the same; press another key.")
            self.about.text = text.format(key=plain.capitalize())
        elif plain:
            self._take(plain, self.watching if groups is WATCHING else self.keys)

    def _button(self, button: str) -> None:
        self._take(button, self.pad)

    def _stop(self) -> None:
        self.asked = None
        self.stage.capture(None)
        self._tell()

    def _take(self, key: str, bound: Bindings) -> None:
        """The key is bound; where it does something else already, it is asked first."""
        if self.asked is None:
            return
        usual, groups = self.asked
        self._stop()
        other = bound.usual(key)
        does = bindings.deed(groups, other)
        if other == usual:
            return
        if (clash := self._clash(groups, usual, key)) or (
            does and (clash := self._clash(groups, other, bound.bound(usual)))
        ):
            text = _("While a battle is watched that key does this: {what}. Choose another key.")
            self.stage.notice(text.format(what=clash))
            return
        if not does:
            self._bind(bound, usual, key)
            return
        text = _("{key} does this now: {other}. It would be done by {free} instead.").format(
            key=bindings.cap(key), other=does, free=bindings.cap(bound.bound(usual))
        )
        self.open(
            Dialog(
                self.stage,
                bindings.deed(groups, usual),
                text,
                [(_("Exchange them"), self._binder(bound, usual, key)), (_("Leave it"), nothing)],
            )
        )

    def _clash(self, groups: tuple[Group, ...], usual: str, key: str) -> str:
        """What else the key does while a battle is watched, if ``usual`` is done then, too."""
        if groups is WATCHING:
            other = self.keys.usual(key)
            return bindings.deed(KEYS, other) if other in SHARED else ""
        if groups is KEYS and usual in SHARED:
            return bindings.deed(WATCHING, self.watching.usual(key))
        return ""

    def _binder(self, bound: Bindings, usual: str, key: str) -> Callable[[], None]:
        return lambda: self._bind(bound, usual, key)

    def _bind(self, bound: Bindings, usual: str, key: str) -> None:
        bound.bind(usual, key)
        self._changed()

    def _reset(self) -> None:
        self.keys.reset()
        self.watching.reset()
        self.pad.reset()
        self._changed()

    def _changed(self) -> None:
        self._fill()
        self.stage.keep()
        self._tell()
