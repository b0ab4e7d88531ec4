"""Events: what happened, in the past tense, with all that is needed to evolve it and to show it.

Events of bookkeeping (``BOOKKEEPING``) say what is asked and what comes next; all others are what
a log, an animation or a test of a rule looks at. ``NEWS`` are those that brought new information,
before which nothing can be undone.

The package is divided by chapters (``agenda``, ``turn``, ``throw``, ``hero``, ``fray``, ``enemy``,
``follower``, ``fate``, ``delve``; ``event`` is what each is); callers know only its door.
"""

from game.rules.events.agenda import Answered, Asked, Scheduled, Taken
from game.rules.events.delve import (
    CachePlaced,
    DelveSealed,
    ExplorationFailed,
    Explored,
    LockFaced,
    LockJammed,
    LockKept,
    LockOpened,
    LockShifted,
    SectionPlaced,
    SectionRemoved,
    SectionTrapSprung,
    ShardGained,
    SlotAdded,
)
from game.rules.events.enemy import (
    BehaviourRolled,
    DrivenOff,
    EnemyLost,
    EnemyPlaced,
    GroupMade,
    Held,
    Revealed,
    TargetChosen,
)
from game.rules.events.event import Event, Result
from game.rules.events.fate import (
    CrisisMet,
    DestinyRerolled,
    Died,
    FateDenied,
    GroupStirred,
    JourneyEnded,
    LeaderPassed,
    QuestRolled,
    Rewarded,
    Survived,
    TwilightMoved,
    WoundsCleared,
)
from game.rules.events.follower import FollowerHurt, FollowerLost, FollowerPlaced, Rescued, TideRose
from game.rules.events.fray import (
    Attacked,
    Defended,
    EnemyHurt,
    Faced,
    Opened,
    Placed,
    Slain,
    Stepped,
    TrapSprung,
)
from game.rules.events.hero import (
    AbilityUsed,
    AilmentGained,
    AilmentLost,
    DieSpent,
    Healed,
    Inspired,
    NotInspired,
    Returned,
    Searched,
    SupplyGained,
    TakenOut,
    Withdrew,
    WoundTaken,
)
from game.rules.events.throw import CardDrawn, DeckShuffled, Rolled, Shuffled
from game.rules.events.turn import (
    ActivationClosed,
    CardsSwapped,
    DestinySet,
    DestinySkipped,
    DicePlaced,
    GambitTried,
    PhaseStarted,
    RoundStarted,
    SlotDone,
    SlotStarted,
    TrackDealt,
)

__all__ = [
    "BOOKKEEPING",
    "NEWS",
    "AbilityUsed",
    "ActivationClosed",
    "AilmentGained",
    "AilmentLost",
    "Answered",
    "AnyEvent",
    "Asked",
    "Attacked",
    "BehaviourRolled",
    "CachePlaced",
    "CardDrawn",
    "CardsSwapped",
    "CrisisMet",
    "DeckShuffled",
    "Defended",
    "DelveSealed",
    "DestinyRerolled",
    "DestinySet",
    "DestinySkipped",
    "DicePlaced",
    "DieSpent",
    "Died",
    "DrivenOff",
    "EnemyHurt",
    "EnemyLost",
    "EnemyPlaced",
    "Event",
    "ExplorationFailed",
    "Explored",
    "Faced",
    "FateDenied",
    "FollowerHurt",
    "FollowerLost",
    "FollowerPlaced",
    "GambitTried",
    "GroupMade",
    "GroupStirred",
    "Healed",
    "Held",
    "Inspired",
    "JourneyEnded",
    "LeaderPassed",
    "LockFaced",
    "LockJammed",
    "LockKept",
    "LockOpened",
    "LockShifted",
    "NotInspired",
    "Opened",
    "PhaseStarted",
    "Placed",
    "QuestRolled",
    "Rescued",
    "Result",
    "Returned",
    "Revealed",
    "Rewarded",
    "Rolled",
    "RoundStarted",
    "Scheduled",
    "Searched",
    "SectionPlaced",
    "SectionRemoved",
    "SectionTrapSprung",
    "ShardGained",
    "Shuffled",
    "Slain",
    "SlotAdded",
    "SlotDone",
    "SlotStarted",
    "Stepped",
    "SupplyGained",
    "Survived",
    "Taken",
    "TakenOut",
    "TargetChosen",
    "TideRose",
    "TrackDealt",
    "TrapSprung",
    "TwilightMoved",
    "Withdrew",
    "WoundTaken",
    "WoundsCleared",
]

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
    | LockJammed | ActivationClosed
)  # fmt: skip
"""Any event."""

BOOKKEEPING = (Scheduled, Taken, Asked, Answered, Shuffled)
"""What only the flow needs."""

NEWS = (Rolled, Shuffled, DeckShuffled, CardDrawn, Revealed)
"""What brought new information: nothing before it can be undone."""
