"""A small whole game for random play: a rulebook with one of everything, and who plays it.

Three heroes with three abilities, walking, small, flying, crawling, slow and shooting enemies, a
chasm, a door, traps, lychgates, and a crisis and a discovery of each effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from game.rules import Start, State, apply, begin, dice, legal
from game.rules.commands import AnyCommand
from game.rules.events import AnyEvent
from game.rules.rulebook import (
    Ability,
    BehaviourRow,
    CrisisChoice,
    CrisisSpec,
    DiscoverySpec,
    Effect,
    Rulebook,
    Special,
    Weapon,
)
from game.rules.section import EncounterSpot, GroupSpot
from tests.rules.table import enemy_spec, table

YARD = """
    +-+-+-+-+-+-+-+-+
    |A B . .|s o . h|
    + + + + + + + + +
    |C o t . . ~ . G|
    + +-+D+-+ +-+ + +
    |. .|. .|u . I v|
    + + + + + + + + +
    |x z|g w|# m . .|
    +-+-+-+-+-+-+-+-+
    """
CHAMBER = """
    +-+-+-+-+
    |A B u h|
    + + + + +
    |C t . m|
    + +D+-+ +
    |x z g w|
    +-+-+-+-+
    """
BOARDS = {"yard": YARD, "chamber": CHAMBER}
_TRAPS = {"t": "pitfall", "s": "blades", "u": "cavein"}


def _rows(*actions: str) -> tuple[BehaviourRow, ...]:
    """A behaviour table: the four actions turn by one column from row to row."""
    turned = [actions[turn:] + actions[:turn] for turn in range(4)]
    return tuple(BehaviourRow(3 * (n + 1), *row) for n, row in enumerate(turned))


def _effects() -> list[Effect]:
    """One of each effect, upon each whom it may fall on."""
    made = [
        Effect(do, 1, who, "cursed" if do == "ailment" else "")
        for do in ("damage", "heal", "ailment", "cure")
        for who in ("acting", "all", "chosen")
    ]
    return [
        *made,
        Effect("ailment", 1, "all", "diseased"),
        Effect("ailment", 1, "all", "webbed"),
        Effect("spawn"),
        Effect("spawn", name="swarm"),
        Effect("supply", 2, name="oil"),
        Effect("twilight", 2),
        Effect("destiny", 2),
    ]


def _crises() -> dict[str, CrisisSpec]:
    crises: dict[str, CrisisSpec] = {}
    times: tuple[Literal["day", "night"], ...] = ("day", "night")
    actors: tuple[Literal["leader_choice", "most_wounded", "least_wounded"], ...] = (
        "leader_choice",
        "most_wounded",
        "least_wounded",
    )
    tests: tuple[Literal["agility", "vitality"], ...] = ("agility", "vitality")
    for index, effect in enumerate(_effects()):
        time = times[index % 2]
        actor = actors[index % 3]
        test = tests[index // 2 % 2]
        choices = (CrisisChoice("", "", (effect, effect)), CrisisChoice("", test, (), (effect,)))
        crises[f"c{index}"] = CrisisSpec(f"c{index}", "", "", ("hunt",), time, actor, choices)
    return crises


def rulebook(drawing: str = YARD) -> Rulebook:
    """The rulebook of a skirmish; ``drawing`` bears the marks of the yard or the chamber."""
    base = table(
        drawing,
        heroes={
            "A": {"ability": Ability("k", "", "", "action", "kindle", cost=2, reach=4)},
            "B": {"ability": Ability("h", "", "", "counter", "hold_the_gate", per_round=1)},
            "C": {"small": True},
        },
        encounters={
            "swarm": ("gnawer", "gnawer", "wing"),
            "watch": ("pall", "archer"),
            "webs": ("spinner", "husk"),
        },
        gates={gate: mouth for gate, mouth in (("G", "v"), ("w", "g")) if gate in drawing},
        traps={mark: trap for mark, trap in _TRAPS.items() if mark in drawing},
        objects={"z": "cache", "B": "object"},
        extraction="x",
        deck=("swarm", "watch", "webs", "swarm"),
        discoveries=tuple(
            DiscoverySpec(f"d{n}", "", "", "treasure", 1, (effect,))
            for n, effect in enumerate(_effects())
        ),
        mission={"slay": 3, "last_round": 7, "twilight": 7},
    )
    bow = Weapon("bow", "", range=5, dice=(8,))
    blast = Weapon("blast", "", range=3, area=True, ailment="cursed")
    web = Special("web", "", "", Weapon("web", "", range=4, ailment="webbed"))
    foes: dict[str, dict[str, Any]] = {
        "husk": {"behaviour": _rows("charge", "onslaught", "advance", "move")},
        "gnawer": {"small": True, "speed": 5, "health": 1, "models": 3},
        "wing": {
            "flying": True,
            "speed": 6,
            "behaviour": _rows("sneak", "fall_back", "aim", "hold"),
        },
        "spinner": {
            "crawling": True,
            "specials": (web,),
            "behaviour": _rows("web", "move", "aim", "web"),
        },
        "pall": {"speed": 1, "health": 4, "defence": 6, "attack": blast, "models": 1},
        "archer": {"attack": bow, "behaviour": _rows("aim", "advance", "fall_back", "sneak")},
    }
    section = base.rulebook.sections["table"]
    terrain = [list(row) for row in section.terrain]
    for gate in section.lychgates:
        terrain[gate.cell[1]][gate.cell[0]] = "~"
    section = replace(
        section,
        terrain=tuple(map("".join, terrain)),
        groups=(GroupSpot(base.marks["h"], "swarm"), GroupSpot(base.marks["m"], "webs")),
        encounters=(EncounterSpot("watch"), EncounterSpot()),
    )
    heroes = dict(base.rulebook.heroes)
    heroes["D"] = replace(
        heroes["A"],
        id="D",
        ability=Ability("s", "", "", "action", "called_shot", cost=2, per_round=1, extra=8),
    )
    return replace(
        base.rulebook,
        heroes=heroes,
        enemies={kind: enemy_spec(kind, **changes) for kind, changes in foes.items()},
        crises=_crises(),
        sections={"table": section},
    )


def game(
    book: Rulebook, start: Start, moves: int
) -> Iterator[tuple[State, AnyCommand | None, State, tuple[AnyEvent, ...]]]:
    """A random game, step by step: the state before, the command, the state and the events after.

    The choices are made by dice of their own, so that a game is a function of its start.
    """
    state, events = begin(book, start)
    yield state, None, state, events
    for move in range(moves):
        commands = legal(book, state)
        if not commands:
            return
        chosen = commands[dice.face(start.seed, "player", move, len(commands)) - 1]
        after, events = apply(book, state, chosen)
        yield state, chosen, after, events
        state = after
