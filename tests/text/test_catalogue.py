"""The catalogue: every text is found and translated, with the same placeholders, and compiled."""

import re
from pathlib import Path
from string import Formatter

import pytest

pytest.importorskip("babel")

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from game.content import sentences
from game.rules.errors import CODES
from game.session import fault
from game.text import catalogue, names, questions
from tests.session.played import hunt

GATHERED = catalogue.gather()
FILES = catalogue.files(GATHERED)
OTHERS = [path for path in FILES if path.suffix == ".po"]


def placeholders(text: str) -> list[str]:
    """The names (or "") in braces."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def translations(path: Path) -> list[Message]:
    """Every message of a language's file."""
    with path.open("rb") as file:
        return [message for message in read_po(file) if message.id]


@pytest.mark.parametrize("path", sorted(FILES), ids=lambda path: path.name)
def test_the_files_are_those_of_the_present_texts(path: Path) -> None:
    assert path.read_bytes() == FILES[path], "python -m game texts makes them anew"


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.parts[-3])
def test_nothing_is_untranslated(path: Path) -> None:
    assert [m.id for m in translations(path) if not catalogue._complete(m)] == []


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.parts[-3])
def test_nothing_is_fuzzy_or_obsolete(path: Path) -> None:
    assert not any(message.fuzzy for message in translations(path))
    assert "#~" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.parts[-3])
def test_placeholders_are_the_same(path: Path) -> None:
    for message in translations(path):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = placeholders(ids[-1])
        for text in texts:
            assert placeholders(text) == wanted, f"{ids[0]!r} and {text!r}"


def test_plurals_have_three_forms_in_russian() -> None:
    several = [m for m in translations(OTHERS[0]) if isinstance(m.id, tuple)]
    assert several and all(len(message.string) == 3 for message in several)


def test_russian_has_the_spaces_and_ends_of_english() -> None:
    for message in translations(OTHERS[0]):
        if isinstance(message.id, tuple):
            continue
        before, after = message.id, str(message.string)
        assert before[:1].isspace() == after[:1].isspace(), before
        assert (before[-1:] in ".!?") == (after[-1:] in ".!?"), before
        assert before.count("\n") == after.count("\n"), before


_SAME = r"\{\w*\}|\b(?:the|Enter|Space|Tab|Esc|Ctrl|Alt|Shift|Home|End|Page Up|Page Down)\b"
"""Placeholders, keys, and the article, which Russian does not have."""


def test_russian_is_written_in_cyrillic() -> None:
    plain = [
        message.id
        for message in translations(OTHERS[0])
        if not isinstance(message.id, tuple)
        and re.search("[a-z]{3}", re.sub(_SAME, "", message.id))
        and not re.search("[а-яё]", str(message.string))
    ]
    assert plain == []


def test_the_texts_of_tables_content_and_sources_are_gathered() -> None:
    wanted = [
        *CODES.values(),
        *sentences.SENTENCES.values(),
        *fault.SENTENCES.values(),
        *names.ACTIONS.values(),
        *questions.QUESTIONS.values(),
        *(hero.name for hero in hunt().heroes.values()),
        *(crisis.choices[0].text for crisis in hunt().crises.values()),
        hunt().missions["hunt"].briefing,
    ]
    assert [text for text in wanted if text not in GATHERED] == []


def test_every_text_of_the_content_is_gathered() -> None:
    texts = [text for _, text in catalogue.content_texts(hunt()) if text]
    assert len(texts) > 100 and all(text in GATHERED for text in texts)


def test_the_same_texts_give_the_same_bytes() -> None:
    assert catalogue.files() == FILES
    for content in FILES.values():
        assert b"Date" not in content[:2000]


def test_a_missing_translation_is_told() -> None:
    catalog = catalogue.translated(GATHERED, "ru")
    assert catalogue.missing(catalog) == []
    catalog["Victory!"].string = ""
    assert catalogue.missing(catalog) == ["Victory!"]
