"""The battle track: the initiative cards in order, turned face down when they are done."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.rules import battlefield
from game.rules.rulebook import Rulebook
from game.rules.state import Slot, State
from game.text import _, forecast, names
from game.views.animator import Animator
from game.views.brush import Brush
from game.views.deal import Move, move_of
from game.views.entry import Entry
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    NIGHT,
    RED,
    RED_LIGHT,
    SLATE_DARK,
    TEXT_FAINT,
    TEXT_OFF,
    TEXT_STRONG,
    mix,
)
from game.views.spot import PANEL, Pick, Spots
from game.views.theme import LOW, SMALL, TINY
from game.views.widgets import draw_plate


def active_slot(state: State) -> str:
    """The id of the slot whose turn it is, or ""."""
    if state.phase != "activation":
        return ""
    return next((slot.id for slot in state.track if not slot.done), "")


def draw_track(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State,
    answers: Mapping[str, Entry], animator: Animator | None = None,
) -> None:  # fmt: skip
    """All cards in a row, as wide as there is room; ``answers``: those that can be chosen.

    ``animator``: cards move as the event has it that plays there.
    """
    brush.panel(rect, "flat")
    px = brush.px
    inner = rect.inflate(-px(12), -px(6 if brush.theme.room[1] < LOW else 10))
    if not state.track:
        text = _("The battle track is empty until initiative is dealt.")
        brush.text(text, SMALL, inner, TEXT_FAINT, "centre")
        brush.spots.add(rect, PANEL, text, "", ("INI-04", "INI-01"))
        return
    active = active_slot(state)
    labels = [_label(rulebook, state, slot) for slot in state.track]
    widths, named = _widths(brush, inner.width, inner.height, labels)
    left = inner.x + (inner.width - sum(widths) - px(5) * (len(widths) - 1)) // 2
    places: dict[str, pygame.Rect] = {}
    for slot, wide in zip(state.track, widths, strict=True):
        places[slot.id] = pygame.Rect(left, inner.y, wide, inner.height)
        left += wide + px(5)
    for number, slot in enumerate(state.track):
        place = places[slot.id]
        move = move_of(animator, slot, number, places) if animator is not None else None
        if move is not None:
            _moving(brush, rect, place, rulebook, move, named)
        else:
            _card(brush, place, rulebook, state, slot, slot.id == active, named)
        if slot.id in answers:
            draw_answer(brush, place, answers[slot.id])


def _moving(
    brush: Brush, room: pygame.Rect, place: pygame.Rect, rulebook: Rulebook, move: Move,
    named: bool,
) -> None:  # fmt: skip
    """A card in motion, seen only inside the track; it cannot be clicked meanwhile."""
    card = pygame.Surface(place.size, pygame.SRCALPHA)
    flat = replace(brush, surface=card, spots=Spots(), pointer=(-1, -1))
    active = active_slot(move.state) == move.slot.id
    _card(flat, card.get_rect(), rulebook, move.state, move.slot, active, named)
    if move.wide < 1:
        wide = max(1, round(place.width * move.wide))
        card = pygame.transform.smoothscale(card, (wide, place.height))
    before = brush.surface.get_clip()
    brush.surface.set_clip(room.inflate(-4, -4).clip(before))
    brush.surface.blit(card, card.get_rect(center=place.move(move.dx, move.dy).center))
    brush.surface.set_clip(before)


def _widths(brush: Brush, room: int, high: int, labels: list[str]) -> tuple[list[int], bool]:
    """How wide each card is in pixels, and whether the names have room: all or none are named."""
    px = brush.px
    room -= px(5) * (len(labels) - 1)
    even = room // len(labels)
    wants = [max(px(48), brush.theme.narrowest(label, TINY, 2) + px(8)) for label in labels]
    if high < px(30) + 2 * brush.line(TINY) or sum(wants) > room:
        return [min(px(64), even)] * len(labels), False
    if max(wants) <= even:
        return [max(max(wants), min(px(128), even))] * len(labels), True
    spare = (room - sum(wants)) // len(labels)
    return [want + min(spare, px(12)) for want in wants], True


def _card(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, slot: Slot, active: bool,
    named: bool,
) -> None:  # fmt: skip
    px = brush.px
    hero = slot.side == "hero"
    side = AMBER if hero else RED
    ground = mix(SLATE_DARK, side, 0.12)
    if slot.done:
        ground = NIGHT
    rim = AMBER_LIGHT if active else mix(BRASS_DARK, side, 0.5)
    draw_plate(brush.surface, rect, ground, rim if not slot.done else BRASS_DARK, px(5))
    if active:
        pygame.draw.rect(brush.surface, AMBER_LIGHT, rect, max(2, px(2)), border_radius=px(5))
    else:
        strip = pygame.Rect(rect.x + px(4), rect.bottom - px(4), rect.width - px(8), px(2))
        pygame.draw.rect(brush.surface, BRASS_DARK if slot.done else side, strip)
    inner = rect.inflate(-px(8), -px(6))
    name_high = 2 * brush.line(TINY) if named else 0
    size = min(inner.height - name_high, px(38), inner.width)
    token = pygame.Rect(inner.x, inner.y, inner.width, inner.height - name_high)
    brush.icon(_picture(rulebook, state, slot), size, token)
    tip, title = describe(rulebook, state, slot)
    rules = ("INI-04", "ACT-01") if hero else ("INI-04", "ENM-01")
    group = state.groups.get(slot.id)
    if not hero and (group is None or not group.face_up):
        rules = ("REI-01", "REI-05")
        tip = f"{tip}\n{forecast.reinforcements(rulebook, state)}"
    brush.spots.add(rect, Pick("look", _first(state, slot)), tip, title, rules)
    place = pygame.Rect(inner.x, token.bottom, inner.width, name_high)
    colour = TEXT_OFF if slot.done else (AMBER_LIGHT if active else TEXT_STRONG)
    if named:
        brush.text(_label(rulebook, state, slot), TINY, place, colour, "centre", most=2)
    many = len(state.members(slot.id))
    if not hero and many:
        spot = pygame.Rect(0, 0, size, size)
        spot.center = token.center
        _count(brush, spot, many)


def draw_answer(brush: Brush, rect: pygame.Rect, entry: Entry) -> None:
    """A card that is an answer to what is asked: a lit rim and its number."""
    px = brush.px
    rim = AMBER_LIGHT if brush.over(rect) else AMBER
    pygame.draw.rect(brush.surface, rim, rect, max(2, px(3)), border_radius=px(5))
    if entry.key:
        drawn = brush.theme.text(entry.key, TINY, INK)
        box = drawn.get_rect().inflate(px(10), px(2))
        box.topright = (rect.right - px(3), rect.top + px(3))
        pygame.draw.rect(brush.surface, AMBER_LIGHT, box, border_radius=px(4))
        brush.surface.blit(drawn, drawn.get_rect(center=box.center))
    brush.spots.add(rect, Pick("action", entry.id), entry.tip, entry.label, entry.rules)


def _count(brush: Brush, token: pygame.Rect, many: int) -> None:
    drawn = brush.theme.text(str(many), TINY, TEXT_STRONG)
    box = drawn.get_rect().inflate(brush.px(6), 0)
    box.bottomright = (token.right + brush.px(2), token.bottom)
    pygame.draw.rect(brush.surface, NIGHT, box, border_radius=brush.px(4))
    pygame.draw.rect(brush.surface, RED_LIGHT, box, 1, border_radius=brush.px(4))
    brush.surface.blit(drawn, drawn.get_rect(center=box.center))


def _picture(rulebook: Rulebook, state: State, slot: Slot) -> str:
    if slot.done:
        return "face_down"
    if slot.side == "hero":
        return f"@{slot.id}"
    group = state.groups.get(slot.id)
    if group is None or not group.face_up:
        return "@unknown"
    members = state.members(slot.id)
    if members:
        return f"@{members[0].kind}"
    # Those revealed in a delve have no encounter card.
    card = rulebook.encounters.get(group.encounter)
    return f"@{card.enemies[0]}" if card else "@unknown"


def _label(rulebook: Rulebook, state: State, slot: Slot) -> str:
    if slot.side == "hero":
        return names.hero(rulebook, slot.id)
    group = state.groups.get(slot.id)
    if group is None or not group.face_up:
        return _("Face down")
    return names.sentence(names.group(rulebook, state, slot.id))


def _first(state: State, slot: Slot) -> str:
    """The figure to look at when the card is clicked."""
    if slot.side == "hero":
        return slot.id
    members = state.members(slot.id)
    return members[0].id if members else ""


def describe(rulebook: Rulebook, state: State, slot: Slot) -> tuple[str, str]:
    """The tooltip of an initiative card and its title."""
    title = names.sentence(names.slot(rulebook, state, slot.side, slot.id))
    done = " " + _("Done this round.") if slot.done else ""
    if slot.side == "hero":
        dice = ", ".join(map(str, state.cards[slot.id].dice)) or "—"
        return _("Dice: {dice}.").format(dice=dice) + done, title
    group = state.groups.get(slot.id)
    if group is None or not group.face_up:
        text = _("When its turn comes it is turned up and its enemies come out of a lychgate.")
        return text + done, title
    kinds: dict[str, int] = {}
    for figure in state.members(slot.id):
        kinds[figure.kind] = kinds.get(figure.kind, 0) + 1
    if not kinds:
        text = _("No enemy of this group is left. Its card stays on the track: face down later, "
                 "it can bring new ones.")  # fmt: skip
        return text + done, title
    parts = (f"{_(rulebook.enemies[kind].name)} × {many}" for kind, many in kinds.items())
    return ", ".join(parts) + "." + done, title


def enemy_text(
    rulebook: Rulebook, state: State, enemy: str, *, story: bool = False
) -> tuple[str, str]:
    """What there is to know of an enemy on the board, at last its story if asked; its name."""
    figure = state.figures[enemy]
    spec = rulebook.enemies[figure.kind]
    lines = [
        _("Health {left} of {health}. Speed {speed}.").format(
            left=spec.health - figure.wounds, health=spec.health, speed=spec.speed
        )
    ]
    reach = (
        _("melee") if spec.attack.range <= 1 else _("range {range}").format(range=spec.attack.range)
    )
    dice = " + ".join(_("d{sides}").format(sides=size) for size in spec.attack.dice)
    night = 1 if battlefield.is_night(rulebook, state) else 0
    damage = f"{spec.attack.damage[0]}/{spec.attack.damage[1] + night}"
    lines.append(
        _("{weapon}: {reach}, {dice}, damage {damage}.").format(
            weapon=_(spec.attack.name), reach=reach, dice=dice, damage=damage
        )
    )
    traits = [
        text
        for has, text in (
            (spec.small, _("small")),
            (spec.flying, _("flies")),
            (spec.crawling, _("crawls on the ceiling")),
            (spec.defence > 0, _("defence d{size}").format(size=spec.defence)),
        )
        if has
    ]
    if traits:
        lines.append(names.sentence(", ".join(traits)) + ".")
    lines += [f"{_(special.name)}: {_(special.text)}" for special in spec.specials]
    if story:
        lines.append(_(spec.text))
    return "\n".join(lines), _(spec.name)
