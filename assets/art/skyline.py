"""The city behind the title: rows of houses, towers and spires, near ones darker."""

from dataclasses import dataclass
from random import Random

from palette import AMBER, AMBER_LIGHT, dark, light, mix
from pen import circle, line, path, polygon, rect


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the city: where it stands, how large its houses are and how it is lit."""

    base: float
    low: float
    high: float
    width: tuple[float, float]
    colour: str
    lit: float
    towers: float


def window(x: float, y: float, w: float, h: float, row: Row, rng: Random) -> str:
    """One arched window, dark or lit."""
    chance = rng.random()
    if chance < row.lit:
        fill, bright = AMBER, True
    else:
        fill, bright = dark(row.colour, 0.45), False
    low, shoulder = y + h, y + w / 2
    d = (
        f"M{x:.1f} {low:.1f}V{shoulder:.1f}Q{x + w / 2:.1f} {y - w / 3:.1f} "
        f"{x + w:.1f} {shoulder:.1f}V{low:.1f}Z"
    )
    halo = circle(x + w / 2, y + h / 2, w * 3.4, "url(#lamp)", opacity=0.32) if bright else ""
    pane = path(d, mix(fill, AMBER_LIGHT, 0.35 if bright else 0))
    cross = line(x + w / 2, y, x + w / 2, y + h, dark(row.colour, 0.5), max(1, w / 7))
    return halo + pane + cross


def facade(x: float, top: float, w: float, row: Row, rng: Random) -> str:
    """Windows in rows below `top`."""
    pane = row.width[0] * 0.085
    parts = []
    y = top + pane * 2
    while y < min(row.base - pane * 3, top + pane * 14):
        for step in range(int(w / (pane * 3.2))):
            if rng.random() < 0.62:
                parts.append(
                    window(x + pane * 1.2 + step * pane * 3.2, y, pane, pane * 1.7, row, rng)
                )
        y += pane * 4
    return "".join(parts)


def chimney(x: float, y: float, row: Row, rng: Random) -> str:
    """A chimney, perhaps with a thread of smoke."""
    w, h = row.width[0] * 0.1, row.width[0] * rng.uniform(0.22, 0.4)
    stack = rect(x, y - h, w, h + 30, row.colour) + rect(
        x - w * 0.2, y - h, w * 1.4, w * 0.4, row.colour
    )
    edge = line(x + w, y - h, x + w, y + 4, light(row.colour, 0.2), 1.5)
    if rng.random() > 0.3:
        return stack + edge
    d = f"M{x + w / 2:.1f} {y - h:.1f}c-14 -26 16 -44 2 -74s14 -40 4 -64"
    return (
        stack
        + edge
        + path(d, stroke=light(row.colour, 0.35), w=w * 0.7, opacity=0.16, filter="url(#mist)")
    )


def roof_lines(corners: list[tuple[float, float]], row: Row) -> str:
    """Slate courses on a trapezium given as lower left, upper left, upper right, lower right."""
    (ax, ay), (bx, by), (cx, _), (dx, _) = corners
    parts = []
    courses = max(3, int((ay - by) / 11))
    for step in range(1, courses):
        s = step / courses
        y = by + (ay - by) * s
        parts.append(line(bx + (ax - bx) * s, y, cx + (dx - cx) * s, y, dark(row.colour, 0.3), 1.6))
    return "".join(parts)


def house(x: float, w: float, row: Row, rng: Random) -> str:
    """A gabled house, gable or eaves to the front."""
    h = rng.uniform(row.low, row.high)
    top, rise = row.base - h, w * rng.uniform(0.45, 0.8)
    body = varied(row.colour, rng)
    parts = [rect(x, top, w, h + 400, body)]
    over = w * 0.06
    if rng.random() < 0.5:
        peak = (x + w / 2, top - rise)
        parts.insert(0, chimney(x + w * 0.7, top - rise * 0.5, row, rng))
        parts.append(
            polygon([(x - over, top + 4), peak, (x + w + over, top + 4)], dark(body, 0.16))
        )
        parts.append(line(*peak, x + w + over, top + 4, light(body, 0.26), 2.2))
        parts.append(window(x + w / 2 - w * 0.05, top - rise * 0.42, w * 0.1, w * 0.16, row, rng))
    else:
        inset, rise = w * 0.14, rise * 0.7
        corners = [
            (x - over, top + 4),
            (x + inset, top - rise),
            (x + w - inset, top - rise),
            (x + w + over, top + 4),
        ]
        parts.insert(0, chimney(x + w * rng.uniform(0.2, 0.7), top - rise, row, rng))
        parts.append(polygon(corners, dark(body, 0.16)) + roof_lines(corners, row))
        parts.append(line(x + inset, top - rise, x + w - inset, top - rise, light(body, 0.26), 2.2))
    parts.append(line(x + w, top + 6, x + w, row.base + 400, light(body, 0.1), 1.5))
    return "".join(parts) + facade(x, top, w, row, rng)


def varied(colour: str, rng: Random) -> str:
    """A little darker or lighter."""
    by = rng.uniform(-0.07, 0.07)
    return light(colour, by) if by > 0 else dark(colour, -by)


def tower(x: float, w: float, row: Row, rng: Random) -> str:
    """A tower with a spire and a lantern finial."""
    h = row.high * rng.uniform(1.25, 1.75)
    top, spire = row.base - h, w * rng.uniform(1.6, 2.6)
    body, mid = varied(row.colour, rng), x + w / 2
    parts = [
        line(mid, top - spire - w * 0.4, mid, top - spire, body, max(2, w / 16)),
        circle(mid, top - spire - w * 0.3, w * 0.06, body),
        polygon([(x - w * 0.08, top), (mid, top - spire), (x + w * 1.08, top)], dark(body, 0.2)),
        line(mid, top - spire, x + w * 1.08, top, light(body, 0.3), 2.2),
        rect(x, top, w, h + 400, body),
        rect(x - w * 0.08, top - 3, w * 1.16, w * 0.12, light(body, 0.08)),
        rect(x - w * 0.05, top + w * 0.95, w * 1.1, w * 0.08, light(body, 0.08)),
        line(x + w, top, x + w, row.base + 400, light(body, 0.14), 2),
    ]
    for step in (0.2, 0.58):
        parts.append(window(x + w * step, top + w * 0.28, w * 0.22, w * 0.5, row, rng))
    return "".join(parts)


def houses(row: Row, rng: Random) -> str:
    """The whole row, across the picture."""
    parts, x = [], -60.0
    while x < 1980:
        w = rng.uniform(*row.width)
        if rng.random() < row.towers:
            parts.append(tower(x, w * 0.62, row, rng))
            x += w * 0.5
        else:
            parts.append(house(x, w, row, rng))
            x += w * rng.uniform(0.82, 1.0)
    return "".join(parts)


def rows() -> list[Row]:
    """The rows of Ombrey from far to near."""
    far = mix("#4d6075", "#8a7d74", 0.45)
    return [
        Row(670, 70, 150, (60, 110), far, 0.0, 0.22),
        Row(750, 90, 180, (90, 150), mix("#3d4f64", "#6b6668", 0.25), 0.06, 0.14),
        Row(830, 90, 190, (120, 180), "#2b3a4d", 0.16, 0.1),
        Row(930, 90, 170, (150, 220), "#1a2330", 0.2, 0.05),
    ]
