"""Lines of exploration: sections, shards, traps and locks."""

from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines.register import tells
from game.text.translation import _, mark, plural


@tells(ev.Explored)
def _explored(book: Rulebook, state: State, event: ev.Explored) -> str:
    text = _("{hero} explores from afar.") if event.afar else _("{hero} explores.")
    return text.format(hero=names.hero(book, event.hero))


_FAILED = {
    "no_section": mark("No section of this shape is left: the card counts as a shard."),
    "no_fit": mark("The section fits nowhere here: card and section are put back."),
    "no_card": mark("No delve card is left to draw."),
}
"""Why an exploration ended without a section. Rule: EXP-10, EXP-15."""


@tells(ev.ExplorationFailed)
def _failed(book: Rulebook, state: State, event: ev.ExplorationFailed) -> str:
    return _(_FAILED[event.why])


@tells(ev.SectionPlaced)
def _section_placed(book: Rulebook, state: State, event: ev.SectionPlaced) -> str:
    kind = book.delve[event.card].kind
    if kind == "shard":
        return _("A new section is joined; a shard lies in it.")
    if kind == "trap":
        return _("A new section is joined; there is a trap in it.")
    return _("A new section is joined.")


@tells(ev.CachePlaced)
def _cache_placed(book: Rulebook, state: State, event: ev.CachePlaced) -> str:
    kind = names.word(names.OBJECTS, event.object.kind)
    return _("There is something to search: {object}.").format(object=kind)


@tells(ev.SlotAdded)
def _slot_added(book: Rulebook, state: State, event: ev.SlotAdded) -> str:
    return _("Last to act in this round: {name}.").format(
        name=names.slot(book, state, event.slot.side, event.slot.id)
    )


@tells(ev.SectionTrapSprung)
def _trap_sprung(book: Rulebook, state: State, event: ev.SectionTrapSprung) -> str:
    return _("{hero} is the first to enter, a trap: {card}. Agility roll: {result}.").format(
        hero=names.hero(book, event.hero),
        card=_(book.delve[event.card].name),
        result=names.word(names.RESULTS, event.result),
    )


@tells(ev.ShardGained)
def _shard_gained(book: Rulebook, state: State, event: ev.ShardGained) -> str:
    delve = state.delve
    return _("{hero} takes a shard: {count} of {asked}.").format(
        hero=names.hero(book, event.hero),
        count=len(delve.gained) + len(delve.face_down) + 1,
        asked=book.missions[state.mission].shards,
    )


@tells(ev.SectionRemoved)
def _section_removed(book: Rulebook, state: State, event: ev.SectionRemoved) -> str:
    return _("A section falls into the dark.")


@tells(ev.DelveSealed)
def _sealed(book: Rulebook, state: State, event: ev.DelveSealed) -> str:
    return plural(
        "Nothing is left to explore: {lost} shard is lost. Get back to the entrance.",
        "Nothing is left to explore: {lost} shards are lost. Get back to the entrance.",
        event.lost,
    ).format(lost=event.lost)


@tells(ev.LockFaced)
def _lock_faced(book: Rulebook, state: State, event: ev.LockFaced) -> str:
    key, *others = event.digits
    return _("A lock with three digits: first {key}, then {others}.").format(
        key=key, others=names.faces(tuple(others))
    )


@tells(ev.LockKept)
def _lock_kept(book: Rulebook, state: State, event: ev.LockKept) -> str:
    if event.digit == 0:
        return _("The key digit {face} is kept.").format(face=event.face)
    return _("The digit {face} is kept.").format(face=event.face)


@tells(ev.LockShifted)
def _lock_shifted(book: Rulebook, state: State, event: ev.LockShifted) -> str:
    return _("{hero} forces a die from {before} to {face}.").format(
        hero=names.hero(book, event.hero), before=event.before, face=event.face
    )


@tells(ev.LockOpened)
def _lock_opened(book: Rulebook, state: State, event: ev.LockOpened) -> str:
    return _("{hero} opens the lock.").format(hero=names.hero(book, event.hero))


@tells(ev.LockJammed)
def _lock_jammed(book: Rulebook, state: State, event: ev.LockJammed) -> str:
    return _("The lock jams and will not open any more.")
