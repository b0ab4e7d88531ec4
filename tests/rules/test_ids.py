"""Every rule has a test with its id in its name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
IDS = (HERE / "ids.txt").read_text(encoding="utf-8").split()
"""Every rule id of the rules, in their order."""
RULES = HERE.parents[2] / "shared" / "RULES.md"
LATER = ("JRN-03",)
"""What the game does not have yet: the airship between journeys."""
_NAME = re.compile(r"([a-z]{3})_(\d\d)(?=_)")


@cache
def names() -> list[str]:
    """The names of all tests, read from their sources without running them."""
    found = []
    for path in sorted(HERE.parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(node.name)
    return found


def named(test: str) -> list[str]:
    """The rule ids in a test's name: `test_mov_04_...` has MOV-04."""
    chapters = {one[:3] for one in IDS}
    return [f"{c.upper()}-{n}" for c, n in _NAME.findall(test) if c.upper() in chapters]


def test_ids_are_read_from_names() -> None:
    assert named("test_mov_04_small_figure_enters_occupied_cell") == ["MOV-04"]
    assert named("test_evt_20_and_act_16_together") == ["EVT-20", "ACT-16"]
    assert named("test_movement_04") == []


@pytest.mark.parametrize("rule", [one for one in IDS if one not in LATER])
def test_each_rule_has_a_test(rule: str) -> None:
    assert rule in {one for test in names() for one in named(test)}


def test_no_test_names_a_rule_that_there_is_not() -> None:
    strange = {test: one for test in names() for one in named(test) if one not in IDS}
    assert strange == {}


def test_the_list_of_ids_is_that_of_the_rules() -> None:
    if not RULES.is_file():
        pytest.skip("the text of the rules is not here")
    text = RULES.read_text(encoding="utf-8")
    assert re.findall(r"^- ([A-Z]{3}-\d\d) ", text, re.MULTILINE) == IDS


def test_no_id_stands_twice() -> None:
    assert len(dict.fromkeys(IDS)) == len(IDS)
