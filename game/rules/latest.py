"""The latest answer: what follows from parts of the state, kept as long as the parts are the same.

States never change, and each new one shares with the one before whatever did not change. So what
was worked out for one state holds for the next one if its parts are the very same objects. Only
one answer is kept: nothing piles up, and nothing has to be hashed or compared to be found.
"""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Latest(Generic[_P, _T]):
    """A function of positional arguments that remembers its last answer.

    The answer must follow from the arguments alone, and they must never change.
    """

    __slots__ = ("_kept", "_make")

    def __init__(self, make: Callable[_P, _T]) -> None:
        """Answer what ``make`` answers."""
        self._make = make
        self._kept: tuple[tuple[object, ...], _T] | None = None

    def __call__(self, *parts: _P.args, **named: _P.kwargs) -> _T:
        """The answer, the last one if every part is the same object as then."""
        # Both are read at once, so that another thread never sees one without the other.
        kept = self._kept
        if kept is not None:
            for old, new in zip(kept[0], parts, strict=True):
                if old is not new:
                    break
            else:
                return kept[1]
        answer = self._make(*parts, **named)
        self._kept = parts, answer
        return answer
