"""Scenario 6: clicks while something is shown are neither lost, doubled nor given to the next."""

from collections.abc import Callable, Iterable

import pygame
import pytest

from game.rules import commands as cmd
from game.rules import legal, state_hash
from game.session import Session
from game.views.pace import INSTANT, SPEEDS
from game.views.scenes.battle import BattleScene
from game.views.window import Window
from tests.views.hands import Mouse, meant
from tests.views.test_storm import played
from tests.views.test_storm import window as window

PACES = (SPEEDS[0], SPEEDS[-1], INSTANT)
"""The slowest, the fastest, and without any animation."""


def first(session: Session, kind: type) -> cmd.AnyCommand | None:
    able = legal(session.rulebook, session.state)
    return next((command for command in able if isinstance(command, kind)), None)


def far(session: Session) -> cmd.Move | None:
    """The longest Move of the hero that acts."""
    moves = [c for c in legal(session.rulebook, session.state) if isinstance(c, cmd.Move)]
    moves = [move for move in moves if move.pay.source == "card" and len(move.path) >= 3]
    return max(moves, key=lambda move: len(move.path), default=None)


class Fast(Mouse):
    """Clicks through the window, as often as is wanted, without a look in between."""

    def __init__(self, window: Window, scene: BattleScene) -> None:
        super().__init__(scene, window.canvas)
        self.window = window
        self.times = 1
        self.frames = 0
        """How many pictures there are between two clicks."""

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        motion = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self.window.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
        for _click in range(self.times):
            values = {"pos": place, "button": button, "touch": False}
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.window.handle(pygame.Event(kind, **values))
            for _frame in range(self.frames):
                self.scene.update(1 / 60)
        self.look()

    def click_cell(self, cell: tuple[int, int]) -> None:
        """That cell of the board, wherever it is."""
        self.scene.camera.look(cell, at_once=True)
        x, y = self.scene.camera.pixel(cell)
        half = self.scene.camera.tile // 2
        self.click((x + half, y + half))


def shown(window: Window, session: Session, speed: float) -> tuple[BattleScene, Fast]:
    """The battle as it is now, once more from its file, at that speed."""
    window.settings.speed = speed
    window.settings.confirm = False
    again = Session.resume(session.rulebook, session.battle())
    scene = BattleScene(window.stage, again, saving=False)
    window.go(scene)
    away = {"pos": (1, 1), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    window.handle(pygame.Event(pygame.MOUSEMOTION, **away))
    scene.skip()
    window.draw()
    return scene, Fast(window, scene)


@pytest.fixture(autouse=True)
def usual(window: Window) -> Iterable[None]:
    pygame.event.clear()
    yield
    window.go(None)
    window.settings.speed, window.settings.confirm = 1.0, True


def twice(window: Window, session: Session, command: cmd.AnyCommand, frames: int) -> None:
    """The command's last click is a double one: it is done once, at every speed alike."""
    ends = set()
    for speed in PACES:
        scene, hand = shown(window, session, speed)
        before = len(scene.session.commands)
        real: Callable[..., None] = hand.click_board

        def double(target: object, real: Callable[..., None] = real, hand: Fast = hand) -> None:
            hand.times, hand.frames = 2, frames
            real(target)
            hand.times, hand.frames = 1, 0

        hand.click_board = double  # type: ignore[method-assign]
        hand.give(command)
        assert len(scene.session.commands) == before + 1, (speed, frames)
        assert type(scene.session.commands[-1]) is type(command)
        scene.skip()
        ends.add(state_hash(scene.session.state))
        assert scene.seat.animator.shown == scene.session.state
    assert len(ends) == 1


@pytest.mark.parametrize("frames", [0, 4])
def test_scenario_06_a_double_click_on_a_target_attacks_once(window: Window, frames: int) -> None:
    session = played(lambda s: first(s, cmd.Attack) is not None, "hunt")
    attack = first(session, cmd.Attack)
    assert attack is not None
    twice(window, session, attack, frames)


@pytest.mark.parametrize("frames", [0, 4])
def test_scenario_06_a_double_click_on_a_cell_walks_once(window: Window, frames: int) -> None:
    session = played(lambda s: far(s) is not None, "hunt")
    move = far(session)
    assert move is not None
    twice(window, session, move, frames)


@pytest.mark.parametrize("speed", PACES)
def test_scenario_06_a_click_while_a_hero_walks_moves_nobody_else(
    window: Window, speed: float
) -> None:
    """It only skips; without animations it may be the next order, of the same hero."""
    session = played(lambda s: far(s) is not None, "hunt")
    move = far(session)
    assert move is not None
    scene, hand = shown(window, session, speed)
    hand.give(move)
    before = len(scene.session.commands)
    walking = not scene.seat.animator.idle
    assert walking == (speed != INSTANT)
    state = scene.session.state
    others = {name: f.cell for name, f in state.figures.items() if name != move.hero}
    heroes = [f.cell for f in state.figures.values() if f.side == "hero" and f.id != move.hero]
    near = [(x + dx, y + dy) for x, y in heroes for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    places = [*heroes, *(cell for cell in near if scene.camera.inside(cell))][:6]
    for cell in places:
        count = len(scene.session.commands)
        was_idle = scene.seat.animator.idle
        hand.click_cell(cell)
        given = scene.session.commands[count:]
        assert len(given) <= int(was_idle), "what is shown is skipped by a click, and no more"
        assert all(getattr(command, "hero", "") == move.hero for command in given)
        scene.update(0.4)
        if given:
            break
    assert scene.session.commands[before - 1] == meant(scene, move)
    after = scene.session.state
    assert all(after.figures[name].cell == cell for name, cell in others.items())


@pytest.mark.parametrize("speed", PACES)
@pytest.mark.parametrize("frames", [0, 4])
def test_scenario_06_end_clicked_twice_ends_one_turn(
    window: Window, speed: float, frames: int
) -> None:
    session = played(lambda s: far(s) is not None, "hunt")
    scene, hand = shown(window, session, speed)
    before, hero = len(scene.session.commands), scene.seat.selection.hero
    scene.update(0.6)
    window.draw()
    spot = scene.hud.spots.find("action", "end_activation")
    assert spot is not None and hero
    hand.times, hand.frames = 2, frames
    hand.click(spot.rect.center)
    (given,) = scene.session.commands[before:]
    assert given == cmd.EndActivation(hero)
