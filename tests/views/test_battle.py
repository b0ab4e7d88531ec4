"""The battle scene: every legal command can be given with the mouse alone and with keys alone."""

import random

import msgspec
import pygame
import pytest

from game.rules import commands as cmd
from game.rules.frames import Counter, Deploy
from game.rules.state import Ask, Option, Payment, Slot
from game.session import Session, store
from game.views.prompt import prompt_of
from game.views.scenes.battle import BattleScene
from game.views.selection import Selection, word_of
from game.views.spot import Pick

from . import quarter
from .hands import Keyboard, Mouse, meant
from .sitting import Told, battle, hunt, ordering, stage_of, staged, surface, to_activation, wish


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_any_legal_command_is_given_by_one_hand_alone(hand):
    given: set[str] = set()
    for seed in (1, 2, 3):
        players = (("isaura", "corvane"), ("mirel", "tobin")) if seed == 2 else ()
        scene = battle(seed, players=players)
        hands = hand(scene, surface())
        dice = random.Random(seed)
        for _ in range(80):
            if scene.session.state.outcome is not None:
                break
            command = wish(hands.legal(), dice)
            before, expected = len(scene.session.commands), meant(scene, command)
            hands.give(command)
            assert scene.session.commands[before:] == [expected]
            given.add(word_of(command))
    often = {"move", "run", "gambit", "pass_gambits", "end_activation", "attack", "choose"}
    assert often <= given


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_a_whole_hunt_is_played_to_its_end(hand):
    scene = battle(9)
    told = Told()
    scene.stage.go = told.gone.append
    hands = hand(scene, surface((1280, 720)))
    for _ in range(900):
        if scene.session.state.outcome is not None:
            break
        hands.give(next(c for c in reversed(hands.legal())))
    assert scene.session.state.outcome is not None
    if isinstance(hands, Mouse):
        hands.click((640, 400))
    else:
        hands.press(pygame.K_RETURN)
    assert [type(scene).__name__ for scene in told.gone] == ["EndScene"]


def test_clicking_a_cell_moves_and_clicking_an_enemy_attacks_with_the_best_weapon():
    scene = staged(quarter.state())
    mouse = Mouse(scene, surface())
    assert scene.seat.selection.hero == "anna"
    enemy = next(t for t in scene.seat.selection.targets if t.ref == "e1")
    cell = next(t for t in scene.seat.selection.targets if t.cell == (6, 6))
    mouse.click_board(cell)
    assert scene.session.commands == [cmd.Move("anna", Payment("card", 2), ((6, 6),))]
    mouse.click_board(enemy)
    attack = scene.session.commands[-1]
    assert isinstance(attack, cmd.Attack)
    assert (attack.weapon, attack.target, attack.pay) == ("axe", "e1", Payment("card", 4))


def test_clicking_the_mark_of_a_gateway_opens_it_and_clicking_the_cell_does_not():
    scene = staged(quarter.state(anna=(4, 4)))
    mouse = Mouse(scene, surface())
    scene.camera.look((4, 4), at_once=True)
    mouse.look()
    left, top = scene.camera.pixel((5, 4))
    mouse.click((left, top + scene.camera.tile // 2))
    opened = scene.session.commands[-1]
    assert isinstance(opened, cmd.Open)
    assert opened.edge == (5, 4, "w")


def test_clicking_an_attacker_strikes_back():
    asked = Ask(0, "counter", Counter("anna", "e1"), hero="anna")
    state = quarter.state()
    track = tuple(Slot(slot.side, slot.id, slot.id == "anna") for slot in state.track)
    scene = staged(msgspec.structs.replace(state, pending=asked, track=track))
    mouse = Mouse(scene, surface())
    token = scene.figures.rect("e1")
    mouse.click(token.center)
    strike = scene.session.commands[-1]
    assert isinstance(strike, cmd.StrikeBack)
    assert strike.weapon == "sword"


def test_enter_takes_the_first_answer_of_a_question_of_routine():
    options = (Option("husk"), Option("gnawer"))
    ask = Ask(0, "reinforcement", Deploy("g2", ("husk", "gnawer"), "gate1"), options)
    scene = staged(msgspec.structs.replace(quarter.state(), pending=ask))
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_RETURN)
    assert scene.session.commands == [cmd.Choose("husk")]


def test_enm_01_enter_lets_the_whole_group_act_as_it_is_numbered():
    scene = ordering()
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_RETURN)
    assert scene.session.commands == [cmd.Order(("e1", "e2"))]


def test_enm_01_the_order_is_a_button_and_a_figure_a_choice_of_the_mouse():
    scene = ordering()
    mouse = Mouse(scene, surface())
    mouse.click_spot(Pick("action", "order"))
    assert scene.session.commands == [cmd.Order(("e1", "e2"))]
    scene = ordering()
    mouse = Mouse(scene, surface())
    mouse.click(scene.figures.rect("e2").center)
    assert scene.session.commands == [cmd.Choose("e2")]


def test_enm_01_figures_are_named_by_the_numbers_that_they_bear_on_the_board():
    scene = ordering()
    named = {entry.id: (entry.label, entry.key) for entry in scene.hud.entries}
    assert named["choose:e1"] == ("Husk 1", "1")
    assert named["choose:e2"] == ("Gnawer 2", "2")
    assert "first" in prompt_of(scene.seat).text
    assert "next" in prompt_of(ordering(("e2",)).seat).text


def test_the_banner_says_what_enter_would_do():
    scene = battle()
    keys = Keyboard(scene, surface())
    to_activation(keys)
    assert scene.outlook.hint() == ""
    hero = scene.session.state.figures[scene.seat.selection.hero]
    target = next(
        t for t in scene.seat.selection.targets
        if t.kind == "cell" and abs(t.cell[0] - hero.cell[0]) + abs(t.cell[1] - hero.cell[1]) == 1
    )  # fmt: skip
    way = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN,
           (0, -1): pygame.K_UP}  # fmt: skip
    keys.press(way[target.cell[0] - hero.cell[0], target.cell[1] - hero.cell[1]])
    face = target.command.pay.face
    assert scene.outlook.hint().startswith(f"Enter: Move: 1 point, die {face}")
    keys.press(pygame.K_SPACE)
    assert scene.session.commands[-1] == target.command


def test_the_right_button_and_escape_take_back_what_was_named():
    told = Told()
    scene = battle(told=told)
    mouse, keys = Mouse(scene, surface()), Keyboard(scene, surface())
    to_activation(mouse)
    for cancel in (lambda: mouse.click((640, 300), 3), lambda: keys.press(pygame.K_ESCAPE)):
        die = scene.seat.selection.dice[-1]
        scene.seat.pick_die(scene.seat.selection.hero if die.source == "card" else "", die)
        scene.seat.pick_action("move")
        cancel()
        assert (scene.seat.selection.action, scene.seat.selection.die) == ("", die)
        cancel()
        assert scene.seat.selection.die is None
    assert told.opened == []
    keys.press(pygame.K_ESCAPE)
    assert [type(scene).__name__ for scene in told.opened] == ["PauseScene"]


def test_undo_and_redo_by_button_and_key_and_the_reason_why_not():
    told = Told()
    scene = battle(told=told)
    mouse, keys = Mouse(scene, surface()), Keyboard(scene, surface())
    to_activation(mouse)
    before, lines = scene.session.state, list(scene.seat.lines)
    move = next(
        c for c in mouse.legal()
        if isinstance(c, cmd.Move) and c.path[-1] not in scene.board.section.traps
    )  # fmt: skip
    mouse.give(move)
    after = scene.session.state
    mouse.click_spot(Pick("undo"))
    assert scene.session.state == before == scene.seat.animator.shown
    assert scene.seat.lines == lines
    keys.letter("y")
    assert scene.session.state == after
    keys.letter("z")
    assert scene.session.state == before
    mouse.click_spot(Pick("redo"))
    assert scene.session.state == after
    mouse.click_spot(Pick("undo"))
    told.notices.clear()
    mouse.click_spot(Pick("undo"))
    assert scene.session.state == before
    assert len(told.notices) == 1
    assert told.notices[0] in scene.hud.spots.find("undo").tip


@pytest.mark.parametrize("press", ["undo", "redo", "submit"])
def test_what_is_refused_while_a_move_plays_leaves_the_next_question_asked(press: str) -> None:
    scene = battle()
    seat, keys = scene.seat, Keyboard(scene, surface())
    to_activation(keys)
    old = seat.serial
    move = next(one for one in keys.legal() if isinstance(one, cmd.Run))
    seat.animator.speed = 1.0
    assert seat.submit(move) and not seat.idle
    {"undo": seat.undo, "redo": seat.redo, "submit": lambda: seat.submit(move)}[press]()
    assert seat.open
    fresh = Selection.begin(seat.rulebook, scene.session.state, keys.legal())
    assert seat.serial > old and seat.selection == fresh


def test_what_cannot_be_done_says_why():
    told = Told()
    scene = battle(told=told)
    mouse = Mouse(scene, surface())
    to_activation(mouse)
    commands = len(scene.session.commands)
    refused = [entry for entry in scene.hud.entries if entry.why_not and not entry.void]
    assert refused
    for entry in refused:
        told.notices.clear()
        mouse.click_spot(Pick("action", entry.id))
        assert told.notices == [entry.why_not]
    told.notices.clear()
    scene.point((0, 0))
    assert len(told.notices) == 1
    assert len(scene.session.commands) == commands


def test_each_command_is_saved_at_once():
    scene = battle(saving=True)
    mouse = Mouse(scene, surface())
    for count in (1, 2):
        mouse.give(mouse.legal()[-1])
        saved = store.load(store.newest().path)
        assert len(saved.commands) == count
        assert list(saved.commands) == scene.session.commands


def test_where_nothing_can_be_saved_it_is_said_once_and_the_game_goes_on(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LYCHGATE_HOME", str(tmp_path / "file"))
    told = Told()
    scene = battle(saving=True, told=told)
    mouse = Mouse(scene, surface())
    for _ in range(3):
        mouse.give(mouse.legal()[-1])
    assert len(scene.session.commands) == 3
    assert len(told.notices) == 1


def test_everything_that_happens_is_told_in_the_log():
    played, skipped = battle(4, speed=4.0), battle(4)
    for scene in (played, skipped):
        hands = Mouse(scene, surface((1280, 720)))
        for _ in range(12):
            hands.give(hands.legal()[-1])
            while not scene.seat.animator.idle:
                scene.update(0.1)
            hands.look()
    assert played.seat.lines == skipped.seat.lines
    assert len(played.seat.lines) > 20
    resumed = BattleScene(
        stage_of(Told()), Session.resume(hunt(), played.session.battle()), saving=False
    )
    assert resumed.seat.lines == played.seat.lines


def test_what_is_played_is_heard_and_what_is_skipped_is_not():
    from game.views.hearing import NAMES

    heard: list[str] = []
    for speed in (4.0, 0.0):
        scene = battle(4, speed=speed)
        scene.stage.sound = heard.append
        hands = Mouse(scene, surface((1280, 720)))
        for _ in range(12):
            hands.give(hands.legal()[-1])
            while not scene.seat.animator.idle:
                scene.update(0.1)
            hands.look()
        if speed:
            assert {"dice", "step"} <= set(heard) <= set(NAMES)
            heard.clear()
    assert heard == []
