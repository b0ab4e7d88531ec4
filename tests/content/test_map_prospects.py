"""Maps that cannot be won or are hardly meant so, and one cause that is told once, as one fault."""

from pathlib import Path

import msgspec
import pytest

from game.bots.simulate import simulate
from game.content import load_rulebook
from game.content.fault import MapError
from game.content.tiled import examine, read_piece
from tests.content import drawn
from tests.content.drawn import MISSION, ROOM, STARTS, ZONE, box, layer, line, room, thing, tileset
from tests.content.test_map_chances import CHAMBER, FOE, KNOWN, made
from tests.content.test_sections import ROOM as NOOK
from tests.content.test_sections import SPOTS

ONE_WALL = "\n".join(["        ", "        ", "  N     ", "        ", "        "])


def layers(*parts: str) -> str:
    """A map of these tile layers, with all that it needs."""
    things = drawn.objects(drawn.PLACED + FOE)
    return drawn.document(tileset() + "".join(parts) + things)


CASES: dict[str, tuple[str, str, list[str]]] = {
    "a zone that is a lychgate": (
        room(STARTS + thing(6, "Lychgate", 6, 1) + box(5, "Extraction", 6, 1, 1, 1) + FOE),
        "extraction_gate",
        ["object 5", "cell (6, 1)", "nobody enters a lychgate's cell"],
    ),
    "more to slay than the deck can send": (
        made("".join(thing(30 + n, "Encounter", 2, 2) for n in range(9)), slay="60",
             last_round="3", encounters="rats"),
        "slay_many",
        ["slay is 60", "at most 27 enemies"],
    ),
    "a zone without a size": (
        room(STARTS + thing(6, "Lychgate", 6, 1) + box(5, "Extraction", 2, 3, 0, 0) + FOE),
        "no_size",
        ["object 5", "drag one of class Extraction over whole cells"],
    ),
    "walls that are transparent": (
        layers(layer(ROOM), layer(ONE_WALL, "Walls", 'opacity="0"')),
        "unseen_walls",
        ['layer "Walls"', "its opacity is 0"],
    ),
    "walls below the ground": (
        layers(layer(ONE_WALL, "Walls"), layer(ROOM)),
        "unseen_walls",
        ['layer "Walls"', 'layer "Ground" lies over it'],
    ),
    "the ground twice": (
        layers(layer(ROOM), layer(ROOM)), "layer_twice", ['layer "Ground"', "another layer"],
    ),
    "a hero twice in the first order": (
        made(FOE, first_order="isaura, tobin, isaura"),
        "order_twice",
        ['first_order names "isaura" twice'],
    ),
    "the only lychgate in a closet": (
        room(STARTS + ZONE + thing(6, "Lychgate", 6, 3) + FOE + CHAMBER, ROOM, MISSION),
        "gate_room",
        ["object 6", "cell (6, 3)", "the dead never pass a door", "3 cells"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_jrn_01_what_is_told_of_a_map(case: str, tmp_path: Path) -> None:
    text, code, parts = CASES[case]
    told = {each.code: str(each) for each in examine(drawn.write(tmp_path, text), KNOWN)}
    assert set(told) - {"deck_small"} == {code}, told
    assert [part for part in parts if part not in told[code]] == [], told[code]


def test_rei_05_a_lychgate_in_a_room_with_a_second_one_outside_or_a_start_is_meant(
    tmp_path: Path,
) -> None:
    closet = STARTS + ZONE + thing(6, "Lychgate", 6, 3) + FOE + CHAMBER
    for more in (thing(7, "Lychgate", 1, 2), thing(7, "HeroStart", 5, 3)):
        text = room(closet + more, ROOM, MISSION)
        assert examine(drawn.write(tmp_path, text), KNOWN) == []


def test_the_thing_that_was_there_first_is_named_and_nothing_follows_from_it(
    tmp_path: Path,
) -> None:
    cases = {
        "cleanse": (thing(8, "Cache", 2, 2) + thing(9, "Defiled", 2, 2), "8, of class Cache"),
        "decapitation": (thing(9, "EnemyGroup", 1, 1, encounter="court"), "1, of class HeroStart"),
    }
    for kind, (things, named) in cases.items():
        foe = {"foe": "beadle"} if kind == "decapitation" else {}
        text = made(things, kind=kind, slay="", **foe)
        told = examine(drawn.write(tmp_path, text), KNOWN)
        assert [each.code for each in told] == ["doubled"]
        assert f"object {named}, is in the same cell" in str(told[0])


def test_numbers_of_any_length_are_told_with_their_range(tmp_path: Path) -> None:
    for kind, found in (("int", "9" * 20), ("int", "9" * 5000), ("int", "six"), ("float", "x")):
        text = made(FOE).replace('name="slay" value="2"', f'name="slay" type="{kind}" '
                                 f'value="{found}"')  # fmt: skip
        told = [str(each) for each in examine(drawn.write(tmp_path, text), KNOWN)]
        assert len(told) == 1, told
        if found.isdigit():
            assert told[0].endswith("allowed is a whole number from 1 to 99.")


LOST = {
    "a hidden ground": layers(layer(ROOM, "Ground", 'visible="0"')),
    "a layer without data": layers(layer(ROOM).replace("<data", "<date").replace("/data", "/date")),
    "a short layer": layers(layer(ROOM).replace('width="8"', 'width="7"', 1)),
    "a lost tileset": drawn.document(
        '<tileset firstgid="1" source="nowhere.tsx"/>' + layer(ROOM)
        + drawn.objects(drawn.PLACED + FOE + line(20, "Door", (3, 2), (4, 2)))
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LOST)
def test_nothing_is_said_to_follow_from_a_ground_that_could_not_be_read(
    case: str, tmp_path: Path
) -> None:
    told = [str(each) for each in examine(drawn.write(tmp_path, LOST[case]), KNOWN)]
    assert len(told) == 1, told


def test_what_does_not_follow_is_told_with_a_lost_ground(tmp_path: Path) -> None:
    text = LOST["a lost tileset"].replace('"HeroStart"', '"HeroStrat"', 1)
    codes = [each.code for each in examine(drawn.write(tmp_path, text), KNOWN)]
    assert codes == ["path_missing", "unknown_class"]


def test_exp_06_a_section_that_walls_shut_on_every_side_is_refused(tmp_path: Path) -> None:
    def found(*walls: tuple[tuple[int, int], tuple[int, int]]) -> list[str]:
        lines = "".join(line(30 + n, "Wall", *ends) for n, ends in enumerate(walls))
        text = drawn.document(
            tileset() + layer(NOOK) + drawn.objects(SPOTS + lines), NOOK, {"shape": "hall"}
        )
        try:
            read_piece(drawn.write(tmp_path, text))
        except MapError as error:
            return [fault.code for fault in error.faults]
        return []

    assert found(((0, 0), (1, 0))) == []
    assert found(((0, 0), (1, 0)), ((0, 0), (0, 1))) == ["connection_walled"]


def test_the_bot_plays_even_where_the_extraction_zone_has_no_cell() -> None:
    book = load_rulebook(["first_sortie"])
    zoneless = msgspec.structs.replace(book.sections["first_sortie"], extraction=())
    book = msgspec.structs.replace(book, sections={**book.sections, "first_sortie": zoneless})
    report = simulate(book, "first_sortie", games=2, seed=3, bot="greedy").values()
    assert report["games"] == 2 and not report["won"]


def test_exp_20_a_misplaced_shard_is_not_told_as_missing_too(tmp_path: Path) -> None:
    drawing = NOOK.replace("...\n...\n...", "...\n.#.\n...")
    text = drawn.document(
        tileset() + layer(drawing) + drawn.objects(SPOTS), drawing, {"shape": "hall"}
    )
    with pytest.raises(MapError) as caught:
        read_piece(drawn.write(tmp_path, text))
    assert [fault.code for fault in caught.value.faults] == ["blocked"]
