"""What the table makes clear: threats, sight, odds, dossiers, the rule behind all."""

import dataclasses
from fractions import Fraction

import pygame
import pytest
from msgspec.structs import replace

from game.bots import GreedyBot
from game.rules import apply, odds
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.battlefield import figures_at
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.setup import Start
from game.rules.state import Space, State
from game.session import Session
from game.text import rules, use
from game.text.account import Chronicle
from game.text.chances import percent
from game.views.brush import Brush
from game.views.odds_panel import draw_odds
from game.views.outlook import Spotted
from game.views.samples import asked as _asked
from game.views.samples import played as _played
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.scenes.enemy import EnemyScene
from game.views.scenes.help import HelpScene
from game.views.spot import THROUGH, Spots
from game.views.stakes import counted, stakes_of
from game.views.told import QUESTIONS, RULES
from tests.views.hands import Keyboard, Mouse

SIZE = (1280, 720)


def staged(session: Session) -> BattleScene:
    """The battle at its present question, everything arrived."""
    scene = BattleScene(quiet_stage(), session, saving=False)
    scene.layout(SIZE)
    scene.skip()
    return scene


def at(word: str, name: str = "hunt", seed: int = 7) -> BattleScene:
    """A battle that a bot has played until that is asked."""
    return staged(_played(_asked(word), name, seed))


def drawn(scene: BattleScene) -> pygame.Surface:
    """The scene on a surface."""
    surface = pygame.Surface(SIZE)
    scene.update(1 / 60)
    scene.draw(surface)
    return surface


def fight(until: int = 1) -> BattleScene:
    """A battle at an activation in which the hero can attack several enemies."""
    book = quiet_stage().rulebook("hunt")

    def able(state: State) -> bool:
        choices = legal(book, state) if _asked("activation")(state) else ()
        return sum(isinstance(one, cmd.Attack) for one in choices) > until

    return staged(_played(able))


# --- the board ---------------------------------------------------------------------------------


def test_f3_and_its_button_show_the_threats_of_all_enemies() -> None:
    scene = at("activation")
    plain = drawn(scene)
    keys = Keyboard(scene, pygame.Surface(SIZE))
    keys.press(pygame.K_F3)
    assert scene.insight.lens.threats
    assert pygame.image.tobytes(drawn(scene), "RGB") != pygame.image.tobytes(plain, "RGB")
    mouse = Mouse(scene, pygame.Surface(SIZE))
    spot = next(one for one in scene.hud.spots.telling if one.pick and one.pick.kind == "threats")
    mouse.click(spot.rect.center)
    assert not scene.insight.lens.threats


def test_f4_shows_what_the_cell_under_the_pointer_sees() -> None:
    scene = at("activation")
    keys = Keyboard(scene, pygame.Surface(SIZE))
    plain = pygame.image.tobytes(drawn(scene), "RGB")
    keys.press(pygame.K_F4)
    assert scene.insight.lens.sight
    assert pygame.image.tobytes(drawn(scene), "RGB") != plain


def test_enm_01_the_tooltip_of_a_cell_says_who_can_strike_there() -> None:
    scene = fight()
    state, lens = scene.session.state, scene.insight.lens
    struck = next(
        (x, y)
        for x in range(scene.board.section.width)
        for y in range(scene.board.section.height)
        if lens.threatening(state, (x, y)) and not figures_at(state, (x, y))
    )
    text, _title = scene.outlook.tip(Spotted(struck))
    assert text.count("Enemies that can strike here:") == 1
    kind = state.figures[lens.threatening(state, struck)[0]].kind
    assert scene.session.rulebook.enemies[kind].name in text


def test_a_walk_says_who_could_strike_at_its_end_with_the_hero_there() -> None:
    scene = fight()
    target = next(one for one in scene.seat.selection.targets if one.kind == "cell")
    name, cell = scene.seat.selection.hero, target.cell
    assert cell is not None
    enemies = scene.insight.lens.threatening_after(scene.session.state, name, cell)
    text, _title = scene.outlook.tip(Spotted(cell))
    assert text.count("Enemies that can strike here:") == bool(enemies)


@pytest.mark.parametrize("mission", ["hunt", "first_sortie", "deliverance", "delve"])
def test_mov_12_the_way_and_the_cost_shown_are_those_paid(mission: str) -> None:
    """Every cell that a click would walk to from the first activation, trap rolls as they come."""
    scene = at("activation", mission, 6 if mission == "delve" else 7)
    book, state = scene.session.rulebook, scene.session.state
    forced = {**state.forced, "combat": (1,) * 400}
    many = 0
    for target in scene.seat.selection.targets:
        if not isinstance(target.command, cmd.Move | cmd.Run):
            continue
        shown = scene.outlook.foresight.steps(target.command)
        _after, events = apply(book, replace(state, forced=forced), target.command)
        hero = target.command.hero
        paid = [one for one in events if isinstance(one, ev.Stepped) and one.figure == hero]
        assert tuple(step.cell for step in shown) == target.command.path
        assert [(one.cell, one.cost) for one in paid] == [
            (step.cell, step.cost) for step in shown[: len(paid)]
        ]
        if len(paid) < len(shown):
            assert {"trap", "connection", "section_trap"} & set(shown[len(paid) - 1].meets)
        text = scene.outlook.promise(target)
        points = shown[-1].spent
        assert f"{points} point" in text
        many += 1
    assert many > 10


# --- odds --------------------------------------------------------------------------------------


def test_act_10_pointing_at_an_enemy_shows_the_exact_odds_of_the_click() -> None:
    scene = fight()
    target = next(one for one in scene.seat.selection.targets if one.kind == "figure")
    stakes = stakes_of(scene.session.rulebook, scene.session.state, target.command)
    assert scene.outlook.foresight.rolls(target, "") == stakes
    weapon = next(
        weapon
        for weapon in scene.session.rulebook.heroes[target.command.hero].front.weapons
        if weapon.id == target.command.weapon
    )
    enemy = scene.session.state.figures[target.ref]
    chance = odds.kill(scene.session.rulebook, weapon, enemy)
    assert ("Slain", chance, "good") in stakes[0].rows
    text, _title = scene.outlook.tip(Spotted(target.cell, target.ref))
    assert "Slain:" not in text  # The panel of the odds tells that, and lies beside it.
    assert f"Slain: {percent(chance)}" in stakes[0].text


def test_ini_07_the_gambit_button_tells_the_chance_to_swap_with_each_group() -> None:
    scene = at("gambits")
    hero = scene.seat.selection.hero
    entry = next(one for one in scene.hud.entries if one.id == f"gambit:{hero}")
    told = odds.gambit(scene.session.rulebook, scene.session.state, hero)
    assert entry.rules == ("INI-07",)
    for group in told.near:
        assert percent(told.swap(group)) in entry.tip
    rolls = scene.outlook.foresight.rolls(None, entry.id)
    assert rolls[0].rows[0] == ("Nothing happens", told.test.fail, "bad")


def test_act_13_the_recover_button_tells_how_many_wounds_it_heals() -> None:
    session = _played(_asked("activation"))
    scene = staged(session)
    hero = scene.seat.selection.hero
    card = session.state.cards[hero]
    spaces = (Space(wound="wound"), *card.spaces[1:])
    state = replace(
        session.state, cards={**session.state.cards, hero: replace(card, spaces=spaces)}
    )
    session.state = state  # type: ignore[misc]
    scene = staged(session)
    entry = next(one for one in scene.hud.entries if one.id == "recover")
    assert "Wounds healed 0:" in entry.tip and "ACT-13" in entry.rules


def test_percentages_never_say_that_something_is_certain_that_is_not() -> None:
    assert percent(Fraction(1, 1728)) == "<1%"
    assert percent(Fraction(1727, 1728)) == ">99%"
    assert (percent(Fraction(0)), percent(Fraction(1)), percent(Fraction(1, 3))) == (
        "0%",
        "100%",
        "33%",
    )


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_odds_panel_lies_in_its_room_and_cuts_nothing(size: tuple[int, int]) -> None:
    scene = fight()
    target = next(one for one in scene.seat.selection.targets if one.kind == "figure")
    rolls = stakes_of(scene.session.rulebook, scene.session.state, target.command) * 5
    brush = Brush(pygame.Surface(size), scene.theme, Spots(), (-1, -1), 0.0)
    room = pygame.Rect(240, 120, size[0] - 500, size[1] - 220)
    rect = draw_odds(brush, room, rolls)
    assert rect is not None and room.contains(rect)
    assert draw_odds(brush, room, ()) is None


# --- why an enemy did it -----------------------------------------------------------------------


def test_enm_01_each_activation_of_an_enemy_is_accounted_for() -> None:
    session = Session.begin(quiet_stage().rulebook("hunt"), Start("hunt", seed=5))
    chronicle, bot = Chronicle(session.rulebook), GreedyBot(1)
    acted = 0
    for _turn in range(120):
        if session.state.outcome is not None:
            break
        before = session.state
        events = session.submit(
            bot.choose(session.rulebook, before, legal(session.rulebook, before))
        )
        for event in events:
            chronicle.hear(before, event)
            if isinstance(event, ev.BehaviourRolled):
                acted += 1
                (first, *_rest) = chronicle.of(event.enemy)
                assert first.startswith(f"Roll {event.face}")
            if isinstance(event, ev.TargetChosen):
                last = chronicle.of(event.enemy)[-1]
                name = session.rulebook.heroes[event.hero].name.split()[0]
                assert last.startswith(f"Goes for {name}: way ") or "no way" in last
            before = evolve(before, event)
    assert acted > 10


def test_f5_opens_the_dossier_of_an_enemy_and_arrows_go_through_all() -> None:
    scene = fight()
    opened: list[object] = []
    scene.stage.open = opened.append
    Keyboard(scene, pygame.Surface(SIZE)).press(pygame.K_F5)
    (dossier,) = opened
    assert isinstance(dossier, EnemyScene)
    seen = []
    for _step in scene.session.state.enemies():
        seen.append(dossier.enemy)
        right = pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
        dossier.handle(right)
    assert sorted(seen) == sorted(one.id for one in scene.session.state.enemies())


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_dossier_lies_in_the_window_and_its_text_can_be_read(
    lang: str, size: tuple[int, int]
) -> None:
    use(lang)
    scene = fight()
    dossier = EnemyScene(scene.stage, scene.seat, scene.session.state.enemies()[0].id)
    dossier.layout(size)
    dossier.draw(pygame.Surface(size))
    window = pygame.Rect((0, 0), size)
    for widget in dossier.focus.widgets:
        assert window.contains(widget.rect), widget
    assert dossier.prose.rect.top >= dossier.table.rect.bottom
    assert dossier.prose.rect.height > 2 * dossier.theme.line(dossier.prose.paragraphs[0].style)


# --- the rule behind everything ----------------------------------------------------------------


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "center"])
def test_the_odds_never_lie_over_what_is_pointed_at_and_take_no_click(
    corner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[pygame.Rect] = []

    def watched(*given: object) -> pygame.Rect | None:
        rect = draw_odds(*given)  # type: ignore[arg-type]
        places.extend([rect] if rect is not None else [])
        return rect

    monkeypatch.setattr("game.views.insight.draw_odds", watched)
    scene = fight()
    scene.stage.settings.calm = True
    target = next(one for one in scene.seat.selection.targets if one.kind == "figure")
    assert target.cell is not None
    camera, board = scene.camera, scene.hud.layout(SIZE).board
    camera.look(target.cell, at_once=True)
    x, y = getattr(board.inflate(-240, -240), corner)
    at_x, at_y = camera.pixel(target.cell)
    camera.pan(x - at_x, y - at_y)
    drawn(scene)
    token = scene.figures.rect(target.ref)
    assert token is not None
    scene.pointer = token.center
    drawn(scene)
    assert places and not places[-1].colliderect(token)
    assert not places[-1].colliderect((camera.pixel(target.cell), (camera.tile, camera.tile)))
    assert not places[-1].collidepoint(scene.pointer)
    inside = [one for one in scene.hud.spots.telling if places[-1].contains(one.rect)]
    assert inside and {one.pick for one in inside} == {THROUGH}, (inside, places[-1], board)
    before = len(scene.session.commands)
    Mouse(scene, pygame.Surface(SIZE)).click(token.center)
    assert len(scene.session.commands) == before + 1


def test_every_rule_that_a_tooltip_names_is_in_the_rulebook() -> None:
    for ids in (*RULES.values(), *QUESTIONS.values()):
        assert ids and all(rules.known(one) for one in ids)
    for word in ("activation", "gambits"):
        scene = at(word)
        drawn(scene)
        for spot in scene.hud.spots.telling:
            assert all(rules.known(one) for one in spot.rules), spot


def test_every_number_of_the_frame_has_a_tooltip_with_its_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each text that is drawn in the frame lies in a spot that tells something."""
    texts: list[tuple[str, tuple[int, int]]] = []
    whole = Brush.text

    def listen(brush: Brush, text: str, *given: object, **more: object) -> pygame.Rect:
        place = whole(brush, text, *given, **more)  # type: ignore[arg-type]
        if text.strip():
            texts.append((text, place.center))
        return place

    monkeypatch.setattr(Brush, "text", listen)
    scene = at("activation")
    drawn(scene)
    dumb = []
    for text, centre in texts:
        spot = scene.hud.spots.at(centre)
        if spot is None or not (spot.tip or spot.title):
            dumb.append(text)
    assert dumb == []


def test_f1_opens_the_rulebook_at_the_rule_behind_what_is_pointed_at() -> None:
    scene = at("activation")
    drawn(scene)
    opened: list[HelpScene] = []
    scene.stage.open = opened.append  # type: ignore[assignment]
    spot = next(one for one in scene.hud.spots.telling if "EVT-20" in one.rules)
    scene.pointer = spot.rect.center
    Keyboard(scene, pygame.Surface(SIZE)).press(pygame.K_F1)
    assert opened[-1].searching
    assert any("EVT-20" in paragraph.text for paragraph in opened[-1].prose.paragraphs)


def test_f1_on_the_board_opens_the_rule_of_what_is_there() -> None:
    scene = fight()
    target = next(one for one in scene.seat.selection.targets if one.kind == "figure")
    scene.tips.keyed = True
    scene.seat.focus_on(scene.seat.selection.targets.index(target))
    assert scene.insight.rules()[0] == "ACT-10"


def test_what_is_typed_in_the_help_is_searched_in_rules_and_pages() -> None:
    scene = HelpScene(quiet_stage())
    scene.layout(SIZE)
    for sign in "grievous":
        scene.handle(pygame.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    assert scene.searching and scene.field.text == "grievous"
    texts = [paragraph.text for paragraph in scene.prose.paragraphs]
    assert any("ACT-12" in text for text in texts)
    assert any(text.startswith("How to play:") for text in texts)
    assert not any("EXP-01" in text for text in texts)
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    scene.handle(escape)
    assert scene.field.text == "" and scene.searching
    for sign in "qqq":
        scene.handle(pygame.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    assert len(scene.prose.paragraphs) == 1


def test_evt_02_the_round_tells_what_the_quest_die_may_bring() -> None:
    scene = at("activation")
    drawn(scene)
    spot = next(one for one in scene.hud.spots.telling if "EVT-02" in one.rules)
    lines = spot.tip.split("\n")
    for row in odds.quest():
        assert any(line.startswith(str(row.low)) and percent(row.chance) in line for line in lines)


def test_rei_05_a_face_down_card_tells_where_its_enemies_would_come() -> None:
    scene = at("activation")
    drawn(scene)
    spot = next(one for one in scene.hud.spots.telling if "REI-05" in one.rules and one.pick
                and one.pick.kind == "look")  # fmt: skip
    assert "Now they would come out of this lychgate: " in spot.tip


def test_rolls_that_are_alike_are_told_once_with_their_number() -> None:
    scene = fight()
    rulebook, state = scene.session.rulebook, scene.session.state
    target = next(one for one in scene.seat.selection.targets if one.kind == "figure")
    (roll,) = stakes_of(rulebook, state, target.command)
    other = dataclasses.replace(roll, title="Another")
    assert counted([roll]) == (roll,)
    twice, alone = counted([roll, other, roll])
    assert alone == other and twice.title == f"{roll.title} ×2" and twice.rows == roll.rows
