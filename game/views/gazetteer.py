"""The gazetteer: what there is in a cell of the board, in sentences. It knows no pygame."""

from game.grid import Cell
from game.rules import battlefield
from game.rules.delving import explorable, sealed, shard_cells
from game.rules.layout import is_delve, piece_at
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, mark, names

ENVIRONMENTS = {
    "gloom": mark("Gloom: nobody sees farther than 4 cells here."),
    "flooded": mark("Flooded: whoever sets out from here is 1 cell slower."),
    "brittle": mark("Brittle: the section falls at the end of a round if no hero stands on it."),
}
"""What the environment of a section does. Rule: EXP-24."""


def about(book: Rulebook, state: State, cell: Cell) -> list[str]:
    """A sentence for each thing in the cell."""
    section = battlefield.section_of(book, state)
    lines = []
    trap = battlefield.trap_at(book, state, cell)
    if trap:
        spec = book.traps[trap]
        lines.append(
            _("Trap: {name}, {damage} damage.").format(name=_(spec.name), damage=spec.damage)
        )
    for spot in battlefield.objects(book, state):
        if spot.cell == cell:
            kind = names.sentence(names.object_kind(book, state, spot.id))
            done = spot.id in state.searched
            lines.append(_("{thing}: searched.").format(thing=kind) if done else kind + ".")
    gates = battlefield.gates(book, state)
    if any(gate.cell == cell for gate in gates):
        lines.append(_("Lychgate: reinforcements come out of it."))
    if any(gate.mouth == cell for gate in gates):
        lines.append(_("Mouth of a lychgate: whoever stands here when they come is hurt."))
    if cell in section.extraction:
        lines.append(_("Extraction zone: heroes leave from here."))
    if is_delve(book, state):
        lines += _delve(book, state, cell)
    lines += _tide(book, state, cell)
    board = battlefield.board_of(book, state)
    if board.inside(cell) and board.at(cell).name == "OBSTACLE":
        lines.append(_("Obstacle: costs 2 to enter."))
    return lines


def _delve(book: Rulebook, state: State, cell: Cell) -> list[str]:
    lines = []
    if cell in shard_cells(book, state):
        lines.append(_("A shard: a hero who enters gains it."))
    if cell in explorable(book, state):
        lines.append(_("It can be explored: step in, or explore it from afar."))
    elif cell in sealed(book, state):
        lines.append(_("It is sealed: no section that is left can be joined here."))
    piece = piece_at(book, state, cell)
    card = book.delve.get(piece.card) if piece is not None else None
    if card is not None and card.kind == "trap":
        lines.append(
            _("Trap: {name}. The first hero who enters rolls Agility.").format(name=_(card.name))
        )
    elif card is not None and card.environment:
        lines.append(_(ENVIRONMENTS[card.environment]))
    return lines


def _tide(book: Rulebook, state: State, cell: Cell) -> list[str]:
    if cell in battlefield.drowned(book, state):
        return [_("Under water: nobody can enter.")]
    tides = battlefield.section_of(book, state).tides
    if state.tide < len(tides) and cell in tides[state.tide]:
        return [_("The tide swallows this next.")]
    return []
