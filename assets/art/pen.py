"""The pen: SVG text of the shapes that every picture is made of.

All functions return SVG elements as text; lengths are pixels, angles degrees. Chance comes from a
`random.Random` that the caller seeds, so that every run writes the same bytes.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from palette import INK, dark, light

Point = tuple[float, float]


def num(value: float) -> str:
    """A number in SVG with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(given: dict[str, object]) -> str:
    """Keyword arguments as SVG attributes: `_` is written `-`; None is left out."""
    parts = []
    for key, value in given.items():
        if value is None:
            continue
        shown = num(value) if isinstance(value, float | int) else str(value)
        parts.append(f' {key.rstrip("_").replace("_", "-")}="{shown}"')
    return "".join(parts)


def tag(name: str, inner: str = "", **given: Any) -> str:
    """One element."""
    return f"<{name}{attributes(given)}>{inner}</{name}>"


def path(d: str, fill: str = "none", stroke: str | None = None, w: float = 2, **given: Any) -> str:
    """A path; strokes have round joins and ends."""
    if stroke is None:
        return tag("path", d=d, fill=fill, **given)
    return tag(
        "path", d=d, fill=fill, stroke=stroke, stroke_width=w,
        **({"stroke_linejoin": "round", "stroke_linecap": "round"} | given),
    )  # fmt: skip


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, w: float = 2, **given: Any
) -> str:
    """A straight stroke."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", stroke=stroke, w=w, **given)


def circle(
    x: float,
    y: float,
    r: float,
    fill: str,
    stroke: str | None = None,
    w: float = 2,
    **given: Any,
) -> str:
    """A disc."""
    return tag(
        "circle",
        cx=x,
        cy=y,
        r=r,
        fill=fill,
        stroke=stroke,
        stroke_width=w if stroke else None,
        **given,
    )


def oval(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str,
    stroke: str | None = None,
    w: float = 2,
    **given: Any,
) -> str:
    """An ellipse."""
    return tag(
        "ellipse",
        cx=x,
        cy=y,
        rx=rx,
        ry=ry,
        fill=fill,
        stroke=stroke,
        stroke_width=w if stroke else None,
        **given,
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    r: float = 0,
    stroke: str | None = None,
    sw: float = 2,
    **given: Any,
) -> str:
    """A rectangle with corners of radius `r`."""
    return tag(
        "rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill,
        stroke=stroke, stroke_width=sw if stroke else None, **given,
    )  # fmt: skip


def group(inner: Iterable[str] | str, **given: Any) -> str:
    """A group of elements."""
    return tag("g", inner if isinstance(inner, str) else "".join(inner), **given)


def moved(
    inner: Iterable[str] | str,
    x: float = 0,
    y: float = 0,
    turn: float = 0,
    scale: float = 1,
    **given: Any,
) -> str:
    """Elements shifted, then turned and scaled about their own origin."""
    change = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({scale:.4f})"
    return group(inner, transform=change, **given)


def outline(points: Sequence[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polygon(
    points: Sequence[Point], fill: str, stroke: str | None = None, w: float = 2, **given: Any
) -> str:
    """A closed polygon."""
    return path(outline(points), fill, stroke, w, **given)


def pebble(points: Sequence[Point], share: float = 0.3) -> str:
    """The path data of a polygon whose corners are worn round; `share` of each side is worn."""
    parts: list[str] = []
    for index, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[index - 1], points[(index + 1) % len(points)]
        start = (x + (px - x) * share, y + (py - y) * share)
        end = (x + (nx - x) * share, y + (ny - y) * share)
        parts.append(
            f"{'L' if parts else 'M'}{num(start[0])} {num(start[1])}"
            f"Q{num(x)} {num(y)} {num(end[0])} {num(end[1])}"
        )
    return "".join(parts) + "Z"


def middle(points: Sequence[Point]) -> Point:
    """The mean of the corners."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def shrunk(points: Sequence[Point], by: float) -> list[Point]:
    """The polygon with each corner moved `by` pixels towards the middle."""
    cx, cy = middle(points)
    result = []
    for x, y in points:
        length = max(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5, 0.01)
        share = max(0.0, 1 - by / length)
        result.append((cx + (x - cx) * share, cy + (y - cy) * share))
    return result


def clipped(points: list[Point], a: Point, b: Point) -> list[Point]:
    """The part of a convex polygon that lies nearer to `a` than to `b`."""
    nx, ny = b[0] - a[0], b[1] - a[1]
    limit = (b[0] ** 2 + b[1] ** 2 - a[0] ** 2 - a[1] ** 2) / 2
    sides = [x * nx + y * ny - limit for x, y in points]
    result: list[Point] = []
    for index, here in enumerate(points):
        there, s, t = points[index - 1], sides[index], sides[index - 1]
        if (s <= 0) != (t <= 0):
            share = t / (t - s)
            result.append(
                (there[0] + (here[0] - there[0]) * share, there[1] + (here[1] - there[1]) * share)
            )
        if s <= 0:
            result.append(here)
    return result


def cobbles(box: list[Point], count: int, rng: Random, rounds: int = 4) -> list[list[Point]]:
    """`box` (convex) parted into `count` stones of about one size."""
    xs, ys = [p[0] for p in box], [p[1] for p in box]
    sites = [(rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))) for _ in range(count)]
    cells: list[list[Point]] = []
    for _ in range(rounds):
        cells = []
        for site in sites:
            cell = list(box)
            for other in sites:
                if other != site and cell:
                    cell = clipped(cell, site, other)
            if len(cell) > 2:
                cells.append(cell)
        sites = [middle(cell) for cell in cells]
    return cells


def stone(points: Sequence[Point], colour: str, gap: float = 1.0, wear: float = 0.3) -> str:
    """One raised stone lit from the upper left: ink foot, lit edge, shaded edge, body."""
    whole, body = shrunk(points, gap), shrunk(points, gap + 1.8)
    return "".join(
        (
            path(pebble(whole, wear), dark(colour, 0.55)),
            group(
                path(pebble(shrunk(points, gap + 0.6), wear), light(colour, 0.17)),
                transform="translate(-0.5 -0.6)",
            ),
            path(pebble(body, wear), colour),
        )
    )


def block(
    x: float, y: float, w: float, h: float, colour: str, rise: float = 3, r: float = 1.5
) -> str:
    """A raised box seen from above: soft shadow, dark side to the lower right, lit top."""
    return "".join(
        (
            rect(x + rise, y + rise + 1, w, h, INK, r, opacity=0.5, filter="url(#soft)"),
            rect(x + rise * 0.5, y + rise * 0.6, w, h, dark(colour, 0.6), r, stroke=INK, sw=1.6),
            rect(x, y, w, h, colour, r, stroke=INK, sw=1.6),
            path(
                f"M{num(x + 1.4)} {num(y + h - 2)}V{num(y + 1.4)}H{num(x + w - 2)}",
                stroke=light(colour, 0.35),
                w=1.1,
            ),
        )
    )


def glow(name: str, colour: str, strength: float = 1.0) -> str:
    """A definition: a radial gradient called `name` that fades from `colour` to nothing."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{num(o * strength)}"/>'
        for at, o in ((0, 1), (0.35, 0.55), (0.7, 0.15), (1, 0))
    )
    return f'<radialGradient id="{name}">{stops}</radialGradient>'


def fade(name: str, top: str, bottom: str, slant: float = 0.0, o1: float = 1, o2: float = 1) -> str:
    """A definition: a linear gradient downwards (`slant` 1: towards the lower right)."""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="{num(slant)}" y2="1">'
        f'<stop offset="0" stop-color="{top}" stop-opacity="{num(o1)}"/>'
        f'<stop offset="1" stop-color="{bottom}" stop-opacity="{num(o2)}"/></linearGradient>'
    )


def blur(name: str, spread: float) -> str:
    """A definition: a blur of `spread` pixels."""
    return (
        f'<filter id="{name}" x="-0.5" y="-0.5" width="2" height="2">'
        f'<feGaussianBlur stdDeviation="{num(spread)}"/></filter>'
    )


def grain(name: str, fineness: float, strength: float, seed: int) -> str:
    """A definition: a filter that lays paper grain over what it is given, leaving alpha alone."""
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{fineness}" '
        f'numOctaves="3" seed="{seed}"/>'
        f'<feColorMatrix values="{strength} 0 0 0 {-strength / 2} {strength} 0 0 0 {-strength / 2} '
        f'{strength} 0 0 0 {-strength / 2} 0 0 0 0 1" result="n"/>'
        '<feComposite in="SourceGraphic" in2="n" operator="arithmetic" '
        'k1="1.2" k2="1" k3="0" k4="0"/>'
        '<feComposite in2="SourceGraphic" operator="in"/></filter>'
    )


def drawing(width: int, height: int, defs: str, inner: str) -> str:
    """A whole SVG document of `width` by `height` pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><defs>{defs}</defs>{inner}</svg>'
    )
