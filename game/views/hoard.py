"""The hoard: what stays in memory is not looked through for rubbish in the middle of a battle.

Rules, maps and pictures are some hundred thousand objects that live as long as their scene. Each
time Python looks through all of them, 50 ms pass without a picture. So once a scene is on the
screen they are laid aside, and what comes after them is too, a little at a time, between pictures.
"""

import gc

_OFTEN = 3
"""After so many passes over what is young, what is old is looked through; Python waits for 10."""


def lay_aside() -> None:
    """What was rubbish is gone; what is left is not looked at again until the next call."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def add_to() -> None:
    """What has come since, if it is much, is laid aside too, without its rubbish.

    What of it becomes rubbish later, in a circle, stays until the next ``lay_aside``.
    """
    if gc.get_count()[2] >= _OFTEN:
        gc.collect()
        gc.freeze()
