"""Theme: fonts, sizes and cached text for one window size.

All lengths in the views are written in *units*: pixels of a 1280 x 720 window at the player's
scale 1. ``Theme.px`` turns them into pixels of the present window. A larger window has larger units
but also more of them (units grow with the square root of the window), so it shows more of the
board. Text is drawn through here only, so it is measured before it is drawn and never cut.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from importlib import resources
from io import BytesIO
from math import sqrt
from typing import NamedTuple

import pygame

from game.views.art import Art
from game.views.larder import Larder
from game.views.palette import MARKS, TEXT, Colour, Kind

BASE = (1280, 720)
"""The window, in pixels, at which one unit is one pixel."""
SMALLEST = (960, 540)
"""The smallest window, in pixels."""
ROOM = (800, 450)
"""The interface always has at least so many units, however large the player scales it."""
NARROW = 1000
"""A window with fewer units across is laid out in a narrower way."""
LOW = 560
"""A window with fewer units from top to bottom is laid out in a lower way."""
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
"""The player's scales."""
LEAST = 0.75
"""A unit has at least so many pixels: below that text cannot be read."""
LEAST_TEXT = 11
"""No text is smaller, in pixels."""
ELLIPSIS = "…"
_ORPHAN = 4
"""A word of so many letters at most does not stand alone in the last line of a text."""
_CACHE = 3000
_KEPT = 64
"""Megabytes of text."""
_MEASURED = 4000
"""The widths of so many texts are kept."""

_FILES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif_bold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif_italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans_bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans_italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
_UPRIGHT = {"serif_italic": "serif", "sans_italic": "sans"}
"""The italic faces have no Cyrillic: such text is set in the upright face, slanted."""
_CYRILLIC = range(0x400, 0x530)


class Style(NamedTuple):
    """A way to set text: a face of ``_FILES`` and a size in units."""

    face: str
    size: int


GROWTHS = (1.75, 1.6, 1.45, 1.3, 1.15, 1.0)
"""How much larger than usual text may be where it has a large place all for itself."""


def grown(style: Style, growth: float) -> Style:
    """The style so many times as large."""
    return Style(style.face, round(style.size * growth))


TITLE = Style("serif_bold", 64)
HEAD = Style("serif_bold", 30)
SUBHEAD = Style("serif_bold", 21)
PROSE_ITALIC = Style("serif_italic", 18)
BODY = Style("sans", 17)
STRONG = Style("sans_bold", 17)
SMALL = Style("sans", 15)
SMALL_STRONG = Style("sans_bold", 15)
SMALL_ITALIC = Style("sans_italic", 15)
TINY = Style("sans_bold", 14)


@cache
def _font_bytes(face: str) -> bytes:
    package, file = _FILES[face]
    return (resources.files(package) / "files" / file).read_bytes()


def natural(size: tuple[int, int]) -> float:
    """Pixels per unit in a window of ``size`` pixels at the player's scale 1."""
    return sqrt(min(size[0] / BASE[0], size[1] / BASE[1]))


def scale_for(size: tuple[int, int], user: float = 1.0) -> float:
    """Pixels per unit in a window of ``size`` pixels at the player's scale ``user``.

    What would leave fewer units than ``ROOM``, or text too small to read, is clamped.
    """
    most = min(size[0] / ROOM[0], size[1] / ROOM[1])
    return max(LEAST, min(natural(size) * user, most))


_LONGEST_SIDE = 7680
"""Pixels of a picture drawn larger than its window. SDL's memory ends with more of them, and beyond
65,535 ``smoothscale`` writes where it may not."""


def canvas_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size of what is drawn for a window of ``size`` pixels: its own, or for one that is too
    small the smallest of the same shape that is not; for a mere strip it is not that long."""
    factor = max(1.0, SMALLEST[0] / max(1, size[0]), SMALLEST[1] / max(1, size[1]))
    wide, high = (max(side, min(round(side * factor), _LONGEST_SIDE)) for side in size)
    return max(1, wide), max(1, high)


class Theme:
    """Fonts and text at one scale; ``art`` loads the pictures that go with it."""

    def __init__(
        self, size: tuple[int, int] = BASE, user: float = 1.0, art: Art | None = None
    ) -> None:
        """Make the theme of a window of ``size`` pixels; fonts are opened when first used."""
        if not pygame.font.get_init():
            pygame.font.init()
        self.art = art or Art()
        self.size = size
        self.user = user
        self.scale = scale_for(size, user)
        self.cut: set[str] = set()
        """Texts that had to be cut since the scale changed last."""
        self.palette = ""
        """The palette of marks on the board, a key of ``palette.MARKS``."""
        self._fonts: dict[tuple[str, int, bool], pygame.Font] = {}
        self._texts = Larder(_KEPT)
        self._wraps: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()
        self._widths: dict[tuple[str, Style], int] = {}
        self._highs: dict[Style, int] = {}

    def resize(self, size: tuple[int, int], user: float) -> None:
        """The theme fits a window of ``size`` pixels at the player's scale ``user``."""
        self.size, self.user = size, user
        scale = scale_for(size, user)
        if scale != self.scale:
            self.scale = scale
            self.cut.clear()
            self._texts.clear()
            self._wraps.clear()
            self._widths.clear()
            self._highs.clear()

    @property
    def room(self) -> tuple[float, float]:
        """The window's width and height in units; at least ``ROOM``."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    @property
    def percent(self) -> int:
        """The scale as it is in this window, in percent; the player's own one where it fits."""
        return round(100 * self.scale / natural(self.size))

    def tone(self, kind: Kind) -> Colour:
        """The colour of a kind of mark in the player's palette."""
        return MARKS[self.palette][kind]

    def px(self, units: float) -> int:
        """Pixels of a length in units, rounded; never 0 for a length above 0."""
        pixels = round(units * self.scale)
        return 1 if pixels == 0 and units > 0 else pixels

    def font(self, style: Style, text: str = "") -> pygame.Font:
        """The font of a style at the present scale, one that has the letters of ``text``."""
        size = max(LEAST_TEXT, self.px(style.size))
        face, slanted = style.face, False
        if face in _UPRIGHT and any(ord(letter) in _CYRILLIC for letter in text):
            face, slanted = _UPRIGHT[face], True
        key = (face, size, slanted)
        if key not in self._fonts:
            font = pygame.Font(BytesIO(_font_bytes(face)), size)
            font.italic = slanted
            self._fonts[key] = font
        return self._fonts[key]

    def line(self, style: Style) -> int:
        """The height of a line of text in pixels."""
        high = self._highs.get(style)
        if high is None:
            high = self._highs[style] = self.font(style).get_linesize()
        return high

    def width(self, text: str, style: Style) -> int:
        """The width of a text on one line in pixels."""
        key = (text, style)
        wide = self._widths.get(key)
        if wide is None:
            if len(self._widths) >= _MEASURED:
                self._widths.clear()
            wide = self._widths[key] = self.font(style, text).size(text)[0]
        return wide

    def text(self, text: str, style: Style = BODY, colour: Colour = TEXT) -> pygame.Surface:
        """A line of text on a transparent surface; cached: do not draw into it."""
        return self._kept((text, style, colour), lambda: self._line(text, style, colour))

    def narrowest(self, text: str, style: Style, lines: int) -> int:
        """The least width in pixels at which the text has at most so many lines, words whole."""
        low = max((self.width(word, style) for word in text.split()), default=0)
        high = max(low, self.width(text, style))
        while low < high:
            middle = (low + high) // 2
            if len(self.wrap(text, style, middle)) <= lines:
                high = middle
            else:
                low = middle + 1
        return high

    def fit(self, text: str, style: Style, width: int) -> str:
        """The text, or its beginning with an ellipsis, not wider than ``width`` pixels."""
        if self.width(text, style) <= width:
            return text
        self.cut.add(text)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """The lines of the text, each at most ``width`` pixels; a word that is longer is broken."""
        key = (text, style, width)
        lines = self._wraps.get(key)
        if lines is None:
            found: list[str] = []
            for paragraph in text.split("\n"):
                found.extend(self._paragraph(paragraph, style, max(1, width)))
            lines = tuple(found)
            self._wraps[key] = lines
            if len(self._wraps) > _CACHE:
                self._wraps.popitem(last=False)
        return lines

    def block(
        self,
        text: str,
        style: Style,
        width: int,
        colour: Colour = TEXT,
        align: str = "left",
        most: int = 0,
    ) -> pygame.Surface:
        """The wrapped text, ``width`` pixels wide; ``align`` is left, centre or right.

        With ``most`` above 0 at most so many lines, the last one ellipsised. Cached.
        """
        key = (text, style, width, colour, align, most)
        return self._kept(key, lambda: self._block(text, style, width, colour, align, most))

    def block_height(self, text: str, style: Style, width: int) -> int:
        """The height in pixels of the wrapped text."""
        return self.line(style) * len(self.wrap(text, style, width))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._texts.get(key, make)

    def _line(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        if not text:
            return pygame.Surface((1, self.line(style)), pygame.SRCALPHA)
        return self.font(style, text).render(text, True, colour)

    def _block(
        self, text: str, style: Style, width: int, colour: Colour, align: str, most: int
    ) -> pygame.Surface:
        lines = self.wrap(text, style, width)
        if most and len(lines) > most:
            self.cut.add(text)
            lines = (*lines[: most - 1], self.fit(" ".join(lines[most - 1 :]), style, width))
        height = self.line(style)
        surface = pygame.Surface((max(1, width), max(1, height * len(lines))), pygame.SRCALPHA)
        for row, line in enumerate(lines):
            drawn = self._line(line, style, colour)
            spare = width - drawn.get_width()
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            surface.blit(drawn, (x, row * height))
        return surface

    def _paragraph(self, text: str, style: Style, width: int) -> list[str]:
        lines: list[str] = []
        present = ""
        for word in text.split(" "):
            trial = f"{present} {word}" if present else word
            if self.width(trial, style) <= width:
                present = trial
                continue
            if present:
                lines.append(present)
            present = word
            while self.width(present, style) > width and len(present) > 1:
                cut = self._room(present, style, width)
                lines.append(present[:cut])
                present = present[cut:]
        lines.append(present)
        return self._joined(lines, style, width)

    def _joined(self, lines: list[str], style: Style, width: int) -> list[str]:
        """The lines with no short word alone in the last one: one of those above joins it."""
        if len(lines) > 1 and len(lines[-1]) <= _ORPHAN and " " not in lines[-1]:
            above, _space, word = lines[-2].rpartition(" ")
            last = f"{word} {lines[-1]}"
            if above.strip() and self.width(last, style) <= width:
                lines[-2:] = [above, last]
        return lines

    def _room(self, word: str, style: Style, width: int) -> int:
        cut = len(word)
        while cut > 1 and self.width(word[:cut], style) > width:
            cut -= 1
        return cut
