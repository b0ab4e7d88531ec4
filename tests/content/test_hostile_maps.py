"""Hostile and broken files: whatever a file holds, only a MapError leaves the reader."""

import gzip
import os
import shutil
import struct
import zlib
from base64 import b64encode
from pathlib import Path

import pytest
import zstandard
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content import assets
from game.content.fault import MapError
from game.content.tiled import read_journey, read_section
from tests.content.drawn import PLACED, ROOM, document, room, tileset, write
from tests.content.drawn import layer as rows
from tests.content.drawn import objects as placed
from tests.tiled.cases import CASES, IMAGE, SIZE, TILES, layer, objects, thing, tmx
from tests.tiled.cases import packed as data
from tests.tiled.sheet import png, tile, write_pictures
from tests.tiled.watched import MEGABYTES, SECONDS, Outcome, watch

SHARED = Path(__file__).parents[3] / "shared"
BOMB = b"\0" * 50_000_000
ENTITY = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]>'


def packed(data: bytes, compression: str) -> str:
    """A map of 8 x 5 cells whose layer is unpacked to ``data``."""
    text = b64encode(data).decode()
    return document(
        tileset() + '<layer name="L" width="8" height="5"><data encoding="base64" '
        f'compression="{compression}">{text}</data></layer>'
    )


def refused(path: Path) -> str:
    """What the reader says to a file that it must refuse."""
    with pytest.raises(MapError) as caught:
        read_journey(path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (room().replace("<map", ENTITY + "<map"), "DOCTYPE"),
        (room().replace("tiles.png", "../outside/secret.png"), "leads out of the project"),
        (room().replace("tiles.png", "/usr/share/secret.png"), "is absolute"),
        (room().replace("tiles.png", "http://example.org/x.png"), "no plain path"),
        (room().replace("tiles.png", "a" * 5000 + ".png"), "no plain path"),
        (room().replace("tiles.png", "a" * 400 + ".png"), "no plain path"),
        (packed(zlib.compress(BOMB), "zlib"), "more than 40 tiles"),
        (packed(gzip.compress(BOMB), "gzip"), "more than 40 tiles"),
        (packed(zlib.compress(b"\0" * 160)[:-6], "zlib"), "no zlib data"),
        (packed(zlib.compress(b"\0" * 158), "zlib"), "39.5 tiles"),
        (room().replace('width="8"', 'width="1000000000"'), "1 to 256"),
        (room().replace('width="8"', 'width="nan"'), '"nan"'),
        (room().replace('tilewidth="16"', 'tilewidth="0"'), "1 to 1024"),
        (room().replace('tilewidth="16"', 'tilewidth="-16"'), '"-16"'),
        ("<map>" + "<x/>" * 250_001 + "</map>", "too many elements"),
        ("<map " + "x" * 10 + "=", "not XML"),
        ("", "not XML"),
        (b"\xff\xfe\x00\x00garbage".decode("latin-1"), "not XML"),
        ('<?xml version="1.0" encoding="made-up"?><map/>', "not XML"),
        ('<?xml version="1.0" encoding="gb18030"?><map/>', "not XML"),
    ],
)
def test_a_hostile_map_is_refused_in_a_sentence(text: str, part: str, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret.png").write_bytes(b"secret")
    (tmp_path / "inside").mkdir()
    assert part in refused(write(tmp_path / "inside", text))


def test_names_from_a_file_cannot_replace_anything_of_the_reader(tmp_path: Path) -> None:
    more = 'add_layer="boo" register_gid="boo" parse_xml="boo" images="boo" layers="boo"'
    text = room().replace("<map ", f"<map {more} ").replace("<object ", "<object as_points='boo' ")
    assert len(read_section(write(tmp_path, text))[0].starts) == 4


def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"secret")
    (tmp_path / "inside").mkdir()
    path = write(tmp_path / "inside", room().replace("tiles.png", "link.png"))
    (tmp_path / "inside" / "link.png").symlink_to(tmp_path / "secret.png")
    assert "leads out of the project" in refused(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tsx")
    os.mkfifo(tmp_path / "pipe.tmx")
    text = document('<tileset firstgid="1" source="pipe.tsx"/>' + rows(ROOM))
    assert "not a plain file" in refused(write(tmp_path, text))
    assert "not a plain file" in refused(tmp_path / "pipe.tmx")


def test_tilesets_are_checked_like_maps(tmp_path: Path) -> None:
    path = write(tmp_path, document('<tileset firstgid="1" source="t.tsx"/>' + rows(ROOM)))
    for text, part in (
        ('<tileset source="t.tsx"/>', "points to another tileset"),
        (ENTITY.replace("map", "tileset") + "<tileset/>", "DOCTYPE"),
        ("<map/>", "must be <tileset>"),
        ("<tileset", "not XML"),
    ):
        (tmp_path / "t.tsx").write_text(text, "utf-8")
        told = refused(path)
        assert part in told and "t.tsx" in told


def test_a_file_that_is_too_big_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.tmx"
    with path.open("wb") as file:
        file.truncate(20_000_000)
    assert "20000000 bytes" in refused(path)


@pytest.mark.parametrize("name", ["gone.tmx", "", "\0.tmx", "x" * 5000])
def test_what_is_no_file_is_refused(name: str, tmp_path: Path) -> None:
    assert refused(tmp_path / name)


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    place=st.integers(0, 4000),
    length=st.integers(0, 40),
    patch=st.one_of(
        st.binary(max_size=12),
        st.sampled_from([b"-1", b"1e999", b"nan", b'"', b"<", b"</object>", b"99999999999", b""]),
    ),
)
def test_no_damage_to_a_map_raises_anything_but_a_map_error(
    place: int, length: int, patch: bytes, tmp_path: Path
) -> None:
    whole = room().encode()
    place %= len(whole)
    path = write(tmp_path, whole[:place] + patch + whole[place + length :])
    try:
        read_journey(path)
    except MapError as error:
        assert error.faults
        assert all(fault.code != "strange_reading" for fault in error.faults), str(error)


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    name=st.sampled_from(["width", "height", "x", "y", "id", "firstgid", "tilecount", "columns"]),
    nth=st.integers(0, 8),
    value=st.one_of(
        st.integers(-(2**40), 2**40).map(str),
        st.floats().map(str),
        st.text(st.characters(codec="utf-8", exclude_characters='<&"\0'), max_size=5),
    ),
)
def test_no_value_of_an_attribute_raises_anything_but_a_map_error(
    name: str, nth: int, value: str, tmp_path: Path
) -> None:
    pieces = room().split(f' {name}="')
    nth = min(nth, len(pieces) - 2)
    after = pieces[nth + 1].split('"', 1)[1]
    pieces[nth + 1] = f'{value}"{after}'
    try:
        read_journey(write(tmp_path, f' {name}="'.join(pieces)))
    except MapError as error:
        assert error.faults


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes of their own")


def watched(folder: Path) -> list[Outcome]:
    """The outcomes of all maps in the folder; each kept its bounds and opened nothing else."""
    outcomes = watch(folder)
    assert len(outcomes) == len(list(folder.glob("*.tmx")))
    allowed = (str(folder), str(assets()), str(Path(__file__).parents[2]))
    for outcome in outcomes:
        assert outcome.end == 0, outcome
        assert outcome.seconds < SECONDS and outcome.megabytes < MEGABYTES, outcome
        assert "Traceback" not in "".join(outcome.told)
        assert "cannot be read: " not in "".join(outcome.told), outcome
        strange = [name for name in outcome.opened if not name.startswith(allowed)]
        assert [name for name in strange if not name.isdigit()] == ["/proc/self/statm"], outcome
    return outcomes


@needs_fork
@pytest.mark.skipif(not SHARED.is_dir(), reason="THE SHARED HOSTILE MAPS ARE NOT HERE: untried")
def test_the_shared_hostile_maps_do_no_harm(tmp_path: Path) -> None:
    for name in ("hostile-maps", "outside"):
        shutil.copytree(SHARED / name, tmp_path / name)
    (tmp_path / "hostile-maps").chmod(0o755)
    os.mkfifo(tmp_path / "hostile-maps" / "fifo.tsx")
    outcomes = watched(tmp_path / "hostile-maps")
    harmless = [outcome.name for outcome in outcomes if not outcome.told]
    assert harmless == [
        "attr_overrides_method.tmx",  # No name in a file means anything to Python.
        "huge_tileset_1px.tmx",  # What a file says of a picture's size is not believed.
        "huge_tileset_image_attrs.tmx",
        "latin1_declared.tmx",
        "prop_unknown_type.tmx",  # It is text.
    ]
    told = {outcome.name: " ".join(outcome.told) for outcome in outcomes}
    for name, part in (
        ("abs_path_png", "is absolute"),
        ("path_traversal_real_png", "leads out of the project"),
        ("entity_quadratic", "DOCTYPE"),
        ("gzip_bomb_200MB", "more than 12 tiles"),
        ("template_circular", "loop.tx -> loop.tx"),
        ("tsx_is_fifo", "not a plain file"),
        ("huge_map_only", "1 to 256"),
        ("firstgid_overlap", "start at 5"),
    ):
        assert part in told[f"{name}.tmx"], told[f"{name}.tmx"]


@needs_fork
def test_our_own_hostile_maps_do_no_harm(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    write_pictures(folder)
    (tmp_path / "secret.png").write_bytes(png(tile(0, 16, 16)))
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    os.mkfifo(folder / "pipe.png")
    os.mkfifo(folder / "pipe.tx")
    # 30000 x 30000 pixels, as the header says; nothing follows.
    wide = struct.pack(">I4sIIBBBBB", 13, b"IHDR", 30000, 30000, 1, 0, 0, 0, 0)
    (folder / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + wide + b"\0" * 40)
    (folder / "text.png").write_bytes(b"this is a text")
    (folder / "a.tx").write_text('<template><object template="b.tx"/></template>', "utf-8")
    (folder / "b.tx").write_text('<template><object template="a.tx"/></template>', "utf-8")
    (folder / "self.tsx").write_text('<tileset source="self.tsx"/>', "utf-8")
    plain, row = CASES["plain"], layer([1])
    values = "".join(f'<property name="x.{n}" value="1"/>' for n in range(600))
    zeros = zstandard.compress(b"\0" * 200_000_000)
    chunks = "".join(f'<chunk x="{n}" y="0" width="1" height="1">1</chunk>' for n in range(5000))
    maps = {
        "bomb": (plain.replace("tiles.png", "bomb.png"), "30000 x 30000"),
        "text": (plain.replace("tiles.png", "text.png"), "no PNG picture"),
        "link": (plain.replace("tiles.png", "link.png"), "leads out"),
        "pipe": (plain.replace("tiles.png", "pipe.png"), "not a plain file"),
        "absolute": (plain.replace("tiles.png", str(tmp_path / "secret.png")), "absolute"),
        "climbing": (plain.replace("tiles.png", "../secret.png"), "leads out"),
        "cycle": (tmx(TILES + objects('<object id="1" template="a.tx"/>')), "a.tx -> b.tx -> a.tx"),
        "pipe_template": (tmx(objects('<object id="1" template="pipe.tx"/>')), "not a plain file"),
        "self": (tmx('<tileset firstgid="1" source="self.tsx"/>' + row), "points to another"),
        "zstd_bomb": (tmx(TILES + data("base64", "zstd", zeros)), "more than 12 tiles"),
        "chunk_flood": (
            tmx(TILES + f'<layer {SIZE}><data encoding="csv">{chunks}</data></layer>',
                'infinite="1"'),
            "too many chunks",
        ),
        "far_chunk": (
            tmx(TILES + f'<layer {SIZE}><data encoding="csv"><chunk x="-900000" y="0" width="1" '
                'height="1">1</chunk><chunk x="900000" y="0" width="1" height="1">1</chunk></data>'
                "</layer>", 'infinite="1"'),
            "256 x 256",
        ),
        "nothing_known": (plain.replace(TILES, ""), "belongs to no tileset"),
        "many_sets": (tmx(TILES * 80 + row), "more than 64 tilesets"),
        "many_points": (
            tmx(objects(f'<object id="1"><polyline points="{"0,0 " * 300_000}"/></object>')),
            "too many corners",
        ),
        "many_values": (tmx(f"<properties>{values}</properties>"), "more than 500 properties"),
        "vast_object": (
            tmx(TILES + objects(thing(1, 1, -500000, 500000, 'width="1000000" height="1000000"'))),
            "",
        ),
        "tiny_pattern": (
            tmx(TILES + f'<imagelayer repeatx="1" repeaty="1">{IMAGE}</imagelayer>',
                'infinite="0"').replace('tilewidth="16" tileheight="16" inf',
                                        'tilewidth="200" tileheight="200" inf'),
            "",
        ),
    }  # fmt: skip
    for name, (text, _) in maps.items():
        (folder / f"{name}.tmx").write_text(text, "utf-8")
    for outcome in watched(folder):
        part = maps[outcome.name.removesuffix(".tmx")][1]
        assert part in " ".join(outcome.told) if part else not outcome.told, outcome


@pytest.mark.skipif(not SHARED.is_dir(), reason="THE SHARED TILED CASES ARE NOT HERE: untried")
def test_no_shared_case_raises_anything_but_a_map_error(tmp_path: Path) -> None:
    shutil.copytree(SHARED / "tiled-cases", tmp_path / "cases")
    paths = sorted((tmp_path / "cases").glob("*.tmx"))
    assert len(paths) == 71
    for path in paths:
        with pytest.raises(MapError) as caught:
            read_journey(path)  # None of them is a mission.
        assert "strange_reading" not in [fault.code for fault in caught.value.faults]


def test_the_layers_of_a_map_that_is_read_are_exactly_as_large_as_it(tmp_path: Path) -> None:
    _, picture = read_section(write(tmp_path, document(tileset() + rows(ROOM) + placed(PLACED))))
    assert [one.gids.shape for one in picture.layers] == [(5, 8)]
    assert not picture.layers[0].gids.flags.writeable
