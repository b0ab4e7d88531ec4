"""The archive: every battle file in the player's folders can be found to be watched."""

import os
from pathlib import Path

import pytest

from game.bots import GreedyBot
from game.content import load_rulebook
from game.rules import Start, legal
from game.session import Session, archive, encode, report, store


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="module")
def session() -> Session:
    """A hunt with a few commands behind it."""
    made = Session.begin(load_rulebook(["hunt"]), Start("hunt", seed=3))
    bot = GreedyBot(1)
    for _turn in range(4):
        made.submit(bot.choose(made.rulebook, made.state, legal(made.rulebook, made.state)))
    return made


def test_an_empty_home_has_none_and_is_not_made(home: Path) -> None:
    assert archive.listed() == [] and not home.exists()


def test_saves_reports_copies_and_files_laid_there_by_hand_are_found(
    session: Session, home: Path
) -> None:
    store.autosave(session.battle())
    store.save(session.battle(), "mine")
    for reason, error in (("asked", None), ("stumbled", RuntimeError("broken"))):
        report.write(report.make(session, reason, error=error))  # type: ignore[arg-type]
    report.write(report.make(None, "asked"))
    plain = encode(session.battle())
    for place in ("saves/from-a-friend.json", "saves/older/old.v1.battle.json", "loose.json"):
        store.write(home / place, plain)
    store.write(home / "settings.json", b'{"language": "ru"}')
    store.write(home / "notes.json", b"[1, 2]")
    store.write(home / "saves" / "torn.json", plain[:200])
    found = [store.info(path) for path in archive.listed()]
    names = {info.path.name for info in found}
    assert {"from-a-friend.json", "old.v1.battle.json", "loose.json", "torn.json"} <= names
    assert not names & {"settings.json", "notes.json"}
    assert len(found) == len({info.path for info in found}) == 9
    assert sorted(info.report for info in found if info.report) == ["asked", "stumbled"]
    damaged = [info for info in found if info.error is not None]
    assert sorted(info.path.parent.name for info in damaged) == ["reports", "saves"]
    (empty,) = [info for info in damaged if info.path.parent.name == "reports"]
    assert "this report holds no battle" in empty.reason
    assert {info.path for info in found if store.is_save(info.path)} == {*store.listed()}


def test_the_newest_come_first_and_the_saves_keep_their_own_order(
    session: Session, home: Path
) -> None:
    for _ in range(3):
        store.autosave(session.battle())
    saves = store.listed()
    for age, path in enumerate(saves):
        os.utime(path, (1000 - 100 * age,) * 2)
    plain = encode(session.battle())
    for name, written in (("a", 2000), ("b", 950), ("c", 10)):
        path = home / "saves" / f"{name}.json"
        store.write(path, plain)
        os.utime(path, (written, written))
    found = [path.name for path in archive.listed()]
    assert found == ["a.json", saves[0].name, "b.json", saves[1].name, saves[2].name, "c.json"]


def test_what_is_no_plain_file_or_cannot_be_read_is_passed_over(home: Path) -> None:
    (home / "reports" / "folder.json").mkdir(parents=True)
    (home / "saves").write_text("no folder")
    assert archive.listed() == []
