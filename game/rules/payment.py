"""Which dice a hero may pay with. Rule: ACT-02, ACT-03, ACT-07, DES-01, DES-03."""

from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.rules.state import Payment, State

FREE = Payment("free", 6)
"""The payment of a free action. Rule: ACT-07."""


def destiny_open(rulebook: Rulebook, state: State, hero: str) -> bool:
    """Whether the hero may use another destiny die in this round. Rule: DES-03.

    The last hero to activate in a round may use any that are left.
    """
    if state.cards[hero].destiny < rulebook.tuning.destiny_per_hero:
        return True
    return not any(
        slot.side == "hero"
        and not slot.done
        and slot.id != hero
        and state.cards[slot.id].status == "standing"
        for slot in state.track
    )


def payments(rulebook: Rulebook, state: State, hero: str) -> tuple[Payment, ...]:
    """Every different die that the hero can pay with, lowest first, its own before destiny."""
    own = tuple(Payment("card", face) for face in sorted(set(state.cards[hero].dice)))
    if not destiny_open(rulebook, state, hero):
        return own
    return own + tuple(Payment("destiny", face) for face in sorted(set(state.destiny.free)))


def check_payment(rulebook: Rulebook, state: State, hero: str, pay: Payment, cost: int) -> None:
    """Raise Illegal unless the hero has that die and it is high enough."""
    if pay.source == "card":
        if pay.face not in state.cards[hero].dice:
            raise Illegal("no_such_die", face=pay.face)
    elif pay.source == "destiny":
        if pay.face not in state.destiny.free:
            raise Illegal("no_such_die", face=pay.face)
        if not destiny_open(rulebook, state, hero):
            raise Illegal("destiny_limit")
    else:
        raise Illegal("no_such_die", face=pay.face)
    if pay.face < cost:
        raise Illegal("die_too_low", face=pay.face, cost=cost)
