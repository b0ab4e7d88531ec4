"""Pointer, wheel and letters in a battle: what is meant by them and what is not."""

import pygame

from game.rules import commands as cmd
from game.views.outlook import Spotted
from game.views.spot import Pick

from .hands import Keyboard, Mouse
from .sitting import Told, battle, ordering, surface


def test_a_figure_is_lit_while_the_pointer_is_on_its_answer():
    scene = ordering()
    mouse = Mouse(scene, surface())
    scene.pointer = scene.hud.spots.find("action", "choose:e2").rect.center
    mouse.look()
    assert scene.outlook.pointed(Spotted()).ref == "e2"


def test_the_wheel_zooms_about_the_pointer_and_scrolls_the_log_over_the_log():
    scene = battle()
    mouse = Mouse(scene, surface())
    scene.seat.lines.extend(f"Line {number}." for number in range(200))
    scene.pointer = (640, 360)
    before = scene.camera.cell((640, 360)), scene.camera.tile
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert scene.camera.tile > before[1]
    assert scene.camera.cell((640, 360)) == before[0]
    mouse.look()
    tile = scene.camera.tile
    scene.pointer = scene.hud.layout((1280, 720)).log.center
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert scene.camera.tile == tile
    assert scene.hud.log.back > 0


def test_a_pointer_that_rests_at_the_rim_moves_the_board_and_one_that_left_does_not():
    scene = battle()
    mouse = Mouse(scene, surface())
    scene.camera.look((18, 13), at_once=True)
    still = (scene.camera.x, scene.camera.y)
    motion = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(0, 400), **motion))
    scene.update(0.1)
    assert (scene.camera.x, scene.camera.y) == still
    for _ in range(20):
        mouse.look()
    moved = (scene.camera.x, scene.camera.y)
    assert moved[0] < still[0]
    assert moved[1] == still[1]
    scene.handle(pygame.Event(pygame.WINDOWLEAVE))
    for _ in range(20):
        mouse.look()
    assert (scene.camera.x, scene.camera.y) == moved


def test_a_letter_of_another_alphabet_counts_by_its_place_on_the_keyboard():
    scene = battle()
    Keyboard(scene, surface())
    russian = pygame.Event(
        pygame.KEYDOWN, key=ord("у"), mod=0, scancode=pygame.KSCAN_E, unicode="у"
    )
    scene.handle(russian)
    assert scene.session.commands == [cmd.PassGambits(0)]


def test_while_events_play_a_click_skips_and_does_nothing_else():
    scene = battle(speed=1.0)
    mouse = Mouse(scene, surface())
    mouse.give(cmd.PassGambits(0))
    assert not scene.seat.animator.idle
    before = list(scene.session.commands)
    mouse.click((640, 380))
    assert scene.seat.animator.idle
    assert scene.seat.animator.shown == scene.session.state
    assert scene.session.commands == before


def test_a_click_means_what_was_shown_when_the_button_went_down():
    told = Told()
    scene = battle(told=told)
    mouse = Mouse(scene, surface())
    spot = scene.hud.spots.find("action", "pass_gambits")
    down = {"pos": spot.rect.center, "button": 1, "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, **down))
    scene.seat.pick_hero("tobin")
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, **down))
    assert scene.session.commands == []
    assert told.notices == ["What was asked has changed; click again."]
    mouse.look()
    mouse.click_spot(Pick("action", "pass_gambits"))
    assert scene.session.commands == [cmd.PassGambits(0)]


def test_a_click_that_leaves_its_button_does_nothing():
    scene = battle()
    Mouse(scene, surface())
    place = scene.hud.spots.find("action", "pass_gambits").rect.center
    values = {"button": 1, "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, **values))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 300), **values))
    assert scene.session.commands == []


def test_dragging_moves_the_board_and_is_no_click():
    scene = battle()
    mouse = Mouse(scene, surface())
    before = scene.camera.origin
    values = {"button": 1, "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), **values))
    for x in (605, 620, 660):
        rel = (x - 600, 0) if x == 605 else (15 if x == 620 else 40, 0)
        motion = {"pos": (x, 300), "rel": rel, "buttons": (1, 0, 0), "touch": False}
        scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(660, 300), **values))
    mouse.look()
    assert scene.camera.origin[0] == before[0] + 60
    assert scene.session.commands == []
