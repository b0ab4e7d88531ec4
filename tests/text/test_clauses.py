"""Clauses: whatever cannot be so in a battle is said in the player's language, whole."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from msgspec.structs import replace

from game.content import ContentError, Fault
from game.rules.state import Figure
from game.session import BattleFileError, Session
from game.session.battle_file import Battle
from game.session.clause import CLAUSES, clause
from game.session.fault import SENTENCES, fault
from game.session.replay import unplayable
from game.text import _, refusals, use
from tests.session.played import begun, play_on, small

SESSION = Path(__file__).parents[2] / "game" / "session"
MARK = "×"
"""Stands for every name, place and number, so that all that is left is the sentence's own."""


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    use("ru")
    yield
    use("en")


def blank(text: str) -> dict[str, str]:
    return {name: MARK for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("code", CLAUSES)
def test_no_english_is_left_of_any_clause_in_russian(code: str) -> None:
    reason = clause(code, **blank(CLAUSES[code]))
    (told,) = refusals.faults([fault("unsound", "state", why=(reason,))])
    assert not re.search("[A-Za-z]", told), told
    assert told.count(MARK) == CLAUSES[code].count("{"), "all details are told"
    assert str(reason) in str(fault("unsound", "state", why=(reason,))), "English as before"


def test_every_clause_that_is_made_is_in_the_table_and_the_other_way_round() -> None:
    made: dict[str, None] = {}
    for name in ("soundness", "conservation", "trial"):
        tree = ast.parse((SESSION / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Yield) or not isinstance(
                node.value, ast.Constant | ast.JoinedStr
            ), f"{name}.py, line {node.lineno}: a sentence that cannot be translated"
            if isinstance(node, ast.Constant) and node.value in CLAUSES:
                made[node.value] = None
    computed = ["hero", "enemy", "citizen", "companion", "mission", "section", "encounter"]
    sides = [f"no_{side}" for side in Figure.__annotations__["side"].__args__]
    assert sorted({*made, *(f"no_{word}" for word in computed)}) == sorted(CLAUSES)
    assert all(side in CLAUSES for side in sides)


def test_a_state_that_cannot_be_is_refused_in_russian() -> None:
    session = begun(2)
    play_on(session, 10, 2)
    figures = {**session.state.figures}
    figures["A"] = replace(figures["A"], cell=(99, 0))
    state = replace(session.state, figures=figures)
    broken = Battle(session.start, tuple(session.commands), state=state)
    with pytest.raises(BattleFileError) as caught:
        Session.resume(small(), broken)
    told = " ".join(refusals.faults(caught.value.faults))
    assert "A стоит на (99, 0), куда никто не может войти" in told
    assert "nobody can enter" in str(caught.value), "the error itself is in English"


@pytest.mark.parametrize("map", ["", "mine.tmx"])
def test_why_a_map_cannot_be_used_is_told_in_russian(map: str) -> None:
    found = Fault("unreadable", "mine.tmx", details=(("why", "it is no plain file"),))
    battle = replace(begun(2).battle(), map=map)
    (told,) = refusals.faults(unplayable(battle, ContentError([found])).faults)
    assert found.sentence(_).rstrip(".") in told and found.sentence(_) != str(found)


def test_long_reasons_are_cut() -> None:
    many = [clause("crowd", names="x" * 100, cell=(1, 1)) for _number in range(20)]
    assert len(fault("unsound", "state", why=tuple(many)).sentence(_)) < 400
    assert "unsound" in SENTENCES
