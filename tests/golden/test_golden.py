"""Golden battles: whole journeys of every kind that go exactly as they went when recorded.

Where rules or content were meant to change: ``python -m tests.golden.record``.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game.content import content_hash, load_rulebook
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.session import Battle, BattleFileError, Session, read, replay
from tests.golden.record import GAMES, MISSIONS

FILES = sorted(Path(__file__).parent.glob("*.json"))
IDS = [path.stem for path in FILES]
ROOT = Path(__file__).parents[2]


@cache
def book(mission: str) -> Rulebook:
    """The rulebook of one of the game's own missions."""
    return load_rulebook([mission])


def of(battle: Battle) -> Rulebook:
    """The rulebook of the battle."""
    return book(battle.start.mission)


def test_there_are_enough_battles_of_every_journey() -> None:
    assert len(FILES) == len(GAMES) >= 30
    for mission in MISSIONS:
        assert len([path for path in FILES if path.name.startswith(f"{mission}_")]) >= 5


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_a_golden_battle_goes_as_it_went(path: Path) -> None:
    battle = read(path)
    try:
        steps = list(replay(of(battle), battle))
    except BattleFileError as error:
        changed = battle.content != content_hash(of(battle))
        why = "the content has changed since" if changed else "the content is the same"
        pytest.fail(f"{path.name}, {error} ({why}; see the docstring of this module)")
    assert tuple(step.hash for step in steps[1:]) == battle.hashes
    assert len(battle.hashes) == len(battle.traces) == len(battle.commands)
    assert steps[-1].state.outcome is not None, "a whole battle"


def test_scenario_11_a_divergence_names_the_first_command_and_event_that_differ() -> None:
    battle = read(FILES[0])
    at = len(battle.commands) // 2
    old = battle.traces[at]
    other = ("0" if old[4] != "0" else "1") + old[5:]
    broken = msgspec.structs.replace(
        battle, traces=(*battle.traces[:at], old[:4] + other, *battle.traces[at + 1 :])
    )
    steps = []
    with pytest.raises(BattleFileError, match=rf"command {at + 1}: .*from event 2 on: \w+ \{{"):
        for step in replay(of(battle), broken):
            steps.append(step)
    assert len(steps) == at + 1


@pytest.mark.parametrize("path", FILES[::12], ids=IDS[::12])
def test_scenario_11_a_second_viewing_is_the_same(path: Path) -> None:
    battle = read(path)
    first = [step.hash for step in replay(of(battle), battle)]
    assert first == [step.hash for step in replay(of(battle), battle)]
    session = Session.resume(of(battle), battle)
    assert session.notice is None and session.battle().hashes == battle.hashes


def test_the_golden_battles_hold_most_that_can_happen() -> None:
    commands: set[type] = set()
    events: set[type] = set()
    for path in FILES[::6]:
        for step in replay(of(read(path)), read(path)):
            commands.add(type(step.command))
            events |= {type(event) for event in step.events}
    assert {cmd.Attack, cmd.Move, cmd.Run, cmd.Gambit, cmd.Choose, cmd.Search} <= commands
    assert {cmd.StrikeBack, cmd.UseAbility, cmd.EndActivation} <= commands
    wanted = {ev.Slain, ev.WoundTaken, ev.Revealed, ev.EnemyPlaced, ev.Opened, ev.CrisisMet}
    assert wanted <= events


def _last_line(python: str, path: Path, hash_seed: str) -> str:
    done = subprocess.run(
        [python, "-m", "game", "replay", str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().splitlines()[-1]


@pytest.mark.parametrize("path", FILES[::16], ids=IDS[::16])
def test_scenario_11_every_process_gives_the_same_hash(path: Path) -> None:
    expected = read(path).hashes[-1]
    assert [_last_line(sys.executable, path, seed) for seed in ("1", "4242")] == [expected] * 2


def _other_python() -> str:
    """Another Python that has what the game needs; "" if there is none."""
    for name in ("python3.13", "python3.12", "python3.14"):
        found = shutil.which(name)
        if found and name != f"python3.{sys.version_info.minor}":
            needs = "import msgspec, numpy, pytmx, platformdirs, tqdm"
            test = subprocess.run([found, "-c", needs], capture_output=True, check=False)
            if test.returncode == 0:
                return found
    return ""


def test_another_python_gives_the_same_hash() -> None:
    python = _other_python()
    if not python:
        pytest.skip("no other Python has the game's dependencies")
    assert _last_line(python, FILES[0], "7") == read(FILES[0]).hashes[-1]
