"""Stumble: what the window does about a fault of the game itself, and about a wish for a report."""

import contextlib
from collections.abc import Sequence

import pygame

from game.session import Session, report, store
from game.session.fault import printable
from game.text import _
from game.text.refusals import store_reason
from game.views.scene import Scene


def write_report(scenes: Sequence[Scene], error: BaseException | None = None) -> str:
    """A report is written; the sentence says where it is, or why it is nowhere.

    ``error`` None: the player asks for it. Never raises: who is told of a fault meets no second.
    """
    try:
        content = report.make(
            _session(scenes),
            "asked" if error is None else "stumbled",
            log=_log(scenes),
            screens=[type(scene).__name__ for scene in scenes],
            error=error,
            system=f"pygame {pygame.version.ver}, {pygame.display.get_driver()}",
        )
        path, code = report.write(content)
    except Exception:  # Whatever is broken, the page must still come up.
        return _("No report could be written.")
    if code:
        return f"{_('No report could be written.')} {store_reason(code)}"
    return _("The report is in: {where}").format(where=printable(str(path)))


def keep(scenes: Sequence[Scene]) -> None:
    """The battle on the stage is among the saves as it is now, where that can be done."""
    with contextlib.suppress(Exception):  # The saves of before are still there.
        session = _session(scenes)
        if session is not None:
            store.keep(session.battle())


def _session(scenes: Sequence[Scene]) -> Session | None:
    found = (getattr(scene, "session", None) for scene in reversed(scenes))
    return next((session for session in found if isinstance(session, Session)), None)


def _log(scenes: Sequence[Scene]) -> Sequence[str]:
    """The lines that the player has read last."""
    for scene in reversed(scenes):
        seat = getattr(scene, "seat", None)
        if seat is not None:
            return tuple(seat.lines)
    return ()
