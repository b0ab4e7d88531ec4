"""Samples: the journeys and saves that shots show, the same ones on every machine."""

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator

from game.bots import GreedyBot
from game.rules.frames import PickLock
from game.rules.legal import legal
from game.rules.setup import Start
from game.rules.state import State
from game.session import Session, report, store
from game.views.scene import quiet_stage

_SEED = 7
_DELVE_SEED = 6
_BOT_SEED = 3
_SECTIONS = 3
"""So many sections lie on the table when a delve is shown."""
_COMMANDS = 4000
"""More commands than any hunt takes."""
_WRITTEN = 1_700_000_000
"""When the sample saves were written, in seconds since the epoch."""


@contextlib.contextmanager
def sample_saves() -> Iterator[None]:
    """There are three sample saves, an autosave, a named one and a damaged one, and a report."""
    before = os.environ.get("LYCHGATE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LYCHGATE_HOME"] = folder
        try:
            session = played(lambda state: state.phase == "activation")
            store.autosave(session.battle())
            store.save(session.battle(), "before-the-chapel")
            store.write(store.folder() / "save-old.battle.json", b'{"version": 99, "start": {}}')
            told = report.make(session, "asked")
            store.write(report.folder() / "report-sample.json", told)
            files = [*sorted(store.folder().iterdir()), *report.folder().iterdir()]
            for age, path in enumerate(files):
                os.utime(path, (_WRITTEN - 5000 * age, _WRITTEN - 5000 * age))
            yield
        finally:
            if before is None:
                del os.environ["LYCHGATE_HOME"]
            else:
                os.environ["LYCHGATE_HOME"] = before


def played(
    until: Callable[[State], bool],
    name: str = "hunt",
    seed: int = _SEED,
    players: tuple[tuple[str, ...], ...] = (),
) -> Session:
    """A journey that a bot has played until the state is as wished, or to its end."""
    stage = quiet_stage()
    session = Session.begin(stage.rulebook(name), Start(name, seed=seed, players=players))
    bot = GreedyBot(_BOT_SEED)
    for _turn in range(_COMMANDS):
        if session.state.outcome is not None or until(session.state):
            break
        choices = legal(session.rulebook, session.state)
        session.submit(bot.choose(session.rulebook, session.state, choices))
    return session


def asked(word: str) -> Callable[[State], bool]:
    """The question of that name is asked."""
    return lambda state: state.pending is not None and state.pending.question == word


def listed(state: State) -> bool:
    """Something is asked that is answered from a list."""
    return state.pending is not None and len(state.pending.options) > 1


def at_lock(state: State) -> bool:
    """A lock is being picked."""
    return state.pending is not None and isinstance(state.pending.frame, PickLock)


def delved(step: int) -> Session:
    """A delve about its second section: while it is held (0), with all that is in it (1)."""

    def reached(state: State) -> bool:
        if step == 0:
            return len(state.pieces) == _SECTIONS - 1 and asked("placement")(state)
        # Where the player is asked for the first enemy's cell no enemy is in the section yet.
        return len(state.pieces) == _SECTIONS and asked("enemy_cell")(state)

    session = played(reached, "delve", _DELVE_SEED)
    while step == 1 and listed(session.state):
        session.submit(legal(session.rulebook, session.state)[0])
    return session
