"""Maps that can hardly be won or are hardly meant so: errors, and warnings that stop nothing."""

from pathlib import Path

import pytest

from game.content import check, load_rulebook
from game.content.fault import ContentError, MapError
from game.content.sentences import PLACE, WARNINGS
from game.content.tiled import Known, examine, read_journey
from tests.content import drawn, test_journey_maps, test_map_mistakes
from tests.content.drawn import MISSION, PLACED, ROOM, STARTS, ZONE, box, line, room, thing

KNOWN = Known(
    ("rats", "watch", "court"),
    ("blades", "pitfall"),
    12,
    ("isaura", "tobin"),
    ("rat", "husk", "beadle"),
    ("hall",),
    {"lamp": "shard"},
    {"baker": "citizen", "hound": "companion"},
    {"rats": ("rat",) * 3, "watch": ("husk",) * 2, "court": ("beadle", "husk")},
    {"rat": 6, "husk": 3, "beadle": 1},
    ("pitfall",),
    ("hall",),
)
FOE = thing(9, "EnemyGroup", 2, 2, encounter="watch")
COURT = thing(9, "EnemyGroup", 2, 3, encounter="court")
CELL = line(20, "Wall", (5, 3), (5, 4), (7, 4), (7, 3), (5, 3))
"""Walls round the cells (5, 3) and (6, 3)."""

POND = """
########
#......#
#......#
#......#
#~~~~~~#
#......#
########
"""
"""A room with a strip of floor beyond water."""

LANE = """
##########
#........#
#.....####
#...######
##########
"""
FAR_ZONE = STARTS + thing(6, "Lychgate", 3, 3) + box(5, "Extraction", 8, 1, 1, 1)
CHAMBER = line(20, "Wall", (5, 3), (5, 2), (7, 2)) + line(21, "Door", (5, 4), (5, 3))
"""A room of four cells round (5, 3), with a door beside that cell."""


def made(things: str, drawing: str = ROOM, /, **values: str) -> str:
    """A map of these things, and what every map needs; "" takes a property away."""
    changed = {name: value for name, value in (MISSION | values).items() if value}
    return room(PLACED + things, drawing, changed)


ERRORS: dict[str, tuple[str, str, list[str]]] = {
    "gate on an isle": (
        room(STARTS + ZONE + thing(6, "Lychgate", 6, 3) + CELL),
        "gate_far",
        ["object 6", "cell (6, 3)", "no hero can come to the mouth"],
    ),
    "group of more than there is room for": (
        made(thing(9, "EnemyGroup", 5, 3, encounter="rats") + CELL),
        "group_crowded",
        ["object 9", "3 figures and 2 free cells"],
    ),
    "two doors on one edge": (
        made(line(9, "Door", (2, 2), (3, 2)) + line(10, "Door", (2, 2), (4, 2))),
        "edge_twice",
        ["object 10", "cell (2, 2)", "another Door lies on the same edge"],
    ),
    "door into a lychgate": (
        made(line(9, "Door", (6, 1), (6, 2))),
        "door_nowhere",
        ["object 9", "both sides of it must be walkable"],
    ),
    "foe in a cell of its own": (
        made(
            thing(9, "EnemyGroup", 5, 3, encounter="court") + CELL,
            kind="decapitation",
            slay="",
            foe="beadle",
        ),
        "foe_far",
        ["object 9", '"beadle"', "never be slain"],
    ),
    "trap in a lychgate": (
        made(FOE + thing(10, "Trap", 6, 1, trap="blades")),
        "in_gate",
        ["object 10", "this Trap", "this cell is that of a lychgate, which nobody enters"],
    ),
    "misspelt foe": (
        made(COURT, kind="decapitation", slay="", foe="husc"),
        "unknown_name",
        ['no enemy "husc"', '"husk" may be meant'],
    ),
    "citizen walled in": (
        made(
            thing(9, "Citizen", 6, 3, kind="baker") + CELL + line(21, "Gateway", (3, 2), (4, 2)),
            kind="deliverance",
            slay="",
            rescue="1",
        ),
        "object_far",
        ["object 9", "beside this Citizen"],
    ),
    "more to slay than can come": (
        made(FOE, slay="99", last_round="2"),
        "slay_many",
        ["slay is 99", "end of round 2", "at most 17 enemies"],
    ),
    "nobody to slay": (made(""), "nobody_comes", ["nothing is there to slay"]),
    "no slay": (made(FOE, slay=""), "property_missing", ["slay is missing", "from 1 to 99"]),
    "one round": (made(FOE, last_round="1"), "last_short", ["last_round is 1", "2 to 999"]),
    "too many encounters": (
        made("".join(thing(100 + n, "Encounter", 2, 2) for n in range(400))),
        "crowd",
        ["400 objects of class Encounter", "allowed are 20"],
    ),
    "a name like a letter": (
        made(FOE, name="A name " * 20),
        "property_value",
        ['name is "A name', "a single line of at most 60 signs"],
    ),
    "a name of two lines": (
        made(FOE).replace('"A trial"', '"A&#10;trial"'),
        "property_value",
        ['name is "A?trial"', "single line"],
    ),
    "a place of two lines": (
        made(FOE, place="x").replace('value="x"', 'value="x&#10;y"'),
        "property_value",
        ['place is "x?y"', "single line"],
    ),
    "an endless briefing": (
        made(FOE, briefing="word " * 500),
        "property_value",
        ["briefing is", "at most 2000 signs"],
    ),
    "a property twice": (
        made(FOE).replace(
            '<property name="slay"', '<property name="slay" value="4"/><property name="slay"', 1
        ),
        "property_twice",
        ["the property slay is there twice"],
    ),
    "a property of an object twice": (
        made(FOE.replace("<property ", '<property name="encounter" value="rats"/><property ')),
        "property_twice",
        ['layer "Things"', "object 9", "encounter is there twice"],
    ),
}

DOUBTS: dict[str, tuple[str, str, list[str]]] = {
    "a room without a way": (
        made(FOE, POND), "room_far", ["cell (1, 5)", "no hero can ever come here", "6 cells"],
    ),
    "a group beyond water": (
        made(thing(9, "EnemyGroup", 2, 5, encounter="watch"), POND),
        "group_far",
        ["object 9", "cell (2, 5)", "nor it to any hero"],
    ),
    "a foe that can only be shot": (
        made(
            thing(9, "EnemyGroup", 2, 5, encounter="court"),
            POND,
            kind="decapitation",
            slay="",
            foe="beadle",
        ),
        "group_far",
        ["object 9"],
    ),
    "a group at a door": (
        room(STARTS + ZONE + thing(6, "Lychgate", 4, 2)
             + thing(9, "EnemyGroup", 5, 3, encounter="rats") + CHAMBER, ROOM, MISSION),
        "group_split",
        ["object 9", "1 figures of the group would stand behind a door"],
    ),
    "a door in the open": (
        made(FOE + line(10, "Door", (3, 2), (4, 2))),
        "door_loose",
        ["object 10", "walk round this Door"],
    ),
    "a wall under a door": (
        made(
            FOE + line(10, "Wall", (4, 2), (4, 3)) + line(11, "Door", (4, 2), (4, 3))
            + line(12, "Wall", (4, 1), (4, 2)) + line(13, "Wall", (4, 3), (4, 4)),
        ),
        "wall_hidden",
        ["object 10", "whole wall lies under"],
    ),
    "a pit in the only way": (
        room(FAR_ZONE + thing(8, "Trap", 7, 1, trap="pitfall") + FOE, LANE, MISSION),
        "pit_cuts",
        ["object 8", "cell (7, 1)", "Extraction is cut off"],
    ),
    "an airship that never leaves": (
        made(FOE, last_round="0"), "never_leaves", ["last_round is 0", "never leaves"],
    ),
    "more husks than there are": (
        made(FOE + thing(10, "EnemyGroup", 2, 3, encounter="watch")),
        "no_models",
        ['4 figures of "husk"', "3 models"],
    ),
    "a deck that is too small": (
        made("".join(thing(10 + n, "Encounter", 2, 2) for n in range(3))),
        "deck_small",
        ["3 Encounters are to be drawn", "holds 2 cards"],
    ),
    "a card twice": (
        made(FOE, encounters="rats watch rats"), "deck_twice", ['"rats" is named twice'],
    ),
    "rescue in a hunt": (
        made(FOE, rescue="2"), "idle_property", ["rescue has no effect in a hunt"],
    ),
    "a shard in a hunt": (
        made(FOE + thing(10, "Shard", 2, 2)),
        "idle_thing",
        ["object 10", "an object of class Shard has no effect on the map of a hunt"],
    ),
}  # fmt: skip


def found(path: Path) -> dict[str, str]:
    """The faults of the map by their code."""
    return {fault.code: str(fault) for fault in examine(path, KNOWN)}


@pytest.mark.parametrize("case", ERRORS)
def test_jrn_01_what_cannot_be_won_or_played_is_an_error(case: str, tmp_path: Path) -> None:
    text, code, parts = ERRORS[case]
    path = drawn.write(tmp_path, text)
    told = found(path)
    assert code in told, told
    assert [part for part in parts if part not in told[code]] == [], told[code]
    with pytest.raises(MapError) as caught:
        read_journey(path, KNOWN)
    assert code in [fault.code for fault in caught.value.faults]


@pytest.mark.parametrize("case", DOUBTS)
def test_jrn_01_what_is_hardly_meant_is_a_warning_and_can_be_played(
    case: str, tmp_path: Path
) -> None:
    text, code, parts = DOUBTS[case]
    path = drawn.write(tmp_path, text)
    told = found(path)
    assert code in told and set(told) <= WARNINGS, told
    assert [part for part in parts if part not in told[code]] == [], told[code]
    assert read_journey(path, KNOWN).mission.id == "trial"


def test_a_sound_map_has_neither_faults_nor_warnings(tmp_path: Path) -> None:
    assert found(drawn.write(tmp_path, made(FOE))) == {}
    # From here the group has room enough before it comes to the door.
    group = thing(9, "EnemyGroup", 6, 3, encounter="rats")
    placed = STARTS + ZONE + thing(6, "Lychgate", 4, 2)
    assert found(drawn.write(tmp_path, room(placed + group + CHAMBER, ROOM, MISSION))) == {}


def test_mov_20_a_pit_beside_a_way_cuts_nothing_off(tmp_path: Path) -> None:
    pit = thing(10, "Trap", 3, 2, trap="pitfall")
    assert found(drawn.write(tmp_path, made(FOE + pit))) == {}


def test_a_misspelt_class_is_not_told_as_missing_too(tmp_path: Path) -> None:
    told = found(drawn.write(tmp_path, made(FOE).replace('"Lychgate"', '"Lichgate"')))
    assert list(told) == ["unknown_class"]


def test_a_whole_map_of_pits_and_parts_is_looked_through_at_once(tmp_path: Path) -> None:
    """Nothing that is asked of a map takes long because the map is bad."""
    row = "#t" * 60
    drawing = "\n".join((row, row[::-1]) * 60)
    starts = "".join(thing(n, "HeroStart", 2 * n - 1, 0) for n in (1, 2, 3, 4))
    groups = "".join(
        thing(100 + n, "EnemyGroup", 2 * n + 1, 2, encounter="court") for n in range(50)
    )
    things = starts + box(5, "Extraction", 9, 0, 1, 1) + groups
    body = drawn.tileset() + drawn.layer(drawing) + drawn.objects(things)
    text = drawn.document(body, drawing, MISSION)
    path = drawn.write(tmp_path, text.replace('value="blades"', 'value="pitfall"'))
    codes = [fault.code for fault in examine(path, KNOWN)]
    assert codes.count("room_far") == 20 and "more_doubts" in codes
    assert "start_far" in codes and "crowd" in codes


# --- delves ------------------------------------------------------------------------------------

CORNERED = "....  \n....  \n......\n......"
PAIR = thing(1, "Connection", 3, 1) + thing(2, "Connection", 4, 2)


def entrance(folder: Path, drawing: str = CORNERED, /, things: str = PAIR, **values: str) -> Path:
    """The map of a delve with this entrance."""
    starts = "".join(thing(50 + n, "HeroStart", n, 2) for n in range(4))
    mission = {**MISSION, "kind": "delve", "encounters": "night_watch", **values}
    mission.pop("slay")
    body = drawn.tileset() + drawn.layer(drawing) + drawn.objects(starts + things)
    return drawn.write(folder, drawn.document(body, drawing, mission))


def told_of(path: Path) -> dict[str, str]:
    """What is said of the map beside the game's own content."""
    return {fault.code: str(fault) for fault in check([path])}


def test_exp_10_a_delve_card_without_a_section_is_a_warning(tmp_path: Path) -> None:
    book = load_rulebook(["delve"])
    halls = [name for name, each in book.sections.items() if each.shape == "hall"]
    told = told_of(entrance(tmp_path, sections=" ".join(halls), shards="1"))
    assert set(told) == {"no_shape"} and "which these delve cards" in told["no_shape"]
    assert "reveal nothing: name a section of that shape" in told["no_shape"]
    assert told_of(entrance(tmp_path)) == {}


def test_a_delve_of_too_few_sections_for_its_shards_is_an_error(tmp_path: Path) -> None:
    halls = [name for name, each in load_rulebook(["delve"]).sections.items() if each.shape]
    path = entrance(tmp_path, sections=" ".join(halls[:5]), shards="3")
    part = "a delve of 3 shards draws from 5 sections; give it at least 6"
    assert part in told_of(path)["few_sections"]
    with pytest.raises(ContentError):
        load_rulebook([str(path)])
    path = entrance(tmp_path, sections=" ".join(halls[:6]), shards="3")
    assert "few_sections" not in told_of(path)


@pytest.mark.parametrize(
    "thing_there",
    [
        thing(4, "HeroStart", 6, 1),
        STARTS[STARTS.index('<object id="4"') :] + thing(12, "Citizen", 6, 1, kind="baker"),
        STARTS[STARTS.index('<object id="4"') :] + thing(12, "EnemyGroup", 6, 1, encounter="court"),
    ],
)
def test_nothing_follows_from_what_is_put_into_a_lychgate(thing_there: str, tmp_path: Path) -> None:
    first = "".join(thing(number, "HeroStart", number, 1) for number in (1, 2, 3))
    gate = thing(6, "Lychgate", 6, 1)
    for starts in (thing_there + first, first + thing_there):
        told = found(drawn.write(tmp_path, room(starts + ZONE + gate + FOE, ROOM, MISSION)))
        assert set(told) - {"idle_thing"} == {"in_gate"}, told
        assert "this cell is that of a lychgate, which nobody enters" in told["in_gate"]


def test_exp_14_an_entrance_that_nothing_can_be_joined_to_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.content.delve.takers", lambda _lies, _sections: ())
    assert set(told_of(entrance(tmp_path))) == {"no_first"}


def test_an_entrance_larger_than_the_table_is_an_error(tmp_path: Path) -> None:
    wide = "\n".join(["." * 4 + " " * 90] * 2 + ["." * 94] * 2)
    assert "up to 24 cells" in told_of(entrance(tmp_path, wide))["piece_size"]


@pytest.mark.parametrize(
    ("values", "part"),
    [
        ({"shards": "0"}, "from 1 to 20"),
        ({"experience": "1"}, "from 2 to 99"),
        ({"sections": "hall_of_lamps hall_of_lamps"}, "named twice"),
    ],
)
def test_exp_23_numbers_and_names_of_a_delve(
    values: dict[str, str], part: str, tmp_path: Path
) -> None:
    assert part in "\n".join(told_of(entrance(tmp_path, **values)).values())


# --- all of them -------------------------------------------------------------------------------

ELSEWHERE = {
    "gate_place", "piece_size", "not_in_piece", "no_shard", "shard_twice", "no_connection",
    "connection_inside", "piece_far", "entrance_pair", "few_shards", "section_twice", "no_object",
    "no_room", "no_shape", "few_sections", "no_first", "more", "more_doubts", "only_piece",
    "crises_time", "no_piece", "map_class", "section_kind", "tile_size",
    "connection_walled", "connection_shut", "object_apart",
}  # fmt: skip
"""Told in other tests: of sections and delves, of a start at an object, of crises, of very many."""


def test_every_sentence_about_places_has_a_map_that_calls_for_it(tmp_path: Path) -> None:
    from tests.content import test_map_prospects

    cases = [
        *(text for text, _, _ in (*ERRORS.values(), *DOUBTS.values())),
        *(text for text, _ in test_map_mistakes.ALL.values()),
        *(text for text, _, _ in test_map_prospects.CASES.values()),
    ]
    codes = {fault.code for text in cases for fault in examine(drawn.write(tmp_path, text), KNOWN)}
    for text, _ in test_journey_maps.MISTAKES.values():
        codes |= {f.code for f in examine(drawn.write(tmp_path, text), test_journey_maps.KNOWN)}
    assert set(PLACE) - codes - ELSEWHERE == set()
    assert set(PLACE) >= ELSEWHERE and set(PLACE) >= WARNINGS - {"not_drawn"}
