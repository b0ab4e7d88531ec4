"""The words of new maps: titles and briefings to begin with, and notes for the author."""

TITLES = {
    "hunt": "A new hunt",
    "first_sortie": "A new first sortie",
    "cleanse": "A new cleansing",
    "deliverance": "A new deliverance",
    "decapitation": "A new decapitation",
    "delve": "A new delve",
}
"""By the kind of new map."""

_BACK = "Then get back to the landing stage before the twelfth bell."

WORDS = {
    "hunt": f"The dead walk this street. Slay six of them.\n\n{_BACK}",
    "first_sortie": f"There are only a few of them. Slay two.\n\n{_BACK}",
    "cleanse": f"Two things here are defiled. Search them both.\n\n{_BACK}",
    "deliverance": f"Somebody has locked himself in. Bring one of them out.\n\n{_BACK}",
    "decapitation": f"The Beadle holds court in the street. Slay him.\n\n{_BACK}",
    "delve": "Three shards lie below. Find them, and come back to the stair.",
}
"""Briefings by the kind of new map."""

_PAINT = (
    "GROUND: choose the layer Ground and paint with the tilesets. Each tile knows what it is: "
    "floor, obstacle, water, pillar, roof, trap. No tile is no cell."
)
_WALLS = (
    "WALLS: select cells (R), then Map > Lychgate: Walls round the Selection. Or choose the layer "
    "Walls, Terrain Sets > Walls (T), and click beside a grid line. Eraser (E) takes them away."
)
_EDGES = (
    "EDGES: doors, gateways and walls that are drawn lie between two cells, on the layer Edges. "
    "Choose templates/Door in the project view, press V, click on the grid."
)
_THINGS = (
    "THINGS: put the other templates on the layer Things, each in one cell. Click one to see its "
    "properties on the left. At least four HeroStart, one Extraction, one Lychgate."
)
_TELL = (
    "THE MISSION: Map > Map Properties. Change the name, the briefing, the encounters and what is "
    "asked. Then press F6 to check and F5 to play."
)
_STREET = (_TELL, _PAINT, _WALLS, _EDGES, _THINGS)

NOTES = {
    "hunt": (*_STREET, "A HUNT asks to slay so many: the map property slay."),
    "first_sortie": (
        *_STREET,
        "A FIRST SORTIE is a small hunt that explains itself: the map property hints.",
    ),
    "cleanse": (*_STREET, "A CLEANSE asks that each Defiled thing is searched."),
    "deliverance": (
        *_STREET,
        "A DELIVERANCE asks to save so many Citizens (rescue), behind Gateways. The Tide takes its "
        "areas by their order.",
    ),
    "decapitation": (
        *_STREET,
        "A DECAPITATION asks to slay the foe; an EnemyGroup on the map must hold it.",
    ),
    "delve": (
        _TELL,
        _PAINT,
        "A DELVE begins here, at the entrance. The two Connections touch by a corner, with the "
        "inner corner left void: sections are joined there.",
        "SECTIONS are maps of their own in maps/sections. Tick in sections those to draw from, in "
        "cards the delve cards; none ticked: all of them.",
    ),
    "section": (
        "A SECTION is 3 to 6 cells each way. Its property shape says what delve cards call it: "
        "hall, passage, ...",
        _PAINT,
        "Put Connections at the rim: other sections are joined there. Everything must be within "
        "reach of each of them.",
        "One Shard, some CacheCells and EnemyCells: the delve card says what is really there.",
    ),
}
"""What an author reads beside a new map, by its kind."""
