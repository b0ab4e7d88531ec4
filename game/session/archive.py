"""The archive: every battle file in the player's own folders, whatever put it there.

Besides the saves these are the copies of old ones, the reports, and files that somebody laid there
by hand. To go on with a battle only the saves are offered; to watch one, all of these.
"""

from pathlib import Path

from game.session import report, store


def listed() -> list[Path]:
    """Every battle file that there is, the newest first; damaged ones too.

    In the folders of saves and reports each ``.json`` is taken for one; in the folder that holds
    them, where other files lie too, only what is one.
    """
    found = store.listed()
    known = set(found)
    others: list[Path] = []
    for folder in (store.folder(), store.folder() / "older", report.folder()):
        others += [path for path in _files(folder) if path not in known]
    others += [path for path in _files(store.home()) if store.info(path).error is None]
    for path in sorted(others, key=lambda path: -store.written(path)):
        # The saves stay in their own order, which is not that of the clock alone.
        since = store.written(path)
        older = (at for at, other in enumerate(found) if store.written(other) < since)
        found.insert(next(older, len(found)), path)
    return found


def _files(folder: Path) -> list[Path]:
    """The JSON files that lie in the folder itself, by name; none where it cannot be read."""
    try:
        paths = sorted(folder.glob("*.json"))
        return [path for path in paths if not path.name.startswith(".") and path.is_file()]
    except OSError:
        return []
