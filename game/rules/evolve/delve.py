"""How the state changes when a delve is explored, locks are picked."""

from msgspec.structs import replace

from game.grid import edge_cells
from game.rules import events as ev
from game.rules.evolve.change import counted, on, tallied
from game.rules.state import Deck, State


def _discard(state: State, card: str) -> dict[str, Deck]:
    """The decks with the card on the discard pile of the delve."""
    deck = state.decks["delve"]
    return {**state.decks, "delve": replace(deck, discard=(*deck.discard, card))}


def _under(decks: dict[str, Deck], shape: str, section: str) -> dict[str, Deck]:
    """The decks with the section under the unexplored pile of its shape. Rule: EXP-15."""
    name = f"sections/{shape}"
    return {**decks, name: replace(decks[name], draw=(*decks[name].draw, section))}


@on(ev.Explored)
def _explored(state: State, event: ev.Explored) -> State:
    return tallied(state, "explorations")


@on(ev.ExplorationFailed)
def _failed(state: State, event: ev.ExplorationFailed) -> State:
    """Rule: EXP-10, EXP-15."""
    delve, decks = state.delve, state.decks
    if event.why == "no_section":
        delve = replace(delve, face_down=(*delve.face_down, event.card))
    elif event.why == "no_fit":
        decks = _under(_discard(state, event.card), event.shape, event.section)
    if not event.afar:
        delve = replace(delve, shunned=(event.hero, event.cell))
    return replace(state, delve=delve, decks=decks, tally=counted(state, "failed_explorations"))


@on(ev.SectionPlaced)
def _placed(state: State, event: ev.SectionPlaced) -> State:
    """Rule: EXP-12, EXP-24."""
    decks = _discard(state, event.card) if event.discarded else state.decks
    return replace(
        state,
        pieces=(*state.pieces, event.piece),
        decks=decks,
        made=state.made + 1,
        tally=counted(state, "sections"),
    )


@on(ev.CachePlaced)
def _cache_placed(state: State, event: ev.CachePlaced) -> State:
    caches = (*state.delve.caches, event.object)
    return replace(state, delve=replace(state.delve, caches=caches))


@on(ev.SlotAdded)
def _slot_added(state: State, event: ev.SlotAdded) -> State:
    return replace(state, track=(*state.track, event.slot))


def _without_card(state: State, piece: str) -> State:
    pieces = tuple(replace(each, card="") if each.id == piece else each for each in state.pieces)
    return replace(state, pieces=pieces)


@on(ev.SectionTrapSprung)
def _trap_sprung(state: State, event: ev.SectionTrapSprung) -> State:
    state = replace(state, decks=_discard(state, event.card), tally=counted(state, "traps"))
    return _without_card(state, event.piece)


@on(ev.ShardGained)
def _shard_gained(state: State, event: ev.ShardGained) -> State:
    gained = (*state.delve.gained, event.card)
    state = replace(state, delve=replace(state.delve, gained=gained))
    return _without_card(state, event.piece)


@on(ev.SectionRemoved)
def _removed(state: State, event: ev.SectionRemoved) -> State:
    """Rule: EXP-06."""
    cells = frozenset(event.cells)
    piece = event.piece
    decks = _discard(state, piece.card) if piece.card else state.decks
    caches = tuple(spot for spot in state.delve.caches if spot.cell not in cells)
    return replace(
        state,
        pieces=tuple(each for each in state.pieces if each.id != piece.id),
        decks=_under(decks, event.shape, piece.section),
        opened=tuple(
            edge for edge in state.opened if not any(cell in cells for cell in edge_cells(edge))
        ),
        sprung=tuple(cell for cell in state.sprung if cell not in cells),
        searched=tuple(name for name in state.searched if name not in event.objects),
        delve=replace(state.delve, caches=caches),
        tally=counted(state, "removed_sections"),
    )


@on(ev.DelveSealed)
def _sealed(state: State, event: ev.DelveSealed) -> State:
    return replace(state, delve=replace(state.delve, sealed=True))


@on(ev.LockOpened)
def _lock_opened(state: State, event: ev.LockOpened) -> State:
    return tallied(state, "locks_opened")
