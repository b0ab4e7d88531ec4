"""Those whom the heroes lead, as busts lit by lantern light (128 x 128).

Each has a shape and a colour of its own, so that it is known at 48 pixels: a white kerchief and a
blue dress, a black square cap and a red book, a tall white cap and a loaf, red hair and a doll.
"""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    AMBER,
    AMBER_DARK,
    AMBER_LIGHT,
    BONE,
    BONE_LIGHT,
    INK,
    MOSS,
    MOSS_LIGHT,
    RED,
    RED_DARK,
    WOOD_LIGHT,
    dark,
    light,
    mix,
)
from pen import circle, group, line, moved, oval, path, polygon, rect

PALE, PALE_DARK = "#dcb698", "#9a7058"
RUDDY, RUDDY_DARK = "#cf9a7c", "#8e5f49"
BLUE = "#4f7fb8"
WHITE, WHITE_DARK = "#f2ecdc", "#b9b1a0"
GINGER = "#d3732b"
CRUST = "#d79a4a"


def face(skin: str, shade: str, x: float = 64, y: float = 64, size: float = 1.0) -> str:
    """A face with its shaded side, without anything in it."""
    return moved(
        path("M-19 -8C-19 -24 -10 -30 0 -30C11 -30 20 -24 19 -8C18 12 10 24 0 24C-10 24 -18 12 -19 -8Z", skin, INK, 2.6)
        + path("M2 -30C12 -29 20 -24 19 -8C18 12 10 24 0 24C10 10 12 -12 2 -30Z", shade, opacity=0.5),
        x, y, 0, size,
    )  # fmt: skip


def eyes(y: float, apart: float = 8, size: float = 2.4) -> str:
    """Two ink eyes about the middle."""
    return circle(64 - apart, y, size, INK) + circle(64 + apart, y, size, INK)


def washerwoman() -> str:
    """A white kerchief knotted above the brow, a blue dress, a bundle of linen."""
    return "".join(
        (
            path("M14 138C14 104 34 88 64 88C94 88 114 104 114 138Z", BLUE, INK, 3),
            path("M46 92L64 110L82 92C78 88 50 88 46 92Z", WHITE, INK, 2.4),
            face(RUDDY, RUDDY_DARK, 64, 66, 1.08),
            circle(51, 72, 4.4, RED, opacity=0.4) + circle(77, 72, 4.4, RED, opacity=0.4),
            eyes(63),
            path("M56 79Q64 85 73 78", stroke=INK, w=2.6),
            path("M40 62C34 34 48 22 64 22C80 22 94 34 88 62C84 48 76 43 64 43C52 43 44 48 40 62Z", WHITE, INK, 3),
            path("M62 24C50 12 42 12 40 20C42 28 52 28 62 26ZM66 24C78 12 88 12 90 20C86 28 76 28 66 26Z", WHITE, INK, 2.6),
            circle(64, 25, 5, WHITE_DARK, INK, 2.2),
            path("M46 50C48 40 54 36 60 35", stroke=WHITE_DARK, w=2.6),
            path("M22 122C26 106 46 100 66 104C90 100 104 108 108 124L104 138H26Z", WHITE, INK, 3),
            path("M38 110C44 118 42 128 40 136M64 106C62 118 66 126 64 136M88 108C84 118 90 126 88 136", stroke=WHITE_DARK, w=2.8),
        )
    )  # fmt: skip


def schoolmaster() -> str:
    """A square black cap with its tassel, round glasses, a red book held up."""
    gown = "#2c2f3c"
    return "".join(
        (
            path("M14 138C14 104 36 90 62 90C90 90 112 104 112 138Z", gown, INK, 3),
            path("M50 92L62 116L74 92Z", WHITE, INK, 2.4) + path("M58 96L62 104L66 96Z", INK),
            path("M40 60C34 72 38 88 46 92L50 70ZM84 60C90 72 86 88 78 92L74 70Z", BONE, INK, 2.4),
            face(PALE, PALE_DARK, 62, 67),
            circle(54, 65, 7, "#dcebee", INK, 2.8) + circle(71, 65, 7, "#dcebee", INK, 2.8),
            path("M61 64Q62.5 62 64 64", stroke=INK, w=2.2),
            circle(54.5, 66, 2.2, INK) + circle(71.5, 66, 2.2, INK),
            path("M55 83H69", stroke=INK, w=2.6),
            path("M42 46H82V56C74 50 50 50 42 56Z", gown, INK, 2.6),
            polygon([(62, 20), (108, 34), (62, 48), (16, 34)], light(gown, 0.16), INK, 3),
            path("M20 34L62 22L104 34", stroke=light(gown, 0.5), w=2),
            path("M62 34C40 36 28 40 26 60", stroke=AMBER, w=3) + path("M22 58H30L32 72H20Z", AMBER_LIGHT, INK, 2),
            moved(
                rect(-19, -24, 38, 48, RED, 2, stroke=INK, sw=3) + rect(-19, -24, 8, 48, RED_DARK, 1, stroke=INK, sw=2)
                + rect(-5, -15, 18, 13, AMBER_LIGHT, 1, stroke=INK, sw=1.8),
                96, 104, 12,
            ),
            path("M84 118C80 112 84 106 92 108C98 112 96 122 90 124C86 124 85 122 84 118Z", PALE, INK, 2.4),
        )
    )  # fmt: skip


def baker() -> str:
    """A tall white cap, a moustache, a great loaf in the arms."""
    return "".join(
        (
            path("M12 138C12 106 34 90 64 90C94 90 116 106 116 138Z", WHITE_DARK, INK, 3),
            path("M44 96L64 92L84 96L80 138H48Z", WHITE, INK, 2.4),
            face(RUDDY, RUDDY_DARK, 64, 70),
            eyes(68),
            path("M64 68L60 76H68Z", RUDDY_DARK, opacity=0.8),
            path("M64 79C56 72 46 76 42 86C52 88 60 86 64 82C68 86 76 88 86 86C82 76 72 72 64 79Z", "#4a3124", INK, 2),
            path("M40 52V40C26 36 28 14 46 16C52 4 76 4 82 16C100 14 102 36 88 40V52C76 47 52 47 40 52Z", WHITE, INK, 3.2),
            path("M52 20C50 28 52 34 54 40M64 14V40M78 20C78 28 76 34 74 40", stroke=WHITE_DARK, w=2.6),
            path("M40 42C54 37 74 37 88 42V53C76 47 52 47 40 53Z", WHITE_DARK, INK, 2.6),
            oval(64, 116, 42, 17, CRUST, INK, 3.2),
            path("M28 112C34 102 50 100 62 100", stroke=light(CRUST, 0.5), w=3),
            path("M42 106L50 122M60 102L68 124M80 104L88 120", stroke=dark(CRUST, 0.45), w=3.6),
            path("M20 122C16 114 22 108 30 112L36 122C34 130 24 130 20 122ZM108 122C112 114 106 108 98 112L92 122C94 130 104 130 108 122Z", RUDDY, INK, 2.6),
        )
    )  # fmt: skip


def foundling() -> str:
    """A child with a shock of red hair and great eyes, a rag doll in the arms."""
    coat = mix(MOSS, MOSS_LIGHT, 0.5)
    doll = group(
        circle(0, -14, 11, BONE_LIGHT, INK, 2.6)
        + path("M-4 -16L-1 -13M-1 -16L-4 -13M2 -16L5 -13M5 -16L2 -13", stroke=INK, w=1.6)
        + path("M-4 -8Q0 -6 4 -8", stroke=RED, w=2)
        + path("M-12 18L-8 -4H8L12 18Z", BLUE, INK, 2.6)
    )
    return "".join(
        (
            path("M20 138C20 112 38 98 62 98C88 98 106 112 106 138Z", coat, INK, 3),
            path("M40 104C46 114 54 118 62 118C70 118 78 114 84 104", stroke=dark(coat, 0.4), w=3),
            path("M22 66C10 60 12 46 20 44C14 32 26 20 36 26C38 12 56 10 62 18C70 8 88 14 90 26C102 22 112 34 106 46C116 52 112 66 104 68C106 82 96 92 88 90H38C28 92 20 80 22 66Z", GINGER, INK, 3.2),
            face(PALE, PALE_DARK, 63, 72, 1.18),
            circle(54, 72, 6, "#fffaf0", INK, 2.2) + circle(73, 72, 6, "#fffaf0", INK, 2.2),
            circle(55, 73, 3, INK) + circle(74, 73, 3, INK),
            circle(46, 83, 4, RED, opacity=0.35) + circle(81, 83, 4, RED, opacity=0.35),
            path("M58 90Q64 87 69 90", stroke=INK, w=2.6),
            path("M40 62C40 44 52 36 62 38L56 50L68 40L70 50C78 44 84 52 86 62C92 42 78 28 62 28C46 28 36 42 40 62Z", light(GINGER, 0.15), INK, 2.4),
            moved(doll, 84, 116, 14),
            path("M60 124C58 116 66 112 72 116L82 124C82 132 66 134 60 124Z", PALE, INK, 2.4),
        )
    )  # fmt: skip


def lantern_hound() -> str:
    """A pale hound, ears up, a lit lamp at its collar."""
    coat, pale = "#a08a70", "#e2d3ba"
    return "".join(
        (
            path("M30 138C26 108 40 92 64 92C88 92 102 108 98 138Z", coat, INK, 3),
            path("M52 96C50 112 56 128 64 134C72 128 78 112 76 96Z", pale, INK, 2),
            polygon([(33, 62), (24, 12), (56, 36)], coat, INK, 3.2) + polygon([(95, 62), (104, 12), (72, 36)], coat, INK, 3.2),
            polygon([(37, 52), (31, 25), (48, 40)], "#6a4636") + polygon([(91, 52), (97, 25), (80, 40)], "#6a4636"),
            path("M34 56C36 40 50 32 64 32C78 32 92 40 94 56C92 70 84 76 78 84C76 96 71 100 64 100C57 100 52 96 50 84C44 76 36 70 34 56Z", coat, INK, 3.2),
            path("M64 34C59 48 54 60 52 82C52 93 58 97 64 97C70 97 76 93 76 82C74 60 69 48 64 34Z", pale, INK, 1.8),
            path("M54 82C57 77 71 77 74 82L64 92Z", INK) + path("M60 81H66", stroke=BONE, w=1.8),
            circle(48, 59, 5, AMBER_LIGHT, INK, 2.6) + circle(80, 59, 5, AMBER_LIGHT, INK, 2.6),
            circle(48, 59, 2, INK) + circle(80, 59, 2, INK),
            path("M38 52C40 45 46 40 54 38", stroke=light(coat, 0.5), w=2.4),
            path("M36 100Q64 118 92 100L94 108Z", WOOD_LIGHT, INK, 2.6) + path("M36 101Q64 120 92 101", stroke=INK, w=7) + path("M36 101Q64 120 92 101", stroke=RED, w=4),
            circle(64, 120, 20, "url(#lamp)", opacity=0.9),
            path("M56 112H72L75 129H53Z", AMBER_LIGHT, INK, 2.4) + path("M55 129H73V134H55Z", AMBER_DARK, INK, 2),
            line(64, 113, 64, 129, AMBER_DARK, 2),
        )
    )  # fmt: skip


FOLK = {
    "washerwoman": washerwoman,
    "schoolmaster": schoolmaster,
    "baker": baker,
    "foundling": foundling,
    "lantern_hound": lantern_hound,
}
