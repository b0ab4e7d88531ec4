"""The larder: pictures that were made once and may be wanted again, the oldest thrown out first.

How many fit depends on how large they are: in a window of 3840x2160 a line of text weighs nine
times as much as at 1280x720. So what counts is what they weigh together.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator

import pygame


class Larder:
    """Surfaces by their key; at most ``most`` megabytes, but always the one put in last."""

    def __init__(self, most: int) -> None:
        """Nothing is in it."""
        self.most = most
        self.weight = 0
        """What is in it, in bytes."""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What ``make`` made for this key, made now if it is not there (any more)."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        # What is made may have been made of others, which went in meanwhile; even this one.
        self._put_out(key)
        self._kept[key] = surface
        self.weight += _bytes(surface)
        while self.weight > self.most << 20 and len(self._kept) > 1:
            self._put_out(next(iter(self._kept)))
        return surface

    def clear(self) -> None:
        """Nothing is in it any more."""
        self._kept.clear()
        self.weight = 0

    def __iter__(self) -> Iterator[tuple[object, ...]]:
        """The keys, those wanted last at the end."""
        return iter(self._kept)

    def __len__(self) -> int:
        """How many surfaces are in it."""
        return len(self._kept)

    def _put_out(self, key: tuple[object, ...]) -> None:
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.weight -= _bytes(gone)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
