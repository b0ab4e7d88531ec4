"""Scenes: everything has its place, in both languages, and every way leads on."""

import os
from pathlib import Path

import pygame
import pytest

from game.bots import GreedyBot
from game.places import assets, maps
from game.rules.legal import legal
from game.rules.setup import PARTY, Start
from game.session import Session, store
from game.text import language, use
from game.views.dialog import Dialog
from game.views.entrance import begin_and_enter, resume_and_enter
from game.views.scene import Scene, Stage, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.end import EndScene
from game.views.scenes.help import HelpScene
from game.views.scenes.load import LoadScene
from game.views.scenes.new_game import NewGameScene
from game.views.scenes.party import PartyScene
from game.views.scenes.pause import PauseScene
from game.views.scenes.title import TitleScene
from game.views.shot import sample_saves
from game.views.tally import statistics
from game.views.theme import Theme
from game.views.widgets import Button

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080)]


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


class Road:
    """A stage that writes down where its scenes lead to."""

    def __init__(self, size: tuple[int, int] = (1280, 720), user: float = 1.0) -> None:
        self.went: list[Scene | None] = []
        self.opened: list[Scene] = []
        self.closed = 0
        self.said: list[str] = []
        self.stage: Stage = quiet_stage(
            Theme(size, user),
            go=self.went.append,
            open=self.opened.append,
            close=self._close,
            notice=self.said.append,
        )

    def _close(self) -> None:
        self.closed += 1


def fresh(seed: int = 5) -> Session:
    return Session.begin(quiet_stage().rulebook("hunt"), Start("hunt", seed=seed))


@pytest.fixture(scope="module")
def finished() -> Session:
    """A hunt that a bot played to its end."""
    session, bot = fresh(), GreedyBot(1)
    while session.state.outcome is None:
        choices = legal(session.rulebook, session.state)
        session.submit(bot.choose(session.rulebook, session.state, choices))
    return session


def press(scene: Scene, label: str) -> None:
    """Press the button with that label, which must be one of the scene's."""
    found = [w for w in scene.focus.widgets if isinstance(w, Button) and w.label == label]  # type: ignore[attr-defined]
    assert len(found) == 1, label
    found[0].press()


# --- everything has its place ------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_hero_cards_need_no_scrolling(lang: str, size: tuple[int, int]) -> None:
    use(lang)
    road = Road(size)
    scene = NewGameScene(road.stage)
    scene.layout(size)
    assert scene.briefing.overflow == 0
    scene.party.press()
    party = road.opened[-1]
    assert isinstance(party, PartyScene)
    party.count.step(1)
    party.layout(size)
    assert [card.hero for card in party.cards if card.prose.overflow] == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_of_the_manual_can_be_read(lang: str) -> None:
    use(lang)
    scene = HelpScene(Road((960, 540)).stage)
    scene.layout((960, 540))
    surface = pygame.Surface((960, 540))
    for page in range(len(scene.pages)):
        scene.handle(key(pygame.K_1 + page))
        assert scene.page == page
        scene.draw(surface)
        scene.handle(key(pygame.K_END))
        assert scene.prose.top == scene.prose.overflow
    scene.handle(key(pygame.K_RIGHT))
    assert scene.searching
    scene.handle(key(pygame.K_RIGHT))
    assert scene.page == 0
    scene.handle(key(pygame.K_LEFT))
    scene.handle(key(pygame.K_LEFT))
    assert scene.page == len(scene.pages) - 1


# --- title -------------------------------------------------------------------------------------


def test_the_title_has_no_continue_without_a_save() -> None:
    scene = TitleScene(Road().stage)
    assert scene.buttons[0].label == "New journey"


def test_continue_takes_up_the_newest_battle_where_it_was() -> None:
    session = fresh()
    session.submit(legal(session.rulebook, session.state)[-1])
    assert store.autosave(session.battle()) == ""
    road = Road()
    scene = TitleScene(road.stage)
    press(scene, "Continue")
    battle = road.went[-1]
    assert isinstance(battle, BattleScene)
    assert battle.session.state == session.state
    assert battle.session.commands == session.commands


def test_the_ways_from_the_title_by_letters() -> None:
    road = Road()
    scene = TitleScene(road.stage)
    scene.layout((1280, 720))
    for code in (pygame.K_n, pygame.K_l, pygame.K_h, pygame.K_F1):
        scene.handle(key(code))
    kinds = [type(scene) for scene in road.opened]
    assert kinds == [NewGameScene, LoadScene, HelpScene, HelpScene]


def test_letters_go_by_their_place_on_a_russian_keyboard() -> None:
    road = Road()
    scene = TitleScene(road.stage)
    russian = pygame.Event(
        pygame.KEYDOWN, key=ord("т"), mod=0, unicode="т", scancode=pygame.KSCAN_N
    )
    scene.handle(russian)
    assert isinstance(road.opened[-1], NewGameScene)


def test_the_language_changes_all_texts_and_is_kept() -> None:
    road = Road()
    scene = TitleScene(road.stage)
    said: list[Scene] = []
    road.stage.reword = lambda: said.append(scene.reworded())
    press(scene, "Language: English")
    assert language() == road.stage.settings.language == "ru"
    after = said[-1]
    assert isinstance(after, TitleScene)
    assert all(
        button.label != other.label
        for button, other in zip(after.buttons, scene.buttons, strict=True)
    )


def test_quit_ends_the_game() -> None:
    road = Road()
    press(TitleScene(road.stage), "Quit")
    assert road.went == [None]


# --- new hunt ----------------------------------------------------------------------------------


def party_of(road: Road, mission: str = "hunt") -> PartyScene:
    """The choice of the party for that journey, as the keyboard comes to it."""
    scene = NewGameScene(road.stage)
    scene.layout((1280, 720))
    scene.menu.choose([errand.id for errand in scene.errands].index(mission))
    scene.focus.focus(scene.menu)
    scene.handle(key(pygame.K_RETURN))
    party = road.opened[-1]
    assert isinstance(party, PartyScene)
    party.layout((1280, 720))
    return party


def test_a_hunt_begins_with_the_seed_and_seats_that_were_set() -> None:
    road = Road()
    scene = NewGameScene(road.stage)
    scene.layout((1280, 720))
    scene.focus.focus(scene.seed)
    for sign in "42":
        scene.handle(key(ord(sign), text=sign))
    scene.menu.choose(1)
    scene.party.press()
    party = road.opened[-1]
    assert isinstance(party, PartyScene)
    party.count.step(1)
    party.leaders[3].step(-1)
    party.handle(key(pygame.K_F5))
    battle = road.went[-1]
    assert isinstance(battle, BattleScene)
    start = battle.session.start
    assert (start.mission, start.seed, start.party) == ("hunt", 42, PARTY)
    assert start.players == (("isaura", "corvane", "tobin"), ("mirel",))


def test_without_a_seed_each_hunt_has_its_own() -> None:
    seeds = set()
    for _ in range(3):
        road = Road()
        press(NewGameScene(road.stage), "Set out")
        battle = road.went[-1]
        assert isinstance(battle, BattleScene)
        assert battle.session.start.party == PARTY
        seeds.add(battle.session.start.seed)
    assert len(seeds) == 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_leads_somebody_at_first(players: int) -> None:
    scene = party_of(Road())
    scene.count.step(players - 1)
    seats = scene.outset.seats()
    assert len(seats) == players and all(seats)
    assert sorted(hero for seat in seats for hero in seat) == sorted(PARTY)
    assert scene.start.enabled


def test_a_player_without_a_hero_keeps_the_hunt_from_beginning() -> None:
    road = Road()
    scene = party_of(road)
    scene.count.step(3)
    scene.leaders[3].step(-1)
    scene.handle(key(pygame.K_F5))
    assert road.went == []
    assert scene.start.hint() == scene.chosen.text == "Player 4 leads nobody."


def test_jrn_04_four_of_six_heroes_are_chosen_by_keys_alone() -> None:
    road = Road()
    scene = party_of(road)
    assert [card.hero for card in scene.cards] == [*PARTY, "oriel", "bram"]
    scene.handle(key(pygame.K_5))
    assert scene.start.why_not == "1 hero too many: four come along."
    scene.handle(key(pygame.K_1))
    scene.handle(key(pygame.K_2))
    assert scene.start.why_not == "1 hero is missing: four come along."
    scene.handle(key(pygame.K_F5))
    assert road.went == []
    scene.focus.focus(scene.toggles[5])
    scene.handle(key(pygame.K_RETURN))
    assert scene.chosen.text == "4 of 4 come along"
    scene.handle(key(pygame.K_F5))
    battle = road.went[-1]
    assert isinstance(battle, BattleScene)
    assert tuple(battle.session.state.cards) == ("mirel", "tobin", "oriel", "bram")


def test_jrn_04_a_hero_is_chosen_with_the_mouse_too() -> None:
    scene = party_of(Road())
    for number in (0, 4):
        place = scene.toggles[number].rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, button=1, pos=place))
    assert scene.outset.party == ("corvane", "mirel", "tobin", "oriel")


def test_what_was_chosen_stays_when_the_party_is_left_and_seen_again() -> None:
    road = Road()
    scene = party_of(road)
    scene.handle(key(pygame.K_3))
    below = NewGameScene(road.stage)
    below.outset = scene.outset
    below.update(0.0)
    assert below.start.why_not == "1 hero is missing: four come along."
    again = PartyScene(road.stage, scene.errand, scene.outset)
    assert [toggle.lit for toggle in again.toggles] == [True, True, False, True, False, False]


def test_act_15_both_sides_of_a_card_can_be_read() -> None:
    scene = party_of(Road())
    card = scene.cards[0]
    front = [paragraph.text for paragraph in card.prose.paragraphs]
    scene.handle(key(pygame.K_i))
    assert card.side is card.spec.inspired and scene.side.label == "First side"
    assert [paragraph.text for paragraph in card.prose.paragraphs] != front
    scene.handle(key(pygame.K_i))
    assert [paragraph.text for paragraph in card.prose.paragraphs] == front


def test_maps_of_the_players_own_are_offered_and_faulty_ones_say_why() -> None:
    folder = store.home() / "maps"
    folder.mkdir(parents=True)
    own = (maps() / "journeys" / "hunt.tmx").read_text("utf-8")
    near = Path(os.path.relpath(assets(), folder)).as_posix()
    own = own.replace("../../assets", near).replace("Lamps out in", "My own")
    (folder / "mine.tmx").write_text(own, "utf-8")
    (folder / "torn.tmx").write_text("<map", "utf-8")
    road = Road()
    scene = NewGameScene(road.stage)
    scene.layout((1280, 720))
    assert [errand.id for errand in scene.errands[-2:]] == ["mine", "torn"]
    scene.menu.choose(len(scene.errands) - 1)
    assert not scene.start.enabled and scene.chart.picture is None
    assert any("torn.tmx" in paragraph.text for paragraph in scene.briefing.paragraphs)
    scene.menu.choose(len(scene.errands) - 2)
    assert scene.menu.row is not None and scene.menu.row.text == "My own Tallow Ward"
    scene.handle(key(pygame.K_F5))
    battle = road.went[-1]
    assert isinstance(battle, BattleScene) and battle.session.map == str(folder / "mine.tmx")


@pytest.mark.parametrize("number", range(6))
def test_every_journey_has_a_chart_that_fits_its_frame(number: int) -> None:
    scene = NewGameScene(Road().stage)
    scene.layout((1280, 720))
    scene.menu.choose(number)
    picture = scene.chart.picture
    assert picture is not None
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    inside = surface.subsurface(scene.chart.rect)
    assert len({tuple(inside.get_at((x, y))) for x in range(0, inside.width, 9)
                for y in range(0, inside.height, 9)}) > 50  # fmt: skip


# --- load and pause ----------------------------------------------------------------------------


def test_saves_are_listed_newest_first_and_damaged_ones_say_what_is_wrong() -> None:
    with sample_saves():
        scene = LoadScene(Road().stage)
        assert [row.icon for row in scene.menu.rows] == ["log", "lantern", "skull"]
        assert scene.menu.rows[1].text.startswith("before-the-chapel")
        assert "version 99" in scene.menu.rows[2].why_not
        scene.menu.choose(2)
        assert not scene.load.enabled
        scene.menu.choose(1)
        assert scene.load.enabled


def test_a_save_is_loaded_by_enter() -> None:
    with sample_saves():
        road = Road()
        scene = LoadScene(road.stage)
        scene.layout((1280, 720))
        scene.handle(key(pygame.K_RETURN))
        assert isinstance(road.went[-1], BattleScene)


def test_a_save_is_deleted_only_after_asking() -> None:
    with sample_saves():
        road = Road()
        scene = LoadScene(road.stage)
        scene.layout((1280, 720))
        scene.menu.choose(1)
        gone = scene.saves[1].path
        scene.handle(key(pygame.K_DELETE))
        asked = road.opened[-1]
        assert isinstance(asked, Dialog)
        asked.handle(key(pygame.K_RETURN))
        assert gone.exists()
        press(asked, "Delete")
        assert not gone.exists()
        assert len(scene.menu.rows) == 2


def test_an_empty_store_says_so() -> None:
    road = Road()
    scene = LoadScene(road.stage)
    scene.layout((960, 540))
    scene.draw(pygame.Surface((960, 540)))
    scene.handle(key(pygame.K_RETURN))
    scene.handle(key(pygame.K_DELETE))
    assert road.went == road.opened == []
    assert scene.load.hint() == "There is no save."
    scene.handle(key(pygame.K_ESCAPE))
    assert road.closed == 1


def test_a_file_that_is_no_battle_is_refused_in_sentences(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    road = Road()
    resume_and_enter(road.stage, tmp_path / "bad.json")
    assert road.went == []
    said = road.opened[-1]
    assert isinstance(said, Dialog)
    assert said.text.paragraphs[0].text.endswith(".")


def test_a_battle_that_the_rules_refuse_is_named_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(
        '{"start": {"mission": "hunt"}, "commands": [{"command": "pass_gambits", "player": 3}]}'
    )
    road = Road()
    resume_and_enter(road.stage, path)
    said = road.opened[-1]
    assert isinstance(said, Dialog)
    told = said.text.paragraphs[0].text
    assert told.startswith(f"{path.as_posix()}, command 1: the rules refuse it: "), told


def test_a_mission_that_there_is_not_is_refused_in_a_sentence() -> None:
    road = Road()
    begin_and_enter(road.stage, Start("nowhere"))
    said = road.opened[-1]
    assert isinstance(said, Dialog)
    assert "hunt" in said.text.paragraphs[0].text


def test_the_battle_is_saved_under_the_name_that_was_typed() -> None:
    road = Road()
    session = fresh()
    scene = PauseScene(road.stage, session)
    scene.layout((1280, 720))
    scene.focus.focus(scene.name)
    scene.handle(key(pygame.K_DELETE))
    for sign in "Ночь":
        scene.handle(key(0, text=sign))
    press(scene, "Save")
    assert road.said == ["Saved: Ночь"]
    assert [info.name for info in store.saves()] == ["Ночь"]
    assert store.load(store.saves()[0].path).state == session.state


def test_a_save_without_a_name_is_refused() -> None:
    road = Road()
    scene = PauseScene(road.stage, fresh())
    scene.name.text = ""
    press(scene, "Save")
    assert len(road.said) == 1 and store.saves() == []


@pytest.mark.parametrize("way", ["Leave to the title", "Quit the game"])
def test_a_battle_that_is_left_can_be_continued(way: str) -> None:
    road = Road()
    session = fresh()
    press(PauseScene(road.stage, session), way)
    assert len(road.went) == 1
    newest = store.newest()
    assert newest is not None
    assert store.load(newest.path).state == session.state


# --- the end -----------------------------------------------------------------------------------


def test_the_end_counts_what_happened(finished: Session) -> None:
    rows = {row.label: row.value for row in statistics(finished)}
    state = finished.state
    assert rows["Rounds"] == str(state.round)
    assert rows["Hunt"] == f"{state.slain}/{finished.rulebook.missions['hunt'].slay}"
    assert rows["Seed"] == "5"
    slain = [event for events in finished.events for event in events]
    assert rows["Enemies slain"] == str(
        sum(1 for event in slain if type(event).__name__ == "Slain")
    )


def test_from_the_end_one_hunts_again_or_goes_home(finished: Session) -> None:
    road = Road()
    scene = EndScene(road.stage, finished)
    scene.layout((1280, 720))
    scene.update(1.0)
    scene.handle(key(pygame.K_n))
    again = road.went[-1]
    assert isinstance(again, BattleScene)
    assert again.session.start.mission == "hunt"
    assert again.session.start.seed != finished.start.seed
    scene.handle(key(pygame.K_ESCAPE))
    assert isinstance(road.went[-1], TitleScene)
