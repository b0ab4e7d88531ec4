"""Sound: short sounds made by this module itself when the game starts; none is a file.

Without a sound card the game is silent and says so once.
"""

from collections.abc import Callable
from typing import Literal

import numpy as np
import numpy.typing as npt
import pygame

from game.views.settings import Settings

Kind = Literal["effects", "ambience"]
_RATE = 22050
_Wave = npt.NDArray[np.float64]


def _time(seconds: float) -> _Wave:
    return np.arange(int(seconds * _RATE)) / _RATE


def _noise(seconds: float, seed: int) -> _Wave:
    return np.random.default_rng(seed).uniform(-1, 1, int(seconds * _RATE))


def _soft(wave: _Wave, width: int) -> _Wave:
    return np.convolve(wave, np.ones(width) / width, mode="same")


def _bell(pitch: float, seconds: float) -> _Wave:
    time = _time(seconds)
    parts = ((1.0, 1.0), (2.01, 0.5), (2.76, 0.35), (5.4, 0.12))
    wave = sum(share * np.sin(2 * np.pi * pitch * part * time) for part, share in parts)
    return np.asarray(wave * np.exp(-4.5 * time / seconds) * 0.5)


def _knock(pitch: float, seconds: float, seed: int) -> _Wave:
    time = _time(seconds)
    body = np.sin(2 * np.pi * pitch * time * np.exp(-6 * time))
    return (body + 0.5 * _soft(_noise(seconds, seed), 6)) * np.exp(-22 * time)


def _dice() -> _Wave:
    wave = np.zeros(int(0.5 * _RATE))
    rng = np.random.default_rng(7)
    for start in (0.0, 0.05, 0.11, 0.16, 0.24, 0.31, 0.36):
        tap = _knock(rng.uniform(500, 900), 0.08, int(start * 1000)) * rng.uniform(0.4, 0.8)
        at = int(start * _RATE)
        wave[at : at + len(tap)] += tap
    return wave


def _hit() -> _Wave:
    ring = _bell(740, 0.25)
    thump = _knock(150, 0.25, 3)
    return 0.35 * ring + 0.9 * thump


def _hurt() -> _Wave:
    time = _time(0.4)
    drop = np.sin(2 * np.pi * (190 - 160 * time) * time)
    return np.asarray((drop + 0.6 * _soft(_noise(0.4, 5), 16)) * np.exp(-9 * time))


def _slain() -> _Wave:
    time = _time(0.7)
    breath = _soft(_noise(0.7, 9), 12) * np.sin(np.pi * time / 0.7) ** 2
    groan = 0.3 * np.sin(2 * np.pi * 82 * time) * np.exp(-6 * time)
    return np.asarray(1.6 * breath * np.exp(-2 * time) + groan)


def _gate() -> _Wave:
    time = _time(1.1)
    creak = np.sign(np.sin(2 * np.pi * (46 + 26 * time) * time)) * _noise(1.1, 11)
    return _soft(creak, 9) * np.sin(np.pi * time / 1.1) * 0.8


MAKERS: dict[str, Callable[[], _Wave]] = {
    "click": lambda: 0.5 * _knock(900, 0.05, 1),
    "refused": lambda: 0.7 * _knock(120, 0.16, 2),
    "step": lambda: 0.35 * _knock(230, 0.09, 4),
    "dice": _dice,
    "hit": _hit,
    "miss": lambda: 0.8 * _soft(_noise(0.18, 6), 5) * np.sin(np.pi * _time(0.18) / 0.18),
    "hurt": _hurt,
    "slain": _slain,
    "gate": _gate,
    "bell": lambda: _bell(196, 1.8),
    "won": lambda: np.concatenate([_bell(pitch, 0.5)[:5000] for pitch in (392, 494, 587)]),
    "lost": lambda: np.concatenate([_bell(pitch, 0.8)[:9000] for pitch in (196, 165, 131)]),
}
"""Each sound with the function that makes its wave, -1 to 1, at 22050 samples a second."""


def _silent(_why: str) -> None:
    """Nobody is told."""


class Sound:
    """The sounds of the game; ``why_silent`` says why there is none, "" if there is."""

    def __init__(self, settings: Settings, lost: Callable[[str], None] = _silent) -> None:
        """The sound card is open, if there is one; ``lost`` is told why, when it goes away."""
        self.settings = settings
        self._lost = lost
        self.why_silent = ""
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        try:
            pygame.mixer.init(_RATE, -16, 1, 512, allowedchanges=0)
        except (pygame.error, NotImplementedError) as error:
            self.why_silent = str(error)

    def loudness(self, kind: Kind) -> float:
        """How loud the player wants this kind of sound now, 0 to 1; 0 without a sound card."""
        if self.why_silent:
            return 0.0
        return self.settings.effects if kind == "effects" else self.settings.ambience

    def play(self, name: str) -> None:
        """The sound is heard at the player's volume; names are the keys of ``MAKERS``."""
        if self.loudness("effects") <= 0:
            return
        try:
            if name not in self._sounds:
                wave = np.clip(MAKERS[name](), -1, 1)
                data = (wave * 24000).astype("<i2").tobytes()
                self._sounds[name] = pygame.mixer.Sound(buffer=data)
            self._sounds[name].set_volume(self.loudness("effects"))
            self._sounds[name].play()
        except pygame.error as error:
            # The card was there and is gone; the game goes on without.
            self.why_silent = str(error)
            self._lost(self.why_silent)

    def close(self) -> None:
        """The sound card is free again."""
        if not self.why_silent:
            pygame.mixer.quit()
