"""The skeleton: a new map that passes the check and can be played before anything is changed.

What an author should know stands in the map itself, as texts beside it on a locked layer "Notes",
which the game does not read.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from game.content.fault import spelling
from game.content.load import load_content, mission_names, section_names
from game.content.project import CELL, list_name, names
from game.content.strict import is_id
from game.content.tiled.schema import JOURNEY, KINDS, SECTION, Kind
from game.content.wording import NOTES, TITLES, WORDS
from game.grid import Cell
from game.places import PROJECT, assets, installed, own_maps, project_of, settled

STREET = """
################
#......##pppp###
#......##pppp###
#..o...##pppp###
#........pppp###
#......##pppp###
#......#########
#..........o...#
#..............#
#.....o........#
#..............#
################
"""
ENTRANCE = """
,,,.....
,,,.....
,,,,....
,,,,,,,,
,,,,,,,,
,,,,,,,,
,,,,,,,,
""".replace(".", " ")
PIECE = """
,,,,,
,I,,,
,,,,,
,,,o,
,,,,,
"""
"""Drawings: # roof, . cobbles, p planks, flagstones, o crates, I pillar, blank: void."""

_TILES = {"#": (32, 32, 32), ".": (0, 1, 2), "p": (8, 8, 8), ",": (11, 11, 12), "o": (16, 19, 18),
          "I": (28, 29, 28)}  # fmt: skip
"""For each sign three tiles that take turns."""

_WALLS = 39
"""The tile of the walls 1 (north) + 2 (east) + 4 (south) + 8 (west) is so many further on."""

_FIRST = {"streets": 1, "crypt": 57, "delve": 113}
"""The first numbers of the tilesets in a map."""

Spot = tuple[str, Cell, Mapping[str, str]]
Area = tuple[str, tuple[int, int, int, int], Mapping[str, str]]


class SkeletonError(Exception):
    """There is no new map; the message says why not."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a skeleton is made of: a drawing, properties, lines (upright ones), areas and spots."""

    drawing: str
    properties: Mapping[str, str]
    spots: Sequence[Spot]
    lines: Sequence[tuple[str, Cell]] = ()
    areas: Sequence[Area] = ()
    tileset: str = "streets"
    kind: Kind = JOURNEY


_STARTS: tuple[Spot, ...] = tuple(
    ("HeroStart", cell, {}) for cell in ((2, 9), (3, 9), (2, 10), (3, 10))
)
_OUT: Area = ("Extraction", (1, 7, 3, 2), {})
_GATE: Spot = ("Lychgate", (14, 7), {"mouth": "S"})
_DECK = "night_watch,washing_line,silk_alley"


def _street(
    kind: str, spots: Sequence[Spot], group: str = "rat_king", edge: str = "Door", **more: str
) -> Plan:
    """A street with a house and a lychgate."""
    properties = {"kind": kind, "encounters": _DECK, "last_round": "12", "twilight": "3", **more}
    gang: Spot = ("EnemyGroup", (10, 9), {"encounter": group})
    return Plan(
        STREET,
        properties,
        (*_STARTS, gang, ("Encounter", (0, 0), {}), _GATE, ("Cache", (12, 1), {}), *spots),
        ((edge, (9, 4)),),
        (_OUT,),
    )


def _deliverance() -> Plan:
    people: tuple[Spot, ...] = (
        ("Citizen", (10, 2), {"kind": "baker"}),
        ("Citizen", (11, 4), {"kind": "washerwoman"}),
    )
    plan = _street("deliverance", people, edge="Gateway", rescue="1")
    tide = ("Tide", (12, 10, 3, 1), {"order": "1"})
    return Plan(plan.drawing, plan.properties, plan.spots, plan.lines, (_OUT, tide))


def _delve() -> Plan:
    starts: tuple[Spot, ...] = tuple(
        ("HeroStart", cell, {}) for cell in ((1, 4), (2, 4), (1, 5), (2, 5))
    )
    spots: tuple[Spot, ...] = (
        ("Connection", (3, 2), {}),
        ("Connection", (4, 3), {}),
        ("Encounter", (0, 0), {}),
        *starts,
    )
    properties = {"kind": "delve", "encounters": _DECK, "last_round": "24", "twilight": "2"}
    more = {"sections": "", "cards": "", "shards": "3", "depth": "7", "experience": "2"}
    return Plan(ENTRANCE, properties | more, spots, tileset="delve")


def _section() -> Plan:
    spots: tuple[Spot, ...] = (
        *(("Connection", cell, {}) for cell in ((2, 0), (0, 2), (4, 2), (2, 4))),
        ("Shard", (2, 2), {}),
        ("CacheCell", (4, 4), {}),
        *(("EnemyCell", cell, {}) for cell in ((3, 1), (1, 3), (3, 2), (0, 4))),
    )
    return Plan(PIECE, {"shape": "hall"}, spots, tileset="delve", kind=SECTION)


def plans() -> dict[str, Plan]:
    """The plan of each kind of new map."""
    sortie = _street("hunt", (), "strays", slay="2", hints="true", learning="1")
    defiled: tuple[Spot, ...] = (("Defiled", (10, 5), {}), ("Defiled", (4, 1), {}))
    return {
        "hunt": _street("hunt", (), slay="6"),
        "first_sortie": sortie,
        "cleanse": _street("cleanse", defiled),
        "deliverance": _deliverance(),
        "decapitation": _street("decapitation", (), "beadles_court", foe="beadle"),
        "delve": _delve(),
        "section": _section(),
    }


def new_map(kind: str, name: str, path: Path | None = None) -> Path:
    """A new map of that kind is written; gives its path. Nothing that is there is overwritten.

    ``path`` is a folder (a project: its journeys or sections), or a file that ends with .tmx;
    folders that are missing are made. Without one, the map lies where the maps of the project in
    the current folder lie, of an installed game else in the player's own. Raises SkeletonError.
    """
    if kind not in plans():
        hint = spelling(kind, plans())
        raise SkeletonError(
            f'There is no kind of map "{kind}"; there are {", ".join(plans())}.'
            + (f' "{hint}" may be meant.' if hint else "")
        )
    plan = plans()[kind]
    for given in (name, path.stem if path is not None and path.suffix.lower() == ".tmx" else name):
        if not is_id(given):
            raise SkeletonError(
                f'"{given}" is no name of a map; it is a small letter (a to z), then small '
                "letters, digits and underscores. A folder is named after it: new-map "
                f"{kind} my_map FOLDER."
            )
    file = _place(name, plan.kind, path)
    if file.stem in (*mission_names(), *section_names()):
        raise SkeletonError(f'The game has a map "{file.stem}" already; take another name.')
    try:
        text = _text(kind, plan, file)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except (OSError, ValueError) as error:
        if isinstance(error, FileExistsError) and file.exists():
            raise SkeletonError(f"{file} is there already; nothing was written.") from None
        why = getattr(error, "strerror", None) or error
        raise SkeletonError(f"{file} cannot be written: {why}.") from None
    return file


def _place(name: str, kind: Kind, path: Path | None) -> Path:
    folder = "sections" if kind is SECTION else "journeys"
    if path is None:
        path = _usual(folder)
        if kind is SECTION and path == Path():
            path = Path(folder)
    elif (path / PROJECT).is_file():
        path /= folder
    file = path if path.suffix.lower() == ".tmx" else path / f"{name}.tmx"
    if kind is SECTION and settled(file).parent.name != folder:
        raise SkeletonError(f"{file.parent} is no place for a section; its folder is {folder}.")
    return file


def _usual(folder: str) -> Path:
    """Where a map lies if nothing is said of it."""
    if (Path("maps") / folder).is_dir():
        return Path("maps") / folder
    if Path(PROJECT).is_file():
        return Path(folder)
    if installed() and (own_maps() / PROJECT).is_file():
        return own_maps() / folder
    return Path()


def _text(kind: str, plan: Plan, file: Path) -> str:
    """The whole file, as Tiled 1.8 writes one."""
    rows = plan.drawing.strip("\n").split("\n")
    width, height = max(map(len, rows)), len(rows)
    rows = [row.ljust(width) for row in rows]
    objects = _Objects()
    lines = [objects.line(*line) for line in plan.lines]
    things = [objects.area(*area) for area in plan.areas]
    things += [objects.spot(*spot) for spot in plan.spots]
    notes = [objects.note(note, index, width) for index, note in enumerate(NOTES[kind])]
    properties = dict(plan.properties)
    if plan.kind is JOURNEY:
        properties |= {"name": TITLES[kind], "briefing": WORDS[kind], "place": "Ombrey"}
    head = (
        '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
        f'width="{width}" height="{height}" tilewidth="{CELL}" tileheight="{CELL}" infinite="0" '
        f'backgroundcolor="#14161c" nextlayerid="6" nextobjectid="{objects.count + 1}">'
    )
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        head,
        *_properties(plan.kind, properties, " "),
        *(_tileset(name, file) for name in _FIRST),
        *_layer(1, "Ground", _ground(rows, plan.tileset)),
        *_layer(2, "Walls", _walls(rows, plan)),
        *_group(3, "Edges", "#e0a040", lines),
        *_group(4, "Things", "#70c090", things),
        *_group(5, "Notes", "#8090a0", notes, ' locked="1"'),
        "</map>",
        "",
    ]
    return "\n".join(parts)


def _tileset(name: str, file: Path) -> str:
    project = project_of(file)
    there = (project or assets().resolve()) / "tilesets" / f"{name}.tsx"
    if not there.is_file():
        there = assets().resolve() / "tilesets" / f"{name}.tsx"
    try:
        source = Path(os.path.relpath(there.resolve(), settled(file).parent)).as_posix()
    except ValueError:
        raise SkeletonError(f"{file} lies on another drive than the game's tilesets.") from None
    return f' <tileset firstgid="{_FIRST[name]}" source={quoteattr(source)}/>'


def _ground(rows: Sequence[str], tileset: str) -> list[list[int]]:
    def gid(x: int, y: int, sign: str) -> int:
        return 0 if sign == " " else _FIRST[tileset] + _TILES[sign][(x * 7 + y * 5) % 3]

    return [[gid(x, y, sign) for x, sign in enumerate(row)] for y, row in enumerate(rows)]


def _walls(rows: Sequence[str], plan: Plan) -> list[list[int]]:
    """Walls round the planks, but not where a line is drawn."""
    drawn = {cell for _, cell in plan.lines}
    walls = [[0] * len(row) for row in rows]
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "p":
                near = (rows[y - 1][x], row[x + 1], rows[y + 1][x], row[x - 1])
                bits = sum(1 << bit for bit, other in enumerate(near) if other != "p")
                bits &= ~8 if (x, y) in drawn else ~0
                walls[y][x] = _FIRST[plan.tileset] + _WALLS + bits if bits else 0
    return walls


def _layer(number: int, name: str, gids: Sequence[Sequence[int]]) -> list[str]:
    data = ",\n".join(",".join(map(str, row)) for row in gids)
    return [
        f' <layer id="{number}" name="{name}" width="{len(gids[0])}" height="{len(gids)}">',
        '  <data encoding="csv">',
        data,
        "</data>",
        " </layer>",
    ]


def _group(
    number: int, name: str, color: str, objects: Sequence[Sequence[str]], more: str = ""
) -> list[str]:
    head = f' <objectgroup id="{number}" name="{name}" color="{color}"{more}'
    if not objects:
        return [f"{head}/>"]
    return [f"{head}>", *(line for each in objects for line in each), " </objectgroup>"]


def _properties(kind: Kind, values: Mapping[str, str], indent: str) -> list[str]:
    """A <properties> element; Tiled shows the lists of names to choose from."""
    if not values:
        return []
    lists = names(load_content().known)
    lines = [f"{indent}<properties>"]
    for item in sorted(kind.properties, key=lambda item: item.name):
        if item.name in values:
            listed, value = list_name(item, lists), values[item.name]
            kept = f' type="{item.type}"' if item.type != "string" else ""
            kept += f' propertytype="{listed}"' if listed else ""
            head = f'{indent} <property name="{item.name}"{kept}'
            many = "\n" in value
            lines.append(
                f"{head}>{escape(value)}</property>"
                if many
                else f"{head} value={quoteattr(value)}/>"
            )
    return [*lines, f"{indent}</properties>"]


class _Objects:
    """Writes objects, each with the next id."""

    def __init__(self) -> None:
        self.count = 0

    def _head(self, kind: str, x: float, y: float) -> str:
        self.count += 1
        named = f' name="{kind}" type="{kind}"' if kind else ""
        return f'  <object id="{self.count}"{named} x="{x:g}" y="{y:g}"'

    def line(self, kind: str, cell: Cell) -> list[str]:
        """A line along the west side of the cell."""
        head = self._head(kind, cell[0] * CELL, cell[1] * CELL)
        return [f"{head}>", f'   <polyline points="0,0 0,{CELL}"/>', "  </object>"]

    def area(
        self, kind: str, cells: tuple[int, int, int, int], values: Mapping[str, str]
    ) -> list[str]:
        """A rectangle of cells: left, top, width, height."""
        x, y, width, height = (part * CELL for part in cells)
        head = f'{self._head(kind, x, y)} width="{width}" height="{height}"'
        inner = _properties(KINDS[kind], values, "   ")
        return [f"{head}>", *inner, "  </object>"] if inner else [f"{head}/>"]

    def spot(self, kind: str, cell: Cell, values: Mapping[str, str]) -> list[str]:
        """One cell."""
        return self.area(kind, (*cell, 1, 1), values)

    def note(self, text: str, index: int, width: int) -> list[str]:
        """A text to the right of the map."""
        head = self._head("", (width + 0.5) * CELL, index * 2.5 * CELL)
        return [
            f'{head} width="{8 * CELL}" height="{2 * CELL}">',
            f'   <text pixelsize="20" wrap="1" color="#d8e0e8">{escape(text)}</text>',
            "  </object>",
        ]
