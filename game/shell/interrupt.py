"""Ctrl-C: it ends the program at once, but for where something has to be put in order first."""

import contextlib
import os
import signal
import sys
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
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook


def _unraisable(found: "sys.UnraisableHookArgs") -> None:
    """Where Python can raise nothing (in the course of an import, say), Ctrl-C ends all."""
    if found.exc_type is not None and issubclass(found.exc_type, KeyboardInterrupt):
        os._exit(STATUS)
    sys.__unraisablehook__(found)
