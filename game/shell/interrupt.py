"""Ctrl-C: it ends the program at once, but for where something has to be put in order first."""

import contextlib
import os
import signal
import sys
import types
from collections.abc import Iterator

STATUS = 130
"""The exit status of what was ended by Ctrl-C, as shells count it."""


@contextlib.contextmanager
def caught() -> Iterator[None]:
    """Within, Ctrl-C raises KeyboardInterrupt: what was begun is finished or taken back.

    A process that ignores Ctrl-C goes on ignoring it.
    """
    before = signal.getsignal(signal.SIGINT)
    hook = sys.unraisablehook
    if before is not signal.SIG_DFL:
        yield
        return
    sys.unraisablehook = _unraisable
    signal.signal(signal.SIGINT, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook


def _stop(_number: int, frame: types.FrameType | None) -> None:
    """Raise KeyboardInterrupt; but in the course of an import, end all.

    Libraries take an import that fails for one that can be tried in another way, and a module half
    imported breaks in ways of its own. Nothing has to be put in order there.
    """
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            os._exit(STATUS)
        frame = frame.f_back
    raise KeyboardInterrupt


def _unraisable(found: "sys.UnraisableHookArgs") -> None:
    """Where Python can raise nothing (in the course of an import, say), Ctrl-C ends all.

    So it does in the instant in which it is no longer caught: Python has seen the signal then, but
    finds nobody to tell.
    """
    if found.exc_type is not None and issubclass(found.exc_type, KeyboardInterrupt):
        os._exit(STATUS)
    if isinstance(found.exc_value, OSError) and "race condition" in str(found.exc_value):
        os._exit(STATUS)
    sys.__unraisablehook__(found)
