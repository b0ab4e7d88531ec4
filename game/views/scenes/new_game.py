"""New journey: which one, with a picture of its map and what it asks, and the seed."""

import random

import pygame

from game.content import ContentError
from game.rules.rulebook import Mission, Rulebook
from game.text import _, mark, objective
from game.text.refusals import faults
from game.views.chart import Chart, chart
from game.views.entrance import EntranceError, begin_and_enter, refuse
from game.views.field import Field
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.outset import Errand, Outset, errands, folder
from game.views.palette import RED_LIGHT, TEXT, TEXT_STRONG
from game.views.prose import Paragraph, Prose, heading
from game.views.scene import Scene, Stage
from game.views.screen import (
    draw_backdrop,
    draw_heading,
    heading_height,
    heading_rect,
    place_buttons,
)
from game.views.theme import BODY, NARROW, STRONG, Style
from game.views.top_bar import ICONS
from game.views.widgets import Button

_DIGITS = 9
_TOP = 14
_PROSE = Style("serif", 17)
DIFFICULTIES = (
    "",
    mark("Gentle: a good journey to begin with."),
    mark("Hard: not everybody comes back."),
    mark("Very hard: for a party that knows its trade."),
)
"""How hard a journey is, by what its map tells."""


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
    """Journeys at the left, the map of the chosen one in the middle, what it asks at the right."""

    def __init__(self, stage: Stage) -> None:
        """Read the missions. Raises ContentError."""
        super().__init__(stage)
        theme = stage.theme
        self.errands = errands(stage)
        for errand in self.errands:
            if errand.map:
                stage.books.pop((errand.map,), None)  # It may have changed since it was read.
        self.rulebook = stage.rulebook()
        self.outset = Outset.begun(self.rulebook)
        rows = [_row(errand) for errand in self.errands]
        self.menu = Menu(theme, rows, lambda _row: self._party(), self._pick, click_takes=False)
        self.menu.tooltip = _("Maps of your own are offered too, if they lie in: {folder}").format(
            folder=folder()
        )
        self.chart = Chart(theme)
        self.chart.tooltip = _("The lantern marks where the heroes come down.")
        self._charts: dict[int, pygame.Surface | None] = {}
        self.briefing = Prose(theme, [])
        self.seed = Field(theme, _("Seed"), "", _DIGITS, _("by chance"), digits=True)
        self.seed.tooltip = _("The same seed and the same decisions give the same journey.")
        self.start = Button(theme, _("Set out"), self._begin, key="F5", align="centre")
        self.start.tooltip = _("With the party as it is.")
        self.party = Button(theme, _("Party"), self._party, key="Enter", align="centre")
        self.party.tooltip = _("Who comes along, and who leads whom.")
        self.back = Button(theme, _("Back"), self.close, key="Esc", align="centre")
        self.start.lit = True
        widgets = [self.menu, self.chart, self.briefing, self.seed]
        self.focus = Focus([*widgets, self.back, self.party, self.start])
        self._pick(self.menu.row)

    @property
    def errand(self) -> Errand:
        """The chosen journey."""
        return self.errands[self.menu.chosen]

    @property
    def mission(self) -> str:
        """The id of the chosen journey."""
        return self.errand.id

    def layout(self, size: tuple[int, int]) -> None:
        """Three columns above the seed and the buttons."""
        super().layout(size)
        px = self.theme.px
        margin, gap = px(20 if self.theme.room[0] < NARROW else 28), px(12)
        room = size[0] - 2 * margin
        buttons = (self.back, self.party, self.start)
        y = place_buttons(
            self.theme, buttons, size[0] - margin, size[1] - px(16), min(px(560), room * 2 // 3)
        )
        wide = min(self.seed.wanted()[0], self.back.rect.x - px(16) - margin)
        self.seed.rect = pygame.Rect(margin, y, wide, self.start.rect.height)
        top = px(_TOP) + heading_height(self.theme)
        high = y - gap - top
        wide = min(px(300), room * 28 // 100)
        self.menu.rect = pygame.Rect(margin, top, wide, high)
        left = self.menu.rect.right + gap
        asked = (size[0] - margin - left - gap) * 43 // 100
        self.chart.rect = pygame.Rect(left, top, size[0] - margin - left - gap - asked, high)
        self._panel = pygame.Rect(self.chart.rect.right + gap, top, asked, high)
        self.briefing.rect = self._panel.inflate(-2 * px(16), -2 * px(14))
        self.briefing.grow()
        self.menu.choose(self.menu.chosen)

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back, F5 begins."""
        if self.backs_out(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F5:
            self._check()
            self.start.press()
        else:
            self.focus.handle(event)

    def update(self, seconds: float) -> None:
        """Time for the tooltips; the party may be another by now."""
        self._check()
        super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, journeys, map, what is asked, and the buttons."""
        draw_backdrop(surface, self.theme)
        top = self.theme.px(_TOP)
        head = _("New journey"), self.menu.rect.x, top
        draw_heading(surface, self.theme, *head)
        surface.blit(self.theme.art.panel(self._panel.size), self._panel)
        self.focus.draw(surface)
        self.focus.draw_tip(surface, [heading_rect(self.theme, *head)])

    def _pick(self, row: Row[Errand] | None) -> None:
        """The journey is read and shown."""
        errand = self.errand
        errand.read(self.stage)
        if row is not None:
            row.text, row.detail, row.icon = _told(errand)
        if errand.rulebook is None or errand.mission is None:
            told = [Paragraph(text, BODY, RED_LIGHT, "skull") for text in errand.faults]
            self.briefing.show([heading(errand.id), *told])
            self.chart.show(None)
        else:
            self.briefing.show(briefing(errand.rulebook, errand.mission))
            at = self.menu.chosen
            if at not in self._charts:
                source = errand.map or errand.id
                self._charts[at] = chart(self.theme.art, errand.rulebook, errand.id, source)
            self.chart.show(self._charts[at])
        self.briefing.grow()
        self._check()

    def _check(self) -> None:
        self.start.why_not = self.outset.why_not(self.errand.mission)
        self.party.why_not = "" if self.errand.mission else self.start.why_not

    def _party(self) -> None:
        from game.views.scenes.party import PartyScene

        if self.party.enabled:
            self.outset.seed = self.seed.value
            self.open(PartyScene(self.stage, self.errand, self.outset))

    def _begin(self) -> None:
        self.outset.seed = self.seed.value
        set_out(self.stage, self.errand, self.outset)


def set_out(stage: Stage, errand: Errand, outset: Outset) -> None:
    """The journey is on the screen, or a panel says why not."""
    seed = outset.seed if outset.seed is not None else random_seed()
    begin_and_enter(stage, outset.start(errand.id, seed), errand.map)


def label(mission: Mission) -> str:
    """What a journey is called in short: by its kind, that of the tutorial by its name."""
    return _(mission.name) if mission.hints else _(objective.KINDS[mission.kind])


def _row(errand: Errand) -> Row[Errand]:
    text, detail, icon = _told(errand)
    return Row(text, detail, icon=icon, value=errand)


def _told(errand: Errand) -> tuple[str, str, str]:
    """The journey's name, what it is, and its icon."""
    mission = errand.mission
    own = _("a map of your own")
    if mission is None:
        return errand.id, own, "skull" if errand.faults else "log"
    kind = _(objective.KINDS[mission.kind])
    return _(mission.name), f"{kind} · {own}" if errand.map else kind, ICONS[mission.kind]


def briefing(rulebook: Rulebook, mission: Mission) -> list[Paragraph]:
    """The mission's name, what is asked, how hard it is, and its briefing."""
    found = [heading(_(mission.name))]
    goals = [(ICONS[mission.kind], objective.goal(rulebook, mission))]
    if mission.kind == "delve":
        goals.append(("withdraw", _("Then bring every hero back to the entrance.")))
    elif mission.kind != "decapitation":
        goals.append(("withdraw", _("Then bring every hero to the extraction zone.")))
    if mission.last_round:
        text = _("The airship leaves after round {round}.").format(round=mission.last_round)
        goals.append(("end", text))
    falls = rulebook.tuning.twilight_spaces - 1 - mission.twilight
    night = _("Night falls in round {round}, if nothing hastens it.").format(round=falls)
    goals.append(("night", night if falls > 1 else _("It is night from the first round on.")))
    if mission.difficulty:
        goals.append(("attack", _(DIFFICULTIES[mission.difficulty])))
    if mission.hints:
        goals.append(("help", _("Each thing is explained as it comes.")))
    for number, (icon, text) in enumerate(goals):
        found.append(Paragraph(text, BODY if number else STRONG, TEXT, icon, gap=7))
    for text in _(mission.briefing).split("\n"):
        if text.strip():
            found.append(Paragraph(text, _PROSE, TEXT_STRONG, gap=9))
    return found
