"""The command line: what was given is read, done, and what is wrong with it said.

Bad input gives one sentence a fault on stderr and the status 2; nothing is written then. So does
an output that is closed or full. Only ``play`` and ``shot`` import pygame.
"""

import argparse
import sys
from collections.abc import Sequence

from game.shell.given import parser
from game.shell.interrupt import STATUS
from game.shell.orders import ORDERS, sentence
from game.shell.output import BAD, FOUND, BadInput, OutputError, mute, prepare_streams, say

_PRINTING = ("sim", "replay", "schema", "check")
"""Nothing comes of these but what they print."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (of the command line, without any) say; gives the exit status."""
    prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        given = parser().parse_args(words or ["play"])
        if given.command is None:
            given = parser().parse_args([*words, "play"])
        if sys.stdout is None and given.command in _PRINTING:
            raise OutputError("Nothing can be printed: the standard output is closed.")
        return _done(given)
    except BrokenPipeError:
        # Whoever read the output has enough of it; nothing more can be said to them.
        mute(sys.stdout)
        return FOUND
    except BadInput as error:
        say(str(error))
        return BAD
    except KeyboardInterrupt:
        return STATUS


def _done(given: argparse.Namespace) -> int:
    try:
        return ORDERS[given.command](given)
    except (BadInput, BrokenPipeError):
        raise
    except Exception as error:
        why = _why(error)
        if not why:
            raise
        raise BadInput(why) from None


def _why(error: Exception) -> str:
    """What is wrong with the input, a sentence a fault; "" if the error is about something else."""
    # Only now: the title is on the screen before the rules and the content are read.
    from game.content import ContentError
    from game.rules.errors import Illegal
    from game.session import BattleFileError

    if isinstance(error, ContentError | BattleFileError):
        return "\n".join(sentence(fault) for fault in error.faults)
    return str(error) if isinstance(error, Illegal) else ""
