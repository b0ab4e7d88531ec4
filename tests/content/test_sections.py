"""Section maps and the entrance of a delve: what is shipped, and what an author is told."""

from pathlib import Path

import pytest

from game.content import ContentError, MapError, check, load_rulebook, section_names, section_path
from game.content.tiled import read_journey, read_piece
from tests.content.drawn import MISSION, box, document, layer, line, objects, thing, tileset, write

BOOK = load_rulebook(["delve"])
SPOTS = (
    thing(1, "Connection", 0, 0)
    + thing(2, "Shard", 1, 1)
    + thing(3, "CacheCell", 2, 2)
    + thing(4, "EnemyCell", 2, 0)
)
ROOM = "...\n...\n..."


def piece(folder: Path, things: str = SPOTS, drawing: str = ROOM, shape: str = "hall") -> list[str]:
    """The faults of a section map, as codes."""
    text = document(tileset() + layer(drawing) + objects(things), drawing, {"shape": shape})
    path = write(folder, text if shape else text.replace('name="shape"', 'name="shap"'), "part.tmx")
    try:
        read_piece(path)
    except MapError as error:
        return [fault.code for fault in error.faults]
    return []


def entrance(folder: Path, drawing: str, things: str, **mission: str) -> list[str]:
    """The faults of the entrance of a delve, as codes."""
    starts = "".join(thing(50 + n, "HeroStart", n, 2) for n in range(4))
    values = {**MISSION, "kind": "delve", **mission}
    values.pop("slay")
    text = document(tileset() + layer(drawing) + objects(starts + things), drawing, values)
    try:
        read_journey(write(folder, text))
    except MapError as error:
        return [fault.code for fault in error.faults]
    return []


def test_exp_10_there_are_sixteen_sections_of_four_shapes_and_twenty_four_cards() -> None:
    assert len(section_names()) >= 16
    shapes = {BOOK.sections[name].shape for name in section_names()}
    assert len(shapes) >= 4
    assert len(BOOK.delve) >= 24
    assert {card.shape for card in BOOK.delve.values()} == shapes


def test_exp_06_among_them_are_a_door_a_chasm_and_a_lychgate() -> None:
    own = [BOOK.sections[name] for name in section_names()]
    assert any(edge.kind == "door" for each in own for edge in each.edges)
    assert any("~~" in row for each in own for row in each.terrain)
    assert any(each.lychgates for each in own)
    for each in own:
        assert each.shard and each.connections and each.cache_cells and each.enemy_cells
        assert 3 <= each.width <= 6 and 3 <= each.height <= 6


def test_exp_26_the_delve_has_more_shards_to_draw_from_than_it_needs() -> None:
    mission = BOOK.missions["delve"]
    shards = [card for card in BOOK.delve.values() if card.kind == "shard"]
    assert mission.shards == 3 < len(shards)
    kinds = {card.environment for card in BOOK.delve.values()} - {""}
    assert kinds == {"gloom", "flooded", "brittle"}
    assert any(card.kind == "trap" for card in BOOK.delve.values())


def test_every_own_section_map_is_without_fault() -> None:
    assert check([section_path(name) for name in section_names()]) == []


def test_a_sound_section_is_read(tmp_path: Path) -> None:
    assert piece(tmp_path) == []


@pytest.mark.parametrize(
    ("things", "drawing", "shape", "code"),
    [
        (SPOTS, ROOM, "", "property_missing"),
        (SPOTS.replace("Shard", "Sherd"), ROOM, "hall", "unknown_class"),
        (SPOTS.replace("Shard", "EnemyCell"), ROOM, "hall", "no_shard"),
        (SPOTS.replace("Connection", "EnemyCell"), ROOM, "hall", "no_connection"),
        (SPOTS + thing(9, "Shard", 2, 1), ROOM, "hall", "shard_twice"),
        (SPOTS + thing(9, "CacheCell", 2, 2), ROOM, "hall", "doubled"),
        (SPOTS + thing(9, "HeroStart", 1, 2), ROOM, "hall", "not_in_piece"),
        (SPOTS + box(9, "Extraction", 0, 0, 1, 1), ROOM, "hall", "not_in_piece"),
        (SPOTS + thing(9, "Connection", 1, 1), ROOM, "hall", "connection_inside"),
        (SPOTS, "...\n...\n..~", "hall", "blocked"),
        (SPOTS, "...\n..~\n.~.", "hall", "piece_far"),
        (SPOTS + line(9, "Wall", (2, 3), (2, 2), (3, 2)), ROOM, "hall", "piece_far"),
        (SPOTS, ".......\n.......\n.......", "hall", "piece_size"),
        (SPOTS, "...\n...", "hall", "piece_size"),
    ],
)
def test_a_mistake_in_a_section_is_told(
    tmp_path: Path, things: str, drawing: str, shape: str, code: str
) -> None:
    assert code in piece(tmp_path, things, drawing, shape)


CORNERED = "....  \n....  \n......\n......"
PAIR = thing(1, "Connection", 3, 1) + thing(2, "Connection", 4, 2)


def test_exp_14_an_entrance_with_an_inner_corner_is_read(tmp_path: Path) -> None:
    assert entrance(tmp_path, CORNERED, PAIR) == []


@pytest.mark.parametrize(
    "things",
    [
        "",
        thing(1, "Connection", 3, 1),
        thing(1, "Connection", 3, 1) + thing(2, "Connection", 5, 2),
        thing(1, "Connection", 3, 0) + thing(2, "Connection", 4, 2),
        PAIR + thing(3, "Connection", 0, 0),
    ],
)
def test_exp_14_an_entrance_without_one_is_refused(tmp_path: Path, things: str) -> None:
    assert "entrance_pair" in entrance(tmp_path, CORNERED, things)


def test_exp_26_the_whole_entrance_is_the_extraction_zone(tmp_path: Path) -> None:
    entrance(tmp_path, CORNERED, PAIR)
    section = read_journey(tmp_path / "trial.tmx").section
    assert len(section.extraction) == 20


@pytest.mark.parametrize(("name", "value"), [("sections", "nowhere"), ("cards", "nothing")])
def test_unknown_sections_and_cards_are_told(tmp_path: Path, name: str, value: str) -> None:
    values = {**MISSION, "kind": "delve", name: value, "encounters": "night_watch"}
    values.pop("slay")
    starts = "".join(thing(50 + n, "HeroStart", n, 2) for n in range(4))
    text = document(tileset() + layer(CORNERED) + objects(starts + PAIR), CORNERED, values)
    with pytest.raises(ContentError, match=value):
        load_rulebook([str(write(tmp_path, text))])


def test_exp_26_too_few_shards_are_told(tmp_path: Path) -> None:
    values = {**MISSION, "kind": "delve", "shards": "19", "encounters": "night_watch"}
    values.pop("slay")
    starts = "".join(thing(50 + n, "HeroStart", n, 2) for n in range(4))
    text = document(tileset() + layer(CORNERED) + objects(starts + PAIR), CORNERED, values)
    with pytest.raises(ContentError, match="shards asks for 19"):
        load_rulebook([str(write(tmp_path, text))])
