"""The store: atomic saves, three autosaves, damaged files listed, failures told."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rulebook, Start, state_hash
from game.session import Session, decode, store
from game.views import entrance
from tests.session.played import begun, play_on, small


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, not there yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("LYCHGATE_HOME", str(folder))
    return folder


def names(folder: Path) -> list[str]:
    """The files in the store."""
    return sorted(path.name for path in (folder / "saves").iterdir())


def test_the_home_is_platformdirs_or_the_variable(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.home() == home
    monkeypatch.delenv("LYCHGATE_HOME")
    assert store.home().name == "lychgate" and store.home() != home


def test_no_store_has_no_saves(home: Path) -> None:
    assert store.saves() == [] and store.newest() is None and not home.exists()


def test_a_save_is_listed_and_loaded() -> None:
    session = begun()
    play_on(session, 10)
    assert store.save(session.battle(), "Before the  Gate!") == ""
    (info,) = store.saves()
    assert (info.name, info.auto, info.reason) == ("Before the  Gate!", False, "")
    assert (info.mission, info.commands, info.round) == ("table", 10, session.state.round)
    assert abs(info.written - time.time()) < 60
    again = Session.resume(session.rulebook, store.load(info.path))
    assert state_hash(again.state) == state_hash(session.state)


def test_a_save_of_the_same_name_is_replaced(home: Path) -> None:
    session = begun()
    store.save(session.battle(), "one")
    play_on(session, 3)
    store.save(session.battle(), "One")
    assert len(names(home)) == 1 and store.saves()[0].commands == 3


@pytest.mark.parametrize(("one", "other"), [("Gate!", "Gate?"), ("a b", "a-b"), ("C", "c+")])
def test_a_save_of_another_name_is_kept(one: str, other: str) -> None:
    session = begun()
    for name in (one, other, other):
        assert store.save(session.battle(), name) == ""
    assert sorted(info.name for info in store.saves()) == sorted([one, other])


def test_a_save_of_another_battle_is_kept() -> None:
    mine, other = begun().battle(), begun(seed=77).battle()
    for battle in (mine, other, mine, other):
        assert store.save(battle, "one") == ""
    starts = [store.load(info.path).start for info in store.saves()]
    assert sorted(start.seed for start in starts) == sorted([mine.start.seed, 77])


@pytest.mark.parametrize("content", [b"", b"{", b'{"version": 99, "start": {}}'])
def test_a_save_that_cannot_be_read_is_kept(home: Path, content: bytes) -> None:
    (home / "saves").mkdir(parents=True)
    there = home / "saves" / "save-one.battle.json"
    there.write_bytes(content)
    assert store.save(begun().battle(), "one") == store.save(begun().battle(), "one") == ""
    assert there.read_bytes() == content and len(names(home)) == 2


@pytest.mark.parametrize("name", ["", "  ", "...", "../", "//", "\0"])
def test_a_name_without_letters_is_refused(name: str) -> None:
    assert store.save(begun().battle(), name) == "bad_name"


@pytest.mark.parametrize("name", ["../../etc/passwd", "/tmp/x", "C:\\x", "a\0b", "имя", "x" * 500])
def test_a_name_never_leads_out_of_the_store(home: Path, name: str) -> None:
    assert store.save(begun().battle(), name) == ""
    assert len(names(home)) == 1
    assert [path.parent for path in home.rglob("*.json")] == [home / "saves"]


def test_three_autosaves_are_kept_newest_first(home: Path) -> None:
    session = begun()
    for _ in range(5):
        play_on(session, 1)
        assert store.autosave(session.battle()) == ""
    numbers = [decode((home / "saves" / name).read_bytes()).commands for name in names(home)]
    assert [len(commands) for commands in numbers] == [5, 4, 3]
    assert all(info.auto for info in store.saves())
    newest = store.newest()
    assert newest is not None and newest.commands == 5


def test_each_battle_has_autosaves_of_its_own(home: Path) -> None:
    for seed in range(3):
        store.autosave(begun(seed).battle())
    assert len(names(home)) == 3
    assert store.battle_id(Start("hunt")) != store.battle_id(Start("hunt", seed=1))


def test_a_battle_that_is_over_is_not_continued() -> None:
    session = begun()
    play_on(session, 3)
    store.save(session.battle(), "going on")
    play_on(session, 5000)
    assert session.state.outcome is not None
    store.save(session.battle(), "over")
    newest = store.newest()
    assert newest is not None and newest.name == "going on"
    assert {info.name: info.over for info in store.saves()} == {"over": True, "going on": False}


def test_the_choices_before_the_end_of_a_battle_are_not_continued() -> None:
    session, other = begun(3), begun(4)
    for one in (other, session):
        play_on(one, 3)
        assert store.autosave(one.battle()) == ""
    newest = store.newest()
    assert newest is not None and newest.battle == store.battle_id(session.start)
    assert store.save(session.battle(), "kept") == ""
    play_on(session, 5000)
    assert session.state.outcome is not None
    assert store.autosave(session.battle()) == ""
    newest = store.newest()
    assert newest is not None
    found = [newest, *store.older(newest.path)]
    assert [one.name for one in found if not one.auto] == ["kept"]
    assert {one.battle for one in found if one.auto} == {store.battle_id(other.start)}


@pytest.mark.parametrize("keep", [0, 1, -1, 100])
def test_scenario_13_a_damaged_save_is_listed_and_an_older_one_loads(home: Path, keep: int) -> None:
    session = begun()
    store.autosave(session.battle())
    play_on(session, 1)
    store.autosave(session.battle())
    newest = home / "saves" / names(home)[0]
    newest.write_bytes(newest.read_bytes()[:keep].rstrip(b"}\n"))
    infos = store.saves()
    assert len(infos) == 2
    (damaged,) = [info for info in infos if info.error]
    assert damaged.path == newest and ("missing" in damaged.reason or "empty" in damaged.reason)
    sound = store.newest()
    assert sound is not None and sound.path != newest
    assert store.load(sound.path).commands == ()


def test_an_older_save_stands_in_for_one_that_cannot_be_taken_up() -> None:
    session = begun()
    play_on(session, 5)
    store.autosave(session.battle())
    play_on(session, 1)
    spoilt = replace(session.battle(), hashes=("0" * 64,) * 6, state=None)
    store.autosave(spoilt)
    newest, older = store.saves()
    assert store.newest() == newest and newest.error is None
    assert list(store.older(newest.path)) == [older] and not list(store.older(older.path))

    class Small:
        def rulebook(self, *missions: str) -> Rulebook:
            assert missions == ("table",)
            return small()

    again, is_older = entrance.resume_or_older(Small(), newest.path)
    assert is_older and len(again.commands) == 5
    again, is_older = entrance.resume_or_older(Small(), older.path)
    assert not is_older
    store.delete(older.path)
    with pytest.raises(entrance.EntranceError, match="command 1"):
        entrance.resume_or_older(Small(), newest.path)


@pytest.mark.parametrize(
    "content", [b"\0" * 1000, b"[]", b'{"start": {}}', b'{"start": {"mission": "x"}, "version": 9}']
)
def test_strange_files_are_never_fatal(home: Path, content: bytes) -> None:
    store.save(begun().battle(), "sound")
    (home / "saves" / "strange.battle.json").write_bytes(content)
    (home / "saves" / "other.txt").write_text("not ours")
    (home / "saves" / "folder.battle.json").mkdir()
    reasons = {info.name: info.reason for info in store.saves()}
    assert sorted(reasons) == ["folder", "sound", "strange"]
    assert reasons["strange"] and reasons["folder"] and not reasons["sound"]


def test_a_file_in_place_of_the_folder_is_a_reason(home: Path) -> None:
    home.write_text("in the way")
    assert store.save(begun().battle(), "x") == "folder_not_writable"
    assert store.autosave(begun().battle()) == "folder_not_writable"
    assert store.saves() == [] and home.read_text() == "in the way"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_without_write_permission_is_a_reason(home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves").chmod(0o500)
    assert store.save(begun().battle(), "x") == "folder_not_writable"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EROFS, "folder_not_writable"),
        (errno.EACCES, "folder_not_writable"),
        (errno.EIO, "save_failed"),
    ],
)
def test_a_failing_disk_is_a_reason_and_the_old_save_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    session = begun()
    store.save(session.battle(), "one")
    before = names(home)
    play_on(session, 2)

    def fail(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        assert store.save(session.battle(), "one") == code
    assert names(home) == before, "nothing half-written is left behind"
    assert store.saves()[0].commands == 0


_SAVER = """
import sys
from game.session import decode, store
from msgspec.structs import replace
battle = decode(sys.stdin.buffer.read())
print("ready", flush=True)
number = 0
while True:
    number += 1
    store.autosave(replace(battle, game=f"{number:0200000d}"))
"""


def test_a_kill_at_any_moment_leaves_whole_saves() -> None:
    """Killed in the middle of saving, over and over: each file that is listed is sound."""
    session = begun()
    play_on(session, 5)
    content = store.encode(replace(session.battle()))
    for round_ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", _SAVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as saver:
            assert saver.stdin and saver.stdout
            saver.stdin.write(content)
            saver.stdin.close()
            assert saver.stdout.readline() == b"ready\n"
            time.sleep(0.02 + 0.017 * round_)
            saver.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            saver.wait()
        infos = store.saves()
        assert all(not info.error for info in infos), [info.reason for info in infos]
        if round_:
            assert infos
    assert len(store.saves()) <= store.AUTOSAVES


def test_a_save_can_be_deleted(home: Path) -> None:
    store.save(begun().battle(), "one")
    (info,) = store.saves()
    assert store.delete(info.path) == "" and names(home) == []
    assert store.delete(info.path) == ""


def test_what_a_killed_game_left_half_written_goes_and_nothing_else(home: Path) -> None:
    store.save(begun().battle(), "one")
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    place = home / "saves"
    stale = place / f".lychgate-{gone.pid}-abcdefgh.part"
    old = place / f".lychgate-{os.getpid()}-abcdefgh.part"
    kept = [
        place / f".lychgate-{os.getpid()}-hgfedcba.part",  # Being written by a game that runs.
        place / ".abcdefgh.part",
        place / "film.part",
        place / f".lychgate-{gone.pid}-abcdefgh.part.txt",
        place / ".lychgate-notes.part",
    ]
    folder = place / f".lychgate-{gone.pid}-hgfedcba.part"
    folder.mkdir()
    for path in kept:
        path.write_text("not to be touched")
    for look in (store.saves, lambda: store.save(begun().battle(), "two")):
        for path in (stale, old):
            path.write_text("half")
            os.utime(path, (time.time() - 7200, time.time() - 7200))
        if os.name == "posix":
            os.utime(stale)
        look()
        assert not stale.exists() and not old.exists()
        assert all(path.exists() for path in (*kept, folder))


@pytest.mark.skipif(os.name != "posix", reason="processes cannot be asked after")
def test_kills_in_the_middle_of_saving_leave_no_litter(home: Path) -> None:
    content = store.encode(begun().battle())
    script = _SAVER.replace(
        "print(", "import os; os.fsync = lambda _: os.kill(os.getpid(), 9); print("
    )
    subprocess.run([sys.executable, "-c", script], input=content, check=False, capture_output=True)
    assert [name for name in names(home) if name.endswith(".part")], "one was left"
    assert store.saves() == [] and names(home) == []


def test_saves_that_fail_cost_none_of_those_that_there_are(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun()
    for _ in range(3):
        play_on(session, 1)
        store.autosave(session.battle())
    before = {name: (home / "saves" / name).read_bytes() for name in names(home)}

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(4):
        play_on(session, 1)
        assert store.autosave(session.battle()) == "disk_full"
    assert {name: (home / "saves" / name).read_bytes() for name in names(home)} == before


def test_a_clock_that_was_put_back_does_not_make_an_older_save_the_newest(home: Path) -> None:
    session = begun()
    for age in (0, 3600, 7200):
        play_on(session, 1)
        store.autosave(session.battle())
        newest = home / "saves" / names(home)[0]
        os.utime(newest, (time.time() - age, time.time() - age))
    assert [info.commands for info in store.saves()] == [3, 2, 1]


def test_a_save_of_an_older_version_is_kept_as_it_was(home: Path) -> None:
    session = begun()
    play_on(session, 4)
    store.save(session.battle(), "old")
    (info,) = store.saves()
    content = info.path.read_bytes().replace(b'"version": 2', b'"version": 1')
    info.path.write_bytes(content)
    outside = home / "outside.json"
    outside.write_bytes(content)
    assert store.load(outside).version == 2 and not (home / "saves" / "older").exists()
    for _ in range(2):
        again = Session.resume(session.rulebook, store.load(info.path))
    store.save(again.battle(), "old")
    assert b'"version": 2' in info.path.read_bytes()
    (copy,) = (home / "saves" / "older").iterdir()
    assert copy.name == "save-old.v1.battle.json" and copy.read_bytes() == content
    assert [found.path for found in store.saves()] == [info.path]


def test_what_is_saved_already_is_not_saved_again(home: Path) -> None:
    session = begun()
    for commands in (2, 0, 1):
        play_on(session, commands)
        assert store.keep(session.battle()) == ""
    assert [info.commands for info in store.saves()] == [3, 2]
    assert len(names(home)) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_text_can_be_shown(home: Path) -> None:
    store.save(begun().battle(), "sound")
    (home / "saves" / os.fsdecode(b"save-\xff\x1b[2J.battle.json")).write_bytes(b"")
    shown = [info.name for info in store.saves()]
    assert all(name.isprintable() and name.encode() for name in shown) and len(shown) == 2
    assert all(info.reason.isprintable() for info in store.saves())
