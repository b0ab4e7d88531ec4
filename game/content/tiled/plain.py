"""Plain files: opened without ever waiting for a pipe or a device."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


class NotPlainError(OSError):
    """What was to be opened is no plain file."""


@contextmanager
def open_plain(path: Path) -> Iterator[tuple[BinaryIO, int]]:
    """The file, opened for reading, and its length in bytes.

    Raises NotPlainError for a folder, a pipe or a device, else OSError or ValueError as ``open``.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if path.is_dir():
        raise NotPlainError(errno.EISDIR, os.strerror(errno.EISDIR))
    number = os.open(path, flags)
    with os.fdopen(number, "rb") as file:
        about = os.fstat(number)
        if not stat.S_ISREG(about.st_mode):
            raise NotPlainError(errno.EINVAL, "it is no plain file")
        yield file, about.st_size
