"""Places: where the game's own files lie, in a checkout and in a wheel, and the player's.

Every floor may ask; it asks nobody.
"""

import os
from pathlib import Path

from platformdirs import user_data_dir

_PACKAGE = Path(__file__).resolve().parent
_DATA = _PACKAGE / "data"


def _root() -> Path:
    return _DATA if _DATA.is_dir() else _PACKAGE.parent


def assets() -> Path:
    """The folder of content, tilesets, figures, pictures and sounds."""
    return _root() / "assets"


def maps() -> Path:
    """The folder of the game's own maps."""
    return _root() / "maps"


def home() -> Path:
    """The folder that all of the player's files lie in; it need not be there yet.

    Where the system knows no home for the player it is "~", which is never written to.
    """
    if named := os.environ.get("LYCHGATE_HOME"):
        return Path(named)
    try:
        found = Path(user_data_dir("lychgate", appauthor=False))
    except (RuntimeError, OSError):
        return Path("~")
    return found if found.is_absolute() else Path("~")


def saves() -> Path:
    """The folder of battle files; it need not be there yet."""
    return home() / "saves"


def label(path: Path) -> str:
    """How a file is named to a player: the game's own files from the game's root, others as given.

    Always with forward slashes.
    """
    try:
        return path.resolve().relative_to(_root()).as_posix()
    except (OSError, ValueError, RuntimeError):
        return path.as_posix()


def place_of(name: str) -> Path:
    """The whole path of a file that was named by ``label``."""
    path = Path(name)
    own = _root() / path
    try:
        return own if own.exists() and not path.exists() else path.absolute()
    except (OSError, ValueError):
        return path
