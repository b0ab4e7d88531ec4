"""Settings: what a player likes, kept between games in one small file."""

import contextlib
from pathlib import Path

import msgspec

from game.views.pace import INSTANT, SPEEDS
from game.views.theme import SCALES

FILE = "settings.json"
PALETTES = ("", "deuteranopia", "protanopia", "tritanopia")
"""The sets of colours: the usual one, and one for each way of not seeing colours."""
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""The sizes of the window to choose from, in pixels; it can be dragged to any other."""
_LARGEST = 7680


class Settings(msgspec.Struct):
    """The player's likes.

    ``speed`` is one of ``SPEEDS`` or ``INSTANT``; ``effects`` and ``ambience`` are loudnesses from
    0 to 1; ``window`` is the size in pixels when not in full screen. ``calm``: nothing moves that
    need not. ``confirm``: it is asked before an activation is ended with dice that could still be
    used; ``auto``: what can only be one thing is chosen by itself; ``handover``: it is announced
    when another player's turn comes. ``keys``, ``watching`` and ``pad`` hold what was bound
    otherwise than usual, by what it is usually bound to.
    """

    language: str = ""
    scale: float = 1.0
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    speed: float = 1.0
    effects: float = 0.7
    ambience: float = 0.5
    calm: bool = False
    palette: str = ""
    confirm: bool = True
    auto: bool = True
    handover: bool = True
    keys: dict[str, str] = {}
    watching: dict[str, str] = {}
    pad: dict[str, str] = {}


def load(folder: Path) -> Settings:
    """The settings in ``folder``; where they are missing or damaged, the usual ones."""
    return read(folder)[0]


def read(folder: Path) -> tuple[Settings, bool]:
    """The settings in ``folder``, and whether the file is damaged: then they are the usual ones.

    A damaged file is put aside as "settings.damaged.json", so that nothing of it is lost.
    """
    path = folder / FILE
    try:
        settings = msgspec.json.decode(path.read_bytes(), type=Settings)
    except OSError:
        return Settings(), path.exists()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        with contextlib.suppress(OSError):
            path.replace(folder / "settings.damaged.json")
        return Settings(), True
    return _sound(settings), False


def _sound(settings: Settings) -> Settings:
    """What is out of range is brought back into it."""
    settings.scale = _nearest(SCALES, settings.scale)
    settings.speed = _nearest((*SPEEDS, INSTANT), settings.speed)
    settings.effects = min(1.0, max(0.0, settings.effects))
    settings.ambience = min(1.0, max(0.0, settings.ambience))
    wide, high = settings.window
    settings.window = min(_LARGEST, max(320, wide)), min(_LARGEST, max(200, high))
    if settings.palette not in PALETTES:
        settings.palette = ""
    return settings


def _nearest(values: tuple[float, ...], value: float) -> float:
    return min(values, key=lambda one: abs(one - value))


def save(settings: Settings, folder: Path) -> str:
    """The settings are on disk, whole; returns "" or the code why not."""
    from game.session import store  # The window reads the settings long before it keeps any.

    content = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
    return store.write(folder / FILE, content)
