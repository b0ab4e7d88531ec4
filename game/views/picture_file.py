"""The picture file: a PNG that is written whole or not at all."""

import contextlib
import errno
import os
from io import BytesIO
from pathlib import Path

import pygame


def save(picture: pygame.Surface, out: Path) -> None:
    """The picture is in the PNG file ``out``, or OSError is raised and all is as before."""
    file = BytesIO()
    pygame.image.save(picture, file, "shot.png")
    _put(Path(out), file.getvalue())


def _put(path: Path, content: bytes) -> None:
    """The file holds the content, or OSError is raised and all is as before."""
    try:
        path = path.resolve()  # What a link points to is replaced, not the link.
    except RuntimeError:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no plain file")
    part = path.with_name(f".lychgate-shot-{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink()
