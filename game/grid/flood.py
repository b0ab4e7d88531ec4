"""Floods: the search behind fields and reaches.

A set of cells is one whole number, bit y * width + x for the cell (x, y), and a shift moves all
of its cells at once. What a step costs depends on the cell entered alone and is 1 or 2, so the
first touch of a cell is final; cells of cost 2 wait one round before they are spread from.

Where ways are long and thin (a maze) each round moves a handful of cells, and it is quicker to walk
along lists of neighbours. That a board is such a one is found while it is searched, and kept with
it. The answer is the same either way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from operator import xor

import numpy as np
from numpy.typing import NDArray

from game.grid.board import Board, Terrain
from game.grid.cell import Cell
from game.grid.edge import Side
from game.grid.links import Links, links
from game.grid.mover import Mover

FAR = 1_000_000_000
"""The cost of what cannot be reached; two of them still fit into an int32."""

Occupied = NDArray[np.uint8]
"""How many *other* figures each cell holds, uint8 [h, w]: the mover itself is not counted."""

Bits = int
"""A set of cells, bit y * width + x for (x, y)."""

_TRIAL = 64
"""After so many rounds, and twice as many and so on, it shows whether the ways are thin."""


def crossed(mover: Mover) -> tuple[Side, ...]:
    """The sides that the mover may cross. Rule: MOV-06, MOV-07, MOV-08."""
    if mover.doors:
        return Side.OPEN, Side.DOOR_SHUT, Side.DOOR_OPEN, Side.GATE_OPEN
    return (Side.OPEN,)


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The steps of one kind of mover on the board without figures.

    `plain` are the cells entered for 1 point, `rough` those for 2. `east` are the cells from which
    the edge to the east can be crossed, `south` those from which the one to the south can.
    `north_open` and `west_open` say the same of each cell's own edges, by its place in the
    flattened board, with 1 or 0 (False beyond the last cell, and for the outer edges).
    """

    plain: Bits
    rough: Bits
    east: Bits
    south: Bits
    north_open: bytes
    west_open: bytes
    rows: tuple[int, int]
    """The first and the last row with a cell that can be entered; (0, -1) without one."""

    def price(self, cell: int) -> int:
        """What it costs to enter the cell at that place, if it can be entered."""
        return 1 + (self.rough >> cell & 1)


def ways(board: Board, mover: Mover) -> Ways:
    """The ways of this kind of mover, kept with the board."""
    kind = ("ways", mover.doors, mover.flying)
    return board.cached(kind, partial(_make_ways, mover=mover))


def _make_ways(board: Board, mover: Mover) -> Ways:
    north, west = _passages(board, mover)
    plain, rough = _ground(board, mover)
    rows = np.flatnonzero((plain | rough).any(axis=1))
    return Ways(
        bits_of(plain),
        bits_of(rough),
        bits_of(west) >> 1,
        bits_of(north) >> board.width,
        north.tobytes() + bytes(board.width),
        west.tobytes() + bytes(1),
        (int(rows[0]), int(rows[-1])) if len(rows) else (0, -1),
    )


def _passages(board: Board, mover: Mover) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether the north and the west edge of each cell can be crossed; never the outer ones."""
    sides = np.array([side in crossed(mover) for side in Side])
    north, west = sides[board.north[:-1, :-1]], sides[board.west[:-1, :-1]]
    north[0], west[:, 0] = False, False
    return north, west


def _ground(board: Board, mover: Mover) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The cells entered for 1 point and for 2."""
    plain, rough = board.terrain == Terrain.FLOOR, board.terrain == Terrain.OBSTACLE
    return (plain | rough, np.zeros_like(rough)) if mover.flying else (plain, rough)


def bits_of(cells: NDArray[np.bool_]) -> Bits:
    """The set of the cells that are True in a bool [h, w]."""
    return int.from_bytes(np.packbits(cells, bitorder="little").tobytes(), "little")


def flood(
    board: Board,
    mover: Mover,
    sources: Iterable[Cell],
    occupied: Occupied | None = None,
    limit: int = FAR - 1,
    goal: Cell | None = None,
) -> Flood:
    """The costs from the nearest of `sources`; with `goal` maybe not those beyond the goal's.

    Raises ValueError if a cell lies outside the board or `occupied` has another shape.
    """
    check(board, occupied)
    full = 0
    if occupied is not None and not mover.through:
        full = bits_of(occupied > mover.company)
    seeds = [board.index(source) for source in sources]
    end = None if goal is None else board.index(goal)
    thin = ("thin", mover.doors, mover.flying)
    if limit <= _TRIAL or not board.kept(thin):
        found = _by_bits(board, ways(board, mover), seeds, full, limit, end)
        if found is not None:
            return found
        board.cached(thin, lambda _: True)
    return _by_lists(board, mover, seeds, full, limit)


def check(board: Board, occupied: Occupied | None) -> None:
    """Raise ValueError if `occupied` has another shape than the board."""
    if occupied is not None and occupied.shape != board.terrain.shape:
        raise ValueError(
            f"occupied: shape {occupied.shape}; it must be {board.terrain.shape} like the board"
        )


@lru_cache(maxsize=16)
def _names(width: int, height: int) -> tuple[Cell, ...]:
    """The cells of a board of that size, row by row."""
    return tuple((x, y) for y in range(height) for x in range(width))


class Flood:
    """What a flood found: rounds of bits, or a flat list of costs."""

    __slots__ = ("_base", "_flat", "_late", "_left", "_rows", "_shape")

    def __init__(
        self,
        shape: tuple[int, int],
        left: list[Bits],
        late: Bits = 0,
        rows: tuple[int, int] = (0, 0),
        flat: NDArray[np.int32] | None = None,
    ) -> None:
        """`left[r]` are the cells of `rows` (first, behind the last) not touched in r - 1 rounds.

        So the first of `left` are the sources and all that was asked for, and the last were never
        reached. What a cell costs is the round that touched it, and one more for those of `late`.
        """
        self._shape = shape
        self._left, self._late = left, late
        self._rows = rows
        self._base = rows[0] * shape[1]
        self._flat = flat

    @property
    def _count(self) -> int:
        """How many cells lie in the rows."""
        return (self._rows[1] - self._rows[0]) * self._shape[1]

    def at(self, cell: int) -> int:
        """The cost of the cell at that place in the flattened board; FAR if it has none."""
        if self._flat is not None:
            return int(self._flat[cell])
        left, bit = self._left, cell - self._base
        if not 0 <= bit < self._count or left[-1] >> bit & 1 or not left[0] >> bit & 1:
            return FAR
        low, high = 0, len(left) - 1
        while low + 1 < high:
            middle = (low + high) // 2
            if left[middle] >> bit & 1:
                low = middle
            else:
                high = middle
        return high - 1 + (self._late >> bit & 1 if high > 1 else 0)

    def array(self) -> NDArray[np.int32]:
        """All costs, int32 [h, w], a new one each time."""
        if self._flat is not None:
            return self._flat.reshape(self._shape).copy()
        first, last = self._rows
        window = self._window()
        if last - first == self._shape[0]:
            return window.reshape(self._shape)
        whole = np.full(self._shape, FAR, np.int32)
        whole[first:last] = window.reshape(last - first, self._shape[1])
        return whole

    def reached(self) -> dict[int, int]:
        """The place in the flattened board and the cost of each cell reached, by place."""
        flat = self._window() if self._flat is None else self._flat
        places = np.flatnonzero(flat < FAR)
        costs = flat[places].tolist()
        return dict(zip((places + self._base).tolist(), costs, strict=True))

    def cells(self) -> list[Cell]:
        """The cells reached, row by row."""
        found: NDArray[np.generic]
        if self._flat is not None:
            found = self._flat < FAR
        else:
            count = self._count
            bits = (self._left[0] ^ self._left[-1]).to_bytes((count + 7) // 8, "little")
            found = np.unpackbits(np.frombuffer(bits, np.uint8), count=count, bitorder="little")
        names = _names(self._shape[1], self._shape[0])
        return [names[place] for place in (np.flatnonzero(found) + self._base).tolist()]

    def _window(self) -> NDArray[np.int32]:
        """The costs in the rows, flat.

        Bit k of a round is whether an odd number of the sets left at 2**k, 2 * 2**k, ... hold a
        cell that it touched.
        """
        left, count = self._left, self._count
        size = (count + 7) // 8
        never = left[-1] | ~left[0] & (1 << count) - 1
        planes = [never, self._late & left[1]]
        step = 1
        while step < len(left) - 1:
            planes.append(reduce(xor, left[step:-1:step]))
            step *= 2
        raw = b"".join([plane.to_bytes(size, "little") for plane in planes])
        bits = np.unpackbits(
            np.frombuffer(raw, np.uint8).reshape(len(planes), size),
            axis=1,
            count=count,
            bitorder="little",
        )
        low = _joined(bits[2:9], count)
        low += bits[1]
        costs = low.astype(np.int32)
        for plane in range(9, len(bits), 8):
            costs += _joined(bits[plane : plane + 8], count).astype(np.int32) << plane - 2
        np.putmask(costs, bits[0].view(np.bool_), FAR)
        return costs


def _joined(planes: NDArray[np.uint8], count: int) -> NDArray[np.uint8]:
    """Up to eight planes of bits as numbers, the first plane the lowest."""
    if not len(planes):
        return np.zeros(count, np.uint8)
    numbers: NDArray[np.uint8] = planes[-1].copy()
    for plane in planes[-2::-1]:
        numbers += numbers
        numbers += plane
    return numbers


def _by_bits(
    board: Board, ways: Ways, seeds: list[int], full: Bits, limit: int, goal: int | None
) -> Flood | None:
    """The flood round by round; None if the ways are thin."""
    width = board.width
    first, last = _rows(board, ways, seeds, limit)
    base, count = first * width, (last - first) * width
    if count < board.height * width:
        whole = (1 << count) - 1
        plain, rough, east, south = (
            bits >> base & whole for bits in (ways.plain, ways.rough, ways.east, ways.south)
        )
        full >>= base
    else:
        plain, rough, east, south = ways.plain, ways.rough, ways.east, ways.south
    front = 0
    for seed in seeds:
        front |= 1 << seed - base
    end = 0 if goal is None or not 0 <= goal - base < count else 1 << goal - base
    free = (plain | rough) & ~(full | front)
    left = [free | front, free]
    wait, rounds, stop = 0, 0, min(limit, _TRIAL)
    while front or wait:
        if rounds >= stop:
            if rounds >= limit:
                break
            if (left[0] ^ free).bit_count() < rounds * min(4 + count // 2048, rounds // 4):
                return None
            stop = min(limit, 2 * rounds)
        rounds += 1
        near = (
            (front & east) << 1 | front >> 1 & east | (front & south) << width
            | front >> width & south
        ) & free  # fmt: skip
        free ^= near
        slow = near & rough
        front = near ^ slow | wait
        wait = slow
        left.append(free)
        if end and not free & end:
            break
    if rounds >= limit and wait:
        # They cost one point more than there are.
        left[-1] |= wait
    return Flood((board.height, width), left, rough, (first, last))


def _rows(board: Board, ways: Ways, seeds: list[int], limit: int) -> tuple[int, int]:
    """The first row that the flood can touch, and the one behind the last."""
    high, low = ways.rows
    if not seeds:
        return high, max(high, low) + 1
    first, last = min(seeds) // board.width, max(seeds) // board.width
    high, low = max(high, first - limit), min(low, last + limit)
    return (min(first, high), max(last, low) + 1) if high <= low else (first, last + 1)


def _by_lists(board: Board, mover: Mover, seeds: list[int], full: Bits, limit: int) -> Flood:
    """The flood cell by cell, the first touched first."""
    joined = board.cached(("lists", mover.doors, mover.flying), partial(_lists, mover=mover))
    count = board.width * board.height
    costs = [-1] * len(joined)
    while full:
        place = full.bit_length() - 1
        full ^= 1 << place
        for node in range(place, len(joined), count):
            costs[node] = FAR
    order = list(dict.fromkeys(seeds))
    for seed in order:
        costs[seed] = 0
    for node in order:
        cost = costs[node] + 1
        if cost > limit:
            break
        for near in joined[node]:
            if costs[near] < 0:
                costs[near] = cost
                order.append(near)
    flat = np.fromiter(costs, np.int32, count)
    flat[flat < 0] = FAR
    return Flood((board.height, board.width), [], flat=flat)


def _lists(board: Board, mover: Mover) -> Links:
    """Where each cell leads; to a cell of cost 2 by way of a second node of its own.

    The second nodes follow behind the cells, in the same order, if there are any.
    """
    sides = np.array([side in crossed(mover) for side in Side])
    plain, rough = _ground(board, mover)
    quick = links(sides[board.north], sides[board.west], plain)
    if not rough.any():
        return quick
    slow = links(sides[board.north], sides[board.west], rough)
    count = len(quick)
    joined = [
        near + tuple([place + count for place in far])
        for near, far in zip(quick, slow, strict=True)
    ]
    return joined + [(place,) for place in range(count)]
