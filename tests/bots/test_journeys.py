"""Bots in every kind of journey: each can be won and lost, and no state on the way is unsound."""

import pytest

from game.bots.simulate import Report, simulate
from game.content import load_rulebook
from game.rules.rulebook import Rulebook

KINDS = ("first_sortie", "cleanse", "deliverance", "decapitation")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Everything that the game ships."""
    return load_rulebook()


def played(book: Rulebook, mission: str, bot: str, games: int) -> Report:
    """What came of that many games, every state checked."""
    return simulate(book, mission, games=games, bot=bot, check=True, progress=False)


@pytest.mark.parametrize("mission", KINDS)
def test_jrn_01_the_greedy_bot_wins_each_journey(book: Rulebook, mission: str) -> None:
    report = played(book, mission, "greedy", 6)
    assert report.won >= 1, report.text()


@pytest.mark.parametrize("mission", KINDS)
def test_jrn_01_the_random_bot_loses_each_journey(book: Rulebook, mission: str) -> None:
    report = played(book, mission, "random", 3)
    assert report.won < report.games == 3, report.text()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_jrn_04_several_seats_share_the_heroes_of_a_deliverance(book: Rulebook, seats: int) -> None:
    report = simulate(
        book, "deliverance", games=1, seed=seats, players=seats, check=True, progress=False
    )
    assert report.games == 1


@pytest.mark.soak
@pytest.mark.parametrize("mission", KINDS)
def test_jrn_01_each_journey_is_won_and_lost_over_many_games(book: Rulebook, mission: str) -> None:
    report = played(book, mission, "greedy", 200)
    assert 0 < report.won < report.games == 200, report.text()
