"""The replay: a battle file played through again, and compared with what was recorded."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from game.content import ContentError, load_rulebook
from game.rules.apply import apply
from game.rules.commands import AnyCommand
from game.rules.errors import CODES, Illegal
from game.rules.events import AnyEvent
from game.rules.rulebook import Rulebook
from game.rules.setup import begin
from game.rules.state import State, state_hash
from game.session.battle_file import Battle
from game.session.fault import BattleFault, BattleFileError, fault

_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at one step: ``number`` 0 is the start (no command), n is command n."""

    number: int
    command: AnyCommand | None
    events: tuple[AnyEvent, ...]
    hash: str
    state: State


def trace(events: tuple[AnyEvent, ...]) -> str:
    """Four hex digits for each event: what a replay compares to name the first that differs."""
    return "".join(sha256(msgspec.json.encode(event)).hexdigest()[:_DIGITS] for event in events)


def rulebook_for(battle: Battle) -> Rulebook:
    """The rulebook with the battle's mission.

    Raises ContentError where the game's content is faulty, BattleFileError where the battle's
    mission or map cannot be used.
    """
    if not battle.map:
        load_rulebook([])  # A fault in the game's own content is not the battle's.
    try:
        return load_rulebook([battle.map or battle.start.mission])
    except ContentError as error:
        raise unplayable(battle, error) from None


def unplayable(battle: Battle, error: ContentError) -> BattleFileError:
    """The battle's mission or map cannot be used, for the reasons in the error."""
    if battle.map:
        return BattleFileError([fault("no_map", found=battle.map, why=error.faults)])
    found = f'"{battle.start.mission}"'
    return BattleFileError([fault("no_mission", "start", found=found, why=error.faults)])


def refused(error: Illegal, place: str, number: int = 0) -> BattleFileError:
    """The rules refuse that part of the battle."""
    more = "; ".join(f"{key}: {value}" for key, value in error.details.items())
    return BattleFileError([fault("refused", place, number, why=CODES[error.code], more=more)])


def replay(rulebook: Rulebook, battle: Battle) -> Iterator[Step]:
    """The steps of the battle, the start first.

    Raises BattleFileError, naming the command, where the rules refuse one, and at the first command
    and event that go another way than recorded.
    """
    try:
        state, events = begin(rulebook, battle.start)
    except Illegal as error:
        raise refused(error, "start") from None
    yield Step(0, None, events, state_hash(state), state)
    for number, command in enumerate(battle.commands, 1):
        state, events = _applied(rulebook, state, command, number)
        found = _difference(battle, number, events, state_hash(state))
        if found is not None:
            raise BattleFileError([found])
        yield Step(number, command, events, state_hash(state), state)


def _applied(
    rulebook: Rulebook, state: State, command: AnyCommand, number: int
) -> tuple[State, tuple[AnyEvent, ...]]:
    try:
        return apply(rulebook, state, command)
    except Illegal as error:
        raise refused(error, "command", number) from None
    except RuntimeError as error:
        raise BattleFileError([fault("broken", "command", number, why=error)]) from None


def _difference(
    battle: Battle, number: int, events: tuple[AnyEvent, ...], after: str
) -> BattleFault | None:
    """How command ``number`` went another way than recorded; None: it did not."""
    if battle.traces:
        recorded = battle.traces[number - 1]
        now = trace(events)
        for index, event in enumerate(events):
            place = slice(index * _DIGITS, (index + 1) * _DIGITS)
            if recorded[place] != now[place]:
                name = f"{event.__struct_config__.tag} {msgspec.json.encode(event).decode()}"
                return fault("diverged", "command", number, event=index + 1, name=name)
        if len(recorded) > len(now):
            return fault("diverged_short", "command", number, event=len(events))
    if battle.hashes and battle.hashes[number - 1] != after:
        return fault("diverged_after", "command", number)
    return None
