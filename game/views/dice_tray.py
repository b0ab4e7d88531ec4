"""The dice tray: the last throw, rolling while it plays and lying still for a while after."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from random import Random

import pygame

from game.rules import dice
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names
from game.text.rules.cited import cited
from game.views.brush import Brush
from game.views.easing import settle
from game.views.nook import nook
from game.views.palette import AMBER_LIGHT, INK, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.spot import THROUGH
from game.views.theme import SMALL_STRONG, STRONG

_LINGER = 2.2
"""Seconds for which a throw is left lying when nothing plays."""
_ROLLING = 0.6
"""The part of the event's time in which the dice land."""
_TAKEN = 1000.0
"""How much a pixel of what must not be hidden counts, where one of any figure counts 1."""
_CHANGES = 9
"""How many faces a rolling die shows."""


@dataclass
class Throw:
    """The dice of one roll and what they are for."""

    event: ev.Rolled
    title: str
    least: int = 0
    """What an inspiration roll must not exceed. Rule: ACT-15."""
    age: float = 0.0
    lies: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it was thrown: it stays there, whoever walks, until it would hide what matters."""


class DiceTray:
    """Shows one throw at a time."""

    def __init__(self, rulebook: Rulebook) -> None:
        """The tray is empty."""
        self.rulebook = rulebook
        self.throw: Throw | None = None
        self.place: pygame.Rect | None = None
        """Where the throw was drawn last; None where none was."""

    def hear(self, before: State, event: ev.AnyEvent) -> None:
        """A roll has begun."""
        if isinstance(event, ev.Rolled) and event.faces:
            card = before.cards.get(event.who)
            self.throw = Throw(event, self._title(before, event), card.slain if card else 0)

    def update(self, seconds: float, playing: bool) -> None:
        """Time has passed; a throw that lies still is taken away after a while."""
        if self.throw is not None and not playing:
            self.throw.age += seconds
            if self.throw.age > _LINGER:
                self.throw = None

    def draw(
        self, brush: Brush, room: pygame.Rect, event: object, progress: float,
        taken: Sequence[pygame.Rect] = (), figures: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """The throw at the foot of the room, aside of what is ``taken`` and, when it comes, of the
        ``figures`` there; nothing without one."""
        throw = self.throw
        self.place = None
        if throw is None:
            return
        px = brush.px
        rolling = throw.event is event and progress < _ROLLING
        size, gap = px(46), px(8)
        many = len(throw.event.faces)
        wide = max(many * (size + gap) + px(24), brush.theme.width(throw.title, STRONG) + px(32))
        wide = min(wide, room.width - px(8))
        inner = room.inflate(-px(16), -px(20))
        rect = throw.lies
        if rect.width != wide or not inner.contains(rect) or rect.collidelist(list(taken)) >= 0:
            rect = throw.lies = aside(inner, (wide, size + px(54)), taken, figures)
        self.place = rect
        brush.spots.add(rect, THROUGH, _told(throw.event), throw.title, cited(throw.event))
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
        share = _landed(progress, number, len(event.faces)) if rolling else 1.0
        if share < 1:
            self._tumble(brush, rect, event, number, share)
            return
        face = event.faces[number]
        self._face(brush, rect, event, number, face)
        if event.purpose in _ACTION_DICE:
            self._result(brush, rect, dice.result(event.sides[number], face))
        elif self.throw is not None and event.purpose == "inspiration":
            self._result(brush, rect, "success" if face <= self.throw.least else "fail")

    def _tumble(
        self, brush: Brush, rect: pygame.Rect, event: ev.Rolled, number: int, share: float
    ) -> None:
        """A die on its way: it rolls in from the left, bounces, and turns towards its face."""
        size, left = rect.width, 1 - settle(share)
        beat = int(share * _CHANGES)
        face = event.faces[number]
        if beat < _CHANGES - 1:
            face = Random(f"{number}/{beat}/{face}").randint(1, event.sides[number])
        die = pygame.Surface((size, size), pygame.SRCALPHA)
        self._face(replace(brush, surface=die), die.get_rect(), event, number, face)
        turned = pygame.transform.rotozoom(die, left * (320 + 70 * number), 1.0)
        bounce = abs(sin(share * pi * 2.5)) * (1 - share) * 0.22 * size
        # It comes in from the rim of the tray, and stays below what is written there.
        place = rect.move(-round(left * size * 0.5), -round(bounce))
        brush.surface.blit(turned, turned.get_rect(center=place.center))

    def _face(
        self, brush: Brush, rect: pygame.Rect, event: ev.Rolled, number: int, face: int
    ) -> None:
        """The die with that face up."""
        sides = event.sides[number]
        if sides == 6:
            kind = "destiny" if event.stream == "destiny" else "die"
            brush.icon(f"{kind}{face}", rect.width, rect)
            return
        brush.icon(f"d{sides}" if sides in (8, 12) else "d12", rect.width, rect)
        drawn = brush.theme.text(str(face), STRONG, INK)
        brush.surface.blit(drawn, drawn.get_rect(center=rect.center))

    def _result(self, brush: Brush, rect: pygame.Rect, result: str) -> None:
        words = {"fail": _("Fail"), "success": _("Success"), "critical": _("Critical")}
        colours = {"fail": TEXT_FAINT, "success": TEXT, "critical": AMBER_LIGHT}
        icon = brush.px(22)
        corner = pygame.Rect(0, 0, icon, icon)
        corner.center = (rect.right - icon // 4, rect.bottom - icon // 2 - 1)
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
            "lantern": _("The lantern flares"),
            "trap": _("Trap"),
            "section_trap": _("Trap"),
            "lock": _("Lock"),
            "lock_digits": _("The digits of the lock"),
            "survival": _("Survival"),
        }
        word = words.get(event.purpose, names.sentence(event.purpose.replace("_", " ")))
        if event.purpose == "inspiration" and event.who in state.cards:
            word = _("Inspiration: {most} or less").format(most=state.cards[event.who].slain)
        if not event.who:
            return names.sentence(word)
        name = names.sentence(names.figure(self.rulebook, state, event.who))
        return f"{name}: {word}"


def _told(event: ev.Rolled) -> str:
    """The dice in words: their sizes and what they show."""
    text = ", ".join(
        f"{_('d{sides}').format(sides=sides)}: {face}"
        for sides, face in zip(event.sides, event.faces, strict=True)
    )
    if event.result:
        text += f". {names.sentence(names.word(names.RESULTS, event.result))}"
    return text


def _landed(progress: float, number: int, many: int) -> float:
    """How far the die of that number has come, 0 to 1; the dice land one after another."""
    lands = _ROLLING * (0.6 + 0.4 * (number + 1) / many)
    return min(1.0, progress / lands)


def aside(
    room: pygame.Rect, size: tuple[int, int], taken: Sequence[pygame.Rect],
    figures: Sequence[pygame.Rect] = (),
) -> pygame.Rect:  # fmt: skip
    """A rect of that size at the foot of the room, else at its top, that hides nothing taken.

    Where every place hides something it is where that is least; of places that hide no more the
    one where fewer ``figures`` are hidden.
    """
    places = []
    for name in ("midbottom", "bottomright", "bottomleft", "midtop", "topleft", "topright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, name, getattr(room, name))
        places.append(rect)
    kept = [*((rect, _TAKEN) for rect in taken), *((rect, 1.0) for rect in figures)]
    return nook(places, room, kept)


_ACTION_DICE = ("agility", "vitality", "defence", "attack", "counter", "gambit")
"""The purposes whose dice say fail, success or critical."""
