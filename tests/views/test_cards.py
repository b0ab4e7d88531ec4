"""What comes up over the board: cards, hints, notices, signs: none hides what matters, all can be
moved out of the way, and what they point at can be gone to."""

from itertools import combinations

import pygame
import pytest

from game.rules import battlefield
from game.rules.quest import fulfilled
from game.views.beacons import along
from game.views.berth import Berths, column, free_place
from game.views.dialog import Dialog, nothing
from game.views.goals import goals
from game.views.herald import Card
from game.views.notice import Notices
from game.views.prompt import crisis_of
from game.views.samples import asked, played
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.settings import SettingsScene
from game.views.shot import staged
from game.views.spot import Pick
from game.views.theme import BASE, Theme
from game.views.zone import areas, heart
from tests.views.hands import Keyboard, Mouse

SIZES = (((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0))


def battle(name: str = "hunt", word: str = "activation", seed: int = 7) -> BattleScene:
    scene = BattleScene(quiet_stage(), played(asked(word), name, seed), saving=False)
    scene.layout(BASE)
    scene.skip()
    drawn(scene)
    return scene


def drawn(scene: BattleScene) -> None:
    surface = pygame.Surface(scene.size)
    scene.update(1 / 60)
    scene.draw(surface)


def mouse(kind: int, place: tuple[int, int], rel: tuple[int, int] = (0, 0)) -> pygame.Event:
    held = (1, 0, 0) if rel != (0, 0) else (0, 0, 0)
    values = {"pos": place, "touch": False}
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, rel=rel, buttons=held, **values)
    return pygame.Event(kind, button=1, **values)


def dragged(scene: object, place: tuple[int, int], way: tuple[int, int]) -> None:
    """The button goes down there, the pointer goes that way in two steps, the button goes up."""
    scene.handle(mouse(pygame.MOUSEMOTION, place))  # type: ignore[attr-defined]
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, place))  # type: ignore[attr-defined]
    for share in (1, 2):
        spot = place[0] + way[0] * share // 2, place[1] + way[1] * share // 2
        step = (
            way[0] * share // 2 - way[0] * (share - 1) // 2,
            way[1] * share // 2 - (way[1] * (share - 1) // 2),
        )
        scene.handle(mouse(pygame.MOUSEMOTION, spot, step))  # type: ignore[attr-defined]
    end = place[0] + way[0], place[1] + way[1]
    scene.handle(mouse(pygame.MOUSEBUTTONUP, end))  # type: ignore[attr-defined]


def press(scene: BattleScene | Dialog, key: int) -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def head(scene: BattleScene, kind: str = "head", name: str = "crisis") -> pygame.Rect:
    spot = scene.hud.spots.find(kind, name)  # type: ignore[arg-type]
    assert spot is not None
    return spot.rect


# --- moved and folded --------------------------------------------------------------------------


def test_the_crisis_card_follows_the_pointer_by_its_head_and_decides_nothing() -> None:
    scene = battle(word="crisis_choice", seed=2)
    before, commands = head(scene), len(scene.session.commands)
    camera = scene.camera.x, scene.camera.y
    dragged(scene, before.center, (-200, 60))
    drawn(scene)
    assert head(scene).topleft == (before.x - 200, before.y + 60)
    assert len(scene.session.commands) == commands
    assert (scene.camera.x, scene.camera.y) == camera
    assert not scene.hud.berths.folded


@pytest.mark.parametrize("seed", [2, 6, 8])
def test_evt_21_the_crisis_card_does_not_lie_on_whom_it_is_about(seed: int) -> None:
    scene = battle(word="crisis_choice", seed=seed)
    scene.camera.arrive()
    drawn(scene)
    ask = scene.session.state.pending
    assert ask is not None
    shown = scene.figures.rect(ask.hero)
    assert shown is not None and not shown.colliderect(scene.hud.taken[0])


@pytest.mark.parametrize("way", [(9000, 9000), (-9000, 40), (30, -9000)])
def test_no_card_is_lost_outside_the_window_or_over_the_banner(way: tuple[int, int]) -> None:
    scene = battle(word="crisis_choice", seed=2)
    dragged(scene, head(scene).center, way)
    drawn(scene)
    card, bar = scene.hud.taken[0], scene.hud.layout(BASE).bar
    assert pygame.Rect(0, 0, BASE[0], bar.top).contains(card)
    back = head(scene)
    dragged(scene, back.center, (-20 if way[0] > 0 else 20, -20 if way[1] > 0 else 20))
    drawn(scene)
    assert head(scene) != back, "it can be dragged on from there"


def test_the_place_is_forgotten_at_the_next_card() -> None:
    berths, frame = Berths(), pygame.Rect(0, 0, 800, 600)
    usual = pygame.Rect(300, 200, 200, 100)
    assert berths.place("crisis", "one", usual, frame) == usual
    assert berths.grab(Pick("head", "crisis"))
    berths.drag((50, 50))
    berths.fold()
    assert berths.place("crisis", "one", usual, frame) == usual.move(50, 50)
    assert berths.place("crisis", "two", usual, frame) == usual
    assert not berths.folded
    berths.drag((50, 50))
    assert berths.place("crisis", "two", usual, frame) == usual, "the old card was held"


def test_i_and_a_click_on_the_head_show_what_is_beneath_and_the_answers_stay() -> None:
    scene = battle(word="crisis_choice", seed=2)
    whole = scene.hud.taken[0].height
    press(scene, pygame.K_i)
    drawn(scene)
    assert scene.hud.taken[0].height < whole // 2
    assert scene.spotted((scene.hud.taken[0].x + 30, scene.hud.taken[0].bottom + 40)).cell
    hands = Mouse(scene, pygame.Surface(BASE))
    hands.click(head(scene).center)
    drawn(scene)
    assert scene.hud.taken[0].height == whole
    press(scene, pygame.K_i)
    crisis = crisis_of(scene.seat)
    press(scene, pygame.K_1)
    assert crisis is not None and scene.session.commands[-1].option is not None  # type: ignore[union-attr]


def test_hints_and_cards_are_moved_without_being_put_away_and_fold_too() -> None:
    scene = battle()
    scene.hud.herald.add(Card("found", "search", "A key", "It is cold.").lasting())
    scene.seat.notes += list(scene.session.rulebook.hints.values())[:1]
    drawn(scene)
    for kind, name in (("note", ""), ("herald", "found")):
        before = head(scene, kind, name)
        dragged(scene, (before.x + 20, before.y + 8), (60, 40 if kind == "herald" else -40))
        drawn(scene)
        assert head(scene, kind, name).x == before.x + 60 or kind == "herald"
        assert head(scene, kind, name) != before
    assert scene.seat.notes and scene.hud.herald.cards
    high = head(scene, "note", "").height
    press(scene, pygame.K_i)
    drawn(scene)
    assert head(scene, "note", "").height < high
    assert scene.hud.spots.find("herald", "found") is None
    left = scene.hud.herald.cards[0].left
    scene.hud.herald.update(60.0)
    assert scene.hud.herald.cards[0].left == left, "unseen, its time stands still"
    press(scene, pygame.K_i)
    drawn(scene)
    assert scene.hud.spots.find("herald", "found") is not None


def test_without_a_card_i_says_so() -> None:
    told: list[str] = []
    scene = battle()
    scene.stage.notice = told.append
    press(scene, pygame.K_i)
    assert len(told) == 1 and not scene.hud.berths.folded


def test_a_dialog_is_dragged_by_its_head_and_folded_and_never_lost() -> None:
    answered: list[int] = []
    answers = [("Yes", lambda: answered.append(1)), ("No", nothing)]
    dialog = Dialog(quiet_stage(), "Sure?", "It cannot be undone.", answers)
    dialog.layout(BASE)
    surface, before = pygame.Surface(BASE), dialog.box.copy()
    dragged(dialog, dialog.head().center, (120, -90))
    assert dialog.box.topleft == (before.x + 120, before.y - 90)
    assert dialog.box.contains(dialog.buttons[0].rect)
    dragged(dialog, dialog.head().center, (-5000, 5000))
    assert pygame.Rect((0, 0), BASE).contains(dialog.box)
    press(dialog, pygame.K_i)
    dialog.draw(surface)
    assert dialog.folded
    press(dialog, pygame.K_RETURN)
    assert answered == [], "what cannot be seen is not pressed"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        dialog.handle(mouse(kind, dialog.head().center))
    assert not dialog.folded
    press(dialog, pygame.K_RETURN)
    assert answered == [1]


# --- one place for each ------------------------------------------------------------------------


def apart(rects: tuple[pygame.Rect, ...]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_notices_odds_hints_and_cards_lie_over_nothing_of_each_other(
    size: tuple[int, int], scale: float
) -> None:
    stage = quiet_stage(Theme(size, scale))
    notices = Notices(stage.theme)
    stage.noticed = notices.size
    scene = staged("cards", stage)[-1]
    assert isinstance(scene, BattleScene)
    scene.layout(size)
    drawn(scene)
    board, without = scene.hud.layout(size).board, scene.hud.taken
    assert apart(without)
    notices.add("This die cannot pay for anything now.")
    drawn(scene)
    place = scene.notice_place(stage.noticed)
    assert place in scene.hud.taken and apart(scene.hud.taken)
    assert board.contains(place)
    lies = notices.size(place.width)
    assert lies[0] <= place.width and lies[1] == place.height


def test_a_card_without_room_is_its_title_or_waits_and_loses_no_time() -> None:
    strip = pygame.Rect(0, 0, 100, 200)
    assert column([strip], [150, 40], [], 4) == (pygame.Rect(0, 0, 100, 150), 0)
    busy = [pygame.Rect(0, 0, 100, 100)]
    assert column([strip], [150, 40], busy, 4) == (pygame.Rect(0, 104, 100, 40), 1)
    beside = strip.move(200, 0)
    assert column([strip, beside], [150, 40], busy, 4) == (pygame.Rect(200, 0, 100, 150), 0)
    assert column([strip], [150, 40], [strip], 4) is None
    scene = battle()
    for number in range(3):
        scene.hud.herald.add(Card(f"{number}", "search", "Title", "Word. " * 400).lasting())
    drawn(scene)
    assert apart(scene.hud.taken)
    waiting = [card for card in scene.hud.herald.cards if card.waits]
    shown = [card for card in scene.hud.herald.cards if not card.waits]
    assert shown
    before = [card.left for card in waiting], [card.left for card in shown]
    scene.hud.herald.update(1.0)
    assert [card.left for card in waiting] == before[0]
    assert all(card.left < old for card, old in zip(shown, before[1], strict=True))


def test_notices_take_what_room_is_left() -> None:
    theme, room = Theme(BASE), pygame.Rect(0, 0, 700, 400)

    def measure(most: int) -> tuple[int, int]:
        return (min(most, 600), 30 if most >= 600 else 70)

    usual = free_place(theme, room, (), measure)
    assert usual.width == 600 and usual.centerx == room.centerx and usual.y < 20
    top = pygame.Rect(0, 0, 700, 120)
    assert free_place(theme, room, (top,), measure).top >= 120
    sides = (pygame.Rect(0, 0, 300, 400),)
    assert free_place(theme, room, sides, measure).collidelist(sides) < 0


def test_notices_lie_over_no_control_of_a_screen() -> None:
    for size in ((960, 540), BASE):
        stage = quiet_stage(Theme(size))
        scene = SettingsScene(stage)
        scene.layout(size)
        place = scene.notice_place(lambda most: (min(most, 300), 40))
        hands = [w.rect for w in scene.focus.widgets if w.focusable and w.shown]
        assert pygame.Rect((0, 0), size).contains(place)
        assert place.collidelist(hands) < 0


# --- the walk by F2 ----------------------------------------------------------------------------


def test_f2_begins_where_the_player_acts_and_goes_from_part_to_part() -> None:
    scene = battle()
    places = scene.hud.layout(BASE)
    telling = scene.hud.spots.telling
    assert places.bar.contains(telling[0].rect)
    order = (places.bar, places.board, *places.heroes, places.track, places.top, places.log)
    parts = []
    for spot in telling:
        inside = [n for n, part in enumerate(order) if part.contains(spot.rect)]
        parts += inside[-1:]
    assert parts == sorted(parts)
    assert {0, 1, 2, 6, 7} <= set(parts)
    keys = Keyboard(scene, pygame.Surface(BASE))
    keys.press(pygame.K_F2)
    assert scene.tips.guide.spot(scene.hud.spots) == telling[0]


# --- what the journey asks for -----------------------------------------------------------------


def test_what_a_journey_asks_for_is_known_in_every_journey() -> None:
    for name in ("hunt", "cleanse", "deliverance", "decapitation", "delve"):
        session = played(asked("activation"), name)
        book, state = session.rulebook, session.state
        found = goals(book, state)
        cells = [goal.cell for goal in found]
        assert not fulfilled(book, state)
        if name == "hunt":
            assert found == ()
        elif name == "cleanse":
            defiled = [s.cell for s in battlefield.objects(book, state) if s.kind == "defiled"]
            assert sorted(cells) == sorted(defiled) != []
        elif name == "deliverance":
            citizens = [f.cell for f in state.followers() if f.side == "citizen"]
            assert citizens and set(citizens) < set(cells)
            assert set(cells) - set(citizens) <= set(battlefield.extraction(book, state))
        elif name == "decapitation":
            foe = book.missions[state.mission].foe
            assert set(cells) == {f.cell for f in state.enemies() if f.kind == foe}
        else:
            assert cells


def test_evt_01_when_the_quest_is_done_the_way_out_is_the_goal() -> None:
    session = played(lambda state: state.slain >= 14 and asked("activation")(state), "hunt", 2)
    book, state = session.rulebook, session.state
    assert fulfilled(book, state)
    zone = battlefield.extraction(book, state)
    assert [goal.cell for goal in goals(book, state)] == [heart(part) for part in areas(zone)]


def test_a_sign_at_the_rim_tells_what_lies_there_and_a_click_or_j_brings_it_into_view() -> None:
    scene = battle("deliverance")
    scene.camera.look((3, 3), at_once=True)
    drawn(scene)
    signs = [s for s in scene.hud.spots._spots if s.pick is not None and s.pick.kind == "beacon"]
    wanted, since = scene.attention.goals()
    assert signs and since is not None
    room = pygame.Rect(scene.camera.view)
    named = {goal.title for goal in wanted}
    for sign in signs:
        assert sign.title.partition(":")[0] in named and room.contains(sign.rect)
        assert sign.rect.collidelist(scene.hud.taken) < 0
    assert apart(tuple(sign.rect for sign in signs))
    cell = tuple(map(int, signs[0].pick.name.split(",")))  # type: ignore[union-attr]
    Mouse(scene, pygame.Surface(BASE)).click(signs[0].rect.center)
    scene.camera.arrive()
    assert scene.camera.sees(cell)
    seen = []
    for _goal in wanted:
        press(scene, pygame.K_j)
        scene.camera.arrive()
        assert scene.attention.flash.cell is not None
        assert scene.camera.sees(scene.attention.flash.cell)
        seen.append(scene.attention.flash.cell)
    assert sorted(seen) == sorted(goal.cell for goal in wanted)


def test_j_says_so_where_nothing_is_asked_for_on_the_board() -> None:
    told: list[str] = []
    scene = battle()
    scene.stage.notice = told.append
    press(scene, pygame.K_j)
    assert len(told) == 1


def test_a_sign_moves_along_the_rim_away_from_what_is_taken() -> None:
    room, sign = pygame.Rect(0, 0, 400, 300), pygame.Rect(0, 100, 40, 40)
    assert along(sign, room, ()) == sign
    moved = along(sign, room, (sign,))
    assert moved is not None and moved.x == 0 and not moved.colliderect(sign)
    assert along(sign, room, (pygame.Rect(0, 0, 40, 300),)) is None


# --- the extraction zone -----------------------------------------------------------------------


class Ladders(pygame.Surface):
    """Notes where the picture ``mark`` is drawn."""

    mark: pygame.Surface
    places: list[tuple[int, int]]

    def blit(self, source, dest, *rest, **more):  # type: ignore[no-untyped-def]
        if source is self.mark:
            self.places.append(tuple(dest[:2]))
        return super().blit(source, dest, *rest, **more)


@pytest.mark.parametrize(
    "name", ["hunt", "cleanse", "deliverance", "decapitation", "delve", "first_sortie"]
)
def test_each_part_of_the_extraction_zone_has_one_ladder(name: str) -> None:
    scene = battle(name)
    zone = scene.board.section.extraction
    scene.camera.look(zone[0], at_once=True)
    surface = Ladders((4000, 4000))
    surface.mark, surface.places = scene.board.art.figure("extraction", scene.camera.tile), []
    scene.board._paint_floor(surface, scene.camera, scene.session.state)
    assert 0 < len(surface.places) <= len(areas(zone)) < len(zone)


def test_the_parts_of_a_zone_hang_together() -> None:
    zone = ((0, 0), (1, 0), (5, 5), (1, 1), (5, 6), (9, 0))
    assert [sorted(area) for area in areas(zone)] == [
        [(0, 0), (1, 0), (1, 1)],
        [(5, 5), (5, 6)],
        [(9, 0)],
    ]
    assert heart(((0, 0), (1, 0), (2, 0))) == (1, 0)
    assert heart(((0, 0), (0, 1), (1, 0), (1, 1))) == (0, 0)


# --- which die pays ----------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [960, 1100, 1280, 1366, 1600, 1920])
@pytest.mark.parametrize("journey", ["hunt", "deliverance"])
def test_every_button_shows_the_die_that_pays_at_any_width(wide: int, journey: str) -> None:
    stage = quiet_stage(Theme((wide, 720)))
    scene = BattleScene(stage, played(asked("activation"), journey), saving=False)
    scene.layout((wide, 720))
    scene.skip()
    shown: list[tuple[str, tuple[int, int]]] = []
    icon = stage.theme.art.icon

    class Board(pygame.Surface):
        def blit(self, source, dest, *rest, **more):  # type: ignore[no-untyped-def]
            if id(source) in dice:
                shown.append((dice[id(source)], tuple(dest[:2])))
            return super().blit(source, dest, *rest, **more)

    dice: dict[int, str] = {}

    def known(name: str, *given: object) -> pygame.Surface:
        made = icon(name, *given)  # type: ignore[arg-type]
        if name.startswith(("die", "destiny")) and name[-1].isdigit():
            dice[id(made)] = name
        return made

    stage.theme.art.icon = known  # type: ignore[method-assign]
    scene.draw(Board((wide, 720)))
    page = scene.hud.pages[scene.hud.page]
    paying = 0
    for entry, place in zip(page.entries, page.places, strict=True):
        if entry.pay is None or entry.pay.source == "free":
            continue
        paying += 1
        kind = "destiny" if entry.pay.source == "destiny" else "die"
        inside = [name for name, at in shown if place.collidepoint(at)]
        assert inside == [f"{kind}{entry.pay.face}"], entry.label
    assert paying >= 2
