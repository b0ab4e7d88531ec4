"""An author's own folder: a whole project for Tiled, in which maps are made, checked and played."""

import json
import os
import shutil
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.__main__ import main
from game.bots.simulate import simulate
from game.content import check, load_rulebook, section_names, section_path
from game.content.caller import Caller
from game.content.fault import MapError
from game.content.load import load_picture, load_section_picture
from game.content.project import NAME, files
from game.content.skeleton import new_map, plans
from game.content.tiled import read_journey
from game.content.tiled.door import Door
from game.content.tiled.picture import TileLayer
from game.content.workshop import PROGRAM, set_up
from game.places import assets, maps, project_of
from game.shell.given import parser
from game.views import outset
from tests.tiled.watched import watch

HERE = Caller("/opt/python", ("-m", "game"), "/opt/lib")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "deep" / "Мои карты, a b's"
    set_up(folder, HERE)
    return folder


def test_the_folder_holds_all_that_tiled_needs(own: Path) -> None:
    there = {path.relative_to(own).as_posix() for path in own.rglob("*") if path.is_file()}
    tilesets = {f"tilesets/{path.name}" for path in (assets() / "tilesets").iterdir()}
    assert there == {*files(), "extensions/lychgate.js", PROGRAM, *tilesets}
    project = json.loads((own / NAME).read_text(encoding="utf-8"))
    for folder in (*project["folders"], project["extensionsPath"], "journeys", "sections"):
        assert (own / folder).is_dir()
    assert ".." not in json.dumps(project)


def test_its_commands_and_its_extension_call_the_game_that_made_it(own: Path) -> None:
    commands = json.loads((own / NAME).read_text(encoding="utf-8"))["commands"]
    assert len(commands) == 3
    for each in commands:
        assert (each["command"], each["workingDirectory"]) == (HERE.program, HERE.folder)
        assert each["enabled"] and each["saveBeforeExecute"] and not each["shortcut"]
        words = each["arguments"].replace("%mapfile", "a.tmx").replace("%objectid", "7").split()
        assert words[:2] == ["-m", "game"]
        assert parser().parse_args(words[2:]).command in ("play", "check")
    told = json.loads((own / PROGRAM).read_text(encoding="utf-8"))
    assert told == {"program": HERE.program, "words": list(HERE.words), "folder": HERE.folder}


def test_the_caller_is_this_python_or_the_program_that_runs_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Caller.here()
    assert here.program == Path(sys.executable).as_posix() and here.words == ("-m", "game")
    assert (Path(here.folder) / "game" / "__main__.py").is_file()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert Caller.here().words == ()


@pytest.mark.parametrize("kind", plans())
def test_a_new_map_of_every_kind_is_sound_there_and_looks_into_no_other_folder(
    kind: str, own: Path
) -> None:
    path = new_map(kind, "trial", own)
    assert path.parent == own / ("sections" if kind == "section" else "journeys")
    assert check([path]) == []
    named = [each.get("source", "") for each in ElementTree.parse(path).iter("tileset")]
    assert named == [f"../tilesets/{name}.tsx" for name in ("streets", "crypt", "delve")]
    if kind != "section":
        picture = load_picture(str(path))
        used = {sprite.image for sprite in picture.sprites if sprite is not None}
        assert used and all(Path(image).is_relative_to(own.resolve()) for image in used)


def test_templates_work_there(own: Path) -> None:
    path = new_map("hunt", "trial", own)
    text = path.read_text(encoding="utf-8")
    added = '<object id="90" template="../templates/Cache.tx" x="640" y="128"/>'
    path.write_text(text.replace("</objectgroup>", f"{added}</objectgroup>", 1), "utf-8")
    assert check([path]) == []
    assert "cache90" in [spot.id for spot in read_journey(path).section.objects]


def test_written_again_what_the_author_painted_stays_and_what_is_the_games_comes_back(
    own: Path,
) -> None:
    mine, tileset = new_map("hunt", "trial", own), own / "tilesets" / "streets.tsx"
    before = mine.read_bytes()
    tileset.write_text("<tileset/>", "utf-8")
    (own / "extensions" / "lychgate.js").write_text("", "utf-8")
    (own / "templates" / "Door.tx").unlink()
    laid = set_up(own, HERE)
    assert laid.kept == (tileset,) and tileset.read_text("utf-8") == "<tileset/>"
    assert {path.name for path in laid.written} == {"lychgate.js", "Door.tx"}
    assert mine.read_bytes() == before
    again = set_up(own, HERE)
    assert (again.written, again.kept) == ((), (tileset,))


def test_the_command_says_what_it_did_and_what_comes_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    assert main(["project", str(folder)]) == 0
    told = capsys.readouterr().out
    assert f'Open "{folder / NAME}" in Tiled' in told and "new-map hunt my_hunt" in told
    monkeypatch.chdir(folder)
    assert main(["new-map", "hunt", "my_hunt"]) == 0
    assert (folder / "journeys" / "my_hunt.tmx").is_file()
    assert main(["new-map", "section", "nook"]) == 0
    assert (folder / "sections" / "nook.tmx").is_file()
    (tmp_path / "file").write_text("mine")
    assert main(["project", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_an_installed_game_works_in_the_players_own_maps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("game.places.installed", "game.content.skeleton.installed"):
        monkeypatch.setattr(place, lambda: True)
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    before = (maps() / NAME).read_bytes()
    assert main(["project"]) == 0
    assert main(["new-map", "hunt", "my_hunt"]) == 0
    path = tmp_path / "home" / "maps" / "journeys" / "my_hunt.tmx"
    assert check([path]) == []
    assert [each.map for each in outset._foreign()] == [str(path)], "it is offered in the game"
    assert (maps() / NAME).read_bytes() == before


def test_a_delve_of_the_project_draws_its_own_sections(tmp_path: Path) -> None:
    set_up(tmp_path, HERE)
    delve, nook = new_map("delve", "trial", tmp_path), new_map("section", "nook", tmp_path)
    name = str(delve)
    assert set(section_names(name)) == {*section_names(), "nook"}
    assert section_path("nook", name) == nook
    assert section_path("elbow", name) == section_path("elbow")
    rulebook = load_rulebook([name])
    assert "nook" in rulebook.missions["trial"].sections and check([delve]) == []
    assert rulebook.sections["nook"].shard == (2, 2)
    assert load_section_picture("nook", name).width == 5
    assert simulate(rulebook, "trial", games=1, seed=1, check=True).values()["games"] == 1
    nook.write_text("<map>", "utf-8")
    (fault,) = check([delve])
    assert (fault.code, fault.file) == ("not_xml", nook.as_posix())
    assert "nook" not in load_rulebook(["delve"]).missions["delve"].sections


def test_written_again_the_editor_knows_the_sections_that_were_made_meanwhile(own: Path) -> None:
    def listed() -> list[str]:
        types = json.loads((own / NAME).read_text(encoding="utf-8"))["propertyTypes"]
        return next(each["values"] for each in types if each["name"] == "SectionNames")

    assert listed() == list(section_names())
    new_map("section", "nook", own)
    set_up(own, HERE)
    assert listed() == sorted([*section_names(), "nook"])


def test_a_map_outside_of_a_project_has_no_sections_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "sections").mkdir()
    new_map("section", "nook", tmp_path / "sections")
    assert section_names(str(tmp_path / "trial.tmx")) == section_names()


# --- what may be opened --------------------------------------------------------------------------


def test_a_map_belongs_to_a_project_only_in_it_or_in_its_journeys_and_sections(
    own: Path,
) -> None:
    for place in ("a.tmx", "journeys/a.tmx", "journeys/act/a.tmx", "sections/a.tmx"):
        assert project_of(own / place) == own.resolve()
    for place in ("downloads/a.tmx", "templates/a.tmx", "../a.tmx"):
        assert project_of(own / place) is None
        assert Door.of(own / place).roots[0] == (own / place).resolve().parent


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("../../secret.png", "leads out of the project"),
        ("../link.png", "leads out of the project"),
        ("/etc/hosts.png", "is absolute"),
    ],
)
def test_a_hostile_map_in_a_project_opens_nothing_outside(
    source: str, part: str, own: Path
) -> None:
    secret = own.parent / "secret.png"
    secret.write_bytes((assets() / "tilesets" / "streets.png").read_bytes())
    (own / "link.png").symlink_to(secret)
    path = new_map("hunt", "trial", own)
    inner = (
        '<tileset firstgid="900" name="x" tilewidth="64" tileheight="64" tilecount="1" '
        f'columns="1"><image source="{source}" width="512" height="448"/></tileset><layer'
    )
    path.write_text(path.read_text("utf-8").replace("<layer", inner, 1), "utf-8")
    with pytest.raises(MapError) as caught:
        read_journey(path)
    assert part in str(caught.value)


def test_a_project_in_a_map_that_was_sent_opens_only_what_came_with_it(tmp_path: Path) -> None:
    """Whoever packs a project file with a map gains nothing beyond the pack."""
    pack = tmp_path / "downloads" / "pack"
    set_up(pack, HERE)
    path = new_map("hunt", "trial", pack)
    shutil.make_archive(str(tmp_path / "pack"), "zip", pack)
    with zipfile.ZipFile(tmp_path / "pack.zip") as packed:
        packed.extractall(tmp_path / "there")
    roots = Door.of(tmp_path / "there" / path.relative_to(pack)).roots
    assert roots == ((tmp_path / "there").resolve(), assets().resolve())


def test_the_ground_of_its_maps_is_that_of_the_games_tilesets(own: Path) -> None:
    """The copies mean the same as the originals."""
    mine = read_journey(new_map("hunt", "trial", own))
    beside = read_journey(new_map("hunt", "trial", own.parent))
    assert mine.section == beside.section
    assert [one.gids.tolist() for one in mine.picture.layers if isinstance(one, TileLayer)] == [
        one.gids.tolist() for one in beside.picture.layers if isinstance(one, TileLayer)
    ]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes of their own")
def test_what_hostile_maps_in_a_project_make_the_reader_open_lies_in_it(own: Path) -> None:
    (own.parent / "secret.png").write_bytes((own / "tilesets" / "streets.png").read_bytes())
    (own.parent / "secret.tsx").write_text("<tileset/>", "utf-8")
    (own / "link.tsx").symlink_to(own.parent / "secret.tsx")
    text = new_map("hunt", "trial", own).read_text("utf-8")
    for number, source in enumerate(("../../secret.tsx", "../link.tsx", "../../../etc/x.tsx")):
        changed = text.replace("../tilesets/streets.tsx", source)
        (own / "journeys" / f"bad{number}.tmx").write_text(changed, "utf-8")
    allowed = tuple(str(path.resolve()) for path in (own, assets(), Path(__file__).parents[2]))
    outcomes = watch(own / "journeys")
    assert len(outcomes) == 4
    for outcome in outcomes:
        assert outcome.end == 0 and bool(outcome.told) is outcome.name.startswith("bad"), outcome
        strange = [name for name in outcome.opened if not name.startswith(allowed)]
        assert [name for name in strange if not name.isdigit()] == ["/proc/self/statm"], outcome
