"""Tile layers: packed tile data become an array of tile numbers, never more than was declared."""

import base64
import binascii
import zlib
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.content.fault import Report
from game.content.tiled.node import Node

FLIPS = 0xE000_0000
"""The bits that flip a tile: across, upside down, along the diagonal."""

MAX_CHUNKS = 4096
"""So many chunks a layer of an infinite map may have."""

_PLAIN = 0xEFFF_FFFF
"""All bits but that for hexagons, which means nothing on a map of squares."""

_LARGEST = 2**32 - 1
_SIGNS = b"0123456789,"
_FORMS = ("", "zlib", "gzip", "zstd")
_BLOCK = 16
"""Cells along the side of the blocks that Tiled keeps an infinite map in."""

_WINDOW = 1 << 23
"""The largest window, in bytes, that zstd data may ask for."""

Gids = npt.NDArray[np.uint32]


class Chunk(NamedTuple):
    """Tiles at a place: ``gids`` is uint32 [h, w], its corner in the cell (``x``, ``y``)."""

    x: int
    y: int
    gids: Gids


def read_gids(node: Node, size: tuple[int, int], name: str, report: Report) -> Gids | None:
    """The tile numbers of a ``<layer>`` of ``size`` cells; None if ``report`` says why not.

    They are Tiled's numbers with their three flip bits.
    """
    data = node.first("data")
    if data is None:
        report.add("data_missing", layer=name, line=node.line)
        return None
    if data.first("chunk") is not None:
        report.add("data_chunks", layer=name, line=data.line)
        return None
    return _read(data, data, size, name, report)


def read_chunks(node: Node, largest: int, name: str, report: Report) -> list[Chunk] | None:
    """The chunks of a ``<layer>`` of an infinite map; None if ``report`` says why not.

    All of them together hold no more than ``largest`` x ``largest`` cells.
    """
    data = node.first("data")
    if data is None:
        report.add("data_missing", layer=name, line=node.line)
        return None
    chunks: list[Chunk] = []
    if data.first("chunk") is None and (data.text.strip() or data.children):
        # A layer that was written before the map became infinite lies at the map's corner.
        size = tuple(node.integer(side, report, 1, largest) for side in ("width", "height"))
        gids = _read(data, data, (size[0], size[1]), name, report)
        return None if gids is None else [Chunk(0, 0, gids)]
    area = 0
    for item in data.named("chunk"):
        before = len(report.faults)
        x, y = (item.integer(side, report, -(2**20), 2**20) for side in ("x", "y"))
        width, height = (item.integer(s, report, 1, largest) for s in ("width", "height"))
        area += width * height
        if area > largest**2 or len(chunks) >= MAX_CHUNKS:
            report.add("too_many_chunks", layer=name, line=item.line, allowed=largest)
            return None
        if len(report.faults) == before:
            gids = _read(item, data, (width, height), name, report)
            if gids is not None:
                chunks.append(Chunk(x, y, gids))
    return chunks


def extent(chunks: Iterable[Chunk]) -> tuple[int, int, int, int] | None:
    """Left, top, right and bottom of what Tiled shows of these chunks; None: nothing.

    That are blocks of 16 x 16 cells with a tile in them, however large the chunks are.
    """
    found: list[tuple[int, int, int, int]] = []
    for x, y, gids in chunks:
        rows, columns = np.nonzero(gids.any(axis=1))[0], np.nonzero(gids.any(axis=0))[0]
        if len(rows):
            low = x + int(columns[0]), y + int(rows[0])
            high = x + int(columns[-1]), y + int(rows[-1])
            found.append((*low, *high))
    if not found:
        return None
    left, top = (min(each[side] for each in found) // _BLOCK * _BLOCK for side in (0, 1))
    right, end = ((max(each[side] for each in found) // _BLOCK + 1) * _BLOCK for side in (2, 3))
    return left, top, right, end


def _read(item: Node, data: Node, size: tuple[int, int], name: str, report: Report) -> Gids | None:
    """The numbers in ``item``, written as the attributes of ``data`` say."""
    flat = _flat(item, data, size, name, report)
    return None if flat is None else (flat & np.uint32(_PLAIN)).reshape(size[1], size[0])


def _flat(item: Node, data: Node, size: tuple[int, int], name: str, report: Report) -> Gids | None:
    encoding, form = data.get("encoding"), data.get("compression")
    if encoding == "csv" and not form:
        fast = _csv(item.text, size[0] * size[1])
        words = item.text.split(",") if fast is None and item.text.strip() else []
        return _numbers(words, size, name, item, report) if fast is None else fast
    if not encoding and not form:
        words = [tile.get("gid", "0") for tile in item.named("tile")]
        return _numbers(words, size, name, item, report)
    if encoding != "base64" or form not in _FORMS:
        found = f'"{encoding} {form}"'.replace(' "', '"')
        report.add("data_encoding", layer=name, line=data.line, found=found)
        return None
    return _packed(item, form, size[0] * size[1], name, report)


def _packed(item: Node, form: str, count: int, name: str, report: Report) -> Gids | None:
    packed = _unbase64(item.text)
    raw = None if packed is None else _unpack(packed, form, count * 4)
    if raw is None:
        why = "it is no Base64" if packed is None else f"it is no {form} data"
        report.add("data_broken", layer=name, line=item.line, why=why)
        return None
    if len(raw) != count * 4:
        found = f"more than {count}" if len(raw) > count * 4 else f"{len(raw) / 4:g}"
        report.add("data_length", layer=name, line=item.line, found=found, allowed=count)
        return None
    return np.frombuffer(raw, dtype="<u4").astype(np.uint32)


def _csv(text: str, wanted: int) -> Gids | None:
    """The numbers at once, where the text holds nothing but so many numbers and commas."""
    words = text.split()
    for word, after in pairwise(words):
        if not word.endswith(",") and not after.startswith(","):
            return None
    plain = "".join(words)
    if plain.count(",") != wanted - 1 or ",," in plain or not plain.isascii():
        return None
    packed = plain.encode()
    if packed.translate(None, _SIGNS) or packed[:1] in (b",", b"") or packed[-1:] == b",":
        return None
    numbers = np.fromstring(plain, np.int64, sep=",")
    if len(numbers) != wanted or int(numbers.max()) > _LARGEST:
        return None
    return numbers.astype(np.uint32)


def _numbers(
    words: list[str], size: tuple[int, int], name: str, item: Node, report: Report
) -> Gids | None:
    """The numbers one by one, so that what is wrong can be named with its cell."""
    wanted = size[0] * size[1]
    if len(words) != wanted:
        report.add("data_length", layer=name, line=item.line, found=len(words), allowed=wanted)
        return None
    numbers = np.zeros(wanted, np.uint32)
    sound = True
    for index, word in enumerate(words):
        plain = word.strip()
        if plain.isascii() and plain.isdigit() and len(plain) <= 10 and int(plain) <= _LARGEST:
            numbers[index] = int(plain)
        else:
            sound = False
            cell = (index % size[0], index // size[0])
            report.add("data_word", layer=name, cell=cell, found=f'"{plain}"')
    return numbers if sound else None


def _unbase64(text: str) -> bytes | None:
    try:
        return base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        return None


def _unpack(packed: bytes, form: str, wanted: int) -> bytes | None:
    """At most ``wanted`` bytes and one more, so that a bomb costs nothing; None: broken."""
    if not form:
        return packed
    if form == "zstd":
        return _unzstd(packed, wanted)
    unpacker = zlib.decompressobj(zlib.MAX_WBITS + (16 if form == "gzip" else 0))
    try:
        raw = unpacker.decompress(packed, wanted + 1)
    except zlib.error:
        return None
    # Longer than wanted is a wrong length, not broken data, and is told so.
    return raw if unpacker.eof or len(raw) > wanted else None


def _unzstd(packed: bytes, wanted: int) -> bytes | None:
    import zstandard

    unpacker = zstandard.ZstdDecompressor(max_window_size=_WINDOW)
    try:
        with unpacker.stream_reader(packed) as stream:
            return stream.read(wanted + 1)
    except zstandard.ZstdError:
        return None
