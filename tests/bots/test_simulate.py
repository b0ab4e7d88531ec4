"""Simulation: statistics, invariants of every state, and a clean stop."""

import json
import signal
import subprocess
import sys
import time
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots import RandomBot
from game.bots import simulate as simulation
from game.bots.simulate import Broken, Invariants, play, seats, simulate
from game.rules import Start, begin
from game.rules import events as ev
from game.rules.state import Figure
from tests.session.played import FOUR, begun, hunt, play_on, small
from tests.test_interrupt import heed


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_state_of_a_hunt_is_sound(bot: str, players: int) -> None:
    report = simulate(
        hunt(), "hunt", games=2, seed=70, bot=bot, players=players, check=True, progress=False
    )
    assert report.games == 2


def test_every_state_of_the_small_table_is_sound() -> None:
    report = simulate(small(), "table", games=40, bot="random", check=True, progress=False)
    assert report.games == 40 and sum(report.reasons.values()) == 40


def test_the_seats_share_the_party_jrn_04() -> None:
    assert seats(FOUR, 1) == (FOUR,)
    assert seats(FOUR, 3) == (("A", "D"), ("B",), ("C",))
    assert seats(FOUR, 4) == (("A",), ("B",), ("C",), ("D",))


def test_the_statistics_add_up() -> None:
    report = simulate(small(), "table", games=5, bot="random", progress=False)
    values = report.values()
    assert values["games"] == 5 and report.won + report.games - report.won == 5
    assert values["won"] == report.won and values["lost"] == 5 - report.won
    assert sum(report.reasons.values()) == 5 and values["stopped"] is False
    assert json.loads(json.dumps(values)) == values
    text = report.text()
    assert "table, random bot: 5 games" in text and f"won {report.won}" in text


def test_the_same_seeds_give_the_same_statistics() -> None:
    first, second = (
        simulate(small(), "table", games=4, seed=9, bot="random", progress=False).values()
        for _ in range(2)
    )
    for clock in ("seconds", "games_per_minute"):
        first.pop(clock), second.pop(clock)
    assert first == second


def test_ctrl_c_keeps_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulation.play
    calls = []

    def third_is_stopped(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return played(*given)

    monkeypatch.setattr(simulation, "play", third_is_stopped)
    report = simulate(small(), "table", games=50, bot="random", progress=False)
    assert report.games == 2 and report.stopped
    assert "stopped before the end" in report.text()


def _interrupted(after: float) -> tuple[int, bytes, bytes]:
    """Status, output and errors of a long simulation that got Ctrl-C so many seconds after."""
    command = [sys.executable, "-m", "game", "sim", "hunt", "--games", "100000", "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed
    ) as running:
        time.sleep(after)
        running.send_signal(signal.SIGINT)
        try:
            out, errors = running.communicate(timeout=60)
        finally:
            running.kill()
    return running.returncode, out, errors


def test_ctrl_c_on_the_command_prints_the_statistics() -> None:
    for seconds in (2, 6, 18):  # A busy machine may not have begun before.
        status, out, errors = _interrupted(seconds)
        if out:
            break
    assert status == 130, errors
    values = json.loads(out)
    assert values["stopped"] is True and values["games"] < 100000
    assert b"Traceback" not in errors


def _watched(command: bool = True) -> tuple[Invariants, Any, Any]:
    session = begun(4)
    play_on(session, 20, 4)
    watch = Invariants(small())
    watch(session.state, None, (), session.state)
    return watch, session.state, object() if command else None


def test_events_that_do_not_lead_to_the_state_are_found() -> None:
    watch, state, command = _watched()
    with pytest.raises(Broken, match="do not lead"):
        watch(state, command, (), replace(state, slain=state.slain + 1))


def test_acting_twice_in_a_round_is_found_act_01() -> None:
    watch, state, _ = _watched()
    started = ev.SlotStarted("hero", "A")
    watch(state, None, (started, ev.RoundStarted(2), started), state)
    with pytest.raises(Broken, match="A acts twice"):
        watch(state, None, (started,), state)


def test_a_monster_that_leaves_its_room_is_found_mov_08() -> None:
    state, _ = begin(hunt(), Start("hunt", seed=1))
    watch = Invariants(hunt())
    watch(state, None, (), state)
    enemy = state.enemies()[0]
    start = state.figures["isaura"].cell
    from game.rules.battlefield import board_of

    board = board_of(hunt(), state)
    away = next(
        (x, y)
        for y in range(board.height)
        for x in range(board.width)
        if board.at((x, y)).name == "FLOOR"
        and board.room((x, y)) != board.room(enemy.cell)
        and all(figure.cell != (x, y) for figure in state.figures.values())
        and (x, y) != start
    )
    moved = {**state.figures, enemy.id: replace(enemy, cell=away)}
    with pytest.raises(Broken, match="left its room"):
        watch(state, None, (), replace(state, figures=moved))


def test_figures_in_one_cell_are_found_mov_03() -> None:
    watch, state, _ = _watched()
    cell = state.figures[state.standing()[0]].cell
    twin = Figure("e99", "husk", "enemy", cell, next(iter(state.groups)))
    with pytest.raises(Broken, match="stand together"):
        watch(state, None, (), replace(state, figures={**state.figures, "e99": twin}))


class _Stubborn:
    """Chooses a command that is not legal."""

    def choose(self, rulebook: Any, state: Any, commands: Any) -> Any:  # noqa: ARG002
        from game.rules.commands import Choose

        return Choose("nothing")


def test_a_broken_game_is_named_by_seed_and_command() -> None:
    with pytest.raises(Broken, match=r'seed 6, command 1 \{"command":"choose".*Illegal'):
        play(small(), Start("table", FOUR, seed=6), _Stubborn())


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "COMMAND_LIMIT", 5)
    with pytest.raises(Broken, match="seed 6, after command 5: the game makes no end"):
        play(small(), Start("table", FOUR, seed=6), RandomBot(1))
