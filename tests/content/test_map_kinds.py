"""What a map is: a journey or a section, by its class or else its folder; and who reads which."""

import re
import shutil
from pathlib import Path

import pytest

from game.bots.simulate import simulate
from game.content import ContentError, MapError, check, load, load_rulebook
from game.content.tiled import examine, read_journey, read_piece
from game.places import assets
from tests.content.drawn import MISSION, PLACED, ROOM, document, layer, objects, tileset, write
from tests.content.test_sections import ROOM as NOOK
from tests.content.test_sections import SPOTS


def told(path: Path) -> list[str]:
    """The sentences of the map's faults without their place."""
    return [fault.text() for fault in examine(path)]


def journey(more: str = "") -> str:
    """A sound hunt; ``more`` are attributes of the map."""
    return document(tileset() + layer(ROOM) + objects(PLACED), ROOM, MISSION | {"slay": "0"}, more)


def nook(more: str = "", **values: str) -> str:
    """A sound section."""
    body = tileset() + layer(NOOK) + objects(SPOTS)
    return document(body, NOOK, {"shape": "hall", **values}, more)


def in_sections(folder: Path) -> Path:
    """A folder called sections."""
    (folder / "sections").mkdir(exist_ok=True)
    return folder / "sections"


def test_exp_06_the_class_of_a_map_says_what_it_is_wherever_it_lies(tmp_path: Path) -> None:
    path = write(tmp_path, nook('class="Section"'))
    assert told(path) == []
    with pytest.raises(MapError, match="this is a section, no mission; it is played in the delves"):
        read_journey(path)
    path = write(in_sections(tmp_path), document(
        tileset() + layer(ROOM) + objects(PLACED), ROOM, MISSION, 'class="Journey"'
    ))  # fmt: skip
    assert read_journey(path).mission.id == "trial"
    with pytest.raises(MapError, match='its class is "Journey"; a section is a Section'):
        read_piece(path)


def test_exp_06_without_a_class_the_folder_says_what_a_map_is(tmp_path: Path) -> None:
    assert told(write(in_sections(tmp_path), nook())) == []
    assert 'there is no property "shape" here' in "\n".join(told(write(tmp_path, nook())))


def test_a_class_of_no_map_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    path = write(tmp_path, document(
        tileset() + layer(ROOM) + objects(PLACED), ROOM, MISSION, 'class="Jurney"'
    ))  # fmt: skip
    sentence = 'the map\'s class is "Jurney"; allowed are Journey, Section, or none'
    assert told(path)[0] == f'{sentence}; "Journey" may be meant.'


def test_a_hunt_that_is_called_a_section_has_this_one_fault(tmp_path: Path) -> None:
    path = write(tmp_path, journey('class="Section"').replace('name="slay" value="0"',
                                                             'name="slay" value="1"'))  # fmt: skip
    errors = [fault for fault in examine(path) if fault.severity == "error"]
    assert [fault.code for fault in errors if fault.code != "nobody_comes"] == ["section_kind"]
    assert "the class Journey, or take its kind away" in errors[0].text()


# --- sections and the delves that draw them ---------------------------------------------------


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Maps of one's own in the place of the game's, with two delves and a faulty section."""
    own = tmp_path / "maps"
    shutil.copytree(assets().parent / "maps", own)
    (tmp_path / "assets").symlink_to(assets())
    text = (own / "sections" / "elbow.tmx").read_text("utf-8")
    (own / "sections" / "botched.tmx").write_text(text.replace('"Shard"', '"Shart"'), "utf-8")
    delve = (own / "journeys" / "delve.tmx").read_text("utf-8")
    of_all = re.sub(r'<property name="sections">.*?</property>', "", delve, flags=re.DOTALL)
    assert of_all != delve
    (own / "journeys" / "of_all.tmx").write_text(of_all, "utf-8")
    monkeypatch.setattr(load, "maps", lambda: own)
    return own


def test_exp_10_a_faulty_section_is_told_where_a_delve_draws_from_it(maps: Path) -> None:
    path = maps / "journeys" / "of_all.tmx"
    faults = check([path])
    assert {Path(fault.file).name for fault in faults} == {"botched.tmx"}
    assert any("Shart" in str(fault) for fault in faults)
    for mission in ("of_all", str(path)):
        with pytest.raises(ContentError) as caught:
            load_rulebook([mission])
        assert list(caught.value.faults) == [f for f in faults if f.severity == "error"]
    both = check([path, maps / "sections" / "botched.tmx"])
    assert both == faults


def test_exp_10_a_faulty_section_is_nothing_to_a_map_that_does_not_draw_from_it(
    maps: Path,
) -> None:
    for name in ("delve", "hunt"):
        path = maps / "journeys" / f"{name}.tmx"
        assert check([path]) == []
        book = load_rulebook([str(path)])
        assert simulate(book, name, games=1, seed=1, bot="random").values()["games"] == 1


# --- tiles and cells ---------------------------------------------------------------------------


def test_tiles_of_another_size_are_the_one_cause(tmp_path: Path) -> None:
    text = document(tileset() + layer(ROOM) + objects(PLACED))
    path = write(tmp_path, text.replace('tilewidth="16" tileheight="16"', 'tilewidth="8" '
                                        'tileheight="8"', 1))  # fmt: skip
    assert told(path) == [
        'the map\'s cells are 8 x 8 pixels large; allowed is 16 x 16, the size of the tiles of "t".'
    ]


def test_a_name_of_a_file_that_is_no_id_is_told_as_that(tmp_path: Path) -> None:
    for text, name in ((journey(), "My Hunt.tmx"), (nook('class="Section"'), "a-b.tmx")):
        sentences = told(write(tmp_path, text, name))
        assert any(f'the file\'s name "{name[:-4]}" is no id' in each for each in sentences)
