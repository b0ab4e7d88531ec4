"""Crises that a map names for itself, in place of those of its kind of journey."""

from pathlib import Path

import pytest

from game.content import ContentError, check, load_rulebook
from game.content.load import load_content
from game.content.skeleton import new_map
from game.rules.setup import Start, begin

CRISES = load_content().entries["crises"]
FOREIGN = [name for name, spec in CRISES.items() if "hunt" not in spec.journeys]


def hunt(folder: Path, crises: str) -> Path:
    """A hunt with these crises."""
    path = new_map("hunt", "trial", folder)
    own = f'<properties>\n  <property name="crises" value="{crises}"/>'
    path.write_text(path.read_text(encoding="utf-8").replace("<properties>", own, 1))
    return path


def decks(path: Path) -> dict[str, set[str]]:
    """The crises of a beginning battle, by day and by night."""
    state, _ = begin(load_rulebook([str(path)]), Start("trial", seed=3))
    return {time: set(state.decks[f"crises_{time}"].draw) for time in ("day", "night")}


def chosen(time: str) -> str:
    """A crisis at that time which hunts usually do not meet."""
    return next(name for name in FOREIGN if CRISES[name].time == time)


def test_evt_21_a_mission_may_have_crises_of_its_own(tmp_path: Path) -> None:
    path = hunt(tmp_path, f"{chosen('day')}, {chosen('night')}")
    assert check([path]) == []
    assert decks(path) == {"day": {chosen("day")}, "night": {chosen("night")}}


def test_evt_21_without_any_it_has_those_of_its_kind(tmp_path: Path) -> None:
    found = decks(hunt(tmp_path, ""))
    for time in ("day", "night"):
        assert found[time] == {
            name for name, spec in CRISES.items() if spec.time == time and "hunt" in spec.journeys
        }


@pytest.mark.parametrize(
    ("crises", "sentence"),
    [
        ("{day}", "crises names none for the night"),
        ("{night}", "crises names none for the day"),
        ("{day}, {night}, landslyde", 'there is no crisis "landslyde"'),
    ],
)
def test_evt_21_each_time_needs_one_that_there_is(
    crises: str, sentence: str, tmp_path: Path
) -> None:
    path = hunt(tmp_path, crises.format(day=chosen("day"), night=chosen("night")))
    with pytest.raises(ContentError, match=sentence):
        load_rulebook([str(path)])
