"""Narration: each event has its line in both languages, or is silent on purpose."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from game.content import load_rulebook
from game.rules import BOOKKEEPING, State, begin, evolve
from game.rules import events as ev
from game.rules.section import ObjectSpot
from game.rules.setup import Start
from game.rules.state import Ask, Figure, Group, Outcome, Payment, Piece, Slot
from game.session import read, replay
from game.text import use
from game.text.lines import LINES
from game.text.narrate import SILENT, narrate
from tests.golden.test_golden import FILES
from tests.session.played import hunt

CARD = Payment("card", 3)


@pytest.fixture(autouse=True, params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each test in both languages."""
    assert use(request.param) == request.param
    yield request.param
    use("en")


def opening() -> State:
    """The first state of the hunt."""
    return begin(hunt(), Start("hunt", seed=1))[0]


def samples() -> dict[type, Any]:
    """An event of each type, as it might happen in the first state of the hunt."""
    state, book = opening(), hunt()
    enemy = state.enemies()[0]
    kind, group = enemy.kind, enemy.group
    encounter = state.groups[group].encounter
    hero, cell = "tobin", state.figures["tobin"].cell
    claw = book.enemies[kind].attack.id
    door = next(edge for edge in book.sections["hunt"].edges if edge.kind == "door")
    listed = [
        ev.Scheduled(()),
        ev.Taken(),
        ev.Asked(Ask(0, "gambits", state.pending.frame)),  # type: ignore[union-attr]
        ev.Answered("pass"),
        ev.Rolled("combat", (6,), (4,), "attack", hero),
        ev.Shuffled("deck", 3),
        ev.DeckShuffled("discoveries", ()),
        ev.CardDrawn("discoveries", next(iter(book.discoveries))),
        ev.RoundStarted(2),
        ev.PhaseStarted("destiny"),
        ev.DestinySet((1, 4), (3, 3, 3)),
        ev.DestinySkipped(),
        ev.DicePlaced(hero, (0, 1), (2, 6)),
        ev.TrackDealt((Slot("hero", hero), Slot("enemy", group))),
        ev.GambitTried(hero, "success"),
        ev.CardsSwapped(hero, group),
        ev.SlotStarted("hero", hero),
        ev.SlotDone("hero", hero),
        ev.DieSpent(hero, CARD, "move"),
        ev.AbilityUsed("isaura", "kindle", hero),
        ev.Healed(hero, 0),
        ev.WoundTaken(hero, 0, "wound", 2),
        ev.TakenOut(hero, cell),
        ev.Returned(hero, cell),
        ev.Withdrew(hero, cell),
        ev.AilmentGained(hero, "cursed"),
        ev.AilmentLost(hero, "webbed"),
        ev.Inspired(hero),
        ev.NotInspired(hero),
        ev.Searched(hero, book.sections["hunt"].objects[0].id),
        ev.SupplyGained("realmstone", 2),
        ev.Stepped(hero, cell, cell, 1),
        ev.Faced(enemy.id, cell),
        ev.Placed(hero, cell, cell),
        ev.Opened(hero, (door.x, door.y, door.side)),
        ev.TrapSprung(hero, cell, next(iter(book.traps)), "fail", "spent"),
        ev.Attacked(enemy.id, hero, claw, 2, 1),
        ev.Defended(hero, "success", 1),
        ev.EnemyHurt(enemy.id, 1),
        ev.Slain(enemy.id, kind, cell, 2, hero),
        ev.BehaviourRolled(enemy.id, 7, 2, "near", "advance"),
        ev.TargetChosen(enemy.id, hero, 4, 3),
        ev.Held(enemy.id, "no_way"),
        ev.GroupMade(Group("g9", encounter, True)),
        ev.DrivenOff(group, encounter),
        ev.Revealed(group, encounter),
        ev.EnemyPlaced(Figure("e9", kind, "enemy", cell, group), "gate"),
        ev.EnemyLost(group, kind, "hero_at_gate", hero),
        ev.QuestRolled(7, "time"),
        ev.FateDenied(),
        ev.GroupStirred(group),
        ev.CrisisMet(next(iter(book.crises)), hero, 1),
        ev.TwilightMoved(5, False),
        ev.DestinyRerolled(3, 5),
        ev.LeaderPassed(1),
        ev.JourneyEnded(Outcome(True, "extracted")),
        ev.FollowerPlaced(Figure("f9", "baker", "citizen", cell)),
        ev.FollowerHurt("f9", 1),
        ev.FollowerLost("f9", "baker", cell, "tide"),
        ev.Rescued("f9", "baker", cell),
        ev.TideRose(1, (cell, cell)),
        ev.Survived(hero),
        ev.Died(hero),
        ev.WoundsCleared(hero, 2),
        ev.Rewarded(2, 1),
        ev.Explored(hero, cell, afar=True),
        ev.ExplorationFailed(hero, cell, "no_fit", "draught", "passage", "gallery"),
        ev.SectionPlaced(Piece("gallery", cell, 1, "s9"), cell, "draught", True),
        ev.CachePlaced(ObjectSpot("s9.cache1", cell, "legendary"), "s9"),
        ev.SlotAdded(Slot("enemy", group)),
        ev.SectionTrapSprung(hero, "s9", "wire_and_bells", "fail"),
        ev.ShardGained(hero, "s9", "shard_in_a_hand", cell),
        ev.SectionRemoved(Piece("gallery", cell, 1, "s9"), "passage", (cell,)),
        ev.DelveSealed(2),
        ev.LockFaced(hero, "s9.cache1", (4, 2, 6)),
        ev.LockKept(hero, 0, 4),
        ev.LockShifted(hero, 3, 4),
        ev.LockOpened(hero, "s9.cache1"),
        ev.LockJammed(hero, "s9.cache1"),
        ev.ActivationClosed("hero", hero, 9),
    ]
    return {type(event): event for event in listed}


def told(event: ev.AnyEvent, **changes: Any) -> str:
    """The line of an event in the first state of the hunt, which must have one."""
    from msgspec.structs import replace

    state = replace(opening(), **changes)
    line = narrate(hunt(), state, event)
    assert line is not None
    return line


def sound(line: str, language: str) -> None:
    """The line is a sentence in that language."""
    assert line == line.strip() and line[0] == line[0].upper(), line
    assert line[-1] in ".!?", line
    assert not re.search(r"[{}_]|None|  ", line), line
    if language == "ru":
        assert re.search("[а-яё]", line), line
        assert not re.search("[a-z]{3}", line), line
    else:
        assert not re.search("[а-яё]", line), line


@pytest.mark.parametrize("kind", get_args(ev.AnyEvent), ids=lambda kind: kind.__name__)
def test_each_event_has_a_line_or_is_silent(kind: type, spoken: str) -> None:
    event = samples()[kind]
    seats = (("isaura", "corvane"), ("mirel", "tobin"))
    if kind in SILENT:
        assert kind not in LINES and narrate(hunt(), opening(), event) is None
    else:
        sound(told(event, players=seats), spoken)


def test_bookkeeping_is_silent() -> None:
    assert set(BOOKKEEPING) <= set(SILENT)
    assert set(LINES) | set(SILENT) == set(get_args(ev.AnyEvent))


def _variants() -> list[ev.AnyEvent]:
    """Every other wording that an event of some type can have."""
    known = samples()
    enemy, kind = known[ev.EnemyHurt].enemy, known[ev.Slain].kind
    group, book = known[ev.GroupStirred].group, hunt()
    cell = (0, 0)
    return [
        ev.ActivationClosed("", "", 9),
        ev.Rolled("combat", (8,), (4,), "recover", "tobin", "success"),
        ev.Rolled("event", (8,), (4,), "agility", "tobin", "fail"),
        ev.Rolled("combat", (12,), (4,), "inspiration", "tobin"),
        ev.CardDrawn("crises_day", next(iter(book.crises))),
        ev.SlotStarted("enemy", group),
        ev.DieSpent("tobin", Payment("destiny", 4), "ability"),
        ev.DieSpent("tobin", Payment("free", 6), "recover"),
        *(ev.DieSpent("mirel", Payment("destiny", 3), word) for word in ("attack", "open")),
        ev.DieSpent("corvane", Payment("free", 6), "counter"),
        *(ev.DieSpent("mirel", CARD, word) for word in ("run", "ability")),
        ev.WoundTaken("tobin", 0, "grievous", 0),
        ev.WoundTaken("tobin", 0, "grievous", 4),
        ev.WoundTaken("tobin", 0, "wound", 0),
        ev.Attacked("mirel", enemy, "crossbow", 0, 0, True),
        ev.Attacked("corvane", enemy, "ward_halberd", 1, 0),
        ev.Defended("tobin", "fail", 0),
        ev.Slain(enemy, kind, cell, 2),
        *(ev.BehaviourRolled(enemy, 3, 0, column, "fall_back") for column in
          ("unseen", "adjacent", "near", "otherwise")),
        *(ev.Held(enemy, why) for why in ("hold", "no_way", "no_target")),
        ev.GroupMade(Group("g9", "", False)),
        ev.EnemyPlaced(Figure("e9", kind, "enemy", cell, group)),
        *(ev.EnemyLost(group, kind, why) for why in ("no_model", "no_room")),
        *(ev.QuestRolled(1, row) for row in
          ("fate_denied", "masters_will", "crisis", "time", "hero_born", "lantern")),
        ev.GroupStirred(""),
        ev.TwilightMoved(11, True),
        ev.TwilightMoved(10, False),
        *(ev.JourneyEnded(Outcome(False, why)) for why in
          ("extracted", "fled", "all_out", "too_late")),
        *(ev.PhaseStarted(phase) for phase in ("destiny", "initiative", "activation", "event")),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(len(_variants())))
def test_each_wording_is_a_sentence(number: int, spoken: str) -> None:
    sound(told(_variants()[number]), spoken)


def test_names_and_numbers_stand_in_the_line(spoken: str) -> None:
    line = told(samples()[ev.DieSpent])
    assert line == {"en": "Tobin: Move, die 3.", "ru": "Тобин: Движение, кость 3."}[spoken]


def test_a_face_down_encounter_keeps_its_secret() -> None:
    state = opening()
    hidden = next(group for group in state.groups.values() if not group.face_up)
    from game.text import _

    name = _(hunt().encounters[hidden.encounter].name)
    dealt = told(ev.TrackDealt((Slot("enemy", hidden.id),)))
    started = told(ev.SlotStarted("enemy", hidden.id))
    assert name not in dealt and name not in started
    assert narrate(hunt(), state, ev.CardDrawn("encounters", hidden.encounter, False)) is None


def test_rolls_that_the_next_event_tells_are_silent() -> None:
    for purpose in ("destiny", "activation", "quest", "behaviour", "gambit", "trap", "defence",
                    "lantern"):  # fmt: skip
        assert narrate(hunt(), opening(), ev.Rolled("event", (6,), (1,), purpose)) is None


def test_a_die_of_the_card_is_silent_where_a_later_event_says_more() -> None:
    for word in ("attack", "counter", "gambit", "search", "open", "recover", "withdraw"):
        assert narrate(hunt(), opening(), ev.DieSpent("mirel", CARD, word)) is None
    enemy = opening().enemies()[0]
    assert narrate(hunt(), opening(), ev.AbilityUsed("mirel", "called_shot", enemy.id)) is None


def test_one_player_is_not_told_who_leads() -> None:
    assert narrate(hunt(), opening(), ev.LeaderPassed(0)) is None


WHOLE = [path for path in FILES if path.stem.endswith("_greedy_5")]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_whole_journeys_are_told(path: Any, spoken: str) -> None:
    lines = 0
    battle = read(path)
    book = load_rulebook([battle.start.mission])
    steps = replay(book, battle)
    state = next(steps).state
    for step in steps:
        for event in step.events:
            line = narrate(book, state, event)
            if line:
                sound(line, spoken)
                lines += 1
            state = evolve(state, event)
    assert lines > 150
