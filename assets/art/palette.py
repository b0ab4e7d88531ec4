"""The colours of Ombrey at dusk, and the three moods in which a tileset can be drawn.

Slate, moss and bone under a cold moon; amber only for heroes and what can be done; one red, only
for harm; pale green only for the dead and their gates.
"""

from dataclasses import dataclass

INK = "#11131a"
NIGHT = "#1b202b"
SLATE_DARK = "#2a313e"
SLATE = "#434d5c"
SLATE_LIGHT = "#6b7685"
MOSS_DARK = "#2b382d"
MOSS = "#4a5e42"
MOSS_LIGHT = "#84955f"
BONE_DARK = "#8c8470"
BONE = "#d2c9b0"
BONE_LIGHT = "#f2ecd9"
MOON_DARK = "#4d6379"
MOON = "#a9c3da"
MOON_LIGHT = "#e0ecf5"
AMBER_DARK = "#7d4a17"
AMBER = "#e29b35"
AMBER_LIGHT = "#ffd686"
BRASS = "#b08a4a"
BRASS_DARK = "#5f4826"
RED_DARK = "#561519"
RED = "#c8372f"
GHOST_DARK = "#245744"
GHOST = "#86dca6"
GHOST_LIGHT = "#d8ffe4"
VIOLET_DARK = "#2c2c5e"
VIOLET = "#5f5fb4"
VIOLET_LIGHT = "#b5b4f0"
WOOD_DARK = "#332a26"
WOOD = "#5c4b3d"
WOOD_LIGHT = "#8a735a"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of a colour written `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` (0 to 1) of the way from `a` to `b`."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def dark(colour: str, share: float) -> str:
    """`colour`, `share` of the way to ink."""
    return mix(colour, INK, share)


def light(colour: str, share: float) -> str:
    """`colour`, `share` of the way to moonlight."""
    return mix(colour, MOON_LIGHT, share)


@dataclass(frozen=True, slots=True)
class Mood:
    """The materials of one tileset. `name` is the file's name; `buried` swaps moss for bones."""

    name: str
    stone: str
    flag: str
    grout: str
    wood: str
    growth: str
    growth_light: str
    roof: str
    wall: str
    water: str
    glint: str
    cloth: str
    buried: bool


STREETS = Mood(
    name="streets",
    stone="#4e5764",
    flag="#59616b",
    grout="#252b35",
    wood=WOOD,
    growth=MOSS,
    growth_light=MOSS_LIGHT,
    roof="#2c3442",
    wall="#9aa1a6",
    water="#1d3640",
    glint="#7fa6b8",
    cloth="#4a566e",
    buried=False,
)
CRYPT = Mood(
    name="crypt",
    stone="#55524f",
    flag="#5e5a54",
    grout="#211f23",
    wood="#4a4038",
    growth="#55544a",
    growth_light="#8f8b76",
    roof="#29262c",
    wall="#a39c8c",
    water="#1f2f2c",
    glint="#7fae97",
    cloth="#4f4257",
    buried=True,
)
DELVE = Mood(
    name="delve",
    stone="#474457",
    flag="#514d63",
    grout="#191722",
    wood="#453b3c",
    growth="#554f70",
    growth_light="#9a8fc0",
    roof="#211e2b",
    wall="#938ba6",
    water="#1a2338",
    glint="#7c8fc6",
    cloth="#3d4760",
    buried=True,
)
MOODS = (STREETS, CRYPT, DELVE)
"""A tileset for each place: the quarters above, the crypts beneath them, and what lies deeper."""
