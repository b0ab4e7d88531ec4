"""The project: what Tiled needs to know of the game, made from the reader's own schema.

The project file holds every list of names and every class for Tiled 1.9 and later, and commands;
in 1.8 objects get their classes from ``objecttypes.xml``. There is a template of each object, and
``extensions/words.json`` explains each class and property to the extension.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.content.caller import Caller
from game.content.check import JOURNEYS
from game.content.load import load_content
from game.content.tiled.schema import JOURNEY, KINDS, LISTS, OBJECTS, Kind, Property
from game.content.tiled.things import Known
from game.content.tiled.tileset import SIDES, TERRAINS
from game.places import PROJECT, maps

NAME = PROJECT

CELL = 64
"""Pixels of a cell in the game's own tilesets."""

_FLAGS = 31
"""Tiled keeps flags in the bits of a number; a longer list is a plain text."""

_USES = {"map": ["map"], "tile": ["tile"]}
_UNIX, _WINDOWS = ".venv/bin/python", ".venv/Scripts/python.exe"
_COMMANDS = (
    ("Play this map", "play %mapfile --watch"),
    ("Check this map", "check %mapfile"),
    ("Play from this object", "play %mapfile --watch --from %objectid"),
)


def files(caller: Caller | None = None, mission: str = "") -> dict[str, str]:
    """The text of every file of the project, by its path below ``maps``.

    ``caller``: it is an author's own project, which has its tilesets in itself. ``mission``: its
    delves may draw the sections that the map of that path may.
    """
    lists = names(load_content().known_for(mission))
    made = {
        NAME: project_file(lists, caller),
        "objecttypes.xml": object_types(lists),
        "extensions/words.json": words(lists),
    }
    for kind in OBJECTS:
        for name, shape in _shapes(kind):
            made[f"templates/{name}.tx"] = _template(kind, shape)
    return made


def write(home: Path | None = None) -> list[Path]:
    """Every file of the project is in ``home`` (without one, the game's maps) as ``files`` says.

    Gives those that changed.
    """
    changed = []
    for name, text in files().items():
        path = (home or maps()) / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def names(known: Known) -> dict[str, tuple[str, ...]]:
    """What each of the schema's lists holds."""
    lists = {
        "Terrain": TERRAINS,
        "Walls": tuple(SIDES),
        "Side": tuple(SIDES),
        "Encounter": known.encounters,
        "Trap": known.traps,
        "Enemy": known.enemies,
        "Citizen": tuple(n for n, side in known.followers.items() if side == "citizen"),
        "Companion": tuple(n for n, side in known.followers.items() if side == "companion"),
        "Section": known.sections,
        "DelveCard": tuple(known.delve),
        "Crisis": tuple(known.crises),
        "Shape": known.shapes,
        "JourneyKind": JOURNEYS,
    }
    return {name: lists[name] for name in LISTS}


def list_name(item: Property, lists: Mapping[str, Sequence[str]]) -> str:
    """How Tiled calls the list that a property's value comes from; "": it is a plain text.

    Lists and classes share their names in Tiled, so the lists have names of their own.
    """
    if not item.names or (item.many and len(lists[item.names]) > _FLAGS):
        return ""
    if item.names in ("Terrain", "Walls", "Side", "JourneyKind", "Shape"):
        return item.names
    return f"{item.names}Name{'s' if item.many else ''}"


def value(item: Property) -> object:
    """The property's default as JSON."""
    if item.type == "int":
        return int(item.default)
    return item.default == "true" if item.type == "bool" else item.default


def project_file(lists: Mapping[str, Sequence[str]], caller: Caller | None = None) -> str:
    """The project file, as Tiled writes it."""
    types: list[dict[str, object]] = []
    for name, (values, flags) in sorted(_enums(lists).items()):
        types.append(
            {
                "name": name,
                "storageType": "string",
                "type": "enum",
                "values": list(values),
                "valuesAsFlags": flags,
            }
        )
    types += [_class(kind, lists) for kind in KINDS.values()]
    project = {
        "automappingRulesFile": "",
        "commands": list(_commands() if caller is None else _own_commands(caller)),
        # Tiled 1.9 would else write files that other versions read differently.
        "compatibilityVersion": 1080,
        "extensionsPath": "extensions",
        "folders": [".", "../assets/tilesets"] if caller is None else ["."],
        "objectTypesFile": "objecttypes.xml",
        "propertyTypes": [{"id": number, **each} for number, each in enumerate(types, 1)],
    }
    return json.dumps(project, indent=4, sort_keys=True) + "\n"


def _enums(lists: Mapping[str, Sequence[str]]) -> dict[str, tuple[Sequence[str], bool]]:
    """Each list as Tiled has it, and whether several may be ticked. One of a list may be none."""
    enums: dict[str, tuple[Sequence[str], bool]] = {}
    for kind in KINDS.values():
        for item in kind.properties:
            if name := list_name(item, lists):
                values = lists[item.names]
                enums[name] = (values if item.many else ("", *values), item.many)
    return enums


def _class(kind: Kind, lists: Mapping[str, Sequence[str]]) -> dict[str, object]:
    members = []
    for item in sorted(kind.properties, key=lambda item: item.name):
        member = {"name": item.name, "type": item.type, "value": value(item)}
        if name := list_name(item, lists):
            member["propertyType"] = name
        members.append(member)
    return {
        "color": f"#ff{kind.color[1:]}",
        "drawFill": True,
        "members": members,
        "name": kind.name,
        "type": "class",
        "useAs": _USES.get(kind.shape, ["object"]),
    }


def _commands() -> Iterator[dict[str, object]]:
    """The commands; those for Windows are there, but must be switched on by hand."""
    for python, suffix in ((_UNIX, ""), (_WINDOWS, " (Windows)")):
        for name, words in _COMMANDS:
            program = f"%projectpath/../{python}"
            made = _command(name + suffix, program, f"-m game {words}", "%projectpath/..")
            yield {**made, "enabled": not suffix}


def _own_commands(caller: Caller) -> Iterator[dict[str, object]]:
    for name, words in _COMMANDS:
        arguments = " ".join([*caller.words, words])
        yield _command(name, caller.program, arguments, caller.folder)


def _command(name: str, program: str, arguments: str, folder: str) -> dict[str, object]:
    """A command without a key: the extension has the keys, and one for both does nothing."""
    return {
        "arguments": arguments,
        "command": program,
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": "",
        "showOutput": True,
        "workingDirectory": folder,
    }


def object_types(lists: Mapping[str, Sequence[str]]) -> str:
    """The object types of Tiled 1.8."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for kind in sorted(OBJECTS, key=lambda kind: kind.name):
        head = f' <objecttype name="{kind.name}" color="{kind.color}"'
        if not kind.properties:
            lines.append(f"{head}/>")
            continue
        lines.append(f"{head}>")
        for item in kind.properties:
            name = list_name(item, lists)
            more = f' propertytype="{name}"' if name else ""
            lines.append(
                f'  <property name="{item.name}" type="{item.type}"{more} '
                f"default={quoteattr(item.default)}/>"
            )
        lines.append(" </objecttype>")
    return "\n".join([*lines, "</objecttypes>", ""])


def words(lists: Mapping[str, Sequence[str]]) -> str:
    """What each class and property means, and which names a property takes, as JSON."""
    explained = {
        kind.name: {
            "what": kind.what,
            "properties": {
                item.name: {
                    "what": item.what,
                    "needed": item.needed,
                    "allowed": list(lists[item.names]) if item.names else [],
                }
                for item in kind.properties
            },
        }
        for kind in KINDS.values()
    }
    return json.dumps(explained, indent=1) + "\n"


def _shapes(kind: Kind) -> Iterator[tuple[str, str]]:
    """The templates of a class: a name, and what is inside the object or among its attributes."""
    if kind.shape == "line":
        yield kind.name, f'<polyline points="0,0 {CELL},0"/>'
        yield f"{kind.name}Upright", f'<polyline points="0,0 0,{CELL}"/>'
    else:
        yield kind.name, ""


def _template(kind: Kind, line: str) -> str:
    size = "" if line else f' width="{CELL}" height="{CELL}"'
    head = f' <object name="{kind.name}" type="{kind.name}"{size}'
    body = [f"{head}>", f"  {line}", " </object>"] if line else [f"{head}/>"]
    return "\n".join(
        ['<?xml version="1.0" encoding="UTF-8"?>', "<template>", *body, "</template>", ""]
    )


def tables() -> tuple[str, str]:
    """The tables of the README: the classes of objects, and the properties of a journey's map."""
    objects = ["| Class | Properties | Meaning |", "| --- | --- | --- |"]
    for kind in OBJECTS:
        names = ", ".join(
            f"`{item.name}`" + ("" if item.needed else " (or none)") for item in kind.properties
        )
        place = " Sections only." if kind.place == "section" else ""
        objects.append(f"| `{kind.name}` | {names} | {kind.what}{place} |")
    journey = ["| Property | Meaning |", "| --- | --- |"]
    for item in JOURNEY.properties:
        usual = f" Usually {item.default}." if item.default not in ("", "0", "false") else ""
        needed = " Needed." if item.needed else ""
        journey.append(f"| `{item.name}` | {item.what}{needed}{usual} |")
    return "\n".join(objects), "\n".join(journey)
