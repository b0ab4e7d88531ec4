"""The front door: which files may be read at all, and how large they may be.

A map may point to files in its own project (the nearest folder above it that holds ``maps`` with
the map in it, and ``assets``) or, outside of any project, in its own folder; and always in the
game's assets. Links are followed before that is asked. Only plain files are opened.
"""

import re
import stat
from dataclasses import dataclass
from pathlib import Path

from game.content.fault import Report
from game.content.places import assets
from game.content.tiled.node import Node, read_nodes

MAX_BYTES = 16 * 1024 * 1024

_STRANGE = re.compile(r"[\x00-\x1f\\]|^[A-Za-z][A-Za-z0-9+.-]*:")


@dataclass(frozen=True, slots=True)
class Door:
    """What may be opened on behalf of one map: files below ``roots`` (resolved)."""

    roots: tuple[Path, ...]

    @classmethod
    def of(cls, path: Path) -> "Door":
        """The door for the map at ``path``."""
        home = path.resolve().parent
        project = home
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
        found = f'"{source}"'
        if source.startswith("/"):
            report.add("path_absolute", line=line, found=found)
            return None
        if not source or len(source) > 1024 or _STRANGE.search(source):
            report.add("path_strange", line=line, found=found)
            return None
        if not source.lower().endswith(kinds):
            report.add("path_type", line=line, found=found, allowed=kinds)
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


def _twin(path: Path) -> str:
    """The name on the disk that differs from that of ``path`` in large and small letters only."""
    if not path.parent.is_dir():
        return ""
    names = (other.name for other in path.parent.iterdir())
    return next((name for name in sorted(names) if name.lower() == path.name.lower()), "")


def read_file(path: Path, root: str, report: Report) -> Node | None:
    """The checked XML of a plain file of at most 16 MB; None if ``report`` says why not."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            report.add("not_regular")
            return None
        if about.st_size > MAX_BYTES:
            report.add("too_big", found=about.st_size, allowed=MAX_BYTES)
            return None
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        report.add("no_map")
        return None
    except (OSError, ValueError) as error:
        report.add("unreadable", why=getattr(error, "strerror", None) or "its name is strange")
        return None
    if len(data) > MAX_BYTES:
        report.add("too_big", found=len(data), allowed=MAX_BYTES)
        return None
    return read_nodes(data, root, report)
