"""A map that is saved while the game runs: taken where the battle allows it, told where not."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content import assets, load_rulebook, section_path
from game.content.skeleton import new_map
from game.content.tiled.sources import sources
from game.content.workshop import set_up
from game.rules.legal import legal
from game.rules.setup import Start
from game.session import Session
from game.session.transfer import TransferError, transfer
from game.views import loop
from game.views import settings as likes
from game.views.scenes.battle import BattleScene
from game.views.scenes.title import TitleScene
from game.views.vigil import Choice, FaultPanel
from game.views.watch import EVERY, PATIENCE, STILL, Watch
from game.views.window import Window
from tests.content.drawn import MISSION, PLACED, ROOM, STARTS, room, thing, write

CARD = thing(31, "Encounter", 2, 2)
DEAD = thing(30, "EnemyGroup", 5, 2, encounter="strays") + CARD
DECK = {**MISSION, "encounters": "strays"}
PILLAR = ROOM.replace("#......#\n########", "#....I.#\n########")
LONG = 10.0
"""Seconds after which a test gives up: other tests may want the machine too."""


def save(path: Path, things: str = PLACED + DEAD, drawing: str = ROOM, **more: str) -> None:
    """The map is saved as editors do it: all at once."""
    text = room(things, drawing, DECK | more)
    half = path.with_suffix(".new")
    half.write_text(text, "utf-8")
    half.replace(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = write(tmp_path, room(PLACED + DEAD, mission=DECK))
    (tmp_path / "tiles.png").write_bytes((assets() / "tilesets" / "streets.png").read_bytes())
    return made


class Table:
    """A window in which the map is played and watched."""

    def __init__(self, path: Path, *, begun: bool = True) -> None:
        self.window = Window(likes.Settings(speed=100.0))
        self.path = path
        name = str(path)
        session = None
        if begun:
            session = Session.begin(load_rulebook([name]), Start("trial", seed=3), name)
        self.window.go(loop._first(self.window.stage, session))
        self.window.keep_vigil(name, session)
        self.steps(2)

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.window.step(1 / 60)

    def until(self, what: object, longest: float = LONG) -> float:
        """Turns of the loop until ``what()`` is true: the seconds that it took."""
        begun = time.monotonic()
        while not what():  # type: ignore[operator]
            assert time.monotonic() - begun < longest, self.window.notices.texts
            self.window.step(1 / 60)
            time.sleep(0.005)
        return time.monotonic() - begun

    def quiet(self, seconds: float) -> None:
        """Turns of the loop for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.window.step(1 / 60)
            time.sleep(0.005)

    def press(self, key: int) -> None:
        """The key goes down."""
        self.window.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    @property
    def battle(self) -> BattleScene:
        scene = self.window.stack[0]
        assert isinstance(scene, BattleScene)
        return scene

    @property
    def panel(self) -> FaultPanel | None:
        top = self.window.stack[-1]
        return top if isinstance(top, FaultPanel) else None

    def play(self, count: int) -> None:
        """So many first legal commands are given."""
        for _ in range(count):
            session = self.battle.session
            self.battle.seat.submit(legal(session.rulebook, session.state)[0])
            self.battle.skip()


@pytest.fixture
def table(path: Path) -> Iterator[Table]:
    made = Table(path)
    yield made
    made.window.sound.close()
    pygame.display.set_mode((1280, 720))


def terrain(table: Table) -> str:
    return "\n".join(table.battle.session.rulebook.sections["trial"].terrain)


def test_a_saved_change_is_in_the_running_game_in_under_a_second(table: Table) -> None:
    table.play(3)
    before = table.battle
    before.camera.tile, before.camera.x = 80, 3.25
    save(table.path, drawing=PILLAR)
    taken = [table.until(lambda: "I" in terrain(table))]
    assert table.battle is not before
    assert table.battle.session.commands == before.session.commands
    assert table.battle.session.state == before.session.state
    assert (table.battle.camera.tile, table.battle.camera.x) == (80, 3.25)
    assert table.window.notices.texts == ("The map was read anew.",)
    save(table.path)
    taken.append(table.until(lambda: "I" not in terrain(table)))
    save(table.path, drawing=PILLAR)
    taken.append(table.until(lambda: "I" in terrain(table)))
    # The machine may have had something else to do once.
    assert min(taken) < 1.0


def test_a_change_of_the_picture_alone_keeps_the_battle_as_it_is(table: Table) -> None:
    table.play(2)
    session = table.battle.session
    image = table.path.parent / "tiles.png"
    art = table.window.theme.art
    old = art.source(image.resolve())
    image.write_bytes((assets() / "tilesets" / "crypt.png").read_bytes())
    table.until(lambda: table.window.notices.texts)
    assert table.battle.session is session
    assert art.source(image.resolve()) is not old


def test_faults_are_shown_and_go_when_the_map_is_mended(table: Table) -> None:
    before = table.battle
    save(table.path, STARTS + DEAD + thing(9, "Lichgate", 2, 2), last_round="1")
    table.until(lambda: table.panel)
    assert table.panel is not None
    told = "\n".join(table.panel.sentences)
    for part in ("Lichgate", '"Lychgate" may be meant', "no extraction zone", "last_round is 1"):
        assert part in told
    assert table.battle is before
    save(table.path, STARTS + DEAD)
    table.until(lambda: table.panel and len(table.panel.sentences) == 2)
    assert len(table.window.stack) == 2
    save(table.path, drawing=PILLAR)
    table.until(lambda: table.panel is None)
    assert "I" in terrain(table)


def test_all_faults_can_be_scrolled_to_in_the_smallest_window(table: Table) -> None:
    many = "".join(thing(40 + n, "Nothing", 2, 2) for n in range(19))
    save(table.path, PLACED + DEAD + many)
    table.until(lambda: table.panel)
    assert table.panel is not None and len(table.panel.sentences) == 19
    table.panel.layout((960, 540))
    prose = table.panel.text
    assert prose.overflow > 0 and table.panel.box.bottom <= 540
    table.panel.handle(pygame.Event(pygame.MOUSEMOTION, pos=prose.rect.center, rel=(0, 0),
                                    buttons=(0, 0, 0)))  # fmt: skip
    for _ in range(200):
        table.panel.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert prose.top == prose.overflow


def test_a_panel_that_was_closed_leaves_the_last_good_map(table: Table) -> None:
    save(table.path, STARTS)
    table.until(lambda: table.panel)
    table.press(pygame.K_ESCAPE)
    table.quiet(PATIENCE + 0.3)
    assert table.panel is None
    table.play(1)


def test_where_a_battle_cannot_take_a_map_it_begins_anew_or_keeps_the_old(
    table: Table,
) -> None:
    before = table.battle.session
    table.play(4)
    # In another order the first command is another hero's.
    save(table.path, PLACED + CARD, first_order="mirel tobin corvane isaura")
    table.until(lambda: isinstance(table.window.stack[-1], Choice))
    table.press(pygame.K_ESCAPE)
    assert table.battle.session is before and len(table.window.stack) == 1
    save(table.path, PLACED + CARD, first_order="mirel tobin corvane isaura", realmstone="1")
    table.until(lambda: isinstance(table.window.stack[-1], Choice))
    table.press(pygame.K_RETURN)
    session = table.battle.session
    assert session is not before and session.start == before.start and session.commands == []
    assert session.rulebook.missions["trial"].realmstone == 1


def test_a_half_written_file_flashes_no_fault(table: Table) -> None:
    whole = room(PLACED + DEAD, PILLAR, DECK).encode()
    for part in (0, len(whole) // 3, len(whole) // 2, len(whole) - 5):
        table.path.write_bytes(whole[:part])
        table.quiet(STILL + 2 * EVERY)
        assert table.panel is None
    table.path.write_bytes(whole)
    table.until(lambda: "I" in terrain(table))


def test_a_map_with_faults_is_waited_for(path: Path) -> None:
    good = path.read_bytes()
    path.write_text("<map>", "utf-8")
    table = Table(path, begun=False)
    assert isinstance(table.window.stack[0], TitleScene)
    table.until(lambda: table.panel)
    assert table.panel is not None
    assert table.panel.note == "The map begins as soon as it is mended."
    path.write_bytes(good)
    table.until(lambda: isinstance(table.window.stack[0], BattleScene))
    assert table.battle.session.map == str(path)
    table.window.sound.close()


@pytest.mark.parametrize("sound", [True, False])
def test_the_sections_of_a_delve_are_watched_from_the_start(
    sound: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").symlink_to(assets())
    copy = tmp_path / "maps" / "sections" / "elbow.tmx"
    copy.parent.mkdir(parents=True)
    good = section_path("elbow").read_bytes()
    copy.write_bytes(good if sound else b"<map>")

    def place(name: str, mission: str = "") -> Path:
        return copy if name == "elbow" else section_path(name, mission)

    monkeypatch.setattr("game.content.load.section_path", place)
    watch = Watch("delve", 0.0, read=sound)
    assert copy in watch.files
    copy.write_bytes(b"<map> ")
    watch.poll(1.0)
    broken = watch.poll(2.0)
    assert broken is not None and broken.faults[0].code == "not_xml"
    copy.write_bytes(good)
    watch.poll(3.0)
    mended = watch.poll(4.0)
    assert mended is not None and mended.rulebook is not None
    assert copy in watch.files
    if sound:
        window = Window(likes.Settings(speed=100.0))
        session = Session.begin(load_rulebook(["delve"]), Start("delve", seed=3))
        window.go(loop._first(window.stage, session))
        window.keep_vigil("delve", session)
        for text, panel in ((b"<map>", True), (good, False)):
            copy.write_bytes(text)
            end = time.monotonic() + LONG
            while isinstance(window.stack[-1], FaultPanel) is not panel:
                assert time.monotonic() < end
                window.step(1 / 60)
                time.sleep(0.005)
        window.sound.close()


def test_a_section_that_is_added_to_a_delve_that_draws_all_is_in_the_game(tmp_path: Path) -> None:
    set_up(tmp_path)
    delve = str(new_map("delve", "trial", tmp_path))
    watch = Watch(delve, 0.0)
    assert watch.poll(1.0) is None
    new_map("section", "nook", tmp_path)
    watch.poll(2.0)
    reading = watch.poll(3.0)
    assert reading is not None and reading.rulebook is not None
    assert "nook" in reading.rulebook.missions["trial"].sections
    assert tmp_path / "sections" / "nook.tmx" in watch.files


def test_the_content_is_watched(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "assets"
    shutil.copytree(assets() / "content", copy / "content")
    monkeypatch.setattr("game.content.load.assets", lambda: copy)
    watch = Watch(str(path), 0.0)
    assert watch.poll(1.0) is None
    tuning = copy / "content" / "tuning.toml"
    good = tuning.read_text("utf-8")
    assert "\nlead_reach = 6\n" in good
    tuning.write_text(good.replace("lead_reach = 6", "lead_reach = 7"), "utf-8")
    watch.poll(2.0)
    reading = watch.poll(3.0)
    assert reading is not None and reading.rulebook is not None
    assert reading.rulebook.tuning.lead_reach == 7
    tuning.write_text("lead_reach = ", "utf-8")
    watch.poll(4.0)
    broken = watch.poll(5.0)
    assert broken is not None and broken.faults[0].code == "not_toml"


def test_a_map_that_is_gone_for_a_moment_is_no_fault(path: Path) -> None:
    watch = Watch(str(path), 0.0)
    good = path.read_bytes()
    path.unlink()
    assert watch.poll(1.0) is None and watch.poll(1.3) is None
    path.write_bytes(good)
    os.utime(path, (1, 1))
    assert watch.poll(1.5) is None  # It has not kept still yet.
    reading = watch.poll(1.7)
    assert reading is not None and reading.rulebook is not None
    assert watch.poll(9.0) is None
    path.unlink()
    assert watch.poll(10.0) is None
    late = watch.poll(10.01 + PATIENCE)
    assert late is not None and late.faults[0].code == "no_map"


def test_a_map_is_made_of_its_tilesets_and_pictures(path: Path, tmp_path: Path) -> None:
    assert sources(path) == (path, tmp_path / "tiles.png")
    own = {file.name for file in sources(assets().parent / "maps" / "journeys" / "delve.tmx")}
    assert own >= {"delve.tmx", "delve.tsx", "delve.png"}
    outside = tmp_path / "in" / "x.tmx"
    outside.parent.mkdir()
    outside.write_text('<map><tileset source="../tiles.png"/><tileset source="x.tmx"/></map>')
    assert sources(outside) == (outside,)
    assert sources(tmp_path / "none.tmx") == (tmp_path / "none.tmx",)


def test_a_battle_goes_on_where_all_that_was_done_is_legal(path: Path) -> None:
    book = load_rulebook([str(path)])
    session = Session.begin(book, Start("trial", seed=3), str(path))
    for _ in range(6):
        session.submit(legal(session.rulebook, session.state)[0])
    save(path, drawing=PILLAR)
    moved, same = transfer(session, load_rulebook([str(path)]))
    assert same and moved.state == session.state and moved.commands == session.commands
    save(path, PLACED + CARD, first_order="mirel tobin corvane isaura")
    with pytest.raises(TransferError) as caught:
        transfer(session, load_rulebook([str(path)]))
    assert 0 < caught.value.number <= 6 and caught.value.reason is not None
