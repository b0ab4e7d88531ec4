"""Battles for tests: the shipped hunt, and a small table that is quick to play."""

from functools import lru_cache

from game.bots import RandomBot
from game.content import load_rulebook
from game.rules import Rulebook, Start, legal
from game.rules.commands import AnyCommand
from game.session import Session
from tests.rules.table import table

FOUR = ("A", "B", "C", "D")


@lru_cache(maxsize=1)
def hunt() -> Rulebook:
    """The rulebook of the shipped hunt."""
    return load_rulebook(["hunt"])


@lru_cache(maxsize=1)
def small() -> Rulebook:
    """A street of seven cells with a lychgate at its end; two husks come out at a time."""
    return table(
        """
        + + + + + + + +
         A B C D . . .
        + + + + + + + +
         . . . . o . .
        + + + + + + + +
         . . . . . L M
        + + + + + + + +
        """,
        gates={"L": "M"},
        objects={"B": "cache"},
        encounters={"husks": ("husk", "husk")},
        deck=("husks", "husks", "husks"),
        extraction="ABCD",
        mission={"slay": 2, "last_round": 6},
    ).rulebook


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
