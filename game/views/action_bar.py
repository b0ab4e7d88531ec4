"""The bar at the foot of the screen: the banner, and below it what can be done as buttons."""

from dataclasses import dataclass, replace

import pygame

from game.text import _
from game.views.brush import Brush
from game.views.entry import Entry
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    NIGHT,
    SLATE_DARK,
    TEXT_FAINT,
    TEXT_OFF,
    TEXT_STRONG,
    Colour,
    mix,
)
from game.views.prompt import Prompt, draw_banner
from game.views.seat import Seat
from game.views.spot import Pick
from game.views.theme import NARROW, SMALL, SMALL_STRONG, STRONG, TINY, Theme
from game.views.widgets import draw_key, draw_plate, key_size

_LED = 2
"""Those who can be led have the room of so many buttons together."""
PAGE = 9
"""As many answers are shown at once: each has a digit."""
_WIDEST = 210
"""A button is not wider, in units, unless its text needs it."""


@dataclass(frozen=True, slots=True)
class Page:
    """The entries that are shown together, each with its place; ``turn`` is that of the button
    to the next page (empty where there is only one)."""

    entries: tuple[Entry, ...]
    places: tuple[pygame.Rect, ...]
    turn: pygame.Rect


def rows_for(theme: Theme) -> int:
    """How many rows of buttons the bar has: two lower ones in a narrow window."""
    return 2 if theme.room[0] < NARROW else 1


def button_height(theme: Theme) -> int:
    """The height of a button in pixels: key and price, and below it the label."""
    if rows_for(theme) == 2:
        return theme.px(21) + theme.line(TINY) + theme.px(5)
    return theme.px(27) + 2 * theme.line(TINY) + theme.px(6)


def banner_height(theme: Theme) -> int:
    """The height of the banner in pixels: the question, and the hint below it."""
    return theme.line(STRONG) + theme.line(SMALL) + theme.px(2)


def bar_height(theme: Theme) -> int:
    """The height of the whole bar in pixels."""
    rows = rows_for(theme)
    buttons = rows * button_height(theme) + (rows - 1) * theme.px(4)
    return theme.px(3) + banner_height(theme) + theme.px(3) + buttons + theme.px(6)


def paged(theme: Theme, rect: pygame.Rect, entries: tuple[Entry, ...]) -> tuple[Page, ...]:
    """The entries in as many pages as they need, at least one; no label is cut.

    The keys of answers are counted anew on each page; what is no answer is on every page.
    """
    room = pygame.Rect(rect.x + theme.px(8), 0, rect.width - theme.px(16), 0)
    high = button_height(theme)
    room.height = rect.bottom - theme.px(6) - (rect.y + theme.px(6) + banner_height(theme))
    room.y = rect.bottom - theme.px(6) - room.height
    answers = tuple(entry for entry in entries if entry.id.startswith("choose:"))
    rest = tuple(entry for entry in entries if entry not in answers) if answers else ()
    most = PAGE if answers else len(entries)
    places = _packed(theme, room, high, entries)
    if len(places) == len(entries) and len(answers) <= PAGE:
        return (Page(entries, places, pygame.Rect(0, 0, 0, 0)),)
    turn = pygame.Rect(0, room.y, theme.px(96), room.height)
    turn.right = room.right
    room.width -= turn.width + theme.px(6)
    found: list[Page] = []
    left = answers or entries
    while left:
        part = left[:most]
        if answers:
            part = tuple(replace(e, key=str(number)) for number, e in enumerate(part, 1))
        while len(part) > 1 and len(_packed(theme, room, high, (*part, *rest))) < len(part + rest):
            part = part[:-1]
        shown = (*part, *rest)
        places = _packed(theme, room, high, shown)
        found.append(Page(shown[: len(places)], places, turn))
        left = left[len(part) :]
    return tuple(found)


def _packed(
    theme: Theme, room: pygame.Rect, high: int, entries: tuple[Entry, ...]
) -> tuple[pygame.Rect, ...]:
    """The places of as many of the entries as have room, at least one, row by row.

    Where that gives room to all, the die that would pay stands in the place of the price, and then
    at the corner of the icon; the prices are in the tooltips.
    """
    gap = theme.px(5)
    for price in (2, 1, 0):
        blocks = _blocks(theme, entries, price)
        rows = _rows(theme, room.width, [want for want, _count in blocks])
        if sum(map(len, rows)) == len(blocks):
            break
    counts = iter([count for _want, count in blocks])
    places: list[pygame.Rect] = []
    top = room.y + (room.height - len(rows) * (high + theme.px(4)) + theme.px(4)) // 2
    for number, row in enumerate(rows):
        widths = _stretched(theme, room.width - gap * (len(row) - 1), row)
        x = room.x + (room.width - sum(widths) - gap * (len(row) - 1)) // 2
        for wide in widths:
            block = pygame.Rect(x, top + number * (high + theme.px(4)), wide, high)
            places += _shared(block, next(counts), gap)
            x += wide + gap
    return tuple(places)


def _shared(block: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """The block's room in as many equal parts."""
    wide = (block.width - gap * (count - 1)) // count
    step = wide + gap
    return [pygame.Rect(block.x + n * step, block.y, wide, block.height) for n in range(count)]


def _rows(theme: Theme, room: int, wants: list[int]) -> list[list[int]]:
    """The widths of as many buttons as have room, in rows."""
    rows: list[list[int]] = [[]]
    gap = theme.px(5)
    for want in wants:
        wide = min(room, want)
        if rows[-1] and sum(rows[-1]) + gap * len(rows[-1]) + wide > room:
            if len(rows) == rows_for(theme):
                break
            rows.append([])
        rows[-1].append(wide)
    return rows


def _stretched(theme: Theme, room: int, wants: list[int]) -> list[int]:
    """All as wide as the widest where there is room for that, else each a little wider."""
    if not wants:
        return []
    even = min(room // len(wants), max(theme.px(_WIDEST), *wants))
    if even >= max(wants):
        return [even] * len(wants)
    spare = min((room - sum(wants)) // len(wants), theme.px(24))
    return [want + spare for want in wants]


def _blocks(theme: Theme, entries: tuple[Entry, ...], price: int) -> list[tuple[int, int]]:
    """How wide each block of buttons wants to be in pixels, and how many buttons it has.

    Those who can be led follow each other and share the room of two buttons as long as they have
    room there, so that the others stay where they are; all other blocks are single buttons.
    """
    gap, room = theme.px(5), _LED * theme.px(90) + theme.px(5)
    wants = [_wanted(theme, entry, price) for entry in entries]
    led = [number for number, entry in enumerate(entries) if entry.id.startswith("lead:")]
    if not led or max(wants[number] for number in led) > (room - gap * (len(led) - 1)) // len(led):
        return [(want, 1) for want in wants]
    single = [(want, 1) for want in wants]
    return [*single[: led[0]], (room, len(led)), *single[led[-1] + 1 :]]


def _wanted(theme: Theme, entry: Entry, price: int) -> int:
    """The width in pixels at which nothing on the button is cut.

    ``price``: with the least die and the die that would pay (2), with one of them (1), with none
    beside the icon (0).
    """
    px = theme.px
    label = theme.narrowest(entry.label, TINY, 3 - rows_for(theme))
    top = px(28) + px(4) if entry.icon else 0
    if entry.key:
        top += key_size(theme, entry.key)[0] + px(4)
    if entry.cost:
        # Whether a die pays now or not: no button changes its width with the dice.
        cost, die = theme.width(entry.cost, SMALL_STRONG) + px(4), px(20) + px(4)
        top += (0, max(cost, die), cost + die)[price]
    return max(label, top, px(50)) + px(12)


def draw_bar(
    brush: Brush, rect: pygame.Rect, seat: Seat, prompt: Prompt,
    pages: tuple[Page, ...], number: int,
) -> None:  # fmt: skip
    """Banner and buttons; while events play there are no buttons."""
    brush.panel(rect, "flat")
    px = brush.px
    banner = pygame.Rect(rect.x, rect.y + px(3), rect.width, banner_height(brush.theme))
    draw_banner(brush, banner, prompt)
    if prompt.waiting:
        return
    page = pages[number % len(pages)]
    if len(pages) > 1:
        _page_button(brush, page.turn, number % len(pages) + 1, len(pages))
    for entry, place in zip(page.entries, page.places, strict=True):
        if not entry.void:
            _button(brush, place, seat, entry)


def _page_button(brush: Brush, rect: pygame.Rect, page: int, pages_: int) -> None:
    over = brush.over(rect)
    draw_plate(brush.surface, rect, SLATE_DARK, AMBER if over else BRASS_DARK, brush.px(5))
    text = _("More: {page}/{pages}").format(page=page, pages=pages_)
    inner = rect.inflate(-brush.px(8), 0)
    brush.text(text, SMALL_STRONG, inner, TEXT_STRONG, "centre", most=2)
    brush.spots.add(rect, Pick("page"), _("Other answers (Page Down)"))


def _button(brush: Brush, rect: pygame.Rect, seat: Seat, entry: Entry) -> None:
    px = brush.px
    able = not entry.why_not
    focused = seat.focused is not None and f"choose:{seat.focused.ref}" == entry.id
    chosen = entry.id in (seat.selection.action, seat.lit) or focused
    over = able and brush.over(rect)
    ground, rim = _look(able, chosen, over)
    draw_plate(brush.surface, rect, ground, rim, px(5))
    if chosen:
        pygame.draw.rect(brush.surface, AMBER, rect, max(2, px(2)), border_radius=px(5))
    hint = f"{entry.why_not}\n{entry.tip}".strip()
    brush.spots.add(rect, Pick("action", entry.id), hint, entry.label, entry.rules)
    inner = rect.inflate(-px(12), -px(6))
    low = rows_for(brush.theme) == 2
    if low:
        inner = rect.inflate(-px(12), -px(4))
    top = pygame.Rect(inner.x, inner.y, inner.width, px(21 if low else 27))
    if not (entry.cost or entry.icon):
        top.height = brush.line(TINY)
    label = pygame.Rect(inner.x - px(2), top.bottom, inner.width + px(4), inner.bottom - top.bottom)
    if entry.key:
        cap = pygame.Rect(top.x, top.y, top.width, key_size(brush.theme, entry.key)[1])
        draw_key(brush.surface, brush.theme, entry.key, cap, able)
    _price(brush, top, entry, able)
    colour: Colour = TEXT_OFF if not able else (AMBER_LIGHT if chosen or over else TEXT_STRONG)
    brush.text(entry.label, TINY, label, colour, "left", most=2)


def _price(brush: Brush, rect: pygame.Rect, entry: Entry, able: bool) -> None:
    """The icon, the least die, and the die that would pay."""
    px = brush.px
    size = min(px(28), rect.height)
    x = rect.x
    if entry.icon:
        place = pygame.Rect(x, rect.y, size, size)
        tint = None if able or entry.icon[:1] == "@" else (120, 120, 125)
        brush.icon(entry.icon, size, place, tint)
        x = place.right + px(4)
    keep = key_size(brush.theme, entry.key)[0] + px(2) if entry.key else 0
    wide = brush.theme.width(entry.cost, SMALL_STRONG)
    right, die = rect.right - keep, px(20)
    paid = entry.pay if entry.pay is not None and entry.pay.source != "free" else None
    beside = paid is not None and x + die <= right
    if entry.cost and x + wide + (px(4) + die if beside else 0) <= right:
        place = pygame.Rect(x, rect.y, wide, size)
        brush.text(entry.cost, SMALL_STRONG, place, TEXT_FAINT if able else TEXT_OFF)
        x = place.right + px(4)
    if paid is None:
        return
    place = pygame.Rect(x, rect.y, die, size)
    if not beside:
        # At the corner of the icon, on a dark ground: it is seen at any width.
        side = px(15)
        place = pygame.Rect(rect.x + size - side + px(5), rect.y + size - side + px(2), side, side)
        pygame.draw.rect(brush.surface, INK, place.inflate(px(3), px(3)), border_radius=px(3))
        die = side
    brush.icon(f"{'destiny' if paid.source == 'destiny' else 'die'}{paid.face}", die, place)


def _look(able: bool, chosen: bool, over: bool) -> tuple[Colour, Colour]:
    """Ground and rim."""
    if not able:
        return NIGHT, mix(INK, BRASS_DARK, 0.5)
    if over:
        return mix(SLATE_DARK, BRASS_DARK, 0.8), AMBER
    return (mix(SLATE_DARK, BRASS_DARK, 0.5), AMBER) if chosen else (SLATE_DARK, BRASS_DARK)
