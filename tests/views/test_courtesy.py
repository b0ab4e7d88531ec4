"""Courtesies: dice are not wasted unasked, the next player is announced, one thing is lit."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest

from game.rules import state_hash
from game.rules.setup import Start
from game.session import Session
from game.text import use
from game.views import settings as likes
from game.views.dialog import Dialog
from game.views.gesture import GESTURE
from game.views.prompt import _hint, prompt_of
from game.views.scenes.battle import BattleScene
from game.views.selection import Selection
from game.views.spot import Pick
from game.views.theme import Theme
from game.views.window import Window

PLAYERS = (("isaura", "corvane"), ("mirel", "tobin"))


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.Settings(effects=0.0, ambience=0.0, speed=0.0))
    pygame.event.clear()
    yield made
    made.settings.fullscreen = False
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def press(window: Window, code: int, mod: int = 0) -> None:
    values = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.handle(pygame.Event(kind, values))


def opened(window: Window, players: tuple[tuple[str, ...], ...] = ()) -> BattleScene:
    """A battle at the first activation of a hero."""
    book = window.stage.rulebook("hunt")
    scene = BattleScene(
        window.stage, Session.begin(book, Start("hunt", seed=1, players=players)), saving=False
    )
    window.go(scene)
    while "move" not in [entry.id for entry in scene.hud.entries]:
        ask = scene.session.state.pending
        assert ask is not None
        if ask.options:
            scene.seat.focus_on(0)
            press(window, pygame.K_RETURN)
        else:
            press(window, pygame.K_e)
        scene.update(0.1)
        scene.update(0.6)
    return scene


# --- dice --------------------------------------------------------------------------------------


def test_before_dice_are_left_unused_it_is_asked_and_said_which(window: Window) -> None:
    scene = opened(window)
    before = len(scene.session.commands)
    dice = scene.session.state.cards[scene.seat.selection.hero].dice
    press(window, pygame.K_e)
    asked = window.stack[-1]
    assert isinstance(asked, Dialog)
    text = asked.text.paragraphs[0].text
    assert text.startswith(f"Dice left: {', '.join(map(str, dice))}. They could still do something")
    assert "Move" in text
    assert len(scene.session.commands) == before
    press(window, pygame.K_ESCAPE)
    assert window.stack == [scene] and len(scene.session.commands) == before
    press(window, pygame.K_e)
    press(window, pygame.K_RETURN)
    assert window.stack == [scene]
    assert len(scene.session.commands) == before + 1


def test_the_mouse_is_asked_too(window: Window) -> None:
    scene = opened(window)
    window.draw()
    spot = scene.hud.spots.find("action", "end_activation")
    assert spot is not None and spot.pick == Pick("action", "end_activation")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.handle(pygame.Event(kind, pos=spot.rect.center, button=1))
    assert isinstance(window.stack[-1], Dialog)


def test_who_does_not_want_to_be_asked_is_not(window: Window) -> None:
    window.settings.confirm = False
    scene = opened(window)
    before = len(scene.session.commands)
    press(window, pygame.K_e)
    assert window.stack == [scene]
    assert len(scene.session.commands) == before + 1


@pytest.mark.parametrize("hand", ["mouse", "key", "both"])
def test_scenario_06_one_gesture_ends_one_turn(window: Window, hand: str) -> None:
    window.settings.confirm = False
    scene = opened(window)
    hero, before = scene.seat.selection.hero, len(scene.session.commands)

    def end(step: int) -> None:
        if hand == "key" or (hand == "both" and step % 2):
            press(window, pygame.K_e)
            return
        place = scene.hud.layout(scene.size).bar.center
        spot = scene.hud.spots.find("action", "end_activation")
        place = spot.rect.center if spot is not None else place
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.handle(pygame.Event(kind, pos=place, button=1))

    window.draw()
    for step in range(4):
        end(step)
        scene.update(0.1)
        window.draw()
    assert len(scene.session.commands) == before + 1
    assert scene.seat.selection.hero != hero
    assert window.notices.texts[-1].endswith("Press again.")
    scene.update(0.6)
    end(0)
    assert len(scene.session.commands) == before + 2


def test_the_second_click_on_the_end_of_a_dialog_moves_nobody(window: Window) -> None:
    scene = opened(window)
    press(window, pygame.K_e)
    before = len(scene.session.commands)
    place = window.stack[-1].buttons[0].rect.center  # type: ignore[attr-defined]
    for _click in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.handle(pygame.Event(kind, pos=place, button=1))
        scene.update(0.05)
    assert window.stack == [scene]
    assert len(scene.session.commands) == before + 1


# --- the only thing to do ----------------------------------------------------------------------


@pytest.mark.parametrize("auto", [True, False])
def test_where_only_one_thing_can_be_done_enter_does_it(window: Window, auto: bool) -> None:
    window.settings.auto, window.settings.confirm = auto, False
    scene = opened(window)
    scene.hud._entries = tuple(
        entry if entry.id == "end_activation" else replace(entry, why_not="No die is left.")
        for entry in scene.hud.entries
    )
    scene.courtesy.asked()
    assert scene.seat.lit == ("end_activation" if auto else "")
    before = len(scene.session.commands)
    press(window, pygame.K_RETURN)
    assert len(scene.session.commands) == before + auto


# --- several players ---------------------------------------------------------------------------


def test_another_player_is_announced_by_name_until_somebody_does_something(
    window: Window,
) -> None:
    scene = opened(window, PLAYERS)
    window.settings.confirm = False
    seen: list[tuple[str, str]] = []
    for _ in range(40):
        state = scene.session.state
        if state.outcome is not None or len(seen) >= 2:
            break
        player = scene.hud.handover.player
        ask = state.pending
        assert ask is not None
        if ask.options:
            scene.seat.focus_on(0)
            press(window, pygame.K_RETURN)
        else:
            press(window, pygame.K_e)
        scene.update(0.1)
        state = scene.session.state
        if state.pending is not None and state.pending.player != player:
            assert scene.hud.handover.shown
            seen.append(scene.hud.handover.texts(state))
            assert seen[-1][0].startswith(f"Now player {state.pending.player + 1}")
            if state.pending.hero:
                assert seen[-1][0].endswith(f": {state.pending.hero.capitalize()}")
            press(window, pygame.K_c)
            assert not scene.hud.handover.shown
    assert len(seen) == 2
    assert {line for _title, line in seen} == {"Leads Isaura, Corvane", "Leads Mirel, Tobin"}


def test_one_player_is_not_announced_and_who_does_not_want_it_neither(window: Window) -> None:
    assert not opened(window).hud.handover.shown
    window.settings.handover = False
    assert not opened(window, PLAYERS).hud.handover.shown


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
def test_the_banner_lies_on_the_board(window: Window, lang: str, size: tuple[int, int]) -> None:
    use(lang)
    scene = opened(window, PLAYERS)
    scene.hud.handover.player = -1
    scene.hud.handover.watch(scene.session.state, wanted=True)
    window.resize(size)
    theme: Theme = window.theme
    window.draw()
    board = scene.hud.layout(theme.size).board
    from game.views.brush import Brush

    brush = Brush(window.canvas, theme, scene.hud.spots, (-1, -1), 0.0)
    rect = scene.hud.handover.draw(brush, board, scene.session.state)
    assert rect is not None and board.contains(rect)


# --- plain text, language, window --------------------------------------------------------------


def test_the_windows_title_says_what_is_asked_and_what_enter_would_do(window: Window) -> None:
    scene = opened(window)
    prompt = prompt_of(scene.seat)
    assert scene.spoken() == f"{prompt.who}: {prompt.text}"
    press(window, pygame.K_PERIOD)
    assert scene.spoken() == f"{prompt.who}: {prompt.text} Enter: Move"
    window.step(0.01)
    assert pygame.display.get_caption()[0].endswith("Enter: Move – Lychgate")


def test_a_battle_goes_on_in_another_language_with_its_whole_log(window: Window) -> None:
    scene = opened(window)
    lines, notes = list(scene.seat.lines), list(scene.seat.notes)
    before = state_hash(scene.session.state)
    use("ru")
    window.reword()
    assert window.stack == [scene]
    assert len(scene.seat.lines) == len(lines) and scene.seat.lines != lines
    assert scene.seat.notes == notes
    assert "Движение" in [entry.label for entry in scene.hud.entries]
    use("en")
    window.reword()
    assert scene.seat.lines == lines
    assert state_hash(scene.session.state) == before


def test_scenario_18_alt_enter_changes_the_window_and_presses_nothing(window: Window) -> None:
    from game.views.scenes.settings import SettingsScene

    scene = SettingsScene(window.stage)
    window.go(scene)
    before = window.settings.fullscreen
    language = scene.focus.at
    press(window, pygame.K_RETURN, pygame.KMOD_LALT)
    assert window.settings.fullscreen != before
    assert window.stack == [scene] and scene.focus.at is language
    assert window.settings.language in ("", "en")
    press(window, pygame.K_RETURN, pygame.KMOD_RALT)
    assert window.settings.fullscreen == before


def test_scenario_18_a_window_that_is_hidden_while_the_enemies_act_goes_on_and_comes_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Minimised: nothing is drawn, the show goes on, the state is what the session says."""
    window.settings.speed, window.settings.confirm = 1.0, False
    scene = opened(window)
    for _ in range(60):
        if not scene.seat.animator.idle:
            break
        press(window, pygame.K_e)
        scene.update(0.01)
    assert not scene.seat.animator.idle
    drawn: list[bool] = []
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    monkeypatch.setattr(Window, "draw", lambda _window: drawn.append(True))
    for event in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
        pygame.event.post(pygame.Event(event))
    for _ in range(900):
        window.step(0.1)
        if scene.seat.animator.idle:
            break
    assert scene.seat.animator.idle and drawn == []
    assert scene.seat.animator.shown == scene.session.state
    monkeypatch.setattr(pygame.display, "get_active", lambda: True)
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    window.step(0.1)
    assert drawn == [True]


@pytest.mark.parametrize("size", [(320, 240), (333, 777), (700, 250), (1280, 720), (3840, 2160)])
def test_scenario_18_a_click_in_any_window_means_the_cell_that_is_seen_there(
    window: Window, size: tuple[int, int]
) -> None:
    """Where the picture is made smaller the click goes through the same scale, at every zoom."""
    scene = opened(window)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    window.handle(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    wide, high = window.theme.size
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.02)
    for steps in (-20, 3, 20):
        scene.camera.zoom(steps, (wide // 2, high // 2))
        view = pygame.Rect(scene.camera.view)
        for across, down in ((0.1, 0.2), (0.5, 0.5), (0.9, 0.8)):
            canvas = view.x + view.width * across, view.y + view.height * down
            real = int(canvas[0] * size[0] / wide), int(canvas[1] * size[1] / high)
            window.handle(pygame.Event(pygame.MOUSEMOTION, pos=real, rel=(0, 0), buttons=(0, 0, 0)))
            seen = scene.camera.cell(scene.pointer)
            off = max(1.0, wide / size[0])
            nearest = scene.camera.cell((round(canvas[0]), round(canvas[1])))
            if abs(canvas[0] - scene.pointer[0]) <= off and seen != nearest:
                x, y = scene.camera.pixel(nearest)
                rim = min(canvas[0] - x, canvas[1] - y, x + scene.camera.tile - canvas[0],
                          y + scene.camera.tile - canvas[1])  # fmt: skip
                assert rim <= off


def test_enter_in_the_name_of_a_save_saves_it_as_typed(window: Window) -> None:
    from game.session import store
    from game.views.scenes.pause import PauseScene

    scene = opened(window)
    pause = PauseScene(window.stage, scene.session)
    window.open(pause)
    pause.name.text = "Before the Gate!"
    pause.focus.focus(pause.name)
    window.step(0.0)
    pygame.time.wait(GESTURE)  # An Enter at once would still be that of the battle.
    press(window, pygame.K_RETURN)
    assert window.stack[-1] is pause
    assert "Before the Gate!" in [info.name for info in store.saves()]


def test_while_keys_are_used_the_rim_moves_nothing(window: Window) -> None:
    scene = opened(window)
    scene.camera.zoom(3, (640, 300))
    motion = {"pos": (0, 300), "rel": (-5, 0), "buttons": (0, 0, 0)}
    window.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    press(window, pygame.K_c)
    scene.camera.arrive()
    before = scene.camera.origin
    for _frame in range(10):
        scene.update(0.1)
    assert scene.camera.origin == before
    window.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    for _frame in range(10):
        scene.update(0.1)
    assert scene.camera.origin != before


def test_the_digit_of_a_destiny_die_says_which_key_takes_it(window: Window) -> None:
    scene = opened(window)
    found = scene.seat.selection
    lone = tuple(c for c in found.commands if getattr(c, "pay", None) is None
                 or c.pay.source == "destiny")  # fmt: skip
    scene.seat.selection = replace(found, commands=lone)
    dice = scene.seat.selection.dice
    assert dice
    press(window, pygame.K_0 + dice[0].face)
    assert "D takes the destiny die" in window.notices.texts[-1]


def test_of_a_free_counter_attack_it_is_said_that_it_costs_nothing(window: Window) -> None:
    from game.rules.commands import Decline, StrikeBack
    from game.rules.frames import Counter
    from game.rules.state import Ask, Payment

    scene = opened(window)
    hero = scene.seat.selection.hero
    ask = Ask(0, "counter", Counter(hero, "e1"), hero=hero)
    state = msgspec.structs.replace(scene.session.state, pending=ask)
    for pay, words in ((Payment("free", 0), "is free"), (Payment("card", 3), "spends one die")):
        given = (StrikeBack(hero, pay, "x"), Decline(hero))
        selection = Selection(scene.session.rulebook, state, given, hero)
        assert words in _hint(selection)
