"""Scenarios of the window: clicks while something moves, sizes, edges of the board."""

import pygame
import pytest

from game.rules import Start, legal, state_hash
from game.rules.setup import PARTY
from game.session import Session
from game.views import pace
from game.views.camera import TILES, Camera
from game.views.dialog import message
from game.views.hearing import NAMES
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.help import HelpScene
from game.views.scenes.load import LoadScene
from game.views.scenes.new_game import NewGameScene
from game.views.scenes.pause import PauseScene
from game.views.scenes.title import TitleScene
from game.views.sound import Sound
from game.views.theme import SCALES
from tests.session.played import hunt
from tests.views.hands import Mouse
from tests.views.test_storm import window as window

SPEEDS = (*pace.SPEEDS, pace.INSTANT)
"""At the last one nothing is played: all is there at once."""


def scene_of(speed: float, seed: int = 5) -> BattleScene:
    """A hunt at its first question, shown at that speed."""
    stage = quiet_stage()
    stage.settings.speed = speed
    scene = BattleScene(stage, Session.begin(hunt(), Start("hunt", seed=seed)), saving=False)
    scene.layout((1280, 720))
    scene.skip()
    return scene


def clicked(scene: BattleScene, times: int, frames: int) -> list[int]:
    """Every answer is given by a double click that comes ``frames`` after the last; the lengths."""
    hands = Mouse(scene, pygame.Surface((1280, 720)).convert())
    lengths = []
    for _ in range(times):
        scene.skip()
        able = legal(scene.session.rulebook, scene.session.state)
        entry = next(
            (e for e in scene.hud.shown_entries if not e.why_not and e.id.startswith(_END)), None
        )
        if entry is None:
            scene.seat.submit(able[0])
            continue
        before = len(scene.session.commands)
        scene.update(0.0)
        scene.draw(hands.surface)
        spot = scene.hud.spots.find("action", entry.id)
        assert spot is not None
        for _click in range(2):
            hands.click(spot.rect.center)
            for _frame in range(frames):
                scene.update(1 / 60)
        lengths.append(len(scene.session.commands) - before)
    return lengths


_END = ("end_activation", "pass_gambits")


@pytest.mark.parametrize("frames", [0, 3])
def test_scenario_06_two_quick_clicks_end_one_turn_at_every_speed(frames: int) -> None:
    """The second click of each pair skips, at most; it never ends the turn of who comes next."""
    for speed in SPEEDS:
        lengths = clicked(scene_of(speed), 4, frames)
        assert lengths and set(lengths) == {1}, (speed, lengths)


def test_scenario_06_the_same_clicks_end_in_the_same_state_at_every_speed() -> None:
    hashes = set()
    for speed in SPEEDS:
        scene = scene_of(speed)
        for _ in range(25):
            scene.skip()
            if scene.session.state.outcome is not None:
                break
            able = legal(scene.session.rulebook, scene.session.state)
            scene.seat.submit(able[len(scene.session.commands) % len(able)])
            for _frame in range(5):
                scene.update(1 / 60)
        scene.skip()
        hashes.add(state_hash(scene.session.state))
        assert scene.seat.animator.shown == scene.session.state
    assert len(hashes) == 1


SIZES = [(320, 240), (640, 480), (1024, 768), (800, 1600), (2560, 600), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_scenario_18_every_screen_in_every_size_and_scale(window, size) -> None:
    session = Session.begin(hunt(), Start("hunt", PARTY, seed=5))
    for scale in (SCALES[0], SCALES[-1]):
        window.settings.scale = scale
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.handle(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        for scene in (
            TitleScene(window.stage), NewGameScene(window.stage), LoadScene(window.stage),
            HelpScene(window.stage), PauseScene(window.stage, session),
            BattleScene(window.stage, session, saving=False),
            message(window.stage, "A title", "Some text. " * 200, "Close"),
        ):  # fmt: skip
            window.go(scene)
            window.draw()
            frame = pygame.Rect((0, 0), window.theme.size)
            focus = getattr(scene, "focus", None)
            for widget in focus.widgets if focus is not None else ():
                if not widget.shown:
                    continue
                if widget.sheet is not None:  # It scrolls: what the keyboard comes to is shown.
                    widget.sheet.show(widget)
                    assert frame.contains(widget.sheet.rect)
                    assert widget.rect.colliderect(widget.sheet.rect)
                else:
                    assert frame.contains(widget.rect), (type(scene).__name__, size, scale)
    window.settings.scale = 1.0
    window.go(None)


def test_scenario_18_full_screen_in_every_panel_and_in_mid_animation(window) -> None:
    session = Session.begin(hunt(), Start("hunt", PARTY, seed=5))
    battle = BattleScene(window.stage, session, saving=False)
    for top in (None, PauseScene(window.stage, session), HelpScene(window.stage),
                message(window.stage, "A", "B", "C")):  # fmt: skip
        window.go(battle)
        if top is not None:
            window.open(top)
        battle.skip()
        if session.state.outcome is None:
            battle.seat.submit(legal(session.rulebook, session.state)[-1])
        before = (list(window.stack), state_hash(session.state), battle.seat.animator.idle)
        focused = getattr(getattr(top, "focus", None), "focused", None)
        for _ in range(2):
            for what in (pygame.KEYDOWN, pygame.KEYUP):
                values = {"key": pygame.K_RETURN, "mod": pygame.KMOD_LALT, "unicode": "\r"}
                window.handle(pygame.Event(what, values))
            window.draw()
        assert before == (list(window.stack), state_hash(session.state), battle.seat.animator.idle)
        assert getattr(getattr(top, "focus", None), "focused", None) is focused
    assert not window.settings.fullscreen
    window.go(None)


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("view", [(0, 40, 1280, 560), (7, 13, 333, 211), (0, 0, 3840, 2000)])
def test_scenario_18_the_cells_of_all_four_edges_are_exact(tile, view) -> None:
    """The first and the last pixel of each cell at the rim of the board belong to it."""
    camera = Camera(23, 17, tile)
    camera.view = view
    rim = [(x, y) for x in range(23) for y in range(17) if x in (0, 22) or y in (0, 16)]
    for middle in ((0, 0), (22, 16), (11.3, 8.7)):
        camera.look(middle, at_once=True)
        for cell in rim:
            x, y = camera.pixel(cell)
            for px, py in (
                (x, y),
                (x + tile - 1, y),
                (x, y + tile - 1),
                (x + tile - 1, y + tile - 1),
            ):
                assert camera.cell((px, py)) == cell


def test_scenario_17_a_sound_card_that_goes_away_in_play_is_told_once(window, monkeypatch) -> None:
    def gone(*_given: object, **_named: object) -> None:
        raise pygame.error("device lost")

    said: list[str] = []
    sound = Sound(window.settings, said.append)
    before, window.settings.effects = window.settings.effects, 0.5
    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    for name in NAMES:
        sound.play(name)
    window.settings.effects = before
    assert sound.why_silent == "device lost" and len(said) == 1
