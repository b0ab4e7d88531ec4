"""All that is drawn in a battle is explained, with the rule behind it where there is one."""

import re
from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from game.bots import GreedyBot, RandomBot
from game.content import load_rulebook
from game.rules import events as ev
from game.rules.legal import legal
from game.rules.setup import Start
from game.session import Session
from game.text import rules, use
from game.text.lines import LINES
from game.text.narrate import SILENT
from game.text.rules import cited
from game.text.rules.cited import DECKS, EVENTS, PHASES, ROLLS, ROWS
from game.views import consequence
from game.views.consequence import consequence as leads_to
from game.views.entry import entries
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.selection import Selection
from game.views.spot import Spot
from game.views.told import QUESTIONS
from game.views.told import RULES as ACTIONS

JOURNEYS = ("first_sortie", "hunt", "cleanse", "deliverance", "decapitation", "delve")
NO_RULE = ("menu", "help", "log", "speed", "undo", "redo", "page", "beacon", "zoom_in", "zoom_out",
           "whole", "again")  # fmt: skip
"""What the program does, not the rules."""
TWICE = 2
"""So often each question is looked at."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def drawn(mission: str, seed: int, commands: int) -> Iterator[tuple[BattleScene, tuple[Spot, ...]]]:
    """Pictures of a played journey: each question, and what plays before it."""
    stage = quiet_stage()
    session = Session.begin(stage.rulebook(mission), Start(mission, seed=seed))
    scene = BattleScene(stage, session, saving=False)
    scene.layout((1280, 720))
    canvas, bot = pygame.Surface((1280, 720)), GreedyBot(seed)
    seen: dict[str, int] = {}
    for _ in range(commands):
        ask = session.state.pending
        if ask is None:
            break
        if seen.get(ask.question, 0) < TWICE:
            seen[ask.question] = seen.get(ask.question, 0) + 1
            for skip in (False, True):
                if skip:
                    scene.skip()
                scene.update(0.05)
                scene.draw(canvas)
                yield scene, scene.hud.spots._spots[:]  # type: ignore[misc]
        scene.skip()
        choices = legal(session.rulebook, session.state)
        scene.seat.submit(bot.choose(session.rulebook, session.state, choices))


def is_ground(spot: Spot) -> bool:
    """Whether it is a bare panel: what lies on it has spots of its own."""
    return spot.pick is not None and spot.pick.kind in ("panel", "through")


@pytest.mark.parametrize("mission", JOURNEYS)
def test_whatever_is_drawn_has_a_tooltip_and_a_rule(mission: str) -> None:
    count = 0
    for scene, spots in drawn(mission, 5, 60):
        scene.insight.lens.threats = True
        for spot in spots:
            told = bool(spot.tip or spot.title)
            assert told or is_ground(spot), spot
            if not told:
                continue
            count += 1
            kind = spot.pick.kind if spot.pick is not None else ""
            assert spot.rules or kind in NO_RULE, spot
            assert all(rules.known(rule) for rule in spot.rules), spot
            assert spot.tip.strip() == spot.tip and "Choose this" not in spot.tip, spot
    assert count > 300


def test_the_whole_frame_is_covered_by_what_is_explained() -> None:
    """Wherever the pointer rests on a card, the track, the bar at the top or at the foot."""
    scene, _spots = next(drawn("hunt", 5, 3))
    scene.skip()
    scene.update(0.1)
    scene.draw(pygame.Surface((1280, 720)))
    places = scene.hud.layout((1280, 720))
    for rect in places.heroes:
        for x in range(rect.left + 2, rect.right - 2, 7):
            for y in range(rect.top + 2, rect.bottom - 2, 7):
                spot = scene.hud.spots.at((x, y))
                assert spot is not None and (spot.tip or spot.title), (x, y)


# --- answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("mission", JOURNEYS)
def test_every_button_says_what_it_does_costs_or_leads_to(mission: str, language: str) -> None:
    use(language)
    book = load_rulebook([mission])
    for seed in (1, 2):
        session = Session.begin(book, Start(mission, seed=seed))
        bot = RandomBot(seed)
        for _ in range(110):
            ask = session.state.pending
            if ask is None:
                break
            choices = legal(book, session.state)
            for option in ask.options:
                text = leads_to(book, session.state, option.id)
                assert text and "{" not in text and text[-1] in ".!?", (ask.question, text)
            for entry in entries(Selection.begin(book, session.state, choices)):
                assert entry.tip or entry.why_not, entry
            session.submit(bot.choose(book, session.state, choices))


def test_every_question_with_answers_says_what_they_lead_to() -> None:
    answered = set(consequence._PLAIN) | set(consequence._TOLD)
    lone = {"gambits", "activation", "counter", "free_action"}
    assert answered | lone == set(QUESTIONS)
    assert not answered & lone


# --- the rules behind --------------------------------------------------------------------------


def test_every_event_that_is_told_cites_a_rule_that_there_is() -> None:
    own = {ev.Rolled, ev.PhaseStarted, ev.CardDrawn, ev.DeckShuffled}
    told = {kind for kind in get_args(ev.AnyEvent) if kind not in SILENT and kind in LINES}
    assert told - own == set(EVENTS)
    tables = (EVENTS, ROLLS, DECKS, PHASES, ACTIONS, QUESTIONS)
    for ids in (ids for table in tables for ids in table.values()):
        assert ids and all(rules.known(rule) for rule in ids), ids
    assert all(rules.known(rule) for rule in ROWS.values())


def test_an_event_cites_a_rule_of_those_that_it_is_documented_with() -> None:
    for kind, ids in EVENTS.items():
        named = re.findall(r"[A-Z]{3}-\d\d", kind.__doc__ or "")
        kin = {rule[:3] for rule in named}
        assert not named or kin & {rule[:3] for rule in ids}, kind


def test_the_rule_of_a_roll_is_that_of_its_purpose() -> None:
    assert cited.cited(ev.Rolled("combat", (8,), (3,), "gambit", "tobin")) == ROLLS["gambit"]
    assert cited.cited(ev.QuestRolled(9, "hero_born"))[0] == "EVT-14"
    assert cited.cited(ev.CardDrawn("crises_day", "x"))[0] == "EVT-12"


def test_every_hint_cites_its_rules() -> None:
    for hint in load_rulebook().hints.values():
        assert hint.rules and all(rules.known(rule) for rule in hint.rules), hint.id
