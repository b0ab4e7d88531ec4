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
MISSIONS = ("first_sortie", "hunt", "cleanse", "deliverance", "decapitation", "delve")
TABLES = [
    ("greedy", 1, 4, 1), ("greedy", 5, 4, 3), ("greedy", 7, 2, 2),
    ("random", 11, 4, 1), ("random", 14, 3, 3),
]  # fmt: skip
"""Bot, seed, number of heroes and of players, for each of the missions."""
MORE = [
    ("delve", "greedy", 21, 1, 1), ("deliverance", "greedy", 22, 1, 1),
    ("hunt", "greedy", 23, 4, 4), ("delve", "greedy", 24, 3, 2),
]  # fmt: skip
GAMES = [(mission, *game) for mission in MISSIONS for game in TABLES] + MORE
"""Mission, bot, seed, heroes and players of each golden battle."""


def main() -> None:
    """Write one file a battle and take away those that are no longer recorded."""
    rulebook = load_rulebook(list(MISSIONS))
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for mission, bot, seed, heroes, players in GAMES:
        party = PARTY[:heroes]
        start = Start(mission, party, seats(party, players), seed)
        session = Session.begin(rulebook, start)
        for command in play(rulebook, start, BOTS[bot](seed)).commands:
            session.submit(command)
        # The rulebook of the mission alone is what a battle file names.
        session.rulebook = load_rulebook([mission])
        battle = replace(session.battle(), state=None)
        (FOLDER / f"{mission}_{bot}_{seed}.json").write_bytes(encode(battle))


if __name__ == "__main__":
    main()
