"""The project for Tiled: as fresh as the schema, and sound for Tiled 1.8 to 1.12."""

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game.content import check
from game.content.load import load_content
from game.content.project import NAME, files, list_name, names, tables, write
from game.content.skeleton import new_map
from game.content.tiled import read_journey
from game.content.tiled.lines import KINDS as LINE_KINDS
from game.content.tiled.schema import JOURNEY, KINDS, LISTS, OBJECTS, SECTION, TILE
from game.content.tiled.things import _PUT, CLASSES
from game.places import assets, maps
from tests.content.drawn import MISSION, room
from tests.content.drawn import write as drawn

PROJECT: dict[str, Any] = json.loads((maps() / NAME).read_text(encoding="utf-8"))
TYPES: dict[str, dict[str, Any]] = {each["name"]: each for each in PROJECT["propertyTypes"]}


@pytest.mark.parametrize("name", sorted(files()))
def test_what_is_committed_is_what_the_command_writes(name: str) -> None:
    there = (maps() / name).read_text(encoding="utf-8")
    assert there == files()[name], f"run: python -m game project ({name})"


def test_no_template_is_left_over() -> None:
    there = {f"templates/{path.name}" for path in (maps() / "templates").iterdir()}
    assert there == {name for name in files() if name.startswith("templates/")}


def test_written_again_nothing_changes_and_what_was_changed_comes_back(tmp_path: Path) -> None:
    assert len(write(tmp_path)) == len(files())
    assert write(tmp_path) == []
    (tmp_path / NAME).write_text("{}", encoding="utf-8")
    assert write(tmp_path) == [tmp_path / NAME]
    assert (tmp_path / NAME).read_text(encoding="utf-8") == files()[NAME]


def test_the_reader_knows_each_class_of_the_schema_and_no_other() -> None:
    assert {*_PUT, *LINE_KINDS, "Extraction", "Tide"} == set(CLASSES)
    assert len(CLASSES) == len(set(CLASSES)) == len(OBJECTS)


def test_the_project_has_the_fields_of_tiled() -> None:
    assert PROJECT["objectTypesFile"] == "objecttypes.xml"
    assert PROJECT["extensionsPath"] == "extensions"
    for folder in (*PROJECT["folders"], PROJECT["extensionsPath"]):
        assert (maps() / folder).is_dir()
    ids = [each["id"] for each in PROJECT["propertyTypes"]]
    assert ids == list(range(1, len(ids) + 1))
    assert len(TYPES) == len(ids), "lists and classes share their names"
    for each in TYPES.values():
        keys = {"id", "name", "type"}
        if each["type"] == "enum":
            assert set(each) == keys | {"storageType", "values", "valuesAsFlags"}
            assert each["storageType"] == "string"
            assert len(each["values"]) == len(set(each["values"]))
            assert not each["valuesAsFlags"] or (len(each["values"]) < 32 and all(each["values"]))
        else:
            assert each["type"] == "class"
            assert set(each) == keys | {"color", "drawFill", "members", "useAs"}
            assert set(each["useAs"]) <= {"map", "object", "tile"}
            assert len(each["color"]) == 9 and each["color"].startswith("#ff")


def test_every_class_and_list_of_the_game_is_there() -> None:
    assert {name for name, each in TYPES.items() if each["type"] == "class"} == set(KINDS)
    lists = names(load_content().known)
    assert tuple(lists) == LISTS and all(lists.values())
    for kind in KINDS.values():
        members = {each["name"]: each for each in TYPES[kind.name]["members"]}
        assert set(members) == set(kind.names)
        for item in kind.properties:
            assert members[item.name]["type"] == item.type
            if item.names:
                known = TYPES[members[item.name]["propertyType"]]["values"]
                assert [value for value in known if value] == list(lists[item.names])


def test_a_default_is_what_the_reader_takes_where_nothing_is_said(tmp_path: Path) -> None:
    """Tiled does not write a property that has its default."""
    defaults = {item.name: item.default for item in JOURNEY.properties if item.default}
    written = []
    for extra in ({}, defaults):
        path = drawn(tmp_path, room(mission={**extra, **MISSION}))
        written.append(read_journey(path).mission)
    assert written[0] == written[1]


def test_the_object_types_of_1_8_say_the_same_as_the_classes_of_1_9() -> None:
    root = ElementTree.parse(maps() / "objecttypes.xml").getroot()
    found = {each.attrib["name"]: each for each in root}
    assert set(found) == {kind.name for kind in OBJECTS}
    for name, each in found.items():
        assert each.attrib["color"] == "#" + TYPES[name]["color"][3:]
        members = {member["name"]: member for member in TYPES[name]["members"]}
        assert {item.attrib["name"] for item in each} == set(members)
        for item in each:
            member = members[item.attrib["name"]]
            assert item.attrib["type"] == member["type"]
            assert item.attrib.get("propertytype") == member.get("propertyType")
            assert item.attrib["default"] == str(member["value"])


def test_each_command_is_one_of_the_game() -> None:
    from game.shell.given import parser

    commands = PROJECT["commands"]
    assert [each["shortcut"] for each in commands] == [""] * 6, "the extension has the keys"
    for each in commands:
        assert each["command"].startswith("%projectpath/../.venv/")
        assert each["workingDirectory"] == "%projectpath/.."
        assert each["saveBeforeExecute"] and each["showOutput"]
        words = each["arguments"].replace("%mapfile", "a.tmx").replace("%objectid", "7").split()
        assert words[:2] == ["-m", "game"]
        assert parser().parse_args(words[2:]).command in ("play", "check")


@pytest.mark.parametrize("path", sorted((maps() / "templates").glob("*.tx")), ids=lambda p: p.stem)
def test_a_template_is_one_object_of_its_class(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.tag == "template" and len(root) == 1
    thing = root[0]
    kind = KINDS[thing.attrib["type"]]
    assert path.stem.startswith(kind.name) and kind in OBJECTS
    assert thing.find("polyline") is not None if kind.shape == "line" else len(thing) == 0
    assert "rotation" not in thing.attrib and "gid" not in thing.attrib


def test_the_extension_explains_every_class() -> None:
    words = json.loads((maps() / "extensions" / "words.json").read_text(encoding="utf-8"))
    assert set(words) == set(KINDS)
    for name, kind in KINDS.items():
        assert words[name]["what"] == kind.what and kind.what.endswith(".")
        assert set(words[name]["properties"]) == set(kind.names)
        assert all(item.what for item in kind.properties)


def test_a_list_too_long_for_flags_is_a_plain_text() -> None:
    cards = next(item for item in JOURNEY.properties if item.name == "cards")
    assert list_name(cards, {"DelveCard": ["c"] * 31}) == "DelveCardNames"
    assert list_name(cards, {"DelveCard": ["c"] * 32}) == ""


def test_names_of_a_schema_are_told_once() -> None:
    for kind in (*OBJECTS, JOURNEY, SECTION, TILE):
        assert len(kind.names) == len(set(kind.names))
        for item in kind.properties:
            assert item.type in ("string", "int", "bool")
            assert not item.names or item.names in LISTS
    colors = [kind.color for kind in OBJECTS]
    assert all(one != other for one, other in pairwise(sorted(colors))), "each has its own colour"


@pytest.mark.parametrize("sheet", ["streets", "crypt", "delve"])
def test_terrain_brushes_agree_with_what_the_tiles_mean(sheet: str) -> None:
    root = ElementTree.parse(assets() / "tilesets" / f"{sheet}.tsx").getroot()
    meaning = {
        int(tile.attrib["id"]): {
            item.attrib["name"]: item.attrib["value"] for item in tile.iter("property")
        }
        for tile in root.findall("tile")
    }
    walls, ground = root.iter("wangset")
    assert (walls.attrib["type"], ground.attrib["type"]) == ("edge", "corner")
    painted = set()
    for tile in walls.iter("wangtile"):
        sides = tile.attrib["wangid"].split(",")
        letters = "".join(
            letter for letter, at in zip("NESW", sides[::2], strict=True) if at == "1"
        )
        assert meaning[int(tile.attrib["tileid"])] == {"walls": letters}
        assert set(sides[1::2]) == {"0"}
        painted.add(letters)
    assert len(painted) == 15, "every pattern of walls can be painted"
    colors = [color.attrib for color in ground.iter("wangcolor")]
    terrain: dict[str, set[str]] = {}
    for tile in ground.iter("wangtile"):
        sides = tile.attrib["wangid"].split(",")
        assert set(sides[::2]) == {"0"} and len(set(sides[1::2])) == 1
        color = colors[int(sides[1]) - 1]["name"]
        terrain.setdefault(color, set()).add(meaning[int(tile.attrib["tileid"])]["terrain"])
    assert {name: kinds.pop() for name, kinds in terrain.items() if len(kinds) == 1} == {
        "Cobbles": "floor",
        "Planks": "floor",
        "Flagstones": "floor",
        "Grass": "floor",
        "Water": "impassable",
        "Roof": "solid",
        "Masonry": "solid",
    }
    floors = {number for number, each in meaning.items() if each.get("terrain") == "floor"}
    brushed = {int(tile.attrib["tileid"]) for tile in ground.iter("wangtile")}
    assert floors <= brushed, "no floor is without a brush"


def test_walls_may_be_written_as_flags(tmp_path: Path) -> None:
    text = room().replace('value="NE"', 'value="N,E"')
    assert 'value="N,E"' in text
    codes = [fault.code for fault in check([drawn(tmp_path, text)])]
    assert "tile_property" not in codes


README = (maps().parent / "README.md").read_text(encoding="utf-8")
CHAPTER = README.partition("## Make a map")[2].partition("## Develop")[0]


@pytest.mark.parametrize("table", tables(), ids=["objects", "journey"])
def test_the_readme_has_each_class_and_property(table: str) -> None:
    rows = [row for row in table.split("\n") if row not in CHAPTER]
    assert rows == [], "the README's table differs from game.content.project.tables()"


def test_what_the_readme_names_is_there() -> None:
    from game.content.skeleton import plans
    from game.content.tiled.tileset import TERRAINS

    for name in re.findall(r"`(?:maps/)?((?:templates/|lychgate)[\w./-]+)`", CHAPTER):
        assert (maps() / name).is_file(), name
    assert (maps() / "templates" / "DoorUpright.tx").is_file()
    for kind in plans():
        assert f"`{kind}`" in CHAPTER
    for terrain in TERRAINS:
        assert terrain in CHAPTER
    script = (maps() / "extensions" / "lychgate.js").read_text(encoding="utf-8")
    for entry in re.findall(r"\*Map > (Lychgate: [\w ?]+)\*", CHAPTER):
        assert f'"{entry}"' in script, entry
    for picture in re.findall(r"\((assets/[\w/]+\.png)\)", CHAPTER):
        assert (maps().parent / picture).is_file(), picture
    keys = re.findall(r'action\("\w+", "[^"]+", "(\S+)"', script)
    assert len(keys) == len(set(keys)) == 4
    assert all(f"`{key}`" in CHAPTER for key in keys)


def test_the_worked_example_of_the_readme_holds(tmp_path: Path) -> None:
    """A house in the yard, a door, a lychgate and a group: what its steps leave in the map."""
    path = new_map("hunt", "my_hunt", tmp_path)
    text = path.read_text(encoding="utf-8")
    added = (
        '<object id="90" type="Door" x="256" y="256"><polyline points="0,0 64,0"/></object>'
        '<object id="91" type="Lychgate" x="384" y="64" width="64" height="64"/>'
        '<object id="92" type="EnemyGroup" x="256" y="448" width="64" height="64"/>'
    )
    path.write_text(_walled(text).replace("</objectgroup>", f"{added}</objectgroup>", 1))
    (fault,) = check([path])
    assert (fault.code, fault.object) == ("property_missing", 92), "the forgotten encounter"
    text = path.read_text(encoding="utf-8")
    chosen = '<properties><property name="encounter" value="strays"/></properties></object>'
    start, end = text.index('<object id="92"'), text.index("/>", text.index('<object id="92"'))
    path.write_text(f"{text[:start]}{text[start:end]}>{chosen}{text[end + 2 :]}")
    assert check([path]) == []
    section = read_journey(path).section
    assert [gate.cell for gate in section.lychgates] == [(6, 1), (14, 7)]
    assert sum(edge.kind == "door" for edge in section.edges) == 2


def _walled(text: str) -> str:
    """The map with wall tiles round the cells (2, 1) to (5, 3), as the extension lays them."""
    head, data, tail = re.split(r"(?<=\n)([\d,\n]+)(?=</data>\n </layer>\n <objectgroup)", text)
    rows = [row.rstrip(",").split(",") for row in data.strip().split("\n")]
    for y in range(1, 4):
        for x in range(2, 6):
            bits = (y == 1) + 2 * (x == 5) + 4 * (y == 3) + 8 * (x == 2)
            rows[y][x] = str(40 + bits) if bits else "0"
    return head + ",\n".join(",".join(row) for row in rows) + "\n" + tail


def test_a_template_means_what_its_object_means(tmp_path: Path) -> None:
    """A map in which each object in a cell is an instance of its template says the same."""
    home = tmp_path / "maps" / "journeys"
    home.mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    shutil.copytree(maps() / "templates", tmp_path / "maps" / "templates")
    path = new_map("deliverance", "trial", home)
    plain = read_journey(path)
    text, count = re.subn(
        r'name="(\w+)" type="\1" (x="\d+" y="\d+") width="64" height="64"',
        r'template="../templates/\1.tx" \2',
        path.read_text(encoding="utf-8"),
    )
    assert count >= 9
    path.write_text(text.replace('name="Gateway" type="Gateway"', _upright), encoding="utf-8")
    assert check([path]) == []
    assert read_journey(path)[:2] == plain[:2]


_upright = 'template="../templates/GatewayUpright.tx"'
