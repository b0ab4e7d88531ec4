"""The frame round the board: where each part lies, and all of them drawn together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.text import refusals
from game.views.action_bar import Page, bar_height, draw_bar, paged
from game.views.battle_track import draw_answer, draw_track
from game.views.berth import Berths, free_place
from game.views.brush import Brush
from game.views.crisis_card import draw_crisis
from game.views.dice_tray import DiceTray
from game.views.entry import Entry, entries
from game.views.handover import Handover
from game.views.herald import Herald
from game.views.hero_card import draw_hero
from game.views.log import Log
from game.views.nook import Harbour, Kept
from game.views.note import draw_note
from game.views.prompt import crisis_of, prompt_of
from game.views.scene import Measure
from game.views.seat import Seat
from game.views.spot import PANEL, Pick, Spot, Spots
from game.views.theme import LOW, NARROW, TINY, Theme
from game.views.tip import draw_tip
from game.views.told import told
from game.views.top_bar import draw_top


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts lie, in pixels; ``board`` is what they leave free."""

    top: pygame.Rect
    track: pygame.Rect
    heroes: tuple[pygame.Rect, ...]
    log: pygame.Rect
    bar: pygame.Rect
    board: pygame.Rect


def arrange(
    theme: Theme, size: tuple[int, int], heroes: int, folded: bool, bar_high: int = 0
) -> Layout:
    """The layout of a window of ``size`` pixels; no two parts overlap.

    ``bar_high``: the height of the bar in pixels, where it is not that of a battle.
    """
    px = theme.px
    wide, high = size
    narrow, low = theme.room[0] < NARROW, theme.room[1] < LOW
    gap = px(4 if low else 6)
    top = pygame.Rect(0, 0, wide, px(46 if low else 52))
    bar_high = bar_high or bar_height(theme)
    bar = pygame.Rect(0, high - bar_high, wide, bar_high)
    column = px(196 if narrow else 236)
    first = top.bottom + gap
    room = bar.top - gap - first
    each = min(px(158), (room - gap * (heroes - 1)) // max(1, heroes))
    cards = tuple(
        pygame.Rect(gap, first + number * (each + gap), column, each) for number in range(heroes)
    )
    log_wide = px(252)
    log = pygame.Rect(wide - log_wide - gap, first, log_wide, room)
    if folded:
        log = pygame.Rect(wide - px(96) - gap, first, px(96), px(34))
    left = column + 2 * gap
    track_high = px(40) if low else px(46) + 2 * theme.line(TINY)
    track = pygame.Rect(left, first, log.left - gap - left, track_high)
    right = wide if folded else log.left - gap
    board = pygame.Rect(left, track.bottom, right - left, bar.top - track.bottom)
    return Layout(top, track, cards, log, bar, board)


class Hud:
    """Draws the frame; ``spots`` are the places of the last drawing that can be clicked."""

    def __init__(self, theme: Theme, seat: Seat) -> None:
        """The frame of the battle that is played at ``seat``."""
        self.theme = theme
        self.seat = seat
        self.spots = Spots()
        self.log = Log()
        self.tray = DiceTray(seat.rulebook)
        self.herald = Herald(seat.rulebook, seat.animator.shown)
        self.handover = Handover(seat.rulebook)
        seat.animator.listen(self.tray.hear)
        seat.animator.listen(self.herald.hear)
        self.berths = Berths()
        self._taken: list[pygame.Rect] = []
        self._acting: pygame.Rect | None = None
        self._aimed: pygame.Rect | None = None
        self.notices = pygame.Rect(0, 0, 0, 0)
        """Where notices lie on the board that was drawn last."""
        self.page = 0
        self._serial = -1
        self._entries: tuple[Entry, ...] = ()
        self._size = theme.size
        self._paged: tuple[object, tuple[Page, ...]] = (None, ())

    def layout(self, size: tuple[int, int]) -> Layout:
        """The layout for a window of that size; a log that nobody folded is folded in a narrow
        one."""
        self._size = size
        heroes = len(self.seat.session.state.cards)
        if not self.log.touched:
            self.log.folded = self.theme.room[0] < NARROW
        return arrange(self.theme, size, heroes, self.log.folded)

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of buttons that there are now."""
        found = self.entries
        key = (found, self._size, self.theme.scale)
        if self._paged[0] != key:
            bar = self.layout(self._size).bar
            self._paged = key, paged(self.theme, bar, found)
        return self._paged[1]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that can be done now, as buttons."""
        if self._serial != self.seat.serial:
            self._serial = self.seat.serial
            selection = self.seat.selection
            self._entries = tuple(told(selection, entry) for entry in entries(selection))
        return self._entries

    def reword(self) -> None:
        """The buttons are made anew, in the language in use."""
        self._serial = -1

    @property
    def shown_entries(self) -> tuple[Entry, ...]:
        """The buttons on the page that is shown."""
        return self.pages[self.page % len(self.pages)].entries

    def _answers(self) -> dict[str, Entry]:
        """The answers that are a hero or a card of the battle track, by its id."""
        ask = self.seat.animator.shown.pending
        if ask is None or not self.seat.open or not ask.options:
            return {}
        shown = {entry.id: entry for entry in self.shown_entries}
        found = {}
        for option in ask.options:
            entry = shown.get(f"choose:{option.id}")
            if entry is not None:
                found[option.ref or option.id] = entry
        return found

    def turn_page(self, step: int) -> None:
        """The next page of answers is shown, or the one before."""
        self.page = (self.page + step) % len(self.pages)

    def show_entry(self, number: int) -> None:
        """The page with the entry of that number is shown."""
        for at, page in enumerate(self.pages):
            if number < len(page.entries):
                self.page = at
                return
            number -= len(page.entries)

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self.tray.update(seconds, not self.seat.animator.idle)
        self.herald.update(seconds)
        self.handover.update(seconds)
        self.herald.watch(self.seat.animator.shown)

    def draw(
        self,
        brush: Brush,
        size: tuple[int, int],
        hint: str = "",
        read: str = "",
        acting: pygame.Rect | None = None,
        aimed: pygame.Rect | None = None,
    ) -> None:
        """The whole frame, over the board; ``hint`` not "" stands in the banner's place for it.

        Dice are not thrown over ``acting``, where the figure stands that acts. ``read`` is what the
        guide has come to, in a plain line. Cards leave ``aimed`` free if they can: where a section
        is held.
        """
        seat = self.seat
        animator = seat.animator
        self.spots.clear()
        places = self.layout(size)
        # Who reads all by keys begins where the player acts.
        self.spots.regions = (
            places.bar, places.board, *places.heroes, places.track, places.top, places.log,
        )  # fmt: skip
        selection = seat.selection if seat.open else None
        self.page %= len(self.pages)
        reason = refusals.undo_reason(seat.session.undo_reason)
        draw_top(
            brush, places.top, seat.rulebook, animator.shown, selection, reason,
            seat.session.can_redo, animator.speed,
        )  # fmt: skip
        answers = self._answers()
        draw_track(brush, places.track, seat.rulebook, animator.shown, answers, animator)
        for hero, rect in zip(animator.shown.cards, places.heroes, strict=True):
            draw_hero(brush, rect, seat.rulebook, animator.shown, hero, selection)
            if hero in answers:
                draw_answer(brush, rect, answers[hero])
        told_ = seat.lines, seat.places, seat.moments, seat.rules
        self.log.draw(brush, places.log, *told_)
        prompt = prompt_of(seat)
        if not prompt.waiting:
            prompt = replace(prompt, hint=hint or prompt.hint, read=read)
        draw_bar(brush, places.bar, seat, prompt, self.pages, self.page)
        self._taken, self._acting, self._aimed = [], acting, aimed
        self._over_board(brush, places.board, self._frame(places))

    def _frame(self, places: Layout) -> pygame.Rect:
        """Where cards can be moved to: all of the window above the banner."""
        return pygame.Rect(0, 0, places.top.width, places.bar.top)

    def _over_board(self, brush: Brush, board: pygame.Rect, frame: pygame.Rect) -> None:
        """The crisis and the announcement of the next player lie over the board."""
        seat, animator = self.seat, self.seat.animator
        self.berths.begin()
        crisis = crisis_of(seat) if seat.idle else None
        if crisis is not None:
            entries = self.entries
            card = draw_crisis(brush, board, seat, crisis, entries, self.berths, frame)
            self._taken.append(card)
        banner = self.handover.draw(brush, board, animator.shown)
        if banner is not None:
            self._taken.append(banner)

    def draw_cards(self, brush: Brush, size: tuple[int, int], measure: Measure) -> None:
        """What comes and goes on the board, over nothing else that lies there: room is kept for
        notices of that measure, and the herald's cards take what is left."""
        places, crisis = self.layout(size), crisis_of(self.seat)
        frame = self._frame(places)
        if self.seat.notes and crisis is None:
            hint, more = self.seat.notes[0], len(self.seat.notes) - 1
            note = draw_note(
                brush, places.board, hint, more, self.berths, frame, self._taken, self._shunned()
            )
            self._taken += [note] if note is not None else []
        shunned = self._shunned()
        self.notices = free_place(self.theme, places.board, self._taken, measure, shunned)
        if self.notices.width:
            self._taken.append(self.notices)
        if crisis is None:
            board, taken = places.board, self._taken
            self._taken += self.herald.draw(brush, board, self._aimed, taken, self.berths, frame)

    def _shunned(self) -> tuple[Kept, ...]:
        """What is better not hidden: who acts, and where a section is held."""
        return tuple((one, 0.2) for one in (self._acting, self._aimed) if one is not None)

    def keep_free(self, rect: pygame.Rect) -> None:
        """Nothing that comes and goes lies there in this frame, and no dice are thrown there."""
        self._taken.append(rect)

    @property
    def taken(self) -> tuple[pygame.Rect, ...]:
        """What lies on the board and must not be hidden, as it was drawn last."""
        return tuple(self._taken)

    def draw_tray(
        self, brush: Brush, size: tuple[int, int], figures: Sequence[pygame.Rect] = ()
    ) -> None:
        """The dice of the last throw, over all else, where they hide nothing that matters, and of
        the ``figures`` as few as can be."""
        animator = self.seat.animator
        room = self.layout(size).board
        progress = 1.0 if animator.calm else animator.progress
        acting = [self._acting] if self._acting is not None else []
        taken = [*acting, *self._taken]
        self.tray.draw(brush, room, animator.event, progress, taken, figures)

    def draw_tip(self, brush: Brush, pixel: tuple[int, int]) -> bool:
        """The tooltip of what lies under the pixel; False if there is none."""
        spot = self.spots.at(pixel)
        if spot is None or not (spot.tip or spot.title):
            return False
        self.draw_tip_of(brush, spot)
        return True

    def draw_tip_of(self, brush: Brush, spot: Spot) -> None:
        """The tooltip of that spot, with the rules behind it."""
        tip, title = spot.tip, spot.title
        if not tip:
            tip, title = title, ""
        harbour = self._harbour(brush.surface.get_size(), spot.rect)
        draw_tip(brush.surface, self.theme, tip, spot.rect, title, spot.rules, harbour)

    def _harbour(self, size: tuple[int, int], near: pygame.Rect) -> Harbour:
        """Tooltips of the frame lie on the board, beside the part of the frame that they tell
        of: no prompt, card or button is covered by them."""
        places = self.layout(size)
        kept = self.lying(places.board)
        x, y = near.center
        if places.board.collidepoint(x, y):
            return Harbour(places.board, ((near, 20), *kept), "beside")
        if y >= places.bar.top:
            return Harbour(places.board, kept, "bottom")
        if any(card.collidepoint(x, y) for card in places.heroes):
            return Harbour(places.board, kept, "left")
        in_log = places.log.collidepoint(x, y)
        return Harbour(places.board, kept, "right" if in_log else "top")

    def lying(self, board: pygame.Rect) -> tuple[Kept, ...]:
        """What lies on the board and is to be read: notes, cards, odds, the dice."""
        found: list[Kept] = [
            (rect, 6) for rect in (*self.spots.rects, *self._taken) if board.contains(rect)
        ]
        if self._acting is not None and board.contains(self._acting):
            found.append((self._acting, 6))
        if self.tray.place is not None:
            found.append((self.tray.place, 20))
        return tuple(found)

    def pick_at(self, pixel: tuple[int, int]) -> Pick | None:
        """What a click there means; None: it goes to the board."""
        spot = self.spots.clicked(pixel)
        if spot is None:
            return None
        return spot.pick or PANEL
