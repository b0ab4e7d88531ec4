"""A vault for tests of delves: sections drawn in text, a few plain cards, decks in a known order.

The entrance is an L with its inner corner at (3, 1); cells of tests are those of the entrance's
own drawing, moved to the middle of the field by ``Vault.at``. Heroes stand on A, B, C and D, the
connections are 1 and 2. In a section digits are connections, c and d cache cells, e to h enemy
cells, s the cell of the shard, and L a lychgate with its mouth on m.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.grid import Board, Cell
from game.rules.battlefield import board_of
from game.rules.frames import AnyFrame
from game.rules.joining import Placement, read_placement
from game.rules.layout import entrance_piece, layout
from game.rules.rulebook import DelveCard, EnemySpec, Mission, Rulebook, Tuning
from game.rules.section import LychgateSpot, Section
from game.rules.state import Deck, Figure, HeroCard, Piece, Slot, Space, State
from tests.rules.table import TRAPS, Table, enemy_spec, hero_spec, plain, section_from

ENTRANCE = plain("AB. ", "CD1 ", "...2", "....")
"""The inner corner is (3, 1)."""

ROOM = plain("1.e", ".s.", "c.2")
LANE = plain("1.2")
DEAD_END = plain("1..", "...", ".s.")
HALL = plain("1...2", ".e.f.", "c.s.d", ".g.h.", "3...4")


def section(name: str, drawing: str, shape: str = "hall") -> Section:
    """The section of a drawing."""
    made, marks = section_from(drawing)
    gates = tuple(LychgateSpot("gate", marks[m], marks["m"]) for m in marks if m == "L")
    if gates:
        made, marks = section_from(drawing, lychgates=gates)
    return replace(
        made,
        id=name,
        shape=shape,
        connections=tuple(marks[m] for m in sorted(marks) if m.isdigit()),
        cache_cells=tuple(marks[m] for m in "cd" if m in marks),
        enemy_cells=tuple(marks[m] for m in "efgh" if m in marks),
        shard=marks.get("s"),
    )


def delve_card(name: str, **changes: Any) -> DelveCard:
    """A plain card: a hall with nobody and nothing in it."""
    return replace(DelveCard(name, name.title(), "", "hall", ((), (), (), ())), **changes)


class Vault(Table):
    """A table on which a delve is played."""

    @property
    def origin(self) -> Cell:
        """Where the entrance's own (0, 0) lies on the field."""
        return self.state.pieces[0].origin

    def at(self, x: int, y: int) -> Cell:
        """The cell of the field that the entrance's drawing calls (x, y)."""
        return self.origin[0] + x, self.origin[1] + y

    def path(self, *cells: Cell) -> tuple[Cell, ...]:
        """A path in the entrance's own cells."""
        return tuple(self.at(*cell) for cell in cells)

    def put(self, hero: str, x: int, y: int) -> Vault:
        """The hero stands there now."""
        self.figure(hero, cell=self.at(x, y))
        return self

    def lie(self, name: str, x: int, y: int, turns: int = 0, card: str = "") -> str:
        """The section lies there now, off its pile; its id on the table."""
        made = f"s{self.state.made + 1}"
        piece = Piece(name, self.at(x, y), turns, made, card)
        pile = f"sections/{self.rulebook.sections[name].shape}"
        left = tuple(n for n in self.state.decks[pile].draw if n != name)
        delve = self.state.decks["delve"]
        rest = list(delve.draw)
        if card in rest:
            rest.remove(card)
        decks = {**self.state.decks, pile: Deck(left), "delve": replace(delve, draw=tuple(rest))}
        pieces = (*self.state.pieces, piece)
        self.change(pieces=pieces, made=self.state.made + 1, decks=decks)
        return made

    @property
    def options(self) -> tuple[str, ...]:
        """The ids of what can be chosen now."""
        ask = self.state.pending
        return tuple(option.id for option in ask.options) if ask else ()

    @property
    def question(self) -> str:
        """What is asked now, "" if nothing."""
        return self.state.pending.question if self.state.pending else ""

    def placements(self) -> dict[Cell, list[int]]:
        """The placements that can be chosen now: origin in the entrance's cells -> turns."""
        found: dict[Cell, list[int]] = {}
        for option in self.options:
            placement: Placement = read_placement(option)
            x, y = placement.origin
            found.setdefault((x - self.origin[0], y - self.origin[1]), []).append(placement.turns)
        return found

    def placed(self, x: int, y: int, turns: int = 0) -> str:
        """The option that lays the section there."""
        return Placement(self.at(x, y), turns).id

    @property
    def board(self) -> Board:
        """The board."""
        return board_of(self.rulebook, self.state)

    @property
    def lies(self) -> Any:
        """The layout."""
        return layout(self.rulebook, self.state)


def vault(
    sections: dict[str, Section] | None = None,
    cards: tuple[DelveCard, ...] = (),
    *,
    party: str = "A",
    heroes: dict[str, dict[str, Any]] | None = None,
    kinds: dict[str, EnemySpec] | None = None,
    dice: dict[str, tuple[int, ...]] | None = None,
    entrance: str = ENTRANCE,
    mission: dict[str, Any] | None = None,
    then: tuple[AnyFrame, ...] = (),
    deck: tuple[str, ...] | None = None,
    **state: Any,
) -> Vault:
    """A vault with these sections and cards, drawn in the order given; A's activation is asked."""
    made, marks = section_from(entrance)
    first = replace(
        made,
        id="entrance",
        starts=tuple(marks[m] for m in "ABCD" if m in marks),
        connections=tuple(marks[m] for m in sorted(marks) if m.isdigit()),
    )
    known = sections if sections is not None else {"room": section("room", ROOM)}
    piece = entrance_piece(first)
    left, top = piece.origin
    specs = {m: hero_spec(m, **(heroes or {}).get(m, {})) for m in party}
    enemies = kinds if kinds is not None else {"husk": enemy_spec("husk")}
    given = Mission("vault", "Vault", "", "delve", "entrance", (), shards=3)
    given = replace(
        given, sections=tuple(known), cards=tuple(card.id for card in cards), **(mission or {})
    )
    rulebook = Rulebook(
        heroes=specs,
        enemies=enemies,
        encounters={},
        traps=TRAPS,
        discoveries={},
        crises={},
        missions={"vault": given},
        sections={"entrance": first, **known},
        delve={card.id: card for card in cards},
        tuning=Tuning(),
    )
    shapes = [card.shape for card in cards] + [each.shape for each in known.values()]
    piles = {
        f"sections/{shape}": Deck(tuple(n for n, each in known.items() if each.shape == shape))
        for shape in dict.fromkeys(shapes)
    }
    names = ("encounters", "discoveries", "crises_day", "crises_night")
    copies = tuple(card.id for card in cards for _ in range(card.copies))
    decks = {name: Deck() for name in names} | piles
    figures = {m: Figure(m, m, "hero", (marks[m][0] + left, marks[m][1] + top)) for m in party}
    hands = dice or {}
    value = State(
        mission="vault",
        seed=1,
        players=(tuple(party),),
        pieces=(piece,),
        figures=figures,
        cards={m: HeroCard(_spaces(hands.get(m, (6, 6, 6, 6)))) for m in party},
        groups={},
        agenda=(),
        round=1,
        phase="activation",
        track=tuple(Slot("hero", m) for m in party),
        decks={**decks, "delve": Deck(deck if deck is not None else copies)},
        made=20,
    )
    found = {name: (x + left, y + top) for name, (x, y) in marks.items()}
    table = Vault(rulebook, replace(value, **state), found)
    table.turn(party[0], *then)
    return table


def _spaces(faces: tuple[int, ...]) -> tuple[Space, ...]:
    return tuple(Space(die=face) for face in faces) + (Space(),) * (4 - len(faces))
