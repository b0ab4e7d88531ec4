"""The start: the title is there before what only a battle needs, and that right after it."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from game.content import load_rulebook
from game.rules import legal
from game.rules.setup import Start
from game.session import Session, store
from game.views import settings as likes
from game.views.errands import PIECES, Errands
from game.views.scenes.title import TitleScene
from game.views.window import Window

HEAVY = ("game.grid", "game.rules", "game.content", "game.session", "game.bots", "pytmx", "numpy")
FIRST = """
import os, sys
import pygame

flips = 0

def flip():
    global flips
    flips += 1
    if flips == 1:
        print(*sorted(sys.modules), flush=True)
    if flips == 30:
        print(*sorted(sys.modules), flush=True)
        pygame.event.post(pygame.Event(pygame.QUIT))

pygame.display.flip = flip
from game.__main__ import main
sys.exit(main(["play"]))
"""


def started(*words: str) -> list[set[str]]:
    """The modules that are there at the first picture of the title, and half a second later."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST, *words],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
    )
    assert done.stderr == ""
    return [set(line.split()) for line in done.stdout.splitlines()]


def labels(scene: TitleScene) -> list[str]:
    return [button.label for button in scene.buttons]


def hunt(seed: int) -> Session:
    return Session.begin(load_rulebook(["hunt"]), Start("hunt", seed=seed))


def test_the_first_picture_waits_for_no_rules_content_session_or_numpy() -> None:
    assert likes.save(likes.Settings(), store.home()) == ""
    assert store.autosave(hunt(1).battle()) == ""
    first, later = started()
    heavy = [name for name in first if name.startswith(HEAVY)]
    assert heavy == []
    assert later.issuperset(PIECES)
    assert "pytmx" in later
    assert (store.home() / "settings.json").is_file()


def test_errands_are_done_once_in_their_order_a_piece_a_turn() -> None:
    done: list[str] = []
    for piece in PIECES:
        import_module(piece)
    errands = Errands([lambda: done.append("one"), lambda: done.append("two")])
    errands.turn()  # All modules are there already.
    assert done == ["one"] and not errands.done
    errands.turn()
    assert done == ["one", "two"] and errands.done
    errands.turn()
    assert done == ["one", "two"]


def test_a_scene_is_idle_only_when_the_errands_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    for piece in PIECES:
        import_module(piece)
    window = Window(likes.Settings(effects=0.0, ambience=0.0))
    idle: list[bool] = []
    monkeypatch.setattr(TitleScene, "idle", lambda _self: idle.append(window.errands.done))
    window.go(TitleScene(window.stage, hasty=True))
    for _turn in range(4):
        window.step(0.0)
    window.sound.close()
    assert idle and all(idle)


def test_continue_stands_at_once_where_there_are_saves_and_the_newest_is_found_later() -> None:
    window = Window(likes.Settings())
    session = hunt(2)
    session.submit(legal(session.rulebook, session.state)[0])
    assert store.autosave(session.battle()) == ""
    scene = TitleScene(window.stage, hasty=True)
    window.go(scene)
    before = labels(scene)
    assert before[0] == "Continue" and scene.newest is None
    places = [button.rect for button in scene.buttons]
    scene.focus.focus(scene.buttons[2])
    scene.idle()
    assert labels(scene) == before and [button.rect for button in scene.buttons] == places
    assert scene.focus.at is scene.buttons[2]
    assert scene.newest is not None
    assert scene.buttons[0].tooltip == "Round 1 of: Lamps out in Tallow Ward"


def test_continue_pressed_before_the_saves_are_read_takes_up_the_newest() -> None:
    window = Window(likes.Settings())
    assert store.autosave(hunt(3).battle()) == ""
    window.go(TitleScene(window.stage, hasty=True))
    window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c", scancode=0))
    assert type(window.stack[-1]).__name__ == "BattleScene"


def test_continue_goes_where_no_save_can_be_taken_up() -> None:
    window = Window(likes.Settings())
    store.folder().mkdir(parents=True)
    (store.folder() / "save-x.battle.json").write_text("{", "utf-8")
    scene = TitleScene(window.stage, hasty=True)
    window.go(scene)
    assert labels(scene)[0] == "Continue"
    scene.focus.focus(scene.buttons[2])
    named = labels(scene)[2]
    scene.idle()
    assert "Continue" not in labels(scene)
    at = scene.focus.at
    assert at is scene.buttons[1] and labels(scene)[1] == named
    assert at.rect.size[0] > 0


def test_without_saves_there_is_no_continue_from_the_beginning() -> None:
    window = Window(likes.Settings())
    scene = TitleScene(window.stage, hasty=True)
    assert "Continue" not in labels(scene)
