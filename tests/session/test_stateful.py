"""Whole battles of every journey by chance: commands, undo, redo, saves; every state is sound.

Hypothesis chooses what is done and makes a failing battle short. After each step it holds that the
state is sound (with all that ``Invariants`` watches), that its events alone lead to it, that undo
gives back the state before with its hash, and that redo gives the later one.
"""

from functools import cache

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.bots.simulate import Invariants, seats
from game.content import load_rulebook
from game.rules import Rulebook, Start, legal, state_hash
from game.rules.setup import PARTY
from game.session import Session, decode, encode
from game.session.session import news
from game.session.soundness import unsound

MISSIONS = ("first_sortie", "hunt", "cleanse", "deliverance", "decapitation", "delve")


@cache
def book(mission: str) -> Rulebook:
    """The rulebook of one of the game's own missions."""
    return load_rulebook([mission])


class Battles(RuleBasedStateMachine):
    """One battle; ``hashes`` are those of the states that can be undone to, ``ahead`` redone."""

    @initialize(
        mission=st.sampled_from(MISSIONS),
        heroes=st.integers(1, 4),
        players=st.integers(1, 4),
        seed=st.integers(0, 10**6),
    )
    def set_out(self, mission: str, heroes: int, players: int, seed: int) -> None:
        """A journey begins."""
        party = PARTY[:heroes]
        start = Start(mission, party, seats(party, min(players, heroes)), seed)
        self.session = Session.begin(book(mission), start)
        self.hashes: list[str] = []
        self.ahead: list[str] = []
        self.watch = Invariants(book(mission))
        self.watch(self.session.state, None, self.session.events[0], self.session.state)

    def going(self) -> bool:
        """Whether the journey goes on."""
        return self.session.state.outcome is None

    @precondition(going)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
    def play(self, picks: list[int]) -> None:
        """Some of the legal commands are given, first a kind and then one of that kind."""
        for pick in picks:
            if not self.going():
                return
            able = legal(self.session.rulebook, self.session.state)
            assert able, "somebody is asked and can answer nothing"
            kinds = list(dict.fromkeys(type(command) for command in able))
            kind = kinds[pick % len(kinds)]
            same = [command for command in able if type(command) is kind]
            before = self.session.state
            events = self.session.submit(same[pick // len(kinds) % len(same)])
            self.watch(before, self.session.commands[-1], events, self.session.state)
            if news(events):
                self.hashes.clear()
            else:
                self.hashes.append(state_hash(before))
            self.ahead.clear()

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        """Back as far as it goes; each state is the one before, to the last bit."""
        for _ in range(times):
            now = state_hash(self.session.state)
            reason = self.session.undo()
            assert bool(reason) == (not self.hashes)
            if reason:
                assert state_hash(self.session.state) == now
                return
            assert state_hash(self.session.state) == self.hashes.pop()
            self.ahead.append(now)
            self._look_anew()

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        """Forth again, to the states that there were."""
        for _ in range(times):
            before = state_hash(self.session.state)
            reason = self.session.redo()
            assert bool(reason) == (not self.ahead)
            if reason:
                return
            assert state_hash(self.session.state) == self.ahead.pop()
            self.hashes.append(before)
            self._look_anew()

    @rule()
    def save_and_load(self) -> None:
        """What is read again is the same battle, and goes on in the same way."""
        again = Session.resume(self.session.rulebook, decode(encode(self.session.battle())))
        assert again.notice is None
        assert state_hash(again.state) == state_hash(self.session.state)
        assert legal(again.rulebook, again.state) == legal(again.rulebook, self.session.state)
        assert again.battle() == self.session.battle()
        self.session = again
        self.ahead.clear()

    @invariant()
    def sound(self) -> None:
        """The state is sound, whichever way it was come to."""
        if hasattr(self, "session"):
            assert unsound(self.session.rulebook, self.session.state) == []

    def _look_anew(self) -> None:
        """Who acted in this round is not known to the watch after a step back; that is all."""
        self.watch = Invariants(self.session.rulebook)


QUICK = settings(
    max_examples=25,
    stateful_step_count=16,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
LONG = settings(QUICK, max_examples=400, stateful_step_count=60, derandomize=False)


class TestBattles(Battles.TestCase):
    """Some battles, the same in every run."""

    settings = QUICK


@pytest.mark.soak
class TestManyBattles(Battles.TestCase):
    """Many and long ones, others in every run."""

    settings = LONG
