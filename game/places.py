"""Places: where the game's own files lie, in a checkout and in a wheel, and the player's.

Every floor may ask; it asks nobody.
"""

import os
from pathlib import Path

from platformdirs import user_data_dir

_PACKAGE = Path(__file__).resolve().parent
_DATA = _PACKAGE / "data"


PROJECT = "lychgate.tiled-project"
"""The file that makes a folder a project for Tiled."""

PROJECT_FOLDERS = ("journeys", "sections")
"""Where in a project its maps lie."""


def package() -> Path:
    """The folder of the game's program."""
    return _PACKAGE


def installed() -> bool:
    """Whether this is an installed game, whose own folders are not for working in."""
    return _DATA.is_dir()


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


def own_maps() -> Path:
    """The folder of the player's own maps; it need not be there yet."""
    return home() / "maps"


def settled(path: Path) -> Path:
    """The whole path with all links followed; links that lead in a circle stay as they are."""
    return Path(os.path.realpath(path))  # Path.resolve raises RuntimeError there before 3.13.


def project_of(path: Path) -> Path | None:
    """The author's project that the map at ``path`` belongs to; None: it belongs to none.

    A map belongs to a project that it lies in itself, or in its journeys or sections.
    """
    home = settled(path).parent
    for folder in (home, *home.parents):
        inside = home == folder or home.is_relative_to(folder / "journeys")
        inside = inside or home.is_relative_to(folder / "sections")
        if inside and (folder / PROJECT).is_file():
            return folder
    return None


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
