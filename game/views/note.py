"""The note: a hint of the tutorial on the board's rim. It asks nothing and holds up nothing."""

from collections.abc import Sequence

import pygame

from game.rules.rulebook import HintSpec
from game.text import _
from game.views.berth import PEEK, Berths, draw_grip
from game.views.bindings import keyed, shown
from game.views.brush import Brush
from game.views.nook import Kept, corners, nook
from game.views.palette import AMBER_LIGHT, TEXT, TEXT_FAINT
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG, TINY
from game.views.widgets import draw_key, key_size


def draw_note(
    brush: Brush, board: pygame.Rect, hint: HintSpec, more: int, berths: Berths,
    frame: pygame.Rect, taken: Sequence[pygame.Rect] = (), kept: Sequence[Kept] = (),
) -> pygame.Rect | None:  # fmt: skip
    """The hint at the lower left of the board, else in another corner, over nothing ``taken`` and
    little of what is ``kept``; or where it was moved to within the frame. ``more`` others wait.

    Folded, or where there is no room, it is no more than its title. Returns where it lies; None
    where there is no room at all.
    """
    px = brush.px
    berths.meet("note", hint.id)
    title = brush.line(SMALL_STRONG) + px(16)
    sizes = [(wide, _height(brush, hint, wide)) for wide in _widths(brush, board)]
    fitting = [size for size in sizes if size[1] <= board.height - px(16)][:1]
    wanted = [] if berths.folded else fitting
    wanted += [(sizes[0][0], title)]
    inner = board.inflate(-px(16), -px(16))
    usual = None
    for size in wanted:
        spots = corners(size, inner)
        order = (spots[3], spots[2], spots[0], spots[1], *spots[4:])
        busy = [rect.inflate(px(4), px(4)) for rect in taken]
        moved = berths.moved("note", hint.id)
        free = [one for one in order if moved or one.collidelist(busy) < 0]
        if free:
            usual = free[0] if moved else nook(free, inner, kept)
            break
    if usual is None:
        return None
    rect = berths.place("note", hint.id, usual, frame)
    brush.panel(rect, "lit")
    away = _away(more)
    short = rect.height == title
    told = f"{_(hint.text)}\n{away}" if short else away
    brush.spots.add(rect, Pick("note"), told, _(hint.name), hint.rules)
    draw_grip(brush.surface, brush.theme, rect)
    _write(brush, rect, hint, away, whole=not short)
    return rect


def _away(more: int) -> str:
    """How it is put away, and all others with it."""
    told = keyed(_("Click or press {Q} to put it away."))
    if more:
        told = _("Click or press {key}: the next of {count} more.").format(
            key=shown("Q"), count=more
        )
    never = _("Shift+{key}: no more hints.").format(key=shown("Q"))
    return f"{told} {never}"


def _widths(brush: Brush, board: pygame.Rect) -> list[int]:
    """How wide a hint may be, the best first."""
    return [min(brush.px(units), board.width - brush.px(16)) for units in (330, 480, 700)]


def _height(brush: Brush, hint: HintSpec, wide: int) -> int:
    """How high the hint is at that width."""
    px, theme = brush.px, brush.theme
    text = theme.block_height(_(hint.text), SMALL, wide - px(28))
    return px(30) + theme.line(SMALL_STRONG) + text + 2 * theme.line(TINY)


def _write(brush: Brush, rect: pygame.Rect, hint: HintSpec, away: str, *, whole: bool) -> None:
    """Title and key, below them the text and how it is put away."""
    px, theme = brush.px, brush.theme
    inside = rect.width - px(28)
    row = pygame.Rect(rect.x + px(14), rect.y + px(10), inside, theme.line(SMALL_STRONG))
    draw_key(brush.surface, theme, PEEK, row)
    row.width -= key_size(theme, PEEK)[0] + px(8)
    brush.text(_(hint.name), SMALL_STRONG, row, AMBER_LIGHT)
    if not whole:
        return
    text = theme.block(_(hint.text), SMALL, inside, TEXT)
    brush.surface.blit(text, (row.x, row.bottom + px(2)))
    foot = 2 * theme.line(TINY)
    last = pygame.Rect(row.x, rect.bottom - px(10) - foot, inside, foot)
    brush.text(away, TINY, last, TEXT_FAINT, "right", most=2)
