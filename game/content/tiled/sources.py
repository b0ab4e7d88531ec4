"""Sources: the files that a map is made of, to see when one of them changes."""

import re
from pathlib import Path

from game.content.fault import Report
from game.content.tiled.door import MAX_BYTES, Door

_REFERENCE = re.compile(rb"""\b(?:source|template)\s*=\s*(?:"([^"]{1,1024})"|'([^']{1,1024})')""")
_KINDS = (".tsx", ".tx", ".png")
_MOST = 500
"""So many files are looked after."""


def sources(path: Path) -> tuple[Path, ...]:
    """The map, and every tileset, template and picture that it or they name; never raises.

    Only files that may be opened on behalf of the map. What cannot be read names nothing.
    """
    try:
        door = Door.of(path)
    except (OSError, ValueError, RuntimeError):
        return (path,)
    found: dict[Path, None] = {path: None}
    waiting = [path]
    while waiting and len(found) < _MOST:
        beside = waiting.pop()
        for name in _named(beside):
            file = door.find(name, beside, _KINDS, Report(""), 0)
            if file is not None and file not in found and len(found) < _MOST:
                found[file] = None
                waiting += [] if file.suffix.lower() == ".png" else [file]
    return tuple(found)


def _named(path: Path) -> list[str]:
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return []
        text = path.read_bytes()
    except (OSError, ValueError):
        return []
    words = (double or single for double, single in _REFERENCE.findall(text))
    return [word.decode("utf-8", "replace") for word in dict.fromkeys(words)]
