"""What painted tiles, lines and objects become, each on a small map of its own."""

import base64
import gzip
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.content import assets
from game.content.tiled import Sprite, read_journey, read_section
from game.content.tiled.ground import walls_of
from game.rules.section import SectionEdge, TrapSpot
from tests.content import drawn
from tests.content.drawn import (
    GATE,
    KNOWN,
    MISSION,
    PLACED,
    ROOM,
    SIGNS,
    STARTS,
    ZONE,
    box,
    document,
    layer,
    line,
    objects,
    room,
    thing,
    tileset,
    write,
)
from tests.tiled.sheet import png, sheet


def test_a_sound_map_is_a_mission_and_a_section(tmp_path: Path) -> None:
    journey = read_journey(write(tmp_path, room()), KNOWN)
    mission, section = journey.mission, journey.section
    assert (mission.id, mission.section, section.id) == ("trial", "trial", "trial")
    assert (mission.name, mission.kind, mission.slay) == ("A trial", "hunt", 2)
    assert mission.encounters == ("rats", "watch")
    assert section.terrain == ("########", "#.....~#", "#......#", "#......#", "########")
    assert section.starts == ((1, 1), (2, 1), (3, 1), (4, 1))
    assert section.extraction == ((1, 3), (2, 3), (3, 3))
    assert section.edges == ()


def test_rei_05_the_mouth_is_the_first_walkable_of_south_east_north_west(tmp_path: Path) -> None:
    (gate,) = read_section(write(tmp_path, room()))[0].lychgates
    assert (gate.cell, gate.mouth) == ((6, 1), (6, 2))
    walled = PLACED + line(9, "Wall", (6, 2), (7, 2))
    (gate,) = read_section(write(tmp_path, room(walled)))[0].lychgates
    assert gate.mouth == (5, 1)
    asked = STARTS + ZONE + thing(6, "Lychgate", 6, 2, mouth="N")
    (gate,) = read_section(write(tmp_path, room(asked)))[0].lychgates
    assert gate.mouth == (6, 1)


def test_the_topmost_terrain_of_a_cell_counts(tmp_path: Path) -> None:
    above = "        \n    o   \n   t    \n        \n        \n"
    body = tileset() + layer(ROOM) + layer(above, "Above") + objects(STARTS + ZONE + GATE)
    section, _ = read_section(write(tmp_path, document(body.replace('x="72"', 'x="88"', 1))))
    assert section.terrain[1][4] == "o"
    assert section.terrain[2][3] == "."
    assert section.traps == (TrapSpot((3, 2), "blades"),)


def test_a_trap_that_is_painted_over_is_gone(tmp_path: Path) -> None:
    below = ROOM.replace("#......#", "#.t....#", 1)
    above = "        \n  .     \n        \n        \n        \n"
    body = tileset() + layer(below) + layer(above, "Above") + objects(PLACED)
    assert read_section(write(tmp_path, document(body)))[0].traps == ()


def test_painted_walls_stand_on_their_sides(tmp_path: Path) -> None:
    walls = "        \n        \n  L     \n        \n        \n"
    body = tileset() + layer(ROOM) + layer(walls, "Walls") + objects(PLACED)
    section, picture = read_section(write(tmp_path, document(body)))
    assert section.edges == (SectionEdge(2, 2, "n", "wall"), SectionEdge(3, 2, "w", "wall"))
    assert picture.walls == ()


@pytest.mark.parametrize(
    ("across", "over", "diagonal", "walls"),
    [
        (False, False, False, "NE"),
        (True, False, False, "NW"),
        (False, True, False, "ES"),
        (True, True, False, "SW"),
        (False, False, True, "SW"),
        (True, False, True, "ES"),
        (False, True, True, "NW"),
        (True, True, True, "NE"),
    ],
)
def test_walls_turn_with_their_tile(
    across: bool, over: bool, diagonal: bool, walls: str, tmp_path: Path
) -> None:
    sprite = Sprite("", (0, 0, 0, 0), across, over, diagonal)
    assert walls_of("NE", sprite) == walls
    # The same by way of a map: bits 31, 30 and 29 of the tile's number.
    gid = SIGNS["L"] | across << 31 | over << 30 | diagonal << 29
    data = ",".join(["0"] * 18 + [str(gid)] + ["0"] * 21)
    painted = f'<layer name="W" width="8" height="5"><data encoding="csv">{data}</data></layer>'
    body = tileset() + layer(ROOM) + painted + objects(PLACED)
    section, picture = read_section(write(tmp_path, document(body)))
    places = {"N": (2, 2, "n"), "E": (3, 2, "w"), "S": (2, 3, "n"), "W": (2, 2, "w")}
    assert {(edge.x, edge.y, edge.side) for edge in section.edges} == {places[w] for w in walls}
    drawn = picture.sprites[picture.layers[1].gids[2, 2]]
    assert drawn is not None
    assert (drawn.across, drawn.over, drawn.diagonal) == (across, over, diagonal)


def test_lines_are_snapped_to_the_grid_and_doors_replace_walls(tmp_path: Path) -> None:
    crooked = line(9, "Wall", (5.2, 0.9), (4.8, 4.1))
    door, gateway = line(10, "Door", (5, 2), (5, 3)), line(11, "Gateway", (5, 3), (5, 4))
    section, picture = read_section(write(tmp_path, room(PLACED + door + crooked + gateway)))
    assert section.edges == (
        SectionEdge(5, 1, "w", "wall"),
        SectionEdge(5, 2, "w", "door"),
        SectionEdge(5, 3, "w", "gateway"),
    )
    assert picture.walls == (SectionEdge(5, 1, "w", "wall"),)


def test_every_way_of_writing_tiles_gives_the_same_section(tmp_path: Path) -> None:
    numbers = [SIGNS[sign] for row in ROOM.split() for sign in row]
    raw = struct.pack("<40I", *numbers)

    def packed(data: bytes, compression: str) -> str:
        how = f'compression="{compression}"' if compression else ""
        return f'<data encoding="base64" {how}>\n {base64.b64encode(data).decode()}\n</data>'

    ways = [
        packed(raw, ""),
        packed(zlib.compress(raw), "zlib"),
        packed(gzip.compress(raw), "gzip"),
        "<data>" + "".join(f'<tile gid="{number}"/>' for number in numbers) + "</data>",
    ]
    plain = read_section(write(tmp_path, room()))[0]
    for way in ways:
        painted = f'<layer name="Ground" width="8" height="5">{way}</layer>'
        path = write(tmp_path, document(tileset() + painted + objects(PLACED)))
        assert read_section(path)[0] == plain


def test_groups_are_read_in_their_order_and_hand_on_opacity(tmp_path: Path) -> None:
    above = "        \n     o  \n        \n        \n        \n"
    inner = f'<group opacity="0.5"><group>{layer(above, "Above")}</group></group>'
    body = tileset() + layer(ROOM) + inner + f"<group>{objects(PLACED)}</group>"
    section, picture = read_section(write(tmp_path, document(body)))
    assert section.terrain[1][5] == "o"
    assert [(one.name, one.look.opacity) for one in picture.layers] == [
        ("Ground", 1.0),
        ("Above", 0.5),
    ]


def test_hidden_layers_are_not_drawn(tmp_path: Path) -> None:
    tiles = ({"terrain": "floor"}, *({"colour": "red"},) * 3, {"terrain": "solid"})
    sketch = "        \n  o     \n        \n        \n        \n"
    body = tileset(tiles) + layer(ROOM) + layer(sketch, "Sketch", 'visible="0"') + objects(PLACED)
    _, picture = read_section(write(tmp_path, document(body)))
    assert [one.name for one in picture.layers] == ["Ground"]


def test_margins_and_spacing_find_the_right_place_in_the_image(tmp_path: Path) -> None:
    spaced = (
        tileset()
        .replace('columns="4"', 'columns="4" margin="10" spacing="2"')
        .replace('width="64" height="64"', 'width="90" height="90"')
    )
    path = write(tmp_path, document(spaced + layer(ROOM) + objects(PLACED)))
    (tmp_path / "tiles.png").write_bytes(png(sheet(4, 4, 16, 16, margin=10, spacing=2)))
    _, picture = read_section(path)
    solid = picture.sprites[picture.layers[0].gids[0, 0]]
    assert solid is not None
    assert solid.rect == (10, 28, 16, 16)
    assert Path(solid.image) == tmp_path / "tiles.png"


def test_every_thing_becomes_its_spot(tmp_path: Path) -> None:
    more = (
        thing(10, "EnemyGroup", 5, 2, encounter="rats")
        + thing(11, "Encounter", 7, 4, encounter="watch")
        + thing(12, "Encounter", 7, 4)
        + thing(13, "Cache", 1, 2)
        + thing(14, "LegendaryCache", 2, 2)
        + box(15, "SearchObject", 3.1, 2.1, 0.8, 0.8)
        + thing(16, "Trap", 4, 3, trap="blades")
        + '<object id="17" x="0" y="0"><text>a note</text></object>'
    )
    section, _ = read_section(write(tmp_path, room(PLACED + more)), KNOWN)
    assert [(spot.cell, spot.encounter) for spot in section.groups] == [((5, 2), "rats")]
    assert [spot.encounter for spot in section.encounters] == ["watch", ""]
    assert [(spot.kind, spot.cell) for spot in section.objects] == [
        ("cache", (1, 2)),
        ("legendary", (2, 2)),
        ("object", (3, 2)),
    ]
    assert len({spot.id for spot in section.objects}) == 3
    assert section.traps == (TrapSpot((4, 3), "blades"),)


@pytest.mark.parametrize("word", ["type", "class"])
def test_the_class_of_an_object_is_read_as_tiled_18_and_19_write_it(
    word: str, tmp_path: Path
) -> None:
    text = room().replace("type=", f"{word}=")
    assert len(read_section(write(tmp_path, text))[0].starts) == 4


def test_property_names_that_pytmx_trips_over_are_harmless(tmp_path: Path) -> None:
    tiles = ({"terrain": "floor", "source": "x", "width": "7", "name": "n", "frames": "f"},)
    text = room().replace(tileset(), tileset((*tiles, *({"terrain": "solid"},) * 7)))
    section, _ = read_section(write(tmp_path, text))
    assert section.terrain[2] == "#......#"


def test_a_foreign_map_may_use_the_games_own_tiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn, "TILE", 64)
    tiles = (assets() / "tilesets" / "streets.tsx").as_posix()
    up = "../" * len(tmp_path.resolve().parts[1:])
    placed = "".join(thing(number, "HeroStart", number, 1) for number in (1, 2, 3, 4))
    placed += box(5, "Extraction", 1, 3, 3, 1) + thing(6, "Lychgate", 6, 1)
    outer = f'<tileset firstgid="1" source="{up.removesuffix("/")}{tiles}"/>'
    text = document(outer + layer(ROOM.replace("#", ".")) + objects(placed))
    section, picture = read_section(write(tmp_path, text))
    assert section.terrain[0] == "........"
    sprite = picture.sprites[picture.layers[0].gids[0, 0]]
    assert sprite is not None
    assert Path(sprite.image) == assets() / "tilesets" / "streets.png"


@pytest.mark.parametrize("kind", ["Door", "Gateway"])
def test_doors_and_gateways_do_not_cut_off_what_lies_behind(kind: str, tmp_path: Path) -> None:
    wall = line(9, "Wall", (1, 3), (7, 3)) + line(10, kind, (4, 3), (5, 3))
    section, _ = read_section(write(tmp_path, room(PLACED + wall)))
    assert SectionEdge(4, 3, "n", kind.lower()) in section.edges


def test_reading_a_map_does_not_import_pygame(tmp_path: Path) -> None:
    path = write(tmp_path, room(mission=MISSION))
    code = (
        "import sys; from pathlib import Path; from game.content.tiled import read_section; "
        f"read_section(Path({str(path)!r})); print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("False", "")
