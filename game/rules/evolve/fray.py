"""How the state changes when figures move, strike, come and go."""

from msgspec.structs import replace

from game.rules import events as ev
from game.rules.evolve.change import left, on, tallied, with_card, with_figure, without
from game.rules.state import Slot, State


@on(ev.Stepped)
def _stepped(state: State, event: ev.Stepped) -> State:
    if state.figures[event.figure].side == "hero":
        state = left(tallied(state, "cells"), event.figure)
    return with_figure(state, event.figure, cell=event.cell, ahead=None)


@on(ev.Faced)
def _faced(state: State, event: ev.Faced) -> State:
    return with_figure(state, event.figure, ahead=event.cell)


@on(ev.Placed)
def _placed(state: State, event: ev.Placed) -> State:
    return with_figure(left(state, event.figure), event.figure, cell=event.cell, ahead=None)


@on(ev.Opened)
def _opened(state: State, event: ev.Opened) -> State:
    return replace(state, opened=(*state.opened, event.edge))


@on(ev.TrapSprung)
def _trap_sprung(state: State, event: ev.TrapSprung) -> State:
    return replace(tallied(state, "traps"), sprung=(*state.sprung, event.cell))


@on(ev.Attacked)
def _attacked(state: State, event: ev.Attacked) -> State:
    attacker = state.figures.get(event.attacker)
    enemy = attacker is not None and attacker.side == "enemy"
    return tallied(state, "enemy_attacks" if enemy else "attacks")


@on(ev.Defended)
def _defended(state: State, event: ev.Defended) -> State:
    return tallied(state, "saved", event.saved) if event.figure in state.cards else state


@on(ev.EnemyHurt)
def _enemy_hurt(state: State, event: ev.EnemyHurt) -> State:
    wounds = state.figures[event.enemy].wounds + event.damage
    return with_figure(state, event.enemy, wounds=wounds)


def _fallen(state: State, kind: str) -> State:
    """One more enemy of that kind is slain."""
    fallen = {**state.fallen, kind: state.fallen.get(kind, 0) + 1}
    return replace(state, slain=state.slain + 1, fallen=fallen)


@on(ev.Slain)
def _slain(state: State, event: ev.Slain) -> State:
    state = _fallen(without(state, event.enemy), event.kind)
    if event.by:
        state = tallied(state, f"slain_by_{event.by}")
        state = with_card(state, event.by, slain=state.cards[event.by].slain + event.health)
    return state


@on(ev.GroupMade)
def _group_made(state: State, event: ev.GroupMade) -> State:
    groups = {**state.groups, event.group.id: event.group}
    track = state.track
    if event.replaces:
        groups.pop(event.replaces, None)
        track = tuple(
            Slot("enemy", event.group.id, slot.done) if slot.id == event.replaces else slot
            for slot in track
        )
    return replace(state, groups=groups, track=track, made=state.made + 1)


@on(ev.DrivenOff)
def _driven_off(state: State, event: ev.DrivenOff) -> State:
    if not event.encounter:
        groups = {name: group for name, group in state.groups.items() if name != event.group}
        track = tuple(slot for slot in state.track if slot.id != event.group)
        return replace(tallied(state, "driven_off"), groups=groups, track=track)
    deck = state.decks["encounters"]
    deck = replace(deck, discard=(*deck.discard, event.encounter))
    return replace(tallied(state, "driven_off"), decks={**state.decks, "encounters": deck})


@on(ev.Revealed)
def _revealed(state: State, event: ev.Revealed) -> State:
    group = replace(state.groups[event.group], face_up=True)
    return replace(state, groups={**state.groups, event.group: group})


@on(ev.EnemyPlaced)
def _enemy_placed(state: State, event: ev.EnemyPlaced) -> State:
    figures = {**state.figures, event.figure.id: event.figure}
    return replace(state, figures=figures, made=state.made + 1)


@on(ev.EnemyLost)
def _enemy_lost(state: State, event: ev.EnemyLost) -> State:
    if event.why == "no_room":
        state = _fallen(state, event.kind)
    return tallied(state, "enemies_lost")
