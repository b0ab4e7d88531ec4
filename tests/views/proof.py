"""A proof: a surface that writes down where texts and panels were drawn, to look for faults.

What it finds wrong: text that was cut, text that lies outside the window or sticks out of its
panel, texts that lie over each other, panels that overlap.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import pygame

from game.views.art import Art
from game.views.field import Field, Stepper
from game.views.palette import TEXT, Colour
from game.views.scene import Scene
from game.views.scenes.battle import BattleScene
from game.views.theme import BODY, Style, Theme
from game.views.widgets import Button, Label, Widget


@dataclass(frozen=True)
class Drawn:
    """A text as it was drawn: where its ink is, and what of it could be seen through the clip."""

    text: str
    ink: pygame.Rect
    seen: pygame.Rect


class ProofArt(Art):
    """Art that knows its panels."""

    def __init__(self) -> None:
        super().__init__()
        self.panels: dict[int, pygame.Surface] = {}

    def panel(self, size: tuple[int, int], kind: str = "panel") -> pygame.Surface:
        made = super().panel(size, kind)
        self.panels[id(made)] = made
        return made


class ProofTheme(Theme):
    """A theme that knows its texts."""

    def __init__(self, size: tuple[int, int], user: float = 1.0, art: ProofArt | None = None):
        super().__init__(size, user, art or ProofArt())
        self.texts: dict[int, tuple[str, pygame.Surface]] = {}

    def text(self, text: str, style: Style = BODY, colour: Colour = TEXT) -> pygame.Surface:
        made = super().text(text, style, colour)
        self.texts[id(made)] = (text, made)
        return made

    def block(
        self, text: str, style: Style, width: int, colour: Colour = TEXT, align: str = "left",
        most: int = 0,
    ) -> pygame.Surface:  # fmt: skip
        made = super().block(text, style, width, colour, align, most)
        self.texts[id(made)] = (text, made)
        return made


class Proof(pygame.Surface):
    """A surface on which every text and panel is noted; ``theme`` must be a ProofTheme."""

    theme: ProofTheme
    texts: list[Drawn]
    panels: list[pygame.Rect]
    early: int
    """So many texts were drawn before any panel; in a battle they lie on the board."""

    def begin(self, theme: ProofTheme) -> None:
        """A new picture begins."""
        self.theme, self.texts, self.panels, self.early = theme, [], [], 0

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> Any:
        place = source.get_rect(topleft=(dest[0], dest[1]))
        known = self.theme.texts.get(id(source))
        if known is not None and known[0].strip():
            ink = source.get_bounding_rect().move(place.topleft)
            self.texts.append(Drawn(known[0], ink, ink.clip(self.get_clip())))
        elif id(source) in self.theme.art.panels:  # type: ignore[attr-defined]
            if not self.panels:
                self.early = len(self.texts)
            self.panels.append(place)
        return super().blit(source, dest, *rest, **more)


@dataclass
class Fault:
    """What is wrong, with the text or the rects that it is about."""

    what: str
    about: tuple[object, ...] = field(default=())

    def __str__(self) -> str:
        return f"{self.what}: {', '.join(map(str, self.about))}"


def faults(scene: Scene, below: list[Scene], size: tuple[int, int], user: float) -> list[Fault]:
    """All that is wrong with the scene in a window of that size at the player's scale."""
    theme = scene.theme
    assert isinstance(theme, ProofTheme)
    theme.resize(size, user)
    theme.cut.clear()
    theme.texts.clear()
    theme._texts.clear()
    for each in below:
        each.layout(size)
    scene.layout(size)
    proof = Proof(size)
    proof.begin(theme)
    scene.update(0.0)
    scene.draw(proof)
    found = [Fault("cut", (text,)) for text in sorted(theme.cut)]
    boxes = [*proof.panels, *_widgets(scene)]
    if isinstance(scene, BattleScene):
        del proof.texts[: proof.early]
        places = scene.hud.layout(size)
        boxes += [places.top, places.track, *places.heroes, places.log, places.bar]
        boxes += [spot.rect for spot in scene.hud.spots._spots if spot.pick is not None]
        parts = [places.top, places.track, *places.heroes, places.log, places.bar]
        found += _overlaps(parts)
        # What comes and goes over the board covers neither the frame nor anything of its kind.
        found += _overlaps(list(scene.hud.taken))
        found += [
            Fault("over the frame", (rect, part))
            for rect in scene.hud.taken
            for part in parts
            if rect.colliderect(part)
        ]
    found += _fitted(scene, proof)
    found += _outside(proof, boxes)
    found += _crossed(proof)
    found += _written_over(proof)
    return found


def _widgets(scene: Scene) -> list[pygame.Rect]:
    focus = getattr(scene, "focus", None)
    if focus is None:
        return []
    return [
        w.rect if w.sheet is None else w.rect.clip(w.sheet.rect.inflate(6, 6))
        for w in focus.widgets
        if w.shown and _seen(w).width and _seen(w).height
    ]


def _fitted(scene: Scene, proof: Proof) -> list[Fault]:
    """Widgets outside the window (or their sheet), too small for what they say, or overlapping."""
    focus = getattr(scene, "focus", None)
    shown = [w for w in focus.widgets if w.shown] if focus is not None else []
    found = []
    for widget in shown:
        room = proof.get_rect() if widget.sheet is None else widget.sheet.rect
        high = room.height if widget.sheet is None else widget.sheet.height
        if not pygame.Rect(room.x, room.y, room.width, high).contains(
            widget.rect.move(0, widget.sheet.top if widget.sheet is not None else 0)
        ):
            found.append(Fault("widget outside", (type(widget).__name__, widget.rect)))
        if isinstance(widget, Label) and widget.height_for(widget.rect.width) > widget.rect.height:
            found.append(Fault("label cut", (widget.text,)))
    hands = [w for w in shown if isinstance(w, Button | Stepper | Field)]
    for hand in hands:
        wide, high = hand.wanted()
        if wide > hand.rect.width or high > hand.rect.height + 1:
            found.append(Fault("too small", (hand.label, hand.rect)))
    return found + _overlaps([rect for hand in hands if (rect := _seen(hand)).height])


def _seen(widget: Widget) -> pygame.Rect:
    """The part of the widget that its sheet shows."""
    return widget.rect if widget.sheet is None else widget.rect.clip(widget.sheet.rect)


def _overlaps(rects: list[pygame.Rect]) -> list[Fault]:
    return [Fault("parts overlap", pair) for pair in combinations(rects, 2)
            if pair[0].colliderect(pair[1])]  # fmt: skip


def _outside(proof: Proof, boxes: list[pygame.Rect]) -> list[Fault]:
    """Text outside the window, or sticking out of the smallest box that has its middle."""
    found = []
    window = proof.get_rect()
    for drawn in proof.texts:
        scrolled = drawn.seen.height < drawn.ink.height or not drawn.seen.width
        if scrolled and drawn.seen.width in (0, drawn.ink.width):
            continue
        if not window.contains(drawn.ink):
            found.append(Fault("outside the window", (drawn.text, drawn.ink)))
        if drawn.seen.width < drawn.ink.width:
            found.append(Fault("clipped", (drawn.text, drawn.ink, drawn.seen)))
        around = [box for box in boxes if box.collidepoint(drawn.ink.center)]
        if around:
            box = min(around, key=lambda rect: rect.width * rect.height)
            if not box.inflate(2, 2).contains(drawn.seen):
                found.append(Fault("sticks out", (drawn.text, drawn.ink, box)))
    return found


def _crossed(proof: Proof) -> list[Fault]:
    """Panels that overlap without one lying in the other."""
    return [
        Fault("panels overlap", pair)
        for pair in combinations(proof.panels, 2)
        if pair[0].colliderect(pair[1])
        and not pair[0].contains(pair[1])
        and not pair[1].contains(pair[0])
    ]


def _written_over(proof: Proof) -> list[Fault]:
    """Texts that lie over each other."""
    found = []
    seen = [drawn for drawn in proof.texts if drawn.seen.height]
    for one, other in combinations(seen, 2):
        if one.text != other.text and one.seen.inflate(-2, -2).colliderect(
            other.seen.inflate(-2, -2)
        ):
            found.append(Fault("written over", (one.text, other.text, one.ink, other.ink)))
    return found
