"""The herald: cards that say what has just happened to all: events, finds, arrivals, the goal.

They lie at the upper right of the board, ask nothing and hold up nothing, and go by themselves.
"""

from dataclasses import dataclass

import pygame

from game.rules import events as ev
from game.rules.quest import fulfilled, hopeless
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, mark, names
from game.text.narrate import narrate
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.effects import effects_text
from game.views.palette import AMBER_LIGHT, TEXT, TEXT_FAINT
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG, STRONG

_SECONDS = 5.0
_PER_LETTER = 0.045
"""A card stays so long, and so much longer for each letter."""
_GOAL = 60.0
"""Seconds that the goal's card stays, unless it is put away."""
_MOST = 3

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
            self.add(Card("goal", "withdraw", title, home(self.rulebook, state), _GOAL))
        elif state.outcome is None and lost and not self._lost and not done:
            text = _("What was asked cannot be done any more. Save who can be saved: get out.")
            self.add(Card("goal", "withdraw", _("The goal is lost"), text, _GOAL))
        elif not done and not lost:
            self.cards = [card for card in self.cards if card.key != "goal"]
        self._done, self._lost = done, lost

    def update(self, seconds: float) -> None:
        """Time has passed; what was to be seen long enough goes."""
        for card in self.cards:
            card.left -= seconds
        self.cards = [card for card in self.cards if card.left > 0]

    def put_away(self, key: str = "") -> bool:
        """The card of that key (none: the oldest) is gone; False if there was none."""
        gone = next((card for card in self.cards if not key or card.key == key), None)
        if gone is None:
            return False
        self.cards.remove(gone)
        return True

    def draw(
        self, brush: Brush, room: pygame.Rect, aimed: pygame.Rect | None = None
    ) -> tuple[pygame.Rect, ...]:
        """The cards below each other at the upper right of the room; returns where they lie.

        They lie at the upper left where less of ``aimed`` is hidden by that.
        """
        px = brush.px
        wide = min(px(300), room.width * 2 // 5)
        left = room.x + wide + px(16)
        strip = pygame.Rect(room.right - wide - px(8), room.y, wide, room.height)
        if aimed is not None and strip.colliderect(aimed):
            other = pygame.Rect(room.x + px(8), room.y, wide, room.height)
            if other.clip(aimed).width < strip.clip(aimed).width:
                room = pygame.Rect(room.x, room.y, left - room.x, room.height)
        places: list[pygame.Rect] = []
        y = room.y + px(8)
        for card in self.cards:
            rect = self._draw(brush, card, pygame.Rect(room.right - wide - px(8), y, wide, 0))
            if rect.bottom > room.bottom - px(8) and places:
                break
            places.append(rect)
            y = rect.bottom + px(6)
        return tuple(places)

    def _draw(self, brush: Brush, card: Card, place: pygame.Rect) -> pygame.Rect:
        px, theme = brush.px, brush.theme
        icon = px(26)
        inside = place.width - px(24)
        title = theme.block(card.title, STRONG, inside - icon - px(8), AMBER_LIGHT)
        text = theme.block(card.text, SMALL, inside, TEXT)
        head = max(icon, title.get_height())
        rect = pygame.Rect(place.topleft, (place.width, head + text.get_height() + px(24)))
        brush.panel(rect, "lit" if card.key == "goal" else "flat")
        brush.spots.add(
            rect, Pick("herald", card.key), keyed(_("Click or press {Q} to put it away."))
        )
        brush.icon(card.icon, icon, pygame.Rect(rect.x + px(12), rect.y + px(9), icon, head))
        brush.surface.blit(title, (rect.x + px(12) + icon + px(8), rect.y + px(9)))
        brush.surface.blit(text, (rect.x + px(12), rect.y + px(12) + head))
        cross = pygame.Rect(rect.right - px(16), rect.y + px(3), px(12), px(12))
        brush.text("×", SMALL_STRONG, cross, TEXT_FAINT, "centre")
        return rect

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
        parts = (f"{_(self.rulebook.enemies[kind].name)} × {many}" for kind, many in kinds.items())
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
