"""Records the golden battles anew: ``python -m tests.golden.record``.

To be run when rules or content were meant to change; the difference in the files then shows which
battles go another way. The hashes in the files are compared by ``test_golden``.
"""

from pathlib import Path

from msgspec.structs import replace

from game.bots import BOTS
from game.bots.simulate import play, seats
from game.content import load_rulebook
from game.rules import Start
from game.rules.setup import PARTY
from game.session import Session, encode

FOLDER = Path(__file__).parent
GAMES = [
    ("greedy", 1, 1), ("greedy", 2, 1), ("greedy", 3, 2), ("greedy", 4, 2), ("greedy", 5, 3),
    ("greedy", 6, 3), ("greedy", 7, 4), ("greedy", 8, 4), ("random", 11, 1), ("random", 12, 2),
    ("random", 13, 3), ("random", 14, 4),
]  # fmt: skip
"""Bot, seed and number of players of each golden battle."""


def main() -> None:
    """Write one file a battle and take away those that are no longer recorded."""
    rulebook = load_rulebook(["hunt"])
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for bot, seed, players in GAMES:
        start = Start("hunt", PARTY, seats(PARTY, players), seed)
        session = Session.begin(rulebook, start)
        for command in play(rulebook, start, BOTS[bot](seed)).commands:
            session.submit(command)
        battle = replace(session.battle(), state=None)
        (FOLDER / f"hunt_{bot}_{seed}.json").write_bytes(encode(battle))


if __name__ == "__main__":
    main()
