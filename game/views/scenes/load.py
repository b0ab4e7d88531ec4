"""Load: the saves, newest first, each with what it is; damaged ones say what is wrong.

A save is taken up again here; to be watched from their beginning there are the reports, and any
other battle files in the player's folders, too.
"""

import time
from pathlib import Path

import pygame

from game.session import archive, report, store
from game.session.store import SaveInfo
from game.text import _, plural
from game.text.refusals import faults, store_reason
from game.views.dialog import Dialog, nothing
from game.views.entrance import resume_and_enter, watch_file
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.palette import TEXT_FAINT
from game.views.scene import Scene, Stage
from game.views.scenes.title import mission_kind, mission_name
from game.views.screen import (
    draw_backdrop,
    draw_heading,
    heading_height,
    heading_rect,
    place_buttons,
)
from game.views.theme import NARROW, PROSE_ITALIC
from game.views.widgets import Button

_TOP = 14
_PAGE = 100
"""So many saves are read at once."""


class LoadScene(Scene):
    """A list of saves with Load (or Watch), Delete and Back."""

    def __init__(self, stage: Stage, *, watching: bool = False) -> None:
        """Read the store. ``watching``: what is chosen is watched, not gone on with."""
        super().__init__(stage)
        theme = stage.theme
        self.watching = watching
        self._paths: list[Path] = []
        self._most = _PAGE
        self.saves: list[SaveInfo] = []
        self.menu: Menu[SaveInfo | None] = Menu(
            theme, [], self._take, self._chosen, click_takes=False
        )
        label = _("Watch") if watching else _("Load")
        self.load = Button(theme, label, self.menu.press, key="Enter", align="centre")
        self.delete = Button(theme, _("Delete"), self._ask, key="Del", align="centre")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([self.menu, self.delete, self.back, self.load])
        self._read()

    def layout(self, size: tuple[int, int]) -> None:
        """The list fills the window between heading and buttons."""
        super().layout(size)
        px = self.theme.px
        left = max(px(20 if self.theme.room[0] < NARROW else 28), (size[0] - px(900)) // 2)
        right = size[0] - left
        buttons = (self.back, self.delete, self.load)
        bottom = place_buttons(self.theme, buttons, right, size[1] - px(16), right - left)
        top = px(_TOP) + heading_height(self.theme)
        self.menu.rect = pygame.Rect(left, top, right - left, bottom - px(12) - top)
        self.menu.choose(self.menu.chosen)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back, Delete asks whether to delete."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.delete.press()
        else:
            self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, list and buttons."""
        draw_backdrop(surface, self.theme)
        told = _("Watch a battle") if self.watching else _("Load a battle")
        head = told, self.menu.rect.x, self.theme.px(_TOP)
        draw_heading(surface, self.theme, *head)
        self.focus.draw(surface)
        if not self.saves:
            text = _("There is no save yet. Each battle is saved by itself, after every decision.")
            room = self.menu.rect.width - self.theme.px(60)
            block = self.theme.block(text, PROSE_ITALIC, room, TEXT_FAINT, "centre")
            surface.blit(block, block.get_rect(center=self.menu.rect.center))
        self.focus.draw_tip(surface, [heading_rect(self.theme, *head)])

    def _read(self) -> None:
        """The list holds the newest files, and a row for the next older ones if there are any."""
        self._paths = archive.listed() if self.watching else store.listed()
        self.saves = [store.info(path) for path in self._paths[: self._most]]
        self.menu.rows = [_row(self.stage, info) for info in self.saves]
        if rest := len(self._paths) - len(self.saves):
            more = plural("One older save", "{count} older saves", rest).format(count=rest)
            self.menu.rows.append(Row(more, _("Enter lists them."), icon="log", value=None))
        self.menu.chosen = min(self.menu.chosen, max(0, len(self.saves) - 1))
        self._chosen(None)

    def _chosen(self, _row: Row[SaveInfo | None] | None) -> None:
        row = self.menu.row
        empty = _("There is no save.")
        self.load.why_not = row.why_not if row else empty
        self.delete.why_not = "" if row and row.value else empty

    def _take(self, row: Row[SaveInfo | None]) -> None:
        if row.value is None:
            self._most += _PAGE
            self._read()
            return
        enter = watch_file if self.watching else resume_and_enter
        enter(self.stage, row.value.path)

    def _ask(self) -> None:
        row = self.menu.row
        if row is None or row.value is None:
            return
        saved = store.is_save(row.value.path)
        title = _("Delete this save?") if saved else _("Delete this file?")
        answers = [(_("Keep it"), nothing), (_("Delete"), self._delete)]
        dialog = Dialog(self.stage, title, f"{row.text}\n{row.detail}", [*answers[::-1]])
        self.open(dialog)
        dialog.focus.focus(dialog.buttons[1])

    def _delete(self) -> None:
        row = self.menu.row
        assert row is not None and row.value is not None
        reason = store.delete(row.value.path)
        if reason:
            self.stage.notice(store_reason(reason))
        self._read()


def _what(info: SaveInfo) -> str:
    """What kind of file it is, in a word or two."""
    if info.report or info.path.parent == report.folder():
        return _("report of a fault") if info.report == "stumbled" else _("report")
    if not store.is_save(info.path):
        return _("file")
    return _("autosave") if info.auto else _("save")


def _row(stage: Stage, info: SaveInfo) -> Row[SaveInfo | None]:
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(info.written))
    if info.error is not None:
        why = " ".join(faults(info.error.faults))
        newer = any(fault.code == "newer_version" for fault in info.error.faults)
        what = _("written by a newer game") if newer else _("damaged")
        told = when if store.is_save(info.path) else f"{when} · {_what(info)}"
        return Row(f"{info.name} — {what}", told, why_not=why, icon="skull", value=info)
    mission = mission_name(stage, info.mission)
    what = _what(info)
    title = mission if info.auto or info.report else f"{info.name} — {mission}"
    delve = mission_kind(stage, info.mission) == "delve"
    parts = [when, what]
    if info.round:
        parts.append(_("round {round}").format(round=info.round))
    if info.auto or info.report or not info.round:
        parts.append(_("decision {count}").format(count=info.commands))
    if info.round and delve:
        parts.append(_("shards: {count}").format(count=info.shards))
    elif info.round:
        parts.append(_("slain: {count}").format(count=info.slain))
    if not info.proven:
        parts.append(_("unverified"))
    if info.over:
        parts.append(_("the journey is over"))
    icon = "log" if info.auto else "lantern" if store.is_save(info.path) else "search"
    return Row(title, " · ".join(parts), icon=icon, value=info)
