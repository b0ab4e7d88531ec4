"""Tones and noises that sounds are made of, and the WAV files that hold them.

A wave is an array of float64 between -1 and 1; lengths are seconds, pitches hertz.
"""

import wave
from io import BytesIO

import numpy as np
import numpy.typing as npt

RATE = 16000
"""Samples a second of what happens; `HUM` those of the ambience, which has no high tones."""
HUM = 8000
Wave = npt.NDArray[np.float64]


def time(seconds: float, rate: int = RATE) -> Wave:
    """The moments of the samples."""
    return np.arange(round(seconds * rate)) / rate


def noise(seconds: float, seed: int, rate: int = RATE) -> Wave:
    """White noise, the same for the same seed."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, round(seconds * rate))


def band(sound: Wave, low: float, high: float, rate: int = RATE) -> Wave:
    """What of the sound lies between two pitches, with soft shoulders; a loop stays one."""
    pitches = np.fft.rfftfreq(len(sound), 1 / rate)
    rise = 1 / (1 + (low / np.maximum(pitches, 1e-9)) ** 6) if low > 0 else 1.0
    fall = 1 / (1 + (pitches / high) ** 6)
    return np.fft.irfft(np.fft.rfft(sound) * rise * fall, len(sound))


def fade(seconds: float, half: float, attack: float = 0.003, rate: int = RATE) -> Wave:
    """An envelope: up within `attack`, then down by half every `half` seconds."""
    moments = time(seconds, rate)
    return np.minimum(1, moments / attack) * 0.5 ** (moments / half)


def swell(seconds: float, rate: int = RATE) -> Wave:
    """An envelope: slowly up and down again."""
    return np.sin(np.pi * time(seconds, rate) / seconds) ** 2


def tone(pitch: float | Wave, seconds: float, rate: int = RATE) -> Wave:
    """A pure tone; a wave of pitches makes one that glides."""
    pitches = np.broadcast_to(np.asarray(pitch, np.float64), round(seconds * rate))
    return np.sin(2 * np.pi * np.cumsum(pitches) / rate)


def glide(start: float, end: float, seconds: float, rate: int = RATE) -> Wave:
    """Pitches from one to another, evenly to the ear."""
    return start * (end / start) ** (time(seconds, rate) / seconds)


def bell(pitch: float, seconds: float, half: float = 0.35, rate: int = RATE) -> Wave:
    """Struck bronze: hum, prime, a minor third and what rings above; high parts die first."""
    parts = ((0.5, 0.5, 1.5), (1, 1, 1), (1.19, 0.55, 0.8), (1.5, 0.3, 0.7), (2, 0.55, 0.55),
             (2.66, 0.25, 0.4), (4.1, 0.12, 0.25))  # fmt: skip
    return sum(
        (share * tone(pitch * part, seconds, rate) * fade(seconds, half * long, rate=rate)
         for part, share, long in parts),
        np.zeros(round(seconds * rate)),
    )  # fmt: skip


def knock(pitch: float, seconds: float, seed: int, half: float = 0.02) -> Wave:
    """Something hard is struck once."""
    body = tone(glide(pitch * 1.4, pitch, seconds), seconds)
    grit = band(noise(seconds, seed), pitch, 6 * pitch)
    return (body + 1.4 * grit) * fade(seconds, half, 0.001)


def mixed(seconds: float, *parts: tuple[float, Wave], rate: int = RATE) -> Wave:
    """Waves that begin at these seconds, together; what does not end in time is cut."""
    whole = np.zeros(round(seconds * rate))
    for start, sound in parts:
        at = round(start * rate)
        cut = sound[: len(whole) - at]
        whole[at : at + len(cut)] += cut
    return whole


_ONSET = 6
"""In so many samples a sound comes up from nothing; so few that a blow is still a blow."""


def levelled(sound: Wave, peak: float, *, ends: bool = True) -> Wave:
    """The wave with its middle at 0 and its highest point at `peak`; no click at its ends."""
    sound = sound - sound.mean()
    if ends:
        tail = min(len(sound), 220)
        sound[-tail:] *= np.linspace(1, 0, tail)
        sound[:_ONSET] *= np.linspace(0, 1, _ONSET)
    return sound * (peak / np.abs(sound).max())


def wav(sound: Wave, rate: int) -> bytes:
    """The bytes of a WAV file: 16 bits, one channel."""
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
    return file.getvalue()
