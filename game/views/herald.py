"""The herald: cards that say what has just happened to all: events, finds, arrivals, the goal.

They lie at the upper right of the board, ask nothing and hold up nothing, and go by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules import events as ev
from game.rules.quest import fulfilled, hopeless
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, mark, names
from game.text.narrate import narrate
from game.text.rules.cited import cited
from game.views.berth import PEEK, Berths, column, draw_grip, head_of
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.effects import effects_text
from game.views.palette import AMBER_LIGHT, TEXT, TEXT_FAINT
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG, STRONG
from game.views.widgets import draw_key

_SECONDS = 5.0
_PER_LETTER = 0.045
"""A card stays so long, and so much longer for each letter."""
_GOAL = 60.0
"""Seconds that the goal's card stays, unless it is put away."""
_MOST = 3
_ASKED = ("JRN-01", "EVT-01")
"""The rules behind the goal."""

HOME = {
    "delve": mark("Now bring every hero back to the entrance section: then the delve is won."),
    "decapitation": mark("The journey is won when this round ends."),
}
"""What is left to do when the goal is reached, where it is not the usual. Rule: EVT-01."""

_USUAL = mark("Now bring every hero who can still walk to the extraction zone (the ladder), and "
              "end the round there: then the journey is won.")  # fmt: skip


@dataclass
class Card:
    """What is told, and for how many seconds more."""

    key: str
    icon: str
    title: str
    text: str
    left: float = 0.0
    rules: tuple[str, ...] = ()
    waits: bool = False
    """Whether there was no room for it when it was drawn last; its time stands still then."""

    def lasting(self) -> "Card":
        """The card with the time that its reading takes."""
        self.left = _SECONDS + _PER_LETTER * len(self.title + self.text)
        return self


def home(rulebook: Rulebook, state: State) -> str:
    """What is left to do when the goal is reached, as a sentence."""
    return _(HOME.get(rulebook.missions[state.mission].kind, _USUAL))


class Herald:
    """Hears the events as they are played and keeps the cards that are to be seen."""

    def __init__(self, rulebook: Rulebook, state: State) -> None:
        """Nothing is told yet; a goal that was reached before is not told again."""
        self.rulebook = rulebook
        self.cards: list[Card] = []
        self._done = fulfilled(rulebook, state)
        self._lost = hopeless(rulebook, state)

    def hear(self, before: State, event: ev.AnyEvent) -> None:
        """The event has begun: it has a card, or adds to one, or has none."""
        if isinstance(event, ev.RoundStarted):
            self.cards = [card for card in self.cards if card.key == "goal"]
        card = self._card(before, event)
        if card is None:
            return
        last = next((old for old in self.cards if old.key == card.key), None)
        if last is not None and card.key.startswith("group"):
            if card.text not in last.text:
                last.text = f"{last.text}\n{card.text}".strip()
            last.lasting()
            return
        card.rules = cited(event)
        self.add(card.lasting())

    def add(self, card: Card) -> None:
        """The card is the newest; only the newest few stay."""
        self.cards = [old for old in self.cards if old.key != card.key]
        self.cards.append(card)
        del self.cards[:-_MOST]

    def watch(self, state: State) -> None:
        """The state that is shown now: that the goal is reached, or lost, is told at once."""
        done, lost = fulfilled(self.rulebook, state), hopeless(self.rulebook, state)
        if state.outcome is None and done and not self._done:
            title = _("The goal is reached!")
            self.add(Card("goal", "withdraw", title, home(self.rulebook, state), _GOAL, _ASKED))
        elif state.outcome is None and lost and not self._lost and not done:
            text = _("What was asked can no longer be done. Save whom you can: get out.")
            self.add(Card("goal", "withdraw", _("The goal is lost"), text, _GOAL, _ASKED))
        elif not done and not lost:
            self.cards = [card for card in self.cards if card.key != "goal"]
        self._done, self._lost = done, lost

    def update(self, seconds: float) -> None:
        """Time has passed; what was to be seen long enough goes."""
        for card in self.cards:
            card.left -= 0 if card.waits else seconds
        self.cards = [card for card in self.cards if card.left > 0]

    def put_away(self, key: str = "") -> bool:
        """The card of that key (none: the oldest) is gone; False if there was none."""
        gone = next((card for card in self.cards if not key or card.key == key), None)
        if gone is None:
            return False
        self.cards.remove(gone)
        return True

    def draw(
        self,
        brush: Brush,
        room: pygame.Rect,
        aimed: pygame.Rect | None = None,
        taken: Sequence[pygame.Rect] = (),
        berths: Berths | None = None,
        frame: pygame.Rect | None = None,
    ) -> tuple[pygame.Rect, ...]:
        """The cards below each other at the upper right of the room, else at its upper left, over
        nothing that is ``taken``; returns where they lie.

        They lie at the upper left first where less of ``aimed`` is hidden by that. A card without
        room is but its title, or waits until there is room. Those that were moved (``berths``) lie
        anywhere in the ``frame``.
        """
        px = brush.px
        wide = min(px(300), room.width * 2 // 5)
        right = pygame.Rect(room.right - wide - px(8), room.y + px(8), wide, room.height - px(16))
        left = pygame.Rect(room.x + px(8), right.y, wide, right.height)
        strips = (right, left)
        if aimed is not None and left.clip(aimed).width < right.clip(aimed).width:
            strips = (left, right)
        berths = berths or Berths()
        busy, places = list(taken), []
        for card in self.cards:
            berths.meet(f"herald {card.key}", card.title)
            heights = [self._height(brush, card, wide, brief=one) for one in (False, True)]
            moved = berths.moved(f"herald {card.key}", card.title)
            found = column(strips, heights, () if moved else busy, px(6))
            found = None if berths.folded else found
            card.waits = found is None
            usual = found[0] if found is not None else pygame.Rect(right.topleft, (wide, 0))
            if moved:
                usual.topleft = right.topleft
            rect = berths.place(f"herald {card.key}", card.title, usual, frame or room)
            if found is None:
                continue
            self._draw(brush, card, rect, brief=found[1] == 1)
            places.append(rect)
            busy.append(rect)
        if berths.folded and self.cards:
            places += self._tab(brush, strips, busy)
        return tuple(places)

    def _tab(
        self, brush: Brush, strips: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """What is left of cards that are folded: how many there are, and the key."""
        px = brush.px
        high = brush.line(SMALL_STRONG) + px(14)
        found = column(strips, [high], taken, px(6))
        if found is None:
            return []
        rect = found[0]
        brush.panel(rect, "flat")
        told = keyed(_("A click, or {I}, shows the whole card."))
        brush.spots.add(rect, head_of("herald"), told)
        text = _("Cards: {count}").format(count=len(self.cards))
        inner = rect.inflate(-px(24), 0)
        brush.text(text, SMALL_STRONG, inner, AMBER_LIGHT)
        draw_key(brush.surface, brush.theme, PEEK, inner)
        return [rect]

    def _height(self, brush: Brush, card: Card, wide: int, *, brief: bool) -> int:
        """How high the card is at that width, or its title alone."""
        px, theme = brush.px, brush.theme
        inside = wide - px(24)
        head = max(px(26), theme.block_height(card.title, STRONG, inside - px(34)))
        if brief:
            return head + px(18)
        return head + theme.block_height(card.text, SMALL, inside) + px(24)

    def _draw(self, brush: Brush, card: Card, rect: pygame.Rect, *, brief: bool) -> None:
        px, theme = brush.px, brush.theme
        icon = px(26)
        inside = rect.width - px(24)
        title = theme.block(card.title, STRONG, inside - icon - px(8), AMBER_LIGHT)
        head = max(icon, title.get_height())
        brush.panel(rect, "lit" if card.key == "goal" else "flat")
        draw_grip(brush.surface, brush.theme, rect)
        told = keyed(_("Click or press {Q} to put it away."))
        told = f"{card.text}\n{told}" if brief else told
        brush.spots.add(rect, Pick("herald", card.key), told, card.title, card.rules)
        brush.icon(card.icon, icon, pygame.Rect(rect.x + px(12), rect.y + px(9), icon, head))
        brush.surface.blit(title, (rect.x + px(12) + icon + px(8), rect.y + px(9)))
        if not brief:
            text = theme.block(card.text, SMALL, inside, TEXT)
            brush.surface.blit(text, (rect.x + px(12), rect.y + px(12) + head))
        cross = pygame.Rect(rect.right - px(16), rect.y + px(3), px(12), px(12))
        brush.text("×", SMALL_STRONG, cross, TEXT_FAINT, "centre")

    # --- what is told ----------------------------------------------------------------------

    def _card(self, before: State, event: ev.AnyEvent) -> Card | None:
        book = self.rulebook
        if isinstance(event, ev.QuestRolled):
            title = _("Event: {row}").format(row=names.word(names.QUESTS, event.row))
            return Card("quest", "d12", title, _(names.QUEST_EFFECTS[event.row]))
        if isinstance(event, ev.CardDrawn):
            return self._drawn(event)
        if isinstance(event, ev.Revealed):
            name = _(book.encounters[event.encounter].name)
            title = _("Turned up: {group}").format(group=name)
            return Card(f"group {event.group}", "face_down", title, self._asked(event.encounter))
        if isinstance(event, ev.EnemyLost):
            line = narrate(book, before, event) or ""
            return Card(f"group {event.group}", "skull", _("Somebody does not come"), line)
        if isinstance(event, ev.TideRose | ev.DelveSealed | ev.SectionRemoved):
            line = narrate(book, before, event) or ""
            title = _("The tide") if isinstance(event, ev.TideRose) else _("The delve")
            return Card("ground", "night", title, line)
        return None

    def _asked(self, encounter: str) -> str:
        """Whom the encounter card asks for. Rule: REI-02."""
        kinds: dict[str, int] = {}
        for kind in self.rulebook.encounters[encounter].enemies:
            kinds[kind] = kinds.get(kind, 0) + 1
        parts = (
            f"{_(self.rulebook.enemies[kind].name)}\u00a0×\u00a0{many}"
            for kind, many in kinds.items()
        )
        return _("They come out of a lychgate: {enemies}.").format(enemies=", ".join(parts))

    def _drawn(self, event: ev.CardDrawn) -> Card | None:
        book = self.rulebook
        if event.deck == "discoveries":
            found = book.discoveries[event.card]
            title = _("Found: {name}").format(name=_(found.name))
            text = f"{_(found.text)}\n{names.sentence(effects_text(found.effects))}"
            if found.kind == "realmstone":
                text += "\n" + _(names.SUPPLY_USES["realmstone"])
            return Card("found", "search", title, text)
        if event.deck == "delve":
            card = book.delve[event.card]
            return Card("delve", "explore", _(card.name), _(card.text))
        return None
