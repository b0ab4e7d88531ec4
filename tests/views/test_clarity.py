"""What confused newcomers: where choices lie, what has happened, and what a key or click does."""

import msgspec
import pygame
import pytest

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.frames import MeetCrisis
from game.rules.setup import Start
from game.rules.state import Ask, Option, Payment, Space
from game.session import Session
from game.views.action_bar import bar_height, paged
from game.views.beacons import bearing, draw_beacons
from game.views.brush import Brush
from game.views.dice_tray import aside
from game.views.entry import Entry, entries
from game.views.herald import Herald
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.selection import Selection
from game.views.spot import Pick, Spots
from game.views.theme import Theme

from . import quarter
from .hands import Keyboard, Mouse
from .sitting import Told, battle, staged, surface, to_activation
from .test_journeys import asked

# --- in view -----------------------------------------------------------------------------------


def test_an_arrow_points_at_a_choice_out_of_view_and_a_click_brings_it_there() -> None:
    scene = staged(quarter.state(anna=(2, 5), husk=(5, 5)))
    mouse = Mouse(scene, surface())
    scene.camera.zoom(12, (640, 360))
    scene.camera.look((0, 0), at_once=True)
    scene.seat.pick_hero("anna")
    scene.seat.selection = scene.seat.selection.with_action("attack:flask")
    mouse.look()
    spots = [s for s in scene.hud.spots._spots if s.pick is not None and s.pick.kind == "beacon"]
    for spot in spots:
        assert pygame.Rect(scene.camera.view).contains(spot.rect)
    assert scene.seat.selection.action == "attack:flask"
    assert spots, "the enemy is out of view"
    before = list(scene.session.commands)
    x, y = spots[0].pick.name.split(",")
    mouse.click(spots[0].rect.center)
    scene.camera.arrive()
    assert scene.camera.sees((int(x), int(y)), 0)
    assert scene.session.commands == before


def test_bearing_is_on_the_rim_in_the_direction_of_the_cell() -> None:
    scene = staged(quarter.state())
    camera = scene.camera
    camera.look((6, 4), at_once=True)
    assert bearing(camera, (6, 4)) is None
    right = bearing(camera, (60, 4))
    assert right is not None and abs(right[1]) < 0.2
    assert right[0][0] == camera.view[0] + camera.view[2]
    up = bearing(camera, (6, -60))
    assert up is not None and up[0][1] == camera.view[1] and up[1] < 0


def test_arming_an_action_brings_what_it_can_be_aimed_at_into_view() -> None:
    scene = staged(quarter.state(anna=(6, 5), husk=(7, 5)))
    Mouse(scene, surface())
    scene.camera.zoom(12, (640, 360))
    scene.camera.look((0, 0), at_once=True)
    assert not scene.camera.sees((7, 5), 0)
    scene.act("attack:sword")
    scene.camera.arrive()
    assert scene.camera.sees((7, 5), 0)


def test_the_camera_returns_to_the_hero_though_it_was_on_its_way_elsewhere() -> None:
    scene = staged(quarter.state(anna=(2, 2)))
    mouse = Mouse(scene, surface())
    scene.camera.zoom(12, (640, 360))
    scene.camera.look((2, 2), at_once=True)
    scene.camera.look((11, 7))
    assert scene.camera.gliding
    scene._next_question()
    scene.camera.arrive()
    mouse.look()
    assert scene.camera.sees((2, 2), 0)


# --- clicks ------------------------------------------------------------------------------------


def test_a_second_click_at_once_where_an_enemy_fell_walks_nowhere() -> None:
    told = Told()
    state = quarter.state(gnawer=(6, 4))
    scene = staged(msgspec.structs.replace(state, forced={"combat": (6, 6, 6, 6)}), told=told)
    mouse = Mouse(scene, surface())
    target = next(t for t in scene.seat.selection.targets if t.ref == "e2")
    mouse.click_board(target)
    assert "e2" not in scene.session.state.figures, "the first click slew it"
    place = scene.camera.pixel((6, 4))
    middle = place[0] + scene.camera.tile // 2, place[1] + scene.camera.tile // 2
    count = len(scene.session.commands)
    mouse.click(middle)
    assert len(scene.session.commands) == count
    assert told.notices[-1] == "It has fallen. Click again to go there."
    mouse.click(middle)
    assert isinstance(scene.session.commands[-1], cmd.Move)


def test_the_guard_ends_by_itself() -> None:
    state = quarter.state(gnawer=(6, 4))
    scene = staged(msgspec.structs.replace(state, forced={"combat": (6, 6, 6, 6)}))
    mouse = Mouse(scene, surface())
    mouse.click_board(next(t for t in scene.seat.selection.targets if t.ref == "e2"))
    for _ in range(60):
        mouse.look()
    place = scene.camera.pixel((6, 4))
    mouse.click((place[0] + scene.camera.tile // 2, place[1] + scene.camera.tile // 2))
    assert isinstance(scene.session.commands[-1], cmd.Move)


def test_act_14_search_with_one_thing_beside_is_one_click_and_lights_it_before() -> None:
    state = quarter.state(anna=(4, 3), husk=(9, 6))
    cards = {**state.cards, "anna": msgspec.structs.replace(
        state.cards["anna"], spaces=(Space(5), Space(2), Space(), Space()))}  # fmt: skip
    scene = staged(msgspec.structs.replace(state, cards=cards))
    mouse = Mouse(scene, surface())
    scene.pointer = scene.hud.spots.find("action", "search").rect.center
    mouse.look()
    pointed = scene.outlook._hovered()
    assert pointed is not None and pointed.ref == "cache1"
    mouse.click_spot(Pick("action", "search"))
    assert isinstance(scene.session.commands[-1], cmd.Search)


# --- keys --------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["hero_born", "swap", "effect_hero"])
def test_enter_lights_the_first_answer_and_then_gives_it(question: str) -> None:
    from game.rules.frames import HeroBorn

    options = (Option("anna", (6, 5), "anna"), Option("bert", (2, 2), "bert"))
    ask = Ask(0, question, HeroBorn(), options, "anna")
    scene = staged(msgspec.structs.replace(quarter.state(), pending=ask))
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_RETURN)
    assert scene.session.commands == []
    assert scene.seat.focused is not None and scene.seat.focused.ref == "anna"
    assert scene.courtesy.hint().startswith("Enter: Anna")


def test_enter_lights_what_changes_nothing_where_no_list_is_asked() -> None:
    scene = battle()
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_RETURN)
    assert scene.session.commands == []
    assert scene.seat.lit == "pass_gambits"
    assert scene.courtesy.hint() == "Enter: No gambit"
    keys.press(pygame.K_ESCAPE)
    assert scene.seat.lit == ""
    keys.press(pygame.K_RETURN)
    keys.press(pygame.K_RETURN)
    assert scene.session.commands == [cmd.PassGambits(0)]


def test_ini_10_no_other_gambit_is_said_only_when_one_was_tried() -> None:
    scene = battle()
    labels = {entry.id: entry.label for entry in scene.hud.entries}
    assert labels["pass_gambits"] == "No gambit"
    gambit = next(c for c in Mouse(scene, surface()).legal() if isinstance(c, cmd.Gambit))
    scene.seat.submit(gambit)
    while scene.session.state.pending.question == "swap":
        scene.seat.submit(cmd.Choose(scene.session.state.pending.options[0].id))
    labels = {entry.id: entry.label for entry in scene.hud.entries}
    assert labels["pass_gambits"] == "No other gambit"


def test_every_one_in_call_can_be_led_by_the_key() -> None:
    from game.views.entry import LEAD_KEY

    scene = asked("activation", "deliverance", 0)
    hero = scene.seat.selection.hero
    state = scene.session.state
    here = state.figures[hero].cell
    crowd = list(state.followers())
    assert len(crowd) > 6
    commands = [cmd.Lead(hero, Payment("card", 6), figure.id, (here,)) for figure in crowd]
    scene.seat.selection = Selection(scene.session.rulebook, state, tuple(commands), hero)
    scene.hud._serial = -1
    keys = Keyboard(scene, surface())
    seen = []
    for _ in crowd:
        keys.letter(LEAD_KEY)
        seen.append(scene.seat.selection.action)
    assert sorted(seen) == sorted(f"lead:{figure.id}" for figure in crowd)


# --- fixed places ------------------------------------------------------------------------------


def test_each_action_has_the_same_place_for_every_hero() -> None:
    scene = battle()
    mouse = Mouse(scene, surface())
    to_activation(mouse)
    rows = []
    for hero in scene.session.state.cards:
        ask = msgspec.structs.replace(scene.session.state.pending, hero=hero)
        state = msgspec.structs.replace(scene.session.state, pending=ask)
        found = entries(Selection(scene.session.rulebook, state, (), hero))
        rows.append([entry.id.partition(":")[0] for entry in found])
    assert len({len(row) for row in rows}) == 1
    for word in ("move", "run", "recover", "search", "open", "withdraw", "end_activation"):
        assert len({row.index(word) for row in rows}) == 1


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("shove", "No enemy stands side by side with the hero."),
        (
            "mend",
            "Neither the hero nor anybody adjacent has a wound that can be healed or an ailment.",
        ),
    ],
)
def test_act_06_an_ability_says_what_it_lacks(does: str, why: str) -> None:
    scene = battle()
    to_activation(Mouse(scene, surface()))
    book, state = scene.session.rulebook, scene.session.state
    hero = state.pending.hero
    able = next(spec.ability for spec in book.heroes.values() if spec.ability.does == does)
    able = msgspec.structs.replace(able, cost=1, per_round=1)
    spec = msgspec.structs.replace(book.heroes[hero], ability=able)
    changed = msgspec.structs.replace(book, heroes={**book.heroes, hero: spec})
    card = state.cards[hero]
    for used, said in ((0, why), (1, "It has been used in this round.")):
        cards = {**state.cards, hero: msgspec.structs.replace(card, ability=used)}
        now = msgspec.structs.replace(state, cards=cards)
        found = entries(Selection(changed, now, (), hero))
        entry = next(one for one in found if one.id == "use_ability")
        assert entry.why_not == said


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_those_who_are_led_do_not_push_the_others_aside(size: tuple[int, int]) -> None:
    theme = Theme(size)
    bar = pygame.Rect(0, 0, size[0], bar_height(theme))
    plain = tuple(Entry(f"a{number}", "A", "") for number in range(8))
    end = Entry("end_activation", "E", "")
    others = []
    for count in range(1, 9):
        led = tuple(Entry(f"lead:{number}", "L", "") for number in range(count))
        pages = paged(theme, bar, (*plain, *led, end))
        assert [entry for page in pages for entry in page.entries] == [*plain, *led, end]
        for page in pages:
            assert all(bar.contains(rect) for rect in page.places)
            for number, rect in enumerate(page.places, 1):
                assert rect.collidelist(page.places[number:]) < 0
        places = [place for page in pages for place in page.places]
        others.append((*places[:8], places[-1]))
    assert others[0] == others[1], "two have the room of one"


# --- what is told ------------------------------------------------------------------------------


def test_events_finds_and_arrivals_have_cards() -> None:
    from game.content.load import load_rulebook

    book = load_rulebook(["hunt"])
    state = Session.begin(book, Start("hunt", seed=1)).state
    herald = Herald(book, state)
    herald.hear(state, ev.QuestRolled(3, "masters_will"))
    assert "The Master's will" in herald.cards[-1].title
    herald.hear(state, ev.CardDrawn("discoveries", "realmstone_splinter", True))
    assert "realmstone: 1" in herald.cards[-1].text.lower()
    assert "brings home" in herald.cards[-1].text
    group = next(group for group in state.groups.values())
    herald.hear(state, ev.Revealed(group.id, group.encounter))
    herald.hear(state, ev.EnemyLost(group.id, "husk", "no_model"))
    assert "does not come" in herald.cards[-1].text
    assert len(herald.cards) == 3
    herald.update(60)
    assert herald.cards == []


def test_jrn_01_when_the_goal_is_reached_the_way_home_is_told_at_once() -> None:
    scene = staged(quarter.state())
    mouse = Mouse(scene, surface())
    assert scene.hud.herald.cards == []
    state = msgspec.structs.replace(scene.session.state, slain=4)
    scene.session.state = state
    scene.seat.animator.reset(state)
    mouse.look()
    card = scene.hud.herald.cards[-1]
    assert card.title == "The goal is reached!"
    assert "extraction zone" in card.text
    mouse.click_spot(Pick("herald", "goal"))
    assert scene.hud.herald.cards == []


def test_evt_21_the_crisis_card_is_shown_while_it_is_asked_who_meets_it() -> None:
    from game.content.load import load_rulebook
    from game.views.prompt import crisis_of

    book = load_rulebook(["hunt"])
    session = Session.begin(book, Start("hunt", seed=1))
    name = next(iter(book.crises))
    options = tuple(Option(hero, None, hero) for hero in session.state.standing())
    ask = Ask(0, "crisis_hero", MeetCrisis(name), options)
    session.state = msgspec.structs.replace(session.state, pending=ask)
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout((1280, 720))
    Mouse(scene, surface())
    crisis = crisis_of(scene.seat)
    assert crisis is not None and crisis.id == name
    assert scene.hud.spots.find("action", "choose:tobin") is not None


def test_dice_are_thrown_aside_of_what_acts() -> None:
    room = pygame.Rect(0, 0, 800, 400)
    plain = aside(room, (200, 100), [])
    assert plain.midbottom == room.midbottom
    for taken in ([plain], [plain, aside(room, (200, 100), [plain])]):
        assert aside(room, (200, 100), taken).collidelist(taken) < 0


def test_dice_that_must_hide_something_hide_the_least_and_of_figures_the_fewest() -> None:
    room = pygame.Rect(0, 0, 500, 180)
    acting = pygame.Rect(220, 60, 60, 60)
    banner = pygame.Rect(190, 0, 120, 20)
    least = aside(room, (200, 100), [acting, banner])
    assert least.collidelist([acting, banner]) < 0
    crowd = [
        pygame.Rect(10, 150, 30, 30),
        pygame.Rect(60, 150, 30, 30),
        pygame.Rect(450, 150, 9, 9),
    ]
    assert aside(room, (200, 100), [acting, banner], crowd).bottomright == room.bottomright
    everywhere = [room, pygame.Rect(0, 0, 480, 180)]
    assert aside(room, (200, 100), everywhere).right == room.right


# --- tooltips by keys --------------------------------------------------------------------------


def test_f2_walks_through_all_that_has_a_tooltip_and_the_pointer_ends_the_walk() -> None:
    scene = battle()
    keys = Keyboard(scene, surface())
    telling = scene.hud.spots.telling
    assert len(telling) > 20
    seen = []
    for _ in telling:
        keys.press(pygame.K_F2)
        spot = scene.tips.guide.spot(scene.hud.spots)
        assert spot is not None
        seen.append(spot)
    assert seen == list(telling)
    keys.press(pygame.K_F2, pygame.KMOD_SHIFT)
    assert scene.tips.guide.at == len(telling) - 2
    motion = {"pos": (640, 300), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    assert scene.tips.guide.spot(scene.hud.spots) is None


def test_the_cell_that_the_keyboard_is_at_has_its_tooltip(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.views import tips

    told: list[str] = []
    drawn = tips.draw_tip

    def listen(*given: object, **more: object) -> pygame.Rect:
        told.append(str(given[4]))
        return drawn(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(tips, "draw_tip", listen)
    scene = staged(quarter.state())
    keys = Keyboard(scene, surface())
    keys.press(pygame.K_TAB)
    for _ in range(30):
        keys.look()
    assert told[-1] == "Husk"


def test_no_arrow_lies_below_the_buttons_of_the_view() -> None:
    scene = battle()
    scene.camera.zoom(12, (640, 360))
    mouse = Mouse(scene, surface())
    kinds = ("whole", "zoom_in", "zoom_out", "threats", "sight")
    buttons = [scene.hud.spots.find(kind).rect for kind in kinds]  # type: ignore[union-attr]
    board = pygame.Rect(scene.camera.view)
    brush = Brush(mouse.surface, scene.theme, Spots(), (-1, -1), 0.0)
    x, y = int(scene.camera.x), int(scene.camera.y)
    for dx in range(-30, 31, 2):
        for cell in ((x + dx, y + 30), (x + 30, y + abs(dx))):
            brush.spots.clear()
            draw_beacons(brush, scene.camera, [cell], harm=False, taken=scene.hud.taken)
            (spot,) = brush.spots._spots
            assert spot.rect.collidelist(buttons) < 0 and board.contains(spot.rect)


# --- the manual --------------------------------------------------------------------------------


def test_the_manual_has_every_journey_and_every_key() -> None:
    from game.text import objective
    from game.views.entry import LEAD_KEY
    from game.views.manual import pages

    texts = {title: [p.text for p in page] for title, page in pages()}
    asked = " ".join(texts["Journeys"])
    assert all(f"{kind}:" in asked for kind in objective.KINDS.values())
    for word in ("Explore 2+ (P)", "red rim", "lock of three digits", "sealed"):
        assert word in " ".join(texts["The delve"])
    leads = " ".join(p.lead for _title, page in pages() for p in page)
    for key in ("M", "R", "P", LEAD_KEY, "Q", "T", "N", "F2", "E", "G"):
        assert key in leads.replace("·", " ").split()


# --- citizens and companions -------------------------------------------------------------------


@pytest.mark.parametrize(
    "leave",
    [
        lambda f: ev.Rescued(f.id, f.kind, f.cell),
        lambda f: ev.FollowerLost(f.id, f.kind, f.cell, "slain"),
    ],
)
def test_who_is_in_safety_or_lost_fades_where_it_stood(leave: object) -> None:
    scene = asked("activation", "deliverance", 0)
    canvas = surface()
    figure = scene.session.state.followers()[0]
    scene.camera.look(figure.cell, at_once=True)
    rect = pygame.Rect(scene.camera.pixel(figure.cell), (scene.camera.tile,) * 2)
    animator = scene.seat.animator
    animator.speed = 1.0
    animator.play([leave(figure)])  # type: ignore[operator]
    pictures = []
    for seconds in (0.02, 0.3, 0.4):
        animator.update(seconds)
        assert not animator.idle
        canvas.fill((0, 0, 0))
        scene.figures.draw(canvas, scene.camera, animator, "", 0.0)
        pictures.append(sum(pygame.transform.average_color(canvas, rect)[:3]))
    assert pictures[0] > pictures[1] > pictures[2]
