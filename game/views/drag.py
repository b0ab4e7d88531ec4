"""Drag: a mouse button held down over the board, and how far the board goes with the pointer."""

_FAR = 6
"""The pointer must move so many pixels for a drag; less is a click."""


class Drag:
    """What the pointer drags since a button went down."""

    def __init__(self) -> None:
        """Nothing is held."""
        self.dragging = False
        self._start: tuple[int, int] | None = None

    def press(self, place: tuple[int, int], *, free: bool) -> None:
        """A button went down there; the board goes with the pointer only where it lies ``free``."""
        self.dragging = False
        self._start = place if free else None

    def move(self, place: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
        """How many pixels the board goes with a pointer that came to ``place`` by ``way``.

        All of the way from where the button went down, once that is far enough for a drag.
        """
        if self._start is None:
            return 0, 0
        if self.dragging:
            return way
        across, down = place[0] - self._start[0], place[1] - self._start[1]
        self.dragging = max(abs(across), abs(down)) > _FAR
        return (across, down) if self.dragging else (0, 0)

    def release(self) -> bool:
        """Nothing is held any more; whether something had been dragged."""
        dragged, self.dragging, self._start = self.dragging, False, None
        return dragged
