"""Textures for the panels: dark paper that tiles, and a vignette."""

from random import Random

from palette import channels, mix
from pen import circle, drawing, glow, path, rect

SIDE = 512


def tooth(seed: int, colour: str, alpha: tuple[float, float]) -> str:
    """A definition: fine grain in one colour; too fine for a seam to be seen."""
    r, g, b = (channel / 255 for channel in channels(colour))
    return (
        '<filter id="tooth" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} '
        f'{alpha[0]} 0 0 0 {alpha[1]}"/></filter>'
    )


def copies(x: float, y: float, reach: float) -> list[tuple[float, float]]:
    """The places where a shape at (x, y) must be drawn so that the paper joins its own copy."""
    around = [(x + ox, y + oy) for ox in (-SIDE, 0, SIDE) for oy in (-SIDE, 0, SIDE)]
    return [(a, b) for a, b in around if -reach < a < SIDE + reach and -reach < b < SIDE + reach]


def clouds(rng: Random) -> str:
    """Soft light and dark patches, and a few brown stains."""
    parts = []
    for index in range(90):
        x, y, size = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(40, 110)
        name, share = (("light", 0.13), ("deep", 0.2), ("stain", 0.1))[index % 3]
        for a, b in copies(x, y, size):
            parts.append(circle(a, b, size, f"url(#{name})", opacity=share))
    return "".join(parts)


def fibres(rng: Random) -> str:
    """Short hairs in the paper."""
    parts = []
    for _ in range(300):
        x, y = rng.uniform(0, SIDE), rng.uniform(0, SIDE)
        dx, dy, bend = rng.uniform(-16, 16), rng.uniform(-9, 9), rng.uniform(-6, 6)
        tone = mix("#0d1016", "#9b9684", rng.random())
        curve = f"q{dx / 2 + bend:.1f} {dy / 2 - bend:.1f} {dx:.1f} {dy:.1f}"
        for a, b in copies(x, y, 40):
            parts.append(path(f"M{a:.1f} {b:.1f}{curve}", stroke=tone, w=0.8, opacity=0.15))
    return "".join(parts)


def paper() -> str:
    """Dark slate paper with fibres, 512 x 512, without a seam."""
    rng = Random(3)
    defs = glow("light", "#5a6678") + glow("deep", "#0c0f15") + glow("stain", "#7a6340")
    grain = rect(0, 0, SIDE, SIDE, "#000", filter="url(#tooth)", opacity=0.5)
    inner = rect(0, 0, SIDE, SIDE, "#252c37") + clouds(rng) + grain + fibres(rng)
    return drawing(SIDE, SIDE, defs + tooth(8, "#080a0f", (1.7, -0.55)), inner)


def vignette() -> str:
    """Darkness that closes in from the corners, 960 x 540, clear in the middle."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="#05070b" stop-opacity="{o}"/>'
        for at, o in ((0.55, 0), (0.8, 0.28), (1, 0.78))
    )
    defs = f'<radialGradient id="v" cx="0.5" cy="0.5" r="0.72">{stops}</radialGradient>'
    return drawing(960, 540, defs, rect(0, 0, 960, 540, "url(#v)"))
