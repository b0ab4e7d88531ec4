"""How the state changes: what becomes of a hero and its card."""

from msgspec.structs import replace

from game.rules import events as ev
from game.rules.evolve.change import on, tallied, with_card, with_spaces, without
from game.rules.state import Figure, Space, State


@on(ev.DieSpent)
def _die_spent(state: State, event: ev.DieSpent) -> State:
    state = tallied(state, "actions")
    card = state.cards[event.hero]
    if event.pay.source == "card":
        index = next(i for i, space in enumerate(card.spaces) if space.die == event.pay.face)
        return with_card(state, event.hero, spaces=with_spaces(card, {index: Space()}))
    if event.pay.source == "free":
        return state
    free = list(state.destiny.free)
    free.remove(event.pay.face)
    destiny = replace(
        state.destiny, free=tuple(free), declined=(*state.destiny.declined, event.pay.face)
    )
    return replace(with_card(state, event.hero, destiny=card.destiny + 1), destiny=destiny)


@on(ev.AbilityUsed)
def _ability_used(state: State, event: ev.AbilityUsed) -> State:
    return with_card(state, event.hero, ability=state.cards[event.hero].ability + 1)


@on(ev.Healed)
def _healed(state: State, event: ev.Healed) -> State:
    state = tallied(state, "healed")
    return with_card(
        state, event.hero, spaces=with_spaces(state.cards[event.hero], {event.space: Space()})
    )


@on(ev.WoundTaken)
def _wound_taken(state: State, event: ev.WoundTaken) -> State:
    state = tallied(state, "wounds")
    changes = {event.space: Space(wound=event.wound)}
    return with_card(state, event.hero, spaces=with_spaces(state.cards[event.hero], changes))


@on(ev.TakenOut)
def _taken_out(state: State, event: ev.TakenOut) -> State:
    state = tallied(state, "taken_out")
    spaces = tuple(Space(wound=space.wound) for space in state.cards[event.hero].spaces)
    return without(with_card(state, event.hero, status="out", spaces=spaces), event.hero)


@on(ev.Returned)
def _returned(state: State, event: ev.Returned) -> State:
    figure = Figure(event.hero, event.hero, "hero", event.cell)
    state = replace(state, figures={**state.figures, event.hero: figure})
    return with_card(state, event.hero, status="standing")


@on(ev.Withdrew)
def _withdrew(state: State, event: ev.Withdrew) -> State:
    return without(with_card(state, event.hero, status="withdrawn"), event.hero)


@on(ev.AilmentGained)
def _ailment_gained(state: State, event: ev.AilmentGained) -> State:
    return with_card(state, event.hero, ailments=(*state.cards[event.hero].ailments, event.ailment))


@on(ev.AilmentLost)
def _ailment_lost(state: State, event: ev.AilmentLost) -> State:
    ailments = tuple(a for a in state.cards[event.hero].ailments if a != event.ailment)
    return with_card(state, event.hero, ailments=ailments)


@on(ev.Inspired)
def _inspired(state: State, event: ev.Inspired) -> State:
    return with_card(state, event.hero, inspired=True)


@on(ev.Searched)
def _searched(state: State, event: ev.Searched) -> State:
    return replace(tallied(state, "searched"), searched=(*state.searched, event.object))


@on(ev.SupplyGained)
def _supply_gained(state: State, event: ev.SupplyGained) -> State:
    amount = state.supplies.get(event.supply, 0) + event.amount
    return replace(state, supplies={**state.supplies, event.supply: amount})
