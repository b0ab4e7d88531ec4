"""Every journey is played through its window; what is new in them can be done with the hands."""

from collections.abc import Callable
from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from game.bots import GreedyBot
from game.grid import Cell
from game.rules import commands as cmd
from game.rules.battlefield import gates
from game.rules.delving import explorable, removable
from game.rules.errors import CODES
from game.rules.frames import AnyFrame, Collapse, Deploy
from game.rules.joining import Placement, faults
from game.rules.layout import lay
from game.rules.legal import legal
from game.rules.quest import progress
from game.rules.setup import PARTY, Start
from game.rules.state import Ask, Figure, Group, Option, Piece, Space, State
from game.session import BattleFileError, Session
from game.session.fault import fault
from game.text import objective
from game.views.entry import entries
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.end import statistics
from game.views.scenes.new_game import DIFFICULTIES, NewGameScene
from game.views.scenes.party import PartyScene
from game.views.seat import Seat
from game.views.spot import Pick
from tests.views.hands import Hands, Keyboard, Mouse

JOURNEYS = ("first_sortie", "hunt", "cleanse", "deliverance", "decapitation", "delve")


def surface() -> pygame.Surface:
    return pygame.Surface((1280, 720)).convert()


def scene_of(mission: str, seed: int = 5, party: tuple[str, ...] = PARTY) -> BattleScene:
    stage = quiet_stage()
    session = Session.begin(stage.rulebook(mission), Start(mission, party, seed=seed))
    return opened(session)


def opened(session: Session) -> BattleScene:
    stage = quiet_stage()
    stage.settings.speed = 4.0
    scene = BattleScene(stage, session, saving=False)
    scene.layout((1280, 720))
    scene.skip()
    return scene


def asked(question: str, mission: str = "delve", least: int = 1) -> BattleScene:
    """A journey that a bot has played until the question comes with so many answers."""
    found = _asked(question, mission, least)
    return opened(Session(found.rulebook, found.start, found.state, ()))


@cache
def _asked(question: str, mission: str, least: int) -> Session:
    stage = quiet_stage()
    for seed in range(1, 40):
        session = Session.begin(stage.rulebook(mission), Start(mission, seed=seed))
        bot = GreedyBot(seed)
        while session.state.outcome is None:
            ask = session.state.pending
            if ask is not None and ask.question == question and len(ask.options) >= least:
                return session
            choices = legal(session.rulebook, session.state)
            session.submit(bot.choose(session.rulebook, session.state, choices))
    raise AssertionError(f"{question} is never asked")


def offering(word: type, mission: str) -> tuple[BattleScene, cmd.AnyCommand]:
    """A journey played until a command of that kind may be given."""
    stage = quiet_stage()
    for seed in range(1, 20):
        session = Session.begin(stage.rulebook(mission), Start(mission, seed=seed))
        bot = GreedyBot(seed)
        while session.state.outcome is None:
            choices = legal(session.rulebook, session.state)
            found = next((c for c in choices if isinstance(c, word)), None)
            if found is not None:
                return opened(session), found
            session.submit(bot.choose(session.rulebook, session.state, choices))
    raise AssertionError(f"{word.__name__} may never be done")


# --- played through ----------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
@pytest.mark.parametrize("mission", JOURNEYS)
def test_a_whole_journey_is_played_through_its_window(mission: str, hand: type[Hands]) -> None:
    scene = scene_of(mission)
    gone: list[object] = []
    scene.stage.go = gone.append  # type: ignore[assignment]
    hands, bot = hand(scene, surface()), GreedyBot(2)
    for _ in range(2000):
        if scene.session.state.outcome is not None:
            break
        book, state = scene.session.rulebook, scene.session.state
        count = len(scene.session.commands)
        hands.give(bot.choose(book, state, hands.legal()))  # type: ignore[attr-defined]
        assert len(scene.session.commands) == count + 1
        scene.skip()
        hands.look()
    assert scene.session.state.outcome is not None
    assert scene.seat.animator.shown == scene.session.state
    done, of = progress(scene.session.rulebook, scene.session.state)
    kind = scene.session.rulebook.missions[mission].kind
    assert dict(statistics(scene.session))[objective.KINDS[kind]] == f"{done}/{of}"


# --- the ghost ---------------------------------------------------------------------------------


def test_exp_12_the_wheel_and_r_turn_the_ghost_a_quarter_and_four_make_a_whole_turn() -> None:
    scene = asked("placement", least=4)
    keys = Keyboard(scene, surface())
    ghost = scene.seat.ghost
    assert ghost is not None
    turns = [ghost.place.turns]
    for _ in range(4):
        keys.letter("r")
        assert scene.seat.ghost is not None
        turns.append(scene.seat.ghost.place.turns)
    assert [(turn - turns[0]) % 4 for turn in turns] == [0, 1, 2, 3, 0]
    scene.pointer = (640, 360)
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert scene.seat.ghost is not None
    assert (scene.seat.ghost.place.turns - turns[0]) % 4 == 1


def test_exp_12_the_ghost_says_why_it_may_not_lie_there_and_is_not_put_down() -> None:
    scene = asked("placement")
    said: list[str] = []
    scene.stage.notice = said.append  # type: ignore[assignment]
    keys = Keyboard(scene, surface())
    ghost = scene.seat.ghost
    assert ghost is not None
    # On top of the explored cell it would lie on another section.
    wrong = Placement(ghost.cell, ghost.place.turns)
    scene.seat.hold(ghost.put(wrong))
    codes = faults(ghost.lies, ghost.section, ghost.cell, wrong)
    assert "overlap" in codes
    before = len(scene.session.commands)
    keys.press(pygame.K_RETURN)
    assert len(scene.session.commands) == before
    assert said and CODES["overlap"] in said[-1]


def test_exp_13_tab_comes_to_every_legal_place_and_only_to_those() -> None:
    scene = asked("placement", least=3)
    keys = Keyboard(scene, surface())
    ghost = scene.seat.ghost
    assert ghost is not None
    seen = []
    for _ in ghost.able:
        assert scene.seat.ghost is not None and scene.seat.ghost.legal
        seen.append(scene.seat.ghost.place)
        keys.press(pygame.K_TAB)
    assert sorted(seen) == sorted(ghost.able)


def test_exp_12_arrows_slide_the_ghost_that_way() -> None:
    scene = asked("placement", least=2)
    keys = Keyboard(scene, surface())
    for code, way in ((pygame.K_LEFT, (-1, 0)), (pygame.K_DOWN, (0, 1))):
        before = scene.seat.ghost
        assert before is not None
        keys.press(code)
        after = scene.seat.ghost
        assert after is not None
        (ax, ay), (bx, by) = after.place.origin, before.place.origin
        assert (ax - bx) * way[0] + (ay - by) * way[1] > 0


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_exp_12_each_place_can_be_taken_with_either_hand(hand: type[Hands]) -> None:
    first = asked("placement", least=3)
    for command in legal(first.session.rulebook, first.session.state):
        scene = opened(Session.resume(first.session.rulebook, first.session.battle()))
        hand(scene, surface()).give(command)  # type: ignore[attr-defined]
        assert scene.session.commands[-1] == command
        assert isinstance(command, cmd.Choose)
        piece = scene.session.state.pieces[-1]
        x, y = piece.origin
        assert f"{x},{y},{piece.turns}" == command.option


# --- the other commands and questions ----------------------------------------------------------


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
@pytest.mark.parametrize(
    ("word", "mission"), [(cmd.Explore, "delve"), (cmd.Lead, "deliverance"), (cmd.Lead, "delve")]
)
def test_exp_04_explore_and_lead_are_actions_of_the_bar(
    word: type, mission: str, hand: type[Hands]
) -> None:
    if (word, mission) == (cmd.Lead, "delve"):
        mission = "first_sortie"
    scene, command = offering(word, mission)
    hand(scene, surface()).give(command)  # type: ignore[attr-defined]
    assert type(scene.session.commands[-1]) is word


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
@pytest.mark.parametrize(
    ("question", "mission"),
    [
        ("explore", "delve"),
        ("cache_cell", "delve"),
        ("enemy_cell", "delve"),
        ("lock", "delve"),
        ("follow", "deliverance"),
    ],
)
def test_exp_20_questions_of_the_journeys_are_answered_by_either_hand(
    question: str, mission: str, hand: type[Hands]
) -> None:
    scene = asked(question, mission)
    command = legal(scene.session.rulebook, scene.session.state)[-1]
    hand(scene, surface()).give(command)  # type: ignore[attr-defined]
    assert scene.session.commands[-1] == command


def test_exp_26_the_lock_shows_its_dice_and_its_odds() -> None:
    from game.rules import lock
    from game.rules.frames import PickLock
    from game.views.prompt import prompt_of

    scene = asked("lock")
    ask = scene.session.state.pending
    assert ask is not None and isinstance(ask.frame, PickLock)
    hint = prompt_of(scene.seat).hint
    assert f"Chance: {round(100 * lock.odds(ask.frame))}%" in hint
    assert f"Rolls left: {ask.frame.rolls}" in hint


# --- hints -------------------------------------------------------------------------------------


def test_hints_of_the_first_sortie_block_nothing_and_are_put_away() -> None:
    scene = scene_of("first_sortie")
    mouse = Mouse(scene, surface())
    assert scene.seat.notes
    first = scene.seat.notes[0]
    before = len(scene.session.commands)
    mouse.give(mouse.legal()[-1])
    assert len(scene.session.commands) == before + 1
    scene.skip()
    mouse.look()
    assert scene.seat.notes[0] == first
    mouse.click_spot(Pick("note"))
    assert first not in scene.seat.notes
    told = len(scene.seat.notes)
    Keyboard(scene, surface()).letter("q")
    assert len(scene.seat.notes) == max(0, told - 1)


def test_all_hints_of_a_battle_can_be_put_away_for_good() -> None:
    scene = scene_of("first_sortie")
    keys = Keyboard(scene, surface())
    assert scene.seat.notes
    keys.press(pygame.K_q, pygame.KMOD_SHIFT)
    assert scene.seat.notes == []
    keys.give(keys.legal()[-1])
    scene.skip()
    assert scene.seat.notes == []


def test_other_journeys_have_no_hints() -> None:
    assert scene_of("hunt").seat.notes == []


# --- a new journey -----------------------------------------------------------------------------


def test_jrn_01_every_journey_can_be_chosen_the_first_sortie_first() -> None:
    scene = NewGameScene(quiet_stage())
    scene.layout((1280, 720))
    missions = [errand.id for errand in scene.errands]
    assert missions[0] == "first_sortie"
    assert sorted(missions) == sorted(JOURNEYS)
    seen = []
    for number in range(len(missions)):
        scene.menu.choose(number)
        seen.append(scene.mission)
        mission = scene.rulebook.missions[scene.mission]
        goal = objective.goal(scene.rulebook, mission)
        told = [paragraph.text for paragraph in scene.briefing.paragraphs]
        assert goal in told and DIFFICULTIES[mission.difficulty] in told
        assert f"The airship leaves after round {mission.last_round}." in told
    assert seen == missions


@pytest.mark.parametrize("staying", [0, 1, 3, 4])
def test_jrn_01_a_delve_takes_one_to_four_heroes(staying: int) -> None:
    went: list[object] = []
    stage = quiet_stage()
    stage.go = went.append  # type: ignore[assignment]
    below = NewGameScene(stage)
    below.menu.choose([errand.id for errand in below.errands].index("delve"))
    scene = PartyScene(stage, below.errand, below.outset)
    scene.layout((1280, 720))
    for toggle in scene.toggles[:staying]:
        assert toggle.shown
        toggle.press()
    assert scene.outset.party == PARTY[staying:]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0))
    if staying == 4:
        assert went == [] and scene.start.hint() == "Somebody must come along."
    else:
        battle = went[-1]
        assert isinstance(battle, BattleScene)
        assert tuple(battle.session.state.cards) == PARTY[staying:]


# --- the picture -------------------------------------------------------------------------------


def test_exp_12_a_turned_section_is_its_picture_turned() -> None:
    scene = scene_of("delve")
    pieces = scene.board.pieces
    book = scene.session.rulebook
    for name in book.missions["delve"].sections[:6]:
        plain, turned = pieces.surface(name, 0, 32), pieces.surface(name, 1, 32)
        section = book.sections[name]
        assert turned.get_size() == (section.height * 32, section.width * 32)
        for x, y in ((3, 5), (40, 17), (70, 70)):
            # One quarter turn clockwise: (x, y) goes to (height - 1 - y, x).
            there = turned.get_at((plain.get_height() - 1 - y, x))
            assert there == plain.get_at((x, y)), (name, x, y)


def test_exp_06_cells_that_can_be_explored_bear_a_sign() -> None:
    from game.rules.delving import explorable

    scene = scene_of("delve")
    hands = Hands(scene, surface())
    cells: tuple[Cell, ...] = explorable(scene.session.rulebook, scene.session.state)
    assert cells
    tips = [scene.outlook.tip(type(scene.spotted((-1, -1)))(cell))[0] for cell in cells]
    assert all("explored" in tip for tip in tips)
    assert hands.surface.get_size() == (1280, 720)


def test_the_bar_of_a_delve_has_explore_and_that_of_a_hunt_has_not() -> None:
    found = {}
    for mission in ("delve", "hunt"):
        scene = asked("activation", mission, 0)
        assert isinstance(scene.seat, Seat)
        found[mission] = {entry.id: entry.key for entry in entries(scene.seat.selection)}
    assert found["delve"]["explore"] == "P"
    assert "explore" not in found["hunt"]


# --- questions about places ---------------------------------------------------------------------


def asking(
    state: State, question: str, frame: AnyFrame, options: tuple[Option, ...]
) -> BattleScene:
    """A delve in this state, in which the leader is asked that."""
    rulebook = quiet_stage().rulebook("delve")
    state = replace(state, pending=Ask(0, question, frame, options))
    session = Session(rulebook, Start("delve", seed=5), state, ())
    session.notice = BattleFileError([fault("no_object")])
    return opened(session)


def collapsing() -> BattleScene:
    scene = asked("enemy_cell", "delve")
    state, book = scene.session.state, scene.session.rulebook
    options = tuple(
        Option(piece.id, lay(book, piece).cells[0], piece.id) for piece in removable(book, state)
    )
    assert options
    return asking(state, "collapse", Collapse(), options)


def arriving() -> BattleScene:
    """Two lychgates are as far away as each other."""
    state = asked("enemy_cell", "delve").session.state
    new = (Piece("gate_hall", (70, 20), 0, "s90"), Piece("gate_hall", (70, 60), 0, "s91"))
    group = Group("g90", "", True)
    state = replace(
        state, pieces=(*state.pieces, *new), groups={**state.groups, "g90": group}, agenda=()
    )
    book = quiet_stage().rulebook("delve")
    options = tuple(Option(gate.id, gate.cell, gate.id) for gate in gates(book, state))
    assert len(options) >= 2
    return asking(state, "lychgate", Deploy("g90", ("husk",)), options)


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
@pytest.mark.parametrize("made", [collapsing, arriving])
def test_rei_05_exp_06_places_are_chosen_by_either_hand(
    made: Callable[[], BattleScene], hand: type[Hands]
) -> None:
    for command in legal(made().session.rulebook, made().session.state):
        scene = made()
        hand(scene, surface()).give(command)  # type: ignore[attr-defined]
        assert scene.session.commands == [command]


@pytest.mark.parametrize("made", [collapsing, arriving])
def test_rei_05_exp_06_a_click_on_the_lit_place_itself_chooses_it(
    made: Callable[[], BattleScene],
) -> None:
    for number in range(len(made().seat.selection.targets)):
        scene = made()
        mouse = Mouse(scene, surface())
        target = scene.seat.selection.targets[number]
        mouse.click_board(target)
        assert scene.session.commands == [target.command]


def test_exp_06_every_cell_of_a_section_means_the_section_and_says_that_it_falls() -> None:
    scene = collapsing()
    mouse = Mouse(scene, surface())
    selection = scene.seat.selection
    for name, cells in selection.areas.items():
        for cell in cells:
            target = selection.at(cell)
            assert target is not None and target.ref == name
            assert "falls" in scene.outlook.promise(target)
    mouse.look()
    assert scene.hud.entries[0].icon == "fail"


def test_the_three_moments_of_a_reveal_are_three() -> None:
    from game.views.shot import _delve_filled, _delve_ghost, _delve_placed

    ghost = _delve_ghost(quiet_stage(), None)
    placed = _delve_placed(quiet_stage(), None)
    filled = _delve_filled(quiet_stage(), None)
    assert isinstance(ghost, BattleScene) and isinstance(placed, BattleScene)
    assert isinstance(filled, BattleScene)
    held, lying, full = (scene.seat.animator.shown for scene in (ghost, placed, filled))
    assert len(lying.pieces) == len(full.pieces) == len(held.pieces) + 1
    assert lying.delve.caches == held.delve.caches
    assert lying.enemies() == held.enemies()
    assert len(full.delve.caches) > len(held.delve.caches)
    assert len(full.enemies()) > len(held.enemies())


def test_exp_03_a_companion_in_a_delve_neither_explores_nor_opens_a_section() -> None:
    """A companion on a delve's map: it is led onto connections, and the table stays as it is."""
    scene = asked("activation", "delve", 0)
    state, book = scene.session.state, scene.session.rulebook
    hero = scene.seat.selection.hero
    cells = explorable(book, state)
    near = next(
        c.path[0] for c in legal(book, state) if isinstance(c, cmd.Move) and len(c.path) == 1
    )
    hound = Figure("f90", "lantern_hound", "companion", near)
    card = replace(state.cards[hero], spaces=(Space(6), Space(6), Space(), Space()))
    state = replace(
        state, figures={**state.figures, "f90": hound}, cards={**state.cards, hero: card}
    )
    session = Session(book, Start("delve", seed=5), state, ())
    session.notice = BattleFileError([fault("no_object")])
    scene = opened(session)
    ways = [c for c in legal(book, state) if isinstance(c, cmd.Lead) and c.path]
    onto = next((c for c in ways if c.path[-1] in cells), ways[-1])
    Mouse(scene, surface()).give(onto)
    after = scene.session.state
    assert after.figures["f90"].cell == onto.path[-1]
    assert after.pieces == state.pieces and after.delve == state.delve
    assert after.pending is not None and after.pending.question == "activation"
