"""The initiative phase: activation rolls, initiative, gambits. Rule: INI-01 to INI-10.

Choices of ours. A hero who is out of action or withdrew has no card on the track. A gambit
opens the question anew for the seats that had passed, since the track has changed; it costs a
die, so the step always ends. The die that a disease turns to 1 is the first of the roll.
"""

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.battlefield import hero_side
from game.rules.errors import Illegal
from game.rules.frames import DealInitiative, Gambits, NextSlot, RollActivation, SwapCards
from game.rules.gambling import swappable
from game.rules.resolution import Resolution
from game.rules.state import Option, Payment, Slot, State


def roll_activation(r: Resolution, frame: RollActivation, answer: str) -> None:
    """Each empty activation space of each hero on the field holds a die. Rule: INI-02, EVT-22."""
    r.emit(ev.PhaseStarted("initiative"))
    for hero in r.state.standing():
        card = r.state.cards[hero]
        empty = tuple(
            index for index, space in enumerate(card.spaces) if not space.die and not space.wound
        )
        if not empty:
            continue
        faces = r.roll("activation", (6,) * len(empty), "activation", hero)
        if "diseased" in card.ailments:
            faces = (1, *faces[1:])
        r.emit(ev.DicePlaced(hero, empty, faces))
    r.schedule(DealInitiative())


def deal(r: Resolution, frame: DealInitiative, answer: str) -> None:
    """A card for each hero and each group lies on the track. Rule: INI-04, INI-06."""
    slots = [Slot("hero", hero) for hero in r.state.standing()]
    slots += [Slot("enemy", group) for group in r.state.groups]
    order = r.rulebook.missions[r.state.mission].first_order
    printed = bool(order) and r.state.round == 1
    if printed:
        place = {name: index for index, name in enumerate(order)}
        slots.sort(key=lambda slot: place.get(_printed_name(r.state, slot), len(place)))
    else:
        slots = r.shuffle("initiative", slots)
    r.emit(ev.TrackDealt(tuple(slots), printed))
    r.schedule(Gambits())


def _printed_name(state: State, slot: Slot) -> str:
    """What the mission's printed order calls the card: the hero or the encounter. Rule: INI-06."""
    return slot.id if slot.side == "hero" else state.groups[slot.id].encounter


def _can_gambit(state: State, hero: str) -> bool:
    return (
        state.cards[hero].status == "standing"
        and bool(state.cards[hero].dice)
        and any(slot.side == "enemy" for slot in state.track)
    )


def gambits(r: Resolution, frame: Gambits, answer: str) -> None:
    """The next seat is asked, the leader's first, or activation begins. Rule: INI-09, INI-10."""
    state = r.state
    seats = len(state.players)
    for turn in range(seats):
        seat = (state.leader + turn) % seats
        able = any(_can_gambit(state, hero) for hero in state.players[seat])
        if able and seat not in frame.passed:
            r.ask(frame, "gambits", player=seat)
            return
    r.emit(ev.PhaseStarted("activation"))
    r.schedule(NextSlot())


def _frame(state: State) -> Gambits:
    if state.pending is None or not isinstance(state.pending.frame, Gambits):
        raise Illegal("not_now")
    return state.pending.frame


def _check_seat(state: State, seat: int) -> None:
    """Only the asked seat decides. Rule: INI-09."""
    assert state.pending is not None
    if seat != state.pending.player:
        raise Illegal("leader_first" if state.pending.player == state.leader else "not_your_turn")


def check_gambit(state: State, command: cmd.Gambit) -> None:
    """Raise Illegal unless the gambit may be tried. Rule: INI-07, INI-08, INI-09."""
    _frame(state)
    card = state.cards.get(command.hero)
    if card is None or card.status != "standing":
        raise Illegal("unknown_hero", hero=command.hero)
    _check_seat(state, state.seat(command.hero))
    if command.face not in card.dice:
        if command.face in state.destiny.free:
            raise Illegal("destiny_not_for_gambits")
        raise Illegal("no_such_die", face=command.face)
    if not any(slot.side == "enemy" for slot in state.track):
        raise Illegal("no_enemy_card")


def gambit(r: Resolution, command: cmd.Gambit) -> None:
    """The die is spent and the gambit rolled. Rule: INI-03, INI-07."""
    check_gambit(r.state, command)
    r.emit(ev.Answered("gambit"))
    r.emit(ev.DieSpent(command.hero, Payment("card", command.face), "gambit"))
    agility = hero_side(r.rulebook, r.state, command.hero).agility
    result = r.test("combat", agility, "gambit", command.hero)
    r.emit(ev.GambitTried(command.hero, result))
    if result == "fail":
        r.schedule(Gambits())
    else:
        r.schedule(SwapCards(command.hero, result == "critical"), Gambits())


def pass_gambits(r: Resolution, command: cmd.PassGambits) -> None:
    """The seat wants no other gambit. Rule: INI-10."""
    frame = _frame(r.state)
    if not 0 <= command.player < len(r.state.players):
        raise Illegal("unknown_player", player=command.player)
    _check_seat(r.state, command.player)
    r.emit(ev.Answered("pass"))
    r.schedule(Gambits((*frame.passed, command.player)))


def swap_cards(r: Resolution, frame: SwapCards, answer: str) -> None:
    """The hero's card has changed places with the one that its player chose. Rule: INI-07."""
    slots = swappable(r.state.track, frame.hero, frame.critical)
    if not answer and len(slots) == 1:
        answer = slots[0].id
    if answer:
        r.emit(ev.CardsSwapped(frame.hero, answer))
        return
    options = [Option(slot.id, ref=slot.id) for slot in slots]
    r.ask(frame, "swap", options, player=r.state.seat(frame.hero), hero=frame.hero)
