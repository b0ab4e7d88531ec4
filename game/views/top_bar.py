"""The bar at the top: round, phase, twilight, destiny dice, leader, what is asked of the party."""

import pygame

from game.rules import battlefield
from game.rules.quest import fulfilled
from game.rules.rulebook import Rulebook
from game.rules.state import Payment, State
from game.text import _, forecast, names, objective
from game.views.bindings import shown
from game.views.brush import Brush
from game.views.herald import home
from game.views.pace import speed_text
from game.views.palette import (
    AMBER,
    AMBER_LIGHT,
    BRASS_DARK,
    INK,
    MOON,
    RED_LIGHT,
    SLATE,
    TEXT_FAINT,
    TEXT_STRONG,
)
from game.views.selection import Selection
from game.views.spot import Kind, Pick
from game.views.theme import NARROW, SMALL, SMALL_STRONG, STRONG, TINY
from game.views.widgets import draw_plate

ICONS = {"hunt": "skull", "cleanse": "search", "deliverance": "heart", "decapitation": "skull",
         "delve": "explore"}  # fmt: skip
"""The icon of what a journey asks for, by its kind."""


def draw_top(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State,
    selection: Selection | None, undo_reason: str, can_redo: bool, speed: float,
) -> None:  # fmt: skip
    """The whole bar, from left to right."""
    brush.panel(rect, "flat")
    px = brush.px
    gap = px(14 if brush.theme.room[0] >= NARROW else 9)
    left = pygame.Rect(rect.x + px(8), rect.y, rect.width, rect.height)
    right = _buttons(brush, rect, undo_reason, can_redo, speed)
    left.width = right - left.x - px(8)
    parts = (_round, _twilight, _destiny, _leader, _goal)
    for part in parts:
        used = part(brush, left, rulebook, state, selection)
        used += gap if used else 0
        left.x += used
        left.width -= used


def _buttons(
    brush: Brush, rect: pygame.Rect, undo_reason: str, can_redo: bool, speed: float
) -> int:
    """Menu, help, log, speed, redo and undo at the right; returns where they begin."""
    px = brush.px
    size = min(px(36), rect.height - px(8))
    if brush.theme.room[0] < NARROW:
        size = px(30)
    x = rect.right - px(8)
    show = _("Speed of the show: {speed}").format(speed=speed_text(speed))
    items: tuple[tuple[Kind, str, str, str, str, bool], ...] = (
        ("menu", "menu", "Esc", _("Menu"), _("Save, load, settings, or leave the battle."), True),
        ("help", "help", "H", _("How to play"), _("The rules in short, keys, every rule."), True),
        ("log", "log", "L", _("Log"), _("Show or hide what happened so far."), True),
        ("speed", "", "T", show, _("Click for the next speed at which events are shown."), True),
        ("redo", "undo", "Y", _("Redo"), _("What was undone last is done again.")
         if can_redo else _("There is nothing to redo."), can_redo),
        ("undo", "undo", "Z", _("Undo"), undo_reason or
         _("The last decision is taken back, up to the last roll or card."), not undo_reason),
    )  # fmt: skip
    for kind, icon, key, title, tip, able in items:
        place = pygame.Rect(x - size, rect.centery - size // 2, size, size)
        ground = SLATE if able and brush.over(place) else INK
        draw_plate(brush.surface, place, ground, AMBER if able else BRASS_DARK, px(5))
        if kind == "speed":
            text = speed_text(speed)
            brush.text(text, SMALL_STRONG, place, TEXT_STRONG, "centre")
        else:
            _button_icon(brush, place, icon, able, mirrored=kind == "redo")
        brush.spots.add(place, Pick(kind), tip, f"{title} ({shown(key)})")
        x -= size + px(4)
    return x


def _button_icon(
    brush: Brush, place: pygame.Rect, icon: str, able: bool, *, mirrored: bool
) -> None:
    size = place.width - brush.px(10)
    art = brush.theme.art
    picture = art.icon(icon, size, None if able else (110, 110, 110))
    if mirrored:
        key = ("mirrored", icon, size, able)
        picture = art.kept(key, lambda: pygame.transform.flip(art.icon(
            icon, size, None if able else (110, 110, 110)), True, False))  # fmt: skip
    brush.surface.blit(picture, picture.get_rect(center=place.center))


def _round(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, _sel: Selection | None
) -> int:
    last = rulebook.missions[state.mission].last_round
    text = _("Round {round}").format(round=state.round)
    if last:
        text = _("Round {round} of {last}").format(round=state.round, last=last)
    phase = names.word(names.PHASES, state.phase)
    wide = max(brush.theme.width(text, STRONG), brush.theme.width(phase, SMALL))
    half = rect.height // 2
    late = last and state.round >= last - 1
    first = pygame.Rect(rect.x, rect.y + brush.px(4), wide, half - brush.px(3))
    brush.text(text, STRONG, first, RED_LIGHT if late else TEXT_STRONG)
    second = pygame.Rect(rect.x, rect.y + half, wide, half - brush.px(4))
    brush.text(phase, SMALL, second, TEXT_FAINT)
    told = [_("At the end of each round the quest die (d12) may bring:")]
    told += forecast.quest(rulebook, state)
    if last:
        told.insert(0, _("The airship leaves at the end of round {last}.").format(last=last))
    whole = pygame.Rect(rect.x, rect.y, wide, rect.height)
    brush.spots.add(whole, None, "\n".join(told), f"{text}. {phase}", ("EVT-02",))
    return wide


def _twilight(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, _sel: Selection | None
) -> int:
    """The track from dusk to night with its token."""
    px = brush.px
    spaces = rulebook.tuning.twilight_spaces
    icon, step = px(22), px(12)
    if brush.theme.room[0] < NARROW:
        icon, step = px(18), px(8)
    wide = icon * 2 + step * spaces + px(8)
    night = battlefield.is_night(rulebook, state)
    brush.icon("dusk", icon, pygame.Rect(rect.x, rect.y, icon, rect.height))
    end = pygame.Rect(rect.x + wide - icon, rect.y, icon, rect.height)
    brush.icon("night", icon, end, None if night else (140, 140, 150))
    y = rect.centery
    for space in range(spaces):
        at = (rect.x + icon + px(4) + step * space + step // 2, y)
        passed = space <= state.twilight
        pygame.draw.circle(brush.surface, INK, at, step * 5 // 12)
        pygame.draw.circle(brush.surface, MOON if passed else BRASS_DARK, at, step // 4)
        if space == state.twilight:
            pygame.draw.circle(brush.surface, AMBER, at, step * 7 // 12)
            pygame.draw.circle(brush.surface, AMBER_LIGHT, at, step * 7 // 12, max(1, px(2)))
    left = spaces - 1 - state.twilight
    if night:
        tip = _("Night: enemies are bolder, and their critical hits do 1 more damage.")
    else:
        tip = _("Spaces until night: {left}. One is passed at each round's start.").format(
            left=left
        )
    whole = pygame.Rect(rect.x, rect.y, wide, rect.height)
    brush.spots.add(whole, None, tip, _("Twilight"), ("EVT-20",))
    return wide


def _destiny(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, selection: Selection | None
) -> int:
    """The destiny dice that are free, then the declined ones, small."""
    px = brush.px
    size, small = min(px(32), rect.height - px(12)), px(20)
    if brush.theme.room[0] < NARROW:
        size, small = px(26), px(15)
    x = rect.x
    icon = pygame.Rect(x, rect.y, px(22), rect.height)
    brush.icon("destiny", px(22), icon)
    tip = _("Dice for every hero, up to {most} a round for each. Duplicates are declined.").format(
        most=rulebook.tuning.destiny_per_hero
    )
    x = icon.right + px(6)
    for face in state.destiny.free:
        place = pygame.Rect(x, rect.centery - size // 2, size, size)
        die = Payment("destiny", face)
        usable = selection is not None and die in selection.dice
        named = selection is not None and selection.die == die
        if usable and (named or brush.over(place)):
            pygame.draw.rect(brush.surface, AMBER_LIGHT, place.inflate(6, 6), border_radius=8)
        brush.icon(f"destiny{face}", size, place, None if usable else (170, 170, 180))
        title = _("Destiny die {face}").format(face=face)
        hint = _("Click to pay with this die; key {key}.").format(key=shown("D")) if usable else tip
        brush.spots.add(place, Pick("die", "", die), hint, title, ("DES-01",))
        x = place.right + px(4)
    for face in state.destiny.declined:
        place = pygame.Rect(x, rect.centery - small // 2, small, small)
        brush.icon(f"destiny{face}", small, place, (95, 95, 100))
        told = _("A declined destiny die: it cannot be used.")
        brush.spots.add(place, None, told, "", ("DES-04",))
        x = place.right + px(2)
    brush.spots.add(icon, None, tip, _("Destiny dice"), ("DES-04", "DES-01"))
    return x - rect.x


def _leader(
    brush: Brush, rect: pygame.Rect, _book: Rulebook, state: State, _sel: Selection | None
) -> int:
    """Who has the leader token; of one player nothing needs to be said."""
    if len(state.players) == 1:
        return 0
    px = brush.px
    text = _("Player {player}").format(player=state.leader + 1)
    if brush.theme.room[0] < NARROW:
        text = str(state.leader + 1)
    wide = px(26) + brush.theme.width(text, TINY)
    if wide > rect.width:
        return 0
    brush.icon("leader", px(22), pygame.Rect(rect.x, rect.y, px(22), rect.height))
    place = pygame.Rect(rect.x + px(26), rect.y, wide - px(26), rect.height)
    brush.text(text, TINY, place, TEXT_STRONG)
    tip = _("The leader breaks ties and makes the enemies' choices this round.")
    whole = pygame.Rect(rect.x, rect.y, wide, rect.height)
    brush.spots.add(whole, None, tip, _("Leader"), ("EVT-02", "JRN-04"))
    return wide


def _goal(
    brush: Brush, rect: pygame.Rect, rulebook: Rulebook, state: State, _sel: Selection | None
) -> int:
    """How far the journey has come, and the party's supplies."""
    px = brush.px
    mission = rulebook.missions[state.mission]
    done = fulfilled(rulebook, state)
    text = objective.short(rulebook, state)
    icon = px(24)
    room = rect.width - icon - px(6)
    style = STRONG
    if brush.theme.width(text, STRONG) > room:
        style = SMALL_STRONG if brush.theme.narrowest(text, SMALL_STRONG, 2) <= room else TINY
    lines = 1 if style == STRONG else 2 if style == SMALL_STRONG else 3
    wide = icon + px(6) + max(0, min(room, brush.theme.narrowest(text, style, lines) + 1))
    brush.icon(ICONS[mission.kind], icon, pygame.Rect(rect.x, rect.y, icon, rect.height))
    place = pygame.Rect(rect.x + icon + px(6), rect.y, wide - icon - px(6), rect.height)
    if place.width > 0:
        brush.text(text, style, place, AMBER_LIGHT if done else TEXT_STRONG, most=lines)
    tip = f"{text}.\n{objective.goal(rulebook, mission)}"
    if done:
        tip = home(rulebook, state)
    whole = pygame.Rect(rect.x, rect.y, wide, rect.height)
    text = f"{tip}\n{_supplies(state)}".strip()
    brush.spots.add(whole, None, text, _(mission.name), ("JRN-01", "EVT-01"))
    return wide


def _supplies(state: State) -> str:
    """What the party carries, and what it is good for."""
    parts = (
        f"{names.word(names.SUPPLIES, name)} × {many}" for name, many in state.supplies.items()
    )
    found = ", ".join(parts)
    text = _("Supplies: {found}.").format(found=found) if found else ""
    if state.supplies.get("realmstone"):
        text += "\n" + _("Realmstone is what the party brings home from a journey.")
    return text
