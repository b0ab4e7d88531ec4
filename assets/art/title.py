"""The title picture: Ombrey at dusk, a lychgate alight, the Halcyon above (1920 x 1080).

The left third stays calm for the menu, the upper edge for the name of the game.
"""

from random import Random

from palette import AMBER, AMBER_LIGHT, BONE, BRASS, GHOST, GHOST_DARK, GHOST_LIGHT, INK, MOON, MOON_LIGHT, dark, light, mix
from pen import blur, circle, drawing, fade, glow, group, line, moved, oval, path, polygon, rect
from skyline import houses, rows

WIDTH, HEIGHT = 1920, 1080
GATE = (1180.0, 900.0)
SHIP = (1470.0, 300.0)


def definitions() -> str:
    """Gradients and filters for the title."""
    sky = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in ((0, "#0b111b"), (0.3, "#1a2738"), (0.52, "#3a4c60"), (0.64, "#7b7675"), (0.72, "#a08262"))
    )
    cloud = (
        '<filter id="cloud" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency="0.0022 0.009" numOctaves="5" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 0.62 0 0 0 0 0.71 0 0 0 0 0.8 1.9 0.6 0 0 -1.02"/></filter>'
    )
    side = (
        '<linearGradient id="menu"><stop offset="0" stop-color="#0a0e16" stop-opacity="0.88"/>'
        '<stop offset="0.3" stop-color="#0a0e16" stop-opacity="0.62"/>'
        '<stop offset="0.5" stop-color="#0a0e16" stop-opacity="0"/></linearGradient>'
    )
    return "".join(
        (
            f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{sky}</linearGradient>', cloud, side,
            glow("lamp", AMBER_LIGHT), glow("ghost", GHOST), glow("moon", MOON_LIGHT, 0.8),
            fade("haze", "#8ba0b3", "#8ba0b3", 0, 0, 0.34), fade("ground", "#2a3340", "#10141c"),
            fade("hull", "#6f7f92", "#1d2634"), fade("top", "#070b12", "#070b12", 0, 0.55, 0),
            fade("mask", "#ffffff", "#000000"), fade("portal", GHOST_LIGHT, mix(GHOST, GHOST_DARK, 0.4)),
            blur("mist", 6), blur("fog", 22), blur("soft", 3),
            '<mask id="high"><rect width="1920" height="760" fill="url(#mask)"/></mask>',
        )
    )  # fmt: skip


def sky() -> str:
    """Sky, stars, moon and drifting cloud."""
    rng = Random(5)
    stars = "".join(
        circle(rng.uniform(0, WIDTH), rng.uniform(0, 420), rng.uniform(0.6, 1.7), MOON_LIGHT, opacity=rng.uniform(0.25, 0.8))
        for _ in range(150)
    )
    seas = "".join(oval(x, y, rx, ry, "#9fb4c6", opacity=0.45) for x, y, rx, ry in ((1080, 262, 30, 22), (1128, 300, 24, 30), (1072, 320, 18, 14), (1120, 240, 14, 10)))
    return "".join(
        (
            rect(0, 0, WIDTH, HEIGHT, "url(#sky)"), stars,
            circle(1100, 285, 330, "url(#moon)", opacity=0.6),
            circle(1100, 285, 86, mix(MOON_LIGHT, BONE, 0.2)), seas,
            circle(1100, 285, 86, "none", MOON_LIGHT, 2),
            group(rect(0, 0, WIDTH, 760, "#000", filter="url(#cloud)"), mask="url(#high)", opacity=0.85),
        )
    )  # fmt: skip


def city() -> str:
    """The rows of houses with evening haze between them."""
    parts = []
    for number, row in enumerate(rows()):
        parts.append(houses(row, Random(40 + number)))
        parts.append(rect(0, row.base - 190, WIDTH, 260, "url(#haze)", opacity=0.62 - number * 0.13))
    return "".join(parts)


def airship() -> str:
    """The Halcyon: a ribbed envelope, a gondola with lit ports, a ladder and an amber lantern."""
    hull = "M-300 0C-290 -70 -150 -112 0 -112C160 -112 280 -66 318 0C280 62 160 96 0 96C-150 96 -290 64 -300 0Z"
    ribs = "".join(path(f"M-298 0C-200 {y} 180 {y} 316 0", stroke="#141b27", w=2.4, opacity=0.75) for y in (-118, -72, -26, 24, 66, 98))
    hoops = "".join(path(f"M{x} {-h}Q{x + 26} 0 {x} {h * 0.86}", stroke="#141b27", w=2, opacity=0.55) for x, h in ((-190, 88), (-100, 104), (0, 111), (100, 105), (200, 84)))
    fins = polygon([(-268, -30), (-372, -104), (-340, -10)], "#2c3848", INK, 3) + polygon([(-268, 30), (-360, 92), (-336, 8)], "#1f2937", INK, 3) + polygon([(-250, -7), (-388, -12), (-388, 14), (-250, 8)], "#38465a", INK, 3)
    lines = "".join(path(f"M{x} 86L{gx} 132", stroke=INK, w=2) for x, gx in ((-150, -96), (-60, -50), (40, 30), (130, 88)))
    ports = "".join(circle(x, 150, 7, AMBER_LIGHT, INK, 2.4) + circle(x, 150, 22, "url(#lamp)", opacity=0.5) for x in range(-74, 80, 30))
    car = path("M-112 130H100L126 140L96 172H-88Z", "#2b2622", INK, 3.4) + path("M-108 134H104", stroke=BRASS, w=3) + path("M-90 164H98", stroke="#564736", w=3)
    screw = path("M-112 150H-132", stroke=INK, w=6) + oval(-134, 150, 5, 30, "#6b7785", INK, 2, opacity=0.85)
    ladder = "".join(line(20 + i * 1.6, 186 + i * 15, 34 + i * 1.6, 186 + i * 15, BONE, 2) for i in range(14)) + path("M19 172L42 396M33 172L56 396", stroke=INK, w=2.6)
    shine = path("M-270 -24C-200 -86 -80 -102 10 -102C120 -102 220 -76 276 -36", stroke=MOON_LIGHT, w=5, opacity=0.75)
    lantern = circle(128, 196, 150, "url(#lamp)", opacity=0.75) + path("M118 160L128 178", stroke=INK, w=3) + path("M118 184L122 178H134L138 184L142 208H114Z", AMBER_LIGHT, INK, 3) + circle(128, 196, 7, "#fffbe8") + rect(112, 207, 32, 6, "#3a2f22", 1, stroke=INK, sw=2)
    belly = path("M-260 34C-150 92 160 92 286 30C220 84 120 96 0 96C-120 96 -210 80 -260 34Z", "#0d131d", opacity=0.6)
    return moved([fins, path(hull, "url(#hull)", INK, 4), belly, ribs, hoops, shine, lines, ladder, screw, car, ports, lantern], *SHIP, -3, 1.0)


def ground() -> str:
    """The cobbled square, lit green from the gate and amber from the heroes' lamp."""
    rng, parts, y, size = Random(9), [rect(0, 890, WIDTH, 190, "url(#ground)")], 894.0, 7.0
    while y < 1095:
        x = rng.uniform(-40, 0)
        while x < WIDTH + 40:
            w = size * rng.uniform(2.0, 3.0)
            tone = mix("#333e4c", "#1a212c", min(1, abs(x - 1200) / 1100) * 0.8 + rng.uniform(-0.15, 0.2))
            parts.append(rect(x, y, w - 2, size - 1.6, tone, size * 0.45) + line(x + size * 0.4, y + 1, x + w - size * 0.6, y + 1, light(tone, 0.3), 1.2))
            x += w
        y += size
        size *= 1.13
    return "".join(parts)


def graves() -> str:
    """Headstones, railings and a bare tree round the gate."""
    parts = []
    for x in range(700, 1920, 22):
        if abs(x - GATE[0]) > 150:
            parts.append(line(x, 830, x, 905, "#0d121a", 4) + polygon([(x - 5, 832), (x, 816), (x + 5, 832)], "#0d121a"))
    parts.append("".join(line(a, y, b, y, "#0d121a", 4) for a, b in ((690, 1030), (1330, 1920)) for y in (846, 892)))
    for x, y, h, turn in ((820, 925, 54, -6), (905, 915, 42, 5), (968, 934, 60, -3), (1392, 918, 50, 7), (1840, 930, 62, 6)):
        stone = f"M-20 0V{-h * 0.7:.0f}Q0 {-h * 1.25:.0f} 20 {-h * 0.7:.0f}V0Z"
        parts.append(moved(path(stone, "#1c2530", INK, 3) + path(f"M{17 if x < GATE[0] else -17} -4V{-h * 0.7:.0f}", stroke=GHOST, w=2.4, opacity=0.7), x, y, turn))
    trunk = "M1856 930C1838 820 1868 760 1836 660C1822 620 1790 600 1770 556C1802 590 1834 600 1846 640C1852 600 1832 560 1848 506C1854 556 1866 590 1862 646C1880 610 1900 604 1926 560V700C1896 730 1886 780 1900 930Z"
    twigs = "M1790 586C1770 580 1752 584 1734 566M1846 560C1826 530 1822 510 1826 470M1836 660C1800 650 1776 660 1748 640M1776 652C1764 664 1750 668 1738 684M1848 506C1856 480 1852 460 1862 436"
    raven = path("M1742 634C1746 620 1758 616 1766 620L1776 618L1768 625C1768 634 1760 640 1750 640L1736 648Z", "#06080c")
    return "".join(parts) + path(trunk, "#0a0e15", INK, 2) + path(twigs, stroke="#0a0e15", w=5) + raven


def dead(x: float, y: float, size: float, lean: float) -> str:
    """One of the dead, a shape against the light."""
    d = "M-16 0L-14 -40L-22 -74C-24 -92 -14 -98 -6 -100C-12 -118 -2 -128 8 -124C18 -122 20 -108 12 -100C22 -96 24 -84 22 -70L34 -52L30 -48L16 -62L14 -38L18 0H6L2 -34L-4 0Z"
    return moved(path(d, "#0a1512"), x, y, lean, size)


def gate() -> str:
    """The lychgate: posts on stone, a steep slate roof, pale green light within."""
    slates = "".join(path(f"M{-190 + i * 6 + s * 8} {-230 - s * 26}h{380 - i * 12 - s * 16}", stroke="#0f151f", w=3) for s, i in ((0, 0), (1, 1), (2, 3), (3, 5)))
    edges = "".join(line(x, -226 + abs(x) * 0.02, x * 0.78, -338, "#0f151f", 2) for x in range(-180, 190, 24))
    posts = "".join(
        rect(x, -214, 34, 190, "#241f1f", 2, stroke=INK, sw=4) + line(x + (28 if x < 0 else 6), -206, x + (28 if x < 0 else 6), -30, GHOST, 3.4, opacity=0.75)
        + rect(x - 14, -34, 62, 40, "#46505d", 3, stroke=INK, sw=4) + line(x - 8, -30, x + 42, -30, light("#46505d", 0.4), 3)
        for x in (-148, 114)
    )  # fmt: skip
    braces = path("M-114 -110Q-104 -176 -40 -196M114 -110Q104 -176 40 -196", stroke=INK, w=18) + path("M-114 -110Q-104 -176 -40 -196M114 -110Q104 -176 40 -196", stroke="#2f2828", w=10)
    light_within = path("M-112 0V-120Q-96 -196 0 -200Q96 -196 112 -120V0Z", "url(#portal)")
    wisps = path("M-70 -6Q-40 -80 -66 -150M-10 -4Q16 -70 -8 -176M60 -6Q30 -90 62 -150", stroke="#ffffff", w=9, opacity=0.45, filter="url(#mist)")
    crowd = dead(-52, 2, 0.92, -4) + dead(12, 10, 1.12, 5) + dead(66, -4, 0.8, -3)
    roof = polygon([(-212, -214), (-156, -344), (156, -344), (212, -214), (186, -226), (-186, -226)], "#2a3444", INK, 5)
    ridge = rect(-160, -354, 320, 16, "#3d4a5c", 4, stroke=INK, sw=4) + line(-154, -351, 154, -351, MOON, 3)
    eaves = path("M-208 -213L-186 -224H186L208 -213", stroke=GHOST, w=4, opacity=0.9)
    cross = path("M0 -352V-410M-20 -388H20", stroke=INK, w=13) + path("M0 -352V-408M-18 -388H18", stroke="#8c97a3", w=6)
    beam = rect(-170, -222, 340, 22, "#241f1f", 2, stroke=INK, sw=4)
    halo = circle(0, -110, 470, "url(#ghost)", opacity=0.75)
    spill = polygon([(-112, 2), (112, 2), (330, 190), (-330, 190)], GHOST, opacity=0.3, filter="url(#fog)")
    return moved([halo, light_within, wisps, crowd, spill, posts, braces, beam, roof, slates, edges, ridge, eaves, cross], *GATE, 0, 1.0)


def party() -> str:
    """The four heroes from behind, on the right, with a lamp raised against the gate."""
    black = "#080a0f"
    isaura = "M-22 0C-26 -50 -24 -78 -16 -96C-20 -120 -8 -132 2 -132C14 -132 22 -118 18 -96L24 -88L-30 -138L-24 -146L20 -112C30 -84 28 -40 26 0Z"
    corvane = "M-40 0L-36 -96C-34 -112 -18 -116 -16 -118V-146C-16 -160 16 -160 16 -146V-118C20 -116 34 -112 36 -96L40 0Z"
    mirel = "M-24 0C-26 -50 -24 -90 -14 -104L-40 -112C-28 -122 -18 -120 -16 -120C-14 -142 14 -142 16 -120C26 -122 34 -118 42 -112L14 -104C24 -90 28 -50 26 0Z"
    tobin = "M-18 0L-12 -38L-16 -62C-14 -76 -8 -78 -4 -80C-12 -96 -2 -106 6 -104C18 -104 20 -88 12 -80C20 -76 20 -66 18 -52L20 0H8L2 -32L-6 0Z"
    scarf = path("M-4 -78C-26 -84 -32 -70 -52 -76C-44 -66 -52 -62 -60 -64C-44 -52 -26 -62 -10 -66Z", AMBER, INK, 2)
    quill = path("M14 -122C16 -142 30 -154 48 -160C46 -142 34 -126 16 -120Z", BONE, INK, 2)
    edge = {"stroke": AMBER, "w": 3, "opacity": 0.9}
    figures = [
        moved(path(corvane, black) + path("M-36 -94C-34 -110 -18 -114 -16 -118V-146", **edge) + path("M8 -156Q34 -170 40 -140", stroke="#3a2416", w=8), 1648, 1040, 0, 1.12),
        moved(path(mirel, black) + quill + path("M-14 -104C-22 -90 -24 -60 -24 -10M-40 -112L-16 -121", **edge), 1730, 1046, 0, 1.08),
        moved(path(tobin, black) + scarf + path("M-14 -70L-10 -38L-16 -4", **edge), 1492, 1052, 0, 1.1),
        moved(path(isaura, black) + path("M18 -96C28 -70 26 -40 24 -4", **edge), 1570, 1048, 0, 1.1),
    ]
    lx, ly = 1536, 880
    lamp = circle(lx, ly + 20, 240, "url(#lamp)", opacity=0.8) + line(lx + 2, ly - 24, lx + 4, ly + 16, INK, 4) + path(f"M{lx - 14} {ly}L{lx - 8} {ly - 12}H{lx + 8}L{lx + 14} {ly}L{lx + 17} {ly + 34}H{lx - 17}Z", AMBER_LIGHT, INK, 3.4) + circle(lx, ly + 17, 8, "#fffbe8")
    pool = oval(1580, 1048, 330, 60, "url(#lamp)", opacity=0.55)
    return pool + lamp + "".join(figures)


def mist() -> str:
    """Ground mist, paler by the gate."""
    rng = Random(21)
    banks = []
    for _ in range(16):
        x, y = rng.uniform(500, 1900), rng.uniform(880, 960)
        colour = mix(GHOST, MOON, min(1, abs(x - GATE[0]) / 420))
        banks.append(oval(x, y, rng.uniform(120, 260), rng.uniform(10, 24), colour, opacity=0.13))
    return group(banks, filter="url(#fog)")


def picture() -> str:
    """The whole title picture."""
    calm = rect(0, 0, WIDTH, HEIGHT, "url(#menu)") + rect(0, 0, WIDTH, 260, "url(#top)")
    return drawing(WIDTH, HEIGHT, definitions(), "".join((sky(), city(), airship(), ground(), graves(), gate(), mist(), party(), calm)))


def emblem() -> str:
    """The window icon: a lychgate in an amber ring (64 x 64)."""
    defs = glow("ghost", GHOST) + fade("brass", AMBER_LIGHT, dark(AMBER, 0.45), 0.8) + fade("night", "#2f4053", "#0e131c") + fade("portal", GHOST_LIGHT, GHOST_DARK)
    parts = [
        circle(32, 32, 31, INK), circle(32, 32, 29.5, "url(#brass)"), circle(32, 32, 25, "url(#night)", INK, 2.4),
        circle(32, 38, 24, "url(#ghost)", opacity=0.8),
        path("M20 52V34Q32 22 44 34V52Q32 58 20 52Z", "url(#portal)"),
        rect(16, 28, 7, 24, "#2a2426", 1, stroke=INK, sw=2), rect(41, 28, 7, 24, "#2a2426", 1, stroke=INK, sw=2),
        path("M8 31L17 13H47L56 31L49 28H15Z", "#3a475a", INK, 2.4), path("M17 13H47L49 17H15Z", "#8ea3b8", INK, 1.6),
        path("M9.6 30L15 27.6H49L54.4 30", stroke=GHOST, w=1.8),
    ]  # fmt: skip
    return drawing(64, 64, defs, "".join(parts))
