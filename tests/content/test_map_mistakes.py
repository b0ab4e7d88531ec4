"""Mistakes that authors make: each is a sentence with its place and what is allowed."""

from pathlib import Path

import pytest

from game.content.fault import MapError
from game.content.tiled import read_journey
from tests.content import drawn
from tests.content.drawn import (
    GATE,
    KNOWN,
    MISSION,
    PLACED,
    ROOM,
    STARTS,
    ZONE,
    box,
    line,
    room,
    thing,
)

TILED = drawn.tileset() + drawn.layer(ROOM)
TINY = drawn.layer("..\n..\n", "Tiny")


def mission(**values: str) -> str:
    """A sound map whose mission has other properties; "" takes one away."""
    changed = {name: value for name, value in (MISSION | values).items() if value}
    return room(mission=changed)


def with_tiles(*tiles: dict[str, str]) -> str:
    """A map with these tiles."""
    return drawn.document(drawn.tileset(tiles) + drawn.layer(ROOM) + drawn.objects(PLACED))


OBJECTS: dict[str, tuple[str, list[str]]] = {
    "untyped": (room(PLACED + thing(9, "", 2, 2)), ["object 9", "no class", "HeroStart"]),
    "misspelt class": (
        room(PLACED + thing(9, "Lichgate", 2, 2)),
        ['layer "Things"', "object 9", '"Lichgate"', '"Lychgate" may be meant'],
    ),
    "misspelt encounter": (
        room(PLACED + thing(9, "EnemyGroup", 2, 2, encounter="ratz")),
        ["object 9", "cell (2, 2)", 'no encounter "ratz"', "rats, watch", '"rats" may be meant'],
    ),
    "group of nobody": (room(PLACED + thing(9, "EnemyGroup", 2, 2)), ["encounter is missing"]),
    "misspelt trap": (
        room(PLACED + thing(9, "Trap", 2, 2, trap="blade")),
        ['no trap "blade"', '"blades" may be meant'],
    ),
    "trap of no kind": (room(PLACED + thing(9, "Trap", 2, 2)), ["trap is missing", "blades"]),
    "misspelt property": (
        room(PLACED + thing(9, "Encounter", 2, 2, encouter="rats")),
        ['no property "encouter"', '"encounter" may be meant'],
    ),
    "trap on a trap": (
        room(PLACED + thing(9, "Trap", 2, 2, trap="blades"), ROOM.replace("......", ".t....")),
        ["cell (2, 2)", "a trap is painted in the same cell"],
    ),
    "trap in a wall": (
        room(PLACED + thing(9, "Trap", 0, 0, trap="blades")),
        ["cell (0, 0)", "lies on solid", "floor"],
    ),
    "outside": (room(PLACED + thing(9, "Cache", 20, 2)), ["object 9", "outside the map"]),
    "two cells": (
        room(PLACED + box(9, "Cache", 1, 2, 2, 1)),
        ["object 9", "more than one cell", "Cache"],
    ),
    "wrong shape": (
        room(PLACED + line(9, "Cache", (1, 2), (2, 2))),
        ["drawn as polyline", "a point"],
    ),
    "start in a wall": (
        room(PLACED + thing(9, "HeroStart", 0, 0)),
        ["object 9", "cell (0, 0)", "nobody can enter", "floor and obstacles"],
    ),
    "start twice": (
        room(PLACED + thing(9, "HeroStart", 1, 1)),
        ["object 9", "cell (1, 1)", "object 1, of class HeroStart, is in the same cell"],
    ),
    "group in a wall": (
        room(PLACED + thing(9, "EnemyGroup", 7, 4, encounter="rats")),
        ["EnemyGroup", "nobody can enter"],
    ),
    "start on the gate": (
        room(PLACED + thing(9, "HeroStart", 6, 1)),
        ["object 9", "cell (6, 1)", "that of a lychgate, which nobody enters"],
    ),
    "same id": (room(PLACED + thing(1, "Cache", 2, 2)), ["object 1", "same id"]),
    "template missing": (
        room(PLACED + '<object id="9" template="chest.tx" x="0" y="0"/>'),
        ["object 9", 'no file "chest.tx"'],
    ),
    "strange tile": (
        room(PLACED + '<object id="9" gid="99" x="0" y="16"/>'),
        ["object 9", "tile 99", "no tileset"],
    ),
    "wrong number": (
        room(
            PLACED + '<object id="9" type="Cache" x="20" y="36"><properties><property name="n" '
            'type="int" value="1.5"/></properties><point/></object>'
        ),
        ["object 9", 'property n is "1.5"', "whole number"],
    ),
    "rotated": (
        room(PLACED + '<object id="9" type="Cache" x="1" y="1" rotation="45"/>'),
        ["object 9", "45 degrees"],
    ),
    "no number": (
        room(PLACED + '<object id="9" type="Cache" x="1e400" y="nan"/>'),
        ["object 9", 'x of <object> is "1e400"', 'y of <object> is "nan"'],
    ),
}

LINES: dict[str, tuple[str, list[str]]] = {
    "off the grid": (
        room(PLACED + line(9, "Wall", (2.5, 2), (2.5, 3))),
        ["object 9", "(40, 32)", "not on a grid line", "4 pixels"],
    ),
    "diagonal": (room(PLACED + line(9, "Wall", (2, 2), (3, 3))), ["object 9", "diagonally"]),
    "no length": (room(PLACED + line(9, "Wall", (2, 2), (2, 2))), ["object 9", "no length"]),
    "out of the map": (room(PLACED + line(9, "Wall", (2, 2), (2, 9))), ["object 9", "outside"]),
    "door into stone": (
        room(PLACED + line(9, "Door", (1, 2), (1, 3))),
        ["object 9", "Door leads", "walkable"],
    ),
    "gateway off the map": (
        room(PLACED + line(9, "Gateway", (0, 2), (0, 3))),
        ["object 9", "Gateway leads"],
    ),
    "door and gateway": (
        room(PLACED + line(9, "Door", (3, 2), (4, 2)) + line(10, "Gateway", (3, 2), (4, 2))),
        ["object 10", "share an edge"],
    ),
    "broad door": (
        room(PLACED + box(9, "Door", 1, 1, 1, 1)),
        ["object 9", "rectangle", "a line along the grid"],
    ),
    "one point": (
        room(PLACED + '<object id="9" type="Wall" x="0" y="0"><polyline points="0,0"/></object>'),
        ["object 9", "points of <polyline>", "two or more"],
    ),
}

RULES: dict[str, tuple[str, list[str]]] = {
    "three starts": (
        room(PLACED.replace(thing(4, "HeroStart", 4, 1), "")),
        ["3 hero starts", "4 are needed"],
    ),
    "no zone": (room(STARTS + GATE), ["no extraction zone"]),
    "zone in stone": (room(STARTS + GATE + box(9, "Extraction", 0, 0, 2, 1)), ["extraction zone"]),
    "zone off the grid": (
        room(STARTS + GATE + box(9, "Extraction", 1.5, 3, 2, 1)),
        ["object 9", "grid line"],
    ),
    "zone too large": (
        room(STARTS + GATE + box(9, "Extraction", 1, 1, 900, 900)),
        ["object 9", "outside"],
    ),
    "zone walled off": (
        room(PLACED + line(9, "Wall", (1, 3), (7, 3))),
        ["object 5", "cell (1, 3)", "cannot be reached"],
    ),
    "start walled off": (
        room(PLACED + line(9, "Wall", (1, 2), (2, 2), (2, 1))),
        ["object 2", "cell (2, 1)", "cannot be reached"],
    ),
    "cache walled off": (
        room(PLACED + thing(9, "Cache", 6, 3) + line(10, "Wall", (5, 4), (5, 2), (7, 2))),
        ["object 9", "no hero can ever come beside this Cache"],
    ),
    "no gate": (room(STARTS + ZONE), ["no lychgate"]),
    "gate in a wall": (
        room(STARTS + ZONE + thing(9, "Lychgate", 7, 2)),
        ["object 9", "cell (7, 2)", "in solid"],
    ),
    "gate to a wall": (
        room(STARTS + ZONE + thing(9, "Lychgate", 6, 1, mouth="E")),
        ["object 9", "to E", "floor or an obstacle"],
    ),
    "gate walled in": (
        room(PLACED + line(9, "Wall", (6, 1), (6, 2), (7, 2))),
        ["object 6", "on any side"],
    ),
    "gate to nowhere": (
        room(STARTS + ZONE + thing(9, "Lychgate", 6, 1, mouth="south")),
        ["object 9", 'mouth is "south"', "N, E, S or W"],
    ),
    "nothing painted": (
        drawn.document(
            drawn.tileset()
            + drawn.layer(ROOM.replace(".", " ").replace("#", " "))
            + drawn.objects("")
        ),
        ["no cell of the map can be entered"],
    ),
    "nobody to slay": (mission(slay="0"), ['slay is "0"', "from 1 to 99"]),
    "no name": (mission(name=""), ["property name is missing"]),
    "no briefing": (mission(briefing=""), ["property briefing is missing"]),
    "unknown kind": (mission(kind="hunting"), ['kind is "hunting"', '"hunt" may be meant']),
    "slay in words": (mission(slay="two"), ['slay is "two"', "whole number"]),
    "beyond the night": (mission(twilight="12"), ['twilight is "12"', "0 to 11"]),
    "no encounters": (mission(encounters=""), ["encounters is missing", "rats, watch"]),
    "misspelt card": (mission(encounters="rats wach"), ['"wach"', '"watch" may be meant']),
    "misspelt mission": (mission(last_ruond="9"), ['"last_ruond"', '"last_round" may be meant']),
}

TILES: dict[str, tuple[str, list[str]]] = {
    "unknown terrain": (
        with_tiles({"terrain": "flor"}),
        ['tile 0 has terrain "flor"', "obstacle", '"floor" may be meant'],
    ),
    "unknown wall": (with_tiles({"walls": "NX"}), ['walls "NX"', "N, E, S, W"]),
    "misspelt terrain": (with_tiles({"terain": "floor"}), ["terain", '"terrain" may be meant']),
    "trap of no kind": (with_tiles({"terrain": "trap"}), ["tile 0 is a trap without a kind"]),
    "trap in a pillar": (with_tiles({"terrain": "pillar", "trap": "blades"}), ['"pillar"']),
    "unknown trap tile": (
        drawn.document(
            drawn.tileset(({"terrain": "floor"}, *({"terrain": "trap", "trap": "bladez"},) * 4))
            + drawn.layer(ROOM)
            + drawn.objects(PLACED)
        ),
        ["cell (0, 0)", 'no trap "bladez"', '"blades" may be meant'],
    ),
    "image missing": (room().replace("tiles.png", "nope.png"), ["line 2", 'no file "nope.png"']),
    "image in capitals": (
        room().replace("tiles.png", "Tiles.PNG"),
        ["Tiles.PNG", "large and small", '"tiles.png" may be meant'],
    ),
    "no picture": (room().replace("tiles.png", "tiles.exe"), ["wrong type", ".png"]),
    "windows path": (room().replace("tiles.png", "C:\\tiles.png"), ["no plain path"]),
    "tileset missing": (
        drawn.document('<tileset firstgid="1" source="no.tsx"/>' + drawn.layer(ROOM)),
        ['no file "no.tsx"'],
    ),
    "json tileset": (
        drawn.document('<tileset firstgid="1" source="old.tsj"/>' + drawn.layer(ROOM)),
        ['"old.tsj" is JSON', ".tsx"],
    ),
    "strange tileset": (
        drawn.document('<tileset firstgid="1" source="old.txt"/>' + drawn.layer(ROOM)),
        ["wrong type", ".tsx"],
    ),
    "small image": (
        room().replace('name="t" tilewidth="16"', 'name="t" tilewidth="65"'),
        ["64 x 64 pixels", "not even one tile of 65 x 16"],
    ),
    "strange alignment": (
        room().replace('name="t"', 'name="t" objectalignment="middle"'),
        ['objectalignment of <tileset> is "middle"', "topleft"],
    ),
    "tile beyond": (
        room().replace('<tile id="7">', '<tile id="77">'),
        ["no tile 77", "0 to 15"],
    ),
    "overlapping": (
        drawn.document(drawn.tileset() + drawn.tileset() + drawn.layer(ROOM)),
        ["start at 1", "up to 16"],
    ),
}

LAYERS: dict[str, tuple[str, list[str]]] = {
    "isometric": (room().replace("orthogonal", "isometric"), ['"isometric"', "orthogonal"]),
    "chunks": (room().replace('csv">', 'csv"><chunk x="0"/>', 1), ["chunks"]),
    "short data": (room().replace(",5</data>", "</data>"), ["39 tiles", "40"]),
    "bad number": (
        room().replace(",5</data>", ",-5</data>"),
        ['layer "Ground"', "cell (7, 4)", '"-5"'],
    ),
    "strange tile": (
        room().replace(",5</data>", ",99</data>"),
        ['layer "Ground"', "cell (7, 4)", "tile 99", "tilesets"],
    ),
    "no data": (
        drawn.document(drawn.tileset() + '<layer name="L" width="8" height="5"/>'),
        ["no tile data"],
    ),
    "no zstd": (
        room().replace('"csv"', '"base64" compression="zstd"'),
        ['layer "Ground"', "no Base64"],
    ),
    "unknown packing": (
        room().replace('"csv"', '"base64" compression="lzma"'),
        ['"base64 lzma"', "zlib, gzip or zstd"],
    ),
    "no base64": (room().replace('"csv"', '"base64"'), ["no Base64"]),
    "no zlib": (
        drawn.document(
            drawn.tileset() + '<layer name="L" width="8" height="5">'
            '<data encoding="base64" compression="zlib">AAAA</data></layer>'
        ),
        ['layer "L"', "no zlib data"],
    ),
    "another size": (drawn.document(TILED + TINY), ['layer "Tiny"', "2 x 2", "8 x 5"]),
    "shifted": (
        drawn.document(drawn.tileset() + drawn.layer(ROOM, more='offsetx="5.5"')),
        ['layer "Ground"', "shifted by (5.5, 0)"],
    ),
    "no colour": (
        drawn.document(TILED + drawn.layer(ROOM, more='tintcolor="red"')),
        ['tintcolor of <layer> is "red"', "a colour like"],
    ),
    "far chunks": (
        drawn.document(
            drawn.tileset() + '<layer name="L" width="8" height="5"><data encoding="csv">'
            '<chunk x="0" y="0" width="1" height="1">1</chunk>'
            '<chunk x="900" y="0" width="1" height="1">1</chunk></data></layer>',
            more='infinite="1"',
        ),
        ["912 x 16", "256 x 256"],
    ),
    "hidden rules": (
        drawn.document(TILED + drawn.layer(ROOM, "Old", 'visible="0"') + drawn.objects(PLACED)),
        ['layer "Old"', "hidden", "show it"],
    ),
    "no width": (room().replace('width="8"', "", 1), ["width of <map> is missing", "1 to 256"]),
    "too wide": (room().replace('width="8"', 'width="4097"', 1), ['"4097"', "1 to 256"]),
    "no map": ("<tileset/>", ["begins with <tileset>", "must be <map>"]),
    "a web page": ("<html><p>not found</html>", ["not XML", "line 1"]),
    "too deep": ("<map>" + "<group>" * 60 + "</group>" * 60 + "</map>", ["nested too deep", "48"]),
    "crowded": (
        drawn.document(TILED + drawn.objects('<object x="0" y="0"/>' * 5001)),
        ["5000 objects"],
    ),
    "layered": (drawn.document(TILED + drawn.objects("") * 80), ["more than 64 layers"]),
}

ALL = {
    f"{group}: {name}": case
    for group, cases in (
        ("objects", OBJECTS),
        ("lines", LINES),
        ("rules", RULES),
        ("tiles", TILES),
        ("layers", LAYERS),
    )
    for name, case in cases.items()
}


@pytest.mark.parametrize("case", ALL)
def test_a_mistake_is_told_with_its_place_and_what_is_allowed(case: str, tmp_path: Path) -> None:
    text, parts = ALL[case]
    with pytest.raises(MapError) as caught:
        read_journey(drawn.write(tmp_path, text), KNOWN)
    told = str(caught.value)
    assert [part for part in parts if part not in told] == [], told
    assert all(str(fault).startswith(str(tmp_path.as_posix())) for fault in caught.value.faults)
    assert "Traceback" not in told and "strange_reading" not in [
        f.code for f in caught.value.faults
    ]


def test_the_maps_that_the_mistakes_are_made_in_are_sound(tmp_path: Path) -> None:
    assert read_journey(drawn.write(tmp_path, room()), KNOWN).mission.id == "trial"


def test_all_mistakes_of_a_map_are_told_at_once(tmp_path: Path) -> None:
    text = drawn.document(
        drawn.tileset()
        + drawn.layer(ROOM)
        + drawn.objects(
            thing(1, "HeroStart", 0, 0)
            + thing(2, "Lichgate", 2, 2)
            + line(3, "Wall", (2.5, 2), (2.5, 3))
            + thing(4, "EnemyGroup", 2, 2, encounter="ratz")
        ),
        mission={"kind": "hunt"},
    )
    with pytest.raises(MapError) as caught:
        read_journey(drawn.write(tmp_path, text), KNOWN)
    codes = {fault.code for fault in caught.value.faults}
    assert codes >= {
        "blocked",
        "unknown_class",
        "off_grid",
        "unknown_name",
        "few_starts",
        "no_extraction",
        "property_missing",
    }


def test_very_many_faults_of_a_kind_are_counted(tmp_path: Path) -> None:
    text = room().replace(drawn.tileset(), "")
    with pytest.raises(MapError) as caught:
        read_journey(drawn.write(tmp_path, text), KNOWN)
    assert len(caught.value.faults) == 21
    assert "20 more faults" in str(caught.value.faults[-1])
