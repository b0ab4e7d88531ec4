"""Tile layers: packed tile data become an array of tile numbers, never more than the map holds."""

import base64
import binascii
import zlib
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.content.fault import Report
from game.content.tiled.node import Node

FLIPS = 0xE000_0000
"""The bits that flip a tile: across, upside down, along the diagonal."""

_HEXAGONAL = 0x1000_0000
"""A bit that means nothing on a map of squares."""

_LARGEST = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Layer:
    """A tile layer: ``gids`` is uint32 [h, w], Tiled's numbers with their three flip bits."""

    name: str
    gids: npt.NDArray[np.uint32]
    opacity: float
    visible: bool


def read_gids(
    node: Node, size: tuple[int, int], name: str, report: Report
) -> npt.NDArray[np.uint32] | None:
    """The tile numbers of a ``<layer>`` of ``size`` cells; None if ``report`` says why not."""
    data = node.first("data")
    if data is None:
        report.add("data_missing", layer=name, line=node.line)
        return None
    if data.first("chunk") is not None:
        report.add("infinite", layer=name, line=data.line)
        return None
    flat = _flat(data, size, name, report)
    if flat is None:
        return None
    return (flat & np.uint32(~_HEXAGONAL & _LARGEST)).reshape(size[1], size[0])


def _flat(
    data: Node, size: tuple[int, int], name: str, report: Report
) -> npt.NDArray[np.uint32] | None:
    encoding, compression = data.get("encoding"), data.get("compression")
    if encoding == "csv" and not compression:
        return _numbers(data.text.split(",") if data.text.strip() else [], size, name, data, report)
    if not encoding and not compression:
        words = [tile.get("gid", "0") for tile in data.named("tile")]
        return _numbers(words, size, name, data, report)
    if encoding != "base64" or compression not in ("", "zlib", "gzip"):
        found = f'"{encoding} {compression}"'.replace(' "', '"')
        report.add("data_encoding", layer=name, line=data.line, found=found)
        return None
    wanted = size[0] * size[1] * 4
    packed = _unbase64(data.text)
    raw = None if packed is None else _unpack(packed, compression, wanted)
    if raw is None:
        why = "it is no Base64" if packed is None else f"it is no {compression} data"
        report.add("data_broken", layer=name, line=data.line, why=why)
        return None
    if len(raw) != wanted:
        found = f"more than {wanted // 4}" if len(raw) > wanted else f"{len(raw) / 4:g}"
        report.add("data_length", layer=name, line=data.line, found=found, allowed=wanted // 4)
        return None
    return np.frombuffer(raw, dtype="<u4").astype(np.uint32)


def _numbers(
    words: list[str], size: tuple[int, int], name: str, data: Node, report: Report
) -> npt.NDArray[np.uint32] | None:
    wanted = size[0] * size[1]
    if len(words) != wanted:
        report.add("data_length", layer=name, line=data.line, found=len(words), allowed=wanted)
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


def _unpack(packed: bytes, compression: str, wanted: int) -> bytes | None:
    """At most ``wanted`` bytes and one more, so that a bomb costs nothing; None: broken."""
    if not compression:
        return packed
    unpacker = zlib.decompressobj(zlib.MAX_WBITS + (16 if compression == "gzip" else 0))
    try:
        raw = unpacker.decompress(packed, wanted + 1)
    except zlib.error:
        return None
    # Longer than wanted is a wrong length, not broken data, and is told so.
    return raw if unpacker.eof or len(raw) > wanted else None
