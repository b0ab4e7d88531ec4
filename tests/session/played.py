"""Battles for tests: the shipped hunt, and a small table that is quick to play."""

from functools import lru_cache

from msgspec.structs import replace

from game.bots import RandomBot
from game.content import load_rulebook
from game.rules import Rulebook, Start, legal
from game.rules.commands import AnyCommand
from game.rules.rulebook import CrisisChoice, CrisisSpec, DiscoverySpec, Effect
from game.rules.section import EncounterSpot, GroupSpot
from game.session import Session
from tests.rules.table import table

FOUR = ("A", "B", "C", "D")
DISCOVERIES = (
    DiscoverySpec("salve", "Salve", "It stings.", "treasure", 2, (Effect("heal", who="chosen"),)),
    DiscoverySpec("needle", "Needle", "It bites.", "trap", 2, (Effect("damage", 1),)),
    DiscoverySpec("nest", "Nest", "It moves.", "trap", 1, (Effect("spawn", name="husks"),)),
)
CRISES = tuple(
    CrisisSpec(
        f"wind_{time}",
        f"Wind by {time}",
        "The lamps go out.",
        ("hunt",),
        time,
        "leader_choice",
        (
            CrisisChoice("Shelter them.", "agility", (), (Effect("damage", 1, "all"),)),
            CrisisChoice("Let them go.", "", (Effect("ailment", who="chosen", name="cursed"),)),
        ),
    )
    for time in ("day", "night")
)


@lru_cache(maxsize=1)
def hunt() -> Rulebook:
    """The rulebook of the shipped hunt."""
    return load_rulebook(["hunt"])


@lru_cache(maxsize=1)
def small() -> Rulebook:
    """A yard with two husks in it, a lychgate, a trap, a cache, and two encounters."""
    book = table(
        """
        + + + + + + + + +
         A B C D . . . .
        + + + + + + + + +
         . . . . o . . h
        + + + + + + + + +
         . . T . . . L M
        + + + + + + + + +
        """,
        heroes={name: {} for name in FOUR},
        gates={"L": "M"},
        objects={"B": "cache"},
        traps={"T": "blades"},
        kinds={"husk": {}},
        encounters={"husks": ("husk", "husk")},
        deck=("husks", "husks", "husks"),
        extraction="ABCD",
        mission={"slay": 2, "last_round": 6},
        discoveries=DISCOVERIES,
        crises=CRISES,
    )
    section = replace(
        book.rulebook.sections["table"],
        groups=(GroupSpot(book.marks["h"], "husks"),),
        encounters=(EncounterSpot("husks"), EncounterSpot()),
    )
    return replace(book.rulebook, sections={"table": section})


def begun(seed: int = 1, **dice: tuple[int, ...]) -> Session:
    """A battle on the small table at its first question."""
    return Session.begin(small(), Start("table", FOUR, seed=seed, dice=dice))


def play_on(session: Session, commands: int, seed: int = 0) -> None:
    """So many commands more, chosen by the random bot; fewer if the journey ends."""
    bot = RandomBot(seed)
    for _ in range(commands):
        if session.state.outcome is not None:
            return
        session.submit(bot.choose(session.rulebook, session.state, options(session)))


def options(session: Session) -> tuple[AnyCommand, ...]:
    """What is legal now."""
    return legal(session.rulebook, session.state)
