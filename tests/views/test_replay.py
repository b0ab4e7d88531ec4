"""The replay viewer, and lines of the log that lead to where they happened."""

import re
from itertools import pairwise

import pygame
import pytest

from game.bots import GreedyBot
from game.rules import Start, legal
from game.rules.state import state_hash
from game.session import Session, encode, report, store
from game.session.reel import Reel
from game.text import use
from game.views.deed import deed
from game.views.dialog import Dialog
from game.views.herald import Card
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.credits import LIBRARIES, CreditsScene
from game.views.scenes.end import EndScene
from game.views.scenes.load import LoadScene
from game.views.scenes.replay import ReplayScene
from game.views.scenes.title import TitleScene
from game.views.spot import Pick
from game.views.widgets import Button

SIZE = (1280, 720)


def key(code: int, mod: int = 0) -> pygame.Event:
    """A key went down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def click(scene: BattleScene | ReplayScene, place: tuple[int, int]) -> None:
    """The left button went down and up there."""
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, button=1, pos=place))


@pytest.fixture(scope="module")
def session() -> Session:
    """The First Sortie, played by a bot to its end."""
    made = Session.begin(quiet_stage().rulebook("first_sortie"), Start("first_sortie", seed=2))
    bot = GreedyBot(2)
    while made.state.outcome is None:
        made.submit(bot.choose(made.rulebook, made.state, legal(made.rulebook, made.state)))
    return made


@pytest.fixture
def scene(session: Session) -> ReplayScene:
    """Its replay, at the start."""
    stage = quiet_stage()
    made = ReplayScene(stage, Reel(session.rulebook, session.battle()))
    made.layout(SIZE)
    made.update(0.0)
    return made


def shown(scene: ReplayScene) -> str:
    """The hash of what the screen shows."""
    return state_hash(scene.seat.animator.shown)


# --- winding -----------------------------------------------------------------------------------


def test_steps_forward_and_back_show_the_states_of_the_battle(
    scene: ReplayScene, session: Session
) -> None:
    hashes = session.battle().hashes
    first = shown(scene)
    logs = [list(scene.seat.lines)]
    for number in range(1, 21):
        scene.handle(key(pygame.K_RIGHT))
        scene.seat.skip()
        assert scene.seat.at == number and shown(scene) == hashes[number - 1]
        logs.append(list(scene.seat.lines))
    for number in range(19, -1, -1):
        scene.handle(key(pygame.K_LEFT))
        assert shown(scene) == (hashes[number - 1] if number else first)
        assert scene.seat.lines == logs[number]
        assert len(scene.seat.places) == len(scene.seat.lines)
    scene.handle(key(pygame.K_LEFT))
    assert scene.seat.at == 0


def test_the_log_of_the_whole_replay_is_that_of_the_battle(
    scene: ReplayScene, session: Session
) -> None:
    scene.handle(key(pygame.K_END))
    assert scene.seat.ended and shown(scene) == state_hash(session.state)
    assert scene.seat.lines == BattleScene(quiet_stage(), session, saving=False).seat.lines
    scene.handle(key(pygame.K_HOME))
    assert scene.seat.at == 0


def test_it_plays_by_itself_and_pauses(scene: ReplayScene) -> None:
    scene.stage.settings.speed = 8.0
    scene.handle(key(pygame.K_SPACE))
    for _ in range(200):
        scene.update(0.05)
    at = scene.seat.at
    assert at > 3 and scene.playing
    scene.handle(key(pygame.K_SPACE))
    assert not scene.playing
    for _ in range(50):
        scene.update(0.1)
    assert scene.seat.at == at
    assert shown(scene) == state_hash(scene.reel.state(at))


def test_at_the_end_it_stops_and_plays_from_the_start_again(scene: ReplayScene) -> None:
    scene.stage.settings.speed = 0.0
    scene.jump(scene.reel.read_to(10**6) - 2)
    scene.play()
    for _ in range(60):
        scene.update(0.1)
    assert scene.seat.ended and not scene.playing
    scene.play()
    assert scene.playing and scene.seat.at == 0


def test_at_once_each_command_is_still_looked_at_while_it_plays(scene: ReplayScene) -> None:
    """It does not race to the end: a command with more to read stays longer, none for ever."""
    scene.stage.settings.speed = 0.0
    scene.update(0.0)
    scene.play()
    stays: list[tuple[int, float]] = []
    told = 0
    for _ in range(400):
        at, before = scene.seat.at, len(scene.seat.lines)
        scene.update(0.05)
        assert scene.seat.animator.idle and scene.seat.at <= at + 1
        if scene.seat.at > at:
            stays.append((told, 0.0))
            told = len(scene.seat.lines) - before
        elif stays:
            stays[-1] = stays[-1][0], stays[-1][1] + 0.05
    seen = [(lines, stay) for (_old, stay), (lines, _now) in pairwise(stays)]
    assert len(seen) > 8
    assert all(0.4 <= stay <= 2.5 for _lines, stay in seen)
    few = [stay for lines, stay in seen if lines <= 1]
    many = [stay for lines, stay in seen if lines >= 4]
    assert few and many and max(few) < min(many)


def test_at_once_a_step_and_a_jump_wait_for_nothing(scene: ReplayScene) -> None:
    scene.stage.settings.speed = 0.0
    scene.update(0.0)
    for number in range(1, 6):
        scene.handle(key(pygame.K_RIGHT))
        assert scene.seat.at == number and scene.seat.animator.idle
    scene.jump(2)
    assert scene.seat.at == 2


def test_it_is_wound_from_round_to_round(scene: ReplayScene) -> None:
    scene.handle(key(pygame.K_PAGEDOWN))
    assert scene.seat.at == scene.reel.rounds[1]
    scene.handle(key(pygame.K_RIGHT))
    scene.handle(key(pygame.K_PAGEUP))
    assert scene.seat.at == scene.reel.rounds[1]
    scene.handle(key(pygame.K_PAGEUP))
    assert scene.seat.at == 0
    for _ in range(30):
        scene.handle(key(pygame.K_PAGEDOWN))
    assert scene.seat.ended


def test_the_mouse_winds_it_too(scene: ReplayScene) -> None:
    scene.draw(pygame.Surface(SIZE))
    line = scene.transport.line.rect
    click(scene, line.center)
    assert abs(scene.seat.at - scene.reel.length / 2) <= 1
    scene.update(0.0)
    buttons = {button.label: button for button in scene.transport.buttons}
    before = scene.seat.at
    click(scene, buttons["Step back"].rect.center)
    assert scene.seat.at == before - 1
    click(scene, buttons["Let it play"].rect.center)
    assert scene.playing
    click(scene, buttons["To the start"].rect.center)
    assert scene.seat.at == 0 and not scene.playing


def test_nothing_can_be_done_to_the_battle(scene: ReplayScene) -> None:
    scene.jump(20)
    scene.draw(pygame.Surface(SIZE))
    before = shown(scene)
    for letter in range(pygame.K_a, pygame.K_z + 1):
        if letter not in (pygame.K_t, pygame.K_l, pygame.K_h):
            scene.handle(key(letter))
    for x in range(300, 1000, 90):
        for y in range(140, 560, 70):
            click(scene, (x, y))
    scene.seat.skip()
    assert shown(scene) == before and scene.seat.session.commands == []
    assert store.saves() == []


# --- what is told ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("mission", ["hunt", "delve", "deliverance"])
def test_every_command_has_words(lang: str, mission: str) -> None:
    use(lang)
    made = Session.begin(quiet_stage().rulebook(mission), Start(mission, seed=6))
    bot = GreedyBot(3)
    told = set()
    for _ in range(90):
        if made.state.outcome is not None:
            break
        command = bot.choose(made.rulebook, made.state, legal(made.rulebook, made.state))
        line = deed(made.rulebook, made.state, command)
        assert line.strip() and "_" not in line and "{" not in line, line
        told.add(line)
        made.submit(command)
    assert len(told) > 20


def test_a_command_names_who_what_where_and_the_die(session: Session) -> None:
    reel = Reel(session.rulebook, session.battle())
    reel.read_to(10**6)
    lines = [
        deed(reel.rulebook, reel.state(number - 1), reel.command(number))
        for number in range(1, reel.length + 1)
    ]
    assert any(re.match(r"Tobin: Move – \d cells? [a-z-]+ \(die ", line) for line in lines)
    assert any("Crossbow – the " in line for line in lines)


# --- the ways to it ----------------------------------------------------------------------------


def test_a_battle_is_chosen_from_the_title_and_watched(session: Session) -> None:
    store.autosave(session.battle())
    store.write(store.folder() / "save-old.battle.json", b'{"version": 99}')
    stage = quiet_stage()
    opened: list[object] = []
    stage.open = opened.append  # type: ignore[assignment]
    title = TitleScene(stage)
    title.handle(key(pygame.K_w))
    listed = opened[-1]
    assert isinstance(listed, LoadScene) and listed.watching
    listed.layout(SIZE)
    sound = [number for number, row in enumerate(listed.menu.rows) if not row.why_not]
    listed.menu.choose(sound[0])
    listed.handle(key(pygame.K_RETURN))
    replay = opened[-1]
    assert isinstance(replay, ReplayScene)
    assert replay.reel.length == len(session.commands)
    faulty = 1 - sound[0]
    listed.menu.choose(faulty)
    assert not listed.load.enabled


def test_reports_and_files_laid_there_by_hand_are_watched_but_not_gone_on_with(
    session: Session,
) -> None:
    report.write(report.make(session, "stumbled", error=RuntimeError("broken")))
    report.write(report.make(None, "asked"))
    store.write(store.home() / "from-a-friend.json", encode(session.battle()))
    stage = quiet_stage()
    opened: list[object] = []
    stage.open = opened.append  # type: ignore[assignment]
    assert LoadScene(stage).menu.rows == []
    scene = LoadScene(stage, watching=True)
    scene.layout(SIZE)
    scene.draw(pygame.Surface(SIZE))
    rows = {row.detail.split(" · ")[1]: number for number, row in enumerate(scene.menu.rows)}
    assert set(rows) == {"report of a fault", "report", "file"}
    scene.menu.choose(rows["report"])
    assert "holds no battle" in scene.load.why_not
    for kind in ("report of a fault", "file"):
        scene.menu.choose(rows[kind])
        scene.handle(key(pygame.K_RETURN))
        watched = opened[-1]
        assert isinstance(watched, ReplayScene)
        assert watched.reel.read_to(10**6) == len(session.commands)
    scene.menu.choose(rows["file"])
    scene.handle(key(pygame.K_DELETE))
    asked = opened[-1]
    assert isinstance(asked, Dialog) and asked.title.text == "Delete this file?"
    asked.answers[0][1]()
    assert not (store.home() / "from-a-friend.json").exists() and len(scene.menu.rows) == 2


def test_the_journeys_end_leads_to_the_replay_and_counts_each_hero(session: Session) -> None:
    stage = quiet_stage()
    opened: list[object] = []
    stage.open = opened.append  # type: ignore[assignment]
    end = EndScene(stage, session)
    end.layout(SIZE)
    end.update(1.0)
    end.handle(key(pygame.K_w))
    assert isinstance(opened[-1], ReplayScene)
    for card in end.heroes:
        rows = {row.label: row.value for row in card.rows}
        assert rows["Enemies slain"] == str(session.state.tally.get(f"slain_by_{card.hero}", 0))
        assert int(rows["Cells walked"]) > 0 and int(rows["Dice spent"]) > 0


def test_the_credits_name_all_that_the_game_is_made_with() -> None:
    stage = quiet_stage()
    opened: list[object] = []
    stage.open = opened.append  # type: ignore[assignment]
    title = TitleScene(stage)
    title.handle(key(pygame.K_r))
    scene = opened[-1]
    assert isinstance(scene, CreditsScene)
    said = {paragraph.lead or paragraph.text for paragraph in scene.prose.paragraphs}
    assert {name for name, _ in LIBRARIES} | {"Source Serif", "Source Sans"} <= said
    assert all(isinstance(button, Button) for button in title.buttons)


# --- the log -----------------------------------------------------------------------------------


def test_a_line_of_the_log_leads_to_where_it_happened(session: Session) -> None:
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout(SIZE)
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    spots = [spot for spot in scene.hud.spots._spots if spot.pick and spot.pick.kind == "entry"]
    assert len(spots) > 3
    spot = spots[-1]
    assert spot.pick is not None
    number = int(spot.pick.name)
    click(scene, spot.rect.center)
    assert scene.hud.log.chosen == number
    assert scene.attention.flash.cell == scene.seat.places[number] is not None
    scene.camera.arrive()
    assert scene.camera.sees(scene.seat.places[number], 0)  # type: ignore[arg-type]
    scene.draw(surface)
    scene.update(3.0)
    assert scene.attention.flash.cell is None


def test_the_keys_go_through_the_log_line_by_line(session: Session) -> None:
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout(SIZE)
    surface = pygame.Surface(SIZE)
    chosen = []
    for _ in range(30):
        scene.handle(key(pygame.K_PAGEUP, pygame.KMOD_LSHIFT))
        scene.draw(surface)
        chosen.append(scene.hud.log.chosen)
        found = [scene.hud.spots.find(kind, str(chosen[-1])) for kind in ("entry", "again")]
        assert any(found), "out of view"
    assert chosen == sorted(set(chosen), reverse=True)
    scene.handle(key(pygame.K_PAGEDOWN, pygame.KMOD_LSHIFT))
    assert scene.hud.log.chosen == chosen[-2]
    assert Pick("entry", str(chosen[-2])) is not None


def test_undo_takes_places_back_with_their_lines() -> None:
    made = Session.begin(quiet_stage().rulebook("hunt"), Start("hunt", seed=7))
    scene = BattleScene(quiet_stage(), made, saving=False)
    scene.layout(SIZE)
    while not (made.state.pending and made.state.pending.question == "activation"):
        scene.seat.submit(legal(made.rulebook, made.state)[-1])
        scene.skip()
    before = list(scene.seat.places)
    assert scene.seat.submit(legal(made.rulebook, made.state)[0])
    scene.skip()
    assert len(scene.seat.places) == len(scene.seat.lines)
    if scene.seat.undo():
        assert scene.seat.places == before


def test_a_card_is_dragged_folded_and_put_away_as_in_a_battle(scene: ReplayScene) -> None:
    canvas = pygame.Surface(SIZE)

    def where(kind: str, name: str) -> pygame.Rect | None:
        scene.draw(canvas)
        spot = scene.spots.find(kind, name)  # type: ignore[arg-type]
        return None if spot is None else spot.rect

    scene.herald.add(Card("found", "search", "Found", "It lies there.").lasting())
    before = where("herald", "found")
    assert before is not None
    view, (x, y) = (scene.camera.x, scene.camera.y), before.midtop
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y + 4)))
    motion = {"pos": (x - 90, y + 64), "rel": (-90, 60), "buttons": (1, 0, 0)}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(x - 90, y + 64)))
    after = where("herald", "found")
    assert after is not None and after.topleft == (before.x - 90, before.y + 60)
    assert (scene.camera.x, scene.camera.y) == view
    scene.handle(key(pygame.K_i))
    assert where("herald", "found") is None and where("head", "herald") is not None
    scene.handle(key(pygame.K_i))
    scene.handle(key(pygame.K_F2))
    while scene.onlooker.guide.spot(scene.spots).pick != Pick("herald", "found"):  # type: ignore[union-attr]
        scene.handle(key(pygame.K_F2))
        where("herald", "found")
    assert scene.spoken().endswith("Enter does what a click does.")
    scene.handle(key(pygame.K_RETURN))
    assert scene.herald.cards == [] and scene.onlooker.read() == ""
    scene.herald.add(Card("found", "search", "Found", "It lies there.").lasting())
    scene.handle(key(pygame.K_q))
    assert scene.herald.cards == []
