"""The Beadle, a named foe: a parish officer with a bell on his staff (128 x 128)."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import BONE, BONE_DARK, BONE_LIGHT, BRASS, GHOST_LIGHT, INK, MOON, RED, dark, light
from pen import circle, group, line, path, polygon

COAT = "#4a2f38"
HAT = "#23252f"


def coat() -> str:
    """A long coat with a double cape and a row of brass buttons."""
    buttons = "".join(circle(56, y, 2.6, BRASS, INK, 1.4) for y in (92, 104, 116))
    return "".join(
        (
            path("M8 138C8 104 22 84 44 78H72C92 84 106 104 106 138Z", COAT, INK, 3),
            path("M58 78H72C92 84 106 104 106 128H66Z", dark(COAT, 0.35)),
            path("M18 100C26 86 36 80 46 78L56 92L68 78C80 80 90 86 98 100C84 104 72 100 56 108C42 100 30 104 18 100Z", light(COAT, 0.12), INK, 2.6),
            path("M14 118C16 106 22 97 30 92", stroke=MOON, w=2),
            path("M46 80L56 94L66 80L60 76H52Z", BONE, INK, 2) + path("M56 82V93", stroke=INK, w=1.4),
            buttons,
        )
    )  # fmt: skip


def head() -> str:
    """A bony face under a three-cornered hat; one eye is a spark, the other a coin."""
    return "".join(
        (
            path("M36 46C34 62 38 78 56 80C74 78 78 62 76 46Z", BONE, INK, 3),
            path("M60 46H76C78 62 74 78 56 80C66 72 68 58 60 46Z", BONE_DARK, opacity=0.75),
            path("M42 52C44 47 51 47 53 53C52 58 44 58 42 52Z", "#0b0d12", INK, 1.4),
            circle(48, 53, 2.2, RED),
            circle(65, 53, 5, BRASS, INK, 1.6) + path("M62 53H68M65 50V56", stroke=INK, w=1.2),
            path("M56 56L53 64H59Z", "#0b0d12"),
            path("M44 69Q56 66 68 69L66 74Q56 77 46 74Z", "#120c10", INK, 1.8),
            path("M48 69V74M52 68.4V75M56 68V75.4M60 68.4V75M64 69V74", stroke=BONE_LIGHT, w=1.3),
            path("M12 44C24 34 30 20 54 14C80 18 88 34 104 42C88 50 70 46 57 40C44 46 28 52 12 44Z", HAT, INK, 3),
            path("M18 43C30 38 36 24 54 18", stroke=MOON, w=2) + path("M24 45C38 46 48 40 57 36C68 41 80 44 94 42", stroke=BRASS, w=2),
            polygon([(57, 22), (61, 29), (57, 36), (53, 29)], BRASS, INK, 1.4),
        )
    )  # fmt: skip


def staff() -> str:
    """The staff of office, a bell with a red tongue at its head."""
    return "".join(
        (
            line(108, 34, 100, 138, INK, 8) + line(108, 34, 100, 138, dark(BRASS, 0.45), 4.4),
            circle(110, 30, 20, "url(#ghost)", opacity=0.6),
            path("M96 44C98 38 99 30 100 24C102 14 118 14 120 24C121 30 122 38 125 44Z", BRASS, INK, 2.6),
            path("M112 17C118 18 120 24 121 30C122 36 123 40 125 43H114Z", dark(BRASS, 0.35), opacity=0.8),
            path("M94 44H127V49H94Z", light(BRASS, 0.15), INK, 2),
            circle(110, 53, 4.2, RED, INK, 1.8) + circle(110, 12, 4, "none", INK, 3.4) + circle(110, 12, 4, "none", BRASS, 1.6),
            path("M101 22C100 30 99 36 98 41", stroke=BONE_LIGHT, w=1.6),
            path("M93 96C94 88 106 86 111 92L109 106C103 110 94 106 93 96Z", BONE, INK, 2.6),
            path("M95 95L109 92M94 100L109 98", stroke=INK, w=1.4),
            path("M84 30C80 26 80 20 84 16M78 36C70 30 70 16 78 10", stroke=GHOST_LIGHT, w=1.6, opacity=0.6),
        )
    )  # fmt: skip


def beadle() -> str:
    """Ezra Knell, with hat, coat and bell."""
    return group(coat() + head(), transform="translate(-4 4)") + group(
        staff(), transform="translate(-14 10)"
    )
