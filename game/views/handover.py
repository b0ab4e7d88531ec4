"""The handover: with several players at one screen, the one whose turn it is now is announced."""

import pygame

from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names
from game.views.brush import Brush
from game.views.palette import AMBER_LIGHT, TEXT_STRONG
from game.views.spot import PANEL
from game.views.theme import BODY, HEAD

_SECONDS = 3.5
"""So long the banner stays, unless somebody does something before."""


class Handover:
    """Watches who is asked; ``player`` is who was asked last (-1: nobody yet)."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Nobody was asked yet."""
        self.rulebook = rulebook
        self.player = -1
        self._left = 0.0

    @property
    def shown(self) -> bool:
        """Whether the banner is to be seen."""
        return self._left > 0

    def watch(self, state: State, *, wanted: bool) -> bool:
        """Whether another player is asked now, and it is announced where that is wanted."""
        if state.pending is None or len(state.players) < 2 or state.pending.player == self.player:
            return False
        self.player = state.pending.player
        self._left = _SECONDS if wanted else 0.0
        return wanted

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left = max(0.0, self._left - seconds)

    def put_away(self) -> None:
        """The banner has been seen: who does something sits at the screen."""
        self._left = 0.0

    def draw(self, brush: Brush, board: pygame.Rect, state: State) -> pygame.Rect | None:
        """The banner across the upper part of the board; returns where it lies, None if nowhere."""
        if not self.shown or self.player >= len(state.players):
            return None
        px, theme = brush.px, brush.theme
        title, line = self.texts(state)
        wide = max(theme.width(title, HEAD), theme.width(line, BODY)) + px(64)
        rect = pygame.Rect(0, 0, min(wide, board.width - px(16)), 0)
        inner = rect.width - px(32)
        title_high = theme.block_height(title, HEAD, inner)
        line_high = theme.block_height(line, BODY, inner)
        rect.height = title_high + line_high + px(28)
        rect.midtop = (board.centerx, board.y + px(14))
        brush.panel(rect, "lit")
        tip = _("Click or press any key: it goes.")
        brush.spots.add(rect, PANEL, tip, title, ("JRN-04",))
        block = theme.block(title, HEAD, inner, AMBER_LIGHT, "centre")
        brush.surface.blit(block, (rect.x + px(16), rect.y + px(12)))
        block = theme.block(line, BODY, inner, TEXT_STRONG, "centre")
        brush.surface.blit(block, (rect.x + px(16), rect.y + px(14) + title_high))
        return rect

    def texts(self, state: State) -> tuple[str, str]:
        """Whose turn it is, by the hero who is asked, and all heroes of that player."""
        ask = state.pending
        led = [names.hero(self.rulebook, hero) for hero in state.players[self.player]]
        who = names.hero(self.rulebook, ask.hero) if ask is not None and ask.hero else ""
        number = self.player + 1
        title = _("Now player {number}").format(number=number)
        if who:
            title = _("Now player {number}: {hero}").format(number=number, hero=who)
        return title, _("Leads {heroes}").format(heroes=", ".join(led))
