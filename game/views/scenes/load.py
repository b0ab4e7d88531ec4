"""Load: the saves, newest first, each with what it is; damaged ones say what is wrong.

A save is taken up again here; to be watched from their beginning there are the reports, and any
other battle files in the player's folders, too.
"""

import time

import pygame

from game.session import archive, report, store
from game.session.store import SaveInfo
from game.text import _
from game.text.refusals import faults, store_reason
from game.views.dialog import Dialog, nothing
from game.views.entrance import resume_and_enter, watch_file
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.palette import TEXT_FAINT
from game.views.scene import Scene, Stage
from game.views.scenes.title import mission_kind, mission_name
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons
from game.views.theme import PROSE_ITALIC
from game.views.widgets import Button


class LoadScene(Scene):
    """A list of saves with Load (or Watch), Delete and Back."""

    def __init__(self, stage: Stage, *, watching: bool = False) -> None:
        """Read the store. ``watching``: what is chosen is watched, not gone on with."""
        super().__init__(stage)
        theme = stage.theme
        self.watching = watching
        self.saves = self._read()
        self.menu = Menu(theme, [], self._take, self._chosen, click_takes=False)
        label = _("Watch") if watching else _("Load")
        self.load = Button(theme, label, self.menu.press, key="Enter", align="centre")
        self.delete = Button(theme, _("Delete"), self._ask, key="Del", align="centre")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([self.menu, self.delete, self.back, self.load])
        self._fill()

    def layout(self, size: tuple[int, int]) -> None:
        """The list fills the window between heading and buttons."""
        super().layout(size)
        px = self.theme.px
        left = max(px(48), (size[0] - px(900)) // 2)
        right = size[0] - left
        buttons = (self.back, self.delete, self.load)
        bottom = place_buttons(self.theme, buttons, right, size[1] - px(32), right - left)
        top = px(32) + heading_height(self.theme)
        self.menu.rect = pygame.Rect(left, top, right - left, bottom - px(18) - top)
        self.menu.choose(self.menu.chosen)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back, Delete asks whether to delete."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.close()
                return
            if event.key == pygame.K_DELETE:
                self.delete.press()
                return
        self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Time for the tooltips."""
        self.focus.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, list and buttons."""
        draw_backdrop(surface, self.theme)
        heading = _("Watch a battle") if self.watching else _("Load a battle")
        draw_heading(surface, self.theme, heading, self.menu.rect.x, self.theme.px(32))
        self.focus.draw(surface)
        if not self.saves:
            text = _("There is no save yet. Each battle is saved by itself, after every decision.")
            room = self.menu.rect.width - self.theme.px(60)
            block = self.theme.block(text, PROSE_ITALIC, room, TEXT_FAINT, "centre")
            surface.blit(block, block.get_rect(center=self.menu.rect.center))
        self.focus.draw_tip(surface)

    def _read(self) -> list[SaveInfo]:
        """To be watched there is more than can be gone on with: reports, and other files."""
        return archive.battles() if self.watching else store.saves()

    def _fill(self) -> None:
        self.menu.rows = [_row(self.stage, info) for info in self.saves]
        self.menu.chosen = min(self.menu.chosen, max(0, len(self.saves) - 1))
        self._chosen(None)

    def _chosen(self, _row: Row | None) -> None:
        row = self.menu.row
        empty = _("There is no save.")
        self.load.why_not = row.why_not if row else empty
        self.delete.why_not = "" if row else empty

    def _take(self, row: Row) -> None:
        assert isinstance(row.value, SaveInfo)
        enter = watch_file if self.watching else resume_and_enter
        enter(self.stage, row.value.path)

    def _ask(self) -> None:
        row = self.menu.row
        if row is None:
            return
        title = _("Delete this file?") if _foreign(row.value) else _("Delete this save?")
        answers = [(_("Keep it"), nothing), (_("Delete"), self._delete)]
        dialog = Dialog(self.stage, title, f"{row.text}\n{row.detail}", [*answers[::-1]])
        self.open(dialog)
        dialog.focus.focus(dialog.buttons[1])

    def _delete(self) -> None:
        row = self.menu.row
        assert row is not None and isinstance(row.value, SaveInfo)
        reason = store.delete(row.value.path)
        if reason:
            self.stage.notice(store_reason(reason))
        self.saves = self._read()
        self._fill()


def _foreign(value: object) -> bool:
    """Whether it is a battle file that is no save."""
    return isinstance(value, SaveInfo) and not store.is_save(value.path)


def _what(info: SaveInfo) -> str:
    """What kind of file it is, in a word or two."""
    if info.report or info.path.parent == report.folder():
        return _("report of a fault") if info.report == "stumbled" else _("report")
    if not store.is_save(info.path):
        return _("file")
    return _("autosave") if info.auto else _("save")


def _row(stage: Stage, info: SaveInfo) -> Row:
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(info.written))
    if info.error is not None:
        why = " ".join(faults(info.error.faults))
        told = f"{when} · {_what(info)} · {why}" if _foreign(info) else f"{when} · {why}"
        return Row(info.name, told, why_not=why, icon="skull", value=info)
    mission = mission_name(stage, info.mission)
    what = _what(info)
    title = mission if info.auto or info.report else f"{info.name} — {mission}"
    delve = mission_kind(stage, info.mission) == "delve"
    parts = [
        when,
        what,
        _("round {round}").format(round=info.round),
        _("shards: {count}").format(count=info.shards)
        if delve
        else _("slain: {count}").format(count=info.slain),
    ]
    if info.auto or info.report:
        parts.insert(3, _("decision {count}").format(count=info.commands))
    if info.over:
        parts.append(_("the journey is over"))
    icon = "search" if _foreign(info) else "log" if info.auto else "lantern"
    return Row(title, " · ".join(parts), icon=icon, value=info)
