"""Questions, refusals and reasons: each has a sentence in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.rules
from game.bots import RandomBot
from game.bots.simulate import play
from game.content.fault import Fault
from game.rules import CODES, Illegal, Start, State
from game.rules.frames import Effects, FreeAction, GroupTurn, MeetCrisis
from game.rules.state import Ask, Option
from game.session import store
from game.session.fault import PLACES, SENTENCES, fault
from game.session.session import _WHY_NOT
from game.text import names, refusals, use
from game.text.questions import QUESTIONS, asked, option, question
from tests.session.played import hunt

RULES = Path(game.rules.__file__).parent


@pytest.fixture(autouse=True, params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each test in both languages."""
    assert use(request.param) == request.param
    yield request.param
    use("en")


def sound(text: str, language: str) -> None:
    """The text is words of that language."""
    assert text.strip() == text and text and not re.search(r"[{}]|None", text), text
    assert bool(re.search("[а-яё]", text)) == (language == "ru"), text


def asked_words() -> list[str]:
    """The question of every ``ask`` and ``chosen`` in the sources of the rules."""
    words = []
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {"ask": 1, "chosen": 2, "_farthest_chosen": 2}.get(name)
            if place is not None and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    words.append(str(argument.value))
    return words


def test_every_question_of_the_rules_has_a_sentence() -> None:
    assert set(asked_words()) == set(QUESTIONS)


def test_questions_and_answers_of_whole_hunts_are_told(spoken: str) -> None:
    seen: set[str] = set()

    def look(_before: State, _command: object, _events: object, state: State) -> None:
        ask = state.pending
        if ask is None:
            return
        seen.add(ask.question)
        text = question(hunt(), state, ask)
        sound(text, spoken)
        assert text[-1] in ".?" and "_" not in text
        sound(asked(hunt(), state, ask), spoken)
        answers = [option(hunt(), state, ask, choice) for choice in ask.options]
        for answer in answers:
            sound(answer, spoken)
        assert len(set(answers)) == len(answers), f"{ask.question}: {answers}"

    for seed in range(60, 64):
        play(hunt(), Start("hunt", seed=seed), RandomBot(seed), look)
    assert {"gambits", "activation", "crisis_choice", "enemy_order"} <= seen


def _state() -> State:
    from game.rules import begin

    return begin(hunt(), Start("hunt", seed=1))[0]


@pytest.mark.parametrize("word", sorted(QUESTIONS))
def test_each_question_is_a_sentence(word: str, spoken: str) -> None:
    state = _state()
    frame = state.pending.frame if state.pending else GroupTurn("g1", ())
    text = question(hunt(), state, Ask(0, word, frame, hero="mirel"))
    sound(text, spoken)
    assert text[-1] in ".?"


def test_answers_have_names_of_their_own(spoken: str) -> None:
    state = _state()
    crisis = next(iter(hunt().crises))
    enemy = state.enemies()[0]
    cases = [
        ("declined_die", Option("4")),
        ("declined_die", Option("none")),
        ("flare_hero", Option("none")),
        ("flare_hero", Option("tobin", (1, 1), "tobin")),
        ("recover_or_cure", Option("recover")),
        ("lose_ailment", Option("cursed")),
        ("reinforcement", Option(enemy.kind)),
        ("enemy_order", Option(enemy.id, enemy.cell, enemy.id)),
        ("swap", Option(enemy.group, ref=enemy.group)),
        ("lychgate", Option("gate", (3, 4), "gate")),
        ("reinforcement_cell", Option("3,4", (3, 4))),
    ]
    texts = []
    for word, choice in cases:
        ask = Ask(0, word, GroupTurn("g1", ()), (choice,))
        texts.append(option(hunt(), state, ask, choice))
        sound(texts[-1], spoken)
    assert len(set(texts)) == len(texts)
    assert not any(letter.isdigit() for letter in texts[-1]), "cells bear no numbers"
    ask = Ask(0, "crisis_choice", MeetCrisis(crisis, "tobin"), (Option("0"), Option("1")))
    both = [option(hunt(), state, ask, choice) for choice in ask.options]
    assert both[0] != both[1]


def test_the_free_action_is_named(spoken: str) -> None:
    ask = Ask(0, "free_action", FreeAction("tobin", "recover"), hero="tobin")
    word = {"en": "Recover", "ru": "Передышка"}[spoken]
    assert word.lower() in question(hunt(), _state(), ask).lower()


def test_exp_02_what_is_left_of_a_move_is_said_to_be_the_rest_of_it(spoken: str) -> None:
    def text(points: int) -> str:
        ask = Ask(0, "free_action", FreeAction("tobin", "move", points), hero="tobin")
        return question(hunt(), _state(), ask)

    word = {"en": "left of the Move", "ru": "от движения осталось"}[spoken]
    assert word in text(3) and "3" in text(3)
    assert word not in text(-1)
    assert text(1) != text(2).replace("2", "1"), "the number agrees with its word"


def test_the_asked_player_is_named_where_there_are_several() -> None:
    from msgspec.structs import replace

    state = replace(_state(), players=(("isaura", "corvane"), ("mirel", "tobin")), leader=1)
    frame = Effects((), "tobin")
    leader = asked(hunt(), state, Ask(1, "effect_hero", frame))
    assert "2" in leader and asked(hunt(), state, Ask(1, "counter", frame, hero="mirel")) != leader


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_refusal_has_a_sentence(code: str, spoken: str) -> None:
    text = refusals.refusal(Illegal(code, cost=4, face=2, allowed="isaura", option="x"))
    sound(re.sub("isaura", "", text), spoken)
    assert text.endswith(".") and "=" not in text


def test_a_low_die_is_told_what_it_takes() -> None:
    assert "4" in refusals.refusal(Illegal("die_too_low", face=2, cost=4))
    assert "a, b" in refusals.refusal(Illegal("unknown_option", option="c", allowed="a, b"))


def test_every_reason_of_undo_has_a_sentence(spoken: str) -> None:
    codes = {*_WHY_NOT.values(), "nothing_to_undo", "nothing_to_redo"}
    assert codes == set(refusals.UNDO)
    for code in sorted(codes):
        sound(refusals.undo_reason(code), spoken)
    assert refusals.undo_reason("") == ""


def test_every_reason_of_the_store_has_a_sentence(spoken: str) -> None:
    source = Path(store.__file__).read_text("utf-8")
    codes = set(re.findall(r'return "(\w+)"', source))
    assert codes == set(refusals.STORE)
    for code in sorted(codes):
        sound(refusals.store_reason(code), spoken)
    assert refusals.store_reason("") == ""


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_fault_of_a_battle_file_has_a_sentence(code: str, spoken: str) -> None:
    names_in = re.findall(r"\{(\w+)\}", SENTENCES[code])
    found = fault(code, "command", 7, **dict.fromkeys(names_in, "1"), hint="2")
    (text,) = refusals.faults([found])
    sound(text, spoken)
    assert "7" in text and "«2»" in text if spoken == "ru" else '"2"' in text
    assert set(PLACES) >= {"command", "start", "state", "file"}


def test_faults_of_maps_are_told_in_the_language_in_use(spoken: str) -> None:
    (text,) = refusals.faults([Fault("no_lychgate", "x.tmx", layer="Things")])
    sound(text, spoken)


def test_every_action_and_ailment_has_a_name(spoken: str) -> None:
    for table in (names.ACTIONS, names.AILMENTS, names.RESULTS, names.PHASES, names.SITUATIONS,
                  names.QUESTS, names.OUTCOMES, names.EDGES, names.SUPPLIES,
                  names.OBJECTS):  # fmt: skip
        for key in table:
            sound(names.word(table, key), spoken)


def test_the_tables_hold_every_word_of_the_rules() -> None:
    from typing import get_args, get_type_hints

    from game.content.check import ACTIONS, AILMENTS, SUPPLIES
    from game.rules.events import BehaviourRolled, PhaseStarted, QuestRolled
    from game.rules.state import Outcome

    assert set(AILMENTS) == set(names.AILMENTS)
    # Experience is no card's to give: it is a reward (JRN-02).
    assert {*SUPPLIES, "experience"} == set(names.SUPPLIES)
    assert set(ACTIONS) <= set(names.ACTIONS)
    for kind, field, table in (
        (Outcome, "reason", names.OUTCOMES),
        (QuestRolled, "row", names.QUESTS),
        (PhaseStarted, "phase", names.PHASES),
        (BehaviourRolled, "column", names.SITUATIONS),
    ):
        assert set(get_args(get_type_hints(kind)[field])) <= set(table)
