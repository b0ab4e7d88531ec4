"""Credits: who made the game, and what of others it is made with."""

import pygame

from game.text import _
from game.views.focus import Focus
from game.views.palette import TEXT, TEXT_FAINT
from game.views.prose import Paragraph, Prose, heading
from game.views.scene import Scene, Stage
from game.views.screen import draw_backdrop, draw_heading, heading_height, place_buttons
from game.views.theme import BODY, PROSE_ITALIC, STRONG
from game.views.widgets import Button

LIBRARIES = (
    ("pygame-ce", "LGPL 2.1"),
    ("SDL", "zlib"),
    ("pytmx", "LGPL 3"),
    ("numpy", "BSD 3-Clause"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
    ("tqdm", "MPL 2.0, MIT"),
    ("Python", "PSF"),
)
"""What the game runs on, each with its licence."""
FONTS = (("Source Serif", "SIL OFL 1.1"), ("Source Sans", "SIL OFL 1.1"))
"""The fonts, by Adobe, each with its licence."""


def told() -> list[Paragraph]:
    """All that the page says."""
    return [
        Paragraph(_("Lychgate was made by the Lychgate makers."), STRONG, TEXT),
        Paragraph(
            _("Rules, maps, words, pictures and sounds are their own, and lie beside the game."),
            BODY,
            TEXT,
        ),
        heading(_("Fonts")),
        *(_line(name, licence) for name, licence in FONTS),
        Paragraph(_("The fonts were designed at Adobe, and are free to use."), BODY, TEXT_FAINT),
        heading(_("Libraries")),
        *(_line(name, licence) for name, licence in LIBRARIES),
        heading(_("Maps")),
        Paragraph(
            _("Maps are drawn with Tiled, the map editor by Thorbjørn Lindeijer and others."),
            BODY,
            TEXT,
        ),
        Paragraph(
            _("Thank you for playing. Leave a lamp in the window."), PROSE_ITALIC, TEXT, gap=20
        ),
    ]


def _line(name: str, licence: str) -> Paragraph:
    return Paragraph(licence, BODY, TEXT, lead=name, gap=3)


class CreditsScene(Scene):
    """One page that scrolls where it has no room."""

    def __init__(self, stage: Stage) -> None:
        """Make the page."""
        super().__init__(stage)
        self.prose = Prose(stage.theme, told())
        self.back = Button(stage.theme, _("Back"), self.close, key="Esc", align="centre")
        self.focus = Focus([self.prose, self.back])
        self.focus.focus(self.back)

    def layout(self, size: tuple[int, int]) -> None:
        """A panel in the middle, the button below it."""
        super().layout(size)
        px = self.theme.px
        edge = px(14)
        width = min(px(760), size[0] - 2 * px(28))
        left = (size[0] - width) // 2
        top = edge + heading_height(self.theme)
        bottom = place_buttons(self.theme, [self.back], left + width, size[1] - edge, width)
        self._panel = pygame.Rect(left, top, width, bottom - px(12) - top)
        self.prose.rect = self._panel.inflate(-2 * px(24), -2 * px(14))
        self.prose.grow()
        self._top = edge

    def handle(self, event: pygame.Event) -> None:
        """Esc and the right button go back; the arrows scroll."""
        if self.backs_out(event):
            return
        if not (event.type == pygame.KEYDOWN and self.prose.handle(event)):
            self.focus.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, page and button."""
        draw_backdrop(surface, self.theme)
        draw_heading(surface, self.theme, _("Credits"), self._panel.x, self._top)
        surface.blit(self.theme.art.panel(self._panel.size), self._panel)
        self.focus.draw(surface)
        self.focus.draw_tip(surface)

    def reworded(self) -> Scene:
        """The page anew."""
        return CreditsScene(self.stage)
