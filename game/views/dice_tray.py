"""The dice tray: the last throw, rolling while it plays and lying still for a while after."""

from dataclasses import dataclass
from random import Random

import pygame

from game.rules import dice
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names
from game.views.brush import Brush
from game.views.palette import AMBER_LIGHT, INK, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.theme import SMALL_STRONG, STRONG

_LINGER = 2.2
"""Seconds for which a throw is left lying when nothing plays."""
_ROLLING = 0.6
"""The part of the event's time for which the dice still roll."""
_CHANGES = 9
"""How many faces a rolling die shows."""


@dataclass
class Throw:
    """The dice of one roll and what they are for."""

    event: ev.Rolled
    title: str
    age: float = 0.0


class DiceTray:
    """Shows one throw at a time."""

    def __init__(self, rulebook: Rulebook) -> None:
        """The tray is empty."""
        self.rulebook = rulebook
        self.throw: Throw | None = None

    def hear(self, before: State, event: ev.AnyEvent) -> None:
        """A roll has begun."""
        if isinstance(event, ev.Rolled) and event.faces:
            self.throw = Throw(event, self._title(before, event))

    def update(self, seconds: float, playing: bool) -> None:
        """Time has passed; a throw that lies still is taken away after a while."""
        if self.throw is not None and not playing:
            self.throw.age += seconds
            if self.throw.age > _LINGER:
                self.throw = None

    def draw(self, brush: Brush, room: pygame.Rect, event: object, progress: float) -> None:
        """The throw at the foot of the room, in its middle; nothing if there is none."""
        throw = self.throw
        if throw is None:
            return
        px = brush.px
        rolling = throw.event is event and progress < _ROLLING
        size, gap = px(46), px(8)
        many = len(throw.event.faces)
        wide = max(many * (size + gap) + px(24), brush.theme.width(throw.title, STRONG) + px(32))
        wide = min(wide, room.width - px(8))
        rect = pygame.Rect(0, 0, wide, size + px(54))
        rect.midbottom = (room.centerx, room.bottom - px(10))
        brush.surface.blit(brush.theme.art.panel(rect.size, "flat"), rect)
        title = pygame.Rect(rect.x + px(12), rect.y + px(4), rect.width - px(24), px(24))
        style = STRONG if brush.theme.width(throw.title, STRONG) <= title.width else SMALL_STRONG
        brush.text(throw.title, style, title, TEXT_STRONG, "centre")
        left = rect.centerx - (many * (size + gap) - gap) // 2
        for number in range(many):
            place = pygame.Rect(left + number * (size + gap), title.bottom, size, size)
            self._die(brush, place, throw.event, number, rolling, progress)

    def _die(
        self, brush: Brush, rect: pygame.Rect, event: ev.Rolled, number: int, rolling: bool,
        progress: float,
    ) -> None:  # fmt: skip
        sides, face = event.sides[number], event.faces[number]
        shown = face
        if rolling:
            beat = int(progress * _CHANGES / _ROLLING)
            shown = Random(f"{number}/{beat}/{face}").randint(1, sides)
            rect = rect.move(0, -brush.px(7) if beat % 2 else 0)
        kind = "destiny" if event.stream == "destiny" else "die"
        if sides == 6:
            brush.icon(f"{kind}{shown}", rect.width, rect)
        else:
            brush.icon(f"d{sides}" if sides in (8, 12) else "d12", rect.width, rect)
            drawn = brush.theme.text(str(shown), STRONG, INK)
            brush.surface.blit(drawn, drawn.get_rect(center=rect.center))
        if not rolling and event.purpose in _ACTION_DICE:
            self._result(brush, rect, dice.result(sides, face))

    def _result(self, brush: Brush, rect: pygame.Rect, result: str) -> None:
        words = {"fail": _("Fail"), "success": _("Success"), "critical": _("Critical")}
        colours = {"fail": TEXT_FAINT, "success": TEXT, "critical": AMBER_LIGHT}
        icon = brush.px(22)
        corner = pygame.Rect(0, 0, icon, icon)
        corner.center = (rect.right - icon // 4, rect.bottom - icon // 4)
        pygame.draw.circle(brush.surface, INK, corner.center, icon // 2 + 1)
        pygame.draw.circle(brush.surface, colours[result], corner.center, icon // 2 + 1, 1)
        brush.icon(result, icon - 4, corner)
        place = pygame.Rect(rect.x - brush.px(20), rect.bottom, rect.width + brush.px(40),
                            brush.line(SMALL_STRONG))  # fmt: skip
        brush.text(words[result], SMALL_STRONG, place, colours[result], "centre")

    def _title(self, state: State, event: ev.Rolled) -> str:
        words = {
            "agility": _("Agility"),
            "vitality": _("Vitality"),
            "defence": _("Defence"),
            "attack": _("Attack"),
            "counter": _("Counter-attack"),
            "gambit": _("Gambit"),
            "behaviour": _("Behaviour"),
            "quest": _("Quest die"),
            "destiny": _("Destiny dice"),
            "activation": _("Activation dice"),
            "inspiration": _("Inspiration"),
        }
        word = words.get(event.purpose, names.sentence(event.purpose.replace("_", " ")))
        if not event.who:
            return word
        name = names.sentence(names.figure(self.rulebook, state, event.who))
        return f"{name}: {word}"


_ACTION_DICE = ("agility", "vitality", "defence", "attack", "counter", "gambit")
"""The purposes whose dice say fail, success or critical."""
