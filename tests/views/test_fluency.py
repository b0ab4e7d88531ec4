"""Fluency: whatever the speed, the same battle; nobody is asked needlessly, and what is chosen for
the player is something that can act."""

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest

import game.views
from game.bots import GreedyBot
from game.rules import commands as cmd
from game.rules import state_hash
from game.rules.legal import legal
from game.rules.setup import Start
from game.session import Session
from game.session.session import _WHY_NOT, news
from game.text import refusals, use
from game.views.dialog import Dialog
from game.views.scene import Scene, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.shot import sample_saves, shot_names, staged
from game.views.spot import Pick

from .hands import Keyboard

STEPS = 40
"""So many commands are given in a battle that is played."""
ASKING = {"courtesy.py", "entrance.py", "scenes/load.py", "scenes/keys.py", "dialog.py"}
"""Who opens a dialog: before dice are left unused; outside of battles where a save is deleted, a
key exchanged, or a battle cannot begin."""


class Blind(Keyboard):
    """Presses keys and sees nothing, which is faster."""

    def look(self) -> None:
        """Some time passes."""
        self.scene.update(1 / 60)


def table(mission: str, *, speed: float = 0.0, calm: bool = False, wishes: bool = False):
    stage = quiet_stage()
    stage.settings.speed, stage.settings.calm = speed, calm
    stage.settings.confirm = stage.settings.auto = wishes
    session = Session.begin(stage.rulebook(mission), Start(mission, seed=3))
    scene = BattleScene(stage, session, saving=False)
    scene.layout((1280, 720))
    scene.skip()
    scene.update(0.1)
    return scene


def given(scene: BattleScene, after: Callable[[BattleScene], None], steps: int = STEPS) -> None:
    """A bot's commands are given by keys; ``after`` each something is done."""
    hands, bot = Blind(scene, pygame.Surface((1280, 720))), GreedyBot(2)
    for _ in range(steps):
        if scene.session.state.outcome is not None:
            return
        count = len(scene.session.commands)
        hands.give(bot.choose(scene.session.rulebook, scene.session.state, hands.legal()))
        assert len(scene.session.commands) == count + 1
        after(scene)
        assert scene.seat.animator.idle and scene.seat.animator.shown == scene.session.state
        scene.update(1.0)


# --- one battle at every speed -----------------------------------------------------------------


def waited(scene: BattleScene) -> None:
    """All is watched to its end, picture by picture."""
    turns = 0
    while not scene.seat.animator.idle:
        scene.update(0.05)
        turns += 1
        assert turns < 5000


def by_key(scene: BattleScene) -> None:
    """The show is skipped with Space, which does nothing else."""
    scene.update(0.02)
    while not scene.seat.animator.idle:
        count = len(scene.session.commands)
        space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
        scene.handle(pygame.Event(pygame.KEYDOWN, space))
        assert len(scene.session.commands) == count


def by_click(scene: BattleScene) -> None:
    """The show is skipped with a click in the middle of the board, which does nothing else."""
    scene.update(0.02)
    while not scene.seat.animator.idle:
        count = len(scene.session.commands)
        place = pygame.Rect(scene.camera.view).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=place, button=1, touch=False))
        assert len(scene.session.commands) == count
    scene.pointer = (-1, -1)


@cache
def at_once(mission: str) -> str:
    scene = table(mission)
    given(scene, waited)
    return state_hash(scene.session.state)


@pytest.mark.parametrize("mission", ["first_sortie", "delve"])
@pytest.mark.parametrize(
    ("speed", "calm", "after"),
    [
        (1.0, False, waited),
        (8.0, False, waited),
        (1.0, True, waited),
        (0.0, True, waited),
        (1.0, False, by_key),
        (1.0, False, by_click),
    ],
)
def test_the_battle_is_the_same_at_every_speed(
    mission: str, speed: float, calm: bool, after: Callable[[BattleScene], None]
) -> None:
    scene = table(mission, speed=speed, calm=calm)
    given(scene, after)
    assert len(scene.session.commands) > STEPS // 2
    assert state_hash(scene.session.state) == at_once(mission)


def pictures(name: str, *, calm: bool) -> list[bytes]:
    """The scene of that name at moments at which nothing happens."""
    with sample_saves():
        stage = quiet_stage()
        stage.settings.calm = calm
        scenes = staged(name, stage)
        found = []
        for scene in scenes:
            scene.layout((1280, 720))
        top: Scene = scenes[-1]
        for seconds in (20.0, 0.0, 0.13, 0.4, 1.1):
            top.update(seconds)
            canvas = pygame.Surface((1280, 720))
            for scene in scenes:
                scene.draw(canvas)
            found.append(canvas.get_buffer().raw)
    return found[1:]


@pytest.mark.parametrize("name", [n for n in shot_names() if n not in ("delve_placed", "rerun")])
def test_with_less_motion_nothing_moves_while_nothing_happens(name: str) -> None:
    """Not in the two scenes in which something does happen."""
    assert len(set(pictures(name, calm=True))) == 1


@pytest.mark.parametrize("name", ["battle", "title", "delve_ghost"])
def test_else_the_table_lives(name: str) -> None:
    assert len(set(pictures(name, calm=False))) > 1


# --- what is asked and what is chosen ----------------------------------------------------------


def test_nobody_but_these_asks_anything_in_a_dialog() -> None:
    folder = Path(game.views.__file__).parent
    asking = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Dialog", "message"):
                asking.add(path.relative_to(folder).as_posix())
    assert asking <= ASKING and "courtesy.py" in asking


@pytest.mark.parametrize("mission", ["first_sortie", "deliverance", "delve"])
def test_only_dice_that_would_be_left_unused_are_asked_about(mission: str) -> None:
    scene = table(mission, wishes=True)
    hands, bot = Blind(scene, pygame.Surface((1280, 720))), GreedyBot(2)
    opened: list[Scene] = []
    scene.stage.open = opened.append
    asked = 0
    for _ in range(2 * STEPS):
        if scene.session.state.outcome is not None:
            break
        book, state = scene.session.rulebook, scene.session.state
        command = bot.choose(book, state, hands.legal())
        if isinstance(command, cmd.EndActivation):
            scene.update(1.0)  # Nobody ends a turn with the press that ended the last one.
        count = len(scene.session.commands)
        hands.give(command)
        if opened:
            (dialog,) = opened
            assert isinstance(dialog, Dialog) and isinstance(command, cmd.EndActivation)
            assert len(legal(book, state)) > 1 and len(scene.session.commands) == count
            opened.clear()
            asked += 1
            dialog.answers[0][1]()
        assert scene.session.commands[count:] == [command]
        scene.skip()
        scene.update(1.0)
    assert asked


@pytest.mark.parametrize("mission", ["first_sortie", "deliverance", "delve"])
def test_what_is_chosen_for_the_player_can_always_act(mission: str) -> None:
    def chosen(scene: BattleScene) -> None:
        scene.skip()
        scene.update(1.0)
        seat = scene.seat
        if scene.session.state.outcome is not None:
            return
        choices = legal(scene.session.rulebook, scene.session.state)
        assert seat.open and choices
        able = [entry.id for entry in scene.hud.entries if not entry.why_not]
        acting = {one.hero for one in choices if hasattr(one, "hero")}
        if acting:
            assert seat.selection.hero in acting
        assert able or seat.selection.targets or seat.ghost is not None
        if seat.lit:
            assert seat.lit in able
        if len(able) == 1 and seat.ghost is None and not seat.selection.action:
            assert seat.lit == able[0] or seat.focused is not None

    scene = table(mission, wishes=True)
    scene.stage.settings.confirm = False
    given(scene, chosen, 2 * STEPS)


# --- undo --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_each_refusal_to_undo_says_what_came_to_light(lang: str) -> None:
    use(lang)
    told = {code: refusals.undo_reason(code) for code in set(_WHY_NOT.values())}
    stem = {"en": "what was decided before stands", "ru": "решённое раньше"}[lang]
    assert all(stem in text for text in told.values()), told
    assert len(set(told.values())) == len(told) == 4


def test_the_button_and_the_key_refuse_to_undo_in_the_same_words() -> None:
    scene = table("first_sortie")
    told: list[str] = []
    scene.stage.notice = told.append
    seen = set()

    def refused(scene: BattleScene) -> None:
        scene.skip()
        code = scene.session.undo_reason
        if not code:
            return
        if scene.session.commands:
            assert code == news(scene.session.events[-1])
        scene.draw(pygame.Surface((1280, 720)))
        spot = scene.hud.spots.find("undo")
        assert spot is not None and refusals.undo_reason(code) in spot.line
        count = len(scene.session.commands)
        scene.do(Pick("undo"))
        assert len(scene.session.commands) == count and told[-1] == refusals.undo_reason(code)
        seen.add(code)

    given(scene, refused)
    assert "dice_were_rolled" in seen and len(seen) > 1
