"""The token: which picture stands for a figure."""

from game.rules.state import Figure


def token_of(figure: Figure) -> str:
    """The name of the figure's token: its kind's, or for citizens and companions their side's."""
    return figure.side if figure.side in ("citizen", "companion") else figure.kind
