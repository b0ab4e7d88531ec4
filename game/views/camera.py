"""The camera: which part of the board is seen, and how large. It knows no pygame.

A cell is a whole number of pixels wide and the board's corner lies on a whole pixel, so cells and
pixels translate into each other exactly, both ways.
"""

from bisect import bisect_left
from math import exp, floor

from game.grid import Cell, Edge

TILES = (20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96, 112, 128)
"""The sizes of a cell in pixels that can be chosen, smallest first."""

_USUAL = 64
"""The size of a cell in pixels, where nothing speaks against it."""
_SMALLEST = _STEP = 4
"""A whole board's cells are so many pixels large at least, and a multiple of it: the light is."""

_GLIDE = 7.0
"""How fast a glide closes in, per second: after 1/7 s a third of the way is left."""
_BEYOND = 2
"""So many cells beyond the rim are seen where the pointer at the window's rim moves the board."""


class Camera:
    """Looks at the board through ``view`` (x, y, width, height in pixels of the window).

    ``limits`` (left, top, right, bottom in cells): where the middle of the view may lie.
    ``x`` and ``y`` are the point of the board, in cells, that lies in the middle of the view.
    ``calm``: it does not glide, it is there. ``whole``: the whole board is in view and stays so,
    whatever is to be looked at, until the view is moved by hand; so many cells inside the limits
    as ``spare`` says need not be in it.
    """

    def __init__(self, width: int, height: int, tile: int = 64) -> None:
        """Look at the middle of a board of ``width`` x ``height`` cells."""
        self.width, self.height = width, height
        self.tile = min(TILES, key=lambda size: abs(size - tile))
        self.view = (0, 0, 1280, 720)
        self.limits = (0, 0, width, height)
        self.calm = False
        self.spare = 0
        self.x, self.y = width / 2, height / 2
        self._goal: tuple[float, float] | None = None
        self._before: tuple[int, float, float] | None = None
        """Size of cells and middle of the view before the whole board was shown."""

    @property
    def whole(self) -> bool:
        """Whether the whole board is in view because that was wished."""
        return self._before is not None

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the board's top left corner."""
        left, top, wide, high = self.view
        return (
            round(left + wide / 2 - self.x * self.tile),
            round(top + high / 2 - self.y * self.tile),
        )

    @property
    def aim(self) -> tuple[float, float]:
        """The point in cells that is in the middle of the view, or will be after a glide."""
        return self._goal or (self.x, self.y)

    @property
    def gliding(self) -> bool:
        """Whether the camera is on its way to somewhere."""
        return self._goal is not None

    def pixel(self, cell: tuple[float, float]) -> tuple[int, int]:
        """The pixel of the cell's top left corner; parts of cells are allowed."""
        left, top = self.origin
        return left + round(cell[0] * self.tile), top + round(cell[1] * self.tile)

    def cell(self, pixel: tuple[int, int]) -> Cell:
        """The cell under the pixel; it may lie outside the board."""
        left, top = self.origin
        return floor((pixel[0] - left) / self.tile), floor((pixel[1] - top) / self.tile)

    def inside(self, cell: Cell) -> bool:
        """Whether the board has this cell."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def pan(self, dx: float, dy: float) -> None:
        """The board has moved by so many pixels under the view; a glide is broken off."""
        self._goal = self._before = None
        self.x -= dx / self.tile
        self.y -= dy / self.tile
        self._clamp()

    def pull(self, dx: float, dy: float) -> None:
        """As ``pan``, but no farther than a little beyond the rim of what there is to see."""
        before = self.x, self.y
        self.pan(dx, dy)
        left, top, right, bottom = self.limits
        across, down = self.view[2] / 2 / self.tile, self.view[3] / 2 / self.tile
        self.x = _held(before[0], self.x, left - _BEYOND + across, right + _BEYOND - across)
        self.y = _held(before[1], self.y, top - _BEYOND + down, bottom + _BEYOND - down)

    def zoom(self, steps: int, about: tuple[int, int]) -> None:
        """Cells are ``steps`` sizes larger (or smaller); the point under ``about`` stays there.

        From a size between two of ``TILES`` the first step leads to the next one that way.
        """
        above = bisect_left(TILES, self.tile)
        known = above < len(TILES) and TILES[above] == self.tile
        place = above + steps - (0 if known or steps < 0 else 1)
        if place < 0 and self.tile < TILES[0]:
            return
        place = min(max(place, 0), len(TILES) - 1)
        left, top = self.origin
        point = (about[0] - left) / self.tile, (about[1] - top) / self.tile
        self.tile = TILES[place]
        vx, vy, wide, high = self.view
        self.x = point[0] - (about[0] - vx - wide / 2) / self.tile
        self.y = point[1] - (about[1] - vy - high / 2) / self.tile
        self._goal = self._before = None
        self._clamp()

    def settle(self, scale: float) -> None:
        """Cells are as large as an interface of that scale asks for, in a low view smaller."""
        size = min(round(_USUAL * scale), max(24, self.view[3] // 5))
        self.tile = min(TILES, key=lambda tile: abs(tile - size))
        self._before = None
        self._clamp()

    def survey(self) -> None:
        """The whole board is in view, as large as it can be; if it was, all is as before."""
        if self._before is not None:
            self.tile, self.x, self.y = self._before
            self._before = None
            self._clamp()
            return
        self._before = self.tile, *self.aim
        self._goal = None
        self._fit()

    def _fit(self) -> None:
        """All within the limits is in the view."""
        left, top = (low + self.spare for low in self.limits[:2])
        right, bottom = (high - self.spare for high in self.limits[2:])
        _x, _y, wide, high = self.view
        largest = min(wide // max(1, right - left), high // max(1, bottom - top))
        self.tile = max(_SMALLEST, min(largest // _STEP * _STEP, TILES[-1]))
        self.x, self.y = (left + right) / 2, (top + bottom) / 2

    def look(self, cell: tuple[float, float], *, at_once: bool = False) -> None:
        """The middle of the cell glides into the middle of the view, or is there at once.

        Where the whole board is in view nothing moves.
        """
        if self._before is not None:
            return
        goal = cell[0] + 0.5, cell[1] + 0.5
        if at_once or self.calm:
            self.x, self.y = goal
            self._goal = None
            self._clamp()
        else:
            self._goal = goal

    def arrive(self) -> None:
        """A glide is at its end."""
        if self._goal is not None:
            self.x, self.y = self._goal
            self._goal = None
            self._clamp()

    def will_see(self, cell: Cell, margin: float = 1.5) -> bool:
        """Whether the cell will be seen so when a glide is at its end."""
        if self._before is not None:
            return True
        if self._goal is None:
            return self.sees(cell, margin)
        there = Camera(self.width, self.height, self.tile)
        there.view, there.limits = self.view, self.limits
        there.x, there.y = self._goal
        there._clamp()
        return there.sees(cell, margin)

    def sees(self, cell: Cell, margin: float = 1.5) -> bool:
        """Whether the cell lies in the view, at least ``margin`` cells from its rim."""
        left, top, wide, high = self.view
        x, y = self.pixel(cell)
        edge = round(margin * self.tile)
        edge = min(edge, wide // 4, high // 4)
        return (
            left + edge <= x <= left + wide - edge - self.tile
            and top + edge <= y <= top + high - edge - self.tile
        )

    def update(self, seconds: float) -> None:
        """The glide has gone on for so long; a board that has grown is whole in view still."""
        if self._before is not None:
            self._fit()
        if self._goal is None:
            return
        share = 1 - exp(-_GLIDE * seconds)
        dx, dy = self._goal[0] - self.x, self._goal[1] - self.y
        if abs(dx) * self.tile < 1 and abs(dy) * self.tile < 1:
            self.x, self.y = self._goal
            self._goal = None
        else:
            self.x += dx * share
            self.y += dy * share
        self._clamp()

    def _clamp(self) -> None:
        """The middle of the view lies on the board, within the limits."""
        left, top, right, bottom = self.limits
        self.x = min(max(self.x, float(left)), float(right))
        self.y = min(max(self.y, float(top)), float(bottom))


def _held(before: float, after: float, least: float, most: float) -> float:
    """``after``, but not beyond least and most; who was beyond them already stays there."""
    return max(after, min(before, least)) if after < before else min(after, max(before, most))


def edge_middle(camera: Camera, edge: Edge) -> tuple[int, int]:
    """The pixel in the middle of an edge."""
    left, top = camera.pixel((edge[0], edge[1]))
    half = camera.tile // 2
    return (left + half, top) if edge[2] == "n" else (left, top + half)
