"""What is printed, and what is said about input that cannot be used."""

import contextlib
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

FINE, FOUND, BAD = 0, 1, 2
"""Exit statuses: all is well; what was looked for was found (faults, a broken game); bad input."""


class BadInput(Exception):
    """What was given cannot be used; the message is for the player, one line a fault."""


class OutputError(BadInput):
    """What is to be printed cannot be; the message says why."""


def say(text: str) -> None:
    """The text is on stderr, if that can be written to."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        mute(sys.stderr)


def tell(text: str) -> None:
    """The text is printed. Raises BrokenPipeError if its reader has gone, else OutputError."""
    if sys.stdout is None:
        raise OutputError("Nothing can be printed: the standard output is closed.")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        mute(sys.stdout)
        raise OutputError(f"Not all could be printed: {error.strerror or error}.") from None


def mute(stream: TextIO) -> None:
    """What the stream still holds goes nowhere, so that nothing fails when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def prepare_streams() -> None:
    """Any text can be printed in any encoding, and there is a stderr."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors="backslashreplace")


def short(text: str, longest: int = 60) -> str:
    """The text without its middle if it is longer, and without signs that steer a terminal."""
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    half = longest // 2
    return text if len(text) <= longest else f"{text[:half]}…{text[-half:]}"
