"""Where a finding is: whatever has a place on the map names its layer, its object and its cell."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.content import check
from game.content.fault import Fault, MapError, Report
from game.content.sentences import CONTENT, FILE, MAP, PLACE
from game.content.tiled import examine
from game.content.tiled.journey import read_journey
from game.content.tiled.vantage import journey_from
from tests.content import drawn, test_journey_maps, test_map_chances, test_map_mistakes
from tests.content import test_map_prospects as prospects
from tests.content.drawn import MISSION, box, layer, line, objects, room, thing, tileset
from tests.content.test_map_chances import KNOWN, entrance
from tests.content.test_sections import ROOM as NOOK
from tests.content.test_sections import SPOTS

WHOLE = {
    "attribute", "orientation", "area", "too_many_layers", "too_many_sets", "too_many_tiles",
    "too_many_frames", "too_many_properties", "tileset_image", "tileset_overlap", "tileset_nested",
    "tile_number", "tile_property", "tile_property_name", "tile_trap", "tile_large", "tile_size",
    "image_inside", "not_drawn", "property_value", "property_missing", "property_twice",
    "unknown_property", "unknown_name", "no_floor", "few_citizens", "no_defiled", "no_gateway",
    "foe_missing", "order_twice", "order_unknown", "piece_size", "no_shard", "no_connection",
    "entrance_pair", "few_shards", "section_twice", "crises_time", "only_piece", "no_piece",
    "map_class", "section_kind", "no_object", "few_starts", "no_extraction", "no_lychgate",
    "nobody_comes", "slay_many", "last_short", "never_leaves", "deck_twice", "idle_property",
    "no_shape", "few_sections", "no_first", "more", "more_doubts", *CONTENT, *FILE,
}  # fmt: skip
"""What may be of the map as a whole, of its properties or of a tileset."""

LAYERS = {
    "attribute", "data_chunks", "data_missing", "data_encoding", "data_length", "data_broken",
    "no_class", "layer_size", "offset", "hidden_rules", "layer_twice", "too_many_chunks",
    "too_many_points", "too_many_objects", "not_drawn", "image_inside", "more", "more_doubts",
}  # fmt: skip
"""What may be of a layer as a whole; ``no_class``: of an object that has no id."""

CELLS = {"data_word", "gid_unknown", "unseen_walls", "unknown_name", "pit_cuts"}
"""What may be of a cell that was painted."""

ANYWHERE = {"room_far"}
"""What is a cell alone: cells are cut off, whatever they consist of."""

UNKNOWN = {"attribute"}
"""What may be of an object whose place cannot be read."""


def place_is_whole(fault: Fault) -> bool:
    """Whether the place says all that can be known of it."""
    there = bool(fault.layer), bool(fault.object), fault.cell is not None
    return (
        there == (True, True, True)
        or (there == (False, False, False) and fault.code in WHOLE)
        or (there == (True, False, False) and fault.code in LAYERS)
        or (there == (True, False, True) and fault.code in CELLS)
        or (there == (False, False, True) and fault.code in ANYWHERE)
        or (there == (True, True, False) and fault.code in UNKNOWN)
    )


def journeys(folder: Path) -> Iterator[Fault]:
    """What is found on all faulty maps of the other tests."""
    texts = [
        *(text for text, _, _ in test_map_chances.ERRORS.values()),
        *(text for text, _, _ in test_map_chances.DOUBTS.values()),
        *(text for text, _ in test_map_mistakes.ALL.values()),
        *(text for text, _, _ in prospects.CASES.values()),
        *prospects.LOST.values(),
    ]
    for text in texts:
        yield from examine(drawn.write(folder, text), KNOWN)
    for text, _ in test_journey_maps.MISTAKES.values():
        yield from examine(drawn.write(folder, text), test_journey_maps.KNOWN)


PIECES = (
    (SPOTS.replace("Shard", "EnemyCell"), NOOK),
    (SPOTS + thing(9, "Shard", 2, 1), NOOK),
    (SPOTS + thing(9, "CacheCell", 2, 2), NOOK),
    (SPOTS + thing(9, "HeroStart", 1, 2), NOOK),
    (SPOTS + box(9, "Extraction", 0, 0, 1, 1), NOOK),
    (SPOTS + thing(9, "EnemyGroup", 1, 2, encounter="rats"), NOOK),
    (SPOTS + thing(9, "Encounter", 1, 2), NOOK),
    (SPOTS + thing(9, "Citizen", 1, 2, kind="baker"), NOOK),
    (SPOTS + thing(9, "Connection", 1, 1), NOOK),
    (SPOTS + line(9, "Wall", (0, 1), (1, 1), (1, 0)), NOOK),
    (SPOTS + line(9, "Wall", (0, 1), (0, 0), (1, 0)), NOOK),
    (
        SPOTS + line(9, "Wall", (0, 1), (0, 0), (1, 0)) + thing(10, "Connection", 0, 2),
        NOOK,
    ),
    (SPOTS.replace('"Connection"', '"Connexion"'), NOOK),
    (SPOTS, ".......\n" * 3),
)
"""Sections that are faulty, or called into doubt."""


def pieces(folder: Path) -> Iterator[Fault]:
    """What is found on faulty sections and entrances."""
    (folder / "sections").mkdir()
    for things, drawing in PIECES:
        text = drawn.document(
            tileset() + layer(drawing) + objects(things), drawing, {"shape": "hall"}
        )
        yield from examine(drawn.write(folder / "sections", text, "part.tmx"), KNOWN)
    for things in ("", test_map_chances.PAIR + thing(9, "Connection", 0, 3)):
        yield from check([entrance(folder, things=things)])


def test_every_finding_names_its_layer_its_object_and_its_cell(tmp_path: Path) -> None:
    found = [*journeys(tmp_path), *pieces(tmp_path)]
    assert [str(fault) for fault in found if not place_is_whole(fault)] == []
    codes = {fault.code for fault in found}
    assert codes >= {"no_models", "crowd", "tide_start", "deck_small", "not_in_piece",
                     "entrance_pair", "connection_walled", "connection_shut"}  # fmt: skip
    assert {*WHOLE, *LAYERS, *CELLS, *ANYWHERE} <= {*CONTENT, *FILE, *MAP, *PLACE}


@pytest.mark.parametrize("start", [1, 41])
def test_a_start_that_has_no_room_or_is_a_note_names_the_object(start: int, tmp_path: Path) -> None:
    note = '<object id="41" x="16" y="32"><text>Here</text></object>'
    path = drawn.write(tmp_path, room(drawn.PLACED + note))
    journey = read_journey(path)
    terrain = tuple("#" * len(row) for row in journey.section.terrain)
    terrain = (terrain[0], journey.section.terrain[1].replace("...", "###"), *terrain[2:])
    tight = journey._replace(section=msgspec.structs.replace(journey.section, terrain=terrain))
    with pytest.raises(MapError) as caught:
        journey_from(tight, path, start)
    (fault,) = caught.value.faults
    assert (fault.layer, fault.object) == ("Things", start) and fault.cell is not None


def test_cells_are_counted_as_the_author_counts_on_an_infinite_map(tmp_path: Path) -> None:
    rows = ",".join(["5"] * 16 + (["5"] + ["1"] * 14 + ["5"]) * 4 + ["5"] * 16 + ["0"] * 160)
    ground = (
        '<layer name="Ground" width="16" height="16"><data encoding="csv">'
        f'<chunk x="-16" y="-32" width="16" height="16">{rows}</chunk></data></layer>'
    )
    things = thing(9, "Cache", -12, -29, colour="red") + thing(10, "Lichgate", -11, -30)
    text = drawn.document(tileset() + ground + objects(things), more='infinite="1"')
    told = {fault.object: fault for fault in examine(drawn.write(tmp_path, text)) if fault.object}
    assert told[9].code == "unknown_property" and told[9].cell == (-12, -29)
    assert told[10].code == "unknown_class" and told[10].cell == (-11, -30)


def test_what_is_told_of_an_object_has_the_place_that_is_known_of_it() -> None:
    report = Report("x.tmx", origin=(4, 2), places={7: ("Things", (5, 6)), 8: ("Edges", None)})
    report.add("outside", object=7)
    report.add("outside", object=7, layer="Other", cell=(0, 0))
    report.add("outside", object=8)
    report.add("outside", object=9)
    report.add("no_gateway")
    assert [(each.layer, each.cell) for each in report.faults] == [
        ("Things", (5, 6)), ("Other", (4, 2)), ("Edges", None), ("", None), ("", None),
    ]  # fmt: skip


def test_exp_06_one_connection_of_several_that_walls_shut_off_is_a_warning(
    tmp_path: Path,
) -> None:
    def told(things: str) -> list[Fault]:
        text = drawn.document(tileset() + layer(NOOK) + objects(things), NOOK, {"shape": "hall"})
        path = drawn.write(tmp_path, text, "part.tmx")
        return [f for f in examine(path, KNOWN) if f.code.startswith("connection")]

    (tmp_path / "sections").mkdir()
    tmp_path = tmp_path / "sections"
    corner = line(30, "Wall", (0, 1), (0, 0), (1, 0))
    assert [f.code for f in told(SPOTS + corner)] == ["connection_walled"]
    (fault,) = told(SPOTS + corner + thing(20, "Connection", 2, 1))
    assert fault.code == "connection_shut" and fault.severity == "warning"
    assert (fault.object, fault.cell) == (1, (0, 0))
    assert told(SPOTS + thing(20, "Connection", 2, 1)) == []


def test_what_is_doubled_says_what_is_allowed_in_a_cell(tmp_path: Path) -> None:
    for first, second in (("Cache", "Lychgate"), ("Lychgate", "Cache")):
        things = drawn.PLACED + thing(8, first, 5, 2) + thing(9, second, 5, 2)
        told = examine(drawn.write(tmp_path, room(things, mission=MISSION)), KNOWN)
        (fault,) = [each for each in told if each.code == "doubled"]
        assert fault.object == 9 and f"object 8, of class {first}, is in the same" in str(fault)
        allowed = "one object of Lychgate, Cache, LegendaryCache, SearchObject, Defiled in a cell"
        assert allowed in str(fault)
    things = drawn.PLACED + thing(8, "Cache", 1, 1) + thing(9, "Trap", 1, 1, trap="blades")
    told = examine(drawn.write(tmp_path, room(things, mission=MISSION)), KNOWN)
    assert [each.code for each in told if each.code == "doubled"] == [], "a start, a thing, a trap"
