"""Stumble: what the window does about a fault of the game itself, and about a wish for a report."""

import contextlib
import sys
from collections.abc import Sequence

import pygame

from game.session import Session, report, store
from game.session.fault import printable
from game.text import _
from game.text.refusals import store_reason
from game.views.scene import Scene, Stage


def page_about(stage: Stage, scenes: Sequence[Scene], error: Exception) -> Scene:
    """The page about a fault of the game; the battle is kept and a report written.

    Raises ``error`` again where the page itself is what cannot be drawn.
    """
    from game.views.scenes.stumbled import StumbledScene

    top = scenes[-1] if scenes else None
    if isinstance(top, StumbledScene) and not top.drawn:
        raise error
    keep(scenes)
    where = write_report(scenes, error)
    return StumbledScene(stage, where, f"{type(error).__name__}: {report.scrub(str(error))}")


def fallen(scenes: Sequence[Scene], error: Exception) -> int:
    """What went wrong is in a report and said in a sentence on stderr; the exit status."""
    keep(scenes)
    where = write_report(scenes, error)
    print(_("The game stopped because of a fault of its own."), where, file=sys.stderr)
    return 1


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
