"""Motion: where figures, dice and cards are between two states, and that nothing moves for who
wishes less of it."""

from itertools import pairwise

import pygame
import pytest

from game.rules import events as ev
from game.rules.legal import legal
from game.rules.setup import Start
from game.session import Session
from game.views import easing
from game.views.animator import Animator
from game.views.battle_track import draw_track
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.deal import move_of
from game.views.dice_tray import DiceTray, _landed
from game.views.figures import places
from game.views.gait import Pose, leaving, pose
from game.views.palette import RED
from game.views.scene import quiet_stage
from game.views.scenery import _WATER, Scenery, open_cells
from game.views.scenes.battle import BattleScene
from game.views.sketch import sketch
from game.views.spot import Spots
from game.views.theme import Theme

from .quarter import rulebook, state

BOOK = rulebook()
SHARES = tuple(number / 20 for number in range(21))


def at(event: ev.AnyEvent, share: float, *, calm: bool = False, start=None) -> Animator:
    """An animator in the middle of the event."""
    animator = Animator(start or state())
    animator.calm = calm
    animator.play([event])
    animator.update(1e-9)
    assert animator.event == event
    animator.progress = share
    return animator


def posed(animator: Animator, name: str) -> Pose:
    """How the figure stands."""
    figure = animator.shown.figures[name]
    spots = places(BOOK, animator.shown)
    return pose(BOOK, animator, figure, spots, places(BOOK, animator.before))


def rest(animator: Animator, name: str) -> Pose:
    """How it stands when all is over."""
    return Pose(*places(BOOK, animator.shown)[name])


STEP = ev.Stepped("anna", (6, 5), (6, 4), 1)
PUSH = ev.Placed("anna", (6, 5), (6, 1))
BLOW = ev.Attacked("anna", "e1", "sword", 2, 0)
MISS = ev.Attacked("anna", "e1", "sword", 0, 0)
SLAIN = ev.Slain("e1", "husk", (7, 5), 2, "anna")


@pytest.mark.parametrize("way", [easing.smooth, easing.settle, easing.stride])
def test_a_way_begins_at_its_beginning_ends_at_its_end_and_never_goes_back(way) -> None:
    parts = [way(share) for share in SHARES]
    assert (parts[0], parts[-1]) == (0, 1)
    assert all(a < b for a, b in pairwise(parts))


def test_a_thrust_draws_back_reaches_out_and_comes_home() -> None:
    parts = [easing.thrust(share) for share in SHARES]
    assert parts[0] == 0 and parts[-1] == pytest.approx(0, abs=1e-9)
    assert min(parts) == pytest.approx(-0.3) and max(parts) == 1
    assert parts.index(min(parts)) < parts.index(max(parts))


@pytest.mark.parametrize("event", [STEP, PUSH])
def test_a_walk_leads_from_the_old_cell_to_the_new_one(event) -> None:
    start = places(BOOK, state())["anna"]
    path = [posed(at(event, share), "anna") for share in SHARES]
    assert (path[0].x, path[0].y) == pytest.approx(start[:2])
    assert path[-1].y == pytest.approx(rest(at(event, 1), "anna").y)
    assert path[10].y < (path[0].y + path[-1].y) / 2  # It is lifted on the way.


def test_who_strikes_comes_nearer_to_the_target_and_goes_home() -> None:
    path = [posed(at(BLOW, share), "anna").x for share in SHARES]
    home = rest(at(BLOW, 0), "anna").x
    assert path[0] == path[-1] == pytest.approx(home)
    assert max(path) > home + 0.3 > home > min(path)


def test_who_shoots_recoils_and_who_is_missed_steps_aside() -> None:
    far = state(anna=(1, 5))
    xs = [posed(at(BLOW, share, start=far), "anna").x for share in SHARES]
    assert min(xs) < xs[0] - 0.02 and max(xs) == pytest.approx(xs[0])
    ys = [posed(at(MISS, share), "e1").y for share in SHARES]
    assert max(ys) > ys[0] + 0.1 and ys[-1] == pytest.approx(ys[0])
    assert len({posed(at(BLOW, share), "e1").y for share in SHARES}) == 1


def test_who_comes_out_of_a_lychgate_begins_in_it() -> None:
    figure = state().figures["e1"]
    from msgspec.structs import replace

    event = ev.EnemyPlaced(replace(figure, id="e9", cell=(9, 6)), gate="gate1")
    begin, end = (posed(at(event, share), "e9") for share in (0.0, 1.0))
    assert (begin.x, begin.y, begin.opacity) == (10.5, 6.5, 0)
    assert end == rest(at(event, 1), "e9")


def test_who_is_slain_tilts_and_fades_and_who_withdraws_goes_up() -> None:
    path = []
    for share in SHARES:
        animator = at(SLAIN, share)
        gone = leaving(animator, places(BOOK, animator.before))
        assert gone is not None and gone[0].id == "e1"
        path.append(gone[1])
    assert path[0].opacity == 1 and path[-1].opacity == 0
    assert path[0].tilt == 0 and path[-1].tilt < -70
    animator = at(ev.Withdrew("anna", (6, 5)), 0.9)
    gone = leaving(animator, places(BOOK, animator.before))
    assert gone is not None and gone[1].y < places(BOOK, animator.before)["anna"][1] - 0.5


@pytest.mark.parametrize("event", [STEP, PUSH, BLOW, MISS])
@pytest.mark.parametrize("share", [0.0, 0.4, 0.9])
def test_with_less_motion_figures_are_where_they_are_going_to_be(event, share) -> None:
    animator = at(event, share, calm=True)
    for name in animator.shown.figures:
        assert posed(animator, name) == rest(animator, name)


def test_with_less_motion_who_is_slain_fades_where_it_stood() -> None:
    animator = at(SLAIN, 0.5, calm=True)
    spots = places(BOOK, animator.before)
    gone = leaving(animator, spots)
    assert gone is not None
    assert (gone[1].x, gone[1].y, gone[1].tilt) == (*spots["e1"][:2], 0)
    assert 0 < gone[1].opacity < 1


def test_with_less_motion_the_camera_is_there_at_once() -> None:
    camera = Camera(40, 40)
    camera.calm = True
    camera.look((30, 30))
    assert (camera.x, camera.y) == (30.5, 30.5) and not camera.gliding


def test_a_card_that_is_done_is_turned_over() -> None:
    event = ev.SlotDone("hero", "anna")
    rects = {slot.id: pygame.Rect(n * 80, 0, 70, 60) for n, slot in enumerate(state().track)}
    slot = next(slot for slot in at(event, 0.5).shown.track if slot.id == "anna")
    moves = [move_of(at(event, share), slot, 0, rects) for share in SHARES]
    faces = [move.slot.done for move in moves if move is not None]
    assert faces[0] is False and faces[-1] is True and faces == sorted(faces)
    wides = [move.wide for move in moves if move is not None]
    assert wides[0] == 1 and min(wides) < 0.2 and wides[-1] > 0.8
    assert moves[-1] is None
    assert move_of(at(event, 0.3, calm=True), slot, 0, rects) is None


def test_cards_are_dealt_one_after_another_and_swapped_ones_come_from_each_other() -> None:
    track = state().track
    rects = {slot.id: pygame.Rect(n * 80, 0, 70, 60) for n, slot in enumerate(track)}
    dealt = at(ev.TrackDealt(track), 0.4)
    highs = [move_of(dealt, slot, n, rects).dy for n, slot in enumerate(track)]
    assert highs == sorted(highs, reverse=True) and highs[0] > highs[-1]
    swap = at(ev.CardsSwapped("anna", "g1"), 0.0)
    rects = {slot.id: pygame.Rect(n * 80, 0, 70, 60) for n, slot in enumerate(swap.shown.track)}
    before = {slot.id: n * 80 for n, slot in enumerate(swap.before.track)}
    for n, slot in enumerate(swap.shown.track):
        move = move_of(swap, slot, n, rects)
        shift = move.dx if move is not None else 0
        assert rects[slot.id].x + shift == before[slot.id]


def test_dice_land_one_after_another_and_lie_on_what_was_rolled() -> None:
    lands = [_landed(0.5, number, 3) for number in range(3)]
    assert lands == sorted(lands, reverse=True) and lands[-1] < 1
    theme = Theme((1280, 720))
    roll = ev.Rolled("hero", (6, 6), (2, 5), "attack", "anna")
    pictures = []
    for progress in (0.1, 0.6, 1.0):
        tray = DiceTray(BOOK)
        tray.hear(state(), roll)
        surface = pygame.Surface((600, 300))
        brush = Brush(surface, theme, Spots(), (-1, -1), 0.0)
        tray.draw(brush, surface.get_rect(), roll, progress)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1] == pictures[2]


def test_the_track_draws_a_card_in_motion_only_inside_itself() -> None:
    theme = Theme((1280, 720))
    animator = at(ev.TrackDealt(state().track), 0.35)
    surface = pygame.Surface((900, 300))
    surface.fill(RED)
    brush = Brush(surface, theme, Spots(), (-1, -1), 0.0)
    room = pygame.Rect(100, 100, 600, 80)
    draw_track(brush, room, BOOK, animator.shown, {}, animator)
    around = [(x, y) for x in range(0, 900, 7) for y in (*range(99), *range(181, 300))]
    assert all(surface.get_at(place)[:3] == tuple(RED) for place in around)
    assert surface.get_clip() == surface.get_rect()


def scene(name: str, seed: int, **likes) -> BattleScene:
    """A battle at its beginning."""
    stage = quiet_stage(Theme((1280, 720)))
    for key, value in likes.items():
        setattr(stage.settings, key, value)
    session = Session.begin(stage.rulebook(name), Start(name, seed=seed))
    made = BattleScene(stage, session, saving=False)
    made.layout((1280, 720))
    made.skip()
    return made


def film(made: BattleScene, clocks) -> list[bytes]:
    """What the board shows at these seconds."""
    surface = pygame.Surface((1280, 720))
    made.update(0.0)
    pictures = []
    for clock in clocks:
        made.clock = clock
        made.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(made.camera.view), "RGB"))
    return pictures


def test_water_and_gates_move_and_with_less_motion_nothing_does() -> None:
    clocks = (0.0, 0.7, 1.9)
    moving, calm = scene("hunt", 7), scene("hunt", 7, calm=True)
    for made in (moving, calm):
        water = made.scenery._mask(made.session.state, _WATER)
        y, x = (int(line[0]) for line in water.nonzero())
        made.camera.look((x, y), at_once=True)
    assert len(set(film(moving, clocks))) == 3
    assert len(set(film(calm, clocks))) == 1


def test_water_is_where_its_tiles_are_and_where_the_tide_has_been() -> None:
    section = BOOK.sections["quarter"]
    wet = open_cells(sketch(section), _WATER)
    assert {(x, y) for y, x in zip(*wet.nonzero(), strict=True)} == {
        (x, y) for y, row in enumerate(section.terrain) for x, sign in enumerate(row) if sign == "~"
    }


def test_a_section_is_no_part_of_the_ground_until_it_has_arrived(monkeypatch) -> None:
    made = scene("delve", 6)
    shown = []
    monkeypatch.setattr(made.board, "draw", lambda _s, _c, state, _t: shown.append(state))
    before = made.session.state
    piece = before.pieces[0]
    after = ev.SectionPlaced(piece, (0, 0), "", False)
    animator = Animator(before)
    animator.event, animator.progress, animator.before = after, 0.5, "before"
    animator.shown = before
    scenery = Scenery(made.board)
    for name in ("_glints", "_mists", "_glows"):
        monkeypatch.setattr(scenery, name, lambda *_: None)
    surface = pygame.Surface((1280, 720))
    for calm in (False, True):
        animator.calm = calm
        scenery.draw(surface, made.camera, animator, 0.0)
    assert shown == ["before", before]


def test_the_lights_of_the_title_breathe_and_with_less_motion_do_not() -> None:
    from game.views.scenes.title import TitleScene

    for calm, many in ((False, 3), (True, 1)):
        stage = quiet_stage(Theme((1280, 720)))
        stage.settings.calm = calm
        title = TitleScene(stage)
        title.layout((1280, 720))
        pictures = set()
        for _ in range(3):
            title.update(0.9)
            surface = pygame.Surface((1280, 720))
            title.draw(surface)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == many


def test_night_falls_step_by_step_with_the_token() -> None:
    from msgspec.structs import replace

    from game.rules import battlefield
    from game.views.board import lamps_of
    from game.views.light import light

    last = BOOK.tuning.twilight_spaces - 1
    board = battlefield.board_of(BOOK, state())
    dark = [
        light(board, lamps_of(BOOK, replace(state(), twilight=space)))[-1, -1].sum()
        for space in range(last + 1)
    ]
    assert all(int(a) > int(b) for a, b in pairwise(dark))
    assert dark[-2] - dark[-1] > dark[-3] - dark[-2]


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0, 8.0, 0.0])
@pytest.mark.parametrize("calm", [False, True])
def test_at_every_speed_what_is_shown_is_what_is_true_when_nothing_plays(speed, calm) -> None:
    made = scene("first_sortie", 3, speed=speed, calm=calm)
    surface = pygame.Surface((1280, 720))
    seat = made.seat
    for number in range(3):
        seat.submit(legal(made.session.rulebook, made.session.state)[-1])
        turns = 0
        while not seat.animator.idle:
            made.update(0.5)
            turns += 1
            if turns == 1:
                made.draw(surface)
            if number == 2 and turns == 2:
                made.skip()
        made.update(0.0)
        assert seat.animator.shown is seat.animator.before
        assert seat.animator.shown == made.session.state
        assert seat.animator.event is None
