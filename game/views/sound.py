"""Sound: plays the files of assets/sounds, which ``make art`` makes from code.

Without a sound card the game is silent and says so once. A file that is missing or damaged is not
heard, and named in ``Sound.missing``.
"""

import contextlib
import os
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Literal

import pygame

from game import places
from game.views.ambience import ACCENTS
from game.views.settings import Settings

Kind = Literal["effects", "ambience"]
_RATE = 22050
_APART = 0.05
"""So many seconds lie at least between two beginnings of the same sound."""
_FADE = 1800
"""Milliseconds in which one ambience gives way to another."""
_BETWEEN = (9.0, 26.0)
"""So many seconds, at least and at most, lie between two accents of the ambience."""
_LOOPS, _ACCENT = (0, 1), 2
"""The channels that are kept for the ambience; the others are for what happens."""


def _silent(_why: str) -> None:
    """Nobody is told."""


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """What libraries of the system say to stderr themselves goes nowhere meanwhile.

    Without a sound card they say a dozen lines, which an editor takes for as many errors; the
    reason that counts is raised.
    """
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Sound:
    """The sounds of the game; ``why_silent`` says why there is none, "" if there is."""

    def __init__(
        self,
        settings: Settings,
        lost: Callable[[str], None] = _silent,
        folder: Path | None = None,
    ) -> None:
        """The sound card is open, if there is one; ``lost`` is told why, when it goes away.

        ``folder``: where the sounds lie, else that of the game.
        """
        self.settings = settings
        self.folder = folder or places.assets() / "sounds"
        self.missing: list[str] = []
        self.why_silent = ""
        self.loop = ""
        """The ambience that is heard, "" for none."""
        self._lost = lost
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._began: dict[str, int] = {}
        self._side = 0
        self._loudness = 0.0
        self._chance = Random(0)
        self._next = _BETWEEN[0]
        try:
            with _hushed():
                pygame.mixer.init(_RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_reserved(len(_LOOPS) + 1)
        except (pygame.error, NotImplementedError) as error:
            self.why_silent = str(error)

    def loudness(self, kind: Kind) -> float:
        """How loud the player wants this kind of sound now, 0 to 1; 0 without a sound card."""
        if self.why_silent:
            return 0.0
        return self.settings.effects if kind == "effects" else self.settings.ambience

    def play(self, name: str) -> None:
        """The sound is heard at the player's volume; the names are those of the files."""
        loudness = self.loudness("effects")
        now = pygame.time.get_ticks()
        if loudness <= 0 or now - self._began.get(name, -1000) < _APART * 1000:
            return
        self._began[name] = now
        self._guarded(lambda: self._start(name, loudness, None))

    def surround(self, loop: str, seconds: float) -> None:
        """So much time has passed, in which ``loop`` was what must be heard; "" for silence."""
        loudness = self.loudness("ambience")
        wanted = loop if loudness > 0 else ""
        if self.why_silent and not self.loop:
            return
        if wanted != self.loop:
            self._guarded(lambda: self._change(wanted, loudness))
            return
        if not wanted:
            return
        if loudness != self._loudness:
            self._loudness = loudness
            sound = self._sounds.get(wanted)
            if sound is not None:
                sound.set_volume(loudness)
        self._next -= seconds
        if self._next <= 0:
            self._next = self._chance.uniform(*_BETWEEN)
            accent = self._chance.choice(ACCENTS[wanted])
            self._guarded(lambda: self._start(accent, loudness, _ACCENT))

    def close(self) -> None:
        """The sound card is free again."""
        if not self.why_silent:
            pygame.mixer.quit()

    # --- inner workings ----------------------------------------------------------------------

    def _guarded(self, deed: Callable[[], None]) -> None:
        """It is done; a card that is gone meanwhile is told, and the game goes on without."""
        try:
            deed()
        except pygame.error as error:
            self.why_silent = str(error)
            self.loop = ""
            self._lost(self.why_silent)

    def _start(self, name: str, loudness: float, channel: int | None) -> None:
        sound = self._sound(name)
        if sound is None:
            return
        sound.set_volume(loudness)
        if channel is None:
            sound.play()
        else:
            pygame.mixer.Channel(channel).play(sound)

    def _change(self, loop: str, loudness: float) -> None:
        """The old ambience fades and the new one comes."""
        pygame.mixer.Channel(_LOOPS[self._side]).fadeout(_FADE)
        self.loop, self._loudness = loop, loudness
        self._next = self._chance.uniform(*_BETWEEN)
        sound = self._sound(loop) if loop else None
        if sound is not None:
            self._side = 1 - self._side
            sound.set_volume(loudness)
            pygame.mixer.Channel(_LOOPS[self._side]).play(sound, loops=-1, fade_ms=_FADE)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound in the file of that name; None where it cannot be had."""
        if name not in self._sounds:
            try:
                content = (self.folder / f"{name}.wav").read_bytes()
            except OSError:
                content = b""
            if content[:4] == b"RIFF" and content[8:12] == b"WAVE":
                self._sounds[name] = pygame.mixer.Sound(file=BytesIO(content))
            else:
                self.missing.append(name)
                self._sounds[name] = None
        return self._sounds[name]
