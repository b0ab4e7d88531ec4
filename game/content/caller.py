"""The caller: how another program on this computer calls the game."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from game.places import package


@dataclass(frozen=True, slots=True)
class Caller:
    """How the game is called: a program, the words before the command, the folder it is run in."""

    program: str
    words: tuple[str, ...]
    folder: str

    @classmethod
    def here(cls) -> "Caller":
        """This game, as it runs now: by a Python, or as a program of its own."""
        if getattr(sys, "frozen", False):
            return cls(Path(sys.executable).as_posix(), (), Path(sys.executable).parent.as_posix())
        return cls(Path(sys.executable).as_posix(), ("-m", "game"), package().parent.as_posix())

    def text(self) -> str:
        """The same as JSON."""
        told = {"program": self.program, "words": self.words, "folder": self.folder}
        return json.dumps(told, indent=1) + "\n"
