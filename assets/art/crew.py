"""The field surgeon and the sexton, as busts lit by lantern light (128 x 128)."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    AMBER,
    AMBER_LIGHT,
    BONE,
    BONE_DARK,
    BONE_LIGHT,
    INK,
    WOOD,
    WOOD_LIGHT,
    dark,
    light,
)
from pen import circle, line, moved, path, rect

BROWN, BROWN_DARK = "#7d5238", "#4d3022"
RUDDY, RUDDY_DARK = "#c08f72", "#85553f"


def needle() -> str:
    """A curved needle, its thread running down."""
    return "".join(
        (
            path("M92 62C104 52 112 38 108 22", stroke=INK, w=6),
            path("M92 62C104 52 112 38 108 22", stroke="#dfe7ee", w=2.8),
            path("M93 62C84 74 104 78 96 92C92 100 100 106 104 112", stroke=INK, w=4.4),
            path("M93 62C84 74 104 78 96 92C92 100 100 106 104 112", stroke=AMBER_LIGHT, w=2),
        )
    )


def oriel() -> str:
    """Oriel Sand, field surgeon: a linen coif, round glasses, a cloth before the mouth, a needle."""
    linen, dress = BONE, "#5a4e63"
    return "".join(
        (
            path("M14 138C16 102 32 88 56 86C80 88 94 102 96 138Z", dress, INK, 3),
            path("M38 92L34 138H78L74 92C62 100 50 100 38 92Z", BONE_LIGHT, INK, 2.4),
            path("M44 112H68M56 106V119", stroke=dark(AMBER, 0.1), w=5),
            path("M26 80C18 46 32 22 56 22C80 22 92 46 84 80C80 90 72 94 70 92L74 60H38L42 92C36 94 30 90 26 80Z", linen, INK, 3),
            path("M31 74C26 48 36 30 55 27", stroke=light(linen, 0.6), w=2.6),
            path("M38 66C36 50 42 42 56 42C70 42 76 50 74 66C74 82 68 92 56 92C44 92 38 82 38 66Z", BROWN, INK, 2.2),
            path("M39 66C38 52 43 44 55 43C47 52 45 70 49 88Q40 82 39 66Z", BROWN_DARK, opacity=0.7),
            path("M37 70Q56 64 75 70C75 86 68 95 56 95C44 95 37 86 37 70Z", BONE_LIGHT, INK, 2.4),
            path("M43 78Q56 73 69 78M46 86Q56 82 66 86", stroke=BONE_DARK, w=1.6),
            circle(48, 60, 7.4, "#cfe3e8", INK, 2.6) + circle(65, 60, 7.4, "#cfe3e8", INK, 2.6),
            path("M55.4 59Q56.5 57.5 57.6 59M40.6 59L36 57M72.4 59L76 57", stroke=INK, w=2.2),
            circle(48.6, 60.6, 2, INK) + circle(65.6, 60.6, 2, INK),
            path("M44 57L48 54.4M61 57L65 54.4", stroke="#ffffff", w=1.6),
            path("M43 49Q48 46 53 49M60 49Q65 46 70 49", stroke=INK, w=2),
            path("M72 134C76 112 80 98 88 84L98 90C96 102 94 118 92 138Z", dark(dress, 0.15), INK, 2.8),
            needle(),
            circle(92, 80, 7, BROWN, INK, 2.4) + path("M88 77L96 75M88 81L97 80", stroke=BROWN_DARK, w=1.4),
        )
    )  # fmt: skip


def spade() -> str:
    """A grave spade, its blade up, with earth on it."""
    return moved(
        rect(-3.4, -6, 6.8, 104, WOOD_LIGHT, 2, stroke=INK, sw=2.6)
        + line(-1, -4, -1, 96, light(WOOD_LIGHT, 0.35), 1.4)
        + path("M-15 -8H15L17 -40C17 -50 8 -58 0 -62C-8 -58 -17 -50 -17 -40Z", "#7b8796", INK, 3)
        + path("M-11 -12H-2V-54C-8 -50 -12 -46 -12 -40Z", "#c3cdd6", opacity=0.75)
        + path("M-16 -38C-8 -34 -4 -44 2 -39C8 -35 12 -42 17 -40C16 -50 8 -58 0 -62C-8 -58 -16 -50 -16 -38Z", WOOD, INK, 2)
        + rect(-7, -12, 14, 8, "#59616b", 2, stroke=INK, sw=2.2),
        101, 68, 9,
    )  # fmt: skip


def bram() -> str:
    """Bram Hollis, sexton: a bald head, a great grey beard, a spade over the shoulder."""
    coat, beard = "#4d4a3f", "#b6b4ac"
    return "".join(
        (
            spade(),
            path("M6 138C6 98 26 84 56 82C88 84 106 98 108 138Z", coat, INK, 3),
            path("M30 90C24 100 20 118 20 138M84 90C90 100 92 118 92 138", stroke=dark(coat, 0.4), w=2.4),
            path("M10 116C13 102 20 94 30 90", stroke=light(coat, 0.3), w=2.2),
            path("M30 56C28 30 38 16 56 16C75 16 85 30 82 56C82 66 76 76 56 76C36 76 30 66 30 56Z", RUDDY, INK, 3),
            path("M31 56C29 34 38 20 54 18C42 28 38 48 42 68Q33 64 31 56Z", RUDDY_DARK, opacity=0.75),
            path("M58 21C68 22 75 28 77 38", stroke=light(RUDDY, 0.55), w=2.6),
            path("M29 52C22 50 22 64 31 64M83 52C90 50 90 64 81 64", RUDDY, INK, 2.4),
            path("M29 56C31 64 38 62 44 63C50 59 62 59 68 63C74 62 81 64 83 56C90 76 86 104 56 120C26 104 22 76 29 56Z", beard, INK, 2.8),
            path("M35 72C34 88 42 102 53 112M77 72C78 88 70 102 60 112M46 78C46 92 50 102 56 110M67 78C67 90 63 100 58 108", stroke=dark(beard, 0.35), w=1.8),
            path("M33 66C32 76 34 86 40 94", stroke=light(beard, 0.7), w=2.2),
            path("M47 72Q56 77 65 72", stroke=INK, w=2.4),
            path("M38 45C42 40 48 40 52 44M60 44C64 40 70 40 75 45", stroke=dark(beard, 0.15), w=5),
            path("M38 45C42 40 48 40 52 44M60 44C64 40 70 40 75 45", stroke=beard, w=2.8),
            circle(46, 50.5, 2, INK) + circle(67, 50.5, 2, INK),
            path("M55 49C52 58 52 62 57 62C62 62 62 60 60 57", RUDDY, RUDDY_DARK, 2),
            circle(32, 66, 2.6, AMBER, INK, 1.6),
            circle(96, 104, 7.6, RUDDY, INK, 2.6) + path("M91 101L101 100M91 105L102 105", stroke=RUDDY_DARK, w=1.5),
        )
    )  # fmt: skip
