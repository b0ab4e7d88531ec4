"""What a journey asks for, in words, at its beginning, on its way and at its end."""

import pytest
from msgspec.structs import replace

from game.content import load_rulebook
from game.rules import Start, begin
from game.rules.rulebook import Rulebook
from game.text.objective import KINDS, goal, short


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Everything that the game ships."""
    return load_rulebook()


GOALS = {
    "first_sortie": "Slay 4 enemies.",
    "cleanse": "Search 5 defiled objects.",
    "deliverance": "Bring 4 citizens to safety.",
    "decapitation": "Slay this foe: Beadle.",
}


@pytest.mark.parametrize("mission", list(GOALS))
def test_jrn_01_the_goal_of_each_kind(book: Rulebook, mission: str) -> None:
    assert goal(book, book.missions[mission]) == GOALS[mission]


def test_jrn_01_every_kind_has_its_words(book: Rulebook) -> None:
    for mission in book.missions.values():
        assert KINDS[mission.kind]
        state, _ = begin(book, Start(mission.id))
        assert "{" not in short(book, state)
        assert "{" not in goal(book, mission)


@pytest.mark.parametrize(
    ("mission", "changes", "words"),
    [
        ("first_sortie", {"slain": 3}, "Slain 3 of 4"),
        ("first_sortie", {"slain": 4}, "Done: everybody to the ladder!"),
        ("cleanse", {}, "Cleansed 0 of 5"),
        ("deliverance", {"rescued": 2}, "Safe: 2 of 4"),
        ("deliverance", {"figures": {}}, "It can no longer be done: get out"),
        ("decapitation", {}, "Slay Beadle"),
        ("decapitation", {"fallen": {"beadle": 1}}, "Done"),
    ],
)
def test_jrn_01_how_far_a_journey_has_come(
    book: Rulebook, mission: str, changes: dict[str, object], words: str
) -> None:
    state, _ = begin(book, Start(mission))
    assert short(book, replace(state, **changes)) == words


def test_jrn_01_at_the_end_nobody_is_sent_anywhere_any_more() -> None:
    from game.rules.state import Outcome

    book = load_rulebook(["hunt"])
    state, _events = begin(book, Start("hunt", seed=1))
    won, lost = Outcome(True, "extracted"), Outcome(False, "all_out")
    assert short(book, replace(state, slain=99, outcome=won)) == "The journey is won"
    assert short(book, replace(state, outcome=lost)) == "The journey is lost"
