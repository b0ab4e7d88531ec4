"""The reel: any command of a battle, forwards and back, is the state that it was."""

import pytest
from msgspec.structs import replace

from game.rules.state import state_hash
from game.session import BattleFileError, Session
from game.session.reel import STRIDE, Reel
from tests.session.played import begun, play_on


@pytest.fixture(scope="module")
def session() -> Session:
    """A hunt of more commands than a few strides."""
    made = begun(seed=7)
    play_on(made, 5 * STRIDE + 3, 3)
    return made


def test_every_command_can_be_wound_to_in_any_order(session: Session) -> None:
    battle = session.battle()
    reel = Reel(session.rulebook, battle)
    assert (reel.known, reel.length) == (0, len(battle.commands))
    assert reel.read_to(10**6) == reel.known == reel.length
    for number in (reel.length, 1, 0, STRIDE, STRIDE - 1, 2 * STRIDE + 5, 40, 39, 41, reel.length):
        hashed = state_hash(reel.state(number))
        if number:
            assert hashed == battle.hashes[number - 1], number
            assert reel.events(number) == session.events[number]
            assert reel.command(number) == battle.commands[number - 1]
    assert [state_hash(reel.state(n)) for n in range(1, reel.length + 1)] == list(battle.hashes)
    back = [state_hash(reel.state(n)) for n in range(reel.length, 0, -1)]
    assert back == list(battle.hashes)[::-1]


def test_few_states_are_kept(session: Session) -> None:
    reel = Reel(session.rulebook, session.battle())
    reel.read_to(10**6)
    assert len(reel._kept) == reel.length // STRIDE + 1


def test_the_reel_knows_where_rounds_begin(session: Session) -> None:
    reel = Reel(session.rulebook, session.battle())
    reel.read_to(10**6)
    assert reel.rounds[0] == 0
    for number in range(reel.length + 1):
        assert reel.round(number) == reel.state(number).round


def test_what_cannot_be_played_ends_the_reel_there(session: Session) -> None:
    battle = session.battle()
    hashes = (*battle.hashes[:9], "wrong", *battle.hashes[10:])
    reel = Reel(session.rulebook, replace(battle, hashes=hashes, traces=()))
    assert reel.read_to(50) == 9 and reel.length == 9
    assert reel.fault is not None and reel.fault.faults[0].number == 10
    assert not reel.read_on()
    with pytest.raises(BattleFileError):
        Reel(session.rulebook, replace(battle, start=replace(battle.start, party=("nobody",))))
