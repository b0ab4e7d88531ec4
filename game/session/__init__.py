"""The session: one battle being played, kept and played again.

It feeds commands to the one door of the rules and remembers them. A battle file (``battle_file``)
is save, replay, scenario and bug report in one: the start and the commands are the battle, and
all else in it is there to be compared. So a resumed battle is played through again from its start;
only where that no longer leads to the recorded state (content or rules have changed since) does it
go on from the state in the file, if the rules can (``trial``). A report (``report``) is a battle
file, too. Faults and reasons are codes; the text floor has the sentences. Nobody listens to a
session, as the design would have it: ``submit`` returns the events, and the views play them.
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
