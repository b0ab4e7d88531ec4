"""The bar at the foot of the screen: the banner, and below it what can be done as buttons."""

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
from game.views.theme import SMALL_STRONG, TINY
from game.views.widgets import draw_key, draw_plate, key_size

_LED = 2
"""Those who can be led have the room of so many buttons together."""
PAGE = 9
"""As many answers are shown at once."""


def pages(entries: tuple[Entry, ...]) -> int:
    """How many pages the entries fill."""
    return max(1, -(-sum(map(_answers, entries)) // PAGE))


def _answers(entry: Entry) -> bool:
    """Whether the entry is one of a list of answers; others are on every page."""
    return entry.id.startswith("choose:")


def page_of(entries: tuple[Entry, ...], page: int) -> tuple[Entry, ...]:
    """The entries of that page; the keys of answers are counted anew on each page."""
    if pages(entries) == 1:
        return entries
    first = page % pages(entries) * PAGE
    part = [entry for entry in entries if _answers(entry)][first : first + PAGE]
    rest = [entry for entry in entries if not _answers(entry)]
    numbered = (Entry(e.id, e.label, e.icon, str(number)) for number, e in enumerate(part, 1))
    return (*numbered, *rest)


def draw_bar(
    brush: Brush, rect: pygame.Rect, seat: Seat, prompt: Prompt,
    entries: tuple[Entry, ...], page: int,
) -> None:  # fmt: skip
    """Banner and buttons; while events play there are no buttons."""
    brush.panel(rect, "flat")
    px = brush.px
    banner = pygame.Rect(rect.x, rect.y + px(3), rect.width, px(30))
    draw_banner(brush, banner, prompt)
    row = pygame.Rect(
        rect.x + px(8), banner.bottom + px(2), rect.width - px(16),
        rect.bottom - banner.bottom - px(8),
    )  # fmt: skip
    if prompt.waiting:
        return
    shown = page_of(entries, page)
    many = pages(entries)
    if many > 1:
        turn = pygame.Rect(row.right - px(96), row.y, px(96), row.height)
        row.width -= turn.width + px(6)
        _page_button(brush, turn, page % many + 1, many)
    for entry, place in zip(shown, places(row, shown, px(5), px(210)), strict=True):
        _button(brush, place, seat, entry)


def places(
    row: pygame.Rect, entries: tuple[Entry, ...], gap: int, most: int
) -> tuple[pygame.Rect, ...]:
    """Where the buttons lie in the row, none wider than ``most`` pixels.

    Those who can be led share the room of two buttons, so that the others stay where they are.
    """
    led = sum(1 for entry in entries if entry.id.startswith("lead:"))
    shares = len(entries) - led + min(led, 1) * _LED
    wide = min(most, (row.width - gap * (shares - 1)) // max(1, shares))
    left = row.x + (row.width - wide * shares - gap * (shares - 1)) // 2
    found, x = [], left
    block = _LED * wide + gap
    for entry in entries:
        here = wide
        if entry.id.startswith("lead:"):
            here = (block - gap * (led - 1)) // led
        found.append(pygame.Rect(x, row.y, max(1, here), row.height))
        x += here + gap
    return tuple(found)


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
    brush.spots.add(rect, Pick("action", entry.id), hint, entry.label)
    inner = rect.inflate(-px(12), -px(6))
    top = pygame.Rect(inner.x, inner.y, inner.width, px(27))
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
    if entry.cost:
        wide = brush.theme.width(entry.cost, SMALL_STRONG)
        place = pygame.Rect(x, rect.y, wide, size)
        brush.text(entry.cost, SMALL_STRONG, place, TEXT_FAINT if able else TEXT_OFF)
        x = place.right + px(4)
    keep = key_size(brush.theme, entry.key)[0] if entry.key else 0
    die = px(20)
    if entry.pay is not None and entry.pay.source != "free" and x + die <= rect.right - keep:
        kind = "destiny" if entry.pay.source == "destiny" else "die"
        brush.icon(f"{kind}{entry.pay.face}", die, pygame.Rect(x, rect.y, die, size))


def _look(able: bool, chosen: bool, over: bool) -> tuple[Colour, Colour]:
    """Ground and rim."""
    if not able:
        return NIGHT, mix(INK, BRASS_DARK, 0.5)
    if over:
        return mix(SLATE_DARK, BRASS_DARK, 0.8), AMBER
    return (mix(SLATE_DARK, BRASS_DARK, 0.5), AMBER) if chosen else (SLATE_DARK, BRASS_DARK)
