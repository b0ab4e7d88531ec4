"""How the state changes: the course of a round, its dice and decks."""

from msgspec.structs import replace

from game.rules import events as ev
from game.rules.evolve.change import left, on, tallied, thrown, with_card, with_spaces
from game.rules.state import Deck, Destiny, Space, State


@on(ev.Scheduled)
def _scheduled(state: State, event: ev.Scheduled) -> State:
    return replace(state, agenda=state.agenda + event.frames[::-1])


@on(ev.Taken)
def _taken(state: State, event: ev.Taken) -> State:
    return replace(state, agenda=state.agenda[:-1], steps=state.steps + 1)


@on(ev.Asked)
def _asked(state: State, event: ev.Asked) -> State:
    return replace(state, pending=event.ask)


@on(ev.Answered)
def _answered(state: State, event: ev.Answered) -> State:
    return replace(state, pending=None, steps=state.steps + 1)


@on(ev.Rolled)
def _rolled(state: State, event: ev.Rolled) -> State:
    return thrown(state, event.stream, len(event.faces))


@on(ev.Shuffled)
def _shuffled(state: State, event: ev.Shuffled) -> State:
    return thrown(state, event.stream, event.throws)


@on(ev.DeckShuffled)
def _deck_shuffled(state: State, event: ev.DeckShuffled) -> State:
    return replace(state, decks={**state.decks, event.deck: Deck(event.cards)})


@on(ev.CardDrawn)
def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    deck = state.decks[event.deck]
    discard = (*deck.discard, event.card) if event.discarded else deck.discard
    return replace(state, decks={**state.decks, event.deck: Deck(deck.draw[1:], discard)})


@on(ev.RoundStarted)
def _round_started(state: State, event: ev.RoundStarted) -> State:
    cards = {hero: replace(card, destiny=0, ability=0) for hero, card in state.cards.items()}
    return replace(state, round=event.round, cards=cards, track=(), acting="", steps=0)


@on(ev.PhaseStarted)
def _phase_started(state: State, event: ev.PhaseStarted) -> State:
    return replace(state, phase=event.phase, steps=0)


@on(ev.DestinySet)
def _destiny_set(state: State, event: ev.DestinySet) -> State:
    return replace(state, destiny=Destiny(event.free, event.declined, kept=event.kept))


@on(ev.DestinySkipped)
def _destiny_skipped(state: State, event: ev.DestinySkipped) -> State:
    return replace(state, destiny=replace(state.destiny, denied=False, kept=()))


@on(ev.DicePlaced)
def _dice_placed(state: State, event: ev.DicePlaced) -> State:
    changes = {
        space: Space(die=face) for space, face in zip(event.spaces, event.faces, strict=True)
    }
    return with_card(state, event.hero, spaces=with_spaces(state.cards[event.hero], changes))


@on(ev.TrackDealt)
def _track_dealt(state: State, event: ev.TrackDealt) -> State:
    return replace(state, track=event.slots)


@on(ev.GambitTried)
def _gambit_tried(state: State, event: ev.GambitTried) -> State:
    return tallied(state, "gambits")


@on(ev.CardsSwapped)
def _cards_swapped(state: State, event: ev.CardsSwapped) -> State:
    swap = {event.hero: event.group, event.group: event.hero}
    slots = {slot.id: slot for slot in state.track}
    track = tuple(slots[swap.get(slot.id, slot.id)] for slot in state.track)
    return replace(state, track=track)


@on(ev.SlotStarted)
def _slot_started(state: State, event: ev.SlotStarted) -> State:
    state = replace(state, acting=event.id, steps=0)
    return with_card(left(state, event.id), event.id, slain=0) if event.side == "hero" else state


@on(ev.SlotDone)
def _slot_done(state: State, event: ev.SlotDone) -> State:
    track = tuple(replace(slot, done=True) if slot.id == event.id else slot for slot in state.track)
    return replace(state, track=track, acting="")


@on(ev.ActivationClosed)
def _activation_closed(state: State, event: ev.ActivationClosed) -> State:
    agenda = state.agenda[: len(state.agenda) - event.dropped]
    track = tuple(replace(slot, done=True) if slot.id == event.id else slot for slot in state.track)
    return replace(state, agenda=agenda, track=track, acting="", pending=None, steps=0)
