"""Dossier: a hero as it is read before a battle, on a card with token, numbers and weapons."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.rulebook import HeroSide, HeroSpec, Weapon
from game.text import _
from game.views.art import faded
from game.views.entry import odds_text
from game.views.gloss import Gloss
from game.views.palette import AMBER, AMBER_LIGHT, BONE_LIGHT, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.prose import Paragraph, Prose
from game.views.theme import (
    NARROW,
    SMALL,
    SMALL_ITALIC,
    SMALL_STRONG,
    SUBHEAD,
    Style,
    Theme,
    grown,
)
from game.views.widgets import Widget


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a card: its icon, the number in words, what it means, and the rules behind it."""

    icon: str
    text: str
    tip: str
    rules: tuple[str, ...]


def weapon_line(weapon: Weapon) -> str:
    """A weapon in one line: cost, reach, dice, damage of a success and a critical."""
    dice = " + ".join(_("d{sides}").format(sides=sides) for sides in weapon.dice)
    reach = _("melee") if weapon.range == 1 else _("range {cells}").format(cells=weapon.range)
    damage = _("damage {success}/{critical}").format(
        success=weapon.damage[0], critical=weapon.damage[1]
    )
    parts = [f"{weapon.cost}+", reach, dice, damage]
    if weapon.area:
        parts.append(_("area"))
    return "{}: {}".format(_(weapon.name), " · ".join(parts))


def weapon_tip(weapon: Weapon) -> str:
    """What that line means, in words, with the odds of each die. Rule: ACT-10."""
    lines = [_("Costs a die of {cost} or more.").format(cost=weapon.cost)]
    if weapon.range == 1:
        lines.append(_("Strikes an enemy beside the hero."))
    else:
        text = _("Strikes an enemy in sight, at most {cells} cells away.")
        lines.append(text.format(cells=weapon.range))
    if weapon.area:
        lines.append(_("Each enemy in the cell and beside it is struck."))
    text = _("A success does {success} damage, a critical {critical}.")
    lines.append(text.format(success=weapon.damage[0], critical=weapon.damage[1]))
    return "\n".join([*lines, *(odds_text(sides) + "." for sides in dict.fromkeys(weapon.dice))])


def numbers(spec: HeroSpec, side: HeroSide) -> list[Number]:
    """The hero's numbers on that side of its card."""
    agility, vitality, defence = (
        odds_text(sides) for sides in (side.agility, side.vitality, side.defence)
    )
    found = [
        Number(
            "speed",
            _("Speed {cells}").format(cells=side.speed),
            _("Speed: cells of a Move."),
            ("MOV-01", "ACT-08"),
        ),
        Number(
            f"d{side.agility}",
            _("Agility d{sides}").format(sides=side.agility),
            _("Agility: {odds}").format(odds=agility),
            ("ACT-09", "INI-07"),
        ),
        Number(
            "heart",
            _("Vitality d{sides}").format(sides=side.vitality),
            _("Vitality: {odds}").format(odds=vitality),
            ("ACT-13", "ACT-09"),
        ),
        Number(
            "shield",
            _("Defence d{sides}").format(sides=side.defence),
            _("Defence: {odds}").format(odds=defence),
            ("ACT-11", "ACT-09"),
        ),
    ]
    if spec.small:
        tip = _("A small hero shares a cell with one other figure.")
        found.append(Number("run", _("Small"), tip, ("MOV-04",)))
    return found


def details(spec: HeroSpec, side: HeroSide) -> list[Paragraph]:
    """What the hero carries on that side of its card, and can do."""
    found: list[Paragraph] = []
    for weapon in side.weapons:
        icon = "ranged" if weapon.range > 1 else "melee"
        line, tip = weapon_line(weapon), weapon_tip(weapon)
        found.append(
            Paragraph(line, SMALL, TEXT_STRONG, icon, gap=2, tip=tip, rules=("ACT-10", "ACT-09"))
        )
    ability = spec.ability
    if ability.kind == "action":
        cost = f" {ability.cost}+"
        tip = _("Costs a die of {cost} or more.").format(cost=ability.cost)
        rules: tuple[str, ...] = ("ACT-06", "ACT-03")
    else:
        cost, tip, rules = "", _("It is used when the hero strikes back."), ("ACT-06", "ACT-16")
    text = f"{_(ability.name)}{cost}: {_(ability.text)}"
    found.append(Paragraph(text, SMALL, AMBER_LIGHT, "ability", gap=2, tip=tip, rules=rules))
    return found


class Dossier(Widget):
    """The card; its longer text is ``prose``, a widget of its own that scrolls when it must.

    ``corner`` pixels at the top right are left free for what the scene puts there. ``lit``: it has
    a bright rim; ``faint``: its token is hardly seen. ``growth``: all on it is so many times as
    large as usual.
    """

    def __init__(self, theme: Theme, hero: str, spec: HeroSpec) -> None:
        """Make the card of a hero."""
        super().__init__(theme)
        self.hero, self.spec = hero, spec
        self.about = Paragraph(_(spec.text), SMALL_ITALIC, TEXT)
        self.prose = Prose(theme, [])
        self.side = spec.front
        self.lit = self.faint = False
        self.named = SUBHEAD
        self.corner = 0
        self.drop = 0
        self.growth = 1.0

    @property
    def inspired(self) -> bool:
        """Whether the better side is up. Rule: ACT-15."""
        return self.side is self.spec.inspired

    def turn(self, inspired: bool) -> None:
        """That side of the card is up; ``place`` it anew. Rule: ACT-15."""
        self.side = self.spec.inspired if inspired else self.spec.front

    def fits(self, width: int, corner: int, named: Style) -> bool:
        """Whether the name in that style, and the calling, have room beside the corner."""
        room = self._inside(width) - self._token() - self._px(12) - corner
        calling = self.theme.width(_(self.spec.calling), self._style(SMALL_STRONG))
        name = self.theme.width(_(self.spec.name), grown(named, self.growth))
        wide = max(name, calling + self._sign())
        return wide <= room

    def head(self, corner: tuple[int, int], named: Style, *, below: bool) -> None:
        """The corner is so large and the name is in that style; all may lie below the corner."""
        self.named = named
        self.corner, self.drop = corner[0], 0
        if below:
            self.corner, self.drop = 0, corner[1] + self.theme.px(4)

    def height_for(self, width: int) -> int:
        """The height in pixels at which nothing has to be scrolled."""
        inner = self._inside(width)
        self._write()
        high = self.prose.height_for(inner)
        return self.drop + self._head_height(inner) + high + 2 * self.theme.px(11) + 2

    def move(self, dx: int, dy: int) -> None:
        """The text goes with the card."""
        super().move(dx, dy)
        self.prose.move(dx, dy)

    def place(self, rect: pygame.Rect) -> None:
        """The card lies at ``rect``."""
        self.rect = rect
        inner = self._inner()
        top = inner.y + self._head_height(inner.width)
        self.prose.rect = pygame.Rect(inner.x, top, inner.width, max(1, inner.bottom - top))
        self._write()

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, token, name, calling and numbers."""
        theme, px = self.theme, self._px
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        if self.lit:
            pygame.draw.rect(
                surface, AMBER, self.rect, max(2, theme.px(2)), border_radius=theme.px(6)
            )
        inner = self._inner()
        size = self._token()
        token = theme.art.figure(self.hero, size)
        if self.faint:
            plain = token
            token = theme.art.kept(("faint", self.hero, size), lambda: faded(plain, 0.4))
        surface.blit(token, inner.topleft)
        x = inner.x + size + px(12)
        room = inner.right - x - self.corner
        style = self._style(self.named)
        name = theme.text(theme.fit(_(self.spec.name), style, room), style, BONE_LIGHT)
        surface.blit(name, (x, inner.y - px(2)))
        y = inner.y - px(2) + name.get_height()
        calling = theme.block(
            _(self.spec.calling), self._style(SMALL_STRONG), room - self._sign(),
            AMBER_LIGHT if self.inspired else AMBER,
        )  # fmt: skip
        surface.blit(calling, (x + self._sign(), y))
        if self.inspired:
            surface.blit(theme.art.icon("critical", self._line()), (x, y))
        for number, place in self._numbers():
            surface.blit(theme.art.icon(number.icon, px(20)), place)
            drawn = theme.text(number.text, self._style(SMALL), TEXT_FAINT)
            surface.blit(drawn, drawn.get_rect(midleft=(place.x + px(24), place.centery)))

    def glosses(self) -> list[Gloss]:
        """What its numbers mean, and its sides. Rule: ACT-09 to ACT-13, ACT-15."""
        inner = self._inner()
        x = inner.x + self._token() + self._px(12)
        y = inner.y - self._px(2) + self.theme.line(self._style(self.named))
        wide = inner.right - x - self.corner
        high = self._calling_high(wide)
        side = _("A hero who slays enough is inspired and turns its card over.")
        found = [Gloss(pygame.Rect(x, y, wide, high), side, self._calling(), ("ACT-15", "INI-01"))]
        for number, place in self._numbers():
            found.append(Gloss(place, number.tip, "", number.rules))
        return found

    def _calling(self) -> str:
        calling = _(self.spec.calling)
        return _("{calling}, inspired").format(calling=calling) if self.inspired else calling

    def _calling_high(self, room: int) -> int:
        return self.theme.block_height(
            _(self.spec.calling), self._style(SMALL_STRONG), max(1, room - self._sign())
        )

    def _line(self) -> int:
        return self.theme.line(self._style(SMALL_STRONG))

    def _sign(self) -> int:
        """What the sign of an inspired hero takes before the calling."""
        return self._line() + self._px(4) if self.inspired else 0

    def _write(self) -> None:
        self.prose.growth = self.growth
        self.prose.show([self.about, *details(self.spec, self.side)])

    def _px(self, units: float) -> int:
        return self.theme.px(units * self.growth)

    def _style(self, style: Style) -> Style:
        return grown(style, self.growth)

    def _inside(self, width: int) -> int:
        return width - 2 * self.theme.px(14)

    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.theme.px(14), -2 * self.theme.px(11))
        inner.y, inner.height = inner.y + self.drop, inner.height - self.drop
        return inner

    def _token(self) -> int:
        return self._px(52 if self.theme.room[0] < NARROW else 76)

    def _numbers(self) -> list[tuple[Number, pygame.Rect]]:
        """Each number and where it lies."""
        inner = self._inner()
        x = inner.x + self._token() + self._px(12)
        y = inner.y + self._named(inner.width)
        return [(number, place.move(x, y)) for number, place in self._chips(inner.right - x)]

    def _chips(self, room: int) -> list[tuple[Number, pygame.Rect]]:
        """Each number and its place from the first one on: in as few rows as can be, as even as
        can be, and below each other where that has room."""
        found = numbers(self.spec, self.side)
        gap = self._px(12)
        wides = [self._px(24) + self.theme.width(one.text, self._style(SMALL)) for one in found]
        per = _in_a_row(wides, gap, room)
        columns = [max(wides[at::per]) for at in range(per)]
        placed = []
        x = 0
        for at, (one, wide) in enumerate(zip(found, wides, strict=True)):
            x = x if at % per else 0
            y = at // per * self._px(24)
            placed.append((one, pygame.Rect(x, y, wide, self._px(22))))
            aligned = sum(columns) + gap * (per - 1) <= room
            x += (columns[at % per] if aligned else wide) + gap
        return placed

    def _named(self, width: int) -> int:
        """The height of name and calling."""
        room = max(1, width - self._token() - self._px(12) - self.corner)
        named = self.theme.line(self._style(self.named)) + self._px(1)
        return named + self._calling_high(room)

    def _head_height(self, width: int) -> int:
        chips = self._chips(width - self._token() - self._px(12))
        return max(self._token(), self._named(width) + chips[-1][1].bottom) + self._px(8)


def _in_a_row(wides: Sequence[int], gap: int, room: int) -> int:
    """How many stand in a row, so that the rows are as few as can be and as even as can be."""
    many = len(wides)
    rows = [[wides[at : at + per] for at in range(0, many, per)] for per in range(1, many + 1)]
    able = [
        parts for parts in rows if all(sum(row) + gap * (len(row) - 1) <= room for row in parts)
    ]
    return len(min(able, key=len)[0]) if able else 1
