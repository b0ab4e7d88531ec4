"""The front door: which files may be read at all, and how large they may be.

A map may point to files in its own project (the nearest folder above it that holds ``maps`` with
the map in it, and ``assets``; or that of an author, ``places.project_of``) or, outside of any
project, in its own folder; and always in the game's assets. Links are followed before that is
asked. Only plain files are opened, each once.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from game.content.fault import Report
from game.content.tiled.header import HeaderError, read_header
from game.content.tiled.node import Node, read_nodes
from game.content.tiled.plain import NotPlainError, open_plain
from game.places import assets, project_of, settled

MAX_BYTES = 16 * 1024 * 1024
"""The largest file of a map, a tileset or a template; and all files of a map may have twice it."""

MAX_PIXELS = 1 << 25
"""So many pixels may all pictures of a map have together."""

MAX_NODES = 500_000
"""So many elements may all files of a map have together."""

_STRANGE = re.compile(r"[\x00-\x1f\\]|^[A-Za-z][A-Za-z0-9+.-]*:")
_JSON = (".tmj", ".tsj", ".tj", ".json")


@dataclass(slots=True)
class Door:
    """What may be opened on behalf of one map: files below ``roots`` (resolved).

    ``bytes``, ``nodes`` and ``pixels`` are what is left of the map's allowance.
    """

    roots: tuple[Path, ...]
    bytes: int = 2 * MAX_BYTES
    nodes: int = MAX_NODES
    pixels: int = MAX_PIXELS
    _found: dict[tuple[str, Path, tuple[str, ...]], Path] = field(default_factory=dict)
    _files: dict[Path, Node | None] = field(default_factory=dict)
    _sizes: dict[Path, tuple[int, int] | None] = field(default_factory=dict)

    @classmethod
    def of(cls, path: Path) -> "Door":
        """The door for the map at ``path``."""
        home = settled(path).parent
        project = project_of(path) or home
        for folder in (home, *home.parents):
            if (folder / "assets").is_dir() and home.is_relative_to(folder / "maps"):
                project = folder
                break
        return cls((project, assets().resolve()))

    def find(
        self, source: str, beside: Path, kinds: tuple[str, ...], report: Report, line: int
    ) -> Path | None:
        """The file that ``source`` means in the file ``beside``; None if ``report`` says why not.

        ``kinds`` are the endings allowed. The file exists and is a plain one.
        """
        path = self._found.get((source, beside, kinds))
        if path is None:
            path = self._find(source, beside, kinds, report, line)
            if path is not None:
                self._found[source, beside, kinds] = path
        return path

    def _find(
        self, source: str, beside: Path, kinds: tuple[str, ...], report: Report, line: int
    ) -> Path | None:
        found = f'"{source}"'
        if source.startswith("/"):
            report.add("path_absolute", line=line, found=found)
            return None
        if not source or len(source) > 1024 or _STRANGE.search(source):
            report.add("path_strange", line=line, found=found)
            return None
        if not source.lower().endswith(kinds):
            code = "path_json" if source.lower().endswith(_JSON) else "path_type"
            report.add(code, line=line, found=found, allowed=kinds)
            return None
        try:
            path = (beside.resolve().parent / source).resolve()
            if not any(path.is_relative_to(root) for root in self.roots):
                report.add("path_outside", line=line, found=found)
            elif not path.exists():
                twin = _twin(path)
                report.add(
                    "path_case" if twin else "path_missing", line=line, found=found, hint=twin
                )
            elif not path.is_file():
                report.add("not_regular", line=line, found=found)
            elif path.name not in (other.name for other in path.parent.iterdir()):
                report.add("path_case", line=line, found=found, hint=_twin(path))
            else:
                return path
        except (OSError, ValueError, RuntimeError):
            report.add("path_strange", line=line, found=found)
        return None

    def picture(
        self, source: str, beside: Path, report: Report, line: int
    ) -> tuple[Path, int, int] | None:
        """The picture's path, width and height in pixels; None if ``report`` says why not."""
        path = self.find(source, beside, (".png",), report, line)
        if path is None:
            return None
        if path not in self._sizes:
            self._sizes[path] = None
            try:
                width, height = read_header(path)
            except HeaderError as error:
                report.note(error.code, {"name": path.name, **error.details}, line=line)
            except (OSError, ValueError) as error:
                report.add("unreadable", line=line, why=_why(error))
            else:
                self.pixels -= width * height
                if self.pixels < 0:
                    report.add("too_many_pixels", line=line, allowed=MAX_PIXELS)
                else:
                    self._sizes[path] = width, height
        size = self._sizes[path]
        return None if size is None else (path, *size)

    def read(self, path: Path, root: str, report: Report) -> Node | None:
        """The checked XML of a file that was found; None if ``report`` says why not."""
        if path not in self._files:
            self._files[path] = None
            node, length, count = _read(path, root, report, self.bytes, self.nodes)
            self.bytes -= length
            self.nodes -= count
            self._files[path] = node
        return self._files[path]


def _twin(path: Path) -> str:
    """The name on the disk that differs from that of ``path`` in large and small letters only."""
    if not path.parent.is_dir():
        return ""
    names = (other.name for other in path.parent.iterdir())
    return next((name for name in sorted(names) if name.lower() == path.name.lower()), "")


def read_file(path: Path, root: str, report: Report) -> Node | None:
    """The checked XML of a plain file of at most 16 MB; None if ``report`` says why not."""
    if path.suffix.lower() in _JSON:
        report.add("path_json", found=f'"{path.name}"', allowed=".tmx")
        return None
    return _read(path, root, report, MAX_BYTES, MAX_NODES)[0]


def _read(
    path: Path, root: str, report: Report, most: int, nodes: int
) -> tuple[Node | None, int, int]:
    """The XML, its length in bytes and the number of its elements."""
    most = min(most, MAX_BYTES)
    try:
        with open_plain(path) as (file, length):
            data = file.read(most + 1) if length <= most else b""
    except FileNotFoundError:
        report.add("no_map")
    except NotPlainError:
        report.add("not_regular")
    except (OSError, ValueError) as error:
        report.add("unreadable", why=_why(error))
    else:
        if max(length, len(data)) > most:
            report.add("too_big", found=max(length, len(data)), allowed=most)
            return None, 0, 0
        return read_nodes(data, root, report, nodes)
    return None, 0, 0


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or "its name is strange"
