"""The battle scene: every legal command can be given with the mouse alone and with keys alone."""

import random
from functools import cache
from itertools import combinations

import msgspec
import pygame
import pytest

from game.content.load import load_rulebook
from game.rules import commands as cmd
from game.rules.frames import Counter, Deploy, GroupTurn
from game.rules.rulebook import Rulebook
from game.rules.setup import Start
from game.rules.state import Ask, Option, Payment, Slot
from game.session import BattleFileError, Session, store
from game.session.fault import fault
from game.text import use
from game.views.battle_track import draw_track
from game.views.brush import Brush
from game.views.figures import places
from game.views.hud import arrange
from game.views.light import GRAIN, Lamps, light
from game.views.outlook import Spotted
from game.views.prompt import prompt_of
from game.views.scene import Stage, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.selection import action_id, word_of
from game.views.sketch import sketch
from game.views.spot import Pick, Spots
from game.views.theme import SCALES, Theme

from . import quarter
from .hands import Keyboard, Mouse, meant

SIZES = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (1000, 900))


@cache
def hunt() -> Rulebook:
    """The shipped hunt."""
    return load_rulebook(["hunt"])


class Told:
    """What the stage was asked for."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.notices: list[str] = []
        self.opened: list[object] = []
        self.gone: list[object] = []


def stage_of(told: Told, size: tuple[int, int] = (1280, 720)) -> Stage:
    """A stage without a window that remembers what it was asked for."""
    return quiet_stage(
        Theme(size), notice=told.notices.append, open=told.opened.append, go=told.gone.append
    )


def battle(
    seed: int = 1,
    *,
    book: Rulebook | None = None,
    told: Told | None = None,
    size: tuple[int, int] = (1280, 720),
    speed: float = 0,
    saving: bool = False,
    players: tuple[tuple[str, ...], ...] = (),
) -> BattleScene:
    """A battle scene at its first question."""
    book = book or hunt()
    session = Session.begin(book, Start("hunt", seed=seed, players=players))
    stage = stage_of(told or Told(), size)
    stage.settings.speed = speed
    scene = BattleScene(stage, session, saving=saving)
    scene.layout(size)
    return scene


def surface(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Something to draw on."""
    return pygame.Surface(size)


def wish(commands: tuple[cmd.AnyCommand, ...], dice: random.Random) -> cmd.AnyCommand:
    """A legal command; each kind is as likely as another, so that rare ones come too."""
    kinds: dict[str, list[cmd.AnyCommand]] = {}
    for command in commands:
        kinds.setdefault(action_id(command).partition(":")[0], []).append(command)
    if len(kinds) > 1 and dice.random() < 0.7:
        kinds.pop("end_activation", None)
        kinds.pop("pass_gambits", None)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


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


def staged(state, *, told: Told | None = None) -> BattleScene:
    """A scene of the small quarter in this state, whatever led there."""
    book = quarter.rulebook()
    session = Session(book, Start("hunt", ("anna", "bert")), state, ())
    session.notice = BattleFileError([fault("no_object")])
    stage = stage_of(told or Told())
    stage.settings.speed = 0
    scene = BattleScene(stage, session, picture=sketch(book.sections["quarter"]), saving=False)
    scene.layout((1280, 720))
    return scene


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


def ordering(waiting=("e1", "e2")):
    """A scene in which it is asked who of the group acts first."""
    options = tuple(Option(name, ref=name) for name in waiting)
    ask = Ask(0, "enemy_order", GroupTurn("g1", waiting), options)
    return staged(msgspec.structs.replace(quarter.state(), pending=ask))


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


def to_activation(hands):
    """Go on to the first activation of a hero."""
    while hands.scene.session.state.pending.question != "activation":
        hands.give(hands.legal()[-1])


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_two_parts_of_the_frame_overlap(size, scale):
    theme = Theme(size, scale)
    for folded in (False, True):
        layout = arrange(theme, size, 4, folded)
        parts = [layout.top, layout.track, layout.log, layout.bar, *layout.heroes]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(part) for part in parts)
        assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
        assert layout.board.width > 300 * theme.scale
        assert layout.board.height > 200 * theme.scale


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES[:4])
def test_all_that_can_be_clicked_lies_in_the_window(language, size):
    use(language)
    scene = battle(5, size=size)
    canvas = surface(size)
    hands = Mouse(scene, canvas)
    window = canvas.get_rect()
    dice = random.Random(5)
    for _ in range(25):
        if scene.session.state.outcome is not None:
            break
        hands.give(wish(hands.legal(), dice))
        assert all(window.contains(rect) for rect in scene.hud.spots.rects)
        buttons = [scene.hud.spots.find("action", e.id) for e in scene.hud.shown_entries]
        rects = [spot.rect for spot in buttons if spot is not None]
        assert len(rects) == sum(not e.void for e in scene.hud.shown_entries)
        assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


def test_the_banner_names_the_player_who_is_asked():
    scene = battle(players=(("isaura", "corvane"), ("mirel", "tobin")))
    Mouse(scene, surface())
    first = prompt_of(scene.seat)
    assert "1" in first.who
    scene.seat.submit(cmd.PassGambits(scene.session.state.pending.player))
    asked = scene.session.state.pending
    assert str(asked.player + 1) in prompt_of(scene.seat).who


def test_two_figures_in_a_cell_are_both_to_be_seen_and_pointed_at():
    state = quarter.state(anna=(6, 5), gnawer=(6, 5))
    spots = places(quarter.rulebook(), state)
    (ax, ay, size), (bx, by, _) = spots["anna"], spots["e2"]
    assert abs(ax - bx) + abs(ay - by) > size / 2
    assert all(6 < x < 7 and 5 < y < 6 for x, y in ((ax, ay), (bx, by)))
    assert spots["e1"][2] > spots["e2"][2]


def test_light_falls_off_round_the_heroes_and_stops_at_walls():
    from game.rules.battlefield import board_of

    board = board_of(quarter.rulebook(), quarter.state())
    shades = light(board, Lamps(((2, 2),), (), 0.0)).astype(int).sum(axis=2)

    def at(x, y):
        return shades[y * GRAIN + 1, x * GRAIN + 1]

    dark = light(board, Lamps((), (), 0.0)).astype(int).sum(axis=2)
    night = light(board, Lamps((), (), 1.0)).astype(int).sum(axis=2)
    assert at(2, 2) > at(5, 2) > at(8, 1) >= dark[GRAIN, 8 * GRAIN]
    assert (night < dark).all()


def test_an_empty_track_says_so():
    state = msgspec.structs.replace(quarter.state(), track=())
    canvas, spots = surface(), Spots()
    brush = Brush(canvas, Theme(), spots, (-1, -1), 0.0)
    draw_track(brush, pygame.Rect(100, 100, 600, 70), quarter.rulebook(), state, {})
    assert len(spots.rects) == 1
