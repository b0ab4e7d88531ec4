"""What is told of saves is true; Continue finds the newest that can go on, and says what it skips.

A file's state may be anything: only what its last recorded hash vouches for is told as a fact.
"""

import os
import time
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Start
from game.rules.state import Outcome
from game.session import Battle, Session, encode, store
from game.views.entrance import continue_and_enter, resume_or_older
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.load import LoadScene
from game.views.scenes.title import TitleScene
from tests.session.played import hunt, play_on
from tests.views.test_scenes import Road, key


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own."""
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def played(commands: int = 12, seed: int = 5) -> Session:
    session = Session.begin(hunt(), Start("hunt", seed=seed))
    play_on(session, commands, seed)
    return session


def put(name: str, battle: Battle | bytes, age: float = 0) -> Path:
    """A file in the store, written so many seconds ago."""
    path = store.folder() / f"{name}.battle.json"
    store.write(path, battle if isinstance(battle, bytes) else encode(battle))
    os.utime(path, (time.time() - age, time.time() - age))
    return path


def ended(battle: Battle) -> Battle:
    assert battle.state is not None
    return replace(battle, state=replace(battle.state, outcome=Outcome(True, "extracted")))


def test_a_state_that_is_not_the_recorded_one_tells_nothing() -> None:
    battle = played().battle()
    assert battle.state is not None
    for number, state in enumerate((
        replace(battle.state, round=99), replace(battle.state, slain=50), ended(battle).state, None,
    )):  # fmt: skip
        put(f"save-{number}", replace(battle, state=state))
    put("save-bare", replace(battle, hashes=(), traces=()))
    put("save-true", battle)
    for info in store.saves():
        told = (info.round, info.slain, info.over, info.proven)
        if info.name == "true":
            assert told == (battle.state.round, battle.state.slain, False, True)
        else:
            assert told == (0, 0, False, False), info.name
        assert info.commands == 12 and info.error is None
    scene = LoadScene(quiet_stage())
    for row in scene.menu.rows:
        sure = row.text.startswith("true")
        assert ("unverified" in row.detail) != sure and ("round" in row.detail) == sure
        assert "decision 12" in row.detail or sure


def test_a_false_outcome_hides_no_save_from_continue() -> None:
    path = put("save-x", ended(played().battle()))
    newest = store.newest()
    assert newest is not None and newest.path == path
    session, skipped = resume_or_older(quiet_stage(), path)
    assert session.state.outcome is None and len(session.commands) == 12 and not skipped


def test_a_battle_that_turns_out_to_be_over_gives_way_to_one_that_goes_on() -> None:
    over = played(5000)
    assert over.state.outcome is not None
    first = put("save-over", replace(over.battle(), state=None))
    session, skipped = resume_or_older(quiet_stage(), first)
    assert session.state.outcome is not None, "there is no other"
    put("save-on", played().battle(), age=60)
    session, skipped = resume_or_older(quiet_stage(), first)
    assert session.state.outcome is None and skipped == ""


DAMAGES = {
    "empty": lambda _content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "one byte short": lambda content: content.rstrip()[:-1],
    "foreign": lambda _content: b'{"name": "x"}',
    "noise": lambda _content: b"\0\xff" * 500,
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_continue_says_that_it_skipped_a_damaged_save(damage: str) -> None:
    put("save-old", played(9).battle(), age=600)
    put("save-new", DAMAGES[damage](encode(played().battle())))
    road = Road()
    title = TitleScene(road.stage)
    assert title.newest is not None and title.newest.name == "old"
    title._continue()
    assert isinstance(road.went[-1], BattleScene)
    (said,) = [text for text in road.said if "newest save" in text]
    assert said == "The newest save is damaged; continued from round 1, decision 9."
    (bad,) = [row for row in LoadScene(road.stage).menu.rows if row.icon == "skull"]
    assert bad.text == "new — damaged" and bad.why_not.endswith(".")


def test_continue_says_that_a_save_was_refused_and_nothing_where_all_is_well() -> None:
    put("save-old", played(9).battle(), age=600)
    lost = replace(played().battle(), start=Start("gone"), state=None)
    newest = put("save-new", lost)
    road = Road()
    continue_and_enter(road.stage, newest)
    assert road.said[-1] == (
        "The newest save cannot be taken up; continued from round 1, decision 9."
    )
    newest.unlink()
    put("save-older", b"", age=900)
    road = Road()
    found = store.newest()
    assert found is not None
    continue_and_enter(road.stage, found.path)
    assert not [text for text in road.said if "newest" in text], "the damaged one is older"


def test_a_save_of_a_newer_game_is_not_called_damaged() -> None:
    put("save-x", b'{"version": 99, "start": {"mission": "hunt"}}')
    (row,) = LoadScene(quiet_stage()).menu.rows
    assert "newer game" in row.text and "damaged" not in row.text and "99" in row.why_not


def test_ten_thousand_saves_are_listed_quickly() -> None:
    first = put("save-0", played(3).battle())
    for number in range(1, 10_000):
        os.link(first, store.folder() / f"save-{number}.battle.json")
    road = Road()
    began = time.perf_counter()
    assert store.newest() is not None
    scene = LoadScene(road.stage)
    scene.layout((1280, 720))
    surface = pygame.Surface((1280, 720)).convert()
    scene.draw(surface)
    assert time.perf_counter() - began < 3, "reading them all takes six seconds and more"
    assert len(scene.saves) == 100 and scene.menu.rows[-1].text == "9900 older saves"
    scene.menu.choose(100)
    assert scene.load.enabled and not scene.delete.enabled
    scene.handle(key(pygame.K_DELETE))
    scene.handle(key(pygame.K_RETURN))
    assert len(scene.saves) == 200 and not road.opened and not road.went


def test_every_save_can_be_come_to() -> None:
    first = put("save-000", played(1).battle())
    names = {f"save-{number:03}" for number in range(230)}
    for name in names - {"save-000"}:
        os.link(first, store.folder() / f"{name}.battle.json")
    scene = LoadScene(quiet_stage())
    while scene.menu.rows[-1].value is None:
        scene.menu.choose(len(scene.menu.rows) - 1)
        scene.menu.press()
    assert {info.name for info in scene.saves} == {name.removeprefix("save-") for name in names}
