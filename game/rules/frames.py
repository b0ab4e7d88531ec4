"""Frames: what is still to be done, as data.

The agenda in the State is a stack of frames; ``flow`` takes the next one off and calls the
chapter that owns it, which emits events, schedules further frames or asks somebody. So a battle
can stop and go on anywhere: in a save, in the middle of an enemy's move.
"""

from typing import Literal

from msgspec import Struct

from game.grid import Cell
from game.rules.rulebook import Effect

Reason = Literal[
    "extracted", "cleansed", "delivered", "foe_slain", "fled",
    "all_out", "too_late", "sealed", "delved",
]  # fmt: skip
"""Why a journey ended."""


class Frame(Struct, frozen=True, tag_field="do", tag=True):
    """A step of the flow; subclasses say which."""


class StartRound(Frame, frozen=True):
    """Next round: twilight, the counts of the round, then destiny and initiative. Rule: EVT-20."""


class RollDestiny(Frame, frozen=True):
    """The destiny phase. Rule: DES-04, DES-05."""


class RollActivation(Frame, frozen=True):
    """First step of initiative. Rule: INI-01, INI-02."""


class DealInitiative(Frame, frozen=True):
    """Second step of initiative. Rule: INI-04."""


class Gambits(Frame, frozen=True):
    """Third step; ``passed`` are the seats that want no other gambit. Rule: INI-07 to INI-10."""

    passed: tuple[int, ...] = ()


class SwapCards(Frame, frozen=True):
    """A gambit succeeded: choose the card to swap with. Rule: INI-07."""

    hero: str
    critical: bool


class NextSlot(Frame, frozen=True):
    """The leftmost slot that is not done activates; none: the event phase. Rule: INI-05."""


class HeroTurn(Frame, frozen=True):
    """The hero acts until it stops or can do no more. Rule: ACT-02, ACT-04."""

    hero: str


class EndTurn(Frame, frozen=True):
    """The hero's activation ends: inspiration, card face down. Rule: ACT-01, ACT-05."""

    hero: str


class Walk(Frame, frozen=True):
    """The figure enters the cells of ``path`` one by one with ``points`` left.

    ``through``: it may pass through figures although it does not fly. ``came``: the cells that it
    has left on its way so far.
    """

    figure: str
    path: tuple[Cell, ...]
    points: int
    through: bool = False
    came: tuple[Cell, ...] = ()


class FreeAction(Frame, frozen=True):
    """The hero may make one free action, "move" or "recover", or decline. Rule: ACT-07.

    ``points``: what is left of a move that an exploration broke off (EXP-02), -1: a whole Move;
    ``through``: that move may pass through figures.
    """

    hero: str
    action: str
    points: int = -1
    through: bool = False


class Follow(Frame, frozen=True):
    """The followers that stood beside the hero may follow it, one after the other.

    ``origin``: where the hero stood; ``points``: the movement points of each of ``waiting``.
    """

    hero: str
    origin: Cell
    points: int
    waiting: tuple[str, ...]


class Arrive(Frame, frozen=True):
    """A citizen that stands in the extraction zone is in safety. Rule: JRN-01."""

    figure: str


class Strike(Frame, frozen=True):
    """The follower attacks the enemy, if that is in its reach; ``hero`` leads it."""

    figure: str
    target: str
    hero: str


class EndJourney(Frame, frozen=True):
    """The survival rolls of ``waiting``, then wounds, rewards and the end. Rule: JRN-02."""

    won: bool
    reason: Reason
    waiting: tuple[str, ...]


class AtConnection(Frame, frozen=True):
    """The hero may explore the cell that it stands on, if that can be explored. Rule: EXP-02.

    ``path``, ``points``, ``through`` and ``came`` are what is left of the walk that it breaks off.
    """

    hero: str
    path: tuple[Cell, ...] = ()
    points: int = 0
    through: bool = False
    came: tuple[Cell, ...] = ()


class Uncover(Frame, frozen=True):
    """A card and a section are drawn for the explored cell. Rule: EXP-01, EXP-10, EXP-11."""

    hero: str
    cell: Cell
    afar: bool = False


class Join(Frame, frozen=True):
    """The drawn section is joined to the explored cell as the player likes. Rule: EXP-12 to EXP-15.

    ``afar``: the cell was explored from afar. Until it is done the card and the section are held.
    """

    hero: str
    cell: Cell
    card: str
    section: str
    afar: bool = False


class Furnish(Frame, frozen=True):
    """Caches of these kinds, legendary ones first, are placed in the new section. Rule: EXP-20."""

    hero: str
    cell: Cell
    piece: str
    caches: tuple[str, ...]


class Inhabit(Frame, frozen=True):
    """Enemies of the threat scale are placed in the new section. Rule: EXP-21 to EXP-23.

    ``threat``: the highest level of each that is still to come; ``pool``: the levels left;
    ``group``: their group, "" before the first; ``kind``: what was drawn, "" before.
    """

    hero: str
    cell: Cell
    piece: str
    threat: tuple[int, ...]
    pool: int
    group: str = ""
    kind: str = ""


class EndExploration(Frame, frozen=True):
    """Whether anything is left to explore is known. Rule: EXP-27."""


class Collapse(Frame, frozen=True):
    """A section that holds nothing together is removed, the leader chooses. Rule: EXP-06."""


class Crumble(Frame, frozen=True):
    """Brittle sections on which no hero stands are removed. Rule: EXP-06."""


class PickLock(Frame, frozen=True):
    """The hero works at the lock of a legendary cache. Rule: EXP-26.

    ``digits``: the three that are needed, the key digit first; ``kept``: which of them dice were
    kept for; ``dice``: the other dice as they lie; ``rolls``: how many are left.
    """

    hero: str
    object: str
    digits: tuple[int, int, int]
    kept: tuple[bool, bool, bool] = (False, False, False)
    dice: tuple[int, ...] = ()
    rolls: int = 4


class RecoverOrCure(Frame, frozen=True):
    """The hero makes a free Recover or loses one ailment, as its player likes. Rule: EVT-14."""

    hero: str


class LoseAilment(Frame, frozen=True):
    """The hero loses one ailment of its player's choice."""

    hero: str


class Counter(Frame, frozen=True):
    """The hero may strike back at the attacker. Rule: ACT-16."""

    hero: str
    attacker: str


class GroupTurn(Frame, frozen=True):
    """The figures of the group that have not acted yet (``waiting``) act, one by one.

    Rule: ENM-01.
    """

    group: str
    waiting: tuple[str, ...]


class EnemyTurn(Frame, frozen=True):
    """The enemy makes its behaviour roll and does what it says. Rule: ENM-01."""

    enemy: str


class EnemyAct(Frame, frozen=True):
    """The enemy does the ``steps`` of its action, next first: move, strike, aim, ... Rule: ENM-02.

    A step with its own attack names it after a colon: "follow:cast_web".
    """

    enemy: str
    steps: tuple[str, ...]


class CloseSlot(Frame, frozen=True):
    """The enemy slot is done; a driven-off group is replaced. Rule: ACT-01, ENM-05."""

    group: str


class Deploy(Frame, frozen=True):
    """The enemies of the group still to be placed. Rule: REI-01 to REI-10.

    ``gate``: the lychgate chosen for the group, "" before; ``picked``: the kind that the leader
    picked to be placed now, "" before.
    """

    group: str
    kinds: tuple[str, ...]
    gate: str = ""
    picked: str = ""


class EventPhase(Frame, frozen=True):
    """The journey ends, or the quest die is rolled. Rule: EVT-01, EVT-02."""


class MastersWill(Frame, frozen=True):
    """The group farthest from any hero makes a Move action. Rule: EVT-11."""


class MoveGroup(Frame, frozen=True):
    """Each of ``waiting`` makes a Move action. Rule: EVT-11."""

    group: str
    waiting: tuple[str, ...]


class DrawCrisis(Frame, frozen=True):
    """A crisis of this journey is drawn. Rule: EVT-12."""


class MeetCrisis(Frame, frozen=True):
    """The acting hero (``hero``, "" before it is known) meets the crisis. Rule: EVT-21."""

    crisis: str
    hero: str = ""


class Effects(Frame, frozen=True):
    """Effects of a card still to be done, next first; ``hero`` is the acting one."""

    effects: tuple[Effect, ...]
    hero: str


class HeroBorn(Frame, frozen=True):
    """A hero is born; ``hero``: the one chosen to return, "" before. Rule: EVT-14."""

    hero: str = ""


class LanternFlares(Frame, frozen=True):
    """The lantern flares: first the die, then the free Move. Rule: EVT-15."""

    rolled: bool = False


class EndRound(Frame, frozen=True):
    """The leader token passes on and the next round begins. Rule: EVT-03."""


AnyFrame = (
    StartRound | RollDestiny | RollActivation | DealInitiative | Gambits | SwapCards | NextSlot
    | HeroTurn | EndTurn | Walk | FreeAction | RecoverOrCure | LoseAilment | Counter | GroupTurn
    | EnemyTurn | EnemyAct | CloseSlot | Deploy | EventPhase | MastersWill | MoveGroup
    | DrawCrisis | MeetCrisis | Effects | HeroBorn | LanternFlares | EndRound | Follow | Arrive
    | Strike | EndJourney | AtConnection | Join | Furnish | Inhabit | EndExploration | Collapse
    | Crumble | PickLock | Uncover
)  # fmt: skip
"""Any step of the flow."""
