"""New journey: the mission, the party, who leads whom, and the seed."""

import random

import pygame

from game.content import ContentError, mission_names
from game.rules.rulebook import Mission, Rulebook
from game.rules.setup import PARTY, Start
from game.text import _, objective
from game.text.refusals import faults
from game.views.dossier import Dossier
from game.views.entrance import EntranceError, begin_and_enter, refuse
from game.views.field import Field, Stepper
from game.views.focus import Focus
from game.views.palette import TEXT, TEXT_STRONG
from game.views.prose import Paragraph, Prose, heading
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons
from game.views.sheet import Sheet
from game.views.theme import BODY, NARROW, STRONG, Style
from game.views.top_bar import ICONS
from game.views.widgets import Button

MOST_PLAYERS = 4
_DIGITS = 9
_TOP = 14
_PROSE = Style("serif", 17)


def random_seed() -> int:
    """A seed that nobody chose."""
    return random.randrange(1, 10**_DIGITS)


def open_new_game(stage: Stage) -> None:
    """The scene is on the screen, or a panel says what is wrong with the content."""
    try:
        scene = NewGameScene(stage)
    except ContentError as error:
        refuse(stage, _("The game's content is faulty"), EntranceError(faults(error.faults)))
    else:
        stage.open(scene)


class NewGameScene(Scene):
    """Mission and briefing at the left, four hero cards at the right, the rest below."""

    def __init__(self, stage: Stage) -> None:
        """Read the missions. Raises ContentError."""
        super().__init__(stage)
        theme = stage.theme
        self.rulebook = stage.rulebook()
        self.missions = offered(self.rulebook)
        self.mission = self.missions[0]
        self.players = 1
        self.leads = dict.fromkeys(PARTY, 0)
        names = [label(self.rulebook.missions[name]) for name in self.missions]
        self.which = Stepper(theme, "", names, 0, self._pick)
        self.which.tooltip = _("Which journey. The first one teaches the game.")
        self.which.shown = len(names) > 1
        self.briefing = Prose(theme, briefing(self.rulebook, self.rulebook.missions[self.mission]))
        self.cards = [Dossier(theme, hero, self.rulebook.heroes[hero]) for hero in PARTY]
        self.leaders = [self._leader(hero) for hero in PARTY]
        counts = [str(count + 1) for count in range(MOST_PLAYERS)]
        self.count = Stepper(theme, _("Players"), counts, 0, self._set_players)
        self.count.tooltip = _("All sit at this one computer and take turns.")
        self.seed = Field(theme, _("Seed"), "", _DIGITS, _("by chance"), digits=True)
        self.seed.tooltip = _("The same seed and the same decisions give the same journey.")
        self.start = Button(theme, _("Set out"), self._begin, key="F5", align="centre")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.start.lit = True
        proses = [card.prose for card in self.cards]
        self.sheet = Sheet(theme, [*self.cards, *self.leaders])
        for prose in proses:
            prose.sheet = self.sheet
        widgets = [self.sheet, *self.cards, *proses, self.briefing, self.which, *self.leaders]
        self.focus = Focus([*widgets, self.count, self.seed, self.back, self.start])
        self.focus.focus(self.start)
        self._set_players(0)

    def layout(self, size: tuple[int, int]) -> None:
        """Everything has its place; cards share what is left."""
        super().layout(size)
        px = self.theme.px
        narrow = self.theme.room[0] < NARROW
        margin, gap = px(20 if narrow else 28), px(12)
        bottom = self._layout_foot(size, margin)
        top = px(_TOP) + heading_height(self.theme)
        wide = min(px(308), size[0] // 4 + px(30 if narrow else 20))
        y = top
        if self.which.shown:
            self.which.rect = pygame.Rect(margin, y, wide, self.which.wanted()[1])
            y = self.which.rect.bottom + px(10)
        self._panel = pygame.Rect(margin, y, wide, bottom - gap - y)
        self.briefing.rect = self._panel.inflate(-2 * px(18), -2 * px(16))
        left = margin + wide + gap
        view = pygame.Rect(left, top, size[0] - margin - left, bottom - gap - top)
        self._place_cards(view, gap)

    def _place_cards(self, view: pygame.Rect, gap: int) -> None:
        """Two columns that share the view; where a card needs more the sheet is scrolled."""
        px = self.theme.px
        corners = [
            (leader.wanted()[0] + px(6), leader.wanted()[1]) if leader.shown else (0, 0)
            for leader in self.leaders
        ]
        across = (view.width - gap) // 2
        down = (view.height - gap) // 2
        needs = [card.height_for(across, at) for card, at in zip(self.cards, corners, strict=True)]
        if max(needs) > down + px(60):
            across = (view.width - gap - px(8)) // 2
            down = max(card.height_for(across, at)
                       for card, at in zip(self.cards, corners, strict=True))  # fmt: skip
        for number, card in enumerate(self.cards):
            x, y = view.x + number % 2 * (across + gap), view.y + number // 2 * (down + gap)
            card.place(pygame.Rect(x, y, across, down), corners[number])
            leader = self.leaders[number]
            leader.rect = pygame.Rect((0, 0), leader.wanted())
            leader.rect.topright = (card.rect.right - px(12), card.rect.y + px(12))
        self.sheet.lay(view, 2 * down + gap)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back, F5 begins."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F5:
            self.start.press()
        else:
            self.focus.handle(event)
            self._check()

    def update(self, seconds: float) -> None:
        """Time for the tooltips."""
        self.focus.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, briefing, cards and what is below."""
        draw_backdrop(surface, self.theme)
        left = self._panel.x
        draw_heading(surface, self.theme, _("New journey"), left, self.theme.px(_TOP))
        surface.blit(self.theme.art.panel(self._panel.size), self._panel)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def seats(self) -> tuple[tuple[str, ...], ...]:
        """The heroes of each player."""
        return tuple(
            tuple(hero for hero in PARTY if self.leads[hero] == seat)
            for seat in range(self.players)
        )

    def _layout_foot(self, size: tuple[int, int], margin: int) -> int:
        px = self.theme.px
        room = size[0] - 2 * margin
        buttons = (self.back, self.start)
        y = place_buttons(
            self.theme, buttons, size[0] - margin, size[1] - px(16), min(px(460), room // 2)
        )
        height = self.start.rect.height
        left = self.back.rect.x - px(24) - margin
        wants = self.count.wanted()[0], self.seed.wanted()[0]
        first = min(wants[0], left * wants[0] // sum(wants) - px(12))
        self.count.rect = pygame.Rect(margin, y, first, height)
        x = self.count.rect.right + px(24)
        self.seed.rect = pygame.Rect(x, y, min(wants[1], margin + left - x), height)
        return y

    def _leader(self, hero: str) -> Stepper:
        def change(at: int) -> None:
            self.leads[hero] = at
            self._check()

        leader = Stepper(self.theme, "", [player_name(0)], 0, change)
        leader.tooltip = _("The player who leads this hero.")
        return leader

    def _pick(self, at: int) -> None:
        self.mission = self.missions[at]
        self.briefing.show(briefing(self.rulebook, self.rulebook.missions[self.mission]))
        self._set_players(self.players - 1)

    def _set_players(self, at: int) -> None:
        """So many players share the heroes; in a delve a hero may stay behind."""
        self.players = at + 1
        small = self.rulebook.missions[self.mission].kind == "delve"
        names = [player_name(seat) for seat in range(self.players)]
        if small:
            names = [*(names if self.players > 1 else [_("Comes along")]), _("Stays behind")]
        for number, hero in enumerate(PARTY):
            self.leads[hero] = number * self.players // len(PARTY)
            leader = self.leaders[number]
            leader.values = names
            leader.at = self.leads[hero]
            leader.shown = len(names) > 1
            leader.tooltip = _("The player who leads this hero. All four heroes take part.")
            if small:
                leader.tooltip = _("Who leads this hero, or whether it stays behind: a delve takes "
                                   "one to four.")  # fmt: skip
        self._check()
        self.layout(self.size)

    @property
    def party(self) -> tuple[str, ...]:
        """The heroes that come along."""
        return tuple(hero for hero in PARTY if self.leads[hero] < self.players)

    def _check(self) -> None:
        idle = [seat for seat, heroes in enumerate(self.seats()) if not heroes]
        why = _("{player} leads nobody.").format(player=player_name(idle[0])) if idle else ""
        self.start.why_not = why if self.party else _("Somebody must come along.")

    def _begin(self) -> None:
        seed = self.seed.value if self.seed.value is not None else random_seed()
        seats = self.seats() if self.players > 1 else ()
        begin_and_enter(self.stage, Start(self.mission, self.party, seats, seed))


def player_name(seat: int) -> str:
    """What the player of a seat is called."""
    return _("Player {number}").format(number=seat + 1)


def offered(rulebook: Rulebook) -> list[str]:
    """The game's own journeys: that of the tutorial first, then by kind."""
    kinds = list(objective.KINDS)

    def place(name: str) -> tuple[bool, int, str]:
        mission = rulebook.missions[name]
        return not mission.hints, kinds.index(mission.kind), name

    return sorted((name for name in mission_names() if name in rulebook.missions), key=place)


def label(mission: Mission) -> str:
    """What a journey is called in short: by its kind, that of the tutorial by its name."""
    return _(mission.name) if mission.hints else _(objective.KINDS[mission.kind])


def briefing(rulebook: Rulebook, mission: Mission) -> list[Paragraph]:
    """The mission's name, its briefing and what is asked."""
    found = [heading(_(mission.name))]
    for text in _(mission.briefing).split("\n"):
        if text.strip():
            found.append(Paragraph(text, _PROSE, TEXT_STRONG, gap=9))
    goals = [(ICONS[mission.kind], objective.goal(rulebook, mission))]
    if mission.kind == "delve":
        goals.append(("withdraw", _("Then bring every hero back to the entrance.")))
    elif mission.kind != "decapitation":
        goals.append(("withdraw", _("Then bring every hero to the extraction zone.")))
    if mission.last_round:
        text = _("The airship leaves after round {round}.").format(round=mission.last_round)
        goals.append(("night", text))
    for number, (icon, text) in enumerate(goals):
        found.append(Paragraph(text, STRONG if not number else BODY, TEXT, icon, gap=9))
    return found
