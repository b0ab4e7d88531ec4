"""Pictures for test maps, made by code: a PNG writer and sheets of tiles with one way up."""

import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""Red, green, blue and opacity as [y, x, 4]."""


def png(pixels: Pixels) -> bytes:
    """The file of these pixels."""
    height, width = pixels.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def tile(number: int, width: int, height: int, opacity: int = 255) -> Pixels:
    """A tile of a colour of its own, with a white corner and a dark bar below."""
    pixels = np.empty((height, width, 4), np.uint8)
    pixels[:] = (60 + number * 53 % 190, 60 + number * 97 % 190, 60 + number * 31 % 190, opacity)
    pixels[1 : height // 3, 1 : width // 3] = (255, 255, 255, opacity)
    pixels[-3:-1, 2:-2] = (20, 20, 30, 255)
    pixels[height // 2, -3:-1] = (220, 30, 30, 255)
    return pixels


def sheet(
    columns: int, rows: int, width: int, height: int, margin: int = 0, spacing: int = 0
) -> Pixels:
    """Tiles in rows, numbered from 0, between them pixels of a glaring colour."""
    wide, high = (
        2 * margin + many * (side + spacing) - spacing
        for many, side in ((columns, width), (rows, height))
    )
    pixels = np.full((high, wide, 4), (255, 0, 255, 255), np.uint8)
    for number in range(columns * rows):
        x = margin + number % columns * (width + spacing)
        y = margin + number // columns * (height + spacing)
        pixels[y : y + height, x : x + width] = tile(number, width, height)
    return pixels


def write_pictures(folder: Path) -> None:
    """All pictures that the maps of ``cases`` use are in the folder."""
    pictures = {
        "tiles.png": sheet(4, 4, 16, 16),
        "tall.png": sheet(4, 1, 24, 32),
        "spaced.png": sheet(3, 2, 16, 16, margin=5, spacing=3),
        "glass.png": tile(5, 16, 16, opacity=120),
        "post.png": tile(2, 10, 40),
        "cloud.png": tile(9, 22, 14, opacity=150),
    }
    for name, pixels in pictures.items():
        (folder / name).write_bytes(png(pixels))
