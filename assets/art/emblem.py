"""The emblem of the game, for the window: a lychgate in an amber ring."""

# Path data are not broken over lines.
# ruff: noqa: E501

from palette import (
    AMBER,
    AMBER_LIGHT,
    GHOST,
    GHOST_DARK,
    GHOST_LIGHT,
    INK,
    dark,
)
from pen import circle, drawing, fade, glow, path, rect


def emblem() -> str:
    """The window icon: a lychgate in an amber ring (64 x 64)."""
    defs = (
        glow("ghost", GHOST)
        + fade("brass", AMBER_LIGHT, dark(AMBER, 0.45), 0.8)
        + fade("night", "#2f4053", "#0e131c")
        + fade("portal", GHOST_LIGHT, GHOST_DARK)
    )
    parts = [
        circle(32, 32, 31, INK), circle(32, 32, 29.5, "url(#brass)"), circle(32, 32, 25, "url(#night)", INK, 2.4),
        circle(32, 38, 24, "url(#ghost)", opacity=0.8),
        path("M20 52V34Q32 22 44 34V52Q32 58 20 52Z", "url(#portal)"),
        rect(16, 28, 7, 24, "#2a2426", 1, stroke=INK, sw=2), rect(41, 28, 7, 24, "#2a2426", 1, stroke=INK, sw=2),
        path("M8 31L17 13H47L56 31L49 28H15Z", "#3a475a", INK, 2.4), path("M17 13H47L49 17H15Z", "#8ea3b8", INK, 1.6),
        path("M12 22H52M20 17L15 28M28 17L26 28M36 17L38 28M44 17L49 28", stroke="#161c27", w=1.4),
        path("M32 4V13M28.6 7.6H35.4", stroke=INK, w=5), path("M32 5V12M29.4 7.6H34.6", stroke="#cfd8e0", w=2.2),
        path("M9.6 30L15 27.6H49L54.4 30", stroke=GHOST, w=1.8),
    ]  # fmt: skip
    return drawing(64, 64, defs, "".join(parts))
