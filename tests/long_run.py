"""The long run, which ``tests.soak`` starts.

Games of all journeys, sizes of the party, numbers of players and bots, every state checked, on all
cores; then all tests marked ``soak``: mutated files, kills, storms, battles by chance. Ctrl-C ends
it at once with what was found so far.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from itertools import islice

from tqdm import tqdm

from game.bots import BOTS
from game.bots.simulate import Broken, Invariants, play, seats
from game.content import load_rulebook, mission_names
from game.rules import Rulebook, Start
from game.rules.setup import PARTY

Game = tuple[str, str, int, int, int]
"""Mission, bot, heroes, players and seed."""

TABLES = [(heroes, players) for heroes in (4, 1, 2, 3) for players in range(1, heroes + 1)]
"""Sizes of the party with the numbers of players that it can have."""

_BATCH = 4


@cache
def _book(mission: str) -> Rulebook:
    return load_rulebook([mission])


def games() -> Iterator[Game]:
    """All kinds of games in turn, over and over, each time with another seed."""
    seed = 0
    while True:
        for heroes, players in TABLES:
            for bot in BOTS:
                for mission in mission_names():
                    seed += 1
                    yield mission, bot, heroes, players, seed


def played(batch: list[Game]) -> list[tuple[Game, str, int]]:
    """The games, each with how it ended ("!" and why where it broke) and its commands."""
    found = []
    for game in batch:
        mission, bot, heroes, players, seed = game
        party = PARTY[:heroes]
        book = _book(mission)
        start = Start(mission, party, seats(party, players), seed)
        try:
            done = play(book, start, BOTS[bot](seed), Invariants(book))
        except Broken as error:
            found.append((game, f"!{error}", 0))
            continue
        assert done.state.outcome is not None
        how = f"{'won' if done.state.outcome.won else 'lost'}: {done.state.outcome.reason}"
        found.append((game, how, len(done.commands)))
    return found


def _quiet() -> None:
    """Ctrl-C is the affair of the process that began it all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_games(count: int, workers: int) -> tuple[int, list[str]]:
    """So many games were played, and what broke. Ctrl-C: fewer games."""
    source = islice(games(), count)
    ends: dict[str, Counter[str]] = {mission: Counter() for mission in mission_names()}
    broken: list[str] = []
    commands = number = 0
    began = time.perf_counter()
    pool = ProcessPoolExecutor(workers, initializer=_quiet)
    bar = tqdm(total=count, unit="game", mininterval=1.0)
    waiting: set[Future[list[tuple[Game, str, int]]]] = set()
    try:
        while True:
            while len(waiting) < 2 * workers and (batch := list(islice(source, _BATCH))):
                waiting.add(pool.submit(played, batch))
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                for game, how, length in future.result():
                    number += 1
                    commands += length
                    ends[game[0]]["broken" if how[0] == "!" else how] += 1
                    if how[0] == "!":
                        broken.append(f"{game}: {how[1:]}")
                        bar.write(broken[-1])
                    bar.update()
    except KeyboardInterrupt:
        bar.write("stopped before the end")
    finally:
        bar.close()
        pool.shutdown(wait=False, cancel_futures=True)
    seconds = time.perf_counter() - began
    pace = 60 * number / max(seconds, 0.001)
    print(
        f"{number} games, {commands} commands, every state checked, in {seconds:.0f} s "
        f"({pace:.0f} games a minute); {len(broken)} broken"
    )
    for mission, counter in ends.items():
        told = ", ".join(f"{how} {times}" for how, times in sorted(counter.items()))
        print(f"  {mission}: {sum(counter.values())} games; {told or 'none'}")
    return number, broken


def main() -> int:
    """Play the games, then run the tests marked soak; 0: nothing broke, 130: it was stopped."""
    parser = argparse.ArgumentParser(prog="soak", description="The long run.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only-games", action="store_true")
    given = parser.parse_args()
    number, broken = run_games(given.games, max(1, given.workers))
    if number < given.games:
        return 130
    if given.only_games:
        return 1 if broken else 0
    words = ["-m", "soak", "-o", "addopts=", "-q", "--durations=15", f"-n{given.workers}"]
    try:
        status = subprocess.run([sys.executable, "-m", "pytest", *words], check=False).returncode
    except KeyboardInterrupt:
        return 130
    return 1 if broken else status
