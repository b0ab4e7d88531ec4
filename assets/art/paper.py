"""Textures for the panels: dark paper that tiles, and a vignette."""

from random import Random

from palette import mix
from pen import drawing, path, rect

SIDE = 512


def noise(name: str, across: float, down: float, seed: int, colour: str, alpha: tuple[float, float]) -> str:
    """A definition: noise in one colour that joins its own copy at each border."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (
        f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="0" width="{SIDE}" height="{SIDE}" '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{across} {down}" numOctaves="4" '
        f'seed="{seed}" stitchTiles="stitch"/>'
        f'<feColorMatrix values="0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} {alpha[0]} 0 0 0 {alpha[1]}"/>'
        "</filter>"
    )


def paper() -> str:
    """Dark slate paper with fibres, 512 x 512, without a seam."""
    rng, fibres = Random(3), []
    for _ in range(240):
        x, y, dx, dy = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(-16, 16), rng.uniform(-9, 9)
        bend, tone = rng.uniform(-6, 6), mix("#12161e", "#8b8676", rng.random())
        for ox in (-SIDE, 0, SIDE):
            for oy in (-SIDE, 0, SIDE):
                if -40 < x + ox < SIDE + 40 and -40 < y + oy < SIDE + 40:
                    d = f"M{x + ox:.1f} {y + oy:.1f}q{dx / 2 + bend:.1f} {dy / 2 - bend:.1f} {dx:.1f} {dy:.1f}"
                    fibres.append(path(d, stroke=tone, w=0.8, opacity=0.16))
    defs = noise("cloud", 0.0078125, 0.0078125, 4, "#3a4454", (1.5, -0.5)) + noise("tooth", 0.25, 0.25, 8, "#0b0e14", (1.6, -0.55)) + noise("stain", 0.015625, 0.01171875, 15, "#6b5738", (1.5, -0.72))
    layers = "".join(rect(0, 0, SIDE, SIDE, "#000", filter=f"url(#{name})", opacity=share) for name, share in (("cloud", 0.8), ("stain", 0.45), ("tooth", 0.75)))
    return drawing(SIDE, SIDE, defs, rect(0, 0, SIDE, SIDE, "#222933") + layers + "".join(fibres))


def vignette() -> str:
    """Darkness that closes in from the corners, 960 x 540, clear in the middle."""
    stops = "".join(f'<stop offset="{at}" stop-color="#05070b" stop-opacity="{o}"/>' for at, o in ((0.55, 0), (0.8, 0.28), (1, 0.78)))
    defs = f'<radialGradient id="v" cx="0.5" cy="0.5" r="0.72">{stops}</radialGradient>'
    return drawing(960, 540, defs, rect(0, 0, 960, 540, "url(#v)"))
