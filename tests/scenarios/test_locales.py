"""Scenario 17: whatever language, encoding and time the system has, the game does the same."""

import json
import locale
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LOCALES = ("C", "de_DE.UTF-8", "tr_TR.UTF-8", "ru_RU.UTF-8")
SPEAKS = {"C": "en", "de_DE.UTF-8": "en", "tr_TR.UTF-8": "en", "ru_RU.UTF-8": "ru"}
"""The language in which the game is on such a system."""
PLAIN = "C.UTF-8"
ENCODINGS: dict[str, dict[str, str]] = {
    "own": {},
    "old": {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "ascii": {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"},
}
ZONES = ("UTC", "Pacific/Kiritimati", "America/St_Johns", "Nowhere/Nothing", "")

PLAYED = """
import json, locale, sys
try:
    locale.setlocale(locale.LC_ALL, "")  # Some library or other may do so.
except locale.Error:
    pass
from game.rules import legal, state_hash
from game.session import store
from game.text import language
from game.views import loop as views
from game.views.scenes.load import LoadScene
from game.views.entrance import resume
real = views.Window.step
NAMES = ["Iii", "İıI", "Straße", "Ёж", "zebra", "Äpfel", "1,5"]
def step(self, seconds):
    real(self, seconds)
    scene = self.stack[-1]
    session = scene.session
    if len(session.commands) < 3:
        scene.seat.skip()
        scene.seat.submit(legal(session.rulebook, session.state)[-1])
        return
    failed = [store.save(session.battle(), name) for name in NAMES]
    listed = LoadScene(self.stage)
    rows = {row.text for row in listed.menu.rows}
    again = resume(self.stage, next(i.path for i in store.saves() if i.name == "İıI"))
    files = sorted(ascii(p.name) for p in store.folder().iterdir())
    files = [name for name in files if "auto-" not in name]
    numbers = [row.detail.split(" · ", 1)[1] for row in listed.menu.rows]
    print(ascii(json.dumps({
        "failed": [code for code in failed if code], "rows": sorted(rows), "files": files,
        "same": state_hash(again.state) == state_hash(session.state), "numbers": sorted(numbers),
        "language": language(), "notices": [t for t in self.notices.texts if "sav" in t],
    })))
    self.go(None)
views.Window.step = step
sys.exit(views.play("hunt", lang=sys.argv[1]))
"""


BREAK = b"\n===== \n"
ONE_BY_ONE = """
import sys
from game.__main__ import main
given = sys.argv[1:]
while given:
    end = given.index(";")
    words, given = given[:end], given[end + 1 :]
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code or 0
    print(f"\\nSTATUS {status}\\n===== ", flush=True)
    print("\\n===== ", file=sys.stderr, flush=True)
"""
"""Several commands in one process, with a line after each on both streams."""


@cache
def known(name: str) -> bool:
    """Whether the system has that locale."""
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, name)
    except locale.Error:
        return False
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
    return True


def run(words: tuple[str, ...], name: str, **changes: str) -> "subprocess.CompletedProcess[bytes]":
    """The game's command under that locale; it neither fails nor shows a trace."""
    if not known(name):
        pytest.skip(f"the system has no locale {name}")
    variables = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    variables |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    variables |= {"LC_ALL": name, "LANG": name, "LANGUAGE": "", **changes}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=variables, capture_output=True, check=False,
        timeout=120,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr
    return done


def command(*words: str) -> tuple[str, ...]:
    return ("-m", "game", *words)


HEADLESS = {
    "sim": command("sim", "hunt", "--games", "2", "--json"),
    "check": command("check", "maps/journeys/hunt.tmx"),
    "faults": command("check", "tests/content/sample/none.tmx", "README.md", "--json"),
    "replay": command("replay", "tests/golden/hand/event_time.json", "--events"),
    "schema": command("schema"),
    "help": command("--help"),
}


Told = dict[str, tuple[int, bytes, bytes]]
"""Status and output of each command by its name."""


def told(name: str, *more: tuple[str, ...], **changes: str) -> Told:
    """What the headless commands say in one process, without what the clock has to do with.

    ``more``: what else is done after them. That each command can be the first of a process is
    tested elsewhere; what a locale does to it does not depend on those before it.
    """
    lines = [*HEADLESS.values(), *more]
    given = [word for line in lines for word in (*line[2:], ";")]
    done = run(("-c", ONE_BY_ONE, *given), name, **changes)
    assert done.returncode == 0, done.stderr
    outs, errors = done.stdout.split(BREAK), done.stderr.split(BREAK)
    assert len(outs) == len(errors) == len(lines) + 1
    found: Told = {}
    for words, out, error in zip([*HEADLESS, *map(" ".join, more)], outs, errors, strict=False):
        body, _, number = out.rpartition(b"\nSTATUS ")
        found[words] = int(number), body, error
    values = json.loads(found["sim"][1])
    kept = {k: v for k, v in values.items() if "second" not in k and "min" not in k}
    found["sim"] = found["sim"][0], json.dumps(kept).encode(), found["sim"][2]
    return found


def picture(out: Path) -> tuple[str, ...]:
    return command("shot", "battle", "--out", str(out), "--size", "640x360", "--lang", "ru")


@cache
def plain() -> tuple[Told, bytes]:
    """What is said, and the picture that is drawn, in the plain locale."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "größe.png"
        said = told(PLAIN, picture(out))
        assert said.pop(" ".join(picture(out)))[0] == 0
        return said, out.read_bytes()


@pytest.mark.parametrize("name", LOCALES)
def test_scenario_17_commands_say_and_draw_the_same_in_every_locale(
    name: str, tmp_path: Path
) -> None:
    out = tmp_path / "größe.png"
    said = told(name, picture(out), **ENCODINGS["old"])
    status, _, error = said.pop(" ".join(picture(out)))
    assert (status, error) == (0, b"")
    for words, what in plain()[0].items():
        assert said[words] == what, words
    assert out.read_bytes() == plain()[1]
    done = run(HEADLESS["faults"], name, **ENCODINGS["ascii"])
    assert (done.returncode, done.stdout, done.stderr) == plain()[0]["faults"]


def played(name: str, home: Path, lang: str = "en", **changes: str) -> dict[str, Any]:
    """What a game of three decisions, saved under several names and taken up again, tells."""
    script = PLAYED.encode("ascii", "backslashreplace").decode()
    done = run(("-c", script, lang), name, LYCHGATE_HOME=str(home), **changes)
    assert done.returncode == 0, done.stderr
    line = done.stdout.decode().splitlines()[-1]
    values: dict[str, Any] = json.loads(eval(line))
    assert values["failed"] == [] and values["same"] and values["notices"] == []
    return values


@cache
def played_plainly() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        return played(PLAIN, Path(home))


@pytest.mark.parametrize("encoding", ["own", "ascii"])
@pytest.mark.parametrize("name", LOCALES)
def test_scenario_17_play_save_and_load_in_every_locale(
    name: str, encoding: str, tmp_path: Path
) -> None:
    lang = "" if SPEAKS[name] == "en" else "en"
    here = played(name, tmp_path / "Übung İı", lang, **ENCODINGS[encoding])
    assert here["language"] == "en"
    there = played_plainly()
    if encoding == "own":
        assert here == there
    # An old system may write the names of files in its own way; what is in them is the same.
    assert here["rows"] == there["rows"] and here["numbers"] == there["numbers"]


@pytest.mark.parametrize("name", [name for name in LOCALES if SPEAKS[name] != "en"])
def test_scenario_17_the_game_speaks_the_language_of_the_system(name: str, tmp_path: Path) -> None:
    """Those whose system speaks what the game does not hear English; see above."""
    assert played(name, tmp_path, "")["language"] == SPEAKS[name]


def test_scenario_17_saves_keep_their_order_in_every_time_zone(tmp_path: Path) -> None:
    script = (
        "import os, sys, time; from game.session import store;"
        "from game.views.scene import quiet_stage; from game.views.scenes.load import LoadScene\n"
        "for zone in sys.argv[1:]:\n"
        "    os.environ['TZ'] = zone; time.tzset()\n"
        "    rows = len({r.detail[:19] for r in LoadScene(quiet_stage()).menu.rows}) > 0\n"
        "    print([(i.name, i.written) for i in store.saves()], rows)"
    )
    played(PLAIN, tmp_path)
    done = run(("-c", script, *ZONES), PLAIN, LYCHGATE_HOME=str(tmp_path), TZ=ZONES[0])
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert len(told) == len(ZONES) and len(set(told)) == 1 and told[0].endswith(b"True")
    assert played(PLAIN, tmp_path, TZ=ZONES[1])["same"]


@pytest.mark.parametrize("name", ["C", "de_DE.UTF-8", "tr_TR.UTF-8"])
def test_scenario_17_a_map_in_a_folder_of_strange_letters_is_played_and_taken_up(
    name: str, tmp_path: Path
) -> None:
    """The map's name is UTF-8 in the battle file, so that each system finds it."""
    source = maps_with_everything(tmp_path / "Größe ひ")
    script = (
        "import sys; from pathlib import Path; from game.rules import Start, legal;"
        "from game.session import store; from game.views.entrance import begin, resume, Files;"
        "s = begin(Files(), Start('hunt', seed=1), sys.argv[1]);"
        "s.submit(legal(s.rulebook, s.state)[0]); print([store.autosave(s.battle())]);"
        "r = resume(Files(), store.listed()[0]); print(r.state == s.state, len(r.commands))"
    )
    changes = {**ENCODINGS["old"], "LYCHGATE_HOME": str(tmp_path / "home")}
    done = run(("-c", script, str(source)), name, **changes)
    assert done.stdout.split() == [b"['']", b"True", b"1"], done.stderr
    (save,) = (tmp_path / "home" / "saves").iterdir()
    assert str(source) in save.read_text("utf-8")
    last = run(command("replay", str(save)), PLAIN)
    assert last.returncode == 0, last.stderr


def maps_with_everything(folder: Path) -> Path:
    """The game's maps are in the folder, which is new; the hunt's is named."""
    shutil.copytree(ROOT / "maps", folder / "maps")
    shutil.copytree(ROOT / "assets" / "tilesets", folder / "assets" / "tilesets")
    return folder / "maps" / "journeys" / "hunt.tmx"
