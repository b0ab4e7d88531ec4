"""What a player who has never seen the game must not stumble over."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules import events as ev
from game.rules.legal import legal
from game.rules.state import State
from game.views.action_bar import paged
from game.views.brush import Brush
from game.views.detour import in_the_way
from game.views.entry import Entry
from game.views.figures import FigureView
from game.views.herald import Card, Herald
from game.views.outlook import Spotted
from game.views.samples import asked, delved, played
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.spot import Spots
from game.views.theme import BASE, Theme
from tests.views import quarter

BOARD = pygame.Rect(250, 140, 760, 450)


def battle(name: str = "hunt", word: str = "activation") -> BattleScene:
    scene = BattleScene(quiet_stage(), played(asked(word), name, 7), saving=False)
    scene.layout(BASE)
    scene.skip()
    drawn(scene)
    return scene


def drawn(scene: BattleScene) -> pygame.Surface:
    surface = pygame.Surface(BASE)
    scene.update(1 / 60)
    scene.draw(surface)
    return surface


def walled(scene: BattleScene) -> tuple[State, str, str]:
    """The table with another hero on the way of the one who acts, and both of them."""
    state, book = scene.session.state, scene.session.rulebook
    hero = scene.seat.selection.hero
    for command in legal(book, state):
        path = getattr(command, "path", ())
        if len(path) >= 2 and getattr(command, "hero", "") == hero:
            other = next(name for name in state.cards if name != hero)
            moved = replace(state.figures[other], cell=path[-2])
            figures = {hero: state.figures[hero], other: moved}
            return replace(state, figures=figures), hero, other
    raise AssertionError("no walk")


def test_mov_04_the_figure_that_stands_in_the_way_is_known() -> None:
    scene = battle()
    state, hero, other = walled(scene)
    assert in_the_way(scene.session.rulebook, state, hero, state.figures[other].cell) == other
    assert in_the_way(scene.session.rulebook, state, hero, (-1, -1)) == ""
    assert in_the_way(scene.session.rulebook, state, hero, state.figures[hero].cell) == ""


def test_a_cell_behind_a_figure_says_who_stands_in_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = battle()
    monkeypatch.setattr("game.views.outlook.in_the_way", lambda *_given: "tobin")
    targets = scene.seat.selection.targets
    busy = {figure.cell for figure in scene.session.state.figures.values()}
    lit = {target.cell for target in targets} | busy
    cell = next((x, y) for x in range(30) for y in range(30) if (x, y) not in lit)
    text, _title = scene.outlook.tip(Spotted(cell))
    assert "Tobin stands in the way." in text or "Tobin Rook stands in the way." in text


def test_buttons_keep_their_width_whichever_dice_are_left() -> None:
    theme = Theme(BASE)
    bar = pygame.Rect(0, 600, 1280, 120)
    session = battle().session
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout(BASE)
    scene.skip()
    entries = scene.hud.entries
    bare = tuple(Entry(e.id, e.label, e.icon, e.key, e.cost) for e in entries)
    assert any(entry.pay for entry in entries)
    assert paged(theme, bar, entries)[0].places == paged(theme, bar, bare)[0].places


def test_a_place_for_what_the_hero_never_has_shows_nothing() -> None:
    scene = battle("hunt")
    for hero in scene.session.state.cards:
        scene.seat.pick_hero(hero)
        drawn(scene)
        for entry in scene.hud.entries:
            spot = scene.hud.spots.find("action", entry.id)
            assert (spot is None) == entry.void, entry
    assert Entry("none:2", "—", "").void
    assert not Entry("none:ability", "Hold the gate", "ability").void


def test_the_cells_can_be_made_larger_and_smaller_with_the_pointer() -> None:
    scene = battle()
    tile = scene.camera.tile
    for kind, way in (("zoom_in", 1), ("zoom_out", -1)):
        spot = scene.hud.spots.find(kind)  # type: ignore[arg-type]
        assert spot is not None and spot.pick is not None
        before = scene.camera.tile
        scene.do(spot.pick)
        assert (scene.camera.tile - before) * way > 0
        drawn(scene)
    assert scene.camera.tile == tile


def test_the_marks_of_the_threats_are_explained_while_they_are_shown() -> None:
    scene = battle()
    plain = len(scene.hud._taken)
    scene.insight.toggle("threats")
    drawn(scene)
    assert len(scene.hud._taken) == plain + 1


def test_cards_leave_a_section_that_is_held_free() -> None:
    theme, surface = Theme(BASE), pygame.Surface(BASE)
    herald = Herald(quarter.rulebook(), quarter.state())
    herald.add(Card("delve", "explore", "A hall", "It is dark.").lasting())
    brush = Brush(surface, theme, Spots(), (-1, -1), 0.0)
    for held in (BOARD.move(500, 0).clip(BOARD), pygame.Rect(260, 150, 200, 200)):
        for rect in herald.draw(brush, BOARD, held):
            assert BOARD.contains(rect) and not rect.colliderect(held)


def test_much_health_is_a_number_within_the_figures_own_room() -> None:
    book, state = quarter.rulebook(), quarter.state()
    enemy = state.enemies()[0]
    tough = replace(book.enemies[enemy.kind], health=14)
    book = replace(book, enemies={**book.enemies, enemy.kind: tough})
    view = FigureView(Theme(BASE), book)
    surface = pygame.Surface((300, 300))
    rect = pygame.Rect(120, 120, 60, 60)
    view._pips(surface, rect, state, enemy)
    ink = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    ink.invert()
    boxes = ink.get_bounding_rects()
    assert boxes
    assert all(rect.inflate(4, 4).contains(box) for box in boxes)


def test_exp_25_who_stands_beside_a_shard_is_told_to_step_onto_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = delved(0)
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout(BASE)
    scene.skip()
    hero = scene.seat.selection.hero or next(iter(session.state.cards))
    x, y = session.state.figures[hero].cell
    from game.views import hindrance

    given = session.rulebook, session.state, hero, ""
    monkeypatch.setattr(hindrance, "shard_cells", lambda *_given: ((x + 1, y),))
    assert hindrance._search(*given).word == "shard"
    monkeypatch.setattr(hindrance, "shard_cells", lambda *_given: ((x + 5, y),))
    assert hindrance._search(*given).word != "shard"


def test_what_the_quest_die_brings_is_explained_in_the_log() -> None:
    from game.text.narrate import narrate

    line = narrate(quarter.rulebook(), quarter.state(), ev.QuestRolled(9, "hero_born"))
    assert line is not None and "returns" in line


def test_exp_02_the_rest_of_a_move_is_offered_as_what_it_is() -> None:
    from game.rules.frames import FreeAction
    from game.rules.state import Ask
    from game.views.entry import entries
    from game.views.prompt import prompt_of
    from game.views.selection import Selection

    scene = battle()
    session = scene.session
    hero = scene.seat.selection.hero
    for points, labels in ((3, ["Move on", "Stop here"]), (-1, ["Move", "Decline"])):
        ask = Ask(0, "free_action", FreeAction(hero, "move", points), hero=hero)
        state = replace(session.state, pending=ask)
        found = entries(Selection.begin(session.rulebook, state, legal(session.rulebook, state)))
        assert [entry.label for entry in found] == labels
        assert all(entry.tip for entry in found)
        if points > 0:
            assert "3 cells" in found[0].tip and "rest of the Move" in found[1].tip
        session.state = state
        scene.seat.animator.reset(state)
        scene.seat.selection = Selection.begin(session.rulebook, state, ())
        prompt = prompt_of(scene.seat)
        assert ("rest of the Move" in prompt.hint) == (points > 0)
        assert ("3 points are left" in prompt.text) == (points > 0)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_every_hero_has_its_story_on_both_sides_of_its_card(
    size: tuple[int, int], lang: str
) -> None:
    from game.text import use
    from game.views.outset import Errand, Outset
    from game.views.scenes.party import PartyScene

    use(lang)
    stage = quiet_stage(Theme(size))
    book = stage.rulebook()
    scene = PartyScene(stage, Errand("hunt", rulebook=book), Outset.begun(book))
    scene.layout(size)
    for _side in range(2):
        for card in scene.cards:
            assert card.about in card.prose.paragraphs and card.about.text, card.hero
            assert not card.prose.overflow, card.hero
        scene._turn()


def test_every_card_has_its_texts() -> None:
    from game.content import load_rulebook

    book = load_rulebook()
    told = [
        *book.heroes.values(), *book.enemies.values(), *book.followers.values(),
        *book.discoveries.values(), *book.delve.values(), *book.crises.values(),
        *book.hints.values(),
    ]  # fmt: skip
    assert [card.id for card in told if not (card.name.strip() and card.text.strip())] == []
    for hero in book.heroes.values():
        assert hero.calling and hero.ability.name and hero.ability.text
        for side in (hero.front, hero.inspired):
            assert side.weapons and all(weapon.name for weapon in side.weapons)
