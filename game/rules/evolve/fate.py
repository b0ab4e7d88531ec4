"""How the state changes: the event phase, what befalls followers, and the journey's end."""

from msgspec.structs import replace

from game.rules import events as ev
from game.rules.evolve.change import counted, on, tallied, without
from game.rules.state import Figure, Space, State


@on(ev.FateDenied)
def _fate_denied(state: State, event: ev.FateDenied) -> State:
    return replace(state, destiny=replace(state.destiny, denied=True))


@on(ev.TwilightMoved)
def _twilight_moved(state: State, event: ev.TwilightMoved) -> State:
    return replace(state, twilight=event.space)


@on(ev.DestinyRerolled)
def _destiny_rerolled(state: State, event: ev.DestinyRerolled) -> State:
    destiny = state.destiny
    declined = list(destiny.declined)
    declined.remove(event.declined)
    free, kept = (*destiny.free, event.face), (*destiny.kept, event.face)
    changed = replace(destiny, free=free, declined=tuple(declined), kept=kept)
    return replace(state, destiny=changed)


@on(ev.LeaderPassed)
def _leader_passed(state: State, event: ev.LeaderPassed) -> State:
    return replace(state, leader=event.leader)


@on(ev.JourneyEnded)
def _journey_ended(state: State, event: ev.JourneyEnded) -> State:
    return replace(state, phase="over", outcome=event.outcome, agenda=(), pending=None)


@on(ev.FollowerPlaced)
def _placed(state: State, event: ev.FollowerPlaced) -> State:
    figures = {**state.figures, event.figure.id: event.figure}
    return replace(state, figures=figures, made=state.made + 1)


@on(ev.FollowerHurt)
def _hurt(state: State, event: ev.FollowerHurt) -> State:
    figure = state.figures[event.figure]
    hurt: Figure = replace(figure, wounds=figure.wounds + event.damage)
    return replace(state, figures={**state.figures, event.figure: hurt})


@on(ev.FollowerLost)
def _lost(state: State, event: ev.FollowerLost) -> State:
    figures = without(state, event.figure).figures
    return replace(state, figures=figures, tally=counted(state, "followers_lost"))


@on(ev.Rescued)
def _rescued(state: State, event: ev.Rescued) -> State:
    figures = without(state, event.figure).figures
    tally = counted(state, "rescued")
    return replace(state, figures=figures, rescued=state.rescued + 1, tally=tally)


@on(ev.TideRose)
def _tide_rose(state: State, event: ev.TideRose) -> State:
    return replace(state, tide=event.count)


@on(ev.Survived)
def _survived(state: State, event: ev.Survived) -> State:
    return tallied(state, "survived")


@on(ev.Died)
def _died(state: State, event: ev.Died) -> State:
    card = replace(state.cards[event.hero], status="dead")
    return replace(state, cards={**state.cards, event.hero: card}, tally=counted(state, "died"))


@on(ev.WoundsCleared)
def _wounds_cleared(state: State, event: ev.WoundsCleared) -> State:
    card = state.cards[event.hero]
    spaces = tuple(Space() if space.wound else space for space in card.spaces)
    return replace(state, cards={**state.cards, event.hero: replace(card, spaces=spaces)})


@on(ev.Rewarded)
def _rewarded(state: State, event: ev.Rewarded) -> State:
    gains = {"realmstone": event.realmstone, "experience": event.experience}
    supplies = dict(state.supplies)
    for supply, amount in gains.items():
        if amount:
            supplies[supply] = supplies.get(supply, 0) + amount
    return replace(state, supplies=supplies)
