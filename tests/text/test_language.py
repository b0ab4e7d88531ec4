"""The language: look-up, plurals, and what happens without a catalogue."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.text import LANGUAGES, _, language, mark, plural, use


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test starts and ends in English."""
    use("en")
    yield
    use("en")


def test_english_is_the_source() -> None:
    assert language() == "en" and _("Victory!") == "Victory!" == mark("Victory!")
    assert plural("{n} space", "{n} spaces", 1) == "{n} space"
    assert plural("{n} space", "{n} spaces", 0) == "{n} spaces"


def test_russian_is_spoken() -> None:
    assert use("ru") == "ru" == language()
    assert _("Victory!") == "Победа!"


@pytest.mark.parametrize("code", ["ru_RU.UTF-8", "RU", "ru-RU"])
def test_a_longer_code_counts_by_its_beginning(code: str) -> None:
    assert use(code) == "ru"


@pytest.mark.parametrize("code", ["", "C", "POSIX", "xx", "de_DE", "../ru", "\0"])
def test_other_languages_leave_english(code: str) -> None:
    use("ru")
    assert use(code) == "en" and _("Victory!") == "Victory!"


def test_the_empty_text_stays_empty() -> None:
    use("ru")
    assert _("") == "", "the header of a catalogue is never shown"


def test_an_unknown_text_is_shown_as_it_is() -> None:
    use("ru")
    assert _("no such text 12345") == "no such text 12345"


@pytest.mark.parametrize(
    ("count", "word"),
    [(1, "деление"), (2, "деления"), (4, "деления"), (5, "делений"), (11, "делений"),
     (12, "делений"), (21, "деление"), (22, "деления"), (0, "делений")],
)  # fmt: skip
def test_russian_has_three_plural_forms(count: int, word: str) -> None:
    use("ru")
    one = "Dusk deepens: {left} space until night."
    many = "Dusk deepens: {left} spaces until night."
    text = plural(one, many, count).format(left=count)
    assert text == f"Сумерки сгущаются: до ночи {count} {word}."


@pytest.mark.parametrize("content", [b"", b"\0" * 40, b"\xde\x12\x04\x95" + b"\xff" * 24, None])
def test_a_damaged_catalogue_leaves_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    path = tmp_path / "lychgate.mo"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr("game.text.translation.catalogue_path", lambda _code: path)
    assert use("ru") == "en" and _("Victory!") == "Victory!"


def test_every_language_has_a_name_of_its_own() -> None:
    assert LANGUAGES["en"] == "English" and len(set(LANGUAGES.values())) == len(LANGUAGES)
