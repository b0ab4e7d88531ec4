"""Simulation: many games played by bots, with statistics, and checks of every state on the way."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec
from tqdm import tqdm

from game.bots import BOTS
from game.bots.player import Bot
from game.grid import Cell
from game.rules import events as ev
from game.rules.apply import apply
from game.rules.battlefield import board_of
from game.rules.commands import AnyCommand
from game.rules.errors import Illegal
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.rulebook import Rulebook
from game.rules.setup import PARTY, Start, begin
from game.rules.state import Piece, State, state_hash
from game.session.soundness import unsound

COMMAND_LIMIT = 20_000
"""More commands than any game can need."""

Events = tuple[ev.AnyEvent, ...]


class Broken(Exception):
    """A game that went against the rules: which, after which command, and how."""


@dataclass
class Game:
    """One game that was played: ``state`` is its last one."""

    seed: int
    commands: list[AnyCommand]
    state: State


@dataclass
class Report:
    """What came of the games: counts, and ``seconds`` of the clock."""

    mission: str
    bot: str
    games: int = 0
    won: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    commands: int = 0
    slain: int = 0
    taken_out: int = 0
    seconds: float = 0.0
    stopped: bool = False

    def add(self, game: Game) -> None:
        """The game counts."""
        outcome = game.state.outcome
        assert outcome is not None
        self.games += 1
        self.won += outcome.won
        self.reasons[outcome.reason] += 1
        self.rounds += game.state.round
        self.commands += len(game.commands)
        self.slain += game.state.slain
        self.taken_out += game.state.tally.get("taken_out", 0)

    def values(self) -> dict[str, object]:
        """Everything as plain values, with means for each game."""
        count = max(1, self.games)
        return {
            "mission": self.mission,
            "bot": self.bot,
            "games": self.games,
            "won": self.won,
            "lost": self.games - self.won,
            "reasons": dict(sorted(self.reasons.items())),
            "rounds": round(self.rounds / count, 2),
            "commands": round(self.commands / count, 1),
            "slain": round(self.slain / count, 2),
            "taken_out": round(self.taken_out / count, 2),
            "seconds": round(self.seconds, 2),
            "games_per_minute": round(60 * self.games / self.seconds, 1) if self.seconds else 0.0,
            "stopped": self.stopped,
        }

    def text(self) -> str:
        """Everything in lines for a reader."""
        values = self.values()
        share = 100 * self.won / max(1, self.games)
        reasons = ", ".join(f"{word} {count}" for word, count in sorted(self.reasons.items()))
        lines = [
            f"{self.mission}, {self.bot} bot: {self.games} games in {self.seconds:.1f} s "
            f"({values['games_per_minute']} a minute)",
            f"won {self.won} ({share:.0f}%), lost {self.games - self.won}; {reasons or 'none'}",
            f"a game: {values['rounds']} rounds, {values['commands']} commands, "
            f"{values['slain']} slain, {values['taken_out']} heroes taken out",
        ]
        if self.stopped:
            lines.append("stopped before the end")
        return "\n".join(lines)


def seats(party: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """The party dealt to that many players in turn. Rule: JRN-04."""
    return tuple(party[seat::players] for seat in range(players))


Watch = Callable[[State, AnyCommand | None, Events, State], None]
"""Sees a state, the command (None: the start), its events and the state after them."""


def play(rulebook: Rulebook, start: Start, bot: Bot, watch: Watch | None = None) -> Game:
    """One game, played by the bot to its end. Raises Broken where the game makes no end."""
    state, events = begin(rulebook, start)
    commands: list[AnyCommand] = []
    if watch:
        watch(state, None, events, state)
    while state.outcome is None:
        able = legal(rulebook, state)
        if not able or len(commands) >= COMMAND_LIMIT:
            why = "nothing is legal" if not able else "the game makes no end"
            raise Broken(f"seed {start.seed}, after command {len(commands)}: {why}")
        command = bot.choose(rulebook, state, able)
        try:
            after, events = apply(rulebook, state, command)
        except (Illegal, RuntimeError, LookupError, ValueError, AssertionError) as error:
            raise Broken(
                f"seed {start.seed}, command {len(commands) + 1} "
                f"{msgspec.json.encode(command).decode()}: {type(error).__name__}: {error}"
            ) from error
        commands.append(command)
        if watch:
            try:
                watch(state, command, events, after)
            except Broken as error:
                raise Broken(f"seed {start.seed}, command {len(commands)}: {error}") from None
        state = after
    return Game(start.seed, commands, state)


class Invariants:
    """A watch over one game: raises Broken at the first thing that cannot be."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Watch a game that has not begun."""
        self._rulebook = rulebook
        self._acted: Counter[str] = Counter()
        self._rooms: dict[str, int] = {}
        self._pieces: tuple[Piece, ...] = ()

    def __call__(
        self, before: State, command: AnyCommand | None, events: Events, after: State
    ) -> None:
        """Raise Broken unless the events lead to the state after, which is sound."""
        if command is not None:
            shown = before
            for event in events:
                shown = evolve(shown, event)
            if state_hash(shown) != state_hash(after):
                raise Broken("the events do not lead to the state")
        for event in events:
            self._slot(event)
        faults = [*map(str, unsound(self._rulebook, after)), *self._room_faults(after)]
        if faults:
            raise Broken("; ".join(faults))

    def _slot(self, event: ev.AnyEvent) -> None:
        """Rule: INI-05, ACT-01: each card activates once in a round."""
        if isinstance(event, ev.RoundStarted):
            self._acted.clear()
        elif isinstance(event, ev.SlotStarted):
            self._acted[event.id] += 1
            if self._acted[event.id] > 1:
                raise Broken(f"{event.id} acts twice in a round")

    def _room_faults(self, state: State) -> Iterator[str]:
        """Rule: MOV-08: a monster stays in the room where it appeared."""
        if state.pieces != self._pieces:
            # Rooms are counted anew where the map grew or shrank (EXP-16).
            self._pieces = state.pieces
            self._rooms.clear()
        board = board_of(self._rulebook, state)
        for enemy in state.enemies():
            cell: Cell = enemy.cell
            if not board.inside(cell):
                continue
            room = board.room(cell)
            if self._rooms.setdefault(enemy.id, room) != room:
                yield f"{enemy.id} left its room"


def simulate(
    rulebook: Rulebook,
    mission: str,
    *,
    games: int,
    seed: int = 0,
    bot: str = "greedy",
    players: int = 1,
    heroes: int = 4,
    party: tuple[str, ...] = (),
    check: bool = False,
    progress: bool | None = None,
) -> Report:
    """What came of ``games`` games with the seeds from ``seed`` on.

    ``heroes`` of the usual party take part, or all of ``party`` where one is named, led by
    ``players`` seats (not more than heroes).
    Ctrl-C ends it after the games that were finished by then, with ``stopped`` set. ``progress``
    None: a bar on a terminal only. Raises Broken at the first fault, and Illegal where the start
    makes no sense.
    """
    report = Report(mission, bot)
    usual = PARTY if all(hero in rulebook.heroes for hero in PARTY) else tuple(rulebook.heroes)
    party = party or usual[:heroes]
    began = time.perf_counter()
    hidden = not sys.stderr.isatty() if progress is None else not progress
    try:
        for number in tqdm(range(seed, seed + games), disable=hidden, unit="game", leave=False):
            start = Start(mission, party, seats(party, players), number)
            watch = Invariants(rulebook) if check else None
            report.add(play(rulebook, start, BOTS[bot](number), watch))
    except KeyboardInterrupt:
        report.stopped = True
    report.seconds = time.perf_counter() - began
    return report
