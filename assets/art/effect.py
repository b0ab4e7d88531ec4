"""What is heard when something happens: each sound by its name, with how loud it is."""

from collections.abc import Callable

import numpy as np
from tone import Wave, band, bell, fade, glide, knock, mixed, noise, swell, time, tone


def dice() -> Wave:
    """Bone on wood, tumbling and coming to rest."""
    taps = ((0, 700, 0.9), (0.06, 860, 0.7), (0.13, 640, 0.8), (0.19, 910, 0.5), (0.27, 760, 0.6),
            (0.33, 690, 0.4), (0.37, 820, 0.3), (0.4, 720, 0.2))  # fmt: skip
    return mixed(
        0.52,
        *((at, loud * knock(pitch, 0.09, 40 + n)) for n, (at, pitch, loud) in enumerate(taps)),
    )


def card() -> Wave:
    """A card is turned: a breath of paper and its edge on the table."""
    paper = band(noise(0.16, 3), 1500, 6000) * swell(0.16)
    return mixed(0.22, (0, paper), (0.13, 0.8 * knock(420, 0.06, 4, 0.01)))


def cards() -> Wave:
    """Cards are dealt in a row."""
    return mixed(0.6, *((0.085 * n, (0.8 + 0.05 * n) * card()) for n in range(5)))


def swing() -> Wave:
    """A blade through air."""
    high = band(noise(0.24, 6), 900, 4200) * swell(0.24) ** 2
    return high + 0.7 * band(noise(0.24, 7), 250, 900) * swell(0.24)


def shot() -> Wave:
    """A string, and what flies from it."""
    string = tone(glide(310, 170, 0.2), 0.2) * fade(0.2, 0.03)
    flight = band(noise(0.3, 8), 1800, 5500) * swell(0.3) ** 2
    return mixed(0.38, (0, 0.9 * string), (0.02, knock(220, 0.1, 9)), (0.06, 0.6 * flight))


def hit() -> Wave:
    """A weapon meets what it was meant for."""
    return mixed(
        0.34, (0, 1.2 * knock(120, 0.3, 10, 0.045)), (0, 0.25 * bell(690, 0.34, 0.06)),
        (0.005, 0.5 * band(noise(0.12, 11), 700, 3500) * fade(0.12, 0.02)),
    )  # fmt: skip


def ward() -> Wave:
    """A shield takes the blow."""
    return mixed(0.5, (0, 0.55 * bell(520, 0.5, 0.1)), (0, knock(260, 0.2, 12, 0.03)))


def hurt() -> Wave:
    """A hero is wounded: a dull blow and a heart."""
    beat = tone(glide(75, 48, 0.22), 0.22) * fade(0.22, 0.06, 0.01)
    return mixed(0.62, (0, 0.9 * knock(95, 0.25, 13, 0.05)), (0.12, 1.2 * beat), (0.34, 0.9 * beat))


def slain() -> Wave:
    """What was dead is dead again: a breath goes out and dust falls."""
    breath = band(noise(0.8, 14), 300, 1500) * fade(0.8, 0.14, 0.06)
    groan = tone(glide(120, 52, 0.7), 0.7) * (1 + 0.5 * tone(17, 0.7)) * fade(0.7, 0.16, 0.03)
    return mixed(0.85, (0, breath), (0, 0.45 * groan), (0.1, 0.5 * knock(110, 0.2, 15)))


def fallen() -> Wave:
    """A hero is down: metal on stone, and a low bell that nobody rings."""
    return mixed(
        1.3, (0, 0.9 * knock(140, 0.3, 16, 0.05)), (0.1, 0.5 * knock(330, 0.2, 17)),
        (0.2, 0.35 * knock(400, 0.15, 18)), (0.12, 0.6 * bell(131, 1.15, 0.4)),
    )  # fmt: skip


def creak(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Old wood that turns: it sticks and slips."""
    rate = glide(low, high, seconds) * (1 + 0.25 * band(noise(seconds, seed), 0, 9) * 8)
    slips = np.maximum(0, tone(rate, seconds)) ** 6
    return band(slips * noise(seconds, seed + 1) + 0.4 * slips, 200, 2400) * swell(seconds)


def door() -> Wave:
    """A latch and a door."""
    return mixed(
        0.75, (0, 0.8 * knock(520, 0.06, 20)), (0.06, 1.4 * creak(0.55, 38, 62, 21)),
        (0.6, 0.7 * knock(160, 0.15, 22)),
    )  # fmt: skip


def gate() -> Wave:
    """The lychgate opens: the hinge, and a cold breath with voices in it."""
    breath = band(noise(1.3, 24), 180, 900) * swell(1.3)
    voices = sum(tone(pitch * (1 + 0.01 * tone(4.6, 1.3)), 1.3) for pitch in (147, 156, 220))
    return mixed(1.35, (0, 1.3 * creak(0.9, 24, 40, 25)), (0.05, 1.1 * breath),
                 (0.05, 0.12 * voices * swell(1.3)))  # fmt: skip


def rise() -> Wave:
    """Something comes out of the ground."""
    earth = band(noise(0.55, 27), 60, 420) * swell(0.55)
    return mixed(0.6, (0, 1.6 * earth), (0, 0.4 * tone(glide(55, 96, 0.55), 0.55) * swell(0.55)))


def growl() -> Wave:
    """An enemy makes up what it has for a mind."""
    throat = tone(glide(78, 62, 0.45), 0.45)
    rough = np.sign(throat) * (0.6 + 0.4 * tone(27, 0.45))
    return band(rough + 0.4 * noise(0.45, 28), 90, 700) * swell(0.45)


def trap() -> Wave:
    """A catch gives way, and iron or stone follows."""
    return mixed(
        0.8, (0, 0.9 * knock(900, 0.05, 29)), (0.07, 0.5 * bell(880, 0.5, 0.07)),
        (0.1, 1.1 * band(noise(0.55, 30), 120, 2600) * fade(0.55, 0.09)),
        (0.12, knock(90, 0.3, 31, 0.06)),
    )  # fmt: skip


def chest() -> Wave:
    """A lid is lifted."""
    return mixed(0.6, (0, 0.7 * knock(610, 0.06, 32)), (0.05, creak(0.35, 60, 90, 33)),
                 (0.42, 0.5 * knock(240, 0.1, 34)))  # fmt: skip


def coins() -> Wave:
    """Something of use goes into a bag."""
    chimes = ((0, 2100), (0.06, 2650), (0.1, 2300), (0.17, 2900))
    return mixed(0.4, *((at, 0.5 * bell(pitch / 2, 0.2, 0.03)) for at, pitch in chimes))


def chord(*pitches: float, apart: float, seconds: float, half: float) -> Wave:
    """Bells one after another."""
    return mixed(
        seconds,
        *((apart * n, bell(pitch, seconds - apart * n, half)) for n, pitch in enumerate(pitches)),
    )


def ailment() -> Wave:
    """Something gets under the skin: a tone that sours."""
    sour = tone(glide(233, 175, 0.6), 0.6) + tone(glide(247, 165, 0.6), 0.6)
    return (sour + 0.8 * band(noise(0.6, 36), 500, 1800)) * swell(0.6)


def shard() -> Wave:
    """Glass that sings: a shard is theirs."""
    parts = ((0, 784), (0.09, 988), (0.18, 1175), (0.27, 1568))
    return mixed(
        1.4, *((at, tone(pitch, 1.1) * fade(1.1, 0.22, 0.02) * (1 + 0.3 * tone(6, 1.1)))
               for at, pitch in parts),
    )  # fmt: skip


def stone(seconds: float = 0.9) -> Wave:
    """A slab is pushed over another, and stops."""
    rub = band(noise(seconds, 38), 70, 900) * (0.7 + 0.3 * band(noise(seconds, 39), 0, 14) * 6)
    push = np.minimum(1, time(seconds) / 0.12)
    return mixed(seconds + 0.25, (0, rub * push), (seconds - 0.02, 1.4 * knock(75, 0.25, 40, 0.05)))


def crumble() -> Wave:
    """Masonry falls, far too much of it."""
    stones = (
        (0.05 + 0.07 * n, (1 - 0.06 * n) * knock(70 + 37 * (n * 5 % 7), 0.25, 50 + n, 0.04))
        for n in range(12)
    )
    dust = band(noise(1.2, 41), 60, 1200) * fade(1.2, 0.25, 0.05)
    return mixed(1.25, (0, dust), *stones)


def water() -> Wave:
    """The tide comes over the kerb."""
    wash = band(noise(1.3, 42), 250, 2400) * swell(1.3) * (1 + 0.5 * tone(3.1, 1.3))
    drops = ((0.2 + 0.17 * n, 0.2 * tone(glide(500, 900, 0.08), 0.08) * swell(0.08))
             for n in range(6))  # fmt: skip
    return mixed(1.35, (0, wash), *drops)


def click(pitch: float = 1250) -> Wave:
    """A small thing of brass moves."""
    return mixed(0.08, (0, knock(pitch, 0.05, 44, 0.008)), (0, 0.2 * bell(pitch, 0.08, 0.01)))


def unlocked() -> Wave:
    """Three tumblers, and the bolt."""
    tumblers = ((0.07 * n, 0.6 * click(1000 + 220 * n)) for n in range(3))
    return mixed(0.75, *tumblers, (0.26, 1.2 * knock(180, 0.2, 45, 0.03)),
                 (0.3, 0.5 * bell(392, 0.45, 0.1)))  # fmt: skip


def jammed() -> Wave:
    """The lock says no."""
    return mixed(0.4, (0, knock(240, 0.1, 46)), (0.1, knock(200, 0.1, 47)),
                 (0.2, 1.2 * knock(110, 0.2, 48, 0.04)))  # fmt: skip


def away() -> Wave:
    """Up the ladder: rope and a breath of wind, rising."""
    wind = band(noise(0.7, 49), 500, 2600) * swell(0.7)
    return mixed(0.75, (0, wind), (0, 0.25 * tone(glide(330, 660, 0.65), 0.65) * swell(0.65)))


def flutter() -> Wave:
    """What cannot be done."""
    return mixed(0.2, (0, knock(170, 0.1, 60)), (0.07, 0.8 * knock(140, 0.12, 61)))


Maker = Callable[[], Wave]
EFFECTS: dict[str, tuple[float, Maker]] = {
    "ailment": (0.4, ailment),
    "away": (0.35, away),
    "bell": (0.55, lambda: bell(196, 1.9, 0.5)),
    "card": (0.35, card),
    "cards": (0.4, cards),
    "chest": (0.45, chest),
    "click": (0.3, click),
    "coins": (0.35, coins),
    "crumble": (0.7, crumble),
    "dice": (0.5, dice),
    "door": (0.5, door),
    "fallen": (0.65, fallen),
    "gate": (0.55, gate),
    "growl": (0.35, growl),
    "heal": (0.35, lambda: chord(523, 659, apart=0.09, seconds=0.7, half=0.13)),
    "hit": (0.65, hit),
    "hurt": (0.65, hurt),
    "inspired": (0.45, lambda: chord(392, 494, 587, 784, apart=0.08, seconds=1.0, half=0.2)),
    "jammed": (0.5, jammed),
    "lost": (0.55, lambda: chord(196, 165, 131, apart=0.5, seconds=2.2, half=0.4)),
    "omen": (0.5, lambda: chord(139, 147, apart=0.05, seconds=1.3, half=0.35)),
    "place": (0.3, lambda: knock(300, 0.12, 70, 0.02)),
    "refused": (0.4, flutter),
    "rise": (0.5, rise),
    "shard": (0.45, shard),
    "shot": (0.5, shot),
    "slain": (0.6, slain),
    "step": (0.22, lambda: knock(210, 0.1, 71, 0.016)),
    "stone": (0.6, stone),
    "swing": (0.4, swing),
    "toll": (0.7, lambda: bell(98, 2.6, 0.7)),
    "trap": (0.65, trap),
    "unlocked": (0.5, unlocked),
    "ward": (0.5, ward),
    "water": (0.5, water),
    "won": (0.55, lambda: chord(392, 494, 587, 784, apart=0.22, seconds=2.0, half=0.4)),
}
"""Each sound with its highest point, 0 to 1, and the function that makes its wave."""
