"""Delving: what a delve has come to, and what happens to heroes who enter its cells.

Choices of ours where the rules leave room:

- A shard counts as drawn while its card lies beside a section, and when it is gained. A card that
  a removed section had beside it goes to the discard pile, and its shard may be drawn again.
- A cell to which no section can be joined that any card could still bring is sealed: nobody is
  asked to explore it. As long as some card asks for a shape of which no section is left, that card
  may be drawn, and no cell is sealed.
- The delve ends at the entrance only when all shards are gained or nothing is left to explore;
  until then heroes who have had enough withdraw one by one.
- A section whose removal would part any other section, or a hero on another one, from the
  entrance is never removed by an effect, nor is the entrance, nor one that is being explored.
- A hero who is put into a cell enters it, so it may gain a shard, meet a trap, and explore.

Rule: EXP-02, EXP-06, EXP-07, EXP-25 to EXP-27.
"""

import numpy as np

from game.grid import FAR, Cell, Mover, distances
from game.rules import events as ev
from game.rules.battlefield import board_of, extraction, hero_side
from game.rules.frames import AnyFrame, AtConnection, Effects, Join
from game.rules.joining import Placement, faults, frontier, takers
from game.rules.layout import is_delve, lay, layout, owners, piece_at
from game.rules.resolution import Resolution
from game.rules.rulebook import Rulebook
from game.rules.section import Section
from game.rules.settle import nearest_empty, put
from game.rules.state import Piece, State

_HERO = Mover(doors=True)
_FULL = 9
"""So many figures that nobody enters."""


def pile(shape: str) -> str:
    """The name of the deck of unexplored sections of that shape. Rule: EXP-10."""
    return f"sections/{shape}"


def drawn(rulebook: Rulebook, state: State) -> int:
    """How many shards of the delve are drawn, gained ones too. Rule: EXP-06, EXP-10."""
    beside = sum(
        1 for piece in state.pieces if piece.card and rulebook.delve[piece.card].kind == "shard"
    )
    return len(state.delve.face_down) + len(state.delve.gained) + beside


def gained(state: State) -> int:
    """How many shards the heroes have. Rule: EXP-10, EXP-25."""
    return len(state.delve.face_down) + len(state.delve.gained)


def missing(rulebook: Rulebook, state: State) -> int:
    """How many shards are not drawn yet. Rule: EXP-07."""
    return max(0, rulebook.missions[state.mission].shards - drawn(rulebook, state))


def brings_last(rulebook: Rulebook, state: State, card: str) -> bool:
    """Whether with this card all shards are drawn, so that EXP-13 asks for nothing."""
    return rulebook.delve[card].kind == "shard" and missing(rulebook, state) <= 1


def why_not(rulebook: Rulebook, state: State, placement: Placement) -> tuple[str, ...]:
    """Why the section that is being joined may not lie there, as codes of ``errors.CODES``.

    () if it may. The question "placement" must be pending. Rule: EXP-12 to EXP-14.
    """
    join = state.pending.frame if state.pending else None
    if not isinstance(join, Join):
        raise ValueError("no section is being joined")
    section = rulebook.sections[join.section]
    last = brings_last(rulebook, state, join.card)
    return faults(layout(rulebook, state), section, join.cell, placement, last)


def shard_cells(rulebook: Rulebook, state: State) -> dict[Cell, Piece]:
    """The cells on which shards lie, with their sections. Rule: EXP-25."""
    found = {}
    for piece in state.pieces:
        if piece.card and rulebook.delve[piece.card].kind == "shard":
            found[shard_cell(rulebook, piece)] = piece
    return found


def shard_cell(rulebook: Rulebook, piece: Piece) -> Cell:
    """Where a shard lies in the piece: its shard cell, or else its first connection cell."""
    laid = lay(rulebook, piece)
    cell = laid.section.shard
    return laid.at(cell if cell is not None else laid.section.connections[0])


def explorable(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """Every cell that can be explored now, row by row; sealed ones are left out.

    Rule: EXP-06, EXP-07, EXP-27.
    """
    if not is_delve(rulebook, state) or state.delve.sealed or not missing(rulebook, state):
        return ()
    lies = layout(rulebook, state)
    left = _left(rulebook, state)
    return frontier(lies) if left is None else takers(lies, left)


def sealed(rulebook: Rulebook, state: State) -> tuple[Cell, ...]:
    """The connection cells that are open but can take no section any more. Rule: EXP-27."""
    if not is_delve(rulebook, state) or not missing(rulebook, state):
        return ()
    able = explorable(rulebook, state)
    return tuple(cell for cell in frontier(layout(rulebook, state)) if cell not in able)


def _left(rulebook: Rulebook, state: State) -> tuple[Section, ...] | None:
    """The sections that the cards left can bring; None where a card has no section of its shape."""
    deck = state.decks["delve"]
    found: list[Section] = []
    for shape in dict.fromkeys(rulebook.delve[card].shape for card in (*deck.draw, *deck.discard)):
        names = state.decks[pile(shape)].draw if pile(shape) in state.decks else ()
        if not names:
            return None
        found += [rulebook.sections[name] for name in names]
    return tuple(found)


def enter(r: Resolution, hero: str) -> list[AnyFrame]:
    """What entering its cell does to the hero has been done; the frames are what is still to do.

    The trap of the section, then the shard, then the hero may explore. Nothing for all others, and
    nothing in other journeys. Rule: EXP-02, EXP-03, EXP-25.
    """
    if hero not in r.state.cards or not is_delve(r.rulebook, r.state):
        return []
    frames = _spring(r, hero)
    figure = r.state.figures.get(hero)
    if figure is None:
        return frames
    piece = shard_cells(r.rulebook, r.state).get(figure.cell)
    if piece is not None:
        r.emit(ev.ShardGained(hero, piece.id, piece.card, figure.cell))
    if figure.cell in explorable(r.rulebook, r.state):
        frames.append(AtConnection(hero))
    return frames


def _spring(r: Resolution, hero: str) -> list[AnyFrame]:
    """The first hero in a section with a trap makes an Agility roll. Rule: EXP-25."""
    piece = piece_at(r.rulebook, r.state, r.state.figures[hero].cell)
    if piece is None or not piece.card or r.rulebook.delve[piece.card].kind != "trap":
        return []
    agility = hero_side(r.rulebook, r.state, hero).agility
    result = r.test("event", agility, "section_trap", hero)
    r.emit(ev.SectionTrapSprung(hero, piece.id, piece.card, result))
    fail = r.rulebook.delve[piece.card].fail
    return [Effects(fail, hero)] if result == "fail" and fail else []


def removable(rulebook: Rulebook, state: State) -> tuple[Piece, ...]:
    """The sections that hold nothing together, in the order in which they were placed.

    Rule: EXP-06.
    """
    return tuple(
        piece
        for piece in state.pieces[1:]
        if not _being_explored(rulebook, state, piece) and not _parts(rulebook, state, piece)
    )


def _being_explored(rulebook: Rulebook, state: State, piece: Piece) -> bool:
    frames = [*state.agenda, *([state.pending.frame] if state.pending else [])]
    return any(
        isinstance(frame, Join) and piece_at(rulebook, state, frame.cell) == piece
        for frame in frames
    )


def _parts(rulebook: Rulebook, state: State, piece: Piece) -> bool:
    """Whether the piece is all that joins another one, or a hero, to the entrance."""
    own = lay(rulebook, piece).cells
    heroes = [state.figures[hero].cell for hero in state.standing()]
    before, after = _joined(rulebook, state, ()), _joined(rulebook, state, own)
    owner = owners(layout(rulebook, state))
    pieces = {index for cell, index in owner.items() if cell in before}
    left = {index for cell, index in owner.items() if cell in after}
    cut = len(left) < len(pieces) - (state.pieces.index(piece) in pieces)
    return cut or any(hero in before and hero not in after and hero not in own for hero in heroes)


def _joined(rulebook: Rulebook, state: State, without: tuple[Cell, ...]) -> frozenset[Cell]:
    """The cells that a hero could walk to from the entrance if some cells were not there."""
    board = board_of(rulebook, state)
    shut = np.zeros_like(board.terrain)
    for x, y in without:
        shut[y, x] = _FULL
    zone = extraction(rulebook, state)
    field = distances(board, _HERO, zone[:1], occupied=shut)
    return frozenset((x, y) for y, x in np.argwhere(field < FAR).tolist())


def remove(r: Resolution, piece: Piece) -> list[AnyFrame]:
    """The section is off the table and who stood on it is on the nearest empty cells.

    Gives what is still to do for heroes who were moved. Rule: EXP-06, EXP-02.
    """
    laid = lay(r.rulebook, piece)
    own = laid.cells
    swept = [figure for figure in r.state.figures.values() if figure.cell in own]
    prefix = f"{piece.id}."
    gone = tuple(name for name in r.state.searched if name.startswith(prefix))
    gone += tuple(spot.id for spot in r.state.delve.caches if spot.cell in own)
    r.emit(ev.SectionRemoved(piece, laid.section.shape, own, gone))
    frames: list[AnyFrame] = []
    for figure in swept:
        put(r, figure, nearest_empty(r, figure.cell))
        if figure.id in r.state.figures:
            frames += enter(r, figure.id)
    return frames
