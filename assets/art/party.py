"""The four heroes from behind, as the title picture shows them."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    AMBER,
    AMBER_LIGHT,
    BONE,
    INK,
)
from pen import circle, moved, oval, path


def cloaked(d: str, folds: str, edge: str, more: str, x: float, y: float, size: float) -> str:
    """A hero from behind: dark shape, folds, edge lit by the lamp, further parts."""
    return moved(
        oval(0, 2, 44, 8, "#04060a", opacity=0.7, filter="url(#soft)")
        + path(d, "#141a25", INK, 3.4) + path(folds, stroke="#2b3546", w=2.6)
        + path(edge, stroke=AMBER, w=5, opacity=0.55) + path(edge, stroke=AMBER_LIGHT, w=2) + more,
        x, y, 0, size,
    )  # fmt: skip


def corvane() -> str:
    """The gatewarden: helm, broad plates, a tower shield on his arm."""
    shield = (
        path("M-58 -6V-96Q-36 -112 -14 -96V-6Z", "#1d2430", INK, 3.4)
        + path(
            "M-50 -14V-90M-36 -14V-98M-22 -14V-90M-56 -34H-16M-56 -66H-16",
            stroke=AMBER,
            w=2.6,
            opacity=0.75,
        )
        + path("M-57 -8V-95Q-48 -102 -36 -104", stroke=AMBER_LIGHT, w=2.4)
    )
    helm = (
        path("M-17 -112V-146C-17 -166 19 -166 19 -146V-112Z", "#232c3a", INK, 3.4)
        + path("M-22 -138H24", stroke=INK, w=6)
        + path("M-22 -138H24", stroke="#8a6a34", w=3)
        + path("M0 -162C8 -182 34 -176 42 -154C30 -160 18 -156 12 -158Z", "#5b2f1a", INK, 2.4)
    )
    return cloaked(
        "M-30 0L-36 -84C-42 -104 -26 -116 -8 -116H12C34 -116 46 -104 42 -82L36 0H10L4 -44L-4 0Z",
        "M-14 -104Q2 -96 20 -104M-22 -60H34M24 -96C34 -92 38 -84 38 -74M4 -96V-62",
        "M-36 -88C-40 -104 -26 -114 -10 -115M-16 -114V-146C-16 -156 -10 -161 -2 -162",
        helm + shield, 1664, 1046, 1.16,
    )  # fmt: skip


def mirel() -> str:
    """The crossbow: wide hat, quill, coat, the bow across her back."""
    hat = path(
        "M-44 -122C-26 -132 -22 -130 -18 -132C-18 -152 20 -152 21 -132C26 -130 34 -132 46 -124C24 -112 -22 -110 -44 -122Z",
        "#1c2620",
        INK,
        3.4,
    ) + path(
        "M-42 -122C-28 -130 -20 -129 -17 -132C-17 -142 -12 -146 -4 -147", stroke=AMBER_LIGHT, w=2.2
    )
    quill = path("M16 -132C18 -154 32 -168 54 -174C50 -154 38 -136 20 -128Z", BONE, INK, 2.6)
    bow = moved(
        path("M-40 0H38", stroke=INK, w=10)
        + path("M-40 0H38", stroke="#5c4b3d", w=5.4)
        + path("M-22 -32C-40 -18 -40 18 -22 32", stroke=INK, w=8)
        + path("M-22 -32C-40 -18 -40 18 -22 32", stroke="#7c8896", w=3.6)
        + path("M-22 -32L10 0L-22 32", stroke=BONE, w=1.4),
        4,
        -66,
        -52,
    )
    return cloaked(
        "M-26 0C-30 -44 -30 -80 -22 -98C-16 -110 -8 -112 2 -112C14 -112 22 -108 26 -96C32 -76 32 -44 32 0H8L4 -30L-2 0Z",
        "M14 -100C20 -70 20 -40 20 -6M-10 -40C-12 -26 -14 -14 -14 -4M-24 -56H30",
        "M-26 -4C-30 -44 -30 -80 -22 -97C-18 -106 -12 -110 -4 -111",
        bow + path("M-10 -108H14L12 -122H-8Z", "#141a25", INK, 2) + hat + quill, 1760, 1042, 1.1,
    )  # fmt: skip


def tobin() -> str:
    """The roof-runner: small, crouched, scarf in the wind, hook in hand."""
    scarf = path(
        "M-4 -80C-26 -88 -34 -74 -58 -82C-48 -68 -58 -64 -68 -68C-52 -50 -30 -60 -8 -68Z",
        AMBER,
        INK,
        3,
    )
    head = path(
        "M-12 -86C-14 -104 0 -112 11 -108C20 -104 22 -94 19 -88L30 -85L16 -80C6 -76 -6 -78 -12 -86Z",
        "#2a2320",
        INK,
        3,
    )
    hook = (
        path("M22 -66L40 -78L46 -104", stroke=INK, w=9)
        + path("M22 -66L40 -78", stroke="#141a25", w=6)
        + path("M42 -76L48 -118M48 -118L40 -110M48 -118L56 -108", stroke="#a9b3bd", w=3)
    )
    return cloaked(
        "M-24 0L-20 -34L-14 -44L-18 -66C-14 -78 -4 -82 6 -80C18 -80 24 -72 24 -60L18 -42L30 -28L30 0H16L14 -22L2 -32L-6 -22L-10 0Z",
        "M-12 -46L18 -44M2 -74L4 -50M-2 -34L4 -44",
        "M-22 -2L-19 -34L-13 -44L-17 -64",
        hook + scarf + head, 1478, 1054, 1.1,
    )  # fmt: skip


def isaura() -> str:
    """The lampwright: hood and cloak, the lamp on its staff held high."""
    staff = path("M-34 0L-30 -176Q-30 -186 -40 -186", stroke=INK, w=8) + path(
        "M-34 0L-30 -176Q-30 -186 -40 -186", stroke="#6a543f", w=4
    )
    arm = path("M-14 -96L-34 -112L-40 -102L-22 -78Z", "#141a25", INK, 3)
    hand = circle(-34, -108, 5.4, "#a9805f", INK, 2.4)
    hood = path(
        "M-20 -96C-26 -124 -14 -142 4 -142C20 -142 28 -122 24 -96C12 -88 -10 -88 -20 -96Z",
        "#1b2432",
        INK,
        3.4,
    ) + path("M-20 -100C-24 -124 -13 -140 2 -141", stroke=AMBER_LIGHT, w=2.4)
    return cloaked(
        "M-32 0C-32 -44 -30 -72 -20 -92H24C34 -72 38 -40 38 0Z",
        "M-8 -84C-12 -56 -12 -28 -14 -4M8 -84C10 -54 10 -28 10 -4M22 -80C28 -54 28 -30 28 -6",
        "M-30 -4C-30 -44 -29 -72 -19 -92",
        hood + staff + arm + hand, 1572, 1050, 1.12,
    )  # fmt: skip


def party() -> str:
    """The four heroes from behind, on the right, their lamp raised against the gate."""
    x, y = 1527, 846
    lamp = moved(
        circle(0, 18, 250, "url(#lamp)", opacity=0.85)
        + path("M-13 -2L-7 -14H7L13 -2Z", "#5a4020", INK, 3.4) + path("M-12 -2H12L15 34H-15Z", AMBER_LIGHT, INK, 3.4)
        + circle(0, 17, 9, "#fffbe8") + path("M-5 -2L-6 34M5 -2L6 34", stroke="#7d4a17", w=2) + path("M-18 34H18V41H-18Z", "#5a4020", INK, 3.4),
        x, y,
    )  # fmt: skip
    pool = oval(1590, 1050, 340, 62, "url(#lamp)", opacity=0.6)
    return pool + lamp + corvane() + mirel() + isaura() + tobin()
