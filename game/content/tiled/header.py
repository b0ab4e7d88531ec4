"""Headers: how large a PNG is, read from its first bytes; no pixel is decoded."""

import struct
from pathlib import Path

from game.content.tiled.plain import open_plain

MAX_SIDE = 8192
"""The most pixels that a picture may be wide or high."""

MAX_PIXELS = 1 << 24
"""The most pixels of one picture: 4096 x 4096."""

MAX_BYTES = 32 * 1024 * 1024
"""The largest file of a picture."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class HeaderError(Exception):
    """The file is no picture that may be decoded; ``code`` and ``details`` say why."""

    def __init__(self, code: str, **details: object) -> None:
        """The error with the code of a sentence."""
        super().__init__(code)
        self.code, self.details = code, details


def read_header(path: Path) -> tuple[int, int]:
    """The width and height of the PNG in a plain file, in pixels.

    Raises HeaderError where it is no PNG or too large, and OSError where it cannot be read.
    """
    with open_plain(path) as (file, length):
        if length > MAX_BYTES:
            raise HeaderError("picture_bytes", found=length, allowed=MAX_BYTES)
        head = file.read(33)
    if len(head) < 33 or head[:8] != _SIGNATURE or head[12:16] != b"IHDR":
        raise HeaderError("picture_broken")
    width, height = struct.unpack(">II", head[16:24])
    if not 1 <= width <= MAX_SIDE or not 1 <= height <= MAX_SIDE or width * height > MAX_PIXELS:
        raise HeaderError(
            "picture_size", found=f"{width} x {height}", allowed=f"{MAX_SIDE} x {MAX_SIDE}"
        )
    return width, height
