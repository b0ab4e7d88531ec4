"""Typography: percentages, quotes, dashes and no-break spaces, in both languages; no coordinates;
one word for each word of the rules."""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

pytest.importorskip("babel")

from babel.messages.pofile import read_po

import game
from game.bots import GreedyBot
from game.content import load_rulebook
from game.rules import Start, begin, legal
from game.rules.apply import apply
from game.text import _, use
from game.text.account import Chronicle
from game.text.catalogue import source_path
from game.text.chances import hundredths, percent
from game.text.forecast import quest, reinforcements
from game.text.narrate import narrate
from game.text.questions import option, question
from game.text.translation import catalogue_path
from game.text.typeset import NO_BREAK, typeset
from game.views.deed import deed

PACKAGE = Path(game.__file__).parent
JOURNEYS = ("first_sortie", "hunt", "cleanse", "deliverance", "decapitation", "delve")
AUTHORS = ("game/content/", "game/session/", "maps/", "assets/content/")
"""Where texts come from that authors of maps read, and those that are stories."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def pairs() -> list[tuple[str, str, tuple[str, ...]]]:
    """Each English text with its Russian one, and where it stands."""
    with source_path("ru").open("rb") as file:
        found = [message for message in read_po(file) if message.id]
    texts = []
    for message in found:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        russian = message.string if isinstance(message.string, tuple) else (message.string,)
        places = tuple(place for place, _line in message.locations)
        texts += [(ids[-1], text, places) for text in russian]
    return texts


PAIRS = pairs()


# --- percentages -------------------------------------------------------------------------------


def test_a_percentage_has_its_space_in_russian_alone() -> None:
    assert percent(Fraction(7, 10)) == "70%" and percent(Fraction(1, 1000)) == "<1%"
    assert percent(Fraction(999, 1000)) == ">99%" and hundredths(125) == "125%"
    use("ru")
    assert percent(Fraction(7, 10)) == f"70{NO_BREAK}%"
    assert percent(Fraction(1, 1000)) == f"<1{NO_BREAK}%"


def test_the_sign_of_percent_stands_in_one_text_only() -> None:
    assert {english for english, _ru, _places in PAIRS if "%" in english} == {"{number}%"}
    assert {russian for _en, russian, _places in PAIRS if "%" in russian} == {"{number} %"}


def test_no_sentence_writes_its_own_percentage() -> None:
    wrong = []
    for path in sorted((*PACKAGE.glob("text/**/*.py"), *PACKAGE.glob("views/**/*.py"))):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            if any(str(part).lstrip(" ").startswith("%") for part in parts[1:] or parts):
                wrong.append(f"{path.name}:{node.lineno}")
    assert wrong == []


# --- signs -------------------------------------------------------------------------------------


def test_russian_has_its_own_quotes_and_dashes() -> None:
    for english, russian, _places in PAIRS:
        plain = re.sub(r"\{[^}]*\}", "", russian)
        assert '"' not in plain and "“" not in plain and "'" not in plain, russian
        assert russian.count("«") == russian.count("»"), russian
        assert " - " not in russian and " – " not in russian, russian
        assert not re.search(r"\w—|—\w", russian), russian
        assert "  " not in russian and "..." not in russian, russian
        assert not re.search(r" [,.;:!?]", russian), (english, russian)


def test_english_has_one_kind_of_signs() -> None:
    for english, _russian, places in PAIRS:
        if all(place.startswith(AUTHORS) for place in places):
            continue
        assert "..." not in english and "  " not in english and " - " not in english, english
        assert not re.search(r"\s[,;:!?]", english), english
        assert " ;" not in english and "’" not in english, english


def test_no_line_begins_with_a_dash_in_russian() -> None:
    assert typeset("ru", "Ночь — 70 %") == f"Ночь{NO_BREAK}— 70{NO_BREAK}%"
    assert typeset("en", "Night — 70 %") == "Night — 70 %"
    compiled = catalogue_path("ru").read_bytes().decode("utf-8", "ignore")
    assert f"{NO_BREAK}—" in compiled and "а —" not in compiled


def test_numbers_before_words_agree_or_stand_apart() -> None:
    """A number that is put in stands before no noun, unless the text has plural forms."""
    with source_path("ru").open("rb") as file:
        singles = [m for m in read_po(file) if m.id and not isinstance(m.id, tuple)]
    counted = "клеток|очков|карт|кость|костей|бросков|врагов|героев|ран|байт|тайлов|команд|горожан"
    wrong = [
        str(message.string)
        for message in singles
        if re.search(rf"\{{(count|points|found|left|amount)\}} ({counted})\b", str(message.string))
    ]
    assert wrong == []


# --- terms -------------------------------------------------------------------------------------

TERMS = {
    r"\blychgates?\b": r"врат",
    r"\bgateways?\b": r"ворот|gateway",
    r"\bextraction zone\b": r"зон\w+ отхода",
    r"\bdestiny d(ie|ice)\b": r"кост\w+ судьбы|костей судьбы",
    r"\bactivation d(ie|ice)\b": r"кост\w+ действия|костей действия",
    r"\bquest die\b": r"кост\w+ похода",
    r"\bbattle track\b": r"шкал\w+ боя|шкал",
    r"\bgrievous\b": r"тяж[её]л",
    r"\bailments?\b": r"недуг",
    r"\brealmstone\b": r"мир-кам",
    r"\blines? of sight\b": r"видимост",
    r"\bVitality\b": r"стойкост",
    r"\bAgility\b": r"ловкост",
    r"\bDefence\b": r"защит",
    r"\bRecover\b": r"передышк",
    r"\bgambits?\b": r"гамбит",
    r"\bface[- ]down\b": r"закрыт",
    r"\bdelve\b": r"спуск",
    r"\bshards?\b": r"осколк|осколок",
    r"\bcitizens?\b": r"горожан",
    r"\bcompanions?\b": r"спутник",
    r"\btwilight\b": r"сумер",
    r"\bjourneys?\b": r"поход",
    r"\bseed\b": r"зерн",
}
"""The Russian word for each word of the rules."""


@pytest.mark.parametrize("term", sorted(TERMS))
def test_a_word_of_the_rules_is_always_the_same_word_in_russian(term: str) -> None:
    wrong = []
    used = 0
    for english, russian, places in PAIRS:
        if all(place.startswith(AUTHORS) for place in places):
            continue
        if re.search(term, english, re.IGNORECASE):
            used += 1
            if not re.search(TERMS[term], russian, re.IGNORECASE):
                wrong.append((english, russian))
    assert used, "the word is nowhere"
    assert wrong == []


def test_two_english_sentences_never_share_a_russian_one_by_mistake() -> None:
    """A long Russian text that stands for two different English ones was copied to one of them."""
    found: dict[str, set[str]] = {}
    for english, russian, _places in PAIRS:
        if len(russian) > 24:
            found.setdefault(russian, set()).add(english)

    def alike(texts: set[str]) -> bool:
        words = [set(re.findall(r"[a-z]{4,}", text.lower())) for text in texts]
        return bool(set.intersection(*words))

    assert [texts for texts in found.values() if len(texts) > 1 and not alike(texts)] == []


def test_what_is_nobody_within_reach_says_so() -> None:
    use("ru")
    assert _("no hero within reach") == "до героев не достать"


# --- places ------------------------------------------------------------------------------------

COORDINATES = re.compile(r"\(?\b(\d+), ?(\d+)\b\)?")


def coordinates(text: str) -> list[str]:
    """The pairs of numbers that can be no dice: the largest die is a d12."""
    return [m[0] for m in COORDINATES.finditer(text) if max(int(m[1]), int(m[2])) > 12]


def test_coordinates_are_known_when_they_are_seen() -> None:
    assert coordinates("It walks to 14, 3 for 2 points.") == ["14, 3"]
    assert coordinates("At (5, 17)") == ["(5, 17)"]
    assert coordinates("Dice: 2, 4, 12.") == []


def test_no_sentence_for_players_has_room_for_coordinates() -> None:
    wrong = [
        english
        for english, _russian, places in PAIRS
        if re.search(r"\{x\}|\{y\}|\{cell\}", english)
        and not all(place.startswith(AUTHORS) for place in places)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("mission", JOURNEYS)
def test_no_sentence_of_a_played_battle_has_coordinates(mission: str, language: str) -> None:
    use(language)
    book = load_rulebook([mission])
    state, _events = begin(book, Start(mission, seed=4))
    bot, chronicle = GreedyBot(4), Chronicle(book)
    told: list[str] = []
    for _step in range(140):
        ask = state.pending
        if ask is None:
            break
        told += [question(book, state, ask), *quest(book, state), reinforcements(book, state)]
        told += [option(book, state, ask, one) for one in ask.options[:3]]
        command = bot.choose(book, state, legal(book, state))
        told.append(deed(book, state, command))
        after, events = apply(book, state, command)
        from game.rules import evolve

        for event in events:
            chronicle.hear(state, event)
            told.append(narrate(book, state, event) or "")
            state = evolve(state, event)
        told += [line for enemy in after.enemies() for line in chronicle.of(enemy.id)]
        state = after
    assert len(told) > 600
    assert [line for line in told if coordinates(line)] == []
