"""The workshop: an author's own folder, with all that Tiled needs to make maps of the game there.

It is the same project as the game's own (``game.content.project``), with copies of the tilesets
and the extension, and with the way to call the game from this computer. So it works beside a
checkout as well as beside an installed game, and maps in it look into no other folder.
"""

from dataclasses import dataclass
from pathlib import Path

from game.content.caller import Caller
from game.content.project import files
from game.places import PROJECT_FOLDERS, assets, maps

PROGRAM = "extensions/program.json"
"""Tells the extension how the game is called."""

_EXTENSION = "extensions/lychgate.js"


@dataclass(frozen=True, slots=True)
class Laid:
    """What came of it: the files that were written, and those of the author's that were kept."""

    written: tuple[Path, ...]
    kept: tuple[Path, ...]


def set_up(folder: Path, caller: Caller | None = None) -> Laid:
    """The folder holds a whole project for Tiled, and room for journeys and sections.

    It is made if it is not there. What the game makes is as it must be; a tileset or picture that
    is there and differs is the author's, and stays. Raises OSError.
    """
    own = caller or Caller.here()
    written, kept = [], []
    for name in PROJECT_FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    delve = (folder / PROJECT_FOLDERS[0] / "any.tmx").absolute()
    made = {name: text.encode() for name, text in files(own, str(delve)).items()}
    made[PROGRAM] = own.text().encode()
    made[_EXTENSION] = (maps() / _EXTENSION).read_bytes()
    for name, data in made.items():
        if _differs(folder / name, data):
            _write(folder / name, data)
            written.append(folder / name)
    for source in sorted((assets() / "tilesets").iterdir()):
        path, data = folder / "tilesets" / source.name, source.read_bytes()
        if not path.exists():
            _write(path, data)
            written.append(path)
        elif _differs(path, data):
            kept.append(path)
    return Laid(tuple(written), tuple(kept))


def _differs(path: Path, data: bytes) -> bool:
    return not path.is_file() or path.read_bytes() != data


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
