"""The guide: a walk by keys through all of the frame that has something to tell."""

from game.views.spot import Spot, Spots


class Guide:
    """``at`` is the number of the place that the walk has come to, -1 while there is none."""

    def __init__(self) -> None:
        """The walk has not begun."""
        self.at = -1

    def leave(self) -> None:
        """The walk is over."""
        self.at = -1

    def step(self, spots: Spots, step: int) -> Spot | None:
        """The walk has come to the next place, or to the one before; None where nothing tells."""
        many = len(spots.telling)
        if not many:
            self.at = -1
            return None
        self.at = (self.at + step) % many if self.at >= 0 else (0 if step > 0 else many - 1)
        return spots.telling[self.at]

    def spot(self, spots: Spots) -> Spot | None:
        """The place that the walk has come to, as it was drawn last."""
        if self.at < 0:
            return None
        telling = spots.telling
        return telling[self.at] if self.at < len(telling) else None
