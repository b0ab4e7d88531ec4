"""Nooks: tooltips lie where they hide nothing that is pointed at, chosen or read."""

import importlib

import pygame
import pytest

from game.views import focus, hud, tips
from game.views.nook import Harbour, corners, nook
from game.views.samples import asked, played
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.theme import BASE

FRAME = pygame.Rect(0, 0, 400, 300)


def test_a_nook_hides_nothing_where_some_place_does_not() -> None:
    kept = [(pygame.Rect(0, 0, 400, 100), 1.0), (pygame.Rect(300, 0, 100, 300), 1.0)]
    box = nook(corners((80, 60), FRAME), FRAME, kept)
    assert FRAME.contains(box)
    assert not any(box.colliderect(rect) for rect, _weight in kept)


def test_a_nook_hides_what_counts_least_where_every_place_hides_something() -> None:
    kept = [(FRAME, 1.0), (pygame.Rect(0, 0, 400, 150), 9.0)]
    assert nook(corners((80, 60), FRAME), FRAME, kept).top >= 150


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right", "corner", "beside"])
def test_a_harbour_keeps_every_box_in_its_room(side: str) -> None:
    room = pygame.Rect(100, 50, 200, 150)
    for near in (pygame.Rect(0, 0, 20, 20), pygame.Rect(380, 280, 20, 20), room):
        box = Harbour(room, (), side).place((90, 40), near, 8)  # type: ignore[arg-type]
        assert room.contains(box)


def listen(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[pygame.Rect]:
    """The places of the tooltips that are drawn from now on."""
    drawn = getattr(module, name)
    boxes: list[pygame.Rect] = []

    def note(*given: object, **more: object) -> pygame.Rect:
        boxes.append(drawn(*given, **more))
        return boxes[-1]

    monkeypatch.setattr(module, name, note)
    return boxes


def rest(scene: BattleScene, place: tuple[int, int]) -> None:
    """The pointer rests there for half a second."""
    surface = pygame.Surface(BASE)
    motion = {"pos": place, "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    for _frame in range(5):
        scene.update(0.1)
        scene.draw(surface)


def battle() -> BattleScene:
    scene = BattleScene(quiet_stage(), played(asked("activation"), "hunt", 7), saving=False)
    scene.layout(BASE)
    scene.skip()
    rest(scene, (640, 300))
    return scene


def test_a_tooltip_of_the_board_hides_no_figure_and_no_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = battle()
    boxes = listen(monkeypatch, tips, "draw_tip")
    for rect in scene.figures.rects:
        if pygame.Rect(scene.camera.view).contains(rect):
            rest(scene, rect.center)
    assert boxes
    for box in boxes:
        assert box.collidelist(list(scene.figures.rects)) < 0
        assert pygame.Rect(scene.camera.view).contains(box)
        tray = scene.hud.tray.place
        assert tray is None or not box.colliderect(tray)


def test_a_tooltip_hides_not_what_it_tells_of_however_full_the_board_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = battle()
    scene.insight.toggle("whole")
    scene.camera.arrive()
    rest(scene, (640, 560))
    told = [rect for rect in scene.figures.rects if scene.hud.pick_at(rect.center) is None]
    assert len(told) > 4
    board = scene.hud.layout(BASE).board
    boxes = listen(monkeypatch, tips, "draw_tip")
    thirds = board.width // 3, board.height // 3
    tray = pygame.Rect(board.topleft, thirds)
    monkeypatch.setattr(scene.hud, "lying", lambda _board: [(one, 20) for one in full])
    for gap in range(0, 9, 2):
        full = [tray.move(thirds[0] * (n % 3), thirds[1] * (n // 3)) for n in range(9) if n != gap]
        for rect in told[:4]:
            before = len(boxes)
            rest(scene, rect.center)
            assert len(boxes) > before
            assert not any(box.collidepoint(rect.center) for box in boxes[before:])


def test_a_tooltip_of_the_frame_hides_neither_prompt_nor_cards_nor_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = battle()
    boxes = listen(monkeypatch, hud, "draw_tip")
    places = scene.hud.layout(BASE)
    telling = [spot.rect.center for spot in scene.hud.spots.telling]
    for place in telling[:: max(1, len(telling) // 20)]:
        rest(scene, place)
    assert len(boxes) > 10
    parts = [places.top, places.track, places.bar, *places.heroes]
    assert all(box.collidelist(parts) < 0 for box in boxes)


def test_a_tooltip_comes_only_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = battle()
    boxes = listen(monkeypatch, tips, "draw_tip")
    rect = next(r for r in scene.figures.rects if pygame.Rect(scene.camera.view).contains(r))
    motion = {"pos": rect.center, "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
    scene.update(0.39)
    scene.draw(pygame.Surface(BASE))
    assert not boxes
    scene.update(0.02)
    scene.draw(pygame.Surface(BASE))
    assert boxes


@pytest.mark.parametrize("name", ["new_game", "party"])
def test_the_tooltip_of_what_the_keyboard_is_at_covers_no_widget(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    from game.views.samples import sample_saves
    from game.views.shot import staged

    boxes = listen(monkeypatch, focus, "draw_tooltip")
    module = importlib.import_module(f"game.views.scenes.{name}")
    headings = listen(monkeypatch, module, "heading_rect")
    with sample_saves():
        scene = staged(name, quiet_stage())[-1]
        scene.layout(BASE)
        many = len(scene.focus.widgets)  # type: ignore[attr-defined]
        for _step in range(many):
            scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
            scene.update(0.5)
            before = len(boxes)
            scene.draw(pygame.Surface(BASE))
            at = scene.focus.at  # type: ignore[attr-defined]
            for box in boxes[before:]:
                shown = [w.rect for w in scene.focus.widgets if w.shown]  # type: ignore[attr-defined]
                assert not box.colliderect(at.rect)
                assert box.collidelist(shown) < 0, (at.spoken(), box)
                assert box.collidelist(headings) < 0, (at.spoken(), "hides the heading")
    assert boxes and headings
