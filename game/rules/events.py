"""Events: what happened, in the past tense, with all that an animation and ``evolve`` need.

Events of bookkeeping (``BOOKKEEPING``) say what is asked and what comes next; all others are what
a log, an animation or a test of a rule looks at. ``NEWS`` are those that brought new information,
before which nothing can be undone.
"""

from typing import Literal

from msgspec import Struct

from game.grid import Cell, Edge
from game.rules.commands import _tag
from game.rules.frames import AnyFrame
from game.rules.section import ObjectSpot
from game.rules.state import Ailment, Ask, Figure, Group, Outcome, Payment, Piece, Slot, Wound

Result = Literal["fail", "success", "critical"]


class Event(Struct, frozen=True, tag_field="event", tag=_tag):
    """Something that happened; subclasses say what."""


# --- bookkeeping -------------------------------------------------------------------------------


class Scheduled(Event, frozen=True):
    """``frames`` are to be done, the first one first, before all that was on the agenda."""

    frames: tuple[AnyFrame, ...]


class Taken(Event, frozen=True):
    """The next frame was taken off the agenda."""


class Asked(Event, frozen=True):
    """Somebody is asked; nothing goes on before the answer."""

    ask: Ask


class Answered(Event, frozen=True):
    """The pending question was answered: an option's id, or the name of the command."""

    answer: str


# --- dice and decks ----------------------------------------------------------------------------


class Rolled(Event, frozen=True):
    """Dice of ``stream`` were thrown: ``faces`` of dice with ``sides`` sides.

    ``purpose`` is a fixed word (agility, vitality, attack, defence, behaviour, quest, ...), ``who``
    the figure that rolled ("" for the leader). ``result`` is that of a single action die.
    """

    stream: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    purpose: str
    who: str = ""
    result: Result | Literal[""] = ""


class Shuffled(Event, frozen=True):
    """Something was shuffled with ``throws`` dice of ``stream``."""

    stream: str
    throws: int


class DeckShuffled(Event, frozen=True):
    """The deck's draw pile is now ``cards`` and its discard pile empty."""

    deck: str
    cards: tuple[str, ...]


class CardDrawn(Event, frozen=True):
    """The top card of the deck was drawn and (``discarded``) lies on its discard pile."""

    deck: str
    card: str
    discarded: bool = True


# --- round, destiny, initiative ----------------------------------------------------------------


class RoundStarted(Event, frozen=True):
    """A round began; what counts per round is zero again, all cards leave the track."""

    round: int


class PhaseStarted(Event, frozen=True):
    """The phase began."""

    phase: Literal["destiny", "initiative", "activation", "event"]


class DestinySet(Event, frozen=True):
    """The destiny dice lie so: ``free`` can be used, ``declined`` not. Rule: DES-04.

    ``kept`` are those of the free ones that the next roll leaves where they are.
    """

    free: tuple[int, ...]
    declined: tuple[int, ...]
    kept: tuple[int, ...] = ()


class DestinySkipped(Event, frozen=True):
    """There was no destiny roll, since fate was denied. Rule: DES-05."""


class DicePlaced(Event, frozen=True):
    """The hero's activation dice: a face for each space that got one. Rule: INI-02."""

    hero: str
    spaces: tuple[int, ...]
    faces: tuple[int, ...]


class TrackDealt(Event, frozen=True):
    """The battle track, left to right; ``printed`` if the mission gave the order."""

    slots: tuple[Slot, ...]
    printed: bool = False


class GambitTried(Event, frozen=True):
    """A gambit was rolled. Rule: INI-07."""

    hero: str
    result: Result


class CardsSwapped(Event, frozen=True):
    """The cards of a hero and a group changed places. Rule: INI-07."""

    hero: str
    group: str


class SlotStarted(Event, frozen=True):
    """The slot of that hero or group activates. Rule: INI-05."""

    side: Literal["hero", "enemy"]
    id: str


class SlotDone(Event, frozen=True):
    """Its initiative card was turned face down. Rule: ACT-01."""

    side: Literal["hero", "enemy"]
    id: str


# --- heroes ------------------------------------------------------------------------------------


class DieSpent(Event, frozen=True):
    """A die left the card, or a destiny die went to the declined space. Rule: ACT-02, DES-02."""

    hero: str
    pay: Payment
    action: str


class AbilityUsed(Event, frozen=True):
    """The hero used its own ability. Rule: ACT-06."""

    hero: str
    ability: str
    target: str = ""


class Healed(Event, frozen=True):
    """The wound on that space of the hero's card is gone. Rule: ACT-13."""

    hero: str
    space: int


class WoundTaken(Event, frozen=True):
    """A wound lies on that space; ``lost`` is the die that it drove off (0: none). Rule: ACT-12."""

    hero: str
    space: int
    wound: Wound
    lost: int = 0


class TakenOut(Event, frozen=True):
    """The hero is out of action and off the battlefield. Rule: ACT-12, REI-10."""

    hero: str
    cell: Cell


class Returned(Event, frozen=True):
    """The hero is back on the battlefield. Rule: EVT-14."""

    hero: str
    cell: Cell


class Withdrew(Event, frozen=True):
    """The hero left the battlefield safely. Rule: ACT-08."""

    hero: str
    cell: Cell


class AilmentGained(Event, frozen=True):
    """The hero has this ailment now. Rule: EVT-22."""

    hero: str
    ailment: Ailment


class AilmentLost(Event, frozen=True):
    """The hero is rid of this ailment."""

    hero: str
    ailment: Ailment


class Inspired(Event, frozen=True):
    """The hero uses its better side from now on. Rule: ACT-15."""

    hero: str


class NotInspired(Event, frozen=True):
    """The inspiration roll failed. Rule: ACT-15."""

    hero: str


class Searched(Event, frozen=True):
    """The object has been searched. Rule: ACT-14."""

    hero: str
    object: str


class SupplyGained(Event, frozen=True):
    """The party has so many more of that supply."""

    supply: str
    amount: int


# --- movement ----------------------------------------------------------------------------------


class Stepped(Event, frozen=True):
    """The figure went from a cell to a side neighbour for ``cost`` points. Rule: MOV-02."""

    figure: str
    origin: Cell
    cell: Cell
    cost: int


class Faced(Event, frozen=True):
    """The figure spent its Move in front of that obstacle cell. Rule: MOV-14."""

    figure: str
    cell: Cell


class Placed(Event, frozen=True):
    """The figure was put from a cell onto another without walking."""

    figure: str
    origin: Cell
    cell: Cell


class Opened(Event, frozen=True):
    """A door or gateway is open now. Rule: MOV-07, ACT-08."""

    figure: str
    edge: Edge


class TrapSprung(Event, frozen=True):
    """The trap on that cell went off; the cell is now what the trap says. Rule: MOV-20."""

    figure: str
    cell: Cell
    trap: str
    result: Result
    then: Literal["spent", "rubble", "pit"]


# --- combat ------------------------------------------------------------------------------------


class Attacked(Event, frozen=True):
    """An attack was rolled: ``damage`` before defence, with so many criticals. Rule: ACT-10."""

    attacker: str
    target: str
    weapon: str
    damage: int
    criticals: int
    counter: bool = False


class Defended(Event, frozen=True):
    """The Defence roll took ``saved`` off the damage. Rule: ACT-11."""

    figure: str
    result: Result
    saved: int


class EnemyHurt(Event, frozen=True):
    """The enemy took damage and lives."""

    enemy: str
    damage: int


class Slain(Event, frozen=True):
    """The enemy was slain (``by``: the hero, or "") and is off the battlefield."""

    enemy: str
    kind: str
    cell: Cell
    health: int
    by: str = ""


# --- followers and the tide --------------------------------------------------------------------


class FollowerPlaced(Event, frozen=True):
    """A citizen or companion stands on the battlefield."""

    figure: Figure


class FollowerHurt(Event, frozen=True):
    """The citizen or companion took damage and lives."""

    figure: str
    damage: int


class FollowerLost(Event, frozen=True):
    """The citizen or companion is gone for this journey: by ``why``."""

    figure: str
    kind: str
    cell: Cell
    why: Literal["slain", "tide", "no_room"]


class Rescued(Event, frozen=True):
    """The citizen is in safety and off the battlefield. Rule: JRN-01."""

    figure: str
    kind: str
    cell: Cell


class TideRose(Event, frozen=True):
    """The tide swallowed an area, the ``count``-th; nobody enters its ``cells`` any more."""

    count: int
    cells: tuple[Cell, ...]


# --- the delve ---------------------------------------------------------------------------------


class Explored(Event, frozen=True):
    """The hero began to explore the cell, from ``afar`` or by being there. Rule: EXP-02, EXP-04."""

    hero: str
    cell: Cell
    afar: bool = False


class ExplorationFailed(Event, frozen=True):
    """The exploration ended without a new section. Rule: EXP-10, EXP-15.

    ``why``: "no_section" of the ``shape`` was left, so the card counts as a shard; "no_fit": the
    section could not be joined, the card was discarded and the section put under its pile;
    "no_card": no card was left to draw.
    """

    hero: str
    cell: Cell
    why: Literal["no_section", "no_fit", "no_card"]
    card: str = ""
    shape: str = ""
    section: str = ""
    afar: bool = False


class SectionPlaced(Event, frozen=True):
    """The section lies on the table, joined to ``cell``. Rule: EXP-12, EXP-24.

    ``card`` was drawn for it; it was ``discarded`` or lies beside it (then ``piece.card``).
    """

    piece: Piece
    cell: Cell
    card: str
    discarded: bool


class CachePlaced(Event, frozen=True):
    """A cache stands in the section. Rule: EXP-20."""

    object: ObjectSpot
    piece: str


class SlotAdded(Event, frozen=True):
    """A group revealed in the middle of a round acts last in it. Rule: EXP-25."""

    slot: Slot


class SectionTrapSprung(Event, frozen=True):
    """The first hero entered a section with a trap; its card was discarded. Rule: EXP-25."""

    hero: str
    piece: str
    card: str
    result: Result


class ShardGained(Event, frozen=True):
    """The hero took the shard of that section; its card was gained. Rule: EXP-25."""

    hero: str
    piece: str
    card: str
    cell: Cell


class SectionRemoved(Event, frozen=True):
    """A section is off the table and lies under the pile of its ``shape``. Rule: EXP-06.

    Its ``cells`` are free again, its ``objects`` are gone and its card was discarded.
    """

    piece: Piece
    shape: str
    cells: tuple[Cell, ...]
    objects: tuple[str, ...] = ()


class DelveSealed(Event, frozen=True):
    """Nothing is left to explore: the missing shards are ``lost``. Rule: EXP-27."""

    lost: int


class LockFaced(Event, frozen=True):
    """The lock of a legendary cache asks for these digits, the key digit first. Rule: EXP-26."""

    hero: str
    object: str
    digits: tuple[int, int, int]


class LockKept(Event, frozen=True):
    """A die was kept for that digit (0: the key digit) of the lock. Rule: EXP-26."""

    hero: str
    digit: int
    face: int


class LockShifted(Event, frozen=True):
    """A wound shifted a die. Rule: EXP-26."""

    hero: str
    before: int
    face: int


class LockOpened(Event, frozen=True):
    """The lock of the legendary cache is open. Rule: EXP-26."""

    hero: str
    object: str


class LockJammed(Event, frozen=True):
    """The lock of the legendary cache will never open. Rule: EXP-26."""

    hero: str
    object: str


# --- enemies -----------------------------------------------------------------------------------


class BehaviourRolled(Event, frozen=True):
    """The roll, with what night added, its column and the action. Rule: ENM-01, EVT-20."""

    enemy: str
    face: int
    bonus: int
    column: Literal["unseen", "adjacent", "near", "otherwise"]
    action: str


class TargetChosen(Event, frozen=True):
    """The enemy goes for that hero: its path distance (-1: no way) and range. Rule: ENM-03."""

    enemy: str
    hero: str
    distance: int
    range: int


class Held(Event, frozen=True):
    """The enemy did nothing: ``why`` is "hold", "no_way" or "no_target". Rule: ENM-04."""

    enemy: str
    why: Literal["hold", "no_way", "no_target"]


class GroupMade(Event, frozen=True):
    """An encounter card came into play; it takes the slot of the group that it ``replaces``."""

    group: Group
    replaces: str = ""


class DrivenOff(Event, frozen=True):
    """The group has no figure left; its encounter card was discarded. Rule: ENM-05."""

    group: str
    encounter: str


class Revealed(Event, frozen=True):
    """A face-down encounter was turned up. Rule: REI-01."""

    group: str
    encounter: str


class EnemyPlaced(Event, frozen=True):
    """The enemy stands on the battlefield; ``gate``: the lychgate it came from, or ""."""

    figure: Figure
    gate: str = ""


class EnemyLost(Event, frozen=True):
    """An enemy asked for was not placed; without room it is slain. Rule: REI-03, REI-06, REI-10."""

    group: str
    kind: str
    why: Literal["no_model", "hero_at_gate", "no_room"]
    hero: str = ""


# --- event phase -------------------------------------------------------------------------------


class QuestRolled(Event, frozen=True):
    """The quest die showed a row of the event table. Rule: EVT-02."""

    face: int
    row: Literal["fate_denied", "masters_will", "crisis", "time", "hero_born", "lantern"]


class FateDenied(Event, frozen=True):
    """There will be no destiny roll at the start of the next round. Rule: EVT-10."""


class GroupStirred(Event, frozen=True):
    """The Master's will moves this group ("": there is none). Rule: EVT-11."""

    group: str


class CrisisMet(Event, frozen=True):
    """The hero met the crisis with that choice (0 or 1). Rule: EVT-21."""

    crisis: str
    hero: str
    choice: int


class TwilightMoved(Event, frozen=True):
    """The twilight token stands on ``space``; ``night``: that is the last one. Rule: EVT-20."""

    space: int
    night: bool


class DestinyRerolled(Event, frozen=True):
    """A declined destiny die of that face was rolled anew and is free. Rule: EVT-15."""

    declined: int
    face: int


class LeaderPassed(Event, frozen=True):
    """The leader token is with that seat. Rule: EVT-03."""

    leader: int


class Survived(Event, frozen=True):
    """The hero who was out of action lives. Rule: JRN-02."""

    hero: str


class Died(Event, frozen=True):
    """The hero who was out of action is dead. Rule: JRN-02."""

    hero: str


class WoundsCleared(Event, frozen=True):
    """The wounds of the hero are gone, grievous ones too. Rule: JRN-02."""

    hero: str
    wounds: int


class Rewarded(Event, frozen=True):
    """What the success brings. Rule: JRN-02."""

    realmstone: int
    experience: int


class JourneyEnded(Event, frozen=True):
    """The journey is over. Rule: EVT-01."""

    outcome: Outcome


AnyEvent = (
    Scheduled | Taken | Asked | Answered | Rolled | Shuffled | DeckShuffled | CardDrawn
    | RoundStarted | PhaseStarted | DestinySet | DestinySkipped | DicePlaced | TrackDealt
    | GambitTried | CardsSwapped | SlotStarted | SlotDone | DieSpent | AbilityUsed | Healed
    | WoundTaken | TakenOut | Returned | Withdrew | AilmentGained | AilmentLost | Inspired
    | NotInspired | Searched | SupplyGained | Stepped | Faced | Placed | Opened | TrapSprung
    | Attacked | Defended | EnemyHurt | Slain | BehaviourRolled | TargetChosen | Held | GroupMade
    | DrivenOff | Revealed | EnemyPlaced | EnemyLost | QuestRolled | FateDenied | GroupStirred
    | CrisisMet | TwilightMoved | DestinyRerolled | LeaderPassed | JourneyEnded | FollowerPlaced
    | FollowerHurt | FollowerLost | Rescued | TideRose | Survived | Died | WoundsCleared | Rewarded
    | Explored | ExplorationFailed | SectionPlaced | CachePlaced | SlotAdded | SectionTrapSprung
    | ShardGained | SectionRemoved | DelveSealed | LockFaced | LockKept | LockShifted | LockOpened
    | LockJammed
)  # fmt: skip
"""Any event."""

BOOKKEEPING = (Scheduled, Taken, Asked, Answered, Shuffled)
"""What only the flow needs."""

NEWS = (Rolled, Shuffled, DeckShuffled, CardDrawn, Revealed)
"""What brought new information: nothing before it can be undone."""
