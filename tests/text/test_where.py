"""Where: a cell is named by its direction from a hero, as the board shows no numbers."""

import pytest

from game.text import use
from game.text.where import beside, direction, leg, off


@pytest.mark.parametrize(
    ("cell", "way"),
    [((5, 4), (0, -1)), ((6, 4), (1, -1)), ((9, 5), (1, 0)), ((9, 6), (1, 0)), ((5, 5), (0, 0)),
     ((3, 7), (-1, 1)), ((4, 9), (0, 1)), ((1, 5), (-1, 0))],
)  # fmt: skip
def test_a_direction_is_one_of_eight(cell: tuple[int, int], way: tuple[int, int]) -> None:
    assert direction((5, 5), cell) == way


def test_a_thing_is_named_with_its_direction() -> None:
    use("en")
    assert beside("Near Isaura", (6, 5), (5, 5)) == "Near Isaura, east"
    assert beside("the lychgate", (6, 5), None) == "the lychgate"


def test_mov_22_how_far_and_which_way_is_said_in_cells() -> None:
    use("en")
    assert leg((5, 5), (5, 4)) == "1 cell north"
    assert leg((5, 5), (8, 7)) == "3 cells south-east"
    assert leg((5, 5), (5, 5)) == "in its place"
    assert off("Tobin", (5, 5), (1, 5)) == "4 cells west of Tobin"
    assert off("Tobin", (5, 5), (5, 5)) == "in the cell of Tobin"
    use("ru")
    assert leg((5, 5), (8, 7)) == "на 3 клетки к юго-востоку"
    assert leg((5, 5), (5, 0)) == "на 5 клеток к северу"
    assert off("Тобин", (5, 5), (4, 5)) == "на 1 клетку к западу от героя Тобин"
    use("en")
