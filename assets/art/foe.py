"""The dead of Ombrey, lit by the moon from the upper left (128 x 128)."""

# Path data are not broken over lines.
# ruff: noqa: E501

from beadle import beadle
from palette import (
    BONE,
    BONE_DARK,
    BONE_LIGHT,
    GHOST,
    GHOST_LIGHT,
    INK,
    MOON,
    RED,
    SLATE_DARK,
    SLATE_LIGHT,
    WOOD_LIGHT,
    dark,
    light,
    mix,
)
from pen import circle, group, line, moved, oval, path, polygon

FLESH = "#8b9a93"
FLESH_DARK = "#4c5a58"


def husk_face() -> str:
    """Eye pits with pale sparks, nose hole and open jaw."""
    return "".join(
        (
            path(
                "M36 50C36 43 44 40 51 45C53 52 48 58 42 57C38 56 36 54 36 50Z", "#0b0d12", INK, 1.6
            ),
            path(
                "M62 46C68 40 77 43 77 50C77 56 70 59 65 56C62 53 61 50 62 46Z", "#0b0d12", INK, 1.6
            ),
            circle(45, 51, 2.6, GHOST_LIGHT) + circle(69, 51, 2.6, GHOST_LIGHT),
            path("M55 54L52 63H59Z", "#0b0d12"),
            path("M47 69Q58 65 71 69L68 84Q59 90 51 84Z", "#120c10", INK, 2),
            path("M50 70L52 75L55 69.5L57 75L60 69.5L63 75L66 70", BONE, INK, 1)
            + path("M53 85L55 80L58 86L61 81L64 86", BONE, INK, 1),
        )
    )


def husk() -> str:
    """The walking dead: a crooked bare skull, mouth agape, one claw reaching."""
    rag = "#3d3a3f"
    return "".join(
        (
            path("M14 138C10 98 24 82 48 80C74 74 98 84 104 138Z", rag, INK, 3),
            path("M30 88L38 104L44 90L52 110L60 90L70 104L76 86", stroke=INK, w=2.4),
            path("M20 108C22 96 30 88 40 85", stroke=SLATE_LIGHT, w=2),
            path("M46 84L42 60H70L68 86Q57 94 46 84Z", FLESH_DARK, INK, 2.6),
            path(
                "M30 48C28 26 42 13 59 14C77 15 86 30 82 48C81 56 77 60 76 66L72 86C66 92 54 92 48 86L42 68C34 64 31 58 30 48Z",
                FLESH,
                INK,
                3,
            ),
            path(
                "M60 15C77 16 86 30 82 48C81 56 77 60 76 66L72 86C69 90 64 91 60 91C70 76 76 50 60 15Z",
                FLESH_DARK,
                opacity=0.85,
            ),
            path("M34 46C33 31 43 19 56 17", stroke=light(FLESH, 0.6), w=2.4),
            husk_face(),
            path("M60 16L56 24L62 29L58 36M74 30L68 34", stroke=FLESH_DARK, w=1.8),
            path(
                "M128 112L104 104L94 88L84 92L92 96L82 100L91 103L84 108L94 108L90 115L100 112L120 138Z",
                FLESH,
                INK,
                2.8,
            ),
            path("M98 95L106 107L122 115", stroke=light(FLESH, 0.4), w=1.8),
        )
    )


def gnawer() -> str:
    """A rat of the grave pits, all ears and teeth, tail over its back."""
    fur, pink = "#5a5355", "#9c7671"
    return "".join(
        (
            path(
                "M104 98C124 84 120 40 96 26C88 22 84 28 90 32C106 42 108 70 94 86Z", pink, INK, 3
            ),
            path(
                "M18 106C22 74 52 62 78 70C104 76 112 98 106 112C92 122 34 122 18 106Z", fur, INK, 3
            ),
            path(
                "M62 70L68 62L72 71L80 65L82 73L90 70L91 79L99 79L97 87",
                stroke=INK,
                w=2.6,
                fill=fur,
            ),
            path("M46 54C36 40 20 36 12 44C8 58 20 70 36 70Z", fur, INK, 3)
            + path("M40 58C32 48 22 44 17 48C16 57 24 64 34 65Z", pink),
            path("M58 48C56 30 66 20 77 23C84 34 80 50 68 60Z", fur, INK, 3)
            + path("M62 48C62 36 68 29 74 30C77 38 74 47 67 54Z", pink),
            path(
                "M72 56C76 72 66 92 46 100C32 106 16 104 12 96C12 86 22 82 28 72C34 58 44 48 56 47C64 47 70 50 72 56Z",
                light(fur, 0.1),
                INK,
                3,
            ),
            path("M32 70C38 60 46 53 56 51", stroke=MOON, w=1.8, opacity=0.7),
            circle(49, 68, 5.4, "#14080a", INK, 2) + circle(48, 67, 2.8, RED),
            path("M11 92C12 88 18 87 21 90C20 95 14 97 11 95Z", pink, INK, 2),
            path("M20 101L19 113L26 103L28 114L34 103", BONE_LIGHT, INK, 2),
            path("M28 94L10 84M29 97L8 100M34 98L22 122", stroke=BONE, w=1.3, opacity=0.8),
            path("M56 108L52 118H62L64 110ZM84 110L82 119H92L94 108Z", pink, INK, 2.2),
            path("M74 82C84 80 92 84 96 92M70 92C78 90 84 94 87 100", stroke=dark(fur, 0.5), w=2),
        )
    )


def wings(cloth: str, inner: str) -> str:
    """Two torn wings, the right one in shade."""
    wing = "M0 -8C-14 -32 -34 -38 -54 -26C-50 -14 -54 -2 -58 10C-50 8 -46 10 -44 20C-38 14 -32 16 -29 28C-23 20 -16 20 -12 34C-8 28 -4 26 0 28Z"
    veins = "M-3 -2C-16 -20 -32 -26 -51 -24M-4 2C-18 -10 -32 -8 -44 18M-3 6C-14 2 -22 10 -28 26"
    return "".join(
        (
            group(
                moved(
                    path(wing, cloth, INK, 3)
                    + path(veins, stroke=inner, w=2.2)
                    + path("M-6 -12C-18 -30 -36 -34 -51 -25", stroke=MOON, w=2),
                    60,
                    56,
                )
            ),
            group(
                moved(
                    path(wing, dark(cloth, 0.25), INK, 3) + path(veins, stroke=inner, w=2.2), 0, 0
                ),
                transform="translate(68 56) scale(-1 1)",
            ),
        )
    )


def shroudwing() -> str:
    """A shroud that flies: two torn wings and a bone beak."""
    cloth = "#4a5363"
    return "".join(
        (
            circle(64, 60, 48, "url(#cold)", opacity=0.4),
            wings(cloth, "#2b313d"),
            path(
                "M48 50C48 34 56 26 64 26C72 26 80 34 80 50C80 76 76 92 72 100L76 118L66 106L62 120L58 104L50 112L56 96C50 86 48 70 48 50Z",
                cloth,
                INK,
                3,
            ),
            path(
                "M52 50C52 40 57 31 63 30M58 70C57 82 59 92 62 102M69 66C71 80 69 92 67 100",
                stroke=light(cloth, 0.3),
                w=2,
            ),
            path(
                "M53 50C52 40 58 34 64 34C70 34 76 40 75 50C73 58 68 60 64 78C60 60 55 58 53 50Z",
                BONE,
                INK,
                2.6,
            ),
            path("M64 36V76C68 60 73 58 75 50C76 40 70 35 64 35Z", BONE_DARK, opacity=0.7),
            path("M54.5 47L62 50.5Q60 56 56 54ZM73.5 47L66 50.5Q68 56 72 54Z", "#0b0d12", INK, 1.2),
            circle(59, 51, 1.7, RED) + circle(69, 51, 1.7, RED),
        )
    )


SPINNER_LEGS = (
    "M50 62C36 46 30 34 12 34L16 22",
    "M48 66C32 60 22 58 8 70",
    "M48 74C34 76 24 84 18 104",
    "M52 80C42 90 40 102 44 120",
)


def spinner() -> str:
    """Eight legs about a pale mask, hanging from its thread."""
    shell = "#3a3543"
    parts = [line(64, 0, 64, 40, INK, 4) + line(64, 0, 64, 40, BONE_LIGHT, 1.8)]
    parts.append(path("M8 14Q64 34 120 14M20 0L32 26M108 0L96 26", stroke=BONE, w=1.2, opacity=0.4))
    for d in SPINNER_LEGS:
        leg = path(d, stroke=INK, w=9) + path(d, stroke=mix(shell, SLATE_LIGHT, 0.4), w=4.6)
        parts += [leg, group(leg, transform="translate(128 0) scale(-1 1)")]
    parts += [
        oval(64, 50, 22, 21, shell, INK, 3),
        path("M48 46C50 37 56 32 64 31", stroke=MOON, w=2.2),
        path("M57 38L64 44L71 38L68 50L64 47L60 50Z", RED, INK, 1.6),
        path(
            "M48 74C48 62 54 58 64 58C74 58 80 62 80 74C80 90 72 102 64 102C56 102 48 90 48 74Z",
            BONE,
            INK,
            3,
        ),
        path(
            "M66 59C75 59 80 63 80 74C80 90 72 101 66 102C72 90 73 74 66 59Z",
            BONE_DARK,
            opacity=0.7,
        ),
        path(
            "M52 76C54 71 59 71 61 76C59 80 54 80 52 76ZM67 76C69 71 74 71 76 76C74 80 69 80 67 76Z",
            INK,
        ),
        circle(57, 68, 1.8, INK)
        + circle(71, 68, 1.8, INK)
        + circle(61, 65, 1.3, INK)
        + circle(67, 65, 1.3, INK),
        circle(56.5, 75.6, 1.3, RED) + circle(71.5, 75.6, 1.3, RED),
        path("M58 90L64 87L70 90L66 93L68 103L64 97L60 103L62 93Z", INK),
    ]
    return "".join(parts)


def pallbearer() -> str:
    """A giant in plate with a coffin on its shoulders."""
    plate, coffin = "#8694a4", "#8d6c50"
    return "".join(
        (
            path("M6 138C2 92 16 68 42 64H90C114 68 126 92 122 138Z", plate, INK, 3.2),
            path("M70 64H90C114 68 126 92 122 128H76Z", dark(plate, 0.4)),
            path("M10 112C8 88 18 72 38 68L46 84L30 112Z", light(plate, 0.1), INK, 2.8) + path("M118 112C120 88 110 72 92 68L84 84L98 112Z", dark(plate, 0.3), INK, 2.8),
            path("M13 104C13 88 21 76 36 72M20 108C21 96 28 84 40 80", stroke=light(plate, 0.55), w=2),
            path("M46 84H84L80 128H50Z", dark(plate, 0.2), INK, 2.6),
            path("M48 94H82M49 106H81M50 117H80", stroke=INK, w=2.2) + path("M64 84V128", stroke=INK, w=2),
            circle(64, 88, 5, BONE, INK, 2) + path("M61 88H67M64 85V92", stroke=INK, w=1.6),
            path("M52 74V58C52 50 57 46 64 46C71 46 76 50 76 58V74L64 80Z", mix(plate, SLATE_DARK, 0.3), INK, 3),
            path("M55 60H73V65H55Z", "#08090d") + circle(60, 62.5, 1.9, RED) + circle(68, 62.5, 1.9, RED),
            path("M64 66V79", stroke=INK, w=2),
            moved(
                polygon([(-62, -8), (-30, -17), (60, -11), (60, 11), (-30, 17), (-62, 8)], dark(coffin, 0.55), INK, 3, transform="translate(1 5)")
                + polygon([(-62, -8), (-30, -17), (60, -11), (60, 11), (-30, 17), (-62, 8)], coffin, INK, 3)
                + polygon([(-56, -5.5), (-29, -12.5), (54, -7.5), (54, 7.5), (-29, 12.5), (-56, 5.5)], "none", dark(coffin, 0.5), 2)
                + path("M-60 -8L-30 -15L58 -9", stroke=light(coffin, 0.45), w=2)
                + path("M-44 0H4M-30 -8V8", stroke=INK, w=6.4) + path("M-44 0H4M-30 -8V8", stroke=BONE, w=3.2),
                64, 34, -9,
            ),
            path("M18 60C16 50 22 44 30 46C34 52 34 60 28 66Z", plate, INK, 2.6) + path("M100 54C98 44 104 38 111 40C115 46 114 54 108 60Z", dark(plate, 0.3), INK, 2.6),
            path("M20 52L30 50M21 57L31 55", stroke=INK, w=1.6),
        )
    )  # fmt: skip


def candle_bow() -> str:
    """A drawn bow with four candles on it."""
    candles = "".join(
        circle(x, y - 6, 9, "url(#ghost)")
        + path(f"M{x - 2.6} {y}V{y + 9}H{x + 2.6}V{y}Z", BONE, INK, 1.6)
        + path(
            f"M{x} {y - 10}C{x + 4} {y - 5} {x + 3} {y} {x} {y}C{x - 3} {y} {x - 4} {y - 5} {x} {y - 10}Z",
            GHOST_LIGHT,
            dark(GHOST, 0.5),
            1.2,
        )
        for x, y in ((91, 22), (106, 42), (111, 66), (104, 90))
    )
    return "".join(
        (
            path("M78 14C122 30 124 92 82 116", stroke=INK, w=8)
            + path("M78 14C122 30 124 92 82 116", stroke=WOOD_LIGHT, w=4),
            path("M78 14L72 66L82 116", stroke=INK, w=3)
            + path("M78 14L72 66L82 116", stroke=BONE_LIGHT, w=1.4),
            line(70, 66, 118, 66, INK, 5)
            + line(70, 66, 116, 66, BONE, 2.2)
            + polygon([(124, 66), (113, 61), (113, 71)], MOON, INK, 2),
            circle(74, 68, 5, "#9aa3a6", INK, 2.2) + circle(107, 68, 5, "#9aa3a6", INK, 2.2),
            candles,
        )
    )


def mourner() -> str:
    """A veiled woman who bends a bow of candles."""
    veil, face = "#565a6b", "#23252f"
    return "".join(
        (
            path(
                "M14 138C20 98 30 84 34 66C34 36 42 18 54 14C68 18 76 38 76 66C80 84 88 100 92 138Z",
                veil,
                INK,
                3,
            ),
            path(
                "M54 14C68 18 76 38 76 66C80 84 88 100 92 128H62C68 90 68 44 54 14Z",
                dark(veil, 0.35),
            ),
            path(
                "M38 64C38 40 44 24 53 18M28 110C33 96 38 84 40 76", stroke=light(veil, 0.45), w=2.2
            ),
            path("M43 66C41 46 47 36 55 33C64 36 69 48 67 66C64 78 46 78 43 66Z", face, INK, 2.2),
            path("M46 56Q50 52 53 56Q50 59 46 56ZM58 56Q61 52 65 56Q61 59 58 56Z", GHOST_LIGHT),
            path("M49 59V72M62 59V70", stroke=GHOST, w=1.6, opacity=0.8),
            path(
                "M47 42C45 58 46 76 40 112M55 36C56 60 55 84 56 118M63 42C66 60 66 80 72 112",
                stroke=BONE,
                w=1.3,
                opacity=0.35,
            ),
            path("M42 92L60 84L82 72L86 79L66 96L46 104Z", dark(veil, 0.12), INK, 2.6),
            candle_bow(),
        )
    )


FOES = {
    "husk": husk,
    "gnawer": gnawer,
    "shroudwing": shroudwing,
    "spinner": spinner,
    "pallbearer": pallbearer,
    "mourner": mourner,
    "beadle": beadle,
}
