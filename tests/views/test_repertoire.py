"""All that keys do in a battle a gamepad does, too: by its buttons, or out of a list."""

from collections.abc import Iterator

import pygame
import pytest

from game.session import Session, store
from game.text import use
from game.views import bindings
from game.views import settings as likes
from game.views.bindings import PAD, deeds
from game.views.gesture import GESTURE
from game.views.keytable import BATTLE, keys_of
from game.views.manual import pages
from game.views.pad import Pad
from game.views.repertoire import LISTED, fixed, stroke
from game.views.samples import asked, delved, listed, played
from game.views.scenes.battle import BattleScene
from game.views.scenes.help import HelpScene
from game.views.scenes.keys import KeysScene
from game.views.scenes.repertoire import RepertoireScene
from game.views.window import Window

LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
BUTTONS = {
    "F7": "LB+RB", "Enter": "A", "Space": "A", "Esc": "B", "Z": "X", "F2": "Y", "[": "LB",
    "]": "RB", "−": "LT", "+": "RT", "F3": "Back", "F10": "Start", "C": "LS", "T": "RS",
    "Backspace": "Q", "Alt+Enter": "F11",
}  # fmt: skip
"""By each key the button (or the listed key) that does the same."""
STICKS = {
    "Arrows": pygame.K_RIGHT, "Shift+Arrows": pygame.K_RIGHT, "Tab": pygame.K_DOWN,
    "Shift+Tab": pygame.K_UP, ",": pygame.K_LEFT, ".": pygame.K_RIGHT,
}  # fmt: skip
"""What sticks and cross do; ``test_bindings`` tries them."""
ANSWERS = frozenset(
    ["M", "R", "V", "F", "O", "A", "S", "X", "U", "W", "P", "K", "G", "E", "N", "7", "8", "9"]
)
"""The keys of buttons and answers: the cross comes to each, see below."""


def send(window: Window, *events: tuple[int, int]) -> None:
    for kind, code in events:
        window.handle(pygame.Event(kind, button=code, instance_id=0))


def both(window: Window) -> None:
    """The shoulders are pressed together and let go."""
    send(window, (DOWN, LB), (DOWN, RB), (UP, LB), (UP, RB))


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(likes.load(store.home()))
    pygame.event.clear()
    yield made
    bindings.use(likes.Settings())
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def battle(window: Window, session: Session) -> BattleScene:
    scene = BattleScene(window.stage, session, saving=False)
    window.go(scene)
    scene.skip()
    scene.update(0.6)
    scene.draw(window.canvas)
    return scene


@pytest.fixture
def scene(window: Window) -> BattleScene:
    return battle(window, played(asked("activation"), "hunt", 7))


def taken(window: Window, key: str) -> None:
    """It is chosen from the list with a gamepad alone."""
    both(window)
    top = window.stack[-1]
    assert isinstance(top, RepertoireScene)
    values = [row.value for row in top.menu.rows]
    way = values.index(key) - top.menu.chosen
    step = pygame.CONTROLLER_BUTTON_DPAD_DOWN if way > 0 else pygame.CONTROLLER_BUTTON_DPAD_UP
    for _ in range(abs(way)):
        send(window, (DOWN, step), (UP, step))
    pygame.time.wait(1)
    send(window, (DOWN, pygame.CONTROLLER_BUTTON_A), (UP, pygame.CONTROLLER_BUTTON_A))
    window._gesture._changed -= GESTURE


def test_each_key_of_the_table_has_a_button_a_stick_or_a_row_of_the_list() -> None:
    in_list = {key for key, _text in LISTED} | set("123456")
    assert not in_list & (ANSWERS | set(STICKS) | set(BUTTONS))
    for key in keys_of(BATTLE):
        assert key in in_list | ANSWERS | set(STICKS) | set(BUTTONS), key
    known = {name for name, _text in deeds(PAD)} | {by for by, _what in fixed()} | in_list
    assert set(BUTTONS.values()) <= known
    assert {name for name, _text in deeds(PAD)} <= set(BUTTONS.values())


def test_each_button_does_what_its_key_does() -> None:
    pad = Pad({}, lambda _text: None)
    known = [name for name, _text in deeds(PAD)]
    for key, button in BUTTONS.items():
        if button not in known:
            continue
        (event, _up) = pad._press(button)
        names = {"Enter": pygame.K_RETURN, "Space": pygame.K_RETURN, "Esc": pygame.K_ESCAPE}
        assert event.key == names.get(key, stroke(key)[0] if key not in names else 0), key


def test_every_listed_key_is_one_that_there_is() -> None:
    for key, _text in LISTED:
        code, mod = stroke(key)
        assert pygame.key.name(code) and bool(mod) == ("+" in key), key
    assert stroke("Shift+PgUp") == (pygame.K_PAGEUP, pygame.KMOD_SHIFT)
    assert stroke("Ctrl++") == (pygame.K_PLUS, pygame.KMOD_CTRL)


@pytest.mark.parametrize("situation", ["activation", "gambits", "options", "placement"])
def test_the_cross_comes_to_every_button_and_answer(window: Window, situation: str) -> None:
    session = (
        delved(0)
        if situation == "placement"
        else played(listed if situation == "options" else asked(situation), "hunt", 7)
    )
    scene = battle(window, session)
    ask = session.state.pending
    seen = []
    for _ in range(40):
        code = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
        send(window, (DOWN, code), (UP, code))
        focused = scene.seat.focused
        listed_now = ask is not None and ask.options and scene.seat.ghost is None
        seen.append(f"choose:{focused.ref}" if listed_now and focused else scene.seat.lit)
    able = {entry.id for entry in scene.hud.entries if not entry.why_not}
    assert able and able <= set(seen)


def test_what_is_taken_from_the_list_is_what_its_key_does(
    window: Window, scene: BattleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the key is bound to something else; the list is again where it was."""
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(scene, "handle", lambda event: heard.append((event.key, event.mod)))
    monkeypatch.setattr(window, "toggle_fullscreen", lambda: heard.append((pygame.K_F11, 0)))
    monkeypatch.setattr(window, "rescale", lambda step: heard.append(scales[step]))
    monkeypatch.setattr("game.views.stumble.write_report", lambda _stack: "written")
    scales = {1: stroke("Ctrl++"), -1: stroke("Ctrl+−"), 0: stroke("Ctrl+0")}
    window.settings.keys.update({"B": "J", "J": "B"})
    bindings.use(window.settings)
    for key, _text in LISTED:
        window.open(RepertoireScene(scene, key))
        top = window.stack[-1]
        assert isinstance(top, RepertoireScene) and top.menu.row is not None
        assert top.menu.row.value == key
        top.menu.press()
        assert window.stack == [scene] and scene.keys.listed == key
        if key == "F12":
            assert window.notices.texts[-1] == "written"
        else:
            assert heard[-1] == stroke(key), key
    assert len(heard) == len(LISTED) - 1


def test_the_whole_map_and_the_help_are_a_list_away(window: Window, scene: BattleScene) -> None:
    assert not scene.camera.whole
    taken(window, "B")
    assert scene.camera.whole and window.stack == [scene]
    both(window)
    top = window.stack[-1]
    assert isinstance(top, RepertoireScene) and top.spoken().startswith("The whole map")
    both(window)
    taken(window, "H")
    assert isinstance(window.stack[-1], HelpScene)


def test_act_02_a_die_is_chosen_by_its_face(window: Window, scene: BattleScene) -> None:
    faces = {str(die.face) for die in scene.seat.selection.dice if die.source == "card"}
    both(window)
    top = window.stack[-1]
    assert isinstance(top, RepertoireScene)
    assert {row.value for row in top.menu.rows if row.value.isdigit()} == faces and faces
    send(window, (DOWN, pygame.CONTROLLER_BUTTON_B), (UP, pygame.CONTROLLER_BUTTON_B))
    assert window.stack == [scene]
    taken(window, min(faces))
    die = scene.seat.selection.die
    assert die is not None and str(die.face) == min(faces)


def test_a_shoulder_alone_does_its_own_when_it_is_let_go(
    window: Window, scene: BattleScene
) -> None:
    send(window, (DOWN, RB))
    assert scene.keys.roving.looked == ""
    send(window, (UP, RB))
    first = scene.keys.roving.looked
    assert first and window.stack == [scene]
    both(window)
    assert scene.keys.roving.looked == first
    both(window)
    assert window.stack == [scene] and scene.keys.roving.looked == first


def test_shoulders_that_were_held_when_the_focus_went_are_forgotten(
    window: Window, scene: BattleScene
) -> None:
    send(window, (DOWN, LB))
    window.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    send(window, (DOWN, RB), (UP, RB), (UP, LB))
    assert window.stack == [scene]


@pytest.mark.usefixtures("scene")
def test_a_joystick_that_is_no_controller_has_the_list_too(window: Window) -> None:
    for kind, code in ((pygame.JOYBUTTONDOWN, 4), (pygame.JOYBUTTONDOWN, 5)):
        window.handle(pygame.Event(kind, button=code, instance_id=9))
    assert isinstance(window.stack[-1], RepertoireScene)


def test_f7_brings_the_list_and_puts_it_away_and_every_row_is_said(
    window: Window, scene: BattleScene
) -> None:
    for lang in ("en", "ru"):
        use(lang)
        window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, scancode=0, unicode=""))
        top = window.stack[-1]
        assert isinstance(top, RepertoireScene)
        for number, row in enumerate(top.menu.rows):
            top.menu.choose(number)
            assert top.spoken() == row.text and row.key
        window.reword()
        window.handle(pygame.Event(pygame.KEYUP, key=pygame.K_F7, mod=0))
        window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, scancode=0, unicode=""))
        assert window.stack == [scene]
        window.handle(pygame.Event(pygame.KEYUP, key=pygame.K_F7, mod=0))


def test_the_key_screen_and_the_manual_show_the_whole_gamepad(window: Window) -> None:
    window.settings.pad.update({"A": "X", "X": "A"})
    bindings.use(window.settings)
    shown = [one.lead for _title, page in pages() for one in page if one.lead]
    caps = [row.key for row in KeysScene(window.stage).menu.rows]
    for button in [*(name for name, _text in deeds(PAD)), *(by for by, _what in fixed())]:
        assert button in shown and f"({button})" in caps
    told = {one.lead: one.text for _title, page in pages() for one in page if one.lead}
    assert told["LB+RB"] == "A list of all that can be done" and "LB" in told
    leads = [(one.lead, one.text) for _title, page in pages() for one in page]
    assert ("X", "Confirm") in leads and ("A", "Undo") in leads
