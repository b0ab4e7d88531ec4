"""Random boards, and slow plain answers read from the drawing of a board, not from its arrays."""

from collections.abc import Iterable
from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from game.grid import Board, Cell, Mover, Occupied

WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
BLOCKING = "-|DG"

movers = st.builds(
    Mover,
    small=st.booleans(),
    flying=st.booleans(),
    crawling=st.booleans(),
    doors=st.booleans(),
)


@st.composite
def boards(draw: st.DrawFn, longest: int = 8) -> Board:
    """Any board up to `longest` cells each way, mostly floor and open edges."""
    height, width = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    floor, nothing = st.just(1), st.just(0)
    kinds = st.sampled_from([1, 2, 2, 3, 4, 5, 0])
    sides = st.sampled_from([1, 1, 1, 2, 3, 4, 5])
    terrain = draw(arrays(np.uint8, (height, width), elements=kinds, fill=floor))
    north = draw(arrays(np.uint8, (height + 1, width + 1), elements=sides, fill=nothing))
    west = draw(arrays(np.uint8, (height + 1, width + 1), elements=sides, fill=nothing))
    north[:, -1] = 0
    west[-1, :] = 0
    return Board(terrain, north, west)


def occupations(board: Board) -> st.SearchStrategy[Occupied]:
    """Counts of other figures for a board, mostly none."""
    counts = st.sampled_from([1, 1, 2])
    return arrays(np.uint8, board.terrain.shape, elements=counts, fill=st.just(0))


def cells(board: Board) -> st.SearchStrategy[Cell]:
    """Any cell of a board."""
    return st.tuples(st.integers(0, board.width - 1), st.integers(0, board.height - 1))


class Sheet:
    """The drawing of a board as characters, blank beyond."""

    def __init__(self, board: Board) -> None:
        self.rows = board.draw().split("\n")
        self.width, self.height = board.width, board.height
        self.cells = [(x, y) for y in range(board.height) for x in range(board.width)]

    def char(self, column: int, row: int) -> str:
        """The character at a place of the drawing."""
        if row < 0 or row >= len(self.rows) or column < 0 or column >= len(self.rows[row]):
            return " "
        return self.rows[row][column]

    def cell(self, cell: Cell) -> str:
        """The character of a cell."""
        return self.char(2 * cell[0] + 1, 2 * cell[1] + 1)

    def edge(self, a: Cell, b: Cell) -> str:
        """The character between two side neighbours."""
        return self.char(a[0] + b[0] + 1, a[1] + b[1] + 1)


def costs(
    board: Board, mover: Mover, sources: Iterable[Cell], occupied: Occupied
) -> dict[Cell, int]:
    """Dijkstra with a heap: the cost of every cell that can be reached."""
    sheet = Sheet(board)
    best: dict[Cell, int] = {}
    heap = [(0, source) for source in sources]
    while heap:
        cost, cell = heappop(heap)
        if cell in best:
            continue
        best[cell] = cost
        for dx, dy in WAYS:
            near = cell[0] + dx, cell[1] + dy
            price = _price(sheet, mover, cell, near, occupied)
            if price:
                heappush(heap, (cost + price, near))
    return best


def _price(sheet: Sheet, mover: Mover, a: Cell, b: Cell, occupied: Occupied) -> int:
    """What the step costs; 0 if it is not legal."""
    if sheet.cell(b) not in (".", "o") or sheet.edge(a, b) not in (" dDg" if mover.doors else " "):
        return 0
    others = int(occupied[b[1], b[0]])
    if others and not mover.flying and not mover.crawling and not (mover.small and others == 1):
        return 0
    return 2 if sheet.cell(b) == "o" and not mover.flying else 1


def rooms(board: Board) -> list[set[Cell]]:
    """A flood fill from each cell in turn: the rooms in order of their first cell."""
    sheet = Sheet(board)
    found: list[set[Cell]] = []
    for first in sheet.cells:
        if sheet.cell(first) in " #" or any(first in room for room in found):
            continue
        room, waiting = {first}, [first]
        while waiting:
            x, y = waiting.pop()
            for dx, dy in WAYS:
                near = x + dx, y + dy
                if (
                    near not in room
                    and near in sheet.cells
                    and sheet.cell(near) not in " #"
                    and sheet.edge((x, y), near) == " "
                ):
                    room.add(near)
                    waiting.append(near)
        found.append(room)
    return found


def adjacent(board: Board, a: Cell, b: Cell) -> bool:
    """MOV-09 to MOV-11, word for word."""
    sheet = Sheet(board)
    if (
        max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1
        or sheet.cell(a) in " #"
        or sheet.cell(b) in " #"
    ):
        return False
    if a == b:
        return True
    if a[0] == b[0] or a[1] == b[1]:
        return sheet.edge(a, b) not in BLOCKING
    one, two = (a[0], b[1]), (b[0], a[1])
    edges = [sheet.edge(end, side) for end in (a, b) for side in (one, two)]
    return not any(edge in BLOCKING for edge in edges) and not any(
        sheet.cell(side) in " #I" for side in (one, two)
    )


def sees(board: Board, a: Cell, b: Cell) -> bool:
    """Walk the segment in exact fractions: stop at each grid line, look at what is between."""
    sheet = Sheet(board)
    dx, dy = b[0] - a[0], b[1] - a[1]
    half = Fraction(1, 2)
    stops = {Fraction(0), Fraction(1)}
    for run in (dx, dy):
        stops |= {(i + half) / abs(run) for i in range(abs(run))}
    walk = sorted(stops)

    def at(t: Fraction) -> tuple[Fraction, Fraction]:
        """The place at part t of the way; cell (x, y) covers x to x + 1 and y to y + 1."""
        return a[0] + half + dx * t, a[1] + half + dy * t

    for t, then in pairwise(walk):
        x, y = at((t + then) / 2)
        if sheet.cell((int(x), int(y))) in " #":
            return False
    for t in walk[1:-1]:
        x, y = at(t)
        row, column = int(y), int(x)
        if x.denominator == 1 and y.denominator == 1:
            four = [(column - 1, row - 1), (column, row - 1), (column, row), (column - 1, row)]
            ring = [*four, four[0]]
            if any(sheet.cell(cell) in " #" for cell in four):
                return False
            if any(sheet.edge(one, two) in BLOCKING for one, two in pairwise(ring)):
                return False
        elif x.denominator == 1:
            if sheet.edge((column - 1, row), (column, row)) in BLOCKING:
                return False
        elif sheet.edge((column, row - 1), (column, row)) in BLOCKING:
            return False
    return sheet.cell(a) not in " #"
