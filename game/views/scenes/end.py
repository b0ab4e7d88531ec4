"""The end of a journey: what happened, in numbers, and for each hero."""

import pygame

from game.rules.quest import progress
from game.rules.setup import Start
from game.rules.state import State
from game.session import Session
from game.session.deeds import Deeds, deeds
from game.session.reel import Reel
from game.text import _, names, objective
from game.views.entrance import begin_and_enter, watch
from game.views.focus import Focus
from game.views.keyboard import letter_of
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BONE_LIGHT,
    GHOST,
    RED_LIGHT,
    TEXT,
    TEXT_FAINT,
    TEXT_STRONG,
    Colour,
)
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, place_buttons
from game.views.sheet import Sheet
from game.views.theme import (
    BODY,
    HEAD,
    LOW,
    PROSE_ITALIC,
    SMALL,
    SMALL_STRONG,
    STRONG,
    SUBHEAD,
    Theme,
)
from game.views.widgets import Button, Label, Widget

_EARLY = 0.8
"""Seconds in which keys that were meant for the battle do nothing."""


class EndScene(Scene):
    """Won or lost, why, the numbers, and what to do next."""

    def __init__(self, stage: Stage, session: Session) -> None:
        """Make the end of the battle of ``session``, whose outcome is known."""
        super().__init__(stage)
        theme, state = stage.theme, session.state
        self.session = session
        outcome = state.outcome
        assert outcome is not None
        won = outcome.won
        text = _("The journey is won") if won else _("The journey is lost")
        self.title = Label(theme, text, HEAD, AMBER_LIGHT if won else RED_LIGHT, "centre")
        self.line = Label(theme, names.outcome(outcome.reason), PROSE_ITALIC, BONE_LIGHT, "centre")
        self.figures = Numbers(theme, statistics(session))
        done = deeds(state.cards, (event for events in session.events for event in events))
        self.heroes = [HeroEnd(stage, session, hero, own) for hero, own in done.items()]
        self.again = Button(theme, _("Set out again"), self._again, key="N", align="centre")
        self.again.tooltip = _("The same journey and players, with another seed.")
        self.home = Button(theme, _("To the title"), self._home, key="Esc", align="centre")
        self.watch = Button(theme, _("Watch"), self._watch, key="W", align="centre")
        self.watch.tooltip = _("The whole journey is shown again.")
        if session.notice is not None:
            self.watch.why_not = _("This journey cannot be played through again.")
        self.end = Button(theme, _("Quit"), lambda: self.go(None), align="centre")
        self.home.lit = True
        self.sheet = Sheet(theme, [*self.heroes, self.figures])
        widgets: list[Widget] = [self.title, self.line, self.sheet, self.figures, *self.heroes]
        self.focus = Focus([*widgets, self.watch, self.again, self.home, self.end])
        self.focus.focus(self.home)
        self._early = _EARLY
        stage.sound("won" if won else "lost")

    def layout(self, size: tuple[int, int]) -> None:
        """Title, heroes in a row, numbers in a panel, buttons."""
        super().layout(size)
        px = self.theme.px
        low = self.theme.room[1] < LOW
        left = max(px(28), (size[0] - px(1120)) // 2)
        width = size[0] - 2 * left
        edge = px(12 if low else 26)
        self.title.rect = pygame.Rect(left, edge, width, self.title.height_for(width))
        y = self.title.rect.bottom
        self.line.rect = pygame.Rect(left, y, width, self.line.height_for(width))
        y = top = self.line.rect.bottom + px(8 if low else 18)
        buttons = (self.end, self.home, self.watch, self.again)
        bottom = place_buttons(self.theme, buttons, left + width, size[1] - edge, width)
        bottom -= px(8 if low else 18)
        gap = px(14)
        count = max(1, len(self.heroes))
        wide = (width - gap * (count - 1)) // count
        high = max(hero.height_for(wide) for hero in self.heroes) if self.heroes else 0
        for number, hero in enumerate(self.heroes):
            hero.rect = pygame.Rect(left + number * (wide + gap), y, wide, high)
        y += high + gap
        high = max(self.figures.height_for(width), bottom - y)
        self.figures.rect = pygame.Rect(left, y, width, high)
        self.sheet.lay(pygame.Rect(left, top, width, bottom - top), y + high - top)

    def handle(self, event: pygame.Event) -> None:
        """Esc goes to the title, N begins again; keys that came too early do nothing."""
        if event.type == pygame.KEYDOWN and self._early > 0:
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._home()
        elif event.type == pygame.KEYDOWN and letter_of(event) in ("n", "w"):
            (self.again if letter_of(event) == "n" else self.watch).press()
        else:
            self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Time for the tooltips, and for who still held a key."""
        self._early -= seconds
        super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """All of it over the dimmed city."""
        draw_backdrop(surface, self.theme)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def _again(self) -> None:
        from game.views.scenes.new_game import random_seed

        old = self.session.start
        start = Start(old.mission, old.party, old.players, random_seed())
        begin_and_enter(self.stage, start, self.session.map)

    def _watch(self) -> None:
        reel = Reel(self.session.rulebook, self.session.battle())
        watch(self.stage, reel)

    def _home(self) -> None:
        from game.views.scenes.title import TitleScene

        self.go(TitleScene(self.stage))


def statistics(session: Session) -> list[tuple[str, str]]:
    """What happened in the journey: a label and a number each."""
    state = session.state
    tally = state.tally
    done, asked = progress(session.rulebook, state)
    kind = session.rulebook.missions[state.mission].kind
    rows: list[tuple[str, object]] = [
        (_(objective.KINDS[kind]), f"{done}/{asked}"),
        (_("Rounds"), state.round),
        (_("Enemies slain"), state.slain),
        (_("Groups driven off"), tally.get("driven_off", 0)),
        (_("Actions"), tally.get("actions", 0)),
        (_("Attacks by heroes"), tally.get("attacks", 0)),
        (_("Attacks by enemies"), tally.get("enemy_attacks", 0)),
        (_("Wounds taken"), tally.get("wounds", 0)),
        (_("Wounds healed"), tally.get("healed", 0)),
        (_("Damage warded off"), tally.get("saved", 0)),
        (_("Cells walked"), tally.get("cells", 0)),
        (_("Gambits"), tally.get("gambits", 0)),
        (_("Traps sprung"), tally.get("traps", 0)),
        (_("Places searched"), tally.get("searched", 0)),
    ]
    for supply, amount in state.supplies.items():
        rows.append((names.sentence(names.word(names.SUPPLIES, supply)), amount))
    rows.append((_("Seed"), state.seed))
    return [(label, str(value)) for label, value in rows]


class Numbers(Widget):
    """Labels with numbers in as many columns as have room."""

    def __init__(self, theme: Theme, rows: list[tuple[str, str]]) -> None:
        """Make the table."""
        super().__init__(theme)
        self.rows = rows

    def _columns(self, width: int) -> int:
        """As many columns as have room side by side, at most four."""
        px, theme = self.theme.px, self.theme
        wide = max(theme.width(a, BODY) + theme.width(b, STRONG) for a, b in self.rows) + px(8)
        inner = width - 2 * px(28)
        return max(1, min(4, (inner + px(36)) // (wide + px(36))))

    def height_for(self, width: int) -> int:
        """The height in pixels that the table needs."""
        per = -(-len(self.rows) // self._columns(width))
        return per * (self.theme.line(BODY) + self.theme.px(4)) + 2 * self.theme.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel and the table."""
        theme, px = self.theme, self.theme.px
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        inner = self.rect.inflate(-2 * px(28), -2 * px(16))
        gap = px(36)
        columns = self._columns(self.rect.width)
        per = -(-len(self.rows) // columns)
        line = max(theme.line(BODY) + px(4), min(px(38), inner.height // per))
        wide = (inner.width - gap * (columns - 1)) // columns
        top = inner.y + max(0, (inner.height - per * line) // 2)
        for number, (label, value) in enumerate(self.rows):
            x = inner.x + number // per * (wide + gap)
            y = top + number % per * line
            drawn = theme.text(value, STRONG, TEXT_STRONG)
            surface.blit(drawn, (x + wide - drawn.get_width(), y))
            room = wide - drawn.get_width() - px(8)
            surface.blit(theme.text(theme.fit(label, BODY, room), BODY, TEXT), (x, y))


class HeroEnd(Widget):
    """A hero at the end: token, name, what became of it, and what it did, in numbers."""

    def __init__(self, stage: Stage, session: Session, hero: str, own: Deeds) -> None:
        """Make the card of a hero that did so much."""
        super().__init__(stage.theme)
        self.hero = hero
        self.name = _(session.rulebook.heroes[hero].name)
        self.fate, self.colour = fate(session.state, hero)
        self.rows = numbers(session, hero, own)

    def height_for(self, width: int) -> int:
        """The height in pixels that the card needs."""
        px = self.theme.px
        room = width - 2 * px(14)
        return self._head(room) + px(6) + sum(self._heights(room)) + 2 * px(14)

    def _token(self) -> int:
        return self.theme.px(48 if self.theme.room[1] < LOW else 64)

    def _head(self, room: int) -> int:
        """The height of the token with the name and the fate below it."""
        theme = self.theme
        height = self._token() + theme.px(6) + theme.block_height(self.name, SUBHEAD, room)
        return height + theme.block_height(self.fate, SMALL_STRONG, room)

    def _heights(self, room: int) -> list[int]:
        return [
            self.theme.block_height(label, SMALL, self._left(value, room))
            for label, value in self.rows
        ]

    def _left(self, value: str, room: int) -> int:
        """What the value leaves for its label."""
        return room - self.theme.width(value, SMALL_STRONG) - self.theme.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        theme, px = self.theme, self.theme.px
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        token = theme.art.figure(self.hero, self._token())
        y = self.rect.y + px(14)
        surface.blit(token, token.get_rect(midtop=(self.rect.centerx, y)))
        y += self._token() + px(6)
        room, x = self.rect.width - 2 * px(14), self.rect.x + px(14)
        for text, style, colour in (
            (self.name, SUBHEAD, BONE_LIGHT),
            (self.fate, SMALL_STRONG, self.colour),
        ):
            block = theme.block(text, style, room, colour, "centre")
            surface.blit(block, (x, y))
            y += block.get_height()
        y += px(6)
        for (label, value), high in zip(self.rows, self._heights(room), strict=True):
            left = self._left(value, room)
            surface.blit(theme.block(label, SMALL, left, TEXT_FAINT), (x, y))
            drawn = theme.text(value, SMALL_STRONG, TEXT_STRONG)
            surface.blit(drawn, (x + room - drawn.get_width(), y))
            y += high


def numbers(session: Session, hero: str, own: Deeds) -> list[tuple[str, str]]:
    """What a hero did: a label and a number each.

    Of a battle that could not be played through again only what its state knows.
    """
    state = session.state
    slain = state.tally.get(f"slain_by_{hero}", 0)
    rows: list[tuple[str, object]] = [(_("Enemies slain"), slain)]
    if session.notice is not None:
        rows.append((_("Wounds"), state.cards[hero].wounds))
        return [(label, str(value)) for label, value in rows]
    rows += [
        (_("Damage dealt"), own.dealt),
        (_("Damage warded off"), own.saved),
        (_("Wounds taken"), own.wounds),
        (_("Wounds healed"), own.healed),
        (_("Dice spent"), own.dice),
        (_("Destiny dice"), own.destiny),
        (_("Gambits won"), f"{own.gambits_won}/{own.gambits}"),
        (_("Cells walked"), own.cells),
    ]
    return [(label, str(value)) for label, value in rows]


def fate(state: State, hero: str) -> tuple[str, Colour]:
    """What became of a hero, and the colour to say it in."""
    status = state.cards[hero].status
    if status == "out":
        return _("Out of action"), RED_LIGHT
    if status == "withdrawn":
        return _("Withdrew to the airship"), GHOST
    assert state.outcome is not None
    if state.outcome.reason == "too_late":
        return _("Left behind"), RED_LIGHT
    return _("Came back"), AMBER
