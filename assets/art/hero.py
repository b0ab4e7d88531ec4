"""The heroes and their friends, as busts lit by lantern light (128 x 128)."""

# Path data are not broken over lines.
# ruff: noqa: E501

import crew
from palette import (
    AMBER,
    AMBER_DARK,
    AMBER_LIGHT,
    BONE,
    BONE_DARK,
    BONE_LIGHT,
    INK,
    MOSS,
    MOSS_LIGHT,
    SLATE,
    SLATE_DARK,
    SLATE_LIGHT,
    WOOD,
    WOOD_LIGHT,
    dark,
    light,
    mix,
)
from pen import circle, line, moved, oval, path, polygon, rect

SKIN = "#c9a284"
SKIN_DARK = "#8c6450"
TAN = "#9a6d4c"
TAN_DARK = "#63402d"


def eyes(x: float, y: float, apart: float, size: float = 1.7) -> str:
    """Two ink eyes."""
    return circle(x - apart, y, size, INK) + circle(x + apart, y, size, INK)


def lantern(x: float, y: float, size: float) -> str:
    """A lit lantern hanging from its ring."""
    parts = [
        circle(0, 8, 34, "url(#lamp)", opacity=0.9),
        circle(0, -9, 4, "none", INK, 4) + circle(0, -9, 4, "none", AMBER, 1.8),
        path("M-8 0L-4 -6H4L8 0Z", AMBER_DARK, INK, 2),
        path("M-8 0H8L10 16H-10Z", AMBER_LIGHT, INK, 2),
        path("M0 3C5 8 4 14 0 14C-4 14 -5 8 0 3Z", "#fffbe6"),
        path("M-3.4 0L-4.4 16M3.4 0L4.4 16", stroke=AMBER_DARK, w=1.4),
        path("M-11 16H11V20.5H-11Z", AMBER_DARK, INK, 2),
    ]
    return moved(parts, x, y, 0, size)


def isaura() -> str:
    """Isaura Vell, lampwright: a hood, and a great lantern raised beside it."""
    cloak, edge = "#3f4a5e", "#66748b"
    return "".join(
        (
            path("M10 138C12 96 30 84 50 82C72 84 86 98 88 138Z", cloak, INK, 3),
            path(
                "M62 128C66 108 74 92 92 76L101 86C92 98 88 112 88 138Z", dark(cloak, 0.15), INK, 3
            ),
            path("M22 78C16 44 30 22 52 22C72 22 82 44 76 80C66 90 34 90 22 78Z", cloak, INK, 3),
            path("M26 76C22 48 32 28 51 26", stroke=edge, w=2.2),
            path(
                "M36 76C30 52 36 38 51 37C66 38 70 54 65 76C58 86 42 86 36 76Z", "#171922", INK, 2
            ),
            path("M40 74C36 56 40 46 52 45C63 46 65 58 62 74C57 82 46 82 40 74Z", SKIN, INK, 1.6),
            path(
                "M40 72C37 56 40 46 51 45C45 50 44 62 47 79Q42 77 40 72Z", SKIN_DARK, opacity=0.75
            ),
            path(
                "M39 56C40 46 46 42 53 42C62 43 66 50 64 58C60 50 50 47 39 56Z", "#7c3f22", INK, 1.4
            ),
            eyes(53.5, 62, 5.2),
            path(
                "M54 64L55.6 69L53 69.6M49 74.5Q53.5 76.5 58 74", stroke=dark(SKIN_DARK, 0.3), w=1.5
            ),
            path("M58 90L50 98L42 90L50 138Z", AMBER_DARK, INK, 2),
            circle(50, 97, 4.4, AMBER, INK, 2),
            line(95, 30, 95, 44, INK, 4),
            path(
                "M86 84C84 78 88 72 94 72C101 72 103 78 101 85C98 92 89 92 86 84Z", SKIN, INK, 2.4
            ),
            path("M88 78H101M88 82H101", stroke=SKIN_DARK, w=1.4),
            path("M95 74V26Q95 20 90 20", stroke=INK, w=5.6)
            + path("M95 74V26Q95 20 90 20", stroke=WOOD_LIGHT, w=2.6),
            lantern(90, 40, 1.25),
        )
    )


def corvane() -> str:
    """Corvane Ash, gatewarden: a great helm over a shield with a portcullis."""
    steel, pale = "#7b8796", "#c3cdd6"
    bars = "".join(
        line(x, 84, x, 122, INK, 5.4) + line(x, 84, x, 121, AMBER, 2.6) for x in (43, 57, 71, 85)
    )
    rails = "".join(
        line(38, y, 90, y, INK, 5) + line(39, y, 89, y, AMBER_DARK, 2.4) for y in (92, 106)
    )
    return "".join(
        (
            path("M8 138C6 96 18 80 40 76H88C110 80 122 96 120 138Z", dark(steel, 0.35), INK, 3),
            path("M10 104C12 86 24 78 40 76L34 100Z", steel, INK, 2.4) + path("M118 104C116 86 104 78 88 76L94 100Z", dark(steel, 0.25), INK, 2.4),
            path("M14 98C17 88 25 82 34 80", stroke=pale, w=2),
            path("M40 74V34C40 22 50 14 64 14C78 14 88 22 88 34V74L64 84Z", steel, INK, 3),
            path("M64 15C78 15 87 23 87 34V73L64 82Z", dark(steel, 0.38)),
            path("M64 12V84", stroke=INK, w=2.4),
            path("M43 72V35C43 26 50 19 61 17", stroke=pale, w=2.4),
            path("M43 43H61V50L46 49Z", INK) + path("M85 43H67V50L82 49Z", INK),
            circle(54, 46.2, 1.8, AMBER_LIGHT) + circle(74, 46.2, 1.8, AMBER_LIGHT),
            path("M36 36H92V42H36Z", mix(AMBER, steel, 0.35), INK, 2),
            "".join(circle(x, y, 1.7, INK) for x, y in ((49, 59), (54, 59), (49, 65), (54, 65), (74, 59), (79, 59), (74, 65), (79, 65))),
            path("M60 14C56 6 64 2 72 6C82 8 92 6 98 14C90 14 80 18 68 16Z", "#8a5a2a", INK, 2.4),
            path("M32 128V82Q64 70 96 82V128Z", SLATE_DARK, INK, 3.2),
            path("M36 128V85Q64 75 92 85V128Z", "none", light(SLATE, 0.3), 2),
            path("M38 128V92Q64 78 90 92V128Z", "#14161d", INK, 1.6),
            bars, rails,
        )
    )  # fmt: skip


def mirel() -> str:
    """Mirel Quill: a wide hat with a quill, and a crossbow across the chest."""
    coat, hat = MOSS, "#3b4a3a"
    return "".join(
        (
            path("M20 138C20 98 38 86 62 84C88 86 104 98 106 138Z", coat, INK, 3),
            path("M44 88L62 108L82 88L74 82H50Z", BONE_DARK, INK, 2.2),
            path("M46 58C46 46 52 40 63 40C75 40 80 47 79 58C79 74 72 84 63 84C54 84 47 74 46 58Z", TAN, INK, 2.4),
            path("M47 60C47 74 54 84 63 83C56 78 52 68 53 52Z", TAN_DARK),
            path("M44 56C40 66 42 80 38 88C46 86 50 76 49 60ZM81 56C86 66 83 78 89 86C80 85 76 76 77 60Z", "#26211f", INK, 2),
            eyes(63.5, 62, 6, 1.9),
            path("M53 57.5L60 58.5M67 58.5L74 57.5", stroke=INK, w=2),
            path("M63 63L65 69L62 70M58 75.5Q63 77 69 74.5", stroke=TAN_DARK, w=1.6),
            path("M12 50C30 58 46 54 62 54C80 54 98 58 117 46C104 40 92 40 86 40C84 26 78 17 63 17C50 17 44 26 41 40C32 40 22 42 12 50Z", hat, INK, 3),
            path("M41 40C55 46 72 46 86 40L87 46C72 52 54 52 40 46Z", AMBER_DARK, INK, 2),
            path("M45 36C47 27 52 21 60 20", stroke=light(MOSS_LIGHT, 0.3), w=2.2),
            path("M82 44C84 28 96 14 116 8C118 22 106 38 86 45Z", BONE_LIGHT, INK, 2.6),
            path("M84 43C92 30 100 20 112 12M92 33L101 34M97 27L108 26M91 34L91 25M97 27L98 18", stroke=BONE_DARK, w=1.5),
            moved(
                path("M-42 -5C-30 -13 -14 -12 -6 -4L-4 0L-6 4C-14 12 -30 13 -42 5", "none", INK, 2)
                + rect(-46, -4.2, 92, 8.4, WOOD_LIGHT, 3, stroke=INK, sw=2.6)
                + line(-42, -1.4, 42, -1.4, light(WOOD_LIGHT, 0.35), 1.2)
                + path("M-28 -31C-42 -20 -42 20 -28 31", "none", INK, 8.6)
                + path("M-28 -31C-42 -20 -42 20 -28 31", "none", "#9aa6b2", 4.2)
                + path("M-28 -31L-4 0L-28 31", "none", INK, 3.4) + path("M-28 -31L-4 0L-28 31", "none", BONE_LIGHT, 1.6)
                + path("M-48 0L-58 -4V4Z", "#c3cdd6", INK, 1.6) + path("M18 4V13H23", "none", INK, 3),
                70, 98, -20,
            ),
            circle(92, 92, 6.6, TAN, INK, 2.4),
        )
    )  # fmt: skip


def hook() -> str:
    """A grapple on its line."""
    return "".join(
        (
            path("M106 42C112 34 112 24 104 16", stroke=INK, w=4)
            + path("M106 42C112 34 112 24 104 16", stroke=BONE, w=1.8),
            path("M104 18L98 12M104 18L108 10M104 18L96 20", stroke=INK, w=5.4)
            + path("M104 18L98 12M104 18L108 10M104 18L96 20", stroke="#c3cdd6", w=2.6),
        )
    )


def tobin() -> str:
    """Tobin Rook: a small runner in full leap above the roofs, his scarf behind him."""
    cloth, trousers = "#7488a0", "#454f60"
    return moved(
        (
            path("M-10 140V110L18 94L36 109L52 99L74 113L96 92L138 118V140Z", "#1a1d26", INK, 2.4),
            path("M18 92L36 108M96 90L118 108", stroke=SLATE_LIGHT, w=1.6),
            rect(98, 82, 11, 18, "#262b37", stroke=INK, sw=2),
            path(
                "M57 48C40 42 34 54 20 46C24 56 14 58 8 54C16 66 28 64 36 60C44 58 50 58 58 56Z",
                AMBER,
                INK,
                2.6,
            ),
            path("M52 50C42 49 36 57 26 56", stroke=AMBER_LIGHT, w=2),
            path("M58 78L42 86L30 102L23 98L34 78L52 68Z", trousers, INK, 2.6),
            path("M30 102L22 109L14 105L23 98Z", WOOD, INK, 2.2),
            path("M66 76L84 82L88 98L80 100L74 90L58 84Z", dark(trousers, 0.1), INK, 2.6),
            path("M88 98L98 98V104L82 106L80 100Z", WOOD, INK, 2.2),
            path("M52 54L72 50L76 72L66 84L50 76Z", cloth, INK, 2.8),
            path("M54 56L60 54L60 76L53 74Z", light(cloth, 0.3), opacity=0.7),
            path("M52 70L75 68L75 73L52 76Z", WOOD_LIGHT, INK, 1.8),
            path("M70 54L88 58L102 46L106 52L90 68L70 66Z", cloth, INK, 2.6),
            circle(105, 47, 5.4, SKIN, INK, 2.4),
            path("M54 58L44 70L34 64L31 70L44 80L60 68Z", dark(cloth, 0.2), INK, 2.4),
            circle(68, 39, 13, SKIN, INK, 2.6),
            path("M56 44C56 50 62 53 68 52C63 48 60 42 61 34Z", SKIN_DARK),
            path(
                "M53 38C50 24 62 18 72 21C80 23 84 30 82 35L92 38L80 41C70 36 62 36 53 38Z",
                "#4a3a30",
                INK,
                2.6,
            ),
            path("M58 31C60 26 66 23 72 24", stroke=WOOD_LIGHT, w=2),
            circle(74, 42, 1.9, INK) + path("M72 48Q76 48 78 46", stroke=SKIN_DARK, w=1.6),
            hook(),
        ),
        -18.5, -8, 0, 1.22,
    )  # fmt: skip


def citizen() -> str:
    """Somebody of Ombrey in a shawl, with a bundle."""
    shawl = "#6f6a5e"
    return "".join(
        (
            path("M24 118C24 92 40 82 64 80C88 82 104 92 104 118Z", shawl, INK, 3),
            path("M38 84C32 52 44 32 64 32C84 32 96 52 90 84C80 96 48 96 38 84Z", shawl, INK, 3),
            path("M42 80C38 56 46 38 62 36", stroke=light(shawl, 0.4), w=2),
            path("M50 78C46 58 52 48 64 47C76 48 82 58 78 78C72 88 56 88 50 78Z", SKIN, INK, 2.2),
            path(
                "M50 76C47 60 52 49 62 48C56 58 57 74 61 86Q53 84 50 76Z", SKIN_DARK, opacity=0.75
            ),
            eyes(65, 66, 6, 2),
            path("M60 80Q65 76 70 80", stroke=dark(SKIN_DARK, 0.3), w=2),
            path("M57 61.5L62 59M69 59L74 61.5", stroke=INK, w=1.8),
            path("M56 108C54 96 64 92 74 93C86 94 90 104 88 118H56Z", BONE_DARK, INK, 2.6),
            path("M70 94L66 88L76 86L78 92M64 102Q72 98 82 104", stroke=INK, w=2),
        )
    )


def companion() -> str:
    """A lantern hound, ears up."""
    coat, pale = "#4e4a4b", "#8e8679"
    return "".join(
        (
            path("M36 118C34 98 42 86 64 86C86 86 94 98 92 118Z", coat, INK, 3),
            polygon([(36, 62), (30, 22), (56, 42)], coat, INK, 3)
            + polygon([(92, 62), (98, 22), (72, 42)], coat, INK, 3),
            polygon([(39, 54), (35, 33), (50, 44)], dark(SKIN_DARK, 0.3))
            + polygon([(89, 54), (93, 33), (78, 44)], dark(SKIN_DARK, 0.3)),
            path(
                "M36 58C38 44 50 38 64 38C78 38 90 44 92 58C90 70 82 76 76 84C74 94 70 97 64 97C58 97 54 94 52 84C46 76 38 70 36 58Z",
                coat,
                INK,
                3,
            ),
            path(
                "M64 40C60 52 56 62 54 82C54 92 59 95 64 95C69 95 74 92 74 82C72 62 68 52 64 40Z",
                pale,
                INK,
                1.4,
            ),
            path("M56 83C58 79 70 79 72 83L64 91Z", INK) + path("M61 83H66", stroke=BONE, w=1.4),
            circle(51, 61, 4, AMBER, INK, 2) + circle(77, 61, 4, AMBER, INK, 2),
            circle(51, 61, 1.5, INK) + circle(77, 61, 1.5, INK),
            path("M40 55C42 48 48 43 56 41", stroke=pale, w=1.8),
            path("M42 98Q64 112 86 98L87 104Q64 119 41 104Z", WOOD_LIGHT, INK, 2.2),
            circle(64, 109, 5, AMBER_LIGHT, INK, 2),
        )
    )


def unknown() -> str:
    """A veiled figure with no face."""
    return "".join(
        (
            circle(64, 62, 50, "url(#cold)", opacity=0.5),
            path(
                "M30 118C34 96 42 84 46 72C46 44 52 26 64 22C76 26 82 44 82 72C86 84 94 96 98 118Z",
                SLATE_DARK,
                INK,
                3,
            ),
            path("M50 70C50 46 54 32 63 26", stroke=SLATE_LIGHT, w=2.2),
            path(
                "M53 74C51 52 56 40 64 36C72 40 77 52 75 74C72 84 56 84 53 74Z", "#08090d", INK, 2
            ),
            path(
                "M58 42C56 60 57 84 52 110M64 38V114M70 42C72 60 71 84 76 110",
                stroke=BONE,
                w=1.4,
                opacity=0.3,
            ),
            oval(64, 58, 9, 2.4, BONE, opacity=0.35),
            path("M44 88C54 96 74 96 84 88", stroke=INK, w=2.4),
        )
    )


HEROES = {
    "isaura": isaura, "corvane": corvane, "mirel": mirel, "tobin": tobin,
    "oriel": crew.oriel, "bram": crew.bram,
}  # fmt: skip
FRIENDS = {"citizen": citizen, "companion": companion}
