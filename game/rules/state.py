"""State: everything that is true of a battle at one moment, as one frozen, JSON-able value.

It holds ids, cells and numbers only: no arrays, no specs, no text, no pixels. What can be derived
(the board, who stands where, what is legal) is derived. ``evolve`` is the only place that makes a
new State from an old one. Dicts are never changed in place.
"""

from hashlib import sha256
from typing import Literal

import msgspec
from msgspec import Struct

from game.grid import Cell, Edge
from game.rules.frames import AnyFrame, Reason
from game.rules.section import ObjectSpot

Wound = Literal["", "wound", "grievous"]
Status = Literal["standing", "out", "withdrawn", "dead"]
Ailment = Literal["diseased", "cursed", "webbed"]


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """The die that pays for an action: from the hero's card, a destiny die, or a free action.

    Rule: ACT-02, ACT-07, DES-01. ``face`` of a free action is 6.
    """

    source: Literal["card", "destiny", "free"]
    face: int


class Space(Struct, frozen=True):
    """An activation space: a die of face 1 to 6, a wound, or neither; never both. Rule: INI-02."""

    die: int = 0
    wound: Wound = ""


class HeroCard(Struct, frozen=True):
    """A hero's card on the table. ``destiny`` and ``ability`` count uses in this round.

    ``slain`` is the health of the enemies slain in the present activation. Rule: ACT-15, DES-03.
    """

    spaces: tuple[Space, ...]
    status: Status = "standing"
    inspired: bool = False
    ailments: tuple[Ailment, ...] = ()
    destiny: int = 0
    ability: int = 0
    slain: int = 0

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of the dice on the card, in the order of the spaces."""
        return tuple(space.die for space in self.spaces if space.die)

    @property
    def wounds(self) -> int:
        """How many spaces hold a wound of either kind."""
        return sum(1 for space in self.spaces if space.wound)


class Figure(Struct, frozen=True):
    """A figure on the battlefield. Its ``kind`` is its id in the rulebook.

    ``wounds`` counts damage taken (a hero's wounds are on its card instead). ``ahead`` is the
    obstacle cell that a Speed 1 figure has spent a Move in front of. Rule: MOV-14.
    """

    id: str
    kind: str
    side: Literal["hero", "enemy", "citizen", "companion"]
    cell: Cell
    group: str = ""
    wounds: int = 0
    ahead: Cell | None = None


class Group(Struct, frozen=True):
    """Enemies that share one encounter card and one slot; ``face_up`` False: not yet revealed."""

    id: str
    encounter: str
    face_up: bool


class Slot(Struct, frozen=True):
    """A slot of the battle track with an initiative card; ``done`` when turned face down.

    ``id`` is the hero's or the group's.
    """

    side: Literal["hero", "enemy"]
    id: str
    done: bool = False


class Destiny(Struct, frozen=True):
    """The destiny dice on the airship.

    ``denied``: no roll at the start of the next round. ``kept``: free dice that the next roll
    leaves where they are. Rule: DES-04, DES-05, EVT-15.
    """

    free: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    denied: bool = False
    kept: tuple[int, ...] = ()


class Deck(Struct, frozen=True):
    """A pile of card ids, top first, and its discard pile, last discarded last."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Piece(Struct, frozen=True):
    """A placed section: its origin cell and its quarter turns clockwise.

    ``id`` names the place on the table ("" for the one that the battle began on), ``card`` is the
    delve card that lies face up beside it, or "". Rule: EXP-24.
    """

    section: str
    origin: Cell = (0, 0)
    turns: int = 0
    id: str = ""
    card: str = ""


class Delve(Struct, frozen=True):
    """What only a delve keeps; in other journeys nothing of it changes.

    ``gained``: the cards of the shards that the heroes have; ``face_down``: those that count as
    one each, whatever they show (EXP-10). ``shunned``: the hero and the cell that it must leave
    and enter again before it explores there. ``sealed``: nothing is left to explore and shards are
    missing. Rule: EXP-10, EXP-15, EXP-25, EXP-27.
    """

    gained: tuple[str, ...] = ()
    face_down: tuple[str, ...] = ()
    shunned: tuple[str, Cell] | None = None
    caches: tuple[ObjectSpot, ...] = ()
    sealed: bool = False


class Option(Struct, frozen=True):
    """One thing that may be chosen. ``cell`` and ``ref`` (a figure, group or slot id) say where."""

    id: str
    cell: Cell | None = None
    ref: str = ""


class Ask(Struct, frozen=True):
    """What is asked of whom.

    ``player`` is the seat that answers, ``hero`` the hero it is about ("" for the leader's
    choices). ``question`` is a fixed word; "gambits", "activation", "counter" and "free_action"
    are answered by their own commands, every other one by ``Choose`` with an id of ``options``.
    ``frame`` goes on when the answer is in.
    """

    player: int
    question: str
    frame: AnyFrame
    options: tuple[Option, ...] = ()
    hero: str = ""


class Outcome(Struct, frozen=True):
    """How the journey ended: ``reason`` is a fixed word."""

    won: bool
    reason: Reason


class State(Struct, frozen=True):
    """A battle at one moment. Seats in ``players`` hold hero ids; ``leader`` is a seat."""

    mission: str
    seed: int
    players: tuple[tuple[str, ...], ...]
    pieces: tuple[Piece, ...]
    figures: dict[str, Figure]
    cards: dict[str, HeroCard]
    groups: dict[str, Group]
    agenda: tuple[AnyFrame, ...]
    """What is still to be done, next last."""
    round: int = 0
    phase: Literal["setup", "destiny", "initiative", "activation", "event", "over"] = "setup"
    leader: int = 0
    track: tuple[Slot, ...] = ()
    destiny: Destiny = Destiny()
    decks: dict[str, Deck] = {}
    twilight: int = 0
    opened: tuple[Edge, ...] = ()
    """Doors and gateways that are open by now."""
    sprung: tuple[Cell, ...] = ()
    searched: tuple[str, ...] = ()
    supplies: dict[str, int] = {}
    slain: int = 0
    fallen: dict[str, int] = {}
    """How many enemies of each kind were slain."""
    rescued: int = 0
    """How many citizens are in safety. Rule: JRN-01."""
    tide: int = 0
    """How many areas the tide has swallowed. Rule: JRN-01."""
    delve: Delve = Delve()
    story: bool = False
    """Whether it is played in story mode, in which nobody dies. Rule: JRN-02."""
    made: int = 0
    """How many groups, enemies and followers were made so far (for their ids)."""
    thrown: dict[str, int] = {}
    """How many dice were thrown so far, by stream."""
    forced: dict[str, tuple[int, ...]] = {}
    """Faces that the first dice of a stream must show."""
    acting: str = ""
    """Whose slot has started and is not done yet."""
    steps: int = 0
    """How many steps the present activation, or phase without slots, has taken so far."""
    tally: dict[str, int] = {}
    """Statistics for the end screen, by fixed word."""
    pending: Ask | None = None
    outcome: Outcome | None = None

    def standing(self) -> tuple[str, ...]:
        """Ids of the heroes on the battlefield, in the order of their cards."""
        return tuple(hero for hero, card in self.cards.items() if card.status == "standing")

    def members(self, group: str) -> tuple[Figure, ...]:
        """The figures of a group on the battlefield, in the order of their making."""
        return tuple(figure for figure in self.figures.values() if figure.group == group)

    def enemies(self) -> tuple[Figure, ...]:
        """All enemies on the battlefield, in the order of their making."""
        return tuple(figure for figure in self.figures.values() if figure.side == "enemy")

    def followers(self) -> tuple[Figure, ...]:
        """All citizens and companions on the battlefield, in the order of their making."""
        return tuple(
            figure for figure in self.figures.values() if figure.side in ("citizen", "companion")
        )

    def seat(self, hero: str) -> int:
        """The seat of the player who leads that hero."""
        return next(seat for seat, heroes in enumerate(self.players) if hero in heroes)


def state_hash(state: State) -> str:
    """SHA-256 (hex) of the state's JSON: equal states, equal hash, in any process.

    Dicts count in the order of their making, since the rules walk through them in that order.
    """
    return sha256(msgspec.json.encode(state)).hexdigest()
