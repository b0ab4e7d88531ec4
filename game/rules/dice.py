"""Counter dice: the n-th die of a stream is a function of seed, stream and n alone.

So one more combat roll cannot shift a deck, and a die needs no state but its stream's count.
The hash is BLAKE2b, which gives the same bytes on every platform; faces are rejection sampled, so
that each is equally likely.
"""

from hashlib import blake2b
from typing import Literal

STREAMS = ("combat", "destiny", "activation", "initiative", "deck", "event", "behaviour")
"""Every stream of dice."""

_FACES = {6: (3, 2, 1), 8: (3, 3, 2), 12: (4, 5, 3)}
_SPAN = 1 << 64


def face(seed: int, stream: str, count: int, sides: int) -> int:
    """The face, 1 to ``sides``, of die number ``count`` (from 0) of the stream."""
    limit = _SPAN - _SPAN % sides
    attempt = 0
    while True:
        text = f"{seed}/{stream}/{count}/{attempt}".encode()
        value = int.from_bytes(blake2b(text, digest_size=8).digest(), "big")
        if value < limit:
            return value % sides + 1
        attempt += 1


def result(sides: int, shown: int) -> Literal["fail", "success", "critical"]:
    """What an action die of 6, 8 or 12 sides says when it shows that face. Rule: ACT-09."""
    fails, successes, _ = _FACES[sides]
    if shown <= fails:
        return "fail"
    return "success" if shown <= fails + successes else "critical"


def odds(sides: int) -> tuple[int, int, int]:
    """How many faces of an action die fail, succeed and are critical. Rule: ACT-09."""
    return _FACES[sides]
