"""Settings: what a player likes, kept between games in one small file."""

from pathlib import Path

import msgspec

from game.session import store
from game.views.theme import SCALES


class Settings(msgspec.Struct):
    """The player's likes. ``speed`` is how fast events are played; ``volume`` is 0 to 1."""

    language: str = ""
    scale: float = 1.0
    fullscreen: bool = False
    speed: float = 1.0
    volume: float = 0.7
    zoom: int = 0
    """So many sizes larger than usual the board's cells are."""


def load(folder: Path) -> Settings:
    """The settings in ``folder``; where they are missing or damaged, the usual ones."""
    try:
        settings = msgspec.json.decode((folder / "settings.json").read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Settings()
    settings.scale = min(SCALES, key=lambda scale: abs(scale - settings.scale))
    settings.speed = min(8.0, max(0.25, settings.speed))
    settings.volume = min(1.0, max(0.0, settings.volume))
    return settings


def save(settings: Settings, folder: Path) -> str:
    """The settings are on disk, whole; returns "" or the code why not."""
    return store.write(
        folder / "settings.json", msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
    )
