"""Layers: maps are drawn as Tiled draws them, at any size, with what moves in them."""

import shutil
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from game.content import load_rulebook
from game.content.fault import MapError
from game.content.tiled import read_picture, read_section
from game.rules.setup import Start
from game.session import Session
from game.views.art import Art
from game.views.board import BoardView
from game.views.camera import Camera
from game.views.layers import Layers
from game.views.map_shot import drawn, map_shot
from tests.content.drawn import room, write
from tests.tiled.cases import CASES, IMAGE, TILES, layer, objects, thing, tmx
from tests.tiled.compare import RASTERISER, SHARE, differing, rasterise
from tests.tiled.record import EXPECTED
from tests.tiled.sheet import png, tile, write_pictures

SHARED = Path(__file__).parents[3] / "shared" / "tiled-cases"
ORACLE = pytest.mark.skipif(
    RASTERISER is None, reason="TMXRASTERIZER IS NOT INSTALLED: maps are not compared with Tiled"
)
MARKS = ("class_obj", "enum_prop", "list_prop", "obj_capsule", "obj_class19", "obj_shapes",
         "prop_named_data", "prop_named_id", "prop_named_name", "prop_named_parent",
         "prop_named_points", "prop_named_type", "prop_named_width", "props_basic")  # fmt: skip
"""Tiled marks objects that are no tiles; the game draws its own things there."""
REFUSED = {
    "csv_short": "the layer has 5 tiles; the map's size asks for 12",
    "gid_out_of_range": "tile 999 belongs to no tileset",
    "layer_nodata": "the layer has no tile data",
    "tsj_ext": '"tiles.tsj" is JSON',
    "hex": 'the map is "hexagonal"',
    "hex_rot120": 'the map is "hexagonal"',
    "staggered": 'the map is "staggered"',
    "oblique": 'the map is "oblique"',
}
"""What is refused in one sentence, and a part of it."""
CHEST = 'gid="3" width="16" height="16"'


def put(folder: Path, text: str, name: str = "trial") -> Path:
    """The file of a map, with all pictures beside it."""
    write_pictures(folder)
    path = folder / f"{name}.tmx"
    path.write_text(text, "utf-8")
    return path


def picture(folder: Path, text: str) -> pygame.Surface:
    """A sound map, drawn."""
    made, faults = read_picture(put(folder, text))
    assert faults == []
    return drawn(made)


@pytest.mark.parametrize("name", CASES)
def test_maps_are_drawn_as_tiled_draws_them(name: str, tmp_path: Path) -> None:
    expected = pygame.image.load(EXPECTED / f"{name}.png")
    assert differing(picture(tmp_path, CASES[name]), expected) < SHARE


@ORACLE
def test_what_tiled_draws_is_what_was_recorded(tmp_path: Path) -> None:
    for name, text in CASES.items():
        now = rasterise(put(tmp_path, text, name), tmp_path / "out.png")
        assert differing(now, pygame.image.load(EXPECTED / f"{name}.png")) == 0, name


def shared_names() -> list[str]:
    """The shared cases, where they are."""
    return sorted(path.stem for path in SHARED.glob("*.tmx")) or ["none"]


@ORACLE
@pytest.mark.skipif(not SHARED.is_dir(), reason="THE SHARED CASES ARE NOT HERE: 71 maps untried")
@pytest.mark.parametrize("name", shared_names())
def test_the_shared_cases_are_drawn_as_tiled_draws_them(name: str, tmp_path: Path) -> None:
    shutil.copytree(SHARED, tmp_path / "cases")
    path, out = tmp_path / "cases" / f"{name}.tmx", tmp_path / "out.png"
    try:
        made, faults = read_picture(path)
    except MapError as error:
        made, faults = None, list(error.faults)
    told = "\n".join(map(str, faults))
    assert REFUSED[name] in told if name in REFUSED else not faults, told
    if made is None or name in ("csv_short", "gid_out_of_range", "tsj_ext"):
        assert len(faults) == 1
        return
    ours, more = drawn(made), (("--hide-layer", "O") if name in MARKS else ())
    text = path.read_text("utf-8")
    if name == "fillmode":  # Tiled 1.8 knows nothing of this; see below.
        return
    if name.startswith("template"):  # Nor does its rasteriser read templates.
        text = text.replace('template="tpl.tx"', CHEST)
        if "<tileset" not in text:
            text = text.replace("<layer", '<tileset firstgid="1" source="tiles.tsx"/><layer', 1)
        path.write_text(text, "utf-8")
    theirs = rasterise(path, out, *more)
    if name.startswith("bgcolor"):  # It leaves the background out.
        assert made.background is not None
        ground = pygame.Surface(theirs.get_size(), pygame.SRCALPHA)
        ground.fill(made.background)
        ground.blit(theirs, (0, 0))
        theirs = ground
    assert differing(ours, theirs) < SHARE


def test_tiles_can_be_made_to_fill_their_cell(tmp_path: Path) -> None:
    small, large = 'tilewidth="16" tileheight="16" >', 'tilewidth="24" tileheight="48" >'
    small, large = 'tilewidth="16" tileheight="16" >', 'tilewidth="24" tileheight="48" >'
    text = CASES["plain"].replace(small, large)
    for mode, box in (("stretch", (0, 0, 24, 48)), ("preserve-aspect-fit", (0, 12, 24, 24))):
        more = f'name="t" tilerendersize="grid" fillmode="{mode}"'
        surface = picture(tmp_path, text.replace('name="t"', more))
        cell = surface.subsurface((0, 0, 24, 48))
        assert cell.get_bounding_rect() == pygame.Rect(box), mode
    assert picture(tmp_path, text).subsurface((0, 0, 24, 48)).get_bounding_rect().size == (16, 16)


def test_the_background_lies_below_all(tmp_path: Path) -> None:
    surface = picture(tmp_path, tmx(TILES + layer([1]), 'backgroundcolor="#80ff0000"'))
    assert surface.get_at((40, 40)) == (254, 0, 0, 128) or surface.get_at((40, 40)).r == 255
    assert surface.get_at((5, 12)) == (*tile(0, 16, 16)[12, 5].tolist(),)


def test_what_is_missing_is_marked_and_the_rest_is_drawn(tmp_path: Path) -> None:
    lost = (
        '<tileset firstgid="17" name="l" tilewidth="16" tileheight="16" tilecount="4" columns="2">'
        '<image source="lost.png" width="32" height="32"/></tileset>'
    )
    body = TILES + lost + layer([1, 18, 99]) + objects(thing(1, 19, 48, 16))
    gone = IMAGE.replace("cloud", "gone")
    body += f'<imagelayer name="I" offsetx="20" offsety="20">{gone}</imagelayer>'
    made, faults = read_picture(put(tmp_path, tmx(body)))
    assert [fault.code for fault in faults] == ["path_missing", "path_missing", "gid_unknown"]
    surface = drawn(made)
    assert surface.get_at((5, 12)) == (*tile(0, 16, 16)[12, 5].tolist(),)
    for place in ((16, 0), (32, 0), (48, 0), (20, 20)):
        assert surface.get_at(place).r > 150 > surface.get_at(place).g, place


def test_what_is_cut_into_parts_is_the_same_as_the_whole(tmp_path: Path) -> None:
    for name in ("tall", "groups", "repeat", "turned", "collection"):
        made, _ = read_picture(put(tmp_path, CASES[name]))
        layers = Layers(Art(), made)
        for cell in ((16, 16), (12, 12), (40, 40)):
            area = pygame.Rect(0, 0, 4 * cell[0], 3 * cell[1])
            whole = pygame.Surface(area.size)
            layers.draw(whole, area, cell)
            parts = pygame.Surface(area.size)
            for x in range(4):
                for y in range(3):
                    place = pygame.Rect((x * cell[0], y * cell[1]), cell)
                    part = pygame.Surface(cell)
                    layers.draw(part, place, cell)
                    parts.blit(part, place)
            ours, theirs = whole.convert_alpha(), parts.convert_alpha()
            assert differing(ours, theirs) == 0, (name, cell)


def test_tiles_keep_their_cells_at_any_size(tmp_path: Path) -> None:
    made, _ = read_picture(put(tmp_path, CASES["plain"]))
    layers = Layers(Art(), made)
    for size in (7, 20, 64):
        surface = pygame.Surface((4 * size, 3 * size), pygame.SRCALPHA)
        layers.draw(surface, surface.get_rect(), (size, size))
        for number in range(12):
            spot = number % 4 * size + size // 4, number // 4 * size + size * 5 // 8
            wanted = tile(number, 16, 16)[10, 4].tolist()
            assert max(abs(a - b) for a, b in zip(surface.get_at(spot), wanted, strict=True)) < 12


MOVING = TILES.replace(
    "</tileset>",
    '<tile id="0"><animation><frame tileid="4" duration="100"/><frame tileid="5" duration="300"/>'
    "</animation></tile></tileset>",
)


def test_animated_tiles_show_their_frames_in_turn(tmp_path: Path) -> None:
    body = MOVING + layer([1, 1 | 1 << 31, 3]) + objects(thing(1, 1, 20, 40))
    made, _ = read_picture(put(tmp_path, tmx(body)))
    layers = Layers(Art(), made)
    for seconds, shown in ((0.0, 4), (0.05, 4), (0.15, 5), (0.399, 5), (0.401, 4)):
        surface = pygame.Surface((64, 48), pygame.SRCALPHA)
        layers.draw(surface, surface.get_rect(), (16, 16), seconds)
        pixels = tile(shown, 16, 16)
        assert surface.get_at((5, 10)) == (*pixels[10, 5].tolist(),), seconds
        assert surface.get_at((31 - 2, 2)) == (*pixels[2, 2].tolist(),), seconds
        assert surface.get_at((25, 34)) == (*pixels[10, 5].tolist(),), seconds
        assert surface.get_at((37, 10)) == (*tile(2, 16, 16)[10, 5].tolist(),)


def test_only_what_moves_is_asked_after(tmp_path: Path) -> None:
    made, _ = read_picture(put(tmp_path, tmx(MOVING + layer([1, 3]))))
    layers = Layers(Art(), made)
    moving = layers.moving(pygame.Rect(0, 0, 16, 16), (16, 16))
    assert len(moving) == 1 and layers.moving(pygame.Rect(32, 32, 16, 16), (16, 16)) == ()
    assert layers.shown(moving, 0.0) == layers.shown(moving, 0.09) != layers.shown(moving, 0.2)
    assert (
        Layers(Art(), read_picture(put(tmp_path, CASES["plain"]))[0]).moving(
            pygame.Rect(0, 0, 64, 48), (16, 16)
        )
        == ()
    )


def test_the_board_shows_all_of_a_mission_and_what_moves_in_it(tmp_path: Path) -> None:
    moving = MOVING.replace('firstgid="1" name="t"', 'firstgid="40" name="m"')
    data = ",".join(["0"] * 18 + ["40"] + ["0"] * 21)
    more = f'<layer name="M" width="8" height="5"><data encoding="csv">{data}</data></layer>'
    more += f'<imagelayer name="I" offsetx="64" offsety="16">{IMAGE}</imagelayer>'
    text = (
        room()
        .replace("<layer", moving + "<layer", 1)
        .replace("<objectgroup", more + "<objectgroup")
    )
    path = write(tmp_path, text)
    write_pictures(tmp_path)
    section, made = read_section(path)
    book = load_rulebook(["hunt"])
    mission = msgspec.structs.replace(book.missions["hunt"], id="trial", section=section.id)
    book = msgspec.structs.replace(
        book, missions={"trial": mission}, sections={section.id: section}
    )
    state = Session.begin(book, Start("trial", seed=1)).state
    for size in (20, 64):
        camera = Camera(8, 5, size)
        camera.view = (0, 0, 8 * size, 5 * size)
        board = BoardView(Art(), book, state, made)
        seen = []
        for seconds in (0.0, 0.09, 0.2, 0.41):
            surface = pygame.Surface((8 * size, 5 * size))
            board.draw(surface, camera, state, seconds)
            seen.append(pygame.image.tobytes(surface, "RGB"))
        assert seen[0] == seen[1] == seen[3] != seen[2]
        without = BoardView(Art(), book, state, replace(made, layers=made.layers[:1]))
        surface = pygame.Surface((8 * size, 5 * size))
        without.draw(surface, camera, state)
        bare = pygame.image.frombytes(seen[0], surface.get_size(), "RGB")
        there = size * 64 // 16 + size // 2, size + size // 2
        assert bare.get_at(there) != surface.get_at(there)


def test_a_shot_of_any_map_is_a_file(tmp_path: Path) -> None:
    assert map_shot(put(tmp_path, CASES["tall"]), tmp_path / "x.png") == []
    assert pygame.image.load(tmp_path / "x.png").get_size() == (64, 48)
    path = put(tmp_path, CASES["plain"].replace("tiles.png", "none.png"))
    assert [fault.code for fault in map_shot(path, tmp_path / "y.png")] == ["path_missing"]
    path.write_text(CASES["plain"].replace("orthogonal", "isometric"), "utf-8")
    with pytest.raises(MapError, match="isometric"):
        map_shot(path, tmp_path / "z.png")
    assert not (tmp_path / "z.png").exists()


def test_a_picture_that_is_too_large_is_not_drawn(tmp_path: Path) -> None:
    text = '<map width="256" height="256" tilewidth="64" tileheight="64"></map>'
    with pytest.raises(MapError, match="16384 x 16384"):
        map_shot(put(tmp_path, text), tmp_path / "x.png")


def test_a_picture_may_shrink_behind_the_readers_back(tmp_path: Path) -> None:
    made, _ = read_picture(put(tmp_path, CASES["plain"]))
    (tmp_path / "tiles.png").write_bytes(png(tile(0, 8, 8)))
    assert drawn(made).get_at((0, 0)).r > 150
