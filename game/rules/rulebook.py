"""The rulebook: all content of the game as frozen values, made once and never changed.

Every name that refers to something else (an encounter's enemies, a mission's crises) has been
checked by whoever built the rulebook; the rules trust it.
"""

from typing import Literal

from msgspec import Struct

from game.rules.section import Section

Target = Literal["acting", "all", "chosen"]
JourneyKind = Literal["hunt", "cleanse", "deliverance", "decapitation", "delve"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a card does.

    ``do``: what happens; ``amount``: how much of it; ``who``: the acting hero, all heroes on the
    field, or one that the leader chooses; ``name``: the ailment, encounter or supply meant.
    """

    do: Literal[
        "damage",
        "heal",
        "ailment",
        "cure",
        "spawn",
        "supply",
        "twilight",
        "destiny",
        "tide",
        "collapse",
    ]
    amount: int = 1
    who: Target = "acting"
    name: str = ""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon action. Rule: ACT-10.

    ``range`` 1 is melee (adjacent); more is a seen target within so many cells. ``dice`` are the
    sizes rolled, one or two; ``damage`` is what a success and a critical do. An ``area`` weapon
    strikes a seen cell and its neighbours. ``ailment`` is given by a hit that does damage.
    """

    id: str
    name: str
    cost: int = 1
    range: int = 1
    dice: tuple[int, ...] = (6,)
    damage: tuple[int, int] = (1, 2)
    area: bool = False
    ailment: str = ""


class HeroSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a hero card; ``agility``, ``vitality`` and ``defence`` are die sizes."""

    speed: int
    agility: int
    vitality: int
    defence: int
    weapons: tuple[Weapon, ...]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """The unique ability of a hero. Rule: ACT-06.

    ``kind`` "action" is paid like an action of ``cost``; "counter" is used with a counter-attack.
    ``per_round`` says how often it may be used in a round (0: as often as paid for).
    ``does`` names the coded effect; ``reach`` is in cells and ``extra`` a die size where it needs
    one.
    """

    id: str
    name: str
    text: str
    kind: Literal["action", "counter"]
    does: Literal["kindle", "hold_the_gate", "called_shot", "slip_through", "mend", "shove"]
    cost: int = 1
    per_round: int = 0
    reach: int = 0
    extra: int = 0


class HeroSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: its card has ``spaces`` activation spaces and two sides. Rule: INI-02, ACT-15."""

    id: str
    name: str
    calling: str
    text: str
    spaces: int
    ability: Ability
    front: HeroSide
    inspired: HeroSide
    small: bool = False


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """A special action on an enemy card: an attack of its own, by name. Rule: ENM-02."""

    id: str
    name: str
    text: str
    attack: Weapon


class Call(Struct, frozen=True, forbid_unknown_fields=True):
    """A special action of a named foe: the group of an encounter comes to its help. Rule: ENM-02.

    While one that came before is on the field, it is an Advance.
    """

    id: str
    name: str
    text: str
    encounter: str


Action = str
"""hold, move, advance, charge, onslaught, aim, sneak, fall_back, or the id of a special or call."""


class BehaviourRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The row of a behaviour table for rolls up to ``upto``; one action per situation.

    Rule: ENM-01. ``unseen``: no hero seen; ``adjacent``: adjacent to a hero; ``near``: a hero
    within its move and reach; ``otherwise``: everything else.
    """

    upto: int
    unseen: Action
    adjacent: Action
    near: Action
    otherwise: Action


class EnemySpec(Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy kind; ``models`` is how many figures there are. Rule: REI-02, MOV-05, ACT-11.

    ``fury``: the behaviour table of a named foe that has lost half of its health; () for others.
    """

    id: str
    name: str
    text: str
    models: int
    speed: int
    health: int
    attack: Weapon
    behaviour: tuple[BehaviourRow, ...]
    level: int = 1
    small: bool = False
    flying: bool = False
    crawling: bool = False
    defence: int = 0
    """Die size of its Defence roll; 0: none."""
    specials: tuple[Special, ...] = ()
    fury: tuple[BehaviourRow, ...] = ()
    calls: tuple[Call, ...] = ()


class FollowerSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A citizen or companion, whom heroes lead. Rule: MOV-07, EXP-03, JRN-01.

    ``speed``: how far a Lead action takes it. ``weapons``: the first is what it attacks with at
    the end of one (a companion); (): it does not.
    """

    id: str
    name: str
    text: str
    side: Literal["citizen", "companion"]
    speed: int
    health: int
    weapons: tuple[Weapon, ...] = ()
    small: bool = False


GOAL_REACHED = "goal_reached"
"""What a hint is told on when all is done that the journey asks for, save the way home."""


class HintSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A hint of the tutorial: told when something happens for the first time.

    ``on``: the name of an event ("dice_placed"), "asked:" and the name of a question
    ("asked:gambits"), or "goal_reached". With ``journeys`` it is told in every journey of these
    kinds, without in those that have hints on. ``rules``: the ids of those that it explains.
    """

    id: str
    name: str
    text: str
    on: str
    journeys: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class EncounterSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter card: the enemy kinds of the group, one entry a figure."""

    id: str
    name: str
    enemies: tuple[str, ...]


class TrapSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A trap: its damage, and what its cell becomes when sprung. Rule: MOV-20."""

    id: str
    name: str
    damage: int
    then: Literal["spent", "rubble", "pit"]


class DelveCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A delve card: which section is revealed, and what is in it. Rule: EXP-10, EXP-11, EXP-20.

    ``reveal``: what happens at once. ``threat``: a row for each size of the party, one number an
    enemy, its highest level. ``kind``: what lies beside the section ("": the card is discarded):
    a shard, an ``environment`` or a trap, which does ``fail`` to the first hero who enters and
    fails an Agility roll. Rule: EXP-22, EXP-24, EXP-25.
    """

    id: str
    name: str
    text: str
    shape: str
    threat: tuple[tuple[int, ...], ...]
    copies: int = 1
    reveal: tuple[Effect, ...] = ()
    legendary: int = 0
    caches: int = 0
    kind: Literal["", "shard", "environment", "trap"] = ""
    environment: Literal["", "gloom", "flooded", "brittle"] = ""
    fail: tuple[Effect, ...] = ()


class DiscoverySpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery card, ``copies`` times in the deck. Rule: ACT-14."""

    id: str
    name: str
    text: str
    kind: Literal["treasure", "realmstone", "trap", "nothing"]
    copies: int
    effects: tuple[Effect, ...] = ()


class CrisisChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two ways to meet a crisis; without ``test`` only ``success`` applies."""

    text: str
    test: Literal["", "agility", "vitality"] = ""
    success: tuple[Effect, ...] = ()
    fail: tuple[Effect, ...] = ()


class CrisisSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A crisis card. Rule: EVT-21. ``actor``: how its acting hero is found."""

    id: str
    name: str
    text: str
    journeys: tuple[str, ...]
    time: Literal["day", "night"]
    actor: Literal["leader_choice", "most_wounded", "least_wounded"]
    choices: tuple[CrisisChoice, CrisisChoice]


class Tuning(Struct, frozen=True, forbid_unknown_fields=True):
    """The [D] numbers that are not on a card."""

    destiny_dice: int = 5
    destiny_per_hero: int = 2
    twilight_spaces: int = 12
    night_behaviour: int = 2
    night_critical: int = 1
    gate_damage: int = 2
    run_bonus: int = 3
    cost_move: int = 1
    cost_run: int = 3
    cost_recover: int = 1
    cost_search: int = 4
    cost_open: int = 2
    cost_withdraw: int = 4
    cost_explore: int = 2
    lock_rolls: int = 4
    lock_realmstone: int = 2
    cost_lead: int = 2
    lead_reach: int = 6
    tide_round: int = 3
    survival: int = 1


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A journey: what is asked on which section. Rule: JRN-01.

    ``slay``: how many enemies must be slain before extraction is a success. ``encounters``: the
    deck for face-down encounters. ``last_round``: the airship leaves at the end of it and whoever
    is still on the field is lost (0: never). ``twilight``: the token's first space.
    """

    id: str
    name: str
    briefing: str
    kind: JourneyKind
    section: str
    encounters: tuple[str, ...]
    slay: int = 0
    last_round: int = 0
    twilight: int = 0
    first_order: tuple[str, ...] = ()
    """Printed initiative of the first round: hero and encounter ids; () shuffles. Rule: INI-06."""
    rescue: int = 0
    """How many citizens a deliverance must bring to the extraction zone. Rule: JRN-01."""
    crises: tuple[str, ...] = ()
    """The crises that may be drawn; (): all of this kind of journey. Rule: EVT-21."""
    foe: str = ""
    """The kind of the named foe of a decapitation. Rule: JRN-01."""
    sections: tuple[str, ...] = ()
    """The sections that a delve draws from. Rule: EXP-10."""
    cards: tuple[str, ...] = ()
    """The delve cards of a delve."""
    depth: int = 0
    """How many delve cards without a shard, drawn by lot, are in the deck; 0: all."""
    shards: int = 3
    """How many shards a delve has. Rule: EXP-26."""
    experience: int = 2
    """The party's experience, which makes the threat pool of a delve. Rule: EXP-23."""
    hints: bool = False
    """Whether hints are told: the tutorial."""
    realmstone: int = 0
    """What a success brings the party. Rule: JRN-02."""
    learning: int = 0
    """The experience that a success brings. Rule: JRN-02."""
    difficulty: int = 0
    """How hard its author holds it to be, from 1 to 3; 0: not told."""


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All content, by id."""

    heroes: dict[str, HeroSpec]
    enemies: dict[str, EnemySpec]
    encounters: dict[str, EncounterSpec]
    traps: dict[str, TrapSpec]
    discoveries: dict[str, DiscoverySpec]
    crises: dict[str, CrisisSpec]
    missions: dict[str, Mission]
    sections: dict[str, Section]
    delve: dict[str, DelveCard] = {}
    followers: dict[str, FollowerSpec] = {}
    hints: dict[str, HintSpec] = {}
    tuning: Tuning = Tuning()
