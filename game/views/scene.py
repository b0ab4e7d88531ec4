"""Scene: what the window shows and feeds, and the stage that scenes share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.views.focus import Focus
from game.views.nook import corners, nook
from game.views.settings import Settings
from game.views.theme import Theme

if TYPE_CHECKING:
    from game.rules.rulebook import Rulebook


def _nothing(*_: object) -> None:
    """Nothing happens: there is no window."""


Measure = Callable[[int], tuple[int, int]]
"""The size of something in pixels, where it is no wider than so many."""
NOTICE = 620
"""Notices are so many units wide at most."""


def _no_size(_most: int) -> tuple[int, int]:
    """There is nothing that takes room."""
    return 0, 0


@dataclass
class Stage:
    """What all scenes share: the look, the player's settings, and the ways to another scene.

    The window (or a test) sets ``go``, ``open``, ``close`` and ``notice``. ``books`` keeps
    rulebooks by mission ids, since loading takes a moment.
    """

    theme: Theme
    settings: Settings
    go: Callable[["Scene | None"], None] = _nothing
    """The whole stack is replaced by the scene; None ends the game."""
    open: Callable[["Scene"], None] = _nothing
    """The scene lies on top of the present one."""
    close: Callable[[], None] = _nothing
    """The topmost scene is taken away."""
    notice: Callable[[str], None] = _nothing
    """A short text is shown over any scene for some seconds."""
    noticed: "Measure" = _no_size
    """How much room the texts take that are shown now."""
    wait: Callable[[str], None] = _nothing
    """The text is over the present scene at once: what comes next takes longer than a picture."""
    relayout: Callable[[], None] = _nothing
    """All scenes are laid out again (after another language or scale)."""
    fullscreen: Callable[[], None] = _nothing
    """Full screen or window, the other one of what it was."""
    sound: Callable[[str], None] = _nothing
    """A sound is heard, if there is sound."""
    keep: Callable[[], None] = _nothing
    """The settings are kept as they are now."""
    resize: Callable[[tuple[int, int]], None] = _nothing
    """The window has this size in pixels, where it is not in full screen."""
    capture: Callable[[Callable[[str], None] | None], None] = _nothing
    """Who is told the name of the gamepad's next button in its place; None: nobody any more."""
    strike: Callable[[str], None] = _nothing
    """The key of that name in the table of keys does what it does in the topmost scene."""
    reword: Callable[[], None] = _nothing
    """All scenes say what they say in the language in use."""
    books: "dict[tuple[str, ...], Rulebook]" = field(default_factory=dict)

    def rulebook(self, *missions: str) -> "Rulebook":
        """The rulebook with these missions (none: all that there are).

        Raises ContentError when content or a map is faulty.
        """
        from game.content.load import load_rulebook

        if missions not in self.books:
            self.books[missions] = load_rulebook(list(missions) or None)
        return self.books[missions]


class Scene:
    """A screen, or a panel over one. Subclasses fill in what they need."""

    overlay = False
    """Whether the scene beneath is drawn first; it gets no events or time meanwhile."""

    def __init__(self, stage: Stage) -> None:
        """Make the scene; ``layout`` is called before anything is drawn."""
        self.stage = stage
        self.size = stage.theme.size
        self.focus = Focus()
        """The widgets that it is made of, if it is made of widgets."""

    @property
    def theme(self) -> Theme:
        """The look."""
        return self.stage.theme

    def layout(self, size: tuple[int, int]) -> None:
        """Everything has its place in a window of ``size`` pixels; called again after changes."""
        self.size = size

    def handle(self, event: pygame.Event) -> None:
        """An input event is dealt with."""

    def update(self, seconds: float) -> None:
        """``seconds`` have passed: time for the tooltips."""
        self.focus.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The scene is drawn on the whole surface."""

    def backs_out(self, event: pygame.Event) -> bool:
        """Whether the event is Esc or the right button: then this scene has been taken away."""
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if not right and not (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return False
        self.close()
        return True

    def idle(self) -> None:
        """The picture is on the screen and nothing is asked: time for what may be needed next."""

    def reworded(self) -> "Scene":
        """This scene in the language in use: itself, or another one in its place."""
        return self

    def spoken(self) -> str:
        """What the keyboard is at, in a line of plain text; "" for nothing."""
        return self.focus.at.spoken() if self.focus.at is not None else ""

    def ambience(self) -> str:
        """The loop that is heard here, "" for that of the scene beneath."""
        return ""

    def notice_place(self, measure: Measure) -> pygame.Rect:
        """Where notices of that size lie: over no control, if that can be."""
        px = self.theme.px
        room = pygame.Rect((0, 0), self.size).inflate(-2 * px(8), -2 * px(8))
        size = measure(min(px(NOTICE), room.width))
        usual = pygame.Rect((0, 0), size)
        usual.midtop = room.centerx, px(64)
        focus = getattr(self, "focus", None)
        shown = [w for w in focus.widgets if w.shown] if focus is not None else []
        kept = [(_seen(w), 9.0 if w.focusable else 1.0) for w in shown]
        return nook((usual, *corners(size, room)), room, kept)

    def go(self, scene: "Scene | None") -> None:
        """The scene replaces all; None ends the game."""
        self.stage.go(scene)

    def open(self, scene: "Scene") -> None:
        """The scene lies on top of this one."""
        self.stage.open(scene)

    def close(self) -> None:
        """This scene (the topmost one) is taken away."""
        self.stage.close()

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """The scene that lay on top is gone, and the pointer is there now; (-1, -1): nowhere."""
        focus = getattr(self, "focus", None)
        if focus is not None:
            focus.point(pointer)

    def closed(self) -> None:
        """The scene has left the screen for good; what it holds is let go."""


def _seen(widget: Any) -> pygame.Rect:
    """The part of the widget that can be seen."""
    sheet = widget.sheet
    return pygame.Rect(widget.rect if sheet is None else widget.rect.clip(sheet.rect))


def quiet_stage(theme: Theme | None = None, **changes: Any) -> Stage:
    """A stage without a window, for pictures and tests; nothing is asked or announced there."""
    settings = Settings(confirm=False, auto=False, handover=False)
    return Stage(theme=theme or Theme(), settings=settings, **changes)
