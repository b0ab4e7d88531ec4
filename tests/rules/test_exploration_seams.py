"""What holds at every seam: sight and reach are the same from both sides.

Each ordered pair of the game's own sections, in each rotation; the soak tries every placement at
every connection. Rule: EXP-16, MOV-21, MOV-22.
"""

from collections.abc import Iterator

import pytest

from game.content import load_rulebook
from game.grid import FAR, Board, Cell, Mover, Side, distances, neighbours, visible
from game.rules.battlefield import _section_board
from game.rules.joining import Placement, joints
from game.rules.layout import Laid, Layout, composed, owners
from game.rules.section import Section
from game.rules.settle import STANDABLE
from game.rules.turning import turned

BOOK = load_rulebook(["delve"])
OWN = [BOOK.sections[name] for name in BOOK.missions["delve"].sections]
NEAR = 3
"""Cells this close to a seam are looked at."""


def joined(first: Section, second: Section, placement: Placement) -> Layout:
    """The first section in the middle of the field, and the second where it is placed."""
    laid = Laid("s1", turned(second, placement.turns), placement.origin)
    return Laid("", first, (44, 44)), laid


def all_joints(first: Section, second: Section) -> dict[Placement, None]:
    """Every way in which the second can be joined to any connection of the first."""
    lies = (Laid("", first, (44, 44)),)
    return {each: None for cell in lies[0].connections for each in joints(lies, second, cell)}


def check_seam(both: Layout) -> None:
    """The two sections agree about each edge, each line of sight and each way between them."""
    board = _section_board(composed(both))
    owner = owners(both)
    seam = [
        (cell, near)
        for cell, index in owner.items()
        for near in neighbours(cell)
        if owner.get(near, index) != index
    ]
    assert seam
    for cell, near in seam:
        assert board.side(cell, near) == board.side(near, cell) == Side.OPEN
    close = dict.fromkeys(cell for start, _ in seam for cell in _around(start) if cell in owner)
    ends = [cell for laid in both for cell in laid.connections]
    _check_sight(board, owner, list({**close, **dict.fromkeys(ends)}))
    _check_reach(board, [cell for cell in (*ends, *(c for c, _ in seam)) if _stands(board, cell)])


def _around(cell: Cell) -> Iterator[Cell]:
    x, y = cell
    for dy in range(-NEAR, NEAR + 1):
        for dx in range(-NEAR, NEAR + 1):
            yield x + dx, y + dy


def _stands(board: Board, cell: Cell) -> bool:
    return board.at(cell) in STANDABLE


def _check_sight(board: Board, owner: dict[Cell, int], cells: list[Cell]) -> None:
    seen = {cell: visible(board, cell) for cell in cells}
    for a in cells:
        for b in cells:
            if owner[a] < owner[b]:
                assert seen[a][b[1], b[0]] == seen[b][a[1], a[0]], (a, b)


def _check_reach(board: Board, cells: list[Cell]) -> None:
    """Each way costs the same there and back, but for what the two ends cost to enter."""
    hero = Mover(doors=True)
    entry = {cell: 1 + (board.at(cell) == STANDABLE[1]) for cell in cells}
    fields = {cell: distances(board, hero, [cell]) for cell in dict.fromkeys(cells)}
    for a in fields:
        for b in fields:
            there, back = int(fields[a][b[1], b[0]]), int(fields[b][a[1], a[0]])
            assert (there == FAR) == (back == FAR), (a, b)
            assert there == FAR or a == b or there - entry[b] == back - entry[a], (a, b)


@pytest.mark.parametrize("first", OWN, ids=lambda made: made.id)
def test_exp_16_at_each_seam_sight_and_reach_are_the_same_from_both_sides(first: Section) -> None:
    for second in OWN:
        by_turns = {each.turns: each for each in all_joints(first, second)}
        assert by_turns, f"{second.id} can be joined to {first.id}"
        for placement in by_turns.values():
            check_seam(joined(first, second, placement))


@pytest.mark.soak
@pytest.mark.parametrize("first", OWN, ids=lambda made: made.id)
def test_exp_16_at_every_seam_in_every_placement(first: Section) -> None:
    for second in OWN:
        able = all_joints(first, second)
        assert able, f"{second.id} can be joined to {first.id}"
        for placement in able:
            check_seam(joined(first, second, placement))
