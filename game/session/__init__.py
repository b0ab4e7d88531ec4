"""The session: one battle being played, kept and played again.

It feeds commands to the one door of the rules and remembers them (``session``). A battle file
(``battle_file``) is save, replay, scenario and bug report in one: the start and the commands are
the battle, and all else in it is there to be compared. So a resumed battle is played through again
from its start (``replay``); only where that no longer leads to the recorded state (content or rules
have changed since) does it go on from the state in the file, if the rules can (``trial``). A report
(``report``) is a battle file, too. Faults and reasons are codes; the text floor has the sentences.

Beside these: ``store`` keeps files, ``claim`` keeps two games at once apart, ``archive`` lists
them, ``past`` is any moment that was, ``migrate`` reads older ones, ``fault`` and ``misfit`` say
what is wrong with one, ``schema`` what one looks like, ``reel`` winds one; ``transfer`` goes on on
a changed map; ``soundness`` and ``conservation`` say what must always be true, in a ``clause`` each
where it is not, and ``deeds`` counts what heroes did.

In the design others subscribe to a session. Nobody needs to: ``Session.submit`` returns the events,
and the views play them.
"""

from game.session.battle_file import Battle, decode, encode, read
from game.session.fault import BattleFault, BattleFileError
from game.session.replay import replay
from game.session.session import Session
from game.session.store import SaveInfo, autosave, load, save, saves

__all__ = [
    "Battle",
    "BattleFault",
    "BattleFileError",
    "SaveInfo",
    "Session",
    "autosave",
    "decode",
    "encode",
    "load",
    "read",
    "replay",
    "save",
    "saves",
]
