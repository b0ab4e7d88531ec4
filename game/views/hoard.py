"""The hoard: what stays in memory is not looked through for rubbish in the middle of a battle.

Rules, maps and pictures are some hundred thousand objects that live as long as their scene. Each
time Python looks through all of them, 50 ms pass without a picture. So once a scene is on the
screen they are laid aside, and what comes after them is too, a little at a time, between pictures.
"""

import gc

_OFTEN = 3
"""After so many passes over what is young, what is old is looked through; Python waits for 10."""


class Hoard:
    """What is laid aside; there is one collector, so there should be one hoard."""

    def __init__(self) -> None:
        """Nothing is laid aside."""
        self._stirred = True

    def stir(self) -> None:
        """Another scene is alone on the stage: what went with the old one is rubbish now."""
        self._stirred = True

    def turn(self) -> None:
        """A picture is on the screen.

        After another scene's first one all that is no rubbish is laid aside; later on what has come
        since, when it is much. What of that becomes rubbish in a circle stays until the next scene.
        """
        if self._stirred:
            gc.unfreeze()
        elif gc.get_count()[2] < _OFTEN:
            return
        self._stirred = False
        gc.collect()
        gc.freeze()
