"""What the README tells authors of commands, and what they are told of a section."""

import re
from pathlib import Path

import pytest

from game.__main__ import main
from game.content import section_path
from game.content.fault import Fault
from game.content.skeleton import new_map
from game.content.tiled import examine
from game.places import maps
from game.shell.output import BAD, FINE, FOUND
from tests.content import drawn
from tests.content.drawn import PLACED, room

README = (maps().parent / "README.md").read_text(encoding="utf-8")


def rows(head: str) -> dict[str, list[str]]:
    """The table of the README with that head: its cells by the first of each row."""
    table = README.partition(head)[2].partition("\n\n")[0]
    lines = [line.strip("| ").split(" | ") for line in table.split("\n")[2:]]
    return {first.strip("`"): rest for first, *rest in lines}


def test_the_readme_has_each_key_of_a_finding_and_no_other() -> None:
    assert set(rows("| Key | What it holds |")) == set(Fault("outside", "x.tmx").plain())


def test_the_readme_has_each_exit_status() -> None:
    assert [int(status) for status in rows("| Status | `check`")] == [FINE, FOUND, BAD, 130]


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A map that can be drawn, but a picture of it is missing."""
    text = room(PLACED).replace("<layer", '<imagelayer><image source="no.png"/></imagelayer><layer')
    return drawn.write(tmp_path, text)


def test_the_statuses_are_what_the_readme_says(faulty: Path, tmp_path: Path) -> None:
    out, sound = str(tmp_path / "x.png"), str(new_map("hunt", "sound", tmp_path))
    broken = drawn.write(tmp_path, "<map>", "broken.tmx")
    assert main(["check", sound]) == FINE
    assert main(["check", str(faulty)]) == FOUND
    assert main(["shot", "map", "--map", sound, "--out", out]) == FINE
    Path(out).unlink()
    assert main(["shot", "map", "--map", str(faulty), "--out", out]) == FOUND
    assert Path(out).is_file()
    Path(out).unlink()
    assert main(["shot", "map", "--map", str(broken), "--out", out]) == BAD
    assert not Path(out).exists()
    assert main(["sim", sound, "--games", "1"]) == FINE
    assert main(["sim", str(faulty)]) == BAD
    assert main(["new-map", "hunt", "sound", str(tmp_path)]) == BAD


@pytest.mark.parametrize("command", ["sim", "play"])
@pytest.mark.parametrize("name", ["elbow", "path"])
def test_a_section_is_told_as_one_with_how_to_try_it(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = str(section_path("elbow")) if name == "path" else name
    assert main([command, given]) == BAD
    (told,) = capsys.readouterr().err.strip().split("\n")
    assert "is a section, no mission; it is played in the delves that draw it" in told
    assert "delve" in told and "shot map --map" in told and "there is no mission" not in told


def test_a_section_that_no_delve_draws_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.content.load.drawn_sections", lambda _mission: ())
    assert main(["sim", "elbow"]) == BAD
    assert "the delves that draw it: none (" in capsys.readouterr().err


@pytest.mark.parametrize("scene", ["elbow", "hunt", "my/own.tmx"])
def test_a_map_that_is_asked_for_as_a_scene_is_told_how_it_is_drawn(
    scene: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = str(tmp_path / "x.png")
    assert main(["shot", scene, "--out", out]) == BAD
    told = capsys.readouterr().err
    assert f'"{scene}" is a map, no scene' in told
    path = re.search(r"--map (\S+)\.$", told.strip())
    assert path
    if scene != "my/own.tmx":
        assert main(["shot", "map", "--map", path[1], "--out", out]) == FINE


@pytest.mark.parametrize(
    ("image", "part"),
    [
        ('<image source="x.jpg"/>', "is of the wrong type; allowed is .png"),
        ('<image source="x.png"/>', "is no PNG picture"),
        ('<image format="png"><data encoding="base64">AAAA</data></image>', "allowed is a PNG"),
    ],
)
def test_a_picture_that_is_refused_is_told_with_what_is_allowed(
    image: str, part: str, tmp_path: Path
) -> None:
    for name in ("x.jpg", "x.png"):
        (tmp_path / name).write_bytes(b"\xff\xd8\xff\xe0")
    text = re.sub(r"<image [^>]*/>", image, room(PLACED))
    told = [str(fault) for fault in examine(drawn.write(tmp_path, text))]
    assert any(part in each for each in told), told
