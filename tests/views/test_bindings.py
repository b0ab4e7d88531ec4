"""Keys and gamepads: every key can be another one; a gamepad does what keys do."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.setup import Start
from game.session import Session, store
from game.session.reel import Reel
from game.views import bindings
from game.views import settings as likes
from game.views.bindings import KEYS, PAD, SHARED, WATCHING, Bindings, deeds
from game.views.dialog import Dialog
from game.views.gesture import GESTURE
from game.views.manual import pages
from game.views.scenes.battle import BattleScene
from game.views.scenes.keys import KeysScene
from game.views.scenes.pause import PauseScene
from game.views.scenes.replay import ReplayScene
from game.views.scenes.settings import SettingsScene
from game.views.scenes.title import TitleScene
from game.views.window import Window


def key(code: int, **more: object) -> pygame.Event:
    values = {"key": code, "mod": 0, "unicode": "", "scancode": 0, **more}
    return pygame.Event(pygame.KEYDOWN, values)


def press(window: Window, code: int) -> None:
    window.handle(key(code))
    window.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))


def button(window: Window, code: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        window.handle(pygame.Event(kind, button=code, instance_id=0))


def axis(window: Window, number: int, value: int) -> None:
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=0)
    window.handle(event)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.load(store.home()))
    pygame.event.clear()
    yield made
    bindings.use(likes.Settings())
    made.sound.close()
    pygame.display.set_mode((1280, 720))


@pytest.fixture
def battle(window: Window) -> BattleScene:
    """A battle at the activation of a hero, in the window."""
    session = Session.begin(window.stage.rulebook("hunt"), Start("hunt", seed=1))
    scene = BattleScene(window.stage, session, saving=False)
    window.go(scene)
    scene.skip()
    while "move" not in [entry.id for entry in scene.hud.entries]:
        press(window, pygame.K_e)
        scene.skip()
        scene.update(0.6)
    return scene


# --- the table ---------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.sampled_from("MRASXZ"), st.sampled_from("MRASXZJ"))))
def test_whatever_is_bound_no_key_is_lost_and_none_does_two_things(
    changes: list[tuple[str, str]],
) -> None:
    table = Bindings({})
    for usual, bound in changes:
        table.bind(usual, bound)
        assert table.bound(usual) == bound and table.usual(bound) == usual
    assert sorted(map(table.bound, "MRASXZJ")) == sorted("MRASXZJ")
    assert all(table.usual(table.bound(name)) == name for name in "MRASXZJ")
    assert sorted(Bindings(dict(table.kept)).kept) == sorted(table.kept)


def test_a_damaged_table_is_as_usual() -> None:
    assert Bindings({"M": "K", "R": "K"}).kept == {}


def test_a_key_is_named_by_its_place_where_the_alphabet_is_another() -> None:
    russian = key(ord("ь"), unicode="ь", scancode=pygame.KSCAN_M)
    assert bindings.key_name(russian) == "M"
    assert bindings.key_name(key(pygame.K_F3)) == "F3"
    assert bindings.key_name(key(pygame.K_LEFTBRACKET)) == "["


def test_every_usual_key_is_one_that_there_is() -> None:
    names = [usual for usual, _text in deeds(KEYS)]
    assert len(set(names)) == len(names)
    for name in names:
        code = pygame.key.key_code(name.lower())
        assert bindings.key_name(key(code)) == name


# --- keys --------------------------------------------------------------------------------------


def test_a_bound_key_does_it_and_is_shown_everywhere(window: Window, battle: BattleScene) -> None:
    window.settings.keys.update({"M": "B", "B": "M"})
    bindings.use(window.settings)
    press(window, pygame.K_m)
    assert battle.seat.selection.action == ""
    press(window, pygame.K_b)
    assert battle.seat.selection.action == "move"
    told = [row.lead for _title, rows in pages() for row in rows if row.lead.startswith("B · R")]
    assert told == ["B · R · V · F · O"]


# --- what winds a battle that is watched ---------------------------------------------------------


@pytest.fixture
def watched(window: Window) -> ReplayScene:
    """A battle that is watched, in the window."""
    from game.views.samples import played

    session = played(lambda state: state.round > 2)
    scene = ReplayScene(window.stage, Reel(session.rulebook, session.battle()))
    window.go(scene)
    scene.update(0.0)
    return scene


def rebound(scene: ReplayScene, table: dict[str, str]) -> None:
    scene.stage.settings.watching.update(table)
    bindings.use(scene.stage.settings)


def test_each_winding_key_is_one_that_there_is_and_stands_on_its_button(
    watched: ReplayScene,
) -> None:
    names = [usual for usual, _text in deeds(WATCHING)]
    for name in names:
        assert bindings.key_name(key(pygame.key.key_code(name.lower()))) == name
    caps = [bindings.shown(button.key) for button in watched.transport.buttons]
    assert caps == ["Home", "PgUp", "←", "Space", "→", "PgDn", "End", "T", "Esc"]
    assert set(SHARED) <= {usual for usual, _text in deeds(KEYS)}
    leads = " ".join(row.lead for _title, rows in pages() for row in rows)
    assert "Home · PgUp · ← · Space · → · PgDn · End" in leads


def test_a_winding_key_can_be_another_one_and_is_shown_so(
    window: Window, watched: ReplayScene
) -> None:
    rebound(watched, {"RIGHT": "N", "N": "RIGHT", "END": "PAGE UP", "PAGE UP": "END"})
    press(window, pygame.K_n)
    assert watched.seat.at == 1
    press(window, pygame.K_RIGHT)
    assert watched.seat.at == 1
    press(window, pygame.K_PAGEUP)
    assert watched.seat.ended
    caps = [bindings.shown(button.key) for button in watched.transport.buttons]
    assert caps[1] == "End" and caps[4] == "N" and caps[6] == "PgUp"
    leads = " ".join(row.lead for _title, rows in pages() for row in rows)
    assert "Home · End · ← · Space · N · PgDn · PgUp" in leads


def test_a_battle_that_is_played_knows_nothing_of_them(
    window: Window, battle: BattleScene, watched: ReplayScene
) -> None:
    """Space confirms there, whatever it does where a battle is watched; and M is the way to walk,
    whatever M does there."""
    rebound(watched, {"SPACE": "M", "M": "SPACE"})
    window.go(battle)
    press(window, pygame.K_m)
    assert battle.seat.selection.action == "move"
    window.go(watched)
    window.step(0.0)
    pygame.time.wait(GESTURE)  # At once it would still be the press before.
    press(window, pygame.K_m)
    assert watched.playing


def test_a_gamepads_cross_winds_as_usual(window: Window, watched: ReplayScene) -> None:
    rebound(watched, {"RIGHT": "N", "N": "RIGHT"})
    button(window, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert watched.seat.at == 1


def chosen(scene: KeysScene, groups: object, usual: str) -> None:
    """The list has come to that key."""
    rows = [row.value for row in scene.menu.rows]
    scene.menu.choose(rows.index((usual, groups)))


def test_winding_keys_are_bound_where_all_others_are(window: Window) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    chosen(scene, WATCHING, "RIGHT")
    press(window, pygame.K_RETURN)
    assert "Step" in scene.about.text
    press(window, pygame.K_n)  # Taken in a battle, free where one is watched.
    assert window.settings.watching == {"RIGHT": "N", "N": "RIGHT"}
    chosen(scene, WATCHING, "END")
    press(window, pygame.K_RETURN)
    press(window, pygame.K_HOME)
    dialog = window.stack[-1]
    assert isinstance(dialog, Dialog)
    assert dialog.text.paragraphs[0].text == (
        "Home does this now: To the start. It would be done by End instead."
    )
    dialog.buttons[0].press()
    assert likes.load(store.home()).watching["END"] == "HOME"
    assert likes.load(store.home()).keys == {}
    press(window, pygame.K_DELETE)
    assert likes.load(store.home()).watching == {}


@pytest.mark.parametrize(
    ("groups", "usual", "code"),
    [
        (WATCHING, "RIGHT", pygame.K_t),
        (WATCHING, "RIGHT", pygame.K_b),
        (KEYS, "T", pygame.K_n),
        (KEYS, "M", pygame.K_l),
    ],
)
def test_no_key_does_two_things_while_a_battle_is_watched(
    window: Window, groups: object, usual: str, code: int
) -> None:
    """N winds there, and M plays: the keys that work in both keep off them."""
    window.settings.watching.update({"LEFT": "N", "N": "LEFT", "SPACE": "M", "M": "SPACE"})
    bindings.use(window.settings)
    scene = KeysScene(window.stage)
    window.go(scene)
    kept = dict(window.settings.keys), dict(window.settings.watching)
    chosen(scene, groups, usual)
    press(window, pygame.K_RETURN)
    press(window, code)
    assert window.stack == [scene]
    assert (window.settings.keys, window.settings.watching) == kept
    assert any("While a battle is watched that key does this" in t for t in window.notices.texts)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_UP, pygame.K_F1, pygame.K_5])
def test_other_keys_that_always_mean_the_same_cannot_wind(window: Window, code: int) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    chosen(scene, WATCHING, "RIGHT")
    press(window, pygame.K_RETURN)
    pygame.time.wait(20)
    window.handle(key(code))
    assert window.settings.watching == {} and scene.asked is not None


def test_typing_is_not_bound(window: Window, battle: BattleScene) -> None:
    window.settings.keys.update({"M": "B", "B": "M"})
    bindings.use(window.settings)
    pause = PauseScene(window.stage, battle.session)
    window.open(pause)
    pause.focus.focus(pause.name)
    pause.name.text = ""
    window.handle(key(pygame.K_b, unicode="b"))
    assert pause.name.text == "b"


def test_a_key_is_bound_by_keys_alone_kept_at_once_and_reset(window: Window) -> None:
    window.go(SettingsScene(window.stage))
    window.stack[-1].keys.press()  # type: ignore[attr-defined]
    scene = window.stack[-1]
    assert isinstance(scene, KeysScene)
    press(window, pygame.K_RETURN)
    assert "Move" in scene.about.text
    press(window, pygame.K_F8)
    assert likes.load(store.home()).keys == {"M": "F8", "F8": "M"}
    press(window, pygame.K_DELETE)
    assert likes.load(store.home()).keys == {}
    press(window, pygame.K_ESCAPE)
    assert isinstance(window.stack[-1], SettingsScene)


def test_a_conflict_is_named_and_the_two_are_exchanged_only_when_asked(window: Window) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    for answer, kept in ((1, {}), (0, {"M": "L", "L": "M"})):
        press(window, pygame.K_RETURN)
        press(window, pygame.K_l)
        asked = window.stack[-1]
        assert isinstance(asked, Dialog)
        text = asked.text.paragraphs[0].text
        assert text == "L does this now: The log. It would be done by M instead."
        asked.buttons[answer].press()
        assert window.settings.keys == kept
    press(window, pygame.K_RETURN)
    press(window, pygame.K_m)
    text = window.stack[-1].text.paragraphs[0].text  # type: ignore[attr-defined]
    assert text == "M does this now: The log. It would be done by L instead."


@pytest.mark.parametrize("code", [pygame.K_F1, pygame.K_TAB, pygame.K_5, pygame.K_F11])
def test_keys_that_always_mean_the_same_are_refused_by_name(window: Window, code: int) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    press(window, pygame.K_RETURN)
    press(window, code)
    window.settings.fullscreen = False
    assert window.settings.keys == {}
    assert scene.asked is not None
    press(window, pygame.K_ESCAPE)
    assert scene.asked is None and window.stack == [scene]


def test_the_mouse_binds_too_and_its_right_button_leaves_it(window: Window) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    scene.draw(pygame.Surface(window.theme.size))
    place = scene.menu.rect.x + 60, scene.menu.rect.y + 30
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.handle(pygame.Event(kind, pos=place, button=1))
    assert scene.asked is not None
    for _ in range(2):
        window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))
    assert scene.asked is None and window.stack == []


# --- the gamepad -------------------------------------------------------------------------------


def test_a_gamepad_goes_from_the_title_into_a_battle_and_back(window: Window) -> None:
    window.go(TitleScene(window.stage))
    button(window, pygame.CONTROLLER_BUTTON_A)
    assert type(window.stack[-1]).__name__ == "NewGameScene"
    button(window, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(window.stack[-1], TitleScene)
    button(window, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    at = window.stack[-1].focus.at  # type: ignore[attr-defined]
    assert at is window.stack[-1].buttons[1]  # type: ignore[attr-defined]


def test_stick_and_cross_choose_and_a_does_it(window: Window, battle: BattleScene) -> None:
    axis(window, pygame.CONTROLLER_AXIS_LEFTX, 30000)
    first = battle.seat.cursor
    assert first is not None
    axis(window, pygame.CONTROLLER_AXIS_LEFTX, 31000)
    assert battle.seat.cursor == first
    axis(window, pygame.CONTROLLER_AXIS_LEFTX, 0)
    axis(window, pygame.CONTROLLER_AXIS_LEFTX, -30000)
    assert battle.seat.cursor == (first[0] - 1, first[1])
    axis(window, pygame.CONTROLLER_AXIS_LEFTX, 0)
    button(window, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert battle.seat.lit == "move"
    button(window, pygame.CONTROLLER_BUTTON_A)
    assert battle.seat.selection.action == "move"
    button(window, pygame.CONTROLLER_BUTTON_B)
    assert battle.seat.selection.action == ""


def test_a_whole_activation_is_played_with_the_gamepad(window: Window, battle: BattleScene) -> None:
    """The last button is lit and pressed: the activation ends."""
    before = len(battle.session.commands)
    button(window, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert battle.seat.lit == "end_activation"
    button(window, pygame.CONTROLLER_BUTTON_A)
    for scene in [window.stack[-1]]:
        if isinstance(scene, Dialog):
            pygame.time.wait(GESTURE)  # At once it would still be the press before.
            button(window, pygame.CONTROLLER_BUTTON_A)
    assert len(battle.session.commands) == before + 1
    battle.skip()
    button(window, pygame.CONTROLLER_BUTTON_X)
    assert len(battle.session.commands) in (before, before + 1)


def test_the_shoulders_look_at_one_hero_after_another(window: Window, battle: BattleScene) -> None:
    seen = []
    for _ in range(4):
        button(window, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        battle.camera.arrive()
        seen.append((round(battle.camera.x, 1), round(battle.camera.y, 1)))
    assert len(set(seen)) == 4
    button(window, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    battle.camera.arrive()
    assert (round(battle.camera.x, 1), round(battle.camera.y, 1)) == seen[2]


def test_start_opens_the_menu_and_triggers_zoom_once(window: Window, battle: BattleScene) -> None:
    tile = battle.camera.tile
    for value in (20000, 25000, 32000):
        axis(window, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value)
    larger = battle.camera.tile
    assert larger > tile
    axis(window, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    axis(window, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32000)
    assert battle.camera.tile == tile
    button(window, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(window.stack[-1], PauseScene)


def test_what_is_held_repeats_until_it_is_let_go(window: Window, battle: BattleScene) -> None:
    axis(window, pygame.CONTROLLER_AXIS_RIGHTX, 32000)
    before = battle.camera.x
    for _ in range(60):
        window.step(1 / 60)
    middle = battle.camera.x
    assert middle > before
    axis(window, pygame.CONTROLLER_AXIS_RIGHTX, 0)
    for _ in range(60):
        window.step(1 / 60)
    assert battle.camera.x == middle


def test_a_joystick_that_is_no_controller_does_the_same(window: Window) -> None:
    window.go(TitleScene(window.stage))
    window.handle(pygame.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, -1)))
    window.handle(pygame.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 0)))
    at = window.stack[-1].focus.at  # type: ignore[attr-defined]
    assert at is window.stack[-1].buttons[1]  # type: ignore[attr-defined]
    window.handle(pygame.Event(pygame.JOYAXISMOTION, instance_id=7, axis=1, value=-1.0))
    window.handle(pygame.Event(pygame.JOYAXISMOTION, instance_id=7, axis=1, value=0.0))
    assert window.stack[-1].focus.at is window.stack[-1].buttons[0]  # type: ignore[attr-defined]
    window.handle(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0))
    assert type(window.stack[-1]).__name__ == "NewGameScene"
    window.handle(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=99))


def test_gamepads_come_and_go_at_any_time(window: Window) -> None:
    window.go(TitleScene(window.stage))
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        window.handle(pygame.Event(kind, device_index=55))
    window.pad._open[3] = object()  # type: ignore[assignment]
    window.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=13))
    window.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert window.notices.texts[-1] == "Gamepad disconnected; the battle waits."
    assert window.pad.update(10.0) == []
    window.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))


def test_a_button_of_the_gamepad_is_bound_otherwise(window: Window) -> None:
    scene = KeysScene(window.stage)
    window.go(scene)
    row = next(n for n, row in enumerate(scene.menu.rows) if row.value == ("A", PAD))
    scene.menu.choose(row)
    press(window, pygame.K_RETURN)
    press(window, pygame.K_F6)
    assert window.settings.keys == {} and scene.asked is not None
    button(window, pygame.CONTROLLER_BUTTON_X)
    asked = window.stack[-1]
    assert isinstance(asked, Dialog)
    asked.buttons[0].press()
    assert likes.load(store.home()).pad == {"A": "X", "X": "A"}
    window.go(TitleScene(window.stage))
    button(window, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(window.stack[-1], TitleScene)
    button(window, pygame.CONTROLLER_BUTTON_X)
    assert type(window.stack[-1]).__name__ == "NewGameScene"
