"""Conservation: what must be true of the table of a delve, whatever was explored.

A part of ``soundness``: no two sections overlap, seams are open and all else is as the sections
have it, and no card, section or shard is lost or made.

Rule: EXP-06, EXP-10, EXP-12, EXP-16, EXP-24.
"""

from collections import Counter
from collections.abc import Iterator

from game.grid import Board, Cell, Side
from game.rules.battlefield import board_of, objects
from game.rules.delving import pile
from game.rules.frames import Join
from game.rules.latest import Latest
from game.rules.layout import FIELD, Layout, is_delve, layout, owners
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.session.clause import Clause, clause

_OPENED = {Side.DOOR_OPEN: "door", Side.GATE_OPEN: "gateway"}
_SHUT = {Side.DOOR_SHUT: "door", Side.GATE_SHUT: "gateway", Side.WALL: "wall"}


def delve_names(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Cards and sections that the rulebook does not know."""
    cards = [*(piece.card for piece in state.pieces if piece.card)]
    cards += [*state.delve.gained, *state.delve.face_down]
    sections: list[str] = []
    for name, deck in state.decks.items():
        if name == "delve":
            cards += [*deck.draw, *deck.discard]
        elif name.startswith(pile("")):
            sections += [*deck.draw, *deck.discard]
    for join in _held(state):
        cards.append(join.card)
        sections.append(join.section)
    yield from (clause("no_delve_card", name=card) for card in cards if card not in rulebook.delve)
    yield from (clause("no_section", name=n) for n in sections if n not in rulebook.sections)
    if state.mission in rulebook.missions and is_delve(rulebook, state):
        yield from _piles(rulebook, state)


def _piles(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Decks that a delve needs and that are not there. Rule: EXP-10."""
    if "delve" not in state.decks:
        yield clause("no_deck", deck="delve")
    cards = rulebook.missions[state.mission].cards
    for shape in dict.fromkeys(rulebook.delve[card].shape for card in cards):
        if pile(shape) not in state.decks:
            yield clause("no_deck", deck=pile(shape))


def delve_faults(rulebook: Rulebook, state: State) -> list[Clause]:
    """What cannot be so on the table of a delve, as clauses; none for other journeys."""
    if not is_delve(rulebook, state):
        return []
    return table_faults(rulebook, state) or [
        *_seams(board_of(rulebook, state), layout(rulebook, state)),
        *_cards(rulebook, state),
        *_sections(rulebook, state),
        *_places(rulebook, state),
    ]


def table_faults(rulebook: Rulebook, state: State) -> list[Clause]:
    """Sections of a delve that cannot lie so; with any nothing else can be looked at."""
    return list(_table(rulebook, state)) if is_delve(rulebook, state) else []


def _held(state: State) -> list[Join]:
    """The explorations whose section is still to be joined."""
    frames = [*state.agenda, *([state.pending.frame] if state.pending else [])]
    return [frame for frame in frames if isinstance(frame, Join)]


def _table(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: EXP-12."""
    seen: dict[Cell, str] = {}
    for laid in layout(rulebook, state):
        name = laid.id or laid.section.id
        for cell in laid.cells:
            if cell in seen:
                yield clause("overlap", name=name, other=seen[cell], cell=cell)
                break
            seen[cell] = name
            if not (0 <= cell[0] < FIELD and 0 <= cell[1] < FIELD):
                yield clause("off_the_field", name=name, cell=cell)
                break
    names = [piece.id for piece in state.pieces]
    if len(dict.fromkeys(names)) != len(names):
        yield clause("same_name")


def _seam_faults(board: Board, lies: Layout) -> tuple[Clause, ...]:
    return tuple(_seam_clauses(board, lies))


_seams = Latest(_seam_faults)


def _seam_clauses(board: Board, lies: Layout) -> Iterator[Clause]:
    """Rule: EXP-06, EXP-16."""
    owner = owners(lies)
    kinds = [{(e.x, e.y, e.side): e.kind for e in laid.section.edges} for laid in lies]
    touching: dict[int, None] = {}
    for (x, y), index in owner.items():
        left, top = lies[index].origin
        for near, side in (((x, y - 1), "n"), ((x - 1, y), "w")):
            there = board.side((x, y), near)
            if there != board.side(near, (x, y)):
                yield clause("two_sided", cell=(x, y), near=near)
            if near not in owner:
                continue
            if owner[near] != index:
                touching[index] = touching[owner[near]] = None
                if there != Side.OPEN:
                    yield clause("shut_seam", cell=(x, y), near=near)
            elif (_OPENED | _SHUT).get(there) != kinds[index].get((x - left, y - top, side)):
                yield clause("other_edge", cell=(x, y), near=near)
    if len(lies) > 1 and len(touching) < len(lies):
        yield clause("apart")


def _cards(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: EXP-10, EXP-15, EXP-24, EXP-26."""
    mission = rulebook.missions[state.mission]
    deck = state.decks["delve"]
    count = Counter((*deck.draw, *deck.discard, *state.delve.gained, *state.delve.face_down))
    count.update(piece.card for piece in state.pieces if piece.card)
    count.update(join.card for join in _held(state))
    shards = sum(n for card, n in count.items() if rulebook.delve[card].kind == "shard")
    if shards != mission.shards:
        yield clause("shards", count=shards, wanted=mission.shards)
    plain = [card for card in mission.cards if rulebook.delve[card].kind != "shard"]
    most = sum(rulebook.delve[card].copies for card in plain)
    asked = min(mission.depth, most) if mission.depth else most
    if count.total() - shards != asked:
        yield clause("other_cards", count=count.total() - shards, wanted=asked)
    for card, number in count.items():
        if card not in mission.cards or number > rulebook.delve[card].copies:
            yield clause("copies", name=card, count=number)


def _sections(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: EXP-06, EXP-10, EXP-15."""
    mission = rulebook.missions[state.mission]
    found = [piece.section for piece in state.pieces[1:]]
    found += [join.section for join in _held(state)]
    for name, deck in state.decks.items():
        if name.startswith(pile("")):
            found += [*deck.draw, *deck.discard]
            wrong = [s for s in deck.draw if pile(rulebook.sections[s].shape) != name]
            yield from (clause("wrong_pile", name=section, deck=name) for section in wrong)
    if sorted(found) != sorted(mission.sections):
        yield clause("lost_section")


def _places(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: EXP-20."""
    owner = owners(layout(rulebook, state))
    names = [spot.id for spot in objects(rulebook, state)]
    if len(dict.fromkeys(names)) != len(names):
        yield clause("same_objects")
    cells = [spot.cell for spot in state.delve.caches]
    if len(dict.fromkeys(cells)) != len(cells) or any(cell not in owner for cell in cells):
        yield clause("strange_cache")
