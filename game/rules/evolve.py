"""``evolve(state, event)``: the only place where a State changes.

Each event has one function here; none rolls a die, asks a rule or looks at the rulebook, so an
animation can run over its own copy of the state with the events alone.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from game.rules import events as ev
from game.rules import fates, growth
from game.rules.state import Deck, Destiny, Figure, HeroCard, Slot, Space, State

_E = TypeVar("_E")
_EVOLVERS: dict[type, Callable[[State, Any], State]] = {**fates.EVOLVERS, **growth.EVOLVERS}


def evolve(state: State, event: ev.AnyEvent) -> State:
    """The state after ``event``; the old one is unchanged."""
    return _EVOLVERS[type(event)](state, event)


def _on(
    kind: type[_E],
) -> Callable[[Callable[[State, _E], State]], Callable[[State, _E], State]]:
    def register(function: Callable[[State, _E], State]) -> Callable[[State, _E], State]:
        _EVOLVERS[kind] = function
        return function

    return register


def _card(state: State, hero: str, **changes: Any) -> State:
    return replace(state, cards={**state.cards, hero: replace(state.cards[hero], **changes)})


def _spaces(card: HeroCard, changes: dict[int, Space]) -> tuple[Space, ...]:
    return tuple(changes.get(index, space) for index, space in enumerate(card.spaces))


def _figure(state: State, figure: str, **changes: Any) -> State:
    new = replace(state.figures[figure], **changes)
    return replace(state, figures={**state.figures, figure: new})


def _without(state: State, figure: str) -> State:
    figures = {key: value for key, value in state.figures.items() if key != figure}
    return replace(state, figures=figures)


def _tallied(state: State, word: str, amount: int = 1) -> State:
    return replace(state, tally={**state.tally, word: state.tally.get(word, 0) + amount})


def _thrown(state: State, stream: str, count: int) -> State:
    return replace(state, thrown={**state.thrown, stream: state.thrown.get(stream, 0) + count})


# --- bookkeeping, dice and decks ---------------------------------------------------------------


@_on(ev.Scheduled)
def _scheduled(state: State, event: ev.Scheduled) -> State:
    return replace(state, agenda=state.agenda + event.frames[::-1])


@_on(ev.Taken)
def _taken(state: State, event: ev.Taken) -> State:  # noqa: ARG001
    return replace(state, agenda=state.agenda[:-1])


@_on(ev.Asked)
def _asked(state: State, event: ev.Asked) -> State:
    return replace(state, pending=event.ask)


@_on(ev.Answered)
def _answered(state: State, event: ev.Answered) -> State:  # noqa: ARG001
    return replace(state, pending=None)


@_on(ev.Rolled)
def _rolled(state: State, event: ev.Rolled) -> State:
    return _thrown(state, event.stream, len(event.faces))


@_on(ev.Shuffled)
def _shuffled(state: State, event: ev.Shuffled) -> State:
    return _thrown(state, event.stream, event.throws)


@_on(ev.DeckShuffled)
def _deck_shuffled(state: State, event: ev.DeckShuffled) -> State:
    return replace(state, decks={**state.decks, event.deck: Deck(event.cards)})


@_on(ev.CardDrawn)
def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    deck = state.decks[event.deck]
    discard = (*deck.discard, event.card) if event.discarded else deck.discard
    return replace(state, decks={**state.decks, event.deck: Deck(deck.draw[1:], discard)})


# --- round, destiny, initiative ----------------------------------------------------------------


@_on(ev.RoundStarted)
def _round_started(state: State, event: ev.RoundStarted) -> State:
    cards = {hero: replace(card, destiny=0, ability=0) for hero, card in state.cards.items()}
    return replace(state, round=event.round, cards=cards, track=())


@_on(ev.PhaseStarted)
def _phase_started(state: State, event: ev.PhaseStarted) -> State:
    return replace(state, phase=event.phase)


@_on(ev.DestinySet)
def _destiny_set(state: State, event: ev.DestinySet) -> State:
    return replace(state, destiny=Destiny(event.free, event.declined, kept=event.kept))


@_on(ev.DestinySkipped)
def _destiny_skipped(state: State, event: ev.DestinySkipped) -> State:  # noqa: ARG001
    return replace(state, destiny=replace(state.destiny, denied=False, kept=()))


@_on(ev.DicePlaced)
def _dice_placed(state: State, event: ev.DicePlaced) -> State:
    changes = {
        space: Space(die=face) for space, face in zip(event.spaces, event.faces, strict=True)
    }
    return _card(state, event.hero, spaces=_spaces(state.cards[event.hero], changes))


@_on(ev.TrackDealt)
def _track_dealt(state: State, event: ev.TrackDealt) -> State:
    return replace(state, track=event.slots)


@_on(ev.GambitTried)
def _gambit_tried(state: State, event: ev.GambitTried) -> State:  # noqa: ARG001
    return _tallied(state, "gambits")


@_on(ev.CardsSwapped)
def _cards_swapped(state: State, event: ev.CardsSwapped) -> State:
    swap = {event.hero: event.group, event.group: event.hero}
    slots = {slot.id: slot for slot in state.track}
    track = tuple(slots[swap.get(slot.id, slot.id)] for slot in state.track)
    return replace(state, track=track)


@_on(ev.SlotStarted)
def _slot_started(state: State, event: ev.SlotStarted) -> State:
    return _card(_left(state, event.id), event.id, slain=0) if event.side == "hero" else state


@_on(ev.SlotDone)
def _slot_done(state: State, event: ev.SlotDone) -> State:
    track = tuple(replace(slot, done=True) if slot.id == event.id else slot for slot in state.track)
    return replace(state, track=track)


# --- heroes ------------------------------------------------------------------------------------


@_on(ev.DieSpent)
def _die_spent(state: State, event: ev.DieSpent) -> State:
    state = _tallied(state, "actions")
    card = state.cards[event.hero]
    if event.pay.source == "card":
        index = next(i for i, space in enumerate(card.spaces) if space.die == event.pay.face)
        return _card(state, event.hero, spaces=_spaces(card, {index: Space()}))
    if event.pay.source == "free":
        return state
    free = list(state.destiny.free)
    free.remove(event.pay.face)
    destiny = replace(
        state.destiny, free=tuple(free), declined=(*state.destiny.declined, event.pay.face)
    )
    return replace(_card(state, event.hero, destiny=card.destiny + 1), destiny=destiny)


@_on(ev.AbilityUsed)
def _ability_used(state: State, event: ev.AbilityUsed) -> State:
    return _card(state, event.hero, ability=state.cards[event.hero].ability + 1)


@_on(ev.Healed)
def _healed(state: State, event: ev.Healed) -> State:
    state = _tallied(state, "healed")
    return _card(state, event.hero, spaces=_spaces(state.cards[event.hero], {event.space: Space()}))


@_on(ev.WoundTaken)
def _wound_taken(state: State, event: ev.WoundTaken) -> State:
    state = _tallied(state, "wounds")
    changes = {event.space: Space(wound=event.wound)}
    return _card(state, event.hero, spaces=_spaces(state.cards[event.hero], changes))


@_on(ev.TakenOut)
def _taken_out(state: State, event: ev.TakenOut) -> State:
    state = _tallied(state, "taken_out")
    spaces = tuple(Space(wound=space.wound) for space in state.cards[event.hero].spaces)
    return _without(_card(state, event.hero, status="out", spaces=spaces), event.hero)


@_on(ev.Returned)
def _returned(state: State, event: ev.Returned) -> State:
    figure = Figure(event.hero, event.hero, "hero", event.cell)
    state = replace(state, figures={**state.figures, event.hero: figure})
    return _card(state, event.hero, status="standing")


@_on(ev.Withdrew)
def _withdrew(state: State, event: ev.Withdrew) -> State:
    return _without(_card(state, event.hero, status="withdrawn"), event.hero)


@_on(ev.AilmentGained)
def _ailment_gained(state: State, event: ev.AilmentGained) -> State:
    return _card(state, event.hero, ailments=(*state.cards[event.hero].ailments, event.ailment))


@_on(ev.AilmentLost)
def _ailment_lost(state: State, event: ev.AilmentLost) -> State:
    ailments = tuple(a for a in state.cards[event.hero].ailments if a != event.ailment)
    return _card(state, event.hero, ailments=ailments)


@_on(ev.Inspired)
def _inspired(state: State, event: ev.Inspired) -> State:
    return _card(state, event.hero, inspired=True)


@_on(ev.NotInspired)
def _not_inspired(state: State, event: ev.NotInspired) -> State:  # noqa: ARG001
    return state


@_on(ev.Searched)
def _searched(state: State, event: ev.Searched) -> State:
    return replace(_tallied(state, "searched"), searched=(*state.searched, event.object))


@_on(ev.SupplyGained)
def _supply_gained(state: State, event: ev.SupplyGained) -> State:
    amount = state.supplies.get(event.supply, 0) + event.amount
    return replace(state, supplies={**state.supplies, event.supply: amount})


# --- movement ----------------------------------------------------------------------------------


@_on(ev.Stepped)
def _stepped(state: State, event: ev.Stepped) -> State:
    if state.figures[event.figure].side == "hero":
        state = _left(_tallied(state, "cells"), event.figure)
    return _figure(state, event.figure, cell=event.cell, ahead=None)


def _left(state: State, figure: str) -> State:
    """Who has left a cell may explore it when it enters again. Rule: EXP-10, EXP-15."""
    shunned = state.delve.shunned
    if shunned is None or shunned[0] != figure:
        return state
    return replace(state, delve=replace(state.delve, shunned=None))


@_on(ev.Faced)
def _faced(state: State, event: ev.Faced) -> State:
    return _figure(state, event.figure, ahead=event.cell)


@_on(ev.Placed)
def _placed(state: State, event: ev.Placed) -> State:
    return _figure(_left(state, event.figure), event.figure, cell=event.cell, ahead=None)


@_on(ev.Opened)
def _opened(state: State, event: ev.Opened) -> State:
    return replace(state, opened=(*state.opened, event.edge))


@_on(ev.TrapSprung)
def _trap_sprung(state: State, event: ev.TrapSprung) -> State:
    return replace(_tallied(state, "traps"), sprung=(*state.sprung, event.cell))


# --- combat and enemies ------------------------------------------------------------------------


@_on(ev.Attacked)
def _attacked(state: State, event: ev.Attacked) -> State:
    attacker = state.figures.get(event.attacker)
    enemy = attacker is not None and attacker.side == "enemy"
    return _tallied(state, "enemy_attacks" if enemy else "attacks")


@_on(ev.Defended)
def _defended(state: State, event: ev.Defended) -> State:
    return _tallied(state, "saved", event.saved) if event.figure in state.cards else state


@_on(ev.EnemyHurt)
def _enemy_hurt(state: State, event: ev.EnemyHurt) -> State:
    wounds = state.figures[event.enemy].wounds + event.damage
    return _figure(state, event.enemy, wounds=wounds)


def _fallen(state: State, kind: str) -> State:
    """One more enemy of that kind is slain."""
    fallen = {**state.fallen, kind: state.fallen.get(kind, 0) + 1}
    return replace(state, slain=state.slain + 1, fallen=fallen)


@_on(ev.Slain)
def _slain(state: State, event: ev.Slain) -> State:
    state = _fallen(_without(state, event.enemy), event.kind)
    if event.by:
        state = _tallied(state, f"slain_by_{event.by}")
        state = _card(state, event.by, slain=state.cards[event.by].slain + event.health)
    return state


def _told(state: State, event: Any) -> State:  # noqa: ARG001
    """What is only told changes nothing."""
    return state


for _kind in (
    ev.BehaviourRolled, ev.TargetChosen, ev.Held, ev.QuestRolled, ev.GroupStirred, ev.CrisisMet
):  # fmt: skip
    _EVOLVERS[_kind] = _told


@_on(ev.GroupMade)
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


@_on(ev.DrivenOff)
def _driven_off(state: State, event: ev.DrivenOff) -> State:
    if not event.encounter:
        groups = {name: group for name, group in state.groups.items() if name != event.group}
        track = tuple(slot for slot in state.track if slot.id != event.group)
        return replace(_tallied(state, "driven_off"), groups=groups, track=track)
    deck = state.decks["encounters"]
    deck = replace(deck, discard=(*deck.discard, event.encounter))
    return replace(_tallied(state, "driven_off"), decks={**state.decks, "encounters": deck})


@_on(ev.Revealed)
def _revealed(state: State, event: ev.Revealed) -> State:
    group = replace(state.groups[event.group], face_up=True)
    return replace(state, groups={**state.groups, event.group: group})


@_on(ev.EnemyPlaced)
def _enemy_placed(state: State, event: ev.EnemyPlaced) -> State:
    figures = {**state.figures, event.figure.id: event.figure}
    return replace(state, figures=figures, made=state.made + 1)


@_on(ev.EnemyLost)
def _enemy_lost(state: State, event: ev.EnemyLost) -> State:
    if event.why == "no_room":
        state = _fallen(state, event.kind)
    return _tallied(state, "enemies_lost")


# --- event phase -------------------------------------------------------------------------------


@_on(ev.FateDenied)
def _fate_denied(state: State, event: ev.FateDenied) -> State:  # noqa: ARG001
    return replace(state, destiny=replace(state.destiny, denied=True))


@_on(ev.TwilightMoved)
def _twilight_moved(state: State, event: ev.TwilightMoved) -> State:
    return replace(state, twilight=event.space)


@_on(ev.DestinyRerolled)
def _destiny_rerolled(state: State, event: ev.DestinyRerolled) -> State:
    destiny = state.destiny
    declined = list(destiny.declined)
    declined.remove(event.declined)
    free, kept = (*destiny.free, event.face), (*destiny.kept, event.face)
    changed = replace(destiny, free=free, declined=tuple(declined), kept=kept)
    return replace(state, destiny=changed)


@_on(ev.LeaderPassed)
def _leader_passed(state: State, event: ev.LeaderPassed) -> State:
    return replace(state, leader=event.leader)


@_on(ev.JourneyEnded)
def _journey_ended(state: State, event: ev.JourneyEnded) -> State:
    return replace(state, phase="over", outcome=event.outcome, agenda=(), pending=None)
