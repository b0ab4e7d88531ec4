"""What is read of Tiled beyond tiles: templates, properties, groups, infinite maps, objects."""

import struct
from pathlib import Path

import pytest

from game.content.fault import MapError, Report
from game.content.tiled import read_journey, read_picture, read_section
from game.content.tiled.document import Document, Image, Tiles, read_document
from game.content.tiled.journey import examine
from game.content.tiled.node import Node, read_nodes
from game.content.tiled.picture import FigureLayer, ImageLayer, TileLayer
from game.content.tiled.template import merge
from game.rules.section import ObjectSpot
from tests.content import drawn
from tests.content.drawn import PLACED, ROOM, room, write
from tests.tiled.cases import CASES, POSTS, TILES, chunk, layer, objects, thing, tmx
from tests.tiled.sheet import write_pictures

TSX = (
    '<tileset name="chests" tilewidth="16" tileheight="16" tilecount="16" columns="4">'
    '<image source="tiles.png" width="64" height="64"/>'
    '<tile id="2" type="Cache"><properties><property name="wood" value="oak"/>'
    '<property name="age" type="int" value="7"/></properties></tile></tileset>'
)
TX = (
    '<template><tileset firstgid="1" source="chests.tsx"/><object name="chest" gid="3" width="16" '
    'height="16"><properties><property name="age" type="int" value="9"/>{more}</properties>'
    "</object></template>"
)


def document(folder: Path, text: str) -> Document:
    """The document of a sound map."""
    write_pictures(folder)
    (folder / "trial.tmx").write_text(text, "utf-8")
    report = Report("trial.tmx")
    made = read_document(folder / "trial.tmx", report)
    assert made is not None and report.faults == [], report.faults
    return made


def faults(folder: Path, text: str) -> list[tuple[str, tuple[int, int] | None]]:
    """The codes and cells of a map's faults."""
    write_pictures(folder)
    (folder / "trial.tmx").write_text(text, "utf-8")
    report = Report("trial.tmx")
    read_document(folder / "trial.tmx", report)
    return [(fault.code, fault.cell) for fault in report.faults]


def with_chests(folder: Path, more: str = "") -> None:
    """A tileset and a template of a chest lie in the folder."""
    (folder / "chests.tsx").write_text(TSX, "utf-8")
    (folder / "chest.tx").write_text(TX.format(more=more), "utf-8")


def test_a_template_gives_what_the_object_does_not_say(tmp_path: Path) -> None:
    with_chests(tmp_path, '<property name="locked" type="bool" value="true"/>')
    own = '<properties><property name="wood" value="elm"/></properties>'
    second = 'id="2" template="chest.tx" x="32" y="32" width="8" type="Defiled"'
    text = tmx(
        TILES
        + objects(
            '<object id="1" template="chest.tx" x="16" y="32"/>',
            f"<object {second}>{own}</object>",
            '<object id="3" template="chest.tx" gid="2147483653" x="0" y="48"/>',
        )
    )
    made = document(tmp_path, text)
    plain, changed, other = made.objects
    assert [tileset.name for tileset in made.tilesets] == ["t", "chests"]
    assert (plain.gid, changed.gid, other.gid) == (19, 19, 2147483653)
    assert (plain.x, plain.y, plain.width, plain.height) == (16, 16, 16, 16)
    assert plain.kind == "Cache"
    assert plain.properties == {"wood": "oak", "age": "9", "locked": "true"}
    assert (changed.width, changed.height, changed.kind) == (8, 16, "Defiled")
    assert changed.properties == {"wood": "elm", "age": "9", "locked": "true"}
    assert other.kind == ""


def test_a_templates_tileset_is_the_maps_where_the_map_has_it(tmp_path: Path) -> None:
    with_chests(tmp_path)
    text = tmx(
        TILES
        + '<tileset firstgid="40" source="chests.tsx"/>'
        + objects('<object id="1" template="chest.tx" x="16" y="32"/>')
    )
    made = document(tmp_path, text)
    assert (len(made.tilesets), made.objects[0].gid) == (2, 42)


def test_a_template_may_hold_its_tileset_itself(tmp_path: Path) -> None:
    with_chests(tmp_path)
    inner = TSX.replace("<tileset ", '<tileset firstgid="1" ')
    (tmp_path / "own.tx").write_text(
        f'<template>{inner}<object gid="3" width="16" height="16"/></template>', "utf-8"
    )
    row = '<object id="{0}" template="own.tx" x="0" y="16"/>'
    made = document(tmp_path, tmx(TILES + objects(row.format(1), row.format(2))))
    assert [tileset.first for tileset in made.tilesets] == [1, 17]
    assert [placed.gid for placed in made.objects] == [19, 19]


def test_templates_in_templates_are_followed_and_rings_are_named(tmp_path: Path) -> None:
    with_chests(tmp_path)
    (tmp_path / "old.tx").write_text(
        '<template><object template="chest.tx" width="32" type="SearchObject"/></template>', "utf-8"
    )
    made = document(tmp_path, tmx(TILES + objects('<object id="1" template="old.tx" y="9"/>')))
    placed = made.objects[0]
    assert (placed.kind, placed.width, placed.gid) == ("SearchObject", 32, 19)
    (tmp_path / "chest.tx").write_text('<template><object template="old.tx"/></template>', "utf-8")
    write_pictures(tmp_path)
    (tmp_path / "trial.tmx").write_text(
        tmx(TILES + objects('<object id="7" template="old.tx" x="1" y="9"/>')), "utf-8"
    )
    with pytest.raises(MapError, match=r"itself: old\.tx -> chest\.tx -> old\.tx") as caught:
        read_journey(tmp_path / "trial.tmx")
    assert caught.value.faults[0].object == 7


def parsed(text: str) -> Node:
    """The nodes of this XML."""
    node = read_nodes(text.encode(), "object", Report(""))[0]
    assert node is not None
    return node


def test_members_of_a_class_are_merged_one_by_one() -> None:
    def item(name: str, *values: tuple[str, int]) -> str:
        inner = "".join(f'<property name="{n}" type="int" value="{v}"/>' for n, v in values)
        inner = f"<properties>{inner}</properties>"
        held = f'<property name="{name}" type="class">{inner}</property>'
        return f"<object><properties>{held}</properties></object>"

    merged = merge(parsed(item("k", ("a", 1), ("b", 2))), parsed(item("k", ("b", 5), ("c", 6))))
    values = merged.children[0].children[0].children[0].children
    assert [(each.get("name"), each.get("value")) for each in values] == [
        ("a", "1"), ("b", "5"), ("c", "6"),
    ]  # fmt: skip


def test_any_name_and_any_type_of_property_is_kept(tmp_path: Path) -> None:
    inner = "".join(
        f'<property name="{name}" value="7"/>'
        for name in ("name", "type", "id", "width", "parent", "points", "data", "__class__")
    )
    inner += (
        '<property name="k" type="class" propertytype="Foo"><properties><property name="hp" '
        'type="int" value="5"/><property name="in" type="class"><properties><property name="x" '
        'value="y"/></properties></property></properties></property>'
        '<property name="xs" type="list"><item type="int" value="1"/><item value="a"/></property>'
        '<property name="v" type="vector" value="1,2"/>'
        '<property name="text">one\ntwo</property><property name="none" value=""/>'
        '<property name="f" type="file" value="../../secret"/>'
    )
    made = document(
        tmp_path, tmx(objects(f'<object id="1"><properties>{inner}</properties></object>'))
    )
    properties = made.objects[0].properties
    assert properties["__class__"] == properties["name"] == properties["parent"] == "7"
    assert (properties["k.hp"], properties["k.in.x"]) == ("5", "y")
    assert (properties["xs.0"], properties["xs.1"], properties["v"]) == ("1", "a", "1,2")
    assert (properties["text"], properties["none"]) == ("one\ntwo", "")
    assert made.objects[0].id == 1


@pytest.mark.parametrize(
    ("kind", "value", "allowed"),
    [
        ("bool", "maybe", "true or false"),
        ("int", "1.5", "a whole number"),
        ("float", "much", "a number"),
        ("color", "red", "a colour like"),
        ("object", "chest", "the number of an object"),
    ],
)
def test_values_must_be_of_their_type(kind: str, value: str, allowed: str, tmp_path: Path) -> None:
    item = f'<properties><property name="p" type="{kind}" value="{value}"/></properties>'
    tiles = TILES.replace("</tileset>", f'<tile id="1">{item}</tile></tileset>')
    for text in (tmx(item), tmx(tiles)):
        assert faults(tmp_path, text) == [("property_value", None)]
    with pytest.raises(MapError, match=allowed):
        read_journey(tmp_path / "trial.tmx")


def test_groups_hand_on_all_of_their_look(tmp_path: Path) -> None:
    made = document(tmp_path, CASES["groups"])
    looks = [layer.look for layer in made.layers]
    assert [look.visible for look in looks] == [True, True, False, True, True]
    assert looks[1].opacity == pytest.approx(0.35)
    assert looks[1].shift == (6.5, -3.25)
    assert looks[1].tint == (255, 128, 64, 255)
    assert looks[3].tint == (255, 128, 64, 128)
    assert [type(each) for each in read_picture(tmp_path / "trial.tmx")[0].layers] == [
        TileLayer, TileLayer, ImageLayer, FigureLayer,
    ]  # fmt: skip


def test_an_infinite_map_begins_with_its_first_chunk(tmp_path: Path) -> None:
    made = document(tmp_path, CASES["infinite"])
    assert (made.width, made.height) == (32, 32)
    tiles, placed, image = made.layers
    assert isinstance(tiles, Tiles) and isinstance(image, Image)
    assert tiles.gids[14, 12:16].tolist() == [1, 2, 3, 4]
    assert tiles.gids[16, 16:20].tolist() == [9, 0, 0, 12]
    assert (made.objects[0].x, made.objects[0].y) == (-30 + 256, -4 - 16 + 256)
    assert image.place == (256, 256)
    assert placed.name == "O"


def test_faults_of_an_infinite_map_name_the_authors_cells(tmp_path: Path) -> None:
    text = CASES["infinite"].replace("1,2,3,4,5", "1,2,99,4,5")
    assert faults(tmp_path, text) == [("gid_unknown", (-2, -2))]


def test_an_infinite_map_may_be_a_mission(tmp_path: Path) -> None:
    numbers = [[drawn.SIGNS[sign] for sign in row] for row in ROOM.split()]
    rows = [[*row[:4]] for row in numbers], [[*row[4:]] for row in numbers]
    parts = "".join(
        f'<chunk x="{x}" y="-16" width="4" height="5">'
        f"{','.join(str(n) for row in part for n in row)}</chunk>"
        for x, part in zip((-32, -28), rows, strict=True)
    )
    finite = room()
    start, end = finite.index("<data"), finite.index("</data>")
    text = finite[:start] + f'<data encoding="csv">{parts}' + finite[end:]
    text = text.replace("<map ", '<map infinite="1" ')
    moved = text.replace("<objectgroup ", '<objectgroup offsetx="-512" offsety="-256" ')
    section, _ = read_section(write(tmp_path, moved))
    plain, _ = read_section(write(tmp_path, finite))
    assert [row[:8] for row in section.terrain[:5]] == list(plain.terrain)
    assert (section.width, section.height) == (16, 16)
    assert section.starts == plain.starts and section.lychgates == plain.lychgates


def test_an_infinite_map_with_nothing_in_it_is_a_cell(tmp_path: Path) -> None:
    text = tmx(TILES + '<layer name="L" width="4" height="3"><data encoding="csv"/></layer>',
               'infinite="1"')  # fmt: skip
    made = document(tmp_path, text)
    assert (made.width, made.height) == (1, 1)
    empty = text.replace('csv"/>', 'csv">' + chunk(-200, 40, [0] * 8) + "</data>")
    assert document(tmp_path, empty).width == 1


def test_a_tile_object_lies_where_it_is_aligned(tmp_path: Path) -> None:
    for word, corner in (
        ("unspecified", (24, 8)), ("bottomleft", (24, 8)), ("topleft", (24, 24)),
        ("center", (16, 16)), ("right", (8, 16)), ("bottom", (16, 8)),
    ):  # fmt: skip
        tiles = TILES.replace('name="t"', f'name="t" objectalignment="{word}"')
        placed = document(tmp_path, tmx(tiles + objects(thing(1, 2, 24, 24)))).objects[0]
        assert (placed.x, placed.y) == corner, word
        assert (placed.width, placed.anchor) == (16, (24, 24))


def test_tiles_of_a_collection_keep_their_gaps(tmp_path: Path) -> None:
    assert faults(tmp_path, tmx(TILES + POSTS + layer([21, 22, 25]))) == [("gid_unknown", (1, 0))]


def test_a_part_of_a_picture_can_be_a_tile(tmp_path: Path) -> None:
    part = '<tile id="3" x="16" y="32" width="20" height="8"><image source="tiles.png"/></tile>'
    tiles = f'<tileset firstgid="1" name="p" tilewidth="20" tileheight="8">{part}</tileset>'
    text = tmx(tiles + layer([4, 4 | 1 << 29]))
    document(tmp_path, text)
    picture, _ = read_picture(tmp_path / "trial.tmx")
    plain, turned = sorted((s for s in picture.sprites if s), key=lambda sprite: sprite.diagonal)
    assert plain.rect == turned.rect == (16, 32, 20, 8)
    assert (plain.size, turned.size) == ((20, 8), (8, 20))
    assert Path(plain.image) == tmp_path / "tiles.png"


def test_pictures_are_as_large_as_they_are_not_as_they_are_said_to_be(tmp_path: Path) -> None:
    said = TILES.replace('width="64" height="64"/>', 'width="9" height="9999999"/>')
    made = document(tmp_path, tmx(said.replace('columns="4"', 'columns="99"') + layer([16])))
    assert (made.tilesets[0].count, made.tilesets[0].columns) == (16, 4)


def test_one_lost_tileset_does_not_hide_the_other_faults(tmp_path: Path) -> None:
    lost = '<tileset firstgid="1" source="lost.tsx"/>'
    text = room(PLACED + drawn.thing(9, "Lichgate", 2, 2)).replace(drawn.tileset(), lost)
    with pytest.raises(MapError) as caught:
        read_journey(write(tmp_path, text))
    # And its tiles, which may be anything, make no faults of their own.
    assert [fault.code for fault in caught.value.faults] == ["path_missing", "unknown_class"]


def test_a_tile_that_is_put_as_an_object_can_be_a_thing(tmp_path: Path) -> None:
    (tmp_path / "chests.tsx").write_text(
        TSX.replace("<property name", "<property name", 1).split("<properties>")[0]
        + "</tile></tileset>", "utf-8"
    )  # fmt: skip
    placed = (
        '<object id="20" gid="42" x="16" y="48" width="16" height="16"/>'
        '<object id="21" gid="41" x="40" y="52" rotation="30" width="30" height="30"/>'
    )
    text = room(PLACED + placed)
    text = text.replace("<layer", '<tileset firstgid="40" source="chests.tsx"/><layer', 1)
    section, picture = read_section(write(tmp_path, text))
    assert section.objects == (ObjectSpot("cache20", (1, 2), "cache"),)
    shown = picture.layers[1]
    assert isinstance(shown, FigureLayer) and len(shown.figures) == 2
    assert shown.figures[1].rotation == 30


def test_shifted_pictures_are_drawn_and_shifted_rules_refused(tmp_path: Path) -> None:
    plain = ({"terrain": "floor"}, *({"colour": "red"},) * 3, {"terrain": "solid"})
    fine = "        \n  o     \n        \n        \n        \n"
    body = drawn.tileset(plain) + drawn.layer(ROOM)
    body += drawn.layer(fine, "Moss", 'offsetx="3.5"') + drawn.objects(PLACED)
    _, picture = read_section(write(tmp_path, drawn.document(body)))
    assert [each.look.shift for each in picture.layers] == [(0, 0), (3.5, 0)]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ('parallaxx="0.5"', "parallaxx is not drawn by the game"),
        ('mode="multiply"', 'the blend mode "multiply" is not drawn by the game'),
    ],
)
def test_what_cannot_be_drawn_is_a_warning(word: str, told: str, tmp_path: Path) -> None:
    write_pictures(tmp_path)
    (tmp_path / "trial.tmx").write_text(tmx(TILES + layer([1], word)), "utf-8")
    (fault,) = read_picture(tmp_path / "trial.tmx")[1]
    assert (fault.severity, fault.layer) == ("warning", "L") and told in str(fault)
    body = drawn.tileset() + drawn.layer(ROOM, more=word) + drawn.objects(PLACED)
    path = write(tmp_path, drawn.document(body))
    assert read_journey(path).mission.id == "trial"
    assert "not_drawn" in [each.code for each in examine(path)]


def test_headers_are_read_before_pixels(tmp_path: Path) -> None:
    write_pictures(tmp_path)
    whole = (tmp_path / "tiles.png").read_bytes()
    for width, height, code in (
        (64, 64, ""), (8193, 1, "picture_size"), (8192, 8192, "picture_size"),
        (0, 5, "picture_size"), (4096, 4096, ""),
    ):  # fmt: skip
        (tmp_path / "t.png").write_bytes(
            whole[:16] + struct.pack(">II", width, height) + whole[24:]
        )
        text = tmx(TILES.replace("tiles.png", "t.png") + layer([1]))
        if width == 4096:  # So many tiles are too many.
            code = "too_many_tiles" if width // 16 * height // 16 > 65536 else ""
        (tmp_path / "trial.tmx").write_text(text, "utf-8")
        report = Report("")
        read_document(tmp_path / "trial.tmx", report)
        assert [fault.code for fault in report.faults] == [code] * bool(code), (width, height)


def test_all_pictures_together_are_bounded(tmp_path: Path) -> None:
    write_pictures(tmp_path)
    whole = (tmp_path / "tiles.png").read_bytes()
    large = whole[:16] + struct.pack(">II", 4096, 4096) + whole[24:]
    images = ""
    for number in range(3):
        (tmp_path / f"{number}.png").write_bytes(large)
        images += f'<imagelayer name="{number}"><image source="{number}.png"/></imagelayer>' * 2
    (tmp_path / "trial.tmx").write_text(tmx(images), "utf-8")
    report = Report("")
    read_document(tmp_path / "trial.tmx", report)
    assert [fault.code for fault in report.faults] == ["too_many_pixels"]


@pytest.mark.parametrize("name", ["trial.tmj", "trial.json"])
def test_maps_in_json_are_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("{}", "utf-8")
    with pytest.raises(MapError, match=r"is JSON; the game reads XML.*\.tmx"):
        read_journey(tmp_path / name)
