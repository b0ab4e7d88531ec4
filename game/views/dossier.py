"""Dossier: a hero as it is read before a battle, on a card with token, numbers and weapons."""

import pygame

from game.rules.rulebook import HeroSide, HeroSpec, Weapon
from game.text import _
from game.views.art import faded
from game.views.palette import AMBER, AMBER_LIGHT, BONE_LIGHT, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.prose import Paragraph, Prose
from game.views.theme import NARROW, SMALL, SMALL_ITALIC, SMALL_STRONG, SUBHEAD, Theme
from game.views.widgets import Widget


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


def numbers(spec: HeroSpec, side: HeroSide) -> list[tuple[str, str]]:
    """The hero's numbers on that side of its card, each with its icon."""
    found = [
        ("speed", _("Speed {cells}").format(cells=side.speed)),
        (f"d{side.agility}", _("Agility d{sides}").format(sides=side.agility)),
        ("heart", _("Vitality d{sides}").format(sides=side.vitality)),
        ("shield", _("Defence d{sides}").format(sides=side.defence)),
    ]
    if spec.small:
        found.append(("success", _("Small")))
    return found


def details(spec: HeroSpec, side: HeroSide) -> list[Paragraph]:
    """What the hero carries on that side of its card, and can do."""
    found: list[Paragraph] = []
    for weapon in side.weapons:
        icon = "ranged" if weapon.range > 1 else "melee"
        found.append(Paragraph(weapon_line(weapon), SMALL, TEXT_STRONG, icon, gap=2))
    ability = spec.ability
    cost = f" {ability.cost}+" if ability.kind == "action" else ""
    text = f"{_(ability.name)}{cost}: {_(ability.text)}"
    found.append(Paragraph(text, SMALL, AMBER_LIGHT, "ability", gap=2))
    return found


class Dossier(Widget):
    """The card; its longer text is ``prose``, a widget of its own that scrolls when it must.

    ``corner`` pixels at the top right are left free for what the scene puts there. ``lit``: it has
    a bright rim; ``faint``: its token is hardly seen.
    """

    def __init__(self, theme: Theme, hero: str, spec: HeroSpec) -> None:
        """Make the card of a hero."""
        super().__init__(theme)
        self.hero, self.spec = hero, spec
        self.about = Paragraph(_(spec.text), SMALL_ITALIC, TEXT)
        self.prose = Prose(theme, [])
        self.side = spec.front
        self.lit = self.faint = False
        self.corner = 0
        self.drop = 0

    def turn(self, inspired: bool) -> None:
        """That side of the card is up; ``place`` it anew. Rule: ACT-15."""
        self.side = self.spec.inspired if inspired else self.spec.front

    def height_for(self, width: int, corner: tuple[int, int]) -> int:
        """The height in pixels at which nothing has to be scrolled."""
        inner = width - 2 * self.theme.px(14)
        self._drop(inner, corner)
        self.prose.show([self.about, *details(self.spec, self.side)])
        high = self.prose.height_for(inner)
        return self.drop + self._head_height(inner) + high + 2 * self.theme.px(11) + 2

    def move(self, dx: int, dy: int) -> None:
        """The text goes with the card."""
        super().move(dx, dy)
        self.prose.move(dx, dy)

    def _drop(self, inner: int, corner: tuple[int, int]) -> None:
        """Where the name has no room beside the corner, all goes below it."""
        room = inner - self._token() - self.theme.px(12) - corner[0]
        named = max(self.theme.width(_(self.spec.name), SUBHEAD),
                    self.theme.narrowest(self._calling(), SMALL_STRONG, 2))  # fmt: skip
        self.corner, self.drop = corner[0], 0
        if corner[0] and named > room:
            self.corner, self.drop = 0, corner[1] + self.theme.px(4)

    def place(self, rect: pygame.Rect, corner: tuple[int, int]) -> None:
        """The card lies at ``rect``; ``corner`` is the size of what has its top right corner."""
        self.rect = rect
        inner = self._inner()
        self._drop(inner.width, corner)
        inner = self._inner()
        top = inner.y + self._head_height(inner.width)
        self.prose.rect = pygame.Rect(inner.x, top, inner.width, max(1, inner.bottom - top))
        self.prose.show([self.about, *details(self.spec, self.side)])

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, token, name, calling and numbers."""
        theme, px = self.theme, self.theme.px
        surface.blit(theme.art.panel(self.rect.size), self.rect)
        if self.lit:
            pygame.draw.rect(surface, AMBER, self.rect, max(2, px(2)), border_radius=px(6))
        inner = self._inner()
        size = self._token()
        token = theme.art.figure(self.hero, size)
        if self.faint:
            plain = token
            token = theme.art.kept(("faint", self.hero, size), lambda: faded(plain, 0.4))
        surface.blit(token, inner.topleft)
        x = inner.x + self._token() + px(12)
        room = inner.right - x
        shown = theme.fit(_(self.spec.name), SUBHEAD, room - self.corner)
        name = theme.text(shown, SUBHEAD, BONE_LIGHT)
        surface.blit(name, (x, inner.y - px(2)))
        calling = theme.block(self._calling(), SMALL_STRONG, room - self.corner, AMBER)
        y = inner.y - px(2) + name.get_height()
        surface.blit(calling, (x, y))
        y += calling.get_height() + px(3)
        for icon, text, place in self._chips(x, y, room):
            surface.blit(theme.art.icon(icon, px(20)), place)
            drawn = theme.text(text, SMALL, TEXT_FAINT)
            spot = drawn.get_rect(midleft=(place.x + px(24), place.centery))
            surface.blit(drawn, spot)

    def _calling(self) -> str:
        calling = _(self.spec.calling)
        inspired = self.side is self.spec.inspired
        return _("{calling}, inspired").format(calling=calling) if inspired else calling

    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.theme.px(14), -2 * self.theme.px(11))
        inner.y, inner.height = inner.y + self.drop, inner.height - self.drop
        return inner

    def _token(self) -> int:
        return self.theme.px(52 if self.theme.room[0] < NARROW else 76)

    def _chips(self, left: int, top: int, room: int) -> list[tuple[str, str, pygame.Rect]]:
        """Icon, text and place of each number, in as many rows as they need."""
        px = self.theme.px
        found = []
        x, y = left, top
        for icon, text in numbers(self.spec, self.side):
            wide = px(24) + self.theme.width(text, SMALL)
            if x > left and x + wide > left + room:
                x, y = left, y + px(24)
            found.append((icon, text, pygame.Rect(x, y, wide, px(22))))
            x += wide + px(12)
        return found

    def _head_height(self, width: int) -> int:
        px = self.theme.px
        x = self._token() + px(12)
        top = self.theme.line(SUBHEAD) + px(1)
        room = max(1, width - x - self.corner)
        top += self.theme.block_height(self._calling(), SMALL_STRONG, room)
        chips = self._chips(x, top, width - x)
        return max(self._token(), chips[-1][2].bottom) + px(8)
