"""The commands: what they print, their exit statuses, and one sentence for each bad input."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from game import __version__
from game.__main__ import main
from game.rules.commands import AnyCommand
from game.rules.events import AnyEvent
from game.session import encode
from game.session.schema import schema
from tests.golden.test_golden import FILES
from tests.session.played import begun, play_on
from tests.tiled.cases import CASES
from tests.tiled.sheet import write_pictures

ROOT = Path(__file__).parents[1]
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, without a display."""
    plain = {key: value for key, value in os.environ.items() if key not in NO_DISPLAY}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**plain, **env},
        check=False,
        timeout=120,
    )


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says that ends with status 2 and prints nothing else."""
    try:
        status: Any = main(words)
    except SystemExit as error:
        status = error.code
    out, errors = capsys.readouterr()
    assert status == 2 and out == "", (status, out)
    assert "Traceback" not in errors and "usage:" not in errors
    assert errors.strip().endswith(".")
    return errors.strip()


def test_a_simulation_prints_its_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "hunt", "--games", "2", "--seed", "5", "--check"]) == 0
    out, _ = capsys.readouterr()
    assert "hunt, greedy bot: 2 games" in out and "a game:" in out


def test_a_simulation_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "hunt", "--games", "2", "--bot", "random", "--players", "3", "--json"]
    assert main(words) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["games"] == 2 and values["bot"] == "random" and not values["stopped"]


def test_jrn_04_a_simulation_takes_any_four_heroes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "first_sortie", "--games", "2", "--players", "2", "--check", "--json"]
    assert main([*words, "--party", "oriel,bram,mirel,isaura"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["sim", "delve", "--games", "1", "--players", "4", "--party", "bram"]) == 0
    capsys.readouterr()
    for wrong in ("bram,bram", "bram,nobody"):
        assert main([*words, "--party", wrong]) == 2
        assert "each once" in capsys.readouterr().err
    for wrong in ("", "a,,b", "a,b,c,d,e"):
        assert "one to four heroes" in refused(capsys, *words, "--party", wrong)


def test_a_map_by_its_path_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "maps" / "journeys" / "hunt.tmx"
    assert main(["sim", str(path), "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mission"] == "hunt"


def test_a_broken_game_is_status_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.simulate.COMMAND_LIMIT", 3)
    assert main(["sim", "hunt", "--games", "1", "--seed", "77"]) == 1
    out, errors = capsys.readouterr()
    assert out == "" and errors.startswith("A game broke the rules: seed 77, after command 3")


def test_a_replay_ends_with_the_hash(capsys: pytest.CaptureFixture[str]) -> None:
    from game.session import read

    assert main(["replay", str(FILES[0])]) == 0
    assert capsys.readouterr().out.strip() == read(FILES[0]).hashes[-1]


def test_a_replay_prints_one_event_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FILES[0]), "--events"]) == 0
    *events, last = capsys.readouterr().out.splitlines()
    values = [json.loads(line) for line in events]
    assert len(last) == 64 and len(values) > 500
    assert values[-1]["event"] == "journey_ended"
    assert {"attacked", "slain", "stepped"} <= {value["event"] for value in values}


def test_a_reader_that_has_enough_is_no_fault() -> None:
    command = f"'{sys.executable}' -m game replay '{FILES[0]}' --events | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.stdout.startswith("{") and done.stderr == ""


def test_the_schema_knows_every_command_and_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values == json.loads(json.dumps(schema())) and values["$ref"] == "#/$defs/Battle"
    for union, kinds in (("AnyCommand", get_args(AnyCommand)), ("AnyEvent", get_args(AnyEvent))):
        names = [item["$ref"].rpartition("/")[2] for item in values["$defs"][union]["anyOf"]]
        assert names == [kind.__name__ for kind in kinds]
        for name in names:
            assert values["$defs"][name]["type"] == "object"


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    text = json.dumps(schema())
    parts = schema()["$defs"]
    for reference in text.split('"$ref": "#/$defs/')[1:]:
        assert reference.partition('"')[0] in parts


def test_the_own_maps_and_content_are_without_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "No fault was found.\n"
    assert main(["check", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_faults_of_a_map_are_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map>")
    assert main(["check", str(path)]) == 1
    assert "XML" in capsys.readouterr().out
    assert main(["check", str(path), "--json"]) == 1
    (fault,) = json.loads(capsys.readouterr().out)
    assert fault["code"] == "not_xml" and fault["sentence"].endswith(".")
    assert fault["file"] == fault["path"] == path.as_posix() and fault["severity"] == "error"
    assert set(fault) >= {"layer", "object", "cell", "text", "found", "allowed", "hint", "line"}
    assert fault["sentence"].endswith(fault["text"])


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["fly"], ["fly", "sim"]),
        (["sim"], ["mission"]),
        (["sim", "hnut"], ['"hnut"', '"hunt" may be meant']),
        (["sim", "none.tmx"], ["none.tmx", "no such file"]),
        (["sim", "hunt", "--games", "0"], ["'0'", "from 1 to"]),
        (["sim", "hunt", "--games", "many"], ["'many'"]),
        (["sim", "hunt", "--games", "-1"], ["'-1'"]),
        (["sim", "hunt", "--games", ""], ["''"]),
        (["sim", "hunt", "--games", "0000000009999999999"], ["from 1 to 1000000"]),
        (["sim", "hunt", "--games", "0" * 5000], ["00…00", "from 1 to 1000000"]),
        (["sim", "hunt", "--games", "9" * 5000], ["99…99", "from 1 to 1000000"]),
        (["sim", "hunt", "--seed", "9" * 5000], ["99…99", "from -"]),
        (["sim", "hunt", "--seed", str(2**63)], ["from -"]),
        (["sim", "hunt", "--" + "x" * 5000], ["xx…xx"]),
        (["sim", "x" * 5000], ["xx...", "there are cleanse"]),
        (["sim", "x" * 5000 + ".tmx"], ["xx…xx"]),
        (["replay", "x" * 5000], ["…xx"]),
        (["x y " * 2000], ["…", "sim"]),
        (["shot", "x" * 5000, "--out", "x.png"], ["xx…xx", "title"]),
        (["shot", "title", "--out", "x" * 5000], ["xx…xx", ".png"]),
        (["shot", "title", "--out", "x.png", "--size", "00128000x720"], ["320x200"]),
        (["shot", "title", "--out", "x.png", "--size", "9" * 5000 + "x720"], ["99…", "320x200"]),
        (["fly\x1b[2J"], ["fly"]),
        (["sim", "hunt", "--seed", "x"], ["seed", "'x'"]),
        (["sim", "hunt", "--bot", "clever"], ["'clever'", "greedy"]),
        (["sim", "hunt", "--players", "5"], ["5"]),
        (["sim", "hunt", "--nonsense"], ["--nonsense"]),
        (["replay"], ["file"]),
        (["replay", "none.json"], ["no such file"]),
        (["replay", "."], ["cannot be read"]),
        (["shot", "title"], ["--out"]),
        (["shot", "title", "--out", "x.png", "--size", "big"], ["'big'", "1280x720"]),
        (["shot", "title", "--out", "x.png", "--size", "1x1"], ["320x200"]),
        (["play", "--lang", "xx"], ["xx"]),
        (["--verbose"], ["--verbose"]),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], parts: list[str]
) -> None:
    said = refused(capsys, *words)
    assert all(part in said for part in parts), said
    assert said.isprintable() and len(said) < 800
    assert len(said.splitlines()) == 1


def test_each_fault_of_a_battle_file_is_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"start": {"mission": "hunt"}, "commands": [{"command": "fly"}, 3]}')
    said = refused(capsys, "replay", str(path), "--events").splitlines()
    places = [line.partition(":")[0] for line in said]
    assert places == [f"{path.as_posix()}, command {number}" for number in (1, 2)]


def test_a_battle_of_another_mission_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = begun()
    play_on(session, 3)
    path = tmp_path / "table.json"
    path.write_bytes(encode(session.battle()))
    assert '"table"' in refused(capsys, "replay", str(path))


def test_a_command_that_is_refused_is_named_and_nothing_is_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "early.json"
    move = {
        "command": "move",
        "hero": "tobin",
        "pay": {"source": "card", "face": 3},
        "path": [[1, 1]],
    }
    path.write_text(json.dumps({"start": {"mission": "hunt"}, "commands": [move]}))
    said = refused(capsys, "replay", str(path), "--events")
    assert (
        said == f"{path.as_posix()}, command 1: the rules refuse it: That is not what is asked now."
    )


@pytest.mark.parametrize(
    "words",
    [
        ("new-map", "hunt", "mine", "{}"),
        ("new-map", "section", "mine", "{}"),
        ("new-map", "hunt", "mine", "{}/a.tmx"),
        ("project", "{}"),
        ("project", "{}/deeper"),
        ("play", "{}.tmx"),
        ("play", "{}.tmx", "--watch"),
        ("sim", "{}.tmx"),
        ("replay", "{}"),
        ("shot", "map", "--map", "{}.tmx", "--out", "{}.png"),
        ("shot", "title", "--out", "{}.png"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="links are a privilege there")
def test_links_in_a_circle_are_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    for ending in ("", ".tmx", ".png"):
        (tmp_path / f"one{ending}").symlink_to(f"two{ending}")
        (tmp_path / f"two{ending}").symlink_to(f"one{ending}")
    assert refused(capsys, *(word.format(tmp_path / "one") for word in words))


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0 and __version__ in capsys.readouterr().out


def test_headless_commands_import_no_pygame(tmp_path: Path) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map>")
    script = """
import sys
from game.__main__ import main
for words in (
    ["sim", "hunt", "--games", "1", "--check"],
    ["sim", "hunt", "--games", "1", "--bot", "random", "--json"],
    ["replay", sys.argv[1]],
    ["schema"],
    ["check"],
    ["check", sys.argv[2]],
):
    main(words)
    assert "pygame" not in sys.modules, words
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(FILES[0]), str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_shot_is_a_picture_of_that_size(tmp_path: Path) -> None:
    out = tmp_path / "title.png"
    done = run("shot", "title", "--out", str(out), "--size", "960x540", "--lang", "ru")
    assert done.returncode == 0, done.stderr
    head = out.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(head[at : at + 4], "big") for at in (16, 20)] == [960, 540]


def test_a_bad_shot_writes_nothing(tmp_path: Path) -> None:
    for words, part in (
        (("tittle", "--out", str(tmp_path / "x.png")), "there are title"),
        (("title", "--out", str(tmp_path / "x.jpg")), ".png"),
        (("title", "--out", str(tmp_path / "none" / "x.png")), "cannot be written"),
        (("battle", "--out", str(tmp_path / "x.png"), "--battle", "none"), "no such file"),
    ):
        done = run("shot", *words)
        assert done.returncode == 2 and part in done.stderr, done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_any_map_can_be_drawn_and_what_is_missing_is_said(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    (tmp_path / "trial.tmx").write_text(CASES["plain"], "utf-8")
    done = run("shot", "map", "--map", str(tmp_path / "trial.tmx"), "--out", str(out))
    assert done.returncode == 1 and 'no file "tiles.png"' in done.stderr
    assert out.read_bytes()[:4] == b"\x89PNG"
    write_pictures(tmp_path)
    done = run("shot", "map", "--map", str(tmp_path / "trial.tmx"), "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    for words in (("map",), ("title", "--map", str(tmp_path / "trial.tmx"))):
        done = run("shot", *words, "--out", str(tmp_path / "y.png"))
        assert done.returncode == 2 and "shot map --map FILE" in done.stderr
    assert not (tmp_path / "y.png").exists()


def test_play_without_a_display_is_one_sentence(tmp_path: Path) -> None:
    for words in ((), ("play",), ("play", "hunt")):
        done = run(*words, LYCHGATE_HOME=str(tmp_path), SDL_VIDEODRIVER="x11", LC_ALL="C")
        assert done.returncode == 2, done.stderr
        lines = [line for line in done.stderr.splitlines() if line]
        assert len(lines) == 1 and "display" in lines[0]
        assert "Traceback" not in done.stderr


def test_playing_what_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    for words, part in (
        (("play", "hnut"), "hnut"),
        (("play", "none.tmx"), "no such file"),
        (("play", "--battle", "none.json"), "no such file"),
    ):
        env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}
        done = run(*words, LYCHGATE_HOME=str(tmp_path), **env)
        assert done.returncode == 2, done.stderr
        assert part in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "saves").exists()


def test_the_texts_are_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What ``texts`` makes of a copy, even a damaged one, is what lies in the tree."""
    pytest.importorskip("babel")
    from game.text import catalogue, translation

    tree = translation.locale_folder()
    copy = tmp_path / "locale"
    shutil.copytree(tree, copy)
    for module in (catalogue, translation):
        monkeypatch.setattr(module, "locale_folder", lambda: copy)
    made = sorted(path.relative_to(tree) for path in tree.rglob("*.*"))
    (copy / f"{translation.DOMAIN}.pot").unlink()
    for path in copy.rglob("*.mo"):
        path.write_bytes(b"")
    before = {name: (tree / name).stat().st_mtime_ns for name in made}
    assert main(["texts"]) == 0, capsys.readouterr().err
    assert sorted(path.relative_to(copy) for path in copy.rglob("*.*")) == made
    for name in made:
        assert (copy / name).read_bytes() == (tree / name).read_bytes(), name
        assert (tree / name).stat().st_mtime_ns == before[name], "the tree is only read"


def test_numbers_may_begin_with_zeros(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "hunt", "--games", "0" * 6000 + "1", "--seed", "-007", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1


def shell(line: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A line for the shell in which GAME is the game."""
    return subprocess.run(
        line.replace("GAME", f"'{sys.executable}' -m game"),
        shell=True,
        capture_output=True,
        text=True,
        errors="replace",
        cwd=ROOT,
        env={**os.environ, **env},
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("coding", ["ascii", "latin-1", "utf-8", "ascii:strict"])
def test_any_text_is_printed_in_any_encoding(coding: str, tmp_path: Path) -> None:
    path = tmp_path / "größe漢.tmx"
    for words in (f"check '{path}'", f"sim '{path}'", "'漢'", f"replay '{path}'"):
        done = shell(f"GAME {words}", PYTHONIOENCODING=coding, PYTHONUTF8="0", LC_ALL="C.UTF-8")
        assert done.returncode in (1, 2) and "Traceback" not in done.stderr, done.stderr
        said = done.stdout + done.stderr
        assert ("漢" if coding == "utf-8" else "\\u6f22") in said and said.count("\n") == 1, said


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
PRINTING = ("schema", "check", "check --json", "sim hunt --games 1", f"replay '{FILES[0]}'")


@FULL
@pytest.mark.parametrize("words", [*PRINTING, "--help", "sim --help", "--version"])
def test_an_output_that_is_full_or_closed_is_one_sentence(words: str) -> None:
    for where, part in ((">/dev/full", "Not all could be printed"), (">&-", "is closed")):
        done = shell(f"GAME {words} {where}")
        assert done.returncode == 2 and part in done.stderr, (where, done)
        assert len(done.stderr.splitlines()) == 1


@FULL
def test_a_stderr_that_is_full_or_closed_changes_no_status() -> None:
    for where in ("2>/dev/full", "2>&-", ">/dev/full 2>&1", ">&- 2>&-"):
        done = shell(f"GAME replay none.json {where}")
        assert (done.returncode, done.stdout, done.stderr) == (2, "", ""), where
    done = shell("GAME sim hunt --games 1 2>&-")
    assert done.returncode == 0 and "1 games" in done.stdout


@pytest.mark.parametrize("words", ["schema", "--help", f"replay '{FILES[0]}' --events"])
def test_a_reader_that_reads_nothing_is_no_fault(words: str) -> None:
    done = shell(f"GAME {words} | true")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / "pipe.png")
    for words, part in (
        (("replay", str(tmp_path / "pipe")), "it is no plain file"),
        (("replay", "/dev/zero"), "it is no plain file"),
        (("shot", "battle", "--battle", str(tmp_path / "pipe"), "--out", "x.png"), "plain file"),
        (("shot", "title", "--out", str(tmp_path / "pipe.png")), "it is no plain file"),
    ):
        done = run(*words)
        assert done.returncode == 2 and part in done.stderr, done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_shot_that_fails_leaves_all_as_it_was(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    old = tmp_path / "old.png"
    old.write_bytes(b"a picture")
    for path in (old, tmp_path / "new.png"):
        done = shell(f"ulimit -f 1; GAME shot title --out '{path}'")
        assert done.returncode == 2 and "cannot be written" in done.stderr, done.stderr
    assert list(tmp_path.iterdir()) == [old] and old.read_bytes() == b"a picture"
