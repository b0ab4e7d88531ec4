"""Lines of the log that are shown again: the board of then, and nothing of the battle changed."""

import itertools

import pygame
import pytest

from game.bots import GreedyBot
from game.rules import events as ev
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.setup import Start, begin
from game.rules.state import state_hash
from game.session import Session, store
from game.session.past import Past
from game.session.replay import replay
from game.text.narrate import narrate
from game.views.samples import asked, delved, played
from game.views.scene import Scene, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.seat import Seat
from game.views.spot import Pick
from game.views.stretch import stretch

from .hands import Keyboard, Mouse

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def fought() -> Session:
    """A hunt in its third round: walks, strikes, wounds and deaths lie behind."""
    return played(lambda state: state.round >= 3 and asked("activation")(state))


@pytest.fixture(scope="module")
def dug() -> Session:
    """A delve with three sections."""
    return delved(1)


def table(session: Session, **likes: object) -> BattleScene:
    """The battle at its present question, in which nothing is saved."""
    stage = quiet_stage()
    for name, value in likes.items():
        setattr(stage.settings, name, value)
    scene = BattleScene(stage, session, saving=False)
    scene.layout(SIZE)
    scene.update(0.0)
    scene.skip()
    scene.draw(pygame.Surface(SIZE))
    return scene


def number_of(seat: Seat, kind: type, nth: int = -1) -> int:
    """A line that can be shown again and whose first seen event is of that kind."""
    found = []
    for number, moment in enumerate(seat.moments):
        if moment is not None:
            events = seat.session.events[moment.command][moment.first : moment.end]
            if any(isinstance(event, kind) for event in events):
                found.append(number)
    assert found, f"no {kind.__name__} in the log"
    return found[nth]


def run(scene: BattleScene, number: int) -> None:
    """The line is being shown again, and its beginning has been looked at."""
    scene.rerun.begin(number)
    scene.update(0.4)
    assert scene.seat.encore is not None


def to_end(scene: BattleScene, most: float = 60.0) -> float:
    """It is shown to its end; how many seconds that took."""
    took = 0.0
    while scene.rerun.running:
        scene.update(0.05)
        took += 0.05
        assert took < most
    return took


# --- the past ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hunt", "delve", "deliverance", "cleanse", "decapitation"])
def test_every_moment_of_a_battle_is_found_again(name: str) -> None:
    session = played(lambda state: state.round >= 2 and asked("activation")(state), name)
    past = Past(session)
    steps = list(replay(session.rulebook, session.battle()))
    first, events = begin(session.rulebook, session.start)
    assert past.before(0, len(events)) == first
    for step, after in itertools.pairwise(steps):
        assert past.before(after.number, 0) == step.state
        assert past.before(after.number, len(after.events)) == after.state
    with pytest.raises(IndexError):
        past.before(len(steps), 0)


def test_of_a_battle_that_cannot_be_replayed_only_what_comes_now_is_known(fought: Session) -> None:
    battle = fought.battle()
    broken = ["0" * 64, *battle.hashes[1:]]
    import msgspec

    session = Session.resume(fought.rulebook, msgspec.structs.replace(battle, hashes=tuple(broken)))
    assert session.notice is not None
    seat = Seat(session, speed=0.0, saving=False)
    assert seat.moments == [None]
    before = session.state
    bot = GreedyBot(1)
    while all(moment is None for moment in seat.moments):
        before = session.state
        seat.submit(bot.choose(session.rulebook, before, legal(session.rulebook, before)))
    moment = next(moment for moment in seat.moments if moment is not None)
    assert Past(fought).session is fought
    assert seat.show_again(seat.moments.index(moment))
    assert seat.encore is not None and seat._past.before(moment.command, 0) == before


# --- what belongs together ----------------------------------------------------------------------


def test_a_line_shows_all_that_belongs_to_it_and_no_more(fought: Session) -> None:
    walks = strikes = turns = 0
    for command, events in enumerate(fought.events):
        for number, event in enumerate(events):
            found = stretch(events, number)
            if not found:
                continue
            assert number in found and 0 <= found.start < found.stop <= len(events), command
            part = events[found.start : found.stop]
            kinds = [type(one) for one in part]
            assert kinds.count(ev.SlotStarted) + kinds.count(ev.PhaseStarted) <= 1
            if isinstance(event, ev.DieSpent) and ev.Stepped in map(type, events):
                walks += 1
                assert kinds.count(ev.Stepped) == sum(type(one) is ev.Stepped for one in events)
            if isinstance(event, ev.Attacked | ev.Slain | ev.Defended | ev.EnemyHurt):
                strikes += 1
                throw = part[0]
                assert isinstance(throw, ev.Rolled) and throw.purpose == "attack"
                assert kinds.count(ev.Attacked) == 1
            if isinstance(event, ev.BehaviourRolled):
                turns += 1
                throw = part[0]
                assert isinstance(throw, ev.Rolled) and throw.purpose == "behaviour"
                assert kinds.count(ev.BehaviourRolled) == 1
    assert walks > 5 and strikes > 10 and turns > 10


def test_lines_places_and_moments_go_together_through_undo_and_another_language(
    fought: Session,
) -> None:
    session = Session.resume(fought.rulebook, fought.battle())
    seat = Seat(session, speed=0.0, saving=False)

    def sound() -> None:
        assert len(seat.lines) == len(seat.places) == len(seat.moments)
        for line, moment in zip(seat.lines, seat.moments, strict=True):
            if moment is not None:
                state = Past(session).before(moment.command, moment.first)
                told = []
                for event in session.events[moment.command][moment.first : moment.end]:
                    told.append(narrate(seat.rulebook, state, event))
                    state = evolve(state, event)
                assert line in told

    sound()
    known = list(seat.moments)
    choices = legal(session.rulebook, session.state)
    walk = next(one for one in choices if type(one).__name__ in ("Move", "Run"))
    for _ in range(2):
        assert seat.submit(walk)
        sound()
        assert seat.undo()
        assert seat.moments == known
        assert seat.redo()
        sound()
        assert seat.undo()
    seat.retell()
    assert seat.moments == known


# --- shown again --------------------------------------------------------------------------------


def test_a_walk_is_shown_again_on_the_board_of_then_and_the_present_comes_back(
    fought: Session,
) -> None:
    scene = table(fought)
    seat, hud, camera = scene.seat, scene.hud, scene.camera
    camera.arrive()
    before = state_hash(fought.state), list(fought.commands), seat.serial, list(seat.lines)
    frame, view = (hud.tray, hud.herald), (camera.x, camera.y, camera.tile)
    number = number_of(seat, ev.Stepped, 0)
    moment = seat.moments[number]
    assert moment is not None
    events = fought.events[moment.command][moment.first : moment.end]
    steps = [event for event in events if isinstance(event, ev.Stepped)]
    run(scene, number)
    then = Past(fought).before(moment.command, moment.first)
    assert seat.animator.shown == then and not seat.open
    assert then.figures[steps[0].figure].cell != fought.state.figures[steps[0].figure].cell
    seen = []
    canvas = pygame.Surface(SIZE)
    while scene.rerun.running:
        scene.update(0.05)
        if scene.rerun.running:
            seen.append(seat.animator.shown.figures[steps[0].figure].cell)
            if len(seen) % 5 == 0:
                scene.draw(canvas)
    cells = [cell for cell, _all in itertools.groupby(seen)]
    assert cells[-len(steps) :] == [step.cell for step in steps]
    assert seat.open and seat.animator.shown == fought.state
    after = state_hash(fought.state), list(fought.commands), seat.serial, list(seat.lines)
    assert after == before and (hud.tray, hud.herald) == frame
    for _ in range(60):
        scene.update(0.1)
    assert (camera.x, camera.y, camera.tile) == pytest.approx(view)
    assert store.saves() == []


def test_the_dice_land_on_the_faces_that_were_rolled(fought: Session) -> None:
    scene = table(fought)
    number = number_of(scene.seat, ev.Attacked)
    moment = scene.seat.moments[number]
    assert moment is not None
    events = fought.events[moment.command][moment.first : moment.end]
    run(scene, number)
    thrown, struck = [], []
    while scene.rerun.running:
        scene.update(0.02)
        throw, event = scene.hud.tray.throw, scene.seat.animator.event
        if throw is not None and throw.event not in thrown:
            thrown.append(throw.event)
        if isinstance(event, ev.Attacked | ev.Slain | ev.EnemyHurt | ev.WoundTaken):
            struck += [event] if event not in struck else []
    assert thrown == [one for one in events if isinstance(one, ev.Rolled)]
    assert any(isinstance(one, ev.Attacked) for one in struck)


def test_a_section_that_was_laid_is_laid_again(dug: Session) -> None:
    scene = table(dug)
    number = number_of(scene.seat, ev.SectionPlaced, 0)
    many = len(dug.state.pieces)
    run(scene, number)
    canvas = pygame.Surface(SIZE)
    scene.draw(canvas)
    assert len(scene.seat.animator.shown.pieces) < many
    to_end(scene)
    scene.draw(canvas)
    assert len(scene.seat.animator.shown.pieces) == many


def test_every_line_with_a_mark_can_be_shown_again_and_drawn(dug: Session, fought: Session) -> None:
    canvas = pygame.Surface(SIZE)
    for session in (fought, dug):
        scene = table(session, speed=8.0)
        able = [number for number, moment in enumerate(scene.seat.moments) if moment is not None]
        assert len(able) > 30
        for number in able[::9]:
            run(scene, number)
            scene.draw(canvas)
            to_end(scene)
            assert scene.seat.open and scene.seat.animator.shown == session.state


def test_it_is_shown_at_the_chosen_speed_and_where_all_is_at_once_as_usual(fought: Session) -> None:
    took = {}
    for speed in (0.0, 1.0, 4.0):
        scene = table(fought, speed=speed)
        scene.rerun.begin(number_of(scene.seat, ev.Attacked))
        took[speed] = to_end(scene)
    assert took[0.0] == pytest.approx(took[1.0], abs=0.2)
    assert took[1.0] > 3 * took[4.0] > 0.5


def test_the_banner_says_what_it_is_and_how_it_ends(fought: Session) -> None:
    scene = table(fought)
    number = number_of(scene.seat, ev.Attacked)
    run(scene, number)
    assert scene.spoken().startswith(f"Once more: {scene.seat.lines[number]}")
    scene.rerun._end()
    assert "Once more" not in scene.spoken()


# --- by mouse and by keyboard ---------------------------------------------------------------------


def test_the_mouse_clicks_the_mark_of_a_line(fought: Session) -> None:
    scene = table(fought)
    mouse = Mouse(scene, pygame.Surface(SIZE))
    spots = [spot for spot in scene.hud.spots._spots if spot.pick and spot.pick.kind == "again"]
    assert spots and all(spot.tip == "Show it again (J)." for spot in spots)
    number = int(spots[-1].pick.name)  # type: ignore[union-attr]
    mouse.click_spot(Pick("again", str(number)))
    assert scene.seat.encore is not None and scene.hud.log.chosen == number
    assert scene.seat.encore.text == scene.seat.lines[number]


def test_the_keyboard_goes_to_a_line_and_shows_it(fought: Session) -> None:
    scene = table(fought)
    keys = Keyboard(scene, pygame.Surface(SIZE))
    for _ in range(4):
        keys.press(pygame.K_PAGEUP, pygame.KMOD_SHIFT)
    chosen = scene.hud.log.chosen
    while scene.seat.moments[chosen] is None:
        keys.press(pygame.K_PAGEUP, pygame.KMOD_SHIFT)
        chosen = scene.hud.log.chosen
    keys.press(pygame.K_F6)
    assert scene.seat.encore is not None and scene.hud.log.chosen == chosen
    assert scene.seat.encore.text == scene.seat.lines[chosen]


def test_every_line_that_can_be_shown_can_be_gone_to_by_keys(fought: Session) -> None:
    scene = table(fought)
    keys = Keyboard(scene, pygame.Surface(SIZE))
    able = {number for number, moment in enumerate(scene.seat.moments) if moment is not None}
    seen = set()
    for _ in range(len(scene.seat.lines)):
        scene.keys.entry(-1)
        seen.add(scene.hud.log.chosen)
    assert able <= seen
    keys.press(pygame.K_l)
    assert scene.hud.log.folded
    keys.press(pygame.K_F6)
    assert not scene.hud.log.folded and scene.seat.encore is not None


def test_without_a_line_of_such_a_kind_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = quiet_stage()
    said: list[str] = []
    stage.notice = said.append
    session = Session.begin(stage.rulebook("hunt"), Start("hunt", seed=1))
    scene = BattleScene(stage, session, saving=False)
    scene.layout(SIZE)
    monkeypatch.setattr(scene.seat, "moments", [None] * len(scene.seat.lines))
    Keyboard(scene, pygame.Surface(SIZE)).press(pygame.K_F6)
    assert said == ["There is nothing in the log yet that could be shown again."]
    assert scene.seat.encore is None


PRESSES = {
    "end": (pygame.K_e, 0),
    "enter": (pygame.K_RETURN, 0),
    "escape": (pygame.K_ESCAPE, 0),
    "undo": (pygame.K_z, 0),
    "redo": (pygame.K_y, pygame.KMOD_CTRL),
    "menu": (pygame.K_F10, 0),
    "help": (pygame.K_h, 0),
    "again": (pygame.K_F6, 0),
    "tab": (pygame.K_TAB, 0),
    "arrow": (pygame.K_LEFT, 0),
    "die": (pygame.K_1, 0),
}


def untouched(scene: BattleScene) -> object:
    """All that a press could have changed."""
    seat, log = scene.seat, scene.hud.log
    return (list(scene.session.commands), state_hash(scene.session.state), seat.serial, seat.lit,
            seat.focus, seat.cursor, seat.selection.named, log.folded, scene.insight.lens.threats,
            scene.stage.settings.speed)  # fmt: skip


@pytest.fixture
def shown(fought: Session) -> BattleScene:
    """A battle in which something is being shown again; opening another scene is a fault."""
    scene = table(fought)

    def forbidden(other: Scene | None) -> None:
        raise AssertionError(f"{other} was opened")

    scene.stage.open = scene.stage.go = forbidden
    run(scene, number_of(scene.seat, ev.Attacked))
    return scene


@pytest.mark.parametrize("name", PRESSES)
def test_a_key_ends_it_and_does_nothing_else(shown: BattleScene, name: str) -> None:
    before = untouched(shown)
    key, mod = PRESSES[name]
    shown.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode=""))
    assert not shown.rerun.running and shown.seat.encore is None
    assert untouched(shown) == before


@pytest.mark.parametrize("button", [1, 2, 3])
@pytest.mark.parametrize("what", ["undo", "menu", "threats", "action", "board", "again"])
def test_a_click_ends_it_and_does_nothing_else(shown: BattleScene, button: int, what: str) -> None:
    canvas = pygame.Surface(SIZE)
    shown.draw(canvas)
    spots = [spot for spot in shown.hud.spots._spots if spot.pick and spot.pick.kind == what]
    place = spots[0].rect.center if spots else pygame.Rect(shown.camera.view).center
    before = untouched(shown)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shown.handle(pygame.Event(kind, pos=place, button=button, touch=False))
    assert not shown.rerun.running and untouched(shown) == before


def test_the_second_click_of_a_double_one_on_the_mark_does_not_end_it(fought: Session) -> None:
    scene = table(fought)
    spot = next(s for s in scene.hud.spots._spots if s.pick and s.pick.kind == "again")
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=spot.rect.center, button=1, touch=False))
        scene.update(0.1)
    assert scene.rerun.running


def test_the_view_and_the_speed_can_be_changed_meanwhile(shown: BattleScene) -> None:
    keys = Keyboard(shown, pygame.Surface(SIZE))
    tile, speed = shown.camera.tile, shown.stage.settings.speed
    keys.press(pygame.K_PLUS)
    keys.press(pygame.K_t)
    keys.press(pygame.K_LSHIFT)
    assert shown.rerun.running
    assert shown.camera.tile > tile and shown.stage.settings.speed != speed


def test_what_was_still_playing_has_been_played_first(fought: Session) -> None:
    session = Session.resume(fought.rulebook, fought.battle())
    scene = table(session, speed=1.0)
    choices = legal(session.rulebook, session.state)
    walk = next(one for one in choices if type(one).__name__ in ("Move", "Run"))
    scene.update(0.0)
    assert scene.seat.submit(walk) and not scene.seat.idle
    scene.keys.again()
    assert scene.rerun.running
    to_end(scene)
    assert scene.seat.open and scene.seat.animator.shown == session.state


def test_an_undo_from_elsewhere_ends_it_well(fought: Session) -> None:
    session = Session.resume(fought.rulebook, fought.battle())
    scene = table(session, speed=0.0)
    choices = legal(session.rulebook, session.state)
    walk = next(one for one in choices if type(one).__name__ in ("Move", "Run"))
    scene.update(0.0)
    assert scene.seat.submit(walk)
    frame = scene.hud.tray
    run(scene, number_of(scene.seat, ev.Stepped))
    assert scene.hud.tray is not frame
    assert scene.seat.undo()
    scene.update(0.1)
    assert not scene.rerun.running and scene.hud.tray is frame and scene.seat.open
