"""The rulebook that players read has every rule, each once, and can be searched."""

from pathlib import Path

import pytest

from game.text import _, rules, use

IDS = (Path(__file__).parents[1] / "rules" / "ids.txt").read_text(encoding="utf-8").split()


def test_every_rule_stands_there_once() -> None:
    told = [name for chapter in rules.CHAPTERS for one in chapter.entries for name in one.ids]
    assert sorted(told) == sorted(IDS)


def test_every_entry_is_short_and_plain() -> None:
    for chapter in rules.CHAPTERS:
        for one in chapter.entries:
            assert len(one.title) <= 32, one.title
            assert 20 <= len(one.text) <= 340, one.title
            assert one.text.endswith(".")


def test_rules_are_found_by_their_ids() -> None:
    assert rules.title("ACT-11") == "Defence"
    assert rules.about(["MOV-09", "MOV-10", "XYZ-01"]) == rules.about(["MOV-11"])
    assert rules.known("EXP-27") and not rules.known("EXP-99")


@pytest.mark.parametrize(
    ("typed", "text", "found"),
    [
        ("defence", "Defence: a success takes 1 off", True),
        ("DEF 1", "Defence: a success takes 1 off", True),
        ("act-11", "ACT-11 Defence", True),
        ("fence", "Defence", True),
        ("off roll", "Defence: a success takes 1 off", False),
        ("of", "grievous of", True),
        ("ев", "Чёрт", False),
        ("черт", "Чёрт", True),
        ("", "anything", True),
    ],
)
def test_words_are_searched_by_their_beginnings(typed: str, text: str, found: bool) -> None:
    assert rules.matches(typed, text) is found


def test_the_rulebook_speaks_russian() -> None:
    use("ru")
    try:
        for chapter in rules.CHAPTERS:
            for one in chapter.entries:
                assert _(one.text) != one.text
    finally:
        use("en")
