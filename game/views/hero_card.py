"""A hero's card at the left of the screen: portrait, dice and wounds, ailments, numbers."""

import pygame

from game.rules import battlefield
from game.rules.rulebook import HeroSide, HeroSpec, Rulebook
from game.rules.state import HeroCard, Payment, State
from game.text import _, names
from game.views.brush import Brush
from game.views.consequence import ailing
from game.views.entry import odds_text
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    NIGHT,
    RED_LIGHT,
    SLATE_DARK,
    TEXT_FAINT,
    TEXT_STRONG,
)
from game.views.selection import Selection
from game.views.spot import Pick
from game.views.theme import SMALL, SMALL_STRONG, STRONG, TINY
from game.views.widgets import draw_plate


def draw_hero(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, hero: str,
    selection: Selection | None,
) -> None:  # fmt: skip
    """The card of one hero; ``selection`` None: nothing can be picked now."""
    card, spec = state.cards[hero], rulebook.heroes[hero]
    chosen = selection is not None and selection.hero == hero
    px = brush.px
    ground = SLATE_DARK if card.status == "standing" else NIGHT
    rim = AMBER if chosen else BRASS_DARK
    draw_plate(brush.surface, rect, ground, rim, px(6))
    if chosen:
        pygame.draw.rect(brush.surface, AMBER, rect, max(2, px(2)), border_radius=px(6))
    tip = f"{_(spec.text)}\n{_(spec.ability.name)}: {_(spec.ability.text)}"
    title = f"{_(spec.name)}, {_(spec.calling)}"
    brush.spots.add(rect, Pick("hero", hero), tip, title, ("ACT-06",))
    low = rect.height < px(84)
    inner = rect.inflate(-px(16), -px(8 if low else 12))
    token = px(24) if low else min(px(46), inner.height // 2 - px(2))
    portrait = pygame.Rect(inner.topleft, (token, token))
    brush.icon(f"@{hero}", token, portrait, None)
    if card.status != "standing":
        _veil(brush, portrait, "withdraw" if card.status == "withdrawn" else "skull")
    right = pygame.Rect(
        portrait.right + px(8), inner.y, inner.right - portrait.right - px(8), token
    )
    _head(brush, right, state, spec, card)
    side = battlefield.hero_side(rulebook, state, hero)
    row = pygame.Rect(inner.x, portrait.bottom + px(3 if low else 5), inner.width, px(34))
    row.height = min(row.height, inner.bottom - row.y)
    left = inner.bottom - row.bottom - px(3)
    _spaces(brush, row, hero, card, selection)
    if left >= brush.line(TINY) - 2:
        figure = state.figures.get(hero)
        speed = battlefield.speed_of(rulebook, state, figure) if figure else side.speed
        numbers = pygame.Rect(inner.x, row.bottom + px(3), inner.width, left)
        _numbers(brush, numbers, side, speed)


def _veil(brush: Brush, rect: pygame.Rect, icon: str) -> None:
    """The portrait of a hero who is not on the battlefield, and why."""
    key = ("portrait veil", rect.width)

    def make() -> pygame.Surface:
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.circle(made, (*INK, 170), (rect.width // 2, rect.height // 2), rect.width // 2)
        return made

    brush.surface.blit(brush.theme.art.kept(key, make), rect)
    brush.icon(icon, rect.width * 6 // 10, rect)


def _head(brush: Brush, rect: pygame.Rect, state: State, spec: HeroSpec, card: HeroCard) -> None:
    """Name and, below it, how the hero is."""
    low = rect.height < brush.line(STRONG) + brush.line(SMALL) - brush.px(6)
    first = pygame.Rect(rect.topleft, (rect.width, rect.height if low else rect.height // 2))
    second = pygame.Rect(rect.x, first.bottom, rect.width, rect.height - first.height)
    if len(state.players) > 1:
        tag = _("P{number}").format(number=state.seat(spec.id) + 1)
        wide = brush.theme.width(tag, TINY) + brush.px(4)
        place = pygame.Rect(first.right - wide, first.y, wide, first.height)
        brush.text(tag, TINY, place, TEXT_FAINT, "right")
        first.width -= wide
    colour = AMBER_LIGHT if card.inspired else TEXT_STRONG
    style = STRONG if brush.theme.width(_(spec.name), STRONG) <= first.width else SMALL_STRONG
    taken = brush.text(_(spec.name), style, first, colour)
    if low:
        _marks(brush, pygame.Rect(taken.right + brush.px(6), first.y,
                                  first.right - taken.right - brush.px(6), first.height),
               spec, card)  # fmt: skip
        return
    status = {
        "out": (_("Out of action"), RED_LIGHT),
        "withdrawn": (_("Withdrawn"), TEXT_FAINT),
    }.get(card.status)
    if status:
        brush.text(status[0], SMALL, second, status[1])
        return
    _states(brush, second, spec, card)


def _states(brush: Brush, rect: pygame.Rect, spec: HeroSpec, card: HeroCard) -> None:
    """Icons of what is out of the ordinary, else the calling."""
    marks = _marks(brush, rect, spec, card)
    if not marks:
        brush.text(_(spec.calling), SMALL, rect, TEXT_FAINT)
    elif len(marks) == 1:
        used = min(rect.height, brush.px(22)) + brush.px(6)
        rest = pygame.Rect(rect.x + used, rect.y, rect.width - used, rect.height)
        colour = AMBER_LIGHT if card.inspired else RED_LIGHT
        brush.text(marks[0], SMALL, rest, colour)


def _marks(brush: Brush, rect: pygame.Rect, spec: HeroSpec, card: HeroCard) -> list[str]:
    """The icons of what is out of the ordinary, from the left; returns what they are called."""
    marks = [
        (str(ailment), names.word(names.AILMENTS, ailment), ailing(ailment))
        for ailment in card.ailments
    ]
    if card.inspired:
        marks.insert(0, ("critical", _("Inspired"), _("The better side of the card counts.")))
    size = min(rect.height, brush.px(22))
    for number, (icon, title, tip) in enumerate(marks):
        place = pygame.Rect(rect.x + number * (size + brush.px(4)), rect.y, size, rect.height)
        brush.icon(icon, size, place)
        rule = "ACT-15" if icon == "critical" else "EVT-22"
        brush.spots.add(place, Pick("hero", spec.id), tip, title, (rule,))
    return [title for _icon, title, _tip in marks]


def _spaces(
    brush: Brush, row: pygame.Rect, hero: str, card: HeroCard, selection: Selection | None
) -> None:
    """The activation spaces: a die, a wound or an empty place."""
    gap = brush.px(6)
    many = max(1, len(card.spaces))
    size = min(row.height, (row.width - gap * (many - 1)) // many)
    for number, space in enumerate(card.spaces):
        place = pygame.Rect(row.x + number * (size + gap), row.y, size, size)
        if space.die:
            _die(brush, place, hero, Payment("card", space.die), selection)
            continue
        pygame.draw.rect(brush.surface, INK, place, border_radius=brush.px(5))
        pygame.draw.rect(brush.surface, BRASS_DARK, place, 1, border_radius=brush.px(5))
        if space.wound:
            grievous = space.wound == "grievous"
            brush.icon(space.wound, size - brush.px(6), place)
            tip = _("Grievous wound: stays until the journey is over.") if grievous else _("Wound.")
            brush.spots.add(place, Pick("hero", hero), tip, "", ("ACT-12", "ACT-13"))
        else:
            tip = _("An empty activation space.")
            brush.spots.add(place, Pick("hero", hero), tip, "", ("INI-01",))


def _die(
    brush: Brush, place: pygame.Rect, hero: str, die: Payment, selection: Selection | None
) -> None:
    usable = selection is not None and hero in selection.heroes
    named = usable and selection is not None and selection.hero == hero and selection.die == die
    if usable and (named or brush.over(place)):
        pygame.draw.rect(brush.surface, AMBER_LIGHT, place.inflate(6, 6), border_radius=8)
    turn = selection is not None and selection.hero == hero
    idle = turn and selection is not None and die not in selection.dice
    tint = (150, 150, 155) if idle else None
    if usable and not named and turn and not idle:
        pygame.draw.rect(brush.surface, AMBER, place.inflate(4, 4), 1, border_radius=8)
    brush.icon(f"die{die.face}", place.width, place, tint)
    tip = _("Click to pay with this die; key {key}.").format(key=die.face) if usable else ""
    title = _("Die {face}").format(face=die.face)
    brush.spots.add(place, Pick("die", hero, die), tip, title, ("INI-03", "ACT-03"))


def _size(sides: int) -> str:
    """A die by its size: "d8"."""
    return _("d{sides}").format(sides=sides)


def _numbers(brush: Brush, rect: pygame.Rect, side: HeroSide, speed: int) -> None:
    """Speed and the action dice."""
    cells = (
        ("speed", str(speed), _("Speed: cells of a Move."), "MOV-01"),
        (
            "run",
            _size(side.agility),
            _("Agility: {odds}").format(odds=odds_text(side.agility)),
            "ACT-09",
        ),
        (
            "heart",
            _size(side.vitality),
            _("Vitality: {odds}").format(odds=odds_text(side.vitality)),
            "ACT-13",
        ),
        (
            "shield",
            _size(side.defence),
            _("Defence: {odds}").format(odds=odds_text(side.defence)),
            "ACT-11",
        ),
    )
    words = [brush.theme.width(text, SMALL_STRONG) + 4 for _icon, text, _tip, _rule in cells]
    size = min(brush.px(19), rect.height, (rect.width - sum(words)) // len(cells) - brush.px(2))
    spare = (rect.width - sum(words) - size * len(cells)) // len(cells)
    x = rect.x
    for word, (icon, text, tip, rule) in zip(words, cells, strict=True):
        wide = size + word + spare
        cell = pygame.Rect(x, rect.y, wide, rect.height)
        x += wide
        brush.icon(icon, size, pygame.Rect(cell.x, cell.y, size, cell.height))
        place = pygame.Rect(cell.x + size + 3, cell.y, wide - size - 3, cell.height)
        webbed = icon == "speed" and speed < side.speed
        brush.text(text, SMALL_STRONG, place, RED_LIGHT if webbed else TEXT_FAINT)
        brush.spots.add(cell, None, tip, "", (rule,))
