"""The party: who comes along, with both sides of each card, and who leads whom."""

import pygame

from game.text import _
from game.views.dossier import Dossier
from game.views.field import Stepper
from game.views.focus import Focus
from game.views.outset import ABOARD, MOST_HEROES, MOST_PLAYERS, Errand, Outset, player_name
from game.views.palette import AMBER_LIGHT, RED_LIGHT
from game.views.scene import Scene, Stage
from game.views.scenes.new_game import set_out
from game.views.screen import (
    draw_backdrop,
    draw_heading,
    heading_height,
    heading_rect,
    place_buttons,
)
from game.views.sheet import Sheet
from game.views.theme import GROWTHS, NARROW, SMALL_STRONG, STRONG, SUBHEAD, grown
from game.views.widgets import Button, Label

_TOP = 14
_WIDE = 380
"""So wide a card must be for letters of the usual size, in units; in narrower ones none grow."""
_TIGHT = 0.93
"""The cards are so much smaller where that saves a scroll bar for the sake of a few lines."""


class PartyScene(Scene):
    """A card for each hero; its button takes the hero along or leaves it behind."""

    def __init__(self, stage: Stage, errand: Errand, outset: Outset) -> None:
        """Show the party so far; ``outset`` is changed as the player chooses."""
        super().__init__(stage)
        theme = stage.theme
        self.errand, self.outset = errand, outset
        assert errand.rulebook is not None and errand.mission is not None
        self.mission = errand.mission
        heroes = [hero for hero in outset.leads if hero in errand.rulebook.heroes]
        self.cards = [Dossier(theme, hero, errand.rulebook.heroes[hero]) for hero in heroes]
        self.toggles = [self._toggle(hero, str(at + 1)) for at, hero in enumerate(heroes)]
        self.leaders = [self._leader(hero) for hero in heroes]
        counts = [str(count + 1) for count in range(MOST_PLAYERS)]
        at = outset.players - 1
        self.count = Stepper(theme, _("Players"), counts, at, self._set_players)
        self.count.tooltip = _("All sit at this one computer and take turns.")
        self.side = Button(theme, _("Inspired side"), self._turn, key="I", align="centre")
        self.side.tooltip = _("A hero who slays enough is inspired and turns its card over.")
        self.start = Button(theme, _("Set out"), self._begin, key="F5", align="centre")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.start.lit = True
        self.chosen = Label(theme, "", STRONG, AMBER_LIGHT, "right")
        self.inspired = False
        proses = [card.prose for card in self.cards]
        self.sheet = Sheet(theme, [*self.cards, *self.toggles, *self.leaders])
        for prose in proses:
            prose.sheet = self.sheet
        hands = [w for pair in zip(self.toggles, self.leaders, strict=True) for w in pair]
        widgets = [self.chosen, self.sheet, *self.cards, *proses, *hands]
        self.focus = Focus([*widgets, self.count, self.side, self.back, self.start])
        self.focus.focus(self.start)
        self._show()

    def layout(self, size: tuple[int, int]) -> None:
        """Cards in columns of equal height; where they have no room the sheet is scrolled."""
        super().layout(size)
        px = self.theme.px
        margin, gap = px(20 if self.theme.room[0] < NARROW else 28), px(12)
        top = px(_TOP) + heading_height(self.theme)
        bottom = self._layout_foot(size, margin)
        wide = (size[0] - 2 * margin) * 3 // 5
        high = self.theme.line(STRONG)
        self.chosen.rect = pygame.Rect(size[0] - margin - wide, top - px(20) - high, wide, high)
        self._left = margin
        view = pygame.Rect(margin, top, size[0] - 2 * margin, bottom - gap - top)
        self._place_cards(view, gap)

    def _layout_foot(self, size: tuple[int, int], margin: int) -> int:
        px = self.theme.px
        room = size[0] - 2 * margin
        count = self.count.wanted()[0]
        self.side.label = _("First side") if self.inspired else _("Inspired side")
        buttons = (self.side, self.back, self.start)
        spare = room - count - px(20)
        y = place_buttons(
            self.theme, buttons, size[0] - margin, size[1] - px(16), min(px(680), spare)
        )
        self.count.rect = pygame.Rect(margin, y, count, self.start.rect.height)
        return y

    def _place_cards(self, view: pygame.Rect, gap: int) -> None:
        columns = 2 if self.theme.room[0] < NARROW else 3
        across = (view.width - gap * (columns - 1)) // columns
        most = max(1.0, across / self.theme.px(_WIDE))
        for growth in (*(growth for growth in GROWTHS if growth <= most), _TIGHT):
            highs = self._heights(across, columns, growth)
            need = sum(highs) + gap * (len(highs) - 1)
            if need <= view.height:
                break
        else:
            across = (view.width - self.theme.px(8) - gap * (columns - 1)) // columns
            highs = self._heights(across, columns, 1.0)
            need = sum(highs) + gap * (len(highs) - 1)
        spare = max(0, view.height - need) // len(highs)
        y = view.y
        for row, high in enumerate(highs):
            for column, card in enumerate(self.cards[row * columns : (row + 1) * columns]):
                x = view.x + column * (across + gap)
                card.place(pygame.Rect(x, y, across, high + spare))
                self._place_hand(row * columns + column, card.rect)
            y += high + spare + gap
        self.sheet.lay(view, y - gap - view.y)

    def _heights(self, across: int, columns: int, growth: float) -> list[int]:
        """What each row of cards needs where all are so wide; all heads are alike."""
        for card in self.cards:
            card.growth = growth
        for toggle in self.toggles:
            toggle.style = grown(SMALL_STRONG, max(1.0, growth))
        corners = [self._corner(number) for number in range(len(self.cards))]
        widest = max(wide for wide, _high in corners)
        styles = (SUBHEAD, STRONG)
        named = next(
            (s for s in styles if all(card.fits(across, widest, s) for card in self.cards)), None
        )
        for card, corner in zip(self.cards, corners, strict=True):
            card.head(corner, named or SUBHEAD, below=named is None)
        highs = [card.height_for(across) for card in self.cards]
        return [max(highs[at : at + columns]) for at in range(0, len(highs), columns)]

    def _corner(self, number: int) -> tuple[int, int]:
        """The room that a card leaves for its button, or with several players for its leader."""
        wide, high = self._hand(number).wanted()
        return wide + self.theme.px(6), high

    def _hand(self, number: int) -> Button | Stepper:
        leader = self.leaders[number]
        return leader if leader.shown else self.toggles[number]

    def _place_hand(self, number: int, card: pygame.Rect) -> None:
        px, hand = self.theme.px, self._hand(number)
        hand.rect = pygame.Rect((0, 0), hand.wanted())
        hand.rect.topright = (card.right - px(12), card.y + px(12))

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back, F5 begins, digits take along, I turns the cards."""
        if self.backs_out(event) or self.explains(event):
            return
        if event.type == pygame.KEYDOWN:
            number = event.key - pygame.K_1
            if 0 <= number < len(self.toggles):
                self.toggles[number].press()
                return
            presses = {pygame.K_F5: self.start, pygame.K_i: self.side}
            if event.key in presses:
                presses[event.key].press()
                return
        self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, cards and what is below."""
        draw_backdrop(surface, self.theme)
        head = _("Party"), self._left, self.theme.px(_TOP)
        draw_heading(surface, self.theme, *head)
        self.focus.draw(surface)
        self.focus.draw_tip(surface, [heading_rect(self.theme, *head)])

    def _toggle(self, hero: str, key: str) -> Button:
        def change() -> None:
            self.outset.toggle(hero)
            self._show()
            self.layout(self.size)

        return Button(self.theme, "", change, key=key, style=SMALL_STRONG)

    def _leader(self, hero: str) -> Stepper:
        def change(at: int) -> None:
            self.outset.leads[hero] = at if at < self.outset.players else ABOARD
            self._show()

        leader = Stepper(self.theme, "", [player_name(0)], 0, change)
        leader.tooltip = _("The player who leads this hero, or whether it stays behind.")
        return leader

    def _set_players(self, at: int) -> None:
        """So many players share the heroes that come along."""
        self.outset.share(at + 1)
        self._show()
        self.layout(self.size)

    def _show(self) -> None:
        """Every widget says what the outset says."""
        players = self.outset.players
        names = [*(player_name(seat) for seat in range(players)), _("Stays behind")]
        for card, toggle, leader in zip(self.cards, self.toggles, self.leaders, strict=True):
            seat = self.outset.leads[card.hero]
            comes = seat != ABOARD
            card.lit = toggle.lit = comes
            card.faint = not comes
            toggle.label = _("Comes along") if comes else _("Stays behind")
            toggle.tooltip = _("Leave {hero} behind.") if comes else _("Take {hero} along.")
            toggle.tooltip = toggle.tooltip.format(hero=_(card.spec.name))
            toggle.shown, leader.shown = players == 1, players > 1
            leader.values, leader.at = names, seat if comes else players
        why = self.start.why_not = self.outset.why_not(self.mission)
        count = len(self.outset.party)
        text = _("{count} of {most} come along").format(count=count, most=MOST_HEROES)
        if self.mission.kind == "delve" and not why:
            text = _("{count} come along; a delve takes one to four").format(count=count)
        self.chosen.text = why or text
        self.chosen.colour = RED_LIGHT if why else AMBER_LIGHT

    def _turn(self) -> None:
        """The other side of every card is up. Rule: ACT-15."""
        self.inspired = not self.inspired
        for card in self.cards:
            card.turn(self.inspired)
        self.layout(self.size)

    def _begin(self) -> None:
        set_out(self.stage, self.errand, self.outset)
