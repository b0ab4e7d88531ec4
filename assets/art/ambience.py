"""The ambience: a loop without a seam for each place and hour, and what is heard in it at times."""

import numpy as np
from tone import HUM, Wave, band, bell, fade, glide, noise, swell, tone

LONG = 8.0
"""Seconds of a loop."""


def slow(seed: int, turns: tuple[int, ...] = (1, 2, 3)) -> Wave:
    """An envelope that wanders between 0 and 1 and ends where it began."""
    phases = np.random.Generator(np.random.PCG64(seed)).uniform(0, 2 * np.pi, len(turns))
    moments = np.arange(round(LONG * HUM)) / (LONG * HUM)
    waves = [
        np.sin(2 * np.pi * turn * moments + at) for turn, at in zip(turns, phases, strict=True)
    ]
    return 0.5 + 0.5 * np.mean(waves, axis=0)


def wind(seed: int, low: float, high: float) -> Wave:
    """Air that comes and goes."""
    return band(noise(LONG, seed, HUM), low, high, HUM) * slow(seed + 1)


def drone(*pitches: float) -> Wave:
    """Tones that hum under the ground; each turns a whole number of times in the loop."""
    tones = [tone(round(pitch * LONG) / LONG, LONG, HUM) for pitch in pitches]
    return np.asarray(np.sum([part * slow(90 + n) for n, part in enumerate(tones)], axis=0))


def drop(pitch: float) -> Wave:
    """A drop into still water, and the vault's answer."""
    one = tone(glide(pitch, pitch * 1.6, 0.09, HUM), 0.09, HUM) * fade(0.09, 0.018, rate=HUM)
    whole = np.zeros(round(1.2 * HUM))
    for n in range(6):
        at = round(n * 0.17 * HUM)
        whole[at : at + len(one)] += one * 0.45**n
    return whole


def caw(pitch: float) -> Wave:
    """A crow on a roof, far off."""
    throat = np.sign(tone(glide(pitch, pitch * 0.8, 0.28, HUM), 0.28, HUM)) * swell(0.28, HUM)
    return band(throat + 0.5 * noise(0.28, 5, HUM), 500, 2200, HUM) * swell(0.28, HUM)


def owl() -> Wave:
    """An owl, twice."""
    hoot = tone(glide(392, 370, 0.5, HUM), 0.5, HUM) * swell(0.5, HUM)
    whole = np.zeros(round(1.6 * HUM))
    whole[: len(hoot)] += hoot
    whole[-len(hoot) :] += 0.8 * hoot
    return whole


def breath() -> Wave:
    """Something turns over in its sleep."""
    return band(noise(2.6, 33, HUM), 120, 480, HUM) * swell(2.6, HUM)


def grit() -> Wave:
    """A stone settles, and sand runs after it."""
    return band(noise(0.7, 48, HUM), 900, 3200, HUM) * fade(0.7, 0.12, 0.05, HUM)


def far_bell(pitch: float) -> Wave:
    """A bell beyond the wall."""
    return band(bell(pitch, 3.2, 0.8, HUM), 60, 900, HUM)


def streets_dusk() -> Wave:
    """Wind in the lanes."""
    return 2.2 * wind(11, 150, 700) + 1.2 * wind(13, 700, 1900)


def streets_night() -> Wave:
    """The wind has dropped and the shutters are closed; a low hum."""
    return 2.6 * wind(21, 90, 380) + 0.5 * wind(23, 900, 2100) + 0.1 * drone(55, 82.4)


def crypt_dusk() -> Wave:
    """Air that hardly moves."""
    return 2.0 * wind(31, 60, 260) + 0.12 * drone(43.7, 65.4, 87.3)


def crypt_night() -> Wave:
    """The same air, and two tones that do not agree."""
    return 2.0 * wind(35, 60, 240) + 0.12 * drone(43.7, 65.4) + 0.16 * drone(49, 51.9)


def delve_dusk() -> Wave:
    """Far below: the city's weight and a slow draught."""
    return 3.4 * wind(41, 35, 150) + 1.4 * wind(44, 200, 420) + 0.14 * drone(36.7, 55)


def delve_night() -> Wave:
    """The same, and the lychgates hum."""
    return 3.4 * wind(45, 35, 150) + wind(48, 200, 420) + 0.12 * drone(36.7, 73.4, 110, 116.5)


LOOPS = {
    "streets_dusk": streets_dusk,
    "streets_night": streets_night,
    "crypt_dusk": crypt_dusk,
    "crypt_night": crypt_night,
    "delve_dusk": delve_dusk,
    "delve_night": delve_night,
}
"""Each loop by its place and hour."""
PEAK = 0.4
"""The highest point of a loop, 0 to 1."""
ACCENTS = {
    "caw": (0.14, lambda: caw(620)),
    "owl": (0.2, owl),
    "far_bell": (0.25, lambda: far_bell(174.6)),
    "far_toll": (0.28, lambda: far_bell(98)),
    "drop": (0.25, lambda: drop(760)),
    "drop_low": (0.25, lambda: drop(590)),
    "breath": (0.3, breath),
    "grit": (0.2, grit),
}
"""What is heard there now and then, with its highest point."""
