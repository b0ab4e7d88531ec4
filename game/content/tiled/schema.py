"""The schema: every class and property that a map may have, in the words of whoever draws it.

The reader allows what stands here and nothing else, and the project file, the object types and
the templates for Tiled are made from it (``game.content.project``), so that they cannot part.
A default here is what the reader takes where a map says nothing: Tiled does not write defaults.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Property:
    """A custom property; ``type`` is Tiled's: string, int or bool.

    ``names`` is the list of ``LISTS`` that its value comes from, "": any text. ``many``: several of
    them. ``high`` is the largest number.
    """

    name: str
    what: str
    type: str = "string"
    names: str = ""
    many: bool = False
    default: str = ""
    high: int = 99
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A class: ``shape`` is "cell" (an object in one cell), "area" or "line" (along the grid).

    "map" is a map itself, "tile" a tile. ``place`` says on which maps it may be: "journey",
    "section" or "" (both).
    """

    name: str
    what: str
    color: str
    shape: str = "cell"
    properties: tuple[Property, ...] = ()
    place: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its properties."""
        return tuple(item.name for item in self.properties)


LISTS = (
    "Terrain",
    "Walls",
    "Side",
    "JourneyKind",
    "Encounter",
    "Trap",
    "Enemy",
    "Citizen",
    "Companion",
    "Section",
    "DelveCard",
    "Crisis",
    "Shape",
)
"""The lists of names that properties take their values from."""

LINES = (
    Kind("Wall", "Nobody passes and nobody sees through.", "#f2f2f2", "line"),
    Kind(
        "Door",
        "Blocks sight; opens when a hero walks through. The dead never pass it.",
        "#e0a040",
        "line",
    ),
    Kind("Gateway", "Shut until a hero opens it with an action.", "#ff7a3c", "line"),
)
"""Drawn as lines along the grid: they lie between two cells."""

AREAS = (
    Kind(
        "Extraction",
        "Heroes leave from these cells.",
        "#7ad0ff",
        "area",
        place="journey",
    ),
    Kind(
        "Tide",
        "A stretch that the tide swallows (deliverance).",
        "#2f6fb0",
        "area",
        (
            Property(
                "order", "1 is swallowed first; each area has its own.", "int", default="0",
                needed=True,
            ),
        ),
        "journey",
    ),
)  # fmt: skip
"""Drawn as rectangles of whole cells."""

CELLS = (
    Kind("HeroStart", "A hero starts here; at least four are needed.", "#ffc24d", place="journey"),
    Kind(
        "EnemyGroup",
        "A group that stands here from the start, face up.",
        "#d8483e",
        properties=(
            Property("encounter", "Which group it is.", names="Encounter", needed=True),
        ),
        place="journey",
    ),
    Kind(
        "Encounter",
        "A face-down card on the battle track; the cell does not matter.",
        "#8a4a6a",
        properties=(
            Property(
                "encounter",
                "Which group it hides; without one it is drawn from the map's encounters.",
                names="Encounter",
            ),
        ),
        place="journey",
    ),
    Kind(
        "Lychgate",
        "Reinforcements come out of it. Nobody enters its own cell.",
        "#b05ad8",
        properties=(
            Property(
                "mouth",
                "The side they come out on; without one the first open side of S, E, N, W.",
                names="Side",
            ),
        ),
    ),
    Kind("Cache", "Can be searched for a discovery.", "#70c090"),
    Kind("LegendaryCache", "A better cache, behind a lock.", "#3fe0b0"),
    Kind("SearchObject", "A thing that can be searched.", "#a0c070"),
    Kind("Defiled", "A defiled thing; a cleanse asks that all are searched.", "#86b81e"),
    Kind(
        "Trap",
        "A trap on a floor cell; trap tiles do the same.",
        "#ff4060",
        properties=(Property("trap", "Which trap it is.", names="Trap", needed=True),),
    ),
    Kind(
        "Citizen",
        "Somebody to be led to the extraction zone.",
        "#f0e080",
        properties=(Property("kind", "Who it is.", names="Citizen", needed=True),),
        place="journey",
    ),
    Kind(
        "Companion",
        "Somebody who fights beside the heroes.",
        "#f0b0d0",
        properties=(Property("kind", "Who it is.", names="Companion", needed=True),),
        place="journey",
    ),
    Kind("Connection", "Sections of a delve are joined here; at the rim.", "#40d0e0"),
    Kind("CacheCell", "Where a delve card's cache may lie.", "#50a070", place="section"),
    Kind("EnemyCell", "Where a delve card's enemies appear.", "#a04040", place="section"),
    Kind("Shard", "Where a shard lies if its card brings one.", "#b0f0ff", place="section"),
)  # fmt: skip
"""Placed in one cell: a rectangle in it, or a point."""

JOURNEY = Kind(
    "Journey",
    "A mission: one map, all of it.",
    "#c8a050",
    "map",
    (
        Property("name", "The title that players read.", needed=True),
        Property("briefing", "What they read before they set out.", needed=True),
        Property("kind", "What is asked of them.", names="JourneyKind", needed=True),
        Property("place", "Where it lies, under the title."),
        Property(
            "encounters", "The deck of face-down encounters.", names="Encounter", many=True,
            needed=True,
        ),
        Property(
            "crises", "The crisis cards of its own; none named: all of its kind.", names="Crisis",
            many=True,
        ),
        Property("slay", "Hunt: how many enemies must be slain.", "int", default="0"),
        Property("rescue", "Deliverance: how many citizens must be saved.", "int", default="0"),
        Property("foe", "Decapitation: the enemy to slay; a group must hold it.", names="Enemy"),
        Property(
            "last_round", "The airship leaves at the end of it; 0: never.", "int", default="0",
            high=999,
        ),
        Property("twilight", "The first space of the twilight token.", "int", default="0"),
        Property("first_order", "Printed order of round one: ids of heroes and encounters."),
        Property("realmstone", "What a success brings the party.", "int", default="0"),
        Property("learning", "The experience that a success brings.", "int", default="0"),
        Property(
            "difficulty", "How hard it is, 1 to 3, for the choice of journeys; 0: not told.", "int",
            default="0", high=3,
        ),
        Property("hints", "Whether it explains things as they happen.", "bool", default="false"),
        Property(
            "sections",
            "Delve: the sections it draws from, at least twice as many as shards; none named: all.",
            names="Section",
            many=True,
        ),
        Property(
            "cards", "Delve: its delve cards; none named: all.", names="DelveCard", many=True
        ),
        Property("shards", "Delve: how many shards must be found.", "int", default="3", high=20),
        Property("depth", "Delve: cards without a shard in the deck; 0: all.", "int", default="0"),
        Property("experience", "Delve: how strong the threat is.", "int", default="2"),
    ),
    "journey",
)  # fmt: skip
"""The properties of a journey's map."""

SECTION = Kind(
    "Section",
    "A piece that delves draw, 3 to 6 cells each way.",
    "#50a0c8",
    "map",
    (Property("shape", "What delve cards call it.", names="Shape", needed=True),),
    "section",
)
"""The properties of a section's map."""

TILE = Kind(
    "GroundTile",
    "What a tile means to the rules; for tilesets of your own.",
    "#909090",
    "tile",
    (
        Property("terrain", "What the cell is; the topmost tile with one counts.", names="Terrain"),
        Property("walls", "Walls on these sides of the cell.", names="Walls", many=True),
        Property("trap", "Which trap lies there.", names="Trap"),
    ),
)
"""The properties of a tile."""

OBJECTS = (*LINES, *AREAS, *CELLS)
"""Every class that an object may have."""

KINDS = {kind.name: kind for kind in (*OBJECTS, JOURNEY, SECTION, TILE)}
"""Every class by its name."""


def numbered(name: str) -> Property:
    """The property of a journey of that name."""
    return next(item for item in JOURNEY.properties if item.name == name)
