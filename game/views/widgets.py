"""Widgets: the small set of things that scenes are made of.

A widget has a ``rect`` in window pixels that its scene sets, draws itself, and takes events through
``focus.Focus``. Text is fitted to the rect; where it does not fit, it is ellipsised and the whole
of it is the tooltip.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.views.art import ready
from game.views.bindings import shown
from game.views.gloss import Gloss
from game.views.nook import beside, corners, nook
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS,
    BRASS_DARK,
    INK,
    NIGHT,
    SLATE_DARK,
    TEXT,
    TEXT_OFF,
    TEXT_STRONG,
    Colour,
    mix,
)
from game.views.theme import BODY, SMALL, STRONG, TINY, Style, Theme

if TYPE_CHECKING:
    from game.views.sheet import Sheet

Nothing = Callable[[], None]


class Widget:
    """A thing with a place. ``tooltip`` is shown while the pointer rests on it."""

    def __init__(self, theme: Theme) -> None:
        """Make it, without a place yet."""
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tooltip = ""
        self.rules: tuple[str, ...] = ()
        """The ids of the rules behind the tooltip."""
        self.focused = False
        self.hovered = False
        self.shown = True
        self.sheet: Sheet | None = None
        """The sheet on which it lies, if any."""

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can be at it."""
        return False

    def move(self, dx: int, dy: int) -> None:
        """It lies so many pixels further right and down."""
        self.rect = self.rect.move(dx, dy)

    def hint(self) -> str:
        """The text of the tooltip at this moment; "" for none."""
        return self.tooltip

    def glosses(self) -> Sequence[Gloss]:
        """What is to be told of the things on it, a later one over an earlier one."""
        if not (self.rules and self.tooltip):
            return ()
        return (Gloss(self.rect, self.tooltip, "", self.rules),)

    def spoken(self) -> str:
        """What it is, in a line of plain text; "" for nothing worth telling."""
        return ""

    def press(self) -> None:
        """It was clicked, or Enter was pressed on it."""

    def handle(self, event: pygame.Event) -> bool:  # noqa: ARG002 - subclasses look
        """An event while it is focused, or a pointer event inside it; True when it was used."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """It is drawn in its rect."""


class Label(Widget):
    """Wrapped text; ``height_for`` says what it needs."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        style: Style = BODY,
        colour: Colour = TEXT,
        align: str = "left",
    ) -> None:
        """Make the label."""
        super().__init__(theme)
        self.text, self.style, self.colour, self.align = text, style, colour, align

    def height_for(self, width: int) -> int:
        """The height in pixels of all the text at this width."""
        return self.theme.block_height(self.text, self.style, width)

    def hint(self) -> str:
        """The whole text where it had to be cut, else the tooltip."""
        if self.height_for(self.rect.width) > self.rect.height:
            return self.text
        return self.tooltip

    def draw(self, surface: pygame.Surface) -> None:
        """As many lines as have room, the last one ellipsised when more is left."""
        most = max(1, self.rect.height // self.theme.line(self.style))
        block = self.theme.block(
            self.text, self.style, self.rect.width, self.colour, self.align, most
        )
        surface.blit(block, self.rect)


class Button(Widget):
    """Something that can be done.

    ``key`` is shown as a key cap; ``icon`` stands before the label; ``why_not`` not "" means that
    it cannot be done now, and is its tooltip. ``lit`` marks the chosen or most likely one.
    """

    focusable = True

    def __init__(
        self,
        theme: Theme,
        label: str,
        on_press: Nothing,
        *,
        icon: str = "",
        key: str = "",
        style: Style = STRONG,
        tooltip: str = "",
        align: str = "left",
    ) -> None:
        """Make the button."""
        super().__init__(theme)
        self.label, self.on_press, self.icon, self.key = label, on_press, icon, key
        self.style, self.tooltip, self.align = style, tooltip, align
        self.why_not = ""
        self.lit = False
        self.down = False

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.why_not

    def spoken(self) -> str:
        """The label, and why it cannot be pressed."""
        return f"{self.label}: {self.why_not}" if self.why_not else self.label

    def wanted(self) -> tuple[int, int]:
        """The size in pixels at which nothing is cut."""
        px = self.theme.px
        width = self.theme.width(self.label, self.style) + 2 * px(14)
        height = self.theme.line(self.style) + 2 * px(7)
        if self.icon:
            width += self._icon_size() + px(8)
        if self.key:
            width += key_size(self.theme, self.key)[0] + px(12)
        return width, height

    def hint(self) -> str:
        """Why it cannot be done, or the tooltip, or the label where it had to be cut."""
        if self.why_not:
            return self.why_not
        if self.tooltip:
            return self.tooltip
        return self.label if self.wanted()[0] > self.rect.width else ""

    def press(self) -> None:
        """Its action is done, once, if it can be."""
        if self.enabled:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground by its state, icon, label and key cap."""
        self._ground(surface)
        px = self.theme.px
        inner = self.rect.inflate(-2 * px(12), 0)
        if self.key:
            cap = draw_key(surface, self.theme, self.key, inner, self.enabled)
            inner.width -= cap + px(10)
        colour = self._colour()
        icon = self._icon_size() + px(8) if self.icon else 0
        text = self.theme.fit(self.label, self.style, inner.width - icon)
        drawn = self.theme.text(text, self.style, colour)
        if self.align == "centre":
            spare = inner.width - icon - drawn.get_width()
            inner.x += spare // 2
        if self.icon:
            picture = self.theme.art.icon(self.icon, self._icon_size(), self._icon_tint())
            surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        surface.blit(drawn, drawn.get_rect(midleft=(inner.x + icon, self.rect.centery)))

    def _icon_size(self) -> int:
        return self.theme.line(self.style) * 5 // 4

    def _icon_tint(self) -> Colour | None:
        return None if self.enabled else (130, 130, 130)

    def _colour(self) -> Colour:
        if not self.enabled:
            return TEXT_OFF
        if self.lit or self.focused:
            return AMBER_LIGHT
        return TEXT_STRONG

    def _ground(self, surface: pygame.Surface) -> None:
        pressed = self.down and self.hovered and self.enabled
        if not self.enabled:
            ground, rim = NIGHT, SLATE_DARK
        elif self.hovered or pressed:
            ground, rim = mix(SLATE_DARK, BRASS_DARK, 0.75), AMBER
        elif self.lit:
            ground, rim = mix(SLATE_DARK, BRASS_DARK, 0.5), AMBER
        else:
            ground, rim = SLATE_DARK, BRASS_DARK
        draw_plate(surface, self.rect, ground, rim, self.theme.px(5), sunk=pressed)
        if self.focused:
            draw_focus(surface, self.rect, self.theme)


def draw_plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    ground: Colour,
    rim: Colour,
    radius: int,
    *,
    sunk: bool = False,
) -> None:
    """A raised (or sunk) plate with a rim."""
    key = rect.size, ground, rim, radius, sunk
    plate = _PLATES.get(key)
    if plate is None:
        if len(_PLATES) >= _PLATES_KEPT:
            _PLATES.clear()
        plate = _PLATES[key] = _plate(rect.size, ground, rim, radius, sunk)
    surface.blit(plate, rect)


_PLATES: dict[tuple[object, ...], pygame.Surface] = {}
_PLATES_KEPT = 400


def _plate(
    size: tuple[int, int], ground: Colour, rim: Colour, radius: int, sunk: bool
) -> pygame.Surface:
    surface = pygame.Surface((size[0], size[1] + 2), pygame.SRCALPHA)
    rect = pygame.Rect((0, 0), size)
    pygame.draw.rect(surface, INK, rect.move(0, 0 if sunk else 2), border_radius=radius)
    pygame.draw.rect(surface, ground, rect, border_radius=radius)
    if not sunk and rect.width > 4 * radius:
        light = mix(ground, TEXT_STRONG, 0.12)
        line = (rect.left + radius, rect.top + 1), (rect.right - radius, rect.top + 1)
        pygame.draw.line(surface, light, *line)
    pygame.draw.rect(surface, rim, rect, 1, border_radius=radius)
    return ready(surface)


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """The amber ring round what the keyboard is at."""
    pygame.draw.rect(
        surface, AMBER, rect.inflate(4, 4), max(2, theme.px(2)), border_radius=theme.px(7)
    )


def key_size(theme: Theme, key: str) -> tuple[int, int]:
    """The size in pixels of a key cap."""
    height = theme.line(TINY)
    key = shown(key)
    return max(height, theme.width(key, TINY) + theme.px(10)), height


def draw_key(
    surface: pygame.Surface, theme: Theme, key: str, room: pygame.Rect, enabled: bool = True
) -> int:
    """A key cap at the right of ``room``; returns its width in pixels."""
    cap = pygame.Rect((0, 0), key_size(theme, key))
    cap.midright = room.midright
    pygame.draw.rect(surface, INK, cap, border_radius=theme.px(3))
    rim = BRASS if enabled else SLATE_DARK
    pygame.draw.rect(surface, rim, cap, 1, border_radius=theme.px(3))
    text = theme.text(shown(key), TINY, TEXT if enabled else TEXT_OFF)
    surface.blit(text, text.get_rect(center=cap.center))
    return cap.width


def draw_tooltip(
    surface: pygame.Surface, theme: Theme, text: str, near: pygame.Rect, title: str = "",
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:  # fmt: skip
    """A tooltip beside ``near``, wholly inside the surface; returns where it lies.

    Where it would hide some of the ``others`` it lies at the head or at the foot of the surface,
    if it hides less there.
    """
    px = theme.px
    frame = surface.get_rect()
    for units in (340, 500, 760):
        most = min(px(units), frame.width - 2 * px(16))
        lines = theme.wrap(text, SMALL, most)
        if len(lines) * theme.line(SMALL) <= frame.height * 2 // 3:
            break
    widest = max((theme.width(line, SMALL) for line in lines), default=0)
    heading = theme.block_height(title, STRONG, most) if title else 0
    if title:
        rows = heading // theme.line(STRONG)
        widest = max(widest, theme.narrowest(title, STRONG, rows))
    box = pygame.Rect(
        0, 0, widest + 2 * px(12), heading + len(lines) * theme.line(SMALL) + 2 * px(8)
    )
    frame.inflate_ip(-px(8), -px(8))
    places = beside(box.size, near, px(8)) + corners(box.size, frame)
    kept = ((near, 20.0), *((rect, 1.0) for rect in others))
    box = nook(places, frame, kept)
    surface.blit(theme.art.panel(box.size, "flat"), box)
    pygame.draw.rect(surface, BRASS, box, 1)
    if heading:
        head_block = theme.block(title, STRONG, widest, AMBER_LIGHT)
        surface.blit(head_block, (box.x + px(12), box.y + px(8)))
    block = theme.block(text, SMALL, widest, TEXT)
    surface.blit(block, (box.x + px(12), box.y + px(8) + heading))
    return box
