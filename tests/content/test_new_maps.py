"""New maps of every kind: without a fault, playable at once, and nothing is ever overwritten."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.__main__ import main
from game.bots.simulate import simulate
from game.content import check, load_rulebook
from game.content.skeleton import SkeletonError, new_map, plans
from game.content.tiled import read_journey, read_piece
from game.content.wording import NOTES
from game.grid import Terrain, neighbours
from game.rules import battlefield
from game.rules.setup import Start, begin
from tests.content.drawn import MISSION, PLACED, room, thing, write

KINDS = tuple(plans())
JOURNEYS = tuple(kind for kind in KINDS if kind != "section")


def made(kind: str, folder: Path, name: str = "trial") -> Path:
    """A new map of that kind."""
    home = folder / ("sections" if kind == "section" else "journeys")
    home.mkdir(exist_ok=True)
    return new_map(kind, name, home)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_map_has_no_fault(kind: str, tmp_path: Path) -> None:
    assert [str(fault) for fault in check([made(kind, tmp_path)])] == []


@pytest.mark.parametrize("kind", JOURNEYS)
def test_a_new_journey_can_be_played_at_once(kind: str, tmp_path: Path) -> None:
    path = made(kind, tmp_path)
    rulebook = load_rulebook([str(path)])
    mission = rulebook.missions["trial"]
    assert mission.kind == ("hunt" if kind == "first_sortie" else kind)
    assert mission.hints == (kind == "first_sortie")
    report = simulate(rulebook, "trial", games=1, seed=1, bot="random", check=True)
    assert report.values()["games"] == 1


@pytest.mark.parametrize("kind", JOURNEYS)
def test_a_new_journey_is_won_by_the_greedy_bot_without_an_edit(kind: str, tmp_path: Path) -> None:
    rulebook = load_rulebook([str(made(kind, tmp_path))])
    for seed in range(1, 12):
        if simulate(rulebook, "trial", games=1, seed=seed, bot="greedy").values()["won"]:
            return
    raise AssertionError("eleven games, and not one was won")


@pytest.mark.parametrize("kind", JOURNEYS)
def test_every_hero_of_a_new_journey_can_go_first(kind: str, tmp_path: Path) -> None:
    path = made(kind, tmp_path)
    rulebook = load_rulebook([str(path)])
    state = begin(rulebook, Start("trial", seed=1))[0]
    board = battlefield.board_of(rulebook, state)
    taken = {figure.cell for figure in state.figures.values()}
    for figure in state.figures.values():
        if figure.side == "hero":
            free = [
                cell
                for cell in neighbours(figure.cell)
                if board.inside(cell)
                and board.terrain[cell[1], cell[0]] in (Terrain.FLOOR, Terrain.OBSTACLE)
                and cell not in taken
            ]
            assert free, f"{figure.id} at {figure.cell} is shut in"


@pytest.mark.parametrize("folder", ["deep/er", "Мои карты", "a b's", "ünï"])
def test_missing_folders_of_any_name_are_made(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-map", "hunt", "trial", folder]) == 0
    assert check([tmp_path / folder / "trial.tmx"]) == []
    assert main(["new-map", "section", "nook", f"{folder}/sections"]) == 0
    assert main(["new-map", "hunt", "other", f"{folder}/more/other.tmx"]) == 0
    assert (tmp_path / folder / "more" / "other.tmx").is_file()


def test_a_folder_that_is_a_file_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    assert main(["new-map", "hunt", "trial", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert (tmp_path / "file").read_text() == "mine"


def test_a_new_section_is_one(tmp_path: Path) -> None:
    section, _ = read_piece(made("section", tmp_path))
    assert section.shape == "hall" and len(section.connections) == 4 and section.shard == (2, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_its_notes_are_texts_on_a_locked_layer_beside_the_map(kind: str, tmp_path: Path) -> None:
    path = made(kind, tmp_path)
    root = ElementTree.parse(path).getroot()
    layer = next(each for each in root.iter("objectgroup") if each.attrib["name"] == "Notes")
    assert layer.attrib["locked"] == "1"
    texts = [each.findtext("text") for each in layer]
    assert texts == list(NOTES[kind]) and len(texts) >= 4
    width = int(root.attrib["width"]) * int(root.attrib["tilewidth"])
    assert all(float(each.attrib["x"]) > width for each in layer)
    told = _read(kind, path)
    root.remove(layer)
    ElementTree.ElementTree(root).write(path)
    assert _read(kind, path) == told, "the game does not read the notes"


def _read(kind: str, path: Path) -> object:
    return read_piece(path)[0] if kind == "section" else read_journey(path)[:2]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = made("hunt", tmp_path)
    before = path.read_bytes()
    with pytest.raises(SkeletonError, match="is there already"):
        made("cleanse", tmp_path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("hunt", "My Hunt"), '"My Hunt" is no name of a map'),
        (("hunt", "delve"), 'a map "delve" already'),
        (("hunt", "elbow"), 'a map "elbow" already'),
        (("hunts", "trial"), '"hunt" may be meant'),
        (("section", "trial", "."), "its folder is sections"),
        (("hunt", "../trial"), '"../trial" is no name of a map'),
        (("hunt", "a/b"), "A folder is named after it: new-map hunt my_map FOLDER"),
        (("hunt", "Мой"), '"Мой" is no name of a map'),
        (("hunt", "trial", "there/Trial.tmx"), '"Trial" is no name of a map'),
        (("hunt", ""), '"" is no name of a map'),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-map", *words]) == 2
    out, errors = capsys.readouterr()
    assert out == "" and sentence in errors and errors.strip().endswith(".")
    assert list(tmp_path.rglob("*")) == []


def test_without_a_path_a_map_lies_where_the_project_has_its_maps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("journeys", "sections"):
        (tmp_path / "maps" / folder).mkdir(parents=True)
    assert main(["new-map", "hunt", "trial"]) == 0
    assert main(["new-map", "section", "niche"]) == 0
    assert capsys.readouterr().out.count("is written") == 2
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.tmx")) == [
        "maps/journeys/trial.tmx",
        "maps/sections/niche.tmx",
    ]


def test_a_mission_may_begin_at_any_object(tmp_path: Path) -> None:
    path = made("hunt", tmp_path)
    usual = load_rulebook([str(path)]).sections["trial"]
    chest = next(
        int(each.attrib["id"])
        for each in ElementTree.parse(path).iter("object")
        if each.get("type") == "Cache"
    )
    section = load_rulebook([f"{path}@{chest}"]).sections["trial"]
    assert section.starts == ((12, 1), (12, 2), (11, 1), (12, 3)), "the nearest cells come first"
    assert usual.starts == ((2, 9), (3, 9), (2, 10), (3, 10))
    report = simulate(load_rulebook([f"{path}@{chest}"]), "trial", games=1, seed=1, check=True)
    assert report.values()["games"] == 1


def test_a_beginning_where_no_object_is_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(made("hunt", tmp_path))
    assert main(["play", path, "--from", "99"]) == 2
    assert "there is no object 99; allowed are 1, 2" in capsys.readouterr().err
    assert main(["play", "hunt", "--from", "1"]) == 2
    assert "together with a map" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["play", path, "--from", "%objectid"])
    assert "no object is chosen" in capsys.readouterr().err


def test_a_beginning_goes_round_groups_and_through_doors_where_it_must(tmp_path: Path) -> None:
    path = made("hunt", tmp_path)
    ids = {e.get("type"): int(e.attrib["id"]) for e in ElementTree.parse(path).iter("object")}
    at_group = load_rulebook([f"{path}@{ids['EnemyGroup']}"]).sections["trial"]
    assert at_group.groups[0].cell == (10, 9) and (10, 9) not in at_group.starts
    assert len(at_group.starts) == 4
    at_gate = load_rulebook([f"{path}@{ids['Lychgate']}"]).sections["trial"]
    assert (14, 7) not in at_gate.starts and (14, 8) in at_gate.starts


def test_a_section_is_not_played_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(made("section", tmp_path))]) == 2
    (sentence,) = capsys.readouterr().err.strip().split("\n")
    assert "in the delves that draw it" in sentence


def test_a_game_does_not_begin_at_a_note_or_outside_the_map(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = '<object id="40" x="16" y="16"><text>Here</text></object>'
    note += '<object id="41" x="400" y="16" width="9" height="9"><text>There</text></object>'
    path = str(write(tmp_path, room(PLACED + thing(39, "Encounter", 2, 2) + note,
                                    mission={**MISSION, "encounters": "strays"})))  # fmt: skip
    for number in ("40", "41"):
        assert main(["play", path, "--from", number]) == 2
        said = capsys.readouterr().err
        assert f"object {number} is a note or lies outside the map" in said
        assert said.rstrip().endswith("a game can start at 1, 2, 3, 4, 5, 6, 39.")
