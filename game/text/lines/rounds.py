"""Lines of dice, decks, the round's beginning and the event phase."""

from game.rules import events as ev
from game.rules.rulebook import CrisisSpec, DelveCard, DiscoverySpec, Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines.register import tells
from game.text.translation import _, mark, plural

_SUMMED_UP = (
    "destiny", "activation", "quest", "lantern", "behaviour", "gambit", "trap", "defence",
    "section_trap", "lock_digits",
)  # fmt: skip
"""Rolls whose result the next event tells."""

ROLLS = {
    "attack": mark("attack roll"),
    "recover": mark("Vitality roll"),
    "vitality": mark("Vitality roll"),
    "agility": mark("Agility roll"),
    "inspiration": mark("inspiration roll"),
    "lock": mark("dice for the lock"),
    "survival": mark("survival roll"),
}
"""What a roll is for, by the purpose of the roll."""


def _who(book: Rulebook, state: State, figure: str) -> str:
    return names.figure(book, state, figure) if figure else _("the leader")


@tells(ev.Rolled)
def _rolled(book: Rulebook, state: State, event: ev.Rolled) -> str | None:
    if event.purpose in _SUMMED_UP:
        return None
    values = {
        "who": _who(book, state, event.who),
        "roll": names.word(ROLLS, event.purpose),
        "faces": names.faces(event.faces),
    }
    if event.result:
        result = names.word(names.RESULTS, event.result)
        return _("{who}: {roll} {faces}, {result}.").format(**values, result=result)
    return _("{who}: {roll} {faces}.").format(**values)


@tells(ev.DeckShuffled)
def _deck_shuffled(book: Rulebook, state: State, event: ev.DeckShuffled) -> str:
    return _("The discard pile is shuffled into a new deck.")


@tells(ev.CardDrawn)
def _card_drawn(book: Rulebook, state: State, event: ev.CardDrawn) -> str | None:
    if event.deck == "delve":
        card: DiscoverySpec | CrisisSpec | DelveCard = book.delve[event.card]
        found = _("Delve card: {name}. {text}")
    elif event.card in book.discoveries and event.deck == "discoveries":
        card = book.discoveries[event.card]
        found = _("Discovery: {name}. {text}")
    elif event.card in book.crises and event.deck.startswith("crises"):
        card = book.crises[event.card]
        found = _("Crisis: {name}. {text}")
    else:
        return None
    return found.format(name=_(card.name), text=_(card.text)).strip()


@tells(ev.RoundStarted)
def _round_started(book: Rulebook, state: State, event: ev.RoundStarted) -> str:
    return _("Round {round} begins.").format(round=event.round)


@tells(ev.PhaseStarted)
def _phase_started(book: Rulebook, state: State, event: ev.PhaseStarted) -> str:
    return _("{phase}.").format(phase=names.word(names.PHASES, event.phase))


@tells(ev.DestinySet)
def _destiny_set(book: Rulebook, state: State, event: ev.DestinySet) -> str:
    return _("Destiny dice: free {free}; declined {declined}.").format(
        free=names.faces(event.free), declined=names.faces(event.declined)
    )


@tells(ev.DestinySkipped)
def _destiny_skipped(book: Rulebook, state: State, event: ev.DestinySkipped) -> str:
    return _("Fate was denied: no destiny roll this round.")


@tells(ev.DicePlaced)
def _dice_placed(book: Rulebook, state: State, event: ev.DicePlaced) -> str:
    return _("{hero}: activation dice {faces}.").format(
        hero=names.hero(book, event.hero), faces=names.faces(event.faces)
    )


@tells(ev.TrackDealt)
def _track_dealt(book: Rulebook, state: State, event: ev.TrackDealt) -> str:
    cards = [names.slot(book, state, slot.side, slot.id) for slot in event.slots]
    return _("Order of this round: {cards}.").format(cards=", ".join(cards) or "—")


@tells(ev.GambitTried)
def _gambit_tried(book: Rulebook, state: State, event: ev.GambitTried) -> str:
    return _("{hero}: gambit, {result}.").format(
        hero=names.hero(book, event.hero), result=names.word(names.RESULTS, event.result)
    )


@tells(ev.CardsSwapped)
def _cards_swapped(book: Rulebook, state: State, event: ev.CardsSwapped) -> str:
    return _("{hero} and {group}: initiative cards swapped.").format(
        hero=names.hero(book, event.hero), group=names.group(book, state, event.group)
    )


@tells(ev.SlotStarted)
def _slot_started(book: Rulebook, state: State, event: ev.SlotStarted) -> str:
    return _("Now acting: {name}.").format(name=names.slot(book, state, event.side, event.id))


@tells(ev.ActivationClosed)
def _activation_closed(book: Rulebook, state: State, event: ev.ActivationClosed) -> str:
    if not event.side:
        return _("Nothing more could come of it, so the game went on. This is a fault of the game.")
    name = names.slot(book, state, event.side, event.id)
    return _(
        "Nothing more could come of it, so this activation was ended: {name}. This is a fault of "
        "the game."
             ).format(name=name)  # fmt: skip


@tells(ev.QuestRolled)
def _quest_rolled(book: Rulebook, state: State, event: ev.QuestRolled) -> str:
    text = _("Quest die {face}: {row}.").format(
        face=event.face, row=names.word(names.QUESTS, event.row)
    )
    return f"{text} {names.word(names.QUEST_EFFECTS, event.row)}"


@tells(ev.FateDenied)
def _fate_denied(book: Rulebook, state: State, event: ev.FateDenied) -> str:
    return _("There will be no destiny roll next round.")


@tells(ev.GroupStirred)
def _group_stirred(book: Rulebook, state: State, event: ev.GroupStirred) -> str:
    if not event.group:
        return _("The Master calls, and nothing stirs.")
    return _("The Master calls; on the move: {group}.").format(
        group=names.group(book, state, event.group)
    )


@tells(ev.CrisisMet)
def _crisis_met(book: Rulebook, state: State, event: ev.CrisisMet) -> str:
    choice = book.crises[event.crisis].choices[event.choice]
    return _("{hero} decides: {choice}").format(
        hero=names.hero(book, event.hero), choice=_(choice.text)
    )


@tells(ev.TwilightMoved)
def _twilight_moved(book: Rulebook, state: State, event: ev.TwilightMoved) -> str:
    if event.night:
        return _("Night has fallen.")
    left = book.tuning.twilight_spaces - 1 - event.space
    return plural(
        "Dusk deepens: {left} space until night.", "Dusk deepens: {left} spaces until night.", left
    ).format(left=left)


@tells(ev.DestinyRerolled)
def _destiny_rerolled(book: Rulebook, state: State, event: ev.DestinyRerolled) -> str:
    return _("Declined destiny die {declined}, rolled anew: {face}, free.").format(
        declined=event.declined, face=event.face
    )


@tells(ev.LeaderPassed)
def _leader_passed(book: Rulebook, state: State, event: ev.LeaderPassed) -> str | None:
    if len(state.players) == 1:
        return None
    return _("The leader token goes to player {player}.").format(player=event.leader + 1)


@tells(ev.JourneyEnded)
def _journey_ended(book: Rulebook, state: State, event: ev.JourneyEnded) -> str:
    end = _("Victory!") if event.outcome.won else _("Defeat.")
    return f"{end} {names.outcome(event.outcome.reason)}"
